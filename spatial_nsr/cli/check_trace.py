"""``spatial-nsr check-trace``: run the independent checker over every derivation of a file."""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.combined import names_bridge
from spatial_nsr.calculi.interchange import load_json
from spatial_nsr.checker.reading import need, own_tables
from spatial_nsr.checker.scene_rules import about_scene
from spatial_nsr.cli.claims import Stated, check_claim, claims_proof, derivations_of
from spatial_nsr.cli.files import read_input, read_networks
from spatial_nsr.cli.output import told
from spatial_nsr.errors import InputError, InvalidDerivation, Place, UnknownNameError
from spatial_nsr.rules import CalculusTable, split_lines
from spatial_nsr.rules.vsr import VsrRelations, read_vsr_relations

if TYPE_CHECKING:
    from spatial_nsr.frames.scenes import Scene

__all__ = ["add_parser"]


SHOWN = 20
"""So many rejections are told to people one by one."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "check-trace",
        help="check every derivation of a JSON-lines file",
        description="Check every derivation of a JSON-lines file (keys 'derivation' and "
        "'derivations'), and that it shows what its line claims; exit code 1 if one is rejected, "
        "or a claim of proof has none.",
    )
    parser.add_argument("file", help="JSON lines as 'answer' or 'network --format json' print them")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument(
        "--network",
        metavar="FILE",
        help="the networks that the lines answer for: only their facts may be given",
    )
    parser.add_argument(
        "--calculus",
        action="append",
        default=[],
        metavar="NAME",
        help="a file with a calculus of your own that derivations refer to (may be given several "
        "times); the first is that of --network, as for 'network'",
    )
    parser.add_argument(
        "--relations", metavar="FILE", help="your own relations of things, as for 'frames judge'"
    )
    parser.add_argument(
        "--scene", metavar="FILE", help="the scene that derivations must repeat, as it is"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check the file and print how many derivations were accepted."""
    calculi = [load_calculus(name).table for name in options.calculus if not names_bridge(name)]
    own_tables(calculi)
    relations = None if options.relations is None else read_vsr_relations(options.relations)
    scene = None if options.scene is None else _read_scene(options.scene)
    networks = None
    if options.network is not None:
        named = options.calculus[0] if options.calculus else None
        networks = [Stated(network) for _, network in read_networks(options.network, named)]
    accepted, rejected, without = 0, [], 0
    for line, record in _records(options.file):
        said = None if scene is None else _told(scene, record)
        good, errors = _judge(record, calculi, networks, relations, said)
        accepted += good
        without += not good and not errors
        rejected += [
            {"line": line, "id": record.get("id", record.get("index")), "error": error}
            for error in errors
        ]
    if options.format == "json":
        print(json.dumps({"accepted": accepted, "rejected": rejected, "without": without}))
    else:
        for item in rejected[:SHOWN]:
            named = f" ({item['id']})" if item["id"] is not None else ""
            print(told(f"line {item['line']}{named}: rejected: {item['error']}"))
        if len(rejected) > SHOWN:
            print(f"and {len(rejected) - SHOWN} more; --format json lists all")
        print(f"{accepted} accepted, {len(rejected)} rejected, {without} lines without derivation")
    return 1 if rejected else 0


def _judge(
    record: dict[str, Any],
    calculi: list[CalculusTable],
    networks: list[Stated] | None,
    relations: VsrRelations | None,
    scene: Mapping[str, Any] | None,
) -> tuple[int, list[str]]:
    """How many derivations of a record are accepted, and what is wrong with the others."""
    try:
        claim = claims_proof(record)
        derivations = list(derivations_of(record))
        # What follows from A to B is shown by the one derivation that stands beside it.
        shown = any(key is None for key, _ in derivations) if claim == "entails" else derivations
        need(claim is None or bool(shown), f"{claim}, but no derivation")
        if not derivations:
            return 0, []
        stated = None if networks is None else _network(record, networks)
    except InvalidDerivation as error:
        return 0, [str(error)]
    accepted, errors = 0, []
    for key, derivation in derivations:
        try:
            check_claim(record, key, derivation, calculi, stated, relations, scene)
            accepted += 1
        except InvalidDerivation as error:
            unknown = isinstance(error.__cause__, UnknownNameError)
            what = "relations" if about_scene(derivation) else "calculus"
            hint = f"; name the file of your own {what} by --{what}" if unknown else ""
            errors.append(f"{error}{hint}")
    return accepted, errors


def _read_scene(file: str) -> Scene:
    from spatial_nsr.frames.loading import read_scene

    return read_scene(load_json(read_input(file), Place(file)), file)


def _told(scene: Scene, record: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a scene says, and where the groups are of which a judgement speaks."""
    from spatial_nsr.frames.grouping import meant
    from spatial_nsr.frames.noting import told_of

    for key in ("first", "second"):
        if isinstance(record.get(key), str):
            with contextlib.suppress(UnknownNameError):
                scene, _ = meant(scene, record[key])
    return told_of(scene)


def _network(record: dict[str, Any], networks: list[Stated]) -> Stated:
    index = record.get("index")
    # True is an int by isinstance.
    if type(index) is not int or not 0 <= index < len(networks):
        raise InvalidDerivation("its 'index' is that of no network in the file of --network")
    return networks[index]


def _records(file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    found = False
    for number, line in enumerate(split_lines(read_input(file)), start=1):
        if not line.strip():
            continue
        found = True
        record = load_json(line, Place(file, number))
        if not isinstance(record, dict):
            raise InputError("expected a JSON object a line", Place(file, number))
        yield number, record
    if not found:
        raise InputError("holds no line", Place(file))
