"""Fit the weights of the maker of captions (``spatial_nsr/reading/makers/fragments/captions.py``).

``python -m spatial_nsr.neural.caption_choices train.xml --write grammars/reading/captions.toml``
fits them to the captions of mSpRL's training part, to those of ``neural/captions``, which count
twice, and to the training part of the corpus. Without ``--write`` it prints how often the likeliest
group is right on a third of each that the weights were not fitted to.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from pathlib import Path

from spatial_nsr.benchmarks.spans import Span, Triplet, matched, overlap
from spatial_nsr.benchmarks.sprl import annotated
from spatial_nsr.corpus.comparing import atoms_of
from spatial_nsr.corpus.files import load_corpus
from spatial_nsr.corpus.records import Text
from spatial_nsr.neural.choices import Example, fitted, held_out, told_by, written
from spatial_nsr.reading.makers.fragments.caption_signs import Group, Sight, speaking
from spatial_nsr.reading.makers.fragments.captions import sights, within
from spatial_nsr.reading.roles import span_of
from spatial_nsr.reading.text.doc import parsed

__all__ = ["examples_of_caption", "examples_of_text", "main", "triplets_of"]

NOTHING = 0.01  # better than a wrong group, worse than any that is partly right
TWICE = 2


def triplets_of(line: str) -> tuple[str, list[Triplet]]:
    """A line of ``neural/captions``: the caption, and what is where in it.

    Of words that stand there several times those nearest to the indicator are meant.

    >>> text, (told,) = triplets_of("a cup on a shelf => a cup | on | a shelf")
    >>> [text[slice(*span)] for span in told.spans]
    ['a cup', 'on', 'a shelf']
    """
    text, _, told = line.partition(" => ")
    rows = [[part.strip() for part in each.split("|")] for each in told.split(";") if each.strip()]
    return text, [_nearest(text, *row) for row in rows]


def _nearest(text: str, trajector: str, indicator: str, landmark: str) -> Triplet:
    found: list[tuple[int, Span, Span, Span | None]] = [
        (_apart(first, second) + _apart(second, third), first, second, third)
        for first in _places(text, trajector)
        for second in _places(text, indicator)
        for third in ([None] if landmark == "-" else _places(text, landmark))
    ]
    _, first, second, third = min(found, key=lambda each: each[0])
    return Triplet(first, second, third)


def _places(text: str, words: str) -> list[Span]:
    """Where words stand in a text, whole."""
    found, at = [], text.find(words)
    while at >= 0:
        end = at + len(words)
        if not text[at - 1 : at].isalnum() and not text[end : end + 1].isalnum():
            found.append((at, end))
        at = text.find(words, at + 1)
    if not found:
        raise ValueError(f"{words!r} is not in {text!r}")
    return found


def _apart(first: Span | None, second: Span | None) -> int:
    """How far apart two spans are; the second comes first only where nothing else is there."""
    if first is None or second is None:
        return 0
    return second[0] - first[1] if second[0] >= first[1] else len("far away") + first[0] - second[1]


def examples_of_caption(text: str, gold: Sequence[Triplet]) -> Iterator[Example]:
    """The places of a caption, each with the groups of nouns that overlap what is there most."""
    told = parsed(text)
    assert told is not None
    for unit in told.units:
        for sight in sights(told.span(unit)):
            shares = [_share(sight, group, gold) for group in sight.groups]
            if not any(shares[:-1]):
                shares[-1] = NOTHING
            yield _example(sight, shares)


def _share(sight: Sight, group: Group, gold: Sequence[Triplet]) -> float:
    """How much of what is there a group has, and how little else."""
    if group is None:
        return 0.0
    place = within(sight, group)
    words = sight.doc[place.start : place.end]
    marks: list[Span | None] = [span_of(sight.doc[at]) for at in place.landmarks] or [None]
    there = {
        each.trajector
        for each in gold
        if overlap(each.indicator, (words.start_char, words.end_char))
        and any(overlap(each.landmark, mark) for mark in marks)
    }
    own = [span_of(sight.doc[at]) for at in group]
    shared = len(matched(sorted(filter(None, there)), own, overlap))
    return shared / (len(there) + len(own) - shared)


def examples_of_text(text: Text) -> Iterator[Example]:
    """The places of a text of the corpus, with the groups of nouns that it says are there."""
    told = parsed(text.text)
    assert told is not None
    atoms = atoms_of(text.things)
    meant: dict[int, set[str]] = {}
    for mention in text.mentions:
        span = told.doc.char_span(mention.start, mention.end, alignment_mode="expand")
        if span is not None:
            meant.setdefault(span.root.i, set()).update(atoms(mention.things))
    for unit in told.units:
        for sight in sights(told.span(unit)):
            words = told.doc[sight.place.start : sight.place.end]
            said = told_by(text, words.start_char, words.end_char)
            there = {thing for each in said for thing in atoms(each.trajector)}
            own = [set().union(*(meant.get(at, set()) for at in g or ())) for g in sight.groups]
            shares = [len(each & there) / max(1, len(each | there)) for each in own]
            if not said:
                shares[-1] = NOTHING
            if any(shares):
                yield _example(sight, shares)


def _example(sight: Sight, shares: Sequence[float]) -> Example:
    best = max(shares)
    right = frozenset(at for at, share in enumerate(shares) if share == best)
    return Example(tuple(tuple(speaking(sight, group)) for group in sight.groups), right)


def main(arguments: Iterable[str] | None = None) -> None:
    """The command: see the module."""
    parser = argparse.ArgumentParser(prog="caption_choices", description=__doc__)
    parser.add_argument("captions", type=Path, nargs="+", help="files of mSpRL")
    parser.add_argument("--write", type=Path, help="the file that the weights are written into")
    given = parser.parse_args(None if arguments is None else list(arguments))
    parts: dict[str, list[Example]] = {}

    def add(part: str, number: int, examples: Iterable[Example]) -> None:
        parts.setdefault(f"{part} {number // 100}", []).extend(examples)

    for file in given.captions:
        for number, (sentence, gold, _) in enumerate(annotated(file)):
            add(file.stem, number, examples_of_caption(sentence.text, gold))
    own = resources.files("spatial_nsr.neural").joinpath("captions", "told.txt")
    lines = [line for line in own.read_text("utf-8").splitlines() if line and line[0] != "#"]
    for number, line in enumerate(lines):
        add("own", number, [*examples_of_caption(*triplets_of(line))] * TWICE)
    for number, text in enumerate(load_corpus("train")):
        add("corpus", number, examples_of_text(text))
    if given.write is None:
        right, told = held_out(parts)
        print(f"{right} of {told} right on parts that they were not fitted to")
        return
    weights = fitted([each for examples in parts.values() for each in examples])
    given.write.write_text(written(given.write, "figure", weights, digits=2), "utf-8")


if __name__ == "__main__":
    main()
