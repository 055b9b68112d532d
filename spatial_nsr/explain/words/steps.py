"""In words: steps that are not about two things, such as what a story mentions and an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.answers import Step
from spatial_nsr.errors import SpatialError
from spatial_nsr.explain.words.naming import Names, Saying, relation_name, thing_name
from spatial_nsr.queries import BETWEEN, Choose, query_from_dict
from spatial_nsr.rules import load_relations

__all__ = ["tell"]

# In place of a tail: all things to which nothing else shows it.
OTHERS = "*"
# Of what is left open, so much is shown.
SHOWN = 3
RELATIONS = {
    "things": "mentions",
    "events": "tells",
    "unknown": "leaves open",
    "either": "either",
    "suppose": "suppose",
    "evaluate": "answer",
    "cases": "answer",
}


def tell(step: Step, names: Names) -> Saying | None:
    """What a step concludes that is not about two things; None if it is about two.

    >>> from spatial_nsr.answers import Conclusion
    >>> answer = Conclusion("how many square?", ("answer",), 2)
    >>> print(tell(Step(1, "evaluate", (), answer, {"convention": "mentioned"}), {}))
    so: how many square? 2 (convention mentioned)
    """
    said = step.conclusion
    if said.relations != (RELATIONS.get(step.rule),):
        return None
    if step.rule in ("evaluate", "cases"):
        asked = thing_name(_asked(step))
        after = f"(convention {thing_name(step.detail.get('convention'))})"
        return Saying("so:", asked, _value(step, names), "", after)
    if not isinstance(said.tail, (list, tuple)):
        return None
    if step.rule == "things":
        number = len(said.tail)
        closed = step.detail.get("domain") == "closed"
        after = "and there are no others" if closed else ""
        counted = f"{number} thing{'s' * (number != 1)}{',' * closed}"
        return Saying("", "the story", "mentions", counted, after)
    if step.rule == "events":
        number = len(said.tail)
        return Saying("", "the story", "tells of", f"{number} event{'s' * (number != 1)}", "")
    if step.rule == "unknown":
        atoms = [_atom(atom, names) for atom in said.tail[:SHOWN]]
        more = len(said.tail) - len(atoms)
        rest = f"and {more} more" if more else ""
        return Saying("", "the story", "leaves open whether", ", ".join(atoms), rest)
    options = said.tail if step.rule == "either" else [said.tail]
    return Saying(step.rule, "", "", "", ", or ".join(_items(each, names) for each in options))


def _asked(step: Step) -> object:
    """The question with its relations as English puts them."""
    try:
        return str(query_from_dict(_phrased(step.detail["query"])))
    except (SpatialError, KeyError, TypeError):
        return step.conclusion.head


def _phrased(query: Any) -> Any:
    if isinstance(query, (list, tuple)):
        return [_phrased(part) for part in query]
    if not isinstance(query, Mapping):
        return query
    phrase = load_relations().phrase
    return {
        key: [word if word == BETWEEN else phrase(word) for word in part]
        if key == "relations"
        else _phrased(part)
        for key, part in query.items()
    }


def _value(step: Step, names: Names) -> str:
    value = step.conclusion.tail
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, (list, tuple)):
        return thing_name(value)
    options = _options(step)
    words = [thing_name(options.get(each, _called(each, names))) for each in map(_plain, value)]
    listed = ", ".join(words) or "nothing"
    return listed if step.detail.get("complete") is not False else f"{listed}, perhaps more"


def _options(step: Step) -> Mapping[object, str]:
    """What the options of a choice are; their positions stand in the answer."""
    try:
        query = query_from_dict(step.detail["query"])
    except (SpatialError, KeyError):
        return {}
    return dict(enumerate(map(str, query.options))) if isinstance(query, Choose) else {}


def _plain(value: Any) -> Any:
    return value if isinstance(value, (str, int)) else str(value)


def _called(name: object, names: Names) -> object:
    return names.get(name, name) if isinstance(name, str) else name


def _atom(atom: Any, names: Names) -> str:
    if not isinstance(atom, (list, tuple)) or len(atom) != 3:
        return thing_name(atom)
    relation, head, tail = (_plain(part) for part in atom)
    said = load_relations().phrase(str(relation))
    to = "anything else" if tail == OTHERS else _called(tail, names)
    shown = (_called(head, names), said, to)
    return " ".join(map(thing_name, shown))


def _items(option: Any, names: Names) -> str:
    listed = option if isinstance(option, (list, tuple)) else [option]
    return " and ".join(_item(each, names) for each in listed)


def _item(item: Any, names: Names) -> str:
    if not isinstance(item, Mapping):
        return thing_name(item)
    words: Any = item.get("relation", ())
    words = [words] if isinstance(words, str) else words
    listed = [str(word) for word in words] if isinstance(words, Sequence) else [str(words)]
    space = str(item.get("calculus", ""))
    _, _, axis = space.partition(":")[0].partition(".")
    ends = (thing_name(_called(_plain(item.get(key)), names)) for key in ("head", "tail"))
    head, tail = ends
    said = f"{head} {relation_name(listed, space)} {tail}"
    return f"{said} on axis {axis}" if axis else said
