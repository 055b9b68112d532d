"""Build a model of a world: choose among what is said, settle every pair, give numbers to ends."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from spatial_nsr.calculi.proofs.displacement import unpacked
from spatial_nsr.errors import Undecided
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.rules.displacements import signs
from spatial_nsr.rules.relations import STEPPED
from spatial_nsr.world.closure.consistency import lasting
from spatial_nsr.world.closure.constraints import Constraint, Spaces, constraints_of, spaces_of
from spatial_nsr.world.closure.grid import Cells
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.closure.ruling import ruled
from spatial_nsr.world.models.drafting import (
    Draft,
    Labelling,
    fallback,
    labelled,
    relation_of,
    settle,
)
from spatial_nsr.world.models.model import Model, Pair
from spatial_nsr.world.models.ordering import Bounds, spread_out
from spatial_nsr.world.models.tidying import TOPOLOGY, axes_of, box_bridge, tidy

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["MOST", "model_of"]

# Things of which every pair is settled; of a larger world, only as many are placed.
MOST = 30
# Options that are tried for each pair, on the whole, before the search is given up.
TRIES, LEAST_TRIES = 40, 5000

Option: TypeAlias = list[Labelling]


def model_of(
    world: World,
    more: Sequence[Fact] = (),
    extra: Sequence[Entity] = (),
    about: Sequence[str] = (),
) -> Model | None:
    """A model of a world, None if its facts contradict each other.

    Parameters
    ----------
    world
        Things and facts.
    more, extra
        Facts and things beside those of the world; a thing that the world knows is described anew.
    about
        Things that are to be placed first if there are too many for all to be placed. Facts about
        others count all the same, by what follows from them.

    Raises
    ------
    Undecided
        The search was given up.

    Examples
    --------
    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> world.tell("cup", "left", "plate")
    >>> model_of(world, [Fact("plate", (("left",),), "cup")]) is None
    True
    """
    story = _Story(world, more, extra, about)
    spaces, draft = story.spaces, Draft(story.spaces, len(story.placed))
    choices, steps = story.choices(), story.steps()
    if steps is None:
        return None
    for i, step, j in steps:
        mask = spaces.of[STEPPED].calculus.mask("/".join(signs(unpacked(step))))
        story.certain.append((STEPPED, i, mask, j))
    if not all(map(draft.narrow, story.certain)):
        return None
    spoken = set(_plain(spaces, [*story.certain, *itertools.chain(*itertools.chain(*choices))]))
    if not _settled(story, draft, choices, spoken):
        return None
    places = _places(story, draft, steps, choices)
    return None if places is None else _drawn(world, story, draft, places, spoken)


def _settled(
    story: _Story, draft: Draft, choices: list[list[Option]], spoken: Collection[str]
) -> bool:
    """Settle every pair of a draft, and which of each choice holds; False if that cannot be."""
    spaces, pairs = story.spaces, list(story.pairs())
    # Pairs of which something is said come first: there it shows early what cannot be.
    said = {frozenset((i, j)) for _, i, _, j in story.certain}
    pairs.sort(key=lambda pair: frozenset(pair) not in said)
    for space in spaces.others:
        relation = fallback(spaces, space, spoken)
        if relation is not None:
            draft.uniform[space] = relation
    open_pairs = [
        relation_of(space, i, j)
        for space in spaces.others
        if space not in draft.uniform
        for i, j in pairs
    ]
    choices.sort(key=len)
    chosen = [lambda _, options=options: options for options in choices]
    budget = LEAST_TRIES + TRIES * (len(open_pairs) + len(chosen))
    return settle(draft, [*chosen, *open_pairs], budget, closed=len(chosen))


def _places(
    story: _Story, draft: Draft, steps: Sequence[Bounds], choices: Sequence[object]
) -> dict[str, dict[str, tuple[int, ...]]] | None:
    """The numbers of the ends of all things on each axis; None if the steps told cannot be."""
    before = {axis: order.bounds() for axis, order in draft.orders.items()}
    tidy(draft)
    names = [entity.id for entity in story.placed]
    places = {}
    for axis, order in draft.orders.items():
        numbers = order.places()
        if steps and axis in story.spaces.axes[STEPPED]:
            at = story.spaces.axes[STEPPED].index(axis)
            found = _on_grid(at, len(names), steps, before[axis], order.bounds())
            if found is None and choices:
                raise Undecided("no model was found that has the cells as far apart as stated")
            if found is None:
                return None
            numbers = found
        places[axis] = dict(zip(names, numbers, strict=True))
    return places


def _drawn(
    world: World,
    story: _Story,
    draft: Draft,
    places: dict[str, dict[str, tuple[int, ...]]],
    spoken: Collection[str],
) -> Model:
    """The model that a settled draft is."""
    names = [entity.id for entity in story.placed]
    labels = {}
    for space in story.spaces.others:
        relations = story.spaces.of[space].calculus.relations
        labels[space] = {
            (names[i], names[j]): relations[draft.label(space, i, j).bit_length() - 1]
            for i, j in story.pairs()
        }
    kept, told = set(names), story.spoken_of()
    model = Model(
        world.reading,
        tuple(story.placed),
        places,
        labels,
        tuple(fact for fact in story.facts if {fact.head, fact.tail} <= kept),
        silent=tuple(space for space in (*draft.orders, *draft.states) if space not in spoken),
        left_out=tuple(name for name in story.number if name not in kept),
        idle=tuple(name for name in names if name not in told),
    )
    return dataclasses.replace(model, unshown=tuple(_unshown(model)))


def _on_grid(
    at: int, points: int, steps: Sequence[Bounds], least: list[Bounds], tidy: list[Bounds]
) -> list[tuple[int, ...]] | None:
    """Cells along an axis that are as far apart as stated, and as tidy as that allows."""
    along = [(i, unpacked(step)[at], j) for i, step, j in steps]
    apart = [*least, *_side_by_side(points, steps)] if at == 0 else least
    found = (spread_out(points, wish, along) for wish in (tidy, apart, least))
    return next((places for places in found if places is not None), None)


def _side_by_side(points: int, steps: Sequence[Bounds]) -> Iterator[Bounds]:
    """Things that no displacements connect, one group to the right of the other."""
    group = list(range(points))
    for i, _, j in sorted((min(i, j), step, max(i, j)) for i, step, j in steps):
        group[j] = min(group[j], group[i])
    for before, after in itertools.pairwise(sorted(set(group))):
        ends = ([node for node in range(points) if group[node] == each] for each in (after, before))
        yield from ((i, 1, j) for i, j in itertools.product(*ends))


def _unshown(model: Model) -> Iterator[Pair]:
    spaces = spaces_of(model.reading)
    if TOPOLOGY not in model.labels or not axes_of(spaces):
        return
    extents = spaces.reading.spaces[0]
    bridge = box_bridge(extents)
    for a, b in model.labels[TOPOLOGY]:
        if not bridge.forth(model.label(TOPOLOGY, a, b)) & model.label(extents, a, b):
            yield a, b


def _plain(spaces: Spaces, option: Iterable[Labelling]) -> Iterator[str]:
    """The spaces that some labels speak of, products axis by axis."""
    for space, _, mask, _ in option:
        for axis, part in spaces.on_axes(space, mask):
            if part != spaces.of[axis].calculus.universal:
                yield axis


class _Story:
    """What is said, as labels that hold for certain and choices, about the things to be placed."""

    def __init__(
        self, world: World, more: Sequence[Fact], extra: Sequence[Entity], about: Sequence[str]
    ) -> None:
        self.spaces = spaces_of(world.reading)
        entities = {entity.id: entity for entity in (*world.entities, *extra)}
        self.facts = (*world.facts, *more)
        self.eithers: tuple[Either, ...] = world.eithers
        for fact in more:
            for name in (fact.head, fact.tail):
                entities.setdefault(name, Entity(name))
        # All things are numbered, those that are placed a second time.
        self.number = {name: at for at, name in enumerate(entities)}
        self.placed = [entities[name] for name in _chosen(list(entities), self.facts, about)]
        self._at = {entity.id: at for at, entity in enumerate(self.placed)}
        constraints: list[Constraint] = []
        for position, fact in enumerate(self.facts):
            head, tail = self.number[fact.head], self.number[fact.tail]
            constraints += constraints_of(self.spaces, fact, head, tail, position)[0]
        constraints += ruled(self.spaces, world.convention, constraints)
        self._constraints = constraints
        self._choices: list[list[Option]] = []
        self.certain: list[Labelling] = []
        if len(self.placed) == len(entities):
            for c in constraints:
                self._say(labelled(self.spaces, c.space, c.head, c.mask, c.tail))
        else:
            self._say_what_follows()

    def pairs(self) -> Iterator[tuple[int, int]]:
        """All pairs of things that are placed."""
        return itertools.combinations(range(len(self.placed)), 2)

    def spoken_of(self) -> set[str]:
        """The things of which something is said, for certain or as a choice."""
        chosen = (fact for each in self.eithers for option in each.options for fact in option)
        return {end for fact in (*self.facts, *chosen) for end in (fact.head, fact.tail)}

    def _say(self, options: Iterable[Option]) -> None:
        found = list(options)
        if len(found) == 1:
            self.certain += found[0]
        else:
            self._choices.append(found)

    def _say_what_follows(self) -> None:
        """About the things that are placed, from facts about all."""
        known = Knowledge(self.spaces, lasting(self._constraints), len(self.number))
        for space in (*self.spaces.lines, *self.spaces.others):
            universal = self.spaces.of[space].calculus.universal
            for (a, i), (b, j) in itertools.combinations(self._at.items(), 2):
                mask = known.label(space, self.number[a], self.number[b])
                if mask != universal:
                    self._say(labelled(self.spaces, space, i, mask, j))

    def choices(self) -> list[list[Option]]:
        """What is left to choose: options of which one holds."""
        for fact in self.facts:
            if (fact.negated or len(fact.alternatives) > 1) and self._about(fact):
                self._say(self._options(fact))
        for either in self.eithers:
            if all(self._about(fact) for option in either.options for fact in option):
                each = (
                    [list(itertools.chain(*way)) for way in itertools.product(*ways)]
                    for ways in (
                        [self._options(fact) for fact in option] for option in either.options
                    )
                )
                self._say(itertools.chain(*each))
        return self._choices

    def _together(self, facts: Iterable[Fact]) -> Iterator[Option]:
        for way in itertools.product(*map(self._options, facts)):
            yield list(itertools.chain(*way))

    def _about(self, fact: Fact) -> bool:
        return fact.head in self._at and fact.tail in self._at

    def _options(self, fact: Fact) -> list[Option]:
        """What a fact says, as options all of whose labels hold."""
        spaces, i, j = self.spaces, self._at[fact.head], self._at[fact.tail]
        each = [
            [part for relation in together for part in spaces.means(relation)]
            for together in fact.alternatives
        ]
        if fact.negated:
            # Of every alternative something fails.
            each = [
                [(space, spaces.of[space].calculus.universal & ~mask) for space, mask in failing]
                for failing in itertools.product(*each)
            ]
        options: list[Option] = []
        for together in each:
            pieces = (list(labelled(spaces, space, i, mask, j)) for space, mask in together)
            options += [list(itertools.chain(*chosen)) for chosen in itertools.product(*pieces)]
        return options

    def steps(self) -> list[Bounds] | None:
        """Displacements from one thing that is placed to another; None if they do not add up."""
        stated = [(c.head, c.step, c.tail) for c in self._constraints if c.step is not None]
        if not stated:
            return []
        cells, found = Cells(stated), list[Bounds]()
        if cells.circle() is not None:
            return None
        numbers = [self.number[entity.id] for entity in self.placed]
        for i, j in itertools.combinations(range(len(numbers)), 2):
            step = cells.between(numbers[i], numbers[j])
            if step is not None:
                found.append((i, step, j))
        return found


def _chosen(names: Sequence[str], facts: Sequence[Fact], about: Sequence[str]) -> list[str]:
    """The things that are placed: all, or those asked about and what is said to be around them."""
    if len(names) <= MOST:
        return list(names)
    near: dict[str, list[str]] = {}
    for fact in facts:
        near.setdefault(fact.head, []).append(fact.tail)
        near.setdefault(fact.tail, []).append(fact.head)
    found = dict.fromkeys([*about, *([] if about else names[:1])][:MOST])
    for name in (waiting := list(found)):
        for other in near.get(name, ()):
            if other not in found and len(found) < MOST:
                found[other] = None
                waiting.append(other)
    return [name for name in names if name in found]
