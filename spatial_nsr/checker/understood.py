"""Steps that are understood from a text: each is held against the rule that it names."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from importlib import resources

from spatial_nsr.checker.form import need, text
from spatial_nsr.checker.lexicon import one_of, words_of
from spatial_nsr.checker.reading import Step
from spatial_nsr.checker.words import Told, tells
from spatial_nsr.errors import InvalidDerivation, allowed
from spatial_nsr.rules.text import statements
from spatial_nsr.rules.understanding import Understanding, load_understanding, understanding

__all__ = ["holds", "named"]

# Rules whose words mean a thing without naming it.
STANDING_FOR = ("pronoun", "speaker", "other", "general-noun")


def named(step: Step) -> Understanding:
    """The rule that a step names; it has what the rule needs, as far as the step tells."""
    name = text(step.detail["understood"], "the rule")
    rules = load_understanding()
    if name not in rules:
        raise InvalidDerivation(f"no rule of understanding; {allowed(name, rules)}")
    need("sentence" in step.source, "what is understood is from words of a text")
    if "indicator" in rules[name].needs:
        need("indicator" in step.source, "the rule {} needs words that say the relation", name)
    if "rests" in rules[name].needs:
        need(bool(step.source["rests"]), "the rule {} needs words that it rests on", name)
    if "premises" in rules[name].needs:
        need(bool(step.premises), "the rule {} needs steps that it rests on", name)
    return rules[name]


def holds(step: Step, told: Told) -> None:
    """See that the quoted words are as the rule of a step has it."""
    rule = named(step)
    if "words" in rule.needs:
        good = bool(rule.words & set(words_of(step.source["text"])))
        need(good, "no word of the rule {} stands in the quotation", rule.name)
    if step.rule == "understood" and "indicator" in rule.needs:
        _ends(step, told)
        tells(step, rule.name == "verb-goes-on")
    if rule.name == "steps":
        _adds_up(step)


def _ends(step: Step, told: Told) -> None:
    """See that words that mean a thing name it, or stand for what was named before."""
    missing = {"head": "subject-goes-on", "tail": "beside-what"}
    for key, thing in zip(("head", "tail"), step.pair, strict=True):
        if key not in step.source:
            alone = step.detail["understood"] == missing[key]
            need(alone, "no words are said to mean {}", thing[1])
        else:
            meant = told.names(thing[1], step.source, key) or _stands_for(step, key, told, thing[1])
            need(meant, "{} does not mean {}", step.source[key]["text"], thing[1])


def _stands_for(step: Step, key: str, told: Told, thing: object) -> bool:
    """Whether words mean a thing that others name on which the step rests.

    They are a pronoun or the like, or a noun that stands among those as well.
    """
    words = words_of(step.source[key]["text"])
    standing = {rule for rule in STANDING_FOR if understanding(rule).words & set(words)}
    if standing and not any("rests" in understanding(rule).needs for rule in standing):
        return True
    named = [
        each["text"] for each in step.source["rests"] if told.names(thing, {**step.source, **each})
    ]
    noun = one_of(words[-1]) if words else frozenset()
    return any(standing or noun & set(words_of(each)) for each in named)


# Ways that add up


def _adds_up(step: Step) -> None:
    """See that the premises lead from one thing to the other, and further that way than back."""
    (at, tail), left = step.pair, list(step.premises)
    far = 0
    while at != tail:
        onward = next((each for each in left if at in each.pair), None)
        if onward is None:
            raise InvalidDerivation("the premises do not lead from one thing to the other")
        left.remove(onward)
        turned = onward.pair[0] != at
        at = onward.pair[0] if turned else onward.pair[1]
        if onward.space is step.space:
            label = step.space.turned(onward.label) if turned else onward.label
            far += _number(onward) * (1 if label == step.label else -1)
    need(far > 0, "the ways do not add up to that")


def _number(step: Step) -> int:
    """How far it is by the words before the indicator; one where they do not tell."""
    source = step.source
    until = source["indicator"]["start"] - source["start"] if "indicator" in source else None
    return next(_counted(words_of(source["text"][:until])[::-1]), 1)


def _counted(words: tuple[str, ...]) -> Iterator[int]:
    for word in words:
        if word.isdecimal():
            yield int(word)
        elif word in _numbers():
            yield _numbers()[word]


@functools.cache
def _numbers() -> dict[str, int]:
    """Number words of the lexicon."""
    file = resources.files("spatial_nsr.grammars").joinpath("lexicon", "numbers.lex")
    made: dict[str, int] = {}
    for _, line in statements(file.read_text(encoding="utf-8"), file.name):
        head, _, forms = line.partition(":")
        category, value, *_ = head.split()
        if category == "count" and value.isdecimal():
            made |= dict.fromkeys((form.strip() for form in forms.split("|")), int(value))
    return made
