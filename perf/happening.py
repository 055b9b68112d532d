"""Time what happens: long stories read event by event, questions at any moment, and bAbI's tasks.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/happening.py [--json FILE] [--events N]

Makes stories of people who go about and take, put down, hand over and pack a thousand things, and
prints how reading grows with their events and how long questions of each form take, asked of the
end and of moments at random, derivations included. Then questions a second of bAbI's tasks about
things that change, from the folder that SPATIAL_NSR_DATA names, reading and derivations included.
All is processor time on one core.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import os
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import spatial_nsr as sn
from spatial_nsr.benchmarks.registry import load_benchmark

EVENTS, ROUNDS, ITEMS = 10_000, 20, 200
PEOPLE, HALLS, CRATES, CUPS = 200, 100, 100, 600  # a thousand things in all
BEGINS, ENDS = "BDFGKLMNPRSTVZ", ("ab", "el", "im", "on", "ur", "as", "en", "is")
TASKS = (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
NOW = (
    "Where is {cup}?", "Is {cup} in {hall}?", "Who has {cup}?", "Where is {who}?",
    "What does {who} have?", "Who is in {hall}?", "Are {who} and {to} in the same room?",
)  # fmt: skip
EVER = (
    "Was {cup} ever in {hall}?", "Where was {cup} at first?", "Who had {cup} first?",
    "Where was {who} before {hall}?", "How often did {who} go to {hall}?",
    "Did {who} take {cup}?", "Who took {cup}?", "Where was {cup} before {event}?",
    "Where was {who} when {event}?", "Where has {who} been?", "Who has had {cup}?",
)  # fmt: skip


def names(count: int) -> list[str]:
    """So many names of people that nobody has, all told apart."""
    found = ("".join(parts) for parts in itertools.product(BEGINS, ENDS, ("a", "o")))
    return list(itertools.islice(found, count))


def told(events: int, seed: int, shrink: int = 1) -> tuple[str, dict[str, list[str]]]:
    """A story of so many events, each possible when it is told, and what it is about by its sort.

    >>> text, things = told(3, 1)
    >>> text.count("."), len(things["cup"])
    (3, 600)
    """
    chance = random.Random(seed)
    people = names(PEOPLE // shrink)
    halls, crates, cups = (
        [f"{noun} {number}" for number in range(1, count // shrink + 1)]
        for noun, count in (("hall", HALLS), ("crate", CRATES), ("cup", CUPS))
    )
    here: dict[str, str] = {}
    holder: dict[str, str] = {}
    said: list[str] = []
    while len(said) < events:
        who, cup, hall = chance.choice(people), chance.choice(cups), chance.choice(halls)
        has = holder.get(cup)
        if who not in here or chance.random() < 1 / 3:
            here[who] = hall
            said.append(f"{who} went to {hall}.")
        elif has is None:
            holder[cup] = who
            said.append(f"{who} took {cup}.")
        elif chance.random() < 1 / 2 and has != who:
            holder[cup] = who
            said.append(f"{has} gave {cup} to {who}.")
        else:
            del holder[cup]
            put = f"put {cup} in {chance.choice(crates)}."
            said.append(f"{has} {put}" if chance.random() < 1 / 2 else f"{has} dropped {cup}.")
    told = [sentence[:-1] for sentence in said]
    kinds = {"who": people, "to": people[::-1], "cup": cups, "hall": halls, "event": told}
    return " ".join(said), kinds


def grown(events: int) -> dict[str, Any]:
    """How reading time grows with the number of events, each time of another story.

    Of one that was read before, most sentences of a short one are kept, and none of a long one.
    """
    rows = []
    for length in (events // 8, events // 4, events // 2, events):
        texts = [told(length, 100 * length + seed)[0] for seed in range(3)]
        took = min(_time(lambda: sn.read(text).timeline) for text in texts)  # noqa: B023
        print(f"reading {length:>6} events: {1000 * took:,.0f} ms")
        rows.append((length, took))
    logs = [(math.log(length), math.log(took)) for length, took in rows]
    slope = statistics.linear_regression(*zip(*logs, strict=True)).slope
    print(f"reading grows as events ** {slope:.2f}")
    return {"rows": rows, "exponent": slope}


def asked(events: int, rounds: int, shrink: int = 1) -> list[dict[str, Any]]:
    """How long questions of each form take, of the end of a story or of any moment of it."""
    text, things = told(events, 7, shrink)
    story, chance, rows = sn.read(text), random.Random(11), []
    story.ask(f"Where is {things['who'][0]}?")
    for form, now in [*((form, True) for form in NOW), *((form, False) for form in EVER)]:
        took, known = [], 0
        for number in range(rounds):
            question = form.format(**{sort: chance.choice(each) for sort, each in things.items()})
            moment = chance.randint(events // 2, events) if now and number % 2 else None
            start = time.process_time()
            answer = (story if moment is None else story.at(moment)).ask(question)
            took.append(1000 * (time.process_time() - start))
            known += answer.value not in (None, "Unknown")
        middle, worst = statistics.median(took), max(took)
        print(f"{form:<40} {middle:6.2f} ms, the worst {worst:6.2f} ms ({known}/{rounds} known)")
        rows.append({"form": form, "median": middle, "worst": worst, "known": known})
    return rows


def babi(folder: Path, task: int, items: int) -> Iterator[tuple[str, list[str]]]:
    """The first stories of one task of bAbI."""
    for file in sorted((folder / "babi").glob(f"qa{task}_*.txt"))[:1]:
        for story in itertools.islice(load_benchmark("babi").stories(file, ""), items):
            if not isinstance(story, Exception):
                yield story.text, [each.text for each in story.questions]


def rate(stories: list[tuple[str, list[str]]]) -> tuple[float, int, int]:
    """Processor time of all answers, how many there are, and how many have a derivation."""
    start, count, derived = time.process_time(), 0, 0
    for text, questions in stories:
        story = sn.read(text, "babi")
        for question in questions:
            count += 1
            derived += story.ask(question).derivation is not None
    return time.process_time() - start, count, derived


def tasks(folder: Path, items: int) -> list[dict[str, Any]]:
    """Questions a second of each task, after some stories have warmed everything up."""
    rows = []
    for task in TASKS:
        stories = list(babi(folder, task, items))
        rate(stories[: len(stories) // 4])
        took, count, derived = rate(stories)
        print(f"bAbI {task}: {count / took:,.0f} questions a second ({derived} of {count} derived)")
        rows.append({"task": task, "asked": count, "derived": derived, "seconds": took})
    return rows


def _time(run: Any) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def main() -> None:
    """Time all; print the figures and write them as JSON where asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--events", type=int, default=EVENTS, help="events of the longest story")
    options = parser.parse_args()
    figures: dict[str, Any] = {"growth": grown(options.events)}
    figures["questions"] = asked(options.events, ROUNDS)
    data = os.environ.get("SPATIAL_NSR_DATA")
    if data is None:
        print("SPATIAL_NSR_DATA names no folder of data: bAbI is not timed")
    else:
        figures["babi"] = tasks(Path(data), ITEMS)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
