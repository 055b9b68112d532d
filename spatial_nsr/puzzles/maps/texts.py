"""Maps that are told by the compass: which place lies in which direction from which.

A direction is a half plane for each word of it: what is north-east lies further north and further
east, what is north further north. So what follows is by two orders, one for each axis.

>>> told = read_map("The mill is northeast of the inn. The inn is northwest of the zoo.")
>>> [(fact.head, fact.signs, fact.tail) for fact in told.facts]
[('mill', (1, 1), 'inn'), ('inn', (-1, 1), 'zoo')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.maps.clauses import clauses
from spatial_nsr.puzzles.maps.measures import LENGTH, LETTERED, POINT, Measured, measured, number_of
from spatial_nsr.puzzles.maps.plotting import Measure, signs
from spatial_nsr.puzzles.orders.pairing import BARE, BOUND, names_in, paired
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["Fact", "Map", "load_maps", "name_of", "read_map", "signs_of", "sort_of"]

FEWEST = 2
PAIR = ("between", "two")
SIGNS = {"+": 1, "-": -1, "0": 0}


@dataclass(frozen=True)
class Fact:
    """Where one place lies from another: further east (1), west (-1) or untold (0); and north."""

    head: str
    signs: tuple[int, int]
    tail: str
    sentence: Sentence
    start: int
    end: int
    measure: Measure | None = None


@dataclass(frozen=True)
class Map:
    """Places and how they lie to each other; ``names`` has them as the text first writes them.

    Of the sentences in ``passed_over`` not all words were understood. ``measures`` are what is told
    of distances, in ``units`` with their words.
    """

    text: str
    facts: tuple[Fact, ...]
    names: dict[str, str]
    unread: tuple[str, ...]
    passed_over: tuple[str, ...] = ()
    measures: tuple[Measure, ...] = ()
    units: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How much is told."""
        return len(self.facts) + sum(each.sort != "offset" for each in self.measures)


def load_maps() -> Lexicon:
    """The words of such texts."""
    return load_forms("maps")


def signs_of(item: Item) -> tuple[int, int]:
    """How far east and north an item says something is."""
    return SIGNS[item.value[0]], SIGNS[item.value[1]]


def name_of(words: Words) -> str:
    """A place by its name, without the article before it, in small letters."""
    led = next((at for at, word in enumerate(words) if word.lower not in words_in("article")), 0)
    return " ".join(word.lower for word in words[led:])


def read_map(text: str, straight: bool = False) -> Map | None:
    """Read a text that tells a map; None if it is none.

    One in which nothing lies between two directions is read where it may be ``straight``, or if all
    of it is understood and tells distances.
    """
    told = [each for each in sentences(text) if not each.question]
    cuts = [measured(_listed(_behind_setting(_behind_colon(words_of(each))))) for each in told]
    spoken: dict[str, Words] = {}
    for cut in cuts:
        for name in names_in(cut.words, load_maps()):
            spoken.setdefault(name_of(name), name)
    named = Named.of(tuple(spoken))
    for cut in cuts:
        for name in _of_kinds(cut.words):
            spoken.setdefault(name_of(name), name)
    joined = Named.of(tuple(name for cut in cuts for name in _joined_names(cut.words)))
    drawn = _Drawn(text, spoken, (named, Named.of(tuple(spoken))), joined)
    for sentence, cut in zip(told, cuts, strict=True):
        drawn.add(sentence, cut)
    drawn.settle()
    slanting = straight or any(all(fact.signs) for fact in drawn.facts)
    enough = slanting and len(drawn.facts) >= FEWEST
    told_so = len(drawn.facts) + sum(each.sort != "offset" for each in drawn.measures)
    whole = drawn.measures and not drawn.unread and 3 * len(drawn.passed) <= told_so
    return drawn.map() if enough or whole else None


