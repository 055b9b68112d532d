"""The report on what a reader makes of the corpus: figures only, and for people in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.benchmarks.believing import Confidences, confidence_lines
from spatial_nsr.benchmarks.form import Prediction, Report
from spatial_nsr.benchmarks.scoring import PROVED, Trust, share
from spatial_nsr.corpus.comparing import Counts
from spatial_nsr.corpus.matching import right
from spatial_nsr.corpus.readings import Reading, read_reading
from spatial_nsr.corpus.records import Question, Statement, Text
from spatial_nsr.corpus.scoring import MEASURES, Compared, compare, reads_back

__all__ = ["report_on", "shown"]

STRICT = "exact"
Sort = Callable[[Statement], str]
SORTS: Mapping[str, Sort] = {
    "relation": lambda said: _relation(said),
    "modality": lambda said: said.modality,
}
# What a reader says is understood is not told; these are of what the text has only.
SORTS_OF_TEXT: Mapping[str, Sort] = {
    "told": lambda said: "understood" if said.understood else "said",
    "kind": lambda said: said.kind,
}


@dataclass(frozen=True)
class _Asked:
    """A question with what was predicted, and whether that is right."""

    text: Text
    number: int
    question: Question
    prediction: Prediction | None
    right: bool

    @property
    def id(self) -> str:
        return f"{self.text.id}-{self.number}"

    @property
    def status(self) -> str:
        return str(self.prediction.get("status")) if self.prediction else ""


def report_on(texts: Sequence[Text], predictions: Mapping[str, Prediction]) -> Report:
    """The report on the predictions (by id, each judged by the checker) for some texts.

    What was not predicted counts as not read, or as wrong. Texts of the test part are not shown.
    """
    compared = [(text, compare(text, _reading(predictions, text.id, text.text))) for text in texts]
    asked = [each for text in texts for each in _asked(text, predictions)]
    answered = [each.prediction for each in asked if each.prediction is not None]
    confidences = Confidences()
    for each in asked:
        if each.prediction is not None:
            confidences.add(each.prediction, each.right)
    wrong = [each for each in asked if not each.right and each.text.split != "test"]
    return {
        "texts": len(texts),
        "mentions": _figures(sum((each.mentions for _, each in compared), Counts())),
        "statements": {name: _counted(compared, name) for name in MEASURES},
        **{f"by_{name}": _by(compared, sort) for name, sort in SORTS.items()},
        **{f"by_{name}": _recall_by(compared, sort) for name, sort in SORTS_OF_TEXT.items()},
        "by_genre": _by_genre(compared, asked),
        "plain": _plain(texts, predictions),
        "questions": len(asked),
        "accuracy": share(sum(each.right for each in asked), len(asked)),
        "by_type": _by_type(asked),
        "claims": _right_of(asked, PROVED),
        "likely": _right_of(asked, ("likely",)),
        **Trust(answered).report(len(asked)),
        "calibration": confidences.report(len(asked)),
        "wrong": [_shown_wrong(each) for each in wrong],
    }


def _reading(predictions: Mapping[str, Prediction], id: str, text: str) -> Reading:
    found = predictions.get(id)
    if found is None:
        return Reading()
    return read_reading(found.get("answer"), text, f"prediction {id!r}: answer")


def _relation(said: Statement) -> str:
    """What the statements of one sort are called: amounts and ranks by their kind."""
    kinds = {"measure": "measure", "count": "count"}
    relation = said.relation.split()[0] if said.kind == "order" else said.relation
    return kinds.get(said.kind) or relation


# Statements -------------------------------------------------------------------------------------

Beside = Sequence[tuple[Text, Compared]]


def _figures(counts: Counts) -> dict[str, Any]:
    return {
        "precision": counts.precision,
        "recall": counts.recall,
        "f1": counts.f1,
        "right": counts.right,
        "gold": counts.first,
        "predicted": counts.second,
    }


def _counted(compared: Beside, measure: str, sort: Sort | None = None, name: str = "") -> Any:
    """Figures by a measure, for all statements or for those of one sort."""

    def keep(said: Statement) -> bool:
        return sort is None or sort(said) == name

    return _figures(sum((each.counts(measure, keep) for _, each in compared), Counts()))


def _by(compared: Beside, sort: Sort) -> dict[str, Any]:
    """Strict figures for the statements of each sort."""
    told = [
        said
        for _, each in compared
        for said in (*(said for said, _ in each.pairs[STRICT]), *each.beyond[STRICT])
    ]
    names = sorted({sort(said) for said in told})
    return {name: _counted(compared, STRICT, sort, name) for name in names}


def _recall_by(compared: Beside, sort: Sort) -> dict[str, Any]:
    """Which share of the text's statements of each sort was read, by each measure."""
    report: dict[str, Any] = {}
    for name in sorted({sort(said) for _, each in compared for said, _ in each.pairs[STRICT]}):
        found = {
            measure: [
                read is not None
                for _, each in compared
                for said, read in each.pairs[measure]
                if sort(said) == name
            ]
            for measure in MEASURES
        }
        recalls = {measure: share(sum(read), len(read)) for measure, read in found.items()}
        report[name] = {"gold": len(found[STRICT]), "recall": recalls}
    return report


