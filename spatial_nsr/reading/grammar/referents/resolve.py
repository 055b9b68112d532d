"""What noun phrases refer to: something new, or which of the things of the story so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Any

from spatial_nsr.reading.grammar.items.phrases import ANY, POSITION, NounPhrase
from spatial_nsr.reading.grammar.referents.additions import Additions
from spatial_nsr.reading.grammar.referents.candidates import Candidates, Talk, so_many
from spatial_nsr.reading.grammar.referents.positions import Positions
from spatial_nsr.reading.grammar.referents.sets import Sets
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Resolver"]


class Resolver:
    """Who is meant: ``stated`` is what the story says of the things so far.

    Pronouns follow what a text goes on about (centering: Grosz, Joshi & Weinstein 1995).
    """

    def __init__(self, stated: Set[tuple[Thing, str, Thing]] = frozenset()) -> None:
        self.spoken, self.talk = Sets(), Talk()
        self.things = self.spoken.things
        self.positions = Positions(self.spoken, stated)
        self.additions = Additions(self.spoken)
        self.candidates = Candidates(self.spoken, self.positions, self.additions, self.talk)

    def holder(self) -> tuple[Thing, ...]:
        """Who "it" is in "it has ..."."""
        if self.talk.centre is not None and self.talk.centre.place:
            return (self.talk.centre,)
        if len(self.talk.focus) == 1 and self.talk.focus[0].place:
            return self.talk.focus
        place = self.talk.introduced or self.talk.current
        return self.talk.focus if place is None else (place,)

    def topic(self, of_places: bool) -> tuple[Thing, ...]:
        """Who "it" is as what a statement is about: a place among places, or a thing."""
        if of_places:
            if self.talk.focus and self.talk.focus[0].place:
                return self.talk.focus
            if self.talk.introduced is not None:
                return (self.talk.introduced,)
        elif self.talk.held and self.talk.focus and self.talk.focus[0].place:
            return self.talk.held[-1:]
        return self.talk.focus

    def beside(self, before: tuple[Thing, ...], subjects: Sequence[Thing]) -> tuple[Thing, ...]:
        """Who "it" is as what a thing is beside: what was spoken of before, or else just now."""
        if len(before) > 1:
            # "A cup and two pens, one at its left": the pens are told apart, the cup is not.
            sets = [members for members, _ in self.spoken.sets if set(subjects) <= set(members)]
            rest = [t for t in before if sets and t not in min(sets, key=len)]
            before = tuple(rest) if len(rest) == 1 else before
        others = [thing for thing in self.things.recent() if thing not in subjects]
        among = [thing for thing in others if subjects and thing.place == subjects[0].place]
        if len(before) == 1 and before[0] not in subjects:
            # Beside places are places, beside things things, if there are any.
            unlike = bool(subjects) and before[0].place != subjects[0].place
            return tuple(among[:1]) if unlike and among else before
        return tuple((among or others)[:1])

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
            container = self.candidates.within_which(noun)
        place = container or self.talk.current
        noun = self._one_of_a_kind(noun, container)
        known = noun.name is not None and self.things.named(noun.name) is not None
        if any(key == POSITION for key, _ in noun.attributes) and not known:
            return self.candidates.at_position(noun, source, place), False
        if noun.name is not None and (not noun.plural or noun.count is None):
            return [self.candidates.named(noun, source, place, holds)], False
        if new and noun.text.lower() == "one" and place is not None:
            last = next((t for t in self.things.recent() if not t.place and t.kind), None)
            if last is not None and last.container is not place:
                # "A has a red cup, B has one as well".
                made = self.things.like(last)
                self.things.put(made, place, source)
                return self.spoken.alone([made]), False
        one_of = not new and self.candidates.one_of_several(noun, place)
        if (
            noun.partitive
            or noun.pronoun == "one"
            or (self.spoken.sets and so_many(noun))
            or one_of
        ):
            return self._some(noun, source, place), False
        if _all_of_them(noun):
            return list(
                it if len(it) > 1 or not self.spoken.sets else self.spoken.sets[-1][0]
            ), False
        if (noun.other and noun.definite) or "another" in noun.determiners:
            rest = self.spoken.rest_of_them(noun)
            if rest:
                return self.spoken.alone(rest if noun.plural else rest[:1]), False
        if noun.ordinal is not None and noun.number is None:
            found = self.candidates.by_order(noun, place)
            if found is not None:
                return self.spoken.alone([found]), False
            noun = replace(noun, number=max(noun.ordinal, 1))
        if noun.pronoun in ("former", "latter") and self.spoken.sets:
            return self.spoken.alone(
                [self.spoken.sets[-1][0][0 if noun.pronoun == "former" else -1]]
            ), False
        if noun.pronoun is not None:
            pair = self.spoken.spoken_of_since()
            pair = pair and ("both" in noun.determiners or not self.spoken.sets[-1][0][0].place)
            if noun.pronoun == "they" and len(it) < 2 and (pair or not self.spoken.sets):
                return self.spoken.both(it), False
            if noun.pronoun == "they" and "all" in noun.determiners and place is not None:
                inside = [t for t in self.things.contents(place) if not t.place]
                if self.spoken.sets and len(self.spoken.sets[-1][0]) > 2:
                    return list(self.spoken.sets[-1][0]), False
                return inside, False
            if noun.pronoun == "they" and self.spoken.sets and len(it) < 2:
                return list(self.spoken.sets[-1][0]), False
            return list(it), False
        heap = noun.definite and not noun.plural and not noun.attributes and self.spoken.sets
        if heap and noun.kind in word_list("heaps") and not self.things.fitting(noun):
            return list(self.spoken.sets[-1][0]), False  # "the stack", of the things in it
        if noun.kind == ANY and "this" in noun.determiners and not noun.attributes and it:
            return list(it), False
        if noun.place and not noun.attributes and noun.number is None and noun.definite:
            found = self.candidates.this_place(noun)
            if found is not None:
                return [found], False
        definite = not word_list("definite").keys().isdisjoint(noun.determiners)
        if not {"no", "neither"}.isdisjoint(noun.determiners):
            # "Nothing else" is nothing that is known.
            new_only = noun.other or noun.text.lower().endswith("else")
            return [] if new_only else self.candidates.fitting(noun, place), False
        each = "all" in noun.determiners and noun.kind is not None
        # "Red cups are in the box", of which there are some already.
        bare = not (noun.determiners or noun.count or noun.other or new) and noun.plural
        known = bare and noun.kind is not None and bool(self.candidates.fitting(noun, place))
        if known or (definite and (noun.plural or (noun.count or 1) > 1 or each)):
            return self._several(noun, source, place), False
        values = max((value.count("|") + 1 for _, value in noun.attributes), default=1)
        if not definite and noun.plural and max(noun.count or 1, values) > 1:
            return self.candidates.group(noun, source, place, noun.count or values), False
        return self._one(noun, source, place, definite, new)

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

    def _some(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        """So many of several things: rather those that were not spoken of alone yet."""
        wanted = noun.count or 1
        found = next((f for f in self.spoken.fitting_sets(noun) if len(f) > wanted), [])
        if so_many(noun):
            # "A cup and two pens, one of them red": one of the pens.
            alike = [
                m for m, _ in self.spoken.sets if len(m) > wanted and all(t.counted for t in m)
            ]
            found = next((m for m in reversed(alike) if set(m) < set(found)), found)
            # "Three are blue and two are black": two of those that are left.
            for members, singled in reversed(self.spoken.sets):
                left = [thing for thing in members if thing not in singled]
                if left == members == found:
                    break  # of these none was told apart yet
                if singled and len(left) >= wanted:
                    found = left if len(left) > wanted else members
                    break
        if not found:
            found = sorted(self.candidates.fitting(noun, place), key=lambda thing: thing.order)
        if not found:
            return self.candidates.group(noun, source, place, 2)[:wanted]
        self.spoken.together(found)
        # One alone, whatever number is asked for, is no set from which some were singled out.
        singled = self.spoken.sets[-1][1] if self.spoken.sets else []
        fresh = [thing for thing in found if thing not in singled]
        chosen = self.spoken.alone((fresh or found)[:wanted])
        if len(chosen) > 1:
            self.spoken.together(chosen)
        return chosen

    def _several(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        found = self.candidates.fitting(noun, place)
        wanted = noun.count or (2 if "both" in noun.determiners else None)
        if wanted is not None and len(found) > wanted:
            plain = noun.kind in (None, ANY) and not noun.attributes
            sets = [m for m, _ in reversed(self.spoken.sets) if plain and len(m) == wanted]
            found = sets[0] if sets else found[:wanted]  # "both of these things"
        if not found and noun.kind == ANY and "all" in noun.determiners:
            return []
        if not found:
            return self.candidates.group(noun, source, place, wanted or 2)
        found.sort(key=lambda thing: thing.order)
        self.spoken.together(found)
        self.things.mention(found)
        return found

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
            if (meant := self.additions.said_less_of(noun, place, definite)) is not None:
                return self.spoken.alone([meant]), False
            if not new and (meant := self.additions.one_of_these(noun)) is not None:
                return self.spoken.alone([meant]), False
            return [self.candidates.new(noun, source, place)], False
        if noun.number is not None and noun.attributes:
            # "Red cup number two", of two red ones among three cups.
            plain = replace(noun, number=None)
            counted = sorted(self.candidates.fitting(plain, place), key=lambda thing: thing.order)
            numbers = [thing.number for thing in counted if thing.number is not None]
            if numbers and min(numbers) > 1 and noun.number <= len(counted):
                return self.spoken.alone([counted[noun.number - 1]]), False
        if (
            definite
            and noun.kind == ANY
            and (meant := self.additions.one_of_these(noun)) is not None
        ):
            return self.spoken.alone([meant]), False
        if not noun.other and (exact := self.things.alike(noun, place, noun.number)):
            return self.spoken.alone(exact[:1]), False
        found = self.candidates.fitting(noun, place)
        if not found and noun.number is not None and not self.things.has_numbers(noun.kind):
            # "Cup number two" of cups that came up one by one.
            nth = self.candidates.by_order(replace(noun, ordinal=noun.number, number=None), place)
            found = [] if nth is None else [nth]
        if noun.other and len(found) > 1:
            found = found[1:]
        if not found and (meant := self.additions.said_less_of(noun, place, definite)) is not None:
            found = [meant]
        if not found and definite and (only := self.additions.only_one(noun, place)) is not None:
            found = [only]
        if not found and definite and (plainer := self.additions.without_unheard(noun)) is not None:
            return self._one(plainer, source, place, definite, new)
        if not found:
            return [
                self.candidates.new(self.additions.of_the_last_kind(noun), source, place)
            ], False
        if len(found) > 1:
            return found, True
        return self.spoken.alone(found), False


def _all_of_them(noun: NounPhrase) -> bool:
    """Whether a phrase means all that was spoken of: "all of these", "both"."""
    nothing = noun.kind is None and noun.name is None and not noun.attributes and not noun.other
    said = {"all", "both", "these", "those"}.intersection(noun.determiners)
    return nothing and bool(said) and noun.count is None and noun.pronoun is None
