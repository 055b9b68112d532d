"""Time answers from text: questions a second with derivations, beside a neural encoder.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/reading.py [--json FILE] [--items N]

Reads stories of SpartQA, StepGame and bAbI from the folder that SPATIAL_NSR_DATA names, reads each
and answers its questions, derivations included, on one core. Prints questions a second, how reading
grows with the text, how long a chain of a thousand steps takes, what a second worker gains, and,
where torch and transformers are installed, how many times as long one forward pass of an encoder of
BERT's size takes for each question of each set.
"""

from __future__ import annotations

import argparse
import gc
import gzip
import itertools
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import spatial_nsr as sn
from spatial_nsr.benchmarks.registry import load_benchmark
from spatial_nsr.reading.grammar.story import read_story

Story = tuple[str, list[str]]
"""A text and questions about it."""

# What is timed of people's stories: at least so many sentences, so many questions.
SENTENCES, QUESTIONS = 10, 12
LENGTHS = (250, 500, 1_000, 2_000)
HOPS, STEPS = 1_000, (1, 5, 10)
TASKS = (1, 4, 17, 18, 19)  # of bAbI: where, two arguments, places, sizes, ways


def spartqa(folder: Path) -> Iterator[Story]:
    """The stories of the generated development set."""
    with gzip.open(folder / "spartqa_auto" / "dev_seen.json.gz") as file:
        for story in json.load(file)["data"]:
            yield story["story"][0], [each["question"] for each in story["questions"]]


def spartqa_human(folder: Path) -> Iterator[Story]:
    """Stories of people that are about as long as most, each with so many questions."""
    with (folder / "spartqa_human" / "train.json").open(encoding="utf-8") as file:
        for story in json.load(file)["data"]:
            text = " ".join(story["story"])
            questions = [each["question"] for each in story["questions"]]
            if text.count(".") >= SENTENCES and len(questions) >= QUESTIONS:
                yield text, questions[:QUESTIONS]


def stepgame(folder: Path, hops: int) -> Iterator[Story]:
    """StepGame's chains of so many hops."""
    told: list[str] = []
    with (folder / "stepgame" / "clean" / f"qa{hops}_valid.txt").open(encoding="utf-8") as file:
        for line in file:
            number, _, text = line.partition(" ")
            told = [] if number == "1" else told
            if "\t" in text:
                yield " ".join(told), [text.split("\t")[0]]
            else:
                told.append(text.strip())


def babi(folder: Path, task: int) -> Iterator[Story]:
    """The stories of one task of bAbI."""
    for file in sorted((folder / "babi").glob(f"qa{task}_*.txt"))[:1]:
        for story in load_benchmark("babi").stories(file, ""):
            if not isinstance(story, Exception):
                yield story.text, [each.text for each in story.questions]


def seconds(stories: Iterable[Story], convention: str) -> tuple[float, int, int]:
    """Processor time for all answers, and how many there are and have a derivation."""
    start, asked, derived = time.process_time(), 0, 0
    for text, questions in stories:
        story = sn.read(text, convention)
        for question in questions:
            asked += 1
            derived += story.ask(question).derivation is not None
    return time.process_time() - start, asked, derived


