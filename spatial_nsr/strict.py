"""Strict readers of JSON values: what is not of the form is refused with the way to it.

A reader gets a value, the way to it for messages, and how deep it lies:

>>> listed(whole)([1, "2"], "counts", 0)
Traceback (most recent call last):
spatial_nsr.errors.InputError: counts[1]: expected a whole number, got text '2'
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from spatial_nsr.errors import InputError, UnknownNameError, allowed

__all__ = [
    "Reader",
    "kind_of",
    "listed",
    "mapping",
    "maybe",
    "number",
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
        said = " ".join(filter(None, (kind_of(got), short(got))))
        raise InputError(f"{path}: expected {what}, got {said}")


def kind_of(value: Any) -> str:
    """What a value is, in words of JSON; nothing where the value says it itself.

    >>> [kind_of(each) for each in ({}, [1], "1", 1.5, None)]
    ['object', 'list', 'text', 'number', '']
    """
    if value is None or isinstance(value, bool):
        return ""
    kinds = ((Mapping, "object"), (list | tuple, "list"), (str, "text"), (int | float, "number"))
    return next((name for kind, name in kinds if isinstance(value, kind)), type(value).__name__)


def short(value: Any) -> str:
    """What a message shows of a value, however large or deep it is."""
    words = {None: "null", True: "true", False: "false"}
    try:
        plain = value is None or isinstance(value, bool)
        shown = words[value] if plain else repr(list(value) if isinstance(value, tuple) else value)
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


def number(value: Any, path: str, _: int) -> float:
    """Read a number."""
    good = isinstance(value, int | float) and not isinstance(value, bool)
    want(good, path, "a number", value)
    return float(value)


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


def mapping(value: Any, path: str, _: int) -> Mapping[str, Any]:
    """Read an object of any form."""
    want(isinstance(value, Mapping), path, "an object", value)
    return dict(value)


def listed(read: Reader) -> Reader:
    """A reader of lists, as tuples."""

    def reader(value: Any, path: str, depth: int) -> tuple[Any, ...]:
        want(isinstance(value, list | tuple), path, "a list", value)
        return tuple(read(item, f"{path}[{at}]", depth) for at, item in enumerate(value))

    return reader


def maybe(read: Reader) -> Reader:
    """A reader that lets null pass."""
    return lambda value, path, depth: None if value is None else read(value, path, depth)


Special: TypeAlias = tuple[tuple[Any, Reader], ...]


def record(made: type, special: Special = ()) -> Reader:
    """A reader of objects as values of a dataclass, each key by the type of its field.

    No key may be unknown, and none may be missing that has no default. ``special`` are readers for
    types that none of the readers here is for.
    """

    def reader(value: Any, path: str, depth: int) -> Any:
        want(isinstance(value, Mapping), path, "an object", value)
        if depth >= DEEPEST:
            raise InputError(f"{path}: nested more than {DEEPEST} deep")
        readers = _readers(made, special)
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


@functools.cache
def _readers(made: type, special: Special) -> Mapping[str, Reader]:
    """The readers of the fields of a dataclass."""
    hints = get_type_hints(made)
    return {each.name: _reader(hints[each.name], special) for each in dataclasses.fields(made)}


def _reader(hint: Any, special: Special) -> Reader:
    """The reader of a type."""
    plain: dict[Any, Reader] = {str: text, int: whole, float: number, bool: truth}
    plain |= {Mapping[str, str]: texts, Mapping[str, Any]: mapping}
    plain |= dict(special)
    if hint in plain:
        return plain[hint]
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        return listed(_reader(parts[0], special))
    if type(None) in parts:
        (other,) = (part for part in parts if part is not type(None))
        return maybe(_reader(other, special))
    return record(hint, special)
