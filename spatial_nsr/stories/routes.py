"""Which reader answers a question, and what is held against its answer before it is given.

Whether all of it can be so is asked of the text itself. What happens in a story is asked first,
then what is told in full, then in whose view a question is meant, then the world of what was read;
beside that stands the parse of the text, which may know better. What all of them leave open is
answered by what is usual, by what fits, or by a guess.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.guesses import Guesser, load_guesser
from spatial_nsr.puzzles.bearings.answers import answer_bearing
from spatial_nsr.puzzles.kinds import answer_puzzle, closed, may_face, supposing, unlisted
from spatial_nsr.puzzles.offering import with_options
from spatial_nsr.puzzles.wordlists import degrees_of
from spatial_nsr.queries import Heading, Locate
from spatial_nsr.queries import Path as Way
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.proof.gating import accounted, as_closely, held_to
from spatial_nsr.reading.questions import agree
from spatial_nsr.reading.text.doc import is_unicode
from spatial_nsr.reading.viewing.doubts import askew, held_otherwise, supposed, turned
from spatial_nsr.reading.viewing.gate import may_view
from spatial_nsr.reading.viewing.routing import Routed, matters, route, with_readings
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.stories.choosing import names_drawn
from spatial_nsr.stories.direct import answer_directly, open_answer
from spatial_nsr.stories.ever import asks_of_any_time, ever_so
from spatial_nsr.stories.known import Known
from spatial_nsr.stories.whole import answer_about_text
from spatial_nsr.time.queries.hours_asked import hour_asked, is_no_length
from spatial_nsr.time.queries.naming import moment_of
from spatial_nsr.time.queries.steps_asked import step_asked
from spatial_nsr.time.telling.orders import asks_of_order

__all__ = ["Asking", "answer_asked", "answer_at_moment"]

AHEAD = ("towards", "away")  # as what somebody faces is told
NOT_TOLD = ("what is asked, of which the text says nothing",)
CIRCLE = "what came first, of which the text tells that it came before itself"
ALL_TIMES = "where it was all the time, of which the text does not tell"
LENGTH = "how long it was, of which the text tells hours only, if anything"
AT_ODDS = "what was read, which contradicts itself"
WHETHER = ("Yes", "No")
NO_POINT = "which point of the compass it is"
NONE_OF_THEM = "which of the choices it is, of which none is what was found"


@dataclasses.dataclass(frozen=True)
class Asking:
    """What is asked of a story: :meth:`spatial_nsr.Story.ask` tells what each of it means."""

    question: str
    choices: Sequence[str] | None
    convention: Convention
    named: str | Convention  # the convention as it was named, for models that guess
    guess: bool | str | Path | Guesser = False
    frame: str | None = None
    supposes: bool = False

    @property
    def offered(self) -> Sequence[str]:
        """The options to choose from, none where none were given."""
        return self.choices or ()


def answer_asked(story: Known, asking: Asking) -> Answer:
    """The answer to a question that is asked of the end of a story."""
    answer = _answer(story, asking)
    if _only_not_now(story, asking, answer):
        return dataclasses.replace(answer.unknown(ALL_TIMES), value="Unknown")
    if answer.status == "likely" and _is_no_point(story, asking, answer):
        return answer.unknown(NO_POINT)
    if answer.status == "likely" and is_no_length(asking.question, answer.value):
        return answer.unknown(LENGTH)
    if (
        answer.status not in (*SURE, "likely")
        or asking.convention.drawn
        or _is_offered(answer.value, asking.offered)
    ):
        return answer
    return _fitting(story, asking, answer.unknown(NONE_OF_THEM))


def _only_not_now(story: Known, asking: Asking, answer: Answer) -> bool:
    """Whether it is only not so now, of what is asked of all of a text: "was it ever there?"."""
    denied = answer.status == "likely" and answer.value == "No" and story.timed is None
    if not denied or not story.is_free or not asks_of_any_time(asking.question):
        return False
    return ever_so(story, asking.question) != "No"


def _is_offered(value: object, choices: Sequence[str]) -> bool:
    """Whether an answer is among the choices, if there are any."""
    told = value if isinstance(value, list) else [value]
    return not choices or all(each in choices for each in told)


def _answer(story: Known, asking: Asking) -> Answer:
    whole = answer_about_text(story, asking.question, asking.offered, asking.convention)
    if whole is not None:
        return whole
    timed = _of_what_happens(story, asking)
    if timed is not None:
        return timed
    in_full = _told_in_full(story, asking)
    if in_full is not None and in_full.status in SURE:
        return in_full
    routed = _routed(story, asking)
    answer = _by_view_or_facts(story, asking, routed)
    # What is known to be open, or depends on a view, no other reading decides.
    open_ = routed.answer is None and not routed.decided and answer.status == "unknown"
    place = isinstance(answer.query, Locate) and not names_drawn(story.text)  # "between A and B"
    open_ = open_ and (answer.query is None or bool(story.unread) or place)
    open_ = open_ and not isinstance(answer.query, Way)  # ways that are counted
    free = routed.answer is None and story.is_free
    answer = _held(story, asking, answer, free)
    if not asking.convention.drawn:
        answer = _beside(story, asking, answer, viewed=routed.answer is not None, open_=open_)
        if in_full is not None and _goes_before(story, in_full, answer):
            return in_full  # of what most was understood
        by_words = in_full is None and story.is_free and closed(story.puzzle)
        if by_words and answer.status in SURE:  # where the whole is meant
            answer = answer.likely("well-read")
        if answer.status in ("unknown", "likely") or _only_ahead(answer):
            answer = _by_bearings(story, asking, answer)
        if _only_ahead(answer) and {*story.text.lower().split()} & {*word_list("compass")}:
            answer = answer.likely("well-read")  # a point of the compass may be meant
        left = open_ and answer.status == "unknown"
        at_odds = free and answer.status == "inconsistent"
        if (left or at_odds) and (free or story.hardly_read):
            answer = _fitting(story, asking, answer)
    if asking.guess is False or answer.status != "unknown":
        return answer
    return _guessed(story, asking, answer)


def _goes_before(story: Known, in_full: Answer, answer: Answer) -> bool:
    """Whether what a text told in full says, which is not sure, is said before something else.

    That something is open an order of things that nobody lists does not decide.
    """
    if answer.status in SURE:
        return _says_more(in_full, answer)
    said = {in_full.status, answer.status}
    return in_full.status == "likely" or "likely" not in said or not unlisted(story.puzzle)


def _says_more(likely: Answer, sure: Answer) -> bool:
    """Whether what is likely says more than what is sure: "southwest" than "south"."""
    alone = sure.value[0] if isinstance(sure.value, list) and len(sure.value) == 1 else None
    said = likely.value
    both = isinstance(alone, str) and isinstance(said, str)
    return both and not sure.complete and alone != said and str(alone) in str(said)


def answer_at_moment(story: Known, question: str, convention: Convention, moment: int) -> Answer:
    """The answer to a question that is asked of one of the moments of a story."""
    last = story.timeline.last if story.timed is None else story.timed.history.last
    number = moment_of(moment, None, None, last)
    why = "what is asked of that moment, which is not known"
    open_ = open_answer(question, convention, why)
    if story.timed is not None:
        return story.timed.ask(question, convention, number) or open_
    told = None if story.retold is None else story.retold.ask(question, convention, number)
    return told or story.parsed.at_moment(open_, question, number)


def _of_what_happens(story: Known, asking: Asking) -> Answer | None:
    if story.timed is None and story.circular and asks_of_order(asking.question):
        return open_answer(asking.question, asking.convention, f"{CIRCLE}: {story.circular!r}")
    if asking.choices or asking.frame is not None:
        return None
    if story.timed is None:
        value = story.orders.ask(asking.question)
        open_ = open_answer(asking.question, asking.convention)
        return None if value is None else open_.likely("told-by-links", value=value)
    return story.timed.ask(asking.question, asking.convention)


def _told_in_full(story: Known, asking: Asking) -> Answer | None:
    convention = asking.convention
    if convention.drawn or asking.frame is not None or story.puzzle is None:
        return None
    if asking.supposes and supposing(story.puzzle):
        return None  # it passes over what is supposed
    asked = with_options(asking.question, asking.offered, story.text)
    answer = answer_puzzle(story.puzzle, asked, asking.offered, convention.name)
    return None if answer is None else dataclasses.replace(answer, question=asking.question)


def _only_ahead(answer: Answer) -> bool:
    """Whether it only says what somebody faces, and not in which direction that is."""
    asked = isinstance(answer.query, Heading) and isinstance(answer.value, list)
    return asked and any(str(each).split()[0] in AHEAD for each in answer.value)


def _is_no_point(story: Known, asking: Asking, answer: Answer) -> bool:
    """Whether a side is told where a point of the compass is asked for, and no side offered."""
    if asking.offered:
        return False
    asked = {*asking.question.lower().replace("?", " ").split()}
    compass = {*story.text.lower().replace(".", " ").split()} & {*word_list("compass")}
    asks = "compass" in asked or ("direction" in asked and compass)
    sides = degrees_of("own")
    if asking.offered and all(each.lower() in sides for each in asking.offered):
        return False  # who offers only sides asks for one
    told = answer.value if isinstance(answer.value, list) else [answer.value]
    return bool(asks) and all(str(each).split()[0] in sides for each in told if each)


def _by_bearings(story: Known, asking: Asking, open_: Answer) -> Answer:
    """What is likely by directions that are told by one another, in place of an open answer."""
    told = None if asking.frame is not None else story.bearings
    if told is None or not may_face(story.puzzle):
        return open_
    found = answer_bearing(told, asking.question, asking.offered, asking.convention.name)
    # Whether something is so, others tell better, and all else where nobody faces anywhere.
    plain = found is not None and (found.value in WHETHER or not told.faced)
    if found is None or (open_.status == "likely" and plain):
        return open_
    return dataclasses.replace(found, query=open_.query)


def _routed(story: Known, asking: Asking) -> Routed:
    """The answer where it matters whose view is meant, or what is asked of the world."""
    question, convention, frame = asking.question, asking.convention, asking.frame
    names = may_view(question) or may_view(story.text)
    viewed = frame is not None or (names and not convention.drawn)
    parsed = story.parsed.reading if viewed and is_unicode(question) else None
    if parsed is None or not question.strip():
        return Routed(None, question)
    return route(question, story.views, parsed, convention.name, frame, asking.choices)


def _by_view_or_facts(story: Known, asking: Asking, routed: Routed) -> Answer:
    """The answer by the view that is meant, or of the world, with doubts about how it is meant."""
    if routed.answer is not None:
        answer = supposed(turned(routed.answer, story.views), story.views)
        return accounted(answer, asking.question, story.text, asking.offered, "viewpoints")
    answer = answer_directly(story, routed.question, asking.choices, asking.convention)
    if not asking.convention.drawn:
        if matters(answer, story.entities):
            answer = with_readings(answer, story.entities, story.views)
        answer = askew(answer, asking.question, story.text)
    if routed.open_view and answer.status in SURE:
        answer = answer.likely("tellers-view")
    return answer


def _held(story: Known, asking: Asking, answer: Answer, free: bool) -> Answer:
    """The answer, held to the words of text and question."""
    answer = held_otherwise(answer, story.text)
    if answer.status in SURE and answer.value is None:
        answer = answer.unknown(*NOT_TOLD)
    if not asking.convention.drawn:
        answer = as_closely(answer, asking.question)
    return held_to(answer, asking.question, story.entities, story.unread, drawn=not free)


def _beside(story: Known, asking: Asking, answer: Answer, viewed: bool, open_: bool) -> Answer:
    """The answer beside what the parse says, and what is usual where it is open."""
    question, choices = asking.question, asking.offered
    told = None if viewed else _retold(story, asking)
    if not viewed and answer.status in (*SURE, "likely"):
        answer = story.parsed.agreed(answer, question, choices, story.unread)
    if open_:
        answer = held_otherwise(story.parsed.answer(answer, question, choices), story.text)
    if told is not None and (open_ or answer.status in (*SURE, "likely")):
        answer = _as_it_happened(story, answer, told)
    return _usually(story, asking, answer)


def _retold(story: Known, asking: Asking) -> Answer | None:
    """What comes of what happens in the text, as its parse has it.

    In a text that the grammar reads nothing happens.
    """
    if not story.is_free or asking.choices or asking.frame is not None:
        return None
    told = None
    if story.retold is not None:
        told = story.retold.ask(asking.question, asking.convention)
    if told is not None or story.parsed.reading is None:
        return told
    value = hour_asked(asking.question, story.parsed.reading)
    value = value or step_asked(asking.question, story.text) or ever_so(story, asking.question)
    open_ = open_answer(asking.question, asking.convention)
    return None if value is None else open_.likely("read-so", value=value)


def _as_it_happened(story: Known, answer: Answer, told: Answer) -> Answer:
    """What comes of what happens, in place of another answer, but for a proof that says the same.

    A proof that says otherwise passes over some of the events. With whom a thing is says less than
    where it is, if that is not where it was before.
    """
    if answer.status == "likely" and answer.value is not None and _only_with(told.value):
        return told if _is_over(story, answer.value, told) else answer
    return answer if answer.status in SURE and agree(answer.value, told.value) else told


def _only_with(value: object) -> bool:
    """Whether it is told with whom a thing is, and not where."""
    return isinstance(value, list) and any(str(each).startswith("with ") for each in value)


def _is_over(story: Known, value: object, told: Answer) -> bool:
    """Whether a place is one where the thing that is asked for was before it was taken there."""
    asked = told.query if isinstance(told.query, InTime) else None
    if story.retold is None or asked is None or asked.thing is None:
        return False
    history, places = story.retold.history, value if isinstance(value, list) else [value]
    own = history.own_at(asked.thing, asked.moment or history.last)
    before = [s for s in history.own(asked.thing) if own is not None and s.until < own.since]
    return any(agree([place], [name]) for s in before for name in s.tail for place in places)


def _usually(story: Known, asking: Asking, answer: Answer) -> Answer:
    """What is usual where an answer is unknown: likely, and never a proof."""
    if answer.status != "unknown" and answer.derivation is None:
        return answer
    from spatial_nsr.commonsense.background import beside_story
    from spatial_nsr.commonsense.doubting import IN, loosely_sized

    if answer.status == "unknown":
        if story.parsed.leaves_open(asking.question, asking.offered):
            return answer
        return beside_story(story, answer, asking.question, asking.choices)
    word = loosely_sized(answer, story.facts)
    if word is None:
        return answer
    open_ = answer.unknown(f"what is {word} something may be larger than that")
    usual = beside_story(story, open_, asking.question, asking.choices)
    return answer.likely("wholly-in") if usual is open_ and word == IN else usual


def _fitting(story: Known, asking: Asking, answer: Answer) -> Answer:
    """What fits the question best, in place of an answer that is open or at odds with itself.

    What of a text that is hardly read contradicts itself is rather a misreading.
    """
    open_ = answer if answer.status == "unknown" else answer.unknown(AT_ODDS)
    fitting = story.parsed.fitting(open_, asking.question, asking.offered)
    if answer.status != "unknown" and fitting.status != "likely":
        return answer
    return held_otherwise(fitting, story.text)


def _guessed(story: Known, asking: Asking, answer: Answer) -> Answer:
    """The answer of a trained model, or the unknown one where that has none."""
    if callable(asking.guess):
        found = asking.guess(story.text, asking.question, asking.choices)
    else:
        folder = None if isinstance(asking.guess, bool) else Path(asking.guess)
        guesser = load_guesser(folder, asking.named)
        found = guesser(story.text, asking.question, asking.choices)
    if found is None:
        return answer
    return dataclasses.replace(
        answer,
        value=found.value,
        status="guessed",
        confidence=found.confidence,
        derivation=None,
        chosen=found.chosen,
    )
