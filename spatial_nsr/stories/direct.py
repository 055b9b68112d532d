"""Answers from what was read: a question becomes a query to the story's world."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.errors import UnknownNameError
from spatial_nsr.queries import ListThings
from spatial_nsr.reading.grammar.questions.answers import value_in_words
from spatial_nsr.reading.grammar.questions.compass import by_compass
from spatial_nsr.reading.grammar.questions.definite import undecided
from spatial_nsr.reading.grammar.questions.queries import AskedQuestion, read_question
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.parsed import NO_PARSER
from spatial_nsr.reading.proof.gating import accounted
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.stories.known import Known
from spatial_nsr.world.queries.evaluate import evaluate

__all__ = ["answer_directly", "open_answer"]

BY_PARSE = "what is asked, which no rule finds in the text"


def open_answer(question: str, convention: Convention, *why: str) -> Answer:
    """The answer to a question that could not be read."""
    return Answer(None, None, "unknown", convention.name, 0.0, missing=why, question=question)


def answer_directly(
    story: Known, question: str, choices: Sequence[str] | None, convention: Convention
) -> Answer:
    """What the world of the story says, by the reader that read the story."""
    if story.is_free:
        unread = story.parsed.reading is None
        return open_answer(question, convention, NO_PARSER if unread else BY_PARSE)
    asked = read_question(question, story.entities, choices)
    if not isinstance(asked, AskedQuestion):
        return open_answer(question, convention, asked.why)
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
    if not convention.drawn and _only_repeats(asked, value, question):
        return open_answer(question, convention, BY_PARSE)
    answer = dataclasses.replace(answer, question=question, value=value, chosen=chosen)
    return accounted(answer, question, story.text, choices or (), "drawn")


def _only_repeats(asked: AskedQuestion, value: object, question: str) -> bool:
    """Whether a thing is called no more than what the question calls it: "the longest river"."""
    if not isinstance(asked.query, ListThings) or asked.query.description.that:
        return False
    words = {token.lower for token in tokenize(question)}
    listed = value if isinstance(value, list) else []
    told = [{token.lower for token in tokenize(str(each))} for each in listed]
    return bool(told) and all(each <= words for each in told)


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
