"""Who and what is meant: the things of a text, found again when they are mentioned again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.nominals import FIRST, PERSONAL, SECOND, Nominal, nominal

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Referents", "Thing", "find", "mention"]

NOBODY = frozenset(("nothing", "nobody", "none", "no one", "noone"))
ANYBODY = frozenset(
    (
        "someone",
        "somebody",
        "something",
        "anyone",
        "anybody",
        "anything",
        "everything",
        "everyone",
        "everybody",
    )
)


@dataclass
class Thing:
    """A thing, a group of things, a person or a place.

    ``kind`` is the noun; ``words`` tell it from others; ``owner`` and ``whole`` are numbers of
    things.
    """

    number: int
    kind: str
    words: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    owner: int | None = None
    whole: int | None = None
    count: int | None = None
    plural: bool = False
    person: bool = False
    members: list[int] = field(default_factory=list)
    group: int | None = None
    spoken: str = ""
    mentions: list[tuple[int, int]] = field(default_factory=list)
    last: int = -1


@dataclass
class Referents:
    """The things that were mentioned so far, in order; ``narrator`` is who says "I"."""

    things: list[Thing] = field(default_factory=list)
    by_token: dict[int, int] = field(default_factory=dict)
    narrators: dict[str | None, int] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Thing]:
        return iter(self.things)

    def new(self, kind: str) -> Thing:
        """Another thing."""
        thing = Thing(len(self.things), kind)
        self.things.append(thing)
        return thing


def mention(
    who: Referents, doc: Doc, at: int, subjects: Sequence[int] = (), speaker: str | None = None
) -> int | None:
    """The number of the thing that the noun phrase of a head means; a new one if it is new.

    None: it means nothing that could be anywhere ("nothing", "which" without its noun).
    """
    if at in who.by_token:
        return who.by_token[at]
    token = doc[at]
    found = nominal(token)
    thing = _meant(who, doc, token, found, subjects, speaker)
    if thing is None:
        return None
    who.by_token[at] = thing.number
    span = doc[found.start : found.end]
    thing.mentions.append((span.start_char, span.end_char))
    thing.last = at
    if not thing.spoken and found.pronoun is None:
        thing.spoken = _called(span.text)
    return thing.number


def _called(text: str) -> str:
    first, _, rest = text.partition(" ")
    return rest if first.lower() in ("a", "an", "the", "some", "this", "that") and rest else text


def _meant(
    who: Referents,
    doc: Doc,
    token: Token,
    found: Nominal,
    subjects: Sequence[int],
    speaker: str | None,
) -> Thing | None:
    if found.pronoun is not None:
        return _of_pronoun(who, doc, token, found, subjects, speaker)
    if found.stands:
        return _standing(who, doc, found)
    owner = None if found.owner is None else mention(who, doc, found.owner, subjects, speaker)
    whole = (
        None
        if found.of is None or found.of == token.i
        else mention(who, doc, found.of, subjects, speaker)
    )
    alike = [t for t in who if _fits(t, found, owner, whole)]
    again = found.definite or found.name or not found.fresh or {owner, whole} != {None}
    if alike and again and (not found.plural or alike[-1].plural or alike[-1].members):
        best = max(alike, key=lambda t: (len(t.words & found.words), t.last))
        best.words |= found.words - {"other"}
        return best
    return _made(who, found, owner, whole)


def _made(who: Referents, found: Nominal, owner: int | None, whole: int | None) -> Thing:
    thing = who.new(found.head)
    thing.words, thing.owner, thing.whole = set(found.words), owner, whole
    thing.plural, thing.count = found.plural, found.count
    thing.person = found.name or sort_of(found.head, "person")
    if found.name:
        thing.names.add(found.head)
    return thing


def find(
    who: Referents, found: Nominal, owner: int | None = None, whole: int | None = None
) -> list[Thing]:
    """The things that a noun phrase of a question may mean, the likeliest first."""
    alike = [t for t in who if _fits(t, found, owner, whole)]
    return sorted(
        alike, key=lambda t: (-len(t.words & found.words), t.plural != found.plural, t.number)
    )


def _fits(thing: Thing, found: Nominal, owner: int | None, whole: int | None) -> bool:
    """Whether a thing may be called so: the same noun or name, and no word that tells it apart."""
    heads = {thing.kind, singular(thing.kind), *thing.names}
    named = found.name and found.head in thing.words
    if not named and not heads & {found.head, singular(found.head)}:
        return False
    if owner is not None and thing.owner not in (None, owner):
        return False
    if whole is not None and thing.whole not in (None, whole):
        return False
    if found.count is not None and thing.count not in (None, found.count):
        return False
    return found.words <= thing.words or (
        not _contrary(found.words, thing.words) and not thing.words
    )


def _contrary(some: frozenset[str], others: set[str]) -> bool:
    return bool(some and others and not (some <= others or others <= some))


def _of_pronoun(
    who: Referents,
    doc: Doc,
    token: Token,
    found: Nominal,
    subjects: Sequence[int],
    speaker: str | None,
) -> Thing | None:
    word = str(found.pronoun)
    if word in NOBODY or word in (
        "there",
        "what",
        "who",
        "whom",
        "whose",
        "which",
        "that",
        "where",
    ):
        if token.tag_ in ("WDT", "WP", "WRB") or (
            token.dep_ in ("nsubj", "pobj", "dobj") and word in ("which", "who", "that", "whom")
        ):
            verb = next((a for a in token.ancestors if a.dep_ == "relcl"), None)
            if verb is not None:
                number = mention(who, doc, verb.head.i)
                return None if number is None else who.things[number]
        if word not in ("that",):
            return None
    if word in ANYBODY:
        return who.new(word)
    if word in FIRST:
        return _narrator(who, "we" if word in ("we", "us", "our", "ours") else "i", speaker)
    if word in SECOND:
        return _narrator(who, "you", None)
    before = [
        t for t in who if t.last < token.i and t.last >= 0 and t.kind not in ("i", "we", "you")
    ]
    if word in PERSONAL:
        fitting = [t for t in before if t.person and not t.plural]
    elif found.plural:
        fitting = [t for t in before if t.plural or t.members or (t.count or 0) > 1]
    else:
        fitting = [t for t in before if not t.plural and not t.person] or [
            t for t in before if not t.plural
        ]
    if not fitting:
        return None
    sent = token.sent.start
    earlier = [t for t in fitting if t.number in subjects and t.last < sent]
    return (
        earlier[0]
        if earlier and not any(t.last >= sent for t in fitting)
        else max(fitting, key=lambda t: t.last)
    )


def _narrator(who: Referents, word: str, speaker: str | None) -> Thing:
    key = f"{word}:{speaker}" if word == "i" and speaker else word
    if key not in who.narrators:
        named = (
            next((t for t in who if speaker and speaker.lower() in t.names), None)
            if word == "i"
            else None
        )
        thing = named or who.new(word)
        thing.person, thing.spoken = (
            True,
            thing.spoken or {"i": "me", "we": "us", "you": "you"}[word],
        )
        who.narrators[key] = thing.number
    return who.things[who.narrators[key]]


def _standing(who: Referents, doc: Doc, found: Nominal) -> Thing | None:
    """What stands for a noun that is left out: one of a group, the other one, another."""
    before = [
        t for t in who if t.last < found.at and t.last >= 0 and t.kind not in ("i", "we", "you")
    ]
    groups = [t for t in before if t.plural or (t.count or 0) > 1]
    group = max(groups, key=lambda t: t.last, default=None)
    kinds = group or max((t for t in before if not t.person), key=lambda t: t.last, default=None)
    if kinds is None:
        return None
    kind = singular(kinds.kind)
    alike = [
        t
        for t in before
        if t.kind == kind and found.words and found.words - {"other"} <= t.words and t is not group
    ]
    if found.definite and alike:
        return max(alike, key=lambda t: t.last)
    thing = who.new(kind)
    thing.words, thing.count = set(found.words), found.count if (found.count or 1) > 1 else None
    thing.plural = found.plural or (found.count or 1) > 1
    if group is not None:
        thing.group = group.number
        group.members.append(thing.number)
    return thing
