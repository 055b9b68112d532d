"""What questions about scenes ask: whose view, which things, and on which side.

>>> from spatial_nsr.puzzles.items import Named, words_of
>>> from spatial_nsr.puzzles.scenes.texts import items_of_scene, read_scene
>>> from spatial_nsr.reading.lexicon.tokens import sentences
>>> told = read_scene("Seen from the camera, the mug is left of the dog. The dog faces us.")
>>> asked = next(sentences("Is the mug on the dog's right?"))
>>> items = items_of_scene(words_of(asked), Named.of(told.names))
>>> query_of([each for each in items if each.category != "be"], told).find
'own yes'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.orders.pairing import paired
from spatial_nsr.puzzles.scenes.texts import (
    AXES,
    Scene,
    signs_of,
    sort_of,
    without_camera,
)
from spatial_nsr.puzzles.wordlists import words_in

__all__ = [
    "DIRECTIONS",
    "SceneQuery",
    "in_view",
    "loose_query",
    "of_camera",
    "query_of",
    "seen_query",
]

# Where a side of the camera lies that is so many degrees clockwise from the way it looks.
DIRECTIONS = {0: (0, 1, 0), 90: (1, 0, 0), 180: (0, -1, 0), 270: (-1, 0, 0)}


@dataclass(frozen=True)
class SceneQuery:
    """What is asked: ``find`` is whether, side, which, list, most or own, ``signs`` a side."""

    find: str
    head: str = ""
    tail: str = ""
    signs: tuple[int, ...] = (0, 0, 0)


def seen_query(items: Sequence[Item]) -> SceneQuery | None:
    """Of "in the picture, where is the mug relative to the dog" that the camera's view is meant."""
    if any(_is_own(each) for each in items):
        return None
    led = [at for at, each in enumerate(items) if each.category in ("relative", "eyes")]
    plain = [each for each in items if each.category not in ("and", "unknown")]
    if not led and [each.category for each in plain] == ["side", "thing", "thing"]:
        # "where is the mug from the dog", but "on which side of the dog is the mug"
        first, second = plain[1].value, plain[2].value
        if {*plain[0].form} & words_in("side-asked"):
            first, second = second, first
        return SceneQuery("side", first, second) if first != second else None
    kept = [each for each in items if each.category not in ("relative", "eyes", "or", "which")]
    things = [each.value for each in kept if each.category == "thing"]
    marks = {None if (one := _viewer(items, at)) is None else one.value for at in led}
    tail = marks.pop() if len(marks) == 1 else None
    if tail is None or len(things) != 2 or things[0] == things[1]:
        return None
    (head,) = (name for name in things if name != tail)
    sides = [each for each in kept if each.category in ("half", "rel", "more", "own")]
    told = {each.category for each in kept} - {"half", "rel", "more", "own", "thing"}
    if told == {"side"}:
        axes = {int(each.values[0]) for each in sides if each.category != "own"}
        signs = tuple(int(len(axes) == 1 and at in axes) for at in range(AXES))
        return SceneQuery("side", head, tail, signs)
    if not told and len(sides) == 1 and sides[0].category != "own":
        return SceneQuery("whether", head, tail, signs_of(sides[0]))
    return None


def _is_own(item: Item) -> bool:
    """Whether an item tells in whose view, and not only to what, something lies."""
    return item.category in ("eyes", "relative") and bool({*item.form} & words_in("views"))


def in_view(items: Sequence[Item]) -> bool:
    """Whether a question speaks of the picture, or of what the camera sees."""
    return any(each.category in ("view", "camera") for each in items)


def of_camera(item: Item) -> bool:
    """Whether an item tells how far something is from where the scene is seen."""
    return item.category in ("more", "most", "rel") and bool({"camera", "viewer"} & {*item.form})


def query_of(items: Sequence[Item], told: Scene) -> SceneQuery | None:
    """What a question asks of which every word is understood."""
    kinds = [each.category for each in items]
    things = [each.value for each in items if each.category == "thing"]
    own = _theirs(items, told)
    if own is not None:
        return own
    if kinds == ["thing", "rel", "thing"] and things[0] != things[1]:
        return SceneQuery("whether", things[0], things[1], signs_of(items[1]))
    sides = [each for each in items if each.category in ("rel", "half", "more")]
    if kinds == ["side", "thing", "thing", "half", "or", "half"]:  # "on which side of B is A"
        return SceneQuery("side", things[1], things[0], tuple(map(abs, signs_of(sides[0]))))
    bare = [kind for kind in kinds if kind not in ("rel", "half", "more")]
    if bare == ["thing", "or", "thing"] and len(sides) == 2:
        opposite = not any(map(sum, zip(*map(signs_of, sides), strict=True)))
        if opposite:
            return SceneQuery("side", things[0], things[1], tuple(map(abs, signs_of(sides[0]))))
    if len(things) == 2 and len(sides) == 1 and {*kinds} <= {"which", "thing", "or", "and", "more"}:
        return SceneQuery("which", things[0], things[1], signs_of(sides[0]))
    if kinds == ["which", "rel", "thing"]:
        return SceneQuery("list", "", things[0], signs_of(items[1]))
    if kinds == ["which", "most"]:
        return SceneQuery("most", "", "", signs_of(items[1]))
    return None


