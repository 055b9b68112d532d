"""The rules for derivations about scenes that are told as a camera sees them.

What is left of another thing, nearer or lower is so along one of three axes; along each, what
follows is found by closing the order. Sides of somebody who faces some way are turned by that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, count, fields, items, need, text
from spatial_nsr.checker.told.steps import Followed, check_told, closed
from spatial_nsr.checker.told.words import bare_words, listed, marks_in
from spatial_nsr.errors import InvalidDerivation

__all__ = ["RULES", "check_sight"]

CALCULUS = "scenes"
RELATIONS = {
    "left of": (0, -1), "right of": (0, 1), "nearer than": (1, -1), "further than": (1, 1),
    "below": (2, -1), "above": (2, 1),
}  # fmt: skip
BESIDE = {"ahead of": 0, "at the right of": 90, "at the back of": 180, "at the left of": 270}
OWN = ("front", "right", "back", "left")
# The axis and the side along it of what is ahead, right, behind and left of the camera.
TURNS = ((1, 1), (0, 1), (1, -1), (0, -1))
Order = frozenset[tuple[str, str]]


def check_sight(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a scene, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _told)


def _told(step: Followed) -> None:
    """See that the quoted words name what the step is about, and say this of it."""
    words = bare_words(step.source["text"])
    marks = marks_in(step.source["text"], "scenes")
    found = dict(marks)
    head = _place(step.head, words)
    if step.rule == "faces":
        need(("face", (str(step.tail),)) in marks, "the words tell another heading")
        return
    tail = _place(step.tail, words)
    if step.rule == "beside":
        _told_beside(step, words)
        return
    axis, side = RELATIONS[step.relation]
    if "between" in found:
        need("camera" in found and (axis, side) == (1, -1) and head < tail, "it is not nearer")
    elif "have" in found:
        degrees = int(found.get("own", ("0",))[0])
        turned = axis == 0 and side == {90: 1, 270: -1}.get(degrees)
        need("view" in found and turned and tail < head, "that is on another side")
    else:
        if _laid(axis, side, head, tail, marks, words):
            return
        said = ("rel", (str(axis), "+" if side > 0 else "-"))
        first = next((mark[0] for mark in marks if mark[0] in ("rel", "be")), "")
        ahead = tail < head if first == "rel" else head < tail  # "left of the tail is the head"
        need(said in marks and ahead, "the words do not say {}", step.relation)


def _laid(axis: int, side: int, head: int, tail: int, marks: list[Any], words: list[str]) -> bool:
    """Whether a row is laid out by its ends and its middle, and one is on that side of the other.

    "The tree is on the left, the bench in the middle and the pond on the right."
    """
    places = [(kind, values) for kind, values in marks if kind in ("half", "centre")]
    others = {kind for kind, _ in marks} & {"rel", "own", "more", "most", "between", "eyes", "not"}
    if axis or others or len(places) < 2:
        return False
    spans = [at for at, word in enumerate(words) if word in listed("laid")]
    if len(spans) != len(places):
        return False
    rank = {}
    for name in (head, tail):
        after = [n for n, at in enumerate(spans) if at > name]
        if not after:
            return False
        kind, values = places[after[0]]
        rank[name] = after[0], 0 if kind == "centre" else (1 if values[1] == "+" else -1)
    (one, first), (other, second) = rank[head], rank[tail]
    return one != other and (first - second) * side > 0


def _told_beside(step: Followed, words: list[str]) -> None:
    """See that the words say it from the view of whom it is beside: "from the cat's view"."""
    marks = marks_in(step.source["text"], "scenes")
    kinds = [mark[0] for mark in marks]
    said = ("rel", DEGREES[BESIDE[step.relation]])
    own = ("own", (str(BESIDE[step.relation]),))
    if own in marks and not {"eyes", "relative", "view", "rel", "have"} & {*kinds}:
        spelt = bare_words(step.tail)  # "on the cat's right"
        ends = [at + len(spelt) for at in range(len(words)) if words[at : at + len(spelt)] == spelt]
        need(any(words[end : end + 1] == ["s"] for end in ends), "it is another's side")
        need(_place(step.head, words) < min(ends), "something else is told")
        return
    viewed = "eyes" in kinds or "relative" in kinds
    need(said in marks and viewed and "view" not in kinds, "the words do not say {}", step.relation)
    spelt = [word.removesuffix("s") for word in bare_words(step.tail)]
    bare = [word.removesuffix("s") for word in words]
    size = range(len(bare) - len(spelt) + 1)
    need(sum(bare[at : at + len(spelt)] == spelt for at in size) > 1, "it is another's view")


DEGREES = {0: ("1", "-"), 90: ("0", "+"), 180: ("1", "+"), 270: ("0", "-")}


def _place(name: str, words: list[str]) -> int:
    """Where a name stands among some words."""
    spelt = bare_words(name)
    for at in range(len(words) - len(spelt) + 1):
        if [word.removesuffix("s") for word in words[at : at + len(spelt)]] == [
            word.removesuffix("s") for word in spelt
        ]:
            return at
    raise InvalidDerivation(f"{name!r} is not named there")


def _given(step: Followed) -> None:
    need(step.relation in RELATIONS, "{} is no relation of a scene", step.relation)
    need(step.head != text(step.tail, "the tail"), "nothing lies beside itself")


def _beside(step: Followed) -> None:
    need(step.relation in BESIDE, "{} is no side of somebody", step.relation)
    need(step.head != text(step.tail, "the tail"), "nothing lies beside itself")


def _turned(step: Followed) -> None:
    need([each.rule for each in step.premises] == ["beside", "faces"], "a side and a heading")
    told, faced = step.premises
    need(faced.head == told.tail and (step.head, step.tail) == (told.head, told.tail), "of others")
    turned = TURNS[(BESIDE[told.relation] + faced.tail) % 360 // 90]
    need(RELATIONS.get(step.relation) == turned, "it lies elsewhere")


def _faces(step: Followed) -> None:
    need(step.relation == "faces" and count(step.tail, 0) in (0, 90, 180, 270), "no heading")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    query = fields(step.detail["query"], "the query", "find of from signs among")
    find, head, tail = query["find"], query["of"], query["from"]
    orders = [_closed(step, axis) for axis in range(3)]
    signs = list(items(query["signs"], "the signs"))
    if find == "own" or find == "own yes":
        _owned(step, head, tail, signs, orders)
        return
    asked = [at for at in range(3) if signs[at]]
    need(len(asked) == 1, "one axis is asked about")
    axis = asked[0]
    if find in ("list", "most"):
        names = items(query["among"], "the things")
        for name in items(step.tail, "the answer"):
            others = [tail] if find == "list" else [each for each in names if each != name]
            lies = all(_lies(orders[axis], name, each) == signs[axis] for each in others)
            need(lies and bool(others), "{} does not lie there", name)
        need(bool(step.tail), "nothing is found")
        return
    sign = _lies(orders[axis], head, tail)
    need(sign != 0, "how they lie is open")
    if find == "whether":
        need(step.tail is (sign == signs[axis]), "it is not {}", step.tail)
    elif find == "which":
        need(step.tail == (head if sign == signs[axis] else tail), "it is the other one")
    else:
        need(find == "side" and RELATIONS.get(step.tail) == (axis, sign), "it is elsewhere")


def _owned(step: Followed, head: Any, tail: Any, signs: list[Any], orders: list[Order]) -> None:
    """Check what lies on which side of somebody, as he sees it or by the way he faces."""
    if any(each.rule == "beside" for each in step.premises):
        _told_by_him(step, head, tail, signs)
        return
    faced = [each.tail for each in step.premises if each.rule == "faces" and each.head == tail]
    need(len(faced) == 1, "it is not told which way {} faces", tail)
    sides = {}
    for quarter, name in enumerate(OWN):
        axis, side = TURNS[(quarter + faced[0] // 90) % 4]
        sides[name] = _lies(orders[axis], head, tail) * side
    if step.detail["query"]["find"] == "own":
        good = [name for name, sign in sides.items() if sign > 0]
        need(good == [step.tail], "it lies elsewhere: {}", good)
        return
    asked = [name for name, (axis, side) in zip(OWN, TURNS, strict=True) if signs[axis] == side]
    need(len(asked) == 1 and sides[asked[0]] != 0, "on which side it lies is open")
    need(step.tail is (sides[asked[0]] > 0), "it is not {}", step.tail)


def _told_by_him(step: Followed, head: Any, tail: Any, signs: list[Any]) -> None:
    """Check what lies on a side of somebody that is told from his own view."""
    need(len(step.premises) == 1, "one such side is enough")
    (told,) = step.premises
    need((told.head, told.tail) == (head, tail), "it is told of others")
    quarter = BESIDE[told.relation] // 90
    axis, side = TURNS[quarter]
    if step.detail["query"]["find"] == "own":
        need(step.tail == OWN[quarter], "it lies elsewhere")
        return
    need(signs[axis] != 0, "on which side it lies is open")
    need(step.tail is (signs[axis] == side), "it is not {}", step.tail)


def _closed(step: Followed, axis: int) -> Order:
    """Which things lie before which along an axis, by all premises."""
    pairs = set()
    for each in step.premises:
        along, side = RELATIONS.get(each.relation, (-1, 0))
        if along == axis:
            pairs.add((each.head, each.tail) if side < 0 else (each.tail, each.head))
    return closed(pairs)


def _lies(order: Order, head: Any, tail: Any) -> int:
    return ((tail, head) in order) - ((head, tail) in order)


RULES: Mapping[str, Rule] = {
    "given": Rule(_given, 0, "", sourced=True),
    "beside": Rule(_beside, 0, "", sourced=True),
    "turned": Rule(_turned, 2, ""),
    "faces": Rule(_faces, 0, "", sourced=True),
    "answer": Rule(_answer, ANY, "query"),
}
