"""Whether those who take part in an event can, so that its words mean what they seem to mean.

"Ran into John" tells of no place, "dropped the subject" of no thing, and a road that "goes to the
village" stays where it is.
"""

from __future__ import annotations

import functools

from spatial_nsr.grammars.happenings import last_noun, words_for
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.text.words import gender_of

__all__ = ["can_be_held", "can_move", "is_somebody", "is_spot"]

MOVERS = ("person", "animal", "vehicle")
NO_THINGS = ("person", "state", "mood", "time", "unit", "fact", "fiction", "untruth", "truth")


@functools.lru_cache(maxsize=4096)
def is_somebody(name: str) -> bool:
    """Whether a name is one that people have, or a noun means people.

    >>> is_somebody("John"), is_somebody("old nurse"), is_somebody("Paris"), is_somebody("hall")
    (True, True, False, False)
    """
    named = name[:1].isupper() and bool(gender_of(name.lower().split()[0], named=True))
    return named or sort_of(singular(last_noun(name)), "person") or bool(gender_of(last_noun(name)))


@functools.lru_cache(maxsize=4096)
def is_spot(name: str) -> bool:
    """Whether a name is that of one of several places that are told apart by a label.

    >>> is_spot("slot B"), is_spot("P4"), is_spot("Bo"), is_spot("drawer")
    (True, True, False, False)
    """
    last = name.split()[-1] if name else ""
    code = last.isalnum() and any(map(str.isdigit, last))
    return code or (len(last) == 1 and last.isupper() and last != name)


@functools.lru_cache(maxsize=4096)
def can_move(name: str) -> bool:
    """Whether somebody or something goes about: whoever has a name, and people, animals, cars.

    >>> can_move("Zorblax"), can_move("old dog"), can_move("road")
    (True, True, False)
    """
    kinds = any(sort_of(singular(last_noun(name)), sort) for sort in MOVERS)
    return name[:1].isupper() or kinds or is_somebody(name)


@functools.lru_cache(maxsize=4096)
def can_be_held(name: str) -> bool:
    """Whether somebody can have a thing in his hands: not a person, not a subject, not a name.

    >>> can_be_held("red ball"), can_be_held("John"), can_be_held("news")
    (True, False, False)
    """
    noun = last_noun(name)
    wrong = noun in words_for("idioms") or any(sort_of(noun, sort) for sort in NO_THINGS)
    named = name[:1].isupper() and noun == name.lower().split()[-1]  # "Crate 4" is no name
    return not wrong and not is_somebody(name) and not named
