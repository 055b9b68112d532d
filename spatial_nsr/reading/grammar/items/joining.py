"""Items of a sentence in the shape that the grammar of stories takes: rows of words joined.

What a stop, a colon or a bracket left out or put in says in words is put into its place here.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spatial_nsr.reading.grammar.items.indications import BESIDE, INSIDE, ITS, MIDDLE, TOUCHING
from spatial_nsr.reading.grammar.items.phrases import ANY, POSITION, Item, NounPhrase
from spatial_nsr.reading.grammar.sentences.parts import Indication
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["joined"]

_WITH = ("with",)  # has no verb of its own: "a cup with a lid", "with the lid on the left"
_EDGES = {word: edge for edge, word in BESIDE.items()}
_ONLY = ("only",)  # "it only has a cup": of what else there is nothing is told
_SEMICOLON = ("semicolon",)
_VERBS = ("BE", "HAVE", "THERE", "DO", "CALL")
_GLUE = ("COMMA", "AND")
_SAID = ("BE", "REL", "SIDE", "EDGE", "CORNER", "BETWEEN")
_OTHERS = ("the other", "another", "the other one")
_BRACKETS = ("(", ")")
_DASHES = ("-", "\N{EN DASH}", "\N{EM DASH}")
_ONCE = ("BE", "COMMA", "AND", "WHICH")


def joined(items: Sequence[Item]) -> tuple[Item, ...]:
    """Items with words in a row made one: "near to, above and to the left of" is one relation.

    The values of relations, sides, edges and corners become tuples of :class:`Indication`.

    >>> from spatial_nsr.reading.grammar.items.phrases import items_of
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> items = joined(items_of(list(tokenize("It is far above and to the left of the jug"))))
    >>> [item.type for item in items], [word for word, _, _ in items[2].value]
    (['NP', 'BE', 'REL', 'NP'], ['far', 'above', 'left'])
    """
    made: list[Item] = []
    items = _unbracketed([item for item in items if item.value != _ONLY])
    if len(items) == 1 and items[0].type == "NP" and items[0].value.place and items[0].value.plural:
        items = [Item("THERE", (), items[0].start, items[0].start), *items]  # "Three boxes."
    if len(items) > 1 and _of_several(items[0], items[1]):
        items = [replace(items[0], type="OF"), *items[1:]]
    at = 0
    while at < len(items):
        item = items[at]
        at += 1
        if item.type in ("REL", "SIDE"):
            row = list(_indications(item))
            kind, end = item.type, item.end
            while True:
                ahead = at
                while ahead < len(items) and ahead - at < 2 and items[ahead].type in _GLUE:
                    ahead += 1
                if ahead == len(items) or items[ahead].type not in ("REL", "SIDE"):
                    break
                if ahead == at and kind == "REL" and items[ahead].type == "SIDE":
                    break
                if ahead == at and [one.word for one in row] == [TOUCHING]:
                    edges = [_EDGES.get(word) for word in items[ahead].value]
                    if None not in edges:  # "touching the left side of the box"
                        items = [*items]
                        items[ahead] = replace(items[ahead], type="EDGE", value=tuple(edges))
                        break
                if kind == "SIDE" and items[ahead].type == "REL" and _its(row[-1].word):
                    break  # "to its left, touching it"
                row += _indications(items[ahead])
                kind, end = items[ahead].type, items[ahead].end
                apart = at + 1 < ahead or items[at].type == "COMMA"
                at = ahead + 1
                if apart and kind == "REL" and _between_commas(items, at):
                    at += 1  # "near, and above, the cup"
            made.append(Item(kind, tuple(row), item.start, end))
        elif item.type == "HAVE" and item.value == _WITH:
            made.append(replace(item, type="WITH"))
        elif item.value == _SEMICOLON and _says_more(items[at:]):
            made.append(replace(item, type="JOIN"))
        elif item.type in ("EDGE", "CORNER", "MANNER"):
            made.append(Item(item.type, _indications(item), item.start, item.end))
        elif made and item.type == made[-1].type and item.type in _ONCE:
            made[-1] = replace(made[-1], end=item.end)
        else:
            made.append(item)
    return tuple(_divided(_mutual(_completed(_headed(made)))))


def _between_commas(items: Sequence[Item], at: int) -> bool:
    """Whether no more than a comma stands before what some relations are to."""
    comma = at + 1 < len(items) and items[at].type == "COMMA" and items[at + 1].type == "NP"
    return comma and (at + 2 == len(items) or items[at + 2].type not in _VERBS)


def _says_more(items: Sequence[Item]) -> bool:
    """Whether a statement of its own follows, with a verb before the next comma."""
    ahead = itertools.takewhile(lambda item: item.type != "COMMA", items)
    return any(item.type in _VERBS for item in ahead)


def _of_several(item: Item, following: Item) -> bool:
    """Whether a sentence begins with the set that it is about: "of the blocks A and B, ..."."""
    of = item.type == "WORD" and item.value == ("word",) and item.end - item.start == len("of")
    return of and following.type == "NP" and following.value.plural and following.value.definite


def _headed(items: Sequence[Item]) -> Sequence[Item]:
    """Items with what a heading says in words: "Box A: a cup" is "in box A: a cup"."""
    if len(items) < 3 or items[0].type != "NP" or items[0].value.plural:
        return items
    noun = items[0].value
    if not noun.place and (noun.kind is not None or len(noun.name or "--") > 1):
        return items
    dash = items[1].type == "WORD" and items[1].value in _DASHES
    if items[1].type != "COLON" and not dash:
        return items
    inside = Item("REL", (Indication(INSIDE, noun.start, noun.end),), noun.start, noun.start)
    return [inside, items[0], replace(items[1], type="COLON"), *items[2:]]


def _completed(items: Sequence[Item]) -> Sequence[Item]:
    """Items with commas between names, and with the verb that is not said again.

    "Blocks A B and C" are blocks A, B and C; "A has a cup, B a jug" says what B has.
    """
    made: list[Item] = []
    for at, item in enumerate(items):
        before = items[at - 1] if at else None
        named = before is not None and before.type == "NP" and before.value.name is not None
        if named and _only_name(item) and not _begins_anew(items, at):
            made.append(Item("COMMA", (), item.start, item.start))
        if before is not None and before.type == "NP" and _in_the_middle(item):
            # "A left, B middle, C right"
            said = Indication(MIDDLE, item.start, item.end)
            item = Item("MANNER", (said,), item.start, item.end)
        has = any(each.type == "HAVE" for each in made)
        if has and named and item.type == "NP" and len(made) > 1 and _has_no_verb(items, at):
            while made[-2].type in _GLUE:
                del made[-2]
            made[-1:] = [Item("JOIN", (), made[-1].start, made[-1].start), made[-1]]
            made.append(Item("HAVE", (), item.start, item.start))
        if has and named and item.type == "HAVE" and len(made) > 1 and made[-2].type in _GLUE:
            # "A has a cup and B has a jug": in A is no B that has one.
            while made[-2].type in _GLUE:
                del made[-2]
            made[-1:] = [Item("JOIN", (), made[-1].start, made[-1].start), made[-1]]
        if item.type == "BE" and len(made) > 3 and _of_what_it_has(items, at):
            # "It has two cups, and the first one is red": two statements
            while made[-2].type in _GLUE:
                del made[-2]
            made[-1:] = [Item("JOIN", (), made[-1].start, made[-1].start), made[-1]]
        is_ = any(each.type == "BE" for each in made)
        if is_ and named and item.type == "REL" and len(made) > 1 and _gapped(items, at):
            # "A is above B, B above C": two statements
            while made[-2].type in _GLUE:
                del made[-2]
            made[-1:] = [Item("JOIN", (), made[-1].start, made[-1].start), made[-1]]
            made.append(Item("BE", (), item.start, item.start))
        if is_ and named and item.type == "NP" and _likened(items, at):
            made.append(Item("BE", (), item.start, item.start))
        made.append(item)
    return made


def _of_what_it_has(items: Sequence[Item], at: int) -> bool:
    """Whether a verb is about something known that comes up after all that something has."""
    subject, verb = items[:2]
    if subject.type != "NP" or verb.type != "HAVE" or items[at - 1].type != "NP":
        return False
    noun, apart = items[at - 1].value, items[at - 2].type in _GLUE
    plain = all(item.type in ("NP", *_GLUE) for item in items[2:at])
    return plain and apart and noun.definite and noun.name is None


def _in_the_middle(item: Item) -> bool:
    return item.type == "NP" and word_list("position").get(item.value.text.lower()) == MIDDLE


def _gapped(items: Sequence[Item], at: int) -> bool:
    """Whether a name begins what has no verb of its own: ", B above C"."""
    after = at > 3 and items[at - 2].type in _GLUE and items[at - 3].type == "NP"
    names = after and items[at - 3].value.name is not None and at + 1 < len(items)
    return names and items[at + 1].type == "NP" and items[at + 1].value.name is not None


def _likened(items: Sequence[Item], at: int) -> bool:
    """Whether a name has its place right after it: ", B the upper right one"."""
    begins = at > 1 and items[at - 2].type in (*_GLUE, "BUT")
    noun = items[at].value
    return begins and noun.definite and any(key == POSITION for key, _ in noun.attributes)


def _has_no_verb(items: Sequence[Item], at: int) -> bool:
    """Whether what is new stands right after the name of what holds it: ", B a jug"."""
    holder, noun = items[at - 1], items[at].value
    begins = at > 1 and items[at - 2].type in (*_GLUE, "BUT")
    new = noun.name is None and noun.pronoun is None and not noun.definite
    said = bool(noun.determiners) or noun.count is not None or noun.plural
    return begins and new and said and not holder.value.attributes


def _mutual(items: Sequence[Item]) -> Sequence[Item]:
    """Items with "above each other" for "one above the other", of what they are."""
    made = list(items)
    for at in range(len(made) - 4, -1, -1):
        be, one, said, other = made[at : at + 4]
        if [be.type, one.type, said.type, other.type] != ["BE", "NP", "REL", "NP"]:
            continue
        if one.value.text.lower() == "one" and other.value.text.lower() in _OTHERS:
            made[at + 1 : at + 4] = [said, Item("EACH", ("each-other",), other.start, other.end)]
    return made


def _its(word: str) -> bool:
    return word.startswith(ITS)


def _unbracketed(items: Sequence[Item]) -> Sequence[Item]:
    """Items with commas for brackets; without those around a name: "block one (A)"."""
    marks = [at for at, item in enumerate(items) if _bracket(item)]
    if not marks:
        return items
    named = {
        at
        for first, last in itertools.pairwise(marks)
        if last == first + 2 and (items[first + 1].type in _SAID or _only_name(items[first + 1]))
        for at in (first, last)
    }
    made: list[Item] = []
    for at, item in enumerate(items):
        if at in named or (at in marks and _like_before(items, at)):
            continue
        opened = at - 1 in marks and items[at - 1].value == "("
        if opened and _like_before(items, at - 1):
            # "A cup (red, small)"
            more = (*made[-1].value.attributes, *item.value.attributes)
            made[-1] = replace(made[-1], value=replace(made[-1].value, attributes=more))
            continue
        if at - 1 in named and item.type == "NP" and made and _nameless(made[-1]):
            # "Block one (A)"
            noun = replace(made[-1].value, name=item.value.name, end=item.value.end)
            made[-1] = replace(made[-1], value=noun, end=item.end)
        else:
            made.append(replace(item, type="COMMA") if at in marks else item)
    return made


def _like_before(items: Sequence[Item], at: int) -> bool:
    """Whether brackets hold no more than what the thing before them is like."""
    first, last = (at, at + 2) if items[at].value == "(" else (at - 2, at)
    if first < 1 or last >= len(items) or items[last].value != ")":
        return False
    before, item = items[first - 1], items[first + 1]
    plain = item.type == "NP" and item.value.kind is None and item.value.name is None
    return _nameless(before) and plain and bool(item.value.attributes)


def _bracket(item: Item) -> bool:
    return item.type == "WORD" and item.value in _BRACKETS


def _nameless(item: Item) -> bool:
    return item.type == "NP" and item.value.name is None and item.value.kind is not None


def _only_name(item: Item) -> bool:
    return item.type == "NP" and item.value.name is not None and item.value.kind is None


def _divided(items: Sequence[Item]) -> Iterator[Item]:
    """Items with what begins to speak of one of several told apart: "..., one above the other"."""
    for at, item in enumerate(items):
        side = item.value[0].word.removeprefix(ITS) if item.type == "SIDE" else ""
        if side in _EDGES and at > 0 and _touching(items[at - 1]):
            # "Touching the bottom", of what it is in.
            yield Item("EDGE", (item.value[0]._replace(word=_EDGES[side]),), item.start, item.end)
            continue
        if item.type == "REL" and _side_that_touches(items, at):
            sides = tuple(s._replace(word=_EDGES[s.word]) for s in item.value)
            yield Item("EDGE", sides, item.start, item.end)
            continue
        if at > 0 and _begins_anew(items, at):
            yield Item("JOIN", (), item.start, item.start)  # a stop is missing
        if item.type == "WITH" and _absolute(items, at):
            yield replace(item, type="JOIN")
            continue
        begins = 2 < at < len(items) - 2 and items[at + 2].type in _SAID
        begins = begins and item.type in ("COMMA", "AND")
        if begins and (_one_of(items[at + 1]) or _named_after_it(items, at)):
            yield Item("JOIN", item.value, item.start, item.end)
        else:
            yield item


def _begins_anew(items: Sequence[Item], at: int) -> bool:
    """Whether a sentence begins after a noun phrase: "... a cup Block B has a jug"."""
    item = items[at]
    if item.type != "NP" or items[at - 1].type != "NP" or at + 1 == len(items):
        return False
    place = item.value.place and item.value.name is not None and item.value.text[0].isupper()
    return place and items[at + 1].type in ("BE", "HAVE")


def _side_that_touches(items: Sequence[Item], at: int) -> bool:
    """Whether a side of something is what touches another thing: "the top of the cup touches".

    Or is somewhere else, from which nothing follows.
    """
    begins = at == 0 or items[at - 1].type in ("COMMA", "AND", "JOIN")
    if not begins or any(said.word not in _EDGES for said in items[at].value):
        return False
    types = [item.type for item in items[at + 1 : at + 4]]
    if types[:2] == ["NP", "REL"]:
        return _touching(items[at + 2])
    return types == ["NP", "BE", "REL"]


def _absolute(items: Sequence[Item], at: int) -> bool:
    """Whether "with" begins what is told of something known: "with the red one on the left"."""
    if at == 0 or at + 2 >= len(items) or items[at + 1].type != "NP":
        return False
    if items[at + 2].type not in _SAID or items[at - 1].type != "COMMA":
        return False
    return items[at + 1].value.definite and items[at + 1].value.pronoun is None


def _touching(item: Item) -> bool:
    return item.type == "REL" and [word for word, *_ in item.value] == [TOUCHING]


def _named_after_it(items: Sequence[Item], at: int) -> bool:
    """Whether a name comes up that is no second landmark: "B is right of it and C below B"."""
    if items[at - 1].type != "NP" or items[at - 1].value.pronoun is None:
        return False
    return items[at - 2].type == "REL" and _only_name(items[at + 1])


def _one_of(item: Item) -> bool:
    if item.type != "NP" or item.value.attributes or item.value.name is not None:
        return False
    noun: NounPhrase = item.value
    return noun.kind in (None, ANY) and (noun.pronoun == "one" or noun.count == 1 or noun.other)


def _indications(item: Item) -> tuple[Indication, ...]:
    return tuple(Indication(word, item.start, item.end) for word in item.value)
