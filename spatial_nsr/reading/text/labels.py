"""Labels behind nouns, which parsers stumble over: "rack C", "bins 6 and 7", "polygon B".

A text is parsed as if they were not there, and they are hung on their nouns afterwards. Words of
place that parsers stumble over as well are parsed as others (`standing_in`).
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from spatial_nsr.reading.lexicon.kinds import is_noun, sort_of
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
from spatial_nsr.reading.lexicon.verbs import form_of_doing
from spatial_nsr.reading.text.pieces import words_of
from spatial_nsr.reading.text.pipelines import load_pipeline
from spatial_nsr.reading.text.spelling import mend_lemmas
from spatial_nsr.reading.text.standing_in import stand_ins
from spatial_nsr.reading.text.words import sorted_words

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Token

__all__ = ["annotated", "labels_of", "parsed_line", "parsed_words"]

LONGEST = 4  # signs of a label: "C4", "12b", "7-B"
LONGEST_JOINED = 7  # with a hyphen: "AB-12", "104-C"
NOUNS = ("NOUN", "PROPN")
SHORTEST = 3  # letters of a noun that no list knows
JOINTS = frozenset((",", "and", "&", "to", "-", "or"))
KEPT = 512  # parses of questions and of their turned forms; several readers ask for each
COLUMNS = ("tags", "pos", "morphs", "lemmas", "heads", "deps")


def parsed_line(line: str) -> Doc:
    """The parse of a question or a choice, which nobody may change: it is kept.

    >>> parsed_line("Where is the cup?") is parsed_line("Where is the cup?")
    True
    """
    nlp = load_pipeline()
    assert nlp is not None
    return _parsed_line(nlp, line)


def parsed_words(words: Sequence[str]) -> Doc | None:
    """The parse of words that stand in another order than in the question; it is kept as well."""
    nlp = load_pipeline()
    return None if nlp is None or not words else _parsed_words(nlp, (*words, "."))


@functools.lru_cache(maxsize=KEPT)
def _parsed_line(nlp: Language, line: str) -> Doc:
    return annotated(nlp, words_of(nlp, line))


@functools.lru_cache(maxsize=KEPT)
def _parsed_words(nlp: Language, words: tuple[str, ...]) -> Doc:
    from spacy.tokens import Doc

    return annotated(nlp, Doc(nlp.vocab, words=list(words)))


def annotated(nlp: Language, doc: Doc) -> Doc:
    """The words of a text with all that a pipeline says of them.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> nlp = load_pipeline()
    >>> doc = annotated(nlp, nlp.make_doc("Is charger A left of charger B?"))
    >>> [(token.text, token.head.text) for token in doc if token.dep_ == "nummod"]
    [('A', 'charger'), ('B', 'charger')]
    """
    words = doc.copy()
    for _, component in nlp.pipeline:
        doc = component(doc)
    mend_lemmas(nlp, doc)
    labels, others = labels_of(doc), stand_ins(doc)
    if not labels and not others:
        return doc
    kept = _kept(doc, labels)
    return _hung(words, labels, kept, _without(nlp, words, kept, others))


def labels_of(doc: Doc) -> dict[int, int]:
    """Labels and what joins them in a tagged text, each with the noun that stands before it."""
    found: dict[int, int] = {}
    for noun in doc[:-1]:
        mark = doc[noun.i + 1]
        if noun.i in found or not _is_mark(mark) or not _may_be_labelled(noun, mark):
            continue
        several = is_plural(noun.lower_)
        end: int | None = noun.i + 1
        while end is not None:
            found.update(dict.fromkeys(range(noun.i + 1, end + 1), noun.i))
            end = _next(doc, end) if several else None
    return found


def _next(doc: Doc, at: int) -> int | None:
    """The next label of a row of them."""
    after = at + 1
    while after < len(doc) and after < at + 3 and doc[after].lower_ in JOINTS:
        after += 1
    joined = at + 1 < after < len(doc) and _is_mark(doc[after])
    return after if joined else None


def _is_mark(token: Token) -> bool:
    """Whether a word can be a label; numbers that tell how many or how far are none."""
    text, doc = token.text, token.doc
    if len(text) > (LONGEST_JOINED if "-" in text else LONGEST):
        return False
    if text.isdecimal():
        after = doc[token.i + 1] if token.i + 1 < len(doc) else None
        return after is None or not _is_counted(after)
    if len(text) == 1:
        return text.isupper() and text.isascii() and not _is_word(token)
    return any(sign.isdigit() for sign in text) and text.replace("-", "").isalnum()


def _is_word(token: Token) -> bool:
    """Whether a capital letter is "I", or the "A" that begins a sentence."""
    return token.text == "I" or (token.text == "A" and bool(token.is_sent_start))


def _is_counted(after: Token) -> bool:
    """Whether what follows a number is what it counts: "3 cups", "200 metres"."""
    word, units = after.lower_, sorted_words("units.words")
    if word in units or singular(word) in units or word in ("more", "times", "of", ":", "%"):
        return True
    return after.tag_ == "NNS" and form_of_doing(word) is None


def _may_be_labelled(noun: Token, mark: Token) -> bool:
    """Whether a label may stand behind a word: a noun that is no time and not used as a verb."""
    one = singular(noun.lower_)
    if (
        not noun.is_alpha
        or (noun.is_stop and noun.pos_ not in NOUNS)
        or sort_of(one, "time")
        or len(noun) < SHORTEST
    ):
        return False
    if noun.pos_ in NOUNS:
        return True
    if noun.i and noun.nbor(-1).lower_ == "to" and (is_noun(one) or not mark.text.isdecimal()):
        return True
    begins = noun.i > 0 and noun.nbor(-1).pos_ in ("AUX", "DET", "ADP")
    return begins or (noun.is_title and is_noun(one))


def _misleads(before: Token) -> bool:
    """Whether a bare noun behind a word is easily taken for none: "to rack 9", "was crate 14 here".

    What has a label needs no article; parsers know nouns by it.
    """
    return before.lower_ == "to" or before.pos_ == "AUX"


def _kept(doc: Doc, labels: dict[int, int]) -> list[int | None]:
    """The words of a tagged text to parse, by their numbers; None is an article before a noun."""
    found: list[int | None] = []
    nouns = {*labels.values()}
    for token in doc:
        if token.i in nouns and token.i and _misleads(doc[token.i - 1]):
            found.append(None)
        if token.i not in labels:
            found.append(token.i)
    return found


def _without(nlp: Language, doc: Doc, kept: list[int | None], others: Mapping[int, str]) -> Doc:
    """What the pipeline says of a text without its labels, and with others for some words."""
    from spacy.tokens import Doc

    tokens = [None if at is None else doc[at] for at in kept]
    words = ["the" if t is None else others.get(t.i, t.text) for t in tokens]
    spaces = [t is None or bool(t.whitespace_) or t.i + 1 not in kept for t in tokens]
    bare = Doc(nlp.vocab, words, spaces)
    for plain, token in zip(bare, tokens, strict=True):
        if token is None:
            continue
        if token.i not in others:
            plain.norm_ = token.norm_
        if token.i and token.is_sent_start is not None:
            plain.is_sent_start = token.is_sent_start
    for _, component in nlp.pipeline:
        bare = component(bare)
    mend_lemmas(nlp, bare)
    return bare


def _hung(doc: Doc, labels: dict[int, int], kept: list[int | None], bare: Doc) -> Doc:
    """The words with what was said of them without their labels, and these hung on their nouns."""
    from spacy.tokens import Doc

    plain = (token for token, at in zip(bare, kept, strict=True) if at is not None)
    rows = [
        ("CD", "NUM", "NumType=Card", token.text, labels[token.i], "nummod")
        if token.i in labels
        else _said_of(next(plain), kept, token)
        for token in doc
    ]
    columns: Any = dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True))
    words, spaces = [t.text for t in doc], [bool(t.whitespace_) for t in doc]
    made = Doc(doc.vocab, words, spaces, **columns)
    for token, before in zip(made, doc, strict=True):
        token.norm_ = before.norm_
    return made


def _said_of(
    token: Token, kept: list[int | None], word: Token
) -> tuple[str, str, str, str, int, str]:
    """What the pipeline says of a word, or of the one it was parsed as; in the columns' order."""
    head = kept[token.head.i]
    assert head is not None  # nothing hangs on an article
    lemma = token.lemma_ if token.text == word.text else word.lower_
    return token.tag_, token.pos_, str(token.morph), lemma, head, token.dep_
