"""The English words of size, and word forms that follow no rule, as data.

``rules/commonsense/english.words`` has one statement a line: a keyword, what it says of the words,
a colon, and the words::

    compare height more taller : taller higher    a comparative, the relation that it means
    most    height more : tallest                 a superlative
    order   height : height tall                  what comes after "in order of" or "how"
    scale   1.25 : big large                      changes the sides of a thing by a factor
    alter   : toy model                           makes another thing of it
    plain   : red old                             changes nothing
    falling : descending                          puts what is most first
    portion : piece                               "of" a thing it is not as large as such a thing
    opening : door                                things go through it, and not into it
    loose   : on in                               says no size of what is in or on a thing
    plural  : men man mice mouse                  forms and their words, in turn
    stance above : on above on_top_of             says where somebody is
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.rules.text import packaged, statements

__all__ = ["CALCULI", "Comparative", "Everyday", "everyday", "parse_everyday", "singulars"]

CALCULI = {"size": "size", "height": "height", "length": "length", "width": "width"}
"""The measures that words compare by, and the calculus of each."""
SETS = ("alter", "plain", "pronoun", "before", "unsaid", "loose", "falling", "opening", "portion")
PAIRS = ("plural", "form")
KEYWORDS = ("compare", "most", "order", "scale", "stance", *SETS, *PAIRS)
VOWELS = "aeiou"


@dataclass(frozen=True)
class Comparative:
    """What a comparative or superlative says: a measure, whether more of it, and the relation."""

    measure: str
    more: bool
    relation: str = ""


@dataclass(frozen=True)
class Everyday:
    """The words by what they do.

    >>> everyday().compare["taller"]
    Comparative(measure='height', more=True, relation='taller')
    """

    compare: Mapping[str, Comparative] = field(default_factory=dict)
    most: Mapping[str, Comparative] = field(default_factory=dict)
    order: Mapping[str, str] = field(default_factory=dict)
    scale: Mapping[str, float] = field(default_factory=dict)
    stance: Mapping[str, str] = field(default_factory=dict)
    sets: Mapping[str, frozenset[str]] = field(default_factory=dict)
    pairs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def relation(self, measure: str, more: bool) -> str:
        """The relation of a measure's calculus."""
        found = (
            c.relation for c in self.compare.values() if (c.measure, c.more) == (measure, more)
        )
        return next(found, "shorter")  # of what is long the opposite is told by another measure

    def phrase(self, stance: str) -> str:
        """How it is said where somebody is.

        >>> everyday().phrase("above")
        'on'
        """
        return next(word for word, relation in self.stance.items() if relation == stance)


@functools.cache
def everyday() -> Everyday:
    """The words that come with the package."""
    return parse_everyday(*packaged("commonsense/english.words"))


def parse_everyday(text: str, file: str = "<text>") -> Everyday:
    """Read words from their text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> words = parse_everyday("plural : mice mouse")
    >>> words.pairs["plural"]
    {'mice': 'mouse'}
    """
    found = Everyday({}, {}, {}, {}, {}, {}, {})
    for place, line in statements(text, file):
        head, colon, said = line.partition(":")
        (keyword, *about), words = head.split() or [""], said.split()
        if keyword not in KEYWORDS or not colon or not words:
            raise InputError(
                f"expected 'KEYWORD ... : WORDS', got '{line}'; {allowed(keyword, KEYWORDS)}", place
            )
        _note(found, keyword, about, words, place)
    return found


def _note(found: Everyday, keyword: str, about: list[str], words: list[str], place: Place) -> None:
    counts = {"compare": 3, "most": 2, "order": 1, "scale": 1, "stance": 1}
    if len(about) != counts.get(keyword, 0):
        raise InputError(
            f"'{keyword}' takes {counts.get(keyword, 0)} words before the colon", place
        )
    if keyword in ("compare", "most"):
        if about[0] not in CALCULI or about[1] not in ("more", "less"):
            raise InputError(f"expected a measure, then 'more' or 'less', got {about}", place)
        made = Comparative(about[0], about[1] == "more", *about[2:])
        _into(getattr(found, keyword), dict.fromkeys(words, made))
    elif keyword in ("order", "stance"):
        _into(getattr(found, keyword), {word.replace("_", " "): about[0] for word in words})
    elif keyword == "scale":
        try:
            factor = float(about[0])
        except ValueError:
            factor = 0.0
        if not 0 < factor < 100:
            raise InputError(f"'scale' takes a factor, got '{about[0]}'", place)
        _into(found.scale, dict.fromkeys(words, factor))
    elif keyword in SETS:
        _into(found.sets, {keyword: frozenset(words)})
    else:
        if len(words) % 2:
            raise InputError(f"'{keyword}' takes forms and words in turn, got {len(words)}", place)
        _into(found.pairs, {keyword: dict(zip(words[::2], words[1::2], strict=True))})


def _into(known: Mapping[str, object], more: Mapping[str, object]) -> None:
    known.update(more)  # type: ignore[attr-defined]


def singulars(word: str) -> Iterator[str]:
    """The word itself, then what it may be the plural of, the likeliest first.

    >>> list(singulars("geese")), list(singulars("ladies")), list(singulars("buses"))
    (['geese', 'goose'], ['ladies', 'lady', 'ladie', 'ladi'], ['buses', 'buse', 'bus'])
    """
    yield word
    *before, last = word.split(" ")
    if last in everyday().pairs["plural"]:
        yield " ".join((*before, everyday().pairs["plural"][last]))
        return
    if not last.endswith("s") or last.endswith("ss") or len(last) < 4:
        return
    if last.endswith("ies"):
        yield " ".join((*before, last[:-3] + "y"))
    yield " ".join((*before, last[:-1]))
    if last.endswith("es"):
        yield " ".join((*before, last[:-2]))


def forms_of(verb: str) -> Iterable[str]:
    """The forms of a regular verb, some of which may be no words.

    Whether a last letter is doubled depends on how a verb is spoken.

    >>> sorted(forms_of("stop"))
    ['stop', 'stoped', 'stoping', 'stopped', 'stopping', 'stops']
    >>> sorted(forms_of("carry"))
    ['carried', 'carries', 'carry', 'carrying']
    """
    found = {verb, verb + "s", verb + "ed", verb + "ing"}
    short = len(verb) > 2 and verb[-1] not in VOWELS + "wxy" and verb[-2] in VOWELS
    if verb.endswith("e"):
        found = {verb, verb + "s", verb + "d", verb[:-1] + "ing"}
    elif verb.endswith("y") and verb[-2] not in VOWELS:
        found = {verb, verb[:-1] + "ies", verb[:-1] + "ied", verb + "ing"}
    elif verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        found = {verb, verb + "es", verb + "ed", verb + "ing"}
    elif short and verb[-3] not in VOWELS:
        found |= {verb + verb[-1] + "ed", verb + verb[-1] + "ing"}
    return found
