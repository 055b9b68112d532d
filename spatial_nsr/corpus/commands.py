"""The commands for those who write and annotate texts of the corpus."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from spatial_nsr.corpus.building import read_source
from spatial_nsr.corpus.records import Text
from spatial_nsr.errors import SpatialError

__all__ = ["main"]

DONE, SLIPS, BAD_INPUT = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except SpatialError as error:
        print(f"corpus: {error}", file=sys.stderr)
        return BAD_INPUT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m spatial_nsr.corpus", description="Check and build annotated texts."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="tell all slips of files that writers made")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument(
        "--second",
        action="store_true",
        help="files of second annotators: plain sentences and questions may be missing",
    )
    check.set_defaults(run=_check)
    return parser


def _check(options: argparse.Namespace) -> int:
    texts: list[Text] = []
    wrong = 0
    for name in options.files:
        found, slips = read_source(Path(name), whole=not options.second)
        texts += found
        wrong += len(slips.found)
        for line in slips.told():
            print(line)
        print(f"{name}: {_counted(found)}; {_how_many(len(slips.found), 'slip')}")
    if len(options.files) > 1:
        print(f"all: {_counted(texts)}; {_how_many(wrong, 'slip')}")
    return SLIPS if wrong else DONE


def _counted(texts: list[Text]) -> str:
    counts = {
        "text": len(texts),
        "sentence": sum(len(text.sentences) for text in texts),
        "question": sum(len(text.questions) for text in texts),
        "statement": sum(len(text.statements) for text in texts),
        "mention": sum(len(text.mentions) for text in texts),
        "plain sentence": sum(len(text.plain) for text in texts),
        "genre": len({text.genre for text in texts}),
    }
    moving = sum(text.moves for text in texts)
    said = [_how_many(count, name) for name, count in counts.items()]
    return ", ".join([*said, f"{moving} with things that move"])


def _how_many(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"
