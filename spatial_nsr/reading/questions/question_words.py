"""The word that asks in a question, with its noun: "which of the two lamps", "whose desk"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.text.words import asked_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Gap", "find_gap"]

WH_TAGS = ("WP", "WDT", "WP$", "DT", "PRP$")
BEFORE_NOUN = ("ADJ", "NUM", "NOUN", "PROPN", "PART", "PUNCT", "ADV")
LATEST = 7  # a word that asks stands among the first words


@dataclass(frozen=True)
class Gap:
    """What asks in a question: its word, and the noun that tells of what sort it is.

    ``owned`` is what the one asked for has: the desk of "whose desk".
    """

    word: int
    noun: int | None
    tokens: frozenset[int]
    owned: int | None = None
    person: bool = False


def find_gap(doc: Doc) -> Gap | None:
    """The word that asks, with its noun: "which of the two lamps", "whose desk", "who".

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> gap = find_gap(load_pipeline()("On which shelf is the jar?"))
    >>> (gap.word, gap.noun, gap.owned)
    (1, 2, None)
    """
    word = next(
        (t for t in doc[:LATEST] if t.lower_ in asked_words("wh") and t.tag_ in WH_TAGS), None
    )
    if word is None or _is_relative(word):
        return None
    if word.lower_ in ("who", "whom"):
        return Gap(word.i, None, frozenset((word.i,)), person=True)
    last = _noun_after(doc, word.i)
    end = word.i if last is None else last
    if last is not None and last + 1 < len(doc) and doc[last + 1].tag_ == "POS":
        owned = _noun_after(doc, last + 1)
        if owned is not None:
            return Gap(word.i, last, frozenset(range(word.i, owned + 1)), owned)
    if word.lower_ == "whose":
        return Gap(word.i, None, frozenset(range(word.i, end + 1)), last, person=True)
    group = _group(doc, end)
    if group is not None and (last is None or doc[last].lemma_.lower() in asked_words("kinds-of")):
        return Gap(word.i, group, frozenset(range(word.i, group + 1)))
    noun = None if last is None or doc[last].lower_ == "one" else last
    return Gap(word.i, noun, frozenset(range(word.i, end + 1)))


def _is_relative(word: Token) -> bool:
    """Whether a word only joins a clause: "the desk which stands here"."""
    before = word.doc[word.i - 1] if word.i else None
    return before is not None and before.pos_ in ("NOUN", "PROPN") and before.lower_ != "side"


def _noun_after(doc: Doc, at: int) -> int | None:
    """The last noun of the phrase that begins behind a word: "two pieces" of "which two pieces"."""
    found = None
    for token in doc[at + 1 :]:
        if token.pos_ in ("NOUN", "PROPN") or token.lower_ == "one":
            found = token.i
        elif found is not None and token.lower_ == "or":
            continue
        elif found is not None or token.pos_ not in BEFORE_NOUN or token.text == ",":
            break
    return found


def _group(doc: Doc, at: int) -> int | None:
    """Of "which of the two lamps" the lamps, of "what kind of tree" the tree."""
    if at + 1 >= len(doc) or doc[at + 1].lower_ != "of":
        return None
    noun = None
    for token in doc[at + 2 :]:
        if token.pos_ in ("NOUN", "PROPN") or token.lower_ in ("these", "those", "them"):
            noun = token.i
        elif noun is not None or token.pos_ not in (*BEFORE_NOUN, "DET", "PRON"):
            break
    return noun
