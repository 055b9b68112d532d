"""A text as one spaCy ``Doc``: parsed sentence by sentence, lines and speakers told apart.

Offsets are those of the text, and nothing rewrites it. Where a line, a bullet or a speaker begins
is set before the parser runs, which keeps to it.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spatial_nsr.reading.lexicon.kinds import is_noun
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_told
from spatial_nsr.reading.text.hours import OPENING, Hour, stamp_at
from spatial_nsr.reading.text.labels import annotated, parsed_line
from spatial_nsr.reading.text.pieces import words_of
from spatial_nsr.reading.text.pipelines import load_pipeline
from spatial_nsr.reading.text.spelling import mended_words
from spatial_nsr.reading.text.turns import mark_turns
from spatial_nsr.reading.text.words import phrase_words, time_words, verb_of_third

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["Text", "Unit", "is_unicode", "mended_in", "parsed"]

BULLETS = frozenset("-*\N{BULLET}\N{EN DASH}\N{EM DASH}\N{MIDDLE DOT}")
ENDS = frozenset(".!?:;")
COLONS = (":", "):", "]:")  # as the tokenizer has them
STOPS = frozenset(".!?")
LONGEST_SPEAKER = 5  # words before the colon
LONGEST_LABEL = 10
LONGEST_SENTENCE = 250  # words
JOINING = ("and", "but", "comma")  # categories of words between clauses or items


@dataclass(frozen=True)
class Unit:
    """A sentence or a line: its tokens, and the heading that it stands under.

    ``stamp`` is the hour of the entry of a log that it belongs to, in minutes.
    """

    start: int
    end: int
    heading: tuple[int, int] | None = None
    stamp: int | None = None


@dataclass(frozen=True)
class Text:
    """A parsed text and its units."""

    doc: Doc
    units: tuple[Unit, ...]

    @functools.cached_property
    def string(self) -> str:
        """The text as it was given."""
        return str(self.doc.text)

    @functools.cached_property
    def headings(self) -> Counter[str]:
        """How many headings have the same words."""
        known = dict.fromkeys(unit.heading for unit in self.units if unit.heading)
        return Counter(self.doc[start:end].text for start, end in known)

    @functools.cached_property
    def headed(self) -> Counter[str]:
        """How many units stand under headings with the same words."""
        known = (unit.heading for unit in self.units if unit.heading is not None)
        return Counter(self.doc[start:end].text for start, end in known)

    def span(self, unit: Unit) -> Span:
        """The tokens of a unit."""
        return self.doc[unit.start : unit.end]


def parsed(text: str, pipeline: str | None = None) -> Text | None:
    """The text, parsed; None where no pipeline is installed, or the text is no Unicode text."""
    nlp = load_pipeline(pipeline)
    if nlp is None or not is_unicode(text):
        return None
    nlp.max_length = max(nlp.max_length, len(text) + 1)
    doc = words_of(nlp, text)
    stamps = _stamps(doc)
    for begin, stamp in stamps.items():
        for token in doc[begin + 1 : stamp.end + 1]:
            token.is_sent_start = token.i == stamp.end
        if stamp.end + 1 < len(doc) and doc[stamp.end + 1].is_digit:
            doc[stamp.end + 1].is_sent_start = False  # "pump 3" is one thing
    labels = dict(_mark_starts(doc, {start: stamp.end for start, stamp in stamps.items()}))
    mark_turns(doc)
    _mark_long(doc)
    doc = annotated(nlp, doc)
    _mend_tags(doc)
    return Text(doc, tuple(_units(doc, labels, stamps)))


def _mend_tags(doc: Doc) -> None:
    """Set right what the tagger takes for a verb: "Rack 7 is full", "hes in the shed"."""
    for sentence in doc.sents:
        _mend_verb(sentence)
        for token in sentence[1:-1]:
            _mend_day(token)
    for token in doc[:-1]:
        after = token.nbor(1)
        if token.pos_ == "VERB" and token.dep_ != "ROOT" and after.is_digit:
            if is_noun(token.lower_):
                _mend_goal(token)
        elif token.lower_ in word_list("laying") and any(c.dep_ == "dobj" for c in token.children):
            token.lemma_ = token.lower_  # "laid" or "lay" them there, and no "lie"
        elif token.pos_ == "PRON" and not token.whitespace_ and after.lower_ in ("s", "m", "re"):
            after.pos_, after.lemma_ = "AUX", "be"
        elif token.norm_ == "is" and token.pos_ == "PART" and token.dep_ != "case":
            token.pos_, token.tag_, token.lemma_ = "AUX", "VBZ", "be"
        elif _is_unknown_name(token):
            token.pos_, token.tag_, token.lemma_ = "PROPN", "NNP", token.text


def _mend_goal(noun: Token) -> None:
    """Set right a noun with a number that is taken for a verb: "carried it to room 14"."""
    noun.pos_, noun.tag_, noun.lemma_ = "NOUN", "NN", noun.lower_
    to = noun.nbor(-1) if noun.i else noun
    if to.head == noun and to.tag_ == "TO":
        to.dep_, to.tag_, to.pos_, to.head = "prep", "IN", "ADP", noun.head
        noun.dep_, noun.head = "pobj", to
        noun.nbor(1).dep_ = "nummod"


def _mend_day(day: Token) -> None:
    """Set right a day that the parser takes for part of a name: "Every Monday Ann goes there"."""
    name, each = day.head, day.nbor(-1)
    again = each.lower_ in word_list("again") and each.head == name
    if day.dep_ == "compound" and again and day.lower_ in word_list("timing") and day.i < name.i:
        day.head, day.dep_ = name.head, "npadvmod"
        each.head = day


def _mend_verb(sentence: Span) -> None:
    """Set right a sentence whose verb the tagger takes for a noun: "The blue car leaves."."""
    root = sentence.root
    if any(_is_doing(root, token) for token in root.lefts):
        return
    named = root.i > sentence.start and root.nbor(-1).dep_ in ("det", "poss")
    if any(t.pos_ in ("VERB", "AUX") and not (named and t == root) for t in sentence):
        return
    after = root.nbor() if root.i + 1 < sentence.end else root
    if after.head == root and after.dep_ == "dobj" and _is_third(after):
        for child in [c for c in root.children if c.i > after.i]:
            child.head = after
        after.dep_, after.head, root.dep_, root.head = "ROOT", after, "nsubj", after
        root.pos_ = "NOUN"
        _make_verb(after)
        return
    beside = (c for c in root.children if c.i == root.i - 1)
    car = next((c for c in beside if c.dep_ in ("compound", "nsubj") or _is_thing(c)), None)
    if car is None or not _is_third(root):
        return
    for child in list(root.children):
        if child.i < car.i:
            child.head = car
    car.dep_, car.pos_ = "nsubj", car.pos_ if car.pos_ == "PROPN" else "NOUN"
    _make_verb(root)


def _is_third(noun: Token) -> bool:
    """Whether what is tagged as a plural may be a verb: "leaves", "lies"."""
    return noun.tag_ == "NNS" and verb_of_third(noun.lower_) is not None


def _is_thing(word: Token) -> bool:
    """Whether what is taken for an adjective names a thing: the key of "some key lies there"."""
    return word.dep_ == "amod" and is_noun(word.lower_)


def _make_verb(noun: Token) -> None:
    noun.pos_, noun.tag_, noun.lemma_ = "VERB", "VBZ", verb_of_third(noun.lower_) or ""


def _is_doing(root: Token, verb: Token) -> bool:
    """Set right a verb that the tagger takes for a participle: "a trunk collected dust"."""
    figure = verb.nbor(-1) if verb.i > verb.sent.start else None
    told = verb.tag_ == "VBN" and verb.dep_ == "amod" and root.pos_ == "NOUN"
    if not told or figure is None or figure.head != verb or figure.dep_ != "npadvmod":
        return False
    if any(t.tag_ in ("VBZ", "VBP", "VBD", "MD") for t in verb.sent):
        return False
    for child in list(root.children):
        if child.i < verb.i:
            child.head = figure if child.dep_ == "det" else verb
    verb.tag_, verb.dep_, verb.head = "VBD", "ROOT", verb
    figure.dep_, root.dep_, root.head = "nsubj", "dobj", verb
    return True


def _is_unknown_name(token: Token) -> bool:
    """Whether the tagger takes a name within a sentence for a noun: "her cousin Ines"."""
    if token.pos_ != "NOUN" or not token.is_title or token.is_sent_start or not token.i:
        return False
    inside = token.nbor(-1).is_alpha and not token.nbor(-1).is_title
    return inside and not is_noun(token.lower_) and not is_noun(token.lemma_.lower())


def is_unicode(text: str) -> bool:
    """Whether a text can be encoded: it has no half of a pair of surrogates alone.

    >>> is_unicode("tree"), is_unicode(chr(0xDCFF))
    (True, False)
    """
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def _stamps(doc: Doc) -> dict[int, Hour]:
    """The hours that begin lines or sentences, by their first tokens, if several begin so."""
    found: dict[int, Hour] = {}
    for at in range(len(doc)):
        if at == 0 or "\n" in doc[at - 1].text or _ends_entry(doc, at, found):
            begin = at
            while begin + 1 < len(doc) and doc[begin].text in BULLETS:
                begin += 1
            stamp = stamp_at(doc, begin)
            if stamp is not None and not doc[stamp.end].is_space:
                found[begin] = stamp
    return found if len(found) > 1 else {}


def _ends_entry(doc: Doc, at: int, found: Mapping[int, Hour]) -> bool:
    """Whether an entry of a log ends before a token, and another one begins in the same line."""
    day = doc[at].lower_ in time_words("weekdays")
    if not found:  # the first one in its line
        dated = day and ":" in doc[at + 1 : at + 2].text
        return doc[at - 1].text in STOPS and (dated or ":" in doc[at].text)
    begins = doc[at].text in OPENING or day
    begins = begins or ":" in doc[at].text or doc[at + 1 : at + 2].text == ":"
    return doc[at - 1].text in STOPS and begins


def _mark_starts(doc: Doc, stamped: Mapping[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Set where sentences begin by the lines; yields what stands before a colon, by its start.

    ``stamped`` are the ends of the hours that begin lines, by their beginnings.
    """
    begin = 0
    for at, token in enumerate(doc):
        if at == 0 or "\n" in doc[at - 1].text:
            if at and _begins(doc, at):
                token.is_sent_start = True
            begin = at
        elif doc[at - 1].text in STOPS or doc[at - 1].is_space:
            begin = at
        while begin == at and at + 1 < len(doc) and doc[begin].text in BULLETS:
            begin += 1
        begin = stamped.get(begin, begin)
        if token.text in COLONS and at + 1 < len(doc) and _is_label(doc, begin, at):
            doc[begin].is_sent_start = True
            doc[at + 1].is_sent_start = True
            yield at + 1, (begin, at)


