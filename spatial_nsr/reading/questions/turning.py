"""A question for a thing or a place in the order of a statement, which parsers read better.

"On what did the steamer sit?" asks what is so of something: "the steamer did sit on something".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.questions.declaring import declared
from spatial_nsr.reading.questions.question_words import Gap
from spatial_nsr.reading.text.labels import parsed_words

if TYPE_CHECKING:
    from spacy.tokens import Token

    from spatial_nsr.reading.questions.asked import Asked

__all__ = ["turned"]

SOMETHING = "something"
ASKING = 4  # "where" stands among the first words


def turned(asked: Asked, gap: Gap | None) -> tuple[Asked, Gap | None] | None:
    """The question in the order of a statement, and its gap there; None where there is none.

    Without a gap it asks where.
    """
    doc = asked.doc
    begin = _behind(asked, gap)
    if begin is None or begin >= len(doc) or not _is_auxiliary(doc[begin]) or begin in asked.time:
        return None
    main = [t.text for t in doc[begin:] if t.i not in asked.time and not t.is_punct]
    nouns = frozenset(thing.kind for thing in asked.reading.who)
    # A place in the gap tells the parser that the word before it is no object.
    plain = declared(main if gap is not None else [*main, "there"], nouns)
    if plain is None:
        return None
    if gap is None:
        return asked.within(plain), None
    words = [t.text for t in plain if not t.is_punct]
    front = [t.text.lower() for t in doc[: gap.word]]
    last = plain[len(words) - 1]
    if not front and last.pos_ not in ("ADP", "VERB", "AUX", "ADV"):
        return None
    filled = parsed_words([*words, *front, SOMETHING])
    at = len(words) + len(front)
    if filled is None or at >= len(filled) or filled[at].text != SOMETHING:
        return None
    return asked.within(filled), Gap(at, None, frozenset((at,)))


def _behind(asked: Asked, gap: Gap | None) -> int | None:
    """Where the phrase that asks ends."""
    if gap is not None:
        return max(gap.tokens) + 1
    return next((t.i + 1 for t in asked.doc[:ASKING] if t.lower_ == "where"), None)


def _is_auxiliary(token: Token) -> bool:
    return token.lemma_.lower() in ("be", "do", "have") or token.tag_ == "MD"
