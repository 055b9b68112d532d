"""Files of JSON lines that runs write from front to back, and go on with after they were killed.

What a run has written stands in the order of its input. So a later run of the same holds the lines
that are there against what it would write, one by one, and begins behind the last: nothing is lost,
nothing is written twice, and nothing has to be kept in memory.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from spatial_nsr.errors import InputError, Place, SpatialError

__all__ = ["Done", "Output", "lock", "written_to"]

BLOCK = 1 << 16


@dataclass(frozen=True)
class Output:
    """Where lines go, and the ids of those that are there."""

    stream: TextIO
    done: Done


class Done:
    """Ids that stand in a file already, held against those that would be written now.

    >>> done = Done(["a", "b"])
    >>> [done.has(id) for id in ("a", "b", "c")], done.kept
    ([True, True, False], 2)
    """

    def __init__(self, ids: Iterable[str] = (), file: str = "<lines>") -> None:
        self._ids, self._file = iter(ids), file
        self._next = next(self._ids, None)
        self.kept = 0

    def has(self, id: str) -> bool:
        """Whether the next line is there.

        Raises
        ------
        SpatialError
            Another stands in its place: the file is not of an earlier run of the same.
        """
        if self._next is None:
            return False
        if self._next != id:
            raise SpatialError(
                f"{self._file}, line {self.kept + 1}: it answers '{self._next}' where this run "
                f"answers '{id}'; --resume goes on with what an earlier run of the same wrote"
            )
        self.kept += 1
        self._next = next(self._ids, None)
        return True


@contextlib.contextmanager
def written_to(name: str, resume: bool = False) -> Iterator[Output]:
    """A file to write lines to, or standard output for ``-``; no two runs write one file.

    With ``resume``, what is there stays, but for a last line that was not written to its end.
    """
    if name == "-":
        yield Output(sys.stdout, Done())
        return
    path = Path(name)
    try:
        stream = path.open("a", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be written: {reason}", Place(name)) from error
    with stream:
        lock(stream, name)
        if not path.is_file():
            yield Output(stream, Done())
        elif resume:
            whole = _whole(path)
            stream.truncate(whole)
            yield Output(stream, Done(_ids(path, whole), name))
        else:
            stream.truncate(0)
            yield Output(stream, Done())


def lock(stream: TextIO, name: str) -> None:
    """Refuse a file that another run writes; the system frees it however that run ends."""
    try:
        import fcntl
    except ImportError:  # not everywhere
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        message = "another run writes it; wait for its end, or name another file"
        raise InputError(message, Place(name)) from error
    except OSError:
        return  # a file system that knows no locks


def _whole(path: Path) -> int:
    """How many bytes of a file are whole lines."""
    with path.open("rb") as stream:
        end = stream.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - BLOCK)
            stream.seek(start)
            found = stream.read(end - start).rfind(b"\n")
            if found >= 0:
                return start + found + 1
            end = start
    return 0


def _ids(path: Path, size: int) -> Iterator[str]:
    """The ids of the lines in so many bytes of a file."""
    with path.open("rb") as stream:
        number, at = 0, 0
        while at < size:
            line = stream.readline()
            number, at = number + 1, at + len(line)
            try:
                yield str(json.loads(line)["id"])
            except (ValueError, KeyError, TypeError) as error:
                message = "no line that a run wrote, so --resume cannot go on with it"
                raise InputError(message, Place(str(path), number)) from error
