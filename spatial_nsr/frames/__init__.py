"""Frames of reference: whose left is meant.

::

    poses ──frame, by transforms──▶ readings ──acceptability──▶ how well a word fits
      │                                └──showing──▶ Derivation
      ├──scenes/──▶ captions judged, with derivations
      └──text/────▶ what follows of what was said, questions

A pose says where a thing is and which way it faces; a frame gives a word such as "left" its
direction. ``scenes`` has things as boxes and the 66 relations of VSR, ``text`` has utterances that
leave frames and facings open, and questions about scenes.
"""
