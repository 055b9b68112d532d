"""What noun phrases refer to: something new, or which of the things of the story so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.language.indications import MIDDLE, OPPOSITE
from spatial_nsr.language.phrases import ANY, POSITION, NounPhrase
from spatial_nsr.language.sets import Sets
from spatial_nsr.language.things import Thing
from spatial_nsr.language.wordlists import word_list

__all__ = ["Resolver"]

_DEFINITE = frozenset(("the", "this", "these", "those", "its", "both", "all", "no", "neither"))


class Resolver(Sets):
    """Who is meant.

    ``current`` is the place that the talk is about, ``focus`` what the last statement was about,
    ``held`` what it said to be in that place, ``introduced`` the place that was made known last,
    ``centre`` what the last statement called "it", if not its subject, ``within`` the place that
    the statement at hand says its subject is in.

    Pronouns follow what a text goes on about (centering: Grosz, Joshi & Weinstein 1995).
    """

    def __init__(self) -> None:
        super().__init__()
        self.current: Thing | None = None
        self.focus: tuple[Thing, ...] = ()
        self.held: tuple[Thing, ...] = ()
        self.introduced: Thing | None = None
        self.centre: Thing | None = None
        self.within: Thing | None = None
        self.among: Thing | None = None  # a place beside which the statement says its subject is
        # What "the top one" tells of it and the others, and which thing it is.
        self.implied: list[tuple[Thing, str, Thing]] = []
        self._positions: dict[tuple[frozenset[Thing], str], Thing] = {}

    # Pronouns -------------------------------------------------------------------------------------

    def holder(self) -> tuple[Thing, ...]:
        """Who "it" is in "it has ..."."""
        if self.centre is not None and self.centre.place:
            return (self.centre,)
        if len(self.focus) == 1 and self.focus[0].place:
            return self.focus
        place = self.introduced or self.current
        return self.focus if place is None else (place,)

    def topic(self, of_places: bool) -> tuple[Thing, ...]:
        """Who "it" is as what a statement is about: a place among places, or a thing."""
        if of_places:
            if self.focus and self.focus[0].place:
                return self.focus
            if self.introduced is not None:
                return (self.introduced,)
        elif self.held and self.focus and self.focus[0].place:
            return self.held[-1:]
        return self.focus

    def beside(self, before: tuple[Thing, ...], subjects: Sequence[Thing]) -> tuple[Thing, ...]:
        """Who "it" is as what a thing is beside: what was spoken of before, or else just now."""
        if len(before) > 1:
            # "A cup and two pens, one at its left": the pens are told apart, the cup is not.
            sets = [members for members, _ in self.sets if set(subjects) <= set(members)]
            rest = [t for t in before if sets and t not in min(sets, key=len)]
            before = tuple(rest) if len(rest) == 1 else before
        others = [thing for thing in self.things.recent() if thing not in subjects]
        among = [thing for thing in others if subjects and thing.place == subjects[0].place]
        if len(before) == 1 and before[0] not in subjects:
            # Beside places are places, beside things things, if there are any.
            unlike = bool(subjects) and before[0].place != subjects[0].place
            return tuple(among[:1]) if unlike and among else before
        return tuple((among or others)[:1])

    # Noun phrases ---------------------------------------------------------------------------------

    def meant(
        self,
        noun: NounPhrase,
        it: tuple[Thing, ...],
        source: Mapping[str, Any] | None,
        container: Thing | None = None,
        holds: bool = False,
        new: bool = False,
    ) -> tuple[list[Thing], bool]:
        """The things that a phrase means, and whether several others fit a singular one as well.

        New ones are made where the story has none of the kind; ``container`` is the place that the
        phrase itself names, if it does; ``holds`` whether something is said to be in what it means,
        ``new`` whether it is where things are introduced.
        """
        if container is None and noun.kind is not None and noun.definite:
            container = self._within_which(noun)
        place = container or self.current
        noun = self._one_of_a_kind(noun, container)
        if any(key == POSITION for key, _ in noun.attributes):
            return self._at_position(noun, source, place), False
        if noun.name is not None and (not noun.plural or noun.count is None):
            return [self._named(noun, source, place, holds)], False
        one_of = not new and self._one_of_several(noun, place)
        if noun.partitive or noun.pronoun == "one" or (self.sets and _so_many(noun)) or one_of:
            return self._some(noun, source, place), False
        if _all_of_them(noun):
            return list(it if len(it) > 1 or not self.sets else self.sets[-1][0]), False
        if (noun.other and noun.definite) or "another" in noun.determiners:
            rest = self.rest_of_them(noun)
            if rest:
                return self.alone(rest if noun.plural else rest[:1]), False
        if noun.ordinal is not None and noun.number is None:
            found = self._by_order(noun, place)
            if found is not None:
                return self.alone([found]), False
            noun = replace(noun, number=max(noun.ordinal, 1))
        if noun.pronoun in ("former", "latter") and self.sets:
            return self.alone([self.sets[-1][0][0 if noun.pronoun == "former" else -1]]), False
        if noun.pronoun is not None:
            pair = "both" in noun.determiners and self.spoken_of_since()
            if noun.pronoun == "they" and len(it) < 2 and (pair or not self.sets):
                return self.both(it), False
            if noun.pronoun == "they" and "all" in noun.determiners and place is not None:
                inside = [t for t in self.things.contents(place) if not t.place]
                if self.sets and len(self.sets[-1][0]) > 2:
                    return list(self.sets[-1][0]), False
                return inside, False
            if noun.pronoun == "they" and self.sets and len(it) < 2:
                return list(self.sets[-1][0]), False
            return list(it), False
        heap = noun.definite and not noun.plural and not noun.attributes and self.sets
        if heap and noun.kind in word_list("heaps") and not self.things.fitting(noun):
            return list(self.sets[-1][0]), False  # "the stack", of the things in it
        if noun.kind == ANY and "this" in noun.determiners and not noun.attributes and it:
            return list(it), False
        if noun.place and not noun.attributes and noun.number is None and noun.definite:
            found = self._this_place(noun)
            if found is not None:
                return [found], False
        definite = not _DEFINITE.isdisjoint(noun.determiners)
        if not {"no", "neither"}.isdisjoint(noun.determiners):
            return self._candidates(noun, place), False
        each = "all" in noun.determiners and noun.kind is not None
        # "Red cups are in the box", of which there are some already.
        bare = not (noun.determiners or noun.count or noun.other or new) and noun.plural
        known = bare and noun.kind is not None and bool(self._candidates(noun, place))
        if known or (definite and (noun.plural or (noun.count or 1) > 1 or each)):
            return self._several(noun, source, place), False
        values = max((value.count("|") + 1 for _, value in noun.attributes), default=1)
        if not definite and noun.plural and max(noun.count or 1, values) > 1:
            return self._group(noun, source, place, noun.count or values), False
        return self._one(noun, source, place, definite, new)

    def _within_which(self, noun: NounPhrase) -> Thing | None:
        """The place that the statement names, if what is meant is in it: "the cup in A is ..."."""
        if self.within is None or not self.things.fitting(noun, self.things.contents(self.within)):
            return None
        return self.within

    def _one_of_a_kind(self, noun: NounPhrase, container: Thing | None) -> NounPhrase:
        """A phrase with the kind of what was spoken of last for "one": "a red cup, a blue one".

        So is "the one in the box" if that has something of this kind.
        """
        if noun.kind == ANY and container is not None and noun.text.lower() == "the one":
            for thing in self.things.recent():
                alike = replace(noun, kind=thing.kind)
                if thing.kind is not None and not thing.place:
                    inside = self.things.fitting(alike, self.things.contents(container))
                    return alike if inside else noun
        if noun.kind != ANY or noun.definite or not noun.attributes:
            return noun
        new = noun.count is not None or not {"a", "another"}.isdisjoint(noun.determiners)
        if not new or not noun.text.lower().endswith(("one", "ones")):
            return noun
        for thing in self.things.recent():
            if thing.kind is not None and not thing.place:
                return replace(noun, kind=thing.kind)
        return noun

    def _at_position(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        """Which of several things "the top one" is; that it is above the others is told by that."""
        word = dict(noun.attributes)[POSITION]
        rest = tuple(pair for pair in noun.attributes if pair[0] != POSITION)
        plain = replace(noun, attributes=rest)
        found = next((f for f in self.fitting_sets(plain) if len(f) > (noun.count or 1)), [])
        found = found or self._candidates(plain, place)
        key = frozenset(found), word
        if noun.count is not None and 1 < noun.count < len(found):
            return self._at_end(found, word, noun.count)
        if key not in self._positions:
            if not found:
                return [self._new(plain, source, place)]
            taken = [thing for (of, _), thing in self._positions.items() if of == key[0]]
            free = [t for t in sorted(found, key=lambda t: t.order) if t not in taken] or found
            opposite = [t for (_, by), t in self._positions.items() if by == OPPOSITE.get(word)]
            free = [t for t in free if t not in opposite] or free
            if word == MIDDLE:
                free = [t for t in free if t in sorted(found, key=lambda t: t.order)[1:-1]] or free
            # Things in a row are in order: if the top one is the first, the bottom one is the last.
            if (key[0], OPPOSITE.get(word, "")) in self._positions:
                free = free[::-1]
            alone = self.singled(free)
            meant = next((t for t in free if t not in alone), free[0])
            self._positions[key] = meant
            if word != MIDDLE:
                self.implied += [(meant, word, t) for t in found if t is not meant]
        return self.alone([self._positions[key]])

    def _at_end(self, found: list[Thing], word: str, count: int) -> list[Thing]:
        """Which "the two at the top" are: above all the others."""
        alone = self.singled(found)
        free = sorted(found, key=lambda thing: (thing in alone, thing.order))[:count]
        if word != MIDDLE:
            self.implied += [(t, word, other) for t in free for other in found if other not in free]
        self.together(free)
        return self.alone(free)

    def _some(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        """So many of several things: rather those that were not spoken of alone yet."""
        wanted = noun.count or 1
        found = next((f for f in self.fitting_sets(noun) if len(f) > wanted), [])
        if _so_many(noun):
            # "A cup and two pens, one of them red": one of the pens.
            alike = [m for m, _ in self.sets if len(m) > wanted and all(t.counted for t in m)]
            found = next((m for m in reversed(alike) if set(m) < set(found)), found)
            # "Three are blue and two are black": two of those that are left.
            for members, singled in reversed(self.sets):
                left = [thing for thing in members if thing not in singled]
                if singled and len(left) >= wanted:
                    found = left if len(left) > wanted else members
                    break
        if not found:
            found = sorted(self._candidates(noun, place), key=lambda thing: thing.order)
        if not found:
            return self._group(noun, source, place, 2)[:wanted]
        self.together(found)
        fresh = [thing for thing in found if thing not in self.sets[-1][1]]
        chosen = self.alone((fresh or found)[:wanted])
        if len(chosen) > 1:
            self.together(chosen)
        return chosen

    def _one_of_several(self, noun: NounPhrase, place: Thing | None) -> bool:
        """Whether "one cup" is one of several cups that came up together."""
        if noun.count != 1 or noun.determiners or noun.other or noun.place:
            return False
        if noun.kind in (None, ANY) or noun.number is not None:
            return False
        return sum(thing.counted for thing in self._candidates(noun, place)) > 1

    def _by_order(self, noun: NounPhrase, place: Thing | None) -> Thing | None:
        """Of "the second one": of those that were spoken of together, or of all that fit."""
        assert noun.ordinal is not None
        at = noun.ordinal - 1 if noun.ordinal > 0 else noun.ordinal
        for found in self.fitting_sets(noun):
            if len(found) >= max(2, noun.ordinal):
                return found[at]
        found = sorted(self._candidates(noun, place), key=lambda thing: thing.order)
        return found[at] if len(found) >= max(1, noun.ordinal) else None

    def _named(
        self,
        noun: NounPhrase,
        source: Mapping[str, Any] | None,
        place: Thing | None,
        holds: bool,
    ) -> Thing:
        assert noun.name is not None
        known = self.things.named(noun.name) or self._unnamed(noun)
        if known is None:
            known = self.things.new(noun, source)
            if self.among is not None and noun.kind is None and len(noun.name) == 1:
                # "Right of A is B", where A is a place.
                known.kind, known.place = self.among.kind, True
                self.things.mention((known,))
                return known
            beside = self.current
            if holds and noun.kind is None and beside is not None and beside.name is not None:
                known.kind = beside.kind  # "In A ... In B, which is right of A, ..."
            known.place = known.place or holds
            if not known.place and place is not None:
                self.things.put(known, place)
        elif known.kind is None and noun.kind not in (None, ANY):
            known.kind, known.place = noun.kind, known.place or noun.place
        self.things.mention((known,))
        return known

    def _unnamed(self, noun: NounPhrase) -> Thing | None:
        """Of "three rooms" that nothing was said of yet, the one that "room B" names."""
        if noun.name is None or not (noun.place or len(noun.name) == 1):
            return None
        for thing in self.things:
            nameless = thing.name is None and thing.place
            nameless = nameless and (thing.number is not None or thing is self.introduced)
            if nameless and thing.fits(noun) and not self.things.contents(thing):
                self.things.name(thing, noun.name)
                return thing
        return None

    def _this_place(self, noun: NounPhrase) -> Thing | None:
        if len(self.focus) == 1 and self.focus[0].place and self.focus[0].fits(noun):
            return self.focus[0]
        if self.current is not None and self.current.fits(noun):
            return self.current
        found = self.things.fitting(noun)
        return found[0] if found else None

    def _several(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        found = self._candidates(noun, place)
        wanted = noun.count or (2 if "both" in noun.determiners else None)
        if wanted is not None and len(found) > wanted:
            found = found[:wanted]
        if not found and noun.kind == ANY and "all" in noun.determiners:
            return []
        if not found:
            return self._group(noun, source, place, wanted or 2)
        found.sort(key=lambda thing: thing.order)
        self.together(found)
        self.things.mention(found)
        return found

    def _group(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None, count: int
    ) -> list[Thing]:
        made = [
            self._said_less_of(noun, place, False, number) or self._new(noun, source, place, number)
            for number in range(1, count + 1)
        ]
        for key, value in noun.attributes:
            values = value.split("|")
            if len(values) == count:  # "two red and blue cups"
                for thing, own in zip(made, values, strict=True):
                    thing.attributes[key] = own
        self.alone(made)
        self.together(made)
        return made

    def _one(
        self,
        noun: NounPhrase,
        source: Mapping[str, Any] | None,
        place: Thing | None,
        definite: bool,
        new: bool,
    ) -> tuple[list[Thing], bool]:
        bare = not noun.determiners and noun.count is None
        if not definite and noun.number is None and (new or not bare):
            # "A big red cup" that is there already, and alone of its kind, is no second one.
            if place is not None and len(noun.attributes) > 1 and not noun.other:
                same = self.things.alike(noun, place, None)
                if len(same) == 1 and "another" not in noun.determiners:
                    self.things.mention(same)
                    return same, False
            if (meant := self._said_less_of(noun, place, definite)) is not None:
                return self.alone([meant]), False
            return [self._new(noun, source, place)], False
        if noun.number is not None and noun.attributes:
            # "Red cup number two", of two red ones among three cups.
            plain = replace(noun, number=None)
            counted = sorted(self._candidates(plain, place), key=lambda thing: thing.order)
            numbers = [thing.number for thing in counted if thing.number is not None]
            if numbers and min(numbers) > 1 and noun.number <= len(counted):
                return self.alone([counted[noun.number - 1]]), False
        if not noun.other and (exact := self.things.alike(noun, place, noun.number)):
            return self.alone(exact[:1]), False
        found = self._candidates(noun, place)
        if not found and noun.number is not None and not self.things.has_numbers(noun.kind):
            # "Cup number two" of cups that came up one by one.
            nth = self._by_order(replace(noun, ordinal=noun.number, number=None), place)
            found = [] if nth is None else [nth]
        if noun.other and len(found) > 1:
            found = found[1:]
        if not found and (meant := self._said_less_of(noun, place, definite)) is not None:
            found = [meant]
        if not found and definite and (plainer := self._without_unheard(noun)) is not None:
            return self._one(plainer, source, place, definite, new)
        if not found:
            return [self._new(noun, source, place)], False
        if len(found) > 1:
            return found, True
        return self.alone(found), False

    def _said_less_of(
        self, noun: NounPhrase, place: Thing | None, definite: bool, number: int | None = None
    ) -> Thing | None:
        """A thing of which a phrase says more than what was said when it came up.

        "Three shapes" may be two cups and a jug, of "three cups" one may be "the red cup"; and "a
        small cup" is the "cup" that had no article.
        """
        if noun.other or (place is None and not definite):
            return None
        further = "another" in noun.determiners
        for thing in self.things.contents(place):
            vague = thing.number is not None and (
                definite or thing.kind is None or not thing.attributes
            )
            if further and not self._told_one_by_one(thing):
                continue
            if (vague or (thing.bare and not definite)) and thing.may_be(noun):
                self.things.told_more(thing, noun, number)
                return thing
        return None

    def _told_one_by_one(self, thing: Thing) -> bool:
        """Whether a thing is left of several of which some were spoken of alone already."""
        return not thing.attributes and any(
            thing in members and singled and thing not in singled for members, singled in self.sets
        )

    def _without_unheard(self, noun: NounPhrase) -> NounPhrase | None:
        """A phrase without words that the story has used of nothing ("the nice cup")."""
        if all(key != "mod" for key, _ in noun.attributes):
            return None
        heard = {word for t in self.things for word in t.attributes.get("mod", "").split()}
        kept = tuple(a for a in noun.attributes if a[0] != "mod" or a[1] in heard)
        if len(kept) == len(noun.attributes):
            return None
        plainer = replace(noun, attributes=kept)
        return plainer if self.things.fitting(plainer) else None

    def _candidates(self, noun: NounPhrase, place: Thing | None) -> list[Thing]:
        here = self.things.fitting(noun, self.things.contents(place))
        if not noun.place:
            here = [thing for thing in here if not thing.place] or here
        full = len(noun.attributes) > 1 and noun.kind not in (None, ANY)
        if here or (full and place is not None):
            return here
        found = self.things.fitting(noun)
        if noun.kind == ANY and "all" in noun.determiners:
            return [thing for thing in found if not thing.place]  # all things, but no block
        return found

    def _new(
        self,
        noun: NounPhrase,
        source: Mapping[str, Any] | None,
        place: Thing | None,
        number: int | None = None,
    ) -> Thing:
        thing = self.things.new(noun, source, number)
        if place is not None and not noun.place:
            self.things.put(thing, place)
        return thing


def _so_many(noun: NounPhrase) -> bool:
    """Whether a phrase is no more than a number of what was spoken of: "one", "two"."""
    nothing = noun.kind is None and noun.name is None and not noun.attributes and not noun.other
    return nothing and noun.count is not None and not noun.determiners


def _all_of_them(noun: NounPhrase) -> bool:
    """Whether a phrase means all that was spoken of: "all of these", "both"."""
    nothing = noun.kind is None and noun.name is None and not noun.attributes and not noun.other
    said = {"all", "both", "these", "those"}.intersection(noun.determiners)
    return nothing and bool(said) and noun.count is None and noun.pronoun is None
