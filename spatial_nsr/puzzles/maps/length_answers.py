"""Questions about lengths themselves: how much further, what is just so far to the north."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.finishing import plain_words
from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.maps.clauses import degrees_of_signs
from spatial_nsr.puzzles.maps.measures import LENGTH, Measured, in_unit
from spatial_nsr.puzzles.maps.plotting import Plot, vector_of
from spatial_nsr.puzzles.maps.texts import Map
from spatial_nsr.puzzles.ways.words import unit_of
from spatial_nsr.puzzles.wordlists import words_in

__all__ = ["answer_by_lengths", "asks_by_lengths"]

COMPARED = 3  # places: one and another, from a third


def asks_by_lengths(items: Sequence[Item]) -> bool:
    """Whether a question has a length, or asks by how much one place is further than another."""
    kinds = [each.category for each in items]
    how = bool({"far", "many"} & {*kinds}) or any("much" in each.form for each in items)
    return any(LENGTH in each.form for each in items) or (how and {"near", "than"} <= {*kinds})


def answer_by_lengths(
    told: Map, items: Sequence[Item], cut: Measured, question: str, convention: str
) -> Answer:
    """The answer to such a question: likely, as it is reckoned and not derived.

    >>> from spatial_nsr.puzzles.maps.answers import answer_map
    >>> from spatial_nsr.puzzles.maps.texts import read_map
    >>> told = read_map("It is 9 km from the inn to the mill and 4 km from the inn to the pub.")
    >>> answer_map(told, "How much further from the inn is the mill than the pub?", (), "").value
    '5 km'
    """
    open_ = Answer(None, None, "unknown", convention, 0.0, question=question)
    plot = Plot(told.measures)
    just = any(LENGTH in each.form for each in items)
    found: list[str] | str | int | None
    found = (
        _just_there(told, items, cut, plot) if just else _difference(told, items, plot, question)
    )
    missing = "what lies just so far in that direction" if just else "how much further that is"
    return open_.unknown(missing) if not found else open_.likely("well-read", value=found)


def _just_there(told: Map, items: Sequence[Item], cut: Measured, plot: Plot) -> list[str]:
    """What lies so far from a place in a direction: "what is one square west of the tent"."""
    kept = [each for each in items if each.category not in ("exact", "unknown")]
    kinds = [each.category for each in kept]
    lengths = [cut.lengths[cut.words[e.start].start] for e in items if LENGTH in e.form]
    if kinds != ["which", "dir", "thing"] or len(lengths) != 1 or not plot.directed:
        return []
    wanted = vector_of(degrees_of_signs(kept[1]), lengths[0].size)
    from_ = ((name, plot.vector(name, kept[2].value)) for name in told.names)
    return [told.names[name] for name, each in from_ if each is not None and each[0] == wanted]


def _difference(told: Map, items: Sequence[Item], plot: Plot, question: str) -> str | int | None:
    """By how much one place is further, or nearer, than another."""
    things = [each for each in items if each.category == "thing"]
    origins = [
        each
        for each, before in zip(items[1:], items, strict=False)
        if each in things and (before.category in ("relative", "near") or _aimed(before))
    ]
    if len(things) != COMPARED or len(origins) != 1:
        return None
    one, other = (each.value for each in things if each is not origins[0])
    sizes = [plot.apart(name, origins[0].value) for name in (one, other)]
    if any(each is None or each[0][1] for each in sizes):
        return None  # no number is known, or not one that has a plain root
    roots = [_root(each[0][0]) for each in sizes if each is not None]
    near = next(each.value for each in items if each.category == "near")
    if None in roots:
        return None
    more = (roots[0] or 0) - (roots[1] or 0)
    more = Fraction(more if near in ("further", "furthest") else -more)
    if more <= 0:
        return None
    words = plain_words(question)
    unit = next((word for word in words if unit_of(word) is not None), [*told.units, ""][0])
    said = in_unit(more**2, Fraction(0), unit)
    number = said.split()[0]
    return int(number) if "many" in words and number.isdecimal() else said


def _aimed(item: Item) -> bool:
    return item.form[-1:] != () and item.form[-1] in words_in("aimed")


def _root(square: Fraction) -> Fraction | None:
    """The root of a square number; None of any other."""
    root = Fraction(round(float(square) ** 0.5 * 1000), 1000)
    return root if root * root == square else None
