"""Texts about somebody who goes along a shore or a rim, or only faces some way.

>>> told = read_shore("You walk south along the east shore of a lake. Then you turn around.")
>>> told.heading, told.bearing, told.unread
(0, 270, ())
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.offering import told_in
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = [
    "Piece",
    "Shore",
    "items_of_shore",
    "load_shores",
    "read_shore",
    "same_walker",
    "sighted",
    "told_kinds",
    "walkers",
]

TELLING = ("move", "face", "compass", "shore", "inner", "outer", "sea", "hand", "turn", "own")
LEFT_OUT = ("skip", "and", "be", "here", "person", "retrace", "lane")
HEADINGS = ("heading", "turn", "along", "looks", "beacon")  # pieces that tell which way one faces
AT_HAND = ("inner", "outer", "sea", "shore", "sight")  # what may be on somebody's left
ING = "ing"
ASHORE = ("sight", "shore")  # of these it is not told where they lie to the water
OWNED = ("lane", "inner", "outer", "sight", "unknown", "person")  # what somebody may have
FULL, HALF = 360, 180
UNNAMED = frozenset(("you", "somebody"))


@dataclass(frozen=True)
class Piece:
    """What a part of a sentence tells: a heading, a turn, or where the water lies.

    ``sort`` is ``heading``, ``turn``, ``along`` (by what is on one's hand there) or ``looks`` (at
    the water), ``shore`` or ``hand``; ``degrees`` is what comes of it: the heading from then on, or
    the bearing of the water.
    """

    sort: str
    degrees: int
    sentence: Sentence
    start: int
    end: int


@dataclass(frozen=True)
class Hand:
    """What is on one's hand, where neither the heading nor the shore was told yet."""

    hand: Item
    noun: Item
    words: Words
    sentence: Sentence


@dataclass(frozen=True)
class Shore:
    """Which way somebody faces, and where what he goes along lies; None where it is not told.

    Of the sentences in ``passed_over`` not all words were understood.
    """

    text: str
    pieces: tuple[Piece, ...]
    heading: int | None
    bearing: int | None
    water: str
    within: bool
    unread: tuple[str, ...]
    passed_over: tuple[str, ...] = ()
    contradicts: bool = False
    who: frozenset[str] = frozenset()
    open_hand: Hand | None = None

    @property
    def own(self) -> bool:
        """Whether it is told of who tells it, or is told it."""
        return "you" in self.who


def load_shores() -> Lexicon:
    """The words of such texts."""
    return load_forms("shores")


def items_of_shore(words: Words) -> list[Item]:
    """A sentence as items; names with capitals within it are who goes."""
    found: list[Item] = []
    for each in parts(words, load_shores(), Named.of(()), frozenset()):
        word = words[each.start].text
        led = words[each.start - 1].lower if each.start else ""
        named = each.category == "unknown" and word[0].isupper() and word.isalpha()
        if (
            named
            and found
            and found[-1].category in ("inner", "outer")
            and found[-1].end == each.start
        ):
            found[-1] = found[-1]._replace(end=each.end)  # "River Ume"
        elif named:
            found.append(Item("person", (word,), each.start, each.end, (word,)))
        elif each.category == "unknown" and word.isalpha() and led in words_in("article"):
            found.append(each._replace(category="sight"))
        elif found and found[-1].category == "sight" and each.category == "unknown":
            found[-1] = found[-1]._replace(end=each.end, form=(*found[-1].form, *each.form))
        elif each.category != "unknown" or word[0].isalnum():
            found.append(each)
    return _flowing(_banked(found))


def _banked(items: Sequence[Item]) -> list[Item]:
    """Items with a road or field as what has shores: its side is spoken of, or it is at hand."""
    found: list[Item] = []
    for at, each in enumerate(items):
        told = [one.category for one in found if one.category != "skip"]
        after = [one.category for one in items[at + 1 :] if one.category not in ("be", "skip")]
        banked = (
            told[-1:] == ["shore"] or after[:1] == ["hand"] or after[:2] == ["compass", "shore"]
        )
        strand = told[-1:] == ["shore"] and each.category == "shore"  # "the side of a beach"
        wide = strand or (banked and each.category == "lane")
        found.append(each._replace(category="inner") if wide else each)
    return found


def _flowing(items: Sequence[Item]) -> list[Item]:
    """Items without the way that a river flows or runs, which nobody faces for it."""
    flows = False
    found: list[Item] = []
    for at, each in enumerate(items):
        told = [one.category for one in found if one.category != "skip"]
        runs = (
            each.category == "move" and {*each.form} & words_in("runs") and told[-1:] == ["inner"]
        )
        shore = [one.category for one in items[at + 1 : at + 2]] == ["shore"]
        onward = each.category == "skip" or (each.category == "compass" and not shore)
        flows = each.category == "flow" or bool(runs) or (flows and onward)
        if not flows:
            found.append(each)
    return found


