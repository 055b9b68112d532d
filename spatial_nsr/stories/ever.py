"""Whether something was ever somewhere in a text that is no plain one: "was it ever on the roof?".

All stays of the thing are held against the place that is asked for: those that its events tell, and
those that other statements do, with what they are in or held by meanwhile. That it never was there
needs a place that the text speaks of, and a thing of which it is told where else it was.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from spatial_nsr.grammars.happenings import last_noun, words_for
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.claims import claims_of, nouns_of
from spatial_nsr.reading.questions.declaring import claimed, parts_of
from spatial_nsr.reading.questions.finding.meant import meant
from spatial_nsr.reading.statements.extents import is_wide
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.stories.known import Known
from spatial_nsr.time.course.states import HANDS
from spatial_nsr.time.course.timeline import Lasting

__all__ = ["asks_of_any_time", "ever_so"]

DEEPEST = 5  # so many things may be in each other
BEING = "be"
MOVING = ("put", "go", "bring", "take", "drop")
NEAR = ("in", "at")  # of which a question may say either
LONGEST = 4  # words that ask for any time


@dataclass(frozen=True)
class _Placing:
    """What is asked to have been somewhere, by the names of thing and place, and how."""

    thing: frozenset[str]
    place: frozenset[str]
    relation: str
    moved: bool


def ever_so(story: Known, question: str) -> str | None:
    """Yes or No to a question of any time of a text; None where it is open, or asks otherwise.

    >>> import spatial_nsr as sn
    >>> told = "Mum, tired, put the phone on the fridge. Later Al took it up to the attic."
    >>> story = sn.read(told)
    >>> ever_so(story, "Was the phone ever on the fridge?")
    'Yes'
    >>> ever_so(story, "Was the phone ever in the car?")  # of which nothing is told
    """
    bare = _without_ever(question)
    asked = None if bare is None else story.parsed.asked(bare, ())
    placing = None if asked is None else _placing(asked)
    if placing is None or story.parse is None:
        return None
    facts = [fact for fact in story.timeline.facts if not fact.negated]
    own = [fact for fact in facts if fact.head in placing.thing and _is_place(fact)]
    stays = [[*_levels(fact, facts)] for fact in own]
    there = [s for s in itertools.chain(*stays) if placing.place & {*s.tail}]
    if any(_as_asked(placing, fact) for fact in there):
        return None if placing.moved else "Yes"
    told = any(_mentions(fact, placing) for fact in story.timeline.facts)
    open_ = any(len(fact.tail) > 1 for fact in itertools.chain(*stays))
    if told or there or open_ or not own or story.parsed.leaves_open(question, ()):
        return None
    if _perhaps_brought(story.parse, placing):
        return None
    return "No" if _known_apart(placing, stays) else None


def asks_of_any_time(question: str) -> bool:
    """Whether a question asks of all of a text: "ever", "at some point"."""
    return _without_ever(question) is not None


def _without_ever(question: str) -> str | None:
    """A question without the words that ask for any time; None where it has none.

    >>> _without_ever("Was the cup at some point on the roof?")
    'Was the cup on the roof?'
    """
    tokens = list(tokenize(question))
    phrases = word_list("any_time")
    for at, long in itertools.product(range(1, len(tokens)), range(LONGEST, 0, -1)):
        some = tokens[at : at + long]
        if len(some) == long and " ".join(token.lower for token in some) in phrases:
            rest = question[some[-1].end :].lstrip()
            blank = "" if rest[:1] in ("?", "") else " "
            return f"{question[: some[0].start].rstrip()}{blank}{rest}"
    return None


def _placing(asked: Asked) -> _Placing | None:
    """What a question of yes or no asks of one thing and one place."""
    parts = parts_of(asked.doc)
    doc = None if parts is None or parts.timed else claimed(parts, nouns_of(asked))
    if doc is None or parts is None or parts.denied:
        return None
    within = asked.within(doc)
    clauses = list(claims_of(within))
    if len(clauses) != 1 or clauses[0].negated or not _places_one(clauses[0]):
        return None
    clause, place = clauses[0], clauses[0].places[0]
    thing, mark = meant(within, clause.figures[0]), meant(within, place.landmarks[0])
    if not thing.numbers or not mark.numbers or thing.quantity != "one":
        return None
    names = named(asked.reading)
    return _Placing(
        frozenset((names[thing.numbers[0]],)),
        frozenset((names[mark.numbers[0]],)),
        place.relation,
        clause.kind in MOVING,
    )


def _places_one(clause: Clause) -> bool:
    """Whether a clause tells one place of one thing."""
    one = len(clause.figures) == 1 and len(clause.places) == 1
    return one and clause.kind in (BEING, *MOVING) and len(clause.places[0].landmarks) == 1


def _is_place(fact: Lasting) -> bool:
    return fact.relation in group("held") or fact.relation in HANDS


def _levels(fact: Lasting, facts: Collection[Lasting]) -> Iterator[Lasting]:
    """A stay, and those of what it is in or held by meanwhile, as stays of the thing itself."""
    inner = {fact: None}
    for _ in range(DEEPEST):
        yield from inner
        inner = {
            _meanwhile(each, other): None
            for each in inner
            for other in facts
            if other.head in each.tail and _is_place(other) and _overlap(each, other)
        }


def _meanwhile(inner: Lasting, outer: Lasting) -> Lasting:
    """Where a thing is with what it is in, while both are so."""
    ends = [fact.until for fact in (inner, outer) if fact.until is not None]
    since = max(inner.since, outer.since)
    return replace(outer, head=inner.head, since=since, until=min(ends, default=None))


def _overlap(one: Lasting, other: Lasting) -> bool:
    """Whether both are so at some moment."""
    both = _meanwhile(one, other)
    return both.until is None or both.since <= both.until


def _as_asked(placing: _Placing, fact: Lasting) -> bool:
    """Whether a thing is to its place as it is asked: "at" a place is what is in or on it."""
    near = placing.relation in NEAR and fact.relation in NEAR
    at = placing.relation == "at" and fact.relation in group("held")
    return len(fact.tail) == 1 and (near or at or placing.relation == fact.relation)


def _mentions(fact: Lasting, placing: _Placing) -> bool:
    """Whether anything is said of how the thing and the place are to each other."""
    tail = {*fact.tail}
    there = fact.head in placing.thing and tail & placing.place
    return bool(there or (fact.head in placing.place and tail & placing.thing))


def _perhaps_brought(reading: Reading, placing: _Placing) -> bool:
    """Whether a sentence about the place also names the thing, or may mean it by a pronoun.

    A pronoun behind another thing means that one: "the box, with four pins in it, went there".
    """
    (thing,), (place,) = placing.thing, placing.place
    for unit in reading.text.units:
        span = reading.text.span(unit)
        words = [token.lemma_.lower() for token in span]
        if last_noun(place).lower() not in words:
            continue
        if last_noun(thing).lower() in words:
            return True
        others = [*_begins_of_things(reading)]
        for token in span:
            led = any(span.start_char <= start < token.idx for start in others)
            if token.lower_ in word_list("stand_in") and not led:
                return True
    return False


def _begins_of_things(reading: Reading) -> Iterator[int]:
    """Where the text speaks of things that are nobody, and not by a pronoun."""
    for each in reading.who:
        if not (each.person or each.gender) and each.kind not in words_for("pronoun"):
            yield from (start for start, _ in each.mentions)


def _known_apart(placing: _Placing, stays: Collection[Collection[Lasting]]) -> bool:
    """Whether no stay can be one inside the place: of a room, where another room is told of each.

    What is in the hands of somebody may be anywhere that he is.
    """
    (place,) = placing.place
    if not _wide(place):
        return any(stay.relation not in HANDS for each in stays for stay in each)
    return all(any(_wide(stay.tail[0]) for stay in each) for each in stays)


def _wide(place: str) -> bool:
    noun = last_noun(place)
    return is_wide(noun) or noun in words_for("grounds") | words_for("apart")
