"""Spatial roles of many texts: folders and files in, JSON lines out, by as many workers as wanted.

A text that cannot be read is told of in its line, and spoils no other.
"""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from spatial_nsr.benchmarks.json_lines import json_lines
from spatial_nsr.benchmarks.predicting import told
from spatial_nsr.deadlines import READING, within
from spatial_nsr.errors import InputError, Place
from spatial_nsr.outputs import Done
from spatial_nsr.pools import map_in_order
from spatial_nsr.progress import counting
from spatial_nsr.rules.text import read_text
from spatial_nsr.strict import want

__all__ = ["Extracted", "Text", "extract_files", "extracted", "texts_of"]

# What of a folder is read: texts, and files of texts, packed or not.
TEXTS, LINES, PACKED = (".txt", ".md"), (".jsonl",), ".gz"


@dataclass(frozen=True)
class Text:
    """A text with its id, or why there is none."""

    id: str
    text: str
    error: str | None = None


@dataclass
class Extracted:
    """What came of a run: how many lines were written, were there, and tell of an error."""

    written: int = 0
    kept: int = 0
    errors: int = 0


def texts_of(sources: Iterable[Path]) -> Iterator[Text]:
    """The texts of files and of all that folders hold, one by one, in an order that stays.

    A ``.jsonl`` file has an object with ``text``, and maybe an ``id``, a line; any other is one
    text, whose id is its way from the folder that was named.
    """
    for source in sources:
        if not source.is_dir():
            yield from _of_file(source, source.name)
            continue
        for file in _below(source):
            yield from _of_file(file, file.relative_to(source).as_posix())


def _below(folder: Path) -> Iterator[Path]:
    """The files of a folder and of its folders that hold texts."""
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror}", Place(str(folder))) from error
    for each in entries:
        if each.is_dir():
            yield from _below(each)
        elif _kind(each) in (*TEXTS, *LINES):
            yield each


def _kind(file: Path) -> str:
    return Path(file.name.removesuffix(PACKED)).suffix.lower()


def _of_file(file: Path, name: str) -> Iterator[Text]:
    if _kind(file) not in LINES:
        try:
            yield Text(name, read_text(file))
        except InputError as error:
            yield Text(name, "", str(error))
        return
    try:
        for number, record in json_lines(file, _look_at):
            if isinstance(record, InputError):
                yield Text(f"{name}:line {number + 1}", "", str(record))
            else:
                yield Text(f"{name}:{record.get('id', number)}", record["text"])
    except InputError as error:
        yield Text(name, "", str(error))


def _look_at(record: Mapping[str, Any], place: Place) -> None:
    want(isinstance(record.get("text"), str), f"{place}: 'text'", "a text", record.get("text"))
    id = record.get("id", "")
    good = isinstance(id, str | int) and not isinstance(id, bool)
    want(good, f"{place}: 'id'", "a text or a whole number", id)


def extract_files(
    sources: Iterable[Path],
    out: TextIO,
    *,
    pipeline: str | None = None,
    time_limit: float = READING,
    done: Done | None = None,
    progress: bool = False,
    **workers: Any,
) -> Extracted:
    """Write a line for each text: who is where relative to whom, and what was not read.

    Parameters
    ----------
    time_limit
        Seconds of work for each text; its line tells so when they are over.
    done
        What an earlier run of the same wrote, and is left out.
    workers
        ``workers``, ``engine`` and ``gpus`` of :func:`spatial_nsr.pools.map_in_order`.
    """
    done, made = Done() if done is None else done, Extracted()
    lines = map_in_order(
        functools.partial(_line, pipeline, time_limit),
        (each for each in texts_of(sources) if not done.has(each.id)),
        _lost,
        preload=("spatial_nsr.reasoner",),
        **workers,
    )
    with counting("texts", show=progress) as advance:
        for line, bad in lines:
            out.write(line)
            out.flush()
            made.written += 1
            made.errors += bad
            advance(1)
    made.kept = done.kept
    return made


def _line(pipeline: str | None, time_limit: float, text: Text) -> tuple[str, bool]:
    if text.error is not None:
        return _lost(text, text.error)
    try:
        found = within(time_limit, lambda: extracted(text.text, pipeline), lambda: None)
    except Exception as problem:
        return _lost(text, told(problem))
    if found is None:
        return _lost(text, f"not read within {time_limit:g} seconds")
    return json.dumps({"id": text.id, **found, "error": None}) + "\n", False


def _lost(text: Text, why: str) -> tuple[str, bool]:
    found = {"id": text.id, "text": text.text, "relations": [], "unread": [], "error": why}
    return json.dumps(found) + "\n", True


def extracted(text: str, pipeline: str | None = None) -> dict[str, Any]:
    """The relations that a text tells, as JSON has them.

    >>> (told,) = extracted("Someone left the cup on the table on Monday.")["relations"]
    >>> told["trajector"], told["landmark"], told["relation"], told["polarity"]
    ((13, 20), (24, 33), 'touching', True)
    """
    from spatial_nsr.reasoner import read

    story = read(text, pipeline=pipeline, deadline=None)
    return {
        "text": text,
        "relations": [dataclasses.asdict(role) for role in story.roles],
        "unread": [dataclasses.asdict(unread) for unread in story.unread],
    }
