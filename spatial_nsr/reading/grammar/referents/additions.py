"""Things of which a phrase says more than was said when they came up."""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.reading.grammar.items.phrases import ANY, NounPhrase
from spatial_nsr.reading.grammar.referents.sets import Sets
from spatial_nsr.reading.grammar.referents.things import Thing

__all__ = ["Additions"]


class Additions:
    """The things of a story, more being said of them as it goes on."""

    def __init__(self, spoken: Sets) -> None:
        self.spoken, self.things = spoken, spoken.things

    def said_less_of(
        self, noun: NounPhrase, place: Thing | None, definite: bool, number: int | None = None
    ) -> Thing | None:
        """A thing of which a phrase says more than what was said when it came up.

        "Three shapes" may be two cups and a jug, of "three cups" one may be "the red cup"; and "a
        small cup" is the "cup" that had no article.
        """
        if noun.other or (place is None and not definite) or not self.things.may_say_more(noun):
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

    def only_one(self, noun: NounPhrase, place: Thing | None) -> Thing | None:
        """The only thing of its kind in a place, of which a phrase says what was not said yet.

        "A black cup and a big one. The big black cup ...", of which there is no other.
        """
        if place is None or noun.other or noun.kind in (None, ANY) or self.things.fitting(noun):
            return None
        inside = self.things.contents(place)
        alike = [thing for thing in inside if not thing.place and thing.may_be(noun)]
        if len(alike) != 1:
            return None
        self.things.told_more(alike[0], noun, alike[0].number)
        return alike[0]

    def one_of_these(self, noun: NounPhrase) -> Thing | None:
        """One of several things that came up together, of which "a red one" says more.

        So is "the red one", if nothing that was said of them since is.
        """
        if not noun.text.lower().endswith(" one") or noun.other or not self.spoken.sets:
            return None
        members, singled = self.spoken.sets[-1]
        if not all(thing.counted for thing in members) or any(t.fits(noun) for t in members):
            return None
        left = [thing for thing in members if thing not in singled and thing.may_be(noun)]
        spoken = max(thing.mentioned for thing in members)
        if not left or any(thing.mentioned > spoken for thing in self.things.fitting(noun)):
            return None
        self.things.told_more(left[0], noun)
        return left[0]

    def _told_one_by_one(self, thing: Thing) -> bool:
        """Whether a thing is left of several of which some were spoken of alone already."""
        return not thing.attributes and any(
            thing in members and singled and thing not in singled
            for members, singled in self.spoken.sets
        )

    def without_unheard(self, noun: NounPhrase) -> NounPhrase | None:
        """A phrase without words that the story has used of nothing ("the nice cup")."""
        if all(key != "mod" for key, _ in noun.attributes):
            return None
        heard = {word for t in self.things for word in t.attributes.get("mod", "").split()}
        kept = tuple(a for a in noun.attributes if a[0] != "mod" or a[1] in heard)
        if len(kept) == len(noun.attributes):
            return None
        plainer = replace(noun, attributes=kept)
        return plainer if self.things.fitting(plainer) else None

    def of_the_last_kind(self, noun: NounPhrase) -> NounPhrase:
        """A phrase with the kind of what was spoken of last for "the big one"."""
        if noun.kind != ANY or not noun.attributes or not noun.text.lower().endswith(" one"):
            return noun
        last = next((t for t in self.things.recent() if t.kind and t.place is noun.place), None)
        return noun if last is None else replace(noun, kind=last.kind)
