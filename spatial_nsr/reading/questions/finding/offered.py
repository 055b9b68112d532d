"""What the choices of a question mean: things, sides, or what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.questions.asked import Asked, content
from spatial_nsr.reading.referents.finding import find
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.relations import converse, group
from spatial_nsr.reading.text.labels import parsed_line
from spatial_nsr.reading.text.words import sorted_words

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = ["offered_doings", "offered_sides", "offered_things"]

HEADS = ("NOUN", "PROPN", "NUM", "ADJ")


def offered_things(asked: Asked) -> dict[str, frozenset[int]]:
    """The things that each choice may mean."""
    found = {choice: frozenset(_meant(asked, choice)) for choice in asked.choices}
    unknown = [choice for choice, things in found.items() if not things]
    if len(unknown) == 1 and len(found) == 2:
        found[unknown[0]] = frozenset(_other_of_two(asked, found))
    return found


def _meant(asked: Asked, choice: str) -> list[int]:
    """The things that a choice may mean: its last noun phrase, or what the question asks for.

    A single word stands without its sentence, so that its part of speech tells nothing.
    """
    doc = parsed_line(choice)
    nouns = [token for token in doc if token.pos_ in HEADS]
    heads = [token for token in nouns if token.dep_ in ("ROOT", "pobj")]
    for token in reversed(heads or nouns or list(doc)):
        things = find(asked.reading.who, nominal(token))
        if things:
            return [thing.number for thing in things]
    return _told_by_word(asked, choice)


def _told_by_word(asked: Asked, choice: str) -> list[int]:
    """What "the right one" means where drawers are asked for."""
    words = {word for word in content(choice) if word != "one"}
    gap = asked.gap
    if gap is None or gap.noun is None or not words:
        return asked.worded(words)
    noun = asked.doc[gap.noun].lower_
    alike = asked.fitting(nominal(asked.doc[gap.noun]))
    telling = words - set(content(noun)) or words
    return [n for n in alike if telling <= asked.words_of(n)] or asked.worded(words)


def _other_of_two(asked: Asked, found: Mapping[str, frozenset[int]]) -> Iterator[int]:
    """Of two that are offered the one that the text calls the other: "the lower path"."""
    known = {n for things in found.values() for n in things}
    for number in known if len(known) == 1 else ():
        whole = asked.reading.thing(number).group
        if whole is not None and asked.reading.thing(whole).count == 2:
            yield from (n for n in asked.reading.thing(whole).members if n != number)


def offered_sides(asked: Asked) -> dict[str, str]:
    """The relation that each choice names: "left", "in front", "the north side"; or nothing.

    Of a ship they have names of their own.
    """
    known = {choice: _side_of(choice) for choice in asked.choices}
    found = {choice: relation for choice, relation in known.items() if relation}
    return found if len(found) == len(asked.choices) else {}


def _side_of(choice: str) -> str | None:
    sides = sorted_words("sides.words")
    words = [token.lower_ for token in parsed_line(choice)]
    named = {side for word in words for side in sides.get(word, ())}
    if len(named) == 1:
        return named.pop()
    entry = load_places().forms.get(tuple(words))
    relation = None if entry is None else entry.values[0]
    return relation if relation in converse() or relation in group("parts") else None


def offered_doings(asked: Asked) -> dict[str, Doc]:
    """The choices that say what happened, each with a verb of its own: "the wall came down"."""
    docs = {choice: parsed_line(choice) for choice in asked.choices}
    told = {choice: doc for choice, doc in docs.items() if _is_clause(doc)}
    return told if len(told) == len(asked.choices) else {}


def _is_clause(doc: Doc) -> bool:
    return any(t.pos_ == "VERB" and any(c.dep_ == "nsubj" for c in t.children) for t in doc)
