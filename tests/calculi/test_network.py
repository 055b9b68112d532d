"""Networks: verdicts do not depend on how facts are told, conflicts are minimal, proofs hold."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_nsr.calculi import Network, load_calculus
from spatial_nsr.calculi.calculus import calculus_of
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.joint.combined import CombinedNetwork
from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.errors import NetworkError, SpatialError, Undecided, UnknownNameError
from tests.calculi.worlds import network_of, random_facts

SMALL = ("point", "size", "allen", "rcc5", "rcc8", "cardinal", "distance", "lateral")
PRODUCTS = ("rectangle", "block", "position")
NEARLY = 40


def cases(name: str, count: int, nodes: int = 5) -> list[tuple[random.Random, Network]]:
    calculus = load_calculus(name)
    found = []
    for seed in range(count):
        rng = random.Random(f"{name}{seed}")
        facts = random_facts(calculus, nodes, rng.randint(3, 11), rng)
        found.append((rng, network_of(calculus, facts, nodes, "python")))
    return found


@pytest.mark.parametrize("name", [*SMALL, *PRODUCTS])
def test_how_facts_are_told_never_changes_the_verdict_or_the_closure(name: str) -> None:
    for rng, network in cases(name, NEARLY // 2):
        calculus = network.calculus
        verdict = network.consistent()
        closed = network.close()
        facts = list(network.facts)
        rng.shuffle(facts)
        other = Network(calculus, engine=network.engine)
        renamed = {node: f"thing {node}" for node in network.nodes}
        for fact in facts:
            if rng.random() < 0.5:
                other.add(renamed[fact.head], fact.mask, renamed[fact.tail])
            else:
                other.add(renamed[fact.tail], calculus.converse(fact.mask), renamed[fact.head])
            if rng.random() < 0.3:
                other.add(renamed[fact.head], fact.mask, renamed[fact.tail])
        assert other.consistent() == verdict
        assert other.close() == closed
        if closed:
            for head, label, tail in network.labels():
                assert other.label(renamed[head], renamed[tail]).mask == label.mask


@pytest.mark.parametrize("name", [*SMALL, *PRODUCTS])
def test_a_scenario_is_atomic_closed_and_within_the_facts(name: str) -> None:
    found = 0
    for _, network in cases(name, NEARLY // 2):
        scenario = network.scenario()
        assert (scenario is not None) == network.consistent()
        if scenario is None:
            continue
        found += 1
        before = {(head, tail): label for head, label, tail in scenario.labels()}
        assert all(len(label) == 1 for label in before.values())
        assert len(before) == 10
        for fact in network.facts:
            assert scenario.label(fact.head, fact.tail).mask & fact.mask
        assert scenario.close()
        assert {(head, tail): label for head, label, tail in scenario.labels()} == before
    assert found


@pytest.mark.parametrize("name", ["point", "allen", "rcc8", "cardinal", "lateral", "rectangle"])
def test_a_relation_is_in_the_minimal_label_exactly_if_the_network_allows_it(name: str) -> None:
    checked = 0
    for rng, network in cases(name, 8, nodes=4):
        minimal = network.minimal()
        assert (minimal is not None) == network.consistent()
        if minimal is None:
            continue
        i, j = rng.sample(range(4), 2)
        label = minimal.label(i, j).mask
        picks = [1 << rng.randrange(network.calculus.size) for _ in range(8)]
        for relation in picks:
            more = network_of(network.calculus, [], 4)
            for fact in network.facts:
                more.add(fact.head, fact.mask, fact.tail)
            more.add(i, relation, j)
            assert more.consistent() == bool(label & relation)
            checked += 1
    assert checked


@pytest.mark.parametrize("name", [*SMALL, *PRODUCTS])
def test_a_conflict_contradicts_itself_and_no_proper_subset_of_it_does(name: str) -> None:
    found = 0
    for _, network in cases(name, NEARLY):
        conflict = network.conflict()
        assert (conflict is None) == network.consistent()
        if conflict is None:
            continue
        found += 1
        assert set(conflict) <= set(network.facts)
        for left_out in [None, *range(len(conflict))]:
            part = Network(network.calculus, network.nodes, "python")
            for position, fact in enumerate(conflict):
                if position != left_out:
                    part.add(fact.head, fact.mask, fact.tail)
            assert part.consistent() == (left_out is not None)
    assert found


@pytest.mark.parametrize("name", [*SMALL, *PRODUCTS])
def test_every_contradiction_has_a_derivation_that_the_checker_accepts(name: str) -> None:
    found = 0
    for _, network in cases(name, NEARLY):
        derivation = network.refutation()
        assert (derivation is None) == network.consistent()
        if derivation is not None:
            found += 1
            derivation.check()
            assert derivation.goal.relations == ()
            assert len(derivation.givens) == len(network.conflict() or [])
    assert found


@pytest.mark.parametrize("name", [*SMALL, *PRODUCTS])
def test_every_closed_label_has_a_derivation_that_the_checker_accepts(name: str) -> None:
    found = 0
    for _, network in cases(name, 12):
        if not network.close() or not network.consistent():
            continue
        for head, label, tail in network.labels():
            derivation = network.why(head, tail)
            derivation.check()
            goal = network.calculus.mask(derivation.goal.relations)
            assert (derivation.goal.head, goal, derivation.goal.tail) == (head, label.mask, tail)
            found += 1
    assert found


@pytest.mark.parametrize("name", [*SMALL, "rectangle"])
def test_what_is_entailed_can_be_derived_and_what_is_not_cannot(name: str) -> None:
    outcomes = set()
    for rng, network in cases(name, 30, nodes=4):
        if not network.consistent():
            continue
        i, j = rng.sample(range(4), 2)
        minimal = network.minimal()
        assert minimal is not None
        label = minimal.label(i, j)
        assert network.entails(i, label, j)
        network.why(i, j, label).check()
        if len(label) > 1:
            first = next(iter(label))
            outcomes.add("open")
            assert not network.entails(i, {first}, j)
            with pytest.raises(NetworkError, match="does not follow"):
                network.why(i, j, {first})
        else:
            outcomes.add("pinned")
    assert "open" in outcomes


@pytest.mark.parametrize("name", ["point", "rcc8", "allen", "lateral"])
def test_a_prime_network_says_the_same_and_nothing_of_it_can_be_left_out(name: str) -> None:
    dropped_some = False
    for _, network in cases(name, 10, nodes=4):
        if not network.consistent():
            continue
        dropped = network.redundant()
        dropped_some |= bool(dropped)
        rest = [fact for fact in network.facts if not any(fact is one for one in dropped)]
        prime = network_of(
            network.calculus, [(f.head, f.mask, f.tail) for f in rest], len(network.nodes)
        )
        for fact in dropped:
            assert prime.entails(fact.head, fact.mask, fact.tail)
        assert prime.redundant() == []
    assert dropped_some


@pytest.mark.parametrize(
    ("name", "nodes", "widest"), [("rcc8", 8, 3), ("cardinal", 5, 3), ("lateral", 8, 3)]
)
def test_closure_is_not_taken_for_consistency(name: str, nodes: int, widest: int) -> None:
    calculus = load_calculus(name)
    tractable = tractable_of(calculus)
    labels = [m for m in range(1, calculus.universal) if m.bit_count() <= widest]
    hard = [mask for mask in labels if mask not in tractable]
    closed_but_inconsistent = 0
    for seed in range(400):
        rng = random.Random(seed)
        pairs = [pair for pair in itertools.combinations(range(nodes), 2) if rng.random() < 0.8]
        network = network_of(
            calculus, [(i, rng.choice(hard or labels), j) for i, j in pairs], nodes
        )
        if network.close() and not network.consistent():
            closed_but_inconsistent += 1
            derivation = network.refutation()
            assert derivation is not None
            derivation.check()
            assert {step.rule for step in derivation.steps} & {"cases", "refine"}
    assert closed_but_inconsistent


def test_a_network_may_have_no_node_one_node_or_many_unused_ones() -> None:
    for count in (0, 1, 100_000):
        net = Network("rcc8", range(count), "python")
        assert net.close()
        assert net.consistent() is True
        assert list(net.labels()) == []
        assert net.refutation() is None


def test_a_thing_is_only_equal_to_itself() -> None:
    net = Network("rcc8", engine="python")
    net.add("a", {"EQ", "PO"}, "a")
    assert net.consistent()
    net.add("a", {"PO", "DC"}, "a")
    assert net.consistent() is False
    assert not net.close()
    derivation = net.refutation()
    assert derivation is not None
    derivation.check()
    assert len(derivation.givens) == 1


@pytest.mark.parametrize("name", ["rcc8", "point", "rectangle", "position"])
def test_nothing_false_is_proved_of_a_thing_and_itself(name: str) -> None:
    net = Network(name, engine="python")
    calculus = net.calculus
    identity = next(calculus.base_names(calculus.identity))
    other = next(name for name in calculus.relations if name != identity)
    net.add("a", other, "b")
    net.why("a", "a", {identity}).check()
    net.why("a", "a", {identity, other}).check()
    assert net.entails("a", other, "a") is False
    with pytest.raises(NetworkError, match="does not follow"):
        net.why("a", "a", other)


@pytest.mark.parametrize("name", ["point", "allen", "rcc8", "rectangle"])
def test_long_chains_and_circles_have_proofs_with_a_step_for_each_fact(name: str) -> None:
    relation = {"point": "<", "allen": "<", "rcc8": "NTPP", "rectangle": "</<"}[name]
    net = Network(name)
    for i in range(150 if name in ("point", "allen") else 30):
        net.add(i, relation, i + 1)
    last = net.nodes[-1]
    derivation = net.why(0, last, relation)
    derivation.check()
    assert len(derivation.givens) == last
    net.add(last, relation, 0)
    refutation = net.refutation()
    assert refutation is not None
    refutation.check()
    assert len(net.conflict() or []) == len(refutation.givens) == last + 1


def test_two_facts_that_exclude_each_other_are_the_conflict() -> None:
    net = Network("rcc8", engine="python")
    net.add("a", "DC", "b")
    net.add("b", "NTPP", "c")
    net.add("b", "EC", "a")
    assert [fact.head for fact in net.conflict() or []] == ["a", "b"]


def test_bad_questions_say_what_is_wrong() -> None:
    net = Network("rcc8", engine="python")
    net.add("kitchen", "TPP", "flat")
    with pytest.raises(NetworkError, match="no node 'kitchn'; did you mean 'kitchen'"):
        net.label("kitchn", "flat")
    with pytest.raises(NetworkError, match="is empty"):
        net.add("kitchen", set(), "flat")
    with pytest.raises(UnknownNameError, match="did you mean 'NTPP'"):
        net.add("kitchen", "NTP", "flat")
    net.add("kitchen", "DC", "flat")
    with pytest.raises(Inconsistent):
        net.why("kitchen", "flat")


def test_a_calculus_without_theory_is_never_said_to_be_consistent() -> None:
    rcc8 = load_calculus("rcc8")
    bare = calculus_of(dataclasses.replace(rcc8.table, tractable="none", forbidden=()))
    net = Network(bare, engine="python")
    net.add("a", {"NTPP", "PO"}, "b")
    net.add("b", "NTPP", "c")
    assert net.consistent() is None
    with pytest.raises(Undecided):
        net.scenario()
    net.add("a", "DC", "c")
    assert net.consistent() is False


def test_a_time_limit_gives_unknown_in_bounded_time() -> None:
    rng = random.Random(1)
    calculus = load_calculus("allen")
    net = network_of(calculus, random_facts(calculus, 40, 300, rng), 40)
    assert net.consistent(time_limit=0.0) in (None, False)


@settings(max_examples=60)
@given(st.data())
def test_adding_a_fact_never_makes_an_inconsistent_network_consistent(data: st.DataObject) -> None:
    calculus = load_calculus(data.draw(st.sampled_from(SMALL)))
    pairs = st.tuples(st.integers(0, 4), st.integers(1, calculus.universal), st.integers(0, 4))
    facts = data.draw(st.lists(pairs, max_size=10))
    more = data.draw(pairs)
    before = network_of(calculus, facts, 5).consistent()
    after = network_of(calculus, [*facts, more], 5).consistent()
    assert before or not after


def test_nodes_that_are_named_twice_are_one_node() -> None:
    for made in (Network("rcc8", ["a", "a", "b"]), CombinedNetwork("rcc8+size", ["a", "a", "b"])):
        made.add("a", "TPP", "c")
        made.add("c", "TPP", "b")
        assert made.nodes == ("a", "b", "c")
        assert made.close()
        assert made.entails("a", "PP", "b")


@pytest.mark.parametrize("label", [None, b"DC", True, 3.5, ["DC", None], [1], object()])
@pytest.mark.parametrize("make", [lambda: Network("rcc8"), lambda: CombinedNetwork("rcc8+size")])
def test_what_is_no_label_is_refused(
    make: Callable[[], Network | CombinedNetwork], label: Any
) -> None:
    network = make()
    with pytest.raises(UnknownNameError):
        network.add("a", label, "b")
    assert not network.facts


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Network(None),  # type: ignore[arg-type]
        lambda: CombinedNetwork(3),  # type: ignore[arg-type]
        lambda: Network("rcc8", 5),  # type: ignore[arg-type]
        lambda: CombinedNetwork("rcc8+size", 5),  # type: ignore[arg-type]
        lambda: Network("rcc8", [["a"]]),  # type: ignore[list-item]
        lambda: Network("rcc8").add(["a"], "DC", "b"),  # type: ignore[arg-type]
        lambda: Network("rcc8").label({}, "b"),  # type: ignore[arg-type]
        lambda: Network("rcc8").consistent(by="foo"),  # type: ignore[arg-type]
        lambda: Network("rcc8").consistent(-1),
        lambda: Network("rcc8").consistent(float("nan")),
        lambda: Network("rcc8").consistent(-1, by="z3"),
        lambda: Network("rcc8").scenario("5"),  # type: ignore[arg-type]
        lambda: CombinedNetwork("rcc8+size").consistent(True),
    ],
)
def test_arguments_of_the_wrong_kind_raise_errors_of_ours(wrong: Callable[[], object]) -> None:
    with pytest.raises(SpatialError):
        wrong()


def test_labels_may_be_nested_however_deeply() -> None:
    rcc8 = load_calculus("rcc8")
    assert rcc8.label("~" * 50_000 + "DC") == {"DC"}
    assert rcc8.label(" | ".join(["DC", "EC"] * 2_000)) == {"DC", "EC"}


@pytest.mark.parametrize("node", [("hall", 1), frozenset({"hall"}), None])
def test_things_that_json_cannot_name_go_by_their_text_in_derivations(node: object) -> None:
    for network in (Network("rcc8"), CombinedNetwork("rcc8+size")):
        network.add(node, "TPP", "flat")
        network.add("flat", "NTPP", "house")
        derivation = network.why(node, "house", "NTPP")
        derivation.check()
        assert derivation.goal.head == str(node)
        json.dumps(derivation.to_dict())
        network.add(str(node), "DC", "flat")
        with pytest.raises(NetworkError, match="a derivation calls both"):
            network.why(node, str(node), "DC")


@pytest.mark.parametrize(
    "facts",
    [
        [("a", "TPP", "b")],
        [("a", {"TPP"}, "b")],
        [["a", "TPP", "b"]],
        iter([("a", "TPP", "b")]),
        ["a", "b", ("a", "TPP", "b")],
    ],
)
def test_triples_in_the_constructor_are_facts(facts: list[Any]) -> None:
    network = Network("rcc8", facts)
    assert network.nodes == ("a", "b")
    assert network.entails("a", "PP", "b")


def test_triples_in_the_constructor_of_two_calculi_are_facts() -> None:
    network = CombinedNetwork("rcc8+size", [("a", "PP", "b"), ("b", "at-most", "c")])
    assert network.entails("a", "smaller", "c")


@pytest.mark.parametrize("wrong", [("a", "TTP", "b"), ("a", [], "b"), ("a", {"DC", "X"}, "b")])
def test_a_triple_with_an_unknown_relation_is_refused(wrong: Any) -> None:
    with pytest.raises(SpatialError):
        Network("rcc8", [wrong])


def test_tuples_without_a_relation_name_things() -> None:
    assert Network("rcc8", [("hall", 2), (1, 2, 3)]).nodes == (("hall", 2), (1, 2, 3))


def test_a_thing_whose_name_is_a_triple_keeps_it() -> None:
    network = Network("rcc8")
    network.add_node(("a", "b", "c"))
    network.add("d", "DC", ("a", "b", "c"))
    scenario = network.scenario()
    assert scenario is not None
    assert scenario.nodes == (("a", "b", "c"), "d")
