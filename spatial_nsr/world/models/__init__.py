"""Models of a world: one place for each thing, so that everything said is so.

::

    World ──drafting, ordering──▶ a relation for every pair ──modelling, tidying──▶ model
    query ──witness──▶ two models in which it comes out differently
    Answer ──openness──▶ models that show what it counts as open
"""
