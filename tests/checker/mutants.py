"""Every small change to a valid derivation that makes it say or rest on something else.

A sound checker as strict as ``docs/derivations.md`` refuses all of them, so a change that could
leave a valid derivation is not made: reordering a list of relations, dropping a premise whose label
is implied by others, altering what a weakened label or a reader of sentences says where nothing
that follows depends on it.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator
from typing import Any

from spatial_nsr.rules import load_table

Json = dict[str, Any]
Mutant = tuple[str, Any]

# No thing, no id, no label and no key's value anywhere.
WRONG: tuple[Any, ...] = (None, 1, "", [], {}, "nowhere", [None], [[0]])
NO_NAME: tuple[Any, ...] = (None, {}, ["a"])
NO_LABEL: tuple[Any, ...] = (None, 1, {}, [[]], [None], "")
NO_SOURCE: tuple[Any, ...] = (None, 1, [], "sentence")
NO_PLACE: tuple[Any, ...] = (None, [], -1, True, 1.5)
RULES = (
    "given assume identity exhaustive converse compose intersect weaken cases project product "
    "refine coarsen bridge"
).split()
SPACES = ("rcc8", "rcc5", "size", "rectangle", "rectangle.x", "position.y", "position.y:allen")
# Their conclusions pin every relation of their premises.
EXACT = ("converse", "compose", "refine")
# Their premises stand in an order.
ORDERED = ("compose", "cases", "product")


def mutants(data: Json) -> Iterator[Mutant]:
    """Descriptions and mutants of a valid derivation; the original is left alone."""
    yield from _of_the_whole(data)
    for number, step in enumerate(data["steps"], start=1):
        changes = itertools.chain(
            _of_the_rule(step),
            _of_the_premises(data, step),
            _of_the_conclusion(data, step),
            _of_the_detail(data, step),
            _of_the_source(step),
        )
        for what, changed in changes:
            mutated = copy.deepcopy(data)
            mutated["steps"][number - 1] = changed
            yield f"step {number} ({step['rule']}): {what}", mutated
    yield from _of_the_last_and_the_goal(data)


# What labels mean -------------------------------------------------------------------------------


def meaning(relation: Any, space: str) -> frozenset[str]:
    """The base relations of a label, read from the tables without the checker's help."""
    words = [relation] if isinstance(relation, str) else relation
    axes = _axes(space)
    found: set[str] = set()
    for word in words:
        parts = ["*"] * len(axes) if word == "*" else word.split("/") if axes[1:] else [word]
        names = [
            axis if part == "*" else part.split(",") if axes[1:] else [part]
            for part, axis in zip(parts, axes, strict=True)
        ]
        found.update("/".join(choice) for choice in itertools.product(*names))
    return frozenset(found)


def _axes(space: str) -> list[tuple[str, ...]]:
    path, _, fine = space.partition(":")
    name, _, axis = path.partition(".")
    table = load_table(fine or name)
    if axis and not fine:
        table = load_table(table.product[table.axes.index(axis)])
    return [load_table(factor).relations for factor in table.product] or [table.relations]


def _fact(step: Json) -> tuple[Any, ...]:
    said, space = step["conclusion"], step["detail"]["calculus"]
    head, tail = said["head"], said["tail"]
    return type(head), head, meaning(said["relation"], space), type(tail), tail, space


def _other_labels(relation: Any, space: str) -> Iterator[tuple[str, list[str]]]:
    """Labels that mean something else: one relation more, one less, others, none, all."""
    known = sorted(meaning(relation, space))
    missing = sorted(meaning("*", space) - set(known))
    if missing:
        yield f"{missing[0]} added", [*known, missing[0]]
        yield f"{missing[-1]} instead", [missing[-1]]
        yield "all relations", ["*"]
    if known:
        yield f"{known[0]} left out", known[1:]
    if len(known) > 1:
        yield f"only {known[-1]}", [known[-1]]
        yield "no relation", []
    yield "an unknown relation added", [*known, "beside"]


# Changes ----------------------------------------------------------------------------------------


