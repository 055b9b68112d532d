"""Answers about scenes as a camera sees them, or somebody who faces some way in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import finished, plain_words, quoted
from spatial_nsr.puzzles.items import Item, Named, words_of
from spatial_nsr.puzzles.maps.half_planes import shown
from spatial_nsr.puzzles.scenes.questions import (
    DIRECTIONS,
    SceneQuery,
    in_view,
    loose_query,
    of_camera,
    query_of,
    seen_query,
)
from spatial_nsr.puzzles.scenes.texts import (
    AXES,
    Beside,
    Facing,
    Scene,
    Sight,
    items_of_scene,
)
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.wordlists import called, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_scene"]

CALCULUS = "scenes"
SIDES = {
    "left of": "left", "right of": "right", "nearer than": "front", "further than": "behind",
    "below": "below", "above": "above",
}  # fmt: skip
SAME = {"behind": ("back",), "back": ("behind",), "front": ("front",)}
OWN = {0: "ahead of", 90: "at the right of", 180: "at the back of", 270: "at the left of"}
RELATIONS = (("left of", "right of"), ("nearer than", "further than"), ("below", "above"))


def answer_scene(
    told: Scene, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about a scene; None if it is not understood.

    >>> from spatial_nsr.puzzles.scenes.texts import read_scene
    >>> told = read_scene("Seen from the camera, the mug is left of the dog. The dog faces us.")
    >>> answer_scene(told, "Is the mug on the dog's right?", (), "plain").value
    'Yes'
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    if any(word.lower in words_in("another-view") for word in words):
        return None  # what is seen from elsewhere
    items = items_of_scene(words, Named.of(told.names))
    seen = any(each.category in ("view", "camera") or of_camera(each) for each in items)
    viewed = told.viewed or seen
    kept = [each for each in items if each.category not in ("view", "be", "camera")]
    loose: tuple[str, ...] = ()
    camera = in_view(items)
    query = seen_query(kept) if camera else None
    query = query or query_of(kept, told)
    if query is None and undoubted(items, asked=True):
        query, loose = loose_query(items, told), (question,)
    turned = query is not None and query.find.startswith("own") and query.tail in told.facing
    if query is None:
        query, loose = _of_the_only_two(kept, told), (question,)
    if query is None or not (viewed or turned):
        return None
    if _imagines(kept, told):
        return None  # "if the dog were facing left"
    if query.find in ("own", "own yes") and camera:
        return None  # two views
    told = replace(told, passed_over=(*told.passed_over, *loose), facts=_as_seen(told))
    unknown = Answer(None, None, "unknown", convention, 0.0, question=question)
    return _SceneReader(told, question, choices, unknown).answer(query)


def _of_the_only_two(items: Sequence[Item], told: Scene) -> SceneQuery | None:
    """Of "where is the mug", where the scene has one other thing, how it lies to that."""
    names = {name for each in told.facts for name in (each.head, each.tail)}
    things = {each.value for each in items if each.category == "thing"}
    kinds = {each.category for each in items}
    if len(names) != 2 or len(things) != 1 or not things < names or kinds != {"side", "thing"}:
        return None
    (head,), (tail,) = things, names - things
    return SceneQuery("side", head, tail)


def _imagines(items: Sequence[Item], told: Scene) -> bool:
    """Whether a question has somebody face another way than the text tells."""
    return any(
        one.category == "thing"
        and other.category == "face"
        and one.value in told.facing
        and told.facing[one.value].degrees != int(other.value)
        for one, other in pairwise(items)
    )


class _SceneReader:
    """The answers to one question."""

    def __init__(self, told: Scene, question: str, choices: Sequence[str], unknown: Answer) -> None:
        self.told, self.question, self.choices, self.unknown = told, question, choices, unknown

    def answer(self, query: SceneQuery) -> Answer | None:
        """The answer to a query."""
        if query.find in ("own", "own yes"):
            return self._own(query)
        if query.find in ("list", "most"):
            return self._those(query)
        if query.find == "side" and not any(query.signs):
            known = shown(self.told.facts, (0, 1, 2), query.head, query.tail).signs
            if sum(map(bool, known)) != 1:
                return self.unknown.unknown(f"how the {query.head} lies to the {query.tail}")
            query = replace(query, signs=tuple(map(abs, known)))
        axis = next(at for at in range(AXES) if query.signs[at])
        found = shown(self.told.facts, (axis,), query.head, query.tail)
        (sign,) = found.signs
        if not sign and not axis and (by_front := self._by_front(query)):
            return self._valued(query, axis, by_front).likely("own-front")
        if not sign:
            missing = self.unknown.unknown(f"how the {query.head} lies to the {query.tail}")
            return replace(missing, value="Unknown") if query.find == "whether" else missing
        return self._finished(_found(query, axis, sign), query, found.facts, ())

    def _by_front(self, query: SceneQuery) -> int:
        """On which side something is that is behind what faces to a side, by its own front."""
        for fact in self.told.facts:
            pair = (fact.head, fact.tail)
            faced = self.told.facing.get(fact.tail)
            if fact.by is None and fact.signs[1] and faced is not None and faced.degrees % 180:
                ahead = DIRECTIONS[faced.degrees][0] * -fact.signs[1]
                if pair == (query.head, query.tail):
                    return ahead
                if pair == (query.tail, query.head):
                    return -ahead
        return 0

    def _valued(self, query: SceneQuery, axis: int, sign: int) -> Answer:
        """An answer without a derivation."""
        value = _spoken(_found(query, axis, sign), query, self.choices)
        if value is None:
            return self.unknown
        status = "refuted" if value == "No" else "proved"
        chosen = tuple(at for at, each in enumerate(self.choices) if each == value)
        return replace(self.unknown, value=value, status=status, confidence=1.0, chosen=chosen)

    def _own(self, query: SceneQuery) -> Answer | None:
        told = [n for n, each in enumerate(self.told.beside) if _about(each, query)]
        if told:
            return self._told_so(query, told)
        faced = self.told.facing.get(query.tail)
        if faced is None:
            missing = self.unknown.unknown(f"which way the {query.tail} faces")
            return replace(missing, value="Unknown") if query.find == "own yes" else missing
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

    def _told_so(self, query: SceneQuery, told: Sequence[int]) -> Answer | None:
        """What is told from the view that is asked about."""
        sides = {self.told.beside[at].degrees for at in told}
        if len(sides) != 1:
            return self.unknown.unknown(f"how the {query.head} lies to the {query.tail}")
        (side,) = sides
        if query.find == "own":
            return self._finished(called("own", side), query, (), (), told[:1])
        if DIRECTIONS[side] != query.signs and DIRECTIONS[(side + 180) % 360] != query.signs:
            known = replace(self.unknown, value="No", status="refuted", confidence=1.0)
            return known.likely("straight-aside")
        return self._finished(DIRECTIONS[side] == query.signs, query, (), (), told[:1])

    def _those(self, query: SceneQuery) -> Answer | None:
        """The things on a side of another, or the one that is furthest along an axis."""
        axis = next(at for at in range(AXES) if query.signs[at])
        facts: dict[int, None] = {}
        good = []
        among = dict.fromkeys(n for each in self.told.facts for n in (each.head, each.tail))
        for name in among:
            others = [query.tail] if query.tail else [o for o in among if o != name]
            found = [shown(self.told.facts, (axis,), name, each) for each in others if each != name]
            if found and all(each.signs[0] == query.signs[axis] for each in found):
                good.append(name)
                facts.update(dict.fromkeys(at for each in found for at in each.facts))
        if not good:
            return self.unknown.unknown("which thing that is")
        answer = self._finished(good, query, tuple(facts), ())
        return None if answer is None else replace(answer, complete=query.find == "most")

    def _finished(
        self, found: Any, query: SceneQuery, facts: Sequence[int], faces: Sequence[str],
        beside: Sequence[int] = (),
    ) -> Answer | None:  # fmt: skip
        value = _spoken(found, query, self.choices)
        if value is None:
            return None
        derivation = self._derived(found, query, sorted(facts), faces, beside)
        # "Its left" is nobody's where it is not told from where the scene is seen.
        used = [self.told.beside[at] for at in beside]
        used += [by for at in facts if (by := self.told.facts[at].by) is not None]
        assumes = () if self.told.viewed else ("told-from-the-camera",)
        assumes = ("own-front",) if any(each.usual for each in used) else assumes
        return finished(
            value, self.choices, self.question, self.unknown.convention, self.told.unread,
            derivation, assumes, self.told.passed_over,
        )  # fmt: skip

    def _derived(
        self, found: Any, query: SceneQuery, facts: Sequence[int], faces: Sequence[str],
        beside: Sequence[int],
    ) -> Derivation:  # fmt: skip
        steps: list[Step] = []
        for each in (self.told.beside[at] for at in beside):
            steps.append(_beside_step(len(steps) + 1, each, self.told.text))
        for fact in (self.told.facts[at] for at in facts):
            if fact.by is not None:
                steps += _turned_steps(len(steps), fact.by, self.told)
                continue
            axis = next(at for at in range(AXES) if fact.signs[at])
            relation = RELATIONS[axis][fact.signs[axis] > 0]
            concluded = Conclusion(fact.head, (relation,), fact.tail)
            source = quoted(self.told.text, fact.sentence, fact.start, fact.end)
            steps.append(
                Step(len(steps) + 1, "given", (), concluded, {"calculus": CALCULUS}, source)
            )
        for name in faces:
            faced = self.told.facing[name]
            steps.append(_faces_step(len(steps) + 1, name, faced, self.told.text))
        asked = {
            "find": query.find, "of": query.head, "from": query.tail, "signs": list(query.signs),
            "among": list(
                dict.fromkeys(n for each in self.told.facts for n in (each.head, each.tail))
            ),
        }  # fmt: skip
        answer = Conclusion(self.question, ("answer",), found)
        detail = {"calculus": CALCULUS, "query": asked}
        led_to = {at for step in steps for at in step.premises}
        premises = tuple(at for at in range(1, len(steps) + 1) if at not in led_to)
        return Derivation(
            answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail))
        )


def _found(query: SceneQuery, axis: int, sign: int) -> Any:
    """What is found where one thing is on a side of the other."""
    if query.find == "whether":
        return sign == query.signs[axis]
    if query.find == "which":
        return query.head if sign == query.signs[axis] else query.tail
    return RELATIONS[axis][sign > 0]


def _spoken(found: Any, query: SceneQuery, choices: Sequence[str]) -> Any:
    """What is found in words, or the choice that says it."""
    value = {True: "Yes", False: "No"}[found] if isinstance(found, bool) else found
    if query.find == "side":
        value = SIDES[found]
    if not choices:
        return value
    named = plain_words(" ".join(value) if isinstance(value, list) else str(value))
    same = set(named) | set(SAME.get(value, ()) if isinstance(value, str) else ())
    good = [each for each in choices if same & set(plain_words(each))]
    return good[0] if len(good) == 1 else None


# What is told from the view of somebody in the scene --------------------------------------------


def _as_seen(told: Scene) -> tuple[Sight, ...]:
    """What is told, with what somebody has at his side as the camera sees it."""
    turned = []
    for each in told.beside:
        faced = told.facing.get(each.tail)
        if faced is not None:
            signs = DIRECTIONS[(each.degrees + faced.degrees) % 360]
            place = each.sentence, each.start, each.end
            turned.append(Sight(each.head, signs, each.tail, *place, by=each))
    return (*told.facts, *turned)


def _about(beside: Beside, query: SceneQuery) -> bool:
    return (beside.head, beside.tail) == (query.head, query.tail)


def _beside_step(number: int, beside: Beside, text: str) -> Step:
    """What is at somebody's side, as he sees it."""
    concluded = Conclusion(beside.head, (OWN[beside.degrees],), beside.tail)
    source = quoted(text, beside.sentence, beside.start, beside.end)
    return Step(number, "beside", (), concluded, {"calculus": CALCULUS}, source)


def _faces_step(number: int, name: str, faced: Facing, text: str) -> Step:
    """Which way somebody faces."""
    concluded = Conclusion(name, ("faces",), faced.degrees)
    source = quoted(text, faced.sentence, faced.start, faced.end)
    return Step(number, "faces", (), concluded, {"calculus": CALCULUS}, source)


def _turned_steps(last: int, beside: Beside, told: Scene) -> list[Step]:
    """What somebody has at his side, and where the camera sees it by the way he faces."""
    faced = told.facing[beside.tail]
    signs = DIRECTIONS[(beside.degrees + faced.degrees) % 360]
    axis = next(at for at in range(AXES) if signs[at])
    seen = Conclusion(beside.head, (RELATIONS[axis][signs[axis] > 0],), beside.tail)
    return [
        _beside_step(last + 1, beside, told.text),
        _faces_step(last + 2, beside.tail, faced, told.text),
        Step(last + 3, "turned", (last + 1, last + 2), seen, {"calculus": CALCULUS}),
    ]
