"""Sentences that are turned round, put back into plain order: "it is the cup that is on the tray".

What is stressed stands where it does not belong; read clause by clause it would be lost, or be said
of something else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.prose.statements import PLACES
from spatial_nsr.prose.told import is_none
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["unfolded"]

_JOINING = ("that", "who", "which", "where")
_IT = ("it", "this")
_PLACE = "(?:R(?:N&N|N)|[SOK])"
_CLEFT = re.compile(r"^NBn?(N(?:,nN,)?)W([BHYPG])")
_CLEFT_PLACE = re.compile(rf"^NBn?({_PLACE}+),?W(N)(B)")
_WHAT_IS = re.compile(rf"^[UW](B{_PLACE}+)B(N(?:[,&]+N)*)$")
_STRESSED = re.compile(rf"({_PLACE}),?(N)(Bn?)(?=[,&|]|$)")
_REMEMBERED = re.compile(rf"(?<=B)W(?:N[PVG]N?|NB|B),?(?={_PLACE})")
_AS_WELL = re.compile(r"[,&]+(N)u(?=[,&|]|$)")
_NEITHER = re.compile(rf"E(?={_PLACE})")
_IF_NOT = re.compile(rf"U(N)Bn({_PLACE}),?Q?NB({_PLACE})$")
_ONE_OF = re.compile(r"R(N)((?:,N)+),?o(N)(?=[,&|]|$)")
_CONTACT = re.compile(r"N(N[VFHPG]N?)(?=[BHY,]|$)")
_FRONTED = re.compile(r"(?:^|(?<=[,&|]))(N)(N)([PqF])(?=R)")
_ONLY = re.compile(r"[,&|]N$")
_BUT = re.compile(r"[|]N(?=,|$)")


def unfolded(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks of a sentence in plain order.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def words(text):
    ...     return " ".join(chunk.text for chunk in unfolded(chunks_of(list(tokenize(text)))))
    >>> words("It was the cat that slept on the bed"), words("What is in the box is a saw")
    ('the cat slept on the bed', 'a saw is in the box')
    >>> words("The jug is in the sink and the cup too"), words("Under the bed it is not")
    ('The jug is in the sink so the cup', 'it is not Under the bed')
    >>> words("If the key is not in the safe, it is on the hook")
    'the key is in the safe or on the hook'
    """
    found = list(chunks)
    for change in (
        _object_first,
        _without_contact,
        _without_and,
        _only,
        _cleft,
        _cleft_place,
        _what_is,
        _as_well,
        _stressed,
        _remembered,
        _neither,
        _none_of_these,
        _if_not,
        _one_of,
        _but,
    ):
        found = change(found)
    return [chunk for chunk in found if chunk.type != "u"]


def _without_contact(chunks: list[Chunk]) -> list[Chunk]:
    """Of "The book I lent you is here": without what is said of the book besides."""
    types = _types(chunks)
    for match in reversed(list(_CONTACT.finditer(types))):
        who, thing = chunks[match.start(1)], chunks[match.start()]
        somebody = who.nominal.pronoun in word_list("acting") or (
            who.nominal.capital and not who.nominal.det
        )
        told = types[match.end() : match.end() + 1] in ("B", "H", "Y")
        told |= not set(types[: match.start()]).isdisjoint("BHY")  # "on the shelf you built"
        if somebody and told and thing.nominal.definite and thing.nominal.pronoun is None:
            chunks = [*chunks[: match.start(1)], *chunks[match.end() :]]
    return chunks


def _object_first(chunks: list[Chunk]) -> list[Chunk]:
    """Of "The other I keep in the cellar": I keep the other there."""
    types = _types(chunks)
    for match in reversed(list(_FRONTED.finditer(types))):
        thing, who, verb = chunks[match.start(1) : match.end(3)]
        if who.nominal.pronoun in word_list("acting") and thing.nominal.pronoun is None:
            kept = [who, replace(verb, type="P", value=("put",)), thing]
            chunks = [*chunks[: match.start(1)], *kept, *chunks[match.end(3) :]]
    return chunks


