"""ReSQ (Mirzaee & Kordjamshidi 2022): what people asked about captions of pictures, yes or no.

The files have SpartQA's form; a story is a list of captions, most of which end with no stop.
``commonsense_question`` says whether a question needs more than the captions tell: true, false, or
null where nobody said. It is only looked at for scores. The files have no "unknown", so that the
answer to what is not known is no; ``status`` tells that it is no claim.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks import spartqa_files
from spatial_nsr.benchmarks.believing import confidence_lines
from spatial_nsr.benchmarks.form import Benchmark, Gold, Prediction, Question, Report, Streamed
from spatial_nsr.benchmarks.predicting import answer_story, misread
from spatial_nsr.benchmarks.scoring import PROVED, score_answers, share
from spatial_nsr.errors import InputError, Place
from spatial_nsr.strict import want

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["RESQ", "encode", "joined"]

MARKS = {True: "commonsense", False: "told", None: "unmarked"}
"""The groups of questions, by what their mark says."""
YES_NO = {"Yes": "Yes", "No": "No", "Unknown": "No"}
ANSWERS = (["Yes"], ["No"])
LIKELY = "likely"
ENDS = (".", "!", "?")


def joined(captions: Sequence[str]) -> str:
    """Captions as one text, each ended by a stop.

    >>> joined(["a lamp on a desk", "the desk is brown . "])
    'a lamp on a desk. the desk is brown .'
    """
    stripped = (caption.strip() for caption in captions)
    return " ".join(each if each.endswith(ENDS) else f"{each}." for each in stripped if each)


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the captions of a file with their questions."""
    return spartqa_files.stories(file, prefix, joined)


def default(question: Question) -> list[str]:
    """What is predicted where nothing is known."""
    return ["No"]


def encode(question: Question, answer: Answer) -> list[str]:
    """An answer in the form of the files."""
    if isinstance(answer.value, str) and answer.value in YES_NO:
        return [YES_NO[answer.value]]
    raise misread(question, answer)


# Scores -----------------------------------------------------------------------------------------


def gold(file: Path, prefix: str) -> Iterator[Gold]:
    """The answers of a file; the type of a question is the group that it is marked for."""
    for number, entry in enumerate(spartqa_files.entries(file)):
        try:
            spartqa_files.story_text(entry, f"data[{number}]")
            for _, raw, id, path in spartqa_files.raw_questions(entry, number, prefix):
                want(isinstance(raw, Mapping), path, "an object", raw)
                answer, mark = raw.get("answer") or None, raw.get("commonsense_question")
                want(answer is None or answer in ANSWERS, f"{path}.answer", "yes or no", answer)
                good = mark is None or isinstance(mark, bool)
                want(good, f"{path}.commonsense_question", "true, false or null", mark)
                yield Gold(id, MARKS[mark], answer)
        except InputError as error:
            raise InputError(str(error), Place(str(file))) from error


def score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    """Accuracy, and how many answers are claims and right, of all questions and by their marks."""
    items = [item for file, prefix in files for item in gold(file, prefix)]
    report = score_answers(items, predictions, _same)
    asked = [item for item in items if item.answer is not None]
    report["claims"] = {"all": _claims(asked, predictions)}
    for mark in MARKS.values():
        own = [item for item in asked if item.type == mark]
        if own:
            report["claims"][mark] = _claims(own, predictions)
    return report


def _claims(asked: list[Gold], predictions: Mapping[str, Prediction]) -> Report:
    """Of some questions, the share of right answers, of the commoner answer, and the claims.

    A claim is an answer that is proved, refuted or likely; others are no's for want of knowledge.
    """
    counted: Counter[str] = Counter()
    for item in asked:
        found = predictions.get(item.id, {})
        right = _same(found.get("answer"), item.answer)
        counted["right"] += right
        kinds = {LIKELY: (LIKELY, "claims"), **dict.fromkeys(PROVED, ("proved", "claims"))}
        for kind in kinds.get(str(found.get("status")), ()):
            counted[kind] += 1
            counted[f"{kind}_right"] += right
    [(_, commoner)] = Counter(item.answer[0] for item in asked).most_common(1)
    names = [f"{kind}{end}" for kind in ("claims", "proved", LIKELY) for end in ("", "_right")]
    return {
        "questions": len(asked),
        "accuracy": share(counted["right"], len(asked)),
        "majority": share(commoner, len(asked)),
        **{name: counted[name] for name in names},
    }


def _same(found: Any, right: Any) -> bool:
    return isinstance(found, list) and found == right


def shown(report: Report) -> list[str]:
    """The report for people."""
    lines = [f"{'':<12}  number  accuracy  majority  claims, right  likely, right"]
    for mark, part in report["claims"].items():
        shares = f"{100 * part['accuracy']:10.2f}{100 * part['majority']:10.2f}"
        claims = f"{part['claims']:8}, {part['claims_right']:<5}"
        likely = f"{part['likely']:8}, {part['likely_right']:<5}"
        lines.append(f"{mark:<12}{part['questions']:8}{shares}{claims}{likely}".rstrip())
    coverage = f"coverage {100 * report['coverage']:.2f}"
    accepted = report["accepted"]
    trusted = "-" if accepted is None else f"{100 * accepted:.2f}"
    lines.append(f"{coverage}, derivations accepted {trusted} of {report['derivations']}")
    return [*lines, *confidence_lines(report["calibration"])]


RESQ = Benchmark(
    name="resq",
    about="ReSQ: yes/no questions by people about captions of pictures",
    convention="plain",
    stories=stories,
    answer=functools.partial(answer_story, encode=encode, default=default),
    encode=encode,
    default=default,
    score=score,
    stem_in_ids=False,
    says_unknown=False,
    shown=shown,
)
