"""``spatial-nsr calculus``: list, show and validate calculi."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.cli.parts import add_time_limit

if TYPE_CHECKING:
    from spatial_nsr.rules.validation import Finding

__all__ = ["add_parser"]

STATES = {True: "holds", False: "broken", None: "not tried"}


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("calculus", help="list, show and validate calculi")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="the calculi that come with the package")
    show = actions.add_parser("show", help="relations, converses and the composition table")
    validate = actions.add_parser(
        "validate", help="try every law; exit code 1 if one is broken, naming file, line and cell"
    )
    for action, run in ((listing, run_list), (show, run_show), (validate, run_validate)):
        action.add_argument("--format", choices=("text", "json"), default="text")
        action.set_defaults(run=run)
    for action in (show, validate):
        action.add_argument(
            "name", metavar="NAME-or-FILE", help="a name, a .calculus or .spec file"
        )
        add_time_limit(action, most=None)


def run_list(options: argparse.Namespace) -> int:
    """Print the built-in calculi."""
    from spatial_nsr.calculi import load_calculus
    from spatial_nsr.rules import builtin_names

    entries = []
    for name in builtin_names():
        calculus = load_calculus(name)
        entries.append(
            {
                "name": name,
                "relations": calculus.size,
                "aliases": list(calculus.table.aliases),
                "about": calculus.table.about,
            }
        )
    if options.format == "json":
        for entry in entries:
            print(json.dumps(entry))
        return 0
    width = max(len(str(entry["name"])) for entry in entries)
    for entry in entries:
        print(f"{entry['name']:<{width}}  {entry['relations']:>4} relations  {entry['about']}")
    return 0


def run_show(options: argparse.Namespace) -> int:
    """Print one calculus."""
    from spatial_nsr.calculi import load_calculus

    calculus = load_calculus(options.name)
    table = calculus.table
    shown: dict[str, Any] = {
        "name": calculus.name,
        "about": table.about,
        "cite": table.cite,
        "identity": table.identity,
    }
    if table.product:
        shown["product"] = dict(zip(table.axes, table.product, strict=True))
    else:
        shown["relations"] = list(table.relations)
        shown["converse"] = dict(table.converse)
        shown["composition"] = {
            f"{a} : {b}": [name for name in table.relations if name in cell]
            for (a, b), cell in table.composition.items()
        }
    shown["unions"] = {name: list(parts) for name, parts in table.unions.items()}
    if options.format == "json":
        print(json.dumps(shown))
        return 0
    for key in ("name", "about", "cite", "identity", "relations", "product", "unions", "converse"):
        value = shown.get(key)
        if isinstance(value, list):
            value = " ".join(value)
        if isinstance(value, dict):
            print(f"{key}:")
            for name, parts in value.items():
                print(f"  {name}: {' '.join(parts) if isinstance(parts, list) else parts}")
        elif value:
            print(f"{key}: {value}")
    if "composition" in shown:
        print("composition:")
        for cell, parts in shown["composition"].items():
            every = len(parts) == len(table.relations)
            print(f"  {cell} = {'*' if every else ' '.join(parts)}")
    return 0


def run_validate(options: argparse.Namespace) -> int:
    """Try every law on a table and print which hold."""
    from spatial_nsr.calculi.calculus import calculus_of
    from spatial_nsr.rules import find_table
    from spatial_nsr.rules.validation import validate

    table = find_table(options.name, check=False)
    report = validate(table)
    broken = [finding for finding in report.findings if finding.needed and finding.holds is False]
    size = calculus_of(table).size if table.product else len(table.relations)
    if options.format == "json":
        shown: dict[str, Any] = {"name": table.name, "valid": not broken, "relations": size}
        print(json.dumps({**shown, "laws": [_law(finding) for finding in report.findings]}))
    else:
        verdict = "not valid" if broken else "valid"
        print(f"{Path(options.name).name}: {verdict}, {size} relations")
        for finding in report.findings:
            state = STATES[finding.holds] if finding.needed or finding.holds else "weaker"
            print(f"  {state:<9}  {finding.law}")
            if finding.detail:
                print(f"  {'':<9}  {finding.located()}")
    for finding in broken[:1]:
        print(f"spatial-nsr: {finding.located()}", file=sys.stderr)
    return 1 if broken else 0


def _law(finding: Finding) -> dict[str, Any]:
    """A finding as JSON; ``holds`` is null where the law was not tried."""
    shown: dict[str, Any] = {"law": finding.law, "holds": finding.holds, "needed": finding.needed}
    if finding.detail:
        shown["counterexample" if finding.holds is False else "because"] = finding.detail
    if finding.place is not None:
        shown["file"], shown["line"] = finding.place.file, finding.place.line
    return shown
