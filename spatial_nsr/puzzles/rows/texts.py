"""Texts that list coloured things, in a row or not: "a grey cup, a purple mug and two blue pens".

>>> told = read_row("On a desk I see things in a row: a grey cup, a red mug and a teal pen.")
>>> [(piece.colour, piece.noun) for piece in told.pieces], told.in_row
([('grey', 'cup'), ('red', 'mug'), ('teal', 'pen')], True)
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.puzzles.items import ONE, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.listing import stands_there
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["Piece", "Row", "load_rows_lexicon", "piece_at", "read_row"]

FEWEST = 2
OTHERS = ("thing", "colour", "remove", "number", "non")  # what a list does not begin with


@dataclass(frozen=True)
class Piece:
    """So many things of a colour, as the text lists them."""

    number: int
    colour: str
    noun: str


@dataclass(frozen=True)
class Row:
    """All things that a text lists, from the left to the right if they stand in a row.

    ``unread`` has what was not understood of the text, ``passed_over`` what leads to the list;
    ``span`` tells where the list stands. ``directed``: it is told from which end it is listed, or
    somebody lists what he sees. ``behind`` are the sentences that follow the list, ``kind`` is
    what all of the things are, if it is told.
    """

    text: str
    pieces: tuple[Piece, ...]
    in_row: bool
    sentence: Sentence
    span: tuple[int, int]
    beside: frozenset[str]
    unread: tuple[str, ...]
    directed: bool = True
    passed_over: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    kind: str = ""

    @functools.cached_property
    def named(self) -> Named:
        """The nouns of the things."""
        return Named.of(tuple(dict.fromkeys(piece.noun for piece in self.pieces)), self.kinds)

    @functools.cached_property
    def kinds(self) -> frozenset[str]:
        """What all of them are: "jar", of a jar of jam and a jar of honey; and where they are."""
        heads = {piece.noun.split(" of ")[0] for piece in self.pieces if " of " in piece.noun}
        alike = len(heads) == 1 and all(" of " in piece.noun for piece in self.pieces)
        named = {self.kind} - {"", *(piece.noun for piece in self.pieces)}
        return self.beside | named | (heads if alike else frozenset())


def load_rows_lexicon() -> Lexicon:
    """The words of such texts."""
    return load_forms("rows")


def read_row(text: str) -> Row | None:
    """Read a text that lists coloured things; None if it is none."""
    found: Row | None = None
    unread: list[str] = []
    lead: Words = ()
    for sentence in sentences(text):
        if sentence.question:
            continue
        made = _listed(text, sentence, lead) if found is None else None
        if made is None:
            unread.append(text[sentence.start : sentence.end])
        found, lead = made or found, words_of(sentence)
    ahead = [each for each in unread if found is not None and _leads_to(text, each, found)]
    others = [each for each in unread if each not in ahead]
    if found is None:
        return None
    first = text[found.sentence.start : found.sentence.end]
    behind = [each for each in others if text.index(each) > found.span[0]]
    strange = [each for each in others if each not in behind and _speaks_of(found, each)]
    return (
        None
        if strange
        else replace(
            found,
            unread=tuple(each for each in others if each not in behind),
            passed_over=(*([first] if found.passed_over else []), *ahead),
            behind=tuple(behind),
        )
    )


def _leads_to(text: str, said: str, row: Row) -> bool:
    """Whether a sentence before the list only tells that things lie there."""
    words = tuple(word for sentence in sentences(said) for word in words_of(sentence))
    items = parts(words, load_rows_lexicon(), row.named, frozenset())
    told = {each.category for each in items}
    before = text.index(said) < row.span[0]
    counted = {int(each.value) for each in items if each.category == "number"}
    whole = sum(piece.number for piece in row.pieces)
    others = {*OTHERS}
    if whole in counted <= {whole, 1}:  # "six boxes stand in a row": they are what is listed
        others -= {"thing", "number"}
    return before and bool(told & {"kind", "row", "thing"}) and not told & others


def _speaks_of(row: Row, text: str) -> bool:
    """Whether more is said of the things that are listed, or of others like them."""
    words = tuple(word for sentence in sentences(text) for word in words_of(sentence))
    items = parts(words, load_rows_lexicon(), row.named, frozenset())
    return any(each.category in ("thing", "colour", "kind", "remove") for each in items)


def _listed(text: str, sentence: Sentence, lead: Words) -> Row | None:
    """The row that a sentence lists; the one that leads to it may tell what they are."""
    words = words_of(sentence)
    kind, named = _kind(words)
    led = "" if kind or not _goes_on_about(words) else _kind(lead)[0]
    if led:
        kind, named = led, -1
    for start in range(len(words)):
        pieces, end = _pieces(words, start)
        if len(pieces) < FEWEST and kind and start > named:
            pieces, end = _pieces(words, start, kind)
            pieces = pieces if len(pieces) > FEWEST else []
        if len(pieces) >= FEWEST:
            break
    else:
        return None
    bare = any(piece.noun in ("", ONE) for piece in pieces)
    if bare:
        pieces = [replace(each, noun=kind if each.noun in ("", ONE) else each.noun)
                  for each in pieces]  # fmt: skip
    if not all(piece.noun for piece in pieces):
        return None
    if _is_vague(words, start, end):
        return None
    beside = (*words[:start], *words[end:])
    items = parts(beside, load_rows_lexicon(), Named.of(()), frozenset())
    rows = [each for each in items if each.category == "row"]
    counted = [each for each in items if each.category == "number" and each.end < len(beside)
               and singular(beside[each.end].lower) == kind]  # fmt: skip
    if any(int(each.value) != sum(piece.number for piece in pieces) for each in counted):
        return None  # others are not listed
    places = {at for at in range(len(beside)) if _is_place(beside, at)}
    in_row = bool(rows) or (bool(led) and _in_row(lead))
    lost = [
        beside[each.start].text
        for each in items
        if each.category not in ("skip", "kind", "row", "what")
        and each.start not in places
        and singular(beside[each.start].lower) != kind
        and each not in counted
    ]
    turned = any(each.value == "right" for each in rows)
    after = any(word.lower in words_in("sequels") for word in words[start:end])
    return Row(
        text, tuple(pieces[::-1] if turned else pieces), in_row or after, sentence,
        (words[named if bare and not led else start].start, words[end - 1].end),
        frozenset(beside[at].lower for at in places), (),
        any(each.value in ("left", "right") for each in rows) or _is_seen(words, start),
        tuple(lost) or ((led,) if led else ()), kind=kind,
    )  # fmt: skip


def _goes_on_about(words: Words) -> bool:
    """Whether a sentence goes on about what the one before it names: "they are", "the colours"."""
    told = {word.lower for word in words}
    return bool(told & (words_in("resuming") | words_in("hues")))


def _in_row(words: Words) -> bool:
    """Whether a sentence tells that things stand in a row."""
    items = parts(words, load_rows_lexicon(), Named.of(()), frozenset())
    return any(each.category == "row" for each in items)


def _kind(words: Words) -> tuple[str, int]:
    """What is listed, as the last word in the plural before the list says it, and where it stands.

    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> _kind(words_of(next(sentences("Six marbles lie there: red, blue and green."))))
    ('marble', 1)
    """
    lexicon = load_rows_lexicon()
    first = next(
        (n for n in range(len(words)) if _category(words, n, lexicon) == "colour"), len(words)
    )
    several = [
        n for n in range(first)
        if words[n].text.isalpha() and not lexicon.knows(words[n].lower)
        and singular(words[n].lower) != words[n].lower
        and not _is_placed(words, n)
    ]  # fmt: skip
    verbs = [n for n in several if words[n].lower not in words_in("listing-verbs")]
    return (singular(words[verbs[-1]].lower), verbs[-1]) if verbs else ("", 0)


def _is_placed(words: Words, at: int) -> bool:
    """Whether a noun has a word of place before it: "on the hooks"."""
    before = [word.lower for word in words[:at] if word.lower not in words_in("article")]
    return bool(before) and before[-1] in words_in("placing")


def _is_vague(words: Words, start: int, end: int) -> bool:
    """Whether it is open how many some things are: "some red cups", "blue pens"."""
    before = [word.lower for word in words[:start][-2:]]
    if before[-1:] and before[-1] in words_in("binding"):  # "lots of"
        before = before[:-1] if before[-1] not in words_in("vague") else before
    return bool({*before[-1:]} & words_in("vague")) or any(
        _category(words, at, load_rows_lexicon()) == "colour" and _is_bare_plural(words, at)
        for at in range(start, end)
    )


def _is_bare_plural(words: Words, at: int) -> bool:
    """Whether what a colour is told of are several, without a number."""
    led = at > 0 and (
        _category(words, at - 1, load_rows_lexicon()) == "number"
        or words[at - 1].lower in words_in("single")
    )
    noun = [*_noun(words, at + 1, load_rows_lexicon())]
    head = noun[noun.index("of") - 1] if "of" in noun[1:] else noun[-1] if noun else ""
    return not led and singular(head) != head


def _is_seen(words: Words, start: int) -> bool:
    """Whether a list is what somebody sees, or stands behind a colon: who reads on goes right.

    "A red cup and a blue cup stand in a row" does not tell which of them is on the left.
    """
    opened = start > 0 and words[start - 1].lower in words_in("opening")
    return opened or any(word.lower in words_in("seeing") for word in words)


def _is_place(words: Words, at: int) -> bool:
    """Whether a word is what things are on or in: "on the kitchen table"."""
    for word in words[at - 1 :: -1] if at else ():
        if word.lower in words_in("placing"):
            return True
        if word.lower not in words_in("article") and load_rows_lexicon().knows(word.lower):
            return False
    return False


def _pieces(words: Words, start: int, kind: str = "") -> tuple[list[Piece], int]:
    """The pieces of a list that begins at a word, and where it ends.

    With a ``kind`` their colours may stand alone: "marbles: red, blue and green".
    """
    found: list[Piece] = []
    at = end = start
    while True:
        piece, after = piece_at(words, at, kind)
        if piece is None:
            return found, end
        found.append(piece)
        at = end = after
        while at < len(words) and words[at].lower in words_in("between"):
            at += 1
        if at == end:
            return found, end


def piece_at(words: Words, start: int, kind: str) -> tuple[Piece | None, int]:
    """A number or an article, a colour, and a noun."""
    lexicon, at, number = load_rows_lexicon(), start, 1
    if at < len(words) and words[at].lower in words_in("article"):
        at += 1
    elif at < len(words) and _category(words, at, lexicon) == "number":
        number = int(lexicon.forms[(words[at].lower,)].values[0])
        at += 1
    if at >= len(words) or _category(words, at, lexicon) != "colour":
        return None, start
    colour = lexicon.forms[(words[at].lower,)].values[0]
    noun = list(_noun(words, at + 1, lexicon))
    if words[at + 1 : at + 2] and words[at + 1].lower == ONE:
        return Piece(number, colour, ONE), at + 2
    if not noun and kind:
        return Piece(number, colour, ""), at + 1
    if not noun:
        return None, start
    text = " ".join((*noun[:-1], singular(noun[-1])) if "of" not in noun else _of(noun))
    return Piece(number, colour, text), at + 1 + len(noun)


def _of(noun: Sequence[str]) -> tuple[str, ...]:
    """Of "sheets of paper" one sheet."""
    at = noun.index("of")
    return (*noun[: at - 1], singular(noun[at - 1]), *noun[at:])


def _noun(words: Words, start: int, lexicon: Lexicon) -> Iterator[str]:
    for at in range(start, len(words)):
        word = words[at]
        known = word.lower != "of" and lexicon.knows(word.lower)
        known |= stands_there(words, at)
        if (
            (known and at > start)
            or word.lower in words_in("between")
            or not word.text[0].isalnum()
        ):
            return
        yield word.lower


def _category(words: Words, at: int, lexicon: Lexicon) -> str:
    entry = lexicon.forms.get((words[at].lower,))
    return "" if entry is None else entry.category
