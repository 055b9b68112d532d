"""SpartQA's own reading of questions, cell by cell, and where it leaves plain logic."""

from __future__ import annotations

import dataclasses
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_nsr.facts import Entity
from spatial_nsr.queries import Choose, Description, Holds, Link, Quantified, Relate, Where
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.world.queries.evaluate import Evaluation, evaluate, evaluate_again
from spatial_nsr.world.queries.evidence import FactTable

CONVERSE = {"left": "right", "right": "left", "near": "near"}
SQUARE, CIRCLE = Description("square"), Description("circle")
YES, NO, UNKNOWN = (True, "proved"), (False, "refuted"), (None, "unknown")


def story(squares: int, circles: int, *stated: str) -> FactTable:
    """Squares s1, s2 ... and circles c1, c2 ...; facts such as ``s1 left c1``, and converses."""
    things = [Entity(f"s{at + 1}", "square", container="A") for at in range(squares)]
    things += [Entity(f"c{at + 1}", "circle", container="B") for at in range(circles)]
    blocks = [Entity(name, "block", is_container=True) for name in "AB"]
    atoms = {}
    for head, word, tail in map(str.split, stated):
        atoms[word, head, tail] = True
        atoms[CONVERSE[word], tail, head] = True
        if word != "near":
            atoms[word, tail, head] = atoms[CONVERSE[word], head, tail] = False
    for word, thing in itertools.product(CONVERSE, things):
        atoms[word, thing.id, thing.id] = False
    return FactTable((*blocks, *things), atoms, tuple(CONVERSE))


def ask(
    world: FactTable,
    subject: str,
    object: str,
    convention: str,
    word: str = "left",
    both: Description | None = None,
) -> tuple[object, str]:
    query = Holds(Quantified(subject, both or SQUARE), (word,), Quantified(object, both or CIRCLE))
    found = evaluate(query, world, convention)
    return found.value, found.status


TABLE = {
    # Both extensions have size 1.
    "one-one: the relation": (story(1, 1, "s1 left c1"), "the", "the", YES),
    "one-one: its converse": (story(1, 1, "c1 left s1"), "the", "the", NO),
    "one-one: neither": (story(1, 1), "a", "any", UNKNOWN),
    "one-one: all is no different": (story(1, 1, "c1 left s1"), "all", "all", NO),
    # Neither has "all".
    "a-a: some pair": (story(2, 2, "s1 left c2", "c1 left s2"), "a", "a", YES),
    "a-a: every pair the other way": (
        story(2, 2, "c1 left s1", "c1 left s2", "c2 left s1", "c2 left s2"),
        "any",
        "the",
        NO,
    ),
    "a-a: all but one pair the other way": (
        story(2, 2, "c1 left s1", "c1 left s2", "c2 left s1"),
        "any",
        "a",
        UNKNOWN,
    ),
    # Both have "all".
    "all-all: every pair": (story(2, 1, "s1 left c1", "s2 left c1"), "all", "all", YES),
    "all-all: some pair the other way": (story(2, 2, "c2 left s1"), "all", "all", NO),
    "all-all: a pair unknown": (story(2, 1, "s1 left c1"), "all", "all", UNKNOWN),
    # Only the subject has "all": one circle for all squares.
    "all-a: one for all": (story(2, 2, "s1 left c2", "s2 left c2"), "all", "a", YES),
    "all-a: for each another": (story(2, 2, "s1 left c1", "s2 left c2"), "all", "a", UNKNOWN),
    "all-a: each has a square the other way": (
        story(2, 2, "c1 left s1", "c2 left s2"),
        "all",
        "the",
        NO,
    ),
    "all-a: one has none the other way": (story(2, 2, "c1 left s1"), "all", "any", UNKNOWN),
    # Only the object has "all".
    "a-all: one to all": (story(2, 2, "s2 left c1", "s2 left c2"), "a", "all", YES),
    "a-all: to each another": (story(2, 2, "s1 left c1", "s2 left c2"), "the", "all", UNKNOWN),
    "a-all: each has a circle the other way": (
        story(2, 2, "c1 left s1", "c2 left s2"),
        "any",
        "all",
        NO,
    ),
}


@pytest.mark.parametrize("cell", TABLE)
def test_yes_no_questions_are_answered_as_the_table_of_spartqa_says(cell: str) -> None:
    world, subject, object, expected = TABLE[cell]
    assert ask(world, subject, object, "spartqa") == expected


def test_one_circle_for_all_squares_or_for_each_square_one() -> None:
    world = story(2, 2, "s1 left c1", "s2 left c2")
    assert ask(world, "all", "a", "plain") == UNKNOWN  # there may be other squares
    assert ask(world, "all", "a", "mentioned") == YES
    assert ask(world, "all", "a", "spartqa") == UNKNOWN


