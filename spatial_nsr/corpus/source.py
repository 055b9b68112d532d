"""A writer's file, cut into its texts and their sections (the form is that of the guide)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from spatial_nsr.corpus.slips import Slips
from spatial_nsr.rules.text import split_lines

__all__ = ["SECTIONS", "Block", "Line", "Source", "cut"]

SECTIONS = ("text", "things", "statements", "plain", "questions")
HEAD = ("writer", "voice")
KEYS = ("genre", "moves")
OPENS = re.compile(r"===\s*(\S*)\s*$")
WRITER = re.compile(r"w\d\d+")


@dataclass(frozen=True)
class Line:
    """A line of a file with its number, from 1."""

    number: int
    text: str


@dataclass
class Block:
    """One text as its lines stand in the file."""

    id: str
    line: int
    keys: dict[str, str] = field(default_factory=dict)
    sections: dict[str, list[Line]] = field(default_factory=dict)


@dataclass
class Source:
    """A writer's file: who writes in which voice, and the texts."""

    writer: str
    voice: str
    blocks: list[Block]


def cut(text: str, slips: Slips) -> Source:
    """Cut a writer's file into texts."""
    head: dict[str, str] = {}
    blocks: list[Block] = []
    for line in _lines(text):
        if line.text.startswith("==="):
            blocks.append(_opened(line, slips))
        elif blocks:
            _into(blocks[-1], line, slips)
        elif line.text.strip():
            _keyed(head, HEAD, line, slips)
    for key in HEAD:
        if not head.get(key):
            slips.add(1, f"the file does not begin with '{key}: ...'")
    if not blocks:
        slips.add(1, "there is no text: each begins with a line '=== w00-01'")
    source = Source(head.get("writer", ""), head.get("voice", ""), blocks)
    _see_ids(source, slips)
    for block in blocks:
        _see_sections(block, slips)
    return source


def _lines(text: str) -> Iterator[Line]:
    for number, line in enumerate(split_lines(text), start=1):
        yield Line(number, line)


def _opened(line: Line, slips: Slips) -> Block:
    found = OPENS.match(line.text)
    if found is None or not found[1]:
        slips.add(line.number, f"expected '=== w00-01', got '{line.text}'")
    return Block(found[1] if found else "", line.number)


def _into(block: Block, line: Line, slips: Slips) -> None:
    """Put a line where it belongs: it opens a section, or stands in the one that is open."""
    name = line.text.strip().removesuffix(":").strip().lower()
    opened = list(block.sections)
    # In the text itself "plain:" may be a heading; there only the next section counts.
    opens = name in SECTIONS and name not in opened and (opened != ["text"] or name == "things")
    if opens and line.text.strip().endswith(":"):
        _see_order(opened, name, line, slips)
        block.sections[name] = []
        return
    if opened:
        if opened[-1] == "text" or line.text.strip():
            block.sections[opened[-1]].append(line)
    elif line.text.strip():
        _keyed(block.keys, KEYS, line, slips)


def _see_order(opened: list[str], name: str, line: Line, slips: Slips) -> None:
    if opened and SECTIONS.index(opened[-1]) > SECTIONS.index(name):
        slips.add(line.number, f"'{name}:' stands before '{opened[-1]}:' (see the guide)")


def _keyed(keys: dict[str, str], allowed: tuple[str, ...], line: Line, slips: Slips) -> None:
    key, colon, value = line.text.partition(":")
    key = key.strip().lower()
    if not colon or key not in allowed:
        slips.add(line.number, f"expected one of {', '.join(allowed)}, got '{line.text[:40]}'")
    elif key in keys:
        slips.add(line.number, f"'{key}:' stands here twice")
    else:
        keys[key] = value.strip()


def _see_ids(source: Source, slips: Slips) -> None:
    """Texts are numbered w00-01, w00-02 ... in order."""
    if source.writer and not WRITER.fullmatch(source.writer):
        slips.add(1, f"a writer is called like w07, got '{source.writer}'")
    before = ""
    for block in source.blocks:
        if not re.fullmatch(re.escape(source.writer) + r"-\d\d", block.id):
            wanted = f"{source.writer or 'w00'}-01"
            slips.add(block.line, f"the id of a text is like {wanted}, got '{block.id}'")
        elif block.id <= before:
            slips.add(block.line, f"text {block.id} comes after {before}: ids are in order")
        before = max(before, block.id)


def _see_sections(block: Block, slips: Slips) -> None:
    for key in KEYS:
        if not block.keys.get(key):
            slips.add(block.line, f"text {block.id} has no '{key}: ...' before 'text:'")
    moves = block.keys.get("moves", "yes")
    if moves not in ("yes", "no"):
        slips.add(block.line, f"'moves:' of text {block.id} is yes or no, got '{moves}'")
    for name in ("text", "things", "statements"):
        if name not in block.sections:
            slips.add(block.line, f"text {block.id} has no section '{name}:'")
