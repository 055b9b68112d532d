"""A scene of boxes seen from above, to scale: where things stand and which way they face."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from spatial_nsr.frames.poses import Vector
from spatial_nsr.frames.scenes.scene import VIEWER, Scene
from spatial_nsr.pictures.frame import INK, document
from spatial_nsr.pictures.plane import (
    COLOURS,
    FONT,
    GRID,
    PAD,
    Picture,
    segment,
    text,
    text_width,
)

__all__ = ["ground_plan"]

# In pixels: how wide the plan is without names, how large what is only a point is.
SIZE, POINT, ARROW = 420, 6, 18
NOTE = "Seen from above, to scale; the grid is one unit wide. Arrows show which way things face."
# So many lines a grid may have.
MOST_LINES = 60
Place = tuple[float, float]


def ground_plan(scene: Scene, heading: str = "The scene from above") -> str:
    """Draw a scene, as SVG.

    >>> from spatial_nsr.frames.scenes.loading import read_scene
    >>> car = {"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 90}
    >>> "<desc>car at (0, 0).</desc>" in ground_plan(read_scene({"things": [car]}))
    True
    """
    outlines = {id: _outline(scene, id) for id in scene.things}
    spots = [spot for outline in outlines.values() for spot in outline]
    if scene.viewer is not None:
        spots.append(scene.viewer.position[:2])
    if not spots:
        return document(Picture(0, 0, ""), heading, ["Nothing is in it."], "Nothing.")
    plan = _Plan(spots)
    # Large things first, lest they cover small ones.
    ids = sorted(outlines, key=lambda id: -_room(outlines[id]))
    order = {id: number for number, id in enumerate(scene.things)}
    parts = [*plan.grid()]
    parts += [line for id in ids for line in plan.shape(scene, id, outlines[id], order[id])]
    if scene.viewer is not None:
        parts += plan.viewer(scene)
    told = [f"{each.name} at ({_place(each.pose.position)})" for each in scene.things.values()]
    words = [each.name for each in scene.things.values()]
    width = plan.width + max(map(text_width, [*words, VIEWER])) + PAD
    picture = Picture(width, plan.height + 2 * FONT, "\n".join(parts))
    return document(picture, heading, [NOTE], f"{'; '.join(told)}.")


def _place(position: Vector) -> str:
    # Adding nothing makes 0 of -0.
    return ", ".join(f"{round(part, 3) + 0.0:g}" for part in position[:2])


def _outline(scene: Scene, id: str) -> list[Place]:
    box = scene.box(id)
    flat = {(round(x, 9), round(y, 9)) for x, y, _ in box.corners.tolist()}
    if len(flat) < 3:
        return [(float(box.centre[0]), float(box.centre[1]))]
    return [(float(x), float(y)) for x, y in box.footprint]


def _room(outline: list[Place]) -> float:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))


class _Plan:
    """Where the points of the ground are in the picture."""

    def __init__(self, spots: list[tuple[float, ...]] | list[Place]) -> None:
        xs, ys = [spot[0] for spot in spots], [spot[1] for spot in spots]
        wide = max(max(xs) - min(xs), max(ys) - min(ys), 1e-9)
        margin = 0.12 * wide
        self.left, self.top = min(xs) - margin, max(ys) + margin
        self.scale = SIZE / (wide + 2 * margin)
        self.right, self.low = max(xs) + margin, min(ys) - margin
        self.width = math.ceil((self.right - self.left) * self.scale)
        self.height = math.ceil((self.top - self.low) * self.scale)

    def at(self, place: Place) -> Place:
        return (place[0] - self.left) * self.scale, (self.top - place[1]) * self.scale

    def grid(self) -> Iterator[str]:
        across = range(math.ceil(self.left), math.floor(self.right) + 1)
        along = range(math.ceil(self.low), math.floor(self.top) + 1)
        if len(across) + len(along) > MOST_LINES:
            return
        for x in across:
            yield segment(*self.at((x, self.low)), *self.at((x, self.top)), GRID)
        for y in along:
            yield segment(*self.at((self.left, y)), *self.at((self.right, y)), GRID)

    def shape(self, scene: Scene, id: str, outline: list[Place], number: int) -> Iterator[str]:
        thing, colour = scene.things[id], COLOURS[number % len(COLOURS)]
        about = f"data-things={quoteattr(json.dumps([id]))}"
        look = f'fill="{colour}" fill-opacity="0.15" stroke="{colour}" stroke-width="1.7" {about}'
        title = f"<title>{escape(thing.name)}</title>"
        spots = [self.at(place) for place in outline]
        x, y = (sum(part) / len(spots) for part in zip(*spots, strict=True))
        if len(spots) == 1:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{POINT}" {look}>{title}</circle>'
        else:
            ring = " ".join(f"{a:.1f},{b:.1f}" for a, b in spots)
            yield f'<polygon points="{ring}" {look}>{title}</polygon>'
        front = thing.fronted.facing
        if front is not None:
            yield _arrow((x, y), front, colour)
        right, left = max(a for a, _ in spots), min(a for a, _ in spots)
        if right - left >= text_width(thing.name) + 2 * PAD:
            # On the side of the middle that no arrow points to.
            down = -PAD if front is not None and front[1] < 0 else FONT + PAD
            anchor, at = "middle", (x, y + down)
        else:
            # Above an arrow that points to where the name would stand.
            up = POINT + PAD if front is not None and front[0] > abs(front[1]) else -FONT / 3
            anchor, at = "start", (max(right, x + POINT) + PAD, y - up)
        more = f' text-anchor="{anchor}" fill="{INK}" {about}'
        yield text(round(at[0], 1), round(at[1], 1), thing.name, more)

    def viewer(self, scene: Scene) -> Iterator[str]:
        if scene.viewer is None:
            return
        x, y = self.at((scene.viewer.position[0], scene.viewer.position[1]))
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{POINT}" fill="{INK}"/>'
        if scene.viewer.facing is not None:
            yield _arrow((x, y), scene.viewer.facing, INK)
        yield text(
            round(x, 1), round(y + FONT + POINT), VIEWER, f' text-anchor="middle" fill="{INK}"'
        )


def _arrow(place: Place, front: Vector, colour: str) -> str:
    angle = -math.degrees(math.atan2(front[1], front[0]))
    turn = f'transform="translate({place[0]:.1f} {place[1]:.1f}) rotate({angle:.1f})"'
    path = f"M0 0L{ARROW} 0m0 -5l9 5l-9 5z"
    return f'<path d="{path}" {turn} fill="{colour}" stroke="{colour}" stroke-width="1.5"/>'
