"""Noun phrases of questions as descriptions, in the words that a story has for its things."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.queries import ANY_EDGE, Description, Link, Quantified
from spatial_nsr.reading.grammar.items.indications import BESIDE, MIDDLE
from spatial_nsr.reading.grammar.items.phrases import POSITION, NounPhrase
from spatial_nsr.reading.grammar.questions.known import Known
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.records import Refused

__all__ = [
    "Bit",
    "Phrase",
    "attached",
    "completed",
    "described",
    "each_value",
    "is_place",
    "quantified",
]

ANY = "any"
INSIDE = "inside"
# Stands between the values of an attribute: "the red and blue cups".
EITHER = "|"
BETWEEN = "between"


@dataclass(frozen=True, slots=True)
class Bit:
    """What is said of a noun: how it stands to some landmarks, or which edges it touches.

    ``which`` tells that it is a clause ("that is left of B"), ``joined`` that "and" stands before
    it, ``comma`` that a comma does, ``verb`` that "is" does without "which"; ``each`` that the
    landmarks are the things themselves ("near each other").
    """

    relations: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    landmarks: tuple[NounPhrase, ...] = ()
    negated: bool = False
    which: bool = False
    joined: bool = False
    comma: bool = False
    verb: bool = False
    each: bool = False

    @property
    def places(self) -> bool:
        """Whether it says no more than where something is: in what, or at which edge."""
        return bool(self.edges) or self.relations == (INSIDE,)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase with what is said of it; each bit with its landmarks."""

    noun: NounPhrase
    bits: tuple[tuple[Bit, tuple[Phrase, ...]], ...] = ()


class _Growing:
    def __init__(self, noun: NounPhrase) -> None:
        self.noun = noun
        self.bits: list[tuple[Bit, tuple[_Growing, ...]]] = []

    def grown(self) -> Phrase:
        return Phrase(
            self.noun, tuple((bit, tuple(m.grown() for m in marks)) for bit, marks in self.bits)
        )


def attached(noun: NounPhrase, bits: Sequence[Bit], known: Known) -> Phrase:
    """Tie each bit to the noun that it belongs to.

    That is the innermost one that is no place ("a cup left of a box in room A": the box is in A),
    and after "and" the one that the bit before belongs to.
    """
    head = target = _Growing(noun)
    inner: list[_Growing] = [head]
    for bit in bits:
        if not (bit.joined and target.bits):
            target = next(
                (each for each in reversed(inner) if not is_place(each.noun, known)), head
            )
        marks = tuple(map(_Growing, bit.landmarks))
        target.bits.append((bit, marks))
        inner += marks
    return head.grown()


def each_value(noun: NounPhrase) -> list[NounPhrase]:
    """The things of "the red and blue cups": the red ones, and the blue ones.

    >>> noun = NounPhrase(0, 0, "", "cup", attributes=(("colour", "red|blue"),))
    >>> [each.attributes for each in each_value(noun)]
    [(('colour', 'red'),), (('colour', 'blue'),)]
    """
    ways = [[(key, each) for each in value.split(EITHER)] for key, value in noun.attributes]
    if all(len(way) == 1 for way in ways):
        return [noun]
    return [dataclasses.replace(noun, attributes=found) for found in itertools.product(*ways)]


def completed(nouns: Sequence[NounPhrase]) -> list[NounPhrase]:
    """Nouns joined by "and", where one stands for both: "the red and green mugs"."""
    made = list(nouns)
    for at in range(len(made) - 1):
        noun, following = made[at : at + 2]
        named = noun.kind or noun.name or noun.pronoun or not noun.attributes
        if not named and not following.determiners:
            made[at] = dataclasses.replace(noun, kind=following.kind, plural=True)
            made[at + 1] = dataclasses.replace(following, determiners=noun.determiners)
    return made


def is_place(noun: NounPhrase, known: Known) -> bool:
    """Whether a noun is of a place for other things."""
    if noun.pronoun is not None:
        return True
    found = known.called(_name(noun, known) or "")
    if found is not None:
        return found.is_container
    if noun.kind is None:
        return False
    if known.containers:
        return known.kind(noun.kind) in known.container_kinds
    return noun.place


def _name(noun: NounPhrase, known: Known) -> str | None:
    """The name that a noun phrase says; "in a" may be written for "in A"."""
    if noun.name is not None:
        return noun.name
    if noun.kind is None and not noun.attributes and noun.count is None and not noun.pronoun:
        return noun.text if known.called(noun.text) else None
    return None


