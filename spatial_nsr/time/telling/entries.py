"""Entries of logs and lists of steps, told without a verb: "Pallet 31 to packing bench".

An entry is cut at its commas and stops; each piece tells what comes first, or goes on with what the
piece before was about, and where that is then. A piece that is no such thing tells of no place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.grammars.happenings import goal_of, last_noun, verbs, words_for
from spatial_nsr.reading.lexicon.kinds import is_noun, sort_of
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.reading.text.words import gender_of
from spatial_nsr.time.telling.fitting import is_somebody
from spatial_nsr.time.telling.phrases import Phrase, is_label
from spatial_nsr.time.telling.told import Tokens, Told

__all__ = ["entry_told"]

LONGEST = 6  # so many words has what an entry is about


@dataclass(frozen=True)
class _About:
    """What a piece of an entry is about, whether that is somebody, and whether it has a place."""

    things: tuple[Phrase, ...] = ()
    person: bool = False
    placed: bool = False


def entry_told(entry: str, step: bool = False) -> tuple[Told, ...] | None:
    """What an entry without a verb tells; None if it tells of no place, or has a verb.

    ``step``: it is a numbered step, which has to tell which way a thing goes.

    >>> [(each.kind, each.places[0].words) for each in entry_told("Crate 7 received, dock 2")]
    [('put', 'dock 2')]
    >>> [(each.kind, each.who[0].words) for each in entry_told("Dr Osei off ward 3")]
    [('leave', 'Dr Osei')]
    >>> entry_told("The crate fell off the lorry") is None
    True
    """
    tokens = tuple(tokenize(entry))
    if step and tokens and tokens[0].text.isalpha() and not is_somebody(tokens[0].text):
        begin = tokens[0].start  # "Bowl into fridge" is no name
        entry = entry[:begin] + entry[begin].lower() + entry[begin + 1 :]
        tokens = tuple(tokenize(entry))
    about, found = _About(), list[Told]()
    for piece in _pieces(tokens):
        if _has_verb(piece):
            return None
        read = _piece(entry, piece, about)
        if read is not None:
            told, about = read
            found += told
    leads = words_for("goals") | words_for("entry-goals") | words_for("entry-off")
    if step and not any(entry[slice(*each.verb)].lower() in leads for each in found):
        return None
    return tuple(found) or None


def _pieces(tokens: Tokens) -> Iterator[Tokens]:
    """What stands between commas and stops, without what is in brackets."""
    piece: list[Token] = []
    depth = 0
    for token in tokens:
        depth += (token.text == "(") - (token.text == ")")
        if depth or token.text == ")":
            continue
        if token.text in (",", ";", ":") or token.text[0] in ".!":
            if piece:
                yield tuple(piece)
            piece = []
        else:
            piece.append(token)
    if piece:
        yield tuple(piece)


def _has_verb(piece: Tokens) -> bool:
    """Whether a verb tells what happens; "received" and "put under" hang on what is before them."""
    for at, token in enumerate(piece):
        word = token.lower
        if word in words_for("helps") | words_for("modal") | words_for("subject"):
            return True
        forms = {verb.form for verb in verbs().get(word, ())}
        after = piece[at + 1] if at + 1 < len(piece) else None
        if "done" not in forms and forms & {"past", "now"} and not _names(token, at):
            return True
        if not at and "base" in forms and "done" not in forms and not is_noun(word):
            return True  # "put the lid on": somebody is told to
        if forms and after is not None and after.lower in words_for("article"):
            return True
    return False


def _names(token: Token, at: int) -> bool:
    """Whether a word that may be a verb is a name here: "Heron", behind the beginning."""
    return bool(at) and token.text[0].isupper()


def _leads(token: Token) -> bool:
    """Whether a word stands before a place."""
    word = token.lower
    sorts = ("goals", "entry-goals", "entry-rests", "entry-off")
    return word == "from" or any(word in words_for(sort) for sort in sorts)


def _piece(entry: str, piece: Tokens, about: _About) -> tuple[list[Told], _About] | None:
    """What a piece tells, and what it is about; None if it is about nothing that has a place."""
    end = _subject_end(piece)
    own = _phrases(entry, piece[:end])
    if not end or all(t.lower in words_for("entry-same") for t in piece[:end]):
        own = about.things
    elif end == len(piece):
        return _bare_place(own, piece, about)
    if not own:
        return None
    person = about.person if own is about.things else all(map(_is_person, own))
    told = list(_moves(entry, piece, end, _About(own, person)))
    there = [each for each in told if each.places and each.kind in ("go", "put", "at")]
    return told, _About(own, person, placed=bool(there) or (own is about.things and about.placed))


def _subject_end(piece: Tokens) -> int:
    """Where that ends what a piece is about: before a word that leads on, or a participle."""
    for at, token in enumerate(piece):
        done = any(verb.form == "done" for verb in verbs().get(token.lower, ()))
        done |= bool(at) and token.lower.endswith(tuple(words_for("entry-done")))
        gone = token.lower in words_for("entry-gone") | words_for("entry-been")
        if _leads(token) or gone or (done and not _names(token, at)) or _is_sign(piece, at):
            return at
        if token.lower in words_for("directions") | words_for("harmless"):
            return at
    return len(piece)


def _bare_place(
    own: tuple[Phrase, ...], piece: Tokens, about: _About
) -> tuple[list[Told], _About] | None:
    """A place with its number alone, of what has none yet: "received, dock 2"."""
    labelled = len(own) == 1 and own[0].labelled and is_label(piece, len(piece) - 1)
    if not labelled or not about.things:
        return ([], _About(own, all(map(_is_person, own)))) if own and not about.things else None
    if about.placed:
        return [], about
    return [_there(about, own[0], "at", piece[0])], replace(about, placed=True)


def _moves(entry: str, piece: Tokens, at: int, about: _About) -> Iterator[Told]:
    """Where a thing comes from, where it comes to or is, and who has it then."""
    gone: Token | None = None
    made: Told | None = None
    while at < len(piece):
        token, word = piece[at], piece[at].lower
        sign = token.text == "-" and at + 1 < len(piece) and piece[at + 1].text == ">"
        if sign:
            at += 1
        if word in words_for("entry-gone"):
            gone = token
        if word in words_for("entry-still"):
            return
        place, end = _place(entry, piece, at + 1 + _of(piece, at)) if _leads(token) else (None, at)
        if sign or place is not None:
            at += sign
            place, end = _place(entry, piece, at + 1) if sign else (place, end)
            if place is not None and word == "from":
                yield from _source(about, place, token)
                gone = gone or token
            elif place is not None and word in words_for("entry-off"):
                yield _left(about, place, token)
                gone = None
            elif place is not None and made is None:
                made = _arrived(about, place, token)
                yield made
        elif word in words_for("entry-off") and at + 1 == len(piece):
            gone = token
        at = max(at + 1, end)
    if gone is not None and made is None:
        yield _left(about, None, gone)


def _is_sign(piece: Tokens, at: int) -> bool:
    """Whether a token is a dash or an arrow, and not the hyphen of a word: "X-ray"."""
    glued = 0 < at < len(piece) - 1 and piece[at - 1].end == piece[at].start
    glued = glued and piece[at].end == piece[at + 1].start
    return piece[at].text in "->" and not (glued and piece[at].text == "-")


def _of(piece: Tokens, at: int) -> int:
    """How many words a word that leads on has behind it: "out of", "off of", "behind of"."""
    return int(piece[at + 1 : at + 2] != () and piece[at + 1].lower == "of")


def _place(entry: str, piece: Tokens, at: int) -> tuple[Phrase | None, int]:
    """The place that begins at a token, and where it ends."""
    end = at
    while end < len(piece) and end < at + LONGEST:
        word = piece[end].lower
        stops = word in words_for("small") | words_for("entry-behind") | words_for("harmless")
        if _leads(piece[end]) or stops or _is_sign(piece, end):
            break
        end += 1
    found = _phrases(entry, piece[at:end])
    return (found[0] if len(found) == 1 else None), end


def _phrases(entry: str, tokens: Tokens) -> tuple[Phrase, ...]:
    """The things that some words name, joined by "and"."""
    rows: list[list[Token]] = [[]]
    for token in tokens:
        if token.lower in ("and", "&", "+"):
            rows.append([])
        else:
            rows[-1].append(token)
    return tuple(phrase for row in rows for phrase in _phrase(entry, row))


def _phrase(entry: str, row: Sequence[Token]) -> Iterator[Phrase]:
    """A thing by its words, without what hangs on it: "parcel for Gomez"."""
    while row and (row[0].lower in words_for("article") or not row[0].text.isalnum()):
        row = row[1:]
    cut = next((n for n, t in enumerate(row) if t.lower in ("for", "of", "with", "by")), len(row))
    row = row[:cut]
    if not row or len(row) > LONGEST or row[0].lower in words_for("pronoun"):
        return
    if row[0].text.isdecimal() and len(row) > 1 and row[1].start > row[0].end:
        return  # "12 crates" are some of them
    labelled = len(row) > 1 and is_label(row, len(row) - 1)
    words = entry[row[0].start : row[-1].end]
    named = row[0].text[0].isupper() and not labelled
    yield Phrase(words, row[0].start, row[-1].end, named=named, labelled=labelled)


def _is_person(phrase: Phrase) -> bool:
    first = phrase.words.split()[0].lower().rstrip(".")
    title = phrase.named and first in words_for("titles")
    known = phrase.named and bool(gender_of(first, named=True))
    return title or known or sort_of(last_noun(phrase.key), "person")


def _arrived(about: _About, place: Phrase, lead: Token) -> Told:
    """Somebody or something is at a place from then on, or in somebody's hands."""
    if _is_person(place) and not about.person:
        return Told("take", (place,), about.things, verb=(lead.start, lead.end))
    rests = lead.lower in words_for("entry-rests")
    how = lead.lower if rests else "at" if lead.lower not in ("into", "onto") else ""
    return _there(about, place, how or goal_of(lead.lower), lead)


def _there(about: _About, place: Phrase, relation: str, lead: Token) -> Told:
    span = lead.start, lead.end
    if about.person:
        return Told("go", about.things, (), (place,), relation=relation, verb=span)
    return Told("put", (), about.things, (place,), relation=relation, verb=span)


def _source(about: _About, place: Phrase, lead: Token) -> Iterator[Told]:
    """Where something was, before it is told where it comes to."""
    if not _is_person(place):
        span = lead.start, lead.end
        yield Told("at", about.things, (), (place,), relation="at", verb=span)


def _left(about: _About, place: Phrase | None, lead: Token) -> Told:
    """That something is no longer at a place, or where it was."""
    span = lead.start, lead.end
    if place is None and not about.person:
        return Told("lost", (), about.things, verb=span)
    kind, how = "leave" if about.person else "not-at", "on" if lead.lower == "off" else "in"
    return Told(kind, about.things, (), () if place is None else (place,), relation=how, verb=span)
