"""The queries of questions for things: which of them, and of which that are offered."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence

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
from spatial_nsr.reading.grammar.questions.form_parts import (
    NOTHING,
    AskedQuestion,
    FormParts,
    Maker,
)
from spatial_nsr.reading.grammar.questions.options import things_to_choose
from spatial_nsr.reading.grammar.questions.predicates import converses, edge_words
from spatial_nsr.reading.records import Refused

__all__ = ["CHOICES", "chosen", "listed_as", "options_of"]


def _which_is(parts: FormParts, form: Node) -> AskedQuestion:
    which = parts.which(form)
    bits = parts.bits(form, None, which)
    kind = "where" if parts.containers(which) else "list"
    fitting = parts.described((which or NOTHING, bits))
    options = options_of(parts, form)
    if options and not bits and which is not None and "the" in which.determiners:
        raise Refused(f"which of several stands how to '{which.text}'? No relation is said")
    if not options or kind == "where" or not bits:
        return parts.made(ListThings(fitting), kind)
    phrase = attached(which or NOTHING, bits, parts.known)
    return _choose(parts, phrase, which, options)


def _choose(
    parts: FormParts,
    phrase: Phrase,
    which: NounPhrase | None,
    options: Sequence[tuple[str, Description]],
) -> AskedQuestion:
    """Choose by the first thing that is said; what else is said goes with the options."""
    first = dataclasses.replace(phrase, bits=phrase.bits[:1])
    rest = described(dataclasses.replace(phrase, bits=phrase.bits[1:]), parts.known)
    (bit, marks), *_ = first.bits
    if not marks:
        marks = _places_of(parts, bit)
    object, relations, second = described(marks[0], parts.known), bit.relations, None
    if relations == (BETWEEN,):
        second = described(marks[-1], parts.known)
    elif ANY_EDGE in bit.edges:
        raise Refused("which edge is not said; ask of each by its name")
    elif bit.edges:
        relations = edge_words(bit)
    # What stands so to all things of a sort stands so to one of them: no query needs both.
    every = tuple(link for link in described(first, parts.known).that if link.every)
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
    asked = parts.made(query, "choose", options=[text for text, _ in options])
    return dataclasses.replace(asked, definite=tuple(one))


def _places_of(parts: FormParts, bit: Bit) -> tuple[Phrase, ...]:
    """What "the right edge" is one of, if nothing says so: any of the places for things."""
    kinds = parts.known.container_kinds
    if not bit.edges or len(kinds) != 1:
        raise Refused("what it is that they are compared with is not said")
    return (Phrase(NounPhrase(0, 0, "", next(iter(kinds)), place=True)),)


def options_of(parts: FormParts, form: Node) -> list[tuple[str, Description]]:
    """What there is to choose from: its text, and what it means."""
    texts = [text for _, text in things_to_choose(parts.choices)]
    asked = _listed(parts, form)
    if not texts:
        return asked
    # The question may say more of an option than the choices do: "... or the cup in A?"
    others = [each for _, each in asked]
    made = [(text, _fuller(_option(parts, text), others)) for text in texts]
    missing = [each for each in others if each not in [own for _, own in made]]
    if len(missing) == 1 and len(texts) == len(others):
        # Of an option that was copied wrongly, the question tells what is meant.
        return [(text, own if own in others else missing[0]) for text, own in made]
    return made


def _listed(parts: FormParts, form: Node) -> list[tuple[str, Description]]:
    """The options that the question itself has."""
    node = form.first("options")
    found: dict[str, Description] = {}
    for part in node.all("thing") if node is not None else ():
        leaves = part.leaves()
        span = parts.text[parts.items[leaves[0]].start : parts.items[leaves[-1]].end]
        other = next(reversed(found.values()), None)
        found.setdefault(" ".join(span.split()), parts.described(parts.thing(part), other))
    return list(found.items())


def _option(parts: FormParts, text: str) -> Description:
    items, _ = asked_items(text, parts.known)
    tree = load_sentence_grammar("question").parse(items)
    form = tree.first("claim") if tree is not None else None
    if form is None:
        raise Refused(f"no description of a thing: '{text}'")
    reading = FormParts(text, items, parts.known, None)
    return reading.described(reading.things(form)[0])


def _which_of(parts: FormParts, form: Node) -> AskedQuestion:
    which, thing = parts.which(form), parts.only(form)
    denied = parts.has_not(form) ^ _is_none(thing[0])
    word = form.first("word")
    at = word.leaves()[0] if word is not None else next(_relations(parts, form))
    relations = exact_words(parts.items[at].value, parts.containers(which))
    options = options_of(parts, form)
    if options and not parts.containers(which):
        return chosen(parts, options, converses(relations), parts.described(thing), denied)
    if relations == (INSIDE,) and (which is None or parts.containers(which)):
        return parts.made(Where(parts.described(thing), denied), "where")
    link = Link(converses(relations), parts.described(thing), denied)
    kind = "where" if parts.containers(which) else "list"
    return parts.made(ListThings(parts.with_links(which, link)), kind)


def _relations(parts: FormParts, form: Node) -> Iterator[int]:
    """Where the words of place stand that belong to the form itself."""
    for at in form.parts:
        if type(at) is int and parts.items[at].type in ("REL", "SIDE"):
            yield at


def chosen(
    parts: FormParts,
    options: Sequence[tuple[str, Description]],
    relations: tuple[str, ...],
    object: Description,
    negated: bool = False,
) -> AskedQuestion:
    """Which of several stands so to one thing."""
    query = Choose(tuple(each for _, each in options), relations, object, negated)
    asked = parts.made(query, "choose", options=[text for text, _ in options])
    definite = (object, *(each for text, each in options if _of_one(text)))
    return dataclasses.replace(asked, definite=definite)


def _either_of(parts: FormParts, form: Node) -> AskedQuestion:
    """Of "Is the cup in A or in B?": which of the two it is in."""
    words = {parts.items[at].value for at in _relations(parts, form)}
    nouns = [
        parts.items[at] for at in form.parts if type(at) is int and parts.items[at].type == "NP"
    ]
    if len(words) > 1:
        raise Refused("one relation to each of several things; ask of each by itself")
    relations = exact_words(words.pop(), _containers_all(parts, nouns))
    options = [(parts.text[n.start : n.end], parts.described((n.value, ()))) for n in nouns]
    return chosen(parts, options, converses(relations), parts.described(parts.only(form)))


def _containers_all(parts: FormParts, items: Sequence[Item]) -> bool:
    return all(is_place(item.value, parts.known) for item in items)


def _which_like(parts: FormParts, form: Node) -> AskedQuestion:
    """Of "Which cup is red?", "Which is the top box?", "Which box is the highest?"."""
    which, node, options = parts.which(form), form.first("trait"), options_of(parts, form)
    if node is not None:
        base, what = parts.described((which or NOTHING, ())), parts.trait(form)
        place = parts.items[node.leaves()[0]].value
        if place.kind is not None and dict(place.attributes).get(POSITION):
            noun = which or place
            one = dataclasses.replace(noun, attributes=(*noun.attributes, *place.attributes))
            return listed_as(parts, one, parts.described((one, ())), options)
        if base.attributes.keys() & what.attributes.keys() or what.kind is not None:
            raise Refused("what is asked for is of a sort already")
        attributes = {**base.attributes, **what.attributes}
        if parts.has_not(form):
            but = dataclasses.replace(base, attributes=attributes)
            return listed_as(parts, which, dataclasses.replace(base, but=but), options)
        return listed_as(parts, which, dataclasses.replace(base, attributes=attributes), options)
    if which is None:
        raise Refused("what is asked for is not said")
    return listed_as(parts, which, parts.described((which, ())), options)


def listed_as(
    parts: FormParts,
    noun: NounPhrase | None,
    description: Description,
    options: Sequence[tuple[str, Description]] = (),
) -> AskedQuestion:
    """What fits a description, among what is offered if something is."""
    if options:
        asked = parts.made(ListThings(description), "among", [text for text, _ in options])
        return dataclasses.replace(asked, among=tuple(each for _, each in options))
    kind = "where" if _containers_of(parts, noun) else "list"
    return parts.made(ListThings(description), kind)


def _containers_of(parts: FormParts, noun: NounPhrase | None) -> bool:
    return noun is not None and is_place(noun, parts.known)


def _has_which(parts: FormParts, form: Node) -> AskedQuestion:
    thing = parts.only(form)
    inside = Bit(parts.own(form), (), (thing[0],))
    return parts.made(
        ListThings(parts.described((parts.which(form) or NOTHING, (inside, *thing[1])))),
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


CHOICES: Mapping[str, Maker] = {
    "which_is": _which_is,
    "which_of": _which_of,
    "either_of": _either_of,
    "which_like": _which_like,
    "has_which": _has_which,
}
