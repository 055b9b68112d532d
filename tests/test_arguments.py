"""What read and ask are given is refused in words where it is of no use."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_nsr import read
from spatial_nsr.errors import InputError

STORY = "Block A is left of block B."


@pytest.mark.parametrize("question", [None, 5, b"x", ["a"]])
def test_a_question_is_text(question: Any) -> None:
    with pytest.raises(InputError, match="a question is text, got"):
        read(STORY).ask(question)


@pytest.mark.parametrize(
    ("named", "value", "said"),
    [
        ("choices", 5, "choices are a list of texts, got number 5"),
        ("choices", "ab", "choices are a list of texts, got text 'ab'"),
        ("choices", [1], "a choice is text, got number 1"),
        ("conventions", 5, "got number 5"),
        ("conventions", {}, "got object {}"),
        ("frame", 5, "a frame is text, got number 5"),
        ("guess", 5, "'guess' is true, false, a folder or a function, got number 5"),
        ("deadline", -1, "a deadline is a number of seconds above 0, got number -1"),
        ("deadline", "x", "a deadline is a number of seconds above 0, got text 'x'"),
    ],
)
def test_what_goes_with_a_question_is_of_its_kind(named: str, value: Any, said: str) -> None:
    with pytest.raises(InputError, match=r".") as refused:
        read(STORY).ask("What is left of block B?", **{named: value})
    assert said in str(refused.value)


@pytest.mark.parametrize("named", ["conventions", "pipeline"])
def test_a_text_is_read_under_what_has_a_name(named: str) -> None:
    with pytest.raises(InputError, match="is text, got list"):
        read(STORY, **{named: []})  # type: ignore[arg-type]
