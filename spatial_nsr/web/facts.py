"""Facts that somebody else read in a text, with their quotations, and what follows from them.

A language model may read a text and hand over what it made of it: who is where, each with the
words that say so. That the words stand in the text is verified here; whether they say what is made
of them, whoever handed them over answers for. What follows is then proved or refuted as always.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.queries import Description, Holds, Quantified
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.strict import text as as_text
from spatial_nsr.strict import want
from spatial_nsr.world import World

__all__ = ["facts_view"]

KEYS = ("head", "relation", "tail", "quote", "negated")


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
    asked = _fact({**claim, "quote": None}, "the claim", None)
    convention = load_convention(conventions)
    world = World.under(convention)
    for name in dict.fromkeys(end for fact in (*read, asked) for end in (fact.head, fact.tail)):
        world.add(Entity(name, name=name))
    for fact in read:
        world.tell_fact(fact)
    subject, landmark = (
        Quantified("the", Description(name=end)) for end in (asked.head, asked.tail)
    )
    query = Holds(subject, asked.alternatives[0], landmark, negated=asked.negated)
    answer = world.ask(query, convention)
    return {**answer.to_dict(), "text": answer.explain("text"), "quoted": text is not None}


def _fact(given: Mapping[str, Any], where: str, text: str | None) -> Fact:
    want(isinstance(given, Mapping), where, "an object", given)
    for key in given:
        want(key in KEYS, where, f"one of the keys {', '.join(KEYS)}", key)
    for key in KEYS[:3]:
        want(key in given, where, f"the key '{key}'", dict(given))
    head, word, tail = (as_text(given[key], f"{where}.{key}", 0) for key in KEYS[:3])
    known = load_relations().names
    if word not in known:
        raise InputError(f"{where}: unknown relation '{word}'; {allowed(word, known)}")
    negated = given.get("negated", False)
    want(isinstance(negated, bool), f"{where}.negated", "true or false", negated)
    source = None
    if text is not None:
        source = _quoted(given.get("quote"), where, text)
    return Fact(head, ((known[word],),), tail, negated=negated, source=source)


def _quoted(quote: Any, where: str, text: str) -> Mapping[str, Any]:
    """Where a quotation stands in the text."""
    words = as_text(quote, f"{where}.quote", 0)
    start = text.find(words) if words.strip() else -1
    if start < 0:
        raise InputError(f"{where}: the text does not have the words '{words}'")
    return {"start": start, "end": start + len(words), "text": words}
