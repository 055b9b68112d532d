"""Whether what is told of places on a map can be put together: each is one thing, and a point."""

from __future__ import annotations

from collections.abc import Sequence, Set

from spatial_nsr.puzzles.items import Words, words_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["assumed"]


def assumed(text: str, used: Sequence[object], names: Sequence[str]) -> tuple[str, ...]:
    """What is taken for granted of some places where facts about them are put together.

    What lies north of a river lies north of some of it, and "an inn" that is spoken of later need
    not be the inn of before.

    >>> from spatial_nsr.puzzles.maps.texts import read_map
    >>> told = read_map("The mill is 3 km north of an inn. The pub is 4 km east of an inn.")
    >>> assumed(told.text, told.measures, ["mill", "pub", "inn"])
    ('each-place-one-point',)
    """
    several = len({*used}) > 1
    said = [words_of(each) for each in sentences(text) if not each.question]
    written = {word.text for words in said for word in words}
    wide = any(_is_wide(name.split(), written) for name in names)
    return ("each-place-one-point",) if (wide and several) or _new_again(said, names) else ()


def _is_wide(parts: Sequence[str], written: Set[str]) -> bool:
    """Whether a name is that of a line or an area: "the river", "Lake Como", not a town Brook."""
    nouns = [parts[-1]] if parts[-1] in written else []
    nouns += [parts[0]] if len(parts) > 1 and parts[0].capitalize() in written else []
    return any(sort_of(noun, sort) for noun in nouns for sort in words_in("wide"))


def _new_again(said: Sequence[Words], names: Sequence[str]) -> bool:
    """Whether one of the names stands behind "a" or "an" where it was named before."""
    for name in names:
        parts = name.split()
        named = False
        for sentence in said:
            words = [word.lower for word in sentence]
            for at in range(len(words)):
                if words[at : at + len(parts)] == parts:
                    if named and at and words[at - 1] in words_in("several"):
                        return True
                    named = True
    return False
