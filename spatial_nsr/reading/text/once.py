"""What is made of a word of a parse, worked out once: several makers ask for the same."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["once"]

KEPT = 64  # texts and questions of which it is kept
Made = TypeVar("Made")
More = ParamSpec("More")


def once(
    make: Callable[Concatenate[Token, More], Made],
) -> Callable[Concatenate[Token, More], Made]:
    """Keep what a function makes of each token of a parse that nobody changes any more.

    What it takes beside the token must be hashable, and what it makes is shared: nobody may change
    that either. It is not kept with the parse itself, which may be another's, to be written down.

    >>> from spatial_nsr.reading.text.labels import parsed_line
    >>> asked = []
    >>> @once
    ... def loud(token):
    ...     asked.append(token.i)
    ...     return token.text.upper()
    >>> doc = parsed_line("Where is it?")
    >>> loud(doc[0]), loud(doc[0]), asked
    ('WHERE', 'WHERE', [0])
    """

    def kept(token: Token, /, *more: More.args, **named: More.kwargs) -> Made:
        known = _known(token.doc)
        key = (make, token.i, *more, *named.values())
        if key not in known:
            known[key] = make(token, *more, **named)
        found: Made = known[key]
        return found

    return functools.update_wrapper(kept, make)


@functools.lru_cache(maxsize=KEPT)
def _known(doc: Doc) -> dict[Hashable, Any]:
    """What was made of the tokens of a parse, each of which is itself alone."""
    return {}