def _only(chunks: list[Chunk]) -> list[Chunk]:
    """Of "No cars are in the yard, only bikes": bikes are."""
    types = _types(chunks)
    if not _ONLY.search(types) or not _denies(chunks):
        return chunks
    end = chunks[-1].start
    return [*chunks[:-2], Chunk("E", ("so",), end, end, "so"), chunks[-1]]


def _denies(chunks: Sequence[Chunk]) -> bool:
    """Whether a sentence begins with none of something, and ends with "only" something else."""
    nouns = [chunk for chunk in chunks[:2] if chunk.type == "N"]
    none = bool(nouns) and is_none(nouns[0].nominal)
    return none and chunks[-1].nominal.det == "only"


def _types(chunks: Sequence[Chunk]) -> str:
    return "".join(chunk.type for chunk in chunks)


def _as(chunk: Chunk, kind: str, *value: str, text: str | None = None) -> Chunk:
    return replace(chunk, type=kind, value=value, text=chunk.text if text is None else text)


def _word(chunk: Chunk) -> str:
    return chunk.text.lower()


def _without_and(chunks: list[Chunk]) -> list[Chunk]:
    """Of "The jug, and not the cup, is here": "the jug, not the cup"."""
    types = _types(chunks)
    return [
        chunk
        for at, chunk in enumerate(chunks)
        if not (chunk.type in "&|" and types[max(at - 1, 0) : at + 4] == f",{chunk.type}nN,")
    ]


def _cleft(chunks: list[Chunk]) -> list[Chunk]:
    """Of "It is the pen, not the brush, that is in the cup"."""
    match = _CLEFT.match(_types(chunks))
    if match is None or chunks[0].nominal.pronoun not in _IT:
        return chunks
    joint = chunks[match.end(1)]
    if _word(joint) not in _JOINING:
        return chunks
    if chunks[2].type == "n":  # "it is not the pen that is there"
        verb = match.end(1) + 1
        denied = [*chunks[match.start(1) : match.end(1)], chunks[verb], chunks[2]]
        return [*denied, *chunks[verb + 1 :]]
    return [*chunks[match.start(1) : match.end(1)], *chunks[match.end(1) + 1 :]]


def _cleft_place(chunks: list[Chunk]) -> list[Chunk]:
    """Of "It is in the cellar that the wine is kept"."""
    match = _CLEFT_PLACE.match(_types(chunks))
    if match is None or chunks[0].nominal.pronoun not in _IT:
        return chunks
    subject, verb = chunks[match.start(2)], chunks[match.start(3)]
    negated = [chunks[2]] if chunks[2].type == "n" else []
    place = chunks[match.start(1) : match.end(1)]
    return [subject, verb, *negated, *place, *chunks[match.end(3) :]]


def _what_is(chunks: list[Chunk]) -> list[Chunk]:
    """Of "What is in the box is a hammer"."""
    match = _WHAT_IS.match(_types(chunks))
    if match is None or _word(chunks[0]) not in ("what", "who"):
        return chunks
    return [*chunks[match.start(2) :], *chunks[match.start(1) : match.end(1)]]


def _as_well(chunks: list[Chunk]) -> list[Chunk]:
    """Of "The jug is in the sink, and the cup too": so is the cup."""
    types = _types(chunks)
    for match in reversed(list(_AS_WELL.finditer(types))):
        if set(types[: match.start()]).isdisjoint("BH"):
            continue
        begin, end = match.span()
        so = _as(chunks[begin], "E", "so", text="so")
        chunks = [*chunks[:begin], so, chunks[match.start(1)], *chunks[end:]]
    return chunks


def _stressed(chunks: list[Chunk]) -> list[Chunk]:
    """Of "Under the bed it is not": it is not under the bed."""
    types = _types(chunks)
    for match in reversed(list(_STRESSED.finditer(types))):
        before = types[match.start() - 1 : match.start()]
        if before not in ("", ",", "&", "|") or types[match.end() - 1] != "n":
            continue
        place = chunks[match.start(1) : match.end(1)]
        rest = chunks[match.start(2) : match.end(3)]
        chunks = [*chunks[: match.start()], *rest, *place, *chunks[match.end() :]]
    return chunks


