"""What a text lists in full: "three birds: a robin, a hawk and a falcon"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.puzzles.items import Words
from spatial_nsr.puzzles.orders.pairing import names_in
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["Listed", "gathered", "listed", "names_from", "nouns", "numbers_in", "stands_there"]

FEWEST = 2
LONGEST = 4  # words of a name
LONGEST_LEAD = 4  # words before a list: "their names are"


@dataclass(frozen=True)
class Listed:
    """Things that a sentence lists.

    Parameters
    ----------
    things
        Their names as they are written, without articles.
    counted
        Whether the sentence tells how many they are, so that there are no others.
    start, end
        Which words of the sentence the list is.
    before
        Whether the number stands in the sentence before.
    """

    things: tuple[str, ...]
    counted: bool
    start: int
    end: int
    before: bool = False


def listed(words: Words, lexicon: Lexicon, before: frozenset[int] = frozenset()) -> Listed | None:
    """The list of a sentence that is told with a number, or as those in a row, if it has one.

    The number may stand in the sentence before, whose numbers are ``before``: "They are ...".

    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> from spatial_nsr.puzzles.items import words_of
    >>> from spatial_nsr.puzzles.orders.texts import load_orders
    >>> sentence = next(sentences("On a wire sit three birds: a jay, an owl, and a red kite."))
    >>> listed(words_of(sentence), load_orders()).things
    ('jay', 'owl', 'red kite')
    """
    found: list[Listed] = []
    for at in _openings(words):
        things, end = names_from(words, at, lexicon)
        if len(things) < FEWEST or len(set(things)) < len(things):
            continue
        numbers = set(_numbers(words[:at], lexicon)) | set(_numbers(words[end:], lexicon))
        if len(things) in numbers:
            found.append(Listed(tuple(things), True, at, end))
    if found:
        return max(found, key=lambda each: len(each.things))
    return _resumed(words, lexicon, before) or _uncounted(words, lexicon)


def _uncounted(words: Words, lexicon: Lexicon) -> Listed | None:
    """Of "Ann, Bo and Cy sit in a row" who sits there, though it is not told how many they are."""
    things, end = names_from(words, 0, lexicon)
    while things and all(name[:1].isupper() for name in things) and words[end - 1].text.islower():
        things[-1], _, _ = things[-1].rpartition(" ")  # "David stand in a queue"
        end -= 1
    if not all(things):
        return None
    joined = {word.lower for word in words[:end]} & {"and", "&"}
    if len(things) <= FEWEST or not joined or not _in_row(words[end:], lexicon):
        return None
    if len(set(things)) < len(things):
        return None
    return Listed(tuple(things), False, 0, end)


def _in_row(words: Words, lexicon: Lexicon) -> bool:
    """Whether words say that all of them stand in one row: "in a queue", "one behind another"."""
    if words_in("rows") & {word.lower for word in words}:
        return True
    bare = [word for word in words if word.lower not in words_in("article")]
    forms = (lexicon.longest(bare, at) for at in range(len(bare)))
    return any(form is not None and form[0].values == ("row",) for form in forms)


def _resumed(words: Words, lexicon: Lexicon, before: frozenset[int]) -> Listed | None:
    """Of "They are a jay and an owl" the list, if the sentence before tells how many they are."""
    led = [word.lower for word in words[:LONGEST_LEAD]]
    for at in range(1, len(led) + 1):
        again = led[0] in words_in("resuming") | words_in("article")
        begun = again and led[at - 1] in words_in("being")
        if not begun:
            continue
        start = at + 1 if words[at : at + 1] and words[at].text in words_in("marks") else at
        things, end = names_from(words, start, lexicon)
        if len(things) in before and end == len(words) and len(set(things)) == len(things):
            return Listed(tuple(things), True, start, end, True)
    return None


def gathered(told: Sequence[Words], lexicon: Lexicon) -> tuple[frozenset[int], tuple[str, ...]]:
    """Which sentences name nothing, and what the others name.

    Where something is ("in an exam, Ann ...") is none of what is compared.
    """
    setting: set[int] = set()
    names: dict[str, str] = {}
    for at, words in enumerate(told):
        found = [name for name in names_in(words, lexicon) if not _is_where(words, name)]
        met = {word for name in found for word in name}
        found += [  # "Mark" and "Rose" are words besides
            (word,) for word in words[1:] if word.text.istitle() and word not in met
        ]
        for name in found:
            spelt = " ".join(word.text for word in name)
            names.setdefault(spelt.lower(), spelt)
        if not found:
            setting.add(at)
    known = {name.lower() for name in names.values()}
    named = {at for at in setting if told[at][0].lower in known}  # "Mark is older than Jo"
    return frozenset(setting - named), tuple(names.values())


def _is_where(words: Words, name: Words) -> bool:
    """Whether a name stands behind "in the" or "on the"."""
    at = words.index(name[0])
    before = [word.lower for word in words[:at] if word.lower not in words_in("article")]
    return bool(before) and before[-1] in words_in("placing")


def numbers_in(words: Words, lexicon: Lexicon) -> frozenset[int]:
    """The numbers that some words name, in words or figures."""
    return frozenset(_numbers(words, lexicon))


def _openings(words: Words) -> Iterator[int]:
    """Where a list may begin: after a colon, a dash, a comma, "are", or at the start."""
    for mark in sorted(words_in("marks")):
        yield from (at + 1 for at, word in enumerate(words) if word.text == mark)
    yield from (at + 1 for at, word in enumerate(words) if word.lower in words_in("being"))
    yield 0


def names_from(words: Words, start: int, lexicon: Lexicon) -> tuple[list[str], int]:
    """The names that follow each other, parted by commas and "and"."""
    found: list[str] = []
    name: list[Token] = []
    ended = False
    at = start
    while at < len(words):
        word = words[at]
        if word.text in (",", ";") or word.lower in ("and", "&"):
            if name:
                found.append(_spelt(name))
                name = []
            if ended and word.lower not in ("and", "&") and word.text != ",":
                break
            ended = ended or word.lower in ("and", "&")
        elif name and word.lower in words_in("genitive"):
            name.append(word)  # "a guard's van"
        elif not word.text[0].isalnum() or _ends(words, at, lexicon):
            break
        elif name and ended and stands_there(words, at):
            break  # "a vase and a globe stand in a line"
        elif not found and not name and word.lower in words_in("naming"):
            pass  # "two cats, namely Ida and Tom"
        elif word.lower not in words_in("article") or _is_letter(words, at, name):
            name.append(word)
        at += 1
    if name:
        found.append(_spelt(name))
    short = all(len(each.split()) <= LONGEST for each in found)
    return (found, at) if short else ([], at)


def _is_letter(words: Words, at: int, name: Sequence[Token]) -> bool:
    """Whether "A" is a name, and no article of the word behind it."""
    after = words[at + 1].text if at + 1 < len(words) else ""
    noun = after[:1].islower() and after not in ("and", "&")
    return words[at].text.isupper() and not name and (not noun or stands_there(words, at + 1))


def stands_there(words: Words, at: int) -> bool:
    """Whether a verb tells where the things of a list are: "stand in", "wait one behind"."""
    after = words[at + 1].lower if at + 1 < len(words) else ""
    return words[at].text in words_in("ranging") and after in words_in("ranged")


def _spelt(name: Sequence[Token]) -> str:
    """A name as it stands, "guard's van"."""
    own = words_in("genitive")
    return "".join(("" if each.lower in own else " ") + each.text for each in name).strip()


def _ends(words: Words, at: int, lexicon: Lexicon) -> bool:
    """Whether a word goes on with the sentence: a verb, or where all of them are."""
    named = at > 0 and words[at - 1].lower in words_in("article")  # "a perch"
    if named or (at and words[at].text[0].isupper()):  # somebody is called "Fly"
        return False
    found = lexicon.longest(words[at : at + 1], 0)
    category = "" if found is None else found[0].category
    return category == "be" or (category == "of" and words[at].lower != "of")


def _numbers(words: Words, lexicon: Lexicon) -> Iterator[int]:
    for at in range(len(words)):
        found = lexicon.longest(words[at : at + 1], 0)
        if found is not None and found[0].category == "number":
            yield int(found[0].values[0])
        elif words[at].text.isdecimal():
            yield int(words[at].text)


def nouns(words: Words, lexicon: Lexicon) -> frozenset[str]:
    """The words beside a list that the lexicon does not know: what the things are, and where."""
    unknown = [w.lower for w in words if w.text.isalpha() and not lexicon.knows(w.lower)]
    return frozenset(unknown) | frozenset(map(singular, unknown))