def described(phrase: Phrase, known: Known, but: Description | None = None) -> Description:
    """The description of what a phrase means.

    ``but`` is what "another" or "the other" leaves out.

    >>> from spatial_nsr.reading.grammar.items.phrases import items_of
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> noun = items_of(list(tokenize("all small circles")))[0].value
    >>> print(described(Phrase(noun), Known(())))
    small circle
    """
    noun = phrase.noun
    name = _name(noun, known)
    if name is not None:
        found = known.called(name)
        base = Description(name=(found.name or found.id) if found else name)
    else:
        base = _by_noun(noun, known)
    container, edge, links = base.container, base.edge, list(base.that)
    for bit, marks in phrase.bits:
        inner = [described(mark, known) for mark in marks]
        if bit.edges:
            if marks and not is_place(marks[0].noun, known):
                links += _beside(bit, inner[0])
                continue
            place = _container(inner[0], known) if marks else None
            if edge is None and not bit.negated:
                edge, rest = bit.edges[0], bit.edges[1:]
                container = place or container
            else:
                rest = bit.edges
            places = inner[0] if inner else Description()
            links += [Link((f"{each}-edge",), places, negated=bit.negated) for each in rest]
        elif bit.relations == (INSIDE,) and not bit.negated and container is None:
            container = _container(inner[0], known)
            if container is None:
                links += _links(bit, marks, inner)
        else:
            links += _links(bit, marks, inner)
    if container is not None:
        # "The top cup in the box" is above the others in the box.
        links = [
            dataclasses.replace(link, to=dataclasses.replace(link.to, container=container))
            if link in base.that and link.to.container is None
            else link
            for link in links
        ]
    other = noun.other or "another" in noun.determiners
    return Description(
        base.kind,
        base.attributes,
        base.number,
        base.name,
        container,
        edge,
        tuple(links),
        but if other else None,
    )


def _by_noun(noun: NounPhrase, known: Known) -> Description:
    attributes: dict[str, str] = {}
    position = dict(noun.attributes).get(POSITION)
    if position is not None:
        # "The top one" is above all the others.
        rest = tuple(pair for pair in noun.attributes if pair[0] != POSITION)
        base = _by_noun(dataclasses.replace(noun, attributes=rest), known)
        if position == MIDDLE:
            return dataclasses.replace(base, that=(Link((BETWEEN,), base, second=base),))
        return dataclasses.replace(base, that=(Link((position,), base, every=True),))
    for key, value in noun.attributes:
        # "a tall old lamp": words of no known sort are kept together.
        together = key == "mod" and key in attributes
        attributes[key] = f"{attributes[key]} {value}" if together else value
    number = noun.number if noun.number is not None else noun.ordinal
    kind = None if noun.kind in (None, ANY) else known.kind(str(noun.kind))
    if kind is not None and kind not in known.kinds:
        # The kitchen may be told of as a place whose name is "kitchen".
        for words in (kind, singular(kind)):
            found = known.called(" ".join((*attributes.values(), words)))
            if found is not None and number is None:
                return Description(name=found.name or found.id)
        if kind in word_list("bounds"):
            raise Refused(f"'{noun.text}': of edges and corners it must be told which one")
    return Description(kind, attributes, number)


def _container(description: Description, known: Known) -> str | None:
    """The id of the one place that is meant; None if any of several may be."""
    found = known.one(description)
    return None if found is None else found.id


def _beside(bit: Bit, to: Description) -> list[Link]:
    words = [BESIDE[edge] for edge in bit.edges if edge != ANY_EDGE]
    return [Link(("touching", *words), to, negated=bit.negated)]


def _links(bit: Bit, marks: Sequence[Phrase], inner: Sequence[Description]) -> list[Link]:
    if bit.relations == (BETWEEN,):
        first, second = inner[0], inner[-1]
        return [Link((BETWEEN,), first, negated=bit.negated, second=second)]
    return [
        Link(bit.relations, to, negated=bit.negated, every=_every(mark.noun))
        for mark, to in zip(marks, inner, strict=True)
    ]


def _every(noun: NounPhrase) -> bool:
    return quantified(noun, Description()).quantifier == "all"


def quantified(noun: NounPhrase, description: Description, several: bool = False) -> Quantified:
    """As many of the things as a noun phrase says; ``several``: a bare plural is not all of them.

    >>> from spatial_nsr.reading.grammar.items.phrases import items_of
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> noun = items_of(list(tokenize("at least two cups")))[0].value
    >>> print(quantified(noun, Description("cup")))
    at least 2 cup
    """
    if noun.quantifier == "fewer-than":
        if noun.count is None or noun.count < 1:
            raise Refused(f"'{noun.text}': no number is said")
        return Quantified("at-most", description, noun.count - 1)
    if noun.quantifier is not None and noun.count is not None:
        return Quantified(noun.quantifier, description, noun.count)
    for word in noun.determiners:
        if word in word_list("quantifier"):
            if word == "a" and noun.count is not None:
                break
            return Quantified(word_list("quantifier")[word], description)
    the = noun.definite or noun.name is not None or noun.number is not None
    the &= not noun.partitive  # "two of the cups"
    if noun.count is not None and not the:
        if noun.count == 0:
            return Quantified("no", description)
        return Quantified("at-least", description, noun.count)
    if noun.text.lower() in word_list("indefinite"):
        return Quantified("a", description)
    if noun.plural:
        return Quantified("a" if several and not the else "all", description)
    return Quantified("the", description)
