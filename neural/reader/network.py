"""A compact network that reads a story once, and then all questions about it together.

The story's words, of which those of content are slots (:mod:`spatial_nsr.neural.reader.slots`),
pass a convolution over neighbours and transformer layers (Vaswani et al. 2017) with rotary
positions (Su et al. 2021). Of the words that mention things, bilinear forms say how each two are
related; rounds of gated products over a third thing, as in the triangle updates of Jumper et al.
(2021), let relations be joined. Questions are read by themselves; how their parts are then carried
out on the story's things is written in :mod:`spatial_nsr.neural.reader.answers`.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional

from spatial_nsr.neural.reader.rules import HINTED, closed, load_rules
from spatial_nsr.neural.reader.slots import END, NAMES

__all__ = ["HINTED", "Packed", "ReaderShape", "StoryReader", "Things", "named"]

NEIGHBOURS = 7
FAR_BELOW = -1e4
# Mentions and sentences that are further apart than these are all alike.
MENTIONS_APART, SENTENCES_APART = 6, 2


@dataclass
class ReaderShape:
    """How large the network is.

    With a ``convention``, what follows by its rules of what is stated is told to the network, by
    ``chained`` rounds of them. Without ``spots``, all pieces of a story are taken for mentions, as
    long as none are told: for short stories of which nothing but questions and answers is known.
    """

    hidden: int = 128
    heads: int = 4
    story_layers: int = 4
    question_layers: int = 2
    pair: int = 32
    rounds: int = 2
    spots: bool = True
    convention: str | None = None
    chained: int = 3


@dataclass
class Packed:
    """Rows of pieces and of their slots (-1 for words), rows x places, and how long each is."""

    pieces: torch.Tensor
    slots: torch.Tensor
    lengths: torch.Tensor

    def to(self, device: torch.device) -> Packed:
        """The same on another device."""
        return Packed(*(each.to(device) for each in vars(self).values()))


@dataclass
class Things:
    """What a story mentions.

    Parameters
    ----------
    places
        The pieces that end the mentions, -1 where there is none: stories x mentions.
    states
        Of each mention: stories x mentions x width.
    names
        Which slots the name of each mention has: stories x mentions x slots, the last one always
        zero.
    stated
        Logits of each relation of each two to be said right there: stories x relations x mentions x
        mentions.
    related
        The same of what holds of each two.
    spotted
        Logits of each piece of a story to end a mention.
    """

    places: torch.Tensor
    states: torch.Tensor
    names: torch.Tensor
    stated: torch.Tensor
    related: torch.Tensor
    spotted: torch.Tensor


class Layer(nn.Module):
    """Attention, and a network for each place; norms come first (Xiong et al. 2020)."""

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.looking, self.seen = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.norms = nn.ModuleList([nn.LayerNorm(width), nn.LayerNorm(width)])
        self.inner, self.outer = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.dropout = nn.Dropout(dropout)

    def forward(
        self, states: torch.Tensor, angles: torch.Tensor, unseen: torch.Tensor
    ) -> torch.Tensor:
        """Rows x places x width, in and out."""
        parts = self.looking(self.norms[0](states)).unflatten(-1, (3, self.heads, -1))
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        query, key = _turned(query, angles), _turned(key, angles)
        # On CPUs the gradients of this take a quarter of the time of torch's fused attention.
        scores = query @ key.transpose(-1, -2) * query.shape[-1] ** -0.5
        shares = (scores + unseen.to(scores.dtype)).softmax(-1).to(value.dtype)
        found = (shares @ value).transpose(1, 2).flatten(2)
        states = states + self.dropout(self.seen(found))
        inner = functional.gelu(self.inner(self.norms[1](states)))
        return states + self.dropout(self.outer(inner))


class Rows(nn.Module):
    """Pieces in rows to states: neighbours first, then layers of attention."""

    def __init__(self, width: int, heads: int, layers: int, dropout: float) -> None:
        super().__init__()
        self.part = width // heads
        self.neighbours = nn.Conv1d(width, width, NEIGHBOURS, padding=NEIGHBOURS // 2)
        self.layers = nn.ModuleList([Layer(width, heads, dropout) for _ in range(layers)])
        self.norm = nn.LayerNorm(width)

    def forward(self, states: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """Rows x places x width, in and out."""
        at = torch.arange(states.shape[1], device=states.device)
        real = at < lengths[:, None]
        unseen = torch.where(real, 0.0, FAR_BELOW)[:, None, None]
        rates = 10000.0 ** (-torch.arange(0, self.part, 2, device=at.device) / self.part)
        angles = at[:, None] * rates
        angles = torch.cat([angles.cos(), angles.sin()], -1)
        states = states * real[..., None]
        near = self.neighbours(states.transpose(1, 2)).transpose(1, 2)
        states = states + functional.gelu(near)
        for layer in self.layers:
            states = layer(states, angles, unseen)
        found: torch.Tensor = self.norm(states)
        return found


def _turned(states: torch.Tensor, angles: torch.Tensor) -> torch.Tensor:
    cos, sin = angles.to(states.dtype).chunk(2, -1)
    one, other = states.chunk(2, -1)
    return torch.cat([one * cos - other * sin, one * sin + other * cos], -1)


class Joining(nn.Module):
    """What holds of one and another thing, from what holds of each and a third."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(3)])
        self.legs, self.joined = nn.Linear(width, 4 * width), nn.Linear(width, width)
        self.gate = nn.Linear(width, width)
        self.inner, self.outer = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, pairs: torch.Tensor, real: torch.Tensor) -> torch.Tensor:
        """Stories x mentions x mentions x width, in and out."""
        given = self.norms[0](pairs)
        one, open_one, other, open_other = self.legs(given).chunk(4, -1)
        one, other = one * open_one.sigmoid() * real, other * open_other.sigmoid() * real
        both = (one.permute(0, 3, 1, 2) @ other.permute(0, 3, 1, 2)).permute(0, 2, 3, 1)
        pairs = pairs + self.joined(self.norms[1](both)) * self.gate(given).sigmoid()
        return pairs + self.outer(functional.gelu(self.inner(self.norms[2](pairs))))


