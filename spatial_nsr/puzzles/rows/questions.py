"""What a question asks of coloured things: a colour, a thing, how many, whether.

A question becomes a query, a plain value of lists and texts: what is to be found (``find``:
``colour``, ``noun``, ``count`` or ``whether``), which things are meant (``of``) and which are taken
away before (``without``). A description has colours or a noun, and in a row a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from spatial_nsr.puzzles.items import Item, parts, words_of
from spatial_nsr.puzzles.rows.texts import Row, load_rows_lexicon
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["Query", "read_row_question"]

Query: TypeAlias = dict[str, Any]
Description: TypeAlias = dict[str, Any]
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
    if row.removals:
        return _strictly(" ".join((*row.removals, question)), row)
    return _strictly(question, row) or _loosely(question, row)


def query_is_loose(question: str, row: Row) -> bool:
    """Whether words of a question were passed over."""
    return _strictly(question, row) is None


def _strictly(question: str, row: Row) -> Query | None:
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    found = _of_kind(parts(words, load_rows_lexicon(), row.named, row.beside), row)
    items = [each for each in found if each.category not in ("skip", "row")]
    while items and items[-1].category == "kind" and words[items[-1].start].lower in row.beside:
        items.pop()
    items = [e for e in items if e.category != "kind" or words[e.start].lower not in row.beside]
    if any(each.category == "unknown" for each in items):
        return None
    return _query(_in_order(items), row)


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
    items = [
        each for each in _of_kind(parts(words, load_rows_lexicon(), row.named, frozenset()), row)
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
    of = _description(_touching(rest), row) if rest else None
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
        taken, counted = (
            _description([e for e in part if e.category in TELLING], row) for part in parted
        )
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
    of = _description(_touching(kept), row)
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


def _touching(items: Sequence[Item]) -> list[Item]:
    """Without "a thing" and "one" that stand for what is asked for."""
    return [each for each in items if not (each.category == "number" and each.value == "1")]


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
        of = _description(items[1:], row)
        return None if of is None else {"find": "count", "of": of}
    if {"thing", "colour"} <= {*kinds} <= {"thing", "colour", "hue"}:
        told = sorted((e for e in items if e.category != "hue"), key=lambda e: e.category)
        return _whether(told[::-1], row)
    if "hue" in kinds[:2]:
        rest = [each for each in items if each.category not in ("hue", "what")]
        of = _description(rest, row)
        return None if not of else {"find": "colour", "of": of}
    if kinds[:1] == ["what"]:
        of = _description(items[1:], row)
        if of and "noun" in of:  # "which cup": the one of what colour
            return None if {"any", "not"} & {*of} else {"find": "colour", "of": of}
        alike = len({piece.noun for piece in row.pieces}) == 1
        return None if not of else {"find": "colour" if alike else "noun", "of": of}
    return _whether(items, row)


def _whether(items: Sequence[Item], row: Row) -> Query | None:
    """Of "is the mug red" that it is."""
    if len(items) == 2 and [each.category for each in items] == ["thing", "colour"]:
        return {"find": "whether", "of": {"noun": items[0].value}, "is": {"any": [items[1].value]}}
    return None


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
    of, without = _description(counted, row), _description(taken, row)
    if of is None or without is None or not without:
        return None
    return {"find": "count", "of": of, "without": without}


def _description(items: Sequence[Item], row: Row) -> Description | None:
    """Which things some items mean; None if that is not understood."""
    found: Description = {}
    at, denied = 0, False
    while at < len(items):
        each = items[at]
        if each.category in ("non", "neither"):
            denied = True
        elif each.category == "colour":
            found.setdefault("not" if denied else "any", []).append(each.value)
        elif each.category == "thing" and denied:
            found.setdefault("no", []).append(each.value)
        elif each.category == "thing" and "noun" not in found:
            found["noun"] = each.value
        elif each.category == "kind" or (each.category == "number" and each.value == "1"):
            pass
        elif each.category not in ("or", "kind"):
            place = _place(items[at:], row)
            if place is None or {*place} & {*found}:
                return None
            return {**found, **place}
        at += 1
    return found


def _place(items: Sequence[Item], row: Row) -> Description | None:
    """Where in a row: beside something, at an end, so many from an end, furthest from something."""
    if not row.in_row:
        return None
    kept = [each for each in items if each.category != "kind"]
    kinds = [each.category for each in kept]
    if kinds[:1] == ["between"]:
        return _amid(kept[1:], row)
    if kinds[:3] == ["number", "places", "side"]:
        mark = _landmark(kept[3:], row)
        count = int(kept[0].value) * (-1 if kept[2].value == "left" else 1)
        beyond = None if mark is None else mark + count + 1
        one_each = all(piece.number == 1 for piece in row.pieces)
        inside = beyond is not None and 1 <= beyond <= len(row.pieces)
        return {"at": beyond} if inside and one_each else None
    close = kinds[:1] == ["close"]
    if close:
        kept, kinds = kept[1:], kinds[1:]
    if kinds[:1] == ["touch"]:
        mark = _landmark(kept[1:], row)
        return None if mark is None else {"beside": [kept[0].value, mark]}
    if kinds[:1] in (["side"], ["far"]):
        mark = _landmark(kept[1:], row)
        if mark is None:
            return None
        if kinds[0] == "far":
            return {"farthest": mark}
        return {"beside" if close else "side": [kept[0].value, mark]}
    if close:
        return None
    if kinds == ["end"]:
        return {"at": int(kept[0].value)}
    if any(piece.number != 1 for piece in row.pieces):
        return None  # of two that are told as one nobody counts places
    if kinds == ["middle"]:
        size = len(row.pieces)
        return {"at": (size + 1) // 2} if size % 2 else None
    if kinds == ["ordinal"]:
        return {"at": int(kept[0].value)}
    if kinds in (["ordinal", "from"], ["ordinal", "end"]):
        return {"at": int(kept[0].value) * int(kept[1].value)}
    return None


def _amid(items: Sequence[Item], row: Row) -> Description | None:
    """The one thing that has just one on either side: "between the cup and the pen"."""
    told = _touching(items)
    things = [at for at, each in enumerate(told) if each.category in ("thing", "colour")]
    for cut in things[1:]:
        ends = _landmarks(told[:cut], row), _landmarks(told[cut:], row)
        near = [(one, other) for one in ends[0] for other in ends[1] if abs(one - other) == 2]
        if len(near) == 1:
            return {"beside": ["right", min(near[0])]}
    return None


def _only(placed: Description, row: Row) -> int | None:
    """The number of what stands directly beside something, or so many from an end."""
    if "beside" in placed:
        side, mark = placed["beside"]
        at = int(mark) + (-1 if side == "left" else 1)
    else:
        at = placed["at"] - 1 if placed["at"] > 0 else len(row.pieces) + placed["at"]
    single = 0 <= at < len(row.pieces) and row.pieces[at].number == 1
    return at if single else None


def _landmark(items: Sequence[Item], row: Row) -> int | None:
    """The one thing of a row that is meant, by its number from the left, from 0."""
    items = _touching(items)
    nouns = [each for each in items if each.category == "thing"]
    placed = _place(items, row) if not nouns or items[-1].category == "thing" else None
    if placed is not None and {*placed} & {"beside", "at"}:  # "the one directly left of the jug"
        return _only(placed, row)
    good = _landmarks(items, row)
    return good[0] if len(good) == 1 else None


def _landmarks(items: Sequence[Item], row: Row) -> list[int]:
    """The things of a row that a noun and a colour may mean."""
    nouns = {each.value for each in items if each.category == "thing"}
    colours = {each.value for each in items if each.category == "colour"}
    known = ("thing", "colour", "kind")
    if not (nouns or colours) or any(each.category not in known for each in items):
        return []
    return [
        at for at, piece in enumerate(row.pieces)
        if nouns <= {piece.noun} and colours <= {piece.colour} and piece.number == 1
    ]  # fmt: skip
