"""Which of several things a phrase means that says where it is: "the cup that is on the tray"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from spatial_nsr.facts import Fact
from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.prose.people import Node, attributes_of
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.told import relations_to
from spatial_nsr.rules import load_relations

__all__ = ["narrowed"]

Find = Callable[[Nominal], list[Node]]


def narrowed(
    chunks: Sequence[Chunk], find: Find, reading: ProseReading, bare: bool = False
) -> list[Chunk] | None:
    """The chunks, with a clause that tells which of several things is meant in its phrase.

    None if the text does not tell of which one it is so. ``bare``: a place that directly follows
    tells it as well: "the cup on the tray".
    """
    made = list(chunks)
    for at in range(len(made) - 1, -1, -1):
        end, clause = _clause(made, at, bare)
        if clause and len(_single(made[at].nominal, find)) > 1:
            noun = _told_apart(made[at].nominal, clause, find, reading)
            if noun is None:
                return None
            made[at:end] = [replace(made[at], value=noun)]
    return made


def _single(nominal: Nominal, find: Find) -> list[Node]:
    """The single things that a phrase may mean, if it speaks of what is known."""
    if nominal.det != "the" or nominal.plural:
        return []
    return [node for node in find(nominal) if not node.plural]


def _clause(chunks: Sequence[Chunk], at: int, bare: bool) -> tuple[int, list[Chunk]]:
    """What a clause after a noun says of it, and where it ends."""
    types = "".join(chunk.type for chunk in chunks)
    for start, build in ((3, "NWBRN"), (3, "NWBN"), (2, "NWRN"), (1, "NRN")):
        if types.startswith(build, at) and (bare or "W" in build):
            return at + len(build), list(chunks[at + start : at + len(build)])
    return at, []


def _told_apart(
    nominal: Nominal, clause: Sequence[Chunk], find: Find, reading: ProseReading
) -> Nominal | None:
    """The phrase with the words of the one of several things of which the text says the clause."""
    last = clause[-1].nominal
    if len(clause) == 1:
        said = (*last.words, last.noun)
        traits = last.det is None and "mod" not in attributes_of(list(said))
        return replace(nominal, words=(*nominal.words, *said)) if traits else None
    fitting = [
        node
        for node in _single(nominal, find)
        if _is_so(node, clause[0].words, find(last), reading)
    ]
    if len(fitting) != 1 or not fitting[0].words:
        return None
    return replace(nominal, words=tuple(fitting[0].words))


def _is_so(node: Node, words: Sequence[str], marks: Sequence[Node], reading: ProseReading) -> bool:
    """Whether the text says that something is that way of one of some things."""
    groups = reading.groups or {}
    relations = load_relations()
    for mark in marks:
        meant = relations_to(words, mark)
        back = tuple(relations.relation(word).converse for word in meant)
        for fact in reading.facts:
            if not isinstance(fact, Fact) or fact.negated or len(fact.alternatives) != 1:
                continue
            ends = (fact.head, fact.tail)
            for one in groups.get(node, ()):
                for other in groups.get(mark, ()):
                    if (*ends, fact.alternatives[0]) in (
                        (one, other, meant),
                        (other, one, back),
                    ):
                        return True
    return False