def _mark_long(doc: Doc) -> None:
    """Begin a sentence between two clauses or items where it would have hundreds of words.

    Readers follow what is joined word by word, and look at each place phrase beside each noun.
    """
    begin = 0
    for token in doc[1:]:
        before = doc[token.i - 1]
        if token.is_sent_start or before.text in STOPS or "\n" in before.text:
            begin = token.i
        elif token.i - begin > LONGEST_SENTENCE and _joins(token):
            token.is_sent_start = True
            begin = token.i


def _joins(token: Token) -> bool:
    entry = load_told().forms.get((token.lower_,))
    return entry is not None and entry.category in JOINING


def _begins(doc: Doc, at: int) -> bool:
    """Whether a line begins a sentence, and does not go on with that of the line before."""
    before = _last_word(doc, at)
    goes_on = before is not None and before.text[-1] not in ENDS and doc[at].is_lower
    return not goes_on or _is_mark(doc[at]) or _labels(doc, at)


def _is_label(doc: Doc, begin: int, colon: int) -> bool:
    """Whether what stands before a colon is a name or a place, and no sentence."""
    if not 0 < colon - begin <= LONGEST_LABEL or doc[colon + 1].is_space:
        return False
    verbs = phrase_words("finite")
    return all(t.lower_ not in verbs and t.text not in ENDS for t in doc[begin:colon])


