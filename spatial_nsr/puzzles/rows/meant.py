"""Which of the things of a row some words mean: by colour and noun, and where in the row.

A description is a plain value with colours or a noun, and in a row a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.rows.texts import Piece, Row

__all__ = ["Description", "description_of", "landmark_of", "landmarks_of", "meant", "touching"]

Description: TypeAlias = dict[str, Any]


def touching(items: Sequence[Item]) -> list[Item]:
    """Without "a thing" and "one" that stand for what is asked for."""
    return [each for each in items if not (each.category == "number" and each.value == "1")]


def meant(description: dict[str, Any], pieces: Sequence[tuple[int, Piece]]) -> list[int]:
    """The numbers of the pieces that a description means."""
    good = [
        at for at, piece in pieces
        if piece.noun == description.get("noun", piece.noun)
        and piece.colour in description.get("any", [piece.colour])
        and piece.colour not in description.get("not", [])
        and piece.noun not in description.get("no", [])
    ]  # fmt: skip
    places = [at for at, _ in pieces]
    if "side" in description:
        side, mark = description["side"]
        good = [at for at in good if (at < mark if side == "left" else at > mark)]
    if "beside" in description:
        side, mark = description["beside"]
        good = [at for at in good if at == mark + (-1 if side == "left" else 1)]
    if "between" in description:
        first, last = description["between"]
        good = [at for at in good if first < at < last]
    if "at" in description:
        place = description["at"]
        index = place - 1 if place > 0 else len(places) + place
        good = [at for at in good if 0 <= index < len(places) and at == places[index]]
    if "farthest" in description:
        mark = description["farthest"]
        most = max((abs(at - mark) for at in good), default=0)
        good = [at for at in good if abs(at - mark) == most]
    return good


def description_of(items: Sequence[Item], row: Row) -> Description | None:
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
        mark = landmark_of(kept[3:], row)
        count = int(kept[0].value) * (-1 if kept[2].value == "left" else 1)
        beyond = None if mark is None else mark + count + 1
        one_each = all(piece.number == 1 for piece in row.pieces)
        inside = beyond is not None and 1 <= beyond <= len(row.pieces)
        return {"at": beyond} if inside and one_each else None
    close = kinds[:1] == ["close"]
    if close:
        kept, kinds = kept[1:], kinds[1:]
    if kinds[:1] == ["touch"]:
        mark = landmark_of(kept[1:], row)
        return None if mark is None else {"beside": [kept[0].value, mark]}
    if kinds[:1] in (["side"], ["far"]):
        mark = landmark_of(kept[1:], row)
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
    """What is between two things; the one that has just one of them on either side."""
    told = touching(items)
    things = [at for at, each in enumerate(told) if each.category in ("thing", "colour")]
    for cut in things[1:]:
        ends = landmarks_of(told[:cut], row), landmarks_of(told[cut:], row)
        near = [(one, other) for one in ends[0] for other in ends[1] if abs(one - other) == 2]
        if len(near) == 1:
            return {"beside": ["right", min(near[0])]}
        if [len(each) for each in ends] == [1, 1]:
            return {"between": sorted((ends[0][0], ends[1][0]))}
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


def landmark_of(items: Sequence[Item], row: Row) -> int | None:
    """The one thing of a row that is meant, by its number from the left, from 0."""
    items = touching(items)
    nouns = [each for each in items if each.category == "thing"]
    placed = _place(items, row) if not nouns or items[-1].category == "thing" else None
    if placed is not None and {*placed} & {"beside", "at"}:  # "the one directly left of the jug"
        return _only(placed, row)
    good = landmarks_of(items, row)
    return good[0] if len(good) == 1 else None


def landmarks_of(items: Sequence[Item], row: Row) -> list[int]:
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
