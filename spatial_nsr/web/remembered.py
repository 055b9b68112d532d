"""The stories that were read last, as questions about one come one by one."""

from __future__ import annotations

import functools

from spatial_nsr.reasoner import Story, read

__all__ = ["story_of"]

REMEMBERED = 16


@functools.lru_cache(maxsize=REMEMBERED)
def story_of(text: str, conventions: str) -> Story:
    """A text, read if it is none of the last ones.

    >>> story_of("The cup is left of the jug.", "plain") is story_of(
    ...     "The cup is left of the jug.", "plain"
    ... )
    True
    """
    return read(text, conventions)
