"""Whether words of a text name a thing, or who is meant by them is only understood."""

from __future__ import annotations

import bisect
import functools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spatial_nsr.facts import Entity
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
from spatial_nsr.reading.proof.indicating import words_of
from spatial_nsr.reading.records import Mention
from spatial_nsr.reading.text.words import phrase_words
from spatial_nsr.rules.understanding import understanding

__all__ = ["Names", "Naming", "Span", "plain_words"]

Span = tuple[int, int]
_STOPS = ".!?\n"
_WORD = re.compile(r"[^\W_]+")


class Naming(NamedTuple):
    """Words for a thing; ``rule`` is by which they mean it if they do not name it.

    ``rests`` are the words that named it before.
    """

    start: int
    end: int
    rule: str | None = None
    rests: Span | None = None


class _Identity(NamedTuple):
    """What a thing is told by: names, nouns, and what it is like."""

    names: frozenset[str]
    nouns: frozenset[str]
    like: frozenset[str]


@functools.lru_cache(maxsize=20_000)
def plain_words(text: str) -> frozenset[str]:
    """The words of a phrase, small and one by one, without the article that it begins with."""
    words = _WORD.findall(text.lower())
    return frozenset(words[1:] if len(words) > 1 and words[0] in phrase_words("article") else words)


@functools.lru_cache(maxsize=20_000)
def _nouns(text: str) -> frozenset[str]:
    return frozenset(map(singular, plain_words(text)))


def _identity(entity: Entity) -> _Identity:
    kind = entity.kind or entity.id
    like = {word for value in entity.attributes.values() for word in plain_words(value)}
    named = plain_words(entity.name.lower()) if entity.name is not None else frozenset()
    like |= plain_words(entity.id) - plain_words(kind) - named - {"s"}
    return _Identity(named, _nouns(kind) | _other_nouns().get(kind, frozenset()), frozenset(like))


@functools.cache
def _other_nouns() -> dict[str, frozenset[str]]:
    """The nouns that the lexicon has for a kind of thing: "zone" for an area."""
    made: dict[str, set[str]] = {}
    for words, entry in load_lexicon().of("noun", "place").items():
        if len(words) == 1:
            made.setdefault(entry.values[0], set()).add(singular(words[0]))
    return {kind: frozenset(nouns) for kind, nouns in made.items()}


