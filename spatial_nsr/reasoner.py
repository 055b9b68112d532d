"""Text in, proved answers out: read a story, then ask it.

A story is read once. Who answers a question about it is told in ``spatial_nsr.stories.routes``.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.arguments import (
    asked_rightly,
    convention_of,
    endless_number,
    need_model,
    need_text,
)
from spatial_nsr.deadlines import ASKING, READING, seconds_of, within
from spatial_nsr.errors import InputError
from spatial_nsr.facts import Fact
from spatial_nsr.guesses import Guesser, retelling
from spatial_nsr.puzzles.kinds import supposing
from spatial_nsr.puzzles.offering import told_in
from spatial_nsr.puzzles.ways.texts import Way
from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.parsed import Parsed
from spatial_nsr.reading.proof.gates import held
from spatial_nsr.reading.records import StoryReading, TooMany, Unread
from spatial_nsr.reading.text.pipelines import load_pipeline, using
from spatial_nsr.reading.viewing.gate import may_view
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.stories.choosing import by_grammar
from spatial_nsr.stories.direct import open_answer
from spatial_nsr.stories.known import Known
from spatial_nsr.stories.routes import Asking, answer_asked, answer_at_moment
from spatial_nsr.stories.supposing import Supposed, supposed_in
from spatial_nsr.stories.worlds import with_settled
from spatial_nsr.threads import alone
from spatial_nsr.time.course.then import Then
from spatial_nsr.time.queries.naming import moment_of
from spatial_nsr.upward import upward

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

__all__ = ["Story", "read"]


def read(
    text: str,
    conventions: str | Convention = "plain",
    pipeline: str | None = None,
    deadline: float | None = READING,
    retell: str | Path | Callable[..., str] | None = None,
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
        The name of an installed spaCy pipeline with a tagger and a parser, or the folder of one, in
        place of the first one of those that are known. Questions are parsed by it as well.
    deadline
        Seconds of work after which reading ends; whatever is asked of the story is then unknown.
        None is no limit.
    retell
        A language model that retells plainly what is not understood, where an answer would be
        unknown: a folder of transformers, a ``.gguf`` file, the http address of a server that
        speaks the usual chat API, or a function from a list of messages to a reply. What rests
        on it is likely at most, and names the sentences that were retold.

    Examples
    --------
    >>> story = read("Block A is to the left of block B. A red cup is in block A.")
    >>> answer = story.ask("Is the cup to the left of block B?")
    >>> answer.value, answer.status
    ('Yes', 'proved')
    >>> answer.derivation.check()

    Raises
    ------
    InputError
        The pipeline that is named cannot be loaded, or has no tagger and parser.
    """
    need_text("a story", text)
    need_model(retell)
    if pipeline is not None:
        need_text("a pipeline's name", pipeline)
        load_pipeline(pipeline)
    convention, seconds = convention_of(conventions), seconds_of(deadline)

    def unread(why: str) -> Story:
        return Story(
            _nothing(text, why), convention, lost=f"what the text says, which was not read: {why}"
        )

    endless = endless_number(text)
    if endless is not None:
        return unread(endless)
    try:
        story = within(
            seconds,
            lambda: _read(text, convention, pipeline),
            lambda: unread(f"it takes longer than {seconds:g} seconds"),
        )
        story.retell = retell
        return story
    except TooMany as many:
        return unread(f"it names {many}")


def _read(text: str, convention: Convention, pipeline: str | None) -> Story:
    def reading(parsed: Parsed) -> StoryReading:
        if convention.drawn:
            return with_settled(read_story(text, convention.contents_carried))
        drawn = by_grammar(text, parsed, convention.contents_carried)
        return with_settled(drawn or parsed.told)

    def later(parsed: Parsed) -> StoryReading:
        try:
            with using(pipeline):
                return reading(parsed)
        except TooMany as many:
            return _nothing(text, f"it names {many}")

    # Of what happens in plain sentences nothing else may be asked.
    parsed = Parsed(text, pipeline)
    story = Story(later, convention, parsed=parsed)
    with using(pipeline):
        return Story(reading(parsed), convention, parsed=parsed) if story.timed is None else story


def _nothing(text: str, why: str) -> StoryReading:
    return StoryReading(text, (), (), (), (), (Unread(0, len(text), text, why),))


# Choices, convention, whether models guess, the frame, the seconds: as "ask" has them.
_How: TypeAlias = tuple[Sequence[str] | None, Convention, Any, str | None, float | None]


