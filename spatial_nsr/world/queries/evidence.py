"""What the value of a query rests on, and facts that come as a plain table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple, Protocol, TypeAlias

from spatial_nsr.facts import Entity

__all__ = ["OTHERS", "Atom", "Domain", "Evidence", "FactTable", "Facts", "Used", "gather"]


class Facts(Protocol):
    """What a story says, as far as queries go: things, and relations of two things."""

    @property
    def entities(self) -> Sequence[Entity]:
        """The things that are mentioned."""

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """Whether the relation holds: proved, refuted or (None) neither."""

    def holding(self, relation: str, head: str) -> Collection[str] | None:
        """All other things to which the relation is proved; None: each has to be asked about."""

    def relations(self) -> Sequence[str]:
        """The words that `Relate` asks about."""

    def links(self) -> Iterable[tuple[str, str, str]]:
        """Relation, head and tail of what was stated: the single steps of which paths are made."""


class Atom(NamedTuple):
    """That a relation holds, that it does not, or (None) that neither is known."""

    relation: str
    head: str
    tail: str
    truth: bool | None


# In place of a tail: to all other things of which no atom says that the relation holds.
OTHERS = "*"


class Domain(Enum):
    """That the things which were mentioned are all there are."""

    CLOSED = "closed"


# A text is the id of a thing, and stands for all that is given about it. What is joined of several
# pieces of evidence holds them as they are, since long ones are joined many times.
Evidence: TypeAlias = tuple["Atom | Domain | str | Evidence", ...]


@dataclass(frozen=True)
class Used:
    """What a value rests on: atoms, all that is given about some things, and the domain.

    An atom whose truth is None is one that a convention counts as false because nothing is known.
    """

    atoms: tuple[Atom, ...] = ()
    things: tuple[str, ...] = ()
    domain: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "atoms": [list(atom) for atom in self.atoms],
            "things": list(self.things),
            "domain": self.domain,
        }

    def facts(self, facts: Facts) -> FactTable:
        """No more than these facts: every other atom is unknown and other things are left out."""
        things = set(self.things)
        return FactTable(
            tuple(entity for entity in facts.entities if entity.id in things),
            {atom[:3]: atom.truth for atom in self.atoms if atom.truth is not None},
            tuple(facts.relations()),
        )


def _items(evidence: Evidence) -> dict[Atom | Domain | str, None]:
    """What is in evidence and in what it is joined of, each once and in order."""
    found: dict[Atom | Domain | str, None] = {}
    seen: set[int] = set()
    waiting = [iter(evidence)]
    while waiting:
        for item in waiting[-1]:
            if isinstance(item, str | Atom | Domain):
                found[item] = None
            elif id(item) not in seen:  # all of it is held by the whole meanwhile
                seen.add(id(item))
                waiting.append(iter(item))
                break
        else:
            waiting.pop()
    return found


def gather(evidence: Evidence, facts: Facts) -> Used:
    """Put evidence in order: every item once; all things, if it matters that they are all."""
    items = _items(evidence)
    atoms = tuple(item for item in items if isinstance(item, Atom))
    domain = Domain.CLOSED in items
    if domain:
        return Used(atoms, tuple(entity.id for entity in facts.entities), domain)
    named = [item for item in items if isinstance(item, str)]
    named += [thing for atom in atoms for thing in (atom.head, atom.tail) if thing != OTHERS]
    return Used(atoms, tuple(dict.fromkeys(named)), domain)


@dataclass(frozen=True)
class FactTable:
    """Facts as a table; what is not in it is unknown.

    >>> table = FactTable((Entity("a"), Entity("b")), {("left", "a", "b"): True}, ("left",))
    >>> table.truth("left", "a", "b"), table.truth("left", "b", "a")
    (True, None)
    """

    entities: tuple[Entity, ...]
    atoms: Mapping[tuple[str, str, str], bool] = field(default_factory=dict)
    words: tuple[str, ...] = ()

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """What the table says."""
        return self.atoms.get((relation, head, tail))

    def holding(self, relation: str, head: str) -> None:
        """Nothing is prepared for that."""

    def relations(self) -> tuple[str, ...]:
        """The words that the table was made with."""
        return self.words

    def links(self) -> Iterable[tuple[str, str, str]]:
        """All that holds counts as stated."""
        return (atom for atom, truth in self.atoms.items() if truth)