def _by_genre(compared: Beside, asked: Sequence[_Asked]) -> dict[str, Any]:
    return {
        genre: {
            "statements": _counted([each for each in compared if each[0].genre == genre], STRICT),
            **_right_of([each for each in asked if each.text.genre == genre]),
        }
        for genre in sorted({text.genre for text, _ in compared})
    }


def _plain(texts: Iterable[Text], predictions: Mapping[str, Prediction]) -> dict[str, Any]:
    """How many plain sentences tell, when they are read alone, all that they were written for."""
    back = []
    for text in texts:
        for number, plain in enumerate(text.plain):
            reading = _reading(predictions, f"{text.id}-plain-{number}", plain.text)
            back.append(reads_back(text, plain, reading))
    return {"sentences": len(back), "read_back": share(sum(back), len(back))}


# Questions --------------------------------------------------------------------------------------


def _asked(text: Text, predictions: Mapping[str, Prediction]) -> Iterable[_Asked]:
    for number, question in enumerate(text.questions):
        found = predictions.get(f"{text.id}-{number}")
        good = found is not None and right(question, found.get("answer"))
        yield _Asked(text, number, question, found, good)


def _by_type(asked: Sequence[_Asked]) -> dict[str, Any]:
    types = sorted({each.question.type for each in asked})
    return {
        type: _right_of([each for each in asked if each.question.type == type]) for type in types
    }


def _right_of(asked: Sequence[_Asked], statuses: Sequence[str] = ()) -> dict[str, Any]:
    """How many answers are right, of all or of those of some statuses."""
    some = [each.right for each in asked if not statuses or each.status in statuses]
    return {"questions": len(some), "right": sum(some), "accuracy": share(sum(some), len(some))}


def _shown_wrong(asked: _Asked) -> dict[str, Any]:
    answer = asked.prediction.get("answer") if asked.prediction else None
    return {
        "id": asked.id,
        "type": asked.question.type,
        "gold": list(asked.question.gold),
        "answer": answer,
        "status": asked.status,
    }


# For people -------------------------------------------------------------------------------------


def shown(report: Report) -> list[str]:
    """The report in lines."""
    lines = [f"{report['texts']} texts", _line("mentions", report["mentions"])]
    lines += [_line(f"statements, {name}", part) for name, part in report["statements"].items()]
    for key in ("relation", "modality"):
        lines += [_line(f"  {key} {name}", part) for name, part in report[f"by_{key}"].items()]
    for key in ("told", "kind"):
        for name, part in report[f"by_{key}"].items():
            recalls = ", ".join(f"{_percent(one)} {what}" for what, one in part["recall"].items())
            lines.append(f"  {key + ' ' + name:<30} recall {recalls} (of {part['gold']})")
    for name, part in report["by_genre"].items():
        questions = f"questions {_percent(part['accuracy'])}"
        lines.append(f"{_line(f'  genre {name}', part['statements'])}  {questions}")
    plain = report["plain"]
    lines.append(
        f"plain sentences read back {_percent(plain['read_back'])} of {plain['sentences']}"
    )
    lines.append(f"questions right {_percent(report['accuracy'])} of {report['questions']}")
    for name, part in report["by_type"].items():
        lines.append(f"  {name:<8} {_percent(part['accuracy'])} of {part['questions']}")
    for name, word in (("claims", "claims (proved, refuted)"), ("likely", "likely")):
        part = report[name]
        lines.append(f"{word} right {_percent(part['accuracy'])} of {part['questions']}")
    coverage = f"coverage {_percent(report['coverage'])}, proved {_percent(report['proved'])}"
    accepted = f"derivations accepted {_percent(report['accepted'])} of {report['derivations']}"
    return [*lines, f"{coverage}, {accepted}", *confidence_lines(report["calibration"])]


def _line(name: str, part: Mapping[str, Any]) -> str:
    figures = "  ".join(
        f"{key} {_percent(part[value])}"
        for key, value in (("P", "precision"), ("R", "recall"), ("F1", "f1"))
    )
    counts = f"{part['right']} of {part['gold']}, {part['predicted']} read"
    return f"{name:<42} {figures}  ({counts})"


def _percent(part: float | None) -> str:
    return "     -" if part is None else f"{100 * part:6.2f}"
