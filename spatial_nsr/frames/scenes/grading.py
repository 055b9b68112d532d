"""How well left, right, front and back fit in a scene, frame by frame, on a scale from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

from spatial_nsr.errors import InputError
from spatial_nsr.frames.poses import FrameError
from spatial_nsr.frames.scenes.captions import Caption
from spatial_nsr.frames.scenes.judging import axes_in
from spatial_nsr.frames.scenes.measures import MEASURES, Pair
from spatial_nsr.frames.scenes.scene import Scene
from spatial_nsr.rules.meanings import Compare, Formula, Refer
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["grades"]


def grades(
    scene: Scene, caption: Caption, acceptable: Callable[[float], float], words: VsrRelations
) -> dict[str, float]:
    """How well a relation between two things, by their ids, fits in each frame that there is.

    ``acceptable`` takes the cosine of the angle from the best direction; of two things at the same
    place it is that of a right angle.

    Raises
    ------
    InputError
        The relation does not name one direction.

    Examples
    --------
    >>> from spatial_nsr.frames.acceptability import load_acceptability
    >>> from spatial_nsr.frames.scenes.loading import read_scene
    >>> from spatial_nsr.rules.vsr import load_vsr_relations
    >>> tree, cup = ({"name": name, "position": [0, y, 1]} for name, y in (("tree", 0), ("cup", 2)))
    >>> viewer = {"position": [-9, 0, 1], "azimuth": 0}
    >>> scene = read_scene({"viewer": viewer, "things": [tree, cup]})
    >>> said = Caption("cup", "left of", "tree")
    >>> grades(scene, said, load_acceptability("cosine"), load_vsr_relations())
    {'relative': 1.0}
    """
    found = {}
    for frame in words.relation(caption.relation).frames:
        measure, side = _direction(caption.relation, frame, words)
        try:
            axes = axes_in(scene, caption.second, frame)
        except FrameError:
            continue
        pair = Pair(scene, caption.first, caption.second, words, axes)
        found[frame] = acceptable(side * MEASURES[measure](pair))
    return found


def _direction(relation: str, frame: str, words: VsrRelations) -> tuple[str, float]:
    """The framed measure that a relation goes by, and on which side of zero."""
    formula: Formula = words.relation(relation).meaning(frame)
    while isinstance(formula, Refer) and not formula.turned:
        formula = words.relation(formula.relation).meaning(frame)
    directed = isinstance(formula, Compare) and words.measures[formula.measure].framed
    if not directed or not isinstance(formula, Compare) or formula.bound != 0.0:
        raise InputError(f"'{relation}' names no direction, so that none can fit more or less")
    return formula.measure, 1.0 if formula.sign in (">", ">=") else -1.0
