"""How surely a noun of a question means what something in the text is: from 0, not at all, to 1.

Askers call things by other words than the text does: by what sort they are, by the whole that they
are a part of, by whose they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.prose.words import load_kinds
from spatial_nsr.reading.questions.likeness import opposed
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.rules.kinds import load_kinds as load_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.questions.evidence import End, Telling

__all__ = ["Resembling", "is_kind_of"]

SURE, LIKELY, GROUPED, WORDED, SORTED, RELATED = 1.0, 0.85, 0.75, 0.7, 0.5, 0.6


def is_kind_of(noun: str, other: str) -> bool:
    """Whether one noun names a sort of what the other names, or the same sort.

    >>> is_kind_of("pony", "animal"), is_kind_of("oak", "tree"), is_kind_of("pony", "tree")
    (True, True, False)
    """
    if noun in load_kinds().get(other, ()):
        return True
    names = load_names()
    return other in (names.get(noun), noun) or (noun in names and names[noun] == names.get(other))


class Resembling:
    """The nouns of a question beside the things of the text, each pair held together once.

    ``alone``: the question has no more than one noun.
    """

    def __init__(self, asked: Asked, alone: bool = False) -> None:
        self.asked, self.alone = asked, alone
        self.meant: dict[int, list[int]] = {}
        self.around: dict[int, frozenset[int]] = {}
        self.known: dict[tuple[int, int], float] = {}

    def things(self, at: int) -> list[int]:
        """The things that a noun of the question may mean, the likeliest first."""
        if at not in self.meant:
            self.meant[at] = self.asked.things(at)
        return self.meant[at]

    def of_end(self, at: int, end: End) -> float:
        """How surely a noun means an end of what is told.

        Beside another noun also its owner or its whole: where Ann's lamp is says not where Ann is.
        """
        if not end.things:
            return self._of_token(at, end)
        if self.alone:
            return max(self._of(at, number) for number in end.things)
        return max(self._with_owner(at, number) for number in end.things)

    def of_sentence(self, at: int, words: frozenset[str]) -> bool:
        """Whether the noun stands in a sentence."""
        token = self.asked.doc[at]
        return bool({singular(token.lemma_.lower()), singular(token.lower_)} & words)

    def best(self, at: int, telling: Telling, but: End) -> float:
        """How surely a noun means one of the ends of what is told, but not one of them."""
        others = (end for end in telling.ends if end != but)
        return max((self.of_end(at, end) for end in others), default=0.0)

    def carried(self, at: int, telling: Telling, but: End) -> bool:
        """Whether what a noun means is in, on or held by another end, or holds it."""
        ends = {n for end in telling.ends if end != but for n in end.things}
        for number in self.things(at)[:1]:
            if number not in self.around:
                self.around[number] = frozenset(self.asked.memory.held(number))
            if ends & self.around[number]:
                return True
        return False

    def _of_token(self, at: int, end: End) -> float:
        if end.at is None:
            return 0.0
        one, other = self.asked.doc[at], self.asked.reading.text.doc[end.at]
        same = singular(one.lemma_.lower()) == singular(other.lemma_.lower())
        apart = opposed(nominal(one).words, nominal(other).words)
        return WORDED if same and not apart else 0.0

    def _with_owner(self, at: int, number: int) -> float:
        thing = self.asked.reading.thing(number)
        outer = [n for n in (thing.owner, thing.whole) if n is not None]
        return max([self._of(at, number), *(RELATED * self._of(at, n) for n in outer)])

    def _of(self, at: int, number: int) -> float:
        key = at, number
        if key not in self.known:
            self.known[key] = self._measured(at, number)
        return self.known[key]

    def _measured(self, at: int, number: int) -> float:
        things, thing = self.things(at), self.asked.reading.thing(number)
        if things and number == things[0]:
            return SURE
        if number in things:
            return LIKELY
        if thing.group in things or not {*thing.members}.isdisjoint(things):
            return GROUPED
        found = nominal(self.asked.doc[at])
        if opposed(found.words, thing.words) or (
            found.label and thing.label not in (None, found.label)
        ):
            return 0.0
        names = {found.head, singular(found.head)}
        if names & {thing.kind, singular(thing.kind), *thing.names}:
            return WORDED
        if names & _singulars((*self.asked.words_of(number), *thing.words)):
            return WORDED
        kind = singular(thing.kind)
        if any(is_kind_of(kind, name) or is_kind_of(name, kind) for name in names):
            return SORTED
        return 0.0


def _singulars(words: Iterable[str]) -> frozenset[str]:
    return frozenset(singular(word) for word in words)
