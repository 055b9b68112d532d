"""Short texts: a few sentences in the words of different users, and questions about them.

    python -m tests.texts.brief [--misses] [FILE ...]

The files in ``short`` are by sort of user (robots, maps, dialogue ...) or of wording (sets, turns
of speech ...). What follows "|" in an
answer is right as well: "Unknown" where a careful person may decline to answer.
"""

from __future__ import annotations

import argparse
import functools
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from tests.texts.score import CONVENTION, FOLDER, YES_NO, Asked, right

SHORT = FOLDER / "short"
OUTCOMES = ("right", "unknown", "wrong", "wrong proof")


@dataclass(frozen=True)
class Brief:
    """A short text, and its questions with their answers."""

    id: str
    text: str
    asked: tuple[tuple[str, str], ...]


@functools.cache
def briefs(name: str) -> tuple[Brief, ...]:
    """The texts of a file."""
    data = tomllib.loads((SHORT / f"{name}.toml").read_text(encoding="utf-8"))
    return tuple(
        Brief(f"{name} {number}", each["text"], tuple((asked, said) for asked, said in each["ask"]))
        for number, each in enumerate(data["texts"], start=1)
    )


def names() -> list[str]:
    """The names of all files."""
    return sorted(path.stem for path in SHORT.glob("*.toml"))


def outcome(question: str, expected: str, answer: Answer) -> str:
    """How good an answer is: one of ``OUTCOMES``."""
    ways = expected.split("|")
    declined = answer.value in (None, "Unknown", [], ())
    if any(right(_asked(question, way), answer) for way in ways):
        return "right"
    if declined and answer.status in ("unknown", "inconsistent"):
        return "right" if "Unknown" in ways and answer.status == "unknown" else "unknown"
    return "wrong proof" if answer.status in ("proved", "refuted") else "wrong"


def _asked(question: str, expected: str) -> Asked:
    if expected in YES_NO:
        return Asked(question, "yes-no", expected, "", (), "")
    if expected.isdigit():
        return Asked(question, "how-many", int(expected), "", (), "")
    return Asked(question, "list", tuple(expected.split(", ")), "", (), "")


def answered(name: str) -> list[tuple[str, str]]:
    """How good each answer of a file is, with a line about it."""
    found = []
    for brief in briefs(name):
        story = sn.read(brief.text, CONVENTION)
        for question, expected in brief.asked:
            answer = story.ask(question)
            said = f"{brief.id}: {question} expected {expected}, got {answer.value}"
            line = f"{said} ({answer.status}): {'; '.join(answer.missing)}"
            found.append((outcome(question, expected, answer), line))
    return found


def main() -> None:
    """Score the short texts; print the figures and, where asked, the misses."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--misses", action="store_true", help="list what was not answered right")
    parser.add_argument("file", nargs="*", default=names(), help="these only")
    options = parser.parse_args()
    total: Counter[str] = Counter()
    for name in options.file:
        results = answered(Path(name).stem)
        counts = Counter(each for each, _ in results)
        total += counts
        print(f"{name:<14}", *(f"{counts[each]:>4} {each}" for each in OUTCOMES))
        if options.misses:
            print(*(f"  {each}: {line}" for each, line in results if each != "right"), sep="\n")
    print(f"{'all':<14}", *(f"{total[each]:>4} {each}" for each in OUTCOMES))


if __name__ == "__main__":
    main()
