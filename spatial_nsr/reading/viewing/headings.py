"""Which way viewers and things face, as far as a text tells: headings that turn with each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.frames.text.theory import NORTH, Ahead, Heading
from spatial_nsr.reading.text.words import phrase_words
from spatial_nsr.reading.viewing.marks import MOVED, Facing, View, compass_of, core_of
from spatial_nsr.reading.viewing.standing import SPEAKERS
from spatial_nsr.reading.viewing.wording import which_way

__all__ = ["EIGHTHS", "MUTUAL", "Headings"]

EIGHTHS = tuple(45.0 * at for at in range(8))
"""What is known of a facing that nobody tells: it is one of eight."""
_TURNS = {"around": 180.0, "left": 90.0, "right": 270.0}
_AHEAD = {"front": 0.0, "face": 0.0, "nose": 0.0, "back": 180.0, "rear": 180.0, "tail": 180.0}
_AHEAD |= {"away": 180.0, "left side": 90.0, "left": 90.0, "right side": 270.0, "right": 270.0}
_AHEAD |= {"behind": 180.0, "in front of": 0.0, "to the left of": 90.0, "front of": 0.0}
_AHEAD |= {"to the right of": 270.0, "bow": 0.0, "prow": 0.0, "stern": 180.0}
_FORWARDS = ("direction of travel", "forward", "forwards", "ahead", "front", "direction of motion")
_APART = ("back to back", "away from each other")
MUTUAL = (
    *("each other", "one another", "face to face", "opposite"),
    *("opposite each other", "opposite one another", *_APART),
)
"""How two can face by each other: each other, or away from each other."""
Source = Mapping[str, Any] | None


class Headings:
    """Headings by name, what lies ahead of what, and who stands where another one does.

    Parameters
    ----------
    named
        Finds the thing that a phrase means, or gives the phrase back.
    main
        Whose view the text is told from.
    anonymous
        Whether that is nobody whom the text names, so that "the camera" or "the audience" is he.
    """

    def __init__(self, named: Callable[[str], str], main: View, anonymous: bool = False) -> None:
        self.named, self.anonymous = named, anonymous
        self.headings: dict[str, Heading] = {}
        self.aheads: list[Ahead] = []
        self.stands: list[tuple[str, str]] = []
        self.views: dict[str, View] = {}
        self.contradicted: list[str] = []
        self._main_view = main
        self.main = ""
        self.main = self.of_view(main)

    def heading(self, name: str) -> str:
        """The name of a heading, which is open as long as nothing tells it."""
        self.headings.setdefault(name, Heading(name, EIGHTHS))
        return name

    def root(self, name: str) -> tuple[str, float]:
        """By which heading another one goes, and how it is turned from it."""
        turn = 0.0
        while self.headings[name].like is not None:
            turn += self.headings[name].turn
            name = str(self.headings[name].like)
        return name, turn % 360.0

    def align(self, one: str, other: str, turn: float, source: Source = None) -> None:
        """Tell that one faces as another does, turned by so much to the left."""
        first, own = self.root(self.heading(one))
        second, its = self.root(self.heading(other))
        if first == second:
            if (own - its - turn) % 360.0:
                self.contradicted.append(which_way(one))
            return
        if first == NORTH:
            # The compass goes by nothing else: turn it about.
            back = (-turn - its) % 360.0
            self.headings[second] = Heading(second, (), one, back, source=source)
            return
        self.headings[first] = Heading(first, (), other, (turn - own) % 360.0, source=source)

    # Views --------------------------------------------------------------------------------------

    def of_view(self, view: View) -> str:
        """The name of the heading that a view has; what is known of it is told once."""
        view = _plain(view)
        if view.bare:
            name = self.named(view.who or view.place or "me")
            if name not in self.views:
                self.views[name] = view
                self.heading(name)
                self._from_there(name)
            return self.heading(name)
        name = str(view)
        if name in self.views:
            return name
        self.heading(name)
        others = dict(self.views)
        self.views[name] = view
        if view.turn is not None:
            self._turned(name, view)
        elif view.target is not None:
            self._sighted(name, view, others)
        elif view.way in MOVED:
            base = self.standpoint(view)
            if view.way == MOVED[1]:  # straight on
                self.align(name, base, 0.0)
        else:
            self._led(name, view, others)
        if view.place is not None and view.way is None and core_of(view.place) == view.place:
            self.stands.append((name, self.named(view.place)))
        return name

    def _from_there(self, name: str) -> None:
        """Who looks from a door looks the way that was told of one who stands there."""
        there = [
            other
            for other, view in self.views.items()
            if view.place is not None and not view.bare and self.named(view.place) == name
        ]
        if len(there) == 1:
            self.align(name, there[0], 0.0)
        if self.anonymous and name in phrase_words("onlookers") and self.main:
            self.align(name, self.main, 0.0)

    def standing(self, who: str) -> str:
        """The name of a person where he stands by now, for what is on his left."""
        return self.of_view(View(who))

    def _turned(self, name: str, view: View) -> None:
        if view.turn == "across":
            self.align(name, self.main, 180.0)
            return
        base = self.standpoint(view)
        self.align(name, base, _TURNS[str(view.turn)])
        # Who turns as he goes has come farther by then.
        going = self.views[base].way is not None and view.step > 0
        if view.place is None and not going:
            self.stands.append((name, base))

    def standpoint(self, view: View) -> str:
        """The last view of a person that is known, from which he turns or goes on."""
        who = view.who or "you"
        stood = [
            (other.step, name)
            for name, other in self.views.items()
            if other.who == who and other.step and (not view.step or other.step < view.step)
        ]
        if stood:
            return max(stood)[1]
        mine = [
            name
            for name, other in self.views.items()
            if other.who == who and not other.turn and other != view
        ]
        return mine[-1] if mine else self.of_view(View(who))

    def _sighted(self, name: str, view: View, others: Mapping[str, View]) -> None:
        """What a view that goes by what is looked at has to do with other views."""
        target = str(view.target)
        point = compass_of(target)
        if point is not None:
            self.align(name, self.north(), COMPASS[point] - 90.0)
            return
        for other, known in others.items():
            if known.target is None:
                continue
            across = view.place is not None and known.place is not None
            if across and _same(view.place, known.target) and _same(target, str(known.place)):
                self.align(name, other, 180.0)
            elif known.target == target and (
                known.place == view.place or None in (known.place, view.place)
            ):
                self.align(name, other, 0.0)
                if known.who == view.who and known.place == view.place:
                    self.stands.append((name, other))
        if self._looks_on(target):
            self.align(name, self.of_view(self._who(target)), 180.0)
        for each in tuple(self.aheads):
            near = each.name == view.who and each.thing == self.named(target)
            if near and view.place is None:
                self.align(name, each.name, each.turn)
                self.stands.append((name, each.name))
        self.aheads.append(Ahead(name, self.named(target), 0.0, True))

    def _led(self, name: str, view: View, others: Mapping[str, View]) -> None:
        """Out of a place one looks the other way than into it."""
        for other, known in others.items():
            if known.way is not None and _same(known.place, view.place):
                self.align(name, other, 0.0 if known.way == view.way else 180.0)
                self.stands.append((name, other))

    def _looks_on(self, target: str) -> bool:
        main = self._main_view
        who = {self.main, self.named(main.who or main.place or "me"), main.who}
        return (
            target in ("me", "you")
            or target in phrase_words("onlookers")
            or self.named(target) in who
        )

    def _who(self, target: str) -> View:
        if target in ("me", "you"):
            return View(target)
        if target in phrase_words("onlookers") and self.named(target) not in self.views:
            return self._main_view
        return View(target) if self._main_view.target is None else self._main_view

    def north(self) -> str:
        """The heading of the compass."""
        return self.heading(NORTH)

    # What a text says of facings ----------------------------------------------------------------

    def tell(self, said: Facing) -> None:
        """Take up which way something faces."""
        turn = said.turn
        if said.who == "you" and turn in _AHEAD and said.target not in ("me", "you"):
            thing = self.named(said.target)
            self.aheads.append(
                Ahead(self.of_view(View("you")), thing, _AHEAD[turn], False, said.source)
            )
            return
        who = self.heading(self.named(said.who))
        if said.here is not None:
            who = self.of_view(said.here)
        if turn in _APART:
            self._facing_each_other(who, self.named(said.target), 180.0, said.source)
        elif turn in MUTUAL:
            self._facing_each_other(who, self.named(said.target), 0.0, said.source)
        elif turn in ("same", "the same way", "the same direction"):
            self.align(who, self._viewer(said.target), 0.0, said.source)
        elif turn in ("other", "opposite ways", "opposite directions"):
            self.align(who, self._viewer(said.target), 180.0, said.source)
        else:
            self._towards(who, said)

    def _viewer(self, target: str) -> str:
        return self.of_view(self._who(target)) if self._looks_on(target) else self.named(target)

    def _facing_each_other(self, one: str, other: str, turn: float, source: Source) -> None:
        # They are on one line, and each faces the other one, or looks away from it.
        self.align(self.heading(other), one, 180.0, source)
        self.aheads += [
            Ahead(one, other, turn, True, source),
            Ahead(other, one, turn, True, source),
        ]

    def _towards(self, who: str, said: Facing) -> None:
        turn, target = _AHEAD.get(said.turn or "front", 0.0), said.target
        point = compass_of(target)
        if point is not None:
            self.align(who, self.north(), COMPASS[point] - 90.0 - turn, said.source)
        elif target.removeprefix("my ").removeprefix("your ") in ("left", "right"):
            seen = 90.0 if target.endswith("left") else 270.0
            self.align(who, self.main, seen - turn, said.source)
        elif self._looks_on(target):
            viewer = self._viewer(target)
            if viewer != who and said.who in SPEAKERS and turn == 0.0:
                self._facing_each_other(who, viewer, turn, said.source)
            elif viewer != who:
                self.align(who, viewer, 180.0 - turn, said.source)
        else:
            thing = self.named(target)
            back = [a for a in self.aheads if (a.name, a.thing, a.turn) == (thing, who, turn)]
            if back:
                self.aheads.remove(back[0])
                self._facing_each_other(who, thing, turn, said.source)
                return
            self.aheads.append(Ahead(who, thing, turn, False, said.source))

    # For a theory -------------------------------------------------------------------------------

    def oriented(self) -> tuple[list[Heading], str]:
        """All headings, one of them drawn upwards because only turns between them count."""
        top = NORTH if NORTH in self.headings else self.root(self.main)[0]
        found = []
        for each in self.headings.values():
            drawn = each.name == top
            found.append(replace(each, azimuths=(90.0,)) if drawn else each)
        return found, top


def _plain(view: View) -> View:
    """Forwards is where one looks anyway, and backwards is turned around."""
    if view.target in _FORWARDS or (view.target in phrase_words("backwards") and view.turn):
        return replace(view, target=None)
    if view.target in phrase_words("backwards"):
        return replace(view, target=None, turn="around")
    return view


def _same(one: str | None, other: str | None) -> bool:
    """Whether two phrases mean one place, or one its far side."""
    return one is not None and other is not None and core_of(one) == core_of(other)
