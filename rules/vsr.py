"""The 66 relations of VSR as data: what each says of two boxes, and the laws that it keeps.

``rules/vsr/relations.vsr`` has one statement a line, keyword first. It opens with what meanings are
made of::

    threshold  near  1.0             a number with a name
    measure    gap   metres  ...     a number that two boxes have: unit, and what it is
    framed     leftward share ...    a measure by the axes of a frame
    flag       supported  ...        what is so of two boxes or not

A relation goes by its name in captions. Its meaning is written in the grammar
``grammars/relation.lark``; other relations in quotes are taken with their meaning, and
``converse "under"`` is that of the two things exchanged::

    relation   over
    category   Projective            as VSR has it
    frame      gravity               none, gravity, or one or both of intrinsic and relative
    kind       direction
    also       on the far side of    other words for it, with commas between
    means      converse "under"
    viewed     ...                   the meaning in the relative frame, if that is another

The laws say what follows from "a R b", and tests hold them against random scenes::

    symmetric                        b R a
    converse   under, beneath        b under a, and from that a R b again
    same       under                 a under b, and the other way round
    implies    above                 a above b; ``implies on when touching`` if both touch
    implied    under                 b under a
    implied-by next to               "a next to b" implies it
    excludes   on                    not a on b

``rules/vsr/pictures.vsr`` adapts these to boxes in a picture: other thresholds, other meanings of
relations, and by ``unseen NAME`` those that boxes do not show.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.meanings import Compare, Formula, Names, Refer, atoms, parse_meaning
from spatial_nsr.rules.text import read_text
from spatial_nsr.rules.vsr_text import OPENING, Block, Opening, adapt, collect

__all__ = [
    "FRAMES",
    "KINDS",
    "Law",
    "Measure",
    "SpatialRelation",
    "VsrRelations",
    "load_vsr_relations",
    "parse_vsr_relations",
    "read_vsr_relations",
]

FRAMES = ("none", "gravity", "intrinsic", "relative")
KINDS = ("topology", "support", "direction", "distance", "orientation", "shape")
CATEGORIES = (
    "Adjacency",
    "Directional",
    "Orientation",
    "Projective",
    "Proximity",
    "Topological",
    "Unallocated",
    "none",
)
NEEDED = ("category", "frame", "kind", "means")


@dataclass(frozen=True)
class Measure:
    """A number that two boxes have; ``framed`` ones go by the axes of a frame."""

    name: str
    unit: str
    about: str
    framed: bool = False


@dataclass(frozen=True)
class Law:
    """From "a R b" follows "a S b", or "b S a" if ``turned``, or its contrary if ``negative``.

    ``when`` names another relation which both have to be in as well.
    """

    relation: str
    turned: bool = False
    negative: bool = False
    when: str | None = None


@dataclass(frozen=True)
class SpatialRelation:
    """A relation: its meaning, the frames it can be read in, and the laws it keeps."""

    name: str
    category: str
    frames: tuple[str, ...]
    kind: str
    means: Formula
    viewed: Formula | None = None
    laws: tuple[Law, ...] = ()
    also: tuple[str, ...] = ()

    def meaning(self, frame: str) -> Formula:
        """What it says in a frame."""
        return self.viewed if self.viewed is not None and frame == "relative" else self.means


@dataclass(frozen=True)
class VsrRelations:
    """All relations with what their meanings are made of; ``unseen`` ones cannot be judged."""

    thresholds: Mapping[str, float]
    measures: Mapping[str, Measure]
    flags: Mapping[str, str]
    relations: Mapping[str, SpatialRelation]
    unseen: frozenset[str] = frozenset()
    adapted: str | None = None

    def relation(self, name: str) -> SpatialRelation:
        """A relation by its name in captions.

        >>> load_vsr_relations().relation("at the left side of").frames
        ('intrinsic', 'relative')
        """
        if name not in self.relations:
            raise UnknownNameError(f"unknown relation '{name}'; {allowed(name, self.relations)}")
        return self.relations[name]

    def framed(self, name: str) -> bool:
        """Whether what a relation says depends on the axes of a frame.

        >>> load_vsr_relations().framed("at the side of"), load_vsr_relations().framed("facing")
        (True, False)
        """
        relation = self.relation(name)
        return any(
            self.measures[part.measure].framed
            if isinstance(part, Compare)
            else isinstance(part, Refer) and self.framed(part.relation)
            for formula in (relation.means, relation.viewed)
            for part in atoms(formula)
        )


@functools.cache
def load_vsr_relations(adapted: str | None = None) -> VsrRelations:
    """The relations that come with the package, as they are or ``adapted`` to ``pictures``.

    >>> len(load_vsr_relations().relations), str(load_vsr_relations().relation("over").means)
    (66, 'converse "under"')
    """
    names = ["relations", *([adapted] if adapted else [])]
    folder = resources.files("spatial_nsr.rules").joinpath("vsr")
    texts = [
        (folder.joinpath(f"{name}.vsr").read_text(encoding="utf-8"), f"rules/vsr/{name}.vsr")
        for name in names
    ]
    return replace(parse_vsr_relations(*texts[0], *texts[1:]), adapted=adapted)


def read_vsr_relations(file: str) -> VsrRelations:
    """The relations that come with the package, and those of a file of your own besides.

    It may have thresholds and relations of other names; measures and flags are those there are.

    Raises
    ------
    InputError, UnknownNameError
        The file is not in the form; names file and line.
    """
    folder = resources.files("spatial_nsr.rules").joinpath("vsr")
    base = folder.joinpath("relations.vsr").read_text(encoding="utf-8")
    return _made(base, "rules/vsr/relations.vsr", (), (read_text(Path(file)), file))


def parse_vsr_relations(text: str, file: str = "<text>", *adapted: tuple[str, str]) -> VsrRelations:
    """Read relations from their text form, and check that every name in them is one.

    What is ``adapted``, more texts with their files, gives thresholds and relations of the first
    text another value or another meaning; laws are then not kept, and so dropped.

    Raises
    ------
    InputError
        The text is not in the form, or a meaning goes round in a circle; names file and line.

    Examples
    --------
    >>> words = parse_vsr_relations('''
    ... measure   gap metres   distance between the surfaces
    ... relation  touching
    ... category  Topological
    ... frame     none
    ... kind      topology
    ... means     gap <= 0
    ... symmetric
    ... ''')
    >>> print(words.relation("touching").means)
    gap <= 0
    """
    return _made(text, file, adapted, None)


def _made(
    text: str,
    file: str,
    adapted: tuple[tuple[str, str], ...],
    own: tuple[str, str] | None,
) -> VsrRelations:
    opening: Opening = {keyword: {} for keyword in OPENING}
    blocks: dict[str, Block] = {}
    unseen: set[str] = set()
    collect(text, file, opening, blocks)
    for more, more_file in adapted:
        adapt(more, more_file, opening, blocks, unseen)
    if own is not None:
        computed = {keyword: dict(opening[keyword]) for keyword in OPENING[1:]}
        collect(*own, opening, blocks)
        for keyword, known in computed.items():
            for name, (_, place) in opening[keyword].items():
                if name not in known:
                    message = f"'{keyword} {name}' would have to be computed by the program"
                    raise InputError(f"{message}; {allowed(name, known)}", place)
    words = VsrRelations(
        thresholds={name: _number(*said) for name, said in opening["threshold"].items()},
        measures=_measures(opening),
        flags={name: about for name, (about, _) in opening["flag"].items()},
        relations={},
        unseen=frozenset(unseen),
    )
    relations = {name: _relation(block, words, blocks) for name, block in blocks.items()}
    for name in relations:
        _no_circle(name, relations, blocks, ())
    return replace(words, relations=relations)


def _number(text: str, place: Place) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise InputError(f"expected a number, got '{text}'", place) from error


def _measures(opening: Mapping[str, Mapping[str, tuple[str, Place]]]) -> dict[str, Measure]:
    measures = {}
    for keyword in ("measure", "framed"):
        for name, (about, place) in opening[keyword].items():
            unit, _, meaning = about.partition(" ")
            if not meaning.strip():
                raise InputError(f"expected '{keyword} NAME UNIT MEANING', got '{about}'", place)
            measures[name] = Measure(name, unit, meaning.strip(), keyword == "framed")
    return measures


def _relation(block: Block, words: VsrRelations, blocks: Mapping[str, Block]) -> SpatialRelation:
    for keyword in NEEDED:
        if keyword not in block.values:
            raise InputError(f"relation '{block.name}' has no '{keyword}'", block.place)

    def one_of(keyword: str, names: tuple[str, ...]) -> tuple[str, ...]:
        got = tuple(block.values[keyword].split())
        for name in got:
            if name not in names:
                place = block.places[keyword]
                raise InputError(f"'{keyword} {name}'; {allowed(name, names)}", place)
        return got

    frames = one_of("frame", FRAMES)
    if len(frames) > 1 and set(frames) != {"intrinsic", "relative"}:
        raise InputError("two frames are 'intrinsic relative'", block.places["frame"])
    names = Names(words.thresholds, words.measures, words.flags, blocks)
    formulas = {
        keyword: parse_meaning(block.values[keyword], block.places[keyword], names)
        for keyword in ("means", "viewed")
        if keyword in block.values
    }
    laws = [law for said in block.laws for law in _laws(block, *said, blocks)]
    if "symmetric" in block.values:
        laws.append(Law(block.name, turned=True))
    return SpatialRelation(
        name=block.name,
        category=one_of("category", CATEGORIES)[0],
        frames=frames,
        kind=one_of("kind", KINDS)[0],
        means=formulas["means"],
        viewed=formulas.get("viewed"),
        laws=tuple(laws),
        also=tuple(each.strip() for each in block.values.get("also", "").split(",") if each),
    )


def _laws(
    block: Block, keyword: str, rest: str, place: Place, blocks: Mapping[str, Block]
) -> Iterator[Law]:
    named, _, when = (part.strip() for part in rest.partition(" when "))
    names = [name.strip() for name in named.split(",")]
    for name in [*names, *([when] if when else [])]:
        if name not in blocks:
            raise InputError(
                f"'{keyword} {name}' names no relation; {allowed(name, blocks)}", place
            )
    for name in names:
        if keyword == "implied-by":
            # A law of the other relation, said again where one looks for it.
            _implied_by(blocks[name], block.name, place)
            continue
        turned = keyword in ("converse", "implied")
        yield Law(name, turned, keyword == "excludes", when or None)
        if keyword == "converse":
            _mutual(block.name, blocks[name], place)


def _implied_by(other: Block, name: str, place: Place) -> None:
    if not any((keyword, rest) == ("implies", name) for keyword, rest, _ in other.laws):
        raise InputError(f"'{other.name}' does not say that it implies '{name}'", place)


def _mutual(name: str, other: Block, place: Place) -> None:
    named = ",".join(rest for keyword, rest, _ in other.laws if keyword == "converse")
    if name not in (each.strip() for each in named.split(",")):
        message = f"'{other.name}' does not say that '{name}' is its converse"
        raise InputError(message, place)


def _no_circle(
    name: str,
    relations: Mapping[str, SpatialRelation],
    blocks: Mapping[str, Block],
    way: tuple[str, ...],
) -> None:
    if name in way:
        message = f"the meaning goes round in a circle: {' > '.join((*way, name))}"
        raise InputError(message, blocks[way[0]].place)
    relation = relations[name]
    for formula in (relation.means, relation.viewed):
        for part in atoms(formula):
            if isinstance(part, Refer):
                _no_circle(part.relation, relations, blocks, (*way, name))
