"""A light model of captions that sees boxes alone: a network over their geometry and the relation.

Two boxes are taken for the things of a caption twice: the largest ones, and those that are nearest
to each other. Where a detector found none of a thing, that counts as well.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import torch
from torch import nn

from spatial_nsr.frames.scenes.loading import FoundBox
from spatial_nsr.neural.vsr.captioned import Captioned

__all__ = ["BoxModel", "features"]

# Of many boxes for a noun only the largest are looked at.
MOST = 4
PAIR = 25
COUNTS = 5
FEATURES = COUNTS + 2 * PAIR + 8


def features(item: Captioned) -> list[float]:
    """The geometry of a caption's boxes as numbers."""
    first, second = item.first_boxes[:MOST], item.second_boxes[:MOST]
    ones, others = ([_scaled(box, item.size) for box in boxes] for boxes in (first, second))
    pairs = [
        _pair(one, other)
        for (a, one), (b, other) in itertools.product(
            zip(first, ones, strict=True), zip(second, others, strict=True)
        )
        if a is not b
    ]
    found = [float(bool(first)), float(bool(second)), float(bool(pairs))]
    found += [math.log1p(len(item.first_boxes)), math.log1p(len(item.second_boxes))]
    nearest = max(pairs, key=lambda pair: pair[15] - pair[18], default=[0.0] * PAIR)
    found += [*(pairs[0] if pairs else [0.0] * PAIR), *nearest]
    for boxes in (ones, others):
        found += boxes[0] if boxes else (0.0,) * 4
    return found


Edges = tuple[float, float, float, float]


def _scaled(box: FoundBox, size: tuple[float, float]) -> Edges:
    left, top, right, bottom = box.edges
    return left / size[0], top / size[1], right / size[0], bottom / size[1]


def _pair(one: Edges, other: Edges) -> list[float]:
    (left, top, right, bottom), (left2, top2, right2, bottom2) = one, other
    width, height, width2, height2 = right - left, bottom - top, right2 - left2, bottom2 - top2
    area, area2 = width * height, width2 * height2
    across, down = min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)
    common = max(0.0, across) * max(0.0, down)
    dx, dy = (left + right - left2 - right2) / 2, (top + bottom - top2 - bottom2) / 2
    return [
        *one,
        *other,
        area,
        area2,
        math.log(area / area2),
        across,
        down,
        common / area,
        common / area2,
        common / (area + area2 - common),
        dx,
        dy,
        math.hypot(dx, dy),
        bottom - bottom2,
        top - top2,
        left - left2,
        right - right2,
        math.log(width / height),
        math.log(width2 / height2),
    ]


class BoxModel(nn.Module):
    """The network; words that it does not know are all the same to it."""

    def __init__(
        self,
        relations: Sequence[str],
        nouns: Sequence[str],
        hidden: int = 64,
        dropout: float = 0.3,
    ) -> None:
        super().__init__()
        self.relations = {word: at for at, word in enumerate(relations, 1)}
        self.nouns = {word: at for at, word in enumerate(nouns, 1)}
        self.relation = nn.Embedding(len(relations) + 1, 16)
        self.noun = nn.Embedding(len(nouns) + 1, 8)
        self.weighed = nn.Embedding(len(relations) + 1, hidden)
        for table in (self.noun, self.weighed):
            nn.init.normal_(table.weight, std=0.1)
        self.dropout = nn.Dropout(dropout)
        self.joined = nn.Sequential(
            nn.Linear(FEATURES + 16 + 2 * 8, hidden),
            nn.GELU(),
            nn.Dropout(dropout),
            nn.Linear(hidden, hidden),
            nn.GELU(),
            nn.Dropout(dropout),
            nn.Linear(hidden, 1),
        )
        self.seen = nn.Linear(FEATURES, hidden)
        self.register_buffer("mean", torch.zeros(FEATURES))
        self.register_buffer("spread", torch.ones(FEATURES))

    def fit_scale(self, items: Sequence[Captioned]) -> None:
        """Take the mean and the spread of features from the captions to learn from."""
        table = torch.tensor([features(item) for item in items])
        self.mean, self.spread = table.mean(0), table.std(0).clamp(min=1e-4)

    def prepared(self, items: Sequence[Captioned]) -> dict[str, torch.Tensor]:
        """The inputs for some captions."""
        nouns = [[self.nouns.get(each, 0) for each in (i.first, i.second)] for i in items]
        return {
            "geometry": torch.tensor([features(item) for item in items]),
            "relation": torch.tensor([self.relations.get(item.relation, 0) for item in items]),
            "nouns": torch.tensor(nouns),
        }

    def forward(
        self, geometry: torch.Tensor, relation: torch.Tensor, nouns: torch.Tensor
    ) -> torch.Tensor:
        """The logit of each caption to be true."""
        scaled = (geometry - self.mean) / self.spread
        words = [self.relation(relation), self.dropout(self.noun(nouns)).flatten(1)]
        logits: torch.Tensor = self.joined(torch.cat([scaled, *words], 1)).squeeze(1)
        return logits + (torch.relu(self.seen(scaled)) * self.weighed(relation)).sum(1)
