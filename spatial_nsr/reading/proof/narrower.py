"""Whether a question asks for more than a proof shows: a part of a place, or to be nearer.

What is in a box need not be at its bottom, and what is near a jug need not be beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.proof.plain_clauses import doubtful

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spatial_nsr.answers import Step

__all__ = ["asks_for_nearer", "asks_for_part"]

_INSIDE = frozenset(("TPP", "NTPP"))


def asks_for_part(answer: Answer, question: str) -> bool:
    """Whether it is asked of a part of a place of which nothing is told: "in the tower of it".

    >>> import spatial_nsr as sn
    >>> sn.read("The cup is in the box.").ask("Is the cup at the top of the box?").status
    'unknown'
    """
    given = _given(answer)
    told = _words(given)
    asked = [token.lower for token in tokenize(question)]
    inside = any(_INSIDE.issuperset(step.conclusion.relations) for step in given)
    for at in range(2, len(asked) - 1):
        within = asked[at - 2] in doubtful("within") and asked[at - 1] == "the"
        if inside and within and asked[at + 1] == "of" and asked[at] not in told:
            return asked[at] not in doubtful("whole") | doubtful("sided")
    return False


def asks_for_nearer(answer: Answer, question: str) -> str:
    """The word by which it is asked for more than being near, of which alone a proof tells.

    >>> import spatial_nsr as sn
    >>> sn.read("The cup is near the jug.").ask("Is the cup next to the jug?").status
    'likely'
    """
    given = _given(answer)
    told = _words(given)
    near = [step for step in given if "near" in step.conclusion.relations]
    if not near or not told.isdisjoint(doubtful("nearer")):
        return ""
    asked = (token.lower for token in tokenize(question))
    return next((word for word in asked if word in doubtful("nearer") and word not in told), "")


def _given(answer: Answer) -> Sequence[Step]:
    return () if answer.derivation is None else answer.derivation.givens


def _words(given: Sequence[Step]) -> frozenset[str]:
    """The words of the sentences that a proof quotes."""
    quoted = (str((step.source or {}).get("text", "")) for step in given)
    return frozenset(token.lower for text in quoted for token in tokenize(text))
