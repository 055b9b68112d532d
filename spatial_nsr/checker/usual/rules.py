"""The rule for what is usual: held against the entries of ``rules/commonsense`` that a step names.

How a name is served by an entry, how ranges compare and how sure that is are worked out here again;
``docs/commonsense.md`` has the formulas. A step may claim less confidence than that, never more,
and no step by this rule is ground for a proof.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

from spatial_nsr.checker.form import ANY, Pair, Rule, items, need, text
from spatial_nsr.checker.reading import Step
from spatial_nsr.checker.usual.words import WORD, meant_in, suggested
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules.everyday import CALCULI, everyday, forms_of, singulars
from spatial_nsr.rules.kinds import load_kinds
from spatial_nsr.rules.places import load_places
from spatial_nsr.rules.positions import ANYTHING, load_positions, nearness
from spatial_nsr.rules.positions import Rule as Acting
from spatial_nsr.rules.things import Range, Thing, load_things

__all__ = ["RULES", "rests_on_usual"]

DECIDED = 0.75
OF_KIND, OF_HEAD, WIDER = 0.8, 0.85, 1.15
HOLLOW = 0.95
OF = frozenset("of with for from made in on that which".split())
NINE_TENTHS = NormalDist().inv_cdf(0.95)
WAYS = ("into", "through", "under")
ROUNDING = 1e-4
STANCE, FITTING = "stance", "fitting"


class _Served(NamedTuple):
    """A name as an entry serves it: the entry, sides times ``factor``, kinds up, how sure."""

    thing: Thing
    factor: float
    steps: int
    sure: float

    def sides(self) -> list[Range]:
        thing = self.thing
        found = sorted((thing.length, thing.height, thing.width), key=_log_middle, reverse=True)
        return [side.times(self.factor) for side in found]

    def measure(self, name: str) -> Range:
        solid = 3 if name == "size" else 1
        found = self.thing.measure(name).times(self.factor**solid)
        return found.wider(WIDER ** (self.steps * solid)) if self.steps else found


def _log_middle(side: Range) -> float:
    return math.log(side.low * side.high) / 2


def rests_on_usual(steps: Iterable[Mapping[str, Any]]) -> bool:
    """Whether a derivation takes anything for granted that is only usual."""
    return any(step["rule"] == "commonsense" for step in steps)


def _commonsense(step: Step) -> tuple[Pair, Iterable[str]]:
    measure = text(step.detail["measure"], "the measure")
    entries = [text(each, "an entry") for each in items(step.detail["entries"], "the entries")]
    claimed = step.detail["confidence"]
    good = isinstance(claimed, (int, float)) and not isinstance(claimed, bool)
    need(good and 0 < claimed < 1, "confidence lies between 0 and 1, not {}", claimed)
    need(measure == WORD or not step.premises, "only words of place have premises")
    if measure == "action":
        label, sure = _acted(step, entries)
    elif measure == WORD:
        label, sure = suggested(step, entries)
    elif measure == "place":
        need(not step.source, "only actions are quoted")
        label, sure = _placed(step, entries)
    else:
        need(not step.source, "only actions are quoted")
        label, sure = _sized(step, measure, entries)
    need(
        claimed <= sure + ROUNDING, "its confidence is at most {}, not {}", round(sure, 4), claimed
    )
    return step.pair, label


# Sizes ------------------------------------------------------------------------------------------


def _sized(step: Step, measure: str, entries: Sequence[str]) -> tuple[Iterable[str], float]:
    names = [text(name, "the name of a thing") for _, name in step.pair]
    need(len(entries) == 2, "two things have two entries, not {}", len(entries))
    need(names[0] != names[1], "{} is compared with itself", names[0])
    first, second = (_served(*each) for each in zip(names, entries, strict=True))
    if measure in WAYS:
        need(step.space.name == FITTING, "what fits is told in {}", FITTING)
        chance = _fitting(first, second, measure)
        labels: tuple[tuple[str, ...], ...] = ("fits",), ("same", "holds", "neither")
    else:
        need(measure in CALCULI, "no measure is called {}", measure)
        need(step.space.name == CALCULI[measure], "{} is told in {}", measure, CALCULI[measure])
        chance = _more(first.measure(measure), second.measure(measure))
        labels = tuple((everyday().relation(measure, more),) for more in (True, False))
    sure = max(chance, 1 - chance)
    need(sure >= DECIDED, "the ranges of {} and {} overlap too much to say so", *entries)
    return labels[0 if chance > 0.5 else 1], sure * min(first.sure, second.sure)


def _served(name: str, entry: str) -> _Served:
    """The entry that serves a name; refuses another one."""
    words = [word for word in name.lower().replace("_", " ").split() if not word.isdecimal()]
    known, factor, strange = everyday(), 1.0, 0
    whole = _entry(words) is not None
    cut = next((at for at, word in enumerate(words) if at and word in OF), len(words))
    head = words if whole else words[:cut]
    portion = not whole and cut < len(words) and head[0] in known.sets["portion"]
    need(not portion, "{} is no whole thing", name)
    for at, word in enumerate(head):
        found = _entry(head[at:])
        if found is not None:
            thing, steps = found
            need(thing.name == entry, "{} is served by {}, not by {}", name, thing.name, entry)
            return _Served(thing, factor, steps, thing.sure * OF_KIND**steps * OF_HEAD**strange)
        need(word not in known.sets["alter"], "{} is no usual thing of its kind", name)
        factor *= known.scale.get(word, 1.0)
        strange += word not in known.scale and word not in known.sets["plain"]
    raise InvalidDerivation(f"no entry serves {name!r}")


def _entry(words: Sequence[str]) -> tuple[Thing, int] | None:
    things, kinds, joined = load_things(), load_kinds(), " ".join(words)
    for spelt in (joined, joined.replace("-", " "), joined.replace("-", "")):
        forms = list(singulars(spelt))
        for steps, found in ((0, things), (1, kinds)):
            for form in forms:
                if form in found:
                    return things[form if steps == 0 else kinds[form]], steps
    return None


def _more(first: Range, second: Range) -> float:
    """How often one of the first range is more than one of the second."""
    spreads = [math.log(each.high / each.low) / 2 / NINE_TENTHS for each in (first, second)]
    return NormalDist(_log_middle(second) - _log_middle(first), math.hypot(*spreads)).cdf(0)


def _fitting(thing: _Served, other: _Served, way: str) -> float:
    if way == "under":
        return _more(other.measure("height"), thing.measure("height"))
    inner, outer, room = thing.sides(), other.sides(), HOLLOW
    if way == "through":
        tilted = thing.thing.fill ** (1 / 3)
        inner, outer, room = [side.times(tilted) for side in inner[1:]], outer[:2], 1.0
    return min(_more(hole.times(room), side) for side, hole in zip(inner, outer, strict=True))


# Places -----------------------------------------------------------------------------------------


def _placed(step: Step, entries: Sequence[str]) -> tuple[Iterable[str], float]:
    """Where a thing usually is, by an entry that names the two or kinds of them."""
    need(len(entries) == 1, "a place has one entry, not {}", len(entries))
    known = load_places().named(entries[0])
    if known is None:
        raise InvalidDerivation(f"no entry for a place is called {entries[0]!r}")
    ends = zip(step.pair, (known.thing, known.place), strict=True)
    steps = [_kinds_up(text(name, "the name of a thing"), entry) for (_, name), entry in ends]
    return meant_in(step, known.relation), known.sure * OF_KIND ** sum(steps)


def _kinds_up(name: str, entry: str) -> int:
    head = name.lower().replace("_", " ").split(" of ")[0]
    words = [word for word in head.split() if not word.isdecimal()]
    nouns = (form for at in range(len(words)) for form in singulars(" ".join(words[at:])))
    found = [nearness(noun, (entry,)) for noun in nouns]
    steps = [each for each in found if each is not None]
    need(bool(steps), "{} is none of {}", name, entry)
    return min(steps)


# Actions ----------------------------------------------------------------------------------------


def _acted(step: Step, entries: Sequence[str]) -> tuple[Iterable[str], float]:
    """Where an action that is quoted puts who does it."""
    need(len(entries) == 1, "an action has one entry, not {}", len(entries))
    verb = entries[0].partition(" ")[0]
    rules = [rule for rule in load_positions().rules.get(verb, ()) if rule.name == entries[0]]
    need(bool(rules), "no rule for an action is called {}", entries[0])
    (_, who), (_, what) = step.pair
    _told(text(who, "who acts"), verb, text(what, "the thing"), step.source.get("text", ""))
    near, rule = _ruled(verb, rules, what)
    label: Iterable[str] = (rule.relation,)
    if step.space.name != STANCE:
        label = meant_in(step, rule.relation)
    return label, rule.sure * OF_KIND**near


def _ruled(verb: str, rules: Sequence[Acting], what: str) -> tuple[int, Acting]:
    """The one of some rules of a verb that serves a thing, and how many kinds up it names it."""
    words = what.replace("_", " ").split()
    nouns = [form for at in range(len(words)) for form in singulars(" ".join(words[at:]))]
    if rules[0].object == ANYTHING:
        for other in load_positions().rules[verb]:
            fits = any(nearness(noun, other.things) is not None for noun in nouns)
            need(not fits, "{} goes before it", other.name)
        return 0, rules[0]
    steps = [
        (near, rule)
        for rule in rules
        for noun in nouns
        if (near := nearness(noun, rule.things)) is not None
    ]
    need(bool(steps), "the rule {} is not for {}", rules[0].name, what)
    return min(steps, key=lambda each: (each[0], -each[1].number))


def _told(who: str, verb: str, what: str, quoted: str) -> None:
    """See that the words say so: the verb, in some form, after who acts and before the thing."""
    said = "".join(
        sign if sign.isalnum() or sign in "'-" else " " for sign in quoted.lower()
    ).split()
    need(bool(said), "an action is quoted")
    need(not everyday().sets["unsaid"] & set(said), "the words do not say that it is done")
    simple, _, particle = verb.partition("_")
    irregular = {f for f, base in everyday().pairs["form"].items() if base == simple}
    at = [n for n, word in enumerate(said) if word in {*forms_of(simple), *irregular}]
    last_who, last_what = (each.lower().replace("_", " ").split()[-1] for each in (who, what))
    good = any(
        last_who in said[:n] and last_what in said[n:] and {*particle.split("_")} <= {*said[n:], ""}
        for n in at
    )
    need(good, "the words do not say that {} does so to {}", who, what)


RULES: Mapping[str, Rule] = {
    "commonsense": Rule(_commonsense, ANY, "measure entries confidence", sourced=None),
}
