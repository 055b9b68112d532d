"""Data sets on disk: made in parts by several processes, written in order by one.

A run writes its files from front to back in a folder beside their place. A journal tells after
which story how long each was; a run that was killed has its files cut back to that, and goes on
there. So the bytes are the same however many processes worked on them and however often they were
killed, and memory holds no more than the parts that are under way.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, TextIO, TypeAlias

from spatial_nsr import __version__
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.generate.grammar import grammar_hash
from spatial_nsr.outputs import lock
from spatial_nsr.pools import map_in_order
from spatial_nsr.progress import counting

__all__ = ["ALONE", "JOURNAL", "PARTS", "Part", "Workers", "atomically", "write_set"]

PARTS = ".parts"
MANIFEST, JOURNAL, LOCK = "manifest.json", "journal.json", "lock"
# Stories in a part: a process gets several parts at a time, so few stories make one.
PART = 5
# So many seconds of work are lost at most when a run is killed.
NOTED = 1.0
Part: TypeAlias = dict[str, list[str]]
"""Lines of JSON for each file."""
Make: TypeAlias = Callable[[range], Part]
Workers: TypeAlias = Mapping[str, Any]
"""Who works on it, as :func:`spatial_nsr.pools.map_in_order` takes it."""
ALONE: Workers = {"workers": 1}


@contextlib.contextmanager
def atomically(path: Path) -> Iterator[TextIO]:
    """Write a file under another name, and give it its own once it is whole."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror}", Place(str(path))) from error
    finally:
        unfinished.unlink(missing_ok=True)


def write_set(
    folder: Path,
    stories: int,
    make: Make,
    settings: Mapping[str, Any],
    finish: Callable[[list[str], Callable[[str], Iterator[str]]], None],
    *,
    wrapped: Mapping[str, tuple[str, str]],
    workers: Workers,
    resume: bool = False,
    force: bool = False,
    progress: bool = True,
) -> None:
    """Write the files of a set, and have it finished.

    Parameters
    ----------
    make
        The lines of some stories, for each file.
    finish
        Is told the names of the files and how to read the lines of one, when they are whole.
    wrapped
        Files that are JSON lists, with their head and tail; others have a line for each entry.

    Raises
    ------
    InputError
        With ``resume``: the unfinished run there has other settings. Without it, it is begun anew.
        The folder holds files of another run or of something else, and ``force`` is not given.
    """
    parts = folder / PARTS
    if not (force or parts.exists()):
        _see_empty(folder)
    try:
        parts.mkdir(parents=True, exist_ok=True)
        with (parts / LOCK).open("a") as held:
            lock(held, str(folder))
            _begin(folder, parts, settings, resume)
            with _Files(parts, wrapped) as files:
                _make_all(files, stories, make, workers, progress)
            names = list(files.sizes)
            finish(names, lambda name: _lines(_unfinished(folder, name)))
            for name in names:
                _unfinished(folder, name).replace(folder / name)
        shutil.rmtree(parts)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror}", Place(str(folder))) from error


def _see_empty(folder: Path) -> None:
    """Refuse a folder with files that a new run would leave beside its own, or write over."""
    try:
        found = sorted(each.name for each in folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror}", Place(str(folder))) from error
    if found:
        shown = ", ".join(found[:4]) + (", ..." if len(found) > 4 else "")
        message = f"holds files already ({shown}); --force writes over what has the same name"
        raise InputError(message, Place(str(folder)))


def _begin(folder: Path, parts: Path, settings: Mapping[str, Any], resume: bool) -> None:
    """Empty the folder of parts, or see that what is there belongs to the same run."""
    manifest = {"version": __version__, "grammar": grammar_hash(), "settings": settings}
    text = json.dumps(manifest, sort_keys=True, indent=1)
    file = parts / MANIFEST
    if resume and file.exists():
        if file.read_text(encoding="utf-8") != text:
            raise InputError(
                "the unfinished run there has other settings, or another version made it",
                Place(str(folder)),
            )
        return
    for old in parts.iterdir():
        if old.name != LOCK:
            old.unlink()
    with atomically(file) as stream:
        stream.write(text)


def _make_all(files: _Files, stories: int, make: Make, workers: Workers, progress: bool) -> None:
    """Have all stories made that are not there yet, and written in order."""
    first = files.stories
    todo = (range(at, min(at + PART, stories)) for at in range(first, stories, PART))
    work = functools.partial(_made, make)
    with counting("stories", stories, first, progress) as advance:
        for which, part in map_in_order(work, todo, _lost, bundle=1, **workers):
            if isinstance(part, str):
                raise SpatialError(part)
            files.add(which, part)
            advance(len(which))
    files.end()


def _made(make: Make, which: range) -> tuple[range, Part | str]:
    """The lines of some stories; the message of what went wrong, if something did."""
    try:
        return which, make(which)
    except SpatialError as error:
        return which, str(error)


def _lost(which: range, why: str) -> tuple[range, Part | str]:
    return which, f"stories {which.start} to {which.stop - 1}: {why}"


class _Files:
    """The files of a run with their journal; ``sizes`` are those of the stories noted there."""

    def __init__(self, parts: Path, wrapped: Mapping[str, tuple[str, str]]) -> None:
        self._parts, self._wrapped = parts, wrapped
        self._streams: dict[str, BinaryIO] = {}
        journal = parts / JOURNAL
        noted = json.loads(journal.read_text("utf-8")) if journal.exists() else {}
        self.stories: int = noted.get("stories", 0)
        self.sizes: dict[str, int] = noted.get("sizes", {})
        self._noted = time.monotonic()

    def __enter__(self) -> _Files:
        for name, size in self.sizes.items():
            # What a killed run has put in its place already is whole.
            if (self._parts / name).exists():
                self._stream(name).truncate(size)
        return self

    def __exit__(self, *_: object) -> None:
        for stream in self._streams.values():
            stream.close()

    def _stream(self, name: str) -> BinaryIO:
        if name not in self._streams:
            self._streams[name] = (self._parts / name).open("ab")
        return self._streams[name]

    def add(self, which: range, part: Part) -> None:
        """Write the lines of the next stories."""
        for name, lines in part.items():
            stream = self._stream(name)
            for line in lines:
                if name in self._wrapped:
                    before = "," if name in self.sizes else self._wrapped[name][0]
                    stream.write(f"{before}\n{line}".encode())
                else:
                    stream.write(f"{line}\n".encode())
                self.sizes.setdefault(name, 0)
        self.stories = which.stop
        if time.monotonic() - self._noted > NOTED:
            self._note()

    def _note(self) -> None:
        """Put all that was written on disk, and then how much that is."""
        for name, stream in self._streams.items():
            stream.flush()
            os.fsync(stream.fileno())
            self.sizes[name] = stream.seek(0, os.SEEK_END)
        with atomically(self._parts / JOURNAL) as journal:
            journal.write(json.dumps({"stories": self.stories, "sizes": self.sizes}))
        self._noted = time.monotonic()

    def end(self) -> None:
        """Note that all is there, and close the lists."""
        self._note()
        for name, (_, tail) in self._wrapped.items():
            if name in self._streams:
                self._streams[name].write(f"\n{tail}".encode())
                self._streams[name].flush()
                os.fsync(self._streams[name].fileno())


def _unfinished(folder: Path, name: str) -> Path:
    """Where a file of a set is before all of them are in their places."""
    waiting = folder / PARTS / name
    return waiting if waiting.exists() else folder / name


def _lines(file: Path) -> Iterator[str]:
    with file.open(encoding="utf-8", newline="\n") as stream:
        for line in stream:
            yield line.rstrip("\n")
