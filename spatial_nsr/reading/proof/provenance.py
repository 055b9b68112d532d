"""Which facts of a reading are said, by which words, and which are only understood, by which rule.

A fact is *said* if its quotation has a form of the lexicon that says the relation, and words that
name both things. Whatever else a reader makes of a text is *understood*: by a rule of
``rules/understanding``, which tells how far that can be doubted.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from spatial_nsr.facts import Either, Fact
from spatial_nsr.grammars.indicators import load_indicators
from spatial_nsr.reading.lexicon.kinds import load_parts
from spatial_nsr.reading.proof.indicating import indications
from spatial_nsr.reading.proof.naming import Names, Span, plain_words
from spatial_nsr.reading.proof.saying import RANK, Saying, Source, marks, quoted, said_by
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.rules.understanding import understanding

__all__ = ["Provenance", "with_provenance"]

_WAYS = frozenset(("left", "right", "above", "below", "front", "behind"))
_HELD = frozenset(("inside", "resting-on", "near"))
_LEVEL = _WAYS | {"inside"}
_ENDS = ("-corner", "-edge", "-half")


def with_provenance(reading: StoryReading, turned: frozenset[int] = frozenset()) -> StoryReading:
    """A reading of which each fact tells whether it is said or understood.

    ``turned`` are the positions of facts that mean something else than they say, because the text
    names a point of view.

    >>> import spatial_nsr as sn
    >>> facts = sn.read("The cup is left of a jug. It is above a pen.", "spartqa").facts
    >>> [fact.source["entry"] for fact in facts]
    ['left of', 'above']
    >>> [fact.source.get("understood", {}).get("rule") for fact in facts]
    [None, 'pronoun-of-several']
    """
    made = Provenance(reading)
    facts = tuple(
        made.viewed(fact) if at in turned else made.told(fact)
        for at, fact in enumerate(reading.facts)
    )
    within = {
        thing: made.told(Fact(thing, (("inside",),), holder, source=reading.within.get(thing)))
        for thing, holder in made.held()
    }
    sources = {thing: fact.source for thing, fact in within.items() if fact.source is not None}
    return dataclasses.replace(reading, facts=facts, within=sources)


class Provenance:
    """What is known of a text while its facts are looked at one by one."""

    def __init__(self, reading: StoryReading) -> None:
        self._reading = reading
        self._text = reading.text
        self._names = Names(reading.text, reading.entities, reading.mentions)
        self._kinds = {entity.id: entity.kind for entity in reading.entities}

    def held(self) -> Iterator[tuple[str, str]]:
        """The things that lie in others, with those."""
        for entity in self._reading.entities:
            if entity.container is not None:
                yield entity.id, entity.container

    def viewed(self, fact: Fact | Either) -> Fact | Either:
        """A fact that holds from the point of view that the text names."""
        return dataclasses.replace(fact, source=self._understood(fact.source, "viewpoint"))

    def told(self, fact: Any) -> Any:
        """A fact with what says it, or with the rule by which it is understood."""
        source = fact.source
        if source is None or "sentence" not in source:
            if source is not None:
                return fact  # from a file
            source = self._quoted(fact)
            if source is None:
                return fact
        made = self._either(fact, source) if isinstance(fact, Either) else self._fact(fact, source)
        return dataclasses.replace(fact, source=made)

    # Single facts

    def _fact(self, fact: Fact, source: Source) -> Source:
        found = self._words(fact, source)
        if found is None or not self._allowed(fact, source):
            return self._without_words(fact, source)
        rules = sorted((rule for each in found for rule in each.rules), key=RANK.__getitem__)
        unsaid = "subject-goes-on" in rules and self._has_subject(source, found)
        if unsaid or rules[:1] == ["between-the-lines"]:
            return self._without_words(fact, source)
        rests = [end.rests for each in found for end in (each.head, each.tail) if end]
        made = {**source, **marks(self._text, source["start"], found)}
        return self._understood(made, rules[0], rests) if rules else made

    def _own(self, words: Saying, thing: str, start: int) -> Saying:
        """The words of a fact, with the pronoun in the form where nothing else is for a thing."""
        if words.tail is not None:
            return words
        own = self._names.meant_in(thing, start + words.form.start, start + words.form.end)
        return words._replace(tail=own)

    def _has_subject(self, source: Source, found: Sequence[Saying]) -> bool:
        """Whether something is spoken of before the words that say a fact."""
        start = source["start"]
        first = min(start + each.form.start for each in found)
        return self._names.speaks(start, first)

    def _words(self, fact: Fact, source: Source) -> list[Saying] | None:
        """For each word of a fact the form that says it; None if one is not said."""
        start, end = source["start"], source["end"]
        forms = indications(source["text"])
        heads = self._names.within(fact.head, start, end)
        tails = self._names.within(fact.tail, start, end)
        found: dict[Saying, None] = {}
        for together in fact.alternatives:
            for word in together:
                best = said_by(word, forms, source, heads, tails)
                if best is None:
                    return None
                found[self._own(best, fact.tail, start)] = None
        return list(found)

    def _allowed(self, fact: Fact, source: Source) -> bool:
        """Whether words deny what is denied, and leave the choice that is left."""
        words = plain_words(source["text"])
        known = load_indicators()
        denied = not fact.negated or bool(words & known.denying)
        return denied and (len(fact.alternatives) == 1 or bool(words & known.choosing))

    def _without_words(self, fact: Fact, source: Source) -> Source:
        """What no form of the quotation says."""
        if fact.alternatives == (("inside",),) and fact.head in self._reading.within:
            first = self._names.first(fact.tail)
            rests = () if first is None else ((first.start, first.end),)
            return self._understood(source, "carried", rests)
        words = plain_words(source["text"])
        fitting = (rule for rule in self._fitting(fact, source) if _has_word(rule, words))
        rule = next(fitting, "between-the-lines")
        slips = self._slips(source) if rule == "between-the-lines" else ()
        return self._understood(source, "slip" if slips else rule, slips)

    def _slips(self, source: Source) -> list[Span]:
        """The words of a quotation that are read as others than they are."""
        start, end = source["start"], source["end"]
        slips = ((each.start, each.end) for each in self._reading.repairs)
        return [slip for slip in slips if start <= slip[0] and slip[1] <= end]

    def _fitting(self, fact: Fact, source: Source) -> Iterator[str]:
        """The rules by which a fact may be understood, if their words stand there."""
        word = fact.alternatives[0][0]
        if fact.negated:
            yield from ("empty", "left-out", "gone")
            return
        if word in _WAYS:
            yield "between"
            yield "way"
        if self._is_part(fact.head, fact.tail):
            yield "parts"
        if word in _HELD:
            yield "moved"
        if word in _LEVEL:
            yield "under"
        if word in _WAYS and all(
            _has_word("levels", plain_words(thing)) for thing in (fact.head, fact.tail)
        ):
            yield "levels"
        if word in _WAYS and any(
            each.endswith(_ENDS) for form in indications(source["text"]) for each in form.says
        ):
            yield "opposite-ends"

    def _is_part(self, part: str, whole: str) -> bool:
        _, wholes = load_parts().get(self._kinds.get(part) or "", ("", frozenset()))
        return self._kinds.get(whole) in wholes

    # Choices

    def _either(self, either: Either, source: Source) -> Source:
        words = plain_words(source["text"])
        for rule in ("between", "stacked"):
            if _has_word(rule, words):
                return self._understood(source, rule)
        found: list[Saying] = []
        for option in either.options:
            for fact in option:
                said = self._words(fact, source)
                if said is None or not words & load_indicators().choosing:
                    return self._understood(source, "between-the-lines")
                found += said
        rules = sorted((rule for each in found for rule in each.rules), key=RANK.__getitem__)
        made = {**source, **marks(self._text, source["start"], found)}
        return self._understood(made, rules[0]) if rules else made

    # Sources

    def _understood(
        self, source: Source | None, rule: str, rests: Sequence[Span | None] = ()
    ) -> Source:
        spans = dict.fromkeys(span for span in rests if span is not None)
        told = [quoted(self._text, *each) for each in spans]
        return {**(source or {}), "understood": {"rule": rule, "rests": told}}

    def _quoted(self, fact: Fact | Either) -> Source | None:
        """The words that brought a thing up, of which something follows by itself."""
        if isinstance(fact, Either):
            return None
        for thing in (fact.head, fact.tail):
            first = self._names.first(thing)
            if first is not None:
                number = sum(self._text.count(stop, 0, first.start) for stop in ".!?")
                return {"sentence": number, **quoted(self._text, first.start, first.end)}
        return None


def _has_word(rule: str, words: frozenset[str]) -> bool:
    """Whether one of the words that a rule needs is among some; a rule may need none."""
    known = understanding(rule).words
    return not known or not known.isdisjoint(words)
