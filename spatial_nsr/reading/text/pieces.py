"""The words of a text or a question as the parser is to see them: split, joined, and as meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import is_noun
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.text.words import meant_by_shorthand, nominal_words

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Span, Token

__all__ = ["words_of"]

LONGEST_LETTERS = 2  # of a label
CONTRACTED = ("'s", "\N{RIGHT SINGLE QUOTATION MARK}s")


def words_of(nlp: Language, text: str) -> Doc:
    """The words of a text as the parser is to see them; what is typed in a hurry as it is meant."""
    from spacy.tokens import Doc

    pieces = list(_pieces(nlp.make_doc(text)))
    doc = Doc(nlp.vocab, [word for word, _, _ in pieces], [space for _, space, _ in pieces])
    for token, (_, _, norm) in zip(doc, pieces, strict=True):
        token.norm_ = meant_by_shorthand(token.lower_) or norm
    return doc


def _pieces(doc: Doc) -> Iterator[tuple[str, bool, str]]:
    """Words with the space behind each and their plain form; some split and some joined.

    The dot of a sentence is told from a letter before it that labels a noun ("hall B."), "its under
    the bed" and "Ben's under the bed" are "it is" and "Ben is", and a label with a hyphen is one
    word ("bin 3-A").
    """
    at = 0
    while at < len(doc):
        token, space = doc[at], bool(doc[at].whitespace_)
        after = doc[at + 1].lower_ if at + 1 < len(doc) else ""
        text = token.text
        lettered = len(text) == 2 and text[0].isupper() and text[1] == "." and at
        before = doc[at - 1] if lettered else None
        if _is_joined(doc[at : at + 3]):
            at += 2
            text, space = doc[at - 2 : at + 1].text, bool(doc[at].whitespace_)
            dotted = _is_numbered(text)
            yield text.removesuffix("."), space and not dotted, text.removesuffix(".")
            if dotted:
                yield ".", space, "."
        elif (before is not None and _is_labelled(before)) or _is_numbered(text):
            yield text[:-1], False, text[:-1]
            yield ".", space, "."
        elif token.lower_ == "its" and after in word_list("placing"):
            yield text[:2], False, "it"
            yield text[2:], space, "'s"
        elif token.lower_ in CONTRACTED and after in nominal_words("after_is"):
            yield text, space, "is"
        else:
            yield text, space, token.norm_
        at += 1


def _is_numbered(text: str) -> bool:
    """Whether a word is a label and the dot of its sentence: "bay 6-C."."""
    label = text[:-1].replace("-", "")
    marked = any(map(str.isdigit, label)) and label.isalnum() and label.isupper()
    return text[-1] == "." and marked


def _is_labelled(before: Token) -> bool:
    """Whether a capital letter with a dot behind a word is a label at the end of a sentence."""
    known = is_noun(before.lower_) or before.lower_ in word_list("placing")
    small = before.is_stop and before.lower_ not in nominal_words("labelled")
    return known or (len(before) > LONGEST_LETTERS and before.is_alpha and not small)


def _is_joined(span: Span) -> bool:
    """Whether three words are a label: a number, a hyphen, and capital letters, or turned."""
    if len(span) < 3 or span[1].text != "-" or span[0].whitespace_ or span[1].whitespace_:
        return False
    letters = [each for each in (span[0], span[2]) if not each.is_digit]
    return len(letters) == 1 and letters[0].is_upper and len(letters[0]) <= LONGEST_LETTERS
