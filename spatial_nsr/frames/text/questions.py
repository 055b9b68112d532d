"""Questions about scenes, read word by word: who or what is asked for, and which side of whom.

The words are data (``grammars/scenes/questions.words``); relations are those of VSR.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources

from spatial_nsr.errors import InputError
from spatial_nsr.reading.lexicon.lists import parse_lists
from spatial_nsr.rules.vsr import load_vsr_relations

__all__ = ["SceneQuestion", "read_scene_question"]

FILE = "scenes/questions.words"
INTRINSIC, RELATIVE = "intrinsic", "relative"
FORMS = (
    "'What is on my left?', 'the box's left', 'Is the box in front of you?', 'Where is the cup?', "
    "with 'If you turn around, ...' or 'From my point of view, ...' before it"
)
Words = tuple[str, ...]


@dataclass(frozen=True)
class SceneQuestion:
    """What is asked of a scene.

    Parameters
    ----------
    asked
        ``thing``, ``place`` or ``claim``.
    figure, relation, landmark
        Of what, how, of what; the figure of a ``thing`` and the rest of a ``place`` are empty.
    frame
        The only frame in which it is meant, if it is so.
    view
        Whose view it is told from, if it says so.
    turn
        Who is supposed to have turned, and how far to the left.
    """

    text: str
    asked: str
    figure: str = ""
    relation: str = ""
    landmark: str = ""
    frame: str | None = None
    view: str | None = None
    turn: tuple[str, float] | None = None


@dataclass(frozen=True)
class _Side:
    """A side of something, and the frame in which it is meant."""

    relation: str
    landmark: str
    frame: str | None


@functools.cache
def _lists() -> Mapping[str, Mapping[str, str]]:
    path = resources.files("spatial_nsr.grammars").joinpath(*FILE.split("/"))
    return parse_lists(path.read_text(encoding="utf-8"), f"grammars/{FILE}")


@functools.cache
def _relations() -> Mapping[Words, str]:
    """The words of each relation."""
    found = {}
    for name, relation in load_vsr_relations().relations.items():
        for said in (name, *relation.also):
            found[tuple(said.split())] = name
    return found


def read_scene_question(text: str) -> SceneQuestion:
    """Read a question.

    >>> read = read_scene_question("What is at the base_link's left?")
    >>> read.asked, read.relation, read.landmark, read.frame
    ('thing', 'left of', 'base_link', 'intrinsic')
    >>> read_scene_question("If I turn left, is the red box near the door?").turn
    ('me', 90.0)
    """
    parts = [tuple(part.split()) for part in text.lower().rstrip(" ?.!").split(",")]
    turn, view = None, None
    for part in parts[:-1]:
        turned, seen = _turn(part), _view(part)
        if turned is None and seen is None:
            raise _unread(text)
        turn, view = turned or turn, seen or view
    words = parts[-1]
    for end in range(len(words) - 1, 0, -1):
        seen = _view(words[end:])
        if seen is not None and (side := _question(text, words[:end])) is not None:
            return _meant(side, turn, seen)
    found = _question(text, words)
    if found is None:
        raise _unread(text)
    return _meant(found, turn, view)


def _meant(found: SceneQuestion, turn: tuple[str, float] | None, view: str | None) -> SceneQuestion:
    frame = RELATIVE if view is not None and found.frame is None else found.frame
    return SceneQuestion(
        found.text, found.asked, found.figure, found.relation, found.landmark, frame, view, turn
    )


def _unread(text: str) -> InputError:
    return InputError(f"expected a question such as {FORMS}, got {text[:80]!r}")


def _question(text: str, words: Words) -> SceneQuestion | None:
    """A question without what stands before it."""
    if not words:
        return None
    kind, verb = _lists()["asked"].get(words[0]), _lists()["be"]
    if kind is None and words[0] not in verb:
        side = _side(words)
        named = side is not None and side.frame == INTRINSIC
        return _thing(text, side) if side is not None and named else None
    if kind is not None:
        rest = words[2:] if words[1:2] and words[1] in verb else words[1:]
        if kind == "place":
            name = _name(rest)
            return SceneQuestion(text, "place", name) if name else None
        side = _side(rest)
        return None if side is None else _thing(text, side)
    for end in range(2, len(words)):
        side, name = _side(words[end:]), _name(words[1:end])
        if side is not None and name:
            return SceneQuestion(text, "claim", name, side.relation, side.landmark, side.frame)
    return None


def _thing(text: str, side: _Side) -> SceneQuestion:
    return SceneQuestion(text, "thing", "", side.relation, side.landmark, side.frame)


def _side(words: Words) -> _Side | None:
    """A relation to something: one's own side, or any relation of VSR."""
    own = _own_side(words)
    if own is not None:
        return own
    for length in range(len(words) - 1, 0, -1):
        relation = _relations().get(words[:length])
        name = _name(words[length:])
        if relation is not None and name:
            # Sides of whoever speaks or is spoken to are their own.
            return _Side(relation, name, INTRINSIC if name in ("me", "you") else None)
    return None


def _own_side(words: Words) -> _Side | None:
    """A side with its owner before it: "on my left", "to the red car's left side"."""
    if words and words[-1] in _lists()["after"]:
        words = words[:-1]
    if len(words) < 2 or words[-1] not in _lists()["side"]:
        return None
    relation = _lists()["side"][words[-1]].replace("_", " ")
    owner = words[1:-1] if words[0] in _lists()["before"] else words[:-1]
    whose = _owner(owner)
    return None if whose is None else _Side(relation, whose, INTRINSIC)


def _owner(words: Words) -> str | None:
    """Who owns what follows: "my", "the car's"."""
    if len(words) == 1 and words[0] in _lists()["whose"]:
        return _lists()["whose"][words[0]]
    said = " ".join(words).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    if said.endswith("'s"):
        return _name(tuple(said.removesuffix("'s").split()))
    return _name(tuple(said.removesuffix("'").split())) if said.endswith("s'") else None


def _name(words: Sequence[str]) -> str:
    """What something is called, without its article; "me" and "you" for who speaks and listens."""
    rest = words[1:] if words and words[0] in _lists()["article"] else words
    said = " ".join(rest)
    return _lists()["person"].get(said, said)


def _turn(words: Words) -> tuple[str, float] | None:
    """What is supposed: "if the robot turns left"."""
    lists = _lists()
    if not words or words[0] not in lists["supposed"]:
        return None
    for at, word in enumerate(words):
        if word in lists["turning"] and at > 1 and words[at + 1 :]:
            rest = [each for each in words[at + 1 :] if each in lists["turn"]]
            who = _name(words[1:at])
            return (who, float(lists["turn"][rest[0]])) if len(rest) == 1 and who else None
    return None


def _view(words: Words) -> str | None:
    """Whose view it is: "from my point of view", "from the woman's side"."""
    if len(words) < 3 or words[0] not in ("from", "in"):
        return None
    for length in (3, 1):
        if " ".join(words[-length:]) in _lists()["view"]:
            return _owner(words[1:-length])
    return None
