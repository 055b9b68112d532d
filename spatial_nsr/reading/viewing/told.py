"""What a reading tells of views: who looks where, which way things face, what is said in which."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.facts import Entity, Fact
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.placing.facing import Faced, facings_in
from spatial_nsr.reading.makers.placing.looks import shaped
from spatial_nsr.reading.makers.placing.sides import HOUR, hours
from spatial_nsr.reading.makers.shapes import Match
from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.referents.things import Thing
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.relations import in_world
from spatial_nsr.reading.text.doc import Unit
from spatial_nsr.reading.text.words import viewing_words
from spatial_nsr.reading.viewing.fronts import has_front_by_kind
from spatial_nsr.reading.viewing.marks import (
    Facing,
    Mark,
    View,
    compass_of,
    opposite_of,
    plain_name,
)
from spatial_nsr.reading.viewing.standing import SPEAKERS, Standing

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["Told", "Views", "names_of", "said_words", "speaker_of", "view_of", "views_of"]

WORDS: Mapping[str, tuple[str, ...]] = {
    "left": ("left",), "right": ("right",), "in-front": ("front",), "behind": ("behind",),
    "north": ("north",), "south": ("south",), "east": ("east",), "west": ("west",),
    "north-east": ("northeast",), "north-west": ("northwest",),
    "south-east": ("southeast",), "south-west": ("southwest",),
}  # fmt: skip
OWN = {"at-left": ("left",), "at-right": ("right",)}
SPOKEN = 0.9  # how likely it is what somebody in the text says, or can see
DANGLING = 0.5  # that "facing the stage, Ann sits left of Bob" tells who sees it, and not of Ann
LEAST = 0.6  # how likely a pronoun must mean what it is taken for
FLANKS = {"stage": "actors", "house": "audience"}
ABREAST = (("side", "by", "side"), ("shoulder", "to", "shoulder"), ("abreast",))
Named = Callable[["Token"], "str | None"]
"""What the text calls the thing that a token means, if it is one."""


@dataclass(frozen=True)
class Told:
    """What is said of a direction: the words for it, its frame, where speakers stand by then.

    ``chance`` is how likely its pronouns mean these things; ``loose``: whose side is meant is told
    by a pronoun alone, as of anything.
    """

    fact: Fact
    words: tuple[str, ...]
    mark: Mark
    stances: Mapping[str, View] = field(default_factory=dict, hash=False)
    chance: float = 1.0
    loose: bool = False

    @property
    def source(self) -> Mapping[str, Any]:
        """Where it is said."""
        return self.fact.source or {"start": 0, "text": ""}


@dataclass(frozen=True)
class Views:
    """A text with all that it says of viewpoints.

    ``lost`` are the sentences in which somebody turns where it was not understood, ``read`` where
    those stand that tell of views. ``lying`` are words for what lies so that its left is elsewhere.
    """

    text: str
    entities: tuple[Entity, ...] = ()
    told: tuple[Told, ...] = ()
    facings: tuple[Facing, ...] = ()
    scope: View | None = None
    stances: tuple[View, ...] = ()
    main: View | None = None
    views: Mapping[str, View] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    read: tuple[tuple[int, int], ...] = ()
    lying: str | None = None

    @property
    def named(self) -> bool:
        """Whether the text names any viewpoint, facing or side of a thing itself."""
        kinds = (each.mark.kind for each in self.told if not each.loose)
        told = any(kind in ("relative", "intrinsic") for kind in kinds)
        return told or bool(self.facings or self.stances) or self.scope is not None


def views_of(reading: Reading) -> Views:
    """What a reading tells of views.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> found = views_of(read_statements("The car faces north. The cup is on the car's left."))
    >>> [(each.who, each.target) for each in found.facings], found.told[0].mark.kind
    ([('car', 'north')], 'intrinsic')
    """
    return _Telling(reading).views()


def said_words(relation: str, own: bool = False) -> tuple[str, ...]:
    """The directions along the ground that a relation tells; none of others.

    >>> said_words("in-front"), said_words("hour-2"), said_words("at-left"), said_words("on")
    (('front',), ('front', 'right'), (), ())
    """
    if relation.startswith(HOUR):
        return hours(relation)
    return WORDS.get(relation, OWN.get(relation, ()) if own else ())


class _Telling:
    """Goes through a text sentence by sentence."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.doc = reading, reading.text.doc
        self.names = names_of(reading)
        self.standing = Standing()
        self.told: list[Told] = []
        self.scope: View | None = None
        self.lost: list[str] = []
        self.read: list[tuple[int, int]] = []

    def views(self) -> Views:
        for number, unit in enumerate(self.reading.text.units):
            self._unit(number, unit)
        standing = self.standing
        things = zip(self.reading.who, self.names, strict=True)
        entities = tuple(_entity(thing, name) for thing, name in things)
        return Views(
            self.reading.text.string, entities, tuple(self.told), tuple(standing.facings),
            self.scope, tuple(standing.stances), standing.main, standing.views,
            tuple(self.lost), tuple(self.read), _lying(self.doc[:]),
        )  # fmt: skip

    def _unit(self, number: int, unit: Unit) -> None:
        span = self.reading.text.span(unit)
        if span.text.rstrip("\"' ").endswith("?"):
            return
        before = self.standing.said
        moved = self._moves(span, number)
        if not moved:
            self._faces(span, unit, number)
        if before != self.standing.said or moved or self.reading.looks[unit.start]:
            self.read.append((span.start_char, span.end_char))
        elif _turns(span):
            self.lost.append(span.text)
        begin = span.start_char
        said = [s for s in self.reading.said if s.start == begin]
        for each in said:
            for mark in each.landmarks:
                if said_words(each.relation, own=True) and self.names[mark] in SPEAKERS:
                    self.standing.listened(self.names[mark], number)
        for each in said:
            self.told += self._told(each, unit, number)

    # Where somebody stands

    def _moves(self, span: Span, number: int) -> bool:
        """Take up where a sentence puts a speaker, or from where it tells all."""
        scope = shaped(span, "scope")
        if scope is not None:
            self.scope = view_of(scope, span, self._name)
            return True
        match = shaped(span, "stance") or _first_half(span, "stance")
        if match is not None:
            self.standing.takes(view_of(match, span, self._name))
            return match.end >= span.end - 1
        match = shaped(span, "turned")
        if match is not None:
            thing = _phrase(span.doc[slice(*match.slots["THING"])], self._name)
            said = Facing("you", thing, match.shape.values["side"], source=_source(span, number))
            self.standing.facings.append(said)
            self.standing.takes(View("you"))
            return True
        goes = _going_on(span)
        if goes is not None:
            self.standing.goes(*goes, number)
        for look in self.reading.looks[span.start]:
            if look.start == span.start and look.shape.values.get("way") == "along":
                self.standing.takes(view_of(look, span, self._name))
        return False

    # What faces what

    def _faces(self, span: Span, unit: Unit, number: int) -> None:
        looks = self.reading.looks[unit.start]
        viewed = {at for each in looks for at in range(each.start, each.end)}
        source = _source(span, number)
        renews = any(t.lower_ in viewing_words("renews") for t in span)
        for said in facings_in(span):
            if said.start in viewed:
                continue
            for facing in self._facings(said, span):
                if facing.turn in viewing_words("part") and self.standing.faced(facing.who):
                    self.lost.append(span.text)  # he has turned by then
                    continue
                own = [t.mark.owner or "" for t in self.told if t.mark.kind == "intrinsic"]
                self.standing.faces(replace(facing, source=source), renews, own)

    def _facings(self, said: Faced, span: Span) -> Iterator[Facing]:
        who = [self._name(self.doc[at]) for at in said.who]
        if (
            said.turn is not None
            and said.turn.startswith(("each other", "away from"))
            and len(who) == 2
        ):
            if None not in who:
                yield Facing(str(who[0]), str(who[1]), said.turn)
            return
        ways = said.turn in ("the same way", "opposite ways")
        if ways:
            yield from self._ways(said, who)
            return
        target = said.point
        if said.target is not None:
            numbers = self.reading.who.by_token.get(said.target, ())
            target = (
                "them"
                if len(numbers) > 1
                else _phrase(self.doc[said.target : said.target + 1], self._name)
            )
        if target is None:
            return
        known = [name for name in who if name is not None]
        yield from (Facing(name, target, said.turn) for name in known if name != target)
        if _abreast(span) and compass_of(target) is None:
            yield from (Facing(name, known[0], "same") for name in known[1:])

    def _ways(self, said: Faced, who: Sequence[str | None]) -> Iterator[Facing]:
        """Two who face the same way, or one who faces the way of whom was told before."""
        if len(who) == 2 and None not in who:
            yield Facing(str(who[0]), str(who[1]), said.turn)
        before = [each.who for each in self.standing.facings if each.who not in who]
        if len(who) == 1 and who[0] is not None and before:
            yield Facing(who[0], before[-1], said.turn)

    # What is said

    def _told(self, said: Statement, unit: Unit, number: int) -> Iterator[Told]:
        words = said_words(said.relation, own=said.seen.frame == "intrinsic")
        chance = self._chance(said, unit)
        sure = said.whole and said.modality == "so" and said.chance >= LEAST
        if not sure and self._is_spoken(said):
            sure, chance = True, min(chance, SPOKEN)
        if not words or not sure or len(said.landmarks) != 1 or said.event is not None:
            return
        head, tail = self.names[said.figure], self.names[said.landmarks[0]]
        if self._is_anybodys(said, tail):
            return
        if tail == "you":
            tail = self._addressed(unit) or tail
        mark = self._mark(said, tail, unit)
        look = said.seen.look
        if look is not None and self.doc[look.start].tag_ == "VBG" and _may_look(head):
            chance = min(chance, DANGLING)
        relation = in_world().get(said.relation, said.relation)
        source = _source(self.reading.text.span(unit), number)
        fact = Fact(
            speaker_of(head), ((relation,),), speaker_of(tail), negated=said.negated, source=source
        )
        phrase = self.doc[said.seen.start : said.seen.end]
        loose = mark.kind == "intrinsic" and any(t.lower_ in viewing_words("my") for t in phrase)
        yield Told(fact, words, mark, self.standing.views, chance, loose)

    def _chance(self, said: Statement, unit: Unit) -> float:
        """How likely the pronouns of a statement mean what they were taken for.

        "It" is nothing beside which it is said to stand.
        """
        who = self.reading.who
        for token in self.reading.text.span(unit):
            candidates = who.doubts.get(token.i, ())
            if not candidates or said.figure not in who.by_token[token.i]:
                continue
            left = [each for each, _ in candidates if set(each.numbers).isdisjoint(said.landmarks)]
            if len(left) == 1:
                return min(1.0, said.chance / candidates[0][1])
            return said.chance
        # "You" and "me" are no others, however many were spoken of.
        spoken = all(speaker_of(self.names[at]) in SPEAKERS for at in said.landmarks)
        return 1.0 if spoken else said.chance

    def _is_spoken(self, said: Statement) -> bool:
        """Whether somebody says it, or sees it: "on my left," says Ann; "you can see it there"."""
        standing = said.modality == "so" and said.verb in ("be", "see") and said.chance >= LEAST
        tail = self.names[said.landmarks[0]] if said.landmarks else ""
        known = said.seen.quoted and tail not in SPEAKERS
        return standing and said.event is None and (known or said.verb == "see")

    def _is_anybodys(self, said: Statement, tail: str) -> bool:
        """Whether somebody else says "my" or "your" of whom it is not told who that is."""
        return said.seen.quoted and tail in ("me", "you", "us")

    def _addressed(self, unit: Unit) -> str | None:
        """Whom "you" means where two speak in turn: the other one."""
        if unit.heading is None:
            return None
        who = self.reading.who
        root = self.doc[slice(*unit.heading)].root
        speakers = dict.fromkeys(
            n
            for each in self.reading.text.units
            if each.heading is not None
            for n in who.by_token.get(self.doc[slice(*each.heading)].root.i, ())
        )
        own = set(who.by_token.get(root.i, ()))
        others = [n for n in speakers if n not in own]
        return self.names[others[0]] if len(speakers) == 2 and len(others) == 1 else None

    def _mark(self, said: Statement, tail: str, unit: Unit) -> Mark:
        seen, view = said.seen, None
        flank = FLANKS.get(seen.frame)
        if flank is not None:
            # Stage left goes by actors who face the audience.
            faced = Facing("actors", "audience")
            if faced not in self.standing.facings:
                self.standing.facings.append(faced)
            return Mark("relative", View(flank))
        if seen.look is not None and not _leads_on(seen.look, unit):
            view = view_of(seen.look, self.reading.text.span(unit), self._name)
        elif seen.seer is not None:
            view = View(self._name(self.doc[seen.seer]))
            view = view if view.who is not None else None
        if seen.frame == "absolute":
            return Mark("absolute")
        if seen.frame == "intrinsic" and tail not in SPEAKERS:
            return Mark("intrinsic", view if view is not None and view.turn else None, tail)
        return Mark("relative", view) if view is not None else Mark()

    def _name(self, token: Token) -> str | None:
        """What the text calls the one thing that a token means."""
        numbers = self.reading.who.by_token.get(token.i, ())
        if len(numbers) != 1:
            return None
        noun, thing = nominal(token), self.reading.thing(numbers[0])
        called = {thing.kind, singular(thing.kind), *thing.names, thing.label}
        if noun.pronoun is None and called.isdisjoint(
            (noun.head, singular(noun.head), token.lower_)
        ):
            return noun.head  # "the girl" is not taken for the woman
        if self.reading.who.chance([token.i], numbers) < LEAST:
            return None
        return speaker_of(self.names[numbers[0]])


