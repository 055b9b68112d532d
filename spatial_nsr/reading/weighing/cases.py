"""Questions with their candidates, as weights are fitted to them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from spatial_nsr.corpus.matching import right
from spatial_nsr.corpus.records import Question
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.forms import answer_asked
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.weighing import candidates_for, chosen
from spatial_nsr.reading.weighing.ground import Ground

__all__ = ["ANSWERS", "Case", "cases_of"]

ANSWERS: tuple[str, ...] = ("Yes", "No", "Unknown")
AS_ASKED = 3.0  # of questions alone, which are as people ask; the corpus's are hard on purpose


@dataclass(frozen=True)
class Case:
    """A question with its candidates by feature, what they say, and which of them are right.

    A claim has one row of features, and whether each of ``ANSWERS`` is right. ``ruled`` tells
    whether the rules alone answer it rightly; ``weight`` is how much it counts.
    """

    writer: str
    part: str
    rows: tuple[dict[str, float], ...]
    words: tuple[str, ...]
    right: tuple[bool, ...]
    ruled: bool
    weight: float = 1.0


def cases_of(file: Path) -> Iterator[Case]:
    """The questions of a file as cases."""
    for line in file.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record.get("split", "train") != "train":
            continue
        reading = read_statements(record["text"])
        if reading is None:
            raise SystemExit("no pipeline is installed")
        ground = Ground(reading)
        for each in record["questions"]:
            question = Question(
                each["q"], each["type"], tuple(each["gold"]), tuple(each.get("choices") or ())
            )
            asked = Asked(question.q, reading, question.choices)
            found = answer_asked(asked)
            said = found.value if found is not None else "Unknown" if asked.is_claim else None
            part, candidates = candidates_for(asked, ground, found)
            weight = 1.0 if "statements" in record else AS_ASKED
            writer, ruled = record.get("writer", file.stem), right(question, said)
            if part == "claims":
                rows, words = [dict(candidates[0].features)], ANSWERS
            else:
                options = [(c, _option(c.words, question)) for c in candidates]
                rows = [dict(c.features) for c, option in options if option is not None]
                words = tuple(o for _, o in options if o is not None)
            if rows:
                truth = tuple(right(question, w if part != "places" else [w]) for w in words)
                yield Case(writer, part, tuple(rows), words, truth, ruled, weight)


def _option(words: str, question: Question) -> str | None:
    return chosen(words, question.choices) if question.choices else words