class Story(Known):
    """What was read in a text, to be asked.

    >>> story = read("The pen is left of the cup. Hello there.")
    >>> [str(fact) for fact in story.facts]
    ['pen left cup']
    >>> [story.text[each.start : each.end] for each in story.unread]
    ['Hello there.']
    """

    retell: str | Path | Callable[..., str] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), {"retell": self.retell})

    @functools.cached_property
    def retelling(self) -> Any:
        r"""What a language model made of what was not understood, with the lines that are refused.

        >>> def model(messages):
        ...     return "1. The lamp is on the desk.\n1. The lamp is under the desk."
        >>> told = read("Plonk goes the lamp, smack on the desk it sits.", retell=model).retelling
        >>> [(each.line, each.refused) for each in told.refused]
        [('The lamp is under the desk.', "the text does not say 'under'")]
        """
        if self.retell is None:
            raise InputError("the story was read without a model to retell it (retell=...)")
        return retelling(self)

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
        reading = self.parsed.reading if tale is None and self.lost is None else None
        with using(self.parsed.pipeline):
            last, begins = self.timeline.last, before is not None
            number = moment_of(named, tale, reading, last, begins)
        return Then(self, max(number - (before is not None), 0), self.timeline)

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
        table: pd.DataFrame = upward("Story.to_pandas")(self)
        return table

    def _repr_html_(self) -> str:
        shown: str = upward("Story._repr_html_")(self)
        return shown

    def _repr_svg_(self) -> str | None:
        shown: str | None = upward("Story._repr_svg_")(self)
        return shown

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
        A question to an empty story may tell its own: "You walk north; which way is east?" The
        derivation then quotes the question (``Answer.story``).

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
        convention = self.meant_by(conventions)
        seconds = seconds_of(deadline)
        if not self.text.strip() and moment is None and next(told_in(question), None) is not None:
            itself = read(question, convention, self.parsed.pipeline, deadline)
            return itself.ask(question, choices, None, guess, frame, deadline)

        supposed = None if convention.drawn or moment is not None else supposed_in(question)
        if supposed is not None and self._is_supposed():
            how = (choices, convention, guess, frame, deadline)
            then = self._supposing(supposed, question, how)
            if then.status != "unknown" or not supposing(self.puzzle):
                return then

        def answered() -> Answer:
            named = self.convention if conventions is None else conventions
            supposes = supposed is not None
            asking = Asking(question, choices, convention, named, guess, frame, supposes)
            with using(self.parsed.pipeline):
                if moment is not None:
                    found = answer_at_moment(self, question, convention, moment)
                else:
                    found = answer_asked(self, asking)
                return found if convention.drawn else held(found, question, self)

        def late() -> Answer:
            self.forget()  # some of it may be worked out by half
            why = f"more time: it was not answered within {seconds:g} seconds"
            return open_answer(question, convention, why)

        lost = self.lost or endless_number(question)
        if lost is not None:
            answer = open_answer(question, convention, lost)
        else:
            answer = within(seconds, answered, late)
            if self.retell is not None and answer.status == "unknown" and moment is None:
                told = dataclasses.replace(answer, question=question)
                answer = self.retelling.answer(self, told, choices, frame, seconds)
        return dataclasses.replace(answer, story=self.text)

    def _is_supposed(self) -> bool:
        """Whether what a question supposes is told at the end; who sees what turns by itself."""
        told = supposing(self.puzzle)
        return not may_view(self.text) if told is None else told

    def _supposing(self, supposed: Supposed, question: str, how: _How) -> Answer:
        """The answer if what a question supposes is so at the end of the story: likely at most."""
        choices, convention, guess, frame, deadline = how
        said = f"{supposed.told[0].upper()}{supposed.told[1:]}"
        first = supposed.first and isinstance(self.puzzle, Way)
        text = f"{said} {self.text}" if first else f"{self.text.rstrip()} {said}"
        then = read(text, convention, self.parsed.pipeline, deadline)
        at = text.index(said) if first else len(self.text) + 1
        if any(at < each.end and each.start < at + len(said) for each in then.unread):
            why = f"what is so if {supposed.told.rstrip('.')!r}, which was not understood"
            return dataclasses.replace(open_answer(question, convention, why), story=self.text)
        found = then.ask(supposed.asked, choices, None, guess, frame, deadline)
        told = dataclasses.replace(found, question=question, derivation=None, story=self.text)
        rests = found.status in (*SURE, "likely")
        return told.likely("supposed", supposed.told.rstrip(".")) if rests else told
