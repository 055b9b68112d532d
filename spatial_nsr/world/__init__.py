"""A story's world: things, facts about them, and proved answers.

::

    facts ──telling──▶ story ──closure/──▶ what follows, with proofs
                         │                        │
    query ──asking───────┴──▶ queries/ ──evaluate─┤
                                cases/ ──complete─┴──▶ Answer
                                models/ ──▶ one way in which all of it can be so, or two

``told`` is what a world was told, as a value; ``trust`` goes on without the facts that are trusted
least, ``amid`` settles what "between" says.
"""

from spatial_nsr.facts import Entity, Fact
from spatial_nsr.world.story import World

__all__ = ["Entity", "Fact", "World"]
