"""Tags of words that hang together: a linear-chain conditional random field.

Lafferty, McCallum and Pereira (2001). Tags are OUTSIDE, BEGIN and INSIDE of a span; INSIDE never
follows OUTSIDE or begins a sentence. Several chains of the same length are worked on at once.
"""

from __future__ import annotations

import torch
from torch import nn

__all__ = ["BEGIN", "INSIDE", "OUTSIDE", "TagChain"]

OUTSIDE, BEGIN, INSIDE = range(3)
NEVER = -1e4


class TagChain(nn.Module):
    """What tags follow which, learned for each of some kinds of chains."""

    forbidden: torch.Tensor

    def __init__(self, kinds: int) -> None:
        super().__init__()
        self.follow = nn.Parameter(torch.zeros(kinds, 3, 3))
        forbidden = torch.zeros(3, 3)
        forbidden[OUTSIDE, INSIDE] = NEVER
        self.register_buffer("forbidden", forbidden, persistent=False)

    def loss(self, scores: torch.Tensor, tags: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """Minus the mean log likelihood of tags, for each word.

        ``scores`` is rows x kinds x words x tags, ``tags`` rows x kinds x words.
        """
        scores = scores.float()
        inside = _inside(lengths, scores.shape[2])
        known = tags.clamp(min=0)
        local = scores.gather(3, known.unsqueeze(3)).squeeze(3) * inside
        steps = (self.follow + self.forbidden)[
            torch.arange(scores.shape[1], device=scores.device)[None, :, None],
            known[:, :, :-1],
            known[:, :, 1:],
        ] * inside[:, :, 1:]
        total = local.sum(2) + steps.sum(2)
        return (self._sums(scores, lengths)[-1] - total).sum() / (inside.sum() * scores.shape[1])

    def _sums(self, scores: torch.Tensor, lengths: torch.Tensor) -> list[torch.Tensor]:
        """Log sums over the ways to tag the words up to each; the last is over whole sentences."""
        moves = self.follow + self.forbidden
        first = torch.zeros(3, device=scores.device)
        first[INSIDE] = NEVER
        now = scores[:, :, 0] + first
        sums = [now]
        for at in range(1, scores.shape[2]):
            ahead = torch.logsumexp(now.unsqueeze(3) + moves, dim=2) + scores[:, :, at]
            now = torch.where((at < lengths)[:, None, None], ahead, now)
            sums.append(now)
        return [*sums, torch.logsumexp(now, dim=2)]

    def shares(self, scores: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """How likely each tag of each word is, whatever the others are."""
        scores = scores.float()
        *before, whole = self._sums(scores, lengths)
        moves = self.follow + self.forbidden
        after = torch.zeros_like(before[0])
        found = [after]
        for at in range(scores.shape[2] - 1, 0, -1):
            back = torch.logsumexp((after + scores[:, :, at]).unsqueeze(2) + moves, dim=3)
            after = torch.where((at < lengths)[:, None, None], back, after)
            found.append(after)
        found.reverse()
        logs = torch.stack(before, 2) + torch.stack(found, 2) - whole[:, :, None, None]
        return logs.exp()

    def best(self, scores: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """The likeliest tags of each row and kind (Viterbi 1967); OUTSIDE after the end."""
        scores = scores.float()
        moves = self.follow + self.forbidden
        first = torch.zeros(3, device=scores.device)
        first[INSIDE] = NEVER
        now = scores[:, :, 0] + first
        came = []
        stay = torch.arange(3, device=scores.device).expand_as(now)
        for at in range(1, scores.shape[2]):
            top, which = (now.unsqueeze(3) + moves).max(dim=2)
            going = (at < lengths)[:, None, None]
            now = torch.where(going, top + scores[:, :, at], now)
            came.append(torch.where(going, which, stay))
        tag = now.argmax(2)
        path = [tag]
        for step in reversed(came):
            tag = step.gather(2, tag.unsqueeze(2)).squeeze(2)
            path.append(tag)
        tags = torch.stack(path[::-1], 2)
        return tags * _inside(lengths, scores.shape[2]).long()


def _inside(lengths: torch.Tensor, most: int) -> torch.Tensor:
    """Which words are there, for each row."""
    return (torch.arange(most, device=lengths.device)[None, :] < lengths[:, None])[:, None].float()