def _entity(thing: Thing, name: str) -> Entity:
    proper = bool(thing.names) or name[:1].isupper()
    return Entity(speaker_of(name), thing.kind, name=name if proper else None)


def speaker_of(name: str) -> str:
    """A name, or "me" for whoever tells the text."""
    return {"us": "me", "we": "me", "I": "me", "i": "me"}.get(name, name)


def names_of(reading: Reading) -> tuple[str, ...]:
    """What the things of a text are called here, by their numbers: "my cat" is the cat."""
    found: list[str] = []
    known = set(named(reading))
    for name in named(reading):
        whose, _, rest = name.partition(" ")
        bare = rest if whose.lower() in viewing_words("my") and rest else name
        found.append(bare if bare == name or bare not in known | {*found} else name)
    return tuple(found)


def view_of(match: Match, span: Span, name: Named) -> View:
    """A view from what fills the places of a shape."""
    doc, values = span.doc, match.shape.values
    got = {slot: _phrase(doc[start:end], name) for slot, (start, end) in match.slots.items()}
    turn, way = values.get("turn"), values.get("way")
    way = "out of" if way == "out" else way
    who, place, target = got.get("WHO"), got.get("PLACE") or got.get("THING"), got.get("TARGET")
    if who is None and turn != "across" and (target or turn or way):
        who = "you"
    if who is not None and place is None and target and not _may_look(who):
        # "From the back of the class, looking at the board".
        who, place = "you", who
    if way is not None and turn is None and target:
        way = "along"
    point = compass_of(place or who or "")
    if point is not None and target is None and turn is None:
        who, place, target = "you", None, opposite_of(point)  # from the north one looks south
    return View(who, place, target, turn, way)


