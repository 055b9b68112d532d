"""Text files as every reader of the package takes them: their encoding and their lines."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Collection, Iterator
from importlib import resources
from pathlib import Path

from spatial_nsr.errors import InputError, Place, allowed

__all__ = ["decode", "is_file", "keyed", "packaged", "read_text", "split_lines", "statements"]

GZIP = b"\x1f\x8b"


def read_text(path: Path) -> str:
    """The text of a file, or an error that names it; see :func:`decode`."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be read: {reason}", Place(str(path))) from error
    return decode(data, str(path))


def decode(data: bytes, file: str = "<text>") -> str:
    r"""Text from bytes: UTF-8, with or without a mark at the start, packed by gzip or not.

    >>> decode(b"\xef\xbb\xbfrelations A B")
    'relations A B'
    """
    if data.startswith(GZIP):
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error) as error:
            raise InputError(f"cannot be unpacked: {error}", Place(file)) from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("not a text file (no valid UTF-8)", Place(file)) from error
    if "\0" in text:
        raise InputError("not a text file (it holds NUL bytes)", Place(file))
    return text


def packaged(path: str) -> tuple[str, str]:
    """A data file of the package: its text, and its name for errors.

    >>> packaged("commonsense/english.words")[1]
    'rules/commonsense/english.words'
    """
    resource = resources.files("spatial_nsr.rules").joinpath(*path.split("/"))
    return resource.read_text(encoding="utf-8"), f"rules/{path}"


def split_lines(text: str) -> list[str]:
    r"""The lines of a text, which end at ``\n`` or ``\r\n`` and at nothing else, as in editors.

    >>> split_lines("a\u2028b\r\nc\n")
    ['a\u2028b', 'c']
    """
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return lines if lines[-1] else lines[:-1]


def statements(text: str, file: str) -> Iterator[tuple[Place, str]]:
    r"""The lines of a data file that say something, with their places; "#" begins a comment.

    >>> [(str(place), line) for place, line in statements("# of food\n\npear  # sweet", "a.txt")]
    [('a.txt, line 3', 'pear')]
    """
    for number, raw in enumerate(split_lines(text), start=1):
        line = re.split(r"(?:^|\s)#", raw, maxsplit=1)[0].strip()
        if line:
            yield Place(file, number), line


def keyed(
    text: str, file: str, keywords: Collection[str]
) -> Iterator[tuple[str, list[str], Place]]:
    """The keyword and the words of each statement of a data file; other keywords are refused.

    >>> list(keyed("about this and that", "a.txt", ["about"]))[0][:2]
    ('about', ['this', 'and', 'that'])
    """
    for place, line in statements(text, file):
        keyword, *words = line.split()
        if keyword not in keywords:
            raise InputError(f"unknown statement '{keyword}'; {allowed(keyword, keywords)}", place)
        if not words:
            raise InputError(f"'{keyword}' says nothing", place)
        yield keyword, words, place


def is_file(name: str | Path) -> bool:
    """Whether a name is that of a file that exists; never an error, whatever the name holds."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
