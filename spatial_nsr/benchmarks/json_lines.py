"""Files with a JSON object a line, read line by line, so that they may be longer than memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.rules.text import decode_line, stream_bytes
from spatial_nsr.strict import want

__all__ = ["json_lines"]


def json_lines(
    file: Path, look_at: Callable[[Mapping[str, Any], Place], object]
) -> Iterator[tuple[int, Mapping[str, Any] | InputError]]:
    """The objects of a file by their position, or what is wrong with a line.

    ``look_at`` refuses what is no record. A file without any line is an error.
    """
    found = False
    for number, line in stream_bytes(file):
        if not line.strip():
            continue
        found = True
        place = Place(str(file), number)
        try:
            value = load_json(decode_line(line, place), place)
            want(isinstance(value, Mapping), str(place), "an object", value)
            look_at(value, place)
            yield number - 1, value
        except SpatialError as error:
            placed = str(error).startswith(str(place))
            yield number - 1, InputError(str(error), None if placed else place)
    if not found:
        raise InputError("holds no line", Place(str(file)))
