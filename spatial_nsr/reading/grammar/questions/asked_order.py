"""The items of a question in the order and under the types that its grammar knows.

People put the same question in many orders. What differs only in that is made alike here, so that
the grammar need not know each order of each form: choices go to the end, whose an edge is stands
after it, and what a clause says that things are like goes into the noun phrase.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.reading.grammar.items.indications import INSIDE
from spatial_nsr.reading.grammar.items.phrases import ANY, Item, NounPhrase
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["arranged", "without_exceptions"]

_ASKING = ("WHICH", "ASK_WHAT")
_WITHIN = ("on", INSIDE)


def arranged(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items of a question as its grammar expects them.

    >>> from spatial_nsr.reading.grammar.questions.asked import asked_items
    >>> from spatial_nsr.reading.grammar.questions.known import Known
    >>> items, _ = asked_items("The cup or the pen, which is left of A's right edge?", Known(()))
    >>> " ".join(item.type for item in items)
    'WHICH BE REL EDGE NP COMMA NP OR NP QMARK'
    """
    made = list(items)
    for step in (
        _without_leads,
        _named,
        _placed,
        _owned,
        _liked,
        _different,
        _denied,
        _choices_last,
    ):
        made = step(made)
    return tuple(made)


def without_exceptions(items: Sequence[Item]) -> tuple[tuple[Item, ...], tuple[NounPhrase, ...]]:
    """The items of a question without "other than A", and what is left out by it."""
    kept: list[Item] = []
    apart: list[NounPhrase] = []
    at = 0
    while at < len(items):
        if not _types(items, at, "LINK_EXCEPT", "NP"):
            kept.append(items[at])
            at += 1
            continue
        apart.append(items[at + 1].value)
        at += 2
        if at < len(items) and items[at].type == "COMMA" and kept:
            at += 1
        if kept and kept[-1].type == "COMMA":
            kept.pop()
    return tuple(kept), tuple(apart)


def _types(items: Sequence[Item], at: int, *types: str) -> bool:
    """Whether items of these types begin at a place."""
    found = tuple(item.type for item in items[at : at + len(types)])
    return found == types


def _retyped(item: Item, type: str) -> Item:
    return dataclasses.replace(item, type=type)


def _without_leads(items: list[Item]) -> list[Item]:
    """Without "would you say" in "where would you say the cup is"."""
    begun = next((at for at, item in enumerate(items) if item.type != "ASK_PLEASE"), 0)
    return [item for at, item in enumerate(items) if at < begun or item.type != "ASK_PLEASE"]


def _named(items: list[Item]) -> list[Item]:
    """Items that mean something else at their place in a question."""
    made: list[Item] = []
    for at, item in enumerate(items):
        noun = item.value if item.type == "NP" else None
        if item.type == "THERE" and at > 0:
            item = _retyped(item, "ASK_EXISTS")  # "how many there are"
        elif noun is not None and noun.kind in word_list("position") and not noun.attributes:
            way = word_list("position")[noun.kind]  # "which block is highest"
            item = Item("SIDE", (way,), item.start, item.end)
        elif noun is not None and noun.text.lower() in ("them", "themselves"):
            if made and made[-1].type in ("REL", "SIDE"):  # "which trays have a cup in them"
                item = _retyped(item, "IT")
        elif item.type == "LINK_EXCEPT" and made and _beside(item, items[0], made[-1]):
            item = Item("REL", ("near",), item.start, item.end)
        made.append(item)
    return made


def _beside(item: Item, first: Item, before: Item) -> bool:
    """Whether "besides" stands for "beside": "is the cup besides the jug"."""
    besides = item.end - item.start == len("besides")
    return besides and (before.type == "BE" or (first.type == "BE" and before.type == "NP"))


def _owned(items: list[Item]) -> list[Item]:
    """With "the right edge of A" for "A's right edge"."""
    made = list(items)
    for at in range(len(made) - 2):
        if _types(made, at, "NP", "POSS") and made[at + 2].type in ("EDGE", "SIDE", "CORNER"):
            edge = made[at + 2]
            type = "CORNER" if edge.type == "CORNER" else "EDGE"
            made[at : at + 3] = [_retyped(edge, type), made[at]]
            return _owned(made)
    return made


def _placed(items: list[Item]) -> list[Item]:
    """Without "position" in "what is the cup's position relative to the pen"."""
    made: list[Item] = []
    for item in items:
        owned = len(made) > 1 and made[-1].type in ("BE", "POSS") and made[-2].type == "NP"
        if owned and item.type == "NP" and item.value.kind in word_list("whereabouts"):
            made.pop()
        else:
            made.append(item)
    return made


