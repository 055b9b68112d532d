"""Questions like a question: that ask for the same (consistency), or for a little else (contrast).

Gardner et al. 2020 and Hudson and Manning 2019 say what the two are for. What is drawn here is
answered like any question; a contrast counts only if its answer is another one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from spatial_nsr.generate.drawn.describing import Desc, Describer
from spatial_nsr.generate.drawn.known import Known, bits
from spatial_nsr.generate.drawn.questions import Block, Choice, Question, Relation, YesNo, expected
from spatial_nsr.generate.drawn.scenes import CONVERSE

__all__ = ["consistent", "contrasting"]

TRIES = 8
MOST = 1  # contrasting questions of a question


def consistent(question: Question, known: Known, rng: random.Random) -> list[Question]:
    """Questions that whoever can answer a question can answer as well, without the story."""
    if isinstance(question, YesNo):
        converse = replace(question, relation=CONVERSE[question.relation])
        swapped = YesNo(
            question.object,
            CONVERSE[question.relation],
            question.subject,
            question.object_quantifier,
            question.subject_quantifier,
        )
        # "Not all" is no "none", so the converse tells the same of single things only.
        single = question.subject.single and question.object.single
        return [converse, swapped] if single else [swapped]
    if isinstance(question, Relation):
        describer = Describer(known, rng)
        found: list[Question] = [Relation(question.tail, question.head)]
        head = _otherwise(question.head, describer)
        tail = _otherwise(question.tail, describer)
        found += [Relation(head, question.tail)] if head else []
        found += [Relation(question.head, tail)] if tail else []
        return found
    if isinstance(question, Block):
        return [replace(question, negated=not question.negated)]
    one, two = question.options
    found = [replace(question, options=(two, one))]
    if question.definite:
        found.append(replace(question, definite=False))
    return found


def _otherwise(desc: Desc, describer: Describer) -> Desc | None:
    """Another description of the same one thing."""
    thing = next(bits(desc.extent))
    for _ in range(TRIES):
        found = describer.unique(thing)
        if replace(found, extent=desc.extent) != desc:
            return found
    return None


def contrasting(question: Question, known: Known, rng: random.Random) -> list[Question]:
    """Questions that differ in a word or so, and in the answer."""
    answer = expected(question, known)
    found = []
    for changed in _changed(question, known, rng):
        if expected(changed, known) != answer:
            found.append(changed)
            if len(found) == MOST:
                break
    return found


def _changed(question: Question, known: Known, rng: random.Random) -> Iterator[Question]:
    describer = Describer(known, rng)
    if isinstance(question, YesNo):
        yield from _requantified(question)
        for word in _others(question.relation, known, rng):
            yield replace(question, relation=word)
    elif isinstance(question, Choice):
        for word in _others(question.relation, known, rng):
            yield replace(question, relation=word)
    elif isinstance(question, Block):
        for desc in _related_otherwise(question.desc, known, describer, rng):
            yield replace(question, desc=desc)
    else:
        for ways in (_related_otherwise, _altered):
            for desc in ways(question.head, known, describer, rng):
                if desc.single and desc.extent != question.tail.extent:
                    yield replace(question, head=desc)
            for desc in ways(question.tail, known, describer, rng):
                if desc.single and desc.extent != question.head.extent:
                    yield replace(question, tail=desc)


def _altered(desc: Desc, known: Known, describer: Describer, rng: random.Random) -> Iterator[Desc]:
    """The description with one word for another: "the blue square" for "the black square"."""
    for item in rng.sample(known.items, len(known.items)):
        for key in ("colour", "shape", "size", "material"):
            value = getattr(item, key)
            if getattr(desc, key) is not None and value not in (None, getattr(desc, key)):
                yield describer.altered(desc, key, value)


def _requantified(question: YesNo) -> Iterator[Question]:
    """The same with "all" for "any" or "a", and the other way round."""
    other = {"all": "any", "any": "all", "a": "all"}
    for key, desc in (("object", question.object), ("subject", question.subject)):
        quantifier = getattr(question, f"{key}_quantifier")
        if quantifier in other and desc.number is None:
            new = other[quantifier]
            if key == "object":
                yield replace(question, object_quantifier=new)
            else:
                yield replace(question, subject_quantifier=new)


def _others(relation: str, known: Known, rng: random.Random) -> list[str]:
    words = [word for word in known.relations if word != relation]
    rng.shuffle(words)
    return words


def _related_otherwise(
    desc: Desc, known: Known, describer: Describer, rng: random.Random
) -> Iterator[Desc]:
    """The same attributes with another relation, or with one where there was none."""
    words = _others(desc.relation or "", known, rng)
    for word in words:
        inner = desc.inner or describer.fitting(rng.randrange(len(known.items)), 0)
        yield describer.related_otherwise(desc, word, inner)
