"""What a query comes to, from what is shown: three truth values, and nothing but recursion.

This is a second reading of ``rules/conventions.py``, for the checker of derivations: it shares
nothing with the evaluator that finds the answers. What is neither shown nor said to be open is
unknown (None) and counts as nothing; what is said to be open counts as false wherever a convention
has it so. The connectives are Kleene's strong ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import TypeAlias

from spatial_nsr.checker.form import need
from spatial_nsr.checker.queries.asserting import ALLOWED, KNOWN, SHOWN, Asserting
from spatial_nsr.checker.queries.describing import Describing, Story, Truth, all_of, least, negated
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Heading,
    Holds,
    InTime,
    ListThings,
    Locate,
    Path,
    Query,
    Relate,
    Side,
    Where,
)

__all__ = ["Value", "answer"]

Value: TypeAlias = bool | int | str | tuple[str | int, ...] | None


def answer(query: Query, story: Story, claimed: Value = None) -> tuple[Value, bool]:
    """The value of a query (None: unknown), and whether all that was asked for was found.

    Of two ways from place to place neither is better if both are shortest, so that the value of a
    `Path` is ``claimed`` if that is one; of a `Locate`, which asks for what was said, it is what of
    the ``claimed`` is shown.
    """
    return _Answering(story).value(query, claimed)


class _Answering:
    def __init__(self, story: Story) -> None:
        self.story, self.convention = story, story.convention
        self.describing = Describing(story, self.convention.unknown_in_descriptions == "false")
        closed = self.describing.closed or self.convention.complement_where
        self.filling = Describing(story, closed) if closed else self.describing
        self.asserting = Asserting(story, self.describing)
        self.by_converse = self.convention.refuted_by == "converse"

    def value(self, query: Query, claimed: Value) -> tuple[Value, bool]:
        self.describing.need_names(query)
        match query:
            case Holds() | Exists() | AllOf() | Between():
                return self.decide(partial(self.asserting.yes_no, query)), True
            case Relate():
                return self.found(
                    self.words(query.head, query.tail, self.convention.relating(self.story.words))
                )
            case Side():
                return self.found(self.words(query.thing, query.of, self.convention.sides))
            case CompareSize():
                sizes = self.words(query.head, query.tail, self.convention.sizes)
                return next((word for word, truth in sizes if truth), None), True
            case Choose():
                return self.found(self.choices(query))
            case Where():
                return self.found(self.containers(query), self.story.closed)
            case ListThings() | Count():
                fits = self.describing.fits
                listed = ((t.id, fits(query.description, t)) for t in self.story.things)
                value, complete = self.found(listed, self.story.closed)
                if isinstance(query, ListThings):
                    return value, complete
                return (len(value) if complete else None), True
            case Path():
                return self.path(query, claimed), True
            case Locate():
                return self.located(query, claimed), False
            case Heading():
                raise InvalidDerivation("which way a thing faces is shown in frames of reference")
            case InTime():
                raise InvalidDerivation("what happened is shown by events")

    def found(
        self, verdicts: Iterable[tuple[str | int, Truth]], closed: bool = True
    ) -> tuple[tuple[str | int, ...], bool]:
        """What is so of; and whether nothing is left of which it may be so."""
        listed = list(verdicts)
        complete = closed and all(truth is not None for _, truth in listed)
        return tuple(key for key, truth in listed if truth), complete

    def decide(self, make: Callable[[str], Truth]) -> Truth:
        """True if what is known makes it so; false if it is refuted and not proved as well."""
        if not self.by_converse:
            return make(SHOWN)
        proved = make(KNOWN)
        if proved is False:
            return False if make(ALLOWED) is False else None
        return proved

    # What is to be found

    def words(
        self, head: Description, tail: Description, words: Iterable[str]
    ) -> Iterator[tuple[str, Truth]]:
        first, second = self.asserting.the(head), self.asserting.the(tail)
        alone = first[0] == second[0] and len(first[0]) == 1
        itself = alone and self.convention.self_pairs != "facts"
        need(not itself, "{} is compared with itself", str(head))
        for word in words:
            yield word, self.decide(partial(self.asserting.links, first, word, second))

    def choices(self, query: Choose) -> Iterator[tuple[int, Truth]]:
        second = [] if query.second is None else [query.second]
        for description in (*query.options, query.object, *second):
            self.describing.need_some(description)
        for at, option in enumerate(query.options):
            right = self.decide(partial(self.asserting.choice, query, option))
            if right is None and self.convention.choose_closed:
                # What is not known to be right is wrong.
                right = False if self.asserting.choice(query, option, KNOWN) is False else None
            yield at, negated(right) if query.negated else right

    def containers(self, query: Where) -> Iterator[tuple[str, Truth]]:
        places = [thing for thing in self.story.things if thing.is_container]
        need(bool(places), "nothing mentioned is a container")
        if query.every:
            self.describing.need_some(query.description)
        for place in places:
            has = self.contains(query, place)
            yield place.id, negated(has) if query.negated else has

    def contains(self, query: Where, place: Entity) -> Truth:
        """Whether a place has so many of the things, or every one, in it."""
        fitting = [
            (fits, self.filling.within(t, place))
            for fits, t in self.filling.fitting(query.description)
        ]
        if query.every:
            outside = (negated(all_of((fits, negated(within)))) for fits, within in fitting)
            return all_of(outside, self.story.closed)
        there = list(map(all_of, fitting))
        enough = least(query.number, there, self.story.closed)
        if not query.exactly:
            return enough
        return all_of((enough, negated(least(query.number + 1, there, self.story.closed))))

    def path(self, query: Path, claimed: Value) -> Value:
        (starts, sure), (ends, surely) = (
            self.asserting.the(query.start),
            self.asserting.the(query.end),
        )
        if not (sure and surely and len(starts) == len(ends) == 1 and isinstance(claimed, tuple)):
            return None
        if all(isinstance(step, str) and step in self.convention.steps for step in claimed):
            reached = {starts[0].id}
            seen = set(reached)
            for step in claimed:
                reached = self.next(reached, [str(step)])
            for _ in claimed[1:]:  # no shorter way by what is shown
                seen |= self.next(seen, self.convention.steps)
            shorter = bool(claimed) and ends[0].id in seen
            return claimed if ends[0].id in reached and not shorter else None
        return None

    def located(self, query: Locate, claimed: Value) -> Value:
        """What of the claimed is shown of the thing, each a word and what it stands so to."""
        things, sure = self.asserting.the(query.thing)
        if not sure or len(things) != 1 or not isinstance(claimed, tuple):
            return None
        said = (str(each).partition(" ") for each in claimed)
        truth = self.story.truth
        return tuple(f"{word} {to}" for word, _, to in said if truth(word, things[0].id, to))

    def next(self, places: Collection[str], steps: Iterable[str]) -> set[str]:
        """Where steps lead: north, to what is north of a place."""
        truth, ids = self.story.truth, [thing.id for thing in self.story.things]
        return {id for id in ids for at in places for step in steps if truth(step, id, at)}
