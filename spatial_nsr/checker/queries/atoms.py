"""What premises show of relation words: a word holds, or it is excluded, space by space."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from spatial_nsr.checker.queries.spaces import Label
from spatial_nsr.checker.reading import Assertion, Step
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.bridge_laws import Side, members

__all__ = ["Part", "Shown", "parts_of"]


@dataclass(frozen=True)
class Part:
    """What a word says in one space; ``axes`` says the same axis by axis, if that can be done."""

    space: str
    label: Label
    axes: Mapping[str, Label]


@functools.lru_cache(maxsize=1024)
def parts_of(word: str, reading: str) -> tuple[Part, ...]:
    """The meaning of a relation word under a reading; all parts hold together.

    >>> [(part.space, dict(part.axes)) for part in parts_of("left", "points")]
    [('place', {'place.x': frozenset({'<'})})]
    """
    meaning = load_relations().meaning(word, reading)
    return tuple(_part(space, words) for space, words in meaning.items())


def _part(space: str, words: Iterable[str]) -> Part:
    side = Side(space)
    terms = [term for each in words for term in side.terms(each)]
    label = frozenset(map("/".join, members(terms)))
    axes: dict[str, Label] = {}
    if side.table.product and len(terms) == 1:
        for axis, factor, part in zip(side.table.axes, side.factors, terms[0], strict=True):
            if len(part) < len(factor.relations):
                axes[f"{space}.{axis}"] = part
    return Part(space, label, axes)


class Shown:
    """The labels that some steps show; what is about two things is read from both ends."""

    def __init__(self, steps: Iterable[Step | Assertion], reading: str) -> None:
        self._reading = reading
        self._about: dict[tuple[str, str], list[Step | Assertion]] = {}
        self._labels: dict[tuple[str, str], dict[str, Label]] = {}
        for step in steps:
            (kind, head), (other, tail) = step.pair
            if kind is str and other is str and step.space.tables:
                for ends in {(head, tail), (tail, head)}:
                    self._about.setdefault(ends, []).append(step)

    def truth(self, word: str, head: str, tail: str) -> bool | None:
        """Whether a word is shown to hold (True), shown not to (False), or neither (None)."""
        known, holds = self._between(head, tail), True
        for part in parts_of(word, self._reading):
            whole = known.get(part.space)
            within = whole is not None and whole <= part.label
            if whole is not None and not whole & part.label:
                return False
            for axis, label in part.axes.items():
                if axis in known and not known[axis] & label:
                    return False
            if part.axes and not within:
                within = all(known.get(axis, {"?"}) <= label for axis, label in part.axes.items())
            holds = holds and within
        return True if holds else None

    def _between(self, head: str, tail: str) -> Mapping[str, Label]:
        """All that is known of two things; of a product, also what it says on each axis."""
        found = self._labels.get((head, tail))
        if found is not None:
            return found
        found = self._labels[head, tail] = {}
        for step in self._about.get((head, tail), ()):
            space = step.space
            for label in self._read(step, head, tail):
                _narrow(found, space.name, label)
                for at, axis in enumerate(space.table.axes):
                    _narrow(found, f"{space.name}.{axis}", space.on_axis(at, label))
        return found

    def _read(self, step: Step | Assertion, head: str, tail: str) -> Iterable[Label]:
        ends = step.pair[0][1], step.pair[1][1]
        if ends == (head, tail):
            yield step.label
        if ends == (tail, head):
            yield step.space.turned(step.label)


def _narrow(known: dict[str, Label], space: str, label: Label) -> None:
    known[space] = known[space] & label if space in known else label
