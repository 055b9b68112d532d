"""What the commands read: text from a file or standard input, and the networks in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.engines.selecting import EngineName
from spatial_nsr.calculi.files.csp import parse_combined_csp, parse_csp
from spatial_nsr.calculi.files.interchange import load_json, parse_json
from spatial_nsr.calculi.joint.combined import CombinedNetwork, names_bridge
from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules import decode, load_bridge, read_text, split_lines

__all__ = ["read_input", "read_networks", "read_records"]

# Loading the compiled engine takes longer than files of this many characters take without it.
SMALL_FILE = 250_000


def read_input(file: str) -> str:
    """The text of a file, or of standard input where the name is ``-``."""
    if file != "-":
        return read_text(Path(file))
    if sys.stdin is None:
        raise InputError("standard input is closed", Place(file))
    try:
        return decode(sys.stdin.buffer.read(), file)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", Place(file)) from error


def read_networks(
    file: str, named: str | None, engine: EngineName | None = None
) -> Iterator[tuple[str, Network | CombinedNetwork]]:
    """The networks of a file with their names; ``named`` is the calculus, bridge, or file of one.

    Text that opens with a brace or a bracket is JSON, whatever the file is called: no ``.csp`` can
    begin so.
    """
    text = read_input(file)
    chosen: EngineName = engine or ("auto" if len(text) > SMALL_FILE else "numpy")
    bridge = load_bridge(named) if named and names_bridge(named) else None
    calculus = load_calculus(named) if named and bridge is None else None
    if text.lstrip().startswith(("{", "[")) or file.endswith(".json"):
        for network in parse_json(text, file, bridge or calculus, chosen):
            yield "", network
    elif bridge is not None:
        for joined in parse_combined_csp(text, bridge, file, chosen):
            yield joined.name, joined.network
    elif calculus is not None:
        for found in parse_csp(text, calculus, file, chosen):
            yield found.name, found.network
    else:
        raise InputError("a .csp file does not name its calculus; add --calculus NAME")


def read_records(file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a file of JSON lines, each with the number of its line."""
    found = False
    for number, line in enumerate(split_lines(read_input(file)), start=1):
        if not line.strip():
            continue
        found = True
        record = load_json(line, Place(file, number))
        if not isinstance(record, dict):
            raise InputError("expected a JSON object a line", Place(file, number))
        yield number, record
    if not found:
        raise InputError("holds no line", Place(file))
