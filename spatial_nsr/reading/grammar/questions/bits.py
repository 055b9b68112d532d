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
    said = _Said(known, owner, noun, edged=any(item.type == "EDGE" for item in items))
    for item in items:
        if item.type == "IT" and owner is None:
            if not said.edged and not said.having:
                return None
        else:
            said.take(item)
    relations = said.relations
    if said.having:
        relations = said.had()
    landmarks = said.landmarks
    if said.shared:
        landmarks = [place_of(landmarks[-1], known)]
    within = bool(landmarks) and is_place(landmarks[0], known)
    if said.corner is not None:
        relations = [corner_word(said.corner, within)]
    above = noun is not None and is_place(noun, known)
    return Bit(
        exact_words(relations, within and not above),
        tuple(said.edges),
        tuple(landmarks),
        negated=said.negated,
        which=said.which,
        joined=said.joined,
        comma=said.comma,
        verb=said.verb,
        each=said.each,
    )


@dataclasses.dataclass
class _Said:
    """What items say of a noun so far, item by item.

    ``edged``: a side beside an edge is one too ("touching the top and left edge").
    """

    known: Known
    owner: NounPhrase | None
    noun: NounPhrase | None
    edged: bool
    relations: list[str] = dataclasses.field(default_factory=list)
    edges: list[str] = dataclasses.field(default_factory=list)
    landmarks: list[NounPhrase] = dataclasses.field(default_factory=list)
    corner: str | None = None
    comma: bool = False
    joined: bool = False
    which: bool = False
    verb: bool = False
    negated: bool = False
    each: bool = False
    having: bool = False
    shared: bool = False

    def take(self, item: Item) -> None:
        """Take in what one item says."""
        said = bool(self.relations or self.edges or self.corner)
        match item.type:
            case "COMMA":
                self.comma |= not said
            case "AND" | "BUT":
                self.joined |= not said
            case "WHICH":
                self.which = True
            case "BE":
                self.verb = not self.which
            case "NOT":
                self.negated = not self.negated
            case "EACH":
                self.each = True
            case "LINK_SAME" | "LINK_DIFFERENT":
                self.shared = True
                self.negated ^= item.type == "LINK_DIFFERENT"
            case "HAVE":
                self.having = self.which = True
            case "NP":
                self.landmarks += each_value(_of_kind(item.value, self.noun, self.known))
            case "IT" if self.owner is not None:
                self.landmarks.append(self.owner)
            case _:
                self._relate(item, said)

    def _relate(self, item: Item, said: bool) -> None:
        """Take in a word of place; ``said`` is whether one was there before."""
        match item.type:
            case "REL" if not self.edged:
                for word in item.value:
                    self.negated ^= word.startswith(NOT)
                    self.relations.append(word.removeprefix(NOT))
            case "SIDE" if not self.edged:
                self.relations += item.value
            case "EDGE" | "SIDE":
                self.edges += item.value
            case "CORNER":
                self.corner = str(item.value[0])
            case "LINK_OF" if not said:
                self.relations.append(INSIDE)  # "the cup of box A"
            case "LINK_BETWEEN":
                self.relations.append(BETWEEN)

    def had(self) -> list[str]:
        """How a thing is to what it has: "a cup with a pen above it" is below the pen."""
        if not self.relations and (self.noun is None or not is_place(self.noun, self.known)):
            raise Refused("what a thing has that is no place for others, is not known")
        had = quantified(self.landmarks[-1], Description(), several=True)
        if had.number not in (None, 1) or had.quantifier == "exactly":
            name = self.landmarks[-1].text
            raise Refused(f"how many '{name}' something has, is asked by itself")
        self.negated ^= had.quantifier == "no"
        return list(converses(exact_words(self.relations or (INSIDE,), within=False)))


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
