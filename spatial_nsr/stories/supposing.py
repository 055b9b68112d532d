"""What a question supposes beside the text: "If the cup falls on the floor, where is it?".

Such a clause is told at the end of the text, and what is left is asked of that; what comes of it is
likely at most, since a text says nothing of what else would change. Clauses that only say in whose
view, after which steps of the text, or of which way something is asked suppose nothing new.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import Token, sentences

__all__ = ["Supposed", "supposed_in"]


@dataclass(frozen=True)
class Supposed:
    """What a question supposes, as a sentence, and the question without it.

    It may be supposed of the start of what the text tells: "if you face west at first, ...".
    """

    told: str
    asked: str
    first: bool = False


def supposed_in(question: str) -> Supposed | None:
    """What a question supposes; None if it supposes nothing.

    >>> supposed_in("If I turn around, where is the lake then?")
    Supposed(told='I turn around.', asked='where is the lake then?', first=False)
    >>> supposed_in("Suppose that Ann goes home. Where is she?")
    Supposed(told='Ann goes home.', asked='Where is she?', first=False)
    >>> supposed_in("Where is Mary if she goes home?").told
    'she goes home.'
    >>> supposed_in("If you follow these steps, are you back?") is None
    True
    """
    said = [sentence for sentence in sentences(question) if sentence.tokens]
    if not said or not said[-1].question:
        return None
    if len(said) > 1:
        return _before(question, [list(each.tokens) for each in said])
    tokens = list(said[0].tokens)
    return _in_front(question, tokens) or _behind(question, tokens)


def _before(question: str, said: Sequence[Sequence[Token]]) -> Supposed | None:
    """Of "Suppose that A. B?", where each sentence before the last may be such a one."""
    first = said[0]
    if first[0].lower not in word_list("supposing"):
        return None
    start = _after_that(first, 1)
    told = question[start.start : said[-1][0].start].strip()
    return _if_new(first[1:], told, question[said[-1][0].start :])


def _in_front(question: str, tokens: Sequence[Token]) -> Supposed | None:
    """Of "If A, B?"."""
    after_it = tokens[0].lower in word_list("once")  # "once I turn", and not "after I turned"
    goes = len(tokens) > 2 and tokens[2].lower in word_list("going")
    if tokens[0].lower not in word_list("providing") and not (after_it and goes):
        return None
    inquiring = word_list("inquiring")
    for at in range(2, len(tokens) - 1):
        after = [token.lower for token in tokens[at + 1 : at + 3]]
        begins = after[0] in inquiring or (
            after[0] in word_list("placing") and after[-1] in inquiring
        )
        if tokens[at].text == "," and begins:
            start = _after_that(tokens, 1)
            told = question[start.start : tokens[at].start].strip()
            return _if_new(tokens[1:at], told, question[tokens[at + 1].start :])
    return None


def _behind(question: str, tokens: Sequence[Token]) -> Supposed | None:
    """Of "B if A?"; not of "can you tell if A?"."""
    ats = [n for n, token in enumerate(tokens) if token.lower in word_list("providing")]
    if len(ats) != 1 or not 2 < ats[0] < len(tokens) - 2:
        return None
    at = ats[0]
    if tokens[0].lower not in word_list("inquiring"):
        return None
    if any(token.lower in word_list("telling_whether") for token in tokens[:at]):
        return None
    end = next(n for n in range(len(tokens), 0, -1) if tokens[n - 1].text[0] not in "?!.")
    told = question[tokens[at + 1].start : tokens[end - 1].end]
    return _if_new(tokens[at + 1 :], told, question[: tokens[at].start].strip(" ,") + "?")


def _after_that(tokens: Sequence[Token], at: int) -> Token:
    while tokens[at].lower in word_list("that_or_now") and at + 1 < len(tokens):
        at += 1
    return tokens[at]


def _if_new(clause: Sequence[Token], told: str, asked: str) -> Supposed | None:
    """What is supposed, if the clause is neither a view nor says that the text is followed."""
    words = [token.lower for token in clause]
    if not asked or {*words} & {*word_list("followed")}:
        return None
    if {*words} >= {*word_list("both_ends")}:
        return None  # "if I walk from A to B" names the way that is asked for
    first = bool({*words} & {*word_list("at_first")})
    if (
        not first
        and {*words[:2]} & {*word_list("onlookers")}
        and {*words[1:4]} & {*word_list("looking")}
    ):
        return None
    return Supposed(told.rstrip(".,; ") + ".", asked, first)
