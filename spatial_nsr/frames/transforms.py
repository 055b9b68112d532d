"""Transformations between frames of reference, as plain functions of numbers.

Derived by ``derive_transforms.py``; do not edit. Vectors come and go as their parts.
"""

from __future__ import annotations

from math import sqrt

__all__ = [
    "axes",
    "cosine",
    "cross",
    "from_local",
    "reflected",
    "rotated",
    "to_local",
    "translated",
]

Vector = tuple[float, float, float]


def cross(
    fx: float,
    fy: float,
    fz: float,
    ux: float,
    uy: float,
    uz: float,
) -> Vector:
    """The vector at a right angle to both."""
    return (fy * uz - fz * uy, -fx * uz + fz * ux, fx * uy - fy * ux)


def axes(
    fx: float,
    fy: float,
    fz: float,
    ux: float,
    uy: float,
    uz: float,
) -> tuple[Vector, Vector, Vector]:
    """Front, left and up from a facing and an up that are not parallel."""
    t0 = ux**2 + uy**2 + uz**2
    t1 = (fx * ux + fy * uy + fz * uz) / t0
    t2 = fx - t1 * ux
    t3 = fy - t1 * uy
    t4 = fz - t1 * uz
    t5 = 1 / sqrt(t2**2 + t3**2 + t4**2)
    t6 = t2 * t5
    t7 = t3 * t5
    t8 = t4 * t5
    t9 = 1 / sqrt(t0)
    t10 = t9 * uy
    t11 = t9 * uz
    t12 = t9 * ux
    return (
        (t6, t7, t8),
        (t10 * t8 - t11 * t7, -t12 * t8 + t2 * t5 * t9 * uz, -t10 * t6 + t12 * t7),
        (t12, t10, t11),
    )


def to_local(
    px: float,
    py: float,
    pz: float,
    ax: float,
    ay: float,
    az: float,
    bx: float,
    by: float,
    bz: float,
    cx: float,
    cy: float,
    cz: float,
) -> Vector:
    """The vector p by the axes a, b, c."""
    return (ax * px + ay * py + az * pz, bx * px + by * py + bz * pz, cx * px + cy * py + cz * pz)


def from_local(
    px: float,
    py: float,
    pz: float,
    ax: float,
    ay: float,
    az: float,
    bx: float,
    by: float,
    bz: float,
    cx: float,
    cy: float,
    cz: float,
) -> Vector:
    """The vector that is p by the axes a, b, c."""
    return (ax * px + bx * py + cx * pz, ay * px + by * py + cy * pz, az * px + bz * py + cz * pz)


def translated(
    ax: float,
    ay: float,
    az: float,
    bx: float,
    by: float,
    bz: float,
    cx: float,
    cy: float,
    cz: float,
) -> tuple[Vector, Vector, Vector]:
    """The axes a, b, c of a viewer at the landmark, translated."""
    return (
        (ax, ay, az),
        (bx, by, bz),
        (cx, cy, cz),
    )


def rotated(
    ax: float,
    ay: float,
    az: float,
    bx: float,
    by: float,
    bz: float,
    cx: float,
    cy: float,
    cz: float,
) -> tuple[Vector, Vector, Vector]:
    """The axes a, b, c of a viewer at the landmark, rotated."""
    return (
        (-ax, -ay, -az),
        (-bx, -by, -bz),
        (cx, cy, cz),
    )


def reflected(
    ax: float,
    ay: float,
    az: float,
    bx: float,
    by: float,
    bz: float,
    cx: float,
    cy: float,
    cz: float,
) -> tuple[Vector, Vector, Vector]:
    """The axes a, b, c of a viewer at the landmark, reflected."""
    return (
        (-ax, -ay, -az),
        (bx, by, bz),
        (cx, cy, cz),
    )


def cosine(
    px: float,
    py: float,
    pz: float,
    fx: float,
    fy: float,
    fz: float,
) -> float:
    """The cosine of the angle between two vectors that are not zero."""
    return (fx * px + fy * py + fz * pz) / (
        sqrt(fx**2 + fy**2 + fz**2) * sqrt(px**2 + py**2 + pz**2)
    )
