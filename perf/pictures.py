"""Try the thresholds for boxes in pictures: set on one half of VSR's pictures, scored on the other.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/pictures.py [--json FILE]

Reads the captions with detected boxes from the folder that SPATIAL_NSR_DATA names and halves them
by their pictures. On each half every threshold of ``rules/vsr/pictures.vsr`` in turn is set to what
is best there out of some values around it; then the other half is scored with what was set, and
with the thresholds of the file. Prints how many captions are right, of those whose things have
boxes and whose relations boxes show, and how many a constant answer would get.
"""

from __future__ import annotations

import argparse
import json
import os
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.vsr import SIZE, boxed
from spatial_nsr.frames.frame import Frame, carried_axes
from spatial_nsr.frames.scenes.captions import Caption, parse_caption
from spatial_nsr.frames.scenes.evaluation import holds
from spatial_nsr.frames.scenes.loading import scene_from_boxes
from spatial_nsr.frames.scenes.measures import Pair
from spatial_nsr.frames.scenes.scene import VIEWER
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

FACTORS = (0.6, 0.75, 0.9, 1.0, 1.1, 1.3, 1.6)
SEEN = Frame("relative", VIEWER, "reflected", "gaze")


@dataclass(frozen=True)
class Item:
    """A caption with the boxes of its two things, and whether it is true."""

    relation: str
    pair: Pair
    half: int
    label: bool


def items_of(files: Sequence[Path], words: VsrRelations) -> list[Item]:
    """The captions whose things have boxes and whose relations boxes show."""
    found = []
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            said = parse_caption(record["caption"])
            pair, *_ = boxed(said, json.dumps({"detections": record["detections"]}))
            if pair is not None and said.relation not in words.unseen:
                half = zlib.crc32(record["image"].encode()) % 2
                found.append(_item(said, pair, half, bool(record["label"]), words))
    return found


def _item(said: Caption, pair: Any, half: int, label: bool, words: VsrRelations) -> Item:
    scene = scene_from_boxes(pair, *SIZE)
    assert scene.viewer is not None
    axes = carried_axes(SEEN, scene.things["1"].pose, {VIEWER: scene.viewer})
    return Item(said.relation, Pair(scene, "0", "1", words, axes), half, label)


def right(items: Sequence[Item], thresholds: Mapping[str, float]) -> int:
    """How many captions are judged right with these thresholds."""
    if not items:
        return 0
    words = replace(items[0].pair.words, thresholds=thresholds)
    return sum(
        bool(holds(replace(item.pair, words=words), item.relation, "relative")) is item.label
        for item in items
    )


def fitted(items: Sequence[Item], names: Sequence[str], words: VsrRelations) -> dict[str, float]:
    """Thresholds that are best for some captions, one after the other."""
    chosen = dict(words.thresholds)
    for name in names:
        values = [words.thresholds[name] * factor for factor in FACTORS]
        counts = [right(items, chosen | {name: value}) for value in values]
        # Of those that are as good, the one nearest to what the file has.
        order = sorted(range(len(values)), key=lambda at: (-counts[at], abs(FACTORS[at] - 1.0)))
        chosen[name] = values[order[0]]
    return chosen


def compared(items: Sequence[Item], names: Sequence[str], words: VsrRelations) -> dict[str, Any]:
    """Score each half with thresholds set on the other, with those of the file, and a constant."""
    own = crossed = constant = 0
    sets = []
    for half in (0, 1):
        here = [item for item in items if item.half == half]
        there = [item for item in items if item.half != half]
        chosen = fitted(there, names, words)
        sets.append({name: chosen[name] for name in names})
        own += right(here, words.thresholds)
        crossed += right(here, chosen)
        mostly = 2 * sum(item.label for item in there) >= len(there)
        constant += sum(item.label is mostly for item in here)
    count = len(items)
    return {
        "captions": count,
        "file": own / count,
        "set on the other half": crossed / count,
        "constant": constant / count,
        "thresholds": sets,
    }


def adapted_thresholds(words: VsrRelations) -> list[str]:
    """The thresholds that the file for pictures gives a value of its own."""
    plain = load_vsr_relations().thresholds
    return [name for name, value in words.thresholds.items() if plain.get(name) != value]


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    folder = Path(os.environ["SPATIAL_NSR_DATA"]) / "vsr"
    words = load_vsr_relations("pictures")
    items = items_of(sorted(folder.glob("detections_*.jsonl")), words)
    found = compared(items, adapted_thresholds(words), words)
    for name in ("file", "set on the other half", "constant"):
        print(f"{name:24} {100 * found[name]:.1f} % of {found['captions']}")
    for chosen in found["thresholds"]:
        print(", ".join(f"{name} {value:.3g}" for name, value in chosen.items()))
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