def sighted(items: Sequence[Item], water: str = "") -> list[Item]:
    """Items with persons who are only seen beside somebody as what is seen: "Ben is to her left".

    >>> items = items_of_shore(words_of(next(told_in("Ben is to her left."))))
    >>> [each.category for each in sighted(items)]
    ['sight', 'be', 'hand']
    """
    found: list[Item] = []
    for at, each in enumerate(items):
        after = [one.category for one in items[at + 1 :] if one.category not in ("be", "skip")]
        beside = after[:1] == ["hand"] and each.value != "-"
        named = each.category == "person" and (beside or each.value.lower() == water)
        seen = each._replace(category="sight", form=(each.value.lower(),)) if named else each
        found.append(seen)
    return found


def told_kinds(items: Sequence[Item]) -> list[str]:
    """The categories of items that tell something."""
    return [each.category for each in items if each.category not in LEFT_OUT]


def walkers(words: Words, water: str = "") -> frozenset[str]:
    """Who goes or looks somewhere: names, "you" for whoever tells it as well, or "somebody".

    >>> sorted(walkers(words_of(next(told_in("Anna faces north.")))))
    ['anna']
    """
    items = items_of_shore(words)
    owned = {each.start - 1 for each in items if each.category in OWNED}  # "your house faces"
    if any(word.lower in words_in("tellers") for n, word in enumerate(words) if n not in owned):
        return frozenset(("you",))
    persons = [each for each in sighted(items, water) if each.category == "person"]
    own = ("somebody" if each.value == "-" else each.value.lower() for each in persons)
    return frozenset(own)


def same_walker(asked: frozenset[str], told: frozenset[str]) -> bool:
    """Whether who is asked about may be who goes in the text.

    >>> same_walker(frozenset(["you"]), frozenset(["anna"]))
    False
    """
    return asked - {"somebody"} <= told


def read_shore(text: str) -> Shore | None:
    """Read a text about a shore or a heading; None if it is none, or more happens than is known."""
    told = Shore(text, (), None, None, "", False, ())
    who: frozenset[str] = frozenset()
    for sentence in told_in(text):
        words = words_of(sentence)
        who |= walkers(words)
        items = sighted(items_of_shore(words))
        kinds = told_kinds(items)
        said = text[sentence.start : sentence.end]
        known = not any(each.category == "unknown" for each in items)
        kept = [each for each in items if each.category not in LEFT_OUT]
        after = _after(told, kept, words, sentence) if known else None
        if after is None and not set(kinds) - {"unknown", "move", "sight"}:
            told = replace(told, unread=(*told.unread, said))
            continue
        if any(word.text.isdecimal() for word in words) and not known:
            return None  # by how much one turns was not understood
        if after is None:
            told_so = _moving(items)
            core = _heading_first([each for each in told_so if each.category in TELLING])
            after = _after(told, core, words, sentence, True) if undoubted(items) else None
            if after is None:
                return None  # something is told of it that is not understood
            after = replace(after, passed_over=(*told.passed_over, said))
        told = after
    if len(who - UNNAMED) > 1 or told.open_hand is not None:
        return None  # whose heading is meant is not kept apart
    told = replace(told, who=who)
    headed = told.heading is not None and any(each.sort in HEADINGS for each in told.pieces)
    return told if told.bearing is not None or headed else None


def _moving(items: Sequence[Item]) -> list[Item]:
    """Items with what is done along a way as a move: "she is perambulating north along"."""
    return [
        each._replace(category="move") if _is_done(items, at) else each
        for at, each in enumerate(items)
    ]


def _is_done(items: Sequence[Item], at: int) -> bool:
    each, before = items[at], items[at - 1] if at else None
    doing = each.category == "unknown" and each.form[-1].endswith(ING)
    return doing and before is not None and bool({*before.form} & words_in("progressive"))


def _heading_first(items: list[Item]) -> list[Item]:
    """Of "a lake is on your left as you walk north" the way that is walked before the lake."""
    moves = [at for at, each in enumerate(items) if each.category in ("move", "face")]
    hands = [at for at, each in enumerate(items) if each.category == "hand"]
    if moves and hands and hands[0] < moves[0]:
        return [*items[moves[0] :], *items[: moves[0]]]
    return items


