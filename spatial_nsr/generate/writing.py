"""Data sets on disk: made in parts by several processes, each part written whole or not at all.

A run keeps its parts in a folder beside the files; one that was interrupted goes on with them.
Parts and files hold the same bytes however many processes worked on them.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from spatial_nsr import __version__
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.generate.grammar import grammar_hash
from spatial_nsr.pools import map_in_order, orphaned
from spatial_nsr.progress import counting

__all__ = ["PARTS", "Part", "atomically", "in_parts", "joined"]

PARTS = ".parts"
MANIFEST = "manifest.json"
# Stories in a part: a process gets several parts at a time, so few stories make one.
PART = 5
Part: TypeAlias = dict[str, list[str]]
"""Lines of JSON for each file."""
Make: TypeAlias = Callable[[range], Part]


@contextlib.contextmanager
def atomically(path: Path) -> Iterator[TextIO]:
    """Write a file under another name, and give it its own once it is whole."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        if orphaned():
            # Another run may have begun in this folder since.
            raise SpatialError("the process that asked for it has ended")
        unfinished.replace(path)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror}", Place(str(path))) from error
    finally:
        unfinished.unlink(missing_ok=True)


def in_parts(
    folder: Path,
    stories: int,
    make: Make,
    settings: Mapping[str, Any],
    *,
    workers: int = 1,
    resume: bool = False,
    force: bool = False,
    progress: bool = True,
    preload: tuple[str, ...] = (),
) -> list[Path]:
    """Have all parts made that are not there yet, and return their files in order.

    Raises
    ------
    InputError
        With ``resume``: the unfinished run there has other settings. Without it, it is begun anew.
        The folder holds files of another run or of something else, and ``force`` is not given.
    """
    parts = folder / PARTS
    if not (force or parts.exists()):
        _see_empty(folder)
    _begin(folder, parts, settings, resume)
    ranges = [range(at, min(at + PART, stories)) for at in range(0, stories, PART)]
    files = [parts / f"{each.start:08d}.part" for each in ranges]
    todo = [each for each, file in zip(ranges, files, strict=True) if not file.exists()]
    done = stories - sum(map(len, todo))
    with counting("stories", stories, done, progress) as advance:
        results = map_in_order(
            functools.partial(_make_part, make, parts),
            todo,
            _lost,
            workers=workers,
            preload=preload,
            bundle=1,
        )
        for each, problem in zip(todo, results, strict=True):
            if problem is not None:
                raise SpatialError(problem)
            advance(len(each))
    return files


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


def _make_part(make: Make, parts: Path, which: range) -> str | None:
    """Write a part; the message of what went wrong, if something did."""
    try:
        made = make(which)
        with atomically(parts / f"{which.start:08d}.part") as stream:
            for name, lines in made.items():
                stream.write(f"{len(lines)} {name}\n")
                stream.writelines(line + "\n" for line in lines)
    except SpatialError as error:
        return str(error)
    return None


def _lost(which: range, why: str) -> str | None:
    return f"stories {which.start} to {which.stop - 1}: {why}"


def _begin(folder: Path, parts: Path, settings: Mapping[str, Any], resume: bool) -> None:
    """Make the folder of parts, or see that the one that is there belongs to the same run."""
    manifest = {"version": __version__, "grammar": grammar_hash(), "settings": settings}
    text = json.dumps(manifest, sort_keys=True, indent=1)
    file = parts / MANIFEST
    try:
        if resume and file.exists():
            if file.read_text(encoding="utf-8") != text:
                raise InputError(
                    "the unfinished run there has other settings, or another version made it",
                    Place(str(folder)),
                )
            return
        shutil.rmtree(parts, ignore_errors=True)
        parts.mkdir(parents=True)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror}", Place(str(folder))) from error
    with atomically(file) as stream:
        stream.write(text)


def joined(
    folder: Path,
    files: Sequence[Path],
    wrapped: Mapping[str, tuple[str, str]],
    see: Callable[[str, str], None],
) -> list[str]:
    """Write the files of a data set from its parts, and return their names.

    ``wrapped`` files are JSON lists between a head and a tail; others have a line for each entry.
    ``see`` is told of every line, with the name of its file.
    """
    streams: dict[str, TextIO] = {}
    with contextlib.ExitStack() as stack:
        for file in files:
            for name, line in _lines(file):
                first = name not in streams
                if first:
                    streams[name] = stack.enter_context(atomically(folder / name))
                stream = streams[name]
                if name in wrapped:
                    stream.write((wrapped[name][0] if first else ",") + "\n" + line)
                else:
                    stream.write(line + "\n")
                see(name, line)
        for name in wrapped:
            if name in streams:
                streams[name].write("\n" + wrapped[name][1])
    return list(streams)


def _lines(file: Path) -> Iterator[tuple[str, str]]:
    """The lines of a part, each with the name of the file that it is for."""
    with file.open(encoding="utf-8", newline="\n") as stream:
        for head in stream:
            count, _, name = head.rstrip("\n").partition(" ")
            for line in itertools.islice(stream, int(count)):
                yield name, line.rstrip("\n")