def _remembered(chunks: list[Chunk]) -> list[Chunk]:
    """Of "The keys are where you left them, on the hook"."""
    match = _REMEMBERED.search(_types(chunks))
    if match is None or _word(chunks[match.start()]) != "where":
        return chunks
    return [*chunks[: match.start()], *chunks[match.end() :]]


def _neither(chunks: list[Chunk]) -> list[Chunk]:
    """Of "Neither is on the floor": of the two that were spoken of."""
    made: list[Chunk] = []
    types = _types(chunks)
    for at, chunk in enumerate(chunks):
        alone = _NEITHER.match(types, at) and _word(chunk).startswith("neither")
        if not alone:
            made.append(chunk)
            continue
        both = Nominal(chunk.start, chunk.end, chunk.text, det="both", plural=True)
        made += [
            replace(chunk, type="N", value=both),
            _as(chunk, "B", "be"),
            _as(chunk, "n", "not"),
        ]
    return made


def _none_of_these(chunks: list[Chunk]) -> list[Chunk]:
    """Of "There is neither a cup nor a pen", "no cup or pen": none of each."""
    made = list(chunks)
    for at in range(1, len(made) - 2):
        one, joint, other = made[at : at + 3]
        if one.type != "N" or other.type != "N" or joint.type not in ("|", "o"):
            continue
        if made[at - 1].type in PLACES:
            continue  # "in neither the box nor the bag"
        neither = one.text.lower().startswith("neither ") and _word(joint) == "nor"
        isnt = at > 1 and _types(made[at - 2 : at]) == "Tn" and joint.type == "o"
        if isnt or neither or (one.nominal.det == "no" and _word(joint) in ("or", "nor")):
            made[at] = replace(one, value=one.nominal.denied())
            made[at + 1] = _as(joint, "|", "and")
            made[at + 2] = replace(other, value=other.nominal.denied())
        if isnt:
            made[at - 1] = _as(made[at - 1], "u", "not")
    return made


def _if_not(chunks: list[Chunk]) -> list[Chunk]:
    """Of "If the key is not in the safe, it is on the hook": in one or on the other."""
    match = _IF_NOT.match(_types(chunks))
    if match is None or _word(chunks[0]) != "if":
        return chunks
    one = chunks[match.start(2) : match.end(2)]
    other = chunks[match.start(3) : match.end(3)]
    end = one[-1].end
    joint = Chunk("o", ("or",), end, end, "or")
    return [chunks[1], chunks[2], *one, joint, *other]


def _one_of(chunks: list[Chunk]) -> list[Chunk]:
    """Of "In the box, the safe or the drawer": in one of the three."""
    types = _types(chunks)
    for match in reversed(list(_ONE_OF.finditer(types))):
        if types[match.start() - 1 : match.start()] != "B":
            continue
        place = chunks[match.start()]
        made: list[Chunk] = []
        for chunk in chunks[match.start() : match.end()]:
            if chunk.type == "N" and made:
                end = chunk.start
                made.append(Chunk("o", ("or",), end, end, "or"))
            if chunk.type == "N":
                made += [replace(place, start=place.start), chunk]
        chunks = [*chunks[: match.start()], *made, *chunks[match.end() :]]
    return chunks


def _but(chunks: list[Chunk]) -> list[Chunk]:
    """Of "Everybody is in the hall but Tom": except Tom."""
    types = _types(chunks)
    match = _BUT.search(types)
    first = chunks[0].nominal if types[:1] == "N" else None
    if match is None or first is None or _word(chunks[match.start()]) != "but":
        return chunks
    whole = first.pronoun in ("everyone", "nobody", "nothing") or first.det in ("all", "no")
    if not whole or set(types[: match.start()]).isdisjoint(PLACES):
        return chunks
    at = match.start()
    return [*chunks[:at], _as(chunks[at], "e", "save"), *chunks[at + 1 :]]
