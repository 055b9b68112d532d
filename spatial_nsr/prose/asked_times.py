"""What a question says of time: "at 6.10", "after nine o'clock", "in the end"."""

from __future__ import annotations

import re

__all__ = ["timeless"]

_HOUR = r"\d[\d.:]*(?: ?[ap]m)?|\w+ o'clock|noon|midnight|dawn|dusk"
_BEGIN = r"the (?:start|beginning)(?: of the \w+)?|first"
_FINAL = r"(?:at|by) the end(?: of the \w+)?|in the end|now|nowadays|these days|currently|finally"
_PAST = rf"(?:at|before|by|until|around) (?:{_HOUR})|(?:at|in) (?:{_BEGIN})|in former times"
_WHEN = rf"(?P<final>(?:{_FINAL}|after (?:{_HOUR})))|(?P<past>{_PAST}|formerly|originally)"
_ASKS = r"(?:is|are|was|were|do|does|did|has|have|where|what|which|who|how|in|on)\b"
_LEAD = re.compile(rf"^(?:{_WHEN}),?\s+(?={_ASKS})", re.I)
_TRAIL = re.compile(rf"(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bwere)(?<!\bor),?\s+(?:{_WHEN})$", re.I)


def timeless(text: str) -> tuple[str, bool]:
    """A question without the time of which it asks, and whether that is before the end.

    A text that tells what moves is read up to its end; what was so before is no more than likely
    what is told of that time.

    >>> timeless("At 6.10, was the heron on the pond"), timeless("Where is the key in the end")
    (('was the heron on the pond', True), ('Where is the key', False))
    >>> timeless("Which boat is at the end")
    ('Which boat is at the end', False)
    """
    past = False
    for pattern in (_LEAD, _TRAIL):
        match = pattern.search(text)
        if match is not None and len(text) - len(match[0]) > 6:
            past |= match["past"] is not None
            text = text[: match.start()] + text[match.end() :]
    return text, past
