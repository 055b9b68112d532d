"""All that a sentence mentions, found in its order before anything is made of its clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import is_noun, sort_of
from spatial_nsr.reading.makers.amounts.quantities import quantities
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.signs import has_quotes, is_quoted
from spatial_nsr.reading.referents.contrast import describe
from spatial_nsr.reading.referents.finding import gather, meant
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.referents.nominals import is_label, is_name, nominal
from spatial_nsr.reading.referents.things import Referents
from spatial_nsr.reading.text.doc import Text, Unit
from spatial_nsr.reading.text.hours import bare_hour, in_hour
from spatial_nsr.reading.text.words import gender_of, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["mention_all"]

INSIDE = ("compound", "amod", "nmod", "npadvmod", "nummod", "det", "predet", "quantmod")
ARGUMENTS = ("nsubj", "nsubjpass", "dobj", "pobj", "attr", "conj", "ROOT", "appos", "dative")


def mention_all(who: Referents, text: Text, unit: Unit, clauses: Sequence[Clause]) -> None:
    """Find out what the noun phrases of a sentence mean, from left to right."""
    _hear(who, text, unit)
    doc = text.doc
    for clause in clauses:
        _keep_apart(who, clause)
    placed = {at for clause in clauses for at in _placed(clause)}
    worded = {at for clause in clauses for p in clause.places for at in range(p.start, p.end)}
    units = {each.at for each in quantities(doc, unit.start, unit.end)}
    for token in text.span(unit):
        if token.i in units or in_hour(doc, token.i) or bare_hour(doc, token.i):
            continue  # "until nine" is none of the shops
        if token.i in placed or (token.i not in worded and _mentions(token)):
            meant(who, doc, token.i)
            first = _first_joined(token)
            if first is not None:
                gather(who, doc, heads(first))
    describe(who, text.span(unit))


def _keep_apart(who: Referents, clause: Clause) -> None:
    """Note that nothing stands somewhere to itself."""
    who.placed |= {*clause.figures}
    for place in clause.places:
        for at in place.landmarks:
            who.apart[at] = who.apart.get(at, frozenset()) | {*clause.figures}
        for at in clause.figures:
            who.apart[at] = who.apart.get(at, frozenset()) | {*place.landmarks}


def _placed(clause: Clause) -> Iterator[int]:
    """The nouns of which a clause says something."""
    yield from clause.figures
    if clause.agent is not None:
        yield clause.agent
    for place in (*clause.places, *clause.source, *clause.way):
        yield from place.landmarks


def _mentions(token: Token) -> bool:
    """Whether a word is the head of a phrase that means something somewhere."""
    if token.pos_ == "PRON":
        return token.tag_ != "EX"
    if token.lower_ == "one" and any(c.dep_ in ("det", "amod") for c in token.children):
        return True
    if token.dep_ in INSIDE and not (token.dep_ == "npadvmod" and is_name(token)):
        return False
    if token.pos_ in ("NOUN", "PROPN"):
        idle = token.lemma_.lower() in nominal_words("idle") and not is_name(token)
        named = token.dep_ == "appos" and nominal(token.head).called == token.lower_
        return not idle and not named
    if token.pos_ not in ("NUM", "ADJ", "DET") or token.dep_ not in ARGUMENTS:
        return False
    found = nominal(token)
    return found.stands or found.label is not None or is_label(token)


def _first_joined(token: Token) -> Token | None:
    """Of the last of several that are joined the first."""
    if token.dep_ != "conj" or any(c.dep_ == "conj" for c in token.children):
        return None
    while token.dep_ == "conj":
        token = token.head
    return token


def _hear(who: Referents, text: Text, unit: Unit) -> None:
    """Who says a sentence, by the name before its colon; who is told it, by a greeting."""
    doc = text.doc
    who.speaker = None
    if unit.heading is not None:
        root = doc[slice(*unit.heading)].root
        speaks = _speaks(text, root, unit)
        if root.pos_ in ("NOUN", "PROPN") or speaks:
            numbers = meant(who, doc, root.i)
            who.speaker = numbers[0] if numbers and speaks else None
        if who.speaker is not None:
            speaker = who.things[who.speaker]
            speaker.person = True
            speaker.names.add(root.lower_)
            _answer(who, who.speaker)
    elif (quoting := _quoting(text, unit)) is not None:
        who.speaker = next(iter(meant(who, doc, quoting.i)), None)
        if who.speaker is not None:
            _answer(who, who.speaker)
    greeted = _greeted(doc, unit)
    if greeted is not None:
        numbers = meant(who, doc, greeted.i)
        who.addressee = numbers[0] if numbers else None


def _answer(who: Referents, speaker: int) -> None:
    """Who speaks is the last of those who speak, and speaks to who spoke before."""
    who.speakers = [n for n in who.speakers if n != speaker]
    if who.speakers:
        who.addressee = who.speakers[-1]
    who.speakers.append(speaker)


def _quoting(text: Text, unit: Unit) -> Token | None:
    """Who says what is quoted in a sentence: '"I am below you," said the mouse'."""
    span = text.span(unit)
    if not has_quotes(span):
        return None
    for verb in span:
        subjects = [c for c in verb.children if c.dep_ == "nsubj" and c.pos_ in ("NOUN", "PROPN")]
        if subjects and verb.lemma_.lower() in nominal_words("quoting") and not is_quoted(verb):
            return subjects[0]
    return None


def _speaks(text: Text, name: Token, unit: Unit) -> bool:
    """Whether what stands before a colon is somebody's name, and no place with things in it."""
    lower = name.lower_
    if sort_of(lower, "person") or gender_of(lower, named=True) or lower == "me":
        return True
    if is_label(name) or is_noun(lower):
        return False
    assert unit.heading is not None
    again = text.headed[text.doc[slice(*unit.heading)].text] > 1
    verbs = any(t.pos_ in ("VERB", "AUX") for t in text.doc[unit.start : unit.end])
    return again or (verbs and (name.pos_ == "PROPN" or name.is_title))


def _greeted(doc: Doc, unit: Unit) -> Token | None:
    """Who is named after a greeting at the beginning of a sentence: "My dear Harold"."""
    words = doc[unit.start : min(unit.end, unit.start + 4)]
    at = next((t.i for t in words if t.lower_ in nominal_words("greeting")), None)
    if at is None:
        return None
    names = (t for t in doc[at + 1 : min(unit.end, at + 4)] if not t.is_punct)
    name = next((t for t in names if t.pos_ in ("PROPN", "NOUN")), None)
    while name is not None and name.dep_ == "compound" and name.head.i == name.i + 1:
        name = name.head
    return name
