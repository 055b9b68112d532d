"""What a question asks of things in an order: which choice is so, who, how many, whether."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.orders.axes import PLACES, settled
from spatial_nsr.puzzles.orders.claims import Clause, Literal
from spatial_nsr.puzzles.orders.clauses import Said, loosely_said_by, said_by
from spatial_nsr.puzzles.orders.swapping import as_told
from spatial_nsr.puzzles.orders.texts import Orders, items_of, load_orders
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["SWAPPED", "Asked", "Claim", "asks_hue", "read_question"]

ANY = "?"  # in place of the thing that is asked for
SWAPPED = (*PLACES, "places")  # nobody swaps his age
ASKING = ("many",)  # asks for more than one of some choices
SAID_OF_ANSWERS = {"yes": True, "true": True, "no": False, "false": False}


@dataclass(frozen=True)
class Claim:
    """What is to be judged: clauses about places along an axis, and the answer they stand for.

    ``claimed`` are the clauses as they are asked, where some have changed places since.
    """

    name: str
    axis: str
    clauses: tuple[Clause, ...]
    claimed: tuple[Clause, ...]


@dataclass(frozen=True)
class Asked:
    """A question as claims to be judged.

    ``form`` is ``choice`` (which claim is so), ``yes-no``, ``list`` (of which things it is so) or
    ``count``; ``wanted`` is ``true``, ``false`` or ``possible``. It is ``loose`` if words
    of it were passed over.
    """

    form: str
    claims: tuple[Claim, ...]
    wanted: str = "true"
    loose: bool = False


def read_question(
    question: str, orders: Orders, choices: Sequence[str]
) -> tuple[Asked, Orders] | None:
    """What a question asks of a text about things in an order; None if it is not understood.

    The text comes with it, read along the axes that the question is about.
    """
    decided = {SAID_OF_ANSWERS.get(choice.strip(" .").lower()) for choice in choices}
    if choices and None not in decided:
        choices = ()
    form = _form(question, orders, choices, said_by)
    if form is None:
        form = _form(question, orders, choices, loosely_said_by)
    if form is None:
        return None
    about = [frozenset(each.axes) for said in form.said for each in said if "*" not in each.axes]
    orders = orders.asked(about)
    if words_in("earlier") & {word.lower for word in _words(question)}:
        orders = replace(orders, swaps=())  # "Who was first originally?"
    claims = [_claim(name, said, orders) for name, said in zip(form.names, form.said, strict=True)]
    if not claims or not all(claims):
        return None
    asked = tuple(each for each in claims if each)
    return Asked(form.form, asked, form.wanted, form.loose), orders


@dataclass(frozen=True)
class _Form:
    """The form of a question, and what is said for each answer that it may have."""

    form: str
    names: tuple[str, ...]
    said: tuple[list[Said], ...]
    wanted: str = "true"
    asked_loosely: bool = False

    @property
    def loose(self) -> bool:
        """Whether words of the question or of a choice were passed over."""
        return self.asked_loosely or any(one.loose for each in self.said for one in each)


Reader: TypeAlias = Callable[[Sequence[Item], int], "list[Said] | None"]


def _form(question: str, orders: Orders, choices: Sequence[str], reader: Reader) -> _Form | None:
    words, size = _words(question), len(orders.things)
    items = items_of(words, orders.named, orders.kinds)
    placed = _placed(words, items, choices, reader, orders) or _listed(items, choices, orders)
    if placed is not None:
        return placed
    if choices:
        wanted = _wanted(words, orders.kinds)
        loose = wanted is None and reader is not said_by
        if loose and not any(each.category in ("thing", "not", *ASKING) for each in items):
            wanted = "true"
        said = [reader(_items(choice, orders), size) for choice in choices]
        if wanted is not None and all(said):
            told = tuple(each for each in said if each)
            return _Form("choice", tuple(choices), told, wanted, loose)
    if items and items[0].category == "be":
        one = reader(items[1:], size)
        if one or reader is said_by:
            return _Form("yes-no", (question,), (one,)) if one and not choices else None
    asked = _of_things(items, orders, choices, reader)
    if asked is None and reader is not said_by and not choices:
        one = reader(items, size) if not any(e.category in ("wh", "many") for e in items) else None
        return _Form("yes-no", (question,), (one,)) if one else None
    return asked


def _words(text: str) -> Words:
    return tuple(word for sentence in sentences(text) for word in words_of(sentence))


def asks_hue(question: str) -> bool:
    """Whether a question asks for a colour: of the grey one it is told that it is grey."""
    return any(word.lower in words_in("hues") for word in _words(question))


def _items(text: str, orders: Orders) -> list[Item]:
    return items_of(_words(text), orders.named, orders.kinds)


def _wanted(words: Words, kinds: frozenset[str]) -> str | None:
    """What a question asks of its choices, if it only asks which is so, or not so."""
    asked = parts(words, load_forms("asking"), Named.of(()), kinds)
    marks = {each.values[0] for each in asked}
    if any(each.category not in ("ask", "kind") for each in asked):
        return None
    return next((mark for mark in ("false", "possible") if mark in marks), "true")


def _claim(name: str, said: Sequence[Said], orders: Orders) -> Claim | None:
    """What some words claim, along the axis that they are about."""
    axes = _axes(said, orders)
    if axes is None:
        return None
    clauses = tuple(
        clause for each, axis in zip(said, axes, strict=True)
        for clause in each.axes.get(axis, each.axes.get("*", ()))
    )  # fmt: skip
    swaps = orders.swaps if axes[0] in SWAPPED else ()
    return Claim(name, axes[0], as_told(clauses, swaps), clauses)


def _axes(said: Sequence[Said], orders: Orders) -> list[str] | None:
    """The one axis that all parts of a claim are about, by the text where words leave it open."""
    told = [frozenset((axis,)) for axis in orders.axes]
    open_ = [
        frozenset(each.axes) if "*" not in each.axes else frozenset(orders.axes) for each in said
    ]
    found = settled([*open_, *told])[: len(said)]
    axes = [axis for axis in found if axis is not None]
    return axes if len(axes) == len(said) and len(set(axes)) == 1 else None


# Questions for places ----------------------------------------------------------------------------


def _placed(
    words: Words, items: Sequence[Item], choices: Sequence[str], reader: Reader, orders: Orders
) -> _Form | None:
    """Of "in what position did Ann finish" a claim for each place."""
    lowered = [word.lower for word in words]
    asks = any(
        one in words_in("inquiring") and other in words_in("standing")
        for one, other in pairwise(lowered)
    )
    things = [each for each in items if each.category == "thing"]
    if not asks or len(things) != 1 or {"than", "most", "ordinal"} & {e.category for e in items}:
        return None
    ends = [each for each in items if each.category == "from"]
    size = len(orders.things)
    offered = dict(zip(choices, (_ordinal(each, orders) for each in choices), strict=True))
    places = offered if choices else {name: number for number, name in _ordinals(size)}
    names: list[str] = []
    found: list[list[Said]] = []
    for name, number in places.items():
        at = things[0].start
        verb, rank = Item("be", ("-",), at, at), Item("ordinal", (str(number),), at, at, (name,))
        said = None if number is None else reader([things[0], verb, rank, *ends], size)
        if not said:
            return None
        names.append(name)
        found.append(said)
    return _Form("choice", tuple(names), tuple(found))


def _ordinals(size: int) -> Iterator[tuple[int, str]]:
    """The names of places from the first to the last."""
    entries = load_orders().forms.items()
    for number in range(1, size + 1):
        named = [f for f, e in entries if e.category == "ordinal" and e.values == (str(number),)]
        plain = [form for form in named if {*form} <= words_in("rank-names")]
        if plain:
            yield number, " ".join(plain[0])


def _ordinal(choice: str, orders: Orders) -> int | None:
    """The place that a choice names, and nothing else."""
    told = [each for each in _items(choice, orders) if each.category not in ("skip", "kind", "of")]
    ranked = len(told) == 1 and told[0].category == "ordinal"
    return int(told[0].value) if ranked else None


def _listed(items: Sequence[Item], choices: Sequence[str], orders: Orders) -> _Form | None:
    """Of "rank them from tallest to shortest" what each choice says, which lists all of them."""
    ways = [each for each in items if each.category == "way"]
    if len(ways) != 1 or not choices or any(each.category == "thing" for each in items):
        return None
    found: list[list[Said]] = []
    for choice in choices:
        told = [each.value for each in _items(choice, orders) if each.category == "thing"]
        if len(told) != len(orders.things) or {*told} != {*orders.things}:
            return None
        axes = {
            axis: tuple(
                (Literal("at", (name,), place),)
                for place, name in enumerate(told if end == "first" else told[::-1], 1)
            )
            for axis, _, end in (value.partition(":") for value in ways[0].values)
        }
        found.append([Said(axes, tuple(ways))])
    return _Form("choice", tuple(choices), tuple(found))


# Questions for things -----------------------------------------------------------------------------


def _of_things(
    items: Sequence[Item], orders: Orders, choices: Sequence[str], reader: Reader
) -> _Form | None:
    """Of "who is second" and "how many are left of the owl" a claim for each thing."""
    form, rest = _asked_for(items, 1 if reader is said_by else len(items))
    if form is None:
        return None
    things = _offered(orders, choices) if choices and form == "list" else None
    if choices and form == "list" and things is None:
        return None
    names: list[str] = []
    found: list[list[Said]] = []
    for name in orders.things:
        shown = next((c for c, thing in (things or {}).items() if thing == name), name)
        said = reader([replace_thing(each, name) for each in rest], len(orders.things))
        if not said and not _names_it(rest, name):
            return None
        if said and (things is None or shown in things):
            names.append(shown)
            found.append(said)
    return _Form(form, tuple(names), tuple(found)) if found else None


def replace_thing(item: Item, name: str) -> Item:
    """An item with a thing in place of what is asked for."""
    return Item("thing", (name,), item.start, item.end, (ANY,)) if item.category == ANY else item


def _names_it(items: Sequence[Item], name: str) -> bool:
    return any(each.category == "thing" and each.value == name for each in items)


def _asked_for(items: Sequence[Item], latest: int) -> tuple[str | None, list[Item]]:
    """The form of a question, and its items with the thing that is asked for as ``?``.

    The word that asks is one of the first up to ``latest``.
    """
    bare = [each for each in items if each.category != "skip"]
    for at, each in enumerate(bare):
        if each.category in ("wh", "many") and at <= latest:
            end = at + 1
            while end < len(bare) and bare[end].category == "kind":
                end += 1
            asked = Item(ANY, ("-",), each.start, bare[end - 1].end)
            rest = [*(bare[:at] if at > 1 else ()), asked, *bare[end:]]
            rest = [one for one in rest if one.category != "there"]
            return ("list" if each.category == "wh" else "count"), _one_verb(rest)
    return None, []


def _one_verb(items: list[Item]) -> list[Item]:
    """Without the verb of "is it that": "how many are there left of X" has one verb."""
    return [each for at, each in enumerate(items) if not (each.category == "be" and at > 1)]


def _offered(orders: Orders, choices: Sequence[str]) -> dict[str, str] | None:
    """The things that the choices name, each another one."""
    found: dict[str, str] = {}
    for choice in choices:
        named = [each.value for each in _items(choice, orders) if each.category == "thing"]
        if len(named) != 1 or named[0] in found.values():
            return None
        found[choice] = named[0]
    return found
