"""Networks in GQR's text form: many to a file, nodes are numbers.

::

    3 #three places            the highest node number, and a name
    0 1 ( DC EC )              labels: base relations, names of unions, or terms of a product
    1 3 ( PP & ~NTPP )         or, beyond GQR, an expression without parentheses
    .                          the end of this network
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.engines.selecting import EngineName
from spatial_nsr.calculi.joint.combined import CombinedNetwork
from spatial_nsr.calculi.labels import LabelLike
from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.rules import BridgeTable, read_text, split_lines

__all__ = ["NamedNetwork", "parse_combined_csp", "parse_csp", "read_csp", "write_csp"]

MOST_DECLARED = 10_000_000
SIGNS = "|&~"
# Digits as computers count them; \d would take those of every script, and 1_0 is no number here.
HEADER = re.compile(r"(-?[0-9]{1,30})\s*(?:#(.*))?$", re.DOTALL)
CONSTRAINT = re.compile(r"\s*(\S+)\s+(\S+)\s*\(([^()]*)\)\s*$")


N = TypeVar("N", Network, CombinedNetwork)


@dataclass(frozen=True)
class NamedNetwork(Generic[N]):
    """One network of a file, with its name there and the line where it starts."""

    name: str
    network: N
    line: int


def read_csp(
    path: str | Path, calculus: Calculus, engine: EngineName = "auto"
) -> Iterator[NamedNetwork[Network]]:
    """Read the networks of a file one by one; see :func:`parse_csp`."""
    return parse_csp(read_text(Path(path)), calculus, str(path), engine)


def parse_csp(
    text: str, calculus: Calculus, file: str = "<text>", engine: EngineName = "auto"
) -> Iterator[NamedNetwork[Network]]:
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
    return _read(
        _NetworkReader(lambda nodes: Network(calculus, nodes, engine), calculus.mask, file), text
    )


def parse_combined_csp(
    text: str, bridge: BridgeTable, file: str = "<text>", engine: EngineName = "auto"
) -> Iterator[NamedNetwork[CombinedNetwork]]:
    r"""Read networks in two calculi: each line's label is in one of them.

    >>> from spatial_nsr.rules import load_bridge
    >>> text = "1 #two\n0 1 ( DC EC )\n0 1 ( smaller )\n.\n"
    >>> [found] = parse_combined_csp(text, load_bridge("rcc8+size"))
    >>> found.network
    <network of rcc8+size: 2 nodes, 2 facts>
    """
    read = CombinedNetwork(bridge).read
    return _read(
        _NetworkReader(lambda nodes: CombinedNetwork(bridge, nodes, engine), read, file), text
    )


def _read(reader: _NetworkReader[N], text: str) -> Iterator[NamedNetwork[N]]:
    number = 0
    for number, line in enumerate(split_lines(text), start=1):
        found = reader.read(number, line)
        if found is not None:
            yield found
    reader.finish(number)


class _NetworkReader(Generic[N]):
    def __init__(
        self,
        make: Callable[[Iterable[int]], N],
        label: Callable[[str | list[str]], LabelLike],
        file: str,
    ) -> None:
        self.make: Callable[[Iterable[int]], N] = make
        self.label, self.file = label, file
        self.current: NamedNetwork[N] | None = None
        self.nodes = 0
        self.count = 0
        self.labels: dict[str, LabelLike] = {}

    def read(self, number: int, line: str) -> NamedNetwork[N] | None:
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

    def _header(self, place: Place, line: str) -> NamedNetwork[N]:
        match = HEADER.match(line)
        if match is None:
            raise InputError(
                f"expected a header '<highest node number> #<name>', got '{_short(line)}'", place
            )
        self.nodes, name = int(match[1]) + 1, match[2] or ""
        if not 0 <= self.nodes <= MOST_DECLARED:
            raise InputError(
                f"the header declares {self.nodes} nodes; allowed: 0 to {MOST_DECLARED}", place
            )
        return NamedNetwork(name.strip(), self.make(range(self.nodes)), place.line or 0)

    def _constraint(self, network: N, place: Place, line: str) -> None:
        match = CONSTRAINT.match(line)
        if match is None:
            raise InputError(f"expected 'I J ( R ... )', got '{_short(line)}'", place)
        i, j = self._node(match[1], place), self._node(match[2], place)
        words = match[3]
        label = self.labels.get(words)
        if label is None:
            if not words.strip():
                raise InputError(f"the label between {i} and {j} is empty", place)
            try:
                label = self.labels[words] = self._read_label(words)
            except SpatialError as error:
                raise type(error)(str(error), place) from error
        network.add(i, label, j, place)

    def _read_label(self, words: str) -> LabelLike:
        try:
            return self.label(words.split())
        except SpatialError:
            # Names may hold these signs themselves, so names come first.
            if not any(sign in words for sign in SIGNS):
                raise
        return self.label(words)

    def _node(self, word: str, place: Place) -> int:
        if not (word.isascii() and word.isdigit()) or len(word) > 9 or int(word) >= self.nodes:
            raise InputError(
                f"no node '{_short(word)}': the header declares 0 to {self.nodes - 1}", place
            )
        return int(word)

    def finish(self, last: int) -> None:
        if self.current is not None:
            started = self.current.line
            raise InputError(
                f"the file ends within the network of line {started}: no line '.'",
                Place(self.file, last),
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
