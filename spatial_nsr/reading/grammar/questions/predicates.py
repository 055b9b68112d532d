"""What a yes-no question asserts: which of all that is said of a noun is the question itself."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence

from spatial_nsr.queries import (
    ANY_EDGE,
    BETWEEN,
    AllOf,
    Between,
    Description,
    Exists,
    Holds,
    Link,
    Quantified,
)
from spatial_nsr.reading.grammar.items.indications import MUTUAL
from spatial_nsr.reading.grammar.items.phrases import NounPhrase
from spatial_nsr.reading.grammar.questions.describing import (
    Bit,
    Phrase,
    attached,
    completed,
    described,
    is_place,
    quantified,
)
from spatial_nsr.reading.grammar.questions.known import Known
from spatial_nsr.reading.records import Refused
from spatial_nsr.rules.relations import load_relations

__all__ = ["Thing", "YesNo", "asserted", "converses", "edge_words", "fits"]

Thing = tuple[NounPhrase, tuple[Bit, ...]]
YesNo = Holds | Exists | Between | AllOf


def converses(words: Sequence[str]) -> tuple[str, ...]:
    """What the other thing is to the one.

    >>> converses(("left", "near"))
    ('right', 'near')
    """
    relations = load_relations()
    return tuple(relations.relation(word).converse for word in words)


def edge_words(bit: Bit) -> tuple[str, ...]:
    """The relations to a container that touching some of its edges is."""
    return tuple(f"{edge}-edge" for edge in bit.edges)


def asserted(things: Sequence[Thing], known: Known, exists: bool) -> YesNo:
    """The query of a yes-no question about some things, of which bits are said.

    ``exists``: it begins with "is there".
    """
    *firsts, (noun, bits) = things
    main = _main(noun, bits, known)
    if main is None and firsts and not bits and (found := _with_main(firsts, known)) is not None:
        # "Is the cup left of the box and the bowl?": they are landmarks.
        at, place = found
        more = [other for other, _ in things[at + 1 :]]
        subjects: list[Thing] = [(noun, ()) for noun, _ in things[:at]]
        noun, bits = things[at]
        return _all(
            _subject_by_subject(
                [*subjects, (noun, bits[:place])], bits[place:], more, known, exists
            )
        )
    if main is None:
        return _all([_exists(thing, known) for thing in things])
    subjects = [*firsts, (noun, tuple(bits[:main]))]
    if exists and all(bit.places for bit in bits[main:]):
        return _all([_exists((noun, (*said, *bits[main:])), known) for noun, said in subjects])
    return _all(_subject_by_subject(subjects, bits[main:], (), known, exists))


def _with_main(things: Sequence[Thing], known: Known) -> tuple[int, int] | None:
    for at, (noun, bits) in enumerate(things):
        place = _main(noun, bits, known)
        if place is not None:
            return at, place
    return None


def _all(queries: Sequence[Holds | Exists | Between]) -> YesNo:
    return queries[0] if len(queries) == 1 else AllOf(tuple(queries))


def _main(noun: NounPhrase, bits: Sequence[Bit], known: Known) -> int | None:
    """Which bit is the question: "is the cup [in the box] [left of the pen]?".

    After a comma, or after "is"; else the first that says more than in what the thing is if the
    noun alone tells which thing is meant, or the last such one; else the last of all.
    """
    bare = [at for at, bit in enumerate(bits) if not bit.which]
    if not bare:
        return None
    for sign in ("each", "verb", "comma"):
        signed = [at for at in bare if getattr(bits[at], sign) and not bits[at].joined]
        if signed:
            return signed[-1]
    single = [at for at in bare if not bits[at].joined] or bare
    telling = [at for at in single if not bits[at].places]
    if len(telling) > 1 and known.one(described(Phrase(noun), known)) is not None:
        return telling[0]
    return (telling or single)[-1]


def _exists(thing: Thing, known: Known) -> Exists:
    noun, bits = thing
    description = described(attached(noun, bits, known), known)
    wanted = quantified(noun, description, several=True)
    return Exists(Quantified("a", description) if wanted.quantifier == "the" else wanted)


def _subject_by_subject(
    subjects: Sequence[Thing],
    said: Sequence[Bit],
    more: Sequence[NounPhrase],
    known: Known,
    exists: bool,
) -> list[Holds | Exists | Between]:
    whom = [
        (noun, described(attached(noun, bits, known), known, _than(noun, said[0], known)))
        for noun, bits in subjects
    ]
    if said[0].each:
        return _each_other(said[0], whom, known)
    found: list[Holds | Exists | Between] = []
    # What follows "and" is a further question of the same things; the rest tells of landmarks.
    parts: list[list[Bit]] = []
    for bit in said:
        if parts and not bit.joined:
            parts[-1].append(bit)
        else:
            parts.append([bit])
    parts = [one for part in parts for one in _apart(part, known)]
    for (noun, description), part in itertools.product(whom, parts):
        subject = quantified(noun, description, several=exists)
        bit = part[0]
        if bit.relations == (BETWEEN,) or not bit.landmarks:
            found.append(_one(subject, bit, part[1:], known))
            continue
        for landmark in completed((*bit.landmarks, *more)):
            one = dataclasses.replace(bit, landmarks=(landmark,))
            found.append(_one(subject, one, part[1:], known))
    return found


def _than(noun: NounPhrase, bit: Bit, known: Known) -> Description | None:
    """Than what "the other cups" are others: in "are they left of the red one", than that."""
    if not noun.other or len(bit.landmarks) != 1 or not bit.landmarks[0].definite:
        return None
    return described(Phrase(bit.landmarks[0]), known)


def _apart(part: Sequence[Bit], known: Known) -> list[list[Bit]]:
    """What is said of the subject itself: after "in the box" it is that again, "left of a cup"."""
    found: list[list[Bit]] = []
    for bit in part:
        marks = [mark for said in found[-1:] for each in said for mark in each.landmarks]
        if not found or all(is_place(mark, known) for mark in marks):
            found.append([bit])
        else:
            found[-1].append(bit)
    return found


def _one(
    subject: Quantified, bit: Bit, rest: Sequence[Bit], known: Known
) -> Holds | Exists | Between:
    """What is asked of one subject: the bit; the rest tells of its landmarks."""
    noun = NounPhrase(0, 0, "")
    phrase = attached(noun, (bit, *rest), known)
    marks = phrase.bits[0][1]
    # "Another cup" than the one that is spoken of; than each of several in its turn.
    but = subject.description if subject.quantifier == "the" else None
    things = [described(mark, known, but) for mark in marks]
    if bit.relations == (BETWEEN,):
        return _between(subject, bit, marks, things)
    if not bit.edges:
        object = quantified(marks[0].noun, things[0], several=True)
        if object.quantifier == "the" and marks[0].noun.other and but is None:
            object = Quantified("a", things[0])  # "Is one of the cups left of the other one?"
        return Holds(subject, bit.relations, object, bit.negated)
    alone = described(attached(noun, (bit,), known), known)
    if ANY_EDGE in bit.edges or not marks:
        return fits(subject, alone, bit.negated)
    if alone.edge is None and alone.that:
        # The top of a thing that is no container.
        return Holds(
            subject, alone.that[0].relations, quantified(marks[0].noun, things[0]), bit.negated
        )
    return Holds(subject, edge_words(bit), quantified(marks[0].noun, things[0]), bit.negated)


def _between(
    subject: Quantified, bit: Bit, marks: Sequence[Phrase], things: Sequence[Description]
) -> Exists | Between:
    definite = all(quantified(mark.noun, Description()).quantifier == "the" for mark in marks)
    if subject.quantifier == "the" and definite and len(things) == 2 and not bit.negated:
        return Between(subject.description, things[0], things[1])
    link = Link((BETWEEN,), things[0], second=things[-1])
    return fits(subject, Description(that=(link,)), bit.negated)


def fits(subject: Quantified, what: Description, negated: bool) -> Exists:
    """Whether as many of the things as the subject says fit a description."""
    things = subject.description
    if _against(things, what):
        # "Is the red cup blue?": those that are red, but not the ones that are not blue.
        if things.but is not None:
            raise Refused("other things than some cannot be asked for so")
        others = dataclasses.replace(things, but=what)
        both = dataclasses.replace(things, but=others)
    else:
        both = dataclasses.replace(
            things,
            kind=things.kind or what.kind,
            attributes={**things.attributes, **what.attributes},
            container=things.container or what.container,
            edge=what.edge or things.edge,
            that=(*things.that, *what.that),
        )
        others = dataclasses.replace(things, but=both)
    if subject.quantifier == "all":
        return Exists(Quantified("no", both if negated else others))
    wanted = (
        Quantified("a", both)
        if subject.quantifier == "the"
        else Quantified(subject.quantifier, others if negated else both, subject.number)
    )
    if subject.quantifier == "the" and negated:
        return Exists(Quantified("no", both))
    return Exists(wanted)


def _against(things: Description, what: Description) -> bool:
    """Whether two descriptions say something different of the same."""
    kinds = None not in (things.kind, what.kind) and things.kind != what.kind
    shared = things.attributes.keys() & what.attributes.keys()
    named = things.name is not None and bool(what.attributes or what.kind or what.name)
    return kinds or named or any(things.attributes[key] != what.attributes[key] for key in shared)


def _each_other(
    bit: Bit, whom: Sequence[tuple[NounPhrase, Description]], known: Known
) -> list[Holds | Exists | Between]:
    if len(whom) == 1:
        noun, things = whom[0]
        some = "any" in noun.determiners
        if not MUTUAL.issuperset(bit.relations):
            # "Above each other": one of them is above the other.
            if noun.count != 2 and known.number(things) != 2:
                raise Refused(f"'{' '.join(bit.relations)}' each other is asked of two things only")
            some = True
        both = Quantified("any" if some else "all", things)
        return [Holds(both, bit.relations, both, bit.negated, others=True)]
    return [
        Holds(quantified(*first), bit.relations, quantified(*second), bit.negated)
        for first, second in itertools.combinations(whom, 2)
    ]