@dataclass
class _Drawn:
    """A map as its sentences are read one after another.

    Nouns for kinds of places ("the shop") are names only where nothing else is understood.
    """

    text: str
    spoken: dict[str, Words]
    named: tuple[Named, Named]
    joined: Named
    facts: list[Fact] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    measures: list[Measure] = field(default_factory=list)
    units: dict[str, str] = field(default_factory=dict)
    lengthy: list[tuple[list[str], str]] = field(default_factory=list)  # not read, with names
    meant: list[str] = field(default_factory=list)  # sentences in which "it" is a place

    def map(self) -> Map | None:
        """The map, unless its lengths are of kinds that nobody can compare."""
        if len({*self.units.values()}) > 1:
            return None
        return Map(
            self.text, tuple(self.facts), self.names, tuple(self.unread),
            (*self.passed, *self.meant),
            tuple(self.measures), tuple(self.units),
        )  # fmt: skip

    def add(self, sentence: Sentence, cut: Measured) -> None:
        """Read a sentence: whole, by its clauses, or with words passed over."""
        words, said = cut.words, self.text[sentence.start : sentence.end]
        items = _items(words, self.joined)
        made = _fact(words, items, sentence, self.joined)
        if made is not None:
            fact, ends = made
            self.facts.append(fact)
            for end in ends:
                self.names.setdefault(name_of(end), _written(self.text, end))
        elif self._by_clauses(sentence, cut):
            pass
        elif (loosely := _loose_facts(words, sentence, self.named[0])) and not cut.lengths:
            self.facts += loosely
            self.passed.append(said)
            self._name(name for fact in loosely for name in (fact.head, fact.tail))
        elif (alone := _declared(words, items, self.joined)) is not None:
            self.names.setdefault(name_of(alone), _written(self.text, alone))
        elif _only_speaks(items) or _runs(words, items):
            pass
        elif any(each.category == "dir" for each in items) or cut.points:
            self.unread.append(said)
        elif cut.lengths:
            many = {singular(each.lower) for each in words} - {each.lower for each in words}
            places = Named.of(tuple(self.spoken), many)  # "six shops" are no toy shop
            found = parts(words, load_maps(), places, frozenset())
            self.lengthy.append(([each.value for each in found], said))
        else:
            self.passed.append(said)
            for name, written in _named_there(words).items():
                self.names.setdefault(name, _written(self.text, written))

    def settle(self) -> None:
        """Pass over the lengths of what is no place of the map: "squares are 1 km wide"."""
        for sentence, said in self.lengthy:
            told = bool({*sentence} & {*self.names}) or bool(self.measures)
            (self.unread if told else self.passed).append(said)

    def _by_clauses(self, sentence: Sentence, cut: Measured) -> bool:
        tried = (parts(cut.words, load_maps(), each, frozenset()) for each in self.named)
        last = self.measures[-1] if self.measures else None
        before = last.names if last is not None and last.sort in ("offset", "apart") else ()
        found = next(
            (made for each in tried if (made := clauses(each, cut, sentence, before))), None
        )
        if found is None:
            return False
        sides, measures, units = found
        self.measures += measures
        self.units |= units
        self.facts += [
            Fact(each.head, signs_of(each.way), each.tail, sentence, each.start, each.end)
            for each in sides
        ]
        self.facts += [
            Fact(each.names[0], signs(each.vector), each.names[1], sentence, each.start,
                 each.end, each)
            for each in measures if each.sort == "offset"
        ]  # fmt: skip
        pairs = pairwise(word.lower for word in cut.words)
        if any(
            (one in words_in("binding") and other in words_in("it"))
            or (one in PAIR and other in words_in("them"))
            for one, other in pairs
        ):
            self.meant.append(self.text[sentence.start : sentence.end])
        self._name(name for each in sides for name in (each.head, each.tail))
        self._name(name for each in measures for name in each.names)
        return True

    def _name(self, names: Iterable[str]) -> None:
        for name in names:
            self.names.setdefault(name, _written(self.text, self.spoken[name]))


def _behind_colon(words: Words) -> Words:
    """Of "here is a map: A is on it" what stands behind the colon, if the rest only speaks."""
    at = next((n for n, word in enumerate(words) if word.text in words_in("opening")), 0)
    if not at or at + 1 == len(words) or not _only_speaks(_items(words[:at])):
        return words
    return words[at + 1 :]


