"""The rules for derivations about a way of steps and turns.

Every step tells one piece of the way, as it is quoted, and where it leads: how far east and north
of the start, each a number a + b * sqrt(2) written as two fractions, and the heading in degrees.
All of it is reckoned again here, and the answer from the last place.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, begin, count, follow, items, need, text
from spatial_nsr.checker.told.words import bare_words, listed, marks_in
from spatial_nsr.checker.words import stands
from spatial_nsr.errors import InvalidDerivation

__all__ = ["RULES", "check_way"]

CALCULUS = "ways"
POINTS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SIDES = ("forward", "", "right", "", "backward", "", "left", "")

Number = tuple[Fraction, Fraction]
_NOWHERE = ((Fraction(0), Fraction(0)), (Fraction(0), Fraction(0)))


@dataclass(frozen=True)
class Followed:
    """Where a step leads, how long the way is so far, and whether the compass is known."""

    id: int
    rule: str
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    source: Mapping[str, Any]
    tail: Any
    east: Number
    north: Number
    heading: int
    length: Fraction
    grounded: bool
    known: bool


def check_way(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a way, or say which step does not follow."""
    steps = follow(data, RULES, _followed)
    last = steps[-1]
    need(last.rule == "answer", f"step {last.id} ({last.rule}): this is no answer")
    need(data["goal"] == data["steps"][-1]["conclusion"], f"step {last.id}: this is not the goal")
    reached = 0
    for step in steps[:-1] if story is not None else ():
        try:
            need("sentence" in step.source, "it does not quote the story")
            stands(step.source, story or "")
            need(step.source["start"] >= reached, "it is told before the step that it follows")
            reached = step.source["end"]
            _told(step)
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step {step.id} ({step.rule}): {error}") from error


def _told(step: Followed) -> None:
    """See that the quoted words tell this length and this direction."""
    marks = marks_in(step.source["text"], "ways")
    found = dict(reversed(marks))
    length = Fraction(step.detail["length"])
    street = step.detail.get("street", "")
    need(street in step.source["text"], "no such street is named")
    if step.rule == "along":
        need(bool({"go", "ordinal", "crossing"} & {*found}), "the words tell of no way")
        direction = int(found.get("compass", ("0",))[0])
    elif step.rule == "move":
        need({"number", "unit"} <= {*found}, "the words tell no length")
        told = Fraction(found["number"][0]) * Fraction(found["unit"][1])
        need(length == told, "the words tell another length")
        way = found.get("compass") or found.get("side") or _upright(step.source["text"])
        direction = 180 if "return" in found else int(way[0])
    else:
        direction = _turned(found)
    compass = step.detail["by"] == "compass"
    need(compass == ("compass" in found), "the words tell it otherwise")
    need(step.detail["direction"] == direction, "the words tell another direction")


def _upright(said: str) -> tuple[str, ...]:
    """The direction of "up" and "down" on a sheet."""
    down = listed("falling") & {*bare_words(said)}
    return ("180",) if down else ("0",)


def _turned(found: Mapping[str, tuple[str, ...]]) -> int:
    """By how many degrees one turns, or to which point of the compass."""
    if "compass" in found:
        return int(found["compass"][0])
    if {"around", "uturn"} & {*found}:
        return 180
    side = int(found.get("side", ("180",))[0])
    degrees = 90
    if {"number", "degrees"} <= {*found}:
        degrees = int(found["number"][0])
    elif "quarter" in found:
        degrees = int(found["quarter"][0])
    need(side in (90, 270) or degrees % 180 == 0 or side == 180, "no turn is told")
    if side == 180:
        return 180 if "side" in found else degrees % 360
    return (degrees if side == 90 else -degrees) % 360


def _followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
    begun = begin(raw, steps, RULES)
    need(begun.detail["calculus"] == CALCULUS, "the calculus is {}", begun.detail["calculus"])
    need(len(begun.premises) == (begun.id > 1), "each step follows the one before")
    need(not begun.premises or begun.premises[0].id == begun.id - 1, "a step is passed over")
    said, zero = begun.conclusion, (Fraction(0), Fraction(0))
    last = begun.premises[0] if begun.premises else None
    step = Followed(
        begun.id, begun.rule, begun.detail, begun.premises, begun.source, said["tail"],
        last.east if last else zero, last.north if last else zero,
        last.heading if last else 0, last.length if last else Fraction(0),
        last.grounded if last else False, last.known if last else True,
    )  # fmt: skip
    if begun.rule == "answer":
        need(said["relation"] == "answer", "the relation is {}", said["relation"])
        _answer(step)
        return step
    need(said["relation"] == "leads to" and said["head"] == begun.rule, "it concludes otherwise")
    led = _led(step)
    shown = [[str(part) for part in led.east], [str(part) for part in led.north], led.heading]
    need(list(items(said["tail"], "the place")) == shown, "it leads to {}", shown)
    return led


