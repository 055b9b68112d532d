"""What everybody knows, beside what a story tells: answers where the story itself leaves it open.

The text goes first. It is asked before, and what is usual is only taken where it says nothing: of
things whose sizes it speaks of, nothing is presumed that it contradicts, and whoever is spoken of
again after an action is no longer presumed to be where that put them. What the text tells and what
is usual are then joined in one world, so an answer may rest on both. It is likely, never proved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer
from spatial_nsr.commonsense.acting import Placed
from spatial_nsr.commonsense.answers import answer_asked, phrases_of
from spatial_nsr.commonsense.comparing import compare
from spatial_nsr.commonsense.deriving import compared, placed, single, usual_source
from spatial_nsr.commonsense.hinting import by_words
from spatial_nsr.commonsense.joining import entity, follows
from spatial_nsr.commonsense.naming import Named, meant, words_of
from spatial_nsr.commonsense.presuming import (
    presumed_facts,
    presumed_step,
    usual_place,
)
from spatial_nsr.commonsense.question_forms import (
    Compares,
    Fits,
    OfPlaces,
    Orders,
    Sized,
    Stands,
    Which,
    asked,
)
from spatial_nsr.commonsense.standing import (
    WORDS,
    last_action,
    meant_by,
    quotation,
    same,
    says_of,
    standing,
    turned,
)
from spatial_nsr.commonsense.stating import holds, likely
from spatial_nsr.commonsense.usual_places import answer_presumed
from spatial_nsr.facts import Fact
from spatial_nsr.rules.everyday import everyday, singulars

if TYPE_CHECKING:
    from spatial_nsr.stories.known import Known

__all__ = ["beside_story"]

SENTENCE = re.compile(r"[^.!?\n]+")
# What a question asks of any such thing, and not of one that the story tells of.
OF_KINDS = re.compile(
    r"\b(?:usually|often|normally|generally|typically)\b|^(?:does|has) an?\b", re.IGNORECASE
)
SIZES = ("larger", "smaller")
PRESUMED = ("inside", "above", "below")
OPPOSITE = {"above": "below", "below": "above"}


def beside_story(
    story: Known, answer: Answer, question: str, choices: Sequence[str] | None = None
) -> Answer:
    """The answer of a story, or what is usual where the text says nothing of what is asked."""
    found = asked(question)
    if found is None and choices:
        found = asked(f"{question.rstrip('?. ')}, {', '.join(choices)}?")
    if found is None or isinstance(found, Sized):
        made = None  # how large a certain thing is, only the story tells
    elif isinstance(found, OfPlaces):
        made = answer_presumed(found, question) if OF_KINDS.search(question) else None
    elif isinstance(found, Stands):
        made = _beside(story, found, question) or _presumed(story, found, question)
    elif _speaks_of_size(story.text, found):
        made = _by_both(story, found, question) if isinstance(found, Compares) else None
    else:
        made = answer_asked(found, question)
        made = made if made.status == "likely" else None
    made = made or by_words(story, answer, question)
    return answer if made is None else replace(made, convention=answer.convention)


# Who does what ------------------------------------------------------------------------------------


def _beside(story: Known, found: Stands, question: str) -> Answer | None:
    """Where an action of a story puts somebody, unless the story itself tells where they are."""
    found = turned(story.text, found)
    done = last_action(story.text, found.who)
    if done is None:
        return None
    if found.thing is not None and not meant_by(found.thing, done):
        where = words_of(found.thing)
        return _carried(story, done, where, question) if _is_inside(found, done) else None
    return None if _told_otherwise(story, done) else standing(story.text, found, question)


def _told_otherwise(story: Known, done: Placed) -> bool:
    """Whether the story tells where somebody is in other words than those of an action."""
    act = done.action
    named = {each.id for each in story.entities if same(each.id, act.who)}
    for fact in story.facts:
        said = fact.source or {}
        here = said.get("start", -1) < act.end and act.start < said.get("end", -1)
        if not here and (not isinstance(fact, Fact) or {fact.head, fact.tail} & named):
            return bool(named)
    return False


def _is_inside(found: Stands, done: Placed) -> bool:
    return found.relation == done.relation == "inside"


def _carried(story: Known, done: Placed, where: str, question: str) -> Answer | None:
    """Whoever is inside a thing is where that is."""
    what = entity(story, done.action.what)
    other = entity(story, where)
    if what is None or other is None:
        return None
    step = placed(done, quotation(story.text, done))
    fact = Fact(done.action.who, (("inside",),), what, source=usual_source(step))
    return follows(story, [fact], (done.action.who, "inside", other), question, says_of(done))


# What places are for ------------------------------------------------------------------------------


def _presumed(story: Known, found: Stands, question: str) -> Answer | None:
    """Where a thing is by what people presume of such things and such places."""
    if found.relation not in PRESUMED or found.thing is None:
        return None
    one, other = entity(story, words_of(found.who)), entity(story, words_of(found.thing))
    if one is None or other is None:
        return _presumed_of_kinds(story, found, question)
    return follows(story, presumed_facts(story), (one, found.relation, other), question)


def _presumed_of_kinds(story: Known, found: Stands, question: str) -> Answer | None:
    """The same of things of which the story tells nothing that was understood."""
    assert found.thing is not None
    one, other = words_of(found.who), words_of(found.thing)
    if _told_together(story.text, one, other):
        return None
    relation = found.relation or ""
    for head, tail, backwards in ((one, other, False), (other, one, True)):
        step = presumed_step(head, tail)
        if step is None:
            continue
        usual = usual_place(head, tail)
        assert usual is not None
        asked_for = OPPOSITE.get(relation) if backwards else relation
        if usual.relation == "inside" and _spoken_of(story.text, head):
            continue  # it may be anywhere that was not understood
        if asked_for == usual.relation or OPPOSITE.get(asked_for or "") == usual.relation:
            value = "Yes" if asked_for == usual.relation else "No"
            query = holds(head, asked_for or "", tail)
            says = (f"{head} is usually {usual.relation} {tail}: {usual.ground}",)
            return likely(question, query, value, step.detail["confidence"], single(step), says)
    return None


def _told_together(text: str, one: str, other: str) -> bool:
    """Whether a sentence speaks of both, in words that may say how they stand."""
    sentences = (sentence.group() for sentence in SENTENCE.finditer(text))
    return any(_spoken_of(each, one) and _spoken_of(each, other) for each in sentences)


def _spoken_of(text: str, thing: str) -> bool:
    """Whether the noun for a thing stands in a text."""
    said = {form for word in WORDS.findall(text.lower()) for form in singulars(word)}
    return bool(said & set(singulars(thing.split(" ")[-1])))


# Sizes --------------------------------------------------------------------------------------------


def _speaks_of_size(text: str, found: Compares | Which | Orders | Fits) -> bool:
    """Whether the text has words of size, in any sentence that has a noun of the question."""
    known = everyday()
    words = {*known.compare, *known.most, *known.scale, *known.order, *known.sets["alter"]}
    words |= {"fit", "fits"}
    lasts = (words_of(phrase).split(" ")[-1] for phrase in phrases_of(found))
    nouns = {form for last in lasts for form in singulars(last)}
    for sentence in SENTENCE.finditer(text.lower()):
        said = set(WORDS.findall(sentence.group()))
        if said & words and any(set(singulars(each)) & nouns for each in said):
            return True
    return False


def _by_both(story: Known, found: Compares, question: str) -> Answer | None:
    """What sizes that the text tells and usual ones come to together."""
    if found.by.measure != "size":
        return None
    linked = dict.fromkeys(name for fact in _sizes(story) for name in (fact.head, fact.tail))
    odd = {name for fact in _sizes(story) if _against(fact) for name in (fact.head, fact.tail)}
    ends = [entity(story, words_of(each)) or words_of(each) for each in (found.first, found.second)]
    facts = []
    for one, other in _pairs(ends, linked):
        first, second = _usual(one, odd), _usual(other, odd)
        made = None if first is None or second is None else compare(first, second, "size")
        if made is not None and made.decided:
            relation = "larger" if made.more else "smaller"
            facts.append(Fact(one, ((relation,),), other, source=usual_source(compared(made))))
    return follows(story, facts, (ends[0], found.by.relation, ends[1]), question)


def _pairs(ends: Sequence[str], linked: dict[str, None]) -> Iterator[tuple[str, str]]:
    for end in ends:
        for other in linked:
            if other not in ends:
                yield end, other


def _sizes(story: Known) -> list[Fact]:
    return [
        fact
        for fact in story.facts
        if isinstance(fact, Fact)
        and not fact.negated
        and fact.alternatives[0][0] in SIZES
        and len(fact.alternatives) == 1
    ]


def _against(fact: Fact) -> bool:
    """Whether the text says of two things what is not usual of them."""
    first, second = _usual(fact.head, set()), _usual(fact.tail, set())
    if first is None or second is None:
        return False
    made = compare(first, second, "size")
    return made.decided and made.more != (fact.alternatives[0][0] == "larger")


def _usual(name: str, odd: set[str]) -> Named | None:
    return None if name in odd else meant(name)