def _liked(items: list[Item]) -> list[Item]:
    """What things are like: within the noun phrase for "a cup that is red", else as a trait."""
    made: list[Item] = []
    for at, item in enumerate(items):
        if not _is_trait(items, at):
            made.append(item)
            continue
        if len(made) > 2 and _types(made, len(made) - 3, "NP", "WHICH", "BE"):
            noun, attributes = made[-3].value, item.value.attributes
            if not dict(noun.attributes).keys() & dict(attributes).keys():
                noun = dataclasses.replace(noun, attributes=(*noun.attributes, *attributes))
                made[-3:] = [dataclasses.replace(made[-3], value=noun, end=item.end)]
                continue
        if made[-1].type == "NP" and _is_indefinite(made[-1].value):  # "something red"
            attributes = item.value.attributes
            noun = dataclasses.replace(made[-1].value, attributes=attributes)
            made[-1] = dataclasses.replace(made[-1], value=noun, end=item.end)
            continue
        made.append(_retyped(item, "TRAIT"))
    return made


def _is_trait(items: Sequence[Item], at: int) -> bool:
    item = items[at]
    if item.type != "NP" or at == 0 or not _bare(item.value):
        return False
    before = items[at - 1].type
    if before == "NOT" and at > 1:
        before = items[at - 2].type
    last = at + 1 == len(items) or items[at + 1].type in ("QMARK", "COMMA")
    asks = items[0].type in ("BE", "WHICH", "ASK_WHAT", "ASK_MANY")
    if before == "NP" and _is_indefinite(items[at - 1].value):
        return True
    return before == "BE" or (last and before in ("NP", "EDGE", "IT") and asks)


def _is_indefinite(noun: NounPhrase) -> bool:
    return noun.text.lower() in word_list("indefinite") and not noun.attributes


def _bare(noun: NounPhrase) -> bool:
    """Whether a phrase says only what something is like: "red"."""
    alone = dataclasses.replace(noun, attributes=(), start=0, end=0, text="", plural=False)
    return bool(noun.attributes) and alone == NounPhrase(0, 0, "")


def _different(items: list[Item]) -> list[Item]:
    """With a mark before "a different box", which says that it is not the same one."""
    made: list[Item] = []
    for at, item in enumerate(items):
        inside = made and made[-1].type == "REL" and made[-1].value[-1] in _WITHIN
        other = item.type == "NP" and (_is_other_place(item.value) or _is_another_place(items, at))
        if inside and other:
            noun = dataclasses.replace(item.value, other=False, determiners=("a",))
            made.append(Item("LINK_DIFFERENT", (), item.start, item.start))
            item = dataclasses.replace(item, value=noun)
        made.append(item)
    return made


def _is_other_place(noun: NounPhrase) -> bool:
    return noun.place and noun.other and "different" in noun.text.lower().split()


def _is_another_place(items: Sequence[Item], at: int) -> bool:
    """Whether "another box than" stands there."""
    noun = items[at].value if items[at].type == "NP" else None
    another = noun is not None and noun.place and "another" in noun.determiners
    return another and _types(items, at + 1, "LINK_THAN")


def _denied(items: list[Item]) -> list[Item]:
    """With "a cup but no pen" for "a cup but not a pen", "a cup without a pen"."""
    if not items or items[0].type not in (*_ASKING, "ASK_LIST", "ASK_MANY"):
        return items
    made = list(items)
    for at in range(1, len(made) - 1):
        joined = made[at - 1].type
        if _types(made, at, "NOT", "NP") and joined in ("BUT", "AND"):
            made[at : at + 2] = [_none(made[at + 1])]
            return _denied(made)
        had = any(item.type == "HAVE" for item in made[:at])
        if _types(made, at, "HAVE", "NOT"):
            made[at : at + 2] = made[at + 1], made[at]
        if _types(made, at, "NOT", "HAVE", "NP") and joined == "NP" and had:
            joint = Item("BUT", ("but",), made[at].start, made[at].start)
            made[at : at + 3] = [joint, _none(made[at + 2])]
            return _denied(made)
    return made


def _none(item: Item) -> Item:
    noun = item.value
    return dataclasses.replace(
        item, value=dataclasses.replace(noun, determiners=("no", *noun.determiners))
    )


def _choices_last(items: list[Item]) -> list[Item]:
    """With the choices at the end: "which is left of it, the cup or the pen"."""
    at = next((at for at, item in enumerate(items) if item.type in _ASKING), 0)
    before, rest = items[:at], items[at:]
    begun = next((n for n, item in enumerate(before) if item.type == "NP"), len(before))
    leads, offers = before[:begun], before[begun:]
    if any(item.type not in ("ASK_PLEASE", "COMMA", "LINK_OF") for item in leads):
        return items
    parted = offers[-1:] and offers[-1].type in ("COMMA", "QMARK")
    kinds = {item.type for item in offers}
    if not parted or not kinds & {"OR", "AND"} or not kinds <= {*_PARTING, "NP"}:
        return items
    if sum(item.type == "NP" for item in offers) < 2 or not any(_has_noun(i) for i in offers):
        return items
    offers = [*offers[:-1]]
    ended = rest[-1:] and rest[-1].type == "QMARK"
    asked, end = (rest[:-1], rest[-1:]) if ended else (rest, [])
    comma = Item("COMMA", ("comma",), offers[0].start, offers[0].start)
    return [*asked, comma, *offers, *end]


_PARTING = ("COMMA", "QMARK", "OR", "AND")


def _has_noun(item: Item) -> bool:
    return item.type == "NP" and item.value.kind != ANY
