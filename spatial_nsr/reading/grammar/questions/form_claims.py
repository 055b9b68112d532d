"""The queries of questions for yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.queries import AllOf, Description, Exists, Holds, Quantified, Query
from spatial_nsr.reading.grammar.items.indications import MUTUAL
from spatial_nsr.reading.grammar.items.parsing import Node
from spatial_nsr.reading.grammar.items.phrases import NounPhrase
from spatial_nsr.reading.grammar.questions.bits import INSIDE, exact_words, place_of
from spatial_nsr.reading.grammar.questions.describing import Bit, quantified
from spatial_nsr.reading.grammar.questions.form_parts import AskedQuestion, FormParts
from spatial_nsr.reading.grammar.questions.predicates import Thing, asserted, converses, fits
from spatial_nsr.reading.records import Refused

__all__ = ["Claiming"]


class Claiming(FormParts):
    """Makes the queries of questions for yes or no."""

    def _yes_no(self, form: Node) -> AskedQuestion:
        exists = any(self.items[at].type == "ASK_EXISTS" for at in form.parts if type(at) is int)
        return self._made(asserted(self._things(form), self.known, exists), "yes-no")

    def _like(self, form: Node) -> AskedQuestion:
        """Whether things are of a sort, or have some attributes: "are all cups in A red"."""
        negated = self._has_not(form)
        parts = []
        for noun, bits in self._things(form):
            whom, what = self._described((noun, bits)), self._trait(form, noun)
            subject = quantified(noun, whom)
            if subject.quantifier == "the" and not self.known.fitting(whom):
                raise Refused(f"nothing mentioned is '{noun.text}'")
            parts.append(fits(subject, what, negated))
        query = parts[0] if len(parts) == 1 else AllOf(tuple(parts))
        return self._made(query, "yes-no")

    def _extreme(self, form: Node) -> AskedQuestion:
        """Whether something is furthest that way: "is A the highest"."""
        noun, bits = self._only(form)
        what = self._described((self._outmost(form, noun), ()))
        whom = self._described((noun, bits))
        return self._made(fits(quantified(noun, whom), what, self._has_not(form)), "yes-no")

    def _same(self, form: Node) -> AskedQuestion:
        """Whether things are in one place, if it is told where one of them is."""
        things = self._things(form)
        if len(things) == 1:
            return self._together(form, things[0])
        apart = any(self.items[at].type == "LINK_DIFFERENT" for at in form.parts if type(at) is int)
        if apart and len(things) > 2:
            raise Refused("whether things are in different places is asked of two of them")
        at, place = self._told_place(things)
        holder = Quantified("the", self._described((place, ())))
        negated = self._has_not(form) ^ apart
        parts = [
            Holds(quantified(noun, self._described((noun, bits))), (INSIDE,), holder, negated)
            for n, (noun, bits) in enumerate(things)
            if n != at
        ]
        return self._made(parts[0] if len(parts) == 1 else AllOf(tuple(parts)), "yes-no")

    def _together(self, form: Node, thing: Thing) -> AskedQuestion:
        """Whether all of some things are in what one of them is in."""
        noun, bits = thing
        fitting = self.known.fitting(self._described((noun, ())))
        apart = any(self.items[at].type == "LINK_DIFFERENT" for at in form.parts if type(at) is int)
        if bits or len(fitting) < 2 or (apart and len(fitting) > 2):
            raise Refused("in which place any of them is, is not told")
        first = next((each for each in fitting if each.container is not None), None)
        if first is None:
            raise Refused("in which place any of them is, is not told")
        holder = Quantified("the", Description(name=first.container))
        parts = [
            Holds(
                Quantified("the", Description(name=each.name or each.id)),
                (INSIDE,),
                holder,
                self._has_not(form) ^ apart,
            )
            for each in fitting
            if each != first
        ]
        return self._made(parts[0] if len(parts) == 1 else AllOf(tuple(parts)), "yes-no")

    def _told_place(self, things: Sequence[Thing]) -> tuple[int, NounPhrase]:
        """Which of some things the story puts into a place, and into which."""
        for at, (noun, _) in enumerate(things):
            try:
                return at, place_of(noun, self.known)
            except Refused:
                continue
        raise Refused("in which place any of them is, is not told")

    def _touched(self, form: Node) -> AskedQuestion:
        """Of "Is the right edge of A touched by a cup?": whether a cup is touching it."""
        relations = {word for at in form.parts if type(at) is int for word in self._said(at)}
        if relations != {"touching"}:
            raise Refused("an edge is touched, or not")
        edges = tuple(
            word for part in form.all("edge") for at in part.leaves() for word in self._said(at)
        )
        place = next(
            self._noun(at) for at in form.parts if type(at) is int and self.items[at].type == "NP"
        )
        noun, bits = self._only(form)
        bit = Bit((), edges, (place,), negated=self._has_not(form))
        return self._made(asserted([(noun, (*bits, bit))], self.known, False), "yes-no")

    def _said(self, at: int) -> tuple[str, ...]:
        item = self.items[at]
        return tuple(item.value) if item.type in ("REL", "SIDE", "EDGE") else ()

    def _meeting(self, form: Node) -> AskedQuestion:
        """What several things are to each other, where "each other" is left out."""
        said = form.parts[-1]
        assert isinstance(said, int)
        relations = exact_words(self.items[said].value, within=False)
        if not MUTUAL.issuperset(relations):
            raise Refused(f"'{' '.join(relations)}' of what? Say which thing it is compared with")
        *others, (noun, bits) = self._things(form)
        bit = Bit(relations, (), (), negated=self._has_not(form), each=True)
        things = [*others, (noun, (*bits, bit))]
        return self._made(asserted(things, self.known, False), "yes-no")

    def _claim(self, form: Node) -> AskedQuestion:
        return self._made(asserted(self._things(form), self.known, False), "yes-no")

    def _has(self, form: Node) -> AskedQuestion:
        owner, bits = self._thing(form.all("thing")[0])
        had = self._thing(form.all("thing")[1], owner)
        negated = self._has_not(form)
        relations = self._own(form)
        where = self._described((owner, bits))
        noun, said = had
        inside = Bit(relations, (), (owner,))
        if quantified(noun, Description(), several=True).quantifier == "all" and not negated:
            holder = quantified(owner, where)
            query: Query = Holds(Quantified("all", self._described(had)), relations, holder)
            return self._made(query, "yes-no")
        owners = quantified(owner, where)
        if owners.quantifier != "the":
            # "Does every box have a cup?": one each.
            wanted = quantified(noun, self._described(had), several=True)
            if wanted.number is not None or noun.quantifier is not None:
                raise Refused("how many there are in each of several is not asked at once")
            return self._made(Holds(owners, converses(relations), wanted, negated), "yes-no")
        already = any(bit.landmarks == (owner,) for bit in said)
        things = self._described((noun, said if already else (inside, *said)))
        wanted = quantified(noun, things, several=True)
        if wanted.quantifier == "the":
            query = Holds(
                Quantified("the", self._described(had)), relations, quantified(owner, where)
            )
            return self._made(query, "yes-no")
        return self._made(Exists(Quantified("no", things) if negated else wanted), "yes-no")
