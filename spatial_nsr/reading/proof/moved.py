"""Whether a thing may be what is moved later on under another name.

"The squirrel fetched the nut": which nut that is nothing tells, where only a walnut was spoken of.
"""

from __future__ import annotations

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.timeline import is_move
from spatial_nsr.reading.text.words import nominal_words

__all__ = ["moved_as_another"]


def moved_as_another(reading: Reading, number: int, said: Statement) -> bool:
    """Whether what is moved after a statement may be the thing of which it is told.

    It may where a word for what is moved is new, but speaks of it as known, or is a pronoun that
    could mean the thing as well.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> reading = read_statements("A walnut lay on a sill. Ann put the nut into a box.")
    >>> moved_as_another(reading, 0, reading.said[0])
    True
    """
    later = [each for each in reading.said if is_move(each) and each.start >= said.end]
    if any(_is_new_and_known(reading, each, said.end) for each in later if each.figure != number):
        return True
    if any(_moves_several(reading, each) and number not in each.row for each in later):
        return True
    return bool(later) and _may_be_meant(reading, number, said.end)


def _is_new_and_known(reading: Reading, event: Statement, since: int) -> bool:
    """Whether what an event moves was not named before, and is called as if it had been."""
    thing = reading.thing(event.figure)
    if thing.person or thing.owner is not None or not thing.mentions:
        return False
    start, end = thing.mentions[0]
    words = reading.text.string[start:end].lower().split()
    return start >= since and bool(words) and words[0] in nominal_words("definite")


def _moves_several(reading: Reading, event: Statement) -> bool:
    """Whether an event moves what is told by "them": who all of them are, is hardly known."""
    span = reading.text.doc.char_span(event.start, event.end, alignment_mode="expand")
    return any(token.lower_ in words_for("several") for token in span or ())


def _may_be_meant(reading: Reading, number: int, since: int) -> bool:
    """Whether a later pronoun that was taken for something else could mean the thing."""
    for at, ranked in reading.who.doubts.items():
        meant = {n for candidate, _ in ranked for n in candidate.numbers}
        after = reading.text.doc[at].idx >= since
        if after and number in meant and number not in reading.who.by_token.get(at, ()):
            return True
    return False
