"""Questions in other words: what people put before and after what they ask."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.prose.shorthand import plain_tokens
from spatial_nsr.reading.lexicon.loading import load_prose, load_questions
from spatial_nsr.reading.lexicon.tokens import Token, tokenize

__all__ = ["direct", "respelt"]

MOST = 6  # leads that stand one after the other


def respelt(text: str) -> str:
    """A question without slips and shorthand.

    >>> respelt("Wheres teh cup?")
    'where is the cup?'
    """
    _, repairs = plain_tokens(tuple(tokenize(text)))
    for repair in sorted(repairs, key=lambda each: -each.start):
        text = text[: repair.start] + repair.became + text[repair.end :]
    return text


def direct(text: str) -> str:
    """What is asked, without what leads to it and without a tag.

    >>> direct("So, could you tell me whether the cup is on the tray, please?")
    'the cup is on the tray'
    >>> direct("The cup is on the tray, isn't it?")
    'The cup is on the tray'
    >>> direct("Please name everything on the tray.")
    'what is on the tray'
    """
    tokens = [token for token in tokenize(text) if token.text[0] not in "?!."]
    tokens = _without_tag(tokens)
    lexicon = load_questions()
    for _ in range(MOST):
        found = lexicon.longest(tokens, 0)
        if found is None or found[0].category not in ("lead", "whether"):
            break
        (category, (value,)), end = found
        if category == "whether" and value == "if" and len(tokens) == _length(text):
            break  # "If the lamp were gone, is the cup on the tray?" supposes something
        following = tokens[end].lower if end < len(tokens) else ""
        if following == ",":
            end += 1
        if end >= len(tokens):
            break
        tokens = tokens[end:]
        if value == "list":
            return _listing(text, tokens)
    if not tokens:
        return ""
    return text[tokens[0].start : tokens[-1].end]


def _length(text: str) -> int:
    return sum(token.text[0] not in "?!." for token in tokenize(text))


def _without_tag(tokens: list[Token]) -> list[Token]:
    """Without what follows the last comma, if that only asks for a yes."""
    commas = [at for at, token in enumerate(tokens) if token.lower in (",", "-", "\u2013")]
    if not commas or not 0 < commas[-1] < len(tokens) - 1:
        return tokens
    found = load_questions().longest(tokens, commas[-1] + 1)
    if found is None or found[0].category == "step" or found[1] != len(tokens):
        return tokens
    return _without_tag(tokens[: commas[-1]])


def _listing(text: str, tokens: Sequence[Token]) -> str:
    """Of "Name all cups on the tray": which cups are on the tray."""
    kept = list(tokens)
    while kept and kept[0].lower in ("all", "the", "every", "of", "each", "that", "which"):
        kept.pop(0)
    if not kept:
        return ""
    rest = text[kept[0].start : kept[-1].end]
    if kept[0].lower in ("what", "who", "which"):
        return rest
    verbs = ("is", "are", "was", "were", "stands", "lies", "sits", "hangs", "can", "you")
    if kept[0].lower in verbs:
        return f"what {rest}"
    found = load_prose().longest(kept, 0)
    place = found is not None and found[0].category in ("rel", "side", "own")
    return f"what is {rest}" if place else f"which {rest}"
