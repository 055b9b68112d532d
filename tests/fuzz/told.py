"""Readers of sentences and of files of questions, each with a sample that it accepts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.comfort.answers import read_question
from spatial_nsr.benchmarks.registry import load_benchmark
from spatial_nsr.corpus.files import read_records
from spatial_nsr.frames.scenes.captions import parse_caption
from spatial_nsr.frames.text.utterances import parse_told
from spatial_nsr.geo.polygons import features
from spatial_nsr.reasoner import read
from spatial_nsr.web.facts import facts_view

CORPUS = Path(__file__).resolve().parent.parent.parent / "neural" / "corpus" / "w01.jsonl"
DRAWN = (
    "There are two blocks, A and B. Block A is left of block B. Block A has two small blue circles "
    "and a big square. One of the blue circles is touching the square, the other is below it.\n"
    "Which block has a circle that is below a square, or is it in both of them?"
)
PLAIN = (
    "Anna put the keys on the table in the hall, next to 3 jars. The lamp is 2 metres to the left "
    "of them. Then she walked to Tom's kitchen at 8:15.\nWhere are the keys, from Anna's view?"
)
LISTED = (
    "Four birds sit on a branch: a jay, an owl, a wren and a tit. The owl is left of the wren. The "
    "jay is the third from the left. The tit is older than the owl.\nWhich bird is the rightmost?"
)
SAID = "The cup is to the car's left. The car faces north. I see the dog behind the car."
ASKED = "From the duck's viewpoint, is the basketball behind the duck?"
TABLED = "1 The red square is to the left of the circle.\n2 Is the circle left of it?\tno\t1\n"
GRID = "1 B is to the left of C.\n2 What is the relation of the agent B to the agent C?\tleft\n"
XML = (
    '<?xml version="1.0"?><SpRL><SCENE><SENTENCE id="s1" start="0" end="24"><TEXT>a cup on the old '
    'table .</TEXT><TRAJECTOR id="T1" start="2" end="5" text="cup"/><LANDMARK id="L1" start="17" '
    'end="22" text="table"/><SPATIALINDICATOR id="S1" start="6" end="8" text="on"/><RELATION '
    'id="R1" trajector_id="T1" landmark_id="L1" spatial_indicator_id="S1" general_type="region" '
    'specific_type="RCC8" RCC8_value="EC" FoR="intrinsic"/></SENTENCE></SCENE></SpRL>'
)
RESQ = {"data": [{"story": [SAID], "questions": [{"q_id": 1, "q_type": "YN", "answer": ["Yes"],
        "question": "Is the cup left of the car?", "candidate_answers": []}]}]}  # fmt: skip
SIZES = {"obj_a": "ant", "obj_b": "lion", "text": "larger", "label": 0}
OWN = {"id": "1", "story": SAID, "question": "Where is the dog?", "choices": ["left", "behind"]}
SQUARE = {"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]}
MAP = {"type": "FeatureCollection", "features": [
       {"type": "Feature", "properties": {"name": "lake"}, "geometry": SQUARE}]}  # fmt: skip
HANDED = {"head": "cup", "relation": "left", "tail": "car", "quote": "the cup is left of the car"}
CLAIM = {"head": "car", "relation": "right", "tail": "cup"}

InFile = Callable[[Callable[[Path], Any]], Callable[[str], Any]]


def of_sentences() -> Iterator[tuple[str, Callable[[str], Any], str]]:
    """Readers of English; the last line of a text is what is asked of it."""
    yield "drawn scenes", lambda text: asked(text, "spartqa"), DRAWN
    yield "plain texts", lambda text: asked(text, "plain"), PLAIN
    yield "texts told in full", lambda text: asked(text, "plain"), LISTED
    yield "utterances", parse_told, SAID
    yield "captions", parse_caption, "The cup is to the left of the brown dog."
    yield "questions of comfort", read_question, ASKED


def asked(text: str, convention: str) -> None:
    """Read all lines but the last, and ask that."""
    told, _, question = text.rpartition("\n")
    read(told, convention).ask(question)


def of_files(in_file: InFile) -> Iterator[tuple[str, Callable[[str], Any], str]]:
    """Readers of the files of benchmarks that are no JSON."""
    for name, sample in (("babi", TABLED), ("stepgame", GRID), ("sprl", XML)):
        yield name, in_file(lambda file, name=name: _stories(name, file)), sample


def of_json(in_file: InFile) -> Iterator[tuple[str, Callable[[str], Any], Any]]:
    """Readers of values and of files of JSON lines."""
    for name, value in (("resq", RESQ), ("commonsense", SIZES), ("questions", OWN)):
        yield name, in_file(lambda file, name=name: _stories(name, file)), value
    if CORPUS.is_file():
        first = CORPUS.read_text("utf-8").split("\n", 1)[0]
        yield "corpus records", in_file(lambda file: list(read_records(file))), json.loads(first)


def of_records() -> Iterator[tuple[str, Callable[[Any], Any], Any]]:
    """Readers of what a server is handed."""
    yield "features", features, MAP
    yield "facts handed over", lambda value: facts_view([value], CLAIM, HANDED["quote"]), HANDED


def _stories(name: str, file: Path) -> None:
    list(load_benchmark(name).stories(file, ""))
