"""The checker's own reading of queries agrees with the evaluator's, and claims no more of less."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Collection
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_nsr.checker.queries.describing import Story
from spatial_nsr.checker.queries.evaluating import Value, answer
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Quantified,
    Query,
    Where,
)
from spatial_nsr.rules.conventions import Convention, load_convention, parse_convention
from spatial_nsr.world.queries.evaluate import Evaluation, evaluate
from spatial_nsr.world.queries.evidence import FactTable
from tests.world.worlds import FINDING, QUERIES, WORDS, descriptions, worlds

NAMED = ("plain", "mentioned", "spartqa")
# Every statement of a convention in another company than that of the package.
MIXED = tuple(
    parse_convention(f"convention {name}\nextends {base}\n{statements}")
    for name, base, statements in (
        ("nobody-itself", "mentioned", "self-pairs no\nthe some"),
        ("each-other", "mentioned", "self-pairs skip"),
        ("known", "plain", "descriptions false\nwhere-not complement"),
        ("for-each", "spartqa", "all-a forall-exists\nself-pairs facts\nthe exactly-one"),
        ("things-too", "spartqa", "things all\nself-pairs skip"),
    )
)
CONVENTIONS: tuple[Convention, ...] = (*map(load_convention, NAMED), *MIXED)
SQUARE, CIRCLE = Description("square"), Description("circle")


def story(
    world: FactTable,
    convention: Convention,
    closed: bool,
    opens: Collection[tuple[str, str, str]] = (),
) -> Story:
    return Story(
        world.entities, closed, convention, world.words, world.truth, lambda *atom: atom in opens
    )


def rested_on(world: FactTable, found: Evaluation, convention: Convention) -> Story:
    """What a value is said to rest on, and nothing else."""
    opens = {atom[:3] for atom in found.used.atoms if atom.truth is None}
    closed = found.used.domain and convention.domain_closed
    return story(found.used.facts(world), convention, closed, opens)


def verdict(query: Query, shown: Story, claimed: Value = None) -> tuple[Value, bool] | None:
    try:
        return answer(query, shown, claimed)
    except InvalidDerivation:
        return None


@st.composite
def furnished(draw: st.DrawFn) -> FactTable:
    """Random worlds; some have rooms, in which some things lie."""
    world = draw(worlds())
    if draw(st.booleans()):
        return world
    rooms = [Entity("A", "block", name="A", is_container=True), Entity("B", is_container=True)]
    things = []
    for thing in world.entities:
        room, colour = draw(st.sampled_from([None, "A", "B"])), draw(st.sampled_from("rb-"))
        attributes = {} if colour == "-" else {"colour": colour}
        things.append(Entity(thing.id, thing.kind, attributes, container=room))
    atoms = dict(world.atoms)
    for thing, room in itertools.product(things, "AB"):
        for word in ("inside", "top-edge"):
            truth = draw(st.sampled_from([True, False, None]))
            if truth is not None and not (word == "inside" and thing.container):
                atoms[word, thing.id, room] = truth
    return FactTable((*rooms, *things), atoms, world.words)


PLACED = st.builds(
    Description,
    st.sampled_from(["square", None]),
    st.sampled_from([{}, {"colour": "r"}]),
    container=st.sampled_from(["A", "B", None]),
    edge=st.sampled_from(["top", None]),
)
MORE: st.SearchStrategy[Query] = st.one_of(
    st.builds(Where, descriptions(), st.booleans()),
    st.builds(CompareSize, descriptions(), descriptions()),
    st.builds(ListThings, PLACED),
    st.builds(Count, PLACED),
    st.builds(
        lambda some, every: Holds(Quantified("a", some), ("left",), Quantified("all", every)),
        PLACED,
        PLACED,
    ),
)
LINKED = st.builds(
    Link,
    st.sampled_from(WORDS).map(lambda word: (word,)),
    descriptions(()),
    negated=st.booleans(),
    every=st.booleans(),
) | st.builds(
    lambda to, second, negated: Link(("between",), to, negated, second=second),
    descriptions(()),
    descriptions(()),
    st.booleans(),
)
TURNED = st.builds(
    Description,
    st.sampled_from(["square", "circle", None]),
    edge=st.sampled_from(["any", None]),
    that=st.lists(LINKED, max_size=1).map(tuple),
    but=st.none() | descriptions(()),
)
SOME = st.builds(
    Quantified, st.sampled_from(["a", "the", "any", "all", "no", "only"]), TURNED | descriptions()
)
YES_NO: st.SearchStrategy[Holds | Exists] = st.one_of(
    st.builds(Holds, SOME, st.just(("left",)), SOME, st.booleans(), st.booleans()),
    st.builds(Exists, SOME),
)
SAID: st.SearchStrategy[Query] = st.one_of(
    YES_NO,
    st.builds(AllOf, st.tuples(YES_NO, YES_NO)),
    st.builds(ListThings, TURNED),
    st.builds(Where, TURNED, st.booleans(), st.booleans()),
    st.builds(Where, descriptions(), st.booleans(), number=st.integers(1, 2)),
    st.builds(Choose, st.tuples(TURNED, TURNED), st.just(("left",)), descriptions(), st.booleans()),
    st.builds(
        lambda one, other, to, second, negated: Choose(
            (one, other), ("between",), to, negated, second
        ),
        *[descriptions()] * 4,
        st.booleans(),
    ),
)
ASKED = QUERIES | FINDING | MORE | SAID


def test_every_part_of_a_query_that_the_checker_must_heed_is_known_to_it() -> None:
    parts = {
        kind.__name__: " ".join(each.name for each in dataclasses.fields(kind))
        for kind in (Description, Link, Quantified, *get_args(Query))
    }
    assert parts == {
        "Description": "kind attributes number name container edge that but",
        "Link": "relations to negated every second",
        "Quantified": "quantifier description number",
        "Holds": "subject relations object negated others",
        "Exists": "things",
        "AllOf": "queries",
        "Relate": "head tail",
        "Choose": "options relations object negated second",
        "Where": "description negated every number exactly",
        "Count": "description",
        "ListThings": "description",
        "CompareSize": "head tail",
        "Path": "start end",
        "Between": "thing first second",
        "Side": "thing of",
        "Locate": "thing",
        "Heading": "thing",
        "InTime": "asks thing place holder before after time relation did gap "
        "kind other who what to moment",
    }


@settings(max_examples=120)
@given(furnished(), ASKED, st.sampled_from(CONVENTIONS))
def test_what_an_answer_is_said_to_rest_on_shows_it_to_the_checker_as_well(
    world: FactTable, query: Query, convention: Convention
) -> None:
    found = evaluate(query, world, convention)
    shown = verdict(query, rested_on(world, found, convention), found.value)
    if found.presupposition is not None:
        assert shown is None or shown[0] is None or found.status == "unknown"
    elif found.status != "unknown" and not _by_absence(convention, query):
        assert shown == (found.value, found.complete)


def _by_absence(convention: Convention, query: Query) -> bool:
    """Whether the evaluator rests on things that it does not name: that there is nothing else."""
    return convention.self_pairs == "skip"


@settings(max_examples=120)
@given(furnished(), ASKED, st.sampled_from(CONVENTIONS), st.data())
def test_from_less_than_all_that_is_known_nothing_else_is_concluded(
    world: FactTable, query: Query, convention: Convention, data: st.DataObject
) -> None:
    found = evaluate(query, world, convention)
    kept = {atom: truth for atom, truth in world.atoms.items() if data.draw(st.integers(0, 3))}
    ids = [thing.id for thing in world.entities]
    every = itertools.product((*world.words, "inside", "top-edge"), ids, ids)
    opens = [atom for atom in every if atom not in world.atoms and data.draw(st.booleans())]
    less = FactTable(world.entities, kept, world.words)
    closed = convention.domain_closed and data.draw(st.booleans())
    shown = verdict(query, story(less, convention, closed, opens), found.value)
    if shown is None or shown[0] is None or found.presupposition is not None:
        return
    value, complete = shown
    if isinstance(value, tuple) and not complete:
        assert isinstance(found.value, tuple)
        assert set(value) <= set(found.value)
    else:
        assert (value, complete) == (found.value, found.complete)


def test_that_there_is_another_thing_to_compare_with_is_part_of_what_an_answer_rests_on() -> None:
    world = FactTable((Entity("e0", is_container=True), Entity("e1", "circle")), {}, WORDS)
    one = Quantified("a", CIRCLE)
    query = AllOf((Holds(one, ("left",), one, others=True), Exists(Quantified("no", CIRCLE))))
    plain = load_convention("plain")
    found = evaluate(query, world, plain)
    assert found.value is False
    assert verdict(query, rested_on(world, found, plain)) == (False, True)


def test_that_one_thing_alone_fits_is_part_of_what_is_said_of_it_and_itself() -> None:
    ids = ("e0", "e1")
    atoms = {("left", a, b): a == "e0" for a in ids for b in ids}
    world = FactTable(tuple(Entity(id, "square") for id in ids), atoms, WORDS)
    some = Quantified("a", Description(that=(Link(("left",), Description()),)))
    query = Holds(some, ("left",), some)
    found = evaluate(query, world, MIXED[0])
    assert (found.value, found.used.domain) == (True, True)
    assert verdict(query, rested_on(world, found, MIXED[0])) == (True, True)
