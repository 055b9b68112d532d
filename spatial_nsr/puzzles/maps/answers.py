"""Answers about maps that are told by the compass, with what shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import chosen_word, finished, quoted
from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.maps.half_planes import exactly, shown
from spatial_nsr.puzzles.maps.length_answers import answer_by_lengths, asks_by_lengths
from spatial_nsr.puzzles.maps.measure_answers import answer_measured, measure_step
from spatial_nsr.puzzles.maps.measures import measured, number_of
from spatial_nsr.puzzles.maps.plotting import Measure, Plot
from spatial_nsr.puzzles.maps.plotting import signs as measured_signs
from spatial_nsr.puzzles.maps.points import assumed
from spatial_nsr.puzzles.maps.texts import Fact, Map, signs_of, sort_of
from spatial_nsr.puzzles.orders.pairing import paired
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_map"]

CALCULUS = "maps"
Signs: TypeAlias = tuple[int, ...]
Used: TypeAlias = tuple[Fact | Measure, ...]
POINTS: dict[Signs, str] = {
    (1, 1): "northeast", (-1, 1): "northwest", (1, -1): "southeast", (-1, -1): "southwest",
    (0, 1): "north", (0, -1): "south", (1, 0): "east", (-1, 0): "west",
}  # fmt: skip


COUNTED = (["which", "unknown"], ["which", "unknown", "unknown"])  # "which of the four hamlets"
ASKING = ("which", "many", "most")  # what a noun for what is asked for stands behind
TWICE = ("dir", "thing", "and", "dir", "thing")
SIGNS_OF: dict[str, Signs] = {
    "0+": (0, 1), "0-": (0, -1), "+0": (1, 0), "-0": (-1, 0),
    "++": (1, 1), "-+": (-1, 1), "+-": (1, -1), "--": (-1, -1),
}  # fmt: skip


def answer_map(told: Map, question: str, choices: Sequence[str], convention: str) -> Answer | None:
    """The answer to a question about a map; None if it is not understood.

    >>> from spatial_nsr.puzzles.maps.texts import read_map
    >>> told = read_map("The mill is northeast of the inn. The inn is northeast of the zoo.")
    >>> answer_map(told, "In which direction is the mill from the zoo?", (), "plain").value
    'northeast'
    """
    said = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    cut = measured(said)
    words, items = cut.words, _items(cut.words, told)
    if told.measures and asks_by_lengths(items):
        return None if choices else answer_by_lengths(told, items, cut, question, convention)
    by_measures = (
        answer_measured(told, items, question, choices, convention) if told.measures else None
    )
    return (
        by_measures
        or _strictly(told, question, choices, convention, items)
        or _loosely(told, question, choices, convention, words)
    )


def _strictly(
    told: Map, question: str, choices: Sequence[str], convention: str, items: Sequence[Item]
) -> Answer | None:
    """The answer to a question of which each word is understood."""
    kinds = [each.category for each in items]
    names = [each.value for each in items if each.category == "thing"]
    reader = _MapReader(told, question, choices, convention, ())
    if kinds in (["where", "thing", "relative", "thing"], ["where", "relative", "thing", "thing"]):
        head, tail = names if kinds[1] == "thing" else names[::-1]
        return reader.direction(head, tail)
    bound = kinds == ["thing", "where", "thing"] and items[1].form[-1] in words_in("binding")
    if bound or kinds == [
        "thing",
        "where",
        "relative",
        "thing",
    ]:  # "the mill is in which direction from"
        return reader.direction(names[0], names[1])
    if kinds == ["relative", "thing", "thing", "where"]:  # "from the inn to the mill, which way"
        return reader.direction(names[1], names[0])
    directions = [each for each in items if each.category == "dir"]
    if kinds == ["which", "dir", "thing"]:
        return reader.which((signs_of(directions[0]), names[0]))
    if kinds == ["many", "dir", "thing"]:
        return reader.count((signs_of(directions[0]), names[0]))
    if kinds in (["which", *TWICE], ["many", *TWICE]):  # "north of A and east of B"
        asked = list(zip(map(signs_of, directions), names, strict=True))
        return (reader.which if kinds[0] == "which" else reader.count)(*asked)
    offered = {*kinds[2:]} <= {"thing", "and", "than"}
    if kinds[:2] == ["which", "most"] and offered and len(names) != 1:
        return reader.most(SIGNS_OF[items[1].value], tuple(names))
    if kinds[-2:] == ["which", "most"] and {*kinds[:-2]} == {"thing", "and"}:
        return reader.most(SIGNS_OF[items[-1].value], tuple(names))  # "of A, B and C, which is"
    if kinds == ["thing", "dir", "thing"] and not choices:
        return reader.whether(signs_of(directions[0]), names[0], names[1])
    if kinds == ["thing", "dir", "than", "dir", "thing"] and items[2].form == ("or",):
        return reader.either(tuple(map(signs_of, directions)), names[0], names[1])
    return None


def _loosely(
    told: Map, question: str, choices: Sequence[str], convention: str, words: Words
) -> Answer | None:
    """The answer to a question of which words are passed over, by its places and directions."""
    items = _parts(words, told)
    if not undoubted(items, asked=True):
        return None
    reader = _MapReader(told, question, choices, convention, (question,))
    things = [each for each in items if each.category == "thing"]
    ways = [each for each in items if each.category == "dir"]
    kinds = {each.category for each in items}
    if len(things) == 2 and not ways and "where" in kinds and "many" not in kinds:
        seen = [each for each in things if _is_origin(items, each)]
        if len(seen) == 1:
            head = next(each for each in things if each is not seen[0])
            return reader.direction(head.value, seen[0].value)
    if len(things) == 1 and len(ways) == 1 and kinds & {"many", "which"}:
        signs = signs_of(ways[0])
        if _has(items, things[0]) and "which" in kinds and "many" not in kinds:
            signs = (-signs[0], -signs[1])  # which one has it there
        return (reader.count if "many" in kinds else reader.which)((signs, things[0].value))
    pairs = paired(items, sort_of) if not kinds & {"many", "which", "where"} else None
    if pairs is not None and len(pairs) == 1 and not choices:
        ((head_name, way, tail),) = pairs
        return reader.whether(signs_of(way), head_name, tail)
    return None


def _is_origin(items: Sequence[Item], thing: Item) -> bool:
    """Whether a place is one from which another is seen: "from the inn", "at the inn"."""
    before = [each for each in items if each.end <= thing.start][-1:]
    return bool(before) and bool({*before[0].form} & words_in("viewing"))


def _has(items: Sequence[Item], thing: Item) -> bool:
    """Whether something has a place on its side: "which one has the inn to its north"."""
    before = [each for each in items if each.end <= thing.start][-1:]
    return bool(before) and bool({*before[0].form} & words_in("having"))


def _asked_for(words: Words) -> frozenset[str]:
    """Nouns for what is asked for: "which shop", "how many shops" name no toy shop."""
    lexicon = load_forms("maps")
    forms = (lexicon.longest(words, at) for at in range(len(words)))
    ends = [form[1] for form in forms if form and form[0].category in ASKING]
    return frozenset(singular(words[end].lower) for end in ends if end < len(words))


def _parts(words: Words, told: Map) -> list[Item]:
    asked = _asked_for(words)
    return parts(words, load_forms("maps"), Named.of(tuple(told.names), asked), asked)


def _items(words: Words, told: Map) -> list[Item]:
    found = _parts(words, told)
    if len(told.names) == 2 and not any(each.category == "thing" for each in found):
        found = [one for each in found for one in _both(each, told)]  # "how far apart are they?"
    kept = [each for each in found if each.category not in ("be", "kind", "map", "skip", "meta")]
    kept = _without_all_of_them(kept, words, told)
    near = any(each.category == "near" for each in kept)
    several = near and sum(each.category == "thing" for each in kept) > 2
    return [
        each
        for at, each in enumerate(kept)
        if not (
            at
            and each.category == "unknown"
            and kept[at - 1].category == "which"
            and (several or _of_all(each, told))
        )
    ]


def _without_all_of_them(items: Sequence[Item], words: Words, told: Map) -> list[Item]:
    """Of "which of the four villages is the southernmost" without their number and kind."""
    kinds = [each.category for each in items]
    if "most" not in kinds or kinds[: kinds.index("most")] not in COUNTED:
        return list(items)
    number = number_of(words[items[1].start].lower)
    most = kinds.index("most")
    return [items[0], *items[most:]] if number == len(told.names) else list(items)


def _both(item: Item, told: Map) -> Sequence[Item]:
    """Of "they" the two places that there are."""
    if item.category != "meta" or item.form != ("they",):
        return [item]
    return [item._replace(category="thing", values=(name,)) for name in told.names]


def _of_all(item: Item, told: Map) -> bool:
    """Whether a noun is in the names of all places: "which camp" of Camp Fir and Camp Gum."""
    noun = item.form[0] if item.category == "unknown" and item.form else ""
    return bool(noun) and all(noun in name.split() for name in told.names)


@dataclass(frozen=True)
class _Known:
    """On which side of a place another lies, and by what; 0 is open unless it is ``exact``."""

    signs: Signs
    used: Used
    exact: bool = False

    def holds(self, asked: Signs) -> bool | None:
        """Whether that makes a direction so, or rules it out."""
        pairs = [(k, a) for k, a in zip(self.signs, asked, strict=True) if a]
        values = [k == a if k or self.exact else None for k, a in pairs]
        return False if False in values else None if None in values else True


class _MapReader:
    """The answers to one question."""

    def __init__(
        self, told: Map, question: str, choices: Sequence[str], convention: str,
        passed_over: Sequence[str],
    ) -> None:  # fmt: skip
        self.passed_over = (*told.passed_over, *passed_over)
        self.told, self.question, self.choices = told, question, choices
        self.plot = Plot(told.measures)
        self.unknown = Answer(None, None, "unknown", convention, 0.0, question=question)

    def direction(self, head: str, tail: str) -> Answer | None:
        """In which direction one place lies from another."""
        known = self._known(head, tail)
        if not all(known.signs):
            return self._exactly(head, tail)
        point = POINTS[known.signs]
        value = chosen_word(point, self.choices) if self.choices else point
        if value is None:
            return None
        query = {"find": "direction", "of": head, "from": tail}
        return self._answer(value, point, query, known.used)

    def _exactly(self, head: str, tail: str) -> Answer | None:
        """The direction if what is told to be north of a place is exactly north of it."""
        signs = [exactly(self.told.facts, axis, head, tail) for axis in (0, 1)]
        east, north = (each or 0 for each in signs)
        if None in signs or not (east or north):
            return self.unknown.unknown(f"how {head} lies to {tail}")
        point = POINTS[east, north]
        value = chosen_word(point, self.choices) if self.choices else point
        if value is None:
            return None
        return self._answer(value, point, {}, (), ("exactly-so",))

    def whether(self, signs: Signs, head: str, tail: str) -> Answer | None:
        """Whether a place lies in a direction from another."""
        known = self._known(head, tail)
        holds = known.holds(signs)
        if holds is None:
            holds = self._exactly_so(signs, head, tail)
            if holds is not None:
                return self._answer("Yes" if holds else "No", holds, {}, (), ("exactly-so",))
            unknown = self.unknown.unknown(f"how {head} lies to {tail}")
            return replace(unknown, value="Unknown")
        query = {"find": "whether", "of": head, "from": tail, "is": POINTS[signs]}
        return self._answer("Yes" if holds else "No", holds, query, known.used)

    def either(self, offered: Sequence[Signs], head: str, tail: str) -> Answer | None:
        """In which of two directions a place lies: "is it north or south of the inn"."""
        known = self._known(head, tail)
        good = [signs for signs in offered if known.holds(signs)]
        if len(good) != 1:
            return self.unknown.unknown(f"on which of these sides of {tail} {head} lies")
        point = POINTS[good[0]]
        value = chosen_word(point, self.choices) if self.choices else point
        query = {"find": "whether", "of": head, "from": tail, "is": point}
        return None if value is None else self._answer(value, True, query, known.used)

    def _exactly_so(self, signs: Signs, head: str, tail: str) -> bool | None:
        """Whether it lies there if what is told to be north of a place is exactly north of it."""
        found = [exactly(self.told.facts, axis, head, tail) for axis in (0, 1)]
        asked = [(one, sign) for one, sign in zip(found, signs, strict=True) if sign]
        if any(one is None for one, _ in asked):
            return None
        return all(one == sign for one, sign in asked)

    def _all_so(self, asked: Sequence[tuple[Signs, str]], name: str) -> bool | None:
        """Whether a place lies in all of some directions, "north" as exactly north."""
        found = [self._exactly_so(signs, name, tail) for signs, tail in asked]
        return False if False in found else None if None in found else True

    def _known(self, head: str, tail: str) -> _Known:
        """How one place lies to another, by distances or else by half planes."""
        found = self.plot.vector(head, tail) if self.plot.directed else None
        if found is not None:
            used = tuple(self.told.measures[at] for at in found[1])
            return _Known(measured_signs(found[0]), used, True)
        by_sides = shown(self.told.facts, (0, 1), head, tail)
        facts = (self.told.facts[at] for at in by_sides.facts)
        return _Known(by_sides.signs, tuple(each.measure or each for each in facts))

    def _judged(self, asked: Sequence[tuple[Signs, str]]) -> dict[str, tuple[bool | None, Used]]:
        """Of each place whether it lies in some directions from others, and by what."""
        found: dict[str, tuple[bool | None, Used]] = {}
        tails = {tail for _, tail in asked}
        for name in self.told.names:
            if name not in tails:
                known = [(self._known(name, tail), signs) for signs, tail in asked]
                values = [each.holds(signs) for each, signs in known]
                holds = False if False in values else None if None in values else True
                found[name] = holds, tuple(fact for each, _ in known for fact in each.used)
        return found

    def most(self, signs: Signs, among: Sequence[str] = ()) -> Answer | None:
        """Which place is the furthest in a direction, of all or of some."""
        names = among or tuple(self.told.names)
        for name in names:
            others = [other for other in names if other != name]
            known = [self._known(name, other) for other in others]
            if known and all(each.holds(signs) for each in known):
                value = self._choice(name) if self.choices else [self.told.names[name]]
                if value is None:
                    return None
                query = {"find": "most", "is": POINTS[signs], "among": list(names)}
                used = [fact for each in known for fact in each.used]
                found = self._answer(value, name, query, used)
                return replace(found, complete=not self.choices)
        for name in names:  # what is told to be north of a place is exactly north of it
            if all(self._exactly_so(signs, name, other) for other in names if other != name):
                value = self._choice(name) if self.choices else [self.told.names[name]]
                if value is None:
                    return None
                return self._answer(value, name, {}, (), ("exactly-so",))
        return self.unknown.unknown("which of them that is")

    def which(self, *asked: tuple[Signs, str]) -> Answer | None:
        """Which places lie in a direction from another, or in two at once."""
        judged = self._judged(asked)
        (signs, tail), *more = asked
        good = {name: facts for name, (holds, facts) in judged.items() if holds}
        if self.choices:
            good = {name: facts for name, facts in good.items() if self._choice(name) is not None}
            if len(good) != 1:
                return self.unknown.unknown(f"which place lies {POINTS[signs]} of {tail}")
        if not good and not more and not self.choices:
            straight = [n for n in judged if self._exactly_so(signs, n, tail)]
            if straight:
                names = [self.told.names[name] for name in straight]
                return self._answer(names, names, {}, (), ("exactly-so",))
        if not good:
            return self.unknown.unknown(f"what lies {POINTS[signs]} of {tail}")
        value: Any = [self.told.names[name] for name in good]
        if self.choices:
            (name,) = good
            value = self._choice(name)
        facts = tuple(dict.fromkeys(at for each in good.values() for at in each))
        query: dict[str, Any] = {"find": "which", "from": tail, "is": POINTS[signs]}
        if more:
            query["also"] = [[POINTS[each], other] for each, other in more]
        found = self._answer(value, list(good), query, facts)
        open_ = any(holds is None for holds, _ in judged.values()) and not self.choices
        return replace(found, complete=not open_)

    def count(self, *asked: tuple[Signs, str]) -> Answer | None:
        """How many places lie in a direction: likely, since there may be others."""
        judged = [
            self._all_so(asked, name) if holds is None else holds
            for name, (holds, _) in self._judged(asked).items()
        ]
        ((signs, tail), *_) = asked
        least, most = judged.count(True), len(judged) - judged.count(False)
        if self.choices:
            numbers = {choice: choice.strip(" .") for choice in self.choices}
            good = [c for c, n in numbers.items() if n.isdecimal() and least <= int(n) <= most]
            value: Any = good[0] if len(good) == 1 else None
        else:
            value = least if least == most else None
        if value is None:
            return self.unknown.unknown(f"how many places lie {POINTS[signs]} of {tail}")
        known = replace(self.unknown, value=value, status="proved", confidence=1.0)
        return known.likely("all-told")

    def _choice(self, name: str) -> str | None:
        """The choice that names a place."""
        for choice in self.choices:
            words = tuple(word for s in sentences(choice) for word in words_of(s))
            if [each.value for each in _items(words, self.told)] == [name]:
                return choice
        return None

    def _answer(
        self, value: Any, found: Any, query: dict[str, Any], facts: Sequence[Fact | Measure],
        assumes: Sequence[str] = (),
    ) -> Answer:  # fmt: skip
        steps = self._derived(found, query, facts)
        convention, unread = self.unknown.convention, self.told.unread
        names = [name for each in facts for name in _names(each)]
        return finished(
            value, self.choices, self.question, convention, unread, steps,
            (*assumes, *assumed(self.told.text, facts, names)), self.passed_over,
        )  # fmt: skip

    def _derived(
        self, found: Any, query: dict[str, Any], facts: Sequence[Fact | Measure]
    ) -> Derivation:
        kept = sorted(dict.fromkeys(facts), key=lambda each: (each.start, each.end))
        steps = [_given(n, each, self.told) for n, each in enumerate(kept, 1)]
        answer = Conclusion(self.question, ("answer",), found)
        detail = {"calculus": CALCULUS, "query": query}
        premises = tuple(range(1, len(steps) + 1))
        return Derivation(
            answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail))
        )


def _names(fact: Fact | Measure) -> tuple[str, ...]:
    return fact.names if isinstance(fact, Measure) else (fact.head, fact.tail)


def _given(number: int, fact: Fact | Measure, told: Map) -> Step:
    if isinstance(fact, Measure):
        return measure_step(number, fact, told)
    source = quoted(told.text, fact.sentence, fact.start, fact.end)
    concluded = Conclusion(fact.head, (POINTS[fact.signs],), fact.tail)
    return Step(number, "given", (), concluded, {"calculus": CALCULUS}, source)
