"""Text in, proved answers out: read a story, then ask it.

A story is read once. What its facts mean is a matter of convention, so a world of them is made for
each reading that is asked for, when it is first asked for.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.language.answering import value_in_words
from spatial_nsr.language.questions import AskedQuestion, read_question
from spatial_nsr.language.story import Mention, SpatialRole, StoryReading, Unread
from spatial_nsr.prose.answering import answer_prose
from spatial_nsr.prose.asking import read_prose_question
from spatial_nsr.prose.choosing import read_text
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.world import World

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Story", "read"]


def read(text: str, conventions: str | Convention = "plain") -> Story:
    """Read a story.

    Parameters
    ----------
    text
        What somebody wrote about where things are, in English.
    conventions
        How the story and questions about it are to be understood, unless a question says otherwise:
        the name of a convention of ``spatial_nsr.rules``, or one of your own.

    Examples
    --------
    >>> story = read("Block A is to the left of block B. A red cup is in block A.")
    >>> answer = story.ask("Is the cup to the left of block B?")
    >>> answer.value, answer.status
    ('Yes', 'proved')
    >>> answer.derivation.check()
    """
    if not isinstance(text, str):
        raise InputError(f"a story is text, got {type(text).__name__}")
    return Story(read_text(text), _convention(conventions))


def _convention(name: str | Convention) -> Convention:
    return load_convention(name) if isinstance(name, str) else name


def _said(fact: Fact, world: World) -> Fact:
    """The fact without words that mean nothing to the world, if others are left that hold as well.

    "Above and touching" says "above" of points.
    """
    if fact.negated or len(fact.alternatives) > 1:
        return fact
    names, known = load_relations().names, set(world.relations())
    left = tuple(word for word in fact.alternatives[0] if names.get(word, word) in known)
    return dataclasses.replace(fact, alternatives=(left,)) if left else fact


class Story:
    """What was read in a text, to be asked.

    >>> story = read("The pen is left of the cup. Zzz!")
    >>> [str(fact) for fact in story.facts]
    ['pen left cup']
    >>> [story.text[each.start : each.end] for each in story.unread]
    ['Zzz']
    """

    def __init__(self, reading: StoryReading, convention: Convention) -> None:
        self.reading = reading
        self.convention = convention
        self._worlds: dict[Convention, World] = {}
        self._silent: dict[Convention, list[Fact | Either]] = {}

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

    def world(self, conventions: str | Convention | None = None) -> World:
        """The world of the story under a convention."""
        convention = self.convention if conventions is None else _convention(conventions)
        world = self._worlds.get(convention)
        if world is None:
            world = self._worlds[convention] = World.under(convention)
            for entity in self.entities:
                world.add(entity)
            for fact in self.facts:
                try:
                    if isinstance(fact, Either):
                        world.tell_either(fact)
                    else:
                        world.tell_fact(_said(fact, world))
                except UnknownNameError:
                    # "Touching" says nothing of points.
                    self._silent.setdefault(convention, []).append(fact)
            if isinstance(self.reading, ProseReading) and world.conflict() is not None:
                # People's prose is read with less certainty than that people contradict themselves.
                world, _ = world.trusting()
                self._worlds[convention] = world
        return world

    def silent(self, conventions: str | Convention | None = None) -> tuple[Fact | Either, ...]:
        """Facts of which no word means anything under a convention, so that nothing follows."""
        convention = self.convention if conventions is None else _convention(conventions)
        self.world(convention)
        return tuple(self._silent.get(convention, ()))

    def ask(
        self,
        question: str,
        choices: Sequence[str] | None = None,
        conventions: str | Convention | None = None,
    ) -> Answer:
        """Answer a question in words.

        Parameters
        ----------
        question
            The question, in English.
        choices
            The options to choose from, if they are not in the question.
        conventions
            How to understand it, if not as the story was read.

        Returns
        -------
        Answer
            ``value`` is "Yes", "No" or "Unknown"; or relation words, names, a number ...; None if
            the question could not be read: ``missing`` then tells why.
        """
        convention = self.convention if conventions is None else _convention(conventions)
        if isinstance(self.reading, ProseReading):
            read = read_prose_question(question, self.reading, choices)
            if read is not None:
                world = self.world(convention)
                try:
                    return answer_prose(read, self.reading, world, convention, choices)
                except UnknownNameError as error:
                    why = (str(error),)
                    query = read.asked.query
                    return Answer(
                        query, None, "unknown", convention.name, 0.0, missing=why, question=question
                    )
        asked = read_question(question, self.entities, choices)
        if not isinstance(asked, AskedQuestion) or isinstance(self.reading, ProseReading):
            # Of what the reader of prose refused, the other one may only know a part.
            supposed = "a condition or a point of view that is not understood"
            why = (supposed if isinstance(asked, AskedQuestion) else asked.why,)
            return Answer(
                None, None, "unknown", convention.name, 0.0, missing=why, question=question
            )
        world = self.world(convention)
        try:
            answer = world.ask(asked.query, convention)
        except UnknownNameError as error:
            why = (str(error),)
            return Answer(
                asked.query, None, "unknown", convention.name, 0.0, missing=why, question=question
            )
        value, chosen = value_in_words(asked, answer, world.entities, choices)
        return dataclasses.replace(answer, question=question, value=value, chosen=chosen)
