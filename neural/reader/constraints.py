"""Rules as a penalty on probabilities, in the manner of semantic losses on soft truth values.

Truth values are taken as in the logic of Lukasiewicz, so that a penalty is zero where the rule
holds, and its gradient says which probabilities to move. Penalties are means over what they are
about, zero where that is nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch

__all__ = ["composition", "converse", "exclusion", "scheduled"]


def exclusion(shares: torch.Tensor, pairs: Sequence[tuple[int, int]]) -> torch.Tensor:
    """How much more than 1 two relations of which at most one holds have together.

    >>> exclusion(torch.tensor([[0.9, 0.4, 0.8]]), [(0, 1), (1, 2)])
    tensor(0.2500)
    """
    first, second = zip(*pairs, strict=True)
    return (shares[:, list(first)] + shares[:, list(second)] - 1).relu().mean()


def converse(there: torch.Tensor, back: torch.Tensor, order: Sequence[int]) -> torch.Tensor:
    """How far relations are from the converses that ``order`` names, asked from the other side.

    >>> converse(torch.tensor([[0.9, 0.1]]), torch.tensor([[0.1, 0.5]]), [1, 0])
    tensor(0.2000)
    """
    if not len(there):
        return there.sum()
    return (there - back[:, list(order)]).abs().mean()


def composition(
    first: torch.Tensor, second: torch.Tensor, whole: torch.Tensor, cells: torch.Tensor
) -> torch.Tensor:
    """How untrue it is that what two steps allow holds between their ends.

    ``cells[r, s]`` has a 1 for each relation that may hold from a to c where r holds from a to b
    and s from b to c; cells of zeros say nothing. A rule ``r and s imply t or u`` is penalized by
    ``r + s - 1 - (t + u)``.

    >>> cells = torch.zeros(2, 2, 2)
    >>> cells[0, 0, 0] = 1.0
    >>> left = torch.tensor([[0.9, 0.1]])
    >>> composition(left, left, torch.tensor([[0.3, 0.7]]), cells)
    tensor(0.5000)
    """
    known = cells.sum(-1) > 0
    if not len(first) or not bool(known.any()):
        return first.sum() * 0.0
    both = first[:, :, None] + second[:, None, :] - 1
    allowed = torch.einsum("nt,rst->nrs", whole, cells).clamp(max=1)
    return (both - allowed).relu()[:, known].mean()


def scheduled(weight: float, step: int, rising: int) -> float:
    """The weight at a step: up from zero, since probabilities mean little at first.

    >>> [scheduled(0.5, step, 4) for step in (0, 2, 4, 9)]
    [0.0, 0.25, 0.5, 0.5]
    """
    return weight * min(1.0, step / max(1, rising))