def timed(name: str, stories: list[Story], convention: str) -> dict[str, Any]:
    """Questions a second, after a third of them has warmed everything up."""
    seconds(stories[: len(stories) // 3], convention)
    took, asked, derived = seconds(stories, convention)
    print(f"{name}: {asked / took:,.0f} questions a second ({derived} of {asked} derived)")
    return {"set": name, "asked": asked, "derived": derived, "seconds": took}


def people(folder: Path) -> dict[str, Any]:
    """How long people's stories take, each read and asked after others were, but never itself."""
    stories = list(spartqa_human(folder))
    seconds(stories[::2], "spartqa-human")
    took = []
    for story in stories[1::2]:
        gc.collect()  # what was left by others is not this story's
        took.append(seconds([story], "spartqa-human")[0])
    middle, worst = 1000 * statistics.median(took), 1000 * max(took)
    print(f"people's stories with {QUESTIONS} questions: {middle:.0f} ms, the worst {worst:.0f} ms")
    return {"stories": len(took), "median": middle, "worst": worst}


def grown() -> dict[str, Any]:
    """How reading time grows with the number of sentences."""
    rows = []
    for length in LENGTHS:
        text = " ".join(f"The cup {n} is left of the cup {n + 1}." for n in range(length))
        took = min(_time(lambda: read_story(text)) for _ in range(3))  # noqa: B023
        print(f"reading {length:>5} sentences: {1000 * took:,.0f} ms")
        rows.append((length, took))
    logs = [(math.log(length), math.log(took)) for length, took in rows]
    slope = statistics.linear_regression(*zip(*logs, strict=True)).slope
    print(f"reading grows as sentences ** {slope:.2f}")
    return {"rows": rows, "exponent": slope}


def _time(run: Any) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def chain() -> dict[str, Any]:
    """How long a chain of a thousand steps takes from text to the answer, its derivation included.

    It is read and asked three times; the first time warms up.
    """
    text = " ".join(f"X{n} is to the left of X{n + 1}." for n in range(HOPS))
    found = {}
    for convention in ("stepgame", "plain"):
        took = []
        for _ in range(3):
            gc.collect()
            took.append(seconds([(text, [f"Is X0 to the left of X{HOPS}?"])], convention)[0])
        found[convention] = 1000 * min(took[1:])
        print(f"a chain of {HOPS} steps, {convention}: {found[convention]:,.0f} ms")
    return found


def cold() -> float:
    """Processor time of one question from the shell."""
    ask = ["ask", "--story", "The cup is left of the plate.", "--question", "Is the plate right?"]
    before = os.times()
    subprocess.run([sys.executable, "-m", "spatial_nsr", *ask], capture_output=True, check=False)
    after = os.times()
    took = after.children_user + after.children_system
    took -= before.children_user + before.children_system
    print(f"one question from the shell: {took:.2f} s of processor time")
    return took


def workers(folder: Path) -> float:
    """How much faster two workers answer the generated set than one."""
    data = str(folder / "spartqa_auto" / "dev_seen.json.gz")
    took = []
    with tempfile.TemporaryDirectory() as scratch:
        for number in ("1", "2"):
            out = str(Path(scratch) / f"{number}.jsonl")
            command = [sys.executable, "-m", "spatial_nsr", "answer", "spartqa", "--data", data]
            start = time.perf_counter()
            subprocess.run([*command, "--out", out, "--workers", number], check=True)
            took.append(time.perf_counter() - start)
    print(f"two workers are {took[0] / took[1]:.2f} times as fast as one")
    return took[0] / took[1]


def encoders(sets: dict[str, list[Story]], rows: list[dict[str, Any]]) -> dict[str, float] | None:
    """How many times as long a forward pass of an encoder of BERT's size takes per question."""
    try:
        import torch
        from transformers import BertConfig, BertModel
    except ImportError:
        print("torch and transformers are not installed: no neural encoder to compare with")
        return None
    torch.manual_seed(0)
    torch.set_num_threads(1)
    model, ratios = BertModel(BertConfig()).eval(), {}
    for row in rows:
        times = []
        for text, questions in sets[row["set"]][:6]:
            # About as many pieces as BERT's own tokenizer makes of such a text.
            length = min(512, int(1.2 * len(f"{text} {questions[0]}".split())) + 3)
            tokens = torch.randint(1000, 30_000, (1, length))
            with torch.inference_mode():
                model(tokens)
                times.append(_time(lambda: model(tokens)))  # noqa: B023
        ratio = statistics.median(times) * row["asked"] / row["seconds"]
        ratios[row["set"]] = ratio
        print(f"{row['set']}: an encoder of BERT's size takes {ratio:,.0f} times as long")
    return ratios


def main() -> None:
    """Time all; print the figures and write them as JSON where asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--items", type=int, default=300, help="stories of each set")
    options = parser.parse_args()
    figures: dict[str, Any] = {"growth": grown(), "chain": chain(), "cold": cold()}
    data = os.environ.get("SPATIAL_NSR_DATA")
    if data is None:
        print("SPATIAL_NSR_DATA names no folder of data: nothing else to time")
    else:
        folder = Path(data)
        told = {"SpartQA": (spartqa(folder), "spartqa")}
        told |= {f"StepGame, {hops} hops": (stepgame(folder, hops), "stepgame") for hops in STEPS}
        told |= {f"bAbI {task}": (babi(folder, task), "babi") for task in TASKS}
        sets = {
            name: list(itertools.islice(each, options.items)) for name, (each, _) in told.items()
        }
        rows = [timed(name, sets[name], told[name][1]) for name in told if sets[name]]
        figures["sets"] = rows
        figures["people"] = people(folder)
        figures["encoder"] = encoders(sets, rows)
        figures["workers"] = workers(folder)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
