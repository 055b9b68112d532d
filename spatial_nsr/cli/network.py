"""``spatial-nsr network``: questions about constraint networks in files."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Hashable, Iterator

from spatial_nsr.calculi.engines.selecting import ENGINES
from spatial_nsr.calculi.network import Network
from spatial_nsr.cli import combined
from spatial_nsr.cli.files import read_networks
from spatial_nsr.cli.output import as_json, as_text, find_nodes
from spatial_nsr.cli.questions import (
    NO,
    SHOWN,
    UNKNOWN,
    YES,
    Derived,
    Result,
    asked_label,
    entails,
    inconsistent,
    plain,
    why,
)
from spatial_nsr.errors import InputError, Undecided

__all__ = ["add_parser"]

TIME_LIMIT = 300.0
WITH_NODES = ("entails", "why", "draw")
EXAMPLES = """
examples:
  spatial-nsr network entails house.json kitchen garden DC
  spatial-nsr network entails house.json kitchen garden "DC | EC"
  spatial-nsr network why house.json kitchen garden
  spatial-nsr network why maps.csp 0 2 --calculus rcc8
  spatial-nsr network why map.json -- -7 "the hall"    (-- before names that begin with -)"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "network",
        help="closure, consistency, minimal labels, scenarios, entailment, reasons",
        description="Questions about the networks of a file: GQR's .csp text (many to a file), or "
        "JSON with names for nodes.",
        usage="%(prog)s [options] ACTION FILE [A B [LABEL]]",
        epilog="actions:\n"
        + "\n".join(f"  {name:<11} {action.__doc__}" for name, action in ACTIONS.items())
        + f"\n{EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("action", choices=tuple(ACTIONS), metavar="ACTION", help=", ".join(ACTIONS))
    parser.add_argument("file", metavar="FILE", help="networks, as .csp text or JSON; - is stdin")
    parser.add_argument(
        "nodes", nargs="*", metavar="A B LABEL", help="for entails and why; draw marks them"
    )
    parser.add_argument(
        "--calculus", metavar="NAME", help="a name, a file, or a bridge (rcc8+size)"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--engine", choices=ENGINES, help="default: what suits the size")
    parser.add_argument(
        "--by", choices=("search", "z3"), default="search", help="for consistent: who decides"
    )
    parser.add_argument(
        "--time-limit",
        type=_seconds,
        metavar="S",
        default=TIME_LIMIT,
        help=f"seconds for each question about a network (default {TIME_LIMIT:g}); then 'unknown'",
    )
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a number of seconds from 0 on, got '{text}'")
    return value


def run(options: argparse.Namespace) -> int:
    """Answer for every network of the file."""
    if options.nodes and options.action not in WITH_NODES:
        raise InputError(f"'network {options.action}' takes no nodes, got {options.nodes}")
    if options.action == "entails" and len(options.nodes) < 3:
        raise InputError("'network entails FILE' needs two nodes and a label: A B LABEL")
    if options.action == "why" and len(options.nodes) == 1:
        raise InputError("'network why FILE' needs two nodes, or none")
    if options.by != "search" and options.action != "consistent":
        raise InputError(f"'--by {options.by}' is for 'network consistent'")
    in_text = options.format == "text"
    networks = read_networks(options.file, options.calculus, options.engine)
    if options.action == "draw" and in_text:
        only = list(itertools.islice(networks, 2))
        if len(only) > 1:
            raise InputError("a text holds one drawing; for several networks add --format json")
        networks = iter(only)
    codes = set()
    for index, (name, network) in enumerate(networks):
        try:
            if isinstance(network, Network):
                result, code = ACTIONS[options.action](network, options)
            else:
                result, code = combined.answer(network, options)
        except Undecided as error:
            result, code = {"consistent": None, "reason": str(error)}, UNKNOWN
        codes.add(code)
        result = {"index": index, **({"name": name} if name else {}), **result}
        if options.action == "draw" and in_text:
            # Standard output is for the picture, which would be broken by any word beside it.
            print(as_text(result), file=sys.stderr)
            if "svg" in result:
                print(result["svg"].rstrip("\n"), flush=True)
        else:
            print(as_text(result) if in_text else as_json(result, network.nodes), flush=True)
    return UNKNOWN if UNKNOWN in codes else NO if NO in codes else YES


# Actions: each returns what to print and the exit code --------------------------------------------


def _consistent(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """Whether all facts can be true at once."""
    if options.by == "search":
        verdict, reason = _verdict(network, options)
    else:
        verdict, reason = network.consistent(options.time_limit, options.by), _late(options)
    if verdict is None:
        return {"consistent": None, "reason": reason}, UNKNOWN
    return ({"consistent": True}, YES) if verdict else inconsistent(network, options)


def _verdict(network: Network, options: argparse.Namespace) -> tuple[bool | None, str]:
    """Whether the facts are consistent and, if that is not decided, why not."""
    found = network.decide(options.time_limit)
    if found.consistent is not None or found.method == "out of time":
        return found.consistent, _late(options)
    return None, (
        f"not decided: calculus '{network.calculus.name}' does not say for which labels closure "
        f"decides ('tractable')"
    )


def _late(options: argparse.Namespace) -> str:
    return f"not decided within {options.time_limit:g} seconds (see --time-limit)"


def _closure(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """The labels closed under composition."""
    if not network.close():
        return inconsistent(network, options)
    verdict, reason = _verdict(network, options)
    if verdict is False:
        result, code = inconsistent(network, options)
        return {**result, "labels": _labels(network)}, code
    if verdict is None:
        return {"consistent": None, "reason": reason, "labels": _labels(network)}, UNKNOWN
    return {"consistent": True, "labels": _labels(network)}, YES


def _labels(network: Network) -> list[tuple[Hashable, list[str], Hashable]]:
    return [(head, label.names(), tail) for head, label, tail in network.labels()]


def _minimal(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """The labels that hold only relations of some scenario."""
    found = network.minimal(options.time_limit)
    if found is None:
        return inconsistent(network, options)
    return {"consistent": True, "labels": _labels(found)}, YES


def _scenario(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """One base relation for every pair."""
    found = network.scenario(options.time_limit)
    if found is None:
        return inconsistent(network, options)
    return {"consistent": True, "labels": _labels(found)}, YES


def _prime(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """The facts without those that the others entail."""
    if network.consistent(options.time_limit) is False:
        return inconsistent(network, options)
    dropped = network.redundant(options.time_limit)
    rest = [fact for fact in network.facts if not any(fact is other for other in dropped)]
    return {
        "consistent": True,
        "constraints": [plain(network, fact) for fact in rest],
        "redundant": [plain(network, fact) for fact in dropped],
    }, YES


def _entails(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """Whether LABEL must hold from A to B."""
    return entails(network, asked_label(options, network.calculus.label), options)


def _why(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """A derivation of what holds from A to B, or of the contradiction."""
    label = asked_label(options, network.calculus.label) if options.nodes[2:] else None
    return why(network, label, options, lambda: _derived(network))


def _derived(network: Network) -> list[Derived]:
    """The first few pairs of which closure says more than was stated."""
    stated = Network(network.calculus, network.nodes, network.engine)
    for fact in network.facts:
        stated.add(fact.head, fact.mask, fact.tail)
    told_more: Iterator[Derived] = (
        ("", head, None, tail)
        for head, label, tail in network.labels()
        if label != stated.label(head, tail)
    )
    return list(itertools.islice(told_more, SHOWN))


def _draw(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """A drawing (SVG) of one way in which the facts are true; nodes given are marked."""
    svg = network.draw(find_nodes(network.nodes, options.nodes), options.time_limit)
    if svg is None:
        return inconsistent(network, options)
    return {"consistent": True, "svg": svg}, YES


Action = Callable[[Network, argparse.Namespace], tuple[Result, int]]
ACTIONS: dict[str, Action] = {
    "closure": _closure,
    "consistent": _consistent,
    "minimal": _minimal,
    "scenario": _scenario,
    "prime": _prime,
    "entails": _entails,
    "why": _why,
    "draw": _draw,
}
