"""``spatial-nsr calculus``: list, show and validate calculi."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from spatial_nsr.errors import CalculusError

__all__ = ["add_parser"]


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("calculus", help="list, show and validate calculi")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="the calculi that come with the package")
    show = actions.add_parser("show", help="relations, converses and the composition table")
    validate = actions.add_parser(
        "validate", help="check the laws; exit code 1 if one is broken, naming file, line and cell"
    )
    for action, run in ((listing, run_list), (show, run_show), (validate, run_validate)):
        action.add_argument("--format", choices=("text", "json"), default="text")
        action.set_defaults(run=run)
    for action in (show, validate):
        action.add_argument(
            "name", metavar="NAME-or-FILE", help="a name, a .calculus or .spec file"
        )


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
    """Load a calculus, which checks its laws."""
    from spatial_nsr.calculi import load_calculus

    try:
        calculus = load_calculus(options.name)
    except CalculusError as error:
        if options.format == "json":
            print(json.dumps({"name": options.name, "valid": False, "error": str(error)}))
        else:
            print(f"{options.name}: refused")
        print(f"spatial-nsr: {error}", file=sys.stderr)
        return 1
    if options.format == "json":
        print(json.dumps({"name": calculus.name, "valid": True, "relations": calculus.size}))
    else:
        name = Path(options.name).name
        print(f"{name}: valid, {calculus.size} relations, all laws hold")
    return 0
