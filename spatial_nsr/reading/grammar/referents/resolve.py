"""What noun phrases refer to: something new, or which of the things of the story so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.reading.grammar.items.phrases import ANY, POSITION, NounPhrase
from spatial_nsr.reading.grammar.referents.candidates import Candidates, so_many
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Resolver"]


class Resolver(Candidates):
    """Who is meant.

    ``current`` is the place that the talk is about, ``focus`` what the last statement was about,
    ``held`` what it said to be in that place, ``introduced`` the place that was made known last,
    ``centre`` what the last statement called "it", if not its subject, ``within`` the place that
    the statement at hand says its subject is in.

    Pronouns follow what a text goes on about (centering: Grosz, Joshi & Weinstein 1995).
    """

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
        known = noun.name is not None and self.things.named(noun.name) is not None
        if any(key == POSITION for key, _ in noun.attributes) and not known:
            return self._at_position(noun, source, place), False
        if noun.name is not None and (not noun.plural or noun.count is None):
            return [self._named(noun, source, place, holds)], False
        if new and noun.text.lower() == "one" and place is not None:
            last = next((t for t in self.things.recent() if not t.place and t.kind), None)
            if last is not None and last.container is not place:
                # "A has a red cup, B has one as well".
                made = self.things.like(last)
                self.things.put(made, place, source)
                return self.alone([made]), False
        one_of = not new and self._one_of_several(noun, place)
        if noun.partitive or noun.pronoun == "one" or (self.sets and so_many(noun)) or one_of:
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
            pair = self.spoken_of_since()
            pair = pair and ("both" in noun.determiners or not self.sets[-1][0][0].place)
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
        definite = not word_list("definite").keys().isdisjoint(noun.determiners)
        if not {"no", "neither"}.isdisjoint(noun.determiners):
            # "Nothing else" is nothing that is known.
            new_only = noun.other or noun.text.lower().endswith("else")
            return [] if new_only else self._candidates(noun, place), False
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
        found = next((f for f in self.fitting_sets(noun) if len(f) > wanted), [])
        if so_many(noun):
            # "A cup and two pens, one of them red": one of the pens.
            alike = [m for m, _ in self.sets if len(m) > wanted and all(t.counted for t in m)]
            found = next((m for m in reversed(alike) if set(m) < set(found)), found)
            # "Three are blue and two are black": two of those that are left.
            for members, singled in reversed(self.sets):
                left = [thing for thing in members if thing not in singled]
                if left == members == found:
                    break  # of these none was told apart yet
                if singled and len(left) >= wanted:
                    found = left if len(left) > wanted else members
                    break
        if not found:
            found = sorted(self._candidates(noun, place), key=lambda thing: thing.order)
        if not found:
            return self._group(noun, source, place, 2)[:wanted]
        self.together(found)
        # One alone, whatever number is asked for, is no set from which some were singled out.
        singled = self.sets[-1][1] if self.sets else []
        fresh = [thing for thing in found if thing not in singled]
        chosen = self.alone((fresh or found)[:wanted])
        if len(chosen) > 1:
            self.together(chosen)
        return chosen

    def _several(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        found = self._candidates(noun, place)
        wanted = noun.count or (2 if "both" in noun.determiners else None)
        if wanted is not None and len(found) > wanted:
            plain = noun.kind in (None, ANY) and not noun.attributes
            sets = [m for m, _ in reversed(self.sets) if plain and len(m) == wanted]
            found = sets[0] if sets else found[:wanted]  # "both of these things"
        if not found and noun.kind == ANY and "all" in noun.determiners:
            return []
        if not found:
            return self._group(noun, source, place, wanted or 2)
        found.sort(key=lambda thing: thing.order)
        self.together(found)
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
            if (meant := self.said_less_of(noun, place, definite)) is not None:
                return self.alone([meant]), False
            if not new and (meant := self.one_of_these(noun)) is not None:
                return self.alone([meant]), False
            return [self._new(noun, source, place)], False
        if noun.number is not None and noun.attributes:
            # "Red cup number two", of two red ones among three cups.
            plain = replace(noun, number=None)
            counted = sorted(self._candidates(plain, place), key=lambda thing: thing.order)
            numbers = [thing.number for thing in counted if thing.number is not None]
            if numbers and min(numbers) > 1 and noun.number <= len(counted):
                return self.alone([counted[noun.number - 1]]), False
        if definite and noun.kind == ANY and (meant := self.one_of_these(noun)) is not None:
            return self.alone([meant]), False
        if not noun.other and (exact := self.things.alike(noun, place, noun.number)):
            return self.alone(exact[:1]), False
        found = self._candidates(noun, place)
        if not found and noun.number is not None and not self.things.has_numbers(noun.kind):
            # "Cup number two" of cups that came up one by one.
            nth = self._by_order(replace(noun, ordinal=noun.number, number=None), place)
            found = [] if nth is None else [nth]
        if noun.other and len(found) > 1:
            found = found[1:]
        if not found and (meant := self.said_less_of(noun, place, definite)) is not None:
            found = [meant]
        if not found and definite and (only := self.only_one(noun, place)) is not None:
            found = [only]
        if not found and definite and (plainer := self.without_unheard(noun)) is not None:
            return self._one(plainer, source, place, definite, new)
        if not found:
            return [self._new(self.of_the_last_kind(noun), source, place)], False
        if len(found) > 1:
            return found, True
        return self.alone(found), False


def _all_of_them(noun: NounPhrase) -> bool:
    """Whether a phrase means all that was spoken of: "all of these", "both"."""
    nothing = noun.kind is None and noun.name is None and not noun.attributes and not noun.other
    said = {"all", "both", "these", "those"}.intersection(noun.determiners)
    return nothing and bool(said) and noun.count is None and noun.pronoun is None
