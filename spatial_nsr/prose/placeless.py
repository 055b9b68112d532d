"""Words of place that tell no place: times, states, and who did it ("by Tom")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.verbs import load_verbs

__all__ = ["is_time", "without_times"]

_BREAKS = frozenset(",&|")


def is_time(nominal: Nominal) -> bool:
    """Whether a phrase after "in" or "at" tells when, or in what state something is.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def time(text):
    ...     return is_time(chunks_of(list(tokenize(text)))[1].nominal)
    >>> time("in the morning"), time("under pressure"), time("on the fire"), time("at school")
    (True, True, False, False)
    """
    if nominal.owner is not None or nominal.label is not None:
        return False
    if sort_of(nominal.head, "time") or (nominal.det == "a" and sort_of(nominal.head, "mood")):
        return True
    if nominal.of is not None:
        return is_time(nominal.of) and sort_of(nominal.head, "part")
    bare = nominal.det is None and nominal.count is None and not nominal.words
    return bare and not nominal.capital and sort_of(nominal.noun.lower(), "state")


def without_times(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks without those; what is so at some time of the day or year is only likely.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def types(text):
    ...     return "".join(c.type for c in without_times(chunks_of(list(tokenize(text)))))
    >>> types("In the morning the van is in the yard"), types("The sign was on fire")
    ('dNBRN', 'NB')
    >>> types("It was washed by Tom"), types("It is by Tom"), types("It was left by Tom")
    ('NBV', 'NBRN', 'NBP')
    >>> types("It was painted by the garage"), types("It was parked by the garage")
    ('NBqpN', 'NBRN')
    """
    made: list[Chunk] = []
    past = any(chunk.type == "B" and _is_past(chunk) for chunk in chunks)
    types = {chunk.type for chunk in chunks}
    acts = "K" not in types and not types.isdisjoint("GPV")
    at = 0
    while at < len(chunks):
        chunk = chunks[at]
        following = chunks[at + 1] if at + 1 < len(chunks) else None
        if chunk.type == "R" and following is not None and following.type == "N":
            said = following.nominal
            if acts and chunk.text.lower() == "at" and _is_hour(said):
                at += 2  # "she left at seven"
                continue
            if is_time(said):
                if (
                    sort_of(said.head, "time")
                    and not past
                    and _words(said).isdisjoint(word_list("present"))
                ):
                    made.append(replace(chunk, type="d", value=("doubt",)))
                at += 2
                while at + 1 < len(chunks) and chunks[at].type == "&" and _lone(chunks, at + 1):
                    at += 2
                continue
            if chunk.text.lower() == "in" and _is_worn(made, said):
                at += 2
                continue
            by = chunk.text.lower() == "by" and _is_doer(made, said)
            if not by and chunk.text.lower() == "by" and _is_made_by(made, said):
                made.append(replace(chunk, type="p", value=("by",)))
                at += 1
                continue
            if by or (chunk.words == ("inside",) and sort_of(said.head, "fiction")):
                at += 2  # what is so in a dream is told by nobody to be so
                continue
        if chunk.text.lower() in word_list("once") and (following is None or following.type == ","):
            made.append(replace(chunk, type="d", value=("doubt",)))  # "there was a doll in it once"
            at += 1
            continue
        if chunk.type == "N" and not _after_place(made) and _lone(chunks, at):
            at += 1
            continue
        made.append(chunk)
        at += 1
    return made


def _is_hour(nominal: Nominal) -> bool:
    """Whether a number stands for a time of the day, or for a place on a clock face."""
    bare = nominal.head is None and nominal.count is not None and nominal.det is None
    return bare and nominal.of is None and not (nominal.other or nominal.partitive)


def _is_worn(made: Sequence[Chunk], nominal: Nominal) -> bool:
    """Whether "in" tells what somebody wears: "a woman in a red coat"."""
    if not sort_of(nominal.head, "clothes") or nominal.definite or nominal.label is not None:
        return False
    who = made[-1].nominal if made and made[-1].type == "N" else None
    return who is not None and who.may_act()


def _words(nominal: Nominal) -> set[str]:
    return {*(word.lower() for word in nominal.text.split()), nominal.head or ""}


def _is_past(chunk: Chunk) -> bool:
    first = chunk.text.lower().split()[0]
    return first in word_list("past") or load_verbs().get(first) == "ed"


def _after_place(made: Sequence[Chunk]) -> bool:
    return bool(made) and made[-1].type in "Rp"


def _lone(chunks: Sequence[Chunk], at: int) -> bool:
    """Whether a time stands here that is nobody's subject: "next week", "every morning"."""
    if chunks[at].type != "N" or not sort_of(chunks[at].nominal.head, "time"):
        return False
    said = chunks[at].nominal
    if said.det == "the" or said.owner is not None or said.label is not None:
        return False
    after = chunks[at + 1].type if at + 1 < len(chunks) else ","
    return after not in "BHVMYG"


def _is_doer(made: Sequence[Chunk], nominal: Nominal) -> bool:
    """Whether "by" tells who did it, or whose work it is: "put there by Ann"."""
    if not nominal.may_act():
        return False
    for at in range(len(made) - 1, -1, -1):
        chunk = made[at]
        if chunk.type in _BREAKS:
            return False
        if chunk.type == "V":
            return load_verbs().get(chunk.text.lower()) in ("ed", None)
        if chunk.type == "B" and len(chunk.text.split()) > 1:
            return True
        if chunk.type in "GPq" and at and made[at - 1].type == "B":
            return not chunk.text.lower().endswith("ing")
        if chunk.type == "N" and (at == 0 or made[at - 1].type not in "Rp"):
            return sort_of(chunk.nominal.head, "work")
    return False


def _is_made_by(made: Sequence[Chunk], nominal: Nominal) -> bool:
    """Whether "by" may tell what did it as well as where: "painted by the garage".

    A garage or a school is a place and those who work there. What is left, parked or put by it is
    beside it; of what it made or changed nobody can tell, but rivers and streets build nothing.
    """
    if not made:
        return False
    last, done = made[-1].type, made[-1].text.lower().split()
    passive = last == "B" if len(done) > 1 else len(made) > 1 and made[-2].type == "B"
    if not passive or last not in "BGPVq" or done[-1] in word_list("staying"):
        return False
    participle = done[-1].endswith("ed") or load_verbs().get(done[-1]) == "ed"
    if last == "G" or (last == "V" and participle):
        return True
    return done[-1] in word_list("changing") and not sort_of(nominal.head, "region")
