"""Questions to a world, answered with a derivation of the whole answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.descriptions import definite
from spatial_nsr.errors import UnknownNameError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import Count, Holds, Query
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.world.queries.concluding import derive
from spatial_nsr.world.queries.evaluate import Evaluation, evaluate
from spatial_nsr.world.queries.evidence import Used
from spatial_nsr.world.told import Told

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["ask", "left_open", "open_atoms"]

# So many cases are told apart where facts leave a choice, and where only the question does.
BUDGET, FEW = 2000, 60
# From so many open relations on, telling cases apart is not tried.
MANY = 9
# How many open atoms an answer names as what is missing.
NAMED = 6


def ask(world: World, query: Query, convention: str | Convention = "plain") -> Answer:
    """Answer a query from the facts of a world, under a convention.

    Examples
    --------
    >>> from spatial_nsr.queries import Description, Relate
    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> for name in ("cup", "plate"):
    ...     world.add(Entity(name, name))
    >>> world.tell("cup", "above-left", "plate")
    >>> answer = ask(world, Relate(Description("plate"), Description("cup")))
    >>> answer.value, answer.status
    (('right', 'below', 'below-right', 'outside'), 'proved')
    >>> answer.derivation.check()
    """
    if isinstance(convention, str):
        convention = load_convention(convention)
    if convention.reading != world.reading:
        # What words mean is for the convention to say, so another world is told the same.
        told = replace(Told.to(world), reading=convention.reading, convention=convention)
        return replace(ask(told.world(), query, convention), told=told)
    answer = replace(_known(world, query, convention), told=Told.to(world))
    if convention.otherwise is None:
        return answer
    return _otherwise(world, query, answer, load_convention(convention.otherwise))


def _otherwise(world: World, query: Query, answer: Answer, convention: Convention) -> Answer:
    """What is answered by another convention where it is more than what is known."""
    if answer.status in ("proved", "refuted") and answer.complete:
        return answer
    from spatial_nsr.world.queries.otherwise import by_picture

    try:
        guess = by_picture(world, query, convention)
    except UnknownNameError:
        return answer
    known = answer.value if isinstance(answer.value, tuple) else (answer.value,)
    value = guess.value if isinstance(guess.value, tuple) else (guess.value,)
    if guess.value is None or (answer.status == "proved" and set(known) == set(value)):
        return answer
    if answer.status == "inconsistent":
        return replace(answer, value=guess.value, assumes=(*answer.assumes, *guess.assumes))
    plain = replace(answer, derivation=None)
    return plain.likely("picture", *guess.assumes, value=guess.value)


def _known(world: World, query: Query, convention: Convention) -> Answer:
    """What the facts say."""
    conflict = world.conflict()
    if conflict is not None:
        nothing = Evaluation(None, "unknown", Used(), complete=False)
        derivation = world.contradiction()
        return _answer(world, query, convention, nothing, derivation, conflict=conflict)
    if world.eithers or world.left_open:
        return _by_cases(world, query, convention, BUDGET)
    found = evaluate(query, world, convention)
    if found.status != "unknown":
        return _answer(world, query, convention, found, derive(world, query, convention, found))
    if found.presupposition is None and _may_depend(world, query, convention):
        return _by_cases(world, query, convention, FEW)
    missing = _missing(world, query, convention, found)
    return _answer(world, query, convention, found, None, missing)


def _by_cases(world: World, query: Query, convention: Convention, budget: int) -> Answer:
    from spatial_nsr.world.cases.complete import by_cases

    outcome = by_cases(world, query, convention, budget)
    found = outcome.found
    missing: tuple[str, ...] = ()
    if outcome.status == "inconsistent":
        return _answer(world, query, convention, found, outcome.derivation, (), outcome.conflict)
    if outcome.status == "unknown":
        missing = _missing(world, query, convention, found)
        if outcome.given_up:
            missing = (f"the search was given up after {budget} cases", *missing)
    return _answer(world, query, convention, found, outcome.derivation, missing)


def _may_depend(world: World, query: Query, convention: Convention) -> bool:
    """Whether open relations of several pairs may together decide what none of them does.

    Facts that all hold never prove one of several relations without proving a certain one of them;
    only where some must hold and others must not, telling cases apart can show more.
    """
    if convention.unknown_in_descriptions == "false" or not isinstance(query, Holds | Count):
        return False
    atoms = open_atoms(world, query, convention, MANY)
    return len(atoms) < MANY and len({frozenset(pair) for _, *pair in atoms}) > 1


def _answer(
    world: World,
    query: Query,
    convention: Convention,
    found: Evaluation,
    derivation: Derivation | None,
    missing: Sequence[str] = (),
    conflict: tuple[Fact | Either, ...] = (),
) -> Answer:
    status = "inconsistent" if conflict else found.status
    sure = status in ("proved", "refuted")
    return Answer(
        query,
        None if conflict else found.value,
        status,
        convention.name,
        confidence=1.0 if sure else 0.0,
        derivation=derivation,
        missing=tuple(missing),
        assumes=found.assumes,
        undecided=found.undecided,
        complete=found.complete,
        conflict=conflict,
        left_out=world.left_out,
    )


# What is missing --------------------------------------------------------------------------------


class _Enough(Exception):
    """As much has been found as anybody wants."""


class _Asked:
    """The facts of a world, which remember what was asked of them and left open."""

    def __init__(self, world: World, most: int) -> None:
        self._world, self._most = world, most
        self.entities: Sequence[Entity] = world.entities
        self.open: dict[tuple[str, str, str], None] = {}

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """What the world says."""
        found = self._world.truth(relation, head, tail)
        if found is None:
            self.open[relation, head, tail] = None
            if len(self.open) >= self._most:
                raise _Enough
        return found

    def holding(self, relation: str, head: str) -> None:
        """Nothing, so that each is asked about."""

    def relations(self) -> Sequence[str]:
        """The words of the world."""
        return self._world.relations()

    def links(self) -> Iterator[tuple[str, str, str]]:
        """The links of the world."""
        return self._world.links()


def open_atoms(
    world: World, query: Query, convention: str | Convention = "plain", most: int = 1000
) -> tuple[tuple[str, str, str], ...]:
    """The first relations of two things that a query asks about and that the facts leave open.

    >>> from spatial_nsr.queries import Description, Quantified, Holds
    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> world.tell("cup", "near", "plate")
    >>> cup, plate = (Quantified("the", Description(name=name)) for name in ("cup", "plate"))
    >>> open_atoms(world, Holds(cup, ("near", "left"), plate))
    (('left', 'cup', 'plate'),)
    """
    asked = _Asked(world, most)
    with suppress(_Enough):
        evaluate(query, asked, convention)
    return tuple(asked.open)


def left_open(atom: tuple[str, str, str], phrase: Callable[[str], str]) -> str:
    """What is missing where a relation of two things is open.

    >>> left_open(("left", "red cup", "jug"), load_relations().phrase)
    'whether the red cup is to the left of the jug'
    """
    relation, head, tail = atom
    return f"whether {definite(head)} is {phrase(relation)} {definite(tail)}"


def _missing(
    world: World, query: Query, convention: Convention, found: Evaluation
) -> tuple[str, ...]:
    if found.presupposition is not None:
        return (found.presupposition,)
    atoms = open_atoms(world, query, convention, NAMED + 1)
    named = [left_open(atom, load_relations().phrase) for atom in atoms[:NAMED]]
    if len(atoms) > NAMED:
        named.append("and more of this kind")
    if not convention.domain_closed:
        named.append("whether there are things that were not mentioned")
    if not named:
        named.append("what the things are of which the question speaks, or how they are connected")
    return tuple(named)
