"""Where speakers stand by each sentence of a text, and which facings still hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from spatial_nsr.viewpoints.marks import MOVED, Facing, View, noun_of
from spatial_nsr.viewpoints.phrases import the_pattern

__all__ = ["SPEAKERS", "Standing", "Unowned", "unowned", "vessel_of"]

SPEAKERS = ("me", "you")
_PRONOUNS = ("him", "her", "it", "them")


@dataclass(frozen=True)
class Unowned:
    """Whose sides are meant where nobody says whose: the ship's port, the hours around a viewer."""

    vessel: str | None = None
    clock: str | None = None


def unowned(text: str) -> Unowned:
    """Whose port and whose hours a text speaks of.

    >>> unowned("Straight ahead, at twelve o'clock, is the tower.")
    Unowned(vessel=None, clock='me')
    """
    match = the_pattern("clock-ahead").search(text.lower().replace("\u2019", "'"))
    clock = None if match is None else noun_of(match["who"] or match["seen"] or "me")
    return Unowned(vessel_of(text), clock)


def vessel_of(text: str) -> str | None:
    """The ship whose port is meant where nobody says whose: the only one, or that with a bow.

    >>> vessel_of("The ferry's bow points north. A hut lies to port."), vessel_of("A boat, a tug.")
    ('the ferry', None)
    """
    lower = text.lower()
    found = dict.fromkeys(each.group() for each in the_pattern("vessel").finditer(lower))
    if len(found) > 1:
        parts = [each["of"] or each["who"] for each in the_pattern("vessel-part").finditer(lower)]
        found = dict.fromkeys(each for each in parts if each in found)
    return f"the {next(iter(found))}" if len(found) == 1 else None


@dataclass
class Standing:
    """The views that speakers are put into, one after the other, and the facings so far.

    >>> here = Standing()
    >>> here.listened("the oak is on my left", 0)
    >>> here.goes("i walk to the pond", 1)
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

    def goes(self, lower: str, number: int) -> None:
        """Take up that a speaker goes elsewhere, if directions were told of him before."""
        match = the_pattern("shift").search(lower)
        if match is None:
            return
        who = noun_of(match["who"] or "you")
        before = [name for name, at in self._sided.items() if at < number]
        if who in before or (who == "you" and "me" not in before and before):
            way = MOVED[1] if the_pattern("onward").search(lower) else MOVED[0]
            self.takes(View(who, way=way))

    def listened(self, lower: str, number: int) -> None:
        """Note whose sides a sentence speaks of."""
        for each in the_pattern("own-side").finditer(lower):
            who = re.search(r"\b(?:my|your|me|you|us|our)\b", each.group())
            if who is not None:
                self._sided.setdefault(noun_of(who.group()), number)

    def faces(self, said: Facing, lower: str, sided: Sequence[str]) -> bool:
        """Take up a facing; False if it is not known whom it names.

        ``sided`` names the things whose own sides were spoken of since.
        """
        if said.target in _PRONOUNS:
            meant = self._meant(said)
            if meant is None:
                return False
            said = meant
        before = [each for each in self.facings if each.who == said.who and not _mutual(each)]
        if said.who in SPEAKERS:
            self._speaker_faces(said, before)
            return True
        if before and the_pattern("renews").search(lower) and said.who not in sided:
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
        """Whom "her" means in "Ann faces Tom, who faces her", and "them" of several in a row."""
        there = [each for each in self.facings if each.target == said.who]
        if not there:
            return None
        row = [each for each in self.facings if each.turn == "same" and each.target != said.who]
        if said.target != "them":
            return replace(said, target=there[-1].who) if len(there) == 1 else None
        in_row = {each.who for each in row} | {each.target for each in row}
        if len(there) < 2 or not {each.who for each in there} <= in_row:
            return None
        return replace(said, target=there[0].who, turn="opposite ways")


def _mutual(said: Facing) -> bool:
    return said.turn is not None and said.turn not in ("back", "rear", "front", "face", "away")
