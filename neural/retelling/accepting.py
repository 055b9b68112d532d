"""Whether a plain sentence that somebody else made of a text says what the text says.

A sentence is believed, and no more than likely, if it is understood whole, names nothing that the
text does not name, keeps its numbers and what it denies, and tells the place in words that mean the
same as those of the text, with the same landmark behind them. Small models tell left for right and
turn relations round, so that nothing of this is left to them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.loading import load_told
from spatial_nsr.reading.lexicon.tokens import sentences, tokenize
from spatial_nsr.reading.text.words import verb_classes, words_of
from spatial_nsr.reasoner import Story, read

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["asked_of", "why_refused"]

LONGEST = 160  # characters of a plain sentence
FACTS = 2  # that it may state at most
listed = functools.partial(words_of, "retelling.words")
NAMING = frozenset(("NOUN", "PROPN", "ADJ", "NUM", "VERB"))
NOUNS = ("NOUN", "PROPN")
PLACING = frozenset(
    (
        "rel",
        "side",
        "edge",
        "corner",
        "between",
        "have",
        "with",
        "own",
        "manner",
        "heap",
        "verb",
        "said",
    )
)
SUBJECTS = ("nsubj", "nsubjpass")
# What nouns may be that stand between what is told of and its place.
BESIDE = ("pobj", "compound", "poss", "npadvmod", "nmod")


def why_refused(line: str, story: Story, start: int, end: int) -> str | None:
    """Why a sentence is not believed to retell ``story.text[start:end]``; None if it is.

    >>> import spatial_nsr as sn
    >>> story = sn.read("Plonk goes the lamp, smack on the desk it sits.")
    >>> why_refused("The lamp is under the desk.", story, 0, len(story.text))
    "the text does not say 'under'"
    """
    whole = story.parsed.sentences
    if whole is None:
        return "no parser is installed, which it takes to hold it against the text"
    if not 0 < len(line) <= LONGEST or len(list(sentences(line))) != 1:
        return f"it is not one sentence of at most {LONGEST} characters"
    told = read(line, story.convention, story.parsed.pipeline)
    parse = told.parse
    if parse is None or told.unread or not 1 <= len(parse.said) <= FACTS:
        return "it is not understood as one plain fact"
    if not all(each.whole and each.modality == "so" for each in parse.said):
        return "not all of it is understood"
    words = list(parse.text.doc)
    source = [token for token in whole.doc if start <= token.idx < end]
    return (
        _names_others(line, words, list(whole.doc), source)
        or _counts_otherwise(words, source)
        or _denies_otherwise(words, source)
        or _places_otherwise(line, words, story.text[start:end], source, start)
        or _is_denied(line, story, start, end)
    )


def _names_others(
    line: str, words: Sequence[Token], text: Sequence[Token], source: Sequence[Token]
) -> str | None:
    """The first word that names something that the text does not."""
    known = {form for token in text for form in (token.lower_, token.lemma_.lower())}
    verbs = {token.lemma_.lower() for token in source if token.pos_ in ("VERB", "AUX")}
    classes = {each for verb in verbs for each in verb_classes(verb)}
    placing = [(begin, stop) for begin, stop, _ in _places(line)]
    for token in words:
        if token.pos_ == "PRON":
            return f"it says '{token}' in place of a name"
        lemma = token.lemma_.lower()
        if token.pos_ not in NAMING or lemma == "be":
            continue
        if any(begin <= token.idx < stop for begin, stop in placing):
            continue
        if token.pos_ == "VERB" and not classes.isdisjoint(verb_classes(lemma)):
            continue
        if {token.lower_, lemma}.isdisjoint(known):
            return f"the text does not say '{token}'"
    return None


def _counts_otherwise(words: Sequence[Token], source: Sequence[Token]) -> str | None:
    """The first number that only one of both has, of what both name."""
    nouns = {token.lemma_.lower() for token in words if token.pos_ in NOUNS}
    told = {token.lower_ for token in words if token.pos_ == "NUM"}
    said = {token.lower_ for token in source if token.pos_ == "NUM"}
    kept = {
        token.lower_
        for token in source
        if token.pos_ == "NUM" and token.head.lemma_.lower() in nouns
    }
    left = sorted(told - said) or sorted(kept - told)
    return f"the number '{left[0]}' is not in both" if left else None


def _denies_otherwise(words: Sequence[Token], source: Sequence[Token]) -> str | None:
    """The word by which one of both denies or doubts what the other does not."""
    for sort in ("denial", "doubt"):
        one, other = (
            sorted({token.lower_ for token in tokens} & listed(sort)) for tokens in (words, source)
        )
        if bool(one) != bool(other):
            return f"'{(one or other)[0]}' is said by only one of both"
    return None


def _places_otherwise(
    line: str, words: Sequence[Token], said: str, source: Sequence[Token], start: int
) -> str | None:
    """What of where it is, the text does not say: the relation, the landmark, or of what."""
    there = [(begin + start, stop + start, values) for begin, stop, values in _places(said)]
    told = _places(line)
    if not told and all(token.lemma_ == "be" for token in words if token.pos_ in ("AUX", "VERB")):
        return "it tells no place"
    for begin, stop, values in told:
        alike = [each for each in there if not values.isdisjoint(each[2])]
        if not alike:
            return f"the text does not say '{line[begin:stop]}'"
        behind = _head_from(words, stop)
        fits = [each for each in alike if _same(behind, _head_from(source, each[1]))]
        if not fits:
            return f"what stands behind '{line[begin:stop]}' is not what the text has there"
        if not any(_fits_before(_head_to(words, begin), source, each[0]) for each in fits):
            return f"of what '{line[begin:stop]}' is told, the text does not say that"
    return None


def _places(text: str) -> list[tuple[int, int, frozenset[str]]]:
    """The words of place of a text: from where to where, and what they mean by the lexicon."""
    return list(_placed(text))


def _placed(text: str) -> Iterator[tuple[int, int, frozenset[str]]]:
    tokens, lexicon, at = list(tokenize(text)), load_told(), 0
    while at < len(tokens):
        found = lexicon.longest(tokens, at)
        if found is None:
            at += 1
            continue
        entry, stop = found
        if entry.category in PLACING:
            values = {each.removeprefix("at-").removeprefix("on-") for each in entry.values}
            yield tokens[at].start, tokens[stop - 1].end, frozenset(values)
        at = stop


def _head_from(words: Sequence[Token], at: int) -> Token | None:
    """The noun or pronoun that comes next, the last one of a compound."""
    after = [token for token in words if token.idx >= at]
    for number, token in enumerate(after):
        if token.pos_ in (*NOUNS, "PRON", "NUM") and token.dep_ not in ("poss", "nummod"):
            rest = iter(after[number + 1 :])
            while (following := next(rest, None)) is not None and following.pos_ in NOUNS:
                token = following
            return token
    return None


def _head_to(words: Sequence[Token], at: int) -> Token | None:
    """The noun that stands before."""
    before = [token for token in words if token.idx < at and token.pos_ in (*NOUNS, "NUM")]
    return before[-1] if before else None


def _same(told: Token | None, said: Token | None) -> bool:
    if told is None or said is None:
        return told is said
    return said.pos_ == "PRON" or told.lemma_.lower() == said.lemma_.lower()


def _fits_before(told: Token | None, source: Sequence[Token], at: int) -> bool:
    """Whether the text tells these words of place of what is named: nothing else is between."""
    if told is None:
        return False
    lemma = told.lemma_.lower()
    named = [token for token in source if token.lemma_.lower() == lemma]
    if not named:
        return any(token.pos_ == "PRON" for token in source)
    before = [token for token in named if token.idx < at]
    if not before:
        return True
    between = [token for token in source if before[-1].idx < token.idx < at]
    named_too = (token for token in between if token.pos_ in NOUNS)
    return all(token.dep_ in BESIDE for token in named_too) and all(
        token.text != ";" and token.dep_ not in SUBJECTS for token in between
    )


def asked_of(line: str) -> str | None:
    """A plain sentence with "is" as a question; None of any other.

    >>> asked_of("The ladder is not in the shed.")
    'Is the ladder in the shed?'
    """
    for verb in (" is ", " are "):
        subject, found, rest = line.rstrip(" .").partition(verb)
        if found:
            rest = rest.removeprefix("not ")
            first = subject.split(" ", 1)[0]
            lower = first.lower() if first in ("The", "A", "An") else first
            return f"{verb.strip().capitalize()} {lower}{subject[len(first) :]} {rest}?"
    return None


def _is_denied(line: str, story: Story, start: int, end: int) -> str | None:
    """Whether the rest of the text says otherwise for certain."""
    question = asked_of(line)
    rest = story.text[:start] + story.text[end:].lstrip(".!? ")
    if question is None or not rest.strip():
        return None
    answer = read(rest, story.convention, story.parsed.pipeline).ask(question)
    denied = not listed("denial").isdisjoint(line.lower().split())
    against = ("proved", "Yes") if denied else ("refuted", "No")
    if (answer.status, answer.value) == against:
        return "it contradicts what the text says"
    return None
