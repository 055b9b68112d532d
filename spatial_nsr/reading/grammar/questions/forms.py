"""The queries of the forms of questions, one for each rule of ``grammars/question.lark``."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Mapping, Sequence

from spatial_nsr.queries import (
    CompareSize,
    Count,
    Description,
    Exists,
    Link,
    ListThings,
    Locate,
    Path,
    Query,
    Relate,
    Side,
    Where,
)
from spatial_nsr.reading.grammar.items.parsing import Node
from spatial_nsr.reading.grammar.items.phrases import ANY, NounPhrase
from spatial_nsr.reading.grammar.questions.bits import INSIDE, exact_words
from spatial_nsr.reading.grammar.questions.describing import Bit, quantified
from spatial_nsr.reading.grammar.questions.form_choices import (
    CHOICES,
    chosen,
    listed_as,
    options_of,
)
from spatial_nsr.reading.grammar.questions.form_claims import CLAIMS
from spatial_nsr.reading.grammar.questions.form_parts import AskedQuestion, FormParts, Maker
from spatial_nsr.reading.grammar.questions.predicates import converses
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.records import Refused

__all__ = ["AskedQuestion", "asked_in"]

FEWER = "fewer-than"
CONTAINS = "contains"
# Forms that ask of two things: what, whether the second comes first, and how that is answered.
_PAIRS: Mapping[str, tuple[Callable[..., Query], bool, str]] = {
    "relate": (Relate, False, "relation"),
    "relate_back": (Relate, True, "relation"),
    "heading": (Side, False, "side"),
    "heading_back": (Side, True, "side"),
    "side": (Side, True, "side"),
    "sized": (CompareSize, False, "size"),
    "path": (Path, False, "path"),
    "back": (Path, True, "path"),
}


def asked_in(parts: FormParts, form: Node) -> AskedQuestion:
    """The question of a form, one of the rules of the grammar."""
    asked = _MAKERS[form.rule](parts, form)
    if not parts.apart:
        return asked
    if len(parts.apart) > 1:
        raise Refused("more than one thing is left out; ask without each of them")
    but = parts.described((parts.apart[0], ()))
    return dataclasses.replace(asked, query=_without(asked.query, but))


def _without(query: Query, but: Description) -> Query:
    """The query of the other things than some."""
    match query:
        case ListThings() | Count() if query.description.but is None:
            description = dataclasses.replace(query.description, but=but)
            return dataclasses.replace(query, description=description)
        case Exists() if query.things.description.but is None:
            description = dataclasses.replace(query.things.description, but=but)
            return Exists(dataclasses.replace(query.things, description=description))
        case _:
            raise Refused(f"'{but}' is left out of what is not asked one by one")


def _of_pair(
    make: Callable[..., Query], back: bool, kind: str, parts: FormParts, form: Node
) -> AskedQuestion:
    """How two things stand to each other, or which way it is from the one to the other."""
    pair = parts.pair(form)
    return parts.made(make(*reversed(pair)) if back else make(*pair), kind)


def _alternatives(parts: FormParts, form: Node) -> AskedQuestion:
    words = tuple(word for part in form.all("word") for word in parts.items[part.leaves()[0]].value)
    thing = parts.only(form)
    landmark = next(
        parts.items[at].value
        for at in form.parts
        if isinstance(at, int) and parts.items[at].type == "NP"
    )
    head = parts.described(thing)
    tail = parts.described((landmark, parts.bits(form)), head)
    return parts.made(Relate(head, tail), "relation", words=words)


def _where(parts: FormParts, form: Node) -> AskedQuestion:
    noun, bits = parts.only(form)
    if quantified(noun, Description(), several=True).quantifier == "no":
        raise Refused("where there is none, is asked of places by their name")
    description = parts.described((noun, bits))
    one = parts.known.one(description)
    if (one is not None and one.container is None) or not parts.known.containers:
        return parts.made(Locate(description), "located")
    return parts.made(Where(description), "where")


def _which_has(parts: FormParts, form: Node) -> AskedQuestion:
    which, relations, denied = parts.which(form), parts.own(form), parts.has_not(form)
    only = any(parts.items[at].type == "ONLY" for at in form.parts if type(at) is int)
    things = [parts.thing(node) for node in form.all("thing")]
    known = which is not None and which.kind not in (None, ANY)
    places = relations == (INSIDE,) and (not known or parts.containers(which))
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
        asked = options_of(parts, form)
        return chosen(parts, asked, converses(relations), parts.described((noun, bits)), denied)
    if parts.apart or more:
        links = [_having(parts, thing, relations, denied) for thing in things]
        return parts.made(
            ListThings(parts.with_links(which, *links)), "where" if places else "list"
        )
    wanted = quantified(noun, Description(), several=True)
    negated = denied ^ (wanted.quantifier == "no")
    every = wanted.quantifier == "all" and (noun.plural or "all" in noun.determiners)
    description = parts.described((noun, bits))
    if only or wanted.quantifier == "only":
        if negated or not places or wanted.number is not None:
            raise Refused("what else there is not is asked of places that have such things")
        rest = Link(converses(relations), Description(but=description), negated=True)
        some = Link(converses(relations), description)
        return parts.made(ListThings(parts.with_links(which, some, rest)), "where")
    if places:
        number = wanted.number if wanted.number is not None else 1
        exactly = wanted.quantifier == "exactly"
        return parts.made(Where(description, negated, every, number, exactly), "where")
    link = Link(converses(relations), description, negated, every)
    return parts.made(ListThings(parts.with_links(which, link)), "list")


def _which_place(parts: FormParts, form: Node) -> AskedQuestion:
    first = parts.items[form.leaves()[0]]
    if first.type == "REL" and exact_words(first.value, within=True) != (INSIDE,):
        raise Refused(f"'{' '.join(first.value)}' which of them there is something")
    if not parts.containers(parts.which(form)):
        raise Refused("what there is in something is asked of places")
    return _which_has(parts, form)


def _having(
    parts: FormParts,
    thing: tuple[NounPhrase, tuple[Bit, ...]],
    relations: tuple[str, ...],
    denied: bool,
) -> Link:
    """One of several things that something has, or has not."""
    wanted = quantified(thing[0], Description(), several=True)
    if wanted.number is not None:
        raise Refused("how many there are of each of several things is not asked at once")
    negated = denied ^ (wanted.quantifier == "no")
    every = wanted.quantifier == "all" and thing[0].plural
    return Link(converses(relations), parts.described(thing), negated, every)


def _count(parts: FormParts, form: Node) -> AskedQuestion:
    noun, bits = parts.only(form)
    counted = parts.described((noun, (*bits, *parts.bits(form, None, noun))))
    if form.first("trait") is not None:
        # "How many cups are red?"
        what = parts.trait(form)
        if parts.has_not(form) or what.kind or what.that:
            raise Refused("how many are not so, is asked as how many other ones there are")
        counted = dataclasses.replace(counted, attributes={**counted.attributes, **what.attributes})
    return parts.made(Count(counted), "count")


def _count_in(parts: FormParts, form: Node) -> AskedQuestion:
    (noun, bits), (owner, of_owner) = map(parts.thing, form.all("thing"))
    inside = Bit(parts.own(form), (), (owner,))
    return parts.made(Count(parts.described((noun, (*bits, inside, *of_owner)))), "count")


def _count_of(parts: FormParts, form: Node) -> AskedQuestion:
    word, counted = form.first("word"), parts.which(form)
    assert word is not None
    relations = exact_words(parts.items[word.leaves()[0]].value, parts.containers(counted))
    link = Link(converses(relations), parts.described(parts.only(form)))
    return parts.made(Count(parts.with_links(counted, link)), "count")


def _trait_of(parts: FormParts, form: Node) -> AskedQuestion:
    """What colour or size something is."""
    colour = parts.items[form.leaves()[0]].type == "ASK_COLOUR"
    key = "colour" if colour else "size"
    description = parts.described(parts.only(form))
    return parts.made(ListThings(description), "trait", words=(key,))


def _count_having(parts: FormParts, form: Node) -> AskedQuestion:
    holders, had = map(parts.thing, form.all("thing"))
    holder = parts.described(holders)
    relations = converses(parts.own(form))
    wanted = quantified(had[0], Description(), several=True)
    every, denied = wanted.quantifier == "all", parts.has_not(form)
    number = wanted.number
    if number is not None:
        if relations != (CONTAINS,) or not parts.containers(holders[0]) or holder.that:
            raise Refused("how many have so many, is asked of places for things")
        exactly = wanted.quantifier == "exactly"
        if wanted.quantifier == "at-most":
            number, denied = number + 1, not denied
        where = Where(parts.described(had), denied, False, number, exactly)
        return parts.made(where, "count")
    negated = denied ^ (wanted.quantifier == "no")
    link = Link(relations, parts.described(had), negated, every)
    return parts.made(Count(dataclasses.replace(holder, that=(*holder.that, link))), "count")


def _list(parts: FormParts, form: Node) -> AskedQuestion:
    thing = parts.only(form)
    return parts.made(ListThings(parts.described(thing)), "list")


def _size(parts: FormParts, form: Node) -> AskedQuestion:
    return _bigger(parts, form, options_of(parts, form))


def _size_or(parts: FormParts, form: Node) -> AskedQuestion:
    return _bigger(parts, form, options_of(parts, Node("", (Node("options", form.parts),))))


def _bigger(
    parts: FormParts, form: Node, options: Sequence[tuple[str, Description]]
) -> AskedQuestion:
    said = (parts.items[at] for at in form.leaves())
    words = next(item.value for item in said if item.type in ("SIDE", "REL"))
    if words[0] not in ("larger", "smaller") and not options:
        one = parts.outmost(form, parts.which(form), at_end=True)
        return listed_as(parts, one, parts.described((one, ())))
    if words[0] in word_list("position").values() and len(options) == 2:
        # "Which is higher, the cup or the pen?"
        (first, head), (second, tail) = options
        ways = (words[0], *converses(words[:1]))
        return parts.made(Relate(head, tail), "further", (first, second), ways)
    if words[0] not in ("larger", "smaller"):
        raise Refused(f"'{words[0]}' of what? Say which thing it is compared with")
    if not options:
        link = Link(tuple(words), Description(), every=True)
        return parts.made(ListThings(parts.with_links(parts.which(form), link)), "list")
    if len(options) != 2:
        raise Refused(f"two things are compared by size, got {len(options)}")
    query = CompareSize(options[0][1], options[1][1])
    return parts.made(query, "bigger", options=[text for text, _ in options], words=tuple(words))


def _none_of(noun: NounPhrase) -> NounPhrase:
    """A phrase after "nor": none of it either."""
    return dataclasses.replace(noun, determiners=("no", *noun.determiners))


# A method for each rule of the grammar.
_MAKERS: Mapping[str, Maker] = {
    **CLAIMS,
    **CHOICES,
    **{name: functools.partial(_of_pair, *pair) for name, pair in _PAIRS.items()},
    "alternatives": _alternatives,
    "where": _where,
    "which_has": _which_has,
    "which_place": _which_place,
    "count": _count,
    "count_in": _count_in,
    "count_of": _count_of,
    "trait_of": _trait_of,
    "count_having": _count_having,
    "list": _list,
    "size": _size,
    "size_or": _size_or,
}
