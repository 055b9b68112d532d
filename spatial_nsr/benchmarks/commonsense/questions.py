"""Spatial commonsense (Liu, Yin, Feng & Zhao 2022): sizes, heights, where people are when they act.

A file has one JSON object a line. ``question`` with ``obj_a`` and ``obj_b`` compares two things by
size or height (label 1 for yes); ``text`` with ``obj_a`` and ``obj_b`` alone tells an action, and
the label is where it puts that person (0 inside, 1 above, 2 below, 3 beside); ``question`` alone
tells an action and asks whether it puts somebody so. What is not decided is guessed by what is
likelier, and where nothing is known, that things are not more and that people are beside things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.json_lines import json_lines
from spatial_nsr.benchmarks.predicting import failed, prediction, told
from spatial_nsr.benchmarks.scoring import score_answers
from spatial_nsr.errors import InputError, Place
from spatial_nsr.strict import want

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["COMMONSENSE", "POSITIONS", "first_is_more", "kind_of", "macro_f1", "records"]

POSITIONS = ("inside", "above", "below", "beside")
"""What the labels of actions mean, in order."""
POSREL, POSREL_QA = "posrel", "posrel_qa"
MEASURED = re.compile(r"\b(taller|shorter|higher|lower)\b", re.IGNORECASE)
LAST_SENTENCE = re.compile(r"(.*[.!])\s+([^.!]+\?)\s*", re.DOTALL)


def records(file: Path) -> Iterator[tuple[int, Mapping[str, Any] | InputError]]:
    """The objects of a file by their position, or what is wrong with a line."""
    return json_lines(file, _look_at)


def _look_at(record: Mapping[str, Any], place: Place) -> None:
    said = record.get("question", record.get("text"))
    want(isinstance(said, str), f"{place}: 'question' or 'text'", "a text", said)


def kind_of(record: Mapping[str, Any]) -> str:
    """Which of the four sets a record is of.

    >>> kind_of({"question": "Is an ant taller than a cup?", "obj_a": "ant", "obj_b": "cup"})
    'height'
    >>> kind_of({"text": "A man drives the car.", "obj_a": "man", "obj_b": "car"})
    'posrel'
    """
    if "question" not in record:
        return POSREL
    if "obj_a" not in record and LAST_SENTENCE.fullmatch(str(record["question"])):
        return POSREL_QA
    return "height" if MEASURED.search(str(record["question"])) else "size"


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the questions of a file, each with the action that it is about as the story."""
    for number, record in records(file):
        id = f"{prefix}{number}"
        if isinstance(record, InputError):
            yield record
            yield Story("", (Question(id, "", "", (), str(record)),))
            continue
        kind = kind_of(record)
        if kind == POSREL:
            who = record.get("obj_a", "person")
            yield Story(record["text"].strip(), (Question(id, kind, f"Where is the {who}?"),))
        elif kind == POSREL_QA:
            split = LAST_SENTENCE.fullmatch(record["question"])
            assert split is not None
            yield Story(split.group(1), (Question(id, kind, split.group(2)),))
        else:
            yield Story("", (Question(id, kind, record["question"]),))


def default(question: Question) -> int:
    """What is predicted where nothing is known."""
    return POSITIONS.index("beside") if question.type == POSREL else 0


# Answers ----------------------------------------------------------------------------------------


def answer(story: Story, convention: str) -> list[Prediction]:
    """The predictions for what is asked of an action, or of nothing but what is usual."""
    predictions = []
    for question in story.questions:
        if question.error is not None:
            predictions += failed((question,), convention, default, question.error)
            continue
        try:
            predictions.append(_answered(question, story.text, convention))
        except Exception as error:
            predictions += failed((question,), convention, default, told(error))
    return predictions


def _answered(question: Question, text: str, convention: str) -> Prediction:
    from spatial_nsr.commonsense.answers import answer_usual
    from spatial_nsr.commonsense.standing import answer_action

    if question.type in (POSREL, POSREL_QA):
        found = answer_action(text, question.text)
    else:
        found = answer_usual(question.text)
    if found.status == "unknown":
        return _guessed(question, found, convention)
    return prediction(
        question,
        _label(question, found),
        convention,
        status=found.status,
        confidence=found.confidence,
        query=None if found.query is None else found.query.to_dict(),
        derivation=None if found.derivation is None else found.derivation.to_dict(),
        assumes=found.assumes,
    )


def _label(question: Question, found: Answer) -> int:
    if question.type != POSREL:
        return int(found.value == "Yes")
    assert found.derivation is not None
    return POSITIONS.index(found.derivation.goal.relations[0])


