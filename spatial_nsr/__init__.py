"""Spatial reasoning that explains itself.

The public names are imported when they are first used, so ``import spatial_nsr`` costs next to
nothing and needs none of the heavy libraries.

>>> import spatial_nsr as sn
>>> sn.load_calculus("rcc8").label("P")
<rcc8: P>
"""

import importlib
from typing import TYPE_CHECKING

from spatial_nsr.moved import forward as _forward
from spatial_nsr.upward import register as _register

__all__ = [
    "Answer",
    "Calculus",
    "CombinedNetwork",
    "Derivation",
    "InvalidDerivation",
    "Network",
    "RelationSet",
    "Scene",
    "SpatialError",
    "Story",
    "World",
    "__version__",
    "check_claims",
    "from_networkx",
    "load_calculus",
    "load_corpus",
    "read",
    "read_scene",
    "to_networkx",
]

__version__ = "0.1.0"

_forward()
_register(
    {
        "Answer._repr_html_": "spatial_nsr.explain.notebook:answer_html",
        "Answer._repr_svg_": "spatial_nsr.explain.notebook:answer_svg",
        "Answer.explain": "spatial_nsr.explain.answer:explain",
        "Derivation._repr_html_": "spatial_nsr.explain.notebook:derivation_html",
        "Derivation.check": "spatial_nsr.checker.following:check",
        "Derivation.explain": "spatial_nsr.explain.render:render",
        "Derivation.to_pandas": "spatial_nsr.explain.notebook:derivation_frame",
        "Network._repr_html_": "spatial_nsr.explain.notebook:network_html",
        "Network._repr_svg_": "spatial_nsr.explain.notebook:network_svg",
        "Network.draw": "spatial_nsr.pictures.realisations:draw",
        "Network.to_pandas": "spatial_nsr.explain.notebook:network_frame",
        "Scene.ask": "spatial_nsr.frames.text.answers:ask_scene",
        "Scene.draw": "spatial_nsr.pictures.groundplan:ground_plan",
        "Scene.face_to_face": "spatial_nsr.frames.text.answers:face_to_face",
        "Scene.turned": "spatial_nsr.frames.text.answers:turned",
        "Story._repr_html_": "spatial_nsr.explain.notebook:story_html",
        "Story._repr_svg_": "spatial_nsr.explain.notebook:story_svg",
        "Story.to_pandas": "spatial_nsr.explain.notebook:story_frame",
        "Then.draw": "spatial_nsr.pictures.moments:strip",
        "World.ask": "spatial_nsr.world.asking:ask",
        "World.trusting": "spatial_nsr.world.trust:trusting",
        "benchmarks.load_word_model": "spatial_nsr.neural.shared.word_models:load_word_model",
        "benchmarks.trained": "spatial_nsr.neural.guessing:answering",
        "guesses.load_guesser": "spatial_nsr.neural.guessing:guesser",
        "guesses.retelling": "spatial_nsr.neural.retelling.told:retell",
    }
)

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer, Derivation
    from spatial_nsr.calculi.calculus import Calculus, load_calculus
    from spatial_nsr.calculi.files.interchange import from_networkx, to_networkx
    from spatial_nsr.calculi.joint.combined import CombinedNetwork
    from spatial_nsr.calculi.labels import RelationSet
    from spatial_nsr.calculi.network import Network
    from spatial_nsr.claims import check_claims
    from spatial_nsr.corpus.files import load_corpus
    from spatial_nsr.errors import InvalidDerivation, SpatialError
    from spatial_nsr.frames.scenes.loading import read_scene
    from spatial_nsr.frames.scenes.scene import Scene
    from spatial_nsr.reasoner import Story, read
    from spatial_nsr.world import World
else:
    # Type checkers read the imports above; a __getattr__ would make them accept any name.
    _HOMES = {
        "Answer": "spatial_nsr.answers",
        "Calculus": "spatial_nsr.calculi.calculus",
        "CombinedNetwork": "spatial_nsr.calculi.joint.combined",
        "Derivation": "spatial_nsr.answers",
        "InvalidDerivation": "spatial_nsr.errors",
        "Network": "spatial_nsr.calculi.network",
        "RelationSet": "spatial_nsr.calculi.labels",
        "Scene": "spatial_nsr.frames.scenes.scene",
        "SpatialError": "spatial_nsr.errors",
        "Story": "spatial_nsr.reasoner",
        "World": "spatial_nsr.world",
        "check_claims": "spatial_nsr.claims",
        "from_networkx": "spatial_nsr.calculi.files.interchange",
        "load_calculus": "spatial_nsr.calculi.calculus",
        "load_corpus": "spatial_nsr.corpus.files",
        "read": "spatial_nsr.reasoner",
        "read_scene": "spatial_nsr.frames.scenes.loading",
        "to_networkx": "spatial_nsr.calculi.files.interchange",
    }

    def __getattr__(name):
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(importlib.import_module(home), name)

    def __dir__():
        return sorted({*globals(), *__all__})
