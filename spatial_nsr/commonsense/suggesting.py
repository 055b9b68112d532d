"""What words of place leave likely: "next to" at the same height, "between" near both.

>>> from spatial_nsr.reasoner import read
>>> answer = read("The chair is next to the table.").ask("Is the chair above the table?")
>>> answer.value, answer.status
('No', 'likely')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.commonsense.deriving import COMMONSENSE, usual_detail
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.rules.everyday import singulars
from spatial_nsr.rules.suggestions import SAME_PLACE, Suggestion, load_suggestions

if TYPE_CHECKING:
    from spatial_nsr.stories.known import Known
    from spatial_nsr.world.story import World

__all__ = [
    "INSIDE",
    "WORD",
    "Said",
    "Suggested",
    "shared_places",
    "suggested",
    "suggested_facts",
    "together",
]

WORD = "word"
QUOTED = ("sentence", "start", "end", "text")
INSIDE, RESTING = "inside", "resting-on"
# Where a fact comes from that is imagined for a drawing, and rests on no entry.
SHARED = {COMMONSENSE: {"measure": "shared place"}, "quoted": None}


class Said(Protocol):
    """A story, as far as it matters here: its things, and what is said of them."""

    @property
    def entities(self) -> Sequence[Entity]:
        """The things."""

    @property
    def facts(self) -> Sequence[Fact | Either]:
        """What is said."""


@dataclass(frozen=True)
class Suggested:
    """What a word that a text has suggests of two things; ``quoted`` tells where it has it."""

    head: str
    tail: str
    by: Suggestion
    quoted: Mapping[str, Any]

    @property
    def facts(self) -> Iterator[Fact]:
        """The relations of the two that this comes to."""
        source = {COMMONSENSE: usual_detail(WORD, [self.by.name], self.by.sure)}
        for relation, holds in load_suggestions().meanings[self.by.gives]:
            if relation != SAME_PLACE:
                told = {**source, "quoted": self.quoted}
                yield Fact(self.head, ((relation,),), self.tail, negated=not holds, source=told)

    @property
    def says(self) -> str:
        """What an answer takes for granted by it."""
        return f"{self.head} {self.by.word} {self.tail}: {self.by.ground}"


def suggested(story: Said, drawn: bool = False) -> Iterator[Suggested]:
    """All that the words of a story suggest, of things that stand in the words themselves.

    ``drawn``: for a scene that is drawn.
    """
    for fact in story.facts:
        word = _word(fact)
        for head, tail in _pairs(fact) if word else ():
            quoted = {key: (fact.source or {})[key] for key in QUOTED}
            if _names(quoted["text"], head) and _names(quoted["text"], tail):
                found = (by for by in load_suggestions().of(word) if drawn or not by.drawn)
                yield from (Suggested(head, tail, by, quoted) for by in found)


def suggested_facts(story: Said, drawn: bool = False) -> list[Fact]:
    """The facts that the words of a story suggest."""
    return [fact for each in suggested(story, drawn) for fact in each.facts]


def _word(fact: Fact | Either) -> str:
    """The word of place by which a text says so."""
    source = fact.source or {}
    if "sentence" not in source or (isinstance(fact, Fact) and fact.negated):
        return ""
    if "entry" in source:
        return str(source["entry"])
    return str(source.get("understood", {}).get("rule", ""))


def _pairs(fact: Fact | Either) -> list[tuple[str, str]]:
    """The thing and what it is placed by; of "between" both that it is between.

    Other things that are so either way ("left or right of it") suggest nothing.
    """
    if isinstance(fact, Fact):
        return [(fact.head, fact.tail)]
    first, *others = fact.options[0]
    if len(others) != 1 or first.tail != others[0].head:
        return []
    return [(first.tail, first.head), (others[0].head, others[0].tail)]


def _names(text: str, name: str) -> bool:
    """Whether words have the noun for a thing."""
    said = {form for word in text.lower().split() for form in singulars(word.strip(".,;:'\""))}
    nouns = [word for word in name.lower().replace("_", " ").split() if not word.isdecimal()]
    return bool(nouns) and bool(said & set(singulars(nouns[-1])))


# In the same place --------------------------------------------------------------------------------


def together(
    story: Known, world: World, thing: str, place: str
) -> tuple[Suggested, Derivation] | None:
    """That a thing is where another is that it is next to; None if nothing suggests it."""
    for each, one, other in _in_one_place(story):
        if one == thing and place != other and world.truth(INSIDE, other, place):
            return each, _carried(each, thing, world.proofs(INSIDE, other, place)[0])
    return None


def shared_places(story: Said) -> list[Fact]:
    """That things are in the places in which the story puts what they are next to, or lie on."""
    placed = {each.id: each.container for each in story.entities if each.container is not None}
    told = [each for each in story.facts if isinstance(each, Fact) and not each.negated]
    placed |= {fact.head: fact.tail for fact in told if fact.alternatives == ((INSIDE,),)}
    pairs = [(one, other) for _, one, other in _in_one_place(story)]
    pairs += [(fact.head, fact.tail) for fact in told if fact.alternatives == ((RESTING,),)]
    found: dict[str, str] = {}
    for _ in pairs:  # what lies on what lies on what is in a place
        for one, other in pairs:
            if one not in placed and other in placed and placed[other] != one:
                placed[one] = found[one] = placed[other]
    return [Fact(one, ((INSIDE,),), place, source=SHARED) for one, place in found.items()]


def _in_one_place(story: Said) -> Iterator[tuple[Suggested, str, str]]:
    """Things that words suggest to be where another one is, and that."""
    for each in suggested(story):
        if SAME_PLACE in (name for name, _ in load_suggestions().meanings[each.by.gives]):
            yield each, each.head, each.tail
            yield each, each.tail, each.head


def _carried(each: Suggested, thing: str, shown: Derivation) -> Derivation:
    """A derivation of where another thing is, and by that of where this one is."""
    last = shown.steps[-1]
    detail = {
        "calculus": last.detail["calculus"],
        **usual_detail(WORD, [each.by.name], each.by.sure),
    }
    reached = Conclusion(thing, last.conclusion.relations, last.conclusion.tail)
    step = Step(last.id + 1, COMMONSENSE, (last.id,), reached, detail, each.quoted)
    return Derivation(reached, (*shown.steps, step))