def _may_look(who: str) -> bool:
    named_ = who[:1].isupper() and " " not in who
    return who in SPEAKERS or named_ or has_front_by_kind(who)


def _leads_on(look: Match, unit: Unit) -> bool:
    """Whether a phrase puts somebody on a way, where he is then: "walking east, ..."."""
    return look.start == unit.start and look.shape.values.get("way") == "along"


def _phrase(words: Span, name: Named) -> str:
    """What a noun phrase is called: by the thing that it means, or as it stands."""
    lower = words.text.lower()
    if lower in ("i", "me", "my", "we", "us", "our", "here"):
        return "me"
    if lower in ("you", "your", "one"):
        return "you"
    point = compass_of(lower)
    if point is not None:
        return point
    for token in reversed(list(words)):
        found = name(token)
        if found is not None:
            return found
    return plain_name(words.text).lower()


def _source(span: Span, number: int) -> Mapping[str, object]:
    while len(span) > 1 and span[-1].is_punct and span[-1].text in ".!;":
        span = span[:-1]
    return {"sentence": number, "start": span.start_char, "end": span.end_char, "text": span.text}


def _first_half(span: Span, keyword: str) -> Match | None:
    """The shape of what stands before an "and" that joins two clauses."""
    for token in span:
        if token.dep_ == "cc" and token.i > span.start + 1 and token.head.pos_ in ("VERB", "AUX"):
            match = shaped(span.doc[span.start : token.i], keyword)
            if match is not None:
                return match
    return None


