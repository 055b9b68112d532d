"""What a world says of its facts: verdicts, derivations, contradictions, and clear refusals."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InputError, InvalidDerivation, NetworkError, UnknownNameError
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.queries import Description, Holds, Quantified, Relate
from spatial_nsr.world import World
from spatial_nsr.world.queries.evaluate import evaluate
from tests.checker.mutants import mutants

Told = tuple[str, ...]


def told(*facts: Told, reading: str = "boxes") -> World:
    world = World(reading)
    for fact in facts:
        world.tell(*fact)
    return world


ROOMS: tuple[Told, ...] = (
    ("A", "left", "B"),
    ("B", "left", "C"),
    ("s", "inside", "A"),
    ("t", "inside", "C"),
    ("cup", "touching", "s"),
    ("cup", "inside", "A"),
    ("s", "above", "cup"),
    ("s", "near", "cup"),
    ("u", "equal", "t"),
    ("u", "far", "cup"),
    ("u", "smaller", "s"),
)


@pytest.mark.parametrize(
    ("relation", "head", "tail", "truth"),
    [
        ("left", "A", "C", True),
        ("right", "A", "C", False),
        ("left", "s", "t", True),
        ("right", "u", "cup", True),
        ("above", "s", "t", None),
        ("above-left", "s", "cup", None),
        ("above-left", "t", "s", False),
        ("touching", "A", "B", None),
        ("overlapping", "A", "B", False),
        ("outside", "A", "B", True),
        ("disconnected", "A", "B", None),
        ("disconnected", "A", "C", True),
        ("disconnected", "s", "u", True),
        ("inside", "u", "C", True),
        ("contains", "A", "s", True),
        ("inside", "t", "A", False),
        ("equal", "s", "cup", False),
        ("smaller", "u", "C", True),
        ("smaller", "t", "s", True),
        ("larger", "t", "s", False),
        ("smaller", "t", "A", True),
        ("far", "t", "cup", True),
        ("near", "t", "cup", False),
        ("near", "s", "t", None),
        ("far", "cup", "s", False),
    ],
)
def test_what_follows_from_rooms_and_the_things_in_them(
    relation: str, head: str, tail: str, truth: bool | None
) -> None:
    assert told(*ROOMS).truth(relation, head, tail) is truth


@pytest.mark.parametrize(
    ("relation", "head", "tail", "truth"),
    [
        ("left", "a", "c", True),
        ("above-left", "a", "c", True),
        ("below", "a", "c", False),
        ("same-place", "b", "d", None),
        ("same-place", "c", "d", False),
        ("left", "a", "d", True),
        ("behind", "a", "c", None),
    ],
)
def test_what_follows_from_points_of_a_grid(
    relation: str, head: str, tail: str, truth: bool | None
) -> None:
    world = told(
        ("a", "above-left", "b"),
        ("b", "north", "c"),
        ("b", "left", "c"),
        ("d", "left", "c"),
        ("b", "left", "e"),
        reading="points",
    )
    world.tell_fact(Fact("d", (("left",),), "b", negated=True))
    assert world.truth(relation, head, tail) is truth


def test_a_thing_in_its_container_stands_where_the_container_stands() -> None:
    world = World()
    world.add(Entity("cup", container="box"))
    world.add(Entity("box", container="room", is_container=True))
    world.tell("room", "right", "hall")
    assert world.truth("right", "cup", "hall") is True
    assert world.proof("right", "cup", "hall").steps[-1].conclusion.relations == (">", "mi")
    assert [entity.id for entity in world.entities] == ["cup", "box", "room", "hall"]
    assert list(map(str, world.facts)) == [
        "cup inside box",
        "box inside room",
        "room right hall",
    ]


def test_a_derivation_shows_the_shortest_of_several_ways() -> None:
    world = told(*((f"t{n}", "left", f"t{n + 1}") for n in range(9)), ("t0", "left", "t8"))
    assert len(world.proof("left", "t0", "t9").givens) == 2


def test_a_direction_leads_across_axes_and_a_bridge_to_what_cannot_touch() -> None:
    text = str(told(("A", "left", "B"), ("s", "inside", "A")).proof("overlapping", "s", "B"))
    assert text.splitlines()[-1].startswith("9. s DR B ")


# Derivations ------------------------------------------------------------------------------------

ASKED = [
    ("left", "s", "u"),
    ("disconnected", "s", "u"),
    ("inside", "t", "A"),
    ("smaller", "t", "A"),
    ("near", "t", "cup"),
    ("outside", "cup", "B"),
    ("above-left", "t", "s"),
    ("left", "s", "s"),
]


@pytest.mark.parametrize(("relation", "head", "tail"), ASKED)
def test_the_checker_follows_derivations_and_finds_their_givens_among_the_facts(
    relation: str, head: str, tail: str
) -> None:
    world = told(*ROOMS)
    check(world.proof(relation, head, tail).to_dict(), givens=world.stated)


def refused(data: Any) -> bool:
    try:
        check(data)
    except InvalidDerivation:
        return True
    return False


@pytest.mark.parametrize(("relation", "head", "tail"), [ASKED[0], *ASKED[3:5], ASKED[7]])
def test_the_checker_refuses_every_mutant_of_a_derivation(
    relation: str, head: str, tail: str
) -> None:
    for what, mutant in mutants(told(*ROOMS).proof(relation, head, tail).to_dict()):
        assert refused(mutant), what


def test_a_relation_that_speaks_of_two_axes_is_concluded_in_the_whole_space() -> None:
    world = told(("a", "above-left", "b"), ("b", "left", "c"), ("b", "above", "c"))
    proof = world.proof("above-left", "a", "c")
    check(proof.to_dict(), givens=world.stated)
    assert proof.goal.relations == ("<,m/>,mi/*",)
    assert proof.steps[0].conclusion.relations == ("<,m/>,mi/*",)


def test_a_fact_that_was_read_from_a_sentence_keeps_its_span() -> None:
    source = {"sentence": 2, "start": 0, "end": 18, "text": "A is left of the B"}
    world = World()
    world.tell("A", "left", "B", source=source)
    world.tell("B", "left", "C", source={"file": "rooms.txt", "line": 3})
    first, second = world.proof("left", "A", "C").givens
    assert first.source == source
    assert second.source == {"text": "B C ( < m )", "fact": 1, "file": "rooms.txt", "line": 3}


def test_a_fact_with_several_relations_is_given_once_for_each_space() -> None:
    world = told(("a", "far", "above", "b"))
    assert world.truth("far", "b", "a") is world.truth("below", "b", "a") is True
    spaces = [world.proof(r, "a", "b").givens[0].detail["calculus"] for r in ("far", "above")]
    assert spaces == ["distance", "block.y"]


def test_long_chains_of_containers_are_explained_without_recursion() -> None:
    world = told(*((f"t{n}", "inside", f"t{n + 1}") for n in range(1_500)))
    assert len(world.proof("inside", "t0", "t1500").givens) == 1_500


# Either ... or, and not -------------------------------------------------------------------------


def test_not_left_means_that_the_thing_ends_behind_the_other_s_start() -> None:
    world = told(("b", "left", "c"))
    world.tell_fact(Fact("c", (("left",),), "d", negated=True))
    assert world.truth("left", "c", "d") is False
    assert world.truth("left", "b", "d") is None
    assert world.left_open == ()
    check(world.proof("left", "c", "d").to_dict(), givens=world.stated)


def test_either_or_within_one_space_is_a_label() -> None:
    world = World()
    world.tell_fact(Fact("a", (("inside",), ("equal",)), "b"))
    world.tell("b", "left", "c")
    assert world.truth("left", "a", "c") is True
    assert world.truth("overlapping", "a", "b") is False
    assert world.truth("inside", "a", "b") is None


def test_either_or_across_spaces_is_left_open_and_said_to_be() -> None:
    world = told(("b", "left", "c"))
    either = Fact("a", (("left",), ("above",)), "b")
    world.tell_fact(either)
    assert world.left_open == (either,)
    assert world.truth("left", "a", "b") is None
    assert world.truth("left", "b", "c") is True


def test_what_labels_do_not_say_completely_is_left_open_though_used() -> None:
    world = World()
    apart = Fact("a", (("left",), ("right",)), "b")
    world.tell_fact(apart)
    assert world.left_open == (apart,)
    assert world.truth("left", "a", "b") is None


# Contradictions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts",
    [
        [("a", "left", "b"), ("b", "left", "c"), ("c", "left", "a")],
        [("a", "left", "b"), ("a", "right", "b")],
        [("a", "left", "a")],
        [("a", "inside", "b"), ("b", "inside", "c"), ("c", "inside", "a")],
        [("a", "inside", "b"), ("a", "inside", "c"), ("b", "outside", "c")],
        [("a", "inside", "b"), ("a", "inside", "c"), ("b", "left", "c")],
        [("a", "overlapping", "b"), ("b", "left", "c"), ("a", "right", "c")],
        [("a", "equal", "b"), ("b", "near", "a")],
        [("a", "equal", "b"), ("b", "equal", "c"), ("a", "near", "d"), ("c", "far", "d")],
        [("a", "inside", "b"), ("b", "smaller", "a")],
        [("a", "near", "a")],
    ],
)
def test_facts_that_contradict_each_other_are_found_and_none_is_needless(
    facts: list[Told],
) -> None:
    rest: list[Told] = [("x", "left", "a"), ("x", "near", "y"), ("y", "inside", "z")]
    world = told(*rest, *facts)
    assert world.conflict() == told(*facts).facts
    with pytest.raises(Inconsistent, match="contradict each other"):
        world.truth("left", "x", "y")
    with pytest.raises(Inconsistent):
        world.proof("left", "x", "y")
    for left in itertools.combinations(facts, len(facts) - 1):
        assert told(*rest, *left).conflict() is None


def test_what_both_is_and_is_not_so_contradicts_itself() -> None:
    world = World()
    either = Fact("a", (("left",), ("left",)), "b", negated=True)
    world.tell_fact(either)
    world.tell("a", "left", "b")
    assert world.conflict() == world.facts


def test_a_world_can_be_asked_again_after_more_was_told() -> None:
    world = told(("a", "left", "b"))
    assert world.conflict() is None
    assert world.truth("left", "b", "a") is False
    world.tell("b", "left", "c")
    assert world.truth("left", "a", "c") is True
    world.tell("c", "left", "a")
    assert world.conflict() == world.facts


# Refusals ---------------------------------------------------------------------------------------


def test_things_and_relations_that_nobody_knows_are_refused_by_name() -> None:
    world = told(("kitchen", "left", "hall"))
    with pytest.raises(UnknownNameError, match="no entity 'kichen'; did you mean 'kitchen'"):
        world.truth("left", "kichen", "hall")
    with pytest.raises(UnknownNameError, match="unknown relation 'lef'"):
        world.truth("lef", "kitchen", "hall")
    with pytest.raises(UnknownNameError, match="unknown relation 'beside'"):
        world.tell("kitchen", "beside", "hall")
    with pytest.raises(UnknownNameError, match="unknown reading 'blobs'"):
        World("blobs")
    assert len(world.facts) == 1


def test_a_proof_of_what_is_open_is_refused() -> None:
    with pytest.raises(NetworkError, match="whether 'a above b' is so does not follow"):
        told(("a", "left", "b")).proof("above", "a", "b")


def test_a_thing_can_be_described_only_once() -> None:
    world = told(("a", "left", "b"))
    world.add(Entity("a", "block"))
    assert world.entity("a").kind == "block"
    with pytest.raises(InputError, match="'a' has been described before"):
        world.add(Entity("a", "square"))


@pytest.mark.parametrize("said", [(), ("b",)])
def test_a_fact_without_a_relation_is_refused(said: tuple[Any, ...]) -> None:
    with pytest.raises(InputError):
        World().tell("a", *said)


def test_a_world_answers_queries_by_what_it_proves() -> None:
    world = World()
    world.add(Entity("A", "block", is_container=True))
    world.add(Entity("B", "block", is_container=True))
    for name, colour, block in (("s1", "blue", "A"), ("s2", "red", "A"), ("c", "blue", "B")):
        kind = "circle" if name == "c" else "square"
        world.add(Entity(name, kind, {"colour": colour}, container=block))
    world.tell("A", "left", "B")
    square, circle = Description("square"), Description("circle")
    left = Holds(Quantified("all", square), ("left",), Quantified("the", circle))
    assert evaluate(left, world, "mentioned").value is True
    assert evaluate(left, world, "mentioned").used.domain
    # In an open world there may be squares that nobody mentioned.
    assert evaluate(left, world).value is None
    some = Holds(Quantified("a", circle), ("left",), Quantified("a", square))
    assert evaluate(some, world, "mentioned").value is False
    assert evaluate(Relate(Description(name=None, kind="circle"), square), world).presupposition
    blue = Description("square", {"colour": "blue"})
    assert "left" in evaluate(Relate(blue, circle), world, "mentioned").value
    assert set(world.links()) >= {("left", "A", "B"), ("inside", "c", "B")}
    for relation, head, tail, truth in evaluate(left, world, "mentioned").used.atoms:
        if truth:
            check(world.proof(relation, head, tail).to_dict(), givens=world.stated)