def _led(step: Followed) -> Followed:
    """Where a piece of a way leads."""
    detail = step.detail
    direction = count(detail["direction"], 0)
    need(direction < 360 and detail["by"] in ("compass", "heading"), "no such direction")
    compass = detail["by"] == "compass"
    need(
        not compass or step.grounded or step.id == 1 or _all_compass(step), "what is faced is open"
    )
    towards = (direction + (0 if compass else step.heading)) % 360
    length = Fraction(text(detail["length"], "the length"))
    need(length >= 0 and isinstance(detail["aside"], bool), "a length, and whether it is aside")
    changed: dict[str, Any] = {"grounded": step.grounded or compass}
    changed["known"] = step.known and step.rule != "along"
    if step.rule in ("turn", "along"):
        need(length == 0, "a turn has no length")
        return replace(step, **changed, heading=towards)
    need(towards % 45 == 0, "no exact place is there")
    turns = compass or (not detail["aside"] and direction % 180 != 0)
    changed["heading"] = towards if turns else step.heading
    changed["length"] = step.length + length
    angle = math.radians(towards)
    for name, part in (("east", math.sin(angle)), ("north", math.cos(angle))):
        whole, root = getattr(step, name)
        if towards % 90:  # half a root of two each way
            root += length / 2 * (1 if part > 0 else -1)
        else:
            whole += length * round(part)
        changed[name] = whole, root
    return replace(step, **changed)


def _all_compass(step: Followed) -> bool:
    """Whether nothing before was told by the heading."""
    before = step.premises[0] if step.premises else None
    while before is not None:
        if before.detail["by"] == "heading":
            return False
        before = before.premises[0] if before.premises else None
    return True


def _answer(step: Followed) -> None:
    form = step.detail["form"]
    called, factor = items(step.detail["unit"], "the unit")
    if form in ("heading", "degrees", "street", "faces"):
        _heading(step, form)
        return
    need(step.known, "how long some of the way is is not told")
    one, other = (_at(step, step.detail.get(key)) for key in ("of", "start"))
    pairs = zip(one, other if "start" in step.detail else _NOWHERE, strict=True)
    east, north = (_size(a) - _size(b) for a, b in pairs)
    east, north = (0.0 if abs(each) < 1e-9 else each for each in (east, north))
    if form == "lies":
        _lies(step, east, north)
    elif form == "return":
        back = not any((*step.east, *step.north))
        need(step.tail is back, "it is not {}", step.tail)
    elif form in ("far", "total", "along"):
        far = float(step.length) if form == "total" else math.hypot(east, north)
        if form == "along":
            need(step.grounded and step.detail["point"] in (0, 90, 180, 270), "no direction")
            far = {0: north, 90: east, 180: -north, 270: -east}[step.detail["point"]]
        number = str(step.tail).split(" ")[0]
        need(abs(float(number) - far / float(Fraction(text(factor, "a factor")))) < 0.006,
             "it is {} {}", far, called)  # fmt: skip
    else:
        need(form in ("bearing", "back", "hand"), "the form is {}", form)
        need(bool(east or north), "it is at the start")
        across, along = (east > 1e-9) - (east < -1e-9), (north > 1e-9) - (north < -1e-9)
        angle = round(math.degrees(math.atan2(across, along))) % 360
        angle = (angle + 180 * (form != "bearing")) % 360
        if form == "hand":
            angle = (angle - step.heading) % 360
            need(step.tail == SIDES[angle // 45], "it is not {}", step.tail)
            return
        need(step.tail == _named(step, angle), "it lies {}", angle)


def _lies(step: Followed, east: float, north: float) -> None:
    """Whether one is north of the start, a half plane, or north-east of it, a quarter."""
    point = step.detail["point"]
    need(step.grounded, "no point of the compass is known")
    need(type(point) is int and point % 45 == 0 and 0 <= point < 360, "no direction")
    angle = math.radians(point)
    ways = ((east, math.sin(angle)), (north, math.cos(angle)))
    so = all(part * far > 1e-9 for far, part in ways if abs(part) > 1e-9)
    need(step.tail is so, "it is not {}", step.tail)


def _heading(step: Followed, form: str) -> None:
    """Answers about which way is faced, or which street one is in."""
    if form == "street":
        chain = [step, *_before(step)]
        told = next((each.detail["street"] for each in chain if "street" in each.detail), None)
        need(step.tail == told, "it is {}", told)
    elif form == "faces":
        chain = _before(step)
        first = chain[-1]
        turned = first.rule == "turn" and first.detail["by"] == "compass"
        others = [each for each in chain[:-1] if each.detail["by"] == "compass"]
        need(not others and turned is first.grounded, "which way was faced first is open")
        base = (first.heading if turned else 0) + step.detail["point"]
        need(step.tail is ((step.heading - base) % 360 == 0), "it is not {}", step.tail)
    elif form == "degrees":
        need(step.grounded and step.tail == step.heading, "it is {}", step.heading)
    else:
        need(step.tail == _named(step, step.heading), "another way is faced")


def _before(step: Followed) -> list[Followed]:
    """The steps that lead to one, the last first."""
    found: list[Followed] = []
    at = step.premises
    while at:
        found.append(at[0])
        at = at[0].premises
    return found


def _at(step: Followed, number: Any) -> tuple[Number, Number]:
    """Where one is after so many steps; at the end if that is not told."""
    if number is None:
        return step.east, step.north
    if number == 0:
        return _NOWHERE
    at = next((each for each in _before(step) if each.id == number), None)
    need(at is not None, "there is no step {}", number)
    assert at is not None
    return at.east, at.north


def _named(step: Followed, angle: int) -> str:
    return (POINTS if step.grounded else SIDES)[angle // 45]


def _size(number: Sequence[Fraction]) -> float:
    whole, root = number
    return float(whole) + float(root) * math.sqrt(2)


RULES: Mapping[str, Rule] = {
    "move": Rule(_led, ANY, "direction by length aside", "street", sourced=True),
    "turn": Rule(_led, ANY, "direction by length aside", "street", sourced=True),
    "along": Rule(_led, ANY, "direction by length aside", "street", sourced=True),
    "answer": Rule(_answer, 1, "form unit", "start of point"),
}
