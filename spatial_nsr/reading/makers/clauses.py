"""Clauses as values: who or what is where, by which words, how surely."""

from __future__ import annotations

from dataclasses import dataclass, replace

__all__ = ["Clause", "Place"]


@dataclass(frozen=True)
class Place:
    """A place phrase: its relation, its landmarks (heads of noun phrases, by token), its words.

    ``sided``: it names no landmark ("on the left", "upstairs"). ``amount`` is how far it is from
    there: "3 m" of "three metres below the hut".
    """

    relation: str
    landmarks: tuple[int, ...]
    start: int
    end: int
    sided: bool = False
    amount: str = ""


@dataclass(frozen=True)
class Clause:
    """What one clause says of places.

    Parameters
    ----------
    kind
        The class of its verb: ``be``, ``go``, ``put``, ``relate`` ... (``grammars/reading``).
    figures
        What is placed, or moves: heads of noun phrases, by token.
    places
        Where it is, or comes to.
    source
        Where it comes from.
    way
        What it goes through, along or over.
    agent
        Who does it.
    verb
        The token of the verb; None in phrases without one.
    modality
        ``so``, ``was``, ``will``, ``wished``, ``reported``, ``perhaps``, ``if`` ...
    negated
        Whether it is said not to be so.
    inner
        Whether it only tells which thing is meant ("the lamp on the desk").
    maker
        Which maker of clauses found it.
    amount, course, scale, origin
        Of measures, counts and orders: amount, way, scale and origin of the ``Statement``; the
        origin is a token.
    whole
        Whether each word of it went into it, so that none can say that it is otherwise.
    chance
        How likely it is what is meant, where weights chose it.
    """

    kind: str
    figures: tuple[int, ...]
    places: tuple[Place, ...]
    verb: int | None = None
    source: tuple[Place, ...] = ()
    way: tuple[Place, ...] = ()
    agent: int | None = None
    modality: str = "so"
    negated: bool = False
    inner: bool = False
    maker: str = "parse"
    amount: str = ""
    course: str = ""
    scale: str = ""
    origin: int | None = None
    whole: bool = False
    chance: float = 1.0

    def with_places(self, places: tuple[Place, ...]) -> Clause:
        """The clause with other places."""
        return replace(self, places=places)
