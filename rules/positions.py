"""Where people are when they do something to a thing, as data: rules by verb and class of thing.

A ``.positions`` file in ``rules/commonsense`` names classes of things and has rules for verbs::

    class cars : car truck van
    ground  who is in charge of a closed vehicle is in it
    inside 0.95 : drive steer park | cars buses
    beside 0.85 : flush | toilet

A rule has one of four relations of the person to the thing (Liu, Yin, Feng & Zhao 2022), how often
that is so, verbs, and classes or single things. ``_`` stands for the blank in a name of several
words. Whatever is a kind of a thing that is named belongs to its class. A rule for ``anything``
serves where no other rule of the verb does.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.rules.kinds import load_kinds
from spatial_nsr.rules.text import packaged, statements
from spatial_nsr.rules.things import load_things

__all__ = [
    "ANYTHING",
    "RELATIONS",
    "Positions",
    "Rule",
    "kinds_above",
    "load_positions",
    "nearness",
    "parse_positions",
]

RELATIONS = ("inside", "above", "below", "beside")
ANYTHING = "anything"
FARTHEST = 3  # steps from a word to the kind that a rule names


@dataclass(frozen=True)
class Rule:
    """Doing ``verb`` to one of ``things`` puts a person in this relation to it.

    ``object`` is what the rule calls those things; ``number`` is its place among the rules.
    """

    verb: str
    object: str
    things: frozenset[str]
    relation: str
    sure: float
    ground: str
    number: int

    @property
    def name(self) -> str:
        """What derivations call the rule.

        >>> load_positions().rule("drive cars").relation
        'inside'
        """
        return f"{self.verb} {self.object}"


@dataclass(frozen=True)
class Positions:
    """All rules, by verb."""

    rules: Mapping[str, tuple[Rule, ...]]

    @property
    def actions(self) -> frozenset[str]:
        """The pairs of a verb and a class or a thing."""
        return frozenset(rule.name for rules in self.rules.values() for rule in rules)

    def rule(self, name: str) -> Rule:
        """The rule of a name, the last if there are several."""
        verb = name.partition(" ")[0]
        return next(r for r in reversed(self.rules.get(verb, ())) if r.name == name)

    def fitting(self, verb: str, noun: str) -> tuple[Rule, int] | None:
        """The rule for doing something to what a noun means, and how far it names that.

        >>> rule, steps = load_positions().fitting("ride", "bike")
        >>> rule.relation, steps
        ('above', 0)
        """
        found = None
        for rule in self.rules.get(verb, ()):
            if rule.object == ANYTHING:
                continue
            steps = nearness(noun, rule.things)
            if steps is not None and (found is None or steps <= found[1]):
                found = rule, steps
        return found

    def for_anything(self, verb: str) -> Rule | None:
        """The rule for a verb with a thing that no other rule of it is for.

        >>> load_positions().for_anything("hide_under").relation
        'below'
        """
        named = (rule for rule in self.rules.get(verb, ()) if rule.object == ANYTHING)
        return next(named, None)


def nearness(noun: str, things: Collection[str]) -> int | None:
    """How many steps up from a noun one of some things is; None if none is there.

    >>> nearness("sparrow", {"bird"}), nearness("sparrow", {"fish"})
    (1, None)
    """
    return next((steps for name, steps in kinds_above(noun).items() if name in things), None)


@functools.lru_cache(maxsize=8192)
def kinds_above(noun: str) -> Mapping[str, int]:
    """What a noun may be called, from itself up to its kinds, with the number of steps to each.

    >>> kinds_above("sparrow")
    {'sparrow': 0, 'bird': 1}
    """
    named, kinds, at = load_things(), load_kinds(), noun
    found: dict[str, int] = {}
    for steps in range(FARTHEST):
        found.setdefault(at, steps)
        if at in named:
            found.setdefault(named[at].name, steps)
        above = named[at].kind if at in named else kinds.get(at)
        if above is None or above in found:
            break
        at = above
    return found


@functools.cache
def load_positions() -> Positions:
    """The rules that come with the package."""
    return parse_positions(*packaged("commonsense/actions.positions"))


def parse_positions(text: str, file: str = "<text>") -> Positions:
    """Read rules from their text form.

    Raises
    ------
    InputError
        The text is not in the form, or names a thing that there is not; names file and line.
    """
    classes: dict[str, frozenset[str]] = {}
    rules: dict[str, list[Rule]] = defaultdict(list)
    ground = ""
    for number, (place, line) in enumerate(statements(text, file)):
        keyword, _, rest = line.partition(" ")
        if keyword == "class":
            name, colon, members = rest.partition(" : ")
            if not colon or name.strip() in classes:
                raise InputError(f"expected 'class NAME : THINGS', once each, got '{line}'", place)
            classes[name.strip()] = frozenset(_thing(each, place) for each in members.split())
        elif keyword == "ground":
            ground = rest.strip()
        elif keyword in RELATIONS:
            for verb, object_, sure in _columns(rest, place):
                named = classes.get(object_) or frozenset((_thing(object_, place),))
                called = object_.replace("_", " ")
                made = Rule(verb, called, named, keyword, sure, ground, number)
                rules[verb].append(made)
        else:
            known = ("class", "ground", *RELATIONS)
            raise InputError(f"unknown statement '{keyword}'; {allowed(keyword, known)}", place)
    return Positions({verb: tuple(each) for verb, each in rules.items()})


def _columns(rest: str, place: Place) -> list[tuple[str, str, float]]:
    """Each verb with each object of a rule, and how sure it is."""
    sure, colon, said = rest.partition(" : ")
    verbs, bar, objects = said.partition("|")
    try:
        chance = float(sure)
    except ValueError:
        chance = 0.0
    if not colon or not bar or not 0 < chance < 1:
        raise InputError(f"expected 'RELATION CHANCE : VERBS | THINGS', got '{rest}'", place)
    return [(verb, each, chance) for verb in verbs.split() for each in objects.split()]


def _thing(word: str, place: Place) -> str:
    if word == ANYTHING:
        return word
    name, things = word.replace("_", " "), load_things()
    if name not in things and name not in load_kinds():
        raise InputError(f"no thing or class is called '{name}'; {allowed(name, things)}", place)
    return name
