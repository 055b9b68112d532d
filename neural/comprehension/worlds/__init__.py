"""Little worlds that are invented, told and asked about: what is so in them is known.

    words, chance --world--> things with their places, then and now --telling--> sentences
    --asking--> questions, each with the characters of its answer, or with Yes, No or Unknown

Whether something follows from what was told (the converse of a relation, a container within a room,
a move, a plan that came to nothing) people ask seldom enough that a small network hardly learns it
from what they ask. Words are drawn anew for each world, so that there is nothing else to learn.
"""

from spatial_nsr.neural.comprehension.worlds.asking import worlds

__all__ = ["worlds"]
