"""``spatial-nsr network``: questions about constraint networks in files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.combined import CombinedNetwork, names_bridge
from spatial_nsr.calculi.csp import parse_combined_csp, parse_csp
from spatial_nsr.calculi.engines import ENGINES, EngineName
from spatial_nsr.calculi.interchange import parse_json
from spatial_nsr.calculi.network import Fact, Network
from spatial_nsr.cli import combined
from spatial_nsr.errors import InputError, NetworkError, Undecided, allowed
from spatial_nsr.rules import load_bridge, read_text

__all__ = ["add_parser"]

Result = dict[str, Any]
YES, NO, UNKNOWN = 0, 1, 3
# Loading the compiled engine takes longer than files of this many characters take without it.
SMALL_FILE = 250_000
SHOWN = 5
TIME_LIMIT = 300.0
SECTIONS = (("conflict", "conflict"), ("redundant", "redundant"), ("kept", "constraints"))


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "network",
        help="closure, consistency, minimal labels, scenarios, entailment, reasons",
        description="Questions about the networks of a file: GQR's .csp text (many to a file), or "
        "JSON with names for nodes.",
        epilog=" ".join(f"{name}: {action.__doc__}" for name, action in ACTIONS.items()),
    )
    parser.add_argument("action", choices=tuple(ACTIONS), metavar="ACTION", help=", ".join(ACTIONS))
    parser.add_argument("file", metavar="FILE", help=".csp or .json; - for a .csp on stdin")
    parser.add_argument(
        "nodes", nargs="*", metavar="A B [LABEL]", help="for entails and why; draw marks them"
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
    if options.nodes and options.action not in ("entails", "why", "draw"):
        raise InputError(f"'network {options.action}' takes no nodes, got {options.nodes}")
    if options.action == "entails" and len(options.nodes) < 3:
        raise InputError("'network entails FILE' needs two nodes and a label: A B LABEL")
    if options.action == "why" and len(options.nodes) == 1:
        raise InputError("'network why FILE' needs two nodes, or none")
    codes = set()
    for index, (name, network) in enumerate(_read(options)):
        try:
            if isinstance(network, Network):
                result, code = ACTIONS[options.action](network, options)
            else:
                result, code = combined.answer(network, options)
        except Undecided as error:
            result, code = {"consistent": None, "reason": str(error)}, UNKNOWN
        codes.add(code)
        result = {"index": index, **({"name": name} if name else {}), **result}
        print(json.dumps(result) if options.format == "json" else _text(result), flush=True)
    return UNKNOWN if UNKNOWN in codes else NO if NO in codes else YES


def _read(options: argparse.Namespace) -> Iterator[tuple[str, Network | CombinedNetwork]]:
    file = options.file
    text = sys.stdin.read() if file == "-" else read_text(Path(file))
    engine: EngineName = options.engine or ("auto" if len(text) > SMALL_FILE else "numpy")
    named: str | None = options.calculus
    bridge = load_bridge(named) if named and names_bridge(named) else None
    calculus = load_calculus(named) if named and bridge is None else None
    if file.endswith(".json"):
        for network in parse_json(text, file, bridge or calculus, engine):
            yield "", network
        return
    if bridge is not None:
        for joined in parse_combined_csp(text, bridge, file, engine):
            yield joined.name, joined.network
        return
    if calculus is None:
        raise InputError("a .csp file does not name its calculus; add --calculus NAME")
    for found in parse_csp(text, calculus, file, engine):
        yield found.name, found.network


# Actions: each returns what to print and the exit code --------------------------------------------


def _consistent(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """Whether all facts can be true at once."""
    verdict = network.consistent(options.time_limit, options.by)
    if verdict is None:
        return {"consistent": None, "reason": "not decided (see --time-limit)"}, UNKNOWN
    return ({"consistent": True}, YES) if verdict else _inconsistent(network, options)


def _inconsistent(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    result: Result = {"consistent": False}
    try:
        facts = network.conflict(options.time_limit) or []
    except Undecided:
        result["reason"] = "no minimal conflict was found in time"
        return result, NO
    result["conflict"] = [_plain(fact, network) for fact in facts]
    for fact in facts:
        if fact.place is not None:
            head, label, tail = _plain(fact, network)
            print(f"{fact.place}: in conflict: {head} {' '.join(label)} {tail}", file=sys.stderr)
    return result, NO


def _plain(fact: Fact, network: Network) -> tuple[Hashable, list[str], Hashable]:
    return fact.head, network.calculus.names(fact.mask), fact.tail


def _closure(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """The labels closed under composition."""
    if not network.close():
        return _inconsistent(network, options)
    verdict = network.consistent(options.time_limit)
    if verdict is False:
        result, code = _inconsistent(network, options)
        return {**result, "labels": _labels(network)}, code
    return {"consistent": verdict, "labels": _labels(network)}, YES


def _labels(network: Network) -> dict[str, list[str]]:
    return {f"{head},{tail}": label.names() for head, label, tail in network.labels()}


def _minimal(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """The labels that hold only relations of some scenario."""
    found = network.minimal(options.time_limit)
    if found is None:
        return _inconsistent(network, options)
    return {"consistent": True, "labels": _labels(found)}, YES


def _scenario(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """One base relation for every pair."""
    found = network.scenario(options.time_limit)
    if found is None:
        return _inconsistent(network, options)
    return {"consistent": True, "labels": _labels(found)}, YES


def _prime(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """The facts without those that the others entail."""
    if network.consistent(options.time_limit) is False:
        return _inconsistent(network, options)
    dropped = network.redundant(options.time_limit)
    rest = [fact for fact in network.facts if not any(fact is other for other in dropped)]
    return {
        "consistent": True,
        "constraints": [_plain(fact, network) for fact in rest],
        "redundant": [_plain(fact, network) for fact in dropped],
    }, YES


def _entails(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """Whether LABEL must hold from A to B."""
    head, tail = _pair(network, options.nodes)
    verdict = network.consistent(options.time_limit)
    if verdict is False:
        return _inconsistent(network, options)
    label = network.calculus.label(" ".join(options.nodes[2:]))
    entailed = network.entails(head, label, tail, options.time_limit)
    result: Result = {
        "consistent": verdict,
        "head": head,
        "label": label.names(),
        "tail": tail,
        "entails": entailed,
    }
    if entailed:
        derivation = network.why(head, tail, label, options.time_limit)
        result["derivation"] = derivation.to_dict()
    return result, YES if entailed else NO


def _why(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """A derivation of what holds from A to B, or of the contradiction."""
    refutation = network.refutation(options.time_limit)
    if refutation is not None:
        result, code = _inconsistent(network, options)
        return {**result, "derivation": refutation.to_dict()}, code
    network.close()
    verdict = network.consistent(options.time_limit)
    if options.nodes:
        head, tail = _pair(network, options.nodes)
        label = " ".join(options.nodes[2:]) or None
        derivation = network.why(head, tail, label, options.time_limit)
        return {"consistent": verdict, "derivation": derivation.to_dict()}, YES
    derivations = {}
    for head, tail in _derived(network):
        derivation = network.why(head, tail, None, options.time_limit)
        derivations[f"{head},{tail}"] = derivation.to_dict()
    return {"consistent": verdict, "derivations": derivations}, YES


def _derived(network: Network) -> list[tuple[Hashable, Hashable]]:
    """The first few pairs of which closure says more than was stated."""
    stated = Network(network.calculus, network.nodes, network.engine)
    for fact in network.facts:
        stated.add(fact.head, fact.mask, fact.tail)
    pairs = []
    for head, label, tail in network.labels():
        if label != stated.label(head, tail):
            pairs.append((head, tail))
            if len(pairs) == SHOWN:
                break
    return pairs


def _pair(network: Network, words: list[str]) -> tuple[Hashable, Hashable]:
    head, tail = _named(network, words[:2])
    return head, tail


def _named(network: Network, words: list[str]) -> list[Hashable]:
    """The nodes that the words on the command line name."""
    nodes = {str(node): node for node in network.nodes}
    for word in words:
        if word not in nodes:
            raise NetworkError(f"the network has no node '{word}'; {allowed(word, nodes)}")
    return [nodes[word] for word in words]


def _draw(network: Network, options: argparse.Namespace) -> tuple[Result, int]:
    """A drawing (SVG) of one way in which the facts are true; nodes given are marked."""
    svg = network.draw(_named(network, options.nodes), options.time_limit)
    if svg is None:
        return _inconsistent(network, options)
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


def _text(result: Result) -> str:
    """A result for people."""
    from spatial_nsr.explain.render import render

    if "svg" in result:
        return str(result["svg"]).rstrip("\n")
    verdicts = {True: "consistent", False: "inconsistent", None: "unknown"}
    title = f"network {result['index']}"
    title += f" ({result['name']})" if "name" in result else ""
    lines = [f"{title}: {verdicts[result['consistent']]}"]
    if "reason" in result:
        lines.append(f"  {result['reason']}")
    if "entails" in result:
        label = " ".join(result["label"])
        lines.append(
            f"  {result['head']} {label} {result['tail']}: "
            f"{'follows' if result['entails'] else 'does not follow'}"
        )
    for heading, key in SECTIONS:
        if key in result:
            lines.append(f"  {heading}:")
            lines += [f"    {_shown(*constraint)}" for constraint in result[key]]
    for key, labels in result.get("labels", {}).items():
        if isinstance(labels, dict):
            lines.append(f"  {key}:")
            lines += [f"    {_labelled(pair, label)}" for pair, label in labels.items()]
        else:
            lines.append(f"  {_labelled(key, labels)}")
    derivations = dict(result.get("derivations", {}))
    if "derivation" in result:
        derivations[""] = result["derivation"]
    for derivation in derivations.values():
        lines += ["", render(derivation, "text")]
    return "\n".join(lines)


def _labelled(pair: str, label: list[str]) -> str:
    head, tail = pair.split(",", 1)
    return _shown(head, label, tail)


def _shown(head: Hashable, label: list[str], tail: Hashable) -> str:
    return f"{head} ( {' '.join(label)} ) {tail}"
