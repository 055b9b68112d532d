"""Noun phrases that belong together in a caption, and which of them a place is the place of."""

from __future__ import annotations

from dataclasses import dataclass

from spatial_nsr.reading.grammar.captions.phrases import Phrase

__all__ = ["ACTING", "WORN", "Group", "Link", "doer", "one_more", "placed"]

# Kinds of phrases (grammars/captions/words.lex).
WORN = ("garment", "body", "colour")
ACTING = ("person", "number", "quantity")
PRONOUN, SCENE, PERSON, PART = "pronoun", "scene", "person", "part"
# Landmarks of which nothing more is said: "in the background on the left".
PASSING = (SCENE, PRONOUN, "weather")
VERBS = ("be", "verb")
PLACES = ("prep", "side", "ing", "ed", "posture", "motion", "with", "wear", "hold")


@dataclass(eq=False, slots=True)
class Group:
    """Noun phrases joined by "and" or commas, and how they came in.

    ``role`` is ``main``; ``landmark`` of a preposition; ``with`` or ``of`` another group;
    ``object`` of what someone does or wears; ``seen`` if that is shown or looked at, which has a
    place of its own. ``parent`` is the group that it came in by.
    """

    phrases: list[Phrase]
    role: str = "main"
    parent: Group | None = None
    placed: bool = False
    between: bool = False  # the landmarks of "between", which are two
    apart: bool = False  # after a comma: ", with a hill behind it"
    within: bool = False  # the landmark of "in"

    @property
    def last(self) -> Phrase:
        """The phrase named last."""
        return self.phrases[-1]


@dataclass(eq=False, slots=True)
class Link:
    """What places some phrases; ``values`` are those of the lexicon."""

    start: int
    end: int
    values: tuple[str, ...]
    trajector: Group | None = None
    landmark: Group | None = None


def doer(group: Group) -> Group:
    """Who does what a participle after a phrase says: "a girl in a red coat sitting"."""
    while group.parent is not None:
        inner = group.role in ("of", "object", "with")
        if inner and group.last.kind == PERSON:
            break
        parent = group.parent.last.kind
        attached = group.last.kind in (*WORN, PART) or parent in (*WORN, PERSON)
        if group.role == "with" and not attached:
            break
        group = group.parent
    # Of a thing and a person only the person sits: "a bed and a boy sitting on it".
    if len({phrase.kind == PERSON for phrase in group.phrases}) > 1:
        return Group([group.last])
    return group


def placed(group: Group, landmark: Phrase | None, part: bool, relation: str) -> Group:
    """The nearest phrases that can be where a preposition after them says.

    Parameters
    ----------
    group
        What was named last.
    landmark
        What the preposition is about, if anything.
    part
        Whether the place is a part of something else: "on top", "in the centre".
    relation
        What the preposition says.
    """
    while group.parent is not None:
        inner = group.role in ("with", "object")
        if group.role == "landmark":
            # Who is in a room in front of a board is there, not the room.
            room = group.within and relation == "front"
            if group.last.kind not in PASSING and not room:
                break
        elif group.role == "seen" and not _is(landmark, SCENE):
            break
        elif group.role == "with" and _has_own_place(group, landmark):
            return _only_last(group) if _names(landmark) else group
        elif inner and group.last.kind == "garment" and _is(landmark, "garment"):
            return _only_last(group)  # "a hat and a shirt under a vest"
        elif inner and (part or _is_of_owner(group.last, landmark)):
            return _only_last(group) if _names(landmark) else group
        group = group.parent
    return group


def _is(phrase: Phrase | None, kind: str) -> bool:
    return phrase is not None and phrase.kind == kind


def _names(landmark: Phrase | None) -> bool:
    """Whether a landmark is a thing of its own; "them" are those before the last one."""
    if landmark is None or landmark.kind == SCENE:
        return False
    return landmark.kind != PRONOUN or landmark.head == "them"


def _only_last(group: Group) -> Group:
    return group if len(group.phrases) == 1 else Group([group.last], group.role, group.parent)


def _has_own_place(group: Group, landmark: Phrase | None) -> bool:
    """Whether what is with a thing has a place that is not that of the thing."""
    last = group.last
    if group.placed or group.parent is None:
        return False
    if last.owned and last.kind == "body":
        return True
    if last.kind in WORN or group.parent.last.kind in WORN:
        return False
    if group.apart or last.kind == PERSON:
        return True
    background = _is(landmark, SCENE)
    parts = any(each.kind == PART for each in (group.phrases if background else (last,)))
    if parts or group.parent.last.kind == PERSON:
        return False
    bare = all(each.bare for each in group.phrases)
    return not (background and bare and group.parent.role != "landmark")


def _is_of_owner(phrase: Phrase, landmark: Phrase | None) -> bool:
    """Whether a landmark is of that which a thing is with: "a cap with a star on it"."""
    if landmark is None or phrase.kind == PRONOUN:
        return False
    if landmark.kind == PRONOUN:
        return landmark.head in ("it", "them")
    return landmark.kind == "body" and landmark.owned


def one_more(group: Group, phrase: Phrase, comma: bool, follows: str) -> Group | None:
    """The group that a phrase after "and" or a comma belongs to; None if it begins something new.

    ``follows`` is the kind of what comes after the phrase.
    """
    above = group.parent
    if group.role == "landmark" and above is not None:
        if group.last.kind == PRONOUN:
            group = above
        elif group.last.kind == phrase.kind == "garment":
            return Group([phrase], "object", above.parent)
    inner = group.parent if group.role == "of" else None
    if inner is not None and (comma or not phrase.bare or inner.placed):
        group = inner
    if group.role == "main":
        return None if group.placed else _with(group, phrase)
    worn = phrase.kind in WORN
    if group.role == "with" and group.placed and not worn:
        return None if comma or follows in VERBS else Group([phrase], "with", group.parent)
    if group.role == "landmark":
        second = group.between and len(group.phrases) == 1 and not comma
        new = follows in VERBS or not (second or _same_place(group, comma, follows))
    elif worn:
        new = False
    elif follows in VERBS:
        new = comma or phrase.kind in ACTING
    elif group.role == "with" or not comma:
        new = phrase.kind == PERSON and group.last.kind != PERSON
        # "with columns, a lawn": what is counted is no more of what is not.
        new = new or (comma and group.last.bare and not phrase.bare)
    else:
        new = phrase.kind in ACTING
    if not new:
        return _with(group, phrase)
    # "a man in a hat and a woman": the woman is beside the man, not in his hat.
    first = group
    while first.parent is not None:
        first = first.parent
    beside = group.role in ("object", "with") and not comma and not first.placed
    return _with(first, phrase) if beside and first.last.kind == phrase.kind == PERSON else None


def _same_place(group: Group, comma: bool, follows: str) -> bool:
    """Whether what comes after a landmark is a landmark as well."""
    return not comma and follows not in PLACES and group.last.kind != SCENE


def _with(group: Group, phrase: Phrase) -> Group:
    group.phrases.append(phrase)
    return group
