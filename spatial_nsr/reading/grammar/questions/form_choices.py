"""The queries of questions for things: which of them, and of which that are offered."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence

from spatial_nsr.queries import (
    ANY_EDGE,
    BETWEEN,
    Choose,
    Description,
    Link,
    ListThings,
    Where,
)
from spatial_nsr.reading.grammar.items.parsing import Node, load_sentence_grammar
from spatial_nsr.reading.grammar.items.phrases import POSITION, Item, NounPhrase
from spatial_nsr.reading.grammar.questions.asked import asked_items
from spatial_nsr.reading.grammar.questions.bits import INSIDE, exact_words
from spatial_nsr.reading.grammar.questions.describing import (
    Bit,
    Phrase,
    attached,
    described,
    is_place,
    quantified,
)
from spatial_nsr.reading.grammar.questions.form_parts import NOTHING, AskedQuestion, FormParts
from spatial_nsr.reading.grammar.questions.options import things_to_choose
from spatial_nsr.reading.grammar.questions.predicates import converses, edge_words
from spatial_nsr.reading.records import Refused

__all__ = ["Choosing"]


class Choosing(FormParts):
    """Makes the queries of questions for things."""

    def _which_is(self, form: Node) -> AskedQuestion:
        which = self._which(form)
        bits = self._bits(form, None, which)
        kind = "where" if self._containers(which) else "list"
        fitting = self._described((which or NOTHING, bits))
        options = self._options(form)
        if options and not bits and which is not None and "the" in which.determiners:
            raise Refused(f"which of several stands how to '{which.text}'? No relation is said")
        if not options or kind == "where" or not bits:
            return self._made(ListThings(fitting), kind)
        phrase = attached(which or NOTHING, bits, self.known)
        return self._choose(phrase, which, options)

    def _choose(
        self, phrase: Phrase, which: NounPhrase | None, options: Sequence[tuple[str, Description]]
    ) -> AskedQuestion:
        """Choose by the first thing that is said; what else is said goes with the options."""
        first = dataclasses.replace(phrase, bits=phrase.bits[:1])
        rest = described(dataclasses.replace(phrase, bits=phrase.bits[1:]), self.known)
        (bit, marks), *_ = first.bits
        if not marks:
            marks = self._places_of(bit)
        object, relations, second = described(marks[0], self.known), bit.relations, None
        if relations == (BETWEEN,):
            second = described(marks[-1], self.known)
        elif ANY_EDGE in bit.edges:
            raise Refused("which edge is not said; ask of each by its name")
        elif bit.edges:
            relations = edge_words(bit)
        # What stands so to all things of a sort stands so to one of them: no query needs both.
        every = tuple(link for link in described(first, self.known).that if link.every)
        made = []
        for _, each in options:
            kind = each.kind or (rest.kind if each.name is None else None)
            links = (*each.that, *rest.that)
            links += every
            container = each.container or rest.container
            made.append(dataclasses.replace(each, kind=kind, that=links, container=container))
        query = Choose(tuple(made), relations, object, bit.negated, second)
        one = [each for each, (text, _) in zip(made, options, strict=True) if _of_one(text)]
        if marks[0].noun.definite and not marks[0].noun.plural:
            one.append(object)
        asked = self._made(query, "choose", options=[text for text, _ in options])
        return dataclasses.replace(asked, definite=tuple(one))

    def _places_of(self, bit: Bit) -> tuple[Phrase, ...]:
        """What "the right edge" is one of, if nothing says so: any of the places for things."""
        kinds = self.known.container_kinds
        if not bit.edges or len(kinds) != 1:
            raise Refused("what it is that they are compared with is not said")
        return (Phrase(NounPhrase(0, 0, "", next(iter(kinds)), place=True)),)

    def _options(self, form: Node) -> list[tuple[str, Description]]:
        """What there is to choose from: its text, and what it means."""
        texts = [text for _, text in things_to_choose(self.choices)]
        asked = self._listed(form)
        if not texts:
            return asked
        # The question may say more of an option than the choices do: "... or the cup in A?"
        others = [each for _, each in asked]
        made = [(text, _fuller(self._option(text), others)) for text in texts]
        missing = [each for each in others if each not in [own for _, own in made]]
        if len(missing) == 1 and len(texts) == len(others):
            # Of an option that was copied wrongly, the question tells what is meant.
            return [(text, own if own in others else missing[0]) for text, own in made]
        return made

    def _listed(self, form: Node) -> list[tuple[str, Description]]:
        """The options that the question itself has."""
        node = form.first("options")
        found: dict[str, Description] = {}
        for part in node.all("thing") if node is not None else ():
            leaves = part.leaves()
            span = self.text[self.items[leaves[0]].start : self.items[leaves[-1]].end]
            other = next(reversed(found.values()), None)
            found.setdefault(" ".join(span.split()), self._described(self._thing(part), other))
        return list(found.items())

    def _option(self, text: str) -> Description:
        items, _ = asked_items(text, self.known)
        tree = load_sentence_grammar("question").parse(items)
        form = tree.first("claim") if tree is not None else None
        if form is None:
            raise Refused(f"no description of a thing: '{text}'")
        reading = type(self)(text, items, self.known, None)
        return reading._described(reading._things(form)[0])

    def _which_of(self, form: Node) -> AskedQuestion:
        which, thing = self._which(form), self._only(form)
        denied = self._has_not(form) ^ _is_none(thing[0])
        word = form.first("word")
        at = word.leaves()[0] if word is not None else next(self._relations(form))
        relations = exact_words(self.items[at].value, self._containers(which))
        options = self._options(form)
        if options and not self._containers(which):
            return self._chosen(options, converses(relations), self._described(thing), denied)
        if relations == (INSIDE,) and (which is None or self._containers(which)):
            return self._made(Where(self._described(thing), denied), "where")
        link = Link(converses(relations), self._described(thing), denied)
        kind = "where" if self._containers(which) else "list"
        return self._made(ListThings(self._with(which, link)), kind)

    def _relations(self, form: Node) -> Iterator[int]:
        """Where the words of place stand that belong to the form itself."""
        for at in form.parts:
            if type(at) is int and self.items[at].type in ("REL", "SIDE"):
                yield at

    def _chosen(
        self,
        options: Sequence[tuple[str, Description]],
        relations: tuple[str, ...],
        object: Description,
        negated: bool = False,
    ) -> AskedQuestion:
        """Which of several stands so to one thing."""
        query = Choose(tuple(each for _, each in options), relations, object, negated)
        asked = self._made(query, "choose", options=[text for text, _ in options])
        definite = (object, *(each for text, each in options if _of_one(text)))
        return dataclasses.replace(asked, definite=definite)

    def _either_of(self, form: Node) -> AskedQuestion:
        """Of "Is the cup in A or in B?": which of the two it is in."""
        words = {self.items[at].value for at in self._relations(form)}
        nouns = [
            self.items[at] for at in form.parts if type(at) is int and self.items[at].type == "NP"
        ]
        if len(words) > 1:
            raise Refused("one relation to each of several things; ask of each by itself")
        relations = exact_words(words.pop(), self._containers_all(nouns))
        options = [(self.text[n.start : n.end], self._described((n.value, ()))) for n in nouns]
        return self._chosen(options, converses(relations), self._described(self._only(form)))

    def _containers_all(self, items: Sequence[Item]) -> bool:
        return all(is_place(item.value, self.known) for item in items)

    def _which_like(self, form: Node) -> AskedQuestion:
        """Of "Which cup is red?", "Which is the top box?", "Which box is the highest?"."""
        which, node, options = self._which(form), form.first("trait"), self._options(form)
        if node is not None:
            base, what = self._described((which or NOTHING, ())), self._trait(form)
            place = self.items[node.leaves()[0]].value
            if place.kind is not None and dict(place.attributes).get(POSITION):
                noun = which or place
                one = dataclasses.replace(noun, attributes=(*noun.attributes, *place.attributes))
                return self._listed_as(one, self._described((one, ())), options)
            if base.attributes.keys() & what.attributes.keys() or what.kind is not None:
                raise Refused("what is asked for is of a sort already")
            attributes = {**base.attributes, **what.attributes}
            if self._has_not(form):
                but = dataclasses.replace(base, attributes=attributes)
                return self._listed_as(which, dataclasses.replace(base, but=but), options)
            return self._listed_as(which, dataclasses.replace(base, attributes=attributes), options)
        if which is None:
            raise Refused("what is asked for is not said")
        return self._listed_as(which, self._described((which, ())), options)

    def _listed_as(
        self,
        noun: NounPhrase | None,
        description: Description,
        options: Sequence[tuple[str, Description]] = (),
    ) -> AskedQuestion:
        """What fits a description, among what is offered if something is."""
        if options:
            asked = self._made(ListThings(description), "among", [text for text, _ in options])
            return dataclasses.replace(asked, among=tuple(each for _, each in options))
        kind = "where" if self._containers_of(noun) else "list"
        return self._made(ListThings(description), kind)

    def _containers_of(self, noun: NounPhrase | None) -> bool:
        return noun is not None and is_place(noun, self.known)

    def _has_which(self, form: Node) -> AskedQuestion:
        thing = self._only(form)
        inside = Bit(self._own(form), (), (thing[0],))
        return self._made(
            ListThings(self._described((self._which(form) or NOTHING, (inside, *thing[1])))),
            "list",
        )


def _is_none(noun: NounPhrase) -> bool:
    """Whether a phrase speaks of none: "in which box is no cup"."""
    return quantified(noun, Description(), several=True).quantifier == "no"


def _of_one(text: str) -> bool:
    """Whether an option means one thing: "the cup"."""
    return text.lower().split()[:1] == ["the"]


def _fuller(option: Description, others: Iterable[Description]) -> Description:
    """An option, or what says of the same things where they are as well."""
    for other in others:
        plain = dataclasses.replace(other, container=None, edge=None, that=(), but=None)
        if plain == option:
            return other
    return option
