"""Answers and derivations shown: what an answer rests on, in words, as data, drawings and pages.

::

    Derivation ──words/──▶ sentences ──render──▶ text, JSON, DOT ──┐
               └──tree──▶ a list that unfolds ─────────────────────┤
    Answer ──account──▶ parts: words, and drawings of pictures/ ───┤──panes──▶ page
    Story ──understood, moving──▶ what was read, what can be moved ┘
                                              └──notebook──▶ what notebooks show
"""

from spatial_nsr.explain.render import FORMATS, render

__all__ = ["FORMATS", "render"]
