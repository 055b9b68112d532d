"""Answers about scenes as a camera sees them, or somebody who faces some way in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import finished, plain_words, quoted
from spatial_nsr.puzzles.half_planes import shown
from spatial_nsr.puzzles.items import Item, words_of
from spatial_nsr.puzzles.pairing import paired
from spatial_nsr.puzzles.scenes import (
    AXES,
    Scene,
    items_of_scene,
    signs_of,
    sort_of,
    without_camera,
)
from spatial_nsr.puzzles.way_core import undoubted
from spatial_nsr.puzzles.wordlists import called, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_scene"]

CALCULUS = "scenes"
RELATIONS = (("left of", "right of"), ("nearer than", "further than"), ("below", "above"))
# Where a side of the camera lies that is so many degrees clockwise from the way it looks.
DIRECTIONS = {0: (0, 1, 0), 90: (1, 0, 0), 180: (0, -1, 0), 270: (-1, 0, 0)}


@dataclass(frozen=True)
class _Query:
    """What is asked: ``find`` is whether, side, which, list, most or own, ``signs`` a side."""

    find: str
    head: str = ""
    tail: str = ""
    signs: tuple[int, ...] = (0, 0, 0)


def answer_scene(
    told: Scene, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about a scene; None if it is not understood.

    >>> from spatial_nsr.puzzles.scenes import read_scene
    >>> told = read_scene("Seen from the camera, the mug is left of the dog. The dog faces us.")
    >>> answer_scene(told, "Is the mug on the dog's right?", (), "plain").value
    'Yes'
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = items_of_scene(words, told.names)
    seen = any(each.category in ("view", "camera") or _of_camera(each) for each in items)
    viewed = told.viewed or seen
    kept = [each for each in items if each.category not in ("view", "be", "camera")]
    loose: tuple[str, ...] = ()
    query = _query(kept, told)
    if query is None and undoubted(items, asked=True):
        query, loose = _loose_query(items, told), (question,)
    if query is None or not viewed:
        return None
    if query.find == "own" and query.tail not in told.facing and _in_view(items):
        sides = [each for each in items if each.category == "half"]
        if sides and len({each.values[0] for each in sides}) == 1:
            query = replace(query, find="side", signs=tuple(map(abs, signs_of(sides[0]))))
            loose = (question,)
    told = replace(told, passed_over=(*told.passed_over, *loose))
    unknown = Answer(None, None, "unknown", convention, 0.0, question=question)
    return _Reader(told, question, choices, unknown).answer(query)


def _in_view(items: Sequence[Item]) -> bool:
    """Whether a question speaks of the picture, or of what the camera sees."""
    return any(each.category in ("view", "camera") for each in items)


def _of_camera(item: Item) -> bool:
    """Whether an item tells how far something is from where the scene is seen."""
    return item.category in ("more", "most", "rel") and bool({"camera", "viewer"} & {*item.form})


def _query(items: Sequence[Item], told: Scene) -> _Query | None:
    kinds = [each.category for each in items]
    things = [each.value for each in items if each.category == "thing"]
    own = _theirs(items, told)
    if own is not None:
        return own
    if kinds == ["thing", "rel", "thing"] and things[0] != things[1]:
        return _Query("whether", things[0], things[1], signs_of(items[1]))
    sides = [each for each in items if each.category in ("rel", "half", "more")]
    if kinds == ["side", "thing", "thing", "half", "or", "half"]:  # "on which side of B is A"
        return _Query("side", things[1], things[0], tuple(map(abs, signs_of(sides[0]))))
    bare = [kind for kind in kinds if kind not in ("rel", "half", "more")]
    if bare == ["thing", "or", "thing"] and len(sides) == 2:
        opposite = not any(map(sum, zip(*map(signs_of, sides), strict=True)))
        if opposite:
            return _Query("side", things[0], things[1], tuple(map(abs, signs_of(sides[0]))))
    if len(things) == 2 and len(sides) == 1 and {*kinds} <= {"which", "thing", "or", "and", "more"}:
        return _Query("which", things[0], things[1], signs_of(sides[0]))
    if kinds == ["which", "rel", "thing"]:
        return _Query("list", "", things[0], signs_of(items[1]))
    if kinds == ["which", "most"]:
        return _Query("most", "", "", signs_of(items[1]))
    return None


def _loose_query(items: Sequence[Item], told: Scene) -> _Query | None:
    """The query of a question of which words are passed over."""
    bare = without_camera([each for each in items if each.category != "be"])
    if bare is None:  # somebody else's view
        dropped = ("view", "be", "camera", "unknown", "face", "and")
        eyes = [each for each in items if each.category not in dropped]
        return _query(eyes, told)
    known = [each for each in bare if each.category != "unknown"]
    query = _query(known, told)
    if query is not None:
        return query
    things = [each for each in known if each.category == "thing"]
    sides = [each for each in known if each.category in ("half", "own", "rel")]
    says = any({*each.form} & words_in("saying") for each in bare)
    if says and len(things) == 2 and len(sides) == 1 and things[0].value in told.facing:
        return _Query("own yes", things[1].value, things[0].value, _own(sides[0]))
    asked = {each.category for each in known} & {"which", "or", "side"}
    pairs = paired(known, sort_of) if not asked else None
    if pairs is not None and len(pairs) == 1:
        ((head, side, tail),) = pairs
        if side.category == "rel":
            return _Query("whether", head, tail, signs_of(side))
    return None


def _theirs(items: Sequence[Item], told: Scene) -> _Query | None:
    """A question about the sides of somebody who stands in the scene."""
    kinds = [each.category for each in items]
    led = [at for at, each in enumerate(items) if each.category in ("eyes", "relative")]
    sides = [each for each in items if each.category in ("own", "half", "rel", "more")]
    things = [each.value for each in items if each.category == "thing"]
    if kinds == ["thing", "thing", "own"]:  # "is the mug on the dog's right"
        return _Query("own yes", things[0], things[1], _own(items[2]))
    if len(led) != 1:
        return None
    at = led[0] - 1 if items[led[0]].category == "eyes" else led[0] + 1
    if not 0 <= at < len(items) or items[at].category != "thing":
        return None
    viewer = items[at].value
    others = [name for number, name in enumerate(things) if name != viewer]
    rest = [each.category for each in items if each.category not in ("eyes", "relative", "or")]
    if len(others) != 1 or set(rest) - {"thing", "own", "half", "side", "rel", "more", "which"}:
        return None
    # "Is the mug behind?" and "is the mug behind from his view?"
    last = items[-1].category == "rel" or kinds == ["thing", "rel", "thing", "eyes"]
    about_them = last or all(each.category != "rel" for each in sides)
    if "side" in kinds or len(sides) > 1:
        return _Query("own", others[0], viewer)
    if len(sides) == 1 and (about_them or things.count(viewer) == 2):
        return _Query("own yes", others[0], viewer, _own(sides[0]))
    return None


def _own(item: Item) -> tuple[int, ...]:
    """A side of somebody as signs by his own heading: right and front are positive."""
    if item.category == "own":
        return DIRECTIONS[int(item.value)]
    signs = signs_of(item)
    return (
        signs[0],
        -signs[1],
        signs[2],
    )  # "in front of" is nearer to the camera, but ahead of him


class _Reader:
    """The answers to one question."""

    def __init__(self, told: Scene, question: str, choices: Sequence[str], unknown: Answer) -> None:
        self.told, self.question, self.choices, self.unknown = told, question, choices, unknown

    def answer(self, query: _Query) -> Answer | None:
        """The answer to a query."""
        if query.find in ("own", "own yes"):
            return self._own(query)
        if query.find in ("list", "most"):
            return self._those(query)
        axis = next(at for at in range(AXES) if query.signs[at])
        found = shown(self.told.facts, (axis,), query.head, query.tail)
        (sign,) = found.signs
        if not sign:
            missing = self.unknown.unknown(f"how the {query.head} lies to the {query.tail}")
            return replace(missing, value="Unknown") if query.find == "whether" else missing
        value: Any = RELATIONS[axis][sign > 0]
        if query.find == "whether":
            value = sign == query.signs[axis]
        elif query.find == "which":
            value = query.head if sign == query.signs[axis] else query.tail
        return self._finished(value, query, found.facts, ())

    def _own(self, query: _Query) -> Answer | None:
        faced = self.told.facing.get(query.tail)
        if faced is None:
            return self.unknown.unknown(f"which way the {query.tail} faces")
        sides = {}
        used: tuple[int, ...] = ()
        for turned in (0, 90, 180, 270):
            signs = DIRECTIONS[(turned + faced.degrees) % 360]
            axis = next(at for at in range(AXES) if signs[at])
            found = shown(self.told.facts, (axis,), query.head, query.tail)
            sides[turned] = found.signs[0] * signs[axis]
            if found.signs[0] and (query.find == "own" or DIRECTIONS[turned] == query.signs):
                used = found.facts
        if query.find == "own":
            good = [turned for turned, sign in sides.items() if sign > 0]
            if len(good) != 1:
                return self.unknown.unknown(f"how the {query.head} lies to the {query.tail}")
            return self._finished(called("own", good[0]), query, used, (query.tail,))
        asked = next((turned for turned in sides if DIRECTIONS[turned] == query.signs), None)
        if asked is not None and not sides[asked] and sum(map(bool, sides.values())) == 2:
            known = replace(self.unknown, value="No", status="refuted", confidence=1.0)
            return known.likely("straight-aside")
        if asked is None or not sides[asked]:
            missing = self.unknown.unknown(f"how the {query.head} lies to the {query.tail}")
            return replace(missing, value="Unknown")
        return self._finished(sides[asked] > 0, query, used, (query.tail,))

    def _those(self, query: _Query) -> Answer | None:
        """The things on a side of another, or the one that is furthest along an axis."""
        axis = next(at for at in range(AXES) if query.signs[at])
        facts: dict[int, None] = {}
        good = []
        for name in self.told.names:
            others = [query.tail] if query.tail else [o for o in self.told.names if o != name]
            found = [shown(self.told.facts, (axis,), name, each) for each in others if each != name]
            if found and all(each.signs[0] == query.signs[axis] for each in found):
                good.append(name)
                facts.update(dict.fromkeys(at for each in found for at in each.facts))
        if not good:
            return self.unknown.unknown("which thing that is")
        answer = self._finished(good, query, tuple(facts), ())
        return None if answer is None else replace(answer, complete=query.find == "most")

    def _finished(
        self, found: Any, query: _Query, facts: Sequence[int], faces: Sequence[str]
    ) -> Answer | None:
        value = {True: "Yes", False: "No"}[found] if isinstance(found, bool) else found
        if query.find == "side":
            value = str(found).removesuffix(" of")
        if self.choices:
            named = plain_words(" ".join(value) if isinstance(value, list) else str(value))
            good = [each for each in self.choices if set(named) & set(plain_words(each))]
            value = good[0] if len(good) == 1 else None
        if value is None:
            return None
        derivation = self._derived(found, query, sorted(facts), faces)
        # "Its left" is nobody's where it is not told from where the scene is seen.
        assumes = () if self.told.viewed else ("told-from-the-camera",)
        return finished(
            value, self.choices, self.question, self.unknown.convention, self.told.unread,
            derivation, assumes, self.told.passed_over,
        )  # fmt: skip

    def _derived(
        self, found: Any, query: _Query, facts: Sequence[int], faces: Sequence[str]
    ) -> Derivation:
        steps: list[Step] = []
        for fact in (self.told.facts[at] for at in facts):
            axis = next(at for at in range(AXES) if fact.signs[at])
            relation = RELATIONS[axis][fact.signs[axis] > 0]
            concluded = Conclusion(fact.head, (relation,), fact.tail)
            source = quoted(self.told.text, fact.sentence, fact.start, fact.end)
            steps.append(
                Step(len(steps) + 1, "given", (), concluded, {"calculus": CALCULUS}, source)
            )
        for name in faces:
            faced = self.told.facing[name]
            concluded = Conclusion(name, ("faces",), faced.degrees)
            source = quoted(self.told.text, faced.sentence, faced.start, faced.end)
            steps.append(
                Step(len(steps) + 1, "faces", (), concluded, {"calculus": CALCULUS}, source)
            )
        asked = {
            "find": query.find, "of": query.head, "from": query.tail, "signs": list(query.signs),
            "among": list(self.told.names),
        }  # fmt: skip
        answer = Conclusion(self.question, ("answer",), found)
        detail = {"calculus": CALCULUS, "query": asked}
        premises = tuple(range(1, len(steps) + 1))
        return Derivation(
            answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail))
        )
