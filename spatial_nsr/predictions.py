"""Predictions of a file by their ids, on disk: there may be more of them than fit into memory."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.form import Prediction
from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import stream_lines

__all__ = ["Predictions", "read_predictions"]


class Predictions(Mapping[str, Prediction]):
    """What was predicted, by id, in the order of the file; kept in a file that vanishes."""

    def __init__(self) -> None:
        # Under no name, SQLite keeps what is too much for its cache in a file of its own.
        self._store = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        self._store.execute("PRAGMA journal_mode = OFF")
        self._store.execute("CREATE TABLE found (id TEXT PRIMARY KEY, record TEXT)")
        self._store.execute("BEGIN")

    def add(self, id: str, record: Prediction) -> bool:
        """Take a prediction in; False if there is one of this id."""
        try:
            self._store.execute("INSERT INTO found VALUES (?, ?)", (id, json.dumps(record)))
        except sqlite3.IntegrityError:
            return False
        return True

    def __getitem__(self, id: str) -> Prediction:
        query = "SELECT record FROM found WHERE id = ?"
        row = self._store.execute(query, (id,)).fetchone()
        if row is None:
            raise KeyError(id)
        found: Prediction = json.loads(row[0])
        return found

    def __iter__(self) -> Iterator[str]:
        return (row[0] for row in self._store.execute("SELECT id FROM found ORDER BY rowid"))

    def __len__(self) -> int:
        return int(self._store.execute("SELECT count(*) FROM found").fetchone()[0])


def read_predictions(
    file: Path, keep: Callable[[Prediction], Prediction] = lambda found: found
) -> Predictions:
    """The predictions of a file by id, or what is to be kept of each: derivations are long.

    Raises
    ------
    InputError
        Names the line that is no prediction, or repeats an id.
    """
    found = Predictions()
    for number, line in stream_lines(file):
        if not line.strip():
            continue
        place = Place(str(file), number)
        record: Any = load_json(line, place)
        if not isinstance(record, dict):
            raise InputError("expected a JSON object a line", place)
        id = record.get("id")
        if not isinstance(id, str):
            raise InputError(f"'id' is a text, got {id!r}", place)
        if any("\ud800" <= sign <= "\udfff" for sign in id):
            raise InputError(
                f"'id' is no Unicode text: {id!r} has half a pair of surrogates", place
            )
        if "answer" not in record:
            raise InputError(f"the prediction {id!r} has no 'answer'", place)
        if not found.add(id, keep(record)):
            raise InputError(f"the id {id!r} stands twice", place)
    return found