def _after(
    told: Shore, items: Sequence[Item], words: Words, sentence: Sentence, loose: bool = False
) -> Shore | None:
    """What is known after a sentence; None if it says what is not understood."""
    at = 0
    going = told.heading is not None
    turned = 0  # how one stands to what one has one's back to
    while at < len(items):
        each = items[at]
        kinds = [one.category for one in items[at : at + 4]]
        side = _shore_there(told, items, at, words, loose)
        if side is not None:
            (point, noun), end = side
            if noun is None:  # "its east shore": whose it is another sentence tells
                said = told.text[sentence.start : sentence.end]
                told = replace(told, passed_over=(*told.passed_over, said))
                category = "inner" if told.within else "outer"
                noun = Item(category, ("-",), point.start, point.end + 1, (told.water,))
            told, at = _resolved(_shore(told, point, noun, words, sentence), sentence), end
        elif kinds[:2] == ["shore", "inner"] or kinds[:2] == ["shore", "outer"]:
            within, water = kinds[1] == "inner", items[at + 1].form[-1]
            told, at = replace(told, water=water, within=within), at + 2
        elif _is_beacon(items, at, words):
            told, at = _by_beacon(told, items[at : at + 2], words, sentence), at + 2
            told = _resolved(told, sentence)
        elif each.category == "compass" and going:
            if _led(each, items[:at], words) & words_in("aloof"):
                if kinds[1:2] != ["compass"]:
                    return None  # "from the north", "at sunset"
                at += 1  # "from west to east"
                continue
            degrees = (int(each.value) + turned) % FULL
            told = _piece(told, "heading", degrees, items[:1], each, words, sentence)
            told, at, turned = _resolved(told, sentence), at + 1, 0
        elif each.category == "face" and kinds[1:2] != ["compass"] and _at_water(told, kinds):
            assert told.bearing is not None
            told = _piece(told, "looks", told.bearing, [each], items[at + 1], words, sentence)
            at += 2
        elif each.category in ("move", "face"):
            turned = HALF if each.value == str(HALF) else 0
            going, at = True, at + 1
        elif each.category == "turn" and told.heading is not None:
            degrees = (told.heading + int(each.value)) % FULL
            told, at = _piece(told, "turn", degrees, [each], each, words, sentence), at + 1
        elif "hand" in kinds[:2] and {*kinds[:2]} & {*AT_HAND}:
            hand = next(one for one in items[at : at + 2] if one.category == "hand")
            what = next(one for one in items[at : at + 2] if one.category != "hand")
            if _of_another(hand, words) or told.open_hand is not None:
                return None
            told = replace(told, open_hand=Hand(hand, what, words, sentence))
            told, at = _resolved(told, sentence), at + 2
        elif each.category in ("inner", "outer") and told.water in ("", each.form[-1]):
            told = replace(told, water=each.form[-1], within=each.category == "inner")
            at += 1  # where one is, or what is spoken of
        else:
            return None
    return told


def _led(each: Item, before: Sequence[Item], words: Words) -> set[str]:
    """The word before an item, unless it belongs to another item."""
    at = each.start - 1
    while at >= 0 and words[at].lower in words_in("article"):
        at -= 1
    inside = any(one.start <= at < one.end for one in before)
    return set() if at < 0 or inside else {words[at].lower}


def _is_beacon(items: Sequence[Item], at: int, words: Words) -> bool:
    """Whether a point of the compass is on somebody's hand: "with the setting sun behind him".

    In "you walk north on the left side" it is not.
    """
    if {one.category for one in items[at : at + 2]} != {"compass", "hand"}:
        return False
    one, other = items[at : at + 2]
    if {one.category for one in items[at + 2 : at + 3]} & {*AT_HAND, "compass"}:
        return False
    between = {word.lower for word in words[one.end : other.start]}
    if one.category == "hand":
        return bool(between & words_in("singular")) and not between & {",", "and"}
    led = _led(one, items[:at], words) & words_in("having")
    stands = not between - words_in("singular") and (not items[:at] or between)
    return bool(led or stands) and not _of_another(other, words)


def _by_beacon(told: Shore, both: Sequence[Item], words: Words, sentence: Sentence) -> Shore:
    """Whoever has the north on his left faces east."""
    first, last = both
    point = next(int(each.value) for each in both if each.category == "compass")
    hand = next(int(each.value) for each in both if each.category == "hand")
    return _piece(told, "beacon", (point - hand) % FULL, [first], last, words, sentence)


def _shore_there(
    told: Shore, items: Sequence[Item], at: int, words: Words, loose: bool
) -> tuple[tuple[Item, Item | None], int] | None:
    """The direction and the noun of a shore that stands there, and where it ends.

    There is no noun if it is the one that was spoken of.
    """
    kinds = [one.category for one in items[at : at + 4]]
    # "North along the shore" is no north shore.
    close = at + 1 < len(items) and items[at].end == items[at + 1].start
    if close and kinds[:3] in (["compass", "shore", "inner"], ["compass", "shore", "outer"]):
        return (items[at], items[at + 2]), at + 3
    if loose and kinds[:3] in (["shore", "compass", "inner"], ["shore", "compass", "outer"]):
        return (items[at + 1], items[at + 2]), at + 3  # "the coast in the west of the island"
    if kinds[:3] in (["inner", "compass", "shore"], ["outer", "compass", "shore"]):
        owns = {word.lower for word in words[items[at].end : items[at + 1].start]}
        return ((items[at + 1], items[at]), at + 3) if owns & words_in("genitive") else None
    nouns = [one for one in items if one.category in ("inner", "outer")]
    if kinds[:3] == ["own", "compass", "shore"] and len({one.form for one in nouns}) == 1:
        return (items[at + 1], nouns[0]), at + 3  # "its east shore"
    if kinds[:3] == ["own", "compass", "shore"] and told.water and not nouns:
        return (items[at + 1], None), at + 3
    return None


