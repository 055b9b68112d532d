"""Answers from what was read: a question becomes a query to the story's world."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.language.answering import value_in_words
from spatial_nsr.language.compass import by_compass
from spatial_nsr.language.definite import undecided
from spatial_nsr.language.questions import AskedQuestion, read_question
from spatial_nsr.prose.answering import answer_prose
from spatial_nsr.prose.asked_times import timeless
from spatial_nsr.prose.asking import read_prose_question
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.reading.proof.gating import accounted
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.stories.known import Known
from spatial_nsr.world.evaluate import evaluate

__all__ = ["answer_directly", "open_answer"]

SUPPOSED = "a condition or a point of view that is not understood"


def open_answer(question: str, convention: Convention, *why: str) -> Answer:
    """The answer to a question that could not be read."""
    return Answer(None, None, "unknown", convention.name, 0.0, missing=why, question=question)


def answer_directly(
    story: Known, question: str, choices: Sequence[str] | None, convention: Convention
) -> Answer:
    """What the world of the story says, by the reader that read the story."""
    if isinstance(story.reading, ProseReading):
        try:
            found = _of_prose(story, story.reading, question, choices, convention)
        except (InputError, UnknownNameError) as error:
            # Words that the reader of prose knows and the world does not.
            found = open_answer(question, convention, str(error))
        if found is not None:
            return found
    asked = read_question(question, story.entities, choices)
    if not isinstance(asked, AskedQuestion):
        return open_answer(question, convention, asked.why)
    if isinstance(story.reading, ProseReading):
        # Of what the reader of prose refused, the other one may only know a part.
        return open_answer(question, convention, SUPPOSED)
    if asked.unread:
        lost = (f"what '{each}' asks, which was not understood" for each in asked.unread)
        return open_answer(question, convention, *lost)
    world = story.world(convention)
    try:
        answer = world.ask(asked.query, convention)
    except UnknownNameError as error:
        unknown = open_answer(question, convention, str(error))
        return dataclasses.replace(unknown, query=asked.query)
    if answer.status in ("proved", "refuted"):
        answer = _supposing(story, answer, asked, convention)
    compass = not convention.drawn and by_compass(question, choices, answer.derivation, story.text)
    value, chosen = value_in_words(asked, answer, world.entities, choices, compass)
    answer = dataclasses.replace(answer, question=question, value=value, chosen=chosen)
    return accounted(answer, question, story.text, choices or (), "drawn")


def _of_prose(
    story: Known,
    reading: ProseReading,
    question: str,
    choices: Sequence[str] | None,
    convention: Convention,
) -> Answer | None:
    """What the reader of free texts makes of a question; None if it is none of its forms."""
    read = read_prose_question(question, reading, choices)
    if read is None:
        return None
    answer = answer_prose(read, reading, story.world(convention), convention, choices)
    if answer.status in SURE and story.doubts:
        again = answer_prose(read, reading, story.certain(convention), convention, choices)
        if (again.value, again.status) != (answer.value, answer.status):
            answer = answer.likely("perhaps-so")
    if read.reckoned is not None:
        return answer
    # What a question says of time, where it stands at an end, is known.
    asks = timeless(question)[0]
    reader = "rows" if read.in_row else "prose"
    return accounted(answer, asks, story.text, choices or (), reader)


def _supposing(
    story: Known, answer: Answer, asked: AskedQuestion, convention: Convention
) -> Answer:
    """An answer as likely, if it is only proved of what is made out."""
    if story.doubts:
        again = story.certain(convention).ask(asked.query, convention)
        if (again.value, again.status) != (answer.value, answer.status):
            answer = answer.likely("loosely-read")
    world = story.world(convention)
    # Where "the" takes no more for granted than that there is one, any of several will do.
    if not world.eithers and convention.the_article != "some":
        value = answer.value
        vague = undecided(
            asked, story.entities, value, lambda query: evaluate(query, world, convention).value
        )
        if vague:
            answer = answer.likely("any-of-several", *vague)
    return answer
