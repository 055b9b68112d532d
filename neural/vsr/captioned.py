"""Captions of pictures that are true or not, with what a detector found in the picture.

Files are those of Visual Spatial Reasoning (Liu, Emerson & Collier 2023): a JSON object a line with
``caption``, ``image`` and ``label``, and ``detections`` for models that read boxes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.vsr import boxes_of, records
from spatial_nsr.errors import InputError, Place
from spatial_nsr.frames.scenes.captions import parse_caption
from spatial_nsr.frames.scenes.loading import FoundBox, found_boxes

__all__ = ["Captioned", "captioned", "read_captioned", "split_by_picture"]


@dataclass(frozen=True)
class Captioned:
    """A caption on a picture.

    ``first`` and ``second`` are the things that it relates, with the boxes that may be theirs, the
    largest first; ``label`` is 1 where it is true, and None where that is not told.
    """

    id: str
    picture: str
    caption: str
    relation: str
    first: str
    second: str
    first_boxes: tuple[FoundBox, ...]
    second_boxes: tuple[FoundBox, ...]
    size: tuple[float, float]
    label: int | None


def captioned(id: str, picture: str, caption: str, boxes: Any, label: Any) -> Captioned:
    """A caption with the boxes that its things may have.

    >>> found = captioned("0", "1.jpg", "The cat is left of the couch.", None, 1)
    >>> found.first, found.relation, found.second, found.first_boxes
    ('cat', 'left of', 'couch', ())
    """
    said = parse_caption(caption)
    found: tuple[FoundBox, ...] = ()
    size = 1.0, 1.0
    if boxes is not None:
        found, *edges = found_boxes({"detections": boxes}, "detections")
        size = edges[0], edges[1]
    return Captioned(
        id,
        picture,
        caption,
        said.relation,
        said.first,
        said.second,
        tuple(boxes_of(found, said.first)),
        tuple(boxes_of(found, said.second)),
        size,
        label,
    )


def read_captioned(files: Sequence[Path]) -> list[Captioned]:
    """The captions of files that say whether they are true."""
    made = []
    for file in files:
        stem = Path(file.name.removesuffix(".gz")).stem
        for number, record in records(file):
            if isinstance(record, InputError):
                raise record
            label, picture = record.get("label"), record.get("image")
            if label not in (0, 1) or isinstance(label, bool) or not isinstance(picture, str):
                message = "expected 'image' with a name and 'label' with 0 or 1"
                raise InputError(message, Place(str(file), number + 1))
            try:
                boxes = record.get("detections")
                made.append(captioned(f"{stem}:{number}", picture, record["caption"], boxes, label))
            except InputError as error:
                raise InputError(str(error), Place(str(file), number + 1)) from error
    if not made:
        raise InputError(f"no caption to learn from in {', '.join(map(str, files)) or 'no file'}")
    return made


def split_by_picture(
    items: Sequence[Captioned], held: float, seed: int
) -> tuple[list[Captioned], list[Captioned]]:
    """Captions to learn from, and those of a share of the pictures that are held out."""
    pictures = sorted({item.picture for item in items})
    random.Random(seed).shuffle(pictures)
    chosen = set(pictures[: round(held * len(pictures))])
    kept = [item for item in items if item.picture not in chosen]
    return kept, [item for item in items if item.picture in chosen]


def boxes_in(story: str) -> Any:
    """The boxes in a story as the benchmark's reader makes it; None if it has none."""
    if not story:
        return None
    told: Mapping[str, Any] = json.loads(story)
    return told["detections"]
