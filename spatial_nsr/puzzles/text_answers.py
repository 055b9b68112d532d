"""Whether all that a plain text says can be so: a picture of it, or the fewest facts that clash.

What is said falls into parts that do not touch each other: the world (of the compass, or as a
picture shows it; with regions and sizes), time, which way things face, and whatever they are
compared by. Each part is decided by the engine of its calculus. A yes needs a model of every part
in which things fill the boxes that they are shown as; a no one part that has no model, whatever
shapes things have.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import SpatialError
from spatial_nsr.facts import Fact
from spatial_nsr.puzzles.finishing import quoted
from spatial_nsr.puzzles.texts import FACING, VIEW, WORLDLY, Said, ToldText
from spatial_nsr.puzzles.wordlists import called, degrees_of
from spatial_nsr.world import World
from spatial_nsr.world.models.modelling import model_of

__all__ = ["answer_text"]

CALCULUS = "texts"
CONVENTION = "plain"
TIME = "time"
NORTH = "north"
COMPASS, SIDES = "compass", "sides"
TURNS = {0: "same", 90: "right-turn", 180: "opposite", 270: "left-turn"}  # from north
MOST_SETS = 3000  # sets of facts that are tried for a smaller clash
UNREAD = "what the text says where it was not understood: {}"
SHAPES = "whether things have shapes by which all of it is so"


@dataclass(frozen=True)
class _Part:
    """Facts about one thing that can be told of things; ``facing`` tells who looks where."""

    name: str
    facts: tuple[Said, ...]
    facing: Mapping[str, Said]

    def rests(self, fact: Said) -> tuple[Said, ...]:
        """A fact, and where it tells of somebody's side which way he looks."""
        return (fact, self.facing[fact.tail]) if fact.space == VIEW else (fact,)

    def clashes(self, facts: Sequence[Said]) -> bool:
        """Whether some facts cannot all be so."""
        if self.name in (COMPASS, SIDES):
            return _world(facts, self.facing).conflict() is not None
        return _network(self.name, facts).consistent() is False

    def fewest(self) -> tuple[Said, ...]:
        """The fewest facts that clash, as far as they are found in time; none if none do."""
        if not self.clashes(self.facts):
            return ()
        best = self._some()
        for size in range(1, len(best)):
            if math.comb(len(self.facts), size) > MOST_SETS:
                break
            for some in filter(_hangs_together, combinations(self.facts, size)):
                told = self._all(some)
                if len(told) < len(best) and self.clashes(some):
                    best = told
        return best

    def _some(self) -> tuple[Said, ...]:
        """Facts that clash, of which none can be left out."""
        if self.name in (COMPASS, SIDES):
            world = _world(self.facts, self.facing)
            numbers = [world.facts.index(each) for each in world.conflict() or ()]
        else:
            network = _network(self.name, self.facts)
            numbers = [network.facts.index(each) for each in network.conflict() or ()]
        return self._all([self.facts[number] for number in sorted(numbers)])

    def _all(self, facts: Sequence[Said]) -> tuple[Said, ...]:
        return tuple(dict.fromkeys(told for each in facts for told in self.rests(each)))

    def model(self) -> dict[str, Any] | None:
        """A model in which all facts are so, as JSON; None if none is found."""
        if self.name in (COMPASS, SIDES):
            return _places(self.name, _world(self.facts, self.facing))
        if self.name == FACING:
            points = degrees_of("points")
            looks = {each.head: [points[each.tail]] for each in self.facts}
            return {"part": FACING, "places": {FACING: looks}}
        network = _network(self.name, self.facts)
        found = network.realise()
        if found is None:
            return None
        ends = {
            str(name): [*box.low, *(box.high if self.name == TIME else ())]
            for name, (box,) in zip(network.nodes, found.shapes, strict=True)
        }
        return {"part": self.name, "places": {self.name: ends}}


def _hangs_together(facts: Sequence[Said]) -> bool:
    """Whether each thing is spoken of twice: facts with a loose end do not need it to clash."""
    ends = [name for each in facts for name in (each.head, each.tail)]
    return all(ends.count(name) > 1 for name in ends)


def _world(facts: Sequence[Said], facing: Mapping[str, Said]) -> World:
    """A world in which facts are told, with sides by who has them as the compass has them."""
    world = World.under(CONVENTION)
    for each in facts:
        relation = each.relation
        if each.space == VIEW:
            turned = degrees_of("points")[facing[each.tail].tail] + degrees_of("own")[relation]
            relation = called("points", turned) or relation
        told = Fact(each.head, ((relation,),), each.tail, negated=not each.positive)
        world.tell_fact(replace(told, source={"text": str(each)}))
    return world


def _network(name: str, facts: Sequence[Said]) -> Network:
    """A network of what facts say of time, of facings, or of what things are compared by."""
    network = Network({TIME: "allen", FACING: "heading"}.get(name, "point"))
    for each in facts:
        if name == FACING:
            network.add(each.head, TURNS[degrees_of("points")[each.tail]], NORTH)
            continue
        label = network.calculus.mask(each.relation.split(","))
        label = label if each.positive else network.calculus.universal & ~label
        network.add(each.head, label, each.tail)
    return network