def test_a_thing_and_itself_count_against_all_but_not_where_there_is_only_one_thing() -> None:
    two, one = story(2, 0), story(1, 0)
    assert ask(two, "all", "all", "spartqa", both=SQUARE) == NO
    assert ask(two, "all", "a", "spartqa", both=SQUARE) == NO
    assert ask(two, "all", "a", "mentioned", both=SQUARE) == UNKNOWN
    assert ask(two, "a", "a", "spartqa", both=SQUARE) == UNKNOWN
    assert ask(one, "all", "all", "spartqa", both=SQUARE) == UNKNOWN
    assert ask(one, "all", "all", "mentioned", both=SQUARE) == NO


def test_what_is_near_for_some_pair_is_refuted_where_not_all_pairs_are_known() -> None:
    world = story(2, 1, "s1 near c1")
    assert ask(world, "all", "all", "spartqa", "near") == NO
    assert ask(world, "all", "all", "mentioned", "near") == UNKNOWN
    assert ask(story(1, 1, "s1 near c1"), "the", "the", "spartqa", "near") == YES


def test_what_the_facts_refute_other_than_by_the_converse_is_not_refuted() -> None:
    world = story(1, 1)
    world = FactTable(world.entities, {**world.atoms, ("near", "s1", "c1"): False}, world.words)
    assert ask(world, "the", "the", "plain", "near") == NO
    assert ask(world, "the", "the", "spartqa", "near") == UNKNOWN


def test_what_is_unknown_is_not_denied() -> None:
    known, unknown = story(1, 1, "c1 left s1"), story(1, 1)
    for subject, object in (("no", "a"), ("a", "no"), ("only", "the")):
        described = Description("circle") if subject == "only" else SQUARE
        query = Holds(Quantified(subject, described), ("left",), Quantified(object, CIRCLE))
        assert evaluate(query, unknown, "spartqa").value is None
        if subject != "only":
            assert evaluate(query, known, "spartqa").value is True


def test_a_thing_of_which_a_relation_is_unknown_is_not_described_by_it() -> None:
    near = Description("square", that=(Link(("near",), CIRCLE),))
    world = story(2, 1, "s1 near c1", "s1 left c1")
    query = Holds(Quantified("all", near), ("left",), Quantified("a", CIRCLE))
    assert evaluate(query, world, "mentioned").value is None
    assert evaluate(query, world, "spartqa").value is True


def test_blocks_that_are_not_known_to_have_one_are_those_that_have_none() -> None:
    world = story(1, 1)
    for convention, expected, undecided in (("mentioned", (), ("B",)), ("spartqa", ("B",), ())):
        found = evaluate(Where(SQUARE, negated=True), world, convention)
        assert (found.value, found.undecided) == (expected, undecided)
    refuted = FactTable(world.entities, {**world.atoms, ("inside", "s1", "B"): False}, world.words)
    assert evaluate(Where(SQUARE, negated=True), refuted, "mentioned").value == ("B",)
    assert evaluate(Where(SQUARE, negated=True), refuted, "plain").value == ()


def test_choices_that_are_not_known_to_be_right_are_wrong() -> None:
    world = story(2, 1, "s1 left c1")
    query = Choose((SQUARE, CIRCLE), ("left",), CIRCLE)
    plain, spartqa = (evaluate(query, world, name) for name in ("plain", "spartqa"))
    assert (plain.value, plain.undecided, plain.complete) == ((0,), (1,), False)
    assert (spartqa.value, spartqa.undecided, spartqa.complete) == ((0,), (), True)
    none = Choose((CIRCLE, SQUARE), ("right",), SQUARE)
    empty = story(1, 1)
    assert evaluate(none, empty, "spartqa").value == ()
    assert evaluate(none, empty, "spartqa").status == "proved"
    assert evaluate(none, empty, "plain").status == "unknown"


def test_blocks_are_no_things_but_to_plain_logic() -> None:
    world = story(0, 1)
    atoms = {("left", "A", "c1"): True}
    world = FactTable(world.entities, atoms, world.words)
    query = Holds(Quantified("a", Description()), ("left",), Quantified("a", CIRCLE))
    assert evaluate(query, world, "plain").value is True
    assert evaluate(query, world, "spartqa").value is None


# The whole of it against the specification in so many words


@st.composite
def stories(draw: st.DrawFn) -> FactTable:
    squares, circles = draw(st.integers(1, 3)), draw(st.integers(1, 2))
    things = [f"s{at + 1}" for at in range(squares)] + [f"c{at + 1}" for at in range(circles)]
    stated = []
    for head, tail in itertools.combinations(things, 2):
        word = draw(st.sampled_from(["left", "right", "near", "near left", "", ""]))
        stated += [f"{head} {each} {tail}" for each in word.split()]
    return story(squares, circles, *stated)


SHAPES = st.sampled_from([SQUARE, CIRCLE, Description()])
DESCRIBED = SHAPES | st.builds(
    lambda kind, word, to: Description(kind, that=(Link((word,), to),)),
    st.sampled_from(["square", "circle", None]),
    st.sampled_from(sorted(CONVERSE)),
    SHAPES,
)


