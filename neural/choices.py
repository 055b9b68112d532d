"""Fit the weights of what the reader chooses by weights, to what the corpus says.

``python -m spatial_nsr.neural.choices figure`` prints how often the likeliest candidate is right on
writers that the weights were not fitted to, and with ``--write`` puts the weights that are fitted
to all of them into a file of ``grammars/reading``. Choices are of what a place phrase is told
(``figure``), of the landmark of one that names none (``landmark``), and whom a pronoun means
(``thing``, ``person``, ``several``).

The weights are those of a conditional logit (McFadden, "Conditional logit analysis of qualitative
choice behavior", 1974), drawn towards nought, found by gradients with momentum.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from spatial_nsr.corpus.comparing import atoms_of, same_things, spans_of, whole_groups
from spatial_nsr.corpus.files import load_corpus
from spatial_nsr.corpus.records import Statement, Text
from spatial_nsr.reading.makers.placing.attaching import candidates, features, sites
from spatial_nsr.reading.makers.together import made_of_unit
from spatial_nsr.reading.referents.things import Choice
from spatial_nsr.reading.statements.reading import Reading, read_statements
from spatial_nsr.reading.text.doc import parsed
from spatial_nsr.reading.text.weights import chances

__all__ = ["Example", "examples_of", "fitted", "held_out", "main", "told_by", "written"]

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.intp]

FOLDS = 6
STEPS = 200
RATE = 0.05
PULL = 3.0  # towards nought
RAREST = 4  # a name that speaks for fewer candidates gets no weight
PLACED = ("state", "event", "measure")


@dataclass(frozen=True)
class Example:
    """What speaks for each candidate, by name, and which of them are right."""

    told: tuple[tuple[str, ...], ...]
    right: frozenset[int]


def examples_of(text: Text, kind: str) -> Iterator[Example]:
    """The choices of a kind that reading a text asks for, with what the corpus says of them."""
    yield from _of_figures(text) if kind == "figure" else _of_things(text, kind)


def _of_figures(text: Text) -> Iterator[Example]:
    told = parsed(text.text)
    assert told is not None
    doc, atoms = told.doc, atoms_of(text.things)
    meant: dict[int, set[str]] = {}
    for mention in text.mentions:
        span = doc.char_span(mention.start, mention.end, alignment_mode="expand")
        if span is not None:
            meant.setdefault(span.root.i, set()).update(atoms(mention.things))
    for unit in told.units:
        span = told.span(unit)
        for site in sites(span, made_of_unit(told, unit)):
            words = doc[site.place.start : site.place.end]
            said = told_by(text, words.start_char, words.end_char)
            found = candidates(span, site)
            figures = {thing for each in said for thing in atoms(each.trajector)}
            right = {
                at
                for at, each in enumerate(found)
                if (not said if each is None else meant.get(each, set()) & figures)
            }
            if right:
                names = (tuple(features(span, site, each, found)) for each in found)
                yield Example(tuple(names), frozenset(right))


def _of_things(text: Text, kind: str) -> Iterator[Example]:
    reading = read_statements(text.text)
    assert reading is not None
    atoms = atoms_of(text.things)
    known = spans_of(text.mentions, atoms)
    same = same_things(known, _spans(reading), whole_groups(text.things))
    for choice in reading.who.choices:
        if choice.kind != kind:
            continue
        gold = _gold(text, choice)
        if gold is None:
            continue
        own = [
            {same.get(str(thing), "") for number in each for thing in _singly(reading, number)}
            for each in choice.candidates
        ]
        exact = kind != "landmark"
        right = {
            at
            for at, each in enumerate(own)
            if (each == gold if exact or not each or not gold else each & gold)
        }
        if right:
            yield Example(choice.told, frozenset(right))


def _gold(text: Text, choice: Choice) -> set[str] | None:
    """What the words of a choice mean; None where the corpus does not say it."""
    atoms = atoms_of(text.things)
    if choice.kind != "landmark":
        found = (m for m in text.mentions if m.start == choice.start and m.end >= choice.end)
        mention = next((m for m in found if m.end <= choice.end + 2), None)
        return None if mention is None else set(atoms(mention.things))
    said = told_by(text, choice.start, choice.end)
    return {thing for each in said for thing in atoms(each.landmark)} if said else None


def told_by(text: Text, start: int, end: int) -> list[Statement]:
    """The statements of place of which some words stand in a stretch of a text."""
    return [
        said
        for said in text.statements
        if said.kind in PLACED and any(q.start < end and q.end > start for q in said.indicators)
    ]


def _spans(reading: Reading) -> dict[str, set[tuple[int, int]]]:
    """Where each thing of a reading is mentioned; a group of which all are told by its members."""
    spans: dict[str, set[tuple[int, int]]] = {}
    for thing in reading.who:
        for number in _singly(reading, thing.number):
            spans.setdefault(str(number), set()).update(thing.mentions)
    return {number: found for number, found in spans.items() if found}


def _singly(reading: Reading, number: int) -> list[int]:
    thing = reading.thing(number)
    if not thing.told:
        return [number]
    return [each for member in thing.members for each in _singly(reading, member)]


# Fitting ----------------------------------------------------------------------------------------


def fitted(examples: Sequence[Example]) -> dict[str, float]:
    """The weights by which what is right is likeliest.

    >>> nearer = Example((("near",), ("far",)), frozenset({0}))
    >>> weights = fitted([nearer] * 8)
    >>> weights["near"] > 0 > weights["far"]
    True
    """
    counts = Counter(name for each in examples for names in each.told for name in set(names))
    numbers = {n: at for at, n in enumerate(n for n, c in counts.items() if c >= RAREST)}
    rows = [[numbers[n] for n in names if n in numbers] for each in examples for names in each.told]
    longest = max(map(len, rows), default=0)
    nothing = len(numbers)  # the weight of what fills a row up stays nought
    table = np.array([[*row, *[nothing] * (longest - len(row))] for row in rows])
    lengths = [len(each.told) for each in examples]
    starts = np.cumsum([0, *lengths[:-1]])
    right = np.array([at in each.right for each in examples for at in range(len(each.told))])
    weights = np.zeros(nothing + 1)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        sums = weights[table].sum(axis=1)
        powers = np.exp(sums - np.repeat(np.maximum.reduceat(sums, starts), lengths))
        given = _shares(powers, starts, lengths)
        wanted = _shares(np.where(right, powers, 0.0), starts, lengths)
        slope = -PULL * weights
        np.add.at(slope, table.ravel(), np.repeat(wanted - given, longest))
        slope = slope / len(examples)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        move = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        weights = weights + RATE * move
        weights[nothing] = 0.0
    return {name: float(weights[at]) for name, at in numbers.items()}


def _shares(powers: Floats, starts: Whole, lengths: Sequence[int]) -> Floats:
    """What share of all candidates of a choice each has."""
    shares: Floats = powers / np.repeat(np.add.reduceat(powers, starts), lengths)
    return shares


def held_out(by_writer: Mapping[str, Sequence[Example]]) -> tuple[int, int]:
    """How many choices are right by weights that were fitted to other writers, and of how many."""
    right = told = 0
    for fold in range(FOLDS):
        own = list(by_writer)[fold::FOLDS]
        weights = fitted([e for w, each in by_writer.items() if w not in own for e in each])
        for example in (e for writer in own for e in by_writer[writer]):
            likely = chances(weights, example.told)
            right += max(range(len(likely)), key=likely.__getitem__) in example.right
            told += 1
    return right, told


def written(file: Path, section: str, weights: Mapping[str, float], digits: int = 1) -> str:
    """The text of a file of weights with those of a section put in; its first comment is kept."""
    before = file.read_text("utf-8")
    comment = [line for line in before.splitlines() if line.startswith("#")]
    sections = tomllib.loads(before) | {section: dict(sorted(weights.items()))}
    lines = list(comment)
    for name, each in sections.items():
        told = (
            f"{_key(key)} = {value:.{digits}f}" for key, value in each.items() if abs(value) >= 0.05
        )
        lines += ["", f"[{name}]", *told]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    """A name as a key of TOML, quoted where it has to be."""
    plain = name.replace("-", "").replace("_", "")
    return name if plain.isascii() and plain.isalnum() else json.dumps(name)


def main(arguments: Iterable[str] | None = None) -> None:
    """The command: see the module."""
    parser = argparse.ArgumentParser(prog="choices", description=__doc__)
    parser.add_argument("kind", choices=["figure", "landmark", "thing", "person", "several"])
    parser.add_argument("--write", type=Path, help="the file that the weights are written into")
    given = parser.parse_args(None if arguments is None else list(arguments))
    by_writer: dict[str, list[Example]] = {}
    for text in load_corpus("train"):
        by_writer.setdefault(text.id[:3], []).extend(examples_of(text, given.kind))
    right, told = held_out(by_writer)
    print(f"{given.kind}: {right} of {told} right on other writers ({100 * right / told:.1f} %)")
    if given.write is not None:
        weights = fitted([each for examples in by_writer.values() for each in examples])
        given.write.write_text(written(given.write, given.kind, weights), "utf-8")


if __name__ == "__main__":
    main()