def _places(part: str, world: World) -> dict[str, Any] | None:
    """The boxes of a model that stand as all is told; None if the boxes alone do not show it."""
    model = model_of(world)
    if model is None or model.unshown:
        return None
    lines = [name for name in ("block.x", "block.y", "block.z", "size") if name in model.places]
    return {
        "part": part,
        "places": {line: {k: [*v] for k, v in model.places[line].items()} for line in lines},
    }


def _parts(told: ToldText) -> tuple[list[_Part], tuple[str, ...]]:
    """What is told, part by part, and the sentences of which no part can be made."""
    facing = {each.tail and each.head: each for each in told.facts if each.space == FACING}
    lost = [
        told.text[each.sentence.start : each.sentence.end]
        for each in told.facts
        if each.space == VIEW and each.tail not in facing
    ]
    kept = [each for each in told.facts if each.space != VIEW or each.tail in facing]
    worlds = [each for each in kept if each.space in (*WORLDLY, VIEW)]
    shared = [each for each in worlds if each.space not in (COMPASS, VIEW, SIDES)]
    by_compass = [each for each in worlds if each.space != SIDES]
    by_sides = [each for each in worlds if each.space not in (COMPASS, VIEW)]
    found = []
    if len(by_compass) > len(shared) or not len(by_sides) > len(shared):
        found.append(_Part(COMPASS, tuple(by_compass), facing))
    if len(by_sides) > len(shared):
        found.append(_Part(SIDES, tuple(by_sides), facing))
    others = dict.fromkeys(each.space for each in kept if each not in worlds)
    for space in others:
        found.append(_Part(space, tuple(each for each in kept if each.space == space), facing))
    return [each for each in found if each.facts], tuple(dict.fromkeys(lost))


def answer_text(told: ToldText, question: str, wanted: bool, convention: str) -> Answer:
    """Whether all that a text says can be so.

    >>> from spatial_nsr.puzzles.texts import read_text
    >>> said = read_text("The hat is inside the cup. The cup touches it.")
    >>> answer_text(said, "Can all of this be true?", True, "plain").missing
    ('what the text says where it was not understood: The cup touches it',)
    >>> said = read_text("Ann is older than Bo. Bo is older than Cy. Cy is older than Ann.")
    >>> found = answer_text(said, "Can all of this be true?", True, "plain")
    >>> found.value, len(found.derivation.steps)
    ('No', 4)
    """
    unknown = Answer(None, "Unknown", "unknown", convention, 0.0, question=question)
    parts, lost = _parts(told)
    unread = (*told.unread, *lost)
    try:
        clashing = [each for each in (part.fewest() for part in parts) if each]
    except SpatialError as error:
        return unknown.unknown(str(error))
    if clashing:
        fewest = min(clashing, key=len)
        shown = _derived(told, question, fewest, not wanted, ())
        answer = _said(shown, wanted, so=False, unknown=unknown)
        return answer.likely("nothing-unread", *unread) if unread else answer
    if unread or not parts:
        return unknown.unknown(*(UNREAD.format(each) for each in unread or (told.text,)))
    models = [part.model() for part in parts]
    if None in models:
        return unknown.unknown(SHAPES)
    facts = tuple(told.facts)
    shown = _derived(told, question, facts, wanted, [each for each in models if each])
    answer = _said(shown, wanted, so=True, unknown=unknown)
    both = {COMPASS, SIDES} <= {part.name for part in parts}
    return answer.likely("one-view") if both else answer


def _said(shown: Derivation, wanted: bool, so: bool, unknown: Answer) -> Answer:
    """An answer with its derivation; only likely if the checker does not follow it."""
    yes = so is wanted
    answer = replace(
        unknown, value="Yes" if yes else "No", status="proved" if yes else "refuted",
        confidence=1.0, derivation=shown,
    )  # fmt: skip
    try:
        shown.check()
    except SpatialError:
        return replace(answer, derivation=None).likely("well-read")
    return answer


def _derived(
    told: ToldText, question: str, facts: Sequence[Said], value: bool, models: Sequence[Any]
) -> Derivation:
    """What is told, and that it can all be so, as a model shows, or that it cannot."""
    steps = list(_given(told, facts))
    answer = Conclusion(question, ("answer",), value)
    detail = {"calculus": CALCULUS, "models": list(models), "wanted": value is bool(models)}
    premises = tuple(range(1, len(steps) + 1))
    return Derivation(answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail)))


def _given(told: ToldText, facts: Sequence[Said]) -> Iterator[Step]:
    for number, each in enumerate(facts, 1):
        said = Conclusion(each.head, (f"{each.space}:{each.relation}",), each.tail)
        sentence = each.sentence
        start, end = sentence.tokens[0].start, sentence.tokens[-1].end
        if sentence.tokens[-1].text in (".", "!", ";"):
            end = sentence.tokens[-2].end
        source = quoted(told.text, sentence, start, end)
        detail = {"calculus": CALCULUS, "positive": each.positive}
        yield Step(number, "given", (), said, detail, source)
