"""Strict readers of JSON values: what is not of the form is refused with the way to it.

A reader gets a value, the way to it for messages, and how deep it lies:

>>> listed(whole)([1, "2"], "counts", 0)
Traceback (most recent call last):
spatial_nsr.errors.InputError: counts[1]: expected a whole number, got str '2'
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from spatial_nsr.errors import InputError, UnknownNameError, allowed

__all__ = [
    "Reader",
    "listed",
    "maybe",
    "record",
    "short",
    "text",
    "texts",
    "truth",
    "want",
    "whole",
]

Reader: TypeAlias = Callable[[Any, str, int], Any]
DEEPEST = 50


def want(good: bool, path: str, what: str, got: Any) -> None:
    """Refuse what is not good."""
    if not good:
        raise InputError(f"{path}: expected {what}, got {type(got).__name__} {short(got)}")


def short(value: Any) -> str:
    """What a message shows of a value, however large or deep it is."""
    try:
        shown = repr(value)
    except RecursionError:
        shown = "..."
    return shown if len(shown) <= 60 else shown[:57] + "..."


def text(value: Any, path: str, _: int) -> str:
    """Read a text that is not empty."""
    want(isinstance(value, str) and value != "", path, "a text that is not empty", value)
    return str(value)


def whole(value: Any, path: str, _: int) -> int:
    """Read a whole number; true and false are none."""
    want(isinstance(value, int) and not isinstance(value, bool), path, "a whole number", value)
    return int(value)


def truth(value: Any, path: str, _: int) -> bool:
    """Read true or false."""
    want(isinstance(value, bool), path, "true or false", value)
    return bool(value)


def texts(value: Any, path: str, depth: int) -> dict[str, str]:
    """Read an object whose values are texts."""
    want(isinstance(value, Mapping), path, "an object", value)
    for key in value:
        text(key, f"a key of {path}", depth)
    return {key: text(item, f"{path}.{key}", depth) for key, item in value.items()}


def listed(read: Reader) -> Reader:
    """A reader of lists, as tuples."""

    def reader(value: Any, path: str, depth: int) -> tuple[Any, ...]:
        want(isinstance(value, list | tuple), path, "a list", value)
        return tuple(read(item, f"{path}[{at}]", depth) for at, item in enumerate(value))

    return reader


def maybe(read: Reader) -> Reader:
    """A reader that lets null pass."""
    return lambda value, path, depth: None if value is None else read(value, path, depth)


def record(made: type, shapes: Mapping[type, Mapping[str, Reader]]) -> Reader:
    """A reader of objects as values of a dataclass, whose keys ``shapes`` tells how to read.

    No key may be unknown, and none may be missing that has no default.
    """

    def reader(value: Any, path: str, depth: int) -> Any:
        want(isinstance(value, Mapping), path, "an object", value)
        if depth >= DEEPEST:
            raise InputError(f"{path}: nested more than {DEEPEST} deep")
        readers = shapes[made]
        for key in value:
            if key not in readers:
                raise UnknownNameError(f"{path}: unknown key {key!r}; {allowed(str(key), readers)}")
        for each in dataclasses.fields(made):
            has_default = each.default is not dataclasses.MISSING
            has_default |= each.default_factory is not dataclasses.MISSING
            if each.name not in value and not has_default:
                raise InputError(f"{path}: '{each.name}' is missing")
        read = {key: readers[key](item, f"{path}.{key}", depth + 1) for key, item in value.items()}
        try:
            return made(**read)
        except (InputError, UnknownNameError) as error:
            raise type(error)(f"{path}: {error}") from error

    return reader
