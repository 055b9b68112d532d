"""The queries of questions for yes or no."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spatial_nsr.queries import AllOf, Description, Exists, Holds, Quantified, Query
from spatial_nsr.reading.grammar.items.indications import MUTUAL
from spatial_nsr.reading.grammar.items.parsing import Node
from spatial_nsr.reading.grammar.items.phrases import NounPhrase
from spatial_nsr.reading.grammar.questions.bits import INSIDE, exact_words, place_of
from spatial_nsr.reading.grammar.questions.describing import Bit, quantified
from spatial_nsr.reading.grammar.questions.form_parts import AskedQuestion, FormParts, Maker
from spatial_nsr.reading.grammar.questions.predicates import Thing, asserted, converses, fits
from spatial_nsr.reading.records import Refused

__all__ = ["CLAIMS"]


def _yes_no(parts: FormParts, form: Node) -> AskedQuestion:
    exists = any(parts.items[at].type == "ASK_EXISTS" for at in form.parts if type(at) is int)
    return parts.made(asserted(parts.things(form), parts.known, exists), "yes-no")


def _like(parts: FormParts, form: Node) -> AskedQuestion:
    """Whether things are of a sort, or have some attributes: "are all cups in A red"."""
    negated = parts.has_not(form)
    claims = []
    for noun, bits in parts.things(form):
        whom, what = parts.described((noun, bits)), parts.trait(form, noun)
        subject = quantified(noun, whom)
        if subject.quantifier == "the" and not parts.known.fitting(whom):
            raise Refused(f"nothing mentioned is '{noun.text}'")
        claims.append(fits(subject, what, negated))
    query = claims[0] if len(claims) == 1 else AllOf(tuple(claims))
    return parts.made(query, "yes-no")


def _extreme(parts: FormParts, form: Node) -> AskedQuestion:
    """Whether something is furthest that way: "is A the highest"."""
    noun, bits = parts.only(form)
    what = parts.described((parts.outmost(form, noun), ()))
    whom = parts.described((noun, bits))
    return parts.made(fits(quantified(noun, whom), what, parts.has_not(form)), "yes-no")


def _same(parts: FormParts, form: Node) -> AskedQuestion:
    """Whether things are in one place, if it is told where one of them is."""
    things = parts.things(form)
    if len(things) == 1:
        return _together(parts, form, things[0])
    apart = any(parts.items[at].type == "LINK_DIFFERENT" for at in form.parts if type(at) is int)
    if apart and len(things) > 2:
        raise Refused("whether things are in different places is asked of two of them")
    at, place = _told_place(parts, things)
    holder = Quantified("the", parts.described((place, ())))
    negated = parts.has_not(form) ^ apart
    claims = [
        Holds(quantified(noun, parts.described((noun, bits))), (INSIDE,), holder, negated)
        for n, (noun, bits) in enumerate(things)
        if n != at
    ]
    return parts.made(claims[0] if len(claims) == 1 else AllOf(tuple(claims)), "yes-no")


def _together(parts: FormParts, form: Node, thing: Thing) -> AskedQuestion:
    """Whether all of some things are in what one of them is in."""
    noun, bits = thing
    fitting = parts.known.fitting(parts.described((noun, ())))
    apart = any(parts.items[at].type == "LINK_DIFFERENT" for at in form.parts if type(at) is int)
    if bits or len(fitting) < 2 or (apart and len(fitting) > 2):
        raise Refused("in which place any of them is, is not told")
    first = next((each for each in fitting if each.container is not None), None)
    if first is None:
        raise Refused("in which place any of them is, is not told")
    holder = Quantified("the", Description(name=first.container))
    claims = [
        Holds(
            Quantified("the", Description(name=each.name or each.id)),
            (INSIDE,),
            holder,
            parts.has_not(form) ^ apart,
        )
        for each in fitting
        if each != first
    ]
    return parts.made(claims[0] if len(claims) == 1 else AllOf(tuple(claims)), "yes-no")


def _told_place(parts: FormParts, things: Sequence[Thing]) -> tuple[int, NounPhrase]:
    """Which of some things the story puts into a place, and into which."""
    for at, (noun, _) in enumerate(things):
        try:
            return at, place_of(noun, parts.known)
        except Refused:
            continue
    raise Refused("in which place any of them is, is not told")


def _touched(parts: FormParts, form: Node) -> AskedQuestion:
    """Of "Is the right edge of A touched by a cup?": whether a cup is touching it."""
    relations = {word for at in form.parts if type(at) is int for word in _said(parts, at)}
    if relations != {"touching"}:
        raise Refused("an edge is touched, or not")
    edges = tuple(
        word for part in form.all("edge") for at in part.leaves() for word in _said(parts, at)
    )
    place = next(
        parts.noun(at) for at in form.parts if type(at) is int and parts.items[at].type == "NP"
    )
    noun, bits = parts.only(form)
    bit = Bit((), edges, (place,), negated=parts.has_not(form))
    return parts.made(asserted([(noun, (*bits, bit))], parts.known, False), "yes-no")


def _said(parts: FormParts, at: int) -> tuple[str, ...]:
    item = parts.items[at]
    return tuple(item.value) if item.type in ("REL", "SIDE", "EDGE") else ()


def _meeting(parts: FormParts, form: Node) -> AskedQuestion:
    """What several things are to each other, where "each other" is left out."""
    said = form.parts[-1]
    assert isinstance(said, int)
    relations = exact_words(parts.items[said].value, within=False)
    if not MUTUAL.issuperset(relations):
        raise Refused(f"'{' '.join(relations)}' of what? Say which thing it is compared with")
    *others, (noun, bits) = parts.things(form)
    bit = Bit(relations, (), (), negated=parts.has_not(form), each=True)
    things = [*others, (noun, (*bits, bit))]
    return parts.made(asserted(things, parts.known, False), "yes-no")


def _claim(parts: FormParts, form: Node) -> AskedQuestion:
    return parts.made(asserted(parts.things(form), parts.known, False), "yes-no")


def _has(parts: FormParts, form: Node) -> AskedQuestion:
    owner, bits = parts.thing(form.all("thing")[0])
    had = parts.thing(form.all("thing")[1], owner)
    negated = parts.has_not(form)
    relations = parts.own(form)
    where = parts.described((owner, bits))
    noun, said = had
    inside = Bit(relations, (), (owner,))
    if quantified(noun, Description(), several=True).quantifier == "all" and not negated:
        holder = quantified(owner, where)
        query: Query = Holds(Quantified("all", parts.described(had)), relations, holder)
        return parts.made(query, "yes-no")
    owners = quantified(owner, where)
    if owners.quantifier != "the":
        # "Does every box have a cup?": one each.
        wanted = quantified(noun, parts.described(had), several=True)
        if wanted.number is not None or noun.quantifier is not None:
            raise Refused("how many there are in each of several is not asked at once")
        return parts.made(Holds(owners, converses(relations), wanted, negated), "yes-no")
    already = any(bit.landmarks == (owner,) for bit in said)
    things = parts.described((noun, said if already else (inside, *said)))
    wanted = quantified(noun, things, several=True)
    if wanted.quantifier == "the":
        query = Holds(Quantified("the", parts.described(had)), relations, quantified(owner, where))
        return parts.made(query, "yes-no")
    return parts.made(Exists(Quantified("no", things) if negated else wanted), "yes-no")


CLAIMS: Mapping[str, Maker] = {
    "yes_no": _yes_no,
    "like": _like,
    "extreme": _extreme,
    "same": _same,
    "touched": _touched,
    "meeting": _meeting,
    "claim": _claim,
    "has": _has,
}
