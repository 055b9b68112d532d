"""The four kinds of SpartQA's questions: as values, in words, as queries, and their answers.

``expected`` reads an answer off the rows of bits by the benchmark's conventions, to choose
questions by. The gold answer is the world's, and the two must agree.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from spatial_nsr.generate.drawn.describing import Desc, Triplets, as_description, render
from spatial_nsr.generate.drawn.known import RELATIONS, Known, bits
from spatial_nsr.generate.drawn.scenes import CONVERSE
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.phrase import Phrase
from spatial_nsr.generate.vocabulary import Words
from spatial_nsr.queries import Choose, Holds, Quantified, Query, Relate, Where

__all__ = [
    "CANDIDATES",
    "DONT_KNOW",
    "TYPES",
    "Block",
    "Choice",
    "Question",
    "Relation",
    "Worded",
    "YesNo",
    "encoded",
    "expected",
    "in_words",
    "query_of",
    "type_of",
]

TYPES = ("YN", "CO", "FR", "FB")
CANDIDATES = ["left", "right", "above", "below", "near to", "far from", "touching", "DK"]
DONT_KNOW, BOTH, NONE = 7, 2, 3


@dataclass(frozen=True)
class YesNo:
    """Say whether it is so; quantifiers are "a", "the", "any" and "all"."""

    subject: Desc
    relation: str
    object: Desc
    subject_quantifier: str
    object_quantifier: str


@dataclass(frozen=True)
class Relation:
    """Find the relation between two things."""

    head: Desc
    tail: Desc


@dataclass(frozen=True)
class Block:
    """Find the blocks that have such a thing, or that have none."""

    desc: Desc
    negated: bool


@dataclass(frozen=True)
class Choice:
    """Choose which of two is so related to a thing."""

    options: tuple[Desc, Desc]
    relation: str
    object: Desc
    definite: bool


Question: TypeAlias = YesNo | Relation | Block | Choice


def type_of(question: Question) -> str:
    """What SpartQA calls the kind of question."""
    return {YesNo: "YN", Choice: "CO", Relation: "FR", Block: "FB"}[type(question)]


def query_of(question: Question, words: Words) -> Query:
    """The question as a world is asked it."""
    if isinstance(question, YesNo):
        return Holds(
            Quantified(question.subject_quantifier, as_description(question.subject, words)),
            (question.relation,),
            Quantified(question.object_quantifier, as_description(question.object, words)),
        )
    if isinstance(question, Relation):
        return Relate(as_description(question.head, words), as_description(question.tail, words))
    if isinstance(question, Block):
        return Where(as_description(question.desc, words), negated=question.negated)
    one, two = (as_description(each, words) for each in question.options)
    return Choose((one, two), (question.relation,), as_description(question.object, words))


def encoded(question: Question, value: Any, known: Known) -> list[Any]:
    """The value of an answer in the form of the files."""
    if isinstance(question, YesNo):
        return [{True: "Yes", False: "No", None: "DK"}[value]]
    if isinstance(question, Relation):
        places = [at for at, word in enumerate(RELATIONS) if word in (value or ())]
        return places or [DONT_KNOW]
    if isinstance(question, Block):
        return [name for name in known.story.blocks if name in (value or ())]
    chosen = list(value or ())
    return [BOTH if len(chosen) == 2 else chosen[0] if chosen else NONE]


# Answers by rows of bits ------------------------------------------------------------------------


def expected(question: Question, known: Known) -> list[Any]:
    """The answer in the form of the files, read off the rows."""
    if isinstance(question, YesNo):
        return [_yes_no(question, known)]
    if isinstance(question, Relation):
        head, tail = next(bits(question.head.extent)), next(bits(question.tail.extent))
        places = [at for at, word in enumerate(RELATIONS) if known.rows[word][head] >> tail & 1]
        return places or [DONT_KNOW]
    if isinstance(question, Block):
        extent = question.desc.extent
        return [
            name for name, mask in known.blocks.items() if bool(mask & extent) != question.negated
        ]
    right = known.reaching(question.relation, question.object.extent)
    first, second = (bool(right & option.extent) for option in question.options)
    return [BOTH if first and second else 0 if first else 1 if second else NONE]


def _yes_no(question: YesNo, known: Known) -> str:
    """Yes, No or DK: some pairs are known to be so, some are known to be the other way round.

    "All X ... a Y" wants one Y for all X, and a thing is the other way round to itself.
    """
    ones, others = question.subject.extent, question.object.extent
    yes_rows, no_rows = known.rows[question.relation], known.rows[CONVERSE[question.relation]]
    if question.subject.single and question.object.single:
        one = next(bits(ones))
        if yes_rows[one] & others:
            return "Yes"
        return "No" if no_rows[one] & others else "DK"
    yes = [yes_rows[one] & others for one in bits(ones)]
    no = [(no_rows[one] | 1 << one) & others for one in bits(ones)]
    all_ones, all_others = question.subject_quantifier == "all", question.object_quantifier == "all"
    if all_ones and all_others:
        return _first(all(row == others for row in yes), any(no))
    if all_ones:
        common, spoiled = others, 0
        for row, against in zip(yes, no, strict=True):
            common, spoiled = common & row, spoiled | against
        return _first(bool(common), spoiled == others)
    if all_others:
        return _first(any(row == others for row in yes), all(no))
    return _first(any(yes), all(row == others for row in no))


def _first(yes: bool, no: bool) -> str:
    return "Yes" if yes else "No" if no else "DK"


# Words ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Worded:
    """A question in words: the text with marks, what its triplets say, and its candidates."""

    phrase: Phrase
    relations: tuple[str, ...]
    candidates: tuple[str, ...]
    negated: bool = False


def in_words(question: Question, words: Words, rng: random.Random, names: Sequence[str]) -> Worded:
    """Ask in words; ``names`` are those of the blocks."""
    rules, triplets = load_rules("questions"), Triplets()

    def said(desc: Desc, determiner: str, *roles: tuple[str, int]) -> Phrase:
        return render(desc, determiner, words, rng, triplets, roles)

    if isinstance(question, YesNo):
        key = triplets.add(question.relation)
        phrase = rules.make(
            f"yes-no-{question.subject_quantifier}",
            rng,
            subject=said(question.subject, question.subject_quantifier, ("trajector", key)),
            r=Phrase(words("relation", question.relation)).marked("indicator", key),
            object=said(question.object, question.object_quantifier, ("landmark", key)),
        )
        return Worded(phrase, tuple(triplets.relations), ())
    if isinstance(question, Relation):
        key = triplets.add("")
        one = said(question.head, "the", ("trajector", key))
        two = said(question.tail, "the", ("landmark", key))
        phrase = rules.make("relation", rng, one=one, two=two)
        return Worded(phrase, tuple(triplets.relations), tuple(CANDIDATES))
    if isinstance(question, Block):
        rule, determiner = ("block-not", "any") if question.negated else ("block", "a")
        key = triplets.add("contains")
        object = said(question.desc, determiner, ("landmark", key))
        have = {word: Phrase(word).marked("indicator", key) for word in ("have", "has")}
        phrase = rules.make(rule, rng, object=object, **have)
        blocks = tuple(sorted(names))
        return Worded(phrase, tuple(triplets.relations), blocks, question.negated)
    determiner = "the" if question.definite else "a"
    # What is asked for has no words: its triplet has no trajector.
    key = triplets.add(question.relation)
    one, two = (said(each, determiner) for each in question.options)
    phrase = rules.make(
        f"choose-{determiner}",
        rng,
        r=Phrase(words("relation", question.relation)).marked("indicator", key),
        object=said(question.object, "the" if question.object.single else "a", ("landmark", key)),
        one=one,
        two=two,
    )
    candidates = (one.text, two.text, "both of them", "none of them")
    return Worded(phrase, tuple(triplets.relations), candidates)
