"""Plain texts read as a whole, each word accounted for: what is where, when, and how it compares.

So strict a reading is for questions about the text itself ("Can all of this be so?"), where a yes
needs every sentence. A sentence with words that no form has is not read, and said to be unread.

>>> told = read_text("The dog faces north. The cat is on the dog's left. Ann is older than Bo.")
>>> [str(fact) for fact in told.facts]
['dog faces north', "cat left dog (dog's view)", 'Ann age > Bo']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.puzzles.items import (
    Item,
    Named,
    Words,
    fitting,
    load_forms,
    load_shapes,
    parts,
    words_of,
)
from spatial_nsr.puzzles.offering import told_in
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = ["Said", "ToldText", "read_text"]

JOINTS = ("and", "comma")
WORLDLY = ("compass", "sides", "regions", "size")
"""Spaces whose relations are words of the world."""
LONGEST = 4  # words of a name
FACING = "facing"
VIEW = "view"


@dataclass(frozen=True)
class Said:
    """What a sentence says of two things in a space; it is denied unless ``positive``.

    In the space ``view`` the relation is a side of the second thing by its own view; in ``facing``
    the second thing is a direction.
    """

    space: str
    head: str
    relation: str
    tail: str
    sentence: Sentence
    positive: bool = True

    def __str__(self) -> str:
        words = {FACING: "faces", VIEW: self.relation}.get(
            self.space, self.relation if self.space in WORLDLY else f"{self.space} {self.relation}"
        )
        of = f" ({self.tail}'s view)" if self.space == VIEW else ""
        return f"{self.head} {'' if self.positive else 'not '}{words} {self.tail}{of}"


@dataclass(frozen=True)
class ToldText:
    """What a text says, in its order, and the sentences that were not read.

    It is not ``of_one_time`` if it tells both of what is and of what was.
    """

    text: str
    facts: tuple[Said, ...]
    unread: tuple[str, ...]
    of_one_time: bool = True


def read_text(text: str) -> ToldText:
    """Read a text sentence by sentence."""
    facts: list[Said] = []
    unread: list[str] = []
    names = _Names()
    tenses: set[str] = set()
    for sentence in told_in(text):
        made = _sentence(sentence, names)
        when = {each.when for each in made or ()} - {""}
        if made is None or len(tenses | when) > 1:
            unread.append(text[sentence.start : sentence.end])
            tenses |= when
            continue
        tenses |= when
        facts += [each.said for each in made if each.said is not None]
    return ToldText(text, tuple(facts), tuple(unread), len(tenses) < 2)


class _Names:
    """What things of a text are called: "the red cup" and then "the cup"."""

    def __init__(self, known: Mapping[tuple[str, ...], str] | None = None) -> None:
        self._known = dict(known or {})

    def copy(self) -> _Names:
        """The same names, for a sentence that may turn out not to be read."""
        return _Names(self._known)

    def take(self, other: _Names) -> None:
        """Take over the names of a sentence that was read."""
        self._known = other._known

    def of(self, words: Sequence[str]) -> str | None:
        """The name of what some words mean; None if they may mean several things, or name none."""
        if not words:
            return None
        key = (*(word.lower() for word in words[:-1]), singular(words[-1].lower()))
        if key in self._known:
            return self._known[key]
        like = [each for each in self._known if each[-1] == key[-1]]
        shorter = [each for each in like if len(key) == 1 or len(each) == 1]
        if shorter:
            return self._known[like[0]] if len(like) == 1 and len(key) == 1 else None
        self._known[key] = " ".join(words)
        return self._known[key]


@dataclass(frozen=True)
class _One:
    """A fact, or that only a thing is there, and the time of the verb."""

    said: Said | None
    when: str


def _sentence(sentence: Sentence, names: _Names) -> list[_One] | None:
    """What a sentence says; None if it is not known."""
    words = words_of(sentence)
    if words_in("doubts").difference(("not", "n't")) & {word.lower for word in words}:
        return None
    known = parts(words, load_forms("texts"), Named.of(()), frozenset())
    while known and known[-1].form in ((".",), ("!",)):
        known.pop()
    items: list[Item] = []
    new = names.copy()
    for each in _with_names(known):
        if each.category != "thing":
            items.append(each)
            continue
        name = new.of(_called(words, each))
        if name is None:
            return None
        items.append(each._replace(values=(name,)))
    made = _clauses(items, sentence)
    if made is not None:
        names.take(new)
    return made


def _called(words: Words, item: Item) -> list[str]:
    """The words of a name: capitals, or an article and a noun; none where it is no plain name.

    "Ann thinks Bo" is none, nor is "it" or "cups".
    """
    found = [word.text for word in words[item.start : item.end]]
    before = words[item.start - 1].lower if item.start else ""
    led = {before, found[0].lower()} & words_in("leading")
    proper = [word[0].isupper() or word.isdecimal() for word in found]
    mixed = any(proper[1:]) and not all(proper)
    known = all(word[0].isalnum() for word in found)
    nameless = {word.lower() for word in found} & words_in("nameless")
    plain = known and not mixed and not nameless and (bool(led) or all(proper))
    return found if plain and len(found) <= LONGEST else []


def _with_names(known: Sequence[Item]) -> Iterator[Item]:
    """Items with words that follow each other, and that no form has, as names."""
    name: Item | None = None
    for each in known:
        if each.category == "unknown" and name is not None and name.end == each.start:
            name = name._replace(end=each.end, form=(*name.form, *each.form))
            continue
        if name is not None:
            yield name
        name = each._replace(category="thing") if each.category == "unknown" else None
        if name is None:
            yield each
    if name is not None:
        yield name


def _clauses(items: Sequence[Item], sentence: Sentence) -> list[_One] | None:
    """A sentence as one clause, or as two that are joined."""
    whole = _clause(items, sentence)
    if whole is not None:
        return whole
    for at, joint in enumerate(items):
        if joint.category in JOINTS and 0 < at < len(items) - 1:
            first = _clause(items[:at], sentence)
            rest = _clauses(items[at + 1 :], sentence) if first is not None else None
            if first is not None and rest is not None:
                return [*first, *rest]
    return None


def _clause(items: Sequence[Item], sentence: Sentence) -> list[_One] | None:
    shape = fitting(load_shapes("texts"), items)
    if shape is None:
        return None
    verbs = [each.value for each in items if each.category in ("be", "faces")]
    if len({*verbs}) > 1:
        return None
    when = verbs[0] if verbs else ""
    said = MEANINGS[shape.name](items, sentence)
    if said is None or any(each.head == each.tail for each in said):
        return None
    return [_One(each, when) for each in said] or [_One(None, when)]


# What each shape says -----------------------------------------------------------------------------


def _things(items: Sequence[Item]) -> list[str]:
    return [each.value for each in items if each.category == "thing"]


def _values(items: Sequence[Item], category: str) -> list[str]:
    return [each.value for each in items if each.category == category]


def _related(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    """How one thing, or each of two, is to another; and to a third, "and ..."."""
    things, relations = _things(items), _values(items, "rel")
    tails = things[-len(relations) :]
    heads = things[: -len(relations)]
    positive = not _values(items, "not")
    found = []
    for head in heads:
        for relation, tail in zip(relations, tails, strict=True):
            space, _, word = relation.partition(":")
            found.append(Said(space, head, word, tail, sentence, positive))
    return found


def _faced(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    (who,), (way,) = _things(items), _values(items, "way")
    return [Said(FACING, who, "faces", way, sentence)]


def _owned(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    (one, other), (side,) = _things(items), _values(items, "side")
    return [Said(VIEW, one, side, other, sentence)]


def _owned_first(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    made = _owned(items, sentence)
    return made and [replace(each, head=each.tail, tail=each.head) for each in made]


def _seen(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    one, other, whose = _things(items)
    return _in_view(one, other, whose, items, sentence)


def _seen_first(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    whose, one, other = _things(items)
    return _in_view(one, other, whose, items, sentence)


def _in_view(
    one: str, other: str, whose: str, items: Sequence[Item], sentence: Sentence
) -> list[Said] | None:
    """A side of who sees it himself; of another thing it is not known."""
    space, _, side = _values(items, "rel")[0].partition(":")
    if other != whose or space != "sides" or side in ("above", "below"):
        return None
    return [Said(VIEW, one, side, other, sentence)]


def _nothing(items: Sequence[Item], sentence: Sentence) -> list[Said] | None:
    return []


MEANINGS: Mapping[str, Callable[[Sequence[Item], Sentence], list[Said] | None]] = {
    "rel": _related,
    "more": _related,
    "there": _related,
    "face": _faced,
    "own": _owned,
    "turned": _owned_first,
    "seen": _seen,
    "seen_first": _seen_first,
    "nothing": _nothing,
}
