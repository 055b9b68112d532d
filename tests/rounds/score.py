"""How many questions about texts by strangers are answered right, and which claims are not so.

python -m tests.rounds.score [--misses] [SET ...]
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import spatial_nsr as sn
from spatial_nsr.answers import SURE, Answer
from spatial_nsr.corpus.matching import right
from spatial_nsr.corpus.records import Question

SETS = Path(__file__).parent / "sets"


@dataclass(frozen=True)
class Outcome:
    """A question of a text, its answer, and whether that is right."""

    id: str
    genre: str
    text: str
    question: Question
    answer: Answer
    is_right: bool

    @property
    def is_claimed(self) -> bool:
        """Whether the answer is said to be proved or refuted."""
        return self.answer.status in SURE


def names() -> list[str]:
    """The names of all sets."""
    return sorted(path.stem for path in SETS.glob("*.jsonl"))


def outcomes(name: str) -> Iterator[Outcome]:
    """Every question of a set with what it is answered."""
    for line in (SETS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        story = sn.read(told["text"])
        for each in told["questions"]:
            choices = tuple(each.get("choices", ()))
            question = Question(each["q"], each["type"], tuple(each["gold"]), choices)
            answer = story.ask(question.q, choices=choices or None)
            good = right(question, answer.value)
            yield Outcome(told["id"], told["genre"], told["text"], question, answer, good)


def main() -> None:
    """Score the sets that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="*", metavar="SET", help=", ".join(names()))
    parser.add_argument("--misses", action="store_true", help="show what is not right")
    args = parser.parse_args()
    for name in args.sets or names():
        asked, good, claims = Counter[str](), Counter[str](), Counter[str]()
        for each in outcomes(name):
            asked[each.genre] += 1
            good[each.genre] += each.is_right
            claims[each.genre] += each.is_claimed
            if not each.is_right and (args.misses or each.is_claimed):
                told = f"{each.answer.value} ({each.answer.status}), not {list(each.question.gold)}"
                print(f"{each.id}: {each.text} | {each.question.q} -> {told}")
        for genre, number in asked.items():
            print(f"  {genre:34} {good[genre]:4} of {number:4}, {claims[genre]} claimed")
        total = f"{good.total()} of {asked.total()}"
        share = 100 * good.total() / asked.total()
        print(f"{name}: {total} right ({share:.1f} %), {claims.total()} claimed")


if __name__ == "__main__":
    main()