def _with(record: Json, **values: Any) -> Json:
    return {**copy.deepcopy(record), **values}


def _without(record: Json, key: str) -> Json:
    return {name: value for name, value in copy.deepcopy(record).items() if name != key}


def _renumbered(steps: list[Json], new: dict[int, int]) -> list[Json]:
    """Steps with the ids that ``new`` gives for the old ones, sorted by them."""
    made = copy.deepcopy(steps)
    for step in made:
        step["id"] = new[step["id"]]
        step["premises"] = [new.get(premise, premise) for premise in step["premises"]]
        if "assumptions" in step["detail"]:
            listed = step["detail"]["assumptions"]
            step["detail"]["assumptions"] = [new.get(number, number) for number in listed]
    return sorted(made, key=lambda step: step["id"])


def _of_the_whole(data: Json) -> Iterator[Mutant]:
    steps = data["steps"]
    yield "no steps", _with(data, steps=[])
    for key in ("goal", "steps"):
        yield f"no {key}", _without(data, key)
    yield "a key more", _with(data, proved=True)
    space = steps[-1]["detail"]["calculus"]
    for what, goal in _other_conclusions(data["goal"], space):
        yield f"goal: {what}", _with(data, goal=goal)
    for number in range(1, len(steps) + 1):
        rest = [step for step in steps if step["id"] != number]
        yield f"step {number} dropped", _with(data, steps=rest)
        closed = {old: old - (old > number) for old in range(1, len(steps) + 1) if old != number}
        words = {key: value for key, value in data["goal"].items() if key != "relation"}
        same_goal = rest and words.items() <= rest[-1]["conclusion"].items()
        if number < len(steps) or not same_goal:
            yield (
                f"step {number} dropped and the gap closed",
                _with(data, steps=_renumbered(rest, closed)),
            )
        twice = [*steps[:number], *steps[number - 1 :]]
        yield f"step {number} twice", _with(data, steps=twice)
        if number < len(steps):
            opened = {old: old + (old > number) for old in range(1, len(steps) + 1)}
            again = _with(steps[number - 1], id=number + 1)
            made = _renumbered(steps, opened)
            made.insert(number, again)
            yield f"step {number} twice, all numbered", _with(data, steps=made)
            swapped = [*steps[: number - 1], steps[number], steps[number - 1], *steps[number + 1 :]]
            yield f"steps {number} and {number + 1} exchanged", _with(data, steps=swapped)
            if number in steps[number]["premises"]:
                new = {old: old for old in opened} | {number: number + 1, number + 1: number}
                yield (
                    f"steps {number} and {number + 1} exchanged and numbered",
                    _with(data, steps=_renumbered(steps, new)),
                )


def _of_the_rule(step: Json) -> Iterator[Mutant]:
    for rule in (*RULES, "obviously", step["rule"].upper()):
        if rule != step["rule"]:
            yield f"rule {rule}", _with(step, rule=rule)
    for key in ("id", "rule", "premises", "conclusion", "detail"):
        yield f"no {key}", _without(step, key)
    for number in (0, -step["id"], step["id"] + 1, str(step["id"]), float(step["id"]), None):
        yield f"id {number!r}", _with(step, id=number)
    if step["id"] == 1:
        yield "id True", _with(step, id=True)
    yield "a key more", _with(step, sure=True)


