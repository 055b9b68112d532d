"""Time ordinary texts: short ones with questions, long ones, extraction, chains.

    OMP_NUM_THREADS=1 python perf/texts.py [--json FILE] [--lengths N ...]

Short texts are those of ``texts.toml``, each read and asked once, after all others but itself;
beside that stands what one pass of the learned reader takes for a text of their length, and how
many there were. Long ones are sentences of a dozen shapes, drawn anew by a seed, beside the time
that the spaCy pipeline takes for the same text by itself. All is processor time.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import random
import statistics
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import spatial_nsr as sn
from spatial_nsr.extracting import extracted
from spatial_nsr.reading.comprehension import load_reader
from spatial_nsr.reading.text.pipelines import load_pipeline

LENGTHS = (250, 500, 1_000, 2_000)
STEPS = (100, 400)
EXTRACTED, PARAGRAPH = 20_000, 25_000  # characters
PIECES = 105  # of a text of six sentences with its question, as the learned reader has them
WARM = "The box is by the door and a cup stands on it. Ann took the key. Nobody saw it. It rained."
THINGS = "lamp jug crate bench stool kettle rug vase piano ladder bucket clock mirror trunk radio"
TRAITS = "red old small wooden dusty blue heavy spare round green tall broken"
PEOPLE = "Ann Ben Cara Dov Ewa Finn Gul Hugo"
ROOMS = "kitchen hall attic shed cellar office garage porch"
SHAPES = (
    "The {thing} is in the {room}.",
    "{who} put the {thing} next to the {other}.",
    "Under the {thing} lies a {noun}.",
    "There is a {thing} behind the {other}.",
    "{who} went to the {room}.",
    "A {thing} hangs above the {other}, and a {noun} stands below it.",
    "Nobody had seen the {thing} since Monday.",
    "The {thing} that {who} bought stands left of the {other}.",
    "{who} sat down between {whom} and the {thing}.",
    "Most of the {noun}s are still outside.",
    "If it rains, the {thing} will be moved to the {room}.",
    "In the {room}: a {thing}, two {noun}s and {whom}'s coat.",
)
WITHOUT_STOPS = "the cup is on the table and the dog is under the chair "


def sentences(number: int, seed: int = 1) -> str:
    """So many sentences of many shapes."""
    chance = random.Random(seed)

    def thing() -> str:
        return f"{chance.choice(TRAITS.split())} {chance.choice(THINGS.split())}"

    def one() -> str:
        who, whom = chance.sample(PEOPLE.split(), 2)
        noun, room = chance.choice(THINGS.split()), chance.choice(ROOMS.split())
        shape = chance.choice(SHAPES)
        return shape.format(thing=thing(), other=thing(), noun=noun, room=room, who=who, whom=whom)

    return " ".join(one() for _ in range(number))


def _took(run: Callable[[], object]) -> float:
    gc.collect()  # what was left by others is not this one's
    start = time.process_time()
    run()
    return time.process_time() - start


def _answered(text: str, questions: list[str]) -> None:
    story = sn.read(text, deadline=None)
    for question in questions:
        story.ask(question, deadline=None)


def short() -> dict[str, Any]:
    """Texts of six sentences with six questions, every second one after the others warmed up."""
    file = Path(__file__).resolve().parent / "texts.toml"
    texts = tomllib.loads(file.read_text(encoding="utf-8"))["texts"]
    _answered(WARM, ["Where is the key?", "Is the cup on the box?", "How many cups are there?"])
    for text in texts[::2]:
        _answered(text["text"], text["ask"])
    before = load_reader().read.cache_info().misses
    took = [1000 * _took(lambda: _answered(t["text"], t["ask"])) for t in texts[1::2]]  # noqa: B023
    passes = (load_reader().read.cache_info().misses - before) / len(took)
    numbers, segments = np.arange(1_000, 1_000 + PIECES), np.array([0] * 12 + [1] * (PIECES - 12))
    scores = load_reader().network.scores
    once = 1000 * statistics.median(_took(lambda: scores(numbers, segments)) for _ in range(9))
    found = {"median": statistics.median(took), "worst": max(took), "passes": passes, "pass": once}
    print(f"six sentences, six questions: {found['median']:.0f} ms, the worst {max(took):.0f} ms")
    print(f"... {passes:.1f} passes of the learned reader of {once:.0f} ms each")
    return found


def grown(lengths: tuple[int, ...] = LENGTHS) -> dict[str, Any]:
    """How reading grows with the number of sentences, beside the pipeline by itself."""
    pipeline = load_pipeline()
    assert pipeline is not None
    rows = []
    for number in lengths:
        text = sentences(number)
        own = _took(lambda: sn.read(text, deadline=None))  # noqa: B023
        parsing = _took(lambda: pipeline(text))  # noqa: B023
        rows.append((number, own, parsing))
        print(f"{number:>6} sentences: {own:.2f} s, {own / parsing:.1f} times the pipeline's time")
    logs = [(math.log(number), math.log(own)) for number, own, _ in rows]
    slope = statistics.linear_regression(*zip(*logs, strict=True)).slope
    print(f"reading grows as sentences ** {slope:.2f}")
    return {"rows": rows, "exponent": slope}


def long() -> dict[str, float]:
    """Extraction from long texts, a long paragraph with two questions, chains of steps."""
    told = sentences(600)
    lines = "".join(f"- cup {each}: on shelf {each + 1}\n" for each in range(1_000))
    texts = {"sentences": told, "lines": lines, "no stops": WITHOUT_STOPS * 400}
    found = {}
    for name, text in texts.items():
        cut = text[:EXTRACTED]
        found[f"extract, {name}"] = _took(lambda: extracted(cut))  # noqa: B023
    asked = ["Where is the red lamp?", "Is the old jug in the kitchen?"]
    found["paragraph, two questions"] = _took(lambda: _answered(told[:PARAGRAPH], asked))
    for steps in STEPS:
        text = " ".join(f"X{n} is to the left of X{n + 1}." for n in range(steps))
        question = [f"Is X0 to the left of X{steps}?"]
        found[f"chain of {steps}"] = _took(lambda: _answered(text, question))  # noqa: B023
    for name, took in found.items():
        print(f"{name}: {took:.2f} s")
    return found


def main() -> None:
    """Time all; print the figures and write them as JSON where asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--lengths", type=int, nargs="+", default=LENGTHS, metavar="N")
    options = parser.parse_args()
    figures = {"short": short(), "growth": grown(tuple(options.lengths)), "long": long()}
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
