"""The patterns by which texts name points of view, from ``grammars/viewpoints``."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular

__all__ = [
    "KEYWORDS",
    "has_front_by_kind",
    "lacks_front_by_kind",
    "load_patterns",
    "parse_patterns",
    "the_pattern",
]

KEYWORDS = (
    *("view", "sight", "scope", "stance", "faces", "aside", "beside", "trail", "subject-of"),
    *("lead", "renews", "doubtful", "shift", "onward", "vessel", "vessel-part", "tops"),
    *(
        "overturned",
        "gazing",
        "says",
        "seen-side",
        "directed",
        "own-side",
        "clock-ahead",
        "gapped",
        "modal",
    ),
    *("own", "own-moving", "own-possessed", "own-clock", "hour", "ship-side", "stage", "on-stage"),
    *("asks-facing", "asks-frame", "asks-whose", "asks-sides"),
    *("side-word", "hint", "begins", "joint", "subject", "own-clause", "elliptical"),
    *("own-pronoun", "speaker-side", "place-first", "lives", "sided", "going", "asks"),
)
_NAME = re.compile(r"\{([a-z]+)\}")
Patterns = Mapping[str, tuple[re.Pattern[str], ...]]


class _Compiled(Patterns):
    """Patterns that are compiled when their keyword is first asked for: most texts need few."""

    def __init__(self, written: Mapping[str, Sequence[str]]) -> None:
        self._written = written
        self._made: dict[str, tuple[re.Pattern[str], ...]] = {}

    def __getitem__(self, keyword: str) -> tuple[re.Pattern[str], ...]:
        if keyword not in self._made:
            self._made[keyword] = tuple(map(re.compile, self._written[keyword]))
        return self._made[keyword]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


@functools.cache
def load_patterns() -> Patterns:
    """The patterns that come with the package, by keyword.

    >>> match = load_patterns()["own"][0].search("the cup is to the red car's left")
    >>> match["who"], match["side"]
    ('the red car', 'left')
    """
    lines = _written(_text("phrases.views"), "grammars/viewpoints/phrases.views")
    found: dict[str, list[str]] = {keyword: [] for keyword in KEYWORDS}
    for _, keyword, pattern in lines:
        found[keyword].append(pattern)
    return _Compiled(found)


@functools.cache
def the_pattern(keyword: str) -> re.Pattern[str]:
    """The only pattern of a keyword.

    >>> the_pattern("side-word").search("it is left of me").group()
    'left'
    """
    (pattern,) = load_patterns()[keyword]
    return pattern


def parse_patterns(text: str, file: str = "<text>") -> Patterns:
    r"""Read patterns from their text form.

    Raises
    ------
    InputError
        A line is not in the form; names file and line.

    Examples
    --------
    >>> patterns = parse_patterns("let who (?:me|you)\nview seen by (?P<who>{who})")
    >>> patterns["view"][0].fullmatch("seen by you")["who"]
    'you'
    """
    found: dict[str, list[re.Pattern[str]]] = {keyword: [] for keyword in KEYWORDS}
    for place, keyword, pattern in _written(text, file):
        try:
            found[keyword].append(re.compile(pattern))
        except re.error as error:
            raise InputError(f"no regular expression: {error}", place) from error
    return {keyword: tuple(patterns) for keyword, patterns in found.items()}


def _written(text: str, file: str) -> Iterator[tuple[Place, str, str]]:
    """Keywords with their patterns, in which nothing is named any more."""
    named: dict[str, str] = {}
    for number, line in _lines(text):
        keyword, _, rest = line.partition(" ")
        place = Place(file, number)
        name, _, pattern = rest.strip().partition(" ") if keyword == "let" else ("", "", rest)
        for used in _NAME.findall(pattern):
            if used not in named:
                raise InputError(f"'{{{used}}}' is named nowhere above", place)
        pattern = _NAME.sub(lambda match: named[match.group(1)], pattern.strip())
        if keyword == "let":
            named[name] = pattern
            continue
        if keyword not in KEYWORDS:
            raise InputError(f"unknown keyword '{keyword}'; allowed: {', '.join(KEYWORDS)}", place)
        yield place, keyword, pattern


@functools.cache
def _fronts() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {"front": set(), "wall": set(), "none": set()}
    for number, line in _lines(_text("fronts.words")):
        keyword, *words = line.split()
        if keyword not in found:
            place = Place("grammars/viewpoints/fronts.words", number)
            raise InputError(f"unknown keyword '{keyword}'; allowed: {', '.join(found)}", place)
        found[keyword].update(words)
    return {keyword: frozenset(words) for keyword, words in found.items()}


@functools.lru_cache(maxsize=4096)
def has_front_by_kind(kind: str | None, strongly: bool = False) -> bool:
    """Whether things of a kind have a front, so that they have a left of their own.

    With ``strongly``, only such as are often spoken of by it.

    >>> has_front_by_kind("car"), has_front_by_kind("old woman"), has_front_by_kind("tree")
    (True, True, False)
    """
    if kind is None:
        return False
    last = _head(kind)
    if last in _fronts()["wall"]:
        return not strongly
    return last in _fronts()["front"] or sort_of(last, "person") or sort_of(last, "animal")


def lacks_front_by_kind(kind: str | None) -> bool:
    """Whether things of a kind have no front, or are letters of a drawing.

    >>> lacks_front_by_kind("red ball"), lacks_front_by_kind("B"), lacks_front_by_kind("groom")
    (True, True, False)
    """
    return kind is not None and (len(kind) == 1 or _head(kind) in _fronts()["none"])


def _head(kind: str) -> str:
    return singular(kind.lower().split()[-1]) if kind.split() else ""


def _text(name: str) -> str:
    folder = resources.files("spatial_nsr.grammars").joinpath("viewpoints")
    return folder.joinpath(name).read_text("utf-8")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("#", 1)[0].strip()
        if line:
            yield number, " ".join(line.split())