class StoryReader(nn.Module):
    """Reads stories; ``words`` is how many different pieces there are."""

    def __init__(self, shape: ReaderShape, words: int, dropout: float = 0.0) -> None:
        super().__init__()
        width, pair = shape.hidden, shape.pair
        self.spots = shape.spots
        self.embedding = nn.Embedding(words, width)
        nn.init.normal_(self.embedding.weight, std=0.5)
        self.story = Rows(width, shape.heads, shape.story_layers, dropout)
        self.question = Rows(width, shape.heads, shape.question_layers, dropout)
        self.spotting = nn.Linear(width, 1)
        self.rank = width // 4
        outputs = len(HINTED) * self.rank
        self.head, self.tail = nn.Linear(width, outputs), nn.Linear(width, outputs)
        self.rules = None if shape.convention is None else load_rules(shape.convention)
        self.chained = shape.chained
        self.bias = nn.Parameter(torch.full((len(HINTED),), -2.0 if self.rules is None else -4.0))
        self.direct = nn.Sequential(nn.GELU(), nn.Linear(pair, len(HINTED)))
        if self.rules is not None:
            self.follows = nn.Parameter(torch.full((len(HINTED),), 6.0))
        self.first, self.second = nn.Linear(width, pair), nn.Linear(width, pair)
        self.lifted, self.alike = nn.Linear(len(HINTED), pair), nn.Linear(4, pair)
        self.mentions_apart = nn.Embedding(2 * MENTIONS_APART + 1, pair)
        self.sentences_apart = nn.Embedding(2 * SENTENCES_APART + 1, pair)
        self.joining = nn.ModuleList([Joining(pair) for _ in range(shape.rounds)])
        self.told = nn.Sequential(nn.LayerNorm(pair), nn.Linear(pair, len(HINTED)))
        self.shares, self.value = nn.Linear(pair, shape.heads), nn.Linear(width, width)
        self.gathered = nn.Linear(width, width)

    def read(self, stories: Packed, places: torch.Tensor | None = None) -> Things:
        """What stories mention, and how it is related; where that is, unless ``places`` say so."""
        states = self.story(self.embedding(stories.pieces), stories.lengths)
        spotted = self.spotting(states).squeeze(-1).float()
        if places is None and self.spots:
            places = _spotted(spotted, stories.lengths)
        elif places is None:
            at = torch.arange(spotted.shape[1], device=spotted.device)
            places = torch.where(at < stories.lengths[:, None], at, -1)
        index = places.clamp(min=0)[..., None].expand(-1, -1, states.shape[-1])
        mentioned = states.gather(1, index)
        names = named(stories)
        names = names.gather(1, places.clamp(min=0)[..., None].expand(-1, -1, names.shape[-1]))
        known = self._known(stories, places, names)
        pairs, stated, related = self._pairs(mentioned, known, places >= 0)
        # What is said of a thing elsewhere is gathered from its other mentions.
        shares = self.shares(pairs).permute(0, 3, 1, 2)
        shares = shares + torch.where(places >= 0, 0.0, FAR_BELOW)[:, None, None].to(shares.dtype)
        value = self.value(mentioned).unflatten(-1, (shares.shape[1], -1)).transpose(1, 2)
        more = (shares.softmax(-1).to(value.dtype) @ value).transpose(1, 2).flatten(2)
        return Things(places, mentioned + self.gathered(more), names, stated, related, spotted)

    def _known(self, stories: Packed, places: torch.Tensor, names: torch.Tensor) -> torch.Tensor:
        """What needs no reading of each two mentions: their names, and how far they are apart."""
        sentences = (stories.pieces == END).cumsum(1).gather(1, places.clamp(min=0))
        ranks = functional.pad((places[:, 1:] > places[:, :-1]).cumsum(1), (1, 0))
        return (
            self.alike(_alike(names))
            + self.mentions_apart(_apart(ranks, MENTIONS_APART))
            + self.sentences_apart(_apart(sentences, SENTENCES_APART))
        )

    def _pairs(
        self, mentioned: torch.Tensor, known: torch.Tensor, real: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        head, tail = (
            each(mentioned).unflatten(-1, (len(HINTED), -1)).transpose(1, 2)
            for each in (self.head, self.tail)
        )
        direct = (head @ tail.transpose(-1, -2)).float() * self.rank**-0.5
        pairs = self.first(mentioned)[:, :, None] + self.second(mentioned)[:, None] + known
        direct = (direct + self.bias[:, None, None]).permute(0, 2, 3, 1)
        direct = direct + self.direct(pairs).float()
        stated = direct.permute(0, 3, 1, 2)
        both = (real[:, :, None] & real[:, None])[..., None]
        direct = self._following(direct, both)
        pairs = pairs + self.lifted(torch.tanh(direct / 4))
        for layer in self.joining:
            pairs = layer(pairs, both)
        # What is found by joining has consequences too: what lies in a block is where that is.
        related = self._following(direct + self.told(pairs).float(), both)
        return pairs, stated, related.permute(0, 3, 1, 2)

    def _following(self, logits: torch.Tensor, both: torch.Tensor) -> torch.Tensor:
        """Relations with what follows of them: stories x mentions x mentions x relations."""
        if self.rules is None:
            return logits
        shares = (logits.sigmoid() * both).permute(0, 3, 1, 2)
        more = closed(shares, self.rules, self.chained) - shares
        return logits + self.follows * more.permute(0, 2, 3, 1)

    def ask(self, questions: Packed) -> torch.Tensor:
        """The states of questions: rows x places x width."""
        found: torch.Tensor = self.question(self.embedding(questions.pieces), questions.lengths)
        return found


def named(rows: Packed) -> torch.Tensor:
    """Which slots stand in the name that ends at each place: rows x places x (slots and a zero).

    A name is what stands together of slots and of what goes with them: "the small red cups" has
    those of "small", "red" and "cups" at its last place.
    """
    count = int(rows.slots.max()) + 2
    held = functional.one_hot(torch.where(rows.slots < 0, count - 1, rows.slots), count)
    held[..., -1] = 0
    summed = held.cumsum(1)
    at = torch.arange(rows.pieces.shape[1], device=rows.pieces.device).expand_as(rows.pieces)
    part = (rows.pieces >= NAMES.start) & (rows.pieces < NAMES.stop)
    before = torch.where(part, 0, at).cummax(1).values
    own = summed - summed.gather(1, before[..., None].expand_as(summed))
    return own.clamp(max=1).float()


def _alike(names: torch.Tensor) -> torch.Tensor:
    """Of each two names: whether each has all that the other has, and whether each says nothing."""
    size = names.sum(-1)
    inside = ((names @ names.transpose(-1, -2)) == size[..., None]).float()
    empty = (size == 0).float()[:, None].expand_as(inside)
    return torch.stack([inside, inside.transpose(-1, -2), empty, empty.transpose(-1, -2)], -1)


def _apart(numbers: torch.Tensor, most: int) -> torch.Tensor:
    """How far each two are apart, from 0 for ``most`` or more before."""
    return (numbers[:, :, None] - numbers[:, None]).clamp(-most, most) + most


def _spotted(logits: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """The places whose logits are above zero, padded with -1; the likeliest where none is."""
    real = torch.arange(logits.shape[1], device=logits.device) < lengths[:, None]
    logits = torch.where(real, logits, FAR_BELOW)
    chosen = (logits > 0) | (logits == logits.amax(1, keepdim=True))
    count = int(chosen.sum(1).max())
    places = torch.arange(logits.shape[1], device=logits.device).expand_as(logits)
    ordered = torch.where(chosen, places, logits.shape[1]).sort(1).values[:, :count]
    return torch.where(ordered < logits.shape[1], ordered, -1)
