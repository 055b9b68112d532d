"""Modules that documents once named elsewhere: the old name gives the module itself, and a warning.

A finder stands behind all others in ``sys.meta_path``, so that it is asked only for what nobody
else has.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

__all__ = ["MOVED", "forward"]

MOVED = {
    "spatial_nsr.calculi.combine": "spatial_nsr.calculi.joint.combine",
    "spatial_nsr.explain.scene": "spatial_nsr.pictures.scene",
    "spatial_nsr.frames.comfort_curves": "spatial_nsr.benchmarks.comfort.curves",
    "spatial_nsr.frames.comfort_model": "spatial_nsr.benchmarks.comfort.model",
    "spatial_nsr.frames.comfort_score": "spatial_nsr.benchmarks.comfort.score",
    "spatial_nsr.frames.inference": "spatial_nsr.frames.text.inference",
    "spatial_nsr.frames.inferred": "spatial_nsr.frames.text.inferred",
    "spatial_nsr.frames.judging": "spatial_nsr.frames.scenes.judging",
    "spatial_nsr.frames.loading": "spatial_nsr.frames.scenes.loading",
    "spatial_nsr.frames.said": "spatial_nsr.frames.text.said",
    "spatial_nsr.frames.utterances": "spatial_nsr.frames.text.utterances",
    "spatial_nsr.generate.changes": "spatial_nsr.generate.short.changes",
    "spatial_nsr.generate.sets": "spatial_nsr.generate.drawn.sets",
    "spatial_nsr.generate.viewpoints": "spatial_nsr.generate.short.viewpoints",
    "spatial_nsr.neural.tagger_files": "spatial_nsr.neural.tagger.files",
    "spatial_nsr.neural.vision_language": "spatial_nsr.neural.vsr.vision_language",
    "spatial_nsr.neural.word_models": "spatial_nsr.neural.shared.word_models",
    "spatial_nsr.time.then": "spatial_nsr.time.course.then",
    "spatial_nsr.time.timeline": "spatial_nsr.time.course.timeline",
    "spatial_nsr.world.modelling": "spatial_nsr.world.models.modelling",
    "spatial_nsr.world.witness": "spatial_nsr.world.models.witness",
}


class _Finder:
    """Finds what moved and loads what lies at the new place, which is not loaded twice."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, _Finder) if name in MOVED else None  # type: ignore[arg-type]

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        old, new = module.__name__, MOVED[module.__name__]
        warnings.warn(f"{old} is now {new}", DeprecationWarning, stacklevel=2)
        # The import system goes on with what stands here when this returns.
        sys.modules[old] = importlib.import_module(new)


def forward() -> None:
    """Let the old names be imported."""
    sys.meta_path.append(_Finder)
