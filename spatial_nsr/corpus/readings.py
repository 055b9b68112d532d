"""What a reader makes of a text, in the terms of the corpus: as a value and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from spatial_nsr.corpus.records import Mention, Statement, any_text
from spatial_nsr.strict import listed, record, want, whole

__all__ = ["Reading", "read_reading"]


@dataclass(frozen=True)
class Reading:
    """A reader's mentions of things, and its statements about these things.

    Numbers, indicators and sentences of the statements count for nothing.
    """

    mentions: tuple[Mention, ...] = ()
    statements: tuple[Statement, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what is not told is left out."""
        return {
            "mentions": [
                {"start": each.start, "end": each.end, "things": list(each.things)}
                for each in self.mentions
            ],
            "statements": [_told(each) for each in self.statements],
        }


KEPT = ("kind", "trajector", "relation", "landmark")


def _told(said: Statement) -> dict[str, Any]:
    values = asdict(said)
    usual = {each.name: each.default for each in fields(Statement)}
    return {
        name: value
        for name, value in values.items()
        if name in KEPT or (name not in NUMBERED and value != usual[name])
    }


NUMBERED = ("number", "sentence", "indicators")
_STATEMENT = record(Statement, ((str, any_text),))


def read_reading(value: Any, text: str, path: str = "reading") -> Reading:
    """Read the JSON form of a reading of a text.

    >>> told = {"mentions": [{"start": 0, "end": 3, "things": ["cup"]}], "statements": []}
    >>> read_reading(told, "Cup on it.").mentions[0].words
    'Cup'
    """
    want(isinstance(value, Mapping), path, "an object", value)
    mentions = listed(lambda each, where, _: _mention(each, text, where))
    statements = listed(_statement)
    return Reading(
        mentions(value.get("mentions", ()), f"{path}.mentions", 0),
        statements(value.get("statements", ()), f"{path}.statements", 0),
    )


def _mention(value: Any, text: str, path: str) -> Mention:
    want(isinstance(value, Mapping), path, "an object", value)
    start, end = (whole(value.get(key), f"{path}.{key}", 0) for key in ("start", "end"))
    want(0 <= start < end <= len(text), path, f"characters of a text of {len(text)}", (start, end))
    things = listed(any_text)(value.get("things"), f"{path}.things", 0)
    return Mention(start, end, text[start:end], things)


def _statement(value: Any, path: str, depth: int) -> Statement:
    want(isinstance(value, Mapping), path, "an object", value)
    kept = {key: item for key, item in value.items() if key not in NUMBERED}
    statement: Statement = _STATEMENT({"number": 0, **kept}, path, depth)
    return statement
