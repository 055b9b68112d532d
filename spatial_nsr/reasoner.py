"""Text in, proved answers out: read a story, then ask it.

A story is read once. What its facts mean is a matter of convention, so a world of them is made for
each reading that is asked for, when it is first asked for.
"""

from __future__ import annotations

import dataclasses
import functools
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.arguments import asked_rightly, convention_of, endless_number, need_text
from spatial_nsr.deadlines import ASKING, READING, seconds_of, within
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.guesses import Guesser, load_guesser
from spatial_nsr.language.answering import value_in_words
from spatial_nsr.language.compass import by_compass
from spatial_nsr.language.definite import undecided
from spatial_nsr.language.questions import AskedQuestion, read_question
from spatial_nsr.language.story import read_story
from spatial_nsr.language.tagging import tags_of
from spatial_nsr.prose.answering import answer_prose
from spatial_nsr.prose.asked_times import timeless
from spatial_nsr.prose.asking import read_prose_question
from spatial_nsr.prose.choosing import read_text
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.told import DOUBTED
from spatial_nsr.puzzles.answering import Puzzle, answer_puzzle, closed, read_puzzle
from spatial_nsr.queries import Path as Way
from spatial_nsr.reading.parsed import Parsed
from spatial_nsr.reading.proof.gating import accounted, held_to
from spatial_nsr.reading.proof.provenance import with_provenance
from spatial_nsr.reading.records import (
    LESS_SURE,
    Mention,
    SpatialRole,
    StoryReading,
    TooMany,
    Unread,
)
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.text.doc import is_unicode
from spatial_nsr.reading.viewing.doubts import askew, held_otherwise, supposed, turned
from spatial_nsr.reading.viewing.gate import may_view
from spatial_nsr.reading.viewing.merging import merged
from spatial_nsr.reading.viewing.routing import Routed, matters, route, with_readings
from spatial_nsr.reading.viewing.telling import Viewpoints
from spatial_nsr.reading.viewing.told import Views, views_of
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.threads import alone
from spatial_nsr.time.history import History
from spatial_nsr.time.naming import moment_of
from spatial_nsr.time.story import TimedStory
from spatial_nsr.time.then import Then
from spatial_nsr.time.timeline import (
    Moment,
    Timeline,
    timeline_of_history,
    timeline_of_reading,
)
from spatial_nsr.world import World
from spatial_nsr.world.amid import settled
from spatial_nsr.world.evaluate import evaluate

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

__all__ = ["Story", "read"]

HARDLY = 0.2  # of a text: so much is unread where it is hardly read
NOT_TOLD = ("what is asked, of which the text says nothing",)
AT_ODDS = "what was read, which contradicts itself"


def read(
    text: str,
    conventions: str | Convention = "plain",
    pipeline: str | None = None,
    deadline: float | None = READING,
) -> Story:
    """Read a story.

    Parameters
    ----------
    text
        What somebody wrote about where things are, in English.
    conventions
        How the story and questions about it are to be understood, unless a question says otherwise:
        the name of a convention of ``spatial_nsr.rules``, or one of your own.
    pipeline
        The name of an installed spaCy pipeline whose tagger tells parts of speech; the rules do
        without one.
    deadline
        Seconds of work after which reading ends; whatever is asked of the story is then unknown.
        None is no limit.

    Examples
    --------
    >>> story = read("Block A is to the left of block B. A red cup is in block A.")
    >>> answer = story.ask("Is the cup to the left of block B?")
    >>> answer.value, answer.status
    ('Yes', 'proved')
    >>> answer.derivation.check()
    """
    need_text("a story", text)
    if pipeline is not None:
        need_text("a pipeline's name", pipeline)
    convention, seconds = convention_of(conventions), seconds_of(deadline)

    def unread(why: str) -> Story:
        nothing = StoryReading(text, (), (), (), (), (Unread(0, len(text), text, why),))
        return Story(nothing, convention, lost=f"what the text says, which was not read: {why}")

    endless = endless_number(text)
    if endless is not None:
        return unread(endless)
    try:
        return within(
            seconds,
            lambda: _read(text, convention, pipeline),
            lambda: unread(f"it takes longer than {seconds:g} seconds"),
        )
    except TooMany as many:
        return unread(f"it names {many}")


