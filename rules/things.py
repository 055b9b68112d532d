"""How large everyday things usually are, as data: ranges of length, height and width.

A ``.things`` file in ``rules/commonsense`` has groups of things that are alike. What a group says
holds of each of its lines, which has names, a colon, and three sides::

    group   pets and small mammals
    ground  grown animals; dogs of all breeds together      on what knowledge the figures rest
    kind    animal                                          a more general word for them, - for none
    unit    cm                                              mm, cm or m
    spread  1.2                                             "28" means from 28/1.2 to 28*1.2
    sure    0.93                                            how often such a range is right
    fill    0.4                                             how much of its box such a thing fills
    cat, kitty : 46 28 17                                   length, height, width
    dog, hound : 55-105 35-75 18-32                         from, to

Length is the longer side along the ground, as a thing usually stands or lies. Of each name there is
one entry only; the loader refuses a second.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.text import statements

__all__ = [
    "MEASURES",
    "Range",
    "Thing",
    "data_files",
    "load_things",
    "parse_things",
    "thing",
]

UNITS = {"mm": 0.001, "cm": 0.01, "m": 1.0}
KEYWORDS = ("group", "ground", "kind", "unit", "spread", "sure", "fill")
MEASURES = ("size", "height", "length", "width", "volume")
SIDES = 3
NONE = "-"


@dataclass(frozen=True)
class Range:
    """From where to where a measure usually lies, in metres (volumes: cubic metres).

    >>> Range(1.5, 2.0).middle
    1.7320508075688772
    """

    low: float
    high: float

    @property
    def middle(self) -> float:
        """The middle as people reckon sizes, by ratios."""
        return math.sqrt(self.low * self.high)

    def times(self, factor: float) -> Range:
        """The range of what is so many times as large."""
        return Range(self.low * factor, self.high * factor)

    def wider(self, factor: float) -> Range:
        """A range that reaches so much further both ways."""
        return Range(self.low / factor, self.high * factor)

    def __str__(self) -> str:
        return f"{self.low:.3g} to {self.high:.3g}"


@dataclass(frozen=True)
class Thing:
    """An entry: what it is called, its sides, and how sure they are.

    >>> cat = thing("cat")
    >>> cat.name, cat.group, str(cat.measure("height"))
    ('cat', 'pets and small mammals', '0.233 to 0.336')
    """

    name: str
    names: tuple[str, ...]
    length: Range
    height: Range
    width: Range
    fill: float
    sure: float
    group: str
    kind: str | None = None

    @property
    def longest(self) -> Range:
        """The longest of its sides."""
        return max((self.length, self.height, self.width), key=lambda side: side.middle)

    def measure(self, name: str) -> Range:
        """A measure of :data:`MEASURES`.

        ``size`` is what people judge by when they say "larger": how much room the box around a
        thing takes and how far it reaches, in equal parts (the geometric mean of the box's volume
        and of its longest side cubed). ``length`` is that of the longest side.
        """
        if name == "length":
            return self.longest
        if name in ("height", "width"):
            return self.height if name == "height" else self.width
        low = self.length.low * self.height.low * self.width.low
        high = self.length.high * self.height.high * self.width.high
        if name == "volume":
            return Range(low, high).times(self.fill)
        if name != "size":
            raise UnknownNameError(f"no measure '{name}'; {allowed(name, MEASURES)}")
        reach = self.longest
        return Range(math.sqrt(low * reach.low**3), math.sqrt(high * reach.high**3))


@dataclass
class _Group:
    """What a group has said so far."""

    said: dict[str, str]
    place: Place

    def number(self, key: str, low: float, high: float) -> float:
        value = _number(self.said[key], self.place)
        if not low <= value <= high:
            raise InputError(f"'{key}' is from {low:g} to {high:g}, got {value:g}", self.place)
        return value


@functools.cache
def load_things() -> Mapping[str, Thing]:
    """All things that come with the package, by each of their names.

    >>> load_things()["kitty"].name
    'cat'
    """
    found: dict[str, Thing] = {}
    for name, text in data_files(".things"):
        for each in parse_things(text, name).values():
            for called in each.names:
                if called in found and found[called] is not each:
                    raise InputError(f"'{called}' stands in another file as well", Place(name))
                found[called] = each
    return found


def thing(name: str) -> Thing:
    """The entry of a name.

    Raises
    ------
    UnknownNameError
        There is none.
    """
    things = load_things()
    if name not in things:
        raise UnknownNameError(f"no thing is called '{name}'; {allowed(name, things)}")
    return things[name]


def data_files(suffix: str) -> Iterator[tuple[str, str]]:
    """The files of ``rules/commonsense`` with an ending: their names and their texts."""
    folder = resources.files("spatial_nsr.rules").joinpath("commonsense")
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(suffix):
            yield f"rules/commonsense/{entry.name}", entry.read_text(encoding="utf-8")


def parse_things(text: str, file: str = "<text>") -> dict[str, Thing]:
    """Read things from their text form, by each of their names.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> found = parse_things('''
    ... group   whales
    ... ground  whole length
    ... kind    -
    ... unit    m
    ... spread  1.25
    ... sure    0.9
    ... fill    0.5
    ... whale, leviathan : 8-20 3 3
    ... ''')
    >>> found["leviathan"].length, found["whale"].height
    (Range(low=8.0, high=20.0), Range(low=2.4, high=3.75))
    """
    found: dict[str, Thing] = {}
    group = _Group({}, Place(file))
    for place, line in statements(text, file):
        names, colon, sides = line.partition(" : ")
        if colon:
            made = _thing(names, sides, group, place)
            for name in made.names:
                if name in found:
                    raise InputError(f"'{name}' stands twice", place)
                found[name] = made
            continue
        keyword, _, said = line.partition(" ")
        if keyword not in KEYWORDS:
            raise InputError(
                f"expected 'NAMES : LENGTH HEIGHT WIDTH' or a keyword, got '{line}'; "
                f"{allowed(keyword, KEYWORDS)}",
                place,
            )
        if keyword == "group":
            group = _Group({}, place)
        if keyword in group.said or not said.strip():
            raise InputError(f"'{keyword}' says nothing, or stands twice", place)
        group.said[keyword] = said.strip()
        group.place = place
    return found


def _thing(names: str, sides: str, group: _Group, place: Place) -> Thing:
    for key in KEYWORDS:
        if key not in group.said:
            raise InputError(f"the group has no '{key}'", place)
    if group.said["unit"] not in UNITS:
        got = group.said["unit"]
        raise InputError(f"no unit '{got}'; {allowed(got, UNITS)}", group.place)
    unit = UNITS[group.said["unit"]]
    called = tuple(dict.fromkeys(name.strip() for name in names.split(",")))
    if not all(called):
        raise InputError("a name is empty", place)
    spread = group.number("spread", 1.01, 10)
    ranges = [_range(side, spread, place).times(unit) for side in sides.split()]
    if len(ranges) != SIDES:
        raise InputError(f"expected length, height and width, got {len(ranges)} sides", place)
    length, height, width = ranges
    kind = group.said["kind"]
    return Thing(
        called[0],
        called,
        length,
        height,
        width,
        group.number("fill", 0.01, 1),
        group.number("sure", 0.01, 1),
        group.said["group"],
        None if kind == NONE else kind,
    )


def _range(text: str, spread: float, place: Place) -> Range:
    first, dash, last = text.partition("-")
    low = _number(first, place)
    if not dash:
        return Range(low / spread, low * spread)
    high = _number(last, place)
    if not low < high:
        raise InputError(f"a range goes from less to more, got '{text}'", place)
    return Range(low, high)


def _number(text: str, place: Place) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < math.inf:
        raise InputError(f"expected a number above 0, got '{text}'", place)
    return value
