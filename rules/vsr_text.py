"""The statements of files such as ``rules/vsr/relations.vsr``, sorted by what they are about.

:mod:`~spatial_nsr.rules.vsr` says what the statements are and makes relations of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.rules.text import statements

__all__ = ["LAWS", "OPENING", "Block", "Opening", "adapt", "collect"]

Opening: TypeAlias = dict[str, dict[str, tuple[str, Place]]]
OPENING = ("threshold", "measure", "framed", "flag")
LAWS = ("converse", "same", "implies", "implied", "implied-by", "excludes")
STATEMENTS = ("category", "frame", "kind", "also", "means", "viewed", "symmetric", *LAWS)


@dataclass
class Block:
    """What the file says of one relation, and where."""

    name: str
    place: Place
    values: dict[str, str] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    laws: list[tuple[str, str, Place]] = field(default_factory=list)


def collect(
    text: str,
    file: str,
    opening: Opening,
    blocks: dict[str, Block],
) -> None:
    """Sort the statements of a text."""
    block: Block | None = None
    for keyword, rest, place in _statements(text, file):
        if keyword in OPENING:
            name, _, about = rest.partition(" ")
            known = {name for named in ("measure", "framed", "flag") for name in opening[named]}
            if name in opening[keyword] or (keyword != "threshold" and name in known):
                raise InputError(f"'{keyword} {name}' stands twice", place)
            opening[keyword][name] = about.strip(), place
        elif keyword == "relation":
            block = Block(" ".join(rest.split()), place)
            if not block.name or block.name in blocks:
                raise InputError("expected 'relation NAME', and each name once", place)
            blocks[block.name] = block
        elif keyword not in STATEMENTS:
            known_words = (*OPENING, "relation", *STATEMENTS)
            raise InputError(
                f"unknown statement '{keyword}'; {allowed(keyword, known_words)}", place
            )
        elif block is None:
            raise InputError(f"'{keyword}' stands before any relation", place)
        else:
            _fill(block, keyword, rest, place)


def adapt(
    text: str,
    file: str,
    opening: Opening,
    blocks: dict[str, Block],
    unseen: set[str],
) -> None:
    """Take other thresholds and meanings over; ``unseen`` relations cannot be judged at all."""
    block: Block | None = None
    for each in blocks.values():
        each.laws.clear()
        each.values.pop("symmetric", None)
    for keyword, rest, place in _statements(text, file):
        if keyword == "threshold":
            name, _, number = rest.partition(" ")
            opening["threshold"][name] = number.strip(), place
        elif keyword in ("relation", "unseen"):
            if rest not in blocks:
                raise InputError(f"'{keyword} {rest}' names none; {allowed(rest, blocks)}", place)
            block = blocks[rest]
            block.values.pop("viewed", None)
            if keyword == "unseen":
                unseen.add(rest)
        elif keyword == "means" and block is not None and rest:
            block.values[keyword], block.places[keyword] = rest, place
        else:
            known_words = ("threshold", "relation", "means", "unseen")
            raise InputError(
                f"unknown statement '{keyword}'; {allowed(keyword, known_words)}", place
            )


def _statements(text: str, file: str) -> Iterator[tuple[str, str, Place]]:
    for place, line in statements(text, file):
        keyword, *rest = line.split(None, 1)
        yield keyword, rest[0].strip() if rest else "", place


def _fill(block: Block, keyword: str, rest: str, place: Place) -> None:
    if (keyword == "symmetric") == bool(rest):
        message = "says more than that" if rest else "says nothing"
        raise InputError(f"'{keyword}' {message}", place)
    if keyword in LAWS:
        block.laws.append((keyword, rest, place))
    elif keyword in block.values:
        raise InputError(f"'{keyword}' stands twice", place)
    else:
        block.values[keyword], block.places[keyword] = rest, place
