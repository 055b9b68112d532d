"""Questions in another order of words: what is asked for first, what is left out apart."""

from __future__ import annotations

import re

from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose, load_questions
from spatial_nsr.reading.lexicon.tokens import Token, tokenize

__all__ = ["asked_first", "compared_last", "left_out"]

_BE = r"(?:is|are|was|were|lies|lie|stands|stand|sits|sit)"
_WH = r"(?:what|who|whom|which \w+|what \w+)"
_ASKS = re.compile(
    r"^(?:in |on |at |to |under |of )?(?:what|who|whom|whose|which|where|when|how|why"
    r"|is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|if)\b",
    re.I,
)
# "The cup is where?", "The cup is in which room?", "Under the table there is what?"
_WHERE_LAST = re.compile(rf"^(?P<thing>.+?) (?P<be>{_BE}) where$", re.I)
_WHAT_LAST = re.compile(rf"^(?P<thing>.+?) (?P<be>{_BE}) (?P<place>\w.*?) (?P<what>{_WH})$", re.I)
_PLACE_FIRST = re.compile(
    rf"^(?P<place>.+?) (?:there )?(?P<be>{_BE}) (?:there )?(?P<what>{_WH})$", re.I
)
# "Can the cup be found on the tray?", "What is there on the tray?", "What are the things there?"
_FOUND = re.compile(r"^(?:can|could|may) (?P<thing>.+?) be (?:found|seen|spotted) ", re.I)
_THERE = re.compile(
    rf"^(?P<what>(?:what|who|how many|which)\b.*?) (?P<be>{_BE}) there (?=\w)", re.I
)
_THINGS = re.compile(
    r"^what (?:are|is) (?:all )?the (?:things?|objects?|items?)"
    r"(?: that| which)?(?: are| is)? (?=\w)",
    re.I,
)
_ELSE = re.compile(r"^((?:what|who|where|is (?:there )?(?:any|some)\w+)) else\b", re.I)
_IS = re.compile(r"^(what|who|where)\s?['\u2019]s\b", re.I)
_OF_THE = re.compile(r"^(how many) of (?:the|those|these|them)\b", re.I)
_SOUGHT = re.compile(
    r"^where (?:do|does|can|could|would|should|might) \w+ (?:look for|search for|expect|see) ", re.I
)
_IN_IT = re.compile(
    rf"^({_WH} (?:has|have|contains) .+?) (?:in|inside|on)(?: of)? (?:it|them)$", re.I
)


def asked_first(text: str) -> str:
    """The question with what is asked for at its beginning.

    >>> asked_first("The cup is in which room"), asked_first("Under the sofa is what")
    ('in which room is The cup', 'what is under the sofa')
    >>> asked_first("Relative to the jug, where is the cup")
    'where is the cup relative to the jug'
    """
    text = compared_last(_ELSE.sub(r"\1", text))
    text = _OF_THE.sub(r"\1", _IS.sub(r"\1 is", text))
    text = _FOUND.sub(r"is \g<thing> ", text)
    text = _THINGS.sub("what is ", text)
    text = _THERE.sub(r"\g<what> \g<be> ", text)
    text = _IN_IT.sub(r"\1", text)
    text = _being(_SOUGHT.sub("where is ", text))
    if _ASKS.match(text):
        return text
    match = _WHERE_LAST.match(text)
    if match is not None:
        return f"where {match['be']} {match['thing']}"
    match = _PLACE_FIRST.match(text)
    if match is not None and _is_place(match["place"]):
        place = match["place"]
        return f"{match['what']} {match['be']} {place[0].lower()}{place[1:]}"
    match = _WHAT_LAST.match(text)
    if match is not None and _is_word_of_place(match["place"]):
        return f"{match['place']} {match['what']} {match['be']} {match['thing']}"
    return text


def _being(text: str) -> str:
    """Of "does the cup stand on the tray": is the cup on the tray.

    >>> _being("What does the cup stand on"), _being("Does a bin stand under the desk")
    ('What is the cup on', 'is a bin under the desk')
    """
    tokens = list(tokenize(text))
    does = next(
        (at for at, token in enumerate(tokens) if token.lower in word_list("support")), None
    )
    if does is None or does > 3:
        return text
    prose = load_prose()
    for at in range(does + 2, len(tokens)):
        be = prose.forms.get((tokens[at].lower,))
        found = prose.longest(tokens, at + 1) if at + 1 < len(tokens) else None
        place = found is not None and found[0].category in ("rel", "side", "own")
        if be is not None and be.category == "be" and (place or tokens[0].lower == "where"):
            front = text[: tokens[does].start] + "is " + text[tokens[does + 1].start :]
            shift = len(front) - len(text)
            rest = text[tokens[at].end :].strip()
            return f"{front[: tokens[at].start + shift].rstrip()} {rest}".strip()
    return text


def compared_last(text: str) -> str:
    """With what something is compared to at the end: "where is the cup, relative to the jug"."""
    tokens = list(tokenize(text))
    found = load_questions().longest(tokens, 0)
    if found is None or found[0].category != "beside":
        return text
    match = re.search(r",?\s+(?=(?:where|how|which|in which|on which)\b)", text, re.I)
    if match is None:
        return text
    front = text[: match.start()]
    return f"{text[match.end() :]} {front[0].lower()}{front[1:]}"


def left_out(text: str) -> tuple[str, str | None]:
    """The question without "other than the cup", and what it leaves out.

    >>> left_out("What is on the tray besides the cup")
    ('What is on the tray', 'the cup')
    >>> left_out("Apart from Ann, who is there")
    ('who is there', 'Ann')
    """
    tokens = [token for token in tokenize(text) if token.text[0] not in "?!."]
    lexicon = load_questions()
    for at in range(len(tokens)):
        found = lexicon.longest(tokens, at)
        if found is None or found[0].category != "apart" or found[1] == len(tokens):
            continue
        rest = tokens[found[1] :]
        chunks = chunks_of(tuple(rest), question=True)
        if not chunks or chunks[0].type != "N" or _is_beside(tokens, at):
            continue
        phrase = chunks[0].text
        start, end = tokens[at].start, rest[0].start + len(phrase)
        after = text[end:].lstrip(" ,")
        before = text[:start].rstrip(" ,")
        return f"{before} {after}".strip(), phrase
    return text, None


def _is_beside(tokens: list[Token], at: int) -> bool:
    """Whether "besides" stands for "beside": "is the cup besides the jug"."""
    first, word = tokens[0].lower, tokens[at].lower
    asks = first in ("is", "are", "was", "were") and tokens[1].lower not in word_list("some")
    return word == "besides" and at > 0 and (asks or tokens[at - 1].lower in ("is", "are"))


def _is_place(text: str) -> bool:
    """Whether a text is a word of place and what it is beside: "under the table"."""
    chunks = chunks_of(tuple(tokenize(text[:1].lower() + text[1:])), question=True)
    return [chunk.type for chunk in chunks] in (["R", "N"], ["S"])


def _is_word_of_place(text: str) -> bool:
    chunks = chunks_of(tuple(tokenize(text)), question=True)
    return [chunk.type for chunk in chunks] in (["R"], ["S"])
