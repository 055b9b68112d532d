"""The queries of the forms of questions, one for each rule of ``grammars/question.lark``."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.queries import (
    CompareSize,
    Count,
    Description,
    Link,
    ListThings,
    Locate,
    Path,
    Relate,
    Side,
    Where,
)
from spatial_nsr.reading.grammar.items.parsing import Node
from spatial_nsr.reading.grammar.items.phrases import ANY, NounPhrase
from spatial_nsr.reading.grammar.questions.bits import INSIDE, exact_words
from spatial_nsr.reading.grammar.questions.describing import Bit, quantified
from spatial_nsr.reading.grammar.questions.form_choices import Choosing
from spatial_nsr.reading.grammar.questions.form_claims import Claiming
from spatial_nsr.reading.grammar.questions.form_parts import AskedQuestion
from spatial_nsr.reading.grammar.questions.predicates import converses
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.records import Refused

__all__ = ["AskedQuestion", "Forms", "Refused"]

FEWER = "fewer-than"
CONTAINS = "contains"


class Forms(Claiming, Choosing):
    """Makes the query of one question: a method for each rule of the grammar."""

    # Relations

    def _relate(self, form: Node) -> AskedQuestion:
        return self._made(Relate(*self._pair(form)), "relation")

    def _relate_back(self, form: Node) -> AskedQuestion:
        head, tail = self._pair(form)
        return self._made(Relate(tail, head), "relation")

    def _alternatives(self, form: Node) -> AskedQuestion:
        words = tuple(
            word for part in form.all("word") for word in self.items[part.leaves()[0]].value
        )
        thing = self._only(form)
        landmark = next(
            self.items[at].value
            for at in form.parts
            if isinstance(at, int) and self.items[at].type == "NP"
        )
        head = self._described(thing)
        tail = self._described((landmark, self._bits(form)), head)
        return self._made(Relate(head, tail), "relation", words=words)

    def _heading(self, form: Node) -> AskedQuestion:
        return self._made(Side(*self._pair(form)), "side")

    def _heading_back(self, form: Node) -> AskedQuestion:
        of, thing = self._pair(form)
        return self._made(Side(thing, of), "side")

    def _side(self, form: Node) -> AskedQuestion:
        of, thing = self._pair(form)
        return self._made(Side(thing, of), "side")

    # Places

    def _where(self, form: Node) -> AskedQuestion:
        noun, bits = self._only(form)
        if quantified(noun, Description(), several=True).quantifier == "no":
            raise Refused("where there is none, is asked of places by their name")
        description = self._described((noun, bits))
        one = self.known.one(description)
        if (one is not None and one.container is None) or not self.known.containers:
            return self._made(Locate(description), "located")
        return self._made(Where(description), "where")

    def _which_has(self, form: Node) -> AskedQuestion:
        which, relations, denied = self._which(form), self._own(form), self._has_not(form)
        only = any(self.items[at].type == "ONLY" for at in form.parts if type(at) is int)
        things = [self._thing(node) for node in form.all("thing")]
        known = which is not None and which.kind not in (None, ANY)
        places = relations == (INSIDE,) and (not known or self._containers(which))
        (noun, bits), *more = things
        if noun.quantifier == FEWER:
            # Fewer than two: not two, or more.
            noun, denied = dataclasses.replace(noun, quantifier="at-least"), not denied
        elif "neither" in noun.determiners:
            more = [(_none_of(other), said) for other, said in more]
            things = [(noun, bits), *more]
        if more and bits and not any(said for _, said in more):
            # "A cup above a jug and a pen": above both.
            last = bits[-1]
            marks = (*last.landmarks, *(other for other, _ in more))
            bits, more = (*bits[:-1], dataclasses.replace(last, landmarks=marks)), []
        if form.first("offered") or form.first("options"):
            asked = self._options(form)
            return self._chosen(asked, converses(relations), self._described((noun, bits)), denied)
        if self.apart or more:
            links = [self._having(thing, relations, denied) for thing in things]
            return self._made(ListThings(self._with(which, *links)), "where" if places else "list")
        wanted = quantified(noun, Description(), several=True)
        negated = denied ^ (wanted.quantifier == "no")
        every = wanted.quantifier == "all" and (noun.plural or "all" in noun.determiners)
        description = self._described((noun, bits))
        if only or wanted.quantifier == "only":
            if negated or not places or wanted.number is not None:
                raise Refused("what else there is not is asked of places that have such things")
            rest = Link(converses(relations), Description(but=description), negated=True)
            some = Link(converses(relations), description)
            return self._made(ListThings(self._with(which, some, rest)), "where")
        if places:
            number = wanted.number if wanted.number is not None else 1
            exactly = wanted.quantifier == "exactly"
            return self._made(Where(description, negated, every, number, exactly), "where")
        link = Link(converses(relations), description, negated, every)
        return self._made(ListThings(self._with(which, link)), "list")

    def _which_place(self, form: Node) -> AskedQuestion:
        first = self.items[form.leaves()[0]]
        if first.type == "REL" and exact_words(first.value, within=True) != (INSIDE,):
            raise Refused(f"'{' '.join(first.value)}' which of them there is something")
        if not self._containers(self._which(form)):
            raise Refused("what there is in something is asked of places")
        return self._which_has(form)

    def _having(
        self, thing: tuple[NounPhrase, tuple[Bit, ...]], relations: tuple[str, ...], denied: bool
    ) -> Link:
        """One of several things that something has, or has not."""
        wanted = quantified(thing[0], Description(), several=True)
        if wanted.number is not None:
            raise Refused("how many there are of each of several things is not asked at once")
        negated = denied ^ (wanted.quantifier == "no")
        every = wanted.quantifier == "all" and thing[0].plural
        return Link(converses(relations), self._described(thing), negated, every)

    # Numbers and lists

    def _count(self, form: Node) -> AskedQuestion:
        noun, bits = self._only(form)
        counted = self._described((noun, (*bits, *self._bits(form, None, noun))))
        if form.first("trait") is not None:
            # "How many cups are red?"
            what = self._trait(form)
            if self._has_not(form) or what.kind or what.that:
                raise Refused("how many are not so, is asked as how many other ones there are")
            counted = dataclasses.replace(
                counted, attributes={**counted.attributes, **what.attributes}
            )
        return self._made(Count(counted), "count")

    def _count_in(self, form: Node) -> AskedQuestion:
        (noun, bits), (owner, of_owner) = map(self._thing, form.all("thing"))
        inside = Bit(self._own(form), (), (owner,))
        return self._made(Count(self._described((noun, (*bits, inside, *of_owner)))), "count")

    def _count_of(self, form: Node) -> AskedQuestion:
        word, counted = form.first("word"), self._which(form)
        assert word is not None
        relations = exact_words(self.items[word.leaves()[0]].value, self._containers(counted))
        link = Link(converses(relations), self._described(self._only(form)))
        return self._made(Count(self._with(counted, link)), "count")

    def _trait_of(self, form: Node) -> AskedQuestion:
        """What colour or size something is."""
        colour = self.items[form.leaves()[0]].type == "ASK_COLOUR"
        key = "colour" if colour else "size"
        description = self._described(self._only(form))
        return self._made(ListThings(description), "trait", words=(key,))

    def _count_having(self, form: Node) -> AskedQuestion:
        holders, had = map(self._thing, form.all("thing"))
        holder = self._described(holders)
        relations = converses(self._own(form))
        wanted = quantified(had[0], Description(), several=True)
        every, denied = wanted.quantifier == "all", self._has_not(form)
        number = wanted.number
        if number is not None:
            if relations != (CONTAINS,) or not self._containers(holders[0]) or holder.that:
                raise Refused("how many have so many, is asked of places for things")
            exactly = wanted.quantifier == "exactly"
            if wanted.quantifier == "at-most":
                number, denied = number + 1, not denied
            where = Where(self._described(had), denied, False, number, exactly)
            return self._made(where, "count")
        negated = denied ^ (wanted.quantifier == "no")
        link = Link(relations, self._described(had), negated, every)
        return self._made(Count(dataclasses.replace(holder, that=(*holder.that, link))), "count")

    def _list(self, form: Node) -> AskedQuestion:
        thing = self._only(form)
        return self._made(ListThings(self._described(thing)), "list")

    # Sizes

    def _sized(self, form: Node) -> AskedQuestion:
        return self._made(CompareSize(*self._pair(form)), "size")

    def _size(self, form: Node) -> AskedQuestion:
        return self._bigger(form, self._options(form))

    def _size_or(self, form: Node) -> AskedQuestion:
        return self._bigger(form, self._options(Node("", (Node("options", form.parts),))))

    def _bigger(self, form: Node, options: Sequence[tuple[str, Description]]) -> AskedQuestion:
        said = (self.items[at] for at in form.leaves())
        words = next(item.value for item in said if item.type in ("SIDE", "REL"))
        if words[0] not in ("larger", "smaller") and not options:
            one = self._outmost(form, self._which(form), at_end=True)
            return self._listed_as(one, self._described((one, ())))
        if words[0] in word_list("position").values() and len(options) == 2:
            # "Which is higher, the cup or the pen?"
            (first, head), (second, tail) = options
            ways = (words[0], *converses(words[:1]))
            return self._made(Relate(head, tail), "further", (first, second), ways)
        if words[0] not in ("larger", "smaller"):
            raise Refused(f"'{words[0]}' of what? Say which thing it is compared with")
        if not options:
            link = Link(tuple(words), Description(), every=True)
            return self._made(ListThings(self._with(self._which(form), link)), "list")
        if len(options) != 2:
            raise Refused(f"two things are compared by size, got {len(options)}")
        query = CompareSize(options[0][1], options[1][1])
        return self._made(
            query, "bigger", options=[text for text, _ in options], words=tuple(words)
        )

    # Ways

    def _path(self, form: Node) -> AskedQuestion:
        return self._made(Path(*self._pair(form)), "path")

    def _back(self, form: Node) -> AskedQuestion:
        end, start = self._pair(form)
        return self._made(Path(start, end), "path")


def _none_of(noun: NounPhrase) -> NounPhrase:
    """A phrase after "nor": none of it either."""
    return dataclasses.replace(noun, determiners=("no", *noun.determiners))
