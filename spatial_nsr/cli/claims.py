"""Whether a derivation shows what the record that it comes with claims.

The checker says that a derivation is sound; that alone does not make it the derivation of *this*
answer. A record of ``spatial-nsr network`` or ``ask`` in JSON claims something by its other keys.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.calculi.combined import CombinedNetwork
from spatial_nsr.calculi.network import Network
from spatial_nsr.checker.following import check
from spatial_nsr.checker.frame_claims import check_frames_claim
from spatial_nsr.checker.frame_rules import about_frames
from spatial_nsr.checker.grid import GRID
from spatial_nsr.checker.reading import (
    ANSWERS,
    Label,
    Pair,
    Space,
    conclusion,
    find_space,
    items,
    need,
    thing,
)
from spatial_nsr.checker.scene_rules import about_scene, check_scene_claim
from spatial_nsr.cli.output import pair_key, shared_names
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules import CalculusTable
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["Stated", "check_claim", "claims_proof", "derivations_of"]

PROOF = ("proved", "refuted")
INCONSISTENT = "inconsistent"
READING = "reading "
Record = Mapping[str, Any]
Given = tuple[str, Pair, Label]


class Stated:
    """The facts of a network as derivations say them, in order."""

    def __init__(self, network: Network | CombinedNetwork) -> None:
        calculi = network.calculi if isinstance(network, CombinedNetwork) else (network.calculus,)
        self.calculi = {calculus.name for calculus in calculi}
        self.shared = shared_names(network.nodes)
        self.facts: list[Given] = []
        labels: dict[tuple[str, int], Label] = {}
        for fact in network.facts:
            calculus = getattr(fact, "calculus", calculi[0])
            key = (calculus.name, fact.mask)
            if key not in labels:
                labels[key] = frozenset(calculus.base_names(fact.mask))
            pair = (_named(fact.head), _named(fact.tail))
            self.facts.append((calculus.name, pair, labels[key]))
        self._known = frozenset(self.facts)

    def check(self, given: Given, source: Mapping[str, Any]) -> None:
        """Refuse what nobody stated, or not at the place that is named."""
        (_, pair, _), position = given, source.get("fact")
        head, tail = pair[0][1], pair[1][1]
        need(given in self._known, "nobody stated what is given from {} to {}", head, tail)
        if position is not None:
            there = position < len(self.facts) and self.facts[position] == given
            need(there, "fact {} is not what is given from {} to {}", position, head, tail)


def _named(name: Hashable) -> tuple[type, Any]:
    return type(name), name


def claims_proof(record: Record) -> str | None:
    """The words by which a record claims that something is proved, if it does."""
    status, entails = record.get("status"), record.get("entails")
    if isinstance(status, str) and status.strip().lower() in PROOF:
        return status
    need(
        entails is None or isinstance(entails, bool), "'entails' is {}, not true or false", entails
    )
    return "entails" if entails else None


def derivations_of(record: Record) -> Iterator[tuple[str | None, Any]]:
    """The derivations of a record, those of ``derivations`` with their key."""
    several = record.get("derivations")
    if several is not None:
        need(isinstance(several, Mapping), "'derivations' is no object but {}", several)
        yield from several.items()
    if record.get("derivation") is not None:
        yield None, record["derivation"]
    readings = record.get("readings", ())
    for number, reading in enumerate(items(readings, "'readings'"), start=1):
        # What frames infer calls readings are names of frames.
        if isinstance(reading, Mapping) and reading.get("derivation") is not None:
            yield f"{READING}{number}", reading["derivation"]


def check_claim(
    record: Record,
    key: str | None,
    derivation: Any,
    calculi: Sequence[CalculusTable],
    stated: Stated | None,
    relations: VsrRelations | None = None,
    scene: Mapping[str, Any] | None = None,
) -> None:
    """Accept a derivation that is sound and shows what its record claims.

    Raises
    ------
    InvalidDerivation
        Says which step does not follow, or what is claimed and not shown.
    """
    check(derivation, calculi, relations=relations, scene=scene)
    if about_scene(derivation):
        need(key is None and stated is None, "a network says nothing of a scene")
        check_scene_claim(record, derivation)
        return
    if about_frames(derivation):
        need(stated is None, "a network says nothing of frames of reference")
        if key is None:
            check_frames_claim(record, derivation, record.get("query"))
        elif key.startswith(READING) and "readings" in record:
            number = int(key.removeprefix(READING))
            reading = record["readings"][number - 1]
            check_frames_claim(reading, derivation, record.get("query"))
        return
    givens = []
    for step in derivation["steps"]:
        if step["rule"] == "given":
            space = _space(step["detail"]["calculus"], calculi)
            pair, label = conclusion(step["conclusion"], space)
            givens.append((space, pair, label))
            if stated is not None:
                stated.check((space.name, pair, label), step["source"])
    last = derivation["steps"][-1]
    if last["detail"]["calculus"] == ANSWERS:
        need(key is None and stated is None, "a network answers no such question")
        _check_answer(record, last)
        return
    space = _space(last["detail"]["calculus"], calculi)
    pair, label = conclusion(derivation["goal"], space)
    _check_status(record, bool(label))
    if stated is not None and label:
        need(space.name in stated.calculi, "the network is not in {}", space.name)
    told = record.get("status") == INCONSISTENT  # in a story, where facts are objects
    if "consistent" in record or "conflict" in record:
        says = record.get("consistent") is False or told
        need(not says or not label, "a contradiction is claimed, but not shown")
        need(says or bool(label), "a contradiction is shown, but not claimed")
    if key is not None:
        need(bool(label), "'derivations' has a contradiction for {}", key)
        shared = stated.shared if stated is not None else ()
        need(key in _keys(space, pair, shared), "its goal is about other things than {}", key)
        return
    if not label and "conflict" in record:
        if told:
            _check_told_conflict(record["conflict"], givens)
        else:
            _check_conflict(record["conflict"], givens)
    if "entails" in record or {"head", "label", "tail"} <= set(record):
        need(record.get("entails", True) is True, "the record says that nothing follows")
        for name in ("head", "label", "tail"):
            need(name in record, "the record lacks {}", name)
        named = (thing(record["head"]), thing(record["tail"]))
        same = named == pair and space.read(record["label"]) == label
        need(same, "its goal is not what the record says to follow")


def _space(name: str, calculi: Sequence[CalculusTable]) -> Space:
    """A space of some calculus, or the grid, which is none."""
    return GRID if name == GRID.name else find_space(name, calculi)


def _check_answer(record: Record, last: Record) -> None:
    """The answer of a record with a query is the one that its derivation concludes."""
    contradictory = record.get("status") == INCONSISTENT
    need(not contradictory, "a contradiction is claimed, but not shown")
    if "query" not in record:
        _check_yes_or_no(record, last["conclusion"]["tail"])
        return  # other answers are in the form of their benchmark, which is not known here
    need(record["query"] == last["detail"]["query"], "the derivation answers another query")
    for name in ("convention", "complete"):
        need(record.get(name) == last["detail"][name], "the derivation has another {}", name)
    value = last["conclusion"]["tail"]
    need((record.get("status") == "refuted") == (value is False), "it is not {}", record["status"])
    if "question" not in record:
        claimed = record.get("value")
        same = type(claimed) is type(value) and claimed == value
        need(same, "the derivation concludes another value than {}", claimed)


def _check_yes_or_no(record: Record, value: Any) -> None:
    """The yes or no of a prediction is the one that its derivation concludes."""
    answer = record.get("answer")
    if isinstance(answer, list) and len(answer) == 1:
        (answer,) = answer
    if isinstance(value, bool) and isinstance(answer, str):
        said = "yes" if value else "no"
        need(answer.strip().lower() == said, "the derivation concludes {}, not {}", said, answer)


def _check_status(record: Record, follows: bool) -> None:
    """What is proved follows; from what is inconsistent, a contradiction."""
    status = record.get("status")
    need(status != INCONSISTENT or not follows, "a contradiction is claimed, but not shown")
    need(status not in PROOF or follows, "a contradiction is shown, but not claimed")


def _keys(space: Space, pair: Pair, shared: Collection[str]) -> set[str]:
    head, tail = pair[0][1], pair[1][1]
    # A writer that knows of no other nodes may use the plain key where we would, or the safe one.
    keys = {pair_key(head, tail, shared), pair_key(head, tail, (str(head), str(tail)))}
    return {*keys, *(f"{space.name}:{key}" for key in keys)}


def _check_conflict(conflict: Any, givens: Sequence[tuple[Space, Pair, Label]]) -> None:
    """The facts of a conflict are those that the contradiction rests on, no more and no fewer."""
    need(isinstance(conflict, list), "'conflict' is no list but {}", conflict)
    left = list(givens)
    for entry in conflict:
        need(isinstance(entry, list) and len(entry) == 3, "{} is no fact", entry)
        found = next((given for given in left if _says(entry, given)), None)
        need(found is not None, "the contradiction does not rest on {}", entry)
        left = [given for given in left if given is not found]
    need(not left, "the contradiction rests on more than the conflict")


def _check_told_conflict(conflict: Any, givens: Sequence[tuple[Space, Pair, Label]]) -> None:
    """The contradiction rests on what is said of just the things that the conflict names.

    A fact in words may say something in several spaces, so facts and givens are not compared one
    by one; of "either ... or" the options are looked into.
    """
    named: set[frozenset[Any]] = set()
    facts = list(items(conflict, "'conflict'"))
    while facts:
        fact = facts.pop()
        need(isinstance(fact, Mapping), "{} is no fact", fact)
        if "options" in fact:
            facts += [each for option in items(fact["options"], "'options'") for each in option]
        else:
            named.add(frozenset((thing(fact.get("head")), thing(fact.get("tail")))))
    for _, pair, _ in givens:
        need(frozenset(pair) in named, "the conflict says nothing of {} and {}", *pair)


def _says(entry: Sequence[Any], given: tuple[Space, Pair, Label]) -> bool:
    space, pair, label = given
    head, words, tail = entry
    try:
        return (thing(head), thing(tail)) == pair and space.read(words) == label
    except InvalidDerivation:  # a fact in the other calculus of a combined network
        return False
