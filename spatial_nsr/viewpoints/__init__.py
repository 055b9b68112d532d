"""Texts that name points of view: whose left is meant, which way things face, and what follows.

Sentences are first relieved of what they say about viewpoints (``sentences``), so that the readers
of stories can read the rest; what was said in which frame then becomes a theory of half planes
(:mod:`spatial_nsr.frames.theory`) that is asked in one frame, or in every one that can be meant.
"""
