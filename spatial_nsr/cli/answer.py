"""``spatial-nsr answer``: answers to the questions of a benchmark's files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_part, add_workers, count, data, named, seconds
from spatial_nsr.errors import InputError, Place

__all__ = ["add_parser"]

SYSTEMS = ("symbolic", "neural", "hybrid", "probe")
DONE, BAD_INPUT = 0, 2

SHOWN = 5
"""So many places that cannot be read are told one by one."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    from spatial_nsr.batch import TIME_LIMIT
    from spatial_nsr.benchmarks.registry import BENCHMARKS

    parser = commands.add_parser(
        "answer",
        help="answer the questions of a benchmark's files",
        description="Answer the questions of a benchmark's files, a JSON line for each. Gold "
        "answers are not looked at and may be missing.",
    )
    parser.add_argument("benchmark", choices=tuple(BENCHMARKS), metavar="BENCH", help="%(choices)s")
    parser.add_argument(
        "--data",
        nargs="+",
        metavar="FILE",
        help="may be gzipped (corpus: those of the package where no files are named)",
    )
    add_part(parser)
    parser.add_argument("--out", required=True, metavar="FILE", help="- is standard output")
    _add_system(parser)
    parser.add_argument(
        "--conventions", metavar="NAME", help="answer under these, not the benchmark's own"
    )
    parser.add_argument(
        "--language",
        metavar="NAME",
        help="answer as its speakers use frames of reference (comfort; english by default)",
    )
    add_workers(parser)
    parser.add_argument("--limit", type=count, metavar="N", help="only the first N questions")
    parser.add_argument(
        "--time-limit",
        type=seconds,
        default=TIME_LIMIT,
        metavar="S",
        help=f"seconds for each story (default {TIME_LIMIT:g})",
    )
    parser.add_argument(
        "--no-models",
        action="store_true",
        help="leave out the models that show what answers count as open; check-trace then tells "
        "that such steps are believed",
    )
    parser.set_defaults(run=run)


def _add_system(parser: argparse.ArgumentParser) -> None:
    """Who answers."""
    parser.add_argument(
        "--system",
        choices=SYSTEMS,
        default="symbolic",
        help="neural: by a trained model; hybrid: by one where the text could not be read or says "
        "nothing (spartqa, spartqa-human, babi, sprl; both need the extra 'neural'; commonsense: "
        "by word vectors, where a word has no entry); probe: by a "
        "language model that is asked to fill gaps (commonsense)",
    )
    parser.add_argument(
        "--model",
        metavar="DIR",
        help="the trained model, as 'train' exports it (sprl has one); for probe, a masked or "
        "causal language model of transformers, by name or folder; for commonsense and hybrid, a "
        "spaCy pipeline with vectors or such a model",
    )


def run(options: argparse.Namespace) -> int:
    """Answer, and print how many predictions of which status were written."""
    from spatial_nsr.batch import answer_files
    from spatial_nsr.benchmarks.registry import load_benchmark, prefixed
    from spatial_nsr.outputs import written_to
    from spatial_nsr.pools import require
    from spatial_nsr.rules.conventions import load_convention

    # Whatever may be refused is, before an earlier file of predictions is overwritten.
    files = data(options)
    for file in files:
        _see(file)
    name = named(options) + ("" if options.system == "symbolic" else f"+{options.system}")
    if options.model is not None:
        if options.system == "symbolic":
            raise InputError("--model goes with '--system neural', 'hybrid' or 'probe'")
        name += f"={options.model}"
    if options.language is not None:
        if options.system != "symbolic":
            raise InputError("--language goes with '--system symbolic'")
        name += f"@{options.language}"
    benchmark = load_benchmark(name)
    prefixed(benchmark, files)
    load_convention(options.conventions or benchmark.convention)
    require(options.engine)
    out = Path(options.out)
    if out.exists() and any(out.samefile(file) for file in files):
        raise InputError("is a file of --data, which --out would overwrite", Place(str(out)))
    if options.resume and options.out == "-":
        raise InputError("--resume needs a file to go on with, not standard output")
    with written_to(options.out, options.resume) as output:
        summary = answer_files(
            name,
            files,
            output.stream,
            conventions=options.conventions,
            workers=options.workers,
            engine=options.engine,
            limit=options.limit,
            gpus=options.gpus,
            done=output.done,
            time_limit=options.time_limit,
            models=not options.no_models,
            progress=options.out != "-",
        )
    for problem in summary.problems[:SHOWN]:
        print(f"spatial-nsr: {told(str(problem))}", file=sys.stderr)
    if len(summary.problems) > SHOWN:
        more = f"and {len(summary.problems) - SHOWN} more of this kind"
        print(f"spatial-nsr: {more}", file=sys.stderr)
    counts = ", ".join(f"{count} {status}" for status, count in sorted(summary.statuses.items()))
    said = f"{summary.written} predictions" + (f": {counts}" if counts else "")
    said += f"; {summary.errors} with an error" if summary.errors else ""
    said += f"; {summary.kept} were there before" if summary.kept else ""
    print(said, file=sys.stderr if options.out == "-" else sys.stdout)
    return BAD_INPUT if summary.problems else DONE


def _see(file: Path) -> None:
    """Refuse what cannot be opened."""
    try:
        with file.open("rb") as stream:
            stream.read(1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be read: {reason}", Place(str(file))) from error
