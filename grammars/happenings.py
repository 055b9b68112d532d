"""Verbs that tell what changes, in all their forms, and the words of plain sentences around them.

The reader of plain sentences (:mod:`spatial_nsr.time`) and the checker both look them up here, and
share nothing else.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources

from spatial_nsr.errors import InputError
from spatial_nsr.rules.text import statements

__all__ = [
    "CONDITIONS",
    "Verb",
    "clock_minutes",
    "comes_first",
    "day_parts",
    "exact_hours",
    "goal_of",
    "is_like",
    "is_place",
    "last_noun",
    "lines_of",
    "number_told",
    "openings",
    "spoken",
    "told_apart",
    "verbs",
    "words_for",
]

FOLDER = "reading"
# What a thing is like after a verb of these, and what it is not at the same time.
CONDITIONS = ("open", "close", "lock", "light", "quench")
CLASSES = (
    "go", "enter", "leave", "take", "release", "put", "give", "get", "bring", "hold", "be",
    "find", "use", "wear", "don", "doff", "swap", "empty", "load", "unload", "arrive", "stay",
    "join", "begin", "head", "shift", "ride", "meet", "split", "work", *CONDITIONS,
)  # fmt: skip
VOWELS = "aeiou"
HOURS, HALF = "hours.words", 12
# The verbs that each form of a line begins with.
_LEADING = re.compile(r"(^| \| )\(?([\w-]+(?:\|[\w-]+)*)\)?")
HALVES = 3  # so many words has "half past ten"
BE = {"am": "now", "is": "now", "are": "now", "'s": "now", "was": "past", "were": "past"}
# What the prepositions of a goal say of who is there.
GOALS = {"to": "in", "into": "in", "inside": "in", "onto": "on"}


@dataclass(frozen=True)
class Verb:
    """A form of a verb: its classes, the words that belong to it, and which form it is.

    ``form`` is ``past``, ``now`` (what is so or happens), ``done`` (a participle) or ``base``.
    """

    lemma: str
    classes: frozenset[str]
    particles: tuple[str, ...]
    form: str


@functools.cache
def lines_of(name: str) -> tuple[tuple[str, str], ...]:
    """The lines ``NAME : words`` of a file of ``grammars/reading``."""
    path = resources.files("spatial_nsr.grammars").joinpath(FOLDER, name)
    file = f"grammars/{FOLDER}/{name}"
    found = []
    for place, line in statements(path.read_text(encoding="utf-8"), file):
        head, colon, rest = line.partition(":")
        if not colon:
            raise InputError("expected 'NAME : word word ...'", place)
        found.append((head.strip(), rest.strip()))
    return tuple(found)


@functools.cache
def words_for(sort: str, file: str = "happenings.words") -> frozenset[str]:
    """The words of a sort.

    >>> "there" in words_for("harmless"), "to" in words_for("goals")
    (True, True)
    """
    return frozenset(w for name, rest in lines_of(file) if name == sort for w in rest.split())


@functools.cache
def openings() -> frozenset[tuple[str, ...]]:
    """What stands before a sentence that comes after the one before: "after that"."""
    lines = (rest for name, rest in lines_of("happenings.words") if name == "next")
    return frozenset(tuple(form.split()) for rest in lines for form in rest.split("|"))


def goal_of(preposition: str) -> str:
    """How who goes there stands to a place: "to" and "into" it, he is in it.

    >>> goal_of("to"), goal_of("onto"), goal_of("at")
    ('in', 'on', 'at')
    """
    return GOALS.get(preposition, preposition)


def comes_first(link: str, kind: str, others: Collection[str]) -> bool | None:
    """Whether what stands behind a word like "before" came about before the rest of its sentence.

    What is so "when" something happens was so before; of two events it is open.

    >>> comes_first("Before", "go", ["take"]), comes_first("after", "go", ["take"])
    (False, True)
    >>> comes_first("when", "go", ["at"]), comes_first("when", "go", ["take"])
    (False, None)
    """
    word = link.lower()
    if word in words_for("earlier"):
        return False
    if word in words_for("later"):
        return True
    if kind in words_for("lasting"):
        return True
    return False if all(other in words_for("lasting") for other in others) else None


def is_like(word: str, condition: str) -> bool | None:
    """Whether a thing is as a word says after a verb of a class; None if it may be so or not.

    >>> is_like("closed", "lock"), is_like("open", "close"), is_like("locked", "close")
    (True, False, None)
    """
    like = {name: words_for(f"like-{name}") for name in CONDITIONS}
    if word in like[condition]:
        return True
    lines = (words_for(sort) for sort in ("unlike-door", "unlike-lamp"))
    others = {name for line in lines if condition in line for name in line}
    against = any(word in like[name] and not like[condition] <= like[name] for name in others)
    return False if against else None


@functools.lru_cache(maxsize=4096)
def last_noun(name: str) -> str:
    """The noun of a name: "red ball" is a ball, and "bay 3" a bay.

    >>> last_noun("red ball"), last_noun("bay 3"), last_noun("Hall B")
    ('ball', 'bay', 'hall')
    """
    words = name.lower().split()
    label = len(words) > 1 and (any(map(str.isdigit, words[-1])) or len(words[-1]) == 1)
    return words[-2] if label else words[-1]


@functools.cache
def _numbers() -> Mapping[str, int]:
    (words,) = (rest.split() for name, rest in lines_of("happenings.words") if name == "numbers")
    return {word: number for number, word in enumerate(words, start=1)}


def number_told(word: str) -> int | None:
    """The number that a word or a figure tells; None if it tells none.

    >>> number_told("eight"), number_told("12"), number_told("several")
    (8, 12, None)
    """
    return int(word) if word.isdecimal() else _numbers().get(word.lower())


@functools.lru_cache(maxsize=4096)
def told_apart(one: str, other: str) -> bool:
    """Whether names are those of two things of a kind by a word of one sort: of colour, size ...

    >>> told_apart("red ball", "blue ball"), told_apart("big box", "large box")
    (True, False)
    >>> told_apart("red ball", "ball"), told_apart("bay 3", "bay 4")
    (False, True)
    """
    first, second = one.lower().split(), other.lower().split()
    if last_noun(one) != first[-1] or last_noun(other) != second[-1]:
        return first != second
    for sort in ("colours", "sizes", "ages", "stuffs", "ends"):
        groups = [group.split("|") for group in words_for(sort)]
        marks = [
            {n for n, group in enumerate(groups) if {*group} & {*words}}
            for words in (first[:-1], second[:-1])
        ]
        if all(len(each) == 1 for each in marks) and marks[0] != marks[1]:
            return first[-1] == second[-1]
    return False


@functools.lru_cache(maxsize=4096)
def is_place(name: str) -> bool:
    """Whether who goes there is in it: a room, a building, a place under the sky, home.

    >>> is_place("small kitchen"), is_place("home"), is_place("conclusion"), is_place("Bea")
    (True, True, False, False)
    """
    sorts = ("apart", "grounds", "walked", "adverbs")
    noun = last_noun(name)
    return any(noun in words_for(sort) for sort in sorts)


@functools.cache
def day_parts() -> Mapping[tuple[str, ...], tuple[int, int]]:
    """When it was by words for a part of a day: from which hour to which.

    >>> day_parts()["this", "morning"] < day_parts()["this", "evening"]
    True
    """
    found = {}
    for phrase, rest in lines_of("dayparts.words"):
        start, end = map(int, rest.split())
        found[tuple(phrase.split())] = start, end
    return found


@functools.cache
def exact_hours() -> dict[int, tuple[str, ...]]:
    """The words that alone tell an hour, by its minutes since midnight.

    >>> exact_hours()[720]
    ('noon', 'midday')
    """
    found: dict[int, tuple[str, ...]] = {}
    for name, rest in lines_of(HOURS):
        if name == "exact":
            word, minutes = rest.split()
            found[int(minutes)] = (*found.get(int(minutes), ()), word)
    return found


@functools.lru_cache(maxsize=4096)
def clock_minutes(words: tuple[str, ...]) -> int | None:
    """The minutes since midnight that words for an hour of the clock tell; None if they do not.

    >>> clock_minutes(("half", "past", "ten")), clock_minutes(("at", "quarter", "to", "nine"))
    (630, 525)
    >>> clock_minutes(("at", "six")), clock_minutes(("six",))
    (360, None)
    >>> clock_minutes(("at", "8:30")), clock_minutes(("3", "pm")), clock_minutes(("this", "noon"))
    (510, 900, None)
    """
    if words[:1] and words[0] in words_for("at-hour", HOURS):
        words = words[1:]
        full = number_told(words[0]) if len(words) == 1 else None
        if full is not None and full <= HALF:
            return 60 * full
    for name, rest in lines_of(HOURS):
        if name == "exact" and len(words) == 1 and words[0] == rest.split()[0]:
            return int(rest.split()[1])
    if len(words) == HALVES and words[1] in ("past", "to"):
        return _beside_full(*words)
    if not words or len(words) > 2:
        return None
    hours, colon, minutes = words[0].partition(":")
    half = words[1] if len(words) > 1 else ""
    if not hours.isdecimal() or not (minutes.isdecimal() if colon else half):
        return None
    told = int(hours), int(minutes or 0)
    if half in words_for("am", HOURS) | words_for("pm", HOURS) and 1 <= told[0] <= HALF:
        told = told[0] % HALF + HALF * (half in words_for("pm", HOURS)), told[1]
    elif half and half not in words_for("full", HOURS):
        return None
    return 60 * told[0] + told[1] if told[0] < 2 * HALF and told[1] < 60 else None


def _beside_full(part: str, side: str, hour: str) -> int | None:
    """The minutes of "half past ten", "quarter to nine", "ten past six"."""
    parts = {"half": 30, "quarter": 15}
    minutes, full = parts.get(part, number_told(part)), number_told(hour)
    if minutes is None or full is None or not full <= HALF or not minutes <= 30:
        return None
    return 60 * full + (minutes if side == "past" else -minutes)


@functools.cache
def verbs() -> Mapping[str, tuple[Verb, ...]]:
    """The verbs by the first word of each of their forms.

    >>> sorted(verbs()["picked"][0].classes), verbs()["picked"][0].particles
    (['take'], ('up',))
    >>> {verb.form for verb in verbs()["dropped"]} == {"past", "done"}
    True
    """
    classes: dict[str, set[str]] = {}
    for name, rest in lines_of("happenings.words"):
        if name in CLASSES:
            for verb in rest.split():
                classes.setdefault(verb, set()).add(name)
    found: dict[str, list[Verb]] = {}
    for verb, names in classes.items():
        first, *particles = verb.split("_")
        for form, kind in _forms(first):
            made = Verb(verb, frozenset(names), tuple(particles), kind)
            if made not in found.setdefault(form, []):
                found[form].append(made)
    return {form: tuple(made) for form, made in found.items()}


def spoken(category: str, value: str, verbs: str) -> Iterator[tuple[str, str]]:
    """The forms of a line of verbs of place, which has them by lemma, each with what it says.

    ``verb`` are those of a subject and an object: what one thing does or did to another (not by
    forms that may be nouns), and what is done by it; ``said`` those with a preposition, in any
    form.

    >>> for said, forms in spoken("verb", "turned-in", "hold | house"):
    ...     print(said, ":", forms.replace("|is|are|'s|was|were", "|..."))
    turned-in : holds|held | houses|housed
    in : [am|...] held by | [am|...] housed by
    >>> list(spoken("said", "attached", "hang (from|off)"))
    [('attached', '(hang|hangs|hung|hanging) (from|off)')]
    """
    if category == "said":
        yield value, _LEADING.sub(lambda m: f"{m[1]}({_all_forms(m[2])})", verbs)
        return
    yield value, _LEADING.sub(lambda m: m[1] + _all_forms(m[2], ("now", "past"), m[2]), verbs)
    being = f"[{'|'.join(BE)}] "
    other = value.removeprefix("turned-") if value.startswith("turned-") else f"turned-{value}"
    yield other, _LEADING.sub(lambda m: f"{m[1]}{being}{_all_forms(m[2], ('done',))} by", verbs)


def _all_forms(lemmas: str, kinds: Collection[str] = (), besides: str = "") -> str:
    told = (pair for lemma in lemmas.split("|") for pair in _forms(lemma))
    forms = (form for form, kind in told if not kinds or kind in kinds)
    return "|".join(dict.fromkeys(form for form in forms if form != besides))


def _forms(base: str) -> Iterator[tuple[str, str]]:
    """The forms of a verb that plain sentences and questions use."""
    if base == "be":
        yield from BE.items()
        return
    irregular = {name: rest.split() for name, rest in lines_of("irregular.words")}
    yield base, "base"
    yield _with_s(base), "now"
    for stem in _stems(base):
        past, done = irregular.get(base, [_with_ed(stem)] * 2)
        yield past, "past"
        yield done, "done"
        silent = stem.endswith("e") and not stem.endswith(("ee", "oe"))
        yield (stem[:-1] if silent else stem) + "ing", "going"


def _with_s(base: str) -> str:
    if base == "have":
        return "has"
    if _has_y(base):
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x", "o", "z")) else "s")


def _with_ed(stem: str) -> str:
    if _has_y(stem):
        return stem[:-1] + "ied"
    return stem + ("d" if stem.endswith("e") else "ed")


def _has_y(base: str) -> bool:
    return base.endswith("y") and base[-2] not in VOWELS


def _stems(base: str) -> Iterator[str]:
    """What "-ed" and "-ing" are put behind: "travelled" and "traveled" are both English."""
    doubles = base in words_for("doubled", "irregular.words")
    if doubles:
        yield base + base[-1]
    if not doubles or base.endswith("l"):
        yield base
