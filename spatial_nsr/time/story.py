"""A text in which something happens, to be asked: answers with their derivations."""

from __future__ import annotations

import bisect
import itertools
from dataclasses import dataclass, replace

from spatial_nsr.answers import Answer, Derivation, Step
from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.rules.understanding import understanding
from spatial_nsr.time.course.deriving import derived
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import ELSEWHERE
from spatial_nsr.time.queries.answers import answer_query
from spatial_nsr.time.queries.comes import ALL_TOLD, Comes, holds
from spatial_nsr.time.queries.reading import OF_NOW, InMoments, asked_in_time
from spatial_nsr.time.telling.events import Event
from spatial_nsr.time.telling.happened import happened
from spatial_nsr.time.telling.retold import retold

__all__ = ["TimedStory"]

WHETHER = ("whether", "has", "did", "together")
CHANGED = ("open", "close", "lock", "light", "quench")
STILL = ("at", "not-at", "either", "has")
LEAVING = ("go", "leave", "bring", "head", "come", "join")
ALONG_WITH = "with"
PUT = "puts"  # what was put somewhere is in nobody's hands


@dataclass(frozen=True)
class TimedStory:
    """What happens in a text, if that is what it tells of, and nothing else.

    ``parsed``: it was found by a parse, which passes over what it does not know, so that answers
    are likely at most.
    """

    history: History
    parsed: bool = False

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
        ended = any(event.kind == "not-at" for event in tale.events[1:])
        if tale.groups and all(event.kind in STILL for event in tale.events):
            return None  # others count what stays where it is
        return cls(History.of(tale)) if any(told) or ended else None

    @classmethod
    def of_reading(cls, reading: Reading) -> TimedStory | None:
        """What happens in any text, as its parse has it; None if nothing does."""
        tale = retold(reading)
        return None if tale is None else cls(History.of(tale), parsed=True)

    def ask(
        self, question: str, convention: Convention, moment: int | None = None
    ) -> Answer | None:
        """Answer a question about what happened, or what came of it; None if it is no such one.

        ``moment``: it is asked after so many events, as if the story ended there.

        >>> from spatial_nsr.rules.conventions import load_convention
        >>> story = TimedStory.of("Mary took the key. Then she went to the hall.")
        >>> answer = story.ask("Where is the key?", load_convention("plain"))
        >>> answer.value, answer.status, answer.derivation.check(story=story.history.tale.text)
        (['hall'], 'proved', None)
        >>> story.ask("Where is the key?", load_convention("plain"), moment=1).value
        ['with Mary']
        """
        asked = asked_in_time(question, self.history)
        if asked is None or (moment is not None and not self._of(asked, moment)):
            return None
        if moment is not None and self.parsed:
            moment = bisect.bisect_right(self.history.tale.moments, moment)
        query = asked.query if moment is None else replace(asked.query, moment=moment)
        known = [
            (each, comes)
            for each in (*(replace(query, moment=other) for other in asked.others), query)
            if (comes := self._comes(each)) is not None
        ]
        query, comes = known[-1] if known else (query, None)
        if any(other.value != comes.value for _, other in known if comes is not None):
            comes = None  # it changed in between
        if comes is None and self.parsed:
            return None
        if comes is None:
            value = "Unknown" if query.asks in WHETHER else None
            missing = ("what is asked, of which the text does not tell",)
            return Answer(
                query, value, "unknown", convention.name, 0.0, missing=missing, question=question
            )
        if self.parsed:
            return self._as_parsed(query, comes, question, convention)
        status = "refuted" if comes.value == "No" else "proved"
        odd = [event.said(self.history.tale.text) for event in self.history.odd]
        shown = None if odd else derived(query, comes, self.history, convention.name)
        answer = Answer(
            query, comes.value, status, convention.name, derivation=shown, question=question,
            complete=comes.complete, moment=query.moment or self.history.last,
        )  # fmt: skip
        if odd:
            return answer.likely("odd-event", *odd)
        if shown is not None and not (_says_plainly(shown) and self._is_settled(query, shown)):
            answer = answer.likely("plainly-so")
        for number in self._doubted(shown):
            event = self.history.tale.events[number - 1]
            answer = answer.likely("odd-event", event.said(self.history.tale.text))
        for rule in (*comes.rules, *asked.rules, *(() if shown is None else shown.usual)):
            if not understanding(rule).is_safe(convention.drawn):
                answer = answer.likely(rule)
        return answer

    def _as_parsed(
        self, query: InTime, comes: Comes, question: str, convention: Convention
    ) -> Answer | None:
        """An answer as likely, if it rests on what is told, and on nothing that is not."""
        held = any(holds(state) or state.rule == PUT for state, _ in comes.states)
        denies = comes.value in (["nobody"], ["nothing"])
        denies |= comes.value == 0 and query.asks != "many"
        denies |= comes.value in ("Yes", "No") and comes.rules in (ALL_TOLD, ("in-hand",))
        denies |= any(ELSEWHERE in s.tail for s, _ in comes.states)
        if denies or (query.asks == "has" and comes.value == "No" and not held):
            return None
        number = query.moment or self.history.last
        answer = Answer(
            query, None, "unknown", convention.name, question=question,
            complete=comes.complete, moment=self.history.tale.moments[number - 1],
        )  # fmt: skip
        return answer.likely("read-so", value=comes.value)

    def _comes(self, query: InTime) -> Comes | None:
        """What a query comes to; None before anything happens, or where it is not known."""
        return None if query.moment == 0 else answer_query(query, self.history)

    def _of(self, asked: InMoments, moment: int) -> bool:
        """Whether a question can be asked of a moment: it tells of none itself."""
        query = asked.query
        plain = not (query.moment or query.before or query.after or query.time)
        return moment > 0 and plain and query.asks in OF_NOW

    def _is_settled(self, query: InTime, shown: Derivation) -> bool:
        """Whether the text leaves nothing of what is asked to be guessed.

        It does where somebody is only seen elsewhere later, so that nobody knows when he left;
        where a thing comes along at first, which may have been had from elsewhere; where "it"
        is lit or put out after several things that can be; and of the hand of a clock.
        """
        events = self.history.tale.events
        rules = {step.detail.get("understood") for step in shown.steps}
        if query.time == "first" and "goes-along" in rules:
            return False
        if any(map(self._left_perhaps, shown.steps)) or any(map(_goes_on, shown.steps)):
            return False
        if query.asks == "condition":
            changed = [each for each in events if each.kind in CHANGED]
            text = self.history.tale.text
            vague = any(
                text[m.start : m.end].lower() in words_for("pronoun")
                for each in changed
                for m in each.mentions
                if m.role == "what"
            )
            return not vague or len({thing for each in changed for thing in each.what}) < 2
        if query.asks != "long":
            return True
        about = (events[n - 1] for n in self.history.index.about(query.thing or ""))
        own = [each for each in about if query.thing in each.who]
        seen = (b for a, b in itertools.pairwise(own) if query.place in a.places)
        return not any(b.kind in STILL and query.place not in b.places for b in seen)

    def _left_perhaps(self, step: Step) -> bool:
        """Whether it is taken for granted that somebody still has what he only came with.

        "Ann went to the hall with the cup. Ann went to the attic.": it may be in the hall.
        """
        events, since = self.history.tale.events, step.detail.get("from", 0)
        told = events[since - 1] if since else None
        if told is None or told.kind != "has" or self._verb(told) != ALONG_WITH:
            return False
        later = events[since : step.detail["until"]]
        return any(each.kind in LEAVING and {*each.who} & {*told.who} for each in later)

    def _verb(self, event: Event) -> str:
        return self.history.tale.text[slice(*event.verb)].lower()

    def _doubted(self, shown: Derivation | None) -> list[int]:
        """The events that an answer rests on of which something is not told that they need."""
        steps = () if shown is None else shown.steps
        used = {step.detail["event"] for step in steps if "event" in step.detail}
        return sorted(used & self.history.doubted)


def _goes_on(step: Step) -> bool:
    """Whether it is taken for granted that what moves by itself as time passes stays."""
    words = str(step.conclusion.head).lower().split()
    return step.detail.get("understood") == "stays" and not words_for(
        "going", "unsettled.words"
    ).isdisjoint(words)


def _says_plainly(shown: Derivation) -> bool:
    """Whether no sentence that is quoted may tell of what is in a picture, or a film.

    The same is asked of other proofs by :mod:`spatial_nsr.reading.proof.plain_telling`; all else
    that it looks for has no place in a plain sentence.
    """
    pictures = words_for("shows", "doubtful.words")
    for step in shown.steps:
        words = [t.lower for t in tokenize(str((step.source or {}).get("text", "")))]
        turned = step.detail.get("understood") == "turns"
        if turned and not words_for("unlocking").isdisjoint(words):
            return False
        if any(a in words_for("newly") and b in pictures for a, b in itertools.pairwise(words)):
            return False
    return True
