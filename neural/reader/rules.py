"""What the symbolic engine holds of relations, as tables that a network can be held to.

Each cell is asked of a small world: two facts are told, and what follows of the ends is the cell.
So the tables say what the convention says, and nothing is written down twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import torch

from spatial_nsr.facts import Entity, Fact
from spatial_nsr.neural.reader.constraints import composition, converse, exclusion
from spatial_nsr.world import World

__all__ = ["HINTED", "INSIDE", "SAME", "Rules", "closed", "load_rules", "penalty"]

# What is learned of pairs of mentions: relations, being the same thing, lying in a block (or among
# things that are mentioned together), touching an edge of it.
EDGES = ("top-edge", "bottom-edge", "left-edge", "right-edge")
HINTED = ("left", "right", "above", "below", "near", "far", "touching", "same", "inside", *EDGES)
SAME, INSIDE = HINTED.index("same"), HINTED.index("inside")
WORDS = HINTED[:SAME]
# Triples of mentions that are looked at in a story.
TRIPLES = 400
# What follows is the largest of products, here as a norm: the higher, the nearer to it.
POWER, SMALLEST = 4, 1e-8


@dataclass(frozen=True)
class Rules:
    """Of the relations that a reader finds: converses, what excludes what, and compositions.

    ``cells[r, s, t]`` is 1 where r from a to b and s from b to c make t hold from a to c.
    """

    converses: tuple[int, ...]
    excluded: tuple[tuple[int, int], ...]
    cells: torch.Tensor


@lru_cache(maxsize=2)
def load_rules(convention: str = "spartqa") -> Rules:
    """The tables of a convention.

    >>> rules = load_rules()
    >>> [HINTED[at] for at in rules.converses[:7]]
    ['right', 'left', 'below', 'above', 'near', 'far', 'touching']
    >>> left, same = HINTED.index("left"), HINTED.index("same")
    >>> [HINTED[at] for at in rules.cells[left, left].nonzero().flatten()]
    ['left']
    """
    count = len(HINTED)
    converses = list(range(count))
    excluded, cells = [], torch.zeros(count, count, count)
    for at, word in enumerate(WORDS):
        (converses[at],) = _follows(convention, [("a", word, "b")], "b", "a")
        for other in range(at + 1, len(WORDS)):
            if _conflict(convention, [("a", word, "b"), ("a", WORDS[other], "b")]):
                excluded.append((at, other))
        for second, next_word in enumerate(WORDS):
            told = [("a", word, "b"), ("b", next_word, "c")]
            cells[at, second, _follows(convention, told, "a", "c")] = 1
        cells[INSIDE, at, _follows(convention, [("A", word, "b")], "in A", "b")] = 1
        cells[SAME, at, at] = cells[at, SAME, at] = 1
    cells[SAME, SAME, SAME] = cells[INSIDE, INSIDE, INSIDE] = 1
    for at in range(INSIDE, count):
        cells[SAME, at, at] = cells[at, SAME, at] = 1
    return Rules(tuple(converses), tuple(excluded), cells)


def _world(convention: str, told: Sequence[tuple[str, str, str]]) -> World:
    world = World.under(convention)
    world.add(Entity("A", "block", name="A", is_container=True))
    world.add(Entity("in A", "cup", container="A"))
    nested = any(head == "A" for head, _, _ in told)
    for name in "abc":
        # What is related to a block is one itself.
        world.add(Entity(name, "block", name=name, is_container=nested))
    for head, word, tail in told:
        world.tell_fact(Fact(head, ((word,),), tail))
    return world


def _follows(
    convention: str, told: Sequence[tuple[str, str, str]], head: str, tail: str
) -> list[int]:
    world = _world(convention, told)
    return [at for at, word in enumerate(WORDS) if world.truth(word, head, tail)]


def _conflict(convention: str, told: Sequence[tuple[str, str, str]]) -> bool:
    return _world(convention, told).conflict() is not None


def closed(shares: torch.Tensor, rules: Rules, rounds: int) -> torch.Tensor:
    """What follows of relations by so many rounds of rules: stories x relations x things x things.

    Degrees of truth of a chain are multiplied, and of several chains the truest counts.
    """
    cells = rules.cells.nonzero().tolist()
    for _ in range(rounds):
        words, (same, *places) = shares[:, :SAME], shares[:, SAME:].unbind(1)
        words = torch.maximum(words, words[:, rules.converses[:SAME]].transpose(-1, -2))
        same = torch.maximum(same, same.transpose(-1, -2))
        parts = [*words.unbind(1), same, *places]
        raised = [part**POWER for part in parts]
        for first, second, whole in cells:
            found = (raised[first] @ raised[second] + SMALLEST) ** (1 / POWER)
            parts[whole] = torch.maximum(parts[whole], found.clamp(max=1))
        shares = torch.stack(parts, 1)
    return shares


def penalty(related: torch.Tensor, real: torch.Tensor, rules: Rules) -> torch.Tensor:
    """How untrue the rules are of what a reader says of the mentions of stories.

    Parameters
    ----------
    related
        Logits: stories x relations x mentions x mentions.
    real
        Which mentions there are: stories x mentions.
    """
    shares = related.sigmoid()
    rows, counts = [], real.sum(1).tolist()
    for story, count in enumerate(counts):
        picked = torch.randint(count, (TRIPLES, 3))
        rows.append(torch.cat([torch.full((TRIPLES, 1), story), picked], 1))
    story, one, middle, other = torch.cat(rows).to(related.device).T
    first, second = shares[story, :, one, middle], shares[story, :, middle, other]
    whole, back = shares[story, :, one, other], shares[story, :, other, one]
    words = len(WORDS)
    turned = converse(whole[:, :words], back[:, :words], rules.converses[:words])
    joined = composition(first, second, whole, rules.cells.to(related.device))
    return turned + exclusion(whole, rules.excluded) + joined
