"""Questions about two sides: what holds between these things and those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from spatial_nsr.facts import Entity
from spatial_nsr.queries import AllOf, Between, Description, Exists, Holds, Quantified
from spatial_nsr.world.queries import presuming
from spatial_nsr.world.queries.evidence import Atom, Evidence
from spatial_nsr.world.queries.formulas import Formula, Known, Least, Not, both, either
from spatial_nsr.world.queries.matching import Failure, Matcher, Range, Related, called
from spatial_nsr.world.queries.presuming import Referents
from spatial_nsr.world.queries.quantifiers import Side, one, quantify

__all__ = ["Making", "Pairs", "always"]

Making: TypeAlias = Callable[[bool], Formula]
"""Makes the formula to be proved (True) or the one to be refuted; often they are the same."""

Several: TypeAlias = Callable[[], Formula]


def _one_each() -> Formula:
    return Known(False)


def always(formula: Formula) -> Making:
    """One formula both to prove and to refute."""
    return lambda _: formula


class Pairs:
    """Makes formulas about pairs of things, and notes what they take for granted.

    Under ``refuted_by: converse`` a relation has two readings that are each true or false: "it is
    known to hold", of which proofs are made, and "its converse is not known to hold", which is what
    must fail in a refutation. Under negations they change places.
    """

    def __init__(self, matcher: Matcher) -> None:
        self.matcher, self.convention = matcher, matcher.convention
        self.assumes: list[str] = []
        self.taken: list[Evidence] = []

    def the(self, description: Description) -> Referents:
        """What "the" means, which is noted as taken for granted."""
        referents = presuming.the(self.matcher, description)
        if referents.others:
            others = ", ".join(map(called, referents.others))
            only = called(referents.things[0])
            self.assumes.append(f"{only} is the only {description} (not known of {others})")
        self.taken.append(referents.rest or tuple(thing.id for thing in referents.things))
        return referents

    def some(self, description: Description) -> None:
        """Note that something fits."""
        self.taken.append(presuming.some(self.matcher, description))

    # Two things

    def _literal(
        self, relation: str, head: Entity, tail: Entity, proving: bool, several: Several
    ) -> Formula:
        same = head.id == tail.id
        if self.convention.refuted_by == "facts":
            said = self.matcher.atom(relation, head.id, tail.id, closed=False)
            # Of several things none stands so to itself; where there is one, the facts say.
            return (
                both(Not(several()), said) if same and self.convention.self_pairs == "no" else said
            )
        if same and self.convention.self_pairs != "facts":
            itself = Known(not proving, (head.id,))
            return itself if proving else both(itself, Not(several()))
        if proving:
            return self.matcher.atom(relation, head.id, tail.id, closed=True)
        turned = self.matcher.truth(relation, tail.id, head.id)
        return Known(turned is not True, (Atom(relation, tail.id, head.id, turned),))

    def _pair(
        self,
        relations: Sequence[str],
        head: Entity,
        tail: Entity,
        proving: bool,
        several: Several = _one_each,
    ) -> Formula:
        return both(*(self._literal(each, head, tail, proving, several) for each in relations))

    def _related(self, first: Referents, relation: str, second: Referents) -> Making:
        def make(proving: bool) -> Formula:
            def outer(head: Entity, _: bool) -> Formula:
                return one(
                    second, lambda tail, _: self._pair([relation], head, tail, proving), True
                )

            return one(first, outer, True)

        return make

    def words(
        self, head: Description, tail: Description, words: Sequence[str]
    ) -> Iterator[tuple[str, Making]]:
        """That each of the words holds between the one thing and the other."""
        first, second = self.the(head), self.the(tail)
        same = first.things == second.things and len(first.things) == 1
        if same and self.convention.self_pairs != "facts":
            raise Failure(f"{called(first.things[0])} is compared with itself")
        for word in words:
            yield word, self._related(first, word, second)

    def between(self, query: Between) -> Making:
        """On some axis, one of the two is before the thing and the other behind it."""
        thing, first, second = self.the(query.thing), self.the(query.first), self.the(query.second)

        def make(proving: bool) -> Formula:
            def between(word: str, start: Referents, end: Referents) -> Formula:
                before = self._related(start, word, thing)(proving)
                return both(before, self._related(thing, word, end)(proving))

            words = self.convention.order
            ways = [between(word, first, second) for word in words]
            return either(*ways, *(between(word, second, first) for word in words))

        return make

    # Two sides with quantifiers

    def _side(self, quantified: Quantified) -> Side:
        range, referents = self.matcher.range(quantified.description), None
        if quantified.quantifier == "the" and self.convention.the_article == "exactly-one":
            referents = self.the(quantified.description)
        elif quantified.quantifier in ("all", "the"):
            self.some(quantified.description)
        if quantified.quantifier == "only":
            return Side(quantified, range, referents, self.matcher.everything())
        return Side(quantified, range, referents, range)

    def holds(self, query: Holds) -> Making:
        """That the relations hold between as many of these and as many of those."""
        subject, object = self._side(query.subject), self._side(query.object)
        existential = object.referents is None and query.object.quantifier in ("a", "any", "the")
        every = query.subject.quantifier == "all"
        turned = self.convention.all_a == "exists-forall" and every and existential
        turned = turned and not query.negated
        outer, inner = (object, subject) if turned else (subject, object)
        skip = self.convention.self_pairs == "skip" or query.others
        if skip:
            outer = self._without_lone_pair(outer, inner)

        def several() -> Formula:
            return self._several(query.subject.description, query.object.description)

        def make(proving: bool) -> Formula:
            def body(first: Entity, positive: bool) -> Formula:
                def pair(second: Entity, positive: bool) -> Formula:
                    head, tail = (second, first) if turned else (first, second)
                    return self._pair(query.relations, head, tail, positive == proving, several)

                def likely(positive: bool) -> Related | None:
                    # Other readings are true as well where nothing is known.
                    closed = self.convention.refuted_by != "facts"
                    if turned or (closed and positive != proving):
                        return None
                    return self.matcher.related(query.relations, first.id, inner.range, closed)

                rest = inner.without(first.id) if skip else inner
                if query.negated:
                    return Not(quantify(rest, pair, not positive, likely))
                return quantify(rest, pair, positive, likely)

            return quantify(outer, body, True)

        return make

    def exists(self, query: Exists) -> Making:
        """That there are as many things."""
        side = self._side(query.things)
        return always(quantify(side, lambda thing, _: Known(True, (thing.id,)), True))

    def all_of(self, query: AllOf) -> Making:
        """That all of it is so."""
        made = [self.yes_no(each) for each in query.queries]
        return lambda proving: both(*(make(proving) for make in made))

    def yes_no(self, query: Holds | Exists | AllOf | Between) -> Making:
        """That what is asked is so."""
        match query:
            case Holds():
                return self.holds(query)
            case Exists():
                return self.exists(query)
            case AllOf():
                return self.all_of(query)
            case Between():
                return self.between(query)

    def some_between(self, thing: Description, first: Description, second: Description) -> Making:
        """That one of these is between one of those and another."""
        hits, rest = self.matcher.range(thing).hits, self.matcher.range(thing).rest

        def parts() -> Iterator[Formula]:
            for hit in hits:
                yield both(hit.fits, self.matcher.between(hit.thing, first, second))

        return always(Least(1, parts, rest))

    def some_pair(
        self, subject: Description, relations: tuple[str, ...], object: Description
    ) -> Making:
        """That the relations hold between some of these and some of those."""
        return self.holds(Holds(Quantified("a", subject), relations, Quantified("a", object)))

    def _several(self, *descriptions: Description) -> Formula:
        """That two things fit one of the descriptions; false if each fits one at most."""
        single: list[Evidence] = []
        open_ = False
        for description in descriptions:
            found = presuming.fitting(self.matcher, description, 2)
            if len(found) == 2:
                return Known(True, found[0] + found[1])
            range = self.matcher.range(description)
            open_ = open_ or range.rest is None
            single += [range.rest or (), *self._refuted(range)]
        return Known(None) if open_ else Known(False, tuple(single))

    def _without_lone_pair(self, outer: Side, inner: Side) -> Side:
        """Leave out the thing that has only itself to be compared with."""
        found, others = self._things(inner), self._things(outer)
        if len(found) <= 1:
            self.taken.append((*self._excluded(inner), *self._excluded(outer)))
        if len(found) != 1 or found[0] not in others:
            self.taken.append(tuple(found[:2]))
            return outer
        if len(others) == 1:
            raise Failure(f"{found[0]} is compared with itself")
        self.taken.append(tuple(others[:2]))
        return outer.without(found[0])

    def _excluded(self, side: Side) -> Evidence:
        """Why nothing else is on a side than :meth:`_things` finds."""
        refuted: list[Evidence] = [side.range.misses]
        if side.referents is None:
            refuted += self._refuted(side.range)
        return tuple(refuted)

    def _refuted(self, range: Range) -> Iterator[Evidence]:
        """Why what might fit does not."""
        return (hit.fits.refute() or () for hit in range.hits)

    def _things(self, side: Side) -> list[str]:
        if side.referents is not None:
            return [thing.id for thing in side.referents.things]
        return [hit.thing.id for hit in side.range.hits if hit.fits.refute() is None]
