"""What a question says of a noun, from the items that say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spatial_nsr.language.describing import Bit, Known, each_value, is_place
from spatial_nsr.language.indications import corner_word
from spatial_nsr.language.phrases import Item, NounPhrase
from spatial_nsr.queries import BETWEEN

__all__ = ["bit_of", "exact_words"]

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
    comma = joined = which = verb = negated = each = False
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
            case "NP":
                landmarks += each_value(item.value)
            case "IT" if owner is not None:
                landmarks.append(owner)
            case "IT" if not edged:
                return None
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


def exact_words(words: Iterable[str], within: bool) -> tuple[str, ...]:
    """Relation words; "on" is in a place for things, and else touching from above.

    >>> exact_words(["on"], within=False), exact_words(["on", "left"], within=True)
    (('touching', 'above'), ('inside', 'left'))
    """
    exact: list[str] = []
    for word in words:
        exact += (word,) if word != ON else (INSIDE,) if within else ("touching", "above")
    return tuple(dict.fromkeys(exact))