def _behind_setting(words: Words) -> Words:
    """Of "at the fair the inn is ..." and "on the farm, the barn is ..." what stands behind it."""
    led = words_in("article") | words_in("owning") | words_in("it")
    if len(words) < 4 or words[0].lower not in words_in("setting") or words[1].lower not in led:
        return words
    if words[2].text == ",":  # "along it, the forge is ..."
        return words[3:]
    end = next((n for n in range(3, len(words)) if words[n].lower in led | {","}), len(words))
    kinds = {each.category for each in _items(words[1:end])}
    behind = words[end + (words[end : end + 1] != () and words[end].text == ",") :]
    told = end < len(words) and any(each.category in ("be", "line") for each in _items(behind)[1:])
    return (
        behind if told and kinds <= {"unknown", "kind", "meta", "map", "line", "exact"} else words
    )


def _listed(words: Words) -> Words:
    """A list of names without what they are: "the stations A, B and C", "the ports of X and Y"."""
    for at in range(len(words) - 2):
        behind = at + 1 + (words[at + 1].lower == "of")
        name, after = words[behind : behind + 1], words[behind + 1 : behind + 2]
        many = words[at].text.islower() and singular(words[at].lower) != words[at].lower
        known = load_maps().alone(words[at].lower)
        if (
            many
            and (known is None or known.category == "kind")
            and name
            and name[0].text[0].isupper()
            and after
            and after[0].lower in (",", "and")
        ):
            led = at > 0 and words[at - 1].lower in words_in("article")
            return (*words[: at - led], *words[behind:])
    return words


def _named_there(words: Words) -> dict[str, Words]:
    """The places of capital names that a sentence without a direction names."""
    here = {name_of(name): name for name in names_in(words, load_maps())}
    return {name: here[name] for name in here if _is_capital(here[name])}


def _is_capital(name: Words) -> bool:
    """Whether words are a capital name, and no number or article that begins a sentence."""
    first = name[0].lower
    nobody = first in (LETTERED, *words_in("article"), *words_in("all"), *words_in("several"))
    return name[0].text[0].isupper() and not (len(name) == 1 and (nobody or number_of(first)))


def _of_kinds(words: Words) -> Iterator[Words]:
    """Places that are only called by their kind: "the shop"."""
    led = words_in("article") | words_in("owning")
    for one, other in pairwise(range(len(words))):
        if words[one].lower in led and words[other].lower in words_in("placed"):
            yield words[other : other + 1]


def _loose_facts(words: Words, sentence: Sentence, named: Named) -> list[Fact]:
    """What a sentence tells of which words are passed over; nothing if that is in doubt."""
    found = parts(words, load_maps(), named, frozenset())
    if not undoubted(found) or _of_owned(words, found):
        return []
    start, end = words[0].start, words[-1].end
    return [
        Fact(head, signs_of(way), tail, sentence, start, end)
        for head, way, tail in paired(found, sort_of) or ()
    ]


def _of_owned(words: Words, items: Sequence[Item]) -> bool:
    """Whether a place is called by its owner: "Ana's desk is north of ..." is not about Ana.

    "Ana's position is north of ..." is.
    """
    its_own = words_in("standing")
    strange = {
        each.start
        for each in items
        if each.category == "unknown" and words[each.start].lower not in its_own
    }
    return any(
        words[each.end].lower in words_in("genitive") and each.end + 1 in strange
        for each in items
        if each.category == "thing" and each.end < len(words)
    )


def sort_of(item: Item) -> str:
    """Whether a word of the compass has its landmark after it (``bound``) or not (``bare``)."""
    if item.category != "dir":
        return ""
    return BOUND if item.form[-1] in words_in("binding") else BARE


def _written(text: str, words: Words) -> str:
    kept = [word for word in words if word.lower not in words_in("article")]
    return text[kept[0].start : kept[-1].end]


def _joined_names(words: Words) -> Iterator[str]:
    """Names with "and" of what is one place: "Sculptures and Sweets is north of it"."""
    verb = next((at for at, word in enumerate(words) if word.lower in words_in("singular")), 0)
    inside = [word.lower for word in words[1 : verb - 1]]
    capital = all(word.text[0].isupper() for word in words[:verb] if word.lower != "and")
    if verb and inside.count("and") == 1 and capital:
        yield name_of(words[:verb])


