"""What ``spatial-nsr network`` does where ``--calculus`` names a bridge between two calculi."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

from spatial_nsr.calculi.combined import CombinedFact, CombinedNetwork
from spatial_nsr.calculi.labels import RelationSet
from spatial_nsr.calculi.network import Network
from spatial_nsr.cli.output import find_nodes, told
from spatial_nsr.errors import InputError, Undecided, allowed

__all__ = ["ACTIONS", "answer"]

Result = dict[str, Any]
YES, NO, UNKNOWN = 0, 1, 3
SHOWN = 5
UNDECIDED = "not decided (see --time-limit, and 'complete' in the bridge)"


def answer(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    """What to print and the exit code."""
    if options.action not in ACTIONS:
        raise InputError(
            f"'network {options.action}' is for networks of one calculus; for '"
            f"{network.bridge.name}' {allowed(options.action, ACTIONS)}"
        )
    if options.by != "search":
        raise InputError(f"'--by {options.by}' is for networks of one calculus")
    return ACTIONS[options.action](network, options)


def _consistent(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    verdict = network.consistent(options.time_limit)
    if verdict is None:
        return {"consistent": None, "reason": UNDECIDED}, UNKNOWN
    return ({"consistent": True}, YES) if verdict else _inconsistent(network, options)


def _inconsistent(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    result: Result = {"consistent": False}
    try:
        facts = network.conflict(options.time_limit) or []
    except Undecided:
        result["reason"] = "no minimal conflict was found in time"
        return result, NO
    result["conflict"] = [_plain(fact) for fact in facts]
    for fact in facts:
        if fact.place is not None:
            head, label, tail = _plain(fact)
            words = f"{head} {' '.join(label)} {tail}"
            print(told(f"{fact.place}: in conflict: {words}"), file=sys.stderr)
    return result, NO


def _plain(fact: CombinedFact) -> tuple[Hashable, list[str], Hashable]:
    return fact.head, fact.calculus.names(fact.mask), fact.tail


def _closure(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    closed = network.close()
    verdict = network.consistent(options.time_limit)
    result, code = _inconsistent(network, options) if verdict is False else ({}, YES)
    if closed:
        result["labels"] = {
            calculus.name: _labels(network.labels(calculus)) for calculus in network.calculi
        }
    if verdict is None:
        result, code = {"reason": UNDECIDED, **result}, UNKNOWN
    return {"consistent": verdict, **result}, code


def _labels(
    labels: Iterator[tuple[Hashable, RelationSet, Hashable]],
) -> list[tuple[Hashable, list[str], Hashable]]:
    return [(head, label.names(), tail) for head, label, tail in labels]


def _scenario(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    found = network.scenario(options.time_limit)
    if found is None:
        return _inconsistent(network, options)
    labels = {side.calculus.name: _labels(side.labels()) for side in found}
    return {"consistent": True, "labels": labels}, YES


def _entails(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    head, tail = find_nodes(network.nodes, options.nodes[:2])
    label = _asked(network, options)
    verdict = network.consistent(options.time_limit)
    if verdict is False:
        return _inconsistent(network, options)
    result, code = _followed(network, (head, label, tail), options)
    return {"consistent": verdict, **result}, code


def _asked(network: CombinedNetwork, options: argparse.Namespace) -> RelationSet:
    text = " ".join(options.nodes[2:])
    label = network.read(text)
    if not label:
        raise InputError(f"the label '{text}' is empty: no relation at all can never hold")
    return label


def _followed(
    network: CombinedNetwork,
    goal: tuple[Hashable, RelationSet, Hashable],
    options: argparse.Namespace,
) -> tuple[Result, int]:
    head, label, tail = goal
    entailed = network.entails(head, label, tail, options.time_limit)
    result: Result = {"head": head, "label": label.names(), "tail": tail, "entails": entailed}
    if not entailed:
        return result, NO
    derivation = network.why(head, tail, label, options.time_limit)
    return {**result, "derivation": derivation.to_dict()}, YES


def _why(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    pair = find_nodes(network.nodes, options.nodes[:2])
    label = _asked(network, options) if options.nodes[2:] else None
    refutation = network.refutation(options.time_limit)
    if refutation is not None:
        result, code = _inconsistent(network, options)
        return {**result, "derivation": refutation.to_dict()}, code
    network.close()
    verdict = network.consistent(options.time_limit)
    if label is not None:
        result, code = _followed(network, (pair[0], label, pair[1]), options)
        return {"consistent": verdict, **result}, code
    if pair:
        derivation = network.why(pair[0], pair[1], None, options.time_limit)
        return {"consistent": verdict, "derivation": derivation.to_dict()}, YES
    derivations = []
    for head, label, tail in _derived(network):
        derivation = network.why(head, tail, label, options.time_limit)
        derivations.append((label.calculus.name, head, tail, derivation.to_dict()))
    return {"consistent": verdict, "derivations": derivations}, YES


def _derived(network: CombinedNetwork) -> list[tuple[Hashable, RelationSet, Hashable]]:
    """The first few labels that say more than what was stated."""
    found = []
    for calculus in network.calculi:
        stated = Network(calculus, network.nodes, "python")
        for fact in network.facts:
            if fact.calculus is calculus:
                stated.add(fact.head, fact.mask, fact.tail)
        known = {(head, tail): label for head, label, tail in stated.labels()}
        found += [
            (head, label, tail)
            for head, label, tail in network.labels(calculus)
            if known.get((head, tail)) != label
        ]
    return found[:SHOWN]


Action = Callable[[CombinedNetwork, argparse.Namespace], tuple[Result, int]]
ACTIONS: Mapping[str, Action] = {
    "closure": _closure,
    "consistent": _consistent,
    "scenario": _scenario,
    "entails": _entails,
    "why": _why,
}
