"""Networks in GQR's text form: many to a file, nodes are numbers.

::

    3 #three places            the highest node number, and a name
    0 1 ( DC EC )              labels: base relations, names of unions, or terms of a product
    1 3 ( NTPP )
    .                          the end of this network
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.engines import EngineName
from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.rules import read_text

__all__ = ["NamedNetwork", "parse_csp", "read_csp", "write_csp"]

MOST_DECLARED = 10_000_000
CONSTRAINT = re.compile(r"\s*(\S+)\s+(\S+)\s*\(([^()]*)\)\s*$")


@dataclass(frozen=True)
class NamedNetwork:
    """One network of a file, with its name there and the line where it starts."""

    name: str
    network: Network
    line: int


def read_csp(
    path: str | Path, calculus: Calculus, engine: EngineName = "auto"
) -> Iterator[NamedNetwork]:
    """Read the networks of a file one by one; see :func:`parse_csp`."""
    return parse_csp(read_text(Path(path)), calculus, str(path), engine)


def parse_csp(
    text: str, calculus: Calculus, file: str = "<text>", engine: EngineName = "auto"
) -> Iterator[NamedNetwork]:
    r"""Read networks from text.

    Raises
    ------
    InputError, UnknownNameError
        With file and line: a header or constraint that cannot be read, a node beyond the header's
        number, an unknown relation, an empty label, a file that ends within a network.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> [found] = parse_csp("1 #two\n0 1 ( DC EC )\n.\n", load_calculus("rcc8"))
    >>> found.name, found.network
    ('two', <network of rcc8: 2 nodes, 1 facts>)
    """
    reader = _Reader(calculus, file, engine)
    for number, line in enumerate(text.splitlines(), start=1):
        found = reader.read(number, line)
        if found is not None:
            yield found
    reader.finish()


class _Reader:
    def __init__(self, calculus: Calculus, file: str, engine: EngineName) -> None:
        self.calculus, self.file, self.engine = calculus, file, engine
        self.current: NamedNetwork | None = None
        self.nodes = 0
        self.count = 0
        self.masks: dict[str, int] = {}

    def read(self, number: int, line: str) -> NamedNetwork | None:
        words = line.split("#", 1)[0].strip() if self.current else line.strip()
        if not words:
            return None
        place = Place(self.file, number)
        if self.current is None:
            self.current = self._header(place, words)
            return None
        if words == ".":
            done, self.current = self.current, None
            self.count += 1
            return done
        self._constraint(self.current.network, place, words)
        return None

    def _header(self, place: Place, line: str) -> NamedNetwork:
        highest, _, name = line.partition("#")
        try:
            self.nodes = int(highest) + 1
        except ValueError:
            raise InputError(
                f"expected a header '<highest node number> #<name>', got '{_short(line)}'", place
            ) from None
        if not 0 <= self.nodes <= MOST_DECLARED:
            raise InputError(
                f"the header declares {self.nodes} nodes; allowed: 0 to {MOST_DECLARED}", place
            )
        network = Network(self.calculus, range(self.nodes), self.engine)
        return NamedNetwork(name.strip(), network, place.line or 0)

    def _constraint(self, network: Network, place: Place, line: str) -> None:
        match = CONSTRAINT.match(line)
        if match is None:
            raise InputError(f"expected 'I J ( R ... )', got '{_short(line)}'", place)
        i, j = self._node(match[1], place), self._node(match[2], place)
        label = match[3]
        mask = self.masks.get(label)
        if mask is None:
            if not label.strip():
                raise InputError(f"the label between {i} and {j} is empty", place)
            try:
                mask = self.masks[label] = self.calculus.mask(label.split())
            except SpatialError as error:
                raise type(error)(str(error), place) from error
        network.add(i, mask, j, place)

    def _node(self, word: str, place: Place) -> int:
        if not (word.isascii() and word.isdigit()) or len(word) > 9 or int(word) >= self.nodes:
            raise InputError(
                f"no node '{_short(word)}': the header declares 0 to {self.nodes - 1}", place
            )
        return int(word)

    def finish(self) -> None:
        if self.current is not None:
            started = self.current.line
            raise InputError(
                f"the file ends within the network of line {started}: no line '.'",
                Place(self.file),
            )
        if not self.count:
            raise InputError("holds no network", Place(self.file))


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[:most] + "..."


def write_csp(networks: Iterable[Network], names: Iterable[str] = ()) -> str:
    """Networks in the text form; nodes are numbered in the order in which they were named.

    >>> net = Network("point")
    >>> net.add("a", "<", "b")
    >>> print(write_csp([net], ["order"]), end="")
    1 #order
    0 1 ( < )
    .
    """
    lines = []
    titles = list(names)
    for position, network in enumerate(networks):
        title = titles[position] if position < len(titles) else str(position)
        number = {name: index for index, name in enumerate(network.nodes)}
        lines.append(f"{len(number) - 1} #{title}")
        for fact in network.facts:
            label = " ".join(network.calculus.names(fact.mask))
            lines.append(f"{number[fact.head]} {number[fact.tail]} ( {label} )")
        lines.append(".")
    return "\n".join(lines) + "\n"
