"""Pictures: what is drawn, of values that know nothing of it.

::

    shapes of a network's things ──realisations───────┐
    a story's model ──scene, with its links and notes─┤
    what happens ──moments────────────────────────────┤──frame, plane──▶ SVG
    a derivation about frames ──topview───────────────┤
    a scene of boxes ──groundplan─────────────────────┘

    solids and a camera ──solids──▶ pixels ──┐
    lines and short texts ──lines──▶ SVG, or pixels ──png──▶ PNG

``plane`` gives every name a place of its own, ``frame`` sets down what stands around a drawing. The
drawings stand alone, without style sheets or scripts, so that files and pages can hold them.
"""
