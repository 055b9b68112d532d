"""What becomes of a row when some of it is taken away, put in between or changes places.

>>> from spatial_nsr.puzzles.rows.texts import read_row
>>> row = read_row("On the desk there are, in a row, a red cup, a blue pen and a grey mug.")
>>> [piece.noun for piece in changed(row, "I swap the cup and the mug.").pieces]
['mug', 'pen', 'cup']
"""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.puzzles.items import Words, parts, words_of
from spatial_nsr.puzzles.rows.meant import description_of, landmarks_of, meant
from spatial_nsr.puzzles.rows.texts import Piece, Row, load_rows_lexicon, piece_at
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["changed", "settled_row", "supposed_row"]


def settled_row(row: Row) -> Row | None:
    """A row as it is when all sentences behind its list are told; None if one is not clear.

    What only speaks of something else is not understood, and leaves the row as it is.
    """
    for said in row.behind:
        after = changed(row, said)
        if after is not None:
            row = replace(after, passed_over=(*after.passed_over, said))
        elif _touches(row, said):
            return None
        else:
            row = replace(row, unread=(*row.unread, said))
    return replace(row, behind=())


def supposed_row(row: Row, question: str) -> tuple[Row, str]:
    """The row that a question supposes, and what it asks of that: "if the pen is gone, what ...".

    What is only counted then, the question tells itself.
    """
    words = _words(question)
    if not words or words[0].lower not in words_in("conditional"):
        return row, question
    asking = words_in("inquiring")
    cut = next(
        (n for n in range(2, len(words)) if words[n - 1].text == "," and words[n].lower in asking),
        None,
    )
    if cut is None or any(word.lower == "many" for word in words[cut : cut + 2]):
        return row, question
    after = changed(row, question[words[1].start : words[cut - 1].start])
    return (row, question) if after is None else (after, question[words[cut].start :])


def _touches(row: Row, said: str) -> bool:
    """Whether more is said of the things that are listed."""
    items = parts(_words(said), load_rows_lexicon(), row.named, frozenset())
    told = {each.category for each in items}
    return bool(told & {"thing", "remove"}) or "kind" in told


def _words(said: str) -> Words:
    return tuple(word for sentence in sentences(said) for word in words_of(sentence))


def changed(row: Row, said: str) -> Row | None:
    """The row after what a sentence tells; None if it tells of no change that is understood."""
    words = _words(said)
    return _exchanged(row, words) or _inserted(row, words) or _taken(row, words)


def _exchanged(row: Row, words: Words) -> Row | None:
    """Of "I swap the pawn and the rook" the row with each where the other was."""
    at = next((n for n, word in enumerate(words) if word.lower in words_in("exchanging")), None)
    cut = next((n for n, word in enumerate(words) if word.lower in ("and", "with", "for")), None)
    if at is None or cut is None:
        return None
    first, second = (_landmark(row, some) for some in (words[:cut], words[cut + 1 :]))
    if first is None or second is None or first == second:
        return None
    pieces = list(row.pieces)
    pieces[first], pieces[second] = pieces[second], pieces[first]
    return replace(row, pieces=tuple(pieces))


def _landmark(row: Row, words: Words) -> int | None:
    """The one thing that some words name."""
    items = parts(words, load_rows_lexicon(), row.named, row.kinds)
    good = landmarks_of([each for each in items if each.category in ("thing", "colour")], row)
    return good[0] if len(good) == 1 else None


def _inserted(row: Row, words: Words) -> Row | None:
    """Of "I put a blue cup between the jug and the mug" the row with one more."""
    if not any(word.lower in words_in("inserting") for word in words) or not row.in_row:
        return None
    for start in range(len(words)):
        piece, end = piece_at(words, start, "")
        if piece is None or words[start].lower not in words_in("single"):
            continue
        place = _gap(row, words[end:])
        if place is None or piece.number != 1:
            return None
        return replace(row, pieces=(*row.pieces[:place], piece, *row.pieces[place:]))
    return None


def _gap(row: Row, words: Words) -> int | None:
    """Before which thing something is put: "between A and B", "directly left of A"."""
    items = parts(words, load_rows_lexicon(), row.named, row.kinds)
    told = [each for each in items if each.category not in ("skip", "row", "kind")]
    kinds = [each.category for each in told]
    if kinds == ["end"]:
        return 0 if told[0].value == "1" else len(row.pieces)
    if kinds[:1] == ["between"]:
        cut = next((n for n, word in enumerate(words) if word.lower == "and"), len(words))
        one, other = (_landmark(row, some) for some in (words[:cut], words[cut:]))
        near = one is not None and other is not None and abs(one - other) == 1
        return max(one or 0, other or 0) if near else None
    if kinds[:2] == ["close", "side"]:
        mark = _landmark(row, words)
        return None if mark is None else mark + (told[1].value == "right")
    return None


def _taken(row: Row, words: Words) -> Row | None:
    """Of "then somebody takes away every red thing" what is left."""
    items = parts(words, load_rows_lexicon(), row.named, row.kinds)
    told = [each for each in items if each.category not in ("skip", "row", "when")]
    removing = [each for each in told if each.category == "remove"]
    if len(removing) != 1:
        return None
    rest = told[: told.index(removing[0])] + told[told.index(removing[0]) + 1 :]
    known = [each for each in rest if each.category != "unknown"]
    of = description_of(known, row)
    if not of:
        return None
    gone = {*meant(of, list(enumerate(row.pieces)))}
    left: list[Piece] = [piece for at, piece in enumerate(row.pieces) if at not in gone]
    return replace(row, pieces=tuple(left)) if gone else None
