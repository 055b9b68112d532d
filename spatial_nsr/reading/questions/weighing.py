"""What speaks for each end of what the text tells as the answer to a question, as features.

How surely the nouns of the question mean the other ends, whether verb and relation are the same,
whether the time fits, whether the end is of the sort that is asked for. ``nearest`` puts them
together by weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from spatial_nsr.language.plurals import singular
from spatial_nsr.reading.questions.admitting import admits, is_weighed
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.evidence import End, Telling, tellings
from spatial_nsr.reading.questions.filling import in_turn, standing
from spatial_nsr.reading.questions.likeness import words_between
from spatial_nsr.reading.questions.resembling import LIKELY, Resembling, is_kind_of
from spatial_nsr.reading.questions.seeking import LIGHT, Sought, seek
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.relations import shown_by
from spatial_nsr.reading.statements.timeline import CERTAIN
from spatial_nsr.reading.text.words import alike_verbs, relation_of_verb, verb_classes

__all__ = ["Weighed", "weighed"]

ROLES = {
    "figure": frozenset(("figure", "done", "doer")),
    "landmark": frozenset(("landmark", "beside", "to", "done", "via")),
    "agent": frozenset(("agent", "doer", "figure")),
    "origin": frozenset(("origin", "beside")),
    "place": frozenset(("landmark", "beside")),
}


@dataclass(frozen=True)
class Weighed:
    """An end of what the text tells, as an answer in words, and what speaks for it."""

    answer: str
    end: End
    telling: Telling
    features: Mapping[str, float]


def weighed(asked: Asked) -> list[Weighed]:
    """Each end of what is told that may be what is asked for."""
    if not is_weighed(asked):
        return []
    sought, latest = seek(asked), _latest(asked)
    alike = Resembling(asked, alone=len(sought.nouns) == 1)
    return [
        Weighed(answer, end, telling, dict(_features(sought, alike, telling, end, latest)))
        for telling in tellings(asked.reading, asked.told)
        for end in telling.ends
        if admits(sought, alike, telling, end)
        if (answer := sought.answer(telling, end))
    ]


def _latest(asked: Asked) -> Mapping[int, int]:
    """When each thing was told to be somewhere last, of what counts at the time that is asked."""
    found: dict[int, int] = {}
    for said in asked.told:
        if said.landmarks and not said.negated and standing(asked, said) > 1:
            found[said.figure] = max(found.get(said.figure, -99), in_turn(asked, said))
    return found


# What speaks for an end -----------------------------------------------------------------------


def _words(asked: Asked, telling: Telling) -> frozenset[str]:
    return words_between(asked.reading.text.doc, telling.start, telling.end)


def _features(
    sought: Sought, alike: Resembling, telling: Telling, end: End, latest: Mapping[int, int]
) -> Iterator[tuple[str, float]]:
    yield "always", 1.0
    yield from _of_nouns(sought, alike, telling, end)
    yield from _of_verb(sought, telling)
    yield from _of_role(sought, telling, end)
    yield from _of_ends(sought, telling, end)
    yield from _of_sort(sought, end)
    yield from _of_time(sought, telling, latest)


def _of_nouns(
    sought: Sought, alike: Resembling, telling: Telling, end: End
) -> Iterator[tuple[str, float]]:
    words = _words(sought.asked, telling)
    if sought.nouns:
        best = [alike.best(at, telling, end) for at in sought.nouns]
        told = [alike.of_sentence(at, words) for at in sought.nouns]
        count = len(best)
        yield "nouns", sum(best) / count
        yield "nouns-sure", sum(each >= LIKELY for each in best) / count
        yield "nouns-near", sum(not b and t for b, t in zip(best, told, strict=True)) / count
        yield "nouns-missing", float(sum(not b and not t for b, t in zip(best, told, strict=True)))
        yield "nouns-none", float(not any(best))
        carried = [
            not b and alike.carried(at, telling, end)
            for at, b in zip(sought.nouns, best, strict=True)
        ]
        yield "nouns-carried", sum(carried) / count
        itself = max(alike.of_end(at, end) for at in sought.nouns)
        yield "nouns-itself", itself
        yield "modifiers-missed", _missed(sought, words)
    if sought.words:
        yield "words", len(sought.words & words) / len(sought.words)


def _missed(sought: Sought, words: frozenset[str]) -> float:
    """The share of what tells the nouns from others that the sentence does not have."""
    told = {w for at in sought.nouns for w in nominal(sought.asked.doc[at]).words}
    return sum(singular(w) not in words for w in told) / len(told) if told else 0.0


def _of_verb(sought: Sought, telling: Telling) -> Iterator[tuple[str, float]]:
    if not sought.verb:
        yield "verbless", float(telling.said is None and telling.verb not in LIGHT)
        return
    alike = alike_verbs(sought.verb, telling.verb)
    yield "verb-same", float(alike == 2)
    yield "verb-alike", float(alike == 1)
    classes = verb_classes(sought.verb)
    event = telling.said is not None and telling.said.event in classes
    kindred = bool(classes & verb_classes(telling.verb)) or event
    yield "verb-class", float(not alike and kindred)
    near = sought.verb in _words(sought.asked, telling)
    relation = relation_of_verb(sought.verb)
    yield "verb-other", float(not (alike or kindred or near or relation))


def _of_role(sought: Sought, telling: Telling, end: End) -> Iterator[tuple[str, float]]:
    forms = [each for each in sought.forms if end.role in ROLES[each.role]]
    yield "role", float(bool(forms))
    yield f"end-{end.role}", 1.0
    asked_for = {each.relation for each in sought.forms if each.relation}
    word = telling.relation
    if not asked_for:
        yield "relation-unasked", 1.0
    elif word in asked_for:
        yield "relation-same", 1.0
    elif any(word in shown_by(each) for each in asked_for):
        yield "relation-shown", 1.0
    elif any(other.word in asked_for for other in telling.ends):
        yield "relation-worded", 1.0
    negated = any(each.negated for each in sought.forms)
    yield "denied", float(telling.negated != negated)


def _of_ends(sought: Sought, telling: Telling, end: End) -> Iterator[tuple[str, float]]:
    """Whether the ends that the clause of the question names are at the same place in the text."""
    there = {other.role: other.things for other in telling.ends if other != end}
    best = (-1.0, 0.0)
    for form in sought.forms:
        named = [
            (form.figure, ("figure", "done", "doer")),
            *((mark, ("landmark", "beside", "done")) for mark in form.landmarks),
            (form.agent, ("agent", "doer")),
            (form.origin, ("origin", "beside")),
        ]
        known = [(things, roles) for things, roles in named if things]
        hits = [
            any(not things.isdisjoint(there.get(r, ())) for r in roles) for things, roles in known
        ]
        if known:
            best = max(best, (sum(hits) / len(known), float(all(hits))))
    if best[0] >= 0:
        yield "ends-agree", best[0]
        yield "ends-all", best[1]


def _of_sort(sought: Sought, end: End) -> Iterator[tuple[str, float]]:
    if sought.where:
        return
    reading = sought.asked.reading
    things = [reading.thing(number) for number in end.things]
    person = any(thing.person for thing in things)
    named = any(thing.names for thing in things)
    if sought.person:
        yield "who-person", float(person)
        yield "who-named", float(named and not person)
        yield "who-thing", float(not person and not named)
    elif sought.sort:
        kinds = {singular(thing.kind) for thing in things}
        fits = not sought.fitting.isdisjoint(end.things)
        words = frozenset(w for thing in things for w in sought.asked.words_of(thing.number))
        fits = fits or singular(sought.sort) in words
        kin = any(is_kind_of(kind, singular(sought.sort)) for kind in kinds)
        yield "sort-fits", float(fits)
        yield "sort-other", float(not fits and not kin and not named)
        yield "sort-unknown", float(not fits and not kin and named)
    else:
        yield "what-person", float(person)


def _of_time(
    sought: Sought, telling: Telling, latest: Mapping[int, int]
) -> Iterator[tuple[str, float]]:
    asked, said = sought.asked, telling.said
    if asked.time:
        words = _words(asked, telling)
        yield "time-words", len(asked.circumstances & words) / max(1, len(asked.circumstances))
    unsure = telling.modality not in CERTAIN | asked.moods and telling.modality != "was"
    yield "unsure", float(unsure)
    if said is None:
        yield "doing", 1.0
        return
    yield "doubt", 1 - said.chance
    level = standing(asked, said)
    yield "time-fits", float(level == 4)
    yield "time-none", float(level == 0)
    newest = latest.get(said.figure)
    if newest is not None and said.event is not None:
        yield "moved-later", float(in_turn(asked, said) < newest)
