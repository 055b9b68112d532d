"""What :func:`spatial_nsr.read` and ``ask`` are given: refused by name where it is of no use."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from spatial_nsr.errors import InputError
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.strict import kind_of, short

__all__ = ["asked_rightly", "convention_of", "endless_number", "need_model", "need_text"]

_ENDLESS = re.compile(r"\d{1000}")  # Python itself reads no number of more than 4,300 digits


def need_text(what: str, value: object) -> None:
    """Refuse what is no text.

    >>> need_text("a question", 5)
    Traceback (most recent call last):
    spatial_nsr.errors.InputError: a question is text, got number 5
    """
    if not isinstance(value, str):
        raise InputError(f"{what} is text, got {_said(value)}")


def need_model(value: object) -> None:
    """Refuse what names no language model and is none."""
    if value is not None and not (isinstance(value, str | os.PathLike) or callable(value)):
        told = "a folder, a file, an address or a function"
        raise InputError(f"'retell' is {told}, got {_said(value)}")


def endless_number(text: str) -> str | None:
    """Why a text with a number that no one can mean is not read; None of any other.

    >>> endless_number("the cup is 12 metres away") is None
    True
    """
    found = _ENDLESS.search(text)
    return f"a number of more than {len(found.group()) - 1} digits" if found else None


def convention_of(named: Any) -> Convention:
    """The convention of a name, or itself."""
    if isinstance(named, Convention):
        return named
    need_text("a convention, if it is none of your own,", named)
    return load_convention(named)


def asked_rightly(question: Any, choices: Any, guess: Any, frame: Any) -> None:
    """Refuse arguments of ``ask`` that are of another kind than it takes."""
    need_text("a question", question)
    if choices is not None:
        if isinstance(choices, str) or not isinstance(choices, Sequence):
            raise InputError(f"choices are a list of texts, got {_said(choices)}")
        for each in choices:
            need_text("a choice", each)
    if frame is not None:
        need_text("a frame", frame)
    if not (isinstance(guess, bool | str | os.PathLike) or callable(guess)):
        told = "true, false, a folder or a function"
        raise InputError(f"'guess' is {told}, got {_said(guess)}")


def _said(value: object) -> str:
    return " ".join(filter(None, (kind_of(value), short(value))))
