from __future__ import annotations

import ast
import copy
import itertools
import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as supposing
from hypothesis import settings
from hypothesis import strategies as st

from spatial_nsr.checker import check
from spatial_nsr.checker.following import RULES
from spatial_nsr.checker.reading import find_space
from spatial_nsr.commonsense.answers import answer_usual
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules import load_table, parse_calculus
from tests.checker.derivations import (
    BOTH,
    CHAIN,
    FORKED,
    ITSELF,
    MEANT,
    NESTED,
    SPOKEN,
    VALID,
    Json,
    derivation,
    given,
    step,
)
from tests.checker.mutants import mutants
from tests.checker.stories import STORIES


def refused(data: Any, because: str | None = None, **options: Any) -> None:
    with pytest.raises(InvalidDerivation, match=because):
        check(data, **options)


def complaint(data: Any) -> str | None:
    try:
        check(data)
    except InvalidDerivation as error:
        return str(error)
    return None


# What is accepted -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VALID)
def test_a_derivation_that_follows_is_accepted_before_and_after_a_journey_through_json(
    name: str,
) -> None:
    check(VALID[name])
    check(json.loads(json.dumps(VALID[name])))


def test_the_accepted_derivations_use_every_rule() -> None:
    stories = [told.data for told in STORIES.values()]
    usual = answer_usual("Is a lion larger than a girl?").to_dict()["derivation"]
    shown = (MEANT, usual, *VALID.values(), *stories)
    assert {made["rule"] for data in shown for made in data["steps"]} == set(RULES)