def loose_query(items: Sequence[Item], told: Scene) -> SceneQuery | None:
    """The query of a question of which words are passed over."""
    bare = without_camera([each for each in items if each.category != "be"])
    if bare is None:  # somebody else's view
        dropped = ("view", "be", "camera", "unknown", "face", "and")
        eyes = [each for each in items if each.category not in dropped]
        return query_of(eyes, told)
    known = [each for each in bare if each.category != "unknown"]
    query = query_of(known, told)
    if query is not None:
        return query
    things = [each for each in known if each.category == "thing"]
    sides = [each for each in known if each.category in ("half", "own", "rel")]
    says = any({*each.form} & words_in("saying") for each in bare)
    if says and len(things) == 2 and len(sides) == 1 and things[0].value in told.facing:
        return SceneQuery("own yes", things[1].value, things[0].value, _own(sides[0]))
    asked = {each.category for each in known} & {"which", "or", "side"}
    pairs = paired(known, sort_of) if not asked else None
    if pairs is not None and len(pairs) == 1:
        ((head, side, tail),) = pairs
        if side.category == "rel":
            return SceneQuery("whether", head, tail, signs_of(side))
    return None


def _theirs(items: Sequence[Item], told: Scene) -> SceneQuery | None:
    """A question about the sides of somebody who stands in the scene."""
    kinds = [each.category for each in items]
    led = [at for at, each in enumerate(items) if each.category in ("eyes", "relative")]
    sides = [each for each in items if each.category in ("own", "half", "rel", "more")]
    things = [each.value for each in items if each.category == "thing"]
    if kinds == ["thing", "thing", "own"]:  # "is the mug on the dog's right"
        return SceneQuery("own yes", things[0], things[1], _own(items[2]))
    own_view = [at for at in led if _is_own(items[at])]
    if len(own_view) == 1 and len(led) == 2 and len({*things}) == 2:
        # "From the dog's view, where is the mug in relation to the dog": to whom is said again.
        (other,) = {*led} - {*own_view}
        if items[other].category != "relative" or other + 1 >= len(items):
            return None
        mark = _viewer(items, own_view[0])
        if mark is None or items[other + 1].value != mark.value:
            return None
        items = [each for n, each in enumerate(items) if n not in (other, other + 1)]
        return _theirs(items, told)
    if len(led) != 1:
        return None
    seer = _viewer(items, led[0])
    if seer is None:
        return None
    viewer = seer.value
    others = [name for number, name in enumerate(things) if name != viewer]
    rest = [each.category for each in items if each.category not in ("eyes", "relative", "or")]
    if len(others) != 1 or set(rest) - {"thing", "own", "half", "side", "rel", "more", "which"}:
        return None
    # "Is the mug behind?" and "is the mug behind from his view?"
    last = items[-1].category == "rel" or kinds == ["thing", "rel", "thing", "eyes"]
    about_them = last or all(each.category != "rel" for each in sides)
    if "side" in kinds or len(sides) > 1:
        return SceneQuery("own", others[0], viewer)
    if len(sides) == 1 and (about_them or things.count(viewer) == 2):
        return SceneQuery("own yes", others[0], viewer, _own(sides[0]))
    return None


def _viewer(items: Sequence[Item], at: int) -> Item | None:
    """Whose view an item tells: of "the dog's view" the thing before, of "the view of the dog"."""
    where = at - 1 if items[at].category == "eyes" else at + 1
    inside = 0 <= where < len(items) and items[where].category == "thing"
    return items[where] if inside else None


def _own(item: Item) -> tuple[int, ...]:
    """A side of somebody as signs by his own heading: right and front are positive."""
    if item.category == "own":
        return DIRECTIONS[int(item.value)]
    signs = signs_of(item)
    return (
        signs[0],
        -signs[1],
        signs[2],
    )  # "in front of" is nearer to the camera, but ahead of him