def _guessed(question: Question, found: Answer, convention: str) -> Prediction:
    """The better guess where ranges overlap; the default where nothing is known."""
    from spatial_nsr.commonsense.answers import better_guess

    guess = None if question.type in (POSREL, POSREL_QA) else better_guess(question.text)
    if guess is None:
        return prediction(question, default(question), convention, missing=found.missing)
    return prediction(
        question,
        int(guess[0]),
        convention,
        status="guessed",
        confidence=guess[1],
        missing=found.missing,
    )


# Scores -----------------------------------------------------------------------------------------


def gold(file: Path, prefix: str) -> Iterator[tuple[Gold, Mapping[str, Any]]]:
    """The labels of a file with their records."""
    for number, record in records(file):
        if isinstance(record, InputError):
            raise record
        label, kind = record.get("label"), kind_of(record)
        most = len(POSITIONS) if kind == POSREL else 2
        good = label is None or (label in range(most) and not isinstance(label, bool))
        want(good, f"{file}, line {number + 1}: 'label'", f"from 0 to {most - 1}", label)
        yield Gold(f"{prefix}{number}", kind, label), record


def score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    """Accuracy by set; macro-F1, and how consistent the answers are, as in the paper."""
    from spatial_nsr.commonsense.comparing import pair_consistency

    items = [item for file, prefix in files for item in gold(file, prefix)]
    report = score_answers((each for each, _ in items), predictions, _same)
    report["macro_f1"], report["consistency"] = {}, {}
    for kind in dict.fromkeys(each.type for each, _ in items):
        own = [(each, record) for each, record in items if each.type == kind]
        found = {each.id: predictions.get(each.id, {}).get("answer") for each, _ in own}
        pairs = [(each.answer, found[each.id]) for each, _ in own if each.answer is not None]
        report["macro_f1"][kind] = macro_f1(pairs)
        if kind in ("size", "height"):
            said = {
                (str(record["obj_a"]), str(record["obj_b"])): first_is_more(record, found[each.id])
                for each, record in own
                if "obj_a" in record and "obj_b" in record
            }
            symmetry, transitivity = pair_consistency(said)
            report["consistency"][kind] = {"symmetry": symmetry, "transitivity": transitivity}
    return report


def first_is_more(record: Mapping[str, Any], found: Any) -> bool:
    """Whether an answer says that the first thing of a record is more than the second.

    Questions may name them the other way round, and ask for less.

    >>> asked = {"question": "Is an ant smaller than a bird?", "obj_a": "bird", "obj_b": "ant"}
    >>> first_is_more(asked, 1)
    True
    """
    asked = str(record["question"]).lower()
    less = any(word in asked for word in ("smaller", "shorter", "lower"))
    turned = asked.find(str(record["obj_a"])) > asked.find(str(record["obj_b"]))
    return bool((found == 1) != (less != turned))


def _same(found: Any, right: Any) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and found == int(right)


def macro_f1(pairs: Sequence[tuple[Any, Any]]) -> float | None:
    """The unweighted mean of the F1 of the labels that are right or predicted somewhere.

    >>> macro_f1([(1, 1), (0, 1)])
    0.3333333333333333
    """
    classes = sorted({label for label, _ in pairs} | {g for _, g in pairs if type(g) is int})
    if not classes:
        return None
    values = []
    for label in classes:
        hits = sum(right == got == label for right, got in pairs)
        both = sum(right == label for right, _ in pairs) + sum(got == label for _, got in pairs)
        values.append(2 * hits / both if both else 0.0)
    return sum(values) / len(values)


def shown(report: Report) -> list[str]:
    """The report for people."""
    lines = [f"accuracy {_percent(report['accuracy'])} of {report['questions']}"]
    for kind, part in report["by_type"].items():
        line = f"  {kind:<10} {_percent(part['accuracy'])}  {part['right']}/{part['questions']}"
        line += f"  macro-F1 {_percent(report['macro_f1'][kind])}"
        if kind in report["consistency"]:
            both = report["consistency"][kind]
            line += f"  symmetry {_percent(both['symmetry'])}"
            line += f"  transitivity {_percent(both['transitivity'])}"
        lines.append(line)
    for status, part in report["by_status"].items():
        lines.append(f"  {status:<10} {_percent(part['accuracy'])} right of {part['questions']}")
    coverage, accepted = _percent(report["coverage"]), _percent(report["accepted"])
    shown_by = f"derivations accepted {accepted} of {report['derivations']}"
    return [*lines, f"coverage {coverage}, {shown_by}"]


def _percent(part: float | None) -> str:
    return "   -  " if part is None else f"{100 * part:6.2f}"


COMMONSENSE = Benchmark(
    name="commonsense",
    about="Spatial commonsense: sizes and heights of things, positions of people who act on them",
    convention="plain",
    stories=stories,
    answer=answer,
    default=default,
    score=score,
    stem_in_ids=True,
    says_unknown=False,
    shown=shown,
)
