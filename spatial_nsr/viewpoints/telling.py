"""What a text says of directions as a theory: each claim in the frames it can be meant in."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.frames.frame import ABSOLUTE, INTRINSIC, Frame
from spatial_nsr.frames.theory import NORTH, TURNS, Claim, Theory, Way, way
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.rules.frames import Language, load_language
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.viewpoints.headings import MUTUAL, Headings
from spatial_nsr.viewpoints.marks import Facing, Mark, View, noun_of
from spatial_nsr.viewpoints.narration import PRONOUNS, Narration, Told
from spatial_nsr.viewpoints.phrases import has_front_by_kind, lacks_front_by_kind, the_pattern
from spatial_nsr.viewpoints.standing import SPEAKERS

__all__ = ["MOST_READINGS", "SPEAKERS", "Viewpoints", "direction_words"]

MOST_READINGS = 64
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

    >>> from spatial_nsr.language.story import read_story
    >>> from spatial_nsr.viewpoints.narration import narrate
    >>> told = narrate("The car faces north. The cup is left of the car.")
    >>> points = Viewpoints(told, read_story(told.plain))
    >>> [str(how.frame) for how in points.claims[0].ways]
    ['relative to me (reflected)', 'intrinsic']
    """

    def __init__(
        self, narration: Narration, reading: StoryReading, language: str | Language = "english"
    ) -> None:
        self.narration, self.reading = narration, reading
        self.language = load_language(language) if isinstance(language, str) else language
        self.facing_told = {noun_of(each.who) for each in narration.facings}
        mutual = [each for each in narration.facings if each.turn in MUTUAL]
        self.facing_told |= {noun_of(each.target) for each in mutual}
        self.headings = Headings(self.named, self._main(), self._anonymous())
        for stance in narration.stances:
            self.headings.of_view(stance)
        for each in (*narration.facings, *self._facings_read()):
            self.headings.tell(each)
        self.viewers = self._viewers()
        self.leaves_open = self.mixed
        self.said: list[tuple[Fact, Claim]] = []
        self.framed: dict[Fact, tuple[Frame, tuple[str, ...] | None]] = {}
        self._tell()

    def _facings_read(self) -> Iterator[Facing]:
        """Facings that readers of stories found in sentences that were left to them whole."""
        for fact in self.reading.facts:
            if not isinstance(fact, Fact) or fact.alternatives != (("facing",),):
                continue
            told = self._told(fact)
            whole = told is None or told.clause.shift == told.whole[0]
            modal = told is None or the_pattern("modal").search(told.clause.text.lower())
            if fact.negated or fact.weight < 1 or not whole or modal:
                continue
            if noun_of(fact.head) not in self.facing_told:
                yield Facing(noun_of(fact.head), noun_of(fact.tail), None, source=fact.source)

    # Who looks ----------------------------------------------------------------------------------

    def _main(self) -> View:
        """Whose view is the text's own."""
        return self.narration.scope or self.narration.main or View("me")

    def _anonymous(self) -> bool:
        """Whether nobody is named whose view the text's own is."""
        views = [each.mark.view for each in self.narration.told if each.mark.view is not None]
        named = [view.who for view in views]
        named += [each for said in self.narration.facings for each in (said.who, said.target)]
        return "me" not in named and self._main() == View("me")

    def _viewers(self) -> tuple[str, ...]:
        """Whose views a sentence that names none may be told from."""
        main = [self.headings.main]
        if self.narration.scope is None:
            named = [each.mark.view for each in self.narration.told if each.mark.view is not None]
            bare = [view for view in named if view.bare]
            main += [self.headings.of_view(view) for view in bare]
        return tuple(dict.fromkeys(main))

    @property
    def moved(self) -> bool:
        """Whether a speaker stands otherwise than from where the text is told, by and by."""
        roots = {self.headings.root(self.headings.of_view(each)) for each in self.narration.stances}
        return not roots <= {self.headings.root(self.headings.main)}

    @property
    def mixed(self) -> bool:
        """Whether the text itself speaks in more than one frame."""
        views = {each.mark.view for each in self.narration.told if each.mark.view is not None}
        main = self.headings.main
        other = {self.headings.root(self.headings.of_view(view)) for view in views}
        owners = [each.mark.owner for each in self.narration.told if each.mark.owner is not None]
        owned = any(self.may_have_left(self.named(owner)) for owner in owners)
        roots = {self.headings.root(main)}
        told = any(
            each.who not in SPEAKERS or NORTH in self.headings.headings
            for each in self.narration.facings
            if each.turn != "opposite"  # which says where things are
        )
        compass = self.headings.headings.get(NORTH)
        if compass is not None and self.headings.root(NORTH)[0] in {name for name, _ in roots}:
            told = True  # left and right go by the compass, which the world knows nothing of
        return owned or told or not other <= roots

    def opened(self) -> Viewpoints:
        """The same, with the left of a thing itself besides, if the text names no viewpoint."""
        if not self.narration.named:
            self.leaves_open = True
            self._tell()
        return self

    def is_main(self, view: View) -> bool:
        """Whether a view is the one from which the text is told."""
        name = self.headings.of_view(view)
        return self.headings.root(name) == self.headings.root(self.headings.main)

    def tellable(self, fact: Fact) -> bool:
        """Whether a fact says what it says to the world of the text: in the frame of its teller."""
        claim = next((each for said, each in self.said if said == fact), None)
        if self._mark(fact).kind == "quoted":
            return False
        if claim is None or not (self.mixed or self.moved):
            return True
        if len(claim.ways) > 1:
            return False
        (how,) = claim.ways
        main = self.headings.root(self.headings.main)
        own = how.frame.kind == "relative" or fact.tail in SPEAKERS
        return own and self.headings.root(how.seer) == main

    def named(self, phrase: str) -> str:
        """The id of the one thing that a phrase means, or what the phrase says of it."""
        noun = noun_of(phrase)
        for each in self.reading.entities:
            names = (each.id, each.name or "")
            if noun in (*names, _described(each), *(name.lower() for name in names)):
                return each.id
        plain = noun.split(" ", 1)[1] if noun.startswith(("my ", "your ", "our ")) else noun
        kinds = [
            each.id
            for each in self.reading.entities
            if each.kind is not None and plain in (each.kind, _described(each), each.id)
        ]
        return kinds[0] if len(kinds) == 1 else noun

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
        entity = next((each for each in self.reading.entities if each.id == id), None)
        kind = entity.kind if entity is not None else id
        told = any(self.named(noun) == id for noun in self.facing_told)
        return told or id in SPEAKERS or has_front_by_kind(kind)

    def may_have_left(self, id: str) -> bool:
        """Whether somebody who speaks of a thing's own left can mean what he says."""
        entity = next((each for each in self.reading.entities if each.id == id), None)
        names = (id, None, None) if entity is None else (entity.id, entity.kind, entity.name)
        return self.fronted(id) or not any(map(lacks_front_by_kind, names))

    # What is said -------------------------------------------------------------------------------

    def _tell(self) -> None:
        facts = [fact for fact in self.reading.facts if isinstance(fact, Fact)]
        self.said = [(fact, claim) for fact in facts for claim in self._claims(fact)]

    @property
    def claims(self) -> list[Claim]:
        """What is said of directions, in the order of the text."""
        return list(dict.fromkeys(claim for _, claim in self.said))

    def _claims(self, fact: Fact) -> Iterator[Claim]:
        told, mark = self._told(fact), self._mark(fact)
        if len(fact.alternatives) != 1 or fact.weight < 1 or mark.kind == "quoted":
            return
        if mark.kind == "intrinsic" and mark.owner is None and not self.fronted(fact.tail):
            fact = replace(fact, tail=self._owner(told) or fact.tail)
        if mark.kind == "intrinsic" and not self.may_have_left(fact.tail):
            mark = Mark()  # a ball has no left but that of who looks on
        if fact.tail == "we":
            fact = replace(fact, tail="me")
        words = direction_words(fact.alternatives[0], mark.kind == "absolute")
        # An hour of the clock stands as "left" in the plain text, in which it may also stand where.
        words = mark.words if mark.words is not None and words == ("left",) else words
        if not words or (fact.negated and len(words) > 1):
            return
        landmark, ways = self.ways(words, fact.tail, mark, told)
        if not ways or fact.head == landmark:
            return
        group = f"what is said of {landmark}" if len(ways) > 1 else None
        if mark.kind is not None and len(ways) == 1:
            self.framed[fact] = ways[0].frame, mark.words
        source = self.narration.source(fact.source)
        yield Claim(fact.head, words, landmark, ways, fact.negated, group, source)

    def _told(self, fact: Fact) -> Told | None:
        start = None if fact.source is None else fact.source.get("start")
        return None if start is None else self.narration.at(start)

    def _mark(self, fact: Fact) -> Mark:
        told = self._told(fact)
        return Mark() if told is None else told.mark

    def _owner(self, told: Told | None) -> str | None:
        """Whose left "its left" is: that of what was last told to face somewhere."""
        before = [
            each
            for each in self.narration.facings
            if each.who not in SPEAKERS
            and each.source is not None
            and told is not None
            and int(str(each.source["sentence"])) <= told.sentence
        ]
        return self.named(before[-1].who) if before else None

    def ways(
        self, words: Sequence[str], landmark: str, mark: Mark, told: Told | None = None
    ) -> tuple[str, tuple[Way, ...]]:
        """The frames in which words can be meant of a landmark, and where that stands."""
        if mark.kind == "absolute":
            self.headings.north()
            if landmark in SPEAKERS:
                landmark = self.standpoint(landmark, None, told)
            return landmark, (way(words, ABSOLUTE, landmark),)
        if landmark in SPEAKERS:
            view = mark.view if mark.view is not None and mark.view.who == landmark else None
            if mark.view is not None and view is None and mark.kind == "relative":
                return landmark, self._relative(words, landmark, [self.headings.of_view(mark.view)])
            stood = self.standpoint(landmark, view, told)
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
        viewers = self._here(told)
        found = self._relative(words, landmark, [each for each in viewers if each != landmark])
        told_from_one = self.narration.scope is not None
        if self.fronted(landmark) and self.leaves_open and not told_from_one:
            self.headings.heading(landmark)
            found = (*found, way(words, INTRINSIC, landmark))
        return landmark, found

    def _here(self, told: Told | None) -> tuple[str, ...]:
        """The viewers of a sentence that names none: by then somebody may stand elsewhere."""
        if told is None or self.narration.scope is not None or not told.stances:
            return self.viewers
        stood = self.headings.of_view(list(told.stances.values())[-1])
        return tuple(dict.fromkeys((stood, *self.viewers[1:])))

    def _turned(self, name: str, view: View) -> str:
        """Where a thing is that would turn, by name; its own one, if it is another that turns."""
        who = view.who or ""
        if who not in PRONOUNS and self.named(who) != name:
            return name
        return self.headings.of_view(replace(view, who=name))

    def standpoint(self, who: str, view: View | None, told: Told | None) -> str:
        """Where a speaker stands, by name: his left goes by the way he faces there."""
        if view is not None:
            return self.headings.of_view(view)
        stances = {} if told is None else told.stances
        return self.headings.of_view(stances.get(who, View(who)))

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

    def restated(
        self, plain: Sequence[Fact | Either], facts: Sequence[Fact | Either]
    ) -> tuple[Fact | Either, ...]:
        """Facts, given beside those of the plain text, with the frames in which they are told."""
        found: list[Fact | Either] = []
        for said, fact in zip(plain, facts, strict=True):
            if isinstance(fact, Fact) and isinstance(said, Fact) and said in self.framed:
                frame, words = self.framed[said]
                fact = replace(fact, frame=frame)
                fact = fact if words is None else replace(fact, alternatives=(words,))
            found.append(fact)
        return tuple(found)

    def untold(self, plain: Sequence[Fact | Either]) -> frozenset[int]:
        """Which facts of the plain text say nothing in the frame of its teller."""
        return frozenset(
            at
            for at, fact in enumerate(plain)
            if isinstance(fact, Fact) and not self.tellable(fact)
        )


def _described(entity: Entity) -> str:
    words = [*entity.attributes.values(), entity.kind or ""]
    return re.sub(r"\s+", " ", " ".join(words)).strip()
