"""Whether so many of these stand so to so many of those, from what is shown of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.checker.form import need
from spatial_nsr.checker.queries.describing import Describing, Story, Truth, all_of, least, negated
from spatial_nsr.facts import Entity
from spatial_nsr.queries import AllOf, Between, Choose, Description, Exists, Holds, Quantified

__all__ = ["ALLOWED", "KNOWN", "SHOWN", "Asserting", "Meant"]

# How a relation of two things is taken: as what is shown; as known to hold, or else not; as allowed
# unless the converse is known. Negations exchange the last two.
SHOWN, KNOWN, ALLOWED = "shown", "known", "allowed"
FLIPPED = {SHOWN: SHOWN, KNOWN: ALLOWED, ALLOWED: KNOWN}

Meant: TypeAlias = tuple[Sequence[Entity], bool]
"""What "the" means: the things of which one is meant, and whether that is sure."""

Body: TypeAlias = Callable[[Entity, str], Truth]


@dataclass(frozen=True)
class _Some:
    """One side of a question: of which things something is said, and how many."""

    quantified: Quantified
    things: Sequence[Entity]
    the: Meant | None = None
    presumed: bool = True


class Asserting:
    """The truth of what is said, in one of the three ways of taking relations."""

    def __init__(self, story: Story, describing: Describing) -> None:
        self.story, self.convention, self.describing = story, story.convention, describing

    def yes_no(self, query: Holds | Exists | AllOf | Between, mode: str) -> Truth:
        """Whether it is so."""
        match query:
            case Holds():
                return self.holds(query, mode)
            case Exists():
                return self.quantify(self.side(query.things), lambda thing, _: True, mode)
            case AllOf():
                return all_of([self.yes_no(each, mode) for each in query.queries])
            case Between():
                return self.between(query, mode)

    # Two things

    def related(
        self,
        words: Iterable[str],
        head: Entity,
        tail: Entity,
        mode: str,
        several: Callable[[], Truth] = lambda: False,
    ) -> Truth:
        """Whether all words hold of two things; ``several`` says if the things are several."""
        return all_of(self.relation(word, head, tail, mode, several) for word in words)

    def relation(
        self, word: str, head: Entity, tail: Entity, mode: str, several: Callable[[], Truth]
    ) -> Truth:
        """Whether a word holds of two things, which may be the same."""
        same, self_pairs = head.id == tail.id, self.convention.self_pairs
        if same and mode == SHOWN and self_pairs == "no":
            # Of several things none stands so to itself; where there is one, the facts say.
            parts = negated(several()), self.story.truth(word, head.id, tail.id)
            return all_of(parts)
        if same and mode != SHOWN and self_pairs != "facts":
            return False if mode == KNOWN else negated(several())
        if mode == ALLOWED:
            turned = self.story.truth(word, tail.id, head.id)
            open_ = turned is None and self.story.open(word, tail.id, head.id)
            return True if open_ else negated(turned)
        return self.story.atom(word, head.id, tail.id, mode == KNOWN)

    def links(self, first: Meant, word: str, second: Meant, mode: str) -> Truth:
        """Whether a word holds of the things that two descriptions mean."""

        def outer(head: Entity, mode: str) -> Truth:
            return _one(second, lambda tail, _: self.related([word], head, tail, mode), mode)

        return _one(first, outer, mode)

    def between(self, query: Between, mode: str) -> Truth:
        """Whether one of two things is before another and the other behind it, some way."""
        thing, *ends = map(self.the, (query.thing, query.first, query.second))
        ways = (
            all_of((self.links(a, word, thing, mode), self.links(thing, word, b, mode)))
            for word in self.convention.order
            for a, b in (ends, ends[::-1])
        )
        return least(1, ways)

    # How many

    def the(self, description: Description) -> Meant:
        """What "the" means: the one thing that fits, or those of which one must."""
        fit, may = self.describing.sorted(description)
        need(len(fit) < 2, "there is more than one {}", str(description))
        need(bool(fit or may), "there is no {}", str(description))
        return (fit, True) if fit else (may, self.story.closed)

    def side(self, quantified: Quantified) -> _Some:
        """A side of a question, if what it takes for granted may be so."""
        description, the = quantified.description, None
        if quantified.quantifier == "the" and self.convention.the_article == "exactly-one":
            the = self.the(description)
        elif quantified.quantifier in ("all", "the"):
            self.describing.need_some(description)
        return _Some(quantified, self.story.things, the)

    def holds(self, query: Holds, mode: str) -> Truth:
        """Whether so many of these stand so to so many of those."""
        subject, object = self.side(query.subject), self.side(query.object)
        existential = object.the is None and query.object.quantifier in ("a", "any", "the")
        every = query.subject.quantifier == "all"
        exists_first = self.convention.all_a == "exists-forall" and not query.negated
        swapped = exists_first and every and existential
        outer, inner = (object, subject) if swapped else (subject, object)
        skip = self.convention.self_pairs == "skip" or query.others
        if skip:
            outer = self.without_lone_pair(outer, inner)

        def several() -> Truth:
            both = query.subject.description, query.object.description
            return least(1, map(self.describing.several, both))

        def body(first: Entity, mode: str) -> Truth:
            def pair(second: Entity, mode: str) -> Truth:
                head, tail = (second, first) if swapped else (first, second)
                return self.related(query.relations, head, tail, mode, several)

            others = _without(inner, first.id) if skip else inner
            if query.negated:
                return negated(self.quantify(others, pair, FLIPPED[mode]))
            return self.quantify(others, pair, mode)

        return self.quantify(outer, body, mode)

    def choice(self, query: Choose, option: Description, mode: str) -> Truth:
        """Whether an option has a thing that stands so."""
        if query.second is None:
            some, other = Quantified("a", option), Quantified("a", query.object)
            return self.holds(Holds(some, query.relations, other), mode)
        between, second = self.describing.between, query.second
        each = (
            _and(fits, lambda thing, _: between(thing, query.object, second), thing, mode)
            for fits, thing in self.describing.fitting(option)
        )
        return least(1, each, self.story.closed)

    def quantify(self, side: _Some, body: Body, mode: str) -> Truth:
        """It is so of as many things as the quantifier says."""
        described, closed = side.quantified.description, self.story.closed
        quantifier, number = side.quantified.quantifier, side.quantified.number or 0

        def fits(thing: Entity) -> Truth:
            return self.describing.fits(described, thing)

        def at_least(number: int, mode: str) -> Truth:
            each = (_and(fits(thing), body, thing, mode) for thing in side.things)
            return least(number, each, closed)

        if side.the is not None:
            return _one(side.the, body, mode)
        if quantifier == "all":
            return self.every(side, fits, body, mode)
        if quantifier == "no":
            return negated(at_least(1, FLIPPED[mode]))
        if quantifier == "at-least":
            return at_least(number, mode)
        if quantifier == "at-most":
            return negated(at_least(number + 1, FLIPPED[mode]))
        if quantifier == "exactly":
            most = negated(at_least(number + 1, FLIPPED[mode]))
            return all_of((at_least(number, mode), most))
        if quantifier == "only":
            others = (thing for thing in side.things if self.describing.is_thing(thing))
            so = (_or(fits(thing), body, thing, FLIPPED[mode]) for thing in others)
            return all_of(so, closed)
        return at_least(1, mode)

    def every(self, side: _Some, fits: Callable[[Entity], Truth], body: Body, mode: str) -> Truth:
        """It is so of all that fit, of which there is taken to be one."""
        verdicts = [
            (fit, body(thing, mode)) for thing in side.things if (fit := fits(thing)) is not False
        ]
        if any(fit and so is False for fit, so in verdicts):
            return False
        if not side.presumed and not any(fit for fit, _ in verdicts):
            return None  # of no others there is nothing to say
        if not self.story.closed:
            return None
        if side.presumed and all(so is False for _, so in verdicts):
            return False
        return True if all(so for _, so in verdicts) else None

    def without_lone_pair(self, outer: _Some, inner: _Some) -> _Some:
        """Leave out the thing that has only itself to be compared with."""
        found, others = self._ids(inner), self._ids(outer)
        if len(found) != 1 or found[0] not in others:
            return outer
        need(len(others) > 1, "{} is compared with itself", found[0])
        return _without(outer, found[0])

    def _ids(self, side: _Some) -> list[str]:
        if side.the is not None:
            return [thing.id for thing in side.the[0]]
        fit, may = self.describing.sorted(side.quantified.description)
        return [thing.id for thing in (*fit, *may)]


def _one(the: Meant, body: Body, mode: str) -> Truth:
    """It is so of the thing that is meant; where that is open, of any that may be meant."""
    things, sure = the
    verdicts = {body(thing, mode) for thing in things} if sure else {None}
    return verdicts.pop() if len(verdicts) == 1 else None


def _and(fits: Truth, body: Body, thing: Entity, mode: str) -> Truth:
    return False if fits is False else all_of((fits, body(thing, mode)))


def _or(fits: Truth, body: Body, thing: Entity, mode: str) -> Truth:
    return True if fits else negated(all_of((negated(fits), body(thing, mode))))


def _without(side: _Some, id: str) -> _Some:
    if side.the is not None:
        return side
    things = [thing for thing in side.things if thing.id != id]
    return _Some(side.quantified, things, None, presumed=False)
