"""The words of the world as data: which relations they mean, once for each reading.

The ``.relations`` files in ``rules/relations`` have one statement a line, keyword first. A reading
says what things are taken to be, and in which calculi ("spaces") something is said of them::

    reading   boxes
    about     Things have extents on three axes.
    spaces    block rcc8 distance size
    bridges   rcc8+block rcc8+size       what one space says in another

A relation has a name, other names, a converse, and its meaning under each reading: one line for
each space in which it says something, and all of them hold together::

    relation  left west
    converse  right
    phrase    to the left of             (its name, where nothing is said)
    boxes     block <,m/*/*
    points    place </*/*

To state a relation can say more than asking for it does. A reading with ``steps grid`` takes what
is stated for a displacement between cells, which adds up along paths, and what is asked for its
signs in the calculus ``place``::

    grid      place </*/*
    grid      grid -1/0/0

What is loaded keeps these laws: labels are neither empty nor everything, converses are mutual
and mean the converse in every space, bridges join spaces of their reading, and a displacement
has signs that the relation allows.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources

from spatial_nsr.errors import CalculusError, InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.bridge_laws import Side, members
from spatial_nsr.rules.bridges import load_bridge
from spatial_nsr.rules.displacements import SPACE, Displacement, parse_displacement, signs
from spatial_nsr.rules.text import statements

__all__ = ["STEPPED", "Reading", "Vocabulary", "WorldRelation", "load_relations", "parse_relations"]

STEPPED = "place"  # the calculus that has the signs of displacements

Meaning = Mapping[str, tuple[str, ...]]
"""For each space the relations, unions or terms of which one must hold."""


@dataclass(frozen=True)
class Reading:
    """What things are taken to be: the calculi that speak of them, and the bridges between.

    ``steps`` says that relations which have a displacement are stated as such.
    """

    name: str
    spaces: tuple[str, ...]
    bridges: tuple[str, ...] = ()
    about: str = ""
    steps: bool = False


@dataclass(frozen=True)
class WorldRelation:
    """A word for how two things stand to each other; ``meanings`` has an entry a reading.

    ``steps`` has the displacement that stating it means, for readings that take it so; ``phrase``
    is how English puts it between the two things.
    """

    name: str
    converse: str
    phrase: str
    meanings: Mapping[str, Meaning] = field(default_factory=dict, hash=False)
    aliases: tuple[str, ...] = ()
    steps: Mapping[str, Displacement] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Vocabulary:
    """All readings and relations, by name."""

    readings: Mapping[str, Reading]
    relations: Mapping[str, WorldRelation]
    names: Mapping[str, str] = field(repr=False)  # every name and alias: the relation's name

    def reading(self, name: str) -> Reading:
        """A reading by name."""
        if name not in self.readings:
            raise UnknownNameError(f"unknown reading '{name}'; {allowed(name, self.readings)}")
        return self.readings[name]

    def relation(self, name: str) -> WorldRelation:
        """A relation by name or alias.

        >>> load_relations().relation("west").name
        'left'
        """
        if name not in self.names:
            raise UnknownNameError(f"unknown relation '{name}'; {allowed(name, self.names)}")
        return self.relations[self.names[name]]

    def meaning(self, name: str, reading: str) -> Meaning:
        """What a relation says under a reading.

        >>> dict(load_relations().meaning("inside", "boxes"))
        {'rcc8': ('TPP', 'NTPP')}
        """
        relation = self.relation(name)
        if self.reading(reading).name not in relation.meanings:
            raise UnknownNameError(
                f"relation '{name}' has no meaning under the reading '{reading}'; "
                f"{allowed(name, self.words(reading))}"
            )
        return relation.meanings[reading]

    def step(self, name: str, reading: str) -> Displacement | None:
        """The displacement that stating a relation means under a reading, if it means one.

        >>> load_relations().step("above-left", "grid")
        (-1, 1, 0)
        """
        return self.relation(name).steps.get(self.reading(reading).name)

    def phrase(self, name: str) -> str:
        """How English puts a relation between two things; a word that is none stays as it is.

        >>> load_relations().phrase("left"), load_relations().phrase("seeks")
        ('to the left of', 'seeks')
        """
        return self.relations[self.names[name]].phrase if name in self.names else name

    def words(self, reading: str) -> tuple[str, ...]:
        """The relations that mean something under a reading."""
        known = self.relations.values()
        return tuple(relation.name for relation in known if reading in relation.meanings)


@functools.cache
def load_relations() -> Vocabulary:
    """The words that come with the package."""
    folder = resources.files("spatial_nsr.rules").joinpath("relations")
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    texts = [
        (f"rules/relations/{entry.name}", entry.read_text(encoding="utf-8"))
        for entry in entries
        if entry.name.endswith(".relations")
    ]
    return parse_relations(*texts)


class _Block:
    """The statements from one ``reading`` or ``relation`` on to the next."""

    def __init__(self, words: list[str], place: Place) -> None:
        self.sort, self.names, self.place = words[0], words[1:], place
        self.values: dict[str, list[str]] = {}
        self.meanings: dict[str, dict[str, tuple[str, ...]]] = {}
        self.steps: dict[str, Displacement] = {}
        self.places: dict[object, Place] = {}


def parse_relations(*texts: tuple[str, str]) -> Vocabulary:
    """Read vocabulary from ``(file, text)`` pairs that belong together, and check its laws.

    Raises
    ------
    InputError
        A text is not in the form; names file and line.
    CalculusError
        A law is broken; names file, line and relation.

    Examples
    --------
    >>> words = parse_relations(("order.relations", '''
    ... reading   line
    ... spaces    point
    ... relation  before
    ... converse  after
    ... line      point <
    ... relation  after
    ... converse  before
    ... line      point >
    ... '''))
    >>> words.relation("before").converse
    'after'
    """
    blocks: list[_Block] = []
    for file, text in texts:
        for place, line in statements(text, file):
            _statement(blocks, line.split(), place)
    readings = _readings([block for block in blocks if block.sort == "reading"])
    stated = [block for block in blocks if block.sort == "relation"]
    names: dict[str, str] = {}
    for block in stated:
        for name in block.names:
            if name in names:
                raise InputError(f"relation '{name}' is named twice", block.place)
            names[name] = block.names[0]
    relations = {block.names[0]: _relation(block, readings, names) for block in stated}
    for block in stated:
        _check_converse(block, relations)
    return Vocabulary(readings, relations, names)


def _statement(blocks: list[_Block], words: list[str], place: Place) -> None:
    keyword, rest = words[0], words[1:]
    if not rest:
        raise InputError(f"'{keyword}' says nothing", place)
    if keyword in ("reading", "relation"):
        blocks.append(_Block(words, place))
        return
    if not blocks:
        raise InputError(f"'{keyword}' stands before any reading or relation", place)
    block = blocks[-1]
    if keyword in ("about", "spaces", "bridges", "steps", "converse", "phrase"):
        if keyword in block.values:
            raise InputError(f"'{keyword}' stands twice", place)
        block.values[keyword] = rest
        block.places[keyword] = place
        return
    # Any other keyword is the name of a reading.
    if block.sort == "reading" or len(rest) < 2:
        raise InputError(f"expected 'READING SPACE LABEL ...', got '{' '.join(words)}'", place)
    spaces = block.meanings.setdefault(keyword, {})
    if rest[0] in spaces:
        raise InputError(f"'{keyword} {rest[0]}' stands twice", place)
    spaces[rest[0]] = tuple(rest[1:])
    block.places[keyword, rest[0]] = place


def _readings(blocks: list[_Block]) -> dict[str, Reading]:
    readings: dict[str, Reading] = {}
    for block in blocks:
        name, values = block.names[0], block.values
        if name in readings or len(block.names) > 1:
            raise InputError("expected 'reading NAME', and each name once", block.place)
        spaces, bridges = values.get("spaces", []), values.get("bridges", [])
        if not spaces:
            raise InputError(f"reading '{name}' names no spaces", block.place)
        for space in spaces:
            if Side(space).table.name != space:
                raise InputError(f"'{space}' is an alias of a calculus", block.places["spaces"])
        for bridge in bridges:
            table = load_bridge(bridge)
            if not {table.source, table.target} <= set(spaces):
                message = f"bridge '{bridge}' joins other spaces than those of '{name}'"
                raise CalculusError(message, block.places["bridges"])
        steps = values.get("steps", [])
        if steps and (steps != [SPACE] or STEPPED not in spaces):
            message = f"expected 'steps {SPACE}', beside the space '{STEPPED}'"
            raise InputError(message, block.places["steps"])
        about = " ".join(values.get("about", ()))
        readings[name] = Reading(name, tuple(spaces), tuple(bridges), about, bool(steps))
    return readings


def _relation(
    block: _Block, readings: Mapping[str, Reading], names: Mapping[str, str]
) -> WorldRelation:
    name, converse = block.names[0], block.values.get("converse", [])
    if len(converse) != 1 or converse[0] not in names:
        raise InputError(f"relation '{name}' needs one 'converse NAME' of a relation", block.place)
    if not block.meanings:
        raise InputError(f"relation '{name}' has no meaning", block.place)
    for reading, meaning in block.meanings.items():
        if reading in readings and readings[reading].steps and SPACE in meaning:
            place = block.places[reading, SPACE]
            block.steps[reading] = _step(meaning.pop(SPACE), meaning.get(STEPPED, ()), place)
        for space in meaning:
            place = block.places[reading, space]
            if reading not in readings:
                raise InputError(
                    f"unknown statement '{reading}'; {allowed(reading, readings)}", place
                )
            if space not in readings[reading].spaces:
                known = allowed(space, readings[reading].spaces)
                raise InputError(f"'{space}' is no space of reading '{reading}'; {known}", place)
            _check_label(space, meaning[space], place)
    aliases = tuple(block.names[1:])
    phrase = " ".join(block.values.get("phrase", [name.replace("-", " ")]))
    return WorldRelation(name, names[converse[0]], phrase, block.meanings, aliases, block.steps)


def _step(words: tuple[str, ...], asked: tuple[str, ...], place: Place) -> Displacement:
    """A displacement; its signs must be among those that asking for the relation allows."""
    step = parse_displacement(words[0]) if len(words) == 1 else None
    if step is None:
        raise InputError(f"expected a displacement such as -1/0/0, got '{' '.join(words)}'", place)
    try:
        fits = asked and signs(step) in _label(STEPPED, asked)
    except KeyError:
        return step  # the label is refused in its turn
    if not fits:
        shown = "/".join(signs(step))
        raise CalculusError(f"a step of {words[0]} is {shown} in {STEPPED}, not so asked", place)
    return step


@functools.cache
def _label(space: str, words: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    side = Side(space)
    return members(term for word in words for term in side.terms(word))


def _check_label(space: str, words: tuple[str, ...], place: Place) -> None:
    try:
        label = _label(space, words)
    except KeyError as error:
        message = f"unknown relation '{error.args[0]}' of calculus '{space}'"
        raise InputError(message, place) from error
    if label == _whole(space):
        raise CalculusError("the label says nothing: it allows every relation", place)


@functools.cache
def _whole(space: str) -> frozenset[tuple[str, ...]]:
    return frozenset(Side(space).relations())


@functools.cache
def _converse(space: str, words: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    side = Side(space)
    return frozenset(side.converse(each) for each in _label(space, words))


def _turned(step: Displacement | None) -> Displacement | None:
    return None if step is None else (-step[0], -step[1], -step[2])


def _check_converse(block: _Block, relations: Mapping[str, WorldRelation]) -> None:
    relation = relations[block.names[0]]
    other = relations[relation.converse]
    if other.converse != relation.name:
        message = (
            f"the converse of '{relation.name}' is '{other.name}', but not the other way round"
        )
        raise CalculusError(message, block.places["converse"])
    for reading in {*relation.steps, *other.steps}:
        if relation.steps.get(reading) != _turned(other.steps.get(reading)):
            message = f"'{relation.name}' and '{other.name}' are no steps there and back"
            raise CalculusError(message, block.places.get((reading, SPACE), block.place))
    for reading in {*relation.meanings, *other.meanings}:
        mine, theirs = relation.meanings.get(reading, {}), other.meanings.get(reading, {})
        for space in {*mine, *theirs}:
            turned = _converse(space, mine.get(space, ()))
            if turned != _label(space, theirs.get(space, ())):
                raise CalculusError(
                    f"'{relation.name}' and '{other.name}' do not mean converses in {space} "
                    f"under reading '{reading}'",
                    block.places.get((reading, space), block.place),
                )
