"""Reading by parses does not stand on the grammar of drawn scenes; that takes its words from it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GRAMMAR = "spatial_nsr.reading.grammar"
STANDING_ALONE = ("reading", "time", "puzzles", "checker", "world", "corpus")


def imported(path: Path) -> Iterator[str]:
    """The modules that a module imports, at its head or within a function."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def name_of(root: Path, path: Path) -> str:
    """The name by which a module is imported."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


@pytest.mark.parametrize("folder", STANDING_ALONE)
def test_nothing_is_imported_from_the_grammar_of_drawn_scenes(root: Path, folder: str) -> None:
    found = [
        f"{path.relative_to(root)} imports {module}"
        for path in sorted((root / "spatial_nsr" / folder).rglob("*.py"))
        for module in imported(path)
        if module.startswith(GRAMMAR) and GRAMMAR not in name_of(root, path)
    ]
    assert not found


def test_the_lexicon_is_below_the_rest_of_the_reader(root: Path) -> None:
    below = ("spatial_nsr.reading.lexicon", "spatial_nsr.reading.records")
    found = [
        f"{path.name} imports {module}"
        for path in sorted((root / "spatial_nsr" / "reading" / "lexicon").glob("*.py"))
        for module in imported(path)
        if module.startswith("spatial_nsr.reading") and not module.startswith(below)
    ]
    assert not found


def test_the_checker_reads_the_lexicon_without_the_readers(root: Path) -> None:
    found = [
        f"{path.name} imports {module}"
        for path in sorted((root / "spatial_nsr" / "checker").glob("*.py"))
        for module in imported(path)
        if module.startswith("spatial_nsr.reading")
    ]
    assert not found
