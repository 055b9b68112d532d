"""The fast engines: same labels and verdicts as the plain one, exact undo, logs that replay."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Sequence

import numpy as np
import pytest

from spatial_nsr.calculi import Calculus, load_calculus
from spatial_nsr.calculi.calculus import calculus_of
from spatial_nsr.calculi.engines import numpy_engine
from spatial_nsr.calculi.engines.dense import dense_tables
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.engines.state import Narrowing, State
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.errors import CalculusError
from spatial_nsr.rules import CalculusTable, check_laws

SMALL = ("point", "allen", "rcc5", "rcc8", "cardinal", "distance", "size", "lateral")
# Made up here: `ladder` and `ladders` are not integral, there and back is not the same for `odd`,
# and `dial` is as large as tables get.
MADE_UP = ("parity", "odd", "ladder", "ladders", "dial")
NETWORKS = 80


@pytest.fixture(params=["numpy", "numba"])
def engine(request: pytest.FixtureRequest) -> EngineName:
    if request.param == "numba":
        pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    name: EngineName = request.param
    return name


def group(name: str, size: int) -> CalculusTable:
    """Turns by so many steps of a dial."""
    turns = [f"r{turn}" for turn in range(size)]
    return CalculusTable(
        name=name,
        relations=tuple(turns),
        identity="r0",
        converse={turns[a]: turns[-a % size] for a in range(size)},
        composition={
            (turns[a], turns[b]): frozenset([turns[(a + b) % size]])
            for a in range(size)
            for b in range(size)
        },
    )


def ladder() -> CalculusTable:
    """Two steps up or down lead further, one up and one down back: composition with * says that."""
    cells = {("<", "<"): "<", (">", ">"): ">", ("<", ">"): "=", (">", "<"): "="}
    cells |= {pair: name for name in "<=>" for pair in ((name, "="), ("=", name))}
    return CalculusTable(
        name="ladder",
        relations=("<", "=", ">"),
        identity="=",
        converse={"<": ">", "=": "=", ">": "<"},
        composition={pair: frozenset(cell) for pair, cell in cells.items()},
    )


def odd() -> CalculusTable:
    """Things that differ from a third thing differ: no law forbids it."""
    return CalculusTable(
        name="odd",
        relations=("same", "other"),
        identity="same",
        converse={"same": "same", "other": "other"},
        composition={
            ("same", "same"): frozenset(["same"]),
            ("same", "other"): frozenset(["other"]),
            ("other", "same"): frozenset(["other"]),
            ("other", "other"): frozenset(["other"]),
        },
    )


def squared(table: CalculusTable, name: str) -> CalculusTable:
    """Pairs of relations, as a plain table."""
    pairs = list(itertools.product(table.relations, repeat=2))
    return CalculusTable(
        name=name,
        relations=tuple(map("".join, pairs)),
        identity=2 * table.identity,
        converse={a + b: table.converse[a] + table.converse[b] for a, b in pairs},
        composition={
            (a + b, c + d): frozenset(
                x + y for x in table.composition[a, c] for y in table.composition[b, d]
            )
            for (a, b), (c, d) in itertools.product(pairs, repeat=2)
        },
    )


@functools.cache
def calculus_named(name: str) -> Calculus:
    if name not in MADE_UP:
        return load_calculus(name)
    table = {
        "parity": group("parity", 2),
        "odd": odd(),
        "ladder": ladder(),
        "ladders": squared(ladder(), "ladders"),
        "dial": group("dial", 16),
    }[name]
    check_laws(table)
    return calculus_of(table)


def random_label(calculus: Calculus, rng: random.Random, chance: float = 0.5) -> int:
    label = 0
    while not label:
        label = sum(1 << bit for bit in range(calculus.size) if rng.random() < chance)
    return label


def random_problem(calculus: Calculus, nodes: int, facts: int, rng: random.Random) -> Problem:
    """Labels of about the same size, so that some problems fail and some do not."""
    chance = rng.choice((0.1, 0.3, 0.5, 0.8))
    pairs = [rng.sample(range(nodes), 2) for _ in range(facts)]
    stated = [(i, random_label(calculus, rng, chance), j) for i, j in pairs]
    return Problem.of(calculus, nodes, stated)


def problems(name: str, count: int = NETWORKS) -> list[Problem]:
    calculus = calculus_named(name)
    found = []
    for seed in range(count):
        rng = random.Random(f"{name}{seed}")
        nodes = rng.randint(2, 9)
        found.append(random_problem(calculus, nodes, rng.randint(1, 3 * nodes), rng))
    return found


def some_narrowing(state: State, problem: Problem, rng: random.Random) -> tuple[int, int, int]:
    """A pair and a label that leaves out some of what the state allows."""
    i, j = rng.sample(range(problem.nodes), 2)
    allowed = state.label(i, j)
    return i, j, allowed & random_label(problem.calculus, rng) or allowed


def replayed(problem: Problem, log: Sequence[Narrowing], final: State) -> dict[Edge, int]:
    """Follow a log entry by entry; returns the labels at its end."""
    calculus = problem.calculus
    labels: dict[Edge, int] = {}

    def label(i: int, j: int) -> int:
        if i > j:
            return calculus.converse(label(j, i))
        return labels.get((i, j), calculus.universal)

    left: dict[Edge, int] = {}
    news = []
    for i, j, old, _ in reversed(log):
        news.append(left.get((i, j), final.label(i, j)))
        left[i, j] = old
    for (i, j, old, via), new in zip(log, reversed(news), strict=True):
        assert i < j
        assert old == label(i, j)
        if via >= 0:
            assert new == old & calculus.compose(label(i, via), label(via, j))
        assert new & ~old == 0
        assert new != old
        labels[i, j] = new
    return labels


@pytest.mark.parametrize("name", [*SMALL, *MADE_UP])
def test_tables_compose_and_turn_labels_as_the_calculus_does(name: str) -> None:
    calculus = calculus_named(name)
    tables = dense_tables(calculus)
    rng = random.Random(name)
    everything = calculus.universal
    for _ in range(300):
        left, right = rng.randrange(everything + 1), rng.randrange(everything + 1)
        ruled_out = tables.low[left, right & tables.mask]
        if tables.high is not None:
            ruled_out = ruled_out & tables.high[left, right >> tables.shift]
        expected = calculus.compose(everything ^ left, everything ^ right)
        assert everything ^ int(ruled_out) == expected
        assert everything ^ int(tables.converse[left]) == calculus.converse(everything ^ left)
        relation = rng.randrange(calculus.size)
        expected = calculus.compose(everything ^ left, 1 << relation)
        assert everything ^ int(tables.single[left, relation]) == expected


def test_a_calculus_of_more_than_sixteen_relations_is_refused() -> None:
    with pytest.raises(CalculusError, match="'block' has 2197 relations"):
        dense_tables(load_calculus("block"))


@pytest.mark.parametrize("name", [*SMALL, *MADE_UP])
def test_engines_close_networks_to_the_same_labels(name: str, engine: EngineName) -> None:
    verdicts = set()
    for problem in problems(name):
        plain, fast = make_state(problem, "python"), make_state(problem, engine)
        closed = plain.load()
        assert fast.load() == closed
        if closed:
            assert fast.labels() == plain.labels()
            for i, j in itertools.product(range(problem.nodes), repeat=2):
                assert fast.label(i, j) == plain.label(i, j)
        verdicts.add(closed)
    assert verdicts == {True, False}


@pytest.mark.parametrize("name", [*SMALL, *MADE_UP])
def test_every_log_entry_follows_from_the_labels_before_it(name: str, engine: EngineName) -> None:
    for problem in problems(name, NETWORKS // 2):
        state = make_state(problem, engine)
        closed = state.load()
        rng = random.Random(problem.nodes)
        if closed:
            closed = state.narrow(*some_narrowing(state, problem, rng))
        log = state.log()
        assert len(log) == state.mark()
        labels = replayed(problem, log, state)
        if closed:
            assert labels == state.labels()
        else:
            # The last entry is about the pair that nothing is left of.
            i, j = log[-1][:2]
            assert labels[i, j] == 0
            assert state.last() == log[-1]
            assert not state.narrow(i, j, problem.calculus.universal)


@pytest.mark.parametrize("name", [*SMALL, *MADE_UP])
def test_undo_takes_a_state_back_exactly(name: str, engine: EngineName) -> None:
    for problem in problems(name, NETWORKS // 2):
        state = make_state(problem, engine)
        if not state.load():
            state.undo(0)
            assert state.labels() == {}
            assert state.log() == []
            assert not state.load()
            continue
        rng = random.Random(problem.nodes)
        kept: list[tuple[int, dict[Edge, int], list[Narrowing]]] = []
        for _ in range(8):
            kept.append((state.mark(), state.labels(), list(state.log())))
            if not state.narrow(*some_narrowing(state, problem, rng)):
                break
        rng.shuffle(kept)
        best = state.mark()
        for mark, labels, log in kept:
            if mark <= best:
                state.undo(mark)
                best = mark
                assert state.labels() == labels
                assert state.log() == log
        # What was taken back leaves no trace in what follows.
        plain = make_state(problem, "python")
        assert plain.load()
        state.undo(0)
        assert state.load()
        i, j, mask = some_narrowing(plain, problem, rng)
        closed = plain.narrow(i, j, mask)
        assert state.narrow(i, j, mask) == closed
        assert not closed or state.labels() == plain.labels()


@pytest.mark.parametrize("name", [*SMALL, *MADE_UP])
def test_narrowing_step_by_step_ends_where_loading_does(name: str, engine: EngineName) -> None:
    for problem in problems(name, NETWORKS // 2):
        whole = make_state(problem, engine)
        closed = whole.load()
        facts = list(problem.edges.items())
        random.Random(problem.nodes).shuffle(facts)
        stepwise = make_state(Problem(problem.calculus, problem.nodes, {}), engine)
        turned = [(j, i, problem.calculus.converse(mask)) for (i, j), mask in facts]
        assert all(stepwise.narrow(i, j, mask) for i, j, mask in turned) == closed
        together = make_state(Problem(problem.calculus, problem.nodes, {}), engine)
        i, j = np.array([edge for edge, _ in facts]).T
        masks = np.array([mask for _, mask in facts])
        assert together.narrow_all(i, j, masks) == closed
        if closed:
            assert stepwise.labels() == together.labels() == whole.labels()
            assert together.gather(i, j).tolist() == [whole.label(*edge) for edge, _ in facts]


@pytest.mark.parametrize("name", [*SMALL, *MADE_UP])
def test_what_a_failure_is_blamed_on_fails_by_itself(name: str, engine: EngineName) -> None:
    for problem in problems(name, NETWORKS // 2):
        state = make_state(problem, engine)
        if state.load():
            continue
        log = state.log()
        culprits = {log[position][:2] for position in state.blame(0)}
        edges = {edge: mask for edge, mask in problem.edges.items() if edge in culprits}
        assert not make_state(Problem(problem.calculus, problem.nodes, edges), "python").load()


@pytest.mark.parametrize("name", ["point", "rcc8", "allen", "cardinal"])
def test_long_chains_of_conclusions_fit_and_are_found(name: str, engine: EngineName) -> None:
    """Far more labels follow than were stated, so every store has to grow on the way."""
    nodes = 150
    calculus = load_calculus(name)
    relation = calculus.mask({"rcc8": "NTPP", "cardinal": "N"}.get(name, "<"))
    edges = {(i, i + 1): relation for i in range(nodes - 1)}
    state = make_state(Problem(calculus, nodes, edges), engine)
    assert state.load()
    everything = dict.fromkeys(itertools.combinations(range(nodes), 2), relation)
    assert state.labels() == everything
    mark = state.mark()
    assert not state.narrow(0, nodes - 1, calculus.converse(relation))
    state.undo(mark)
    assert state.labels() == everything
    assert len(state.log()) == mark


@pytest.mark.parametrize("name", ["rcc8", "allen", "ladder", "ladders"])
def test_engines_agree_where_nearly_all_pairs_have_a_label(name: str, engine: EngineName) -> None:
    calculus = calculus_named(name)
    rng = random.Random(name)
    nodes = 70
    # All labels allow equality, so nothing fails, however much is narrowed.
    edges = {
        edge: random_label(calculus, rng, 0.7) | calculus.identity
        for edge in itertools.combinations(range(nodes), 2)
        if rng.random() < 0.7
    }
    problem = Problem(calculus, nodes, edges)
    plain, fast = make_state(problem, "python"), make_state(problem, engine)
    assert plain.load()
    assert fast.load()
    assert fast.labels() == plain.labels()
    assert replayed(problem, fast.log(), fast) == plain.labels()
    assert sum(via >= 0 for _, _, _, via in fast.log()) > nodes


@pytest.mark.parametrize("name", ["allen", "rcc8"])
@pytest.mark.parametrize("cells", [1, 100])
def test_waves_of_any_size_end_at_the_same_labels(
    name: str, cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large networks take many waves; small waves show the same on small networks."""
    monkeypatch.setattr(numpy_engine, "WAVE", cells)
    calculus = calculus_named(name)
    nodes = 20
    for seed in range(NETWORKS // 2):
        rng = random.Random(seed)
        pairs = [rng.sample(range(nodes), 2) for _ in range(3 * nodes)]
        stated = [(i, random_label(calculus, rng, 0.6), j) for i, j in pairs]
        problem = Problem.of(calculus, nodes + 3, stated)
        plain = make_state(problem, "python")
        if not plain.load():
            continue
        same, other = calculus.identity, calculus.universal ^ calculus.identity
        a, b, c = range(nodes, nodes + 3)
        spoiled = Problem.of(
            calculus, nodes + 3, [*stated, (a, same, b), (b, same, c), (a, other, c)]
        )
        state = make_state(spoiled, "numpy")
        assert not state.load()
        # What the failure interrupted does not disturb a second attempt.
        state.undo(0)
        i, j = np.array(list(problem.edges)).T
        assert state.narrow_all(i, j, np.array(list(problem.edges.values())))
        assert state.labels() == plain.labels()


@pytest.mark.parametrize("nodes", [0, 1, 2])
def test_a_network_without_facts_is_closed_and_says_nothing(nodes: int, engine: EngineName) -> None:
    rcc8 = load_calculus("rcc8")
    state = make_state(Problem(rcc8, nodes, {}), engine)
    assert state.load()
    assert state.labels() == {}
    assert state.log() == []
    for i, j in itertools.product(range(nodes), repeat=2):
        assert state.label(i, j) == (rcc8.identity if i == j else rcc8.universal)


def test_nothing_differs_from_itself(engine: EngineName) -> None:
    rcc8 = load_calculus("rcc8")
    state = make_state(Problem.of(rcc8, 3, [(1, rcc8.mask("DC"), 1)]), engine)
    assert not state.load()
    assert state.log() == [(1, 1, rcc8.identity, -1)]
    assert state.last() == (1, 1, rcc8.identity, -1)
    state.undo(0)
    assert state.narrow(1, 1, rcc8.mask("DC | EQ"))
    assert state.log() == []
    assert not state.narrow(1, 1, rcc8.mask("PO"))
    state.undo(0)
    assert state.narrow(0, 1, rcc8.mask("EC"))
    assert state.label(1, 1) == rcc8.identity
    assert state.labels() == {(0, 1): rcc8.mask("EC")}
