"""What somebody else read in a text, held against the text and against itself.

A language model may read a text and hand over what it made of it: facts, each with the words that
say so, and claims of what follows. Each is judged twice. Against the text, by this package's own
reading of it: it is *supported* or *contradicted* only by a proof that the independent checker has
followed, and *open* otherwise. Against the facts that were handed over, as if they were so: what
follows of them is only as good as they are, and says so by their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.answers import SURE, Answer, Derivation
from spatial_nsr.claim_forms import (
    CONTRADICTED,
    OPEN,
    SUPPORTED,
    Against,
    Checked,
    Claim,
    Judged,
    Quoted,
    claimed,
    place_of,
)
from spatial_nsr.errors import InputError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import Description, Holds, Quantified
from spatial_nsr.reasoner import Story
from spatial_nsr.reasoner import read as read_text
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.world import World

__all__ = ["check_claims", "follows"]

# By the values of answers, to people and of the world.
VERDICTS = {"Yes": SUPPORTED, "No": CONTRADICTED, "True": SUPPORTED, "False": CONTRADICTED}
TURNED = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}


def check_claims(
    text: str | Story, claims: Iterable[object], conventions: str = "plain"
) -> Checked:
    """Hold facts and claims that somebody else read against a text, and against each other.

    Parameters
    ----------
    text
        The text, or a story that was read.
    claims
        Each an object with ``head``, ``relation`` and ``tail`` (and ``negated``), or with a
        sentence (``says``); beside that ``id``, ``kind`` ("fact" or "claim"; what has a quotation
        is a fact where nothing is said), ``quote``, and its ``start`` and ``end``.
    conventions
        How text and facts are to be understood.

    Examples
    --------
    >>> found = check_claims(
    ...     "The cup is left of the jug. The jug is left of the lamp.",
    ...     [
    ...         {"says": "the cup is left of the lamp", "quote": "The cup is left of the jug."},
    ...         {"head": "lamp", "relation": "left", "tail": "cup"},
    ...         {"head": "cup", "relation": "near", "tail": "jug", "quote": "near the jug"},
    ...     ],
    ... )
    >>> [each.verdict for each in found.claims], found.claims[2].quote.found
    (['supported', 'contradicted', 'open'], False)
    """
    story = read_text(text, conventions) if isinstance(text, str) else text
    read = [_claim(record, number) for number, record in enumerate(claims, start=1)]
    _need_own_ids([each.id for each in read])
    told = [each for each in read if isinstance(each, Claim)]
    quoted = {each.id: place_of(each, story.text) for each in told if each.quote is not None}
    facts = _Facts([each for each in told if each.kind == "fact" and each.says is None], quoted)
    found: list[Judged] = []
    for each in read:
        if isinstance(each, Judged):
            found.append(each)
            continue
        by_text = _by_text(each, story)
        quote = quoted.get(each.id)
        if quote is not None and quote.found and by_text.derivation is not None:
            quote = Quoted(True, quote.start, quote.end, _rests_on(by_text.derivation, quote))
        found.append(Judged(each.id, each, quote, by_text, facts.judge(each, conventions)))
    return Checked(tuple(found), facts.conflict(conventions))


def _claim(record: object, number: int) -> Claim | Judged:
    try:
        return claimed(record, f"claim {number}", str(number))
    except InputError as error:
        id = record.get("id") if isinstance(record, Mapping) else None
        return Judged(str(number if id is None else id), None, error=str(error))


def _need_own_ids(ids: Sequence[str]) -> None:
    twice = next((id for at, id in enumerate(ids) if id in ids[:at]), None)
    if twice is not None:
        raise InputError(f"two claims have the id '{twice}'; each needs one of its own")


def _by_text(claim: Claim, story: Story) -> Against:
    """What the text says of a claim."""
    question = claim.question(story.text)
    answer = story.ask(question)
    if answer.derivation is not None and answer.status in SURE:
        answer.derivation.check(story=story.text)
    return _against(answer, claim.negated, question)


def _against(answer: Answer, negated: bool, question: str | None = None) -> Against:
    verdict = VERDICTS.get(str(answer.value), OPEN)
    verdict = TURNED.get(verdict, verdict) if negated else verdict
    if answer.status in SURE and verdict != OPEN and answer.derivation is not None:
        shown = answer.explain("text")
        return Against(verdict, answer.derivation, shown, question=question)
    if answer.status == "likely" and verdict != OPEN:
        return Against(
            OPEN, likely=verdict, confidence=answer.confidence, assumes=tuple(answer.assumes),
            question=question,
        )  # fmt: skip
    at_odds = tuple(f"the text contradicts itself: {each}" for each in answer.conflict)
    return Against(OPEN, missing=at_odds or tuple(answer.missing), question=question)


def _rests_on(derivation: Derivation, quote: Quoted) -> bool:
    """Whether a proof uses some of the characters that are quoted."""
    assert quote.start is not None
    assert quote.end is not None
    sources = [step.source for step in derivation.steps if step.source is not None]
    spans = [(each["start"], each["end"]) for each in sources if {"start", "end"} <= set(each)]
    return any(start < quote.end and quote.start < end for start, end in spans)


class _Facts:
    """What was handed over as read, but for what is misquoted, taken to be so."""

    def __init__(self, claims: Sequence[Claim], quoted: Mapping[str, Quoted]) -> None:
        self.claims = [c for c in claims if c.id not in quoted or quoted[c.id].found]
        self.facts = [each.fact(_source(each, quoted.get(each.id))) for each in self.claims]

    def judge(self, claim: Claim, conventions: str) -> Against | None:
        """What follows of a claim; None where nothing can be reckoned, of sentences and facts."""
        if claim.says is not None or claim.kind == "fact" or not self.facts:
            return None
        answer = follows(self.facts, claim.fact(), conventions)
        if answer.conflict:
            why = "the facts contradict each other: " + ", ".join(_ids(answer.conflict))
            return Against(OPEN, missing=(why,))
        found = _against(answer, negated=False)
        if found.derivation is None:
            return found
        found.derivation.check()
        # Given steps have the number of the fact in the world.
        used = {step.source["fact"] for step in found.derivation.givens if step.source}
        ids = tuple(each.id for number, each in enumerate(self.claims) if number in used)
        return Against(found.verdict, found.derivation, found.explanation, ids)

    def conflict(self, conventions: str) -> tuple[str, ...]:
        """The facts that contradict each other, if some do."""
        if not self.facts:
            return ()
        return _ids(follows(self.facts, self.facts[0], conventions).conflict)


def _source(claim: Claim, quoted: Quoted | None) -> dict[str, Any]:
    """Who said a fact, and the words that it quotes."""
    if quoted is None:
        return {"claim": claim.id}
    return {"claim": claim.id, "start": quoted.start, "end": quoted.end, "text": claim.quote}


def _ids(facts: Iterable[Fact | Either]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str((fact.source or {}).get("claim")) for fact in facts))


def follows(facts: Sequence[Fact], asked: Fact, conventions: str) -> Answer:
    """Whether something follows of facts, in a world where the same name is the same thing."""
    convention = load_convention(conventions)
    world = World.under(convention)
    for name in dict.fromkeys(end for fact in (*facts, asked) for end in (fact.head, fact.tail)):
        world.add(Entity(name, name=name))
    for fact in facts:
        world.tell_fact(fact)
    subject, landmark = (
        Quantified("the", Description(name=end)) for end in (asked.head, asked.tail)
    )
    query = Holds(subject, asked.alternatives[0], landmark, negated=asked.negated)
    return world.ask(query, convention)
