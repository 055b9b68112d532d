"""COMFORT (Liu et al. 2025): whose left is meant, asked of models and of our own frames.

::

    rules/frames ──scenes──▶ cases ──pictures──▶ model ──curves──▶ score ──tables, plots──▶ page
                               └──answers (by frames)──▶ benchmark

``scenes`` reads what scenes there are and how they are asked about, ``cases`` builds every case,
``pictures`` draws it for a ``model`` that sees. What a model says is a curve over the angle;
``metrics`` measures curves after a filter (``butterworth``), ``score`` makes of them what the paper
does. ``answers`` answers the questions without any model, ``benchmark`` does it in the form that
all data sets share.
"""
