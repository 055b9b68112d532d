"""Which facts of a reading are said, by which words, and which are only understood, by which rule.

A fact is *said* if its quotation has a form of the lexicon that says the relation, and words that
name both things. Whatever else a reader makes of a text is *understood*: by a rule of
``rules/understanding``, which tells how far that can be doubted.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from spatial_nsr.facts import Either, Fact
from spatial_nsr.grammars.indicators import fits_shape, load_indicators
from spatial_nsr.language.story import StoryReading
from spatial_nsr.prose.words import load_parts
from spatial_nsr.reading.indicating import Indication, indications
from spatial_nsr.reading.naming import Names, Naming, Span, plain_words
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.rules.understanding import understanding

__all__ = ["Provenance", "with_provenance"]

Source = Mapping[str, Any]
# Of several rules that a fact rests on, the first is told: the one that most can be doubted of.
_ORDER = (
    "between-the-lines",
    "carried",
    "beside-what",
    "same-thing-of-several",
    "pronoun-of-several",
    "general-noun",
    "viewpoint",
    "other",
    "pronoun",
    "speaker",
    "subject-goes-on",
    "verb-goes-on",
    "same-thing",
    "each-of-them",
)
_RANK = {name: number for number, name in enumerate(_ORDER)}
_WAYS = frozenset(("left", "right", "above", "below", "front", "behind"))
_HELD = frozenset(("inside", "resting-on", "near"))
_LEVEL = _WAYS | {"inside"}
_ENDS = ("-corner", "-edge", "-half")


class _Words(NamedTuple):
    """A form that says a relation, and the words for the two things beside it."""

    form: Indication
    head: Naming | None
    tail: Naming | None
    onward: bool = False

    @property
    def rules(self) -> list[str]:
        """The rules by which the two things are meant."""
        missing = [] if self.head else ["subject-goes-on"]
        missing += ["verb-goes-on"] if self.onward else []
        missing += [] if self.tail else ["beside-what"]
        return missing + [end.rule for end in (self.head, self.tail) if end and end.rule]


def with_provenance(reading: StoryReading, turned: frozenset[int] = frozenset()) -> StoryReading:
    """A reading of which each fact tells whether it is said or understood.

    ``turned`` are the positions of facts that mean something else than they say, because the text
    names a point of view.

    >>> from spatial_nsr.language.story import read_story
    >>> facts = with_provenance(read_story("The cup is left of a jug. It is above a pen.")).facts
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
        rules = sorted((rule for each in found for rule in each.rules), key=_RANK.__getitem__)
        unsaid = "subject-goes-on" in rules and self._has_subject(source, found)
        if unsaid or rules[:1] == ["between-the-lines"]:
            return self._without_words(fact, source)
        rests = [end.rests for each in found for end in (each.head, each.tail) if end]
        made = {**source, **_marks(self._text, source["start"], found)}
        return self._understood(made, rules[0], rests) if rules else made

    def _own(self, words: _Words, thing: str, start: int) -> _Words:
        """The words of a fact, with the pronoun in the form where nothing else is for a thing."""
        if words.tail is not None:
            return words
        own = self._names.meant_in(thing, start + words.form.start, start + words.form.end)
        return words._replace(tail=own)

    def _has_subject(self, source: Source, found: Sequence[_Words]) -> bool:
        """Whether something is spoken of before the words that say a fact."""
        start = source["start"]
        first = min(start + each.form.start for each in found)
        return self._names.speaks(start, first)

    def _words(self, fact: Fact, source: Source) -> list[_Words] | None:
        """For each word of a fact the form that says it; None if one is not said."""
        start, end = source["start"], source["end"]
        forms = indications(source["text"])
        heads = self._names.within(fact.head, start, end)
        tails = self._names.within(fact.tail, start, end)
        found: dict[_Words, None] = {}
        for together in fact.alternatives:
            for word in together:
                best = _best(word, forms, start, heads, tails)
                best = best or _onward(word, forms, start, heads, tails)
                best = best or _last(word, forms, source, heads)
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
        path = self._steps(fact)
        if len(path) > 1:
            return self._understood(source, "steps", path)
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
        if self._steps(fact) or word in _WAYS:
            yield "way"
        if self._is_part(fact.head, fact.tail):
            yield "parts"
        if self._is_ranked(fact.head, fact.tail):
            yield "in-line"
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

    def _is_ranked(self, *things: str) -> bool:
        """Whether things stand in the line of which the text tells the places."""
        standing = getattr(self._reading, "standing", None)
        return standing is not None and set(things) <= set(standing.line.things)

    def _steps(self, fact: Fact) -> Sequence[Span]:
        """The quotations of the measured statements that lead from one thing to the other."""
        for measured in getattr(self._reading, "measured", ()):
            if fact.head in measured.places and fact.tail in measured.places:
                way: Sequence[Span] = measured.way(fact.head, fact.tail)
                return way
        return ()

    # Choices

    def _either(self, either: Either, source: Source) -> Source:
        words = plain_words(source["text"])
        for rule in ("between", "stacked"):
            if _has_word(rule, words):
                return self._understood(source, rule)
        found: list[_Words] = []
        for option in either.options:
            for fact in option:
                said = self._words(fact, source)
                if said is None or not words & load_indicators().choosing:
                    return self._understood(source, "between-the-lines")
                found += said
        rules = sorted((rule for each in found for rule in each.rules), key=_RANK.__getitem__)
        made = {**source, **_marks(self._text, source["start"], found)}
        return self._understood(made, rules[0]) if rules else made

    # Sources

    def _understood(
        self, source: Source | None, rule: str, rests: Sequence[Span | None] = ()
    ) -> Source:
        spans = dict.fromkeys(span for span in rests if span is not None)
        told = [_span(self._text, *span) for span in spans]
        return {**(source or {}), "understood": {"rule": rule, "rests": told}}

    def _quoted(self, fact: Fact | Either) -> Source | None:
        """The words that brought a thing up, of which something follows by itself."""
        if isinstance(fact, Either):
            return None
        for thing in (fact.head, fact.tail):
            first = self._names.first(thing)
            if first is not None:
                number = sum(self._text.count(stop, 0, first.start) for stop in ".!?")
                return {"sentence": number, **_span(self._text, first.start, first.end)}
        return None


