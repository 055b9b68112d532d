"""``spatial-nsr score``: predictions against the gold answers of a benchmark's files."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_part, add_time_limit, count, data, named, need_own
from spatial_nsr.errors import InputError, Place
from spatial_nsr.progress import counting

if TYPE_CHECKING:
    from spatial_nsr.predictions import Predictions

__all__ = ["add_parser"]

SHOWN_WRONG = 10
MACRO = ("precision", "recall", "f1")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    from spatial_nsr.benchmarks.registry import BENCHMARKS

    parser = commands.add_parser(
        "score",
        help="score predictions by the gold answers of a benchmark's files",
        description="Accuracy overall and by type (F1 for spans), coverage, and how much is "
        "proved. With several files of predictions, such as those of two conventions, a report "
        "for each.",
    )
    parser.add_argument("benchmark", choices=tuple(BENCHMARKS), metavar="BENCH", help="%(choices)s")
    parser.add_argument(
        "--data",
        nargs="+",
        metavar="FILE",
        help="with gold answers (corpus: those of the package where no files are named)",
    )
    parser.add_argument(
        "--predictions",
        nargs="+",
        metavar="FILE",
        help="where there are none, the corpus is answered first",
    )
    add_part(parser)
    parser.add_argument(
        "--limit",
        type=count,
        metavar="N",
        help="only so many texts of each file (corpus)",
    )
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help="processes that answer (corpus)"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    add_time_limit(parser, most=None)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print a report for each file of predictions."""
    from spatial_nsr.benchmarks.registry import load_benchmark, prefixed

    name = named(options, options.limit)
    benchmark = load_benchmark(name)
    paths = data(options)
    files = prefixed(benchmark, paths)
    for told_by, file in _predicted(options, name, paths):
        predictions, conventions = _read(file)
        report = benchmark.score(files, predictions)
        if predictions and report["missing"] == report.get("questions", report.get("sentences")):
            ids = ", ".join(itertools.islice(predictions, 3))
            raise InputError(
                f"none of its {len(predictions)} ids ({ids} ...) is one of a question of "
                f"{', '.join(map(str, paths))}; the predictions are of other data",
                Place(told_by),
            )
        report = {
            "benchmark": benchmark.name,
            "predictions": told_by,
            "conventions": sorted(conventions),
            **report,
        }
        if report["missing"]:
            missing = f"{report['missing']} questions have no prediction and count as wrong"
            print(told(f"spatial-nsr: {told_by}: {missing}"), file=sys.stderr)
        as_json = options.format == "json"
        print(json.dumps(report) if as_json else as_text(report, benchmark.shown), flush=True)
    return 0


def _read(file: Path) -> tuple[Predictions, set[str]]:
    """The predictions of a file, judged by the checker, and the conventions that they name."""
    from spatial_nsr.benchmarks.scoring import judged
    from spatial_nsr.predictions import read_predictions

    conventions = set[str]()
    with counting("predictions") as advance:

        def kept(found: dict[str, Any]) -> dict[str, Any]:
            conventions.add(str(found.get("convention")))
            advance(1)
            return judged(found)

        return read_predictions(file, kept), conventions


def _predicted(
    options: argparse.Namespace, name: str, paths: list[Path]
) -> Iterator[tuple[str, Path]]:
    """Each file of predictions with its name, or the one that is made now."""
    from spatial_nsr.batch import answer_files

    if options.predictions is not None:
        yield from ((each, Path(each)) for each in options.predictions)
        return
    need_own(options.benchmark, "--predictions")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "predictions.jsonl"
        with file.open("w", encoding="utf-8", newline="\n") as stream:
            answer_files(name, paths, stream, workers=options.workers, progress=True)
        yield "the reader as it is", file


def as_text(
    report: dict[str, Any], shown: Callable[[dict[str, Any]], list[str]] | None = None
) -> str:
    """A report for people, whose figures a benchmark may show in its own way."""
    title = f"{report['benchmark']}: {report['predictions']}"
    conventions = ", ".join(report["conventions"])
    lines = [told(f"{title} (conventions: {conventions})" if conventions else title)]
    if shown is not None:
        lines += shown(report)
    elif "exact" in report:
        lines += _spans(report)
    else:
        lines += _accuracies(report)
    for group, variant in report.get("variants", {}).items():
        lines += [f"{group}:", *(f"  {line}" for line in _accuracies(variant))]
    if report.get("meaningless"):
        ids = ", ".join(report["meaningless"])
        lines.append(f"without a meaning, not counted ({len(report['meaningless'])}): {ids}")
    if report.get("without_gold"):
        lines.append(f"without a gold answer, not counted: {report['without_gold']}")
    wrong = report.get("wrong", [])
    lines += [
        told(f"wrong: {item['id']} ({item['type']}): {item['answer']}, gold {item['gold']}")
        for item in wrong[:SHOWN_WRONG]
    ]
    if len(wrong) > SHOWN_WRONG:
        lines.append(f"and {len(wrong) - SHOWN_WRONG} more; --format json lists all")
    return "\n".join(lines)


def _accuracies(report: dict[str, Any]) -> list[str]:
    from spatial_nsr.benchmarks.believing import confidence_lines

    lines = [f"accuracy {_percent(report['accuracy'])} of {report['questions']}"]
    if report["missing"]:
        lines[0] += f" ({_percent(report['accuracy_of_predicted']).strip()} of those predicted)"
    for kind, part in report["by_type"].items():
        counts = f"{part['right']}/{part['questions']}"
        lines.append(f"  {told(kind):<10} {_percent(part['accuracy'])}  {counts}")
    for status, part in report["by_status"].items():
        right = f"{_percent(part['accuracy']).strip()} right"
        lines.append(f"  {told(status):<12} {_percent(part['share'])} of all, {right}")
    for key in ("by_category", "by_basis"):
        for name, part in report.get(key, {}).items():
            counts = f"{part['right']}/{part['questions']}"
            what = f"{key.removeprefix('by_')} {name}"
            lines.append(f"  {told(what):<22} {_percent(part['accuracy'])}  {counts}")
    if report.get("frames"):
        figures = (f"{key} {_percent(report['frames'][key])}" for key in MACRO)
        lines.append(f"  frames of {report['frames']['questions']}, macro: {', '.join(figures)}")
    return [*lines, *_trust(report), *confidence_lines(report["calibration"])]


def _spans(report: dict[str, Any]) -> list[str]:
    lines = [f"{report['sentences']} sentences"]
    for kind in ("exact", "overlap"):
        for name, part in report[kind].items():
            figures = "  ".join(
                f"{key} {_percent(part[key])}" for key in ("precision", "recall", "f1")
            )
            lines.append(f"  {kind:<8} {name:<10} {figures}")
    for name, part in report["labels"].items():
        lines.append(f"  {name.replace('_', ' ')} right of triplets that overlap: {_percent(part)}")
    return [*lines, *_trust(report)]


def _trust(report: dict[str, Any]) -> list[str]:
    return [
        f"coverage {_percent(report['coverage'])}, proved {_percent(report['proved'])}, "
        f"derivations accepted {_percent(report['accepted'])} of {report['derivations']}"
    ]


def _percent(part: float | None) -> str:
    return "   -  " if part is None else f"{100 * part:6.2f}"