class Specification:
    """Sections 5 to 9 of the specification, by sets."""

    def __init__(self, world: FactTable) -> None:
        self.things = [each for each in world.entities if not each.is_container]
        self.known = {atom for atom, truth in world.atoms.items() if truth}

    def rel(self, word: str, head: str, tail: str) -> bool:
        return head != tail and (word, head, tail) in self.known

    def extension(self, described: Description) -> list[str]:
        return [
            x.id
            for x in self.things
            if described.kind in (None, x.kind)
            and all(
                any(self.rel(link.relations[0], x.id, y) for y in self.extension(link.to))
                for link in described.that
            )
        ]

    def holds(self, query: Holds) -> bool | None:
        (word,) = query.relations
        first = self.extension(query.subject.description)
        second = self.extension(query.object.description)

        def yes(a: str, b: str) -> bool:
            return self.rel(word, a, b)

        def turned(a: str, b: str) -> bool:
            return self.rel(CONVERSE[word], a, b)

        def no(a: str, b: str) -> bool:
            return turned(a, b) or a == b

        if len(first) == len(second) == 1:
            if yes(first[0], second[0]):
                return True
            return False if turned(first[0], second[0]) else None
        pairs = list(itertools.product(first, second))
        every = query.subject.quantifier == "all", query.object.quantifier == "all"
        if every == (False, False):
            right, wrong = any(yes(*p) for p in pairs), all(no(*p) for p in pairs)
        elif every == (True, True):
            right, wrong = all(yes(*p) for p in pairs), any(no(*p) for p in pairs)
        elif every == (True, False):
            right = any(all(yes(a, b) for a in first) for b in second)
            wrong = all(any(no(a, b) for a in first) for b in second)
        else:
            right = any(all(yes(a, b) for b in second) for a in first)
            wrong = all(any(no(a, b) for b in second) for a in first)
        return True if right else False if wrong else None


def _as_closed(found: Evaluation) -> Convention:
    """The convention, but for a domain that is closed only if the value rests on that."""
    return dataclasses.replace(load_convention("spartqa"), domain_closed=found.used.domain)


ARTICLES = st.sampled_from(["a", "the", "any", "all"])


@settings(max_examples=500)
@given(
    stories(),
    st.builds(
        lambda a, one, word, b, other: Holds(Quantified(a, one), (word,), Quantified(b, other)),
        ARTICLES,
        DESCRIBED,
        st.sampled_from(sorted(CONVERSE)),
        ARTICLES,
        DESCRIBED,
    ),
)
def test_yes_no_questions_are_answered_as_specified(world: FactTable, query: Holds) -> None:
    specification = Specification(world)
    sides = (query.subject.description, query.object.description)
    if not all(specification.extension(each) for each in sides):
        return  # the specification says nothing of descriptions that fit nothing
    found = evaluate(query, world, "spartqa")
    assert found.value is specification.holds(query)
    again = evaluate_again(query, world, found.used, "spartqa")
    assert (again.value, again.status) == (found.value, found.status)
    # Nor does it matter whether the converses of what was used are known.
    kept = found.used.facts(world)
    turned = {(CONVERSE[word], b, a): True for (word, a, b), truth in kept.atoms.items() if truth}
    more = dataclasses.replace(kept, atoms={**kept.atoms, **turned})
    assert evaluate(query, more, _as_closed(found)).value is found.value


@given(stories(), DESCRIBED, st.booleans())
def test_blocks_are_found_as_specified(
    world: FactTable, described: Description, negated: bool
) -> None:
    fits = set(Specification(world).extension(described))
    having = {each.container for each in world.entities if each.id in fits}
    query = Where(described, negated)
    found = evaluate(query, world, "spartqa")
    assert isinstance(found.value, tuple)
    assert set(found.value) == ({"A", "B"} - having if negated else having)
    assert evaluate_again(query, world, found.used, "spartqa").value == found.value


@given(stories(), st.tuples(SHAPES, SHAPES), st.sampled_from(sorted(CONVERSE)), DESCRIBED)
def test_choices_are_made_as_specified(
    world: FactTable, options: tuple[Description, ...], word: str, described: Description
) -> None:
    specification = Specification(world)
    object = specification.extension(described)
    if not object:
        return
    right = tuple(
        at
        for at, option in enumerate(options)
        if any(
            specification.rel(word, a, b) for a in specification.extension(option) for b in object
        )
    )
    query = Choose(options, (word,), described)
    found = evaluate(query, world, "spartqa")
    assert found.value == right
    assert evaluate_again(query, world, found.used, "spartqa").value == right


@given(stories(), DESCRIBED, DESCRIBED)
def test_relations_are_found_as_specified(
    world: FactTable, head: Description, tail: Description
) -> None:
    specification = Specification(world)
    first, second = specification.extension(head), specification.extension(tail)
    found = evaluate(Relate(head, tail), world, "spartqa")
    if len(first) != 1 or len(second) != 1 or first == second:
        assert found.presupposition is not None
        return
    related = [word for word in CONVERSE if specification.rel(word, first[0], second[0])]
    assert found.value == tuple(related)
    assert found.status == ("proved" if related or found.complete else "unknown")
    assert evaluate_again(Relate(head, tail), world, found.used, "spartqa").value == found.value
