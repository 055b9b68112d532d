"""``spatial-nsr check-trace``: run the independent checker over every derivation of a file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spatial_nsr.errors import InputError, InvalidDerivation, Place
from spatial_nsr.rules import load_calculus_file, read_text

__all__ = ["add_parser"]

CLAIMS = ("proved", "refuted")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "check-trace",
        help="check every derivation of a JSON-lines file",
        description="Check every derivation of a JSON-lines file (keys 'derivation' and "
        "'derivations'); exit code 1 if one is rejected, or a claim of proof has none.",
    )
    parser.add_argument("file", help="JSON lines as 'answer' or 'network --format json' print them")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument(
        "--calculus",
        action="append",
        default=[],
        metavar="FILE",
        help="a calculus of your own that derivations refer to (may be given several times)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check the file and print how many derivations were accepted."""
    from spatial_nsr.explain.checker import check

    calculi = [load_calculus_file(path) for path in options.calculus]
    accepted, rejected, without = 0, [], 0
    for line, record in _records(options.file):
        derivations = _derivations(record)
        if not derivations:
            if record.get("status") in CLAIMS:
                rejected.append(_rejection(line, record, f"{record['status']}, but no derivation"))
            else:
                without += 1
        for derivation in derivations:
            try:
                check(derivation, calculi)
                accepted += 1
            except InvalidDerivation as error:
                rejected.append(_rejection(line, record, str(error)))
    if options.format == "json":
        print(json.dumps({"accepted": accepted, "rejected": rejected, "without": without}))
    else:
        for item in rejected:
            named = f" ({item['id']})" if item["id"] is not None else ""
            print(f"line {item['line']}{named}: rejected: {item['error']}")
        print(f"{accepted} accepted, {len(rejected)} rejected, {without} lines without derivation")
    return 1 if rejected else 0


def _rejection(line: int, record: dict[str, Any], error: str) -> dict[str, Any]:
    return {"line": line, "id": record.get("id", record.get("index")), "error": error}


def _records(file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    text = sys.stdin.read() if file == "-" else read_text(Path(file))
    found = False
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        found = True
        try:
            record = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise InputError(f"not JSON: {error}", Place(file, number)) from error
        if not isinstance(record, dict):
            raise InputError("expected a JSON object a line", Place(file, number))
        yield number, record
    if not found:
        raise InputError("holds no line", Place(file))


def _derivations(record: dict[str, Any]) -> list[Any]:
    several = record.get("derivations")
    found = list(several.values()) if isinstance(several, dict) else []
    if record.get("derivation") is not None:
        found.append(record["derivation"])
    return found
