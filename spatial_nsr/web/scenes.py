"""The scene of a story as data for a page: a drawing, and what of it can be moved where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.commonsense.presuming import usual_facts
from spatial_nsr.explain.account import ONE_WAY
from spatial_nsr.explain.moving import WAYS, another, moved, openings, words_against
from spatial_nsr.explain.notebook import WIDE
from spatial_nsr.explain.understood import Understood
from spatial_nsr.explain.words.plain import fact_in_plain
from spatial_nsr.explain.words.plain_words import by_compass
from spatial_nsr.facts import Fact
from spatial_nsr.pictures.moments import strip
from spatial_nsr.pictures.scene import scene
from spatial_nsr.strict import want
from spatial_nsr.web.remembered import story_of
from spatial_nsr.world.story import World

__all__ = ["scene_view"]

OTHER_WAY = "Another way in which all of this can be so"


def scene_view(
    text: str,
    conventions: str = "plain",
    supposed: Sequence[Mapping[str, Any]] = (),
    other: int | None = None,
) -> dict[str, Any]:
    """One way in which all that a story says can be so, and what of it can be moved.

    Parameters
    ----------
    supposed
        What is to be so as well, each with ``head``, ``relation`` (left, right, above, below,
        front, behind) and ``tail``, ids of things; what the story does not allow is ``refused``.
    other
        The number of another way, that is to be shown in place of the first.

    Examples
    --------
    >>> text = "The cup is left of the jug. The pen is left of the jug."
    >>> wish = {"head": "cup", "relation": "left", "tail": "pen"}
    >>> view = scene_view(text, supposed=[wish])
    >>> view["supposed"][0]["says"], view["moves"]["pen"]["left"]
    ('the cup is to the left of the pen', ['cup'])
    >>> wish = {"head": "cup", "relation": "right", "tail": "jug"}
    >>> scene_view(text, supposed=[wish])["refused"][0]["as"]
    ['The cup is left of the jug']
    """
    told = Understood(story_of(text, conventions))
    world = told.world
    view: dict[str, Any] = {
        "scene": None, "moves": {}, "supposed": [], "refused": [],
        "moments": strip(told.moving, (), WIDE) if told.moving else None,
    }  # fmt: skip
    wishes = [_wish(each, f"supposed[{at}]", world) for at, each in enumerate(supposed)]
    usual = usual_facts(world)
    found = moved(world, wishes, usual)
    if found is None:
        return {**view, "contradiction": [*map(told.quoted, world.conflict() or ())]}
    open_ = openings(world, found.model)
    wish = None if other is None else another(open_, other)
    if wish is not None:
        found = moved(world, [wish], usual) or found
    compass = by_compass(fact.source for fact in world.facts)
    caption = OTHER_WAY if found.supposed else ONE_WAY
    shown = scene(found.model, (), found.supposed, caption, WIDE, compass)
    return {
        **view,
        # Where things move, and nothing else is told, their last places are no scene.
        "scene": shown if found.model.things and (world.facts or not told.moving) else None,
        "moves": {thing: {way: [*some] for way, some in w.items()} for thing, w in open_.items()},
        "supposed": [_told(each, told, compass) for each in found.supposed],
        "refused": [
            {**_told(each, told, compass), "as": [*words_against(world, each)]}
            for each in found.refused
        ],
    }


def _told(fact: Fact, told: Understood, compass: bool) -> dict[str, Any]:
    ends = {"head": fact.head, "relation": fact.alternatives[0][0], "tail": fact.tail}
    return {**ends, "says": fact_in_plain(fact, told.names, compass)}


def _wish(given: Mapping[str, Any], where: str, world: World) -> Fact:
    for key in ("head", "relation", "tail"):
        want(key in given, where, f"the key '{key}'", dict(given))
    ways = [*WAYS, *WAYS.values()]
    known = [each.id for each in world.entities]
    head, way, tail = (str(given[key]) for key in ("head", "relation", "tail"))
    want(way in ways, f"{where}.relation", f"one of {', '.join(ways)}", way)
    for key, name in (("head", head), ("tail", tail)):
        want(name in known, f"{where}.{key}", f"a thing of the story ({', '.join(known)})", name)
    want(head != tail, where, "two things", dict(given))
    return Fact(head, ((way,),), tail)
