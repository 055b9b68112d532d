"""Who lies where of whom in a sentence, by its things and its words of place in their order.

A word of place either has its landmark after it ("left of", "north of"), or stands bare ("to the
left", "to its north") and takes its landmark from what else the sentence says: "B has A to its
north", "from B, A is to the north", "to B's left is A".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item, Named, Words, parts
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon

__all__ = ["BARE", "BOUND", "Paired", "names_in", "paired"]

Paired: TypeAlias = tuple[str, Item, str]
"""What lies there, the word that says where, and from what."""
BOUND, BARE = "bound", "bare"


def paired(items: Sequence[Item], sort: Callable[[Item], str]) -> list[Paired] | None:
    """The pairs of a sentence; None unless all its things and words of place are in one.

    ``sort`` says of an item whether it is ``bound`` to the landmark after it, ``bare``, or neither.

    >>> def told(category: str, value: str = "-") -> Item:
    ...     return Item(category, (value,), 0, 0, (value,))
    >>> items = [told("thing", "B"), told("have", "has"), told("thing", "A"), told("side", "left")]
    >>> [pair[::2] for pair in paired(items, lambda item: "bare" * (item.category == "side"))]
    [('A', 'B')]
    """
    kept = [each for each in items if each.category == "thing" or sort(each)]
    things = [each for each in kept if each.category == "thing"]
    sides = [each for each in kept if each.category != "thing"]
    if not sides or len(things) < 2:
        return None
    if [sort(each) for each in sides] == [BOUND, BARE] and kept[-1] is sides[-1]:
        kept, sides = kept[:-1], sides[:1]  # "..., because it stands in front of it"
    if any(sort(each) == BARE for each in sides):
        return _of_bare(items, things, sides)
    return _of_bound(kept)


def _of_bound(kept: Sequence[Item]) -> list[Paired] | None:
    """Of "A is left of B and behind C" and "left of B is A"."""
    kinds = "".join("T" if each.category == "thing" else "R" for each in kept)
    if kinds == "TRTR":  # "..., because it stands in front of it"
        kinds = kinds[:-1]
    if kinds == "RTT":
        side, mark, other = kept
        return _all_differ([(other.value, side, mark.value)])
    if kinds == "TTRT":  # "A, which is B, ...": not known
        return None
    found: list[Paired] = []
    at, subject = 0, ""
    while at < len(kinds):
        if kinds[at : at + 2] == "TR" and kinds[at + 2 : at + 3] == "T":
            subject = kept[at].value
            at += 1
        elif kinds[at : at + 2] == "RT" and subject:
            found.append((subject, kept[at], kept[at + 1].value))
            at += 2
        else:
            return None
    return _all_differ(found)


def _of_bare(
    items: Sequence[Item], things: Sequence[Item], sides: Sequence[Item]
) -> list[Paired] | None:
    """Of a side without a landmark, which the words around it tell."""
    if len(things) != 2 or len(sides) != 1:
        return None
    (side,) = sides
    first, second = (items.index(each) for each in things)
    where = items.index(side)
    between = {each.form[0] for each in items[first:second] if each.form}
    led = items[first - 1] if first else None
    spelt = led.form if led is not None else ()
    owner = [each for each in items[:where] if each.form and each.form[0] in words_in("genitive")]
    if owner and items.index(owner[-1]) == where - 1:
        mark = things[0] if first == where - 2 else things[1]
    elif (between & words_in("having") and where > second) or {*spelt} & words_in("viewing"):
        mark = things[0]
    elif where < second and any(
        {*each.form} & words_in("viewing") for each in items[second - 1 : second]
    ):
        mark = things[1]
    else:
        return None
    other = things[1] if mark is things[0] else things[0]
    return _all_differ([(other.value, side, mark.value)])


def _all_differ(found: list[Paired]) -> list[Paired] | None:
    return found if found and all(head != tail for head, _, tail in found) else None


def names_in(words: Words, lexicon: Lexicon) -> Iterator[Words]:
    """What a sentence may name: words that nothing is known of, with an article or a capital.

    >>> from spatial_nsr.puzzles.items import words_of
    >>> from spatial_nsr.puzzles.maps.texts import load_maps
    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> said = words_of(next(sentences("From the old mill, Cedar Chapel is to the north.")))
    >>> [" ".join(word.text for word in name) for name in names_in(said, load_maps())]
    ['old mill', 'Cedar Chapel']
    """
    runs: list[tuple[int, int]] = []
    for each in parts(words, lexicon, Named.of(()), frozenset()):
        if each.category != "unknown" or not words[each.start].text[0].isalnum():
            owns = _owns_name(words, each.start) or _ends_name(words, each.start, lexicon)
            if runs and runs[-1][1] == each.start and owns:
                runs[-1] = runs[-1][0], each.end
            continue
        if runs and _goes_on(words, runs[-1][1], each.start):
            runs[-1] = runs[-1][0], each.end
        else:
            runs.append((each.start, each.end))
    for start, end in runs:
        end = _end_of_name(words, start, end)
        led = start > 0 and words[start - 1].lower in words_in("article") | words_in("owning")
        capital = words[start].text[0].isupper() and (start > 0 or end - start > 1)
        alone = start == 0 and words[start].text[0].isupper() and not lexicon.knows(words[0].lower)
        if led or capital or alone:
            yield words[start:end]


def _owns_name(words: Words, at: int) -> bool:
    """Whether an "'s" stands between words with capitals: "Hugo's Hats"."""
    after = words[at + 1].text if at + 1 < len(words) else ""
    led = at > 0 and words[at - 1].text[0].isupper()
    return words[at].lower in words_in("genitive") and led and after[:1].isupper()


def _ends_name(words: Words, at: int, lexicon: Lexicon) -> bool:
    """Whether an "'s" ends a name, as nothing comes after it that somebody could have."""
    led = at > 0 and words[at - 1].text[0].isupper()
    if words[at].lower not in words_in("genitive") or not led or len(words[at].text) < len("'s"):
        return False
    found = lexicon.longest(words, at + 1) if at + 1 < len(words) else None
    return at + 1 == len(words) or (found is not None and found[0].category in ENDING)


ENDING = ("be", "and", "relative")


def _end_of_name(words: Words, start: int, end: int) -> int:
    """Where a name with capitals ends: "brings" of "Quay Cafe brings" is none of it."""
    if not words[start].text[0].isupper():
        return end
    small = [at for at in range(start, end) if words[at].text[0].islower()]
    within = words_in("article") | words_in("genitive") | {"of"}
    plain = [at for at in small if words[at].lower not in within]
    return plain[0] if plain else end


def _goes_on(words: Words, end: int, start: int) -> bool:
    """Whether a name goes on: the next word, or "of" something."""
    between = [word.lower for word in words[end:start] if word.lower not in words_in("article")]
    apart = [word for word in words[end:start] if word.lower in words_in("article")]
    return (not between and not apart) or between == ["of"]
