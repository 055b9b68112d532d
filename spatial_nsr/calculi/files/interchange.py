"""Networks as JSON and as networkx graphs."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.calculi.calculus import Calculus, builtin_calculus
from spatial_nsr.calculi.engines.selecting import EngineName
from spatial_nsr.calculi.joint.combined import CombinedNetwork
from spatial_nsr.calculi.network import Fact, Network
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.rules import BridgeTable, load_bridge, read_text
from spatial_nsr.strict import kind_of, short

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "from_dict",
    "from_networkx",
    "load_json",
    "parse_json",
    "read_json",
    "to_dict",
    "to_networkx",
]


def to_dict(network: Network | CombinedNetwork) -> dict[str, Any]:
    """A network as JSON data.

    >>> net = Network("rcc8")
    >>> net.add("kitchen", {"TPP"}, "flat")
    >>> to_dict(net)["constraints"]
    [['kitchen', ['TPP'], 'flat']]
    """
    facts: list[tuple[Calculus, Fact]]
    if isinstance(network, CombinedNetwork):
        name, facts = network.bridge.name, [(fact.calculus, fact) for fact in network.facts]
    else:
        name, facts = network.calculus.name, [(network.calculus, fact) for fact in network.facts]
    return {
        "calculus": name,
        "nodes": list(network.nodes),
        "constraints": [
            [fact.head, calculus.names(fact.mask), fact.tail] for calculus, fact in facts
        ],
    }


def from_dict(
    data: Any,
    calculus: Calculus | BridgeTable | None = None,
    place: Place | None = None,
    engine: EngineName = "auto",
) -> Network | CombinedNetwork:
    """The network of JSON data.

    Parameters
    ----------
    data
        ``{"calculus": NAME, "nodes": [NAME, ...], "constraints": [[A, [R, ...], B], ...]}``; with
        ``nodes``, constraints may name no others. Where a bridge is named for the calculus
        (``"rcc8+size"``), each label is in one of the two calculi that it joins.
    calculus
        Used instead of the one that the data names, which must come with the package.

    Raises
    ------
    InputError, SpatialError
        Says which entry is at fault.
    """
    if not isinstance(data, Mapping):
        raise InputError(f"expected a JSON object, got {kind_of(data) or short(data)}", place)
    unknown = set(data) - {"calculus", "nodes", "constraints", "name"}
    if unknown:
        raise InputError(
            f"unknown key '{min(unknown)}'; allowed: calculus, nodes, constraints, name", place
        )
    named = data.get("calculus")
    if calculus is None and not isinstance(named, str):
        raise InputError("'calculus' must name a calculus", place)
    nodes = data.get("nodes", [])
    constraints = data.get("constraints", [])
    if not isinstance(nodes, list) or not isinstance(constraints, list):
        raise InputError("'nodes' and 'constraints' must be lists", place)
    declared: set[Hashable] = set()
    for position, name in enumerate(nodes):
        _check_name(name, f"nodes[{position}]", place)
        if name in declared:
            raise InputError(f"nodes[{position}]: {name!r} stands twice", place)
        declared.add(name)
    chosen = _named(str(named), place) if calculus is None else calculus
    network: Network | CombinedNetwork
    if isinstance(chosen, BridgeTable):
        network = CombinedNetwork(chosen, nodes, engine)
    else:
        network = Network(chosen, nodes, engine)
    for position, entry in enumerate(constraints):
        where = f"constraints[{position}]"
        if not isinstance(entry, list) or len(entry) != 3:
            raise InputError(f"{where}: expected [A, [R, ...], B], got {entry!r}", place)
        head, label, tail = entry
        for name in (head, tail):
            _check_name(name, where, place)
            if declared and name not in declared:
                raise InputError(f"{where}: node {name!r} is not among 'nodes'", place)
        if not isinstance(label, str) and not (
            isinstance(label, list) and all(isinstance(name, str) for name in label)
        ):
            raise InputError(f"{where}: expected a list of relation names, got {label!r}", place)
        try:
            network.add(head, label, tail)
        except SpatialError as error:
            raise InputError(f"{where}: {error}", place) from error
    return network


def _named(name: str, place: Place | None) -> Calculus | BridgeTable:
    """What data name: of the package only, because data must not make us read other files."""
    try:
        if "+" in name and not name.endswith(".bridge"):
            return load_bridge(name)
        return builtin_calculus(name)
    except SpatialError as error:
        raise InputError(f"{error}; data name no file, the caller may", place) from error


def _check_name(name: Any, where: str, place: Place | None) -> None:
    if isinstance(name, bool) or not isinstance(name, str | int):
        raise InputError(f"{where}: a node is a string or an integer, got {name!r}", place)


def read_json(
    path: str | Path,
    calculus: Calculus | BridgeTable | None = None,
    engine: EngineName = "auto",
) -> list[Network | CombinedNetwork]:
    """The network of a JSON file, or the networks of a file that holds a list of them."""
    return parse_json(read_text(Path(path)), str(path), calculus, engine)


def parse_json(
    text: str,
    file: str = "<text>",
    calculus: Calculus | BridgeTable | None = None,
    engine: EngineName = "auto",
) -> list[Network | CombinedNetwork]:
    """The network, or list of networks, of JSON text; see :func:`from_dict`."""
    place = Place(file)
    data = load_json(text, place)
    entries = data if isinstance(data, list) else [data]
    if not entries:
        raise InputError("holds no network", place)
    return [from_dict(entry, calculus, place, engine) for entry in entries]


def load_json(text: str, place: Place) -> Any:
    """JSON data, strictly: a key that stands twice in one object is refused.

    ``place`` is where the text begins.

    >>> load_json('{"a": 1, "a": 2}', Place("map.json"))
    Traceback (most recent call last):
    spatial_nsr.errors.InputError: map.json: not JSON that can be read: the key 'a' stands twice
    """

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read: dict[str, Any] = {}
        for key, value in pairs:
            if key in read:
                raise InputError(f"not JSON that can be read: the key {key!r} stands twice", place)
            read[key] = value
        return read

    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        line = error.lineno + (place.line or 1) - 1
        raise InputError(f"not JSON: {error.msg}", Place(place.file, line, error.colno)) from error
    except RecursionError as error:
        raise InputError("not JSON that can be read: nested too deeply", place) from error
    except ValueError as error:  # a number of thousands of digits
        raise InputError("not JSON that can be read: a number is too long", place) from error


def to_networkx(network: Network) -> nx.MultiDiGraph[Any]:
    """A directed graph with an edge for each fact, whose attribute ``label`` lists relations."""
    import networkx as nx

    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph(calculus=network.calculus.name)
    graph.add_nodes_from(network.nodes)
    for fact in network.facts:
        graph.add_edge(fact.head, fact.tail, label=network.calculus.names(fact.mask))
    return graph


def from_networkx(graph: nx.Graph[Any], calculus: Calculus | None = None) -> Network:
    """The network of a directed graph made like :func:`to_networkx`'s."""
    if not graph.is_directed():
        raise InputError("expected a directed graph: relations have a head and a tail")
    named = graph.graph.get("calculus")
    if calculus is None and not isinstance(named, str):
        raise InputError("the graph has no attribute 'calculus', and none was given")
    chosen = builtin_calculus(str(named)) if calculus is None else calculus
    network = Network(chosen)
    for name in graph.nodes:
        network.add_node(name)
    edges: Iterable[tuple[Any, Any, Any]] = graph.edges(data="label")
    for head, tail, label in edges:
        if label is None:
            raise InputError(f"the edge from {head!r} to {tail!r} has no attribute 'label'")
        network.add(head, label, tail)
    return network
