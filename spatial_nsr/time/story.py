"""A text in which something happens, to be asked: answers with their derivations."""

from __future__ import annotations

from dataclasses import dataclass

from spatial_nsr.answers import Answer
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.rules.understanding import understanding
from spatial_nsr.time.answering import answer_query
from spatial_nsr.time.asking import asked_in_time
from spatial_nsr.time.deriving import derived
from spatial_nsr.time.events import happened
from spatial_nsr.time.history import History

__all__ = ["TimedStory"]

WHETHER = ("whether", "has", "did", "together")
STILL = ("at", "not-at", "either", "has")


@dataclass(frozen=True)
class TimedStory:
    """What happens in a text, if that is what it tells of, and nothing else."""

    history: History

    @classmethod
    def of(cls, text: str) -> TimedStory | None:
        """The events of a text; None if a sentence of it is no plain one, or nobody moves.

        >>> TimedStory.of("The cup is on the table.") is None
        True
        """
        tale = happened(text)
        if tale is None:
            return None
        told = (event.kind not in STILL or tale.people & {*event.who} for event in tale.events)
        return cls(History.of(tale)) if any(told) else None

    def ask(self, question: str, convention: Convention) -> Answer | None:
        """Answer a question about what happened, or what came of it; None if it is no such one.

        >>> from spatial_nsr.rules.conventions import load_convention
        >>> story = TimedStory.of("Mary took the key. Then she went to the hall.")
        >>> answer = story.ask("Where is the key?", load_convention("plain"))
        >>> answer.value, answer.status, answer.derivation.check(story=story.history.tale.text)
        (['hall'], 'proved', None)
        """
        query = asked_in_time(question, self.history.tale)
        if query is None:
            return None
        comes = answer_query(query, self.history)
        if comes is None:
            value = "Unknown" if query.asks in WHETHER else None
            missing = ("what is asked, of which the text does not tell",)
            return Answer(
                query, value, "unknown", convention.name, 0.0, missing=missing, question=question
            )
        status = "refuted" if comes.value == "No" else "proved"
        odd = [event.said(self.history.tale.text) for event in self.history.odd]
        shown = None if odd else derived(query, comes, self.history, convention.name)
        answer = Answer(
            query, comes.value, status, convention.name, derivation=shown, question=question,
            complete=comes.complete,
        )  # fmt: skip
        if odd:
            return answer.likely("odd-event", *odd)
        for rule in (*comes.rules, *(() if shown is None else shown.usual)):
            if not understanding(rule).is_safe(convention.drawn):
                answer = answer.likely(rule)
        return answer
