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
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Answer
from spatial_nsr.commonsense.acting import Placed, actions_in, place
from spatial_nsr.commonsense.answering import answer_asked, holds, likely, open_answer
from spatial_nsr.commonsense.asking import Compares, Stands, asked
from spatial_nsr.commonsense.comparing import compare
from spatial_nsr.commonsense.deriving import compared, marked, placed, single, usual_source
from spatial_nsr.commonsense.naming import Named, meant, words_of
from spatial_nsr.facts import Fact
from spatial_nsr.queries import Description, Relate
from spatial_nsr.rules.everyday import everyday, singulars
from spatial_nsr.world.told import Told

if TYPE_CHECKING:
    from spatial_nsr.reasoner import Story

__all__ = ["answer_action", "beside_story"]

SENTENCE = re.compile(r"[^.!?\n]+")
STOP = re.compile(r"[.!?]+|\n|\bSTOP\b")
SIZES = ("larger", "smaller")


def beside_story(
    story: Story, answer: Answer, question: str, choices: Sequence[str] | None = None
) -> Answer:
    """The answer of a story, or what is usual where the text says nothing of what is asked."""
    found = asked(question)
    if found is None and choices:
        found = asked(f"{question.rstrip('?. ')}, {', '.join(choices)}?")
    if found is None:
        return answer
    if isinstance(found, Stands):
        made = _beside(story, found, question)
    elif _speaks_of_size(story.text, question):
        made = _by_both(story, found, question) if isinstance(found, Compares) else None
    else:
        made = answer_asked(found, question)
        made = made if made.status == "likely" else None
    return answer if made is None else replace(made, convention=answer.convention)


def answer_action(text: str, question: str) -> Answer:
    """Where an action puts somebody, of a text that tells nothing else.

    >>> answer_action("A man drives the car.", "Is the man beside the car?").value
    'No'
    """
    found = asked(question)
    made = _standing(text, found, question) if isinstance(found, Stands) else None
    return made or open_answer(question, None, "an action that tells where somebody is")


# Who does what ------------------------------------------------------------------------------------


def _beside(story: Story, found: Stands, question: str) -> Answer | None:
    """Where an action of a story puts somebody, unless the story itself tells where they are."""
    done = _last_action(story.text, found.who)
    if done is None:
        return None
    if found.thing is not None and not _same(words_of(found.thing), done.action.what):
        return (
            _carried(story, done, words_of(found.thing), question)
            if _is_inside(found, done)
            else None
        )
    named = {each.id for each in story.entities if _same(each.id, done.action.who)}
    told = any(not isinstance(fact, Fact) or {fact.head, fact.tail} & named for fact in story.facts)
    return None if named and told else _standing(story.text, found, question)


def _is_inside(found: Stands, done: Placed) -> bool:
    return found.relation == done.relation == "inside"


def _standing(text: str, found: Stands, question: str) -> Answer | None:
    """Where an action that a text tells of puts somebody beside the thing that it is done to."""
    done = _last_action(text, found.who)
    if done is None:
        return None
    who, what = done.action.who, done.action.what
    shown = single(placed(done, _quotation(text, done)))
    if found.thing is None:
        relate = Relate(Description(kind=who), Description(kind=what))
        where = f"{everyday().phrase(done.relation)} the {what}"
        return likely(question, relate, where, done.confidence, shown, _says(done))
    if found.relation is None or not _same(words_of(found.thing), what):
        return None
    query = holds(who, found.relation, what)
    value = "Yes" if found.relation == done.relation else "No"
    return likely(question, query, value, done.confidence, shown, _says(done))


def _last_action(text: str, who: str) -> Placed | None:
    """The action that puts somebody somewhere, if they are not spoken of any more after it."""
    acts = list(actions_in(text))
    named = words_of(who)
    if named in everyday().sets["pronoun"]:
        if len({act.who.lower() for act in acts}) != 1:
            return None
        named = words_of(acts[0].who)
    own = [act for act in acts if _same(named, words_of(act.who))]
    if not own:
        return None
    last = own[-1]
    sentence_end = next((m.start() for m in STOP.finditer(text, last.end)), len(text))
    rest = {word.lower() for word in re.findall(r"[^\W\d_]+", text[sentence_end:])}
    again = {named.split(" ")[-1], *everyday().sets["pronoun"]}
    return None if rest & again else place(last)


