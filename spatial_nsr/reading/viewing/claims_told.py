"""What a text says of directions as a theory: each claim in the frames it can be meant in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from spatial_nsr.facts import Fact
from spatial_nsr.frames.frame import ABSOLUTE, INTRINSIC, Frame
from spatial_nsr.frames.text.theory import NORTH, TURNS, Claim, Theory, Way, way
from spatial_nsr.reading.text.words import viewing_words
from spatial_nsr.reading.viewing.fronts import has_front_by_kind, lacks_front_by_kind
from spatial_nsr.reading.viewing.headings import MUTUAL, Headings
from spatial_nsr.reading.viewing.marks import Mark, View
from spatial_nsr.reading.viewing.standing import SPEAKERS
from spatial_nsr.reading.viewing.told import Told, Views
from spatial_nsr.rules.frames import Language, load_language
from spatial_nsr.rules.relations import load_relations

__all__ = ["MOST_READINGS", "SPEAKERS", "Viewpoints", "direction_words"]

MOST_READINGS = 64
Stances = Mapping[str, View] | None
"""Where speakers stand when something is said."""
COMPASS_OF = {"above": "north", "below": "south", "left": "west", "right": "east"}


def direction_words(relations: Sequence[str], compass: bool) -> tuple[str, ...]:
    """The directions along the ground that relations of a story name.

    >>> direction_words(["left-front"], False), direction_words(["above-left"], True)
    (('left', 'front'), ('northwest',))
    """
    names = load_relations().names
    parts = [part for word in relations for part in names.get(word, word).split("-")]
    if compass:
        found = sorted({COMPASS_OF[p] for p in parts if p in COMPASS_OF}, key=_NORTH_FIRST.index)
        joined = "".join(found)
        return (joined,) if joined in _POINTS else ()
    return tuple(dict.fromkeys(part for part in parts if part in TURNS))


_NORTH_FIRST = ("north", "south", "west", "east")
_POINTS = ("north", "south", "west", "east", "northwest", "northeast", "southwest", "southeast")


class Viewpoints:
    """What a text tells of directions, facings and viewpoints.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> from spatial_nsr.reading.viewing.told import views_of
    >>> told = views_of(read_statements("The car faces north. The cup is left of the car."))
    >>> [str(how.frame) for how in Viewpoints(told).claims[0].ways]
    ['relative to me (reflected)', 'intrinsic']
    """

    def __init__(self, views: Views, language: str | Language = "english") -> None:
        self.views = views
        self.language = load_language(language) if isinstance(language, str) else language
        self.facing_told = {each.who for each in views.facings}
        self.facing_told |= {each.target for each in views.facings if each.turn in MUTUAL}
        self.headings = Headings(self.named, self._main(), self._anonymous())
        for stance in views.stances:
            self.headings.of_view(stance)
        for each in views.facings:
            self.headings.tell(each)
        self.viewers = self._viewers()
        self.leaves_open = self.mixed
        self.said: list[tuple[Told, Claim]] = []
        self._tell()

    # Who looks ----------------------------------------------------------------------------------

    def _main(self) -> View:
        """Whose view is the text's own."""
        return self.views.scope or self.views.main or View("me")

    def _anonymous(self) -> bool:
        """Whether nobody is named whose view the text's own is."""
        views = [each.mark.view for each in self.views.told if each.mark.view is not None]
        named = [view.who for view in views]
        named += [each for said in self.views.facings for each in (said.who, said.target)]
        return "me" not in named and self._main() == View("me")

    def _viewers(self) -> tuple[str, ...]:
        """Whose views a sentence that names none may be told from."""
        main = [self.headings.main]
        if self.views.scope is None:
            named = [each.mark.view for each in self.views.told if each.mark.view is not None]
            bare = [view for view in named if view.bare]
            main += [self.headings.of_view(view) for view in bare]
        return tuple(dict.fromkeys(main))

    @property
    def moved(self) -> bool:
        """Whether a speaker stands otherwise than from where the text is told, by and by."""
        roots = {self.headings.root(self.headings.of_view(each)) for each in self.views.stances}
        return not roots <= {self.headings.root(self.headings.main)}

    @property
    def mixed(self) -> bool:
        """Whether the text itself speaks in more than one frame."""
        views = {each.mark.view for each in self.views.told if each.mark.view is not None}
        main = self.headings.main
        other = {self.headings.root(self.headings.of_view(view)) for view in views}
        owners = [each.mark.owner for each in self.views.told if each.mark.owner is not None]
        owned = any(self.may_have_left(self.named(owner)) for owner in owners)
        roots = {self.headings.root(main)}
        told = any(
            each.who not in SPEAKERS or NORTH in self.headings.headings
            for each in self.views.facings
            if each.turn != "opposite"  # which says where things are
        )
        compass = self.headings.headings.get(NORTH)
        if compass is not None and self.headings.root(NORTH)[0] in {name for name, _ in roots}:
            told = True  # left and right go by the compass, which the world knows nothing of
        return owned or told or not other <= roots

    def opened(self) -> Viewpoints:
        """The same, with the left of a thing itself besides, if the text names no viewpoint."""
        if not self.views.named:
            self.leaves_open = True
            self._tell()
        return self

    def is_main(self, view: View) -> bool:
        """Whether a view is the one from which the text is told."""
        name = self.headings.of_view(view)
        return self.headings.root(name) == self.headings.root(self.headings.main)

    def tellable(self, told: Told) -> bool:
        """Whether something says what it says to the world of the text: in its teller's frame."""
        claim = next((each for said, each in self.said if said == told), None)
        if claim is None or not (self.mixed or self.moved):
            return True
        if len(claim.ways) > 1:
            return False
        (how,) = claim.ways
        main = self.headings.root(self.headings.main)
        own = how.frame.kind == "relative" or told.fact.tail in SPEAKERS
        return own and self.headings.root(how.seer) == main

    def named(self, phrase: str) -> str:
        """The one thing that a phrase names, or the phrase."""
        entities = self.views.entities
        if any(each.id == phrase for each in entities):
            return phrase
        plain = phrase.split(" ", 1)[1] if phrase.startswith(("my ", "your ", "our ")) else phrase
        kinds = [each.id for each in entities if plain.lower() in (each.kind, each.id.lower())]
        return kinds[0] if len(kinds) == 1 else phrase

    def told_ahead(self, figure: str, landmark: str) -> bool:
        """Whether the text tells that a thing has its front or its back to another one.

        Then it has said in the thing's own frame where the other one is.
        """
        return any(
            (each.name, each.thing) == (landmark, figure)
            and each.turn in (0.0, 180.0)
            and not each.exact
            for each in self.headings.aheads
        )

    def fronted(self, id: str) -> bool:
        """Whether a thing has a front, by its kind or because the text says which way it faces."""
        entity = next((each for each in self.views.entities if each.id == id), None)
        kind = entity.kind if entity is not None else id
        told = id in map(self.named, self.facing_told)
        return told or id in SPEAKERS or has_front_by_kind(kind)

    def may_have_left(self, id: str) -> bool:
        """Whether somebody who speaks of a thing's own left can mean what he says."""
        entity = next((each for each in self.views.entities if each.id == id), None)
        names = (id, None, None) if entity is None else (entity.id, entity.kind, entity.name)
        return self.fronted(id) or not any(map(lacks_front_by_kind, names))

    # What is said -------------------------------------------------------------------------------

    def _tell(self) -> None:
        self.said = [(told, claim) for told in self.views.told for claim in self._claims(told)]

    @property
    def claims(self) -> list[Claim]:
        """What is said of directions, in the order of the text."""
        return list(dict.fromkeys(claim for _, claim in self.said))

    @property
    def framed(self) -> dict[Fact, Frame]:
        """What is said in one frame only that the words name, with that."""
        return {
            told.fact: claim.ways[0].frame
            for told, claim in self.said
            if told.mark.kind is not None and len(claim.ways) == 1
        }

    def _claims(self, told: Told) -> Iterator[Claim]:
        fact, mark = told.fact, told.mark
        kinds = [each.kind for each in self.views.entities if each.id == fact.tail]
        bare = told.loose and any(map(lacks_front_by_kind, kinds))  # "on its left": of a room
        if mark.kind == "intrinsic" and (bare or not self.may_have_left(fact.tail)):
            mark = Mark()  # a ball has no left but that of who looks on
        if fact.negated and len(told.words) > 1:
            return
        landmark, ways = self.ways(told.words, fact.tail, mark, told.stances)
        if not ways or fact.head == landmark:
            return
        group = f"what is said of {landmark}" if len(ways) > 1 else None
        yield Claim(fact.head, told.words, landmark, ways, fact.negated, group, fact.source)

    def ways(
        self, words: Sequence[str], landmark: str, mark: Mark, stances: Stances = None
    ) -> tuple[str, tuple[Way, ...]]:
        """The frames in which words can be meant of a landmark, and where that stands."""
        if mark.kind == "absolute":
            self.headings.north()
            if landmark in SPEAKERS:
                landmark = self.standpoint(landmark, None, stances)
            return landmark, (way(words, ABSOLUTE, landmark),)
        if landmark in SPEAKERS:
            view = mark.view if mark.view is not None and mark.view.who == landmark else None
            if mark.view is not None and view is None and mark.kind == "relative":
                return landmark, self._relative(words, landmark, [self.headings.of_view(mark.view)])
            stood = self.standpoint(landmark, view, stances)
            return stood, (way(words, INTRINSIC, stood),)
        if mark.kind == "intrinsic" and mark.view is not None and mark.view.turn is not None:
            # "On her left, if she turned around": where she stands, but turned.
            stood = self._turned(landmark, mark.view)
            return stood, (way(words, INTRINSIC, stood),) if stood != landmark else ()
        if mark.kind == "intrinsic":
            self.headings.heading(landmark)
            own = self.may_have_left(landmark)
            return landmark, (way(words, INTRINSIC, landmark),) if own else ()
        if mark.view is not None:
            viewer = self.headings.of_view(mark.view)
            if viewer == landmark:
                return landmark, (way(words, INTRINSIC, landmark),)
            return landmark, self._relative(words, landmark, [viewer])
        viewers = self._here(stances)
        found = self._relative(words, landmark, [each for each in viewers if each != landmark])
        told_from_one = self.views.scope is not None
        if self.fronted(landmark) and self.leaves_open and not told_from_one:
            self.headings.heading(landmark)
            found = (*found, way(words, INTRINSIC, landmark))
        return landmark, found

    def _here(self, stances: Stances) -> tuple[str, ...]:
        """The viewers of a sentence that names none: by then somebody may stand elsewhere."""
        if not stances or self.views.scope is not None:
            return self.viewers
        stood = self.headings.of_view(list(stances.values())[-1])
        return tuple(dict.fromkeys((stood, *self.viewers[1:])))

    def _turned(self, name: str, view: View) -> str:
        """Where a thing is that would turn, by name; its own one, if it is another that turns."""
        who = view.who or ""
        if who not in viewing_words("he") and self.named(who) != name:
            return name
        return self.headings.of_view(replace(view, who=name))

    def standpoint(self, who: str, view: View | None, stances: Stances) -> str:
        """Where a speaker stands, by name: his left goes by the way he faces there."""
        if view is not None:
            return self.headings.of_view(view)
        return self.headings.of_view((stances or {}).get(who, View(who)))

    def _relative(
        self, words: Sequence[str], landmark: str, viewers: Sequence[str]
    ) -> tuple[Way, ...]:
        return tuple(
            way(words, Frame("relative", viewer, projection, "gaze"), landmark)
            for viewer in viewers
            for projection in self.language.projections
        )

    # Theories -----------------------------------------------------------------------------------

    def theory(self, region: str = "hemisphere") -> Theory:
        """All that is said."""
        headings, top = self.headings.oriented()
        return Theory(
            tuple(self.claims),
            tuple(headings),
            tuple(self.headings.aheads),
            {},
            tuple(self.headings.stands),
            region,
            top,
        )

    def readings(self, claims: Sequence[Claim]) -> list[dict[str, Frame]]:
        """The choices of a frame for each group of claims that leave it open.

        Too many of them are not told one by one: what holds in every one is asked at once.
        """
        groups: dict[str, list[Frame]] = {}
        for claim in claims:
            if len(claim.ways) > 1:
                groups.setdefault(str(claim.group), [how.frame for how in claim.ways])
        if math.prod(map(len, groups.values())) > MOST_READINGS:
            return [{}]
        return [dict(zip(groups, frames, strict=True)) for frames in product(*groups.values())]
