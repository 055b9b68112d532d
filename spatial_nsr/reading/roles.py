"""Spatial roles of any text: trajector, indicator and landmark as spans, with what they say.

They are those of the clauses that the reader makes of its parse
(:mod:`spatial_nsr.reading.makers`), and have the types and values of spatial role labelling
(Kordjamshidi, Moens and van Otterlo, "Spatial role labeling: towards extraction of spatial
relations from natural language", 2011). What tells no place ("on Monday", "in love") has none.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.fragments.caption_signs import sort_in_caption
from spatial_nsr.reading.makers.fragments.captions import clauses_of_caption, is_caption, places_in
from spatial_nsr.reading.makers.placing.attaching import is_phrase
from spatial_nsr.reading.makers.placing.phrases import is_placeless, is_time
from spatial_nsr.reading.records import SpatialRole
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.reading import clauses_of_text
from spatial_nsr.reading.text.doc import Text, Unit, parsed

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = [
    "Labels",
    "as_told",
    "labels_of",
    "load_labels",
    "phrases_of",
    "read_captions",
    "roles_of",
    "span_of",
]


DETERMINING = ("det", "poss", "nummod")


class Labels(NamedTuple):
    """What spatial role labelling calls a relation."""

    relation: str
    general_type: str
    value: str
    frame: str


@dataclass(frozen=True)
class _Table:
    told: Mapping[str, Labels]
    worded: Mapping[str, Labels]
    sorts: Mapping[str, Mapping[str, str]]
    allowed: Mapping[str, Mapping[str, str]]
    confidence: Mapping[str, float]


@functools.cache
def _table() -> _Table:
    file = resources.files("spatial_nsr.grammars").joinpath("reading", "roles.toml")
    data: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    told = {name: Labels(*labels) for name, labels in data["told"].items()}
    worded = {each.relation: each for each in reversed(told.values())}
    worded |= {name: each for name, each in told.items() if name == each.relation}
    allowed = {
        "general_type": {each.lower(): each for each in data["types"]},
        "value": {each.lower(): each for each in data["values"]} | data["spelled"],
        "frame": {each.lower(): each for each in data["frames"]},
    }
    return _Table(told, worded, data["sorts"], allowed, data["confidence"])


def load_labels() -> Mapping[str, Labels]:
    """What the relations of the reader are called as spatial roles.

    >>> load_labels()["behind"].value, "held-by" in load_labels()
    ('behind', False)
    """
    return _table().told


def labels_of(general_type: str, value: str, frame: str) -> dict[str, str | None]:
    """Labels as all readers spell them; None for those that nobody knows.

    >>> labels_of("Region", "dc/close", "intrinsic")
    {'general_type': 'region', 'value': 'DC/close', 'frame': 'intrinsic'}
    """
    allowed = _table().allowed
    given = {"general_type": general_type, "value": value, "frame": frame}
    return {name: allowed[name].get(each.strip().lower()) for name, each in given.items()}


def as_told(role: SpatialRole) -> SpatialRole:
    """A role of the grammar of drawn scenes with the type, value and frame of its relation."""
    labels = _table().worded.get(role.relation)
    if labels is None:
        return role
    _, general_type, value, frame = labels
    return replace(role, general_type=general_type, value=value, frame=role.frame or frame)


def read_captions(text: str, pipeline: str | None = None) -> tuple[SpatialRole, ...]:
    """The spatial roles of captions, each sentence of which tells what a picture shows.

    >>> text = "a lamp and two books on a shelf"
    >>> for role in read_captions(text):
    ...     print(*(text[slice(*span)] for span in (role.trajector, role.indicator, role.landmark)))
    a lamp on a shelf
    two books on a shelf
    """
    told = parsed(text, pipeline)
    if told is None:
        return ()
    made = (clause for unit in told.units for clause in clauses_of_caption(told.span(unit)))
    return _distinct(role for clause in made for role in _roles(told.doc, clause))


def roles_of(told: Text) -> tuple[SpatialRole, ...]:
    """The spatial roles of a text that was parsed, in the order of its sentences.

    >>> told = parsed("We met on Monday. My glove was under the bench, not on it.")
    >>> for role in roles_of(told):
    ...     print(told.string[slice(*role.indicator)], role.value, role.polarity)
    under below True
    on EC False
    """
    made = zip(told.units, clauses_of_text(told), strict=True)
    kept = (clause for unit, clauses in made for clause in _meant(told, unit, clauses))
    return _distinct(role for clause in kept for role in _roles(told.doc, clause))


def _meant(told: Text, unit: Unit, clauses: list[Clause]) -> Iterable[Clause]:
    """The clauses of a sentence; of a caption those that weights make of it."""
    span = told.span(unit)
    alone = unit.heading is None and unit.stamp is None
    return clauses_of_caption(span) if alone and is_caption(span) else clauses


def phrases_of(told: Text) -> Iterator[tuple[int, int, str]]:
    """Noun phrases (``NP``) and words of place, with a landmark (``REL``) or without (``SIDE``).

    >>> told = parsed("The red cup is behind the jug.")
    >>> [(told.string[start:end], label) for start, end, label in phrases_of(told)]
    [('The red cup', 'NP'), ('behind', 'REL'), ('the jug', 'NP')]
    """
    found: list[tuple[int, int, str]] = []
    for unit in told.units:
        span, taken = told.span(unit), set[int]()
        for place in places_in(span):
            words = told.doc[place.start : place.end]
            taken |= {*range(place.start, place.end)}
            label = "REL" if place.landmarks else "SIDE"
            found.append((words.start_char, words.end_char, label))
        nouns = (token for token in span if is_phrase(token) and token.i not in taken)
        found += [(*span_of(noun), "NP") for noun in nouns]
    yield from sorted(set(found))


def _distinct(roles: Iterator[SpatialRole]) -> tuple[SpatialRole, ...]:
    """Each role once, by the first clause that tells it."""
    found: dict[tuple[Any, ...], SpatialRole] = {}
    for role in roles:
        found.setdefault((role.trajector, role.indicator, role.landmark), role)
    return tuple(sorted(found.values(), key=lambda each: each.indicator))


def _roles(doc: Doc, clause: Clause) -> Iterator[SpatialRole]:
    """What a clause tells of where its figures are."""
    for place in (*clause.places, *clause.way):
        labels = load_labels().get(place.relation)
        if labels is None or clause.amount or _is_no_place(doc, clause, place):
            continue
        words = doc[place.start : place.end]
        indicator = words.start_char, words.end_char
        marks = [span_of(doc[at]) for at in place.landmarks if at not in clause.figures]
        if place.landmarks and not marks:
            continue
        for figure in clause.figures or (None,):
            trajector = None if figure is None else span_of(doc[figure])
            value = labels.value if figure is None else _value(doc[figure], place, labels)
            for landmark in marks or (None,):
                yield SpatialRole(
                    trajector,
                    indicator,
                    landmark,
                    labels.general_type,
                    labels.relation,
                    labels.frame,
                    not clause.negated,
                    value,
                    clause.modality,
                    _confidence(clause),
                )


def _is_no_place(doc: Doc, clause: Clause, place: Place) -> bool:
    """Whether nothing is told to be there: "on Monday", "under pressure".

    Of captions the weights have told that.
    """
    if clause.maker == "captions":
        return False
    marks = [doc[at] for at in place.landmarks]
    bare = (m for m in marks if not any(c.dep_ in DETERMINING for c in m.children))
    return any(is_time(m.lemma_.lower()) for m in marks) or any(map(is_placeless, bare))


def _value(figure: Token, place: Place, labels: Labels) -> str:
    return _table().sorts.get(place.relation, {}).get(sort_in_caption(figure), labels.value)


def _confidence(clause: Clause) -> float:
    if clause.maker == "captions":
        return round(clause.chance, 3)
    shares = _table().confidence
    name = "whole" if clause.whole else clause.maker
    return shares.get(name, shares["others"])


def span_of(noun: Token) -> tuple[int, int]:
    """The characters of the phrase of a noun."""
    found = nominal(noun)
    words = noun.doc[found.start : found.end]
    return words.start_char, words.end_char
