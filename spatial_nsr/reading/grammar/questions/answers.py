"""The answers of a world in the words of the question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from spatial_nsr.facts import Entity
from spatial_nsr.reading.grammar.questions.compass import POINTS, compass_words, pick
from spatial_nsr.reading.grammar.questions.forms import AskedQuestion
from spatial_nsr.reading.grammar.questions.known import known_things
from spatial_nsr.reading.grammar.questions.options import BOTH, NONE, things_to_choose
from spatial_nsr.rules.relations import load_relations

__all__ = ["Answered", "called_in_words", "plain_words", "value_in_words"]

SAME_SIZE = "same-size"
_ON = ("touching", "above")


class Answered(Protocol):
    """What the wording goes by: the value, and whether the list is all there is."""

    @property
    def value(self) -> Any:
        """The value of the query."""

    @property
    def status(self) -> str:
        """Proved, refuted, unknown ..."""


class _Chosen(NamedTuple):
    value: tuple[int, ...]
    status: str


def value_in_words(
    asked: AskedQuestion,
    answer: Answered,
    entities: Iterable[Entity],
    choices: Sequence[str] | None = None,
    compass: bool = False,
) -> tuple[Any, tuple[int, ...]]:
    """The value as people would say it, and the positions of the options that were chosen.

    Yes-no questions get "Yes", "No" or "Unknown"; questions for relations and sides the words, for
    things and places what they are called, for where something is what was said of it, for ways the
    steps, for numbers the number; choices the texts of what was chosen. What is unknown is None, or
    an empty list. ``compass``: directions are told as those of a map.

    >>> from spatial_nsr.reading.grammar.questions.queries import read_question
    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> for name in ("cup", "box", "pen"):
    ...     world.add(Entity(name, name))
    >>> world.tell("cup", "above-left", "box")
    >>> asked = read_question("What is the relation between the cup and the box?", world.entities)
    >>> value_in_words(asked, world.ask(asked.query), world.entities)
    (['left', 'above'], ())
    """
    value = answer.value
    things = tuple(entities)
    match asked.kind:
        case "yes-no":
            return {True: "Yes", False: "No"}.get(value, "Unknown"), ()
        case "relation":
            words = plain_words(value or ())
            words = [word for word in words if not asked.words or word in asked.words]
            return _directions(words, choices, compass)
        case "side":
            return _directions(plain_words(value or ()), choices, compass)
        case "path":
            return (None if value is None else [POINTS.get(step, step) for step in value]), ()
        case "where" | "list":
            if value is None or (answer.status == "unknown" and not value):
                return None, ()
            return [called_in_words(id, things) for id in value], ()
        case "located":
            return _located(value, things, compass), ()
        case "choose":
            return _chosen(asked, answer, choices)
        case "bigger":
            return _bigger(asked, value)
        case "among":
            return _among(asked, answer, things, choices)
        case "further":
            return _further(asked, value)
        case "trait":
            (key,) = asked.words
            held = {each.id: each.attributes.get(key) for each in things}
            return list(dict.fromkeys(held[id] for id in value or () if held[id])) or None, ()
        case "count" if isinstance(value, tuple):
            # So many places have so many things.
            return (len(value) if answer.status == "proved" else None), ()
        case _:
            return value, ()


def plain_words(words: Iterable[str]) -> list[str]:
    """The words that say it all: "left" and "above", not "above-left" beside them.

    What only says where things are *not* ("outside") is left out where something else is said.

    >>> plain_words(("right", "below", "below-right", "outside"))
    ['right', 'below']
    """
    given = list(dict.fromkeys(words))
    parts = {word: set(word.split("-")) for word in given}
    told = [word for word in given if len(parts[word]) == 1 or not parts[word] <= set(given)]
    weak = [word for word in told if word not in ("outside", "disconnected")]
    return weak or told


def called_in_words(id: str, entities: Iterable[Entity]) -> str:
    """What people call a thing: its name, or else what the story calls it."""
    found = next((each for each in entities if each.id == id), None)
    return id if found is None else found.name or found.id


def _directions(
    words: list[str], choices: Sequence[str] | None, compass: bool
) -> tuple[list[str], tuple[int, ...]]:
    """Relation words; by the compass those of the choices that say them, if any do."""
    if not compass:
        return words, ()
    points = compass_words(words)
    chosen = pick(points, choices or ())
    return ([choices[at].strip() for at in chosen] if choices and chosen else points), chosen


def _located(value: Any, things: Sequence[Entity], compass: bool) -> list[str] | None:
    """What is said of where a thing is: "to the left of the sink"."""
    phrase, found = load_relations().phrase, []
    said = tuple(value or ())
    for each in said:
        word, _, other = each.partition(" ")
        if word in _ON and all(f"{one} {other}" in said for one in _ON):
            # What is above something and touches it is on it.
            if word == _ON[0]:
                continue
            word = "on"
        named = any(thing.id == other and thing.name is not None for thing in things)
        article = "" if named else "the "
        point = compass_words((word,))[0] if compass else word
        shown = word if word == "on" else phrase(word) if point == word else f"{point} of"
        found.append(f"{shown} {article}{called_in_words(other, things)}")
    return found or None


def _chosen(
    asked: AskedQuestion, answer: Answered, choices: Sequence[str] | None
) -> tuple[Any, tuple[int, ...]]:
    value = answer.value
    if value is None or (answer.status == "unknown" and not value):
        return None, ()
    at = tuple(int(each) for each in value)
    places = [place for place, _ in things_to_choose(choices or ())] or range(len(asked.options))
    chosen = tuple(places[each] for each in at)
    offered = [each.strip() for each in choices or ()]
    if not at:
        return _offered(offered, NONE, "none of them"), chosen
    if len(at) == len(asked.options) and len(at) > 1:
        words = "both of them" if len(at) == 2 else "all of them"
        return _offered(offered, BOTH, words), chosen
    texts = [asked.options[each] for each in at]
    return (texts[0] if len(texts) == 1 else texts), chosen


def _among(
    asked: AskedQuestion,
    answer: Answered,
    things: Sequence[Entity],
    choices: Sequence[str] | None,
) -> tuple[Any, tuple[int, ...]]:
    """Those of the options that are among what was listed."""
    if answer.value is None or (answer.status == "unknown" and not answer.value):
        return None, ()
    known = known_things(tuple(things))
    meant = [{each.id for each in known.fitting(option)} for option in asked.among]
    at = tuple(n for n, ids in enumerate(meant) if not ids.isdisjoint(answer.value))
    return _chosen(asked, _Chosen(at, answer.status), choices)


def _further(asked: AskedQuestion, value: Any) -> tuple[Any, tuple[int, ...]]:
    """Which of two is further that way; one cannot tell if neither is."""
    for at, word in enumerate(asked.words):
        if word in (value or ()):
            return asked.options[at], (at,)
    return None, ()


def _offered(offered: Sequence[str], ways: Sequence[str], words: str) -> str:
    return next((each for each in offered if each.lower() in ways), words)


def _bigger(asked: AskedQuestion, value: Any) -> tuple[Any, tuple[int, ...]]:
    """Which of two is larger, or smaller."""
    if value is None:
        return None, ()
    if value == SAME_SIZE:
        return "both the same size", ()
    at = 0 if value == asked.words[0] else 1
    return asked.options[at], (at,)
