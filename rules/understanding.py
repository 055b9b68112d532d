"""How what a text does not say outright is understood from it: rules with names, as data.

A ``.understanding`` file has one statement a line, keyword first; ``rule`` begins a rule::

    rule      pronoun
    sure      safe | usual             whether no adult would doubt it, or it is so as a rule
    safe-in   drawn                    though usual, safe in texts about drawn scenes
    says      a pronoun means the one thing that it fits
    needs     indicator words          what has to be so of the words that are understood
    words     it they them             one of these has to stand among them
    chance    0.8                      how often an answer is right that rests on it, if usual
    case      "{}" means what it fits  what it takes for granted, told of a case of it

What a rule may need:

    indicator   the quoted words tell the relation, by an entry of the lexicon
    words       one of the rule's own words stands in the quotation
    rests       it rests on other words of the text as well
    premises    it rests on other steps

An answer that rests on a step by a rule which is no more than usual is likely, and not proved.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.text import keyed

__all__ = [
    "NEEDS",
    "Understanding",
    "load_understanding",
    "parse_understanding",
    "understanding",
]

SURE = ("safe", "usual")
TEXTS = ("drawn",)
NEEDS = ("indicator", "words", "rests", "premises")
KEYWORDS = ("rule", "sure", "safe-in", "says", "needs", "words", "chance", "case")
CHANCE = 0.6  # of rules that do not tell theirs
ALLOWED: Mapping[str, tuple[str, ...]] = {"sure": SURE, "safe-in": TEXTS, "needs": NEEDS}
SUFFIX = ".understanding"


@dataclass(frozen=True)
class Understanding:
    """One rule: what it takes for granted (``says``), how sure that is, and what it needs.

    >>> rule = understanding("carried")
    >>> rule.is_safe(drawn=True), rule.is_safe(drawn=False)
    (True, False)
    """

    name: str
    safe: bool
    says: str
    safe_in: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    chance: float = CHANCE
    case: str | None = None

    def of(self, case: str) -> str:
        """What the rule takes for granted in a case of it.

        >>> understanding("any-of-several").of("a cup")
        "any of several things is meant by 'a cup'"
        """
        return self.says if self.case is None else self.case.replace("{}", case)

    def is_safe(self, drawn: bool) -> bool:
        """Whether nobody would doubt it, in a text about a drawn scene or in any other."""
        return self.safe or (drawn and "drawn" in self.safe_in)


@functools.cache
def load_understanding() -> Mapping[str, Understanding]:
    """The rules that come with the package, by name."""
    folder = resources.files("spatial_nsr.rules").joinpath("understanding")
    rules: dict[str, Understanding] = {}
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(SUFFIX):
            file = f"rules/understanding/{entry.name}"
            for name, rule in parse_understanding(entry.read_text("utf-8"), file).items():
                if name in rules:
                    raise InputError(f"'rule {name}' stands in another file as well", Place(file))
                rules[name] = rule
    return rules


def understanding(name: str) -> Understanding:
    """A rule that comes with the package.

    >>> print(understanding("pronoun").says)
    a pronoun means the one thing that it fits
    """
    rules = load_understanding()
    if name not in rules:
        raise UnknownNameError(f"no rule of understanding '{name}'; {allowed(name, rules)}")
    return rules[name]


def parse_understanding(text: str, file: str = "<text>") -> dict[str, Understanding]:
    """Read rules from their text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> rules = parse_understanding('''
    ... rule  echo
    ... sure  usual
    ... says  what is called out comes back
    ... ''')
    >>> rules["echo"].safe
    False
    """
    rules: dict[str, Understanding] = {}
    for place, values in _stanzas(text, file):
        name = " ".join(values["rule"])
        if name in rules:
            raise InputError(f"'rule {name}' stands twice", place)
        for keyword in ("sure", "says"):
            if keyword not in values:
                raise InputError(f"'rule {name}' has no '{keyword}'", place)
        safe, needs = values["sure"] == ["safe"], frozenset(values.get("needs", ()))
        if safe and "safe-in" in values:
            raise InputError(f"'rule {name}' is safe everywhere; 'safe-in' says no more", place)
        if ("words" in needs) != ("words" in values):
            raise InputError(f"'rule {name}' lists words if it needs one of them, else none", place)
        if safe and "chance" in values:
            raise InputError(f"'rule {name}' is safe; 'chance' is for rules that are usual", place)
        rules[name] = Understanding(
            name,
            safe,
            " ".join(values["says"]),
            frozenset(values.get("safe-in", ())),
            needs,
            frozenset(values.get("words", ())),
            _chance(values.get("chance", [str(CHANCE)]), place),
            " ".join(values["case"]) if "case" in values else None,
        )
    return rules


def _chance(words: list[str], place: Place) -> float:
    try:
        (word,) = words
        chance = float(word)
    except ValueError:
        chance = 0.0
    if not 0 < chance < 1:
        got = " ".join(words)
        raise InputError(f"'chance' is a number between 0 and 1, got '{got}'", place)
    return chance


def _stanzas(text: str, file: str) -> Iterator[tuple[Place, dict[str, list[str]]]]:
    """The statements of each rule, and where it begins."""
    values: dict[str, list[str]] = {}
    start = Place(file)
    for keyword, words, place in keyed(text, file, KEYWORDS):
        if keyword == "rule":
            if values:
                yield start, values
            values, start = {}, place
        elif not values:
            raise InputError(f"'{keyword}' stands before the first 'rule NAME'", place)
        if keyword in values:
            raise InputError(f"'{keyword}' stands twice", place)
        for word in words:
            if keyword in ALLOWED and word not in ALLOWED[keyword]:
                raise InputError(f"'{keyword} {word}'; {allowed(word, ALLOWED[keyword])}", place)
        if keyword in ("rule", "sure") and len(words) != 1:
            raise InputError(f"'{keyword}' takes one word, got {len(words)}", place)
        values[keyword] = words
    if values:
        yield start, values