def _read(text: str, convention: Convention, pipeline: str | None) -> Story:
    if convention.drawn:
        reading = read_story(text, convention.contents_carried)
    else:
        reading = read_text(text, tags_of(text, pipeline), convention.contents_carried)
    facts = settled(reading.entities, reading.facts)
    return Story(dataclasses.replace(reading, facts=facts), convention)


def _said(fact: Fact, world: World) -> Fact:
    """The fact without words that mean nothing to the world, if others are left that hold as well.

    "Above and touching" says "above" of points.
    """
    if fact.negated or len(fact.alternatives) > 1:
        return fact
    names, known = load_relations().names, set(world.relations())
    left = tuple(word for word in fact.alternatives[0] if names.get(word, word) in known)
    return dataclasses.replace(fact, alternatives=(left,)) if left else fact


def _guessed(
    answer: Answer,
    text: str,
    question: str,
    choices: Sequence[str] | None,
    guess: bool | str | Path | Guesser,
    convention: str | Convention,
) -> Answer:
    """The answer of a trained model, or the unknown one where that has none."""
    if callable(guess):
        found = guess(text, question, choices)
    else:
        folder = None if isinstance(guess, bool) else Path(guess)
        found = load_guesser(folder, convention)(text, question, choices)
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


class Story:
    """What was read in a text, to be asked.

    >>> story = read("The pen is left of the cup. Zzz!")
    >>> [str(fact) for fact in story.facts]
    ['pen left cup']
    >>> [story.text[each.start : each.end] for each in story.unread]
    ['Zzz']
    """

    def __init__(
        self,
        reading: StoryReading,
        convention: Convention,
        lost: str | None = None,
    ) -> None:
        # Why nothing can be asked, of a text that was not read.
        self._lost = lost
        self._given = self.reading = reading
        self.convention = convention
        self._other: frozenset[int] = frozenset()
        self._forget()
        turned: frozenset[int] = frozenset()
        views = lost is None and not convention.drawn and may_view(reading.text)
        if views and self._views.named:
            assert self._parsed.reading is not None
            points = Viewpoints(self._views)
            self.reading, self._other = merged(reading, self._parsed.reading, points)
            said = self.reading.facts
            turned = frozenset(at for at, fact in enumerate(said) if fact not in reading.facts)
        self.reading = with_provenance(self.reading, turned)
        # What is trusted so far and no further is no ground for a proof.
        self._least = DOUBTED if isinstance(reading, ProseReading) else LESS_SURE
        self._doubts = frozenset(
            at for at, fact in enumerate(self.reading.facts) if fact.weight <= self._least
        )
        self._lock = threading.RLock()

    def _forget(self) -> None:
        """Whatever has been worked out so far."""
        self._worlds: dict[Convention, World] = {}
        self._certainly: dict[Convention, World] = {}
        self._silent: dict[Convention, list[Fact | Either]] = {}
        self._parsed = Parsed(self.text)
        for name in ("_timed", "timeline", "_views"):
            self.__dict__.pop(name, None)

    def __reduce__(self) -> tuple[Any, ...]:
        # What was read, without what was worked out of it.
        return Story, (self._given, self.convention, self._lost)

    @functools.cached_property
    def _views(self) -> Views:
        """What the text tells of viewpoints and facings, by its parse."""
        parsed = self._parsed.reading
        return Views(self.text) if parsed is None else views_of(parsed)

    @property
    def text(self) -> str:
        """The text as it was given."""
        return self.reading.text

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The things that it speaks of."""
        return self.reading.entities

    @property
    def facts(self) -> tuple[Fact | Either, ...]:
        """What it says of them; each fact knows the characters that say it."""
        return self.reading.facts

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """Where it speaks of which things."""
        return self.reading.mentions

    @property
    def roles(self) -> tuple[SpatialRole, ...]:
        """Trajectors, indicators and landmarks."""
        return self.reading.roles

    @property
    def unread(self) -> tuple[Unread, ...]:
        """What could not be read, and why."""
        return self.reading.unread

    @property
    def history(self) -> History | None:
        """What happens in it, event by event; None if it does not tell of that in plain sentences.

        >>> read("Mary took the key. Then she went to the hall.").history.last
        2
        """
        return None if self._timed is None else self._timed.history

    @functools.cached_property
    def timeline(self) -> Timeline:
        """What is so from which moment until which, each with what says it.

        >>> story = read("Mary took the key. Then she went to the hall.")
        >>> [str(fact) for fact in story.timeline.facts]
        ['Mary in hall (2 to the end)', 'key held by Mary (1 to the end)']
        """
        if self.history is not None:
            return timeline_of_history(self.history)
        reading = self._parsed.reading if self._lost is None else None
        return Timeline(self.text, (), ()) if reading is None else timeline_of_reading(reading)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """What happens, event by event, in the order in which it came about.

        >>> [str(each) for each in read("Mary took the key. Then she went home.").moments]
        ['1. Mary took the key', '2. Then she went home']
        """
        return self.timeline.moments

    def at(
        self,
        when: str | int = "now",
        *,
        before: str | int | None = None,
        after: str | int | None = None,
    ) -> Then:
        """The story at one of its moments, with what is so then.

        Parameters
        ----------
        when
            ``now``, ``first``, the number of a moment (0 is before anything happens), or words for
            what happened ("Mary took the key") or an hour of a log: just after that.
        before, after
            The same, for the moment just before it, or just after it, in place of ``when``.

        Raises
        ------
        InputError
            The story tells of no such moment, or of several.

        Examples
        --------
        >>> story = read("Mary took the key. Then she went to the hall.")
        >>> [fact.said for fact in story.at(before="she went to the hall").facts]
        ['key held by Mary']
        """
        if before is not None and after is not None:
            raise InputError("a moment is either 'before' something or 'after' it, got both")
        named = before if before is not None else after if after is not None else when
        tale = None if self.history is None else self.history.tale
        reading = self._parsed.reading if tale is None and self._lost is None else None
        number = moment_of(named, tale, reading, self.timeline.last)
        return Then(self, max(number - (before is not None), 0), self.timeline)

    @property
    def parse(self) -> Reading | None:
        """What the parse of its sentences says, moment by moment.

        None without a pipeline, and by conventions that read nothing but what is drawn.
        """
        return None if self.convention.drawn else self._parsed.reading

    @property
    def network(self) -> nx.MultiDiGraph[str]:
        """The things as nodes and what is said of two of them outright as edges."""
        import networkx as nx

        graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        for entity in self.entities:
            graph.add_node(entity.id, **entity.to_dict())
        for fact in self.facts:
            if isinstance(fact, Fact) and not fact.negated and len(fact.alternatives) == 1:
                for relation in fact.alternatives[0]:
                    graph.add_edge(fact.head, fact.tail, relation=relation)
        return graph

    def to_pandas(self) -> pd.DataFrame:
        """What was read as a table: who, how, beside what, and the characters that say it."""
        from spatial_nsr.explain.notebook import frame_of

        rows = [
            {"head": fact.head, "relation": relation, "tail": fact.tail, "negated": fact.negated,
             **{key: (fact.source or {}).get(key) for key in ("start", "end", "text")}}
            for fact in self.facts
            if isinstance(fact, Fact) and len(fact.alternatives) == 1
            for relation in fact.alternatives[0]
        ]  # fmt: skip
        columns = ["head", "relation", "tail", "negated", "start", "end", "text"]
        return frame_of(rows, columns)

    def _repr_html_(self) -> str:
        from spatial_nsr.explain.notebook import story_html

        return story_html(self)

    def _repr_svg_(self) -> str | None:
        from spatial_nsr.explain.notebook import story_svg

        return story_svg(self)

    @alone
    def world(self, conventions: str | Convention | None = None) -> World:
        """The world of the story under a convention."""
        convention = self.convention if conventions is None else convention_of(conventions)
        world = self._worlds.get(convention)
        if world is None:
            world = self._worlds[convention] = self._built(convention, frozenset())
        return world

    def _certain(self, convention: Convention) -> World:
        """The world without what the text says only perhaps to be so."""
        world = self._certainly.get(convention)
        if world is None:
            world = self._certainly[convention] = self._built(convention, self._doubts)
        return world

    def _built(self, convention: Convention, without: frozenset[int]) -> World:
        world = World.under(convention)
        for entity in self.entities:
            self._place(entity, world)
        for at, fact in enumerate(self.facts):
            if at in self._other or at in without:
                continue  # said in another frame than the one of the teller, or not for certain
            try:
                if isinstance(fact, Either):
                    world.tell_either(fact)
                else:
                    world.tell_fact(_said(fact, world))
            except UnknownNameError:
                # "Touching" says nothing of points.
                if not without:
                    self._silent.setdefault(convention, []).append(fact)
        if isinstance(self.reading, ProseReading) and world.conflict() is not None:
            # People's prose is read with less certainty than that people contradict themselves.
            world, _ = world.trusting()
        return world

    def _place(self, entity: Entity, world: World) -> None:
        """Describe a thing, in its container if that is said or carried on by the convention."""
        within = self.reading.within.get(entity.id, {})
        carried = within.get("understood", {}).get("rule") == "carried"
        if carried and not world.convention.contents_carried:
            world.add(dataclasses.replace(entity, container=None))
        else:
            world.add(entity, within or None)

    def worlds(self, conventions: str | Convention | None = None) -> Iterator[World]:
        """The worlds that answers may rest on: of each reader's facts one.

        >>> story = read("Someone had shoved the trunk under the sofa.")
        >>> [len(world.facts) for world in story.worlds()]
        [0, 1]
        """
        convention = self.convention if conventions is None else convention_of(conventions)
        yield self.world(convention)
        proving = None if convention.drawn else self._parsed.proving(convention)
        if proving is not None:
            yield proving.world

    @alone
    def silent(self, conventions: str | Convention | None = None) -> tuple[Fact | Either, ...]:
        """Facts of which no word means anything under a convention, so that nothing follows."""
        convention = self.convention if conventions is None else convention_of(conventions)
        self.world(convention)
        return tuple(self._silent.get(convention, ()))

    @alone
    def ask(
        self,
        question: str,
        choices: Sequence[str] | None = None,
        conventions: str | Convention | None = None,
        guess: bool | str | Path | Guesser = False,
        frame: str | None = None,
        deadline: float | None = ASKING,
        moment: int | None = None,
    ) -> Answer:
        """Answer a question in words.

        What the story leaves open is answered by what is usual, if that tells (``likely``).

        Parameters
        ----------
        question
            The question, in English.
        choices
            The options to choose from, if they are not in the question.
        conventions
            How to understand it, if not as the story was read.
        guess
            Whether trained models guess where the answer would be unknown: the package's tagger
            (True), beside it the reader of a folder, or a function of one's own. A guess has the
            status ``guessed``, a confidence below 1 and no derivation.
        frame
            ``intrinsic``, ``relative``, ``relative to NAME`` or ``absolute``: in which frame of
            reference words are meant that leave it open, of the question and of the text.
        deadline
            Seconds of work after which the answer is unknown; None is no limit.
        moment
            After how many events of the story it is asked (:attr:`moments`), as if that were now.

        Returns
        -------
        Answer
            ``value`` is "Yes", "No" or "Unknown"; or relation words, names, a number ...; None if
            the question could not be read or another than of yes or no has no answer: ``missing``
            then tells why.

        Raises
        ------
        UnknownNameError
            There is no such convention or frame, or the story knows nobody of the frame's name.
        """
        asked_rightly(question, choices, guess, frame)
        convention = self.convention if conventions is None else convention_of(conventions)
        seconds = seconds_of(deadline)

        def late() -> Answer:
            self._forget()  # some of it may be worked out by half
            why = f"more time: it was not answered within {seconds:g} seconds"
            return self._unread(question, convention, why)

        lost = self._lost or endless_number(question)
        if lost is not None:
            answer = self._unread(question, convention, lost)
        else:
            answer = within(
                seconds,
                lambda: (
                    self._asked(question, choices, conventions, guess, frame)
                    if moment is None
                    else self._at_moment(question, convention, moment)
                ),
                late,
            )
        if not convention.drawn:
            answer = self._parsed.plainly(answer)
        return dataclasses.replace(answer, story=self.text)

    def _asked(
        self,
        question: str,
        choices: Sequence[str] | None,
        conventions: str | Convention | None,
        guess: bool | str | Path | Guesser,
        frame: str | None,
    ) -> Answer:
        convention = self.convention if conventions is None else convention_of(conventions)
        timed = None
        if self._timed is not None and not choices and frame is None:
            timed = self._timed.ask(question, convention)
        if timed is not None:
            return timed
        in_full = None
        if not convention.drawn and frame is None and self._puzzle is not None:
            in_full = answer_puzzle(self._puzzle, question, choices or (), convention.name)
            if in_full is not None and in_full.status in SURE:
                return in_full
        routed = self._routed(question, convention, frame, choices)
        answer = routed.answer
        if answer is None:
            answer = self._answer(routed.question, choices, conventions)
            if not convention.drawn and matters(answer, self.entities):
                answer = with_readings(answer, self.entities, self._views)
            if not convention.drawn:
                answer = askew(answer, question, self.text)
            if routed.open_view and answer.status in SURE:
                answer = answer.likely("tellers-view")
        else:
            answer = supposed(turned(answer, self._views), self._views)
            answer = accounted(answer, question, self.text, choices or (), "viewpoints")
        # What is known to be open, or depends on a view, no other reading decides.
        open_ = routed.answer is None and not routed.decided and answer.status == "unknown"
        open_ = open_ and (answer.query is None or bool(self.unread))
        open_ = open_ and not isinstance(answer.query, Way)  # ways that are counted
        answer = held_otherwise(answer, self.text)
        if answer.status in SURE and answer.value is None:
            answer = answer.unknown(*NOT_TOLD)
        prose = routed.answer is None and isinstance(self.reading, ProseReading)
        answer = held_to(answer, question, self.entities, self.unread, drawn=not prose)
        beside = routed.answer is None and not convention.drawn
        if beside and answer.status in (*SURE, "likely"):
            answer = self._parsed.agreed(answer, question, choices or (), self.unread)
        if open_ and not convention.drawn:
            answer = self._parsed.answer(answer, question, choices or ())
            answer = held_otherwise(answer, self.text)
        if not convention.drawn:
            answer = self._usually(answer, question, choices)
        if in_full is not None and answer.status not in SURE:
            return in_full  # likely, and of what most was understood
        by_words = in_full is None and not convention.drawn and closed(self._puzzle)
        if by_words and answer.status in SURE:  # where the whole is meant
            answer = answer.likely("well-read")
        left = open_ and answer.status == "unknown"
        at_odds = prose and answer.status == "inconsistent"
        if (left or at_odds) and not convention.drawn and self._hardly_read:
            answer = self._fitting(answer, question, choices or ())
        if guess is False or answer.status != "unknown":
            return answer
        told = self.convention if conventions is None else conventions
        return _guessed(answer, self.text, question, choices, guess, told)

    def _at_moment(self, question: str, convention: Convention, moment: int) -> Answer:
        """The answer to a question that is asked of one of the moments of the story."""
        number = moment_of(moment, None, None, self.timeline.last)
        why = "what is asked of that moment, which is not known"
        open_ = self._unread(question, convention, why)
        if self._timed is not None:
            return self._timed.ask(question, convention, number) or open_
        return self._parsed.at_moment(open_, question, number)

    def _fitting(self, answer: Answer, question: str, choices: Sequence[str]) -> Answer:
        """What fits the question best, in place of an answer that is open or at odds with itself.

        What of a text that is hardly read contradicts itself is rather a misreading.
        """
        open_ = answer if answer.status == "unknown" else answer.unknown(AT_ODDS)
        fitting = self._parsed.fitting(open_, question, choices)
        if answer.status != "unknown" and fitting.status != "likely":
            return answer
        return held_otherwise(fitting, self.text)

    def _routed(
        self,
        question: str,
        convention: Convention,
        frame: str | None,
        choices: Sequence[str] | None,
    ) -> Routed:
        """The answer where it matters whose view is meant, or what is asked of the world."""
        names = may_view(question) or may_view(self.text)
        viewed = frame is not None or (names and not convention.drawn)
        parsed = self._parsed.reading if viewed and is_unicode(question) else None
        if parsed is None or not question.strip():
            return Routed(None, question)
        return route(question, self._views, parsed, convention.name, frame, choices)

    @functools.cached_property
    def _hardly_read(self) -> bool:
        """Whether so much was not read that what was tells little of what the text leaves open."""
        unread = sum(each.end - each.start for each in self.unread)
        return unread > HARDLY * len(self.text)

    @functools.cached_property
    def _timed(self) -> TimedStory | None:
        """What happens in the text, if it tells of that in plain sentences."""
        return TimedStory.of(self.text)

    @functools.cached_property
    def _puzzle(self) -> Puzzle | None:
        """What a text says that is told in full."""
        return read_puzzle(self.text)

    def _usually(self, answer: Answer, question: str, choices: Sequence[str] | None) -> Answer:
        """What is usual where an answer is unknown: likely, and never a proof."""
        if answer.status != "unknown" and answer.derivation is None:
            return answer
        from spatial_nsr.commonsense.background import beside_story
        from spatial_nsr.commonsense.doubting import IN, loosely_sized

        if answer.status == "unknown":
            return beside_story(self, answer, question, choices)
        word = loosely_sized(answer, self.facts)
        if word is None:
            return answer
        open_ = answer.unknown(f"what is {word} something may be larger than that")
        usual = beside_story(self, open_, question, choices)
        return answer.likely("wholly-in") if usual is open_ and word == IN else usual

    def _answer(
        self,
        question: str,
        choices: Sequence[str] | None,
        conventions: str | Convention | None,
    ) -> Answer:
        convention = self.convention if conventions is None else convention_of(conventions)
        if isinstance(self.reading, ProseReading):
            try:
                answer = self._of_prose(self.reading, question, choices, convention)
            except (InputError, UnknownNameError) as error:
                # Words that the reader of prose knows and the world does not.
                answer = self._unread(question, convention, str(error))
            if answer is not None:
                return answer
        asked = read_question(question, self.entities, choices)
        if not isinstance(asked, AskedQuestion) or isinstance(self.reading, ProseReading):
            # Of what the reader of prose refused, the other one may only know a part.
            supposed = "a condition or a point of view that is not understood"
            why = (supposed if isinstance(asked, AskedQuestion) else asked.why,)
            return self._unread(question, convention, *why)
        if asked.unread:
            lost = tuple(f"what '{each}' asks, which was not understood" for each in asked.unread)
            return Answer(
                None, None, "unknown", convention.name, 0.0, missing=lost, question=question
            )
        world = self.world(convention)
        try:
            answer = world.ask(asked.query, convention)
        except UnknownNameError as error:
            why = (str(error),)
            return Answer(
                asked.query, None, "unknown", convention.name, 0.0, missing=why, question=question
            )
        if answer.status in ("proved", "refuted"):
            answer = self._supposing(answer, asked, convention)
        compass = not convention.drawn and by_compass(
            question, choices, answer.derivation, self.text
        )
        value, chosen = value_in_words(asked, answer, world.entities, choices, compass)
        answer = dataclasses.replace(answer, question=question, value=value, chosen=chosen)
        return accounted(answer, question, self.text, choices or (), "drawn")

    def _of_prose(
        self,
        reading: ProseReading,
        question: str,
        choices: Sequence[str] | None,
        convention: Convention,
    ) -> Answer | None:
        """What the reader of free texts makes of a question; None if it is none of its forms."""
        read = read_prose_question(question, reading, choices)
        if read is None:
            return None
        answer = answer_prose(read, reading, self.world(convention), convention, choices)
        if answer.status in SURE and self._doubts:
            again = answer_prose(read, reading, self._certain(convention), convention, choices)
            if (again.value, again.status) != (answer.value, answer.status):
                answer = answer.likely("perhaps-so")
        if read.reckoned is not None:
            return answer
        # What a question says of time, where it stands at an end, is known.
        asks = timeless(question)[0]
        reader = "rows" if read.in_row else "prose"
        return accounted(answer, asks, self.text, choices or (), reader)

    def _unread(self, question: str, convention: Convention, *why: str) -> Answer:
        """The answer to a question that could not be read."""
        return Answer(None, None, "unknown", convention.name, 0.0, missing=why, question=question)

    def _supposing(self, answer: Answer, asked: AskedQuestion, convention: Convention) -> Answer:
        """An answer as likely, if it is only proved of what is made out."""
        if self._doubts:
            again = self._certain(convention).ask(asked.query, convention)
            if (again.value, again.status) != (answer.value, answer.status):
                answer = answer.likely("loosely-read")
        world = self.world(convention)
        # Where "the" takes no more for granted than that there is one, any of several will do.
        if not world.eithers and convention.the_article != "some":
            value = answer.value
            vague = undecided(
                asked, self.entities, value, lambda query: evaluate(query, world, convention).value
            )
            if vague:
                answer = answer.likely("any-of-several", *vague)
        return answer
