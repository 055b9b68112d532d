"""What the value of a derivation is called in the words of people, or of a benchmark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.errors import SpatialError

__all__ = ["forms_of"]

# How the answers to queries are worded, as ``value_in_words`` of the grammar's questions
# has it; which of two things is meant is only known from the question.
KINDS = {
    **dict.fromkeys(("holds", "exists", "all-of", "between"), "yes-no"),
    "relate": "relation",
    "side": "side",
    "where": "where",
    "list": "list",
    "count": "count",
    "path": "path",
    "choose": "choose",
}
# The benchmarks in whose words answers under a convention are, where a line names none.
BENCHMARKS = {"spartqa": "spartqa", "spartqa-human": "spartqa", "stepgame": "stepgame",
              "babi": "babi"}  # fmt: skip


def forms_of(record: Mapping[str, Any], derivation: Any) -> list[Any] | None:
    """The forms in which an answer may give the value of a derivation; None if none are known.

    The derivation is a sound one. ``words`` of a record are names that it gives to relations.
    """
    from spatial_nsr.answers import Answer, Derivation
    from spatial_nsr.benchmarks.form import Question
    from spatial_nsr.benchmarks.registry import load_benchmark
    from spatial_nsr.facts import Entity
    from spatial_nsr.queries import Choose, query_from_dict
    from spatial_nsr.reading.grammar.questions.answers import value_in_words
    from spatial_nsr.reading.grammar.questions.form_parts import AskedQuestion

    steps = derivation["steps"]
    detail, value = steps[-1]["detail"], steps[-1]["conclusion"]["tail"]
    kind = KINDS.get(detail["query"]["query"])
    if kind is None:
        return None
    query = query_from_dict(detail["query"])
    listed = [each for step in steps if step["rule"] == "things"
              for each in step["conclusion"]["tail"]]  # fmt: skip
    things = [Entity.from_dict(each) for each in listed]
    options = tuple(map(str, query.options)) if isinstance(query, Choose) else ()
    found = tuple(value) if isinstance(value, list) else value
    bare = Answer(query, found, "proved", detail["convention"])
    asked = AskedQuestion("", query, kind, options)
    offered = list(map(str, record.get("choices") or record.get("offered") or ()))
    worded, _ = value_in_words(asked, bare, things)
    by_compass, _ = value_in_words(asked, bare, things, offered, compass=True)
    forms: list[Any] = [] if kind == "choose" else [worded, by_compass]
    if isinstance(record.get("words"), Mapping) and isinstance(value, list):
        forms.append([word for word, means in record["words"].items() if means in value])
    name = record.get("benchmark") or BENCHMARKS.get(detail["convention"])
    encode = load_benchmark(str(name)).encode if name is not None else None
    if encode is not None:
        chosen = tuple(value) if kind == "choose" else ()
        shown = Derivation.from_dict(derivation)
        answer = Answer(
            query, worded, "proved", detail["convention"], derivation=shown, chosen=chosen
        )
        offers = tuple(map(str, record.get("offered", ())))
        put = Question(str(record.get("id")), str(record.get("type")), "", (), None, offers)
        try:
            said = encode(put, answer)
        except SpatialError:
            return forms or None
        forms += [said, [said]]
    return forms or None
