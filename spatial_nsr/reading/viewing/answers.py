"""Questions for which it matters whose view is meant, answered in one frame or in every one."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.answers import Answer, Derivation, InReading
from spatial_nsr.errors import Undecided
from spatial_nsr.frames.frame import Frame
from spatial_nsr.frames.text.proving import prove_conflict, prove_together
from spatial_nsr.frames.text.theory import Claim, Theory
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    Holds,
    ListThings,
    Relate,
    Side,
)
from spatial_nsr.reading.viewing.claiming import Beyond, Claims, Without
from spatial_nsr.reading.viewing.claims_told import Viewpoints
from spatial_nsr.reading.viewing.marks import Mark
from spatial_nsr.reading.viewing.question import Question
from spatial_nsr.reading.viewing.wording import which_way

__all__ = ["answer_seen"]

Taken = dict[str, Frame]


@dataclass(frozen=True)
class _Value:
    """A value in one reading, and the claims that show it, each with whether it is so."""

    value: Any
    shown: tuple[tuple[Claim, bool], ...] = ()
    undecided: tuple[str, ...] = ()


def answer_seen(
    asked: Question,
    mark: Mark,
    points: Viewpoints,
    convention: str,
    frame: str | None = None,
) -> Answer | None:
    """Answer a question by the frames in which it can be meant; None if it is not of that kind.

    Parameters
    ----------
    mark
        What the question says of a viewpoint.
    frame
        ``intrinsic``, ``relative``, ``relative to NAME`` or ``absolute``: how to take all words
        that leave their frame open.
    """
    try:
        return _Seen(asked, mark, points, convention, frame).answer()
    except Beyond:
        return None


class _Seen(Claims):
    # Readings -----------------------------------------------------------------------------------

    def answer(self) -> Answer:
        """The answer, if all readings agree on one; else what it is in each."""
        try:
            claims = self.asked_claims()
        except Without as without:
            return self._made(None, "unknown", missing=without.args)
        theory = self.points.theory()
        taken = self._taken([*self.points.claims, *claims])
        if not theory.agrees(taken=taken):
            conflict = prove_conflict(theory, taken)
            why = "what is said contradicts itself in every frame in which it can be meant"
            return self._made(None, "inconsistent", conflict, (why,))
        if self.points.headings.contradicted:
            return self._made(None, "unknown", missing=tuple(self.points.headings.contradicted))
        readings = self._readings(theory, claims, taken)
        each = _telling([(reading, self._value(theory, reading)) for reading in readings])
        values = [value.value for _, value in each]
        told = self._each(theory, each) if len(each) > 1 else ()
        if values[0] is None or any(value != values[0] for value in values):
            open_ = self._missing(theory, each, claims)
            return self._made(None, "unknown", missing=open_, readings=told)
        shown = [pair for _, value in each for pair in value.shown]
        derivation = self._derived(theory, shown, taken)
        return self._made(values[0], _status(values[0]), derivation, readings=told)

    def _readings(self, theory: Theory, claims: Sequence[Claim], taken: Taken) -> list[Taken]:
        """The readings that agree with themselves, of groups that matter."""
        near = self._near(claims)
        found = []
        for reading in self.points.readings([*near, *claims]):
            reading |= {key: frame for key, frame in taken.items() if key in reading}
            if reading not in found and theory.agrees(taken={**taken, **reading}):
                found.append(reading)
        return found

    def _near(self, claims: Sequence[Claim]) -> list[Claim]:
        """What is said of the things that are asked for, or of others in a chain with them."""
        linked = {name for claim in claims for name in (claim.figure, claim.landmark)}
        pairs = [(one, other) for one, other in self.points.headings.stands]
        pairs += [(each.name, each.thing) for each in self.points.headings.aheads]
        near: list[Claim] = []
        for _ in range(len(self.points.claims) + len(pairs)):
            before = len(near), len(linked)
            for claim in self.points.claims:
                if claim not in near and linked & {claim.figure, claim.landmark}:
                    near.append(claim)
                    linked |= {claim.figure, claim.landmark}
            for pair in pairs:
                if linked & set(pair):
                    linked |= set(pair)
            if before == (len(near), len(linked)):
                break
        return near

    def _taken(self, claims: Sequence[Claim]) -> Taken:
        """What the frame that was picked makes of words that leave it open."""
        taken: Taken = {}
        for claim in claims:
            if len(claim.ways) > 1 and self.frame is not None:
                for how in claim.ways:
                    fits = how.frame.kind == self.frame
                    if fits and self.viewer in (None, how.frame.viewer):
                        taken.setdefault(str(claim.group), how.frame)
        return taken

    def _each(self, theory: Theory, each: Sequence[tuple[Taken, _Value]]) -> tuple[InReading, ...]:
        found = []
        for reading, value in each:
            derivation = self._derived(theory, value.shown, reading)
            status = _status(value.value)
            words = self.asked.in_words(value.value, self.points.views.entities)
            frames = {key: str(frame) for key, frame in reading.items()}
            found.append(InReading(frames, words, status, derivation))
        return tuple(found)

    def _derived(
        self, theory: Theory, shown: Sequence[tuple[Claim, bool]], taken: Taken
    ) -> Derivation | None:
        listed = list(dict.fromkeys(shown))
        try:
            return prove_together(theory, listed, taken) if listed else None
        except (Undecided, ValueError):
            return None

    def _made(
        self,
        value: Any,
        status: str,
        derivation: Derivation | None = None,
        missing: Sequence[str] = (),
        readings: tuple[InReading, ...] = (),
    ) -> Answer:
        words = self.asked.in_words(value, self.points.views.entities)
        return Answer(
            self.asked.query,
            words,
            status,
            self.convention,
            1.0 if status in ("proved", "refuted") else 0.0,
            derivation,
            tuple(missing),
            question=self.asked.text,
            readings=readings,
        )

    def _missing(
        self, theory: Theory, each: Sequence[tuple[Taken, _Value]], claims: Sequence[Claim]
    ) -> tuple[str, ...]:
        """What would have to be known."""
        why = []
        if len({str(value.value) for _, value in each}) > 1:
            for key in each[0][0]:
                frames = dict.fromkeys(str(reading[key]) for reading, _ in each)
                if len(frames) > 1:
                    why.append(f"in which frame {key} is meant: {' or '.join(frames)}")
        top = theory.root(str(theory.oriented))[0]
        near = self._near(claims)
        if len(each) == 1 and not each[0][0]:
            groups = [str(claim.group) for claim in (*claims, *near) if len(claim.ways) > 1]
            why += [f"in which frame {key} is meant" for key in dict.fromkeys(groups)]
        seers = [how.seer for claim in (*claims, *near) for how in claim.ways]
        open_ = [name for name in seers if theory.root(name)[0] != top]
        why += [which_way(name) for name in dict.fromkeys(open_)]
        if not why:
            why = [f"whether {claim}" for claim in claims[:3]]
        return tuple(why)

    def _value(self, theory: Theory, taken: Taken) -> _Value:
        """The value in one reading."""
        query = self.asked.query
        if isinstance(query, Holds):
            value = self._so(theory, self.holds(query), taken)
            if query.negated and value.value is not None:
                return dataclasses.replace(value, value=not value.value)
            return value
        if isinstance(query, AllOf):
            parts = [each for each in query.queries if isinstance(each, Holds)]
            return _all([self._so(theory, self.holds(each), taken) for each in parts])
        if isinstance(query, Between):
            ways = [
                _all([self._so(theory, c, taken) for c in pair]) for pair in self.between(query)
            ]
            return next((way for way in ways if way.value), _Value(None))
        if isinstance(query, Relate | Side):
            found = [(claim, self._so(theory, claim, taken)) for claim in self.around(query)]
            held = [(claim, value) for claim, value in found if value.value]
            words = tuple(word for claim, _ in held for word in claim.words)
            shown = tuple(pair for _, value in held for pair in value.shown)
            return _Value(words, shown) if words else _Value(None)
        pairs: Sequence[tuple[Any, Claim]]
        if isinstance(query, ListThings):
            pairs = self.listed(query)
        elif isinstance(query, Choose):
            pairs = self.options(query)
        else:
            raise Beyond
        held_items = [(item, self._so(theory, claim, taken)) for item, claim in pairs]
        items = tuple(item for item, value in held_items if value.value)
        shown = tuple(pair for _, value in held_items if value.value for pair in value.shown)
        return _Value(items, shown) if items else _Value(None)

    def _so(self, theory: Theory, claim: Claim, taken: Taken) -> _Value:
        if theory.follows(claim, taken):
            return _Value(True, ((claim, True),))
        if theory.excluded(claim, taken):
            return _Value(False, ((claim, False),))
        return _Value(None)


def _telling(each: Sequence[tuple[Taken, _Value]]) -> list[tuple[Taken, _Value]]:
    """Readings without the frames of what makes no difference to any value."""
    kept = list(each)
    for key in list(each[0][0]) if each else ():
        values: dict[Any, set[str]] = {}
        merged: dict[Any, tuple[Taken, _Value]] = {}
        for reading, value in kept:
            rest = {other: frame for other, frame in reading.items() if other != key}
            name = tuple(rest.items())
            values.setdefault(name, set()).add(str(value.value))
            merged.setdefault(name, (rest, value))
        # One group is left, so that an answer on which all agree shows in what.
        if all(len(found) == 1 for found in values.values()) and len(kept[0][0]) > 1:
            kept = list(merged.values())
    return kept


def _all(values: Sequence[_Value]) -> _Value:
    for each in values:
        if each.value is False:
            return each
    if all(each.value for each in values):
        return _Value(True, tuple(pair for each in values for pair in each.shown))
    return _Value(None)


def _status(value: Any) -> str:
    if value is None:
        return "unknown"
    return "refuted" if value is False else "proved"
