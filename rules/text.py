"""Text files as every reader of the package takes them: their encoding and their lines."""

from __future__ import annotations

import codecs
import gzip
import re
import zlib
from collections.abc import Collection, Iterable, Iterator
from importlib import resources
from pathlib import Path

from spatial_nsr.errors import InputError, Place, allowed

__all__ = [
    "decode",
    "decode_line",
    "is_file",
    "keyed",
    "packaged",
    "read_text",
    "split_lines",
    "statements",
    "stream_bytes",
    "stream_lines",
]

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


def stream_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers, one by one: the file may be longer than memory.

    Encoding and ends of lines are those of :func:`read_text` and :func:`split_lines`.
    """
    for number, line in stream_bytes(path):
        yield number, decode_line(line, Place(str(path), number))


def stream_bytes(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file as they are, unpacked, without their ends and a mark at the start."""
    place = Place(str(path))
    try:
        with path.open("rb") as raw:
            packed = raw.read(len(GZIP)) == GZIP
            raw.seek(0)
            stream: Iterable[bytes] = gzip.GzipFile(fileobj=raw) if packed else raw
            for number, line in enumerate(stream, start=1):
                text = line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
                yield number, text.removesuffix(b"\n").removesuffix(b"\r")
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise InputError(f"cannot be unpacked: {error}", place) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be read: {reason}", place) from error


def decode_line(line: bytes, place: Place) -> str:
    """The text of a line; what is no text is refused."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("not a text file (no valid UTF-8)", place) from error
    if "\0" in text:
        raise InputError("not a text file (it holds NUL bytes)", place)
    return text


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
