"""Scenes of NLVR (Suhr et al. 2017): JSON lines, each with three boxes in ``structured_rep``.

Places are those of a picture of 100 by 100 pixels, y downwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.generate.drawn.scenes import EXTENT, LETTERS, Scene, Thing
from spatial_nsr.generate.vocabulary import NUMBERS
from spatial_nsr.rules import read_text, split_lines
from spatial_nsr.strict import want

__all__ = ["read_scenes"]

SIZES = {10: "small", 20: "medium", 30: "big"}
COLOURS = {"black": "black", "yellow": "yellow", "#0099ff": "blue"}
SHAPES = ("square", "circle", "triangle")


def read_scenes(file: Path) -> tuple[list[Scene], list[InputError]]:
    """The scenes of a file, packed or not, and what is wrong with lines that hold none."""
    scenes, problems = [], list[InputError]()
    for number, line in enumerate(split_lines(read_text(file)), start=1):
        if not line.strip():
            continue
        place = Place(str(file), number)
        try:
            scenes.append(_scene(load_json(line, place), number))
        except InputError as error:
            problems.append(error if error.place else InputError(str(error), place))
    if not scenes and not problems:
        raise InputError("holds no scene", Place(str(file)))
    return scenes, problems


def _scene(data: Any, number: int) -> Scene:
    want(isinstance(data, Mapping), "scene", "an object", data)
    if "structured_rep" not in data:
        raise InputError("'structured_rep' is missing")
    boxes = data["structured_rep"]
    want(isinstance(boxes, list) and bool(boxes), "structured_rep", "a list of boxes", boxes)
    most = len(LETTERS)
    want(len(boxes) <= most, "structured_rep", f"at most {most} boxes", f"{len(boxes)} boxes")
    blocks = []
    for at, box in enumerate(boxes):
        path = f"structured_rep[{at}]"
        want(isinstance(box, list), path, "a list of things", box)
        things = [_thing(each, f"{path}[{which}]") for which, each in enumerate(box)]
        # A thing that lies exactly where another does cannot be told from it.
        blocks.append(tuple(dict.fromkeys(things)))
        alike = max(Counter(thing.look for thing in blocks[-1]).values(), default=0)
        want(alike <= len(NUMBERS), path, f"at most {len(NUMBERS)} things that look alike", alike)
    id, directory = data.get("identifier", str(number)), data.get("directory", "")
    return Scene(str(id), tuple(blocks), str(directory))


def _thing(data: Any, path: str) -> Thing:
    want(isinstance(data, Mapping), path, "an object", data)
    for key in ("x_loc", "y_loc", "size", "type", "color"):
        if key not in data:
            raise InputError(f"{path}: '{key}' is missing")
    size, shape, colour = data["size"], data["type"], data["color"]
    want(type(size) is int and size in SIZES, f"{path}.size", "10, 20 or 30", size)
    want(shape in SHAPES, f"{path}.type", f"one of {', '.join(SHAPES)}", shape)
    known = isinstance(colour, str) and colour.lower() in COLOURS
    want(known, f"{path}.color", f"one of {', '.join(COLOURS)}", colour)
    x, y = (_place(data[key], f"{path}.{key}") for key in ("x_loc", "y_loc"))
    box = ((x, x + size), (EXTENT - y - size, EXTENT - y))
    return Thing(shape, COLOURS[colour.lower()], SIZES[size], box)


def _place(value: Any, path: str) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    want(number and 0 <= value <= EXTENT, path, "a number from 0 to 100", value)
    return float(value)
