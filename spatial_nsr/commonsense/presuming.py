"""What people presume of the places of things: rooms and what is in them, parts, what lies on what.

>>> usual_place("stove", "kitchen").relation, usual_place("sky", "house").relation
('inside', 'above')
>>> answer_presumed("Does a house have a roof?").value
'Yes'
>>> answer_presumed("Does a ball have a front?").value
'No'
>>> answer_presumed("What is usually in a wallet?").value
['money', 'credit card']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.commonsense.answering import holds, likely
from spatial_nsr.commonsense.naming import BY_KIND, words_of
from spatial_nsr.commonsense.suggesting import shared_places, suggested_facts
from spatial_nsr.facts import Fact
from spatial_nsr.rules.everyday import singulars
from spatial_nsr.rules.places import Presumed, load_places
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.world.told import Told

if TYPE_CHECKING:
    from spatial_nsr.reasoner import Story
    from spatial_nsr.world.story import World

__all__ = ["answer_presumed", "beside", "imagine", "presumed_facts", "usual_place"]

PLACE = "place"
MOST = 40
"""Of stories with more things than this no pairs are gone through."""
HAS = re.compile(
    r"(?:do|does|has|have) (.+?) (?:usually )?(?:have|has|got|contain) (.+)", re.IGNORECASE
)
WHAT = re.compile(
    r"what (?:is|are|stands|stand|lies|lie)(?: there)?(?: usually| often)? "
    r"(in|inside|on|on top of) (.+)",
    re.IGNORECASE,
)
USUALLY = re.compile(
    r"(?:is|are) there (?:usually |often )(.+?) (in|inside|on) (.+)", re.IGNORECASE
)
FRONT = "front"


def usual_place(thing: str, place: str) -> Presumed | None:
    """What is presumed of where a thing is: the entry that names the two most nearly."""
    return next((found for found, _ in _entries(thing, place)), None)


def _entries(thing: str, place: str) -> list[tuple[Presumed, int]]:
    """The entries for two nouns, those that name them most nearly first."""
    found = [
        each
        for one in _nouns(thing)
        for other in _nouns(place)
        for each in load_places().of(one, other)
    ]
    if not found:
        pairs = ((one, other) for one in _nouns(thing) for other in _nouns(place))
        levels = (load_places().by_level(one, other) for one, other in pairs)
        found = [each for each in levels if each is not None][:1]
    return sorted(found, key=lambda each: each[1])


def _nouns(phrase: str) -> list[str]:
    """What a phrase may be called: all of its words, then without those before its noun."""
    head = words_of(phrase.replace("_", " ")).split(" of ")[0]
    words = [word for word in head.split() if not word.isdecimal()]
    return [form for at in range(len(words)) for form in singulars(" ".join(words[at:]))]


def presumed_step(head: str, tail: str) -> Step | None:
    """The step that a thing is usually so to another; None if nothing is presumed of the two.

    >>> presumed_step("red stove", "kitchen").conclusion.relations
    ('TPP', 'NTPP')
    """
    entries = _entries(head, tail)
    if not entries:
        return None
    found, steps = entries[0]
    [(space, label)] = load_relations().meaning(found.relation, "boxes").items()
    detail = {
        "calculus": space,
        "measure": PLACE,
        "entries": [found.name],
        "confidence": round(found.sure * BY_KIND**steps, 4),
    }
    return Step(1, "commonsense", (), Conclusion(head, label, tail), detail)


def presumed_facts(story: Story) -> list[Fact]:
    """What is presumed of the things of a story, where it says nothing of the two.

    What a story puts into a place is presumed to be in no other.
    """
    things = [entity.id for entity in story.entities]
    told = [fact for fact in story.facts if isinstance(fact, Fact)]
    pairs = {frozenset((fact.head, fact.tail)) for fact in told}
    placed = {fact.head for fact in told if ("inside",) in fact.alternatives}
    placed |= {entity.id for entity in story.entities if entity.container is not None}
    made = []
    for one, other in permutations(things, 2) if len(things) <= MOST else ():
        step = presumed_step(one, other)
        if step is None or frozenset((one, other)) in pairs:
            continue
        relation = _entries(one, other)[0][0].relation
        if relation == "inside" and one in placed:
            continue
        source = {"commonsense": dict(step.detail), "quoted": None}
        made.append(Fact(one, ((relation,),), other, source=source))
    return made


def imagine(story: Story) -> World:
    """The world of a story as people imagine it: with what they presume, where it agrees.

    >>> from spatial_nsr.reasoner import read
    >>> world = imagine(read("The cup is on the table. The table is left of the kitchen stove."))
    >>> world.conflict() is None
    True
    """
    facts = [*presumed_facts(story), *suggested_facts(story), *shared_places(story)]
    return beside(story, facts)


def beside(story: Story, facts: Sequence[Fact]) -> World:
    """The world of a story that was told these facts as well, but none that contradicts it."""
    world = Told.to(story.world()).world()
    for fact in facts:
        before = Told.to(world)
        world.tell_fact(fact)
        if world.conflict() is not None:
            world = before.world()
    return world


# Questions of things of a kind --------------------------------------------------------------------


def answer_presumed(question: str) -> Answer | None:
    """Answer what a place usually holds, what a thing has, or whether it has a front.

    None if the question is of no such form, or nothing is known.
    """
    text = " ".join(question.strip().rstrip("?.! ").split())
    asked = HAS.fullmatch(text)
    if asked:
        whole, part = asked.groups()
        return _front(question, whole) if words_of(part) == FRONT else _has(question, part, whole)
    asked = USUALLY.fullmatch(text)
    if asked:
        return _has(question, asked.group(1), asked.group(3))
    asked = WHAT.fullmatch(text)
    return _what(question, asked.group(1).lower(), asked.group(2)) if asked else None


def _has(question: str, part: str, whole: str) -> Answer | None:
    step = presumed_step(words_of(part), words_of(whole))
    found = usual_place(part, whole)
    if step is None or found is None:
        return None
    shown = Derivation(step.conclusion, (step,))
    query = holds(words_of(part), found.relation, words_of(whole))
    return likely(question, query, "Yes", step.detail["confidence"], shown, (_told(found),))


def _told(found: Presumed) -> str:
    where = f"at its {found.side}" if found.side not in (None, "in") else found.relation
    return f"{found.thing}: usually {where} of {found.place}: {found.ground}"


def _front(question: str, thing: str) -> Answer | None:
    for noun in _nouns(thing):
        found = load_places().front(noun)
        if found is not None:
            has, sure = found
            told = f"{noun}: usually has {'a' if has else 'no'} front of its own"
            return _plain(question, "Yes" if has else "No", sure, (told,))
    return None


def _what(question: str, where: str, place: str) -> Answer | None:
    relation = "inside" if where in ("in", "inside") else "above"
    for noun in _nouns(place):
        found = [e for e in load_places().in_place(noun) if e.relation == relation]
        if found:
            sure = min(each.sure for each in found)
            things: Sequence[str] = [each.thing for each in found]
            return _plain(question, list(things), sure, (found[0].ground,))
    return None


def _plain(question: str, value: str | list[str], sure: float, told: tuple[str, ...]) -> Answer:
    """An answer that is an entry itself, and needs no step."""
    return Answer(
        None, value, "likely", "plain", sure, assumes=told, question=question, complete=False
    )
