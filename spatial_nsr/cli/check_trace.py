"""``spatial-nsr check-trace``: run the independent checker over every derivation of a file."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.joint.combined import CombinedNetwork, names_bridge
from spatial_nsr.calculi.network import Network
from spatial_nsr.checker.claims import Known, believed, check_claim, claims_proof, derivations_of
from spatial_nsr.checker.form import need
from spatial_nsr.checker.network_claims import Given, Stated, shared_names
from spatial_nsr.checker.queries.spaces import Label
from spatial_nsr.checker.reading import ANSWERS, own_tables
from spatial_nsr.checker.scenes.rules import about_scene
from spatial_nsr.cli.again import asked_again
from spatial_nsr.cli.files import read_input, read_networks, read_records
from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit
from spatial_nsr.cli.wording import forms_of
from spatial_nsr.errors import InvalidDerivation, UnknownNameError
from spatial_nsr.rules.vsr import read_vsr_relations

if TYPE_CHECKING:
    from spatial_nsr.frames.scenes.scene import Scene

__all__ = ["add_parser"]


SHOWN = 20
"""So many rejections are told to people one by one."""
ACCEPTED, REJECTED, NOT_COMPARED = 0, 1, 3


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "check-trace",
        help="check every derivation of a JSON-lines file",
        description="Check every derivation of a JSON-lines file (keys 'derivation' and "
        "'derivations'), and that it shows what its line claims. Exit code 1 if one is rejected, "
        "or a claim of proof has none; 3 if none is, but a claim could not be compared with its "
        "derivation.",
    )
    parser.add_argument("file", help="JSON lines as 'answer' or 'network --format json' print them")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument(
        "--story",
        metavar="FILE",
        help="the text that the lines answer for, if not the one that they hold",
    )
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
    add_time_limit(parser, most=None)
    parser.set_defaults(run=run)


@dataclass
class _Verdicts:
    """What came of the derivations of a file."""

    accepted: int = 0
    without: int = 0
    believed: int = 0
    rejected: list[dict[str, Any]] = field(default_factory=list)
    not_compared: list[dict[str, Any]] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return dataclasses.asdict(self)


def run(options: argparse.Namespace) -> int:
    """Check the file and print how many derivations were accepted."""
    calculi = [load_calculus(name).table for name in options.calculus if not names_bridge(name)]
    own_tables(calculi)
    relations = None if options.relations is None else read_vsr_relations(options.relations)
    known = Known(calculi, relations)
    scene = None if options.scene is None else _read_scene(options.scene)
    story = None if options.story is None else read_input(options.story)
    networks = None
    if options.network is not None:
        named = options.calculus[0] if options.calculus else None
        networks = [_facts(network) for _, network in read_networks(options.network, named)]
    found = _Verdicts()
    for line, record in read_records(options.file):
        if scene is not None:
            known = dataclasses.replace(known, scene=_told(scene, record))
        _judge(found, line, record, known, networks, story)
    if options.format == "json":
        print(json.dumps(found.to_dict()))
    else:
        _print(found)
    return REJECTED if found.rejected else NOT_COMPARED if found.not_compared else ACCEPTED


def _print(found: _Verdicts) -> None:
    for heading, key, items in (
        ("rejected", "error", found.rejected),
        ("not compared", "why", found.not_compared),
    ):
        for item in items[:SHOWN]:
            named = f" ({item['id']})" if item["id"] is not None else ""
            print(told(f"line {item['line']}{named}: {heading}: {item[key]}"))
        if len(items) > SHOWN:
            print(f"and {len(items) - SHOWN} more {heading}; --format json lists all")
    counts = f"{found.accepted} accepted, {len(found.rejected)} rejected, "
    if found.not_compared:
        counts += f"{len(found.not_compared)} not compared, "
    counts += f"{found.without} lines without derivation"
    if found.believed:
        counts += f"; {found.believed} steps believed, not checked"
    print(counts)


def _judge(
    found: _Verdicts,
    line: int,
    record: dict[str, Any],
    known: Known,
    networks: list[Stated] | None,
    story: str | None,
) -> None:
    """Judge the derivations of a record, and what it claims without any."""
    at = {"line": line, "id": record.get("id", record.get("index"))}
    try:
        claim = claims_proof(record)
        derivations = list(derivations_of(record))
        # What follows from A to B is shown by the one derivation that stands beside it.
        shown = any(key is None for key, _ in derivations) if claim == "entails" else derivations
        need(claim is None or bool(shown), f"{claim}, but no derivation")
        if not derivations:
            found.without += 1
            return
        if networks is not None:
            known = dataclasses.replace(known, network=_network(record, networks))
        again = asked_again(record, story, known.relations)
        if again is not None:
            known = dataclasses.replace(
                again, calculi=known.calculi, relations=known.relations, scene=known.scene
            )
    except InvalidDerivation as error:
        found.rejected.append({**at, "error": str(error)})
        return
    for key, derivation in derivations:
        try:
            why = check_claim(record, key, derivation, _worded(known, record, derivation))
        except InvalidDerivation as error:
            unknown = isinstance(error.__cause__, UnknownNameError)
            what = "relations" if about_scene(derivation) else "calculus"
            hint = f"; name the file of your own {what} by --{what}" if unknown else ""
            found.rejected.append({**at, "error": f"{error}{hint}"})
            continue
        found.believed += believed(derivation, known)
        if why is None:
            found.accepted += 1
        else:
            found.not_compared.append({**at, "why": why})


def _worded(known: Known, record: Mapping[str, Any], derivation: Any) -> Known:
    """What the value of an answer is called, where only the derivation tells."""
    if known.again is not None or not {"value", "answer"} & set(record):
        return known
    with contextlib.suppress(Exception):  # of what is no derivation the checker tells more
        if derivation["steps"][-1]["detail"]["calculus"] == ANSWERS:
            return dataclasses.replace(known, forms=forms_of(record, derivation))
    return known


def _facts(network: Network | CombinedNetwork) -> Stated:
    """The facts of a network as derivations say them."""
    calculi = network.calculi if isinstance(network, CombinedNetwork) else (network.calculus,)
    facts: list[Given] = []
    labels: dict[tuple[str, int], Label] = {}
    for fact in network.facts:
        calculus = getattr(fact, "calculus", calculi[0])
        key = (calculus.name, fact.mask)
        if key not in labels:
            labels[key] = frozenset(calculus.base_names(fact.mask))
        pair = (type(fact.head), fact.head), (type(fact.tail), fact.tail)
        facts.append((calculus.name, pair, labels[key]))
    return Stated({calculus.name for calculus in calculi}, facts, shared_names(network.nodes))


def _read_scene(file: str) -> Scene:
    from spatial_nsr.frames.scenes.files import parse_scene
    from spatial_nsr.frames.scenes.loading import read_scene

    return read_scene(parse_scene(read_input(file), file), file)


def _told(scene: Scene, record: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a scene says, and where the groups are of which a judgement speaks."""
    from spatial_nsr.frames.scenes.grouping import meant
    from spatial_nsr.frames.scenes.noting import told_of

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
