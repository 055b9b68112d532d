"""What a question asks of coloured things: a colour, a thing, how many, whether.

A question becomes a query, a plain value of lists and texts: what is to be found (``find``:
``colour``, ``noun``, ``count`` or ``whether``), which things are meant (``of``) and which are taken
away before (``without``). A description has colours or a noun, and in a row a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from spatial_nsr.puzzles.items import Item, Words, parts, words_of
from spatial_nsr.puzzles.rows.meant import Description, description_of, landmarks_of, touching
from spatial_nsr.puzzles.rows.texts import Row, load_rows_lexicon
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["Query", "read_row_question"]

Query: TypeAlias = dict[str, Any]
TELLING = (
    *("colour", "thing", "kind", "number", "side", "end", "from", "ordinal", "middle", "far"),
    *("close", "non", "neither", "or", "touch", "between", "places"),
)


def read_row_question(question: str, row: Row) -> Query | None:
    """The query of a question; None if it is not understood.

    >>> from spatial_nsr.puzzles.rows.texts import read_row
    >>> row = read_row("On the desk there are two red cups and a blue pen.")
    >>> read_row_question("How many non-red things are there?", row)
    {'find': 'count', 'of': {'not': ['red']}}
    """
    return _strictly(question, row) or _loosely(question, row)


def query_is_loose(question: str, row: Row) -> bool:
    """Whether words of a question were passed over."""
    return _strictly(question, row) is None


def _strictly(question: str, row: Row) -> Query | None:
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    found = _of_kind(parts(words, load_rows_lexicon(), row.named, row.kinds), row)
    items = [each for each in found if each.category not in ("skip", "row")]
    while items and items[-1].category == "kind" and words[items[-1].start].lower in row.beside:
        items.pop()
    items = [e for e in items if e.category != "kind" or words[e.start].lower not in row.beside]
    if (more := _more(words, row)) is not None:
        return more
    if any(each.category == "unknown" for each in items):
        return None
    if (exists := _exists(words, items, row)) is not None:
        return exists
    return _query(_in_order(_on_its_side(items, words)), row)


def _on_its_side(items: list[Item], words: Words) -> list[Item]:
    """Of "next to the cup on its right" what touches the cup on the right."""
    said = [word.lower for word in words if word.text[0].isalnum()]
    near = next((at for at, each in enumerate(items) if each.form == ("next",)), None)
    side = said[-1] if said else ""
    if near is None or side not in words_in("bends") or said[-2:-1] not in (["its"], ["the"]):
        return items
    kept = items[:-1] if items[-1].form == (side,) else items
    return [*kept[:near], kept[near]._replace(category="touch", values=(side,)), *kept[near + 1 :]]


def _of_kind(items: Sequence[Item], row: Row) -> list[Item]:
    """Items with the noun that all things have as one that tells no more than "thing"."""
    alike = len(row.pieces) > 1 and len({piece.noun for piece in row.pieces}) == 1
    return [
        each._replace(category="kind") if alike and each.category == "thing" else each
        for each in items
    ]


def _loosely(question: str, row: Row) -> Query | None:
    """The query of a question of which words are passed over, by what it tells of things."""
    told = [words_of(sentence) for sentence in sentences(question)]
    words = tuple(word for each in told for word in each)
    told_of = parts(words, load_rows_lexicon(), row.named, row.kinds - row.beside)
    items = [
        each for each in _of_kind(told_of, row)
        if each.category not in ("skip", "row", "unknown", "from")
        or (each.category == "from" and words[each.start].lower == "from")
    ]  # fmt: skip
    items = [each for each in items if each.category != "kind" or each.form != ("stuff",)]
    kinds = [each.category for each in items]
    if "many" in kinds:
        return _how_many(items, row)
    hues = [at for at, kind in enumerate(kinds) if kind == "hue"]
    things = [each for each in items if each.category == "thing"]
    colours = [each for each in items if each.category == "colour"]
    if len(things) == len(colours) == 1 and not set(kinds) & {"side", "end", "far", "ordinal"}:
        return _whether([*things, *colours], row)
    rest = [each for each in items if each.category not in ("hue", "what", "when", "kind")]
    if colours and not things:
        return None
    of = description_of(touching(rest), row) if rest else None
    if not of:
        return None
    return {"find": "colour" if hues else "noun", "of": of}


def _how_many(items: Sequence[Item], row: Row) -> Query | None:
    """Of "how many" what is counted, with what is not, and with what is taken away before."""
    kinds = [each.category for each in items]
    many = kinds.index("many")
    taking = next((at for at, kind in enumerate(kinds) if kind in ("remove", "without")), None)
    if taking is not None and not (kinds[taking] == "without" and _only_colours(items, many)):
        parted = _taken_and_counted(items, taking, many)
        if parted is None:
            return None
        part, rest = ([e for e in some if e.category in (*TELLING, "part")] for some in parted)
        taken, counted = _taken(part, row), description_of(rest, row)
        if counted is None or not taken:
            return None
        return {"find": "count", "of": counted, "without": taken}
    told = [at for at, kind in enumerate(kinds) if kind in ("thing", "colour")]
    placed = {"side", "touch", "end", "far", "ordinal", "non", "neither", "without"} & {*kinds}
    if not placed and any(at < many for at in told) and any(at > many for at in told):
        return None  # what is done with the things before may be taking them away
    kept = [each for each in items if each.category in (*TELLING, "without")]
    if {"non", "neither", "without"} & {*kinds}:
        kept = _denied_first(kept)
    of = description_of(touching(kept), row)
    return None if of is None else {"find": "count", "of": of}


def _only_colours(items: Sequence[Item], many: int) -> bool:
    """Whether colours of a row are left out: "leaving out what is red, how many left of"."""
    before = [each.category for each in items[:many]]
    return "thing" not in before and any(e.category in ("side", "touch") for e in items)


def _taken_and_counted(
    items: Sequence[Item], taking: int, many: int
) -> tuple[Sequence[Item], Sequence[Item]] | None:
    """What is taken away, and what of the rest is counted."""
    if taking < many:
        return items[:many], items[many + 1 :]
    if items[taking + 1 :]:
        return items[taking + 1 :], items[many + 1 : taking]
    when = next((at for at in range(many, taking) if items[at].category == "when"), None)
    return None if when is None else (items[when + 1 : taking], items[many + 1 : when])


def _denied_first(items: Sequence[Item]) -> list[Item]:
    """What is not so first, then where: "leaving out what is red, what is left of the cup"."""
    deny = [each for each in items if each.category in ("non", "neither", "without")]
    colours = [each for each in items if each.category == "colour"]
    rest = [each for each in items if each not in deny and each not in colours]
    return [deny[0]._replace(category="non"), *colours, *rest]


def _in_order(items: list[Item]) -> list[Item]:
    """What is asked first, then which things are denied to be so, then where they are.

    "Left of the mug, how many are not red" asks how many, not red, left of the mug.
    """
    removed = any(each.category == "remove" for each in items)
    items = [each for each in items if removed or each.category != "when"]
    if items and items[0].category == "many":  # "of red colour", "have a colour other than"
        items = [each for each in items if each.category != "hue"]
    if items and items[0].category == "from":  # "counting from the left, what is the third"
        items = [*items[1:], items[0]]
    many = next((at for at, each in enumerate(items) if each.category == "many"), 0)
    if many and not any(each.category == "remove" for each in items):
        items = [*items[many:], *items[:many]]
    denied = next((at for at, each in enumerate(items) if each.category in ("non", "neither")), 0)
    side = next((at for at, each in enumerate(items) if each.category == "side"), len(items))
    if items and items[0].category == "many" and 0 < side < denied:
        return [*items[:1], *items[denied:], *items[1:denied]]
    return items


def _query(items: Sequence[Item], row: Row) -> Query | None:
    removing = next((at for at, each in enumerate(items) if each.category == "remove"), None)
    if removing is not None:
        return _after_removal(items, removing, row)
    kinds = [each.category for each in items]
    if kinds[:1] == ["many"]:
        of = description_of(items[1:], row)
        return None if of is None else {"find": "count", "of": of}
    if {"thing", "colour"} <= {*kinds} <= {"thing", "colour", "hue"}:
        told = sorted((e for e in items if e.category != "hue"), key=lambda e: e.category)
        return _whether(told[::-1], row)
    if "hue" in kinds[:2]:
        rest = [each for each in items if each.category not in ("hue", "what")]
        of = description_of(rest, row)
        return None if not of else {"find": "colour", "of": of}
    if kinds[:1] == ["what"]:
        of = description_of(items[1:], row)
        if of and "noun" in of:  # "which cup": the one of what colour
            return None if {"any", "not"} & {*of} else {"find": "colour", "of": of}
        alike = len({piece.noun for piece in row.pieces}) == 1
        return None if not of else {"find": "colour" if alike else "noun", "of": of}
    return _whether(items, row)


def _whether(items: Sequence[Item], row: Row) -> Query | None:
    """Of "is the mug red", "is the mug left of the cup" that it is."""
    kinds = [each.category for each in items]
    if kinds == ["thing", "colour"]:
        return {"find": "whether", "of": {"noun": items[0].value}, "is": {"any": [items[1].value]}}
    cut = next((at for at, kind in enumerate(kinds) if kind not in ("thing", "colour", "kind")), 0)
    of = description_of(items[:cut], row) if cut else None
    place = description_of(items[cut:], row) if cut else None
    if not of or not place or len(landmarks_of(items[:cut], row)) != 1:
        return None
    return {"find": "whether", "of": of, "is": place}


def _exists(words: Words, items: Sequence[Item], row: Row) -> Query | None:
    """Of "is there a red thing left of the cup" whether there is."""
    lowered = [word.lower for word in words[:2]]
    if len(lowered) < 2 or lowered[0] not in words_in("being") or lowered[1] != "there":
        return None
    kept = [each for each in items if each.category != "number" or each.value != "1"]
    if any(each.category in ("number", "many", "remove") for each in kept):
        return None
    of = description_of(kept, row)
    return {"find": "exists", "of": of} if of else None


def _more(words: Words, row: Row) -> Query | None:
    """Of "are there more cups than red things" whether there are."""
    lowered = [word.lower for word in words]
    fewer = "fewer" in lowered
    start = next((at for at, word in enumerate(lowered) if word in ("more", "fewer")), None)
    if start is None or "than" not in lowered:
        return None
    cut = lowered.index("than")
    of, than = (_all_of(some, row) for some in (words[start + 1 : cut], words[cut + 1 :]))
    if not of or not than or lowered[0] not in words_in("being"):
        return None
    return {"find": "more", "of": than if fewer else of, "than": of if fewer else than}


def _all_of(words: Words, row: Row) -> Description | None:
    """Which things some words mean, all of whose words are known."""
    items = _of_kind(parts(words, load_rows_lexicon(), row.named, row.kinds), row)
    kept = [each for each in items if each.category not in ("skip", "row")]
    return description_of(kept, row) if kept else None


def _after_removal(items: Sequence[Item], at: int, row: Row) -> Query | None:
    """How many are left of some things when others are taken away, told before or after."""
    many = next((n for n, each in enumerate(items) if each.category == "many"), None)
    if many is None:
        return None
    if many < at:
        counted, taken = items[many + 1 : at], items[at + 1 :]
        when = [each for each in range(many, at) if items[each].category == "when"]
        if not taken and when:  # "how many cups are left if all red things are taken away"
            counted, taken = items[many + 1 : when[0]], items[when[0] + 1 : at]
        if not taken:
            return None
    else:
        counted = items[many + 1 :]
        taken = [*items[:at], *items[at + 1 : many]]
    counted, taken = (
        [each for each in some if each.category != "when"] for some in (counted, taken)
    )
    of, without = description_of(counted, row), _taken(taken, row)
    if of is None or not without:
        return None
    return {"find": "count", "of": of, "without": without}


def _taken(items: Sequence[Item], row: Row) -> list[Description] | None:
    """What is taken away, each that "and" joins by itself: "all red things and the jug".

    Of some of them nobody knows which: "one of the bowls", "half of the cups", "all but two".
    """
    told: list[list[Item]] = [[]]
    for each in items:
        if each.category in ("number", "part", "without"):
            return None
        said = {one.category for one in told[-1]}
        whole = "thing" in said or {"kind", "colour"} <= said
        if each.category in ("thing", "colour") and whole:
            told.append([])
        told[-1].append(each)
    found = [description_of(some, row) for some in told]
    good = [each for each in found if each]
    return good if len(good) == len(found) else None
