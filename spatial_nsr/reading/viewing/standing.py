"""Where speakers stand by each sentence of a text, and which facings still hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from spatial_nsr.reading.viewing.marks import MOVED, Facing, View

__all__ = ["SPEAKERS", "Standing"]

SPEAKERS = ("me", "you")


@dataclass
class Standing:
    """The views that speakers are put into, one after the other, and the facings so far.

    >>> here = Standing()
    >>> here.listened("me", 0)
    >>> here.goes("me", onward=False, number=1)
    >>> str(here.views["me"])
    'me elsewhere'
    """

    views: Mapping[str, View] = field(default_factory=dict)
    stances: list[View] = field(default_factory=list)
    facings: list[Facing] = field(default_factory=list)
    main: View | None = None
    _sided: dict[str, int] = field(default_factory=dict)

    def takes(self, stance: View) -> None:
        """Take up a view that a sentence puts a speaker into."""
        stance = replace(stance, step=len(self.stances) + 1)
        self.stances.append(stance)
        # Whoever turns or goes on has stood elsewhere before, if that was spoken of.
        turned = stance.turn is not None or stance.way in MOVED
        if self.main is None and not (turned and self._sided):
            self.main = stance
        self.views = {**self.views, str(stance.who or "you"): stance}

    @property
    def said(self) -> tuple[int, int]:
        """How many facings and views were taken up so far."""
        return len(self.facings), len(self.stances)

    def goes(self, who: str, onward: bool, number: int) -> None:
        """Take up that a speaker goes elsewhere, if directions were told of him before."""
        before = [name for name, at in self._sided.items() if at < number]
        if who in before or (who == "you" and "me" not in before and before):
            self.takes(View(who, way=MOVED[1] if onward else MOVED[0]))

    def listened(self, who: str, number: int) -> None:
        """Note that a sentence speaks of the sides of a speaker."""
        self._sided.setdefault(who, number)

    def faced(self, who: str) -> bool:
        """Whether it was told which way a speaker faces."""
        return who in SPEAKERS and any(each.who == who for each in self.facings)

    def faces(self, said: Facing, renews: bool, sided: Sequence[str]) -> bool:
        """Take up a facing; False if it is not known whom it names.

        ``renews``: the sentence tells that something has changed; ``sided`` names the things whose
        own sides were spoken of since.
        """
        if said.target == "them":
            meant = self._meant(said)
            if meant is None:
                return False
            said = meant
        before = [each for each in self.facings if each.who == said.who and not _mutual(each)]
        if said.who in SPEAKERS:
            self._speaker_faces(said, before)
            return True
        if before and renews and said.who not in sided:
            self.facings = [each for each in self.facings if each not in before]
        self.facings.append(said)
        return True

    def _speaker_faces(self, said: Facing, before: Sequence[Facing]) -> None:
        here = self.views.get(said.who)
        sided = said.who in self._sided
        if said.turn is None and sided and (before or here is not None):
            self.takes(View(said.who, target=said.target))
            return
        moved = here is not None and (here.turn is not None or here.way in MOVED)
        self.facings.append(replace(said, here=here) if moved else said)

    def _meant(self, said: Facing) -> Facing | None:
        """Which way somebody faces who faces several that stand in a row, and face him."""
        there = [each for each in self.facings if each.target == said.who]
        row = [each for each in self.facings if each.turn == "same" and each.target != said.who]
        in_row = {each.who for each in row} | {each.target for each in row}
        if len(there) < 2 or not {each.who for each in there} <= in_row:
            return None
        return replace(said, target=there[0].who, turn="opposite ways")


def _mutual(said: Facing) -> bool:
    return said.turn is not None and said.turn not in ("back", "rear", "front", "face", "away")
