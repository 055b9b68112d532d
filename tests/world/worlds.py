"""Small random worlds, and what queries come to in a world in which everything is known."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    COUNTING,
    AllOf,
    Between,
    Choose,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Quantified,
    Query,
    Relate,
    Side,
)
from spatial_nsr.world.queries.evidence import FactTable

KINDS = ("square", "circle")
WORDS = ("left", "near")
QUANTIFIERS = ("a", "the", "any", "all", "no", "at-least", "at-most", "exactly", "only")


class Undefined(Exception):
    """The query takes for granted what is not so."""


class Vacuous(Exception):
    """A thing is compared with every other one, of which there is none."""


# What queries come to, in so many words


def fits(world: FactTable, thing: Entity, description: Description) -> bool:
    if description.kind is not None and thing.kind != description.kind:
        return False
    if description.but is not None and fits(world, thing, description.but):
        return False
    return all(linked(world, thing, link) != link.negated for link in description.that)


def linked(world: FactTable, thing: Entity, link: Link) -> bool:
    others = [
        other
        for other in world.entities
        if fits(world, other, link.to) and not (link.every and other == thing)
    ]
    if link.every and not others:
        raise Vacuous
    so = (all(world.truth(word, thing.id, each.id) for word in link.relations) for each in others)
    return all(so) if link.every else any(so)


def holds_of(world: FactTable, quantified: Quantified, truths: dict[str, bool]) -> bool:
    """Whether it is so of as many things, given of which things it is so."""
    fitting = [e for e in world.entities if fits(world, e, quantified.description)]
    so = sum(truths[thing.id] for thing in fitting)
    match quantified.quantifier:
        case "a" | "any":
            return so > 0
        case "the":
            if len(fitting) != 1:
                raise Undefined
            return so == 1
        case "all":
            if not fitting:
                raise Undefined
            return so == len(fitting)
        case "no":
            return so == 0
        case "at-least":
            return so >= (quantified.number or 0)
        case "at-most":
            return so <= (quantified.number or 0)
        case "exactly":
            return so == quantified.number
        case _:
            return sum(truths.values()) == so


def classical(world: FactTable, query: Query) -> object:
    """The value of a query in a world in which everything is known."""
    if isinstance(query, Count):
        return sum(fits(world, each, query.description) for each in world.entities)
    if isinstance(query, ListThings):
        return tuple(e.id for e in world.entities if fits(world, e, query.description))
    if isinstance(query, AllOf):
        # What one of them takes for granted is taken for granted, whatever the others say.
        truths = [classical(world, each) for each in query.queries]
        return all(truths)
    ids = [each.id for each in world.entities]
    if isinstance(query, Exists):
        return holds_of(world, query.things, dict.fromkeys(ids, True))
    assert isinstance(query, Holds)
    rows = {
        head: holds_of(
            world,
            query.object,
            {tail: all(world.truth(w, head, tail) for w in query.relations) for tail in ids},
        )
        != query.negated
        for head in ids
    }
    return holds_of(world, query.subject, rows)


def completions(world: FactTable, kinds: tuple[str, ...] = (*KINDS, "star")) -> Iterator[FactTable]:
    """Every world in which all that is unknown is settled one way or another."""
    ids = [each.id for each in world.entities]
    atoms = list(itertools.product(world.words, ids, ids))
    unknown = [atom for atom in atoms if atom not in world.atoms]
    ways = [kinds if each.kind is None else (each.kind,) for each in world.entities]
    for chosen in itertools.product(*ways):
        named = zip(world.entities, chosen, strict=True)
        entities = tuple(replace(each, kind=kind) for each, kind in named)
        for truths in itertools.product([False, True], repeat=len(unknown)):
            settled = dict(zip(unknown, truths, strict=True))
            yield FactTable(entities, {**world.atoms, **settled}, world.words)


def values(world: FactTable, query: Query) -> set[object]:
    """The values that a query has in the completions in which it has one."""
    found = set()
    for each in completions(world):
        try:
            found.add(classical(each, query))
        except (Undefined, Vacuous):
            continue
    return found


# Random worlds and queries


@st.composite
def worlds(
    draw: st.DrawFn,
    size: int = 3,
    open_atoms: int = 5,
    kinds: tuple[str | None, ...] = (*KINDS, None),
    words: tuple[str, ...] = WORDS,
) -> FactTable:
    """A table of a few things of which some atoms are unknown, one of the kinds at most."""
    entities = [Entity(f"e{at}", draw(st.sampled_from(kinds))) for at in range(size)]
    vague = [each.id for each in entities if each.kind is None]
    entities = [replace(e, kind="square") if e.id in vague[1:] else e for e in entities]
    ids = [each.id for each in entities]
    atoms = list(itertools.product(words, ids, ids))
    unknown = draw(st.sets(st.sampled_from(atoms), max_size=open_atoms))
    truths = {atom: draw(st.booleans()) for atom in atoms if atom not in unknown}
    return FactTable(tuple(entities), truths, words)


@st.composite
def descriptions(
    draw: st.DrawFn, links: tuple[str, ...] = WORDS, rich: bool = False
) -> Description:
    """``rich``: links may be negated or to every thing, and some things left out."""
    kind = draw(st.none() | st.sampled_from(KINDS))
    if not links or draw(st.booleans()):
        return Description(kind)
    word = draw(st.sampled_from(links))
    to = draw(descriptions(()))
    if not rich:
        return Description(kind, that=(Link((word,), to),))
    link = Link((word,), to, draw(st.booleans()), draw(st.booleans()))
    return Description(kind, that=(link,), but=draw(st.none() | descriptions(())))


@st.composite
def quantified(draw: st.DrawFn, links: tuple[str, ...] = WORDS, rich: bool = False) -> Quantified:
    quantifier = draw(st.sampled_from(QUANTIFIERS))
    number = draw(st.integers(1, 2)) if quantifier in COUNTING else None
    return Quantified(quantifier, draw(descriptions(links, rich)), number)


@st.composite
def holds(
    draw: st.DrawFn,
    words: tuple[str, ...] = WORDS,
    subject: tuple[str, ...] = WORDS,
    object: tuple[str, ...] = WORDS,
    rich: bool = False,
) -> Holds:
    relations = draw(st.lists(st.sampled_from(words), min_size=1, max_size=2, unique=True))
    negated = rich and draw(st.booleans())
    sides = draw(quantified(subject, rich)), draw(quantified(object, rich))
    return Holds(sides[0], tuple(relations), sides[1], negated)


FINDING: st.SearchStrategy[Query] = st.one_of(
    st.builds(Relate, descriptions(), descriptions()),
    st.builds(Side, descriptions(), descriptions()),
    st.builds(Between, descriptions(), descriptions(), descriptions()),
    st.builds(
        Choose,
        st.tuples(descriptions(), descriptions()),
        st.sampled_from(WORDS).map(lambda word: (word,)),
        descriptions(),
    ),
)
QUERIES: st.SearchStrategy[Query] = st.one_of(
    holds(), st.builds(Count, descriptions()), st.builds(ListThings, descriptions())
)
RICH_QUERIES: st.SearchStrategy[Query] = st.one_of(
    holds(rich=True),
    st.builds(Exists, quantified(rich=True)),
    st.builds(AllOf, st.tuples(holds(rich=True), st.builds(Exists, quantified()))),
    st.builds(Count, descriptions(rich=True)),
    st.builds(ListThings, descriptions(rich=True)),
)
