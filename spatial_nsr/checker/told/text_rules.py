"""The rules for derivations that tell whether all of a plain text can be so.

A yes comes with places for all things, and each fact is looked up in them: boxes on three axes,
sizes, times with their ends, numbers for whatever is compared. A no rests on facts whose labels
leave nothing to some two things once all are composed with each other by the tables of ``rules``,
axis by axis, and held against each other across the bridges. No engine is asked for either.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, fields, items, need, text
from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.checker.queries.atoms import parts_of
from spatial_nsr.checker.queries.spaces import Label, find_space
from spatial_nsr.checker.told.steps import Followed, check_told
from spatial_nsr.checker.told.words import marks_in
from spatial_nsr.rules import load_bridge

__all__ = ["RULES", "check_text"]

CALCULUS = "texts"
READING = "boxes"
WORLDLY = ("compass", "sides", "regions", "size")
LINES = ("block.x", "block.y", "block.z")
POINTS = ("north", "east", "south", "west")
OWN = {"front": 0, "right": 1, "back": 2, "behind": 2, "left": 3}
CALCULI = {"time": "allen"}

Told = tuple[str, str, str, str, bool]
"""A space, two things with the relation between them, and whether it is so."""
Labels = dict[tuple[str, str, str], Label]


def check_text(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about all of a text, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _quoted)


def _quoted(step: Followed) -> None:
    """See that the quotation has the words that say it, between the names of both things."""
    if step.rule == "answer":
        return
    said = step.source["text"]
    marks, words = marks_in(said, "texts"), words_of(said.replace("-", " "))
    kinds = {mark for mark, _ in marks}
    space, _, relation = step.relation.partition(":")
    places = [
        [at for at, word in enumerate(words) if word == words_of(name)[-1] or word[:-1] == name]
        for name in (step.head, step.tail)
    ]
    need(all(places), "{} and {} are not both named there", step.head, step.tail)
    if space == "facing":
        need(("way", (step.tail,)) in marks and "faces" in kinds, "it tells of no such facing")
        return
    denied = "not" in kinds
    need(denied is not step.detail["positive"], "it is told the other way round")
    if space == "view":
        sides = {value.rpartition(":")[2] for _, values in marks for value in values}
        need("own" in kinds and relation in sides, "it tells of no side of somebody")
        return
    need(("rel", (step.relation,)) in marks, "no word tells {}", step.relation)
    need(min(places[0]) < max(places[1]), "the two are told the other way round")


def _given(step: Followed) -> None:
    space, _, relation = step.relation.partition(":")
    need(bool(space and relation), "{} is no relation of a space", step.relation)
    need(step.head != text(step.tail, "the tail"), "a thing is told of beside itself")
    need(type(step.detail["positive"]) is bool, "it is so, or it is not so")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    wanted, models = step.detail["wanted"], items(step.detail["models"], "the models")
    need(type(wanted) is bool and type(step.tail) is bool, "true or false is answered")
    need(step.tail is (wanted is bool(models)), "the answer is the other one")
    told = list(_turned(step.premises))
    if not models:
        need(_cannot(told, step.premises), "nothing shows that they cannot all be so")
        return
    places: dict[str, Mapping[str, Any]] = {}
    for raw in models:
        model = fields(raw, "a model", "part places")
        places[text(model["part"], "the part")] = fields(
            model["places"], "the places", "", " ".join(map(str, model["places"]))
        )
    families = {space for space, *_ in told} & {"compass", "sides"}
    for each in told:
        space = each[0]
        parts = [space] if space not in WORLDLY else (sorted(families) or ["compass"])
        for part in parts if space not in ("compass", "sides") else [space]:
            need(part in places, "no model shows {}", part)
            need(_shown(each, places[part]) is each[4], "{} is otherwise in the model", each[:4])
    for space in {"compass", "sides"} & places.keys():
        _fill_their_boxes(places[space])


# What is told -------------------------------------------------------------------------------------


def _turned(premises: Sequence[Followed]) -> Iterator[Told]:
    """What premises tell, with the sides that somebody has turned by the way he faces."""
    facing = {each.head: each.tail for each in premises if each.relation == "facing:faces"}
    for each in premises:
        need(each.rule == "given", "step {} tells nothing", each.id)
        space, _, relation = each.relation.partition(":")
        if space == "view":
            need(each.tail in facing, "nobody tells which way {} faces", each.tail)
            need(relation in OWN, "{} is no side", relation)
            need(facing[each.tail] in POINTS, "{} is no point", facing[each.tail])
            at = POINTS.index(facing[each.tail]) + OWN[relation]
            space, relation = "compass", POINTS[at % len(POINTS)]
        yield space, each.head, relation, each.tail, bool(each.detail["positive"])


def _labels(told: Told) -> Iterator[tuple[str, Label]]:
    """What is told of two things, as labels of calculi, axis by axis."""
    space, _, relation, _, positive = told
    found: list[tuple[str, Label]] = []
    if space in WORLDLY:
        for part in parts_of(relation, READING):
            found += part.axes.items() if part.axes else [(part.space, part.label)]
    else:
        known = find_space(CALCULI.get(space, "point"))
        found.append((space, known.read(relation.split(","))))
    need(positive or len(found) == 1, "what is denied may be one thing or another")
    for name, label in found:
        universal = frozenset(_table(name).relations)
        yield name, label if positive else universal - label


def _table(space: str) -> Any:
    return _space(space).table


def _space(space: str) -> Any:
    told = space in ("rcc8", "size", *LINES)
    return find_space(space if told else CALCULI.get(space, "point"))


# That it cannot be --------------------------------------------------------------------------------


def _cannot(told: Sequence[Told], premises: Sequence[Followed]) -> bool:
    """Whether labels leave nothing to some two things."""
    looks = [(each.head, each.tail) for each in premises if each.relation == "facing:faces"]
    if len({who for who, _ in looks}) < len({*looks}):
        return True
    told = [each for each in told if each[0] != "facing"]
    spaces = {each[0] for each in told}
    need(not {"compass", "sides"} <= spaces, "sides are told by the compass and in a picture")
    names = sorted({name for each in told for name in (each[1], each[3])})
    labels: Labels = {}
    for each in told:
        for space, label in _labels(each):
            if not _narrow(labels, space, each[1], each[3], label):
                return True
    return not _closes(labels, names)


def _narrow(labels: Labels, space: str, one: str, other: str, label: Label) -> bool:
    """Take in what is known of two things; whether anything is left."""
    known = labels.get((space, one, other), frozenset(_table(space).relations))
    left = known & label
    labels[space, one, other] = left
    labels[space, other, one] = _space(space).turned(left)
    return bool(left)


def _closes(labels: Labels, names: Sequence[str]) -> bool:
    """Whether something is left of all labels, composed and across bridges, until none changes."""
    before: Labels = {}
    while before != labels:
        before = dict(labels)
        for one, other in itertools.permutations(names, 2):
            if not _across(labels, one, other):
                return False
        spaces = {space for space, _, _ in labels}
        for space, (i, j, k) in itertools.product(spaces, itertools.permutations(names, 3)):
            if (space, i, j) in labels and (space, j, k) in labels:
                way = _space(space).composed(labels[space, i, j], labels[space, j, k])
                if not _narrow(labels, space, i, k, way):
                    return False
    return True


def _across(labels: Labels, one: str, other: str) -> bool:
    """Whether something is left of two regions and of their boxes and sizes beside each other."""
    regions = labels.get(("rcc8", one, other))
    if regions is None:
        return True
    boxes, sizes = load_bridge("rcc8+block").allows, load_bridge("rcc8+size").allows
    block = find_space("block")
    left: set[str] = set()
    allowed: dict[str, set[str]] = {line: set() for line in (*LINES, "size")}
    for relation in regions:
        axes = dict(zip(LINES, _by_axis(block, boxes[relation]), strict=True))
        axes["size"] = frozenset(sizes[relation])
        known = {line: labels.get((line, one, other)) for line in axes}
        if all(label is None or label & axes[line] for line, label in known.items()):
            left.add(relation)
            for line, label in axes.items():
                allowed[line] |= label
    if not _narrow(labels, "rcc8", one, other, frozenset(left)):
        return False
    return all(
        _narrow(labels, line, one, other, frozenset(label)) for line, label in allowed.items()
    )


def _by_axis(block: Any, terms: Any) -> list[Label]:
    """What some relations of boxes say on each axis, each term on its own axes."""
    found: list[set[str]] = [set(), set(), set()]
    for term in terms:
        for at, part in enumerate(term.split("/")):
            found[at] |= set(block.tables[at].relations if part == "*" else part.split(","))
    return [frozenset(each) for each in found]


# That it can be -----------------------------------------------------------------------------------


def _shown(told: Told, places: Mapping[str, Any]) -> bool:
    """Whether what is told, were it not denied, is so by the places of things."""
    space, one, relation, other, _ = told
    if space == "facing":
        return bool(_ends(places, "facing", one) == [90 * POINTS.index(other)])
    if space not in WORLDLY:
        first, second = (_ends(places, space, name) for name in (one, other))
        if space == "time":
            return _interval(first, second) in relation.split(",")
        return _order(first[0], second[0]) in relation.split(",")
    if space == "size":
        first, second = (_ends(places, "size", name) for name in (one, other))
        wanted = {"larger": ">", "smaller": "<", "same-size": "="}[relation]
        return _order(first[0], second[0]) == wanted
    boxes = [[_ends(places, line, name) for line in LINES] for name in (one, other)]
    if space == "regions":
        return _regions(relation, boxes[0], boxes[1])
    return all(_beyond(part, boxes[0], boxes[1]) for part in relation.split("-"))


def _ends(places: Mapping[str, Any], line: str, name: str) -> Sequence[int]:
    need(line in places and name in places[line], "no place is shown of {} on {}", name, line)
    ends = items(places[line][name], "the ends")
    need(all(type(each) is int for each in ends), "{} are no whole numbers", ends)
    need(len(ends) == (2 if line in (*LINES, "time") else 1), "{} has other ends", name)
    need(len(ends) == 1 or ends[0] < ends[1], "{} ends before it begins", name)
    return ends


def _order(one: int, other: int) -> str:
    return "<" if one < other else ">" if one > other else "="


def _interval(one: Sequence[int], other: Sequence[int]) -> str:
    """How one stretch of time is to another, of those that texts tell."""
    if one[1] <= other[0]:
        return "<" if one[1] < other[0] else "m"
    if other[1] <= one[0]:
        return ">" if other[1] < one[0] else "mi"
    within = other[0] <= one[0] and one[1] <= other[1] and [*one] != [*other]
    return "d" if within else ""


def _beyond(side: str, one: Sequence[Any], other: Sequence[Any]) -> bool:
    axis, more = {
        "east": (0, True), "right": (0, True), "west": (0, False), "left": (0, False),
        "north": (1, True), "above": (1, True), "south": (1, False), "below": (1, False),
        "behind": (2, True), "front": (2, False),
    }[side]  # fmt: skip
    first, second = (other[axis], one[axis]) if more else (one[axis], other[axis])
    return bool(first[1] <= second[0])


def _regions(relation: str, one: Sequence[Any], other: Sequence[Any]) -> bool:
    """A relation of two boxes that are filled."""
    apart = any(a[1] < b[0] or b[1] < a[0] for a, b in zip(one, other, strict=True))
    beside = any(a[1] <= b[0] or b[1] <= a[0] for a, b in zip(one, other, strict=True))
    inside = _within(one, other) and not _within(other, one)
    around = _within(other, one) and not _within(one, other)
    same = _within(one, other) and _within(other, one)
    return {
        "inside": inside,
        "contains": around,
        "outside": beside,
        "touching": beside and not apart,
        "overlapping": not (beside or inside or around or same),
    }[relation]


def _within(one: Sequence[Any], other: Sequence[Any]) -> bool:
    return all(b[0] <= a[0] and a[1] <= b[1] for a, b in zip(one, other, strict=True))


def _fill_their_boxes(places: Mapping[str, Any]) -> None:
    """See that what is within something is smaller than it."""
    names = list(places.get(LINES[0], ()))
    for one, other in itertools.permutations(names, 2):
        boxes = [[_ends(places, line, name) for line in LINES] for name in (one, other)]
        if _regions("inside", boxes[0], boxes[1]) and "size" in places:
            less = _ends(places, "size", one)[0] < _ends(places, "size", other)[0]
            need(less, "{} is within {}, and no smaller", one, other)


RULES: Mapping[str, Rule] = {
    "given": Rule(_given, 0, "positive", sourced=True),
    "answer": Rule(_answer, ANY, "wanted models"),
}