NOBODY = Named.of(())


def _items(words: Words, joined: Named = NOBODY) -> list[Item]:
    return parts(words, load_maps(), joined, frozenset())


def _fact(
    words: Words, items: Sequence[Item], sentence: Sentence, joined: Named
) -> tuple[Fact, tuple[Words, Words]] | None:
    """Of "A is to the northeast of B" and "to the northeast of B is A" who lies where."""
    told = [each for each in items if each.category == "dir"]
    verbs = [each for each in items if each.category == "be"]
    if len(told) != 1 or len(verbs) != 1:
        return None
    way, verb = told[0], verbs[0]
    pieces = (words[: way.start], words[way.start : way.end], words[way.end :])
    if verb.start < way.start:
        # "You find A northeast of B" has its verb first.
        before = words[verb.end : way.start] if verb.start == 0 else words[: verb.start]
        exact = {
            n for each in items if each.category == "exact" for n in range(each.start, each.end)
        }
        inner = range(verb.end, way.start) if verb.start else range(0)
        between = tuple(words[n] for n in inner if n not in exact)
        ends = before, pieces[2]
    else:
        led = [each for each in items if each.end <= way.start]
        between = () if all(each.category in ("skip", "meta") for each in led) else words[:1]
        last = words[way.end : verb.start]
        ends = words[verb.end :], last[:-1] if last and last[-1].text == "," else last
    if any(word.lower not in words_in("article") for word in between) or not all(
        _is_name(each, joined) for each in ends
    ):
        return None
    head, tail = map(name_of, ends)
    fact = Fact(head, signs_of(way), tail, sentence, words[0].start, words[-1].end)
    return (fact, ends) if head != tail else None


def _is_name(words: Sequence[object], joined: Named) -> bool:
    """Whether some words can be a name: not too many, no joints, no words of the compass."""
    kept = [word for word in words if word.lower not in words_in("article")]  # type: ignore[attr-defined]
    if not 0 < len(kept) <= 6 or any(word.lower in (LENGTH, POINT) for word in kept):  # type: ignore[attr-defined]
        return False
    if words_in("nameless") & {word.lower for word in kept}:  # type: ignore[attr-defined]
        return False
    owned = [a.lower for a, b in pairwise(kept) if b.text[0].islower()]  # type: ignore[attr-defined]
    if words_in("genitive") & {*owned} and kept[0].text[0].isupper():  # type: ignore[attr-defined]
        return False  # "Anchor Bank's position"; but "Nora's Nook" is a name
    known = {each.category for each in _items(tuple(words), joined)}  # type: ignore[arg-type]
    return not known & {"dir", "be", "and", "relative", "where", "which", "many", "map"}


def _declared(words: Words, items: Sequence[Item], joined: Named) -> Words | None:
    """Of "A is in the map" and "one of the places is A" A."""
    if items and items[0].category == "map":  # and "we begin with A"
        led = items[1] if len(items) > 1 and items[1].category == "be" else items[0]
        name = words[led.end :]
        return name if _is_name(name, joined) else None
    if [each.category for each in items[-2:]] != ["be", "map"] or number_of(words[0].lower):
        return None  # "six inns are on the map"
    name = words[: items[-2].start]
    return name if _is_name(name, joined) else None


def _runs(words: Words, items: Sequence[Item]) -> bool:
    """Whether a sentence only tells how a road runs: "a road runs from west to east"."""
    led = next((at for at, word in enumerate(words) if word.lower in words_in("running")), None)
    verbs = {word.lower for word in words} & words_in("runs")
    ways = [each for each in items if each.category == "dir"]
    if led is None or not verbs or len(ways) != 2:
        return False
    behind = [each.category for each in items if each.start >= ways[-1].end]
    told = LENGTH in {word.lower for word in words} or {"be", "and", "line"} & {*behind}
    return not told  # "... through the crossroads" is where it runs


def _only_speaks(items: Sequence[Item]) -> bool:
    return all(each.category in ("meta", "kind", "be", "map", "and", "of") for each in items)
