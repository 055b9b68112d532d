"""Whom a pronoun means in a sentence about an order, where it can mean only one.

"Bo was fourth and Cy came just ahead of him": of whoever was named before, all but the one of whom
the clause tells. Two that it may mean leave it open. What rests on that is likely at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.wordlists import words_in

__all__ = ["referred", "things_in"]

JOINTS = ("and", "comma")
BINDING = ("than", "next", "touch")


def things_in(items: Iterable[Item]) -> tuple[str, ...]:
    """The things that items name, each once."""
    return tuple(dict.fromkeys(each.value for each in items if each.category == "thing"))


def referred(items: Sequence[Item], last: Sequence[str]) -> list[Item] | None:
    """Items with things in place of pronouns; None if there are none whose meaning is plain.

    ``last`` are the things that the sentence before names.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.items import Named
    >>> from spatial_nsr.puzzles.orders.texts import items_of
    >>> named = Named.of(("Bo", "Cy"))
    >>> told = items_of(tuple(tokenize("Cy came just ahead of him")), named, frozenset())
    >>> [each.value for each in referred(told, ("Bo",)) if each.category == "thing"]
    ['Cy', 'Bo']
    """
    found: list[Item] = []
    changed = False
    for at, each in enumerate(items):
        meant = _meant(items, at, last)
        if meant is None:
            found.append(each)
            continue
        changed = True
        if each.category == "own":
            found.append(each._replace(category="than"))
        found.append(Item("thing", (meant,), each.end - 1, each.end, each.form[-1:]))
    return found if changed else None


def _meant(items: Sequence[Item], at: int, last: Sequence[str]) -> str | None:
    """The only thing that a pronoun can mean."""
    each = items[at]
    start = max((n for n in range(at) if items[n].category in JOINTS), default=-1) + 1
    end = next((n for n in range(at, len(items)) if items[n].category in JOINTS), len(items))
    here, before = things_in(items[start:end]), things_in(items[:start])
    if each.category == "unknown" and each.form[:1] and {*each.form} <= words_in("pronouns"):
        bound = at > 0 and items[at - 1].category in BINDING
        if not bound:
            return _only(before or last) if at == start and not here else None
    elif each.category != "own" and not _is_object(items, at):
        return None
    if len(here) != 1:
        return None
    return _only([name for name in before or last if name not in here])


def _is_object(items: Sequence[Item], at: int) -> bool:
    """Whether it is "him" or "her" behind a word that compares."""
    led = at > 0 and items[at - 1].category in BINDING
    return led and items[at].category == "unknown" and {*items[at].form} <= words_in("objects")


def _only(names: Sequence[str]) -> str | None:
    return names[0] if len(names) == 1 else None
