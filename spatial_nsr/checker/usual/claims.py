"""Whether a derivation of what is usual shows what its record claims of a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.form import items, need, text
from spatial_nsr.checker.queries.atoms import parts_of
from spatial_nsr.checker.queries.spaces import find_space
from spatial_nsr.rules.everyday import everyday
from spatial_nsr.rules.relations import load_relations

__all__ = ["check_usual_claim"]

Record = Mapping[str, Any]
USUAL_STATUSES = ("likely", "guessed")


def check_usual_claim(record: Record, derivation: Mapping[str, Any]) -> None:
    """Refuse a value that is not what the goal makes of the query.

    Raises
    ------
    InvalidDerivation
        Says what is claimed and not shown.
    """
    status, goal = record.get("status"), derivation["goal"]
    need(status in USUAL_STATUSES, "what rests on commonsense is likely, not {}", status)
    confidence = record.get("confidence")
    told = [s["detail"]["confidence"] for s in derivation["steps"] if s["rule"] == "commonsense"]
    good = isinstance(confidence, (int, float)) and confidence <= min(told) + 1e-9
    need(good, "its confidence is {}, that of its steps {}", confidence, min(told))
    query = record.get("query")
    if not isinstance(query, Mapping):
        need("question" not in record or "value" not in record, "the record has no query")
        return
    kind = query.get("query")
    if kind == "holds":
        _holds(record, query, goal, derivation)
    elif kind == "relate":
        _related(record, query, goal)
    else:
        need(kind == "choose", "what is usual answers no query of the kind {}", kind)
        _chosen(record, query, goal)


def _holds(record: Record, query: Record, goal: Record, derivation: Record) -> None:
    """Yes if the goal says nothing but what was asked, no if it says nothing of that."""
    ends = [_named(query[key]) for key in ("subject", "object")]
    need(ends == [goal["head"], goal["tail"]], "the goal is about others than the query")
    [relation] = items(query["relations"], "the relations")
    where = derivation["steps"][-1]["detail"]["calculus"]
    space = find_space(where, ())
    shown = space.read(goal["relation"])
    asked = _meaning(text(relation, "the relation"), where)
    label = space.read(list(asked))
    value = record.get("value", record.get("answer"))
    yes, no = shown <= label, not shown & label
    if query.get("negated"):
        yes, no = no, yes
    if yes:
        need(value in ("Yes", True, 1), "the goal says yes, not {}", value)
    else:
        need(no, "the goal leaves open what was asked")
        need(value in ("No", False, 0), "the goal says no, not {}", value)


def _meaning(relation: str, where: str) -> tuple[str, ...]:
    """What a word of a query means in a calculus: a relation of it, or a word of the world."""
    if relation in load_relations().names:
        for part in parts_of(relation, "boxes"):
            said = {part.space: part.label, **part.axes}
            if where in said:
                return tuple(said[where])
    return (relation,)


def _named(quantified: Record) -> Any:
    described = quantified["description"]
    return described.get("name") or described.get("kind")


def _related(record: Record, query: Record, goal: Record) -> None:
    """The words for where somebody is say the relation of the goal, and name its thing."""
    ends = [query[key].get("kind") for key in ("head", "tail")]
    need(ends == [goal["head"], goal["tail"]], "the goal is about others than the query")
    if "value" in record:
        said = f"{everyday().phrase(goal['relation'])} the {goal['tail']}"
        need(record["value"] == said, "the goal says {}, not {}", said, record["value"])


def _chosen(record: Record, query: Record, goal: Record) -> None:
    """What comes first stands so to what comes after it."""
    [relation] = items(query["relations"], "the relations")
    need(relation == goal["relation"], "the goal is about {}, not {}", goal["relation"], relation)
    options = {each.get("kind") for each in items(query["options"], "the options")}
    need({goal["head"], goal["tail"]} <= options, "the goal is about others than the options")
    value = record.get("value")
    first = value[0] if isinstance(value, list) and value else value
    good = isinstance(first, str) and first.lower().endswith(str(goal["head"]))
    need(good, "the goal has {} first, not {}", goal["head"], first)
    if isinstance(value, list):
        last = isinstance(value[-1], str) and value[-1].lower().endswith(str(goal["tail"]))
        need(last, "the goal has {} last, not {}", goal["tail"], value[-1])