def _labels(doc: Doc, begin: int) -> bool:
    """Whether a line begins with a few words before a colon."""
    for token in doc[begin : begin + LONGEST_SPEAKER + 1]:
        if token.is_space:
            return False
        if token.text in COLONS:
            return True
    return False


def _is_mark(token: Any) -> bool:
    return token.text in BULLETS or token.is_digit


def _last_word(doc: Doc, at: int) -> Any:
    return next((doc[i] for i in range(at - 1, -1, -1) if not doc[i].is_space), None)


def _units(
    doc: Doc, labels: dict[int, tuple[int, int]], stamps: Mapping[int, Hour]
) -> Iterator[Unit]:
    """Sentences, each with what it stands under.

    What stands before a colon in a line holds for that line; a line that is nothing else, for the
    lines below it until one is empty.
    """
    labels = {at: label for at, label in labels.items() if not _is_told(doc, *label)}
    colons = {at for _, at in labels.values()}
    above: tuple[int, int] | None = None
    inline: tuple[int, int] | None = None
    stamp: Hour | None = None
    for sent in doc.sents:
        start, end = _trimmed(doc, sent.start, sent.end)
        if start in stamps:
            stamp, inline = stamps[start], None
            above = None if doc[sent.start - 1].text.count("\n") > 1 else above
            continue
        if start == end or end - 1 in colons:
            continue
        breaks = doc[sent.start - 1].text.count("\n") if sent.start else 0
        inline = labels.get(sent.start, None if breaks else inline)
        above = None if breaks > 1 else above
        stamp = None if breaks > 1 else stamp
        short = end - start <= LONGEST_SPEAKER + 2 and not _is_told(doc, start, end)
        opens = doc[end - 1].text in COLONS and short
        lists = _heads_list(doc, start, end)
        heading = None if opens or lists else inline or above
        yield Unit(start, end, heading, None if stamp is None else stamp.minutes)
        if opens or lists:
            above = (start, end - opens)