def _of_the_premises(data: Json, step: Json) -> Iterator[Mutant]:
    premises, rule = step["premises"], step["rule"]
    users = [premise for other in data["steps"] for premise in other["premises"]]
    fact = {other["id"]: _fact(other) for other in data["steps"]}

    def changed(*numbers: Any) -> Json:
        return _with(step, premises=list(numbers))

    for position, premise in enumerate(premises):
        before, after = premises[:position], premises[position + 1 :]
        only_here = users.count(premise) == 1
        if rule != "intersect" or len(premises) == 2 or only_here:
            yield f"premise {premise} dropped", changed(*before, *after)
        yield f"premise {premise} twice", changed(*before, premise, premise, *after)
        for wrong in (0, -1, step["id"], len(data["steps"]) + 1, str(premise), None, [premise]):
            yield f"premise {wrong!r} for {premise}", changed(*before, wrong, *after)
        for other in range(1, step["id"]):
            if other in premises or fact[other] == fact[premise]:
                continue
            pinned = rule in (*EXACT, "assume") or (rule == "cases" and position == 0)
            elsewhere = fact[other][:2] + fact[other][3:] != fact[premise][:2] + fact[premise][3:]
            if only_here or pinned or (elsewhere and rule != "cases"):
                yield f"premise {other} for {premise}", changed(*before, other, *after)
    if rule in ORDERED and len(premises) > 1:
        for first, second in itertools.combinations(range(len(premises)), 2):
            swapped = list(premises)
            swapped[first], swapped[second] = premises[second], premises[first]
            yield f"premises {first} and {second} exchanged", changed(*swapped)
    about = fact[premises[0]][:2] + fact[premises[0]][3:] if premises else None
    for other in range(1, step["id"]):
        theirs = fact[other][:2] + fact[other][3:]
        if other not in premises and (rule != "intersect" or theirs != about):
            yield f"premise {other} added", changed(*premises, other)
    yield "no list of premises", _with(step, premises=1)


def _other_conclusions(said: Json, space: str, labels: bool = True) -> Iterator[Mutant]:
    for key in ("head", "tail"):
        name = said[key]
        retyped = (
            str(name) if not isinstance(name, str) else int(name) if name.isdecimal() else None
        )
        for other in (f"not {name}", retyped, *NO_NAME):
            yield f"{key} {other!r}", _with(said, **{key: other})
    if said["head"] != said["tail"]:
        yield "head and tail exchanged", _with(said, head=said["tail"], tail=said["head"])
    if labels:
        for what, label in _other_labels(said["relation"], space):
            yield what, _with(said, relation=label)
    for key in said:
        yield f"no {key}", _without(said, key)
    yield "a key more", _with(said, sure=True)
    for wrong in NO_LABEL:
        yield f"relation {wrong!r}", _with(said, relation=wrong)


def _of_the_conclusion(data: Json, step: Json) -> Iterator[Mutant]:
    number, space, said = step["id"], step["detail"]["calculus"], step["conclusion"]
    users = [other for other in data["steps"] if number in other["premises"]]
    pinned = number == len(data["steps"]) or any(
        user["rule"] in EXACT or (user["rule"] == "cases" and user["premises"][0] == number)
        for user in users
    )
    free = step["rule"] == "weaken" or "sentence" in step.get("source", ())
    for what, changed in _other_conclusions(said, space, labels=pinned or not free):
        yield what, _with(step, conclusion=changed)
    if step["rule"] == "weaken":
        implied = _fact(data["steps"][step["premises"][0] - 1])[2]
        yield (
            "no weaker than its premise",
            _with(step, conclusion=_with(said, relation=sorted(implied))),
        )
    yield "no conclusion", _with(step, conclusion=None)


def _of_the_last_and_the_goal(data: Json) -> Iterator[Mutant]:
    """The goal follows the last step, so that nothing but its rule can refuse it."""
    last = data["steps"][-1]
    rule, said = last["rule"], last["conclusion"]
    if rule == "given":
        return
    for what, changed in _other_conclusions(said, last["detail"]["calculus"]):
        added = "relation" in changed and "added" in what and "unknown" not in what
        if rule == "weaken" and (added or what == "all relations"):
            continue
        if rule == "exhaustive" and changed.get("relation") == said["relation"]:
            continue
        mutated = copy.deepcopy(data)
        mutated["steps"][-1]["conclusion"] = changed
        mutated["goal"] = changed
        yield f"step {last['id']} ({rule}) and goal: {what}", mutated


