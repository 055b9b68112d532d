"""Questions carried out on what a reader found in a story, softly enough to learn from answers.

Each question begins with states of its own: one for its answer, three for the descriptions that it
may have, and one for a description within each of these. A description picks the names of the
question that belong to it; it fits a mention that lacks none of their slots, by a bilinear form
for what else it says, and, if there is one within it, by a relation to what fits that; relations
are chosen by shares. Quantifiers are the largest and the least of products of degrees, as in
the logic of Goedel, so that the whole is a neural module network (Andreas et al. 2016) with one
layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional

from spatial_nsr.neural.qa.items import OUTPUTS
from spatial_nsr.neural.reader.network import Packed, ReaderShape, StoryReader, Things
from spatial_nsr.neural.reader.rules import HINTED
from spatial_nsr.neural.reader.slots import OPENINGS

__all__ = ["DESCRIPTIONS", "Asked", "Fits", "Inputs", "StoryQuestions"]

# What a question may have: two things and a third, as "which is above C, A or B?".
DESCRIPTIONS = 3
RELATIONS = HINTED.index("same")
SAME, INSIDE = RELATIONS, HINTED.index("inside")
# Relations of a question: that of its answer, what speaks against it, those within descriptions.
CHOSEN = 2 + DESCRIPTIONS
# Numbers read off for yes/no questions: six ways to quantify, for and against.
QUANTIFIED = 12


@dataclass
class Asked:
    """The questions of one kind: their numbers, and the names of blocks to choose from.

    ``of`` has the number of the question for each of these.
    """

    questions: torch.Tensor
    of: torch.Tensor
    names: Packed
    targets: torch.Tensor


@dataclass
class Inputs:
    """Stories, all questions about them, the story of each, and where things are mentioned.

    ``mentions`` are places in the stories, -1 where there is none; None where it is not told.
    """

    stories: Packed
    questions: Packed
    of: torch.Tensor
    mentions: torch.Tensor | None

    def to(self, device: torch.device) -> Inputs:
        """The same on another device."""
        mentions = None if self.mentions is None else self.mentions.to(device)
        return Inputs(
            self.stories.to(device), self.questions.to(device), self.of.to(device), mentions
        )


@dataclass
class Fits:
    """How descriptions fit mentions, and which have another one within them.

    ``outer``, ``inner`` and ``bare`` (but for what is within) are degrees from 0 to 1: questions x
    descriptions x mentions; ``nested`` and ``ways`` are logits, the latter of the relations that a
    question names: questions x (that asked for, and those within) x relations.
    """

    outer: torch.Tensor
    inner: torch.Tensor
    bare: torch.Tensor
    nested: torch.Tensor
    ways: torch.Tensor


class StoryQuestions(nn.Module):
    """A reader of stories with what carries out questions."""

    def __init__(self, shape: ReaderShape, words: int, dropout: float = 0.0) -> None:
        super().__init__()
        width = shape.hidden
        self.shape = shape
        self.reader = StoryReader(shape, words, dropout)
        self.picking, self.picked = nn.Linear(width, width), nn.Linear(width, width)
        self.fitting, self.fitted = nn.Linear(width, width), nn.Linear(width, width)
        self.bias = nn.Parameter(torch.tensor([-1.0, 1.0]))
        self.nested = nn.Linear(width, 1)
        self.choosing = nn.Linear(width, len(HINTED))
        self.against = nn.Linear(width, len(HINTED))
        self.turning = nn.Linear(width, 1)
        sizes = {"FR": 2 * RELATIONS, "YN": QUANTIFIED, "BOOL": QUANTIFIED, "CO": 1, "FB": 2}
        self.answers = nn.ModuleDict(
            {
                kind: nn.Sequential(
                    nn.Linear(sizes[kind] + width, width), nn.GELU(), nn.Linear(width, count)
                )
                for kind, count in OUTPUTS.items()
            }
        )
        # What the executed part says goes straight to the answer as well.
        self.direct = nn.ModuleDict(
            {kind: nn.Linear(sizes[kind], count) for kind, count in OUTPUTS.items()}
        )

    def forward(self, inputs: Inputs) -> tuple[Things, torch.Tensor]:
        """What the stories mention, and the states of the questions."""
        things = self.reader.read(inputs.stories, inputs.mentions)
        return things, self.reader.ask(inputs.questions)

    def answered(self, inputs: Inputs, kinds: Mapping[str, Asked]) -> dict[str, torch.Tensor]:
        """Logits of the questions of each kind."""
        things, states = self(inputs)
        fits, holds = self.carried_out(inputs, things, states)
        return {
            kind: self.answer(kind, asked, inputs, things, states, fits, holds)
            for kind, asked in kinds.items()
        }

    def carried_out(
        self, inputs: Inputs, things: Things, states: torch.Tensor
    ) -> tuple[Fits, torch.Tensor]:
        """What fits the descriptions, and the degrees to which a question's relation holds.

        The latter are questions x 2 x mentions x mentions: for the answer, and against it.
        """
        opening = states[:, :OPENINGS].float()
        real = (things.places >= 0)[inputs.of]
        fitted = self.fitted(things.states).float()[inputs.of]
        scores = self.fitting(opening[:, 1:]).float() @ fitted.transpose(-1, -2)
        degrees = (scores * self.shape.hidden**-0.5 + self.bias[1]).sigmoid() * real[:, None]
        picked = self.picking(opening[:, 1:]) @ self.picked(states.float()).transpose(-1, -2)
        picked = functional.softplus(picked * self.shape.hidden**-0.5 + self.bias[0])
        lacking = _lacking(inputs.questions.slots, held(things)[inputs.of])
        # The product of what is left of one for each name that is picked and lacking.
        degrees = degrees * (-picked @ lacking.transpose(-1, -2)).exp()
        bare, inner = degrees.split(DESCRIPTIONS, 1)
        ways = torch.cat(
            [
                self.choosing(opening[:, :1]),
                self.against(opening[:, :1]),
                self.choosing(opening[:, 1 + DESCRIPTIONS :]),
            ],
            1,
        )
        holds = self._holding(inputs, things, ways.float().softmax(-1))
        within = (holds[:, 2:] * inner[:, :, None]).amax(-1)
        nested = self.nested(opening[:, 1 : 1 + DESCRIPTIONS]).squeeze(-1).float()
        outer = bare * (1 - nested.sigmoid()[..., None] * (1 - within))
        named = torch.cat([ways[:, :1], ways[:, 2:]], 1).float()
        return Fits(outer, inner, bare, nested, named), holds[:, :2]

    @staticmethod
    def _holding(inputs: Inputs, things: Things, shares: torch.Tensor) -> torch.Tensor:
        """How much relations, mixed by shares, hold: questions x chosen x mentions x mentions."""
        degrees = things.related.float().sigmoid()
        both = (things.places >= 0)[:, :, None] & (things.places >= 0)[:, None]
        degrees = degrees * both[:, None]
        counts = torch.bincount(inputs.of, minlength=len(degrees)).tolist()
        parts = [
            torch.einsum("qcr,rij->qcij", own, degrees[at])
            for at, own in enumerate(shares.split(counts))
        ]
        return torch.cat(parts)

    def answer(
        self,
        kind: str,
        asked: Asked,
        inputs: Inputs,
        things: Things,
        states: torch.Tensor,
        fits: Fits,
        holds: torch.Tensor,
    ) -> torch.Tensor:
        """Logits of a kind's outputs: a row for each question, or for each candidate."""
        chosen = asked.questions
        outer, own, first = fits.outer[chosen], holds[chosen], states[chosen, 0].float()
        if kind == "FR":
            found = _between(things.related[inputs.of[chosen], :RELATIONS], outer)
        elif kind in ("YN", "BOOL"):
            found = torch.cat([_quantified(own[:, at], outer) for at in range(2)], -1)
        elif kind == "CO":
            degrees = own[:, None, 0] * outer[:, :2, :, None] * outer[:, 2, None, None]
            found = 4 * degrees.amax((-1, -2)).flatten()[:, None] - 2
            first = first.repeat_interleave(2, 0)
        else:
            found, first = self._blocks(asked, inputs, things, states, fits)
        logits: torch.Tensor = self.answers[kind](torch.cat([found, first], -1))
        logits = logits + self.direct[kind](found)
        return logits.float().view(len(chosen), 2) if kind == "CO" else logits.float()

    def _blocks(
        self,
        asked: Asked,
        inputs: Inputs,
        things: Things,
        states: torch.Tensor,
        fits: Fits,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """How much each candidate block has something that fits."""
        question, of = asked.of, inputs.of[asked.of]
        # Names of blocks are held against the story by themselves: in the states of a question for
        # the blocks that have none, they come to mean no block at all, which is mostly right.
        blocks = (-4 * _lacking(asked.names.slots, held(things)[of]).sum(-1)).exp()
        real = (things.places >= 0)[of]
        inside = things.related[of, INSIDE].sigmoid()
        degrees = fits.outer[question, 0][:, :, None] * inside * (blocks * real)[:, None]
        found, first = 4 * degrees.amax((-1, -2))[:, None] - 2, states[question, 0].float()
        # A question for the blocks that have none turns the answer around: a product of both, which
        # the network behind this would otherwise have to find by itself, and does not.
        return torch.cat([found, found * self.turning(first).float().tanh()], -1), first


def held(things: Things) -> torch.Tensor:
    """Which slots mentions have, also by other mentions of the same thing."""
    same = things.related[:, SAME].sigmoid()
    also = (same[..., None] * things.names[:, None]).amax(2)
    return torch.maximum(things.names, also)


def _lacking(slots: torch.Tensor, names: torch.Tensor) -> torch.Tensor:
    """How much mentions lack the slot of each place: rows x mentions x places; nothing of words."""
    last = names.shape[-1] - 1
    # What no story has is lacking everywhere: the last of its slots is always zero.
    at = torch.where((slots < 0) | (slots > last), last, slots)
    has = names.gather(2, at[:, None].expand(-1, names.shape[1], -1))
    return (1 - has) * (slots >= 0)[:, None]


def _between(related: torch.Tensor, outer: torch.Tensor) -> torch.Tensor:
    """The logits of relations from the first thing to the second, and the largest of degrees."""
    shares = outer[:, 0, :, None] * outer[:, 1, None]
    total = shares.sum((-1, -2)).clamp(min=1e-3)
    mean = (related * shares[:, None]).sum((-1, -2)) / total[:, None]
    most = (related.sigmoid() * shares[:, None]).amax((-1, -2))
    return torch.cat([mean, 4 * most - 2], -1)


def _quantified(holds: torch.Tensor, outer: torch.Tensor) -> torch.Tensor:
    """Some or all of what fits the first description, to some or all of what fits the second."""
    one, other = outer[:, 0, :, None], outer[:, 1, None]
    some_other, some_one = (holds * other).amax(-1), (holds * one).amax(-2)
    all_other, all_one = 1 - ((1 - holds) * other).amax(-1), 1 - ((1 - holds) * one).amax(-2)
    first, second = outer[:, 0], outer[:, 1]
    ways = (
        (first * some_other).amax(-1),
        (first * all_other).amax(-1),
        1 - (first * (1 - some_other)).amax(-1),
        1 - (first * (1 - all_other)).amax(-1),
        (second * all_one).amax(-1),
        1 - (second * (1 - some_one)).amax(-1),
    )
    return 4 * torch.stack(ways, -1) - 2
