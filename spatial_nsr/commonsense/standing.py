"""Where people are by what a text tells that they do."""

from __future__ import annotations

import re
from typing import Any

from spatial_nsr.answers import Answer
from spatial_nsr.commonsense.acting import Placed, actions_in, place
from spatial_nsr.commonsense.deriving import placed, single
from spatial_nsr.commonsense.naming import words_of
from spatial_nsr.commonsense.question_forms import Stands, asked
from spatial_nsr.commonsense.stating import holds, likely, open_answer
from spatial_nsr.queries import Description, Relate
from spatial_nsr.rules.everyday import everyday

__all__ = [
    "WORDS",
    "answer_action",
    "last_action",
    "meant_by",
    "quotation",
    "same",
    "says_of",
    "standing",
    "turned",
]

WORDS = re.compile(r"[^\W\d_]+")
OPPOSITE = {"above": "below", "below": "above", "beside": "beside"}
IT = ("it", "that", "this")
STOP = re.compile(r"[.!?]+|\n|\bSTOP\b")


def answer_action(text: str, question: str) -> Answer:
    """Where an action puts somebody, of a text that tells nothing else.

    >>> answer_action("A man drives the car.", "Is the man beside the car?").value
    'No'
    """
    found = asked(question)
    made = standing(text, turned(text, found), question) if isinstance(found, Stands) else None
    return made or open_answer(question, None, "an action that tells where somebody is")


def standing(text: str, found: Stands, question: str) -> Answer | None:
    """Where an action that a text tells of puts somebody beside the thing that it is done to."""
    done = last_action(text, found.who)
    if done is None:
        return None
    who, what = done.action.who, done.action.what
    shown = single(placed(done, quotation(text, done)))
    if found.thing is None:
        relate = Relate(Description(kind=who), Description(kind=what))
        where = f"{everyday().phrase(done.relation)} the {what}"
        return likely(question, relate, where, done.confidence, shown, says_of(done))
    if found.relation is None or not meant_by(found.thing, done):
        return None
    query = holds(who, found.relation, what)
    value = "Yes" if found.relation == done.relation else "No"
    return likely(question, query, value, done.confidence, shown, says_of(done))


def turned(text: str, found: Stands) -> Stands:
    """What is asked of a thing, asked of whom the text tells to do something to it.

    >>> turned("A man rides a horse.", Stands("the horse", "below", "the man"))
    Stands(who='the man', relation='above', thing='the horse')
    """
    if found.thing is None or found.relation not in OPPOSITE or last_action(text, found.who):
        return found
    done = last_action(text, found.thing)
    if done is None or not same(words_of(found.who), done.action.what):
        return found
    return Stands(found.thing, OPPOSITE[found.relation], found.who)


def meant_by(thing: str, done: Placed) -> bool:
    """Whether a phrase means the thing that something is done to."""
    return words_of(thing) in IT or same(words_of(thing), done.action.what)


def last_action(text: str, who: str) -> Placed | None:
    """The action that puts somebody somewhere, if they are not spoken of any more after it."""
    acts = list(actions_in(text))
    named = words_of(who)
    if named in everyday().sets["pronoun"]:
        if len({act.who.lower() for act in acts}) != 1:
            return None
        named = words_of(acts[0].who)
    own = [act for act in acts if same(named, words_of(act.who))]
    if not own:
        return None
    last = own[-1]
    sentence_end = next((m.start() for m in STOP.finditer(text, last.end)), len(text))
    rest = {word.lower() for word in WORDS.findall(text[sentence_end:])}
    again = {named.split(" ")[-1], *everyday().sets["pronoun"]}
    return None if rest & again else place(last)


def says_of(done: Placed) -> tuple[str, ...]:
    """What an answer takes for granted of an action."""
    return (f"who does '{done.rule.name}' is {done.relation} it: {done.rule.ground}",)


def quotation(text: str, done: Placed) -> dict[str, Any]:
    """Where a text tells of an action, as steps quote it."""
    start, end = done.action.start, done.action.end
    number = len(STOP.findall(text[: start + 1]))
    return {"sentence": number, "start": start, "end": end, "text": text[start:end]}


def same(one: str, other: str) -> bool:
    """Whether two phrases may mean the same: one has the words of the other last.

    >>> same("red car", "car"), same("car", "garage")
    (True, False)
    """
    first, second = (words_of(each.replace("_", " ")).split() for each in (one, other))
    short = min(len(first), len(second))
    return bool(short) and first[-short:] == second[-short:]
