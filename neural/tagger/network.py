"""The spatial role tagger: a network that finds indicators, and for each what it relates.

A sentence is read once for the spans of each role, and once more for each indicator, with the
indicator marked in the input, for its trajectors and landmark; so a phrase may play different roles
for different indicators. Marking the predicate in the input is as in Shi and Lin (2019), "Simple
BERT models for relation extraction and semantic role labeling". Candidates for the trajector are
then scored against each other: one is chosen, and with it those that are placed together with it
("trees and rocks in the background"). A triplet's general type, value and frame are read off its
three spans.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn

from spatial_nsr.benchmarks.spans import ROLES, Span, Triplet
from spatial_nsr.neural.tagger.batches import (
    IGNORED,
    Pieces,
    TaggerBatch,
    encode,
    pieces_of,
)
from spatial_nsr.neural.tagger.chains import BEGIN, INSIDE, OUTSIDE, TagChain
from spatial_nsr.neural.tagger.role_data import LABELS

__all__ = ["RoleTagger", "TaggedTriplet", "spans_of"]

TRAJECTOR, INDICATOR, LANDMARK = range(len(ROLES))
Range = tuple[int, int]
Sure = tuple[Range, float]


@dataclass(frozen=True)
class TaggedTriplet:
    """A triplet and how sure the tagger is of it."""

    triplet: Triplet
    confidence: float


class RoleTagger(nn.Module):
    """Tags of words for each role, and labels of triplets.

    Parameters
    ----------
    encoder
        A model of the transformers library.
    labels
        What the labels of a triplet can be.
    """

    def __init__(
        self, encoder: Any, labels: Mapping[str, Sequence[str]], dropout: float = 0.1
    ) -> None:
        super().__init__()
        width = int(encoder.config.hidden_size)
        self.encoder = encoder
        self.labels = {name: list(labels[name]) for name in LABELS}
        words = encoder.get_input_embeddings()
        self.marks = nn.Embedding(2, words.embedding_dim)
        # As strong as a word: a weaker mark takes long to be heeded.
        nn.init.normal_(self.marks.weight, std=2 * float(words.weight.detach().std()))
        with torch.no_grad():
            self.marks.weight[0] = 0.0
        self.dropout = nn.Dropout(dropout)
        # With and without a marked indicator.
        self.tags = nn.ModuleList(nn.Linear(width, 3 * len(ROLES)) for _ in range(2))
        self.chains = nn.ModuleList(TagChain(len(ROLES)) for _ in range(2))
        self.placed = _scorer(width, width, 1, dropout)
        self.together = _scorer(3 * width, width, 1, dropout)
        self.kinds = nn.ModuleDict(
            {
                name: _scorer(3 * width, width, max(1, len(known)), dropout)
                for name, known in self.labels.items()
            }
        )

    def forward(self, batch: TaggerBatch) -> tuple[torch.Tensor, torch.Tensor]:
        """States of the words and the scores of their tags (rows x roles x words x 3)."""
        inputs = self.encoder.get_input_embeddings()(batch.ids) + self.marks(batch.marks)
        states = self.encoder(
            inputs_embeds=inputs, attention_mask=batch.attention
        ).last_hidden_state
        places = batch.firsts.unsqueeze(-1).expand(-1, -1, states.shape[-1])
        states = self.dropout(states.gather(1, places))
        alone = self.tags[0](states[: batch.sentences])
        marked = self.tags[1](states[batch.sentences :])
        scores = torch.cat([alone, marked])
        rows, most, _ = scores.shape
        return states, scores.reshape(rows, most, len(ROLES), 3).transpose(1, 2)

    def losses(self, batch: TaggerBatch) -> dict[str, torch.Tensor]:
        """What training makes small: of tags, of the choice of trajectors and of each label."""
        assert batch.tags is not None
        assert batch.triplets is not None
        assert batch.labels is not None
        assert batch.candidates is not None
        states, scores = self(batch)
        split = batch.sentences
        found = {
            "spans": self.chains[0].loss(scores[:split], batch.tags[:split], batch.lengths[:split])
        }
        if not len(batch.triplets):
            return found
        found["arguments"] = self.chains[1].loss(
            scores[split:], batch.tags[split:], batch.lengths[split:]
        )
        found.update(self._choices(states, batch.candidates))
        for at, (name, kinds) in enumerate(self._kinds(states, batch.triplets).items()):
            if bool((batch.labels[:, at] != IGNORED).any()):
                found[name] = 0.3 * nn.functional.cross_entropy(
                    kinds, batch.labels[:, at], ignore_index=IGNORED
                )
        return found

    def _choices(self, states: torch.Tensor, candidates: torch.Tensor) -> dict[str, torch.Tensor]:
        """Losses of which candidate is chosen, and of which are placed together."""
        rows, low, high, right = candidates.unbind(1)
        means = _mean(states, rows, low, high)
        scores = self.placed(means).squeeze(1).float()
        same = rows[:, None] == rows[None, :]
        everything = torch.logsumexp(scores.masked_fill(~same, -1e4), dim=1)
        good = torch.logsumexp(scores.masked_fill(~(same & right.bool()[None, :]), -1e4), dim=1)
        # Each row counts once, by the first of its candidates.
        first = torch.ones_like(rows, dtype=torch.bool)
        first[1:] = rows[1:] != rows[:-1]
        found = {"placed": (everything - good)[first].mean()}
        one, other = (same & right.bool()[:, None]).nonzero(as_tuple=True)
        kept = one != other
        if bool(kept.any()):
            one, other = one[kept], other[kept]
            found["together"] = nn.functional.binary_cross_entropy_with_logits(
                self._pairs(means[one], means[other]), right[other].float()
            )
        return found

    def _pairs(self, one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
        whole = torch.cat([one, other, one * other], dim=-1)
        scores: torch.Tensor = self.together(whole).squeeze(-1).float()
        return scores

    def _kinds(self, states: torch.Tensor, triplets: torch.Tensor) -> dict[str, torch.Tensor]:
        """Scores of the labels of triplets (each a row of ``states`` and three spans of words)."""
        parts = [
            _mean(states, triplets[:, 0], triplets[:, at], triplets[:, at + 1]) for at in (1, 3, 5)
        ]
        whole = torch.cat(parts, dim=-1)
        return {name: layer(whole).float() for name, layer in self.kinds.items()}

    @torch.inference_mode()
    def predict(
        self, texts: Sequence[str], tokenizer: Any, most: int = 256
    ) -> list[list[TaggedTriplet]]:
        """The triplets of each text, with confidences as the network has them."""
        device = self.marks.weight.device
        padding = int(tokenizer.pad_token_id)
        pieces = [pieces_of(text, tokenizer, most) for text in texts]
        found: list[list[TaggedTriplet]] = [[] for _ in texts]
        kept = [at for at, made in enumerate(pieces) if made.words]
        if not kept:
            return found
        alone = encode([(pieces[at], None) for at in kept], padding).to(device)
        _, scores = self(alone)
        spans = _spans(self.chains[0], scores, alone.lengths)
        asked = [
            (at, row, indicator)
            for row, at in enumerate(kept)
            for indicator in spans[row][INDICATOR]
        ]
        if not asked:
            return found
        batch = encode([(pieces[at], span) for at, _, (span, _) in asked], padding).to(device)
        states, scores = self(batch)
        arguments = _spans(self.chains[1], scores, batch.lengths)
        shares = self.chains[1].shares(scores, batch.lengths).cpu()
        made: list[tuple[int, int, Sure, Sure, tuple[Range | None, float]]] = []
        for number, (at, row, indicator) in enumerate(asked):
            tags = shares[number, :, : len(pieces[at].words)].tolist()
            landmark: tuple[Range | None, float] = max(
                arguments[number][LANDMARK],
                key=lambda each: each[1],
                default=(None, min(each[OUTSIDE] for each in tags[LANDMARK])),
            )
            candidates = _apart(arguments[number][TRAJECTOR], spans[row][TRAJECTOR])
            candidates = [
                each for each in candidates if not _shared(each[0], (indicator[0], landmark[0]))
            ] or [best_span(tags[TRAJECTOR])]
            for trajector in self._chosen(states, number, candidates):
                made.append((number, at, indicator, trajector, landmark))
        parts = [
            [number, *trajector[0], *indicator[0], *(landmark[0] or (0, 0))]
            for number, _, indicator, trajector, landmark in made
        ]
        kinds = {
            name: [self.labels[name][best] if self.labels[name] else "" for best in picked]
            for name, values in self._kinds(states, torch.tensor(parts, device=device)).items()
            for picked in [values.argmax(-1).tolist()]
        }
        for number, (_, at, indicator, trajector, landmark) in enumerate(made):
            triplet = Triplet(
                _offsets(pieces[at], trajector[0]),
                _offsets(pieces[at], indicator[0]),
                _offsets(pieces[at], landmark[0]),
                {name: kinds[name][number] for name in LABELS},
            )
            sure = min(indicator[1], trajector[1], landmark[1])
            found[at].append(TaggedTriplet(triplet, sure))
        return found

    def _chosen(self, states: torch.Tensor, row: int, candidates: list[Sure]) -> list[Sure]:
        """The likeliest candidate and those that are placed together with it."""
        if len(candidates) == 1:
            return candidates
        spans = torch.tensor([span for span, _ in candidates], device=states.device)
        rows = torch.full((len(candidates),), row, device=states.device)
        means = _mean(states, rows, spans[:, 0], spans[:, 1])
        scores = self.placed(means).squeeze(1).float()
        best = int(scores.argmax())
        joined = self._pairs(means[best].expand_as(means), means).sigmoid().tolist()
        return [
            (span, min(sure, joined[at]) if at != best else sure)
            for at, (span, sure) in enumerate(candidates)
            if at == best or (joined[at] >= 0.5 and sure >= 0.3)
        ]


def _scorer(inputs: int, width: int, outputs: int, dropout: float) -> nn.Module:
    return nn.Sequential(
        nn.Dropout(dropout), nn.Linear(inputs, width), nn.GELU(), nn.Linear(width, outputs)
    )


def _spans(chain: Any, scores: torch.Tensor, lengths: torch.Tensor) -> list[list[list[Sure]]]:
    """The spans of each role in each row, each as sure as its least sure word."""
    best = chain.best(scores, lengths)
    shares = chain.shares(scores, lengths).gather(3, best.unsqueeze(3)).squeeze(3)
    return [
        [spans_of(tags, sure) for tags, sure in zip(*row, strict=True)]
        for row in zip(best.tolist(), shares.tolist(), strict=True)
    ]


def spans_of(tags: Sequence[int], shares: Sequence[float]) -> list[Sure]:
    """The spans that tags mark, each as sure as its least sure word.

    >>> spans_of([OUTSIDE, BEGIN, INSIDE, BEGIN], [0.9, 0.8, 0.6, 0.7])
    [((1, 3), 0.6), ((3, 4), 0.7)]
    """
    found: list[Sure] = []
    for at, (tag, sure) in enumerate(zip(tags, shares, strict=True)):
        if tag == BEGIN:
            found.append(((at, at + 1), sure))
        elif tag == INSIDE:
            (start, _), least = found[-1]
            found[-1] = (start, at + 1), min(least, sure)
    return found


def best_span(shares: Sequence[Sequence[float]]) -> Sure:
    """The span that begins at the likeliest word, with the words that rather go on than not.

    >>> best_span([[0.9, 0.1, 0.0], [0.7, 0.3, 0.0], [0.4, 0.0, 0.6]])
    ((1, 3), 0.3)
    """
    start = max(range(len(shares)), key=lambda at: shares[at][BEGIN])
    end = start + 1
    while end < len(shares) and shares[end][INSIDE] > shares[end][OUTSIDE]:
        end += 1
    return (start, end), shares[start][BEGIN]


def _apart(first: list[Sure], second: list[Sure]) -> list[Sure]:
    """The spans of the first list and those of the second that share no word with them."""
    taken = [span for span, _ in first]
    return first + [each for each in second if not _shared(each[0], taken)]


def _shared(span: Range, others: Sequence[Range | None]) -> bool:
    return any(
        other is not None and max(span[0], other[0]) < min(span[1], other[1]) for other in others
    )


def _mean(
    states: torch.Tensor, rows: torch.Tensor, low: torch.Tensor, high: torch.Tensor
) -> torch.Tensor:
    """The mean state of the words from-to in some rows; zero where there are none."""
    at = torch.arange(states.shape[1], device=states.device)
    inside = ((at >= low[:, None]) & (at < high[:, None])).to(states.dtype)
    return torch.einsum("nw,nwh->nh", inside, states[rows]) / inside.sum(1).clamp(min=1)[:, None]


def _offsets(pieces: Pieces, span: Range | None) -> Span | None:
    return None if span is None else (pieces.words[span[0]][0], pieces.words[span[1] - 1][1])