def test_the_documentation_explains_exactly_the_rules_that_there_are(root: Path) -> None:
    text = (root / "docs" / "derivations.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, flags=re.MULTILINE) == list(RULES)


def test_the_checker_shares_nothing_with_the_engines_but_the_tables(root: Path) -> None:
    shared = {"errors", "facts", "queries", "grammars"}  # the last one as data: no module reads
    waiting, seen = ["checker.following"], set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        path = root / "spatial_nsr" / f"{name.replace('.', '/')}.py"
        imported = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported |= {str(node.module), *(f"{node.module}.{n.name}" for n in node.names)}
            elif isinstance(node, ast.Import):
                imported.update(alias.name for alias in node.names)
        own = {each.removeprefix("spatial_nsr.") for each in imported if "spatial_nsr." in each}
        modules = {
            each for each in own if (root / f"spatial_nsr/{each.replace('.', '/')}.py").is_file()
        }
        checking = {each for each in modules if each.startswith("checker.")}
        others = {each.partition(".")[0] for each in own - checking} - {"checker"}
        assert others <= {*shared, "rules"}, (name, others)
        waiting += checking - seen
    assert {"checker.reading", "checker.story_rules", "checker.queries.evaluating"} <= seen


def test_relations_may_stand_in_any_order_and_alone() -> None:
    data = copy.deepcopy(CHAIN)
    data["steps"][1]["conclusion"]["relation"] = ["TPP", "NTPP"]
    data["steps"][2]["detail"]["cell"] = ["TPP", ["NTPP", "TPP"], ["NTPP", "TPP"]]
    data["goal"]["relation"] = ["TPPI", "NTPPI"]
    check(data)


def test_a_chain_of_thousands_of_steps_is_followed() -> None:
    steps = [given(0, "<", 1, "point")]
    for number in range(1, 2000):
        steps.append(given(number, "<", number + 1, "point"))
        steps.append(
            step(
                "compose",
                [max(1, 2 * number - 1), 2 * number],
                (0, "<", number + 1),
                "point",
                via=number,
                cell=["<", "<", "<"],
            )
        )
    check(derivation(*steps))


# Mutants ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VALID)
def test_no_mutant_of_a_valid_derivation_is_accepted(name: str) -> None:
    made = list(mutants(VALID[name]))
    assert [what for what, mutant in made if complaint(mutant) is None] == []
    assert len(made) > 90 * len(VALID[name]["steps"])


def test_making_mutants_leaves_the_original_alone() -> None:
    before = copy.deepcopy(NESTED)
    assert sum(mutant != before for _, mutant in mutants(NESTED)) > 1000
    assert before == NESTED


# Assumptions ------------------------------------------------------------------------------------


def test_an_assumption_that_stays_open_proves_nothing() -> None:
    split = given("a", ["TPP", "NTPP"], "b")
    refused(derivation(split, step("assume", [1], ("a", "TPP", "b"))), "open assumptions")


def test_a_discharged_assumption_is_of_no_use_later() -> None:
    steps = [*FORKED["steps"][:-1], FORKED["steps"][-1]]
    later = step("intersect", [7, 6], ("a", "NTPP", "c"))
    refused(derivation(*map(_unnumbered, steps), later), "step 8 .*open assumptions")


def test_a_case_cannot_use_the_assumption_of_another() -> None:
    data = copy.deepcopy(FORKED)
    data["steps"][6]["premises"] = [1, 4, 4]
    refused(data, r"step 7 \(cases\): it names a step twice")
    both = step("intersect", [3, 5], ("a", [], "b"))
    steps = [*map(_unnumbered, FORKED["steps"][:6]), both]
    end = step("cases", [1, 7, 6], ("a", "NTPP", "c"), assumptions=[3, 5])
    refused(derivation(*steps, end), r"step 8 \(cases\): step 7 must rest on 3 and on no other")


def test_an_end_that_does_not_need_its_case_makes_no_case() -> None:
    steps = [
        given("a", ["EC", "TPP"], "b"),
        given("a", "DC", "a"),
        step("identity", [], ("a", "EQ", "a")),
        step("intersect", [2, 3], ("a", [], "a")),
        step("assume", [1], ("a", "EC", "b")),
        step("assume", [1], ("a", "TPP", "b")),
        step("cases", [1, 4, 6], ("a", "TPP", "b"), assumptions=[5, 6]),
    ]
    refused(derivation(*steps), "step 4 must rest on 5")


@pytest.mark.parametrize(
    ("parts", "because"),
    [
        ((["EC"], ["PO"]), "do not cover"),
        ((["EC", "PO"], ["PO", "TPP"]), "overlap"),
        ((["EC"], ["PO", "TPP", "EQ"]), "no case of the split"),
        ((["EC", "PO", "TPP"], ["PO"]), "no case of the split"),
    ],
)
def test_cases_cover_the_split_without_overlap(parts: Any, because: str) -> None:
    first, second = parts
    steps = [
        given("a", ["EC", "PO", "TPP"], "b"),
        step("assume", [1], ("a", first, "b")),
        step("assume", [1], ("a", second, "b")),
        step("cases", [1, 2, 3], ("a", ["EC", "PO", "TPP"], "b"), assumptions=[2, 3]),
    ]
    refused(derivation(*steps), because)


def test_an_empty_label_is_no_case() -> None:
    steps = [
        given("a", ["EC", "TPP"], "b"),
        step("assume", [1], ("a", [], "b")),
        step("assume", [1], ("a", ["EC"], "b")),
        step("assume", [1], ("a", ["TPP"], "b")),
        step("cases", [1, 2, 3, 4], ("a", ["EC", "TPP"], "b"), assumptions=[2, 3, 4]),
    ]
    refused(derivation(*steps), r"step 2 \(assume\): this is no case")


def test_cases_of_one_split_do_not_close_another() -> None:
    steps = [
        given("a", ["EC", "TPP"], "b"),
        given("a", ["EC", "TPP", "DC"], "b"),
        step("assume", [2], ("a", "EC", "b")),
        step("assume", [2], ("a", "TPP", "b")),
        step("cases", [1, 3, 4], ("a", ["EC", "TPP"], "b"), assumptions=[3, 4]),
    ]
    refused(derivation(*steps), "step 3 is no case")


def test_what_the_split_step_rests_on_stays_open() -> None:
    steps = [
        given("a", ["EC", "PO", "TPP"], "b"),
        step("assume", [1], ("a", ["EC", "PO"], "b")),
        step("assume", [2], ("a", "EC", "b")),
        step("assume", [2], ("a", "PO", "b")),
        step("cases", [2, 3, 4], ("a", ["EC", "PO"], "b"), assumptions=[3, 4]),
    ]
    refused(derivation(*steps), "step 5 .*open assumptions")


def test_ends_that_are_no_contradictions_are_about_the_same_things_in_the_same_space() -> None:
    steps = [*map(_unnumbered, FORKED["steps"][:6])]
    turned = step("converse", [6], ("c", "NTPPI", "a"))
    end = step("cases", [1, 4, 7], ("a", ["PO", "TPP", "NTPP"], "c"), assumptions=[3, 5])
    refused(derivation(*steps, turned, end), "about different things")
    crossed = step("bridge", [6], ("a", "smaller", "c"), "size", bridge="rcc8+size")
    end = step("cases", [1, 4, 7], ("a", ["PO", "TPP", "NTPP"], "c"), assumptions=[3, 5])
    refused(derivation(*steps, crossed, end), "another space")


def test_a_contradiction_proves_nothing_about_other_things_but_by_cases() -> None:
    steps = map(_unnumbered, ITSELF["steps"])
    refused(derivation(*steps, step("weaken", [3], ("b", "DC", "c"))), "about other things")


def test_random_case_splits_that_are_accepted_are_true_in_every_model() -> None:
    chance = random.Random(20)
    accepted = splits = 0
    for _ in range(2000):
        data = _random_derivation(chance)
        if complaint(data) is None:
            accepted += 1
            splits += any(made["rule"] == "cases" for made in data["steps"])
            assert _follows(data), data
    assert accepted > 300
    assert splits > 60


def _unnumbered(made: Json) -> Json:
    return {key: value for key, value in made.items() if key != "id"}


def _random_derivation(chance: random.Random) -> Json:
    """Steps about points, mostly right in themselves, ended by cases that may well be wrong."""
    table = load_table("point")
    steps: list[Json] = []

    def label(number: int) -> set[str]:
        return set(steps[number - 1]["conclusion"]["relation"])

    def pair(number: int) -> tuple[str, str]:
        return steps[number - 1]["conclusion"]["head"], steps[number - 1]["conclusion"]["tail"]

    def add(rule: str, premises: list[int], head: str, names: Any, tail: str, **more: Any) -> int:
        made = step(rule, premises, (head, sorted(names), tail), "point", **more)
        steps.append({"id": len(steps) + 1, **made})
        return len(steps)

    def advance(pool: list[int]) -> None:
        first, second = chance.choice(pool), chance.choice(range(1, len(steps) + 1))
        if pair(first) == pair(second) and first != second:
            pool.append(
                add(
                    "intersect",
                    [first, second],
                    *_around(pair(first), label(first) & label(second)),
                )
            )
        elif pair(first)[1] == pair(second)[0] and first != second:
            cells = [table.composition[a, b] for a in label(first) for b in label(second)]
            names = set().union(*cells)
            cell = [sorted(label(first)), sorted(label(second)), sorted(names)]
            ends = pair(first)[0], pair(second)[1]
            pool.append(
                add(
                    "compose", [first, second], *_around(ends, names), via=pair(first)[1], cell=cell
                )
            )
        else:
            turned = {table.converse[name] for name in label(first)}
            pool.append(add("converse", [first], *_around(pair(first)[::-1], turned)))

    for head, tail in (("a", "b"), ("b", "c"), ("a", "c")):
        add("given", [], head, chance.sample("<=>", chance.choice((1, 2, 2))), tail)
    for _ in range(chance.choice((0, 1, 1, 2))):
        wide = [number for number in range(1, len(steps) + 1) if len(label(number)) > 1]
        split = chance.choice(wide or [1])
        parts = [{name} for name in sorted(label(split))]
        cases, ends = [], []
        for part in parts[: chance.choice((2, 2, 3))]:
            cases.append(add("assume", [split], *_around(pair(split), part)))
            pool = [cases[-1]]
            for _ in range(chance.choice((0, 2, 4))):
                advance(pool)
            ends.append(next((n for n in pool if not label(n)), chance.choice(pool)))
        alive = [end for end in ends if label(end)] or [split]
        names = set().union(*(label(end) for end in ends))
        if chance.random() < 0.1:
            chance.shuffle(cases)
        add("cases", [split, *ends], *_around(pair(alive[0]), names), assumptions=cases)
    for _ in range(chance.choice((0, 1, 3))):
        advance([len(steps)])
    return _pruned(steps)


def _around(ends: tuple[str, str], names: Any) -> tuple[str, Any, str]:
    return ends[0], names, ends[1]


def _pruned(steps: list[Json]) -> Json:
    needed, waiting = set(), [len(steps)]
    while waiting:
        number = waiting.pop()
        needed.add(number)
        waiting += [*steps[number - 1]["premises"]]
        waiting += steps[number - 1]["detail"].get("assumptions", [])
    new = {old: position for position, old in enumerate(sorted(needed), start=1)}
    kept = []
    for old in sorted(needed):
        made = copy.deepcopy(_unnumbered(steps[old - 1]))
        made["premises"] = [new[premise] for premise in made["premises"]]
        if "assumptions" in made["detail"]:
            made["detail"]["assumptions"] = [new[n] for n in made["detail"]["assumptions"]]
        kept.append(made)
    return derivation(*kept)


def _follows(data: Json) -> bool:
    """Whether the goal holds wherever three points can stand so that the givens hold."""

    def holds(said: Json, at: dict[str, int]) -> bool:
        x, y = at[said["head"]], at[said["tail"]]
        return "<=>"[(x >= y) + (x > y)] in said["relation"]

    givens = [made["conclusion"] for made in data["steps"] if made["rule"] == "given"]
    places = (dict(zip("abc", at, strict=True)) for at in itertools.product(range(3), repeat=3))
    return all(holds(data["goal"], at) for at in places if all(holds(said, at) for said in givens))


# Spaces, tables and bridges ---------------------------------------------------------------------

PARITY = """
calculus  parity
relations same other
identity  same
converse  same = same
converse  other = other
compose   same same = same
compose   same other = other
compose   other same = other
compose   other other = same
"""


@pytest.mark.parametrize(
    "name",
    [
        "RCC-8",
        "RCC8",
        "rcc8.x",
        "rectangle.z",
        "rectangle.x.y",
        "rectangle.",
        "rcc8:",
        "rcc8:allen",
        "rcc8:rcc8",
        "lateral:point",
        "position:allen",
        "lateral:IA",
        "",
        ".",
        ":",
        "nowhere",
    ],
)
def test_a_space_that_there_is_not_is_refused(name: str) -> None:
    refused(derivation(step("exhaustive", [], ("a", "*", "b"), name)), r"step 1 \(exhaustive\)")


@pytest.mark.parametrize(
    ("space", "relation", "size"),
    [
        ("rectangle", "*", 169),
        ("rectangle", ["*/=", "=/*"], 25),
        ("position", "left,right/*/equal", 8),
        ("position.x:allen", "*", 13),
        ("rectangle.y", ["<", ">"], 2),
        ("rcc8", [], 0),
    ],
)
def test_a_label_stands_for_all_relations_that_its_terms_spell_out(
    space: str, relation: Any, size: int
) -> None:
    assert len(find_space(space).read(relation)) == size


@pytest.mark.parametrize(
    ("space", "relation"),
    [
        ("rectangle", "<"),
        ("rectangle", "</=/m"),
        ("rectangle", "<,/="),
        ("rectangle", "<,*/="),
        ("rectangle", "left/="),
        ("rcc8", "DC,EC"),
        ("rcc8", "PP"),
        ("rcc8", ""),
        ("rcc8", ["DC", 1]),
        ("rcc8", {"DC": 1}),
        ("rcc8", None),
    ],
)
def test_a_label_that_is_none_of_its_space_is_refused(space: str, relation: Any) -> None:
    with pytest.raises(InvalidDerivation):
        find_space(space).read(relation)


def test_relations_of_a_product_are_not_composed() -> None:
    steps = [
        given("a", "</<", "b", "rectangle"),
        given("b", "</<", "c", "rectangle"),
        step(
            "compose",
            [1, 2],
            ("a", "</<", "c"),
            "rectangle",
            via="b",
            cell=["</<", "</<", "</<"],
        ),
    ]
    refused(derivation(*steps), "project first")


def test_a_product_takes_each_axis_once_and_in_order() -> None:
    steps = [
        given("a", "</<", "b", "rectangle"),
        given("a", "</*", "b", "rectangle"),
        step("project", [1], ("a", "<", "b"), "rectangle.x"),
        step("project", [1], ("a", "<", "b"), "rectangle.y"),
        step("project", [2], ("a", "<", "b"), "rectangle.x"),
    ]
    joined = ("a", "</<", "b"), "rectangle"
    check(derivation(steps[0], *steps[2:4], step("product", [2, 3], *joined)))
    for premises in ([3, 5], [4, 3], [3, 4, 5], [3]):
        refused(derivation(*steps, step("product", premises, *joined)), r"step 6 \(product\)")


@pytest.mark.parametrize("space", ["lateral", "position.z", "vertical:allen", "allen"])
def test_a_label_is_spelt_out_and_named_again_on_its_own_axis(space: str) -> None:
    steps = [
        given("a", "*/above/*", "b", "position"),
        step("project", [1], ("a", "above", "b"), "position.y"),
        step("refine", [2], ("a", [">", "mi"], "b"), "position.y:allen"),
        step("coarsen", [3], ("a", "above", "b"), "position.y"),
    ]
    check(derivation(*steps))
    refused(derivation(*steps[:2], step("refine", [2], ("a", [">", "mi"], "b"), space)), "step 3")
    other = "vertical" if ":" in space else "position.x"
    name = "above" if ":" in space else "right"
    refused(derivation(*steps[:3], step("coarsen", [3], ("a", name, "b"), other)), "spell")


def test_a_product_of_products_is_no_space() -> None:
    # The loader refuses such a table, so it is built by hand.
    factors = ("rectangle", "allen")
    rectangle = replace(load_table("rectangle"), aliases=())
    table = replace(rectangle, name="tower", product=factors, axes=("flat", "up"))
    refused(derivation(step("exhaustive", [], ("a", "*", "b"), "tower")), "unknown calculus")
    data = derivation(step("exhaustive", [], ("a", "*", "b"), "tower"))
    refused(data, "product of products", calculi=[table])


@pytest.mark.parametrize("parts", [{}, {"same": "=", "other": "<"}, {"same": "=<", "other": "<>"}])
def test_a_calculus_whose_parts_are_not_the_finer_one_is_not_spelt_out(
    parts: dict[str, str],
) -> None:
    # The loader refuses such a table, so it is built by hand.
    named = {name: frozenset(signs) for name, signs in parts.items()}
    table = replace(parse_calculus(PARITY), coarsens="point", parts=named)
    data = derivation(
        given("a", "same", "b", "parity"), step("refine", [1], ("a", "=", "b"), "parity:point")
    )
    refused(data, "the parts of 'parity' are not 'point'", calculi=[table])


def test_a_calculus_that_coarsens_no_other_is_not_spelt_out() -> None:
    data = derivation(step("exhaustive", [], ("a", "*", "b"), "rcc8:allen"))
    refused(data, "'rcc8' does not coarsen 'allen'")


def test_a_calculus_of_ones_own_is_known_if_its_table_is_handed_over() -> None:
    data = derivation(
        given("a", "other", "b", "parity"),
        given("b", "other", "c", "parity"),
        step(
            "compose",
            [1, 2],
            ("a", "same", "c"),
            "parity",
            via="b",
            cell=["other", "other", "same"],
        ),
    )
    check(data, [parse_calculus(PARITY)])
    refused(data, "unknown calculus 'parity'")


def test_a_calculus_of_ones_own_may_coarsen_one_that_comes_with_the_package() -> None:
    table = parse_calculus(
        """
        calculus  apart
        relations same apart
        identity  same
        converse  same = same
        converse  apart = apart
        compose   same same = same
        compose   same apart = apart
        compose   apart same = apart
        compose   apart apart = *
        coarsens  PA
        part      same = =
        part      apart = < >
        """
    )
    data = derivation(
        given("a", "apart", "b", "apart"),
        step("refine", [1], ("a", ["<", ">"], "b"), "apart:point"),
        step("coarsen", [2], ("a", "apart", "b"), "apart"),
    )
    check(data, [table])
    refused(data, "unknown calculus 'apart'")


def test_a_derivation_cannot_bring_a_bridge_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "wrong.bridge"
    allow = "".join(f"allow {name} = *\n" for name in load_table("rcc5").relations if name != "=")
    path.write_text(
        f"bridge {path}\nsource rcc5\ntarget size\nallow = = equal\n{allow}", encoding="utf-8"
    )
    data = derivation(
        given("a", "=", "b", "rcc5"),
        step("bridge", [1], ("a", "equal", "b"), "size", bridge=str(path)),
    )
    refused(data, "no bridge of that name")


# Givens -----------------------------------------------------------------------------------------

STATED = [(0, {"DC", "EC", "PO"}, 1), (1, {"EC", "TPPI"}, 0)]


def test_givens_that_were_stated_are_accepted() -> None:
    check(BOTH, givens=STATED)
    check(SPOKEN, givens=[("block A", frozenset({"left/*/*"}), "block B")])


@pytest.mark.parametrize(
    "stated",
    [
        [],
        STATED[:1],
        [STATED[0], (0, {"EC", "TPP"}, 1)],
        [STATED[0], (1, {"EC"}, 0)],
        [STATED[0], (1, {"EC", "TPPI", "DC"}, 0)],
        [STATED[0], (True, {"EC", "TPPI"}, False)],
        [STATED[0], ("1", {"EC", "TPPI"}, "0")],
        [STATED[0], (1, {"near"}, 0)],
    ],
)
def test_a_given_that_nobody_stated_is_refused(stated: Any) -> None:
    refused(BOTH, "nobody stated this", givens=stated)


@pytest.mark.parametrize(
    "text",
    ["a b ( DC", "a b DC )", "a b ( DC EC )", "a b ( )", "b a ( DC )", "a  b ( DC )", "a b ( PP )"],
)
def test_the_text_of_a_given_repeats_its_conclusion(text: str) -> None:
    refused(derivation(step("given", [], ("a", "DC", "b"), source={"text": text})))
    check(derivation(step("given", [], ("a", "DC", "b"), source={"text": "a b ( DC )"})))


@pytest.mark.parametrize(
    "source",
    [
        {"sentence": 0, "start": 0, "end": 4, "text": "a b"},
        {"sentence": 0, "start": 3, "end": 3, "text": ""},
        {"sentence": 0, "start": -3, "end": 0, "text": "a b"},
        {"sentence": -1, "start": 0, "end": 3, "text": "a b"},
        {"sentence": True, "start": 0, "end": 3, "text": "a b"},
        {"sentence": 0, "start": 0, "text": "a b"},
        {"sentence": 0, "start": 0, "end": 3, "text": ["a", " ", "b"]},
        {"sentence": 0, "start": 0, "end": 3, "text": "a b", "file": "story"},
        {"start": 0, "end": 3, "text": "a b"},
    ],
)
def test_the_span_of_a_given_is_that_of_its_text(source: Json) -> None:
    refused(derivation(step("given", [], ("a", "DC", "b"), source=source)))


# Messages, and nothing but messages -------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "change", "message"),
    [
        (2, {"rule": "infer"}, r"^step 3 \(infer\): no rule; .*allowed: given, understood"),
        (2, {"premises": [1, 3]}, r"^step 3 \(compose\): it names 3, which is no earlier step$"),
        (2, {"premises": [1]}, r"^step 3 \(compose\): it has 1 premises$"),
        (3, {"id": 5}, r"^step 4 \(converse\): its id is 5$"),
        (3, {"sure": 1}, r"^step 4 \(converse\): the step has the key 'sure'; allowed: \['id'"),
        (3, {"premises": [2]}, r"^step 4 \(converse\): the conclusion is about other things"),
        (3, {"conclusion": 7}, r"^step 4 \(converse\): the conclusion is no object but 7$"),
    ],
)
def test_the_first_step_that_does_not_follow_is_named(
    position: int, change: Json, message: str
) -> None:
    data = copy.deepcopy(CHAIN)
    data["steps"][position].update(change)
    refused(data, message)


