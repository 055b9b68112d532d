"""Answers to questions about things of a kind, from what is usual: likely, and never proved.

>>> answer_usual("Is a lion larger than a girl?").value
'Yes'
>>> answer = answer_usual("Which is taller, a street lamp or a giraffe?")
>>> answer.value, answer.status
('a street lamp', 'likely')
>>> answer_usual("Put ant, house, cup in order").value
['ant', 'cup', 'house']
>>> answer_usual("Is a cherry larger than a grape?").status
'unknown'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.commonsense.comparing import DECIDED, Comparison, compare, in_order
from spatial_nsr.commonsense.deriving import chained, compared, fitted, single
from spatial_nsr.commonsense.fitting import chance_of_fit
from spatial_nsr.commonsense.guessing import GUESSED, Guesser
from spatial_nsr.commonsense.naming import Named, meant
from spatial_nsr.commonsense.question_forms import (
    Asked,
    Compares,
    Fits,
    OfPlaces,
    Orders,
    Sized,
    Stands,
    Which,
    asked,
)
from spatial_nsr.commonsense.stating import UNITS, entry_itself, holds, likely, open_answer, usually
from spatial_nsr.commonsense.usual_places import answer_presumed
from spatial_nsr.queries import Choose, Description
from spatial_nsr.rules.everyday import everyday

__all__ = [
    "answer_asked",
    "answer_usual",
    "better_guess",
    "phrases_of",
]


def answer_usual(
    question: str, choices: Sequence[str] | None = None, guess: Guesser | None = None
) -> Answer:
    """Answer a question that no story belongs to.

    Parameters
    ----------
    question
        In one of the forms of :mod:`~spatial_nsr.commonsense.question_forms`.
    choices
        What is to be compared or put in order, if the question does not say.
    guess
        Makes ranges for words that no entry serves, such as a
        :class:`~spatial_nsr.commonsense.guessing.SizeGuesser`; what rests on them is ``guessed``.

    Returns
    -------
    Answer
        ``likely`` with its confidence and a derivation, ``guessed`` without one, or ``unknown``
        with what is missing.
    """
    found = asked(question)
    if found is None and choices:
        found = asked(f"{question.rstrip('?. ')}, {', '.join(choices)}?")
    if found is None or isinstance(found, Stands):
        return open_answer(
            question, None, "how things of a kind compare, fit or usually stand, which is not asked"
        )
    if isinstance(found, OfPlaces):
        made = answer_presumed(found, question)
        return made or open_answer(question, None, "what is usual there, of which nothing is known")
    return answer_asked(found, question, guess)


def answer_asked(
    found: Compares | Which | Orders | Fits | Sized, question: str, guess: Guesser | None = None
) -> Answer:
    """Answer a question whose form is known."""
    phrases = phrases_of(found)
    named = [meant(phrase) or (guess(phrase) if guess else None) for phrase in phrases]
    unknown = [phrase for phrase, each in zip(phrases, named, strict=True) if each is None]
    if unknown:
        listed = tuple(f"how large '{phrase}' usually is" for phrase in unknown)
        return open_answer(question, None, *listed)
    things = [each for each in named if each is not None]
    if len({each.phrase for each in things}) < len(things):
        return open_answer(question, None, "two different things to compare")
    if isinstance(found, Sized):
        answer = _sized(found, things[0], question)
    elif isinstance(found, Fits):
        answer = _fit(found, things, question)
    elif isinstance(found, Compares):
        answer = _yes_or_no(found, things, question)
    else:
        answer = _ordered(found, things, question)
    if answer.status == "likely" and any(each.thing.group == GUESSED for each in things):
        return replace(answer, status="guessed", derivation=None)
    return answer


def better_guess(question: str) -> tuple[bool, float] | None:
    """Whether yes is likelier, of a comparison that is not decided, and how sure that is.

    >>> better_guess("Is a bee larger than a wasp?")[0]
    False
    """
    found = asked(question)
    if not isinstance(found, Compares):
        return None
    first, second = meant(found.first), meant(found.second)
    if first is None or second is None:
        return None
    made = compare(first, second, found.by.measure)
    return made.more == found.by.more, round(made.confidence, 4)


def phrases_of(found: Asked) -> tuple[str, ...]:
    """The phrases for the things that a question is about."""
    if isinstance(found, Compares):
        return found.first, found.second
    if isinstance(found, Fits):
        return found.thing, found.other
    if isinstance(found, Sized):
        return (found.thing,)
    return found.options if isinstance(found, Which) else getattr(found, "things", ())


def _yes_or_no(found: Compares, things: Sequence[Named], question: str) -> Answer:
    made = compare(things[0], things[1], found.by.measure)
    query = holds(things[0].phrase, found.by.relation, things[1].phrase)
    if not made.decided:
        return open_answer(question, query, _overlap(made), value="Unknown")
    value = "Yes" if made.more == found.by.more else "No"
    return likely(
        question,
        query,
        value,
        made.confidence,
        single(compared(made)),
        usually(things, made.measure),
    )


def _sized(found: Sized, thing: Named, question: str) -> Answer:
    """How much a thing usually measures."""
    value = f"{thing.measure(found.measure)} m"
    if found.measure == "size":
        sides = thing.measure("length"), thing.measure("width"), thing.measure("height")
        value = "{} m long, {} m wide and {} m high".format(*sides)
    return entry_itself(question, value, round(thing.sure, 4), *usually([thing], found.measure))


def _fit(found: Fits, things: Sequence[Named], question: str) -> Answer:
    chance = chance_of_fit(things[0], things[1], found.how)
    query = replace(holds(things[0].phrase, "fits", things[1].phrase), negated=found.negated)
    if max(chance, 1 - chance) < DECIDED:
        why = f"whether it fits: of such things {chance:.0%} do"
        return open_answer(question, query, why, value="Unknown")
    fits = chance > 0.5
    confidence = max(chance, 1 - chance) * min(each.sure for each in things)
    step = fitted(things[0], things[1], found.how, fits, confidence)
    told = tuple(
        f"{each.phrase}: usually {each.thing.length} by {each.thing.height} by {each.thing.width} m"
        for each in things
    )
    value = "Yes" if fits != found.negated else "No"
    return likely(question, query, value, confidence, single(step), told)


def _ordered(found: Which | Orders, things: Sequence[Named], question: str) -> Answer:
    """Things by a measure, or which of them is first."""
    which = isinstance(found, Which)
    measure = found.by.measure if isinstance(found, Which) else found.measure
    down = found.by.more if isinstance(found, Which) else found.down
    listed = in_order(things, measure)
    if down:
        listed.reverse()
    relation = everyday().relation(measure, down)
    options = tuple(Description(kind=each.phrase) for each in things)
    query = Choose(options, (relation,), Description())
    # Of "which" only the first place has to be clear.
    pairs = [(listed[0], each) for each in listed[1:]] if which else list(pairwise(listed))
    compared_pairs = [compare(one, other, measure) for one, other in pairs]
    unclear = [each for each in compared_pairs if not each.decided]
    if unclear:
        return open_answer(question, query, *map(_overlap, unclear))
    confidence = min(each.confidence for each in compared_pairs)
    said = dict(zip((each.phrase for each in things), phrases_of(found), strict=True))
    names = [said[each.phrase] for each in listed]
    value: str | list[str] = names[0] if which else names
    links = _links(compared_pairs[0], compared_pairs, which)
    return likely(question, query, value, confidence, links, usually(things, measure))


def _links(first: Comparison, pairs: Sequence[Comparison], which: bool) -> Derivation:
    """The derivation of an order, or of the first against the one that is nearest to it."""
    return single(compared(first)) if which else chained([compared(each) for each in pairs])


def _overlap(made: Comparison) -> str:
    one, other = made.first, made.second
    ranges = f"{one.measure(made.measure)} against {other.measure(made.measure)}"
    guess = one.phrase if made.more else other.phrase
    best = max(made.chance, 1 - made.chance)
    unit = UNITS.get(made.measure, "m")
    return (
        f"which of '{one.phrase}' and '{other.phrase}' is more by {made.measure}: their usual "
        f"ranges overlap ({ranges} {unit}), {guess} is more in {best:.0%}"
    )