def _at_water(told: Shore, kinds: Sequence[str]) -> bool:
    """Whether somebody looks at the water of which it is known where it lies."""
    looked_at = kinds[1:2] == ["sea"] or (kinds[1:2] == ["inner"] and told.within)
    return told.bearing is not None and looked_at and kinds[2:3] != ["hand"]


def _resolved(told: Shore, sentence: Sentence) -> Shore:
    """What is on one's hand, as soon as it is known which way one faces, or where it lies.

    Of what was on one's hand in another sentence it is only likely that it still is, unless it is
    there always.
    """
    open_ = told.open_hand
    if open_ is None or (told.heading is None and told.bearing is None):
        return told
    told = replace(told, open_hand=None)
    steady = any(word.lower in words_in("steady") for word in open_.words)
    if open_.sentence != sentence and not steady:
        said = told.text[open_.sentence.start : open_.sentence.end]
        told = replace(told, passed_over=(*told.passed_over, said))
    if told.heading is not None:
        return _by_hand(told, open_.hand, open_.noun, open_.words, open_.sentence)
    if not _is_water(told, open_.noun):  # of what else is there nobody is told where it lies
        said = told.text[open_.sentence.start : open_.sentence.end]
        told = replace(told, passed_over=(*told.passed_over, said))
        if open_.noun.category in ASHORE:
            return told
    assert told.bearing is not None
    degrees = (told.bearing + _aside(open_.noun) - int(open_.hand.value)) % FULL
    first, last = sorted((open_.hand, open_.noun), key=lambda each: each.start)
    return _piece(told, "along", degrees, [first], last, open_.words, open_.sentence)


def _is_water(told: Shore, noun: Item) -> bool:
    """Whether what is on one's hand is what one goes along, and no tower or boat there."""
    return noun.form[-1] == told.water or noun.category == "sea"


def _of_another(hand: Item, words: Words) -> bool:
    """Whether a side is that of a thing: "left of the table", "left of it"."""
    after = [word.lower for word in words[hand.end : hand.end + 2]]
    return after[:1] == ["of"] and not {*after} & words_in("tellers")


def _piece(
    told: Shore,
    sort: str,
    degrees: int,
    first: Sequence[Item],
    last: Item,
    words: Words,
    sentence: Sentence,
) -> Shore:
    start = words[min(each.start for each in (*first, last))].start
    piece = Piece(sort, degrees, sentence, start, words[last.end - 1].end)
    if sort in HEADINGS:
        return replace(told, pieces=(*told.pieces, piece), heading=degrees)
    clash = told.contradicts or told.bearing not in (None, degrees)
    return replace(told, pieces=(*told.pieces, piece), bearing=degrees, contradicts=clash)


def _shore(told: Shore, side: Item, noun: Item, words: Words, sentence: Sentence) -> Shore:
    """What lies within its shore lies opposite to the side whose shore it is."""
    within = noun.category == "inner"
    degrees = (int(side.value) + (HALF if within else 0)) % FULL
    told = replace(told, water=noun.form[-1], within=within)
    first, last = sorted((side, noun), key=lambda each: each.start)
    return _piece(told, "shore", degrees, [first], _later(last, side), words, sentence)


def _later(noun: Item, side: Item) -> Item:
    """The end of what tells a shore: of "a lake; along its east shore" the shore."""
    return noun if noun is not side else side._replace(end=side.end + 1)


def _by_hand(told: Shore, hand: Item, noun: Item, words: Words, sentence: Sentence) -> Shore:
    assert told.heading is not None
    degrees = (told.heading + int(hand.value) + _aside(noun)) % FULL
    if told.water and noun.category in ASHORE and not _is_water(told, noun):
        said = told.text[sentence.start : sentence.end]
        return replace(told, passed_over=(*told.passed_over, said))  # what else is there
    if not told.water:
        told = replace(told, water=noun.form[-1], within=noun.category != "outer")
    first, last = sorted((hand, noun), key=lambda each: each.start)
    return _piece(told, "hand", degrees, [first], last, words, sentence)


def _aside(noun: Item) -> int:
    """How the water lies to what is on one's hand: opposite to an island."""
    return HALF if noun.category == "outer" else 0