@pytest.mark.parametrize("wrong", [True, 1.0, "1"])
def test_one_and_true_and_the_text_one_are_different_things(wrong: Any) -> None:
    def chain(middle: Any, via: Any) -> Json:
        return derivation(
            given(0, "TPP", 1),
            given(middle, "NTPP", 2),
            step("compose", [1, 2], (0, "NTPP", 2), via=via, cell=["TPP", "NTPP", "NTPP"]),
        )

    check(chain(1, 1))
    refused(chain(wrong, 1), "does not begin")
    refused(chain(1, wrong), "'via'")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(["a", "b", "DC", "*", "rcc8", "rectangle", "*/*", "rcc8+size", "", "/"])
NUMBERS = st.integers(-1, 4)
STEPS = st.fixed_dictionaries(
    {
        "id": NUMBERS,
        "rule": st.sampled_from(sorted(RULES)),
        "premises": st.lists(NUMBERS, max_size=3),
        "conclusion": st.fixed_dictionaries(
            {"head": WORDS | JSON, "relation": WORDS | st.lists(WORDS), "tail": WORDS}
        ),
        "detail": st.dictionaries(
            st.sampled_from(["calculus", "via", "cell", "assumptions", "bridge"]),
            WORDS | JSON | st.lists(NUMBERS | WORDS, max_size=3),
        ),
    },
    optional={"source": st.dictionaries(st.sampled_from(["text", "start"]), WORDS) | JSON},
)


@supposing(JSON | st.fixed_dictionaries({"goal": JSON, "steps": JSON | st.lists(STEPS)}))
@settings(max_examples=100)
def test_whatever_json_is_read_the_answer_is_a_verdict(data: Any) -> None:
    refused(data)


EITHER_KIND = {**VALID, **{f"story {name}": told.data for name, told in STORIES.items()}}


@supposing(st.sampled_from(sorted(EITHER_KIND)), st.data(), JSON | WORDS)
@settings(max_examples=150)
def test_whatever_stands_in_the_place_of_a_part_the_answer_is_a_verdict(
    name: str, data: st.DataObject, instead: Any
) -> None:
    changed: Any = copy.deepcopy(EITHER_KIND[name])
    place: Any = changed
    while True:
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = instead
    assert len(complaint(changed) or "") < 600  # whatever is quoted is cut short