def _going_on(span: Span) -> tuple[str, bool] | None:
    """Who goes elsewhere in a sentence, a speaker or who is told to, and whether straight on."""
    for verb in span:
        if verb.lemma_.lower() not in viewing_words("pass") or verb.pos_ != "VERB":
            continue
        if verb.dep_ not in ("ROOT", "conj", "ccomp"):
            continue
        subjects = [c.lower_ for c in verb.children if c.dep_ == "nsubj"]
        if subjects and subjects[0] not in ("i", "you", "we"):
            continue
        if not subjects and verb.tag_ not in ("VB", "VBP"):
            continue
        who = "me" if subjects and subjects[0] in ("i", "we") else "you"
        words = {t.lower_ for t in span}
        turned = words & {"left", "right", "turn", "round", "around", "back"}
        return who, bool(words & viewing_words("onward")) and not turned
    return None


def _turns(span: Span) -> bool:
    words = [t.lower_ for t in span]
    nouns = word_list("turns")
    pairs = zip(["", *words], words, strict=False)
    return any(word in word_list("turning") and before not in nouns for before, word in pairs)


def _abreast(span: Span) -> bool:
    words = [t.lower_ for t in span]
    return any(
        tuple(words[at : at + len(form)]) == form for form in ABREAST for at in range(len(words))
    )


def _lying(span: Span) -> str | None:
    """Words for what lies on its back, or upside down."""
    for token in span:
        if token.lower_ in viewing_words("lying"):
            return token.text
        if token.lower_ in ("on", "onto") and token.i + 2 < len(span):
            whose, part = span[token.i + 1], span[token.i + 2]
            if whose.lower_ in viewing_words("my") and part.lower_ in viewing_words("lain"):
                return str(span[token.i : token.i + 3].text)
    return None
