"""Pictures of simple solids: rays cast from a camera, with one lamp and its shadows.

Everything is done for all pixels at once with numpy; there is no scene graph and no texture. The
method is that of Whitted (1980) without mirrors and glass.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from spatial_nsr.frames.poses import UP, FrameError, Pose, Vector

__all__ = ["Solid", "draw"]

LAMP = np.array([4.0, -3.0, 9.0])
AMBIENT = 0.45
FLOOR = np.array([0.72, 0.72, 0.74])
SKY = np.array([0.86, 0.89, 0.93])
# What the lamp meets this much before a surface shades it; less is the surface itself.
OFF = 1e-3
FAR = 1e9


@dataclass(frozen=True)
class Solid:
    """A ``ball`` (an ellipsoid) or a ``box``, turned about the vertical by an azimuth.

    ``sizes`` are whole sizes along its own front, its side and up.
    """

    kind: str
    centre: Vector
    sizes: Vector
    azimuth: float
    colour: Vector


def draw(
    solids: Sequence[Solid],
    camera: Pose,
    size: int = 224,
    field_of_view: float = 45.0,
    smoothing: int = 2,
) -> np.ndarray:
    """The picture that a camera takes, as bytes in rows, columns and red, green, blue.

    >>> draw([], Pose("camera", (5, 0, 5), (-1, 0, -1)), size=4).shape
    (4, 4, 3)
    """
    fine = size * smoothing
    front = _unit(np.array(camera.facing if camera.facing else (0.0, 0.0, 0.0)))
    right = np.cross(front, np.array(UP))
    if np.linalg.norm(right) < 1e-9:
        raise FrameError(
            f"{camera.name} looks straight up or down, which leaves no up in a picture"
        )
    right = _unit(right)
    above = np.cross(right, front)
    half = math.tan(math.radians(field_of_view) / 2.0)
    steps = ((np.arange(fine) + 0.5) / fine * 2.0 - 1.0) * half
    across, down = np.meshgrid(steps, steps)
    rays = front + across[..., None] * right - down[..., None] * above
    rays = (rays / np.linalg.norm(rays, axis=-1, keepdims=True)).reshape(-1, 3)
    colours = _seen(solids, np.array(camera.position, dtype=float), rays)
    whole = colours.reshape(size, smoothing, size, smoothing, 3).mean(axis=(1, 3))
    picture: np.ndarray = (np.clip(whole, 0.0, 1.0) * 255.0 + 0.5).astype(np.uint8)
    return picture


def _seen(solids: Sequence[Solid], start: np.ndarray, rays: np.ndarray) -> np.ndarray:
    """The colour that each ray from the camera meets first."""
    nearest = np.full(len(rays), FAR)
    colours = np.broadcast_to(SKY, rays.shape).copy()
    normals = np.zeros_like(rays)
    with np.errstate(divide="ignore", invalid="ignore"):
        floor = np.where(rays[:, 2] < 0.0, -start[2] / rays[:, 2], FAR)
    on_floor = floor < FAR
    nearest[on_floor] = floor[on_floor]
    colours[on_floor] = FLOOR
    normals[on_floor] = UP
    for solid in solids:
        rows, distance, normal = _hit(solid, start, rays)
        closer = distance < nearest[rows]
        rows = rows[closer]
        nearest[rows] = distance[closer]
        colours[rows] = solid.colour
        normals[rows] = normal[closer]
    hit = nearest < FAR
    # Where there is light is seen from the lamp, as what there is from the camera.
    beams = start + rays[hit] * nearest[hit, None] - LAMP
    length = np.sqrt(np.einsum("ij,ij->i", beams, beams))
    beams /= length[:, None]
    lit = np.clip(-np.einsum("ij,ij->i", normals[hit], beams), 0.0, 1.0)
    for solid in solids:
        rows, distance, _ = _hit(solid, LAMP, beams)
        lit[rows[distance < length[rows] - OFF]] = 0.0
    # Far away the floor fades into the sky.
    haze = np.clip((nearest[hit] - 25.0) / 60.0, 0.0, 1.0)[:, None]
    shaded = colours[hit] * (AMBIENT + (1.0 - AMBIENT) * lit)[:, None]
    colours[hit] = shaded * (1.0 - haze) + SKY * haze
    return colours


def _hit(
    solid: Solid, start: np.ndarray, rays: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Which rays come near a solid, how far along them it is met, and its surface's direction.

    All rays begin at one point. Those that come near and miss meet the solid at ``FAR``.
    """
    to_centre = np.array(solid.centre) - start
    along_ray = rays @ to_centre
    reach = sum(part**2 for part in solid.sizes) / 4.0
    aside = to_centre @ to_centre - along_ray**2
    near = np.flatnonzero((aside < reach) & (along_ray > -math.sqrt(reach)))
    rays = rays[near]
    turn = math.radians(solid.azimuth)
    axes = np.array(
        [
            [math.cos(turn), math.sin(turn), 0.0],
            [-math.sin(turn), math.cos(turn), 0.0],
            [0.0, 0.0, 1.0],
        ]
    )
    scale = axes / (np.array(solid.sizes)[:, None] / 2.0)
    # In the solid's own coordinates it is the unit ball or the box from -1 to 1.
    origin = (-to_centre @ scale.T)[None, :]
    along = rays @ scale.T
    hit = _ball if solid.kind == "ball" else _box
    distance, own = hit(origin, along)
    normal = own @ scale
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-12)
    return near, distance, normal


def _ball(origin: np.ndarray, along: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    a = (along**2).sum(axis=-1)
    b = (origin * along).sum(axis=-1)
    c = (origin**2).sum(axis=-1) - 1.0
    inside = b**2 - a * c
    distance = (-b - np.sqrt(np.maximum(inside, 0.0))) / a
    distance = np.where((inside > 0.0) & (distance > 0.0), distance, FAR)
    return distance, origin + along * distance[:, None]


def _box(origin: np.ndarray, along: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    safe = np.where(np.abs(along) < 1e-12, 1e-12, along)
    near, far = (-1.0 - origin) / safe, (1.0 - origin) / safe
    near, far = np.minimum(near, far), np.maximum(near, far)
    face = near.argmax(axis=-1)
    enter, leave = near.max(axis=-1), far.min(axis=-1)
    distance = np.where((enter < leave) & (enter > 0.0), enter, FAR)
    normal = np.zeros_like(along)
    rows = np.arange(len(along))
    normal[rows, face] = -np.sign(along[rows, face])
    return distance, normal


def _unit(vector: np.ndarray) -> np.ndarray:
    length = float(np.linalg.norm(vector))
    if length == 0.0:
        raise FrameError("a camera without a facing takes no picture")
    unit: np.ndarray = vector / length
    return unit
