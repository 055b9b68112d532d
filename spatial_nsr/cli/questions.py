"""The questions that networks of one calculus and of two joined ones answer alike."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from spatial_nsr.calculi.joint.combined import CombinedFact, CombinedNetwork
from spatial_nsr.calculi.labels import RelationSet
from spatial_nsr.calculi.network import Fact, Network
from spatial_nsr.cli.output import find_nodes, told
from spatial_nsr.errors import InputError, Undecided

__all__ = [
    "NO",
    "SHOWN",
    "UNKNOWN",
    "YES",
    "Derived",
    "Result",
    "asked_label",
    "entails",
    "inconsistent",
    "plain",
    "why",
]

Result = dict[str, Any]
YES, NO, UNKNOWN = 0, 1, 3
# How many derivations `why` shows when nobody says of what.
SHOWN = 5
Asked = Network | CombinedNetwork
# A calculus' name where there are two, a pair, and the label to explain (None: the closed one).
Derived = tuple[str, Hashable, RelationSet | None, Hashable]


def plain(network: Asked, fact: Fact | CombinedFact) -> tuple[Hashable, list[str], Hashable]:
    """A fact as results show it."""
    if isinstance(fact, CombinedFact):
        return fact.head, fact.calculus.names(fact.mask), fact.tail
    if isinstance(network, CombinedNetwork):
        raise TypeError("a combined network holds combined facts")
    return fact.head, network.calculus.names(fact.mask), fact.tail


def inconsistent(network: Asked, options: argparse.Namespace) -> tuple[Result, int]:
    """A minimal conflict, with the places of its facts on standard error."""
    result: Result = {"consistent": False}
    try:
        facts: Sequence[Fact | CombinedFact] = network.conflict(options.time_limit) or []
    except Undecided:
        result["reason"] = "no minimal conflict was found in time"
        return result, NO
    result["conflict"] = [plain(network, fact) for fact in facts]
    for fact in facts:
        if fact.place is not None:
            head, label, tail = plain(network, fact)
            words = f"{head} {' '.join(label)} {tail}"
            print(told(f"{fact.place}: in conflict: {words}"), file=sys.stderr)
    return result, NO


def entails(network: Asked, label: RelationSet, options: argparse.Namespace) -> tuple[Result, int]:
    """Whether a label must hold, with its derivation; a conflict if the facts hold one."""
    head, tail = find_nodes(network.nodes, options.nodes[:2])
    verdict = network.consistent(options.time_limit)
    if verdict is False:
        return inconsistent(network, options)
    result, code = _followed(network, head, label, tail, options)
    return {"consistent": verdict, **result}, code


def asked_label(options: argparse.Namespace, read: Callable[[str], RelationSet]) -> RelationSet:
    """The label on the command line."""
    text = " ".join(options.nodes[2:])
    label = read(text)
    if not label:
        raise InputError(f"the label '{text}' is empty: no relation at all can never hold")
    return label


def _followed(
    network: Asked,
    head: Hashable,
    label: RelationSet,
    tail: Hashable,
    options: argparse.Namespace,
) -> tuple[Result, int]:
    entailed = network.entails(head, label, tail, options.time_limit)
    result: Result = {"head": head, "label": label.names(), "tail": tail, "entails": entailed}
    if not entailed:
        return result, NO
    derivation = network.why(head, tail, label, options.time_limit)
    return {**result, "derivation": derivation.to_dict()}, YES


def why(
    network: Asked,
    label: RelationSet | None,
    options: argparse.Namespace,
    derived: Callable[[], Sequence[Derived]],
) -> tuple[Result, int]:
    """Why a label holds, or why the facts contradict each other.

    Without nodes, and if they do not, ``derived`` says what to explain.
    """
    pair = find_nodes(network.nodes, options.nodes[:2])
    refutation = network.refutation(options.time_limit)
    if refutation is not None:
        result, code = inconsistent(network, options)
        return {**result, "derivation": refutation.to_dict()}, code
    network.close()
    verdict = network.consistent(options.time_limit)
    if label is not None:
        result, code = _followed(network, pair[0], label, pair[1], options)
        return {"consistent": verdict, **result}, code
    if pair:
        derivation = network.why(pair[0], pair[1], None, options.time_limit)
        goal = derivation.goal
        shown = {"head": goal.head, "label": list(goal.relations), "tail": goal.tail}
        return {"consistent": verdict, **shown, "derivation": derivation.to_dict()}, YES
    derivations = []
    for calculus, head, found, tail in derived():
        derivation = network.why(head, tail, found, options.time_limit)
        derivations.append((calculus, head, tail, derivation.to_dict()))
    return {"consistent": verdict, "derivations": derivations}, YES
