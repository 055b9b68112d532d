"""Facts that somebody else read in a text, with their quotations, and what follows from them.

That the words stand in the text is verified here; whether they say what is made of them, whoever
handed them over answers for. What follows is then proved or refuted as always.
:mod:`spatial_nsr.claims` holds such facts against the text as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.claim_forms import claimed, place_of
from spatial_nsr.claims import check_claims, follows
from spatial_nsr.errors import InputError
from spatial_nsr.facts import Fact
from spatial_nsr.strict import want

__all__ = ["claims_view", "facts_view"]


def facts_view(
    facts: Sequence[Mapping[str, Any]],
    claim: Mapping[str, Any],
    text: str | None = None,
    conventions: str = "plain",
) -> dict[str, Any]:
    """Whether a claim follows from facts.

    Parameters
    ----------
    facts
        Each has ``head``, ``relation`` and ``tail``; ``quote``, the words of the text that say it,
        and ``negated``, if they deny it.
    claim
        What is asked: ``head``, ``relation`` and ``tail``.
    text
        What is quoted; with a text, every fact needs its quotation.

    Raises
    ------
    InputError
        A fact has another form, a relation is not known, or a quotation stands not in the text.

    Examples
    --------
    >>> told = [{"head": "cup", "relation": "left", "tail": "jug", "quote": "is left of the jug"}]
    >>> asked = {"head": "jug", "relation": "right", "tail": "cup"}
    >>> view = facts_view(told, asked, "The cup is left of the jug.")
    >>> view["value"], view["status"]
    (True, 'proved')
    """
    read = [_fact(each, f"fact {at}", text) for at, each in enumerate(facts, start=1)]
    answer = follows(read, _fact(claim, "the claim", None), conventions)
    return {**answer.to_dict(), "text": answer.explain("text"), "quoted": text is not None}


def claims_view(
    text: str, claims: Sequence[Mapping[str, Any]], conventions: str = "plain"
) -> dict[str, Any]:
    """What :func:`spatial_nsr.check_claims` finds.

    >>> view = claims_view("The cup is left of the jug.", [{"says": "the jug is left of the cup"}])
    >>> view["counts"]["contradicted"]
    1
    """
    return check_claims(text, claims, conventions).to_dict()


def _fact(given: Mapping[str, Any], where: str, text: str | None) -> Fact:
    claim = claimed(given, where)
    want(claim.says is None, where, "'head', 'relation' and 'tail'", given)
    if text is None:
        return claim.fact()
    want(claim.quote is not None, f"{where}.quote", "the words of the text that say it", None)
    quoted = place_of(claim, text)
    if not quoted.found:
        raise InputError(f"{where}: {quoted.why}: '{claim.quote}'")
    words = text[quoted.start : quoted.end]
    return claim.fact({"start": quoted.start, "end": quoted.end, "text": words})