def _of_the_detail(data: Json, step: Json) -> Iterator[Mutant]:
    detail, said = step["detail"], step["conclusion"]

    def changed(**values: Any) -> Json:
        return _with(step, detail={**copy.deepcopy(detail), **values})

    for key in detail:
        yield f"no {key}", _with(step, detail=_without(detail, key))
        for wrong in WRONG:
            if key != "via" or (type(wrong), wrong) != (type(detail[key]), detail[key]):
                yield f"{key} {wrong!r}", changed(**{key: wrong})
    for key in ("via", "axis", "bridge", "assumptions", "sure"):
        if key not in detail:
            yield f"a detail '{key}'", changed(**{key: []})
    free = step["id"] == len(data["steps"]) and not step["premises"]
    for space in SPACES:
        known = meaning("*", space)
        names = [said["relation"]] if isinstance(said["relation"], str) else said["relation"]
        if space != detail["calculus"] and (not free or not set(names) <= {*known, "*"}):
            yield f"calculus {space}", changed(calculus=space)
    yield "calculus in capitals", changed(calculus=detail["calculus"].upper())
    yield "calculus with an axis", changed(calculus=f"{detail['calculus']}.w")
    yield "calculus with a finer one", changed(calculus=f"{detail['calculus']}:point")
    if "via" in detail:
        for other in (f"not {detail['via']}", said["head"], said["tail"]):
            if other != detail["via"]:
                yield f"via {other!r}", changed(via=other)
    for position, part in enumerate(detail.get("cell", ())):
        for what, label in _other_labels(part, detail["calculus"]):
            cell = [*detail["cell"][:position], label, *detail["cell"][position + 1 :]]
            yield f"cell, part {position}: {what}", changed(cell=cell)
        yield (
            f"cell without part {position}",
            changed(cell=[*detail["cell"][:position], *detail["cell"][position + 1 :]]),
        )
    if "assumptions" in detail:
        listed = detail["assumptions"]
        yield "assumptions exchanged", changed(assumptions=listed[::-1])
        yield "an assumption twice", changed(assumptions=[listed[0], *listed[:-1]])
        for position, number in enumerate(listed):
            rest = [*listed[:position], *listed[position + 1 :]]
            yield f"assumption {number} dropped", changed(assumptions=rest)
            for other in range(1, len(data["steps"]) + 2):
                if other not in listed:
                    instead = [*listed[:position], other, *listed[position + 1 :]]
                    yield f"assumption {other} for {number}", changed(assumptions=instead)
    if "bridge" in detail:
        turned = f"{detail['bridge']} reversed"
        for name in (turned, f"{turned} reversed", "rcc8", "../size", "size.bridge"):
            yield f"bridge {name}", changed(bridge=name)


def _of_the_source(step: Json) -> Iterator[Mutant]:
    source = step.get("source")
    if source is None:
        yield "a source", _with(step, source={"text": "a b ( DC )"})
        return

    def changed(**values: Any) -> Json:
        return _with(step, source={**copy.deepcopy(source), **values})

    yield "no source", _without(step, "source")
    for none in NO_SOURCE:
        yield f"source {none!r}", _with(step, source=none)
    yield "an empty source", _with(step, source={})
    for key, wrong in itertools.product(source, NO_PLACE):
        yield f"source, {key} {wrong!r}", changed(**{key: wrong})
    yield "a key more", changed(sure=True)
    yield "another text", changed(text="the moon is blue")
    yield "no text", _with(step, source=_without(source, "text"))
    yield "a longer text", changed(text=source["text"] + "x")
    yield "a shorter text", changed(text=source["text"][:-1])
    yield "an empty text", changed(text="")
    if "sentence" in source:
        yield "a longer span", changed(end=source["end"] + 1)
        yield "an empty span", changed(start=source["end"], text="")
        yield "a file besides", changed(file="story.txt")
    else:
        yield "another name in the text", changed(text=f"x{source['text']}")
        names = meaning("*", step["detail"]["calculus"]) - meaning(
            step["conclusion"]["relation"], step["detail"]["calculus"]
        )
        if names:
            text = source["text"].removesuffix(")") + f"{min(names)} )"
            yield "a relation more in the text", changed(text=text)
