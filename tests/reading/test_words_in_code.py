"""English words are data: no module of a reader or the checker has a list of its own."""

from __future__ import annotations

import ast
import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.loading import load_lexicon, load_told
from spatial_nsr.reading.text.words import sorted_words

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("reading", "time", "checker")
# Lists of roles, persons and forms in derivations and queries, which are called by English words.
OF_NAMES = frozenset(
    (
        "reading/grammar/items/nouns.py",
        "reading/grammar/items/phrases.py",
        "reading/grammar/telling/discourse.py",
        "reading/referents/things.py",
        "reading/viewing/standing.py",
        "time/story.py",
        "checker/frames/rules.py",
        "checker/time/told.py",
        "checker/usual/claims.py",
    )
)
# Modalities, states, measures and keys of data that are called by an English word.
NAMES = frozenset(
    "so was usual gone nowhere elsewhere whichever worded into through under left right".split()
)
FEWEST = 2  # words that are a list
# Files whose sorts are classes of verbs, moods, events and parts: names, though some are words too.
SORTED = ("verbs.words", "moods.words", "asking.words", "happenings.words", "landmarks.words")


@functools.cache
def _names() -> frozenset[str]:
    """What relations, classes of verbs, moods, sorts and categories are called in the data."""
    relations = tomllib.loads((ROOT / "grammars/reading/relations.toml").read_text("utf-8"))
    found = {
        *relations["words"],
        *relations["excluding"],
        *relations["shown-by"],
        *relations["world"],
    }
    found |= {*load_kinds(), *relations["world"].values()}
    for name in SORTED:
        file = ROOT / "grammars" / "reading" / name
        text = re.sub("#.*", "", file.read_text("utf-8"))
        found |= {line.split(":")[0].strip() for line in text.splitlines() if ":" in line}
    for lexicon in (load_told(), load_lexicon(questions=True)):
        found |= {entry.category for entry in lexicon.entries}
    return frozenset(found) | NAMES


@functools.cache
def _english() -> frozenset[str]:
    """Small words of texts, and those that the data has for phrases and questions."""
    small = {words[0] for words in load_told().forms if len(words) == 1}
    return frozenset({*small, *sorted_words("phrases.words"), *sorted_words("asked.words")})


def _strings(node: ast.expr) -> list[str]:
    """The strings of a list that is written out, or divided at its spaces."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        inner = node.func.value
        if node.func.attr == "split" and isinstance(inner, ast.Constant):
            return str(inner.value).split()
    if isinstance(node, ast.Call) and len(node.args) == 1:
        return _strings(node.args[0])
    if isinstance(node, ast.Set | ast.Tuple | ast.List):
        return [str(e.value) for e in node.elts if isinstance(e, ast.Constant)]
    return []


def _lists(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lists of words that a module has for itself, with their lines."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign):
            words = _strings(node.value)
            english = [word for word in words if word.isalpha() and word in _english() - _names()]
            if len(english) >= FEWEST and 2 * len(english) > len(words):
                yield node.lineno, words


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_has_a_list_of_english_words(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {' '.join(words)}"
        for path in sorted((ROOT / "spatial_nsr" / package).rglob("*.py"))
        if path.relative_to(ROOT / "spatial_nsr").as_posix() not in OF_NAMES
        for line, words in _lists(path.read_text("utf-8"))
    ]
    assert found == []


def test_a_list_of_english_words_is_found_and_one_of_relations_is_not() -> None:
    assert [words for _, words in _lists('A = frozenset(("whoever", "they"))')] == [
        ["whoever", "they"]
    ]
    assert list(_lists('A = ("beside", "behind")\nB = ("nsubj", "dobj")')) == []
