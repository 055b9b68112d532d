"""What may stop a claim, whoever answered: one table of gates, and one place that asks them.

Each gate is a question about a claim and the text that it rests on. A gate that stops a claim makes
it likely at most, by the rule of understanding of its name, or leaves it open and says what is
missing. They are asked in the order of the table, of which the later ones see what the earlier
ones left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.proof.narrower import asks_for_nearer, asks_for_part
from spatial_nsr.reading.proof.plain_clauses import doubtful
from spatial_nsr.reading.proof.plain_telling import says_plainly
from spatial_nsr.reading.text.doc import mended_in

if TYPE_CHECKING:
    from spatial_nsr.reading.parsed import Parsed
    from spatial_nsr.reading.proof.unsettled import Unsettled

__all__ = ["GATES", "Claim", "Gate", "Told", "held", "stopped_by"]

NARROWER = "what is asked of more than the text tells: a part of a place, or being nearest"
AT_ODDS = "what the sentences say that seem to contradict each other"
GIVEN = (*SURE, "likely")


class Told(Protocol):
    """What gates ask of a story."""

    @property
    def parsed(self) -> Parsed:
        """The text as its parse has it."""

    @property
    def unsettled(self) -> Unsettled:
        """What of the text is left open by words around what it tells."""

    @property
    def circular(self) -> str | None:
        """The sentence by which something comes before itself."""

    @property
    def timed(self) -> object:
        """What happens in it, if each of its words was read."""


class Claim(NamedTuple):
    """An answer, the question, and the story that it was asked of."""

    answer: Answer
    question: str
    story: Told

    @property
    def of_events(self) -> bool:
        """Whether who answered tells the times of the text apart, and what it names."""
        return isinstance(self.answer.query, InTime)

    @property
    def mended(self) -> tuple[str, ...]:
        """Words that were read as others; of a proof the question's were mended by its grammar."""
        asked = mended_in(self.question) if self.answer.status == "likely" else ()
        return tuple(dict.fromkeys((*self.story.parsed.mended, *asked)))

    @property
    def plain(self) -> bool:
        """Whether all that it quotes is plainly said to be so now."""
        assert self.story.parsed.sentences is not None
        return says_plainly(self.answer, self.question, self.story.parsed.sentences.doc)


class Gate(NamedTuple):
    """What may stop a claim.

    ``name`` is the rule of understanding by which the claim is likely then, ``asks`` what is asked,
    ``of`` the statuses of claims that are asked, and ``stops`` tells of what it takes something for
    granted; None lets it pass. With ``missing`` the claim is open, and that is what it lacks.
    """

    name: str
    asks: str
    of: tuple[str, ...]
    stops: Callable[[Claim], tuple[str, ...] | None]
    missing: str = ""


def held(answer: Answer, question: str, story: Told) -> Answer:
    """An answer as far as no gate stops it.

    >>> import spatial_nsr as sn
    >>> story = sn.read("The cup is in the hall. Or was.")
    >>> story.ask("Is the cup in the hall?").status
    'likely'
    """
    return _asked(answer, question, story)[0]


def stopped_by(answer: Answer, question: str, story: Told) -> tuple[str, ...]:
    """The names of the gates that stop an answer, in their order."""
    return _asked(answer, question, story)[1]


def _asked(answer: Answer, question: str, story: Told) -> tuple[Answer, tuple[str, ...]]:
    names: list[str] = []
    for gate in GATES:
        if answer.status not in gate.of:
            continue
        found = gate.stops(Claim(answer, question, story))
        if found is not None:
            answer = (
                answer.unknown(gate.missing) if gate.missing else answer.likely(gate.name, *found)
            )
            names.append(gate.name)
    return answer, tuple(names)


def _is_read_by_words(claim: Claim) -> bool:
    """Whether each word was read, as of plain events; a long text takes long to parse."""
    known = claim.story.timed is not None and claim.of_events
    return known or claim.story.parsed.sentences is None


def _spelt(claim: Claim) -> tuple[str, ...] | None:
    return None if _is_read_by_words(claim) else claim.mended or None


def _narrower(claim: Claim) -> tuple[str, ...] | None:
    if _is_read_by_words(claim):
        return None
    nearer = asks_for_nearer(claim.answer, claim.question) in doubtful("nearest")
    return () if nearer or asks_for_part(claim.answer, claim.question) else None


def _plainly(claim: Claim) -> tuple[str, ...] | None:
    if _is_read_by_words(claim):
        return None
    nearer = asks_for_nearer(claim.answer, claim.question)
    return () if nearer or not claim.plain else None


def _at_odds(claim: Claim) -> tuple[str, ...] | None:
    """A contradiction that rests on what may not say so, or is only usual, is a misreading."""
    if _is_read_by_words(claim):
        return None
    usual = claim.answer.derivation is not None and claim.answer.derivation.usual
    return () if usual or claim.mended or not claim.plain else None


def _taken_back(claim: Claim) -> tuple[str, ...] | None:
    said = claim.story.unsettled.taken_back
    return None if said is None else (said,)


def _some(claim: Claim) -> tuple[str, ...] | None:
    return None if claim.of_events else claim.story.unsettled.may_be_none(claim.answer)


def _later(claim: Claim) -> tuple[str, ...] | None:
    return None if claim.of_events else claim.story.unsettled.told_later(claim.answer)


def _namesake(claim: Claim) -> tuple[str, ...] | None:
    return None if claim.of_events else claim.story.unsettled.named_alike(claim.answer)


def _circular(claim: Claim) -> tuple[str, ...] | None:
    said = claim.story.circular if claim.story.timed is None else None
    return None if said is None else (said,)


GATES = (
    Gate("spelt-so", "whether a word was read as another", GIVEN, _spelt),
    Gate("narrower", "whether less is told than is asked for", SURE, _narrower, NARROWER),
    Gate("plainly-so", "whether a sentence may not say so", SURE, _plainly),
    Gate(
        "at-odds",
        "whether a contradiction may be none",
        ("inconsistent",),
        _at_odds,
        AT_ODDS,
    ),
    Gate("not-taken-back", "whether the text takes something back", SURE, _taken_back),
    Gate("some-of-them", "whether there may be none of what is told", SURE, _some),
    Gate("same-later", "whether a later sentence may have ended it", SURE, _later),
    Gate("one-of-its-name", "whether two things are named alike", SURE, _namesake),
    Gate("odd-event", "whether something comes before itself", GIVEN, _circular),
)
"""All gates in their order; `docs/questions.md` lists them."""