def _is_told(doc: Doc, start: int, end: int) -> bool:
    """Whether what stands before a colon is a sentence: "three buoys mark the channel:"."""
    verbs = (t for t in doc[start:end] if t.tag_ in ("VBZ", "VBP", "VBD"))
    subjects = ("nsubj", "nsubjpass", "expl")
    return any(c.dep_ in subjects and start <= c.i < v.i for v in verbs for c in v.children)


def _heads_list(doc: Doc, start: int, end: int) -> bool:
    """Whether a line without a stop stands above lines with bullets, and has none itself."""
    if end - start > LONGEST_LABEL or doc[end - 1].text[-1] in ENDS or end + 1 >= len(doc):
        return False
    own_line = not start or "\n" in doc[start - 1].text
    return own_line and "\n" in doc[end].text and doc[end + 1].text in BULLETS


def _trimmed(doc: Doc, start: int, end: int) -> tuple[int, int]:
    """A stretch without the spaces around it and the marks before it."""
    while start < end and (doc[start].is_space or doc[start].text in BULLETS):
        start += 1
    while end > start and doc[end - 1].is_space:
        end -= 1
    return start, end


def mended_in(question: str) -> tuple[str, ...]:
    """The words of a question that are read as others."""
    return mended_words(parsed_line(question.strip())) if is_unicode(question) else ()