def _has_word(rule: str, words: frozenset[str]) -> bool:
    """Whether one of the words that a rule needs is among some; a rule may need none."""
    known = understanding(rule).words
    return not known or not known.isdisjoint(words)


def _best(
    word: str,
    forms: Sequence[Indication],
    start: int,
    heads: Sequence[Naming],
    tails: Sequence[Naming],
) -> _Words | None:
    """The form that says a relation of two things, with the words for them next to it."""
    relations = load_relations()
    name = relations.names.get(word, word)
    converse = relations.relations[name].converse if name in relations.relations else None
    best: tuple[int, _Words] | None = None
    for form in forms:
        turned = name not in form.says
        if turned and converse not in form.says:
            continue
        where = start + form.start, start + form.end
        for head in heads or (None,):
            for tail in tails or (None,):
                first, second = (tail, head) if turned else (head, tail)
                if not _complete(where, first, second, turned):
                    continue
                if not fits_shape(form.shape, where, _place(first), _place(second), turned):
                    continue
                if form.end < form.until and not _cut(start + form.until, where, second):
                    continue
                cost = _away(where, head) + _away(where, tail)
                if best is None or cost < best[0]:
                    best = cost, _Words(form, head, tail)
    return None if best is None else best[1]


def _place(words: Naming | None) -> Span | None:
    return None if words is None else (words.start, words.end)


def _complete(form: Span, first: Naming | None, second: Naming | None, turned: bool) -> bool:
    """Whether a thing that nothing stands for may be left out.

    So may the first one, if the second stands right after the form: "Then left of the mill.".
    """
    if turned and (first is None or second is None):
        return False
    return first is not None or second is None or second.start - form[1] <= 1


def _last(
    word: str, forms: Sequence[Indication], source: Source, heads: Sequence[Naming]
) -> _Words | None:
    """The form after which nothing more is said: "P is there, with R BELOW"."""
    text, start = source["text"], source["start"]
    for form in forms:
        ends = not text[form.end :].strip() or text[form.end :].lstrip()[0] in ",;:"
        before = [head for head in heads if head.end <= start + form.start]
        if ends and before and load_relations().names.get(word, word) in form.says:
            return _Words(form, before[-1], None)
    return None


def _onward(
    word: str,
    forms: Sequence[Indication],
    start: int,
    heads: Sequence[Naming],
    tails: Sequence[Naming],
) -> _Words | None:
    """The last form before two things without one of their own: "A is ON B, and C on D"."""
    relations = load_relations()
    name = relations.names.get(word, word)
    if name not in relations.relations or not heads or not tails:
        return None
    head, tail = heads[-1], tails[-1]
    first, last = min(head.start, tail.start), max(head.end, tail.end)
    before = [form for form in forms if start + form.end <= first]
    between = [form for form in forms if first <= start + form.start < last]
    # The part keeps the order of the one before: what is related first, and to what.
    way = name if head.start < tail.start else relations.relations[name].converse
    if not before or between or way not in before[-1].says or before[-1].shape != "after":
        return None
    return _Words(before[-1], head, tail, True)


def _cut(until: int, form: Span, words: Naming | None) -> bool:
    """Whether what follows a form belongs to the words for a thing: IN the back row."""
    return words is not None and form[1] <= words.start < until


def _away(form: Span, words: Naming | None) -> int:
    """How far words stand from a form."""
    return 0 if words is None else max(words.start - form[1], form[0] - words.end, 0)


def _marks(text: str, start: int, found: Sequence[_Words]) -> dict[str, Any]:
    """What a source tells of the words that say a fact."""
    first, *more = found
    made = {
        "indicator": _span(text, start + first.form.start, start + first.form.end),
        "entry": first.form.entry,
    }
    for key, end in (("head", first.head), ("tail", first.tail)):
        if end is not None:
            made[key] = _span(text, end.start, end.end)
    also = [
        {"entry": each.form.entry, **_span(text, start + each.form.start, start + each.form.end)}
        for each in more
        if each.form != first.form
    ]
    return made | ({"also": also} if also else {})


def _span(text: str, start: int, end: int) -> dict[str, Any]:
    return {"start": start, "end": end, "text": text[start:end]}
