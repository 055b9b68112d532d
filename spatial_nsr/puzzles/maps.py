"""Maps that are told by the compass: which place lies in which direction from which.

A direction is a half plane for each word of it: what is north-east lies further north and further
east, what is north further north. So what follows is by two orders, one for each axis.

>>> told = read_map("The mill is northeast of the inn. The inn is northwest of the zoo.")
>>> [(fact.head, fact.signs, fact.tail) for fact in told.facts]
[('mill', (1, 1), 'inn'), ('inn', (-1, 1), 'zoo')]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.pairing import BARE, BOUND, names_in, paired
from spatial_nsr.puzzles.way_core import undoubted
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["Fact", "Map", "load_maps", "name_of", "read_map", "signs_of", "sort_of"]

FEWEST = 2
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


@dataclass(frozen=True)
class Map:
    """Places and how they lie to each other; ``names`` has them as the text first writes them.

    Of the sentences in ``passed_over`` not all words were understood.
    """

    text: str
    facts: tuple[Fact, ...]
    names: dict[str, str]
    unread: tuple[str, ...]
    passed_over: tuple[str, ...] = ()


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

    One in which nothing lies between two directions is read where it may be ``straight``.
    """
    facts: list[Fact] = []
    names: dict[str, str] = {}
    unread: list[str] = []
    passed: list[str] = []
    told = [each for each in sentences(text) if not each.question]
    spoken = _spoken_of(told)
    named = Named.of(tuple(spoken))
    for sentence in told:
        words = _behind_colon(words_of(sentence))
        items = _items(words)
        made = _fact(words, items, sentence)
        if made is None and (loosely := _loose_facts(words, sentence, named)):
            facts += loosely
            passed.append(text[sentence.start : sentence.end])
            for fact in loosely:
                for name in (fact.head, fact.tail):
                    names.setdefault(name, _written(text, spoken[name]))
            continue
        if made is None:
            alone = _declared(words, items)
            if alone is not None:
                names.setdefault(name_of(alone), _written(text, alone))
            elif _only_speaks(items):
                pass
            elif not any(each.category == "dir" for each in items):
                passed.append(text[sentence.start : sentence.end])
                for name, written in _named_there(words).items():
                    names.setdefault(name, _written(text, written))
            else:
                unread.append(text[sentence.start : sentence.end])
            continue
        fact, ends = made
        facts.append(fact)
        for end in ends:
            names.setdefault(name_of(end), _written(text, end))
    slanting = straight or any(all(fact.signs) for fact in facts)
    return (
        Map(text, tuple(facts), names, tuple(unread), tuple(passed))
        if slanting and len(facts) >= FEWEST
        else None
    )


def _behind_colon(words: Words) -> Words:
    """Of "here is a map: A is on it" what stands behind the colon, if the rest only speaks."""
    at = next((n for n, word in enumerate(words) if word.text in words_in("opening")), 0)
    if not at or at + 1 == len(words) or not _only_speaks(_items(words[:at])):
        return words
    return words[at + 1 :]


def _named_there(words: Words) -> dict[str, Words]:
    """The places of capital names that a sentence without a direction names."""
    here = {name_of(name): name for name in names_in(words, load_maps())}
    return {name: here[name] for name in here if here[name][0].text[0].isupper()}


def _spoken_of(told: Sequence[Sentence]) -> dict[str, Words]:
    """What a text may name, as it first stands there: with an article or a capital."""
    found: dict[str, Words] = {}
    for sentence in told:
        for name in names_in(words_of(sentence), load_maps()):
            found.setdefault(name_of(name), name)
    return found


def _loose_facts(words: Words, sentence: Sentence, named: Named) -> list[Fact]:
    """What a sentence tells of which words are passed over; nothing if that is in doubt."""
    found = parts(words, load_maps(), named, frozenset())
    if not undoubted(found):
        return []
    start, end = words[0].start, words[-1].end
    return [
        Fact(head, signs_of(way), tail, sentence, start, end)
        for head, way, tail in paired(found, sort_of) or ()
    ]


def sort_of(item: Item) -> str:
    """Whether a word of the compass has its landmark after it (``bound``) or not (``bare``)."""
    if item.category != "dir":
        return ""
    return BOUND if item.form[-1] in words_in("binding") else BARE


def _written(text: str, words: Words) -> str:
    kept = [word for word in words if word.lower not in words_in("article")]
    return text[kept[0].start : kept[-1].end]


def _items(words: Words) -> list[Item]:
    return parts(words, load_maps(), Named.of(()), frozenset())


def _fact(
    words: Words, items: Sequence[Item], sentence: Sentence
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
        between = () if verb.start == 0 else words[verb.end : way.start]
        ends = before, pieces[2]
    else:
        led = [each for each in items if each.end <= way.start]
        between = () if all(each.category in ("skip", "meta") for each in led) else words[:1]
        last = words[way.end : verb.start]
        ends = words[verb.end :], last[:-1] if last and last[-1].text == "," else last
    if any(word.lower not in words_in("article") for word in between) or not all(
        map(_is_name, ends)
    ):
        return None
    head, tail = map(name_of, ends)
    fact = Fact(head, signs_of(way), tail, sentence, words[0].start, words[-1].end)
    return (fact, ends) if head != tail else None


def _is_name(words: Sequence[object]) -> bool:
    """Whether some words can be a name: not too many, no joints, no words of the compass."""
    kept = [word for word in words if word.lower not in words_in("article")]  # type: ignore[attr-defined]
    if not 0 < len(kept) <= 6:
        return False
    if words_in("nameless") & {word.lower for word in kept}:  # type: ignore[attr-defined]
        return False
    owned = [a.lower for a, b in pairwise(kept) if b.text[0].islower()]  # type: ignore[attr-defined]
    if words_in("genitive") & {*owned} and kept[0].text[0].isupper():  # type: ignore[attr-defined]
        return False  # "Anchor Bank's position"; but "Nora's Nook" is a name
    known = {each.category for each in _items(tuple(words))}  # type: ignore[arg-type]
    return not known & {"dir", "be", "and", "relative", "where", "which", "many", "map"}


def _declared(words: Words, items: Sequence[Item]) -> Words | None:
    """Of "A is in the map" and "one of the places is A" A."""
    if items and items[0].category == "map":  # and "we begin with A"
        led = items[1] if len(items) > 1 and items[1].category == "be" else items[0]
        name = words[led.end :]
        return name if _is_name(name) else None
    if [each.category for each in items[-2:]] != ["be", "map"]:
        return None
    name = words[: items[-2].start]
    return name if _is_name(name) else None


def _only_speaks(items: Sequence[Item]) -> bool:
    return all(each.category in ("meta", "kind", "be", "map", "and", "of") for each in items)