def _says(done: Placed) -> tuple[str, ...]:
    return (f"who does '{done.rule.name}' is {done.relation} it: {done.rule.ground}",)


def _quotation(text: str, done: Placed) -> dict[str, Any]:
    start, end = done.action.start, done.action.end
    number = len(STOP.findall(text[: start + 1]))
    return {"sentence": number, "start": start, "end": end, "text": text[start:end]}


def _carried(story: Story, done: Placed, where: str, question: str) -> Answer | None:
    """Whoever is inside a thing is where that is."""
    what = _entity(story, done.action.what)
    other = _entity(story, where)
    if what is None or other is None:
        return None
    step = placed(done, _quotation(story.text, done))
    fact = Fact(done.action.who, (("inside",),), what, source=usual_source(step))
    return _follows(story, [fact], (done.action.who, "inside", other), question, _says(done))


# Sizes --------------------------------------------------------------------------------------------


def _speaks_of_size(text: str, question: str) -> bool:
    """Whether the text has words of size, in any sentence that has a noun of the question."""
    known = everyday()
    words = {
        *known.compare,
        *known.most,
        *known.scale,
        *known.order,
        *known.sets["alter"],
        "fit",
        "fits",
    }
    nouns = {
        each for word in re.findall(r"[^\W\d_]+", question.lower()) for each in singulars(word)
    }
    nouns = {noun for noun in nouns if meant(noun) is not None and noun not in words}
    for sentence in SENTENCE.finditer(text.lower()):
        said = set(re.findall(r"[^\W\d_]+", sentence.group()))
        if said & words and any(set(singulars(each)) & nouns for each in said):
            return True
    return False


def _by_both(story: Story, found: Compares, question: str) -> Answer | None:
    """What sizes that the text tells and usual ones come to together."""
    if found.by.measure != "size":
        return None
    linked = dict.fromkeys(name for fact in _sizes(story) for name in (fact.head, fact.tail))
    odd = {name for fact in _sizes(story) if _against(fact) for name in (fact.head, fact.tail)}
    ends = [
        _entity(story, words_of(each)) or words_of(each) for each in (found.first, found.second)
    ]
    facts = []
    for one, other in _pairs(ends, linked):
        first, second = _usual(one, odd), _usual(other, odd)
        made = None if first is None or second is None else compare(first, second, "size")
        if made is not None and made.decided:
            relation = "larger" if made.more else "smaller"
            facts.append(Fact(one, ((relation,),), other, source=usual_source(compared(made))))
    says = tuple(f"{f.head} is usually {f.alternatives[0][0]} than {f.tail}" for f in facts)
    return _follows(story, facts, (ends[0], found.by.relation, ends[1]), question, says)


def _pairs(ends: Sequence[str], linked: dict[str, None]) -> Iterator[tuple[str, str]]:
    for end in ends:
        for other in linked:
            if other not in ends:
                yield end, other


def _sizes(story: Story) -> list[Fact]:
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


# Both together ------------------------------------------------------------------------------------


def _follows(
    story: Story,
    facts: Sequence[Fact],
    goal: tuple[str, str, str],
    question: str,
    says: tuple[str, ...],
) -> Answer | None:
    """What follows from the text with these facts; None if nothing does, or only against it."""
    head, relation, tail = goal
    world = Told.to(story.world()).world()
    for fact in facts:
        world.tell_fact(fact)
    known = {entity.id for entity in world.entities}
    if not {head, tail} <= known or world.conflict() is not None:
        return None
    holding = world.truth(relation, head, tail)
    if holding is None:
        return None
    derivation = marked(world.proofs(relation, head, tail)[0], world.facts)
    sure = [s.detail["confidence"] for s in derivation.steps if s.rule == "commonsense"]
    if not sure:
        return None
    value = "Yes" if holding else "No"
    query = holds(head, relation, tail)
    return likely(question, query, value, min(sure), derivation, says)


def _entity(story: Story, phrase: str) -> str | None:
    """The one thing of the story that a phrase means."""
    found = [each.id for each in story.entities if _same(phrase, each.id) or phrase == each.kind]
    return found[0] if len(found) == 1 else None


def _same(one: str, other: str) -> bool:
    """Whether two phrases may mean the same: one has the words of the other last."""
    first, second = (words_of(each.replace("_", " ")).split() for each in (one, other))
    short = min(len(first), len(second))
    return bool(short) and first[-short:] == second[-short:]
