"""Compare generated stories with the authors' own, and time the generator.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/generated.py [--stories N] [--json FILE]

Makes SpartQA-like stories from the NLVR scenes of the folder that SPATIAL_NSR_DATA names and prints
them beside the development set that the authors' generator made: vocabulary, lengths of stories,
sentences and questions, patterns of sentences, right answers, and how many answers to each the
reader and the world get right from the text alone. Then questions a second on one core, derivations
included, and where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import gzip
import json
import os
import pstats
import re
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import spatial_nsr as sn
from spatial_nsr.benchmarks.form import Question
from spatial_nsr.benchmarks.spartqa import SPARTQA, encode, same
from spatial_nsr.generate.drawn.nlvr import read_scenes
from spatial_nsr.generate.drawn.sets import Settings, make_story
from spatial_nsr.generate.drawn.spartqa import generate_spartqa

WORD = re.compile(r"[A-Za-z']+")
# What makes no difference to the pattern of a sentence.
SAME = (
    (r"\b(small|medium|big) |\b(black|blue|yellow) ", ""),
    (r"\b(squares?|circles?|triangles?|things?|objects?|shapes?)\b", "N"),
    (r"\bN number \w+", "N"),
    (r"\b(to the left of|to the right of|above|below|near to|far from|touching)\b", "R"),
    (r"\b(top|bottom|left|right) edge\b", "E edge"),
    (r"\b[A-Z]\b(?=[ ,.]|$)", "X"),
    (r"\b(two|three|four|five|six|a|one|the) N\b", "N"),
    (r"\b[Tt]he N\b", "N"),
    (r"N(?:(?:,| and) (?:\w+ )?(?:other )?N)+", "N+"),
    (r"R(?:(?:,| and) R)+", "R+"),
)


def pattern(sentence: str) -> str:
    """A sentence with all left out that changes from one to the next.

    >>> pattern("The small blue square is above and near to a big black circle.")
    'N is R+ N.'
    """
    text = " ".join(sentence.split())
    text = text[:1].lower() + text[1:]
    for old, new in SAME:
        text = re.sub(old, new, text)
    return text


def sentences(text: str) -> list[str]:
    """The sentences of a story."""
    return [each.strip() + "." for each in text.split(".") if each.strip()]


def measures(stories: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What is compared."""
    texts = [" ".join(story["story"]) for story in stories]
    told = [each for text in texts for each in sentences(text)]
    asked = [question for story in stories for question in story["questions"]]
    patterns = Counter(map(pattern, told))
    common = sum(count for _, count in patterns.most_common(10))
    return {
        "stories": len(stories),
        "questions": len(asked),
        "different words in stories": len({w.lower() for t in texts for w in WORD.findall(t)}),
        "different words in questions": len(
            {word.lower() for each in asked for word in WORD.findall(each["question"])}
        ),
        "sentences a story": statistics.fmean(len(sentences(text)) for text in texts),
        "words a story": statistics.fmean(len(WORD.findall(text)) for text in texts),
        "words a sentence": statistics.fmean(len(WORD.findall(each)) for each in told),
        "words a question": statistics.fmean(len(WORD.findall(each["question"])) for each in asked),
        "patterns of sentences": len(patterns),
        "sentences a pattern": len(told) / len(patterns),
        "percent of sentences in the ten commonest": 100 * common / len(told),
        "percent of questions with a description in another": 100
        * statistics.fmean("which" in q["question"] or "that" in q["question"] for q in asked),
    }


def labels(stories: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The share of each right answer, in percent of the questions of its type."""
    counts, whole = Counter[str](), Counter[str]()
    for story in stories:
        for question in story["questions"]:
            kind = question["q_type"]
            whole[kind] += 1
            counts.update(f"{kind} {answer}" for answer in question["answer"] or ["none"])
    return {name: 100 * counts[name] / whole[name.split()[0]] for name in sorted(counts)}


def answered(stories: Iterable[Mapping[str, Any]]) -> tuple[int, int]:
    """How many questions are answered right from the text, and how many there are."""
    right = total = 0
    for story in stories:
        read = sn.read(" ".join(story["story"]), "spartqa")
        for raw in story["questions"]:
            choices = tuple(raw["candidate_answers"]) if raw["q_type"] == "CO" else ()
            question = Question("0", raw["q_type"], raw["question"], choices)
            answer = read.ask(question.text, choices=list(choices) or None)
            known = answer.query is not None and answer.value is not None
            found = encode(question, answer) if known else SPARTQA.default(question)
            right += same(found, raw["answer"])
            total += 1
    return right, total


def rate(stories: int, scenes: Any) -> dict[str, float]:
    """Questions a second, variants included, with derivations and as files."""
    settings = Settings(seed=1, stories=stories)
    make_story(settings, 0, scenes)
    start, made = time.process_time(), 0
    for number in range(stories):
        made += len(make_story(settings, number, scenes).evidence)
    alone = made / (time.process_time() - start)
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        tally = generate_spartqa(Path(folder) / "set", settings).tally
        written = sum(tally.questions.values()) / (time.process_time() - start)
    return {"questions made a second": alone, "questions written to files a second": written}


def profiled(stories: int, scenes: Any) -> str:
    """Where the time goes, by function."""
    profile = cProfile.Profile()
    profile.enable()
    for number in range(stories):
        make_story(Settings(seed=1), number, scenes)
    profile.disable()
    stats = pstats.Stats(profile).sort_stats("cumulative")
    rows: list[tuple[str, float]] = []
    for (file, _, name), (_, _, _, total, _) in stats.stats.items():  # type: ignore[attr-defined]
        if "spatial_nsr" in file and name in PARTS:
            rows.append((f"{Path(file).stem}.{name}", total))
    whole = max(total for _, total in rows)
    return "\n".join(
        f"{100 * total / whole:5.1f}%  {name}"
        for name, total in sorted(rows, key=lambda row: -row[1])
    )


PARTS = ("make_story", "tell", "known_of", "world_of", "ask", "in_words", "_choose", "_record")


def table(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> str:
    """Both beside each other."""
    lines = ["| | the authors' | generated |", "|---|---|---|"]
    for name in sorted({*ours, *theirs}, key=[*theirs, *ours].index):
        cells = [
            f"{value:.1f}" if isinstance(value, float) else str(value)
            for value in (theirs.get(name, 0.0), ours.get(name, 0.0))
        ]
        lines.append(f"| {name} | {cells[0]} | {cells[1]} |")
    return "\n".join(lines)


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stories", type=int, default=405)
    parser.add_argument("--json", metavar="FILE")
    options = parser.parse_args()
    data = Path(os.environ["SPATIAL_NSR_DATA"])
    with gzip.open(data / "spartqa_auto" / "dev_seen.json.gz") as file:
        theirs = json.load(file)["data"]
    scenes = [
        s for s in read_scenes(data / "nlvr" / "dev.json.gz")[0] if len(sum(s.blocks, ())) > 1
    ]
    settings = Settings(seed=1, derivations=False)
    ours = [make_story(settings, number, scenes).main for number in range(options.stories)]
    print(table(measures(ours), measures(theirs)))
    print()
    print(table(labels(ours), labels(theirs)))
    found: dict[str, Any] = {"measures": measures(ours), "authors": measures(theirs)}
    for name, stories in (("generated", ours), ("authors'", theirs)):
        right, total = answered(stories)
        found[f"answered {name}"] = [right, total]
        print(f"\nanswered right from the text, {name}: {right} of {total}")
    found["rate"] = rate(100, scenes)
    for name, value in found["rate"].items():
        print(f"{name}: {value:.0f}")
    print(profiled(60, scenes))
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
