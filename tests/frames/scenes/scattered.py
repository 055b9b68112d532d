"""Random scenes in which all relations occur: things in, on, beside and far from others."""

from __future__ import annotations

import random
from typing import Any

from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.scenes.scene import Scene

__all__ = ["scattered", "scattered_json"]


def scattered_json(seed: int, count: int = 5) -> dict[str, Any]:
    """A scene in its JSON form."""
    chance = random.Random(seed)
    things: list[dict[str, Any]] = []
    for number in range(count):
        size = [round(chance.uniform(0.2, 3.0), 2) for _ in range(3)]
        if things and chance.random() < 0.1:
            size = chance.choice(things)["extent"]
        position = [chance.uniform(-4, 4) for _ in range(3)]
        thing: dict[str, Any] = {"name": f"t{number}", "extent": size}
        if things and chance.random() < 0.7:
            position = placed(chance, things[chance.randrange(len(things))], size)
        thing["position"] = position
        turn = chance.choice([0.0, 90.0, 180.0, chance.uniform(0, 360)])
        thing["azimuth" if chance.random() < 0.7 else "turned"] = turn
        if chance.random() < 0.1:
            thing["up"] = [chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), 1.0]
        if chance.random() < 0.2:
            thing["heading"] = [chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1)]
        if chance.random() < 0.3:
            thing["hollow"] = {"floor": 0.05}
        if things and chance.random() < 0.2:
            thing["attached_to"] = [f"t{chance.randrange(number)}"]
        if things and chance.random() < 0.15:
            thing["part_of"] = f"t{chance.randrange(number)}"
        things.append(thing)
    viewer = {"position": [-9.0, chance.uniform(-3, 3), 1.0], "azimuth": chance.uniform(0, 360)}
    return {"viewer": viewer, "things": things}


def placed(chance: random.Random, other: dict[str, Any], size: list[float]) -> list[float]:
    """A place in, on, under, beside, or of the same centre as another thing."""
    x, y, z = other["position"]
    a, b, c = other["extent"]
    side = chance.choice(["in", "on", "under", "beside", "same", "loose"])
    if side == "on":
        return [x + chance.uniform(-a, a) / 2, y + chance.uniform(-b, b) / 2, z + (c + size[2]) / 2]
    if side == "under":
        return [x, y + chance.uniform(-b, b) / 2, z - (c + size[2]) / 2]
    if side == "beside":
        return [x + (a + size[0]) / 2 * chance.choice([-1, 1]), y, z]
    if side == "same":
        return [x, y, z + chance.choice([0.0, 1.0])]
    spread = 0.3 if side == "in" else 2.0
    return [x + chance.uniform(-spread, spread), y + chance.uniform(-spread, spread), z]


def scattered(seed: int, count: int = 5) -> Scene:
    """A random scene."""
    return read_scene(scattered_json(seed, count))
