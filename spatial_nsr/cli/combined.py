"""What ``spatial-nsr network`` does where ``--calculus`` names a bridge between two calculi."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Hashable, Iterator, Mapping

from spatial_nsr.calculi.joint.combined import CombinedNetwork
from spatial_nsr.calculi.labels import RelationSet
from spatial_nsr.calculi.network import Network
from spatial_nsr.cli.questions import (
    SHOWN,
    UNKNOWN,
    YES,
    Derived,
    Result,
    asked_label,
    entails,
    inconsistent,
    why,
)
from spatial_nsr.errors import InputError, allowed

__all__ = ["ACTIONS", "answer"]

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
    return ({"consistent": True}, YES) if verdict else inconsistent(network, options)


def _closure(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    closed = network.close()
    verdict = network.consistent(options.time_limit)
    result, code = inconsistent(network, options) if verdict is False else ({}, YES)
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
        return inconsistent(network, options)
    labels = {side.calculus.name: _labels(side.labels()) for side in found}
    return {"consistent": True, "labels": labels}, YES


def _entails(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    return entails(network, asked_label(options, network.read), options)


def _why(network: CombinedNetwork, options: argparse.Namespace) -> tuple[Result, int]:
    label = asked_label(options, network.read) if options.nodes[2:] else None
    return why(network, label, options, lambda: _derived(network))


def _derived(network: CombinedNetwork) -> list[Derived]:
    """The first few labels that say more than what was stated."""
    found: list[Derived] = []
    for calculus in network.calculi:
        stated = Network(calculus, network.nodes, "python")
        for fact in network.facts:
            if fact.calculus is calculus:
                stated.add(fact.head, fact.mask, fact.tail)
        known = {(head, tail): label for head, label, tail in stated.labels()}
        found += [
            (calculus.name, head, label, tail)
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
