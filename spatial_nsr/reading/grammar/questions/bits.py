"""What a question says of a noun, from the items that say it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from spatial_nsr.queries import BETWEEN, Description
from spatial_nsr.reading.grammar.items.indications import corner_word
from spatial_nsr.reading.grammar.items.phrases import ANY, Item, NounPhrase
from spatial_nsr.reading.grammar.questions.describing import (
    Bit,
    Phrase,
    described,
    each_value,
    is_place,
    quantified,
)
from spatial_nsr.reading.grammar.questions.known import Known
from spatial_nsr.reading.grammar.questions.predicates import converses
from spatial_nsr.reading.records import Refused

__all__ = ["bit_of", "exact_words", "place_of"]

INSIDE, ON = "inside", "on"
# Before a relation in the lexicon: "not near" is no relation of its own in questions.
NOT = "!"


def bit_of(
    items: Sequence[Item],
    owner: NounPhrase | None,
    known: Known,
    noun: NounPhrase | None = None,
) -> Bit | None:
    """What some items say of a noun.

    "It" is the owner ("does A have a cup in it?"); None if it has to be one and there is none. A
    thing "on" a place is in it, but a place on a place is above it.
    """
    relations: list[str] = []
    edges: list[str] = []
    landmarks: list[NounPhrase] = []
    corner: str | None = None
    comma = joined = which = verb = negated = each = having = shared = False
    # "Touching the top and left edge": a side beside an edge is one too.
    edged = any(item.type == "EDGE" for item in items)
    for item in items:
        said = bool(relations or edges or corner)
        match item.type:
            case "COMMA":
                comma |= not said
            case "AND" | "BUT":
                joined |= not said
            case "WHICH":
                which = True
            case "BE":
                verb = not which
            case "NOT":
                negated = not negated
            case "REL" if not edged:
                for word in item.value:
                    negated ^= word.startswith(NOT)
                    relations.append(word.removeprefix(NOT))
            case "SIDE" if not edged:
                relations += item.value
            case "EDGE" | "SIDE":
                edges += item.value
            case "CORNER":
                corner = str(item.value[0])
            case "LINK_OF" if not said:
                relations.append(INSIDE)  # "the cup of box A"
            case "LINK_BETWEEN":
                relations.append(BETWEEN)
            case "EACH":
                each = True
            case "LINK_SAME" | "LINK_DIFFERENT":
                shared = True
                negated ^= item.type == "LINK_DIFFERENT"
            case "HAVE":
                having = which = True
            case "NP":
                landmarks += each_value(_of_kind(item.value, noun, known))
            case "IT" if owner is not None:
                landmarks.append(owner)
            case "IT" if not edged and not having:
                return None
    if having:
        # "A cup with a pen above it" is below the pen.
        if not relations and (noun is None or not is_place(noun, known)):
            raise Refused("what a thing has that is no place for others, is not known")
        had = quantified(landmarks[-1], Description(), several=True)
        if had.number not in (None, 1) or had.quantifier == "exactly":
            raise Refused(f"how many '{landmarks[-1].text}' something has, is asked by itself")
        negated ^= had.quantifier == "no"
        relations = list(converses(exact_words(relations or (INSIDE,), within=False)))
    if shared:
        landmarks = [place_of(landmarks[-1], known)]
    within = bool(landmarks) and is_place(landmarks[0], known)
    if corner is not None:
        relations = [corner_word(corner, within)]
    above = noun is not None and is_place(noun, known)
    return Bit(
        exact_words(relations, within and not above),
        tuple(edges),
        tuple(landmarks),
        negated=negated,
        which=which,
        joined=joined,
        comma=comma,
        verb=verb,
        each=each,
    )


def _of_kind(noun: NounPhrase, subject: NounPhrase | None, known: Known) -> NounPhrase:
    """Of "Which box is above the others?": the other boxes; "the red one" is a red box."""
    one = noun.text.lower().split()[-1:] in (["one"], ["ones"])
    others = noun.other and not noun.attributes
    if noun.kind not in (None, ANY) or not (one or others) or subject is None:
        return noun
    if subject.kind in (None, ANY) or noun.pronoun or noun.name:
        return noun
    made = dataclasses.replace(noun, kind=subject.kind, place=subject.place)
    if others:
        return dataclasses.replace(made, attributes=subject.attributes)
    return made if known.fitting(described(Phrase(made), known)) else noun


def place_of(noun: NounPhrase, known: Known) -> NounPhrase:
    """The place that a thing is in, if the story tells it outright."""
    found = known.one(described(Phrase(noun), known))
    if found is None or found.container is None:
        raise Refused(f"in what '{noun.text}' is, is not told")
    return NounPhrase(0, 0, "", name=found.container, place=True)


def exact_words(words: Iterable[str], within: bool) -> tuple[str, ...]:
    """Relation words; "on" is in a place for things, and else touching from above.

    >>> exact_words(["on"], within=False), exact_words(["on", "left"], within=True)
    (('touching', 'above'), ('inside', 'left'))
    """
    exact: list[str] = []
    for word in words:
        exact += (word,) if word != ON else (INSIDE,) if within else ("touching", "above")
    return tuple(dict.fromkeys(exact))
