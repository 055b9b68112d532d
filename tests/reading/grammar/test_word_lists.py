"""Lists of words lie in files: those that are asked for are there, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spatial_nsr.errors import InputError
from spatial_nsr.reading.lexicon.lists import FILE, parse_lists, word_list
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.plurals import is_plural, singular

ROOT = Path(__file__).resolve().parents[3]
ASKED = re.compile(r'word_list\(\s*"([a-z_]+)"')


def _asked() -> set[str]:
    code = (path.read_text(encoding="utf-8") for path in (ROOT / "spatial_nsr").glob("*/**/*.py"))
    top = (path.read_text(encoding="utf-8") for path in (ROOT / "spatial_nsr").glob("*.py"))
    return {name for text in (*code, *top) for name in ASKED.findall(text)}


def _lists() -> list[str]:
    return list(parse_lists((ROOT / "grammars" / FILE).read_text(encoding="utf-8")))


def test_every_list_is_asked_for_somewhere_and_no_other_is() -> None:
    assert set(_lists()) == _asked()


def test_a_word_of_several_words_is_written_with_a_line_between_them() -> None:
    assert parse_lists("mutual word : each_other")["mutual"] == {"each other": "word"}


def test_a_line_that_is_no_list_is_refused_with_its_place() -> None:
    with pytest.raises(InputError, match=r"lists\.txt, line 2"):
        parse_lists("# words\nheight : top", "lists.txt")


@pytest.mark.parametrize("one", sorted(set(word_list("plural").values()) - {"that"}))
def test_one_of_an_irregular_plural_is_no_plural_unless_both_are_alike(one: str) -> None:
    several = next(word for word, of in word_list("plural").items() if of == one)
    assert is_plural(several)
    assert singular(several) == one == singular(one)
    assert is_plural(one) == (one == several)


def test_no_line_of_the_lexicon_stands_for_so_many_forms_that_reading_slows_down() -> None:
    # Optional words multiply: one careless line once made 300,000 nodes.
    assert len(load_lexicon().forms) < 60_000