class Names:
    """The things of a text and the words that speak of them."""

    def __init__(self, text: str, entities: Sequence[Entity], mentions: Sequence[Mention]) -> None:
        self._text = text
        self._entities = {entity.id: entity for entity in entities}
        self._known: dict[str, _Identity] = {}
        self._spoken = sorted(mentions, key=lambda each: (each.start, each.end))
        self._starts = [each.start for each in self._spoken]
        self._of: dict[str, list[Mention]] = {}
        for mention in self._spoken:
            if mention.start == mention.end:
                continue
            for thing in mention.entities:
                self._of.setdefault(thing, []).append(mention)
        self._made: dict[tuple[str, int, int], Naming] = {}

    def identity(self, thing: str) -> _Identity:
        """What a thing is told by."""
        found = self._known.get(thing)
        if found is None:
            entity = self._entities.get(thing) or Entity(thing)
            found = self._known[thing] = _identity(entity)
        return found

    def first(self, thing: str) -> Mention | None:
        """Where a thing comes up."""
        told = self._of.get(thing)
        return told[0] if told else None

    def speaks(self, start: int, end: int) -> bool:
        """Whether anything is spoken of between two places of the text."""
        at = bisect.bisect_left(self._starts, start)
        return at < len(self._spoken) and self._spoken[at].end <= end

    def within(self, thing: str, start: int, end: int) -> list[Naming]:
        """All words for a thing between two places of the text."""
        told = self._of.get(thing, ())
        found = [
            self._naming(thing, each) for each in told if start <= each.start and each.end <= end
        ]
        return found or list(self._unmentioned(thing, start, end))

    def meant_in(self, thing: str, start: int, end: int) -> Naming | None:
        """The pronoun for a thing in words that hold one themselves: "to HER left"."""
        for token in words_of(self._text[start:end]):
            if token.lower in understanding("pronoun").words:
                span = start + token.start, start + token.end
                return self._naming(thing, Mention((thing,), *span))
        return None

    def _unmentioned(self, thing: str, start: int, end: int) -> Iterator[Naming]:
        """Words that name a thing, though no reader noted that they speak of it."""
        own = self.identity(thing)
        for token in words_of(self._text[start:end]):
            if token.lower in own.names or singular(token.lower) in own.nouns:
                rule = None if token.lower in own.names else "same-thing-of-several"
                yield Naming(start + token.start, start + token.end, rule, self._before(thing, end))

    def _naming(self, thing: str, mention: Mention) -> Naming:
        key = thing, mention.start, mention.end
        found = self._made.get(key)
        if found is None:
            rule = self._rule(thing, mention)
            rests = None if rule is None else self._before(thing, mention.start)
            if rests is None and rule is not None and "rests" in understanding(rule).needs:
                rule = "between-the-lines"  # nothing named it before
            found = self._made[key] = Naming(mention.start, mention.end, rule, rests)
        return found

    def _before(self, thing: str, start: int) -> Span | None:
        """The words that spoke of a thing last before a place of the text."""
        own = self.identity(thing)
        for mention in reversed(self._of.get(thing, ())):
            text = self._text[mention.start : mention.end]
            if mention.end <= start and (own.names & plain_words(text) or own.nouns & _nouns(text)):
                return mention.start, mention.end
        return None

    def _rule(self, thing: str, mention: Mention) -> str | None:
        """By which rule words mean a thing; None if they name it."""
        own, text = self.identity(thing), self._text[mention.start : mention.end]
        words = plain_words(text)
        if len(mention.entities) > 1 and not words & understanding("pronoun").words:
            standing = understanding("other").words | understanding("general-noun").words
            named = _nouns(text) & own.nouns or words & standing
            return "each-of-them" if named else "between-the-lines"
        if words & own.names:
            return None
        if not _nouns(text) & own.nouns:
            if words & understanding("speaker").words:
                return "speaker"
            if words & understanding("pronoun").words:
                return "pronoun" if self._is_alone(mention, words) else "pronoun-of-several"
            if words & understanding("other").words:
                return "other"
            if words & understanding("general-noun").words and not words & self._unlike(own):
                return "general-noun"
            return "between-the-lines"  # words that are not known for it
        if words & self._unlike(own):
            return "between-the-lines"
        if self._of[thing][0] is mention:
            return None
        if sum(self._fits(other, text, mention.start) for other in self._of) > 1:
            return "same-thing-of-several"
        return None if own.like <= words else "same-thing"

    def _fits(self, thing: str, text: str, start: int) -> bool:
        """Whether a phrase may mean a thing that came up before."""
        if self._of[thing][0].start > start:
            return False
        own = self.identity(thing)
        if not _nouns(text) & own.nouns:
            return False
        return not plain_words(text) & self._unlike(own)

    def _unlike(self, own: _Identity) -> frozenset[str]:
        """What other things are like, but not this one."""
        return self._like - own.like - own.nouns

    @functools.cached_property
    def _like(self) -> frozenset[str]:
        """All that things of this text are like."""
        return frozenset(word for thing in self._of for word in self.identity(thing).like)

    # Pronouns

    def _is_alone(self, mention: Mention, words: frozenset[str]) -> bool:
        """Whether a pronoun fits only what it is taken for, of what is spoken of around it."""
        if not words & understanding("pronoun-of-several").words:
            return True  # it can mean nobody else: "I", "which"
        last = max(self._text.rfind(stop, 0, mention.start) for stop in _STOPS)
        begin = max((self._text.rfind(stop, 0, max(last, 0)) for stop in _STOPS), default=-1) + 1
        at = bisect.bisect_left(self._starts, begin)
        fitting = {
            each.entities
            for each in self._spoken[at : bisect.bisect_left(self._starts, mention.start)]
            if self._may_be(each, words)
        }
        return len(fitting | {mention.entities}) == 1

    def _may_be(self, mention: Mention, words: frozenset[str]) -> bool:
        """Whether a pronoun can be for what is mentioned: "she" for a person."""
        last = words_of(self._text[mention.start : mention.end])[-1:]
        several = len(mention.entities) > 1 or any(is_plural(token.text) for token in last)
        if several is words.isdisjoint(phrase_words("they")):
            return False
        if several:
            return True
        entity = self._entities.get(mention.entities[0])
        kind = entity.kind if entity is not None else None
        named = mention.entities[0]
        person = sort_of(kind, "person") or (named != kind and named.lower() == kind)
        human = not words.isdisjoint(phrase_words("he-or-she"))
        return person if human else not person
