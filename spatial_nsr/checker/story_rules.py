"""The rules of steps that are not about two things: what a story mentions, and what it answers.

Each rule takes a step with its premises and returns what it must conclude, as the rules of
:mod:`~spatial_nsr.checker.following` do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from spatial_nsr.checker import understood
from spatial_nsr.checker.form import ANY, MANY, Rule, items, need, text, thing
from spatial_nsr.checker.queries.atoms import Shown, parts_of
from spatial_nsr.checker.queries.describing import Story
from spatial_nsr.checker.queries.evaluating import Value, answer
from spatial_nsr.checker.queries.models import Model, differ, satisfy
from spatial_nsr.checker.reading import ANSWER, Assertion, Label, Pair, Step
from spatial_nsr.errors import InvalidDerivation, UnknownNameError, allowed
from spatial_nsr.facts import Entity
from spatial_nsr.queries import query_from_dict
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention, convention_names, load_convention

__all__ = ["RULES", "cases_of", "joined", "mentioned", "shown_open"]

SAID = ("given", "understood")
# As the tail of what is left open: to all things to which it is not shown.
OTHERS = "*"


def convention_of(step: Step) -> Convention:
    """The convention that a step names; one of the package, as it must mean the same to all."""
    name = text(step.detail["convention"], "the convention")
    if name not in convention_names():
        raise UnknownNameError(f"no convention {name!r}; {allowed(name, convention_names())}")
    return load_convention(name)


def convention(step: Step) -> tuple[Pair, Label]:
    """What a rule of a convention makes of two facts about the same third thing.

    A fact that says something in several spaces is a premise for each.
    """
    named, (head, middle) = convention_of(step), step.premises[0].pair
    first = [premise for premise in step.premises if premise.pair == (head, middle)]
    second = step.premises[len(first) :]
    need(bool(second), "the premises are about the same two things")
    tail = second[0].pair[0]
    need(all(p.pair == (tail, middle) for p in second), "the premises end in different things")
    shown = [Shown(premises, named.reading) for premises in (first, second)]
    for one, other, words in named.rules:
        if (
            shown[0].truth(one, head[1], middle[1]) is True
            and shown[1].truth(other, tail[1], middle[1]) is True
        ):
            said = (part for word in words for part in parts_of(word, named.reading))
            for part in said:
                whole = {part.space: part.label, **(part.axes if len(part.axes) == 1 else {})}
                if whole.get(step.space.name) == step.label:
                    return (head, tail), step.label
    raise InvalidDerivation(f"no rule of the convention '{named.name}' says so")


# What a story mentions and leaves open ----------------------------------------------------------


def things(step: Step) -> Any:
    """What is mentioned is for the story to say; here, that nothing is mentioned twice."""
    domain = step.detail["domain"]
    need(domain in ("open", "closed"), "the domain is {}, not open or closed", domain)
    need(len({entity.id for entity in step.told}) == len(step.told), "a thing is listed twice")
    return step.told


def mentioned(step: Step, story: Collection[Entity]) -> None:
    """Refuse things that are not those of the story."""
    known = {entity.id: entity.to_dict() for entity in story}
    for entity in step.told:
        same = known.get(entity.id) == entity.to_dict()
        need(same, "the story does not mention {} like that", entity.id)
    if step.detail["domain"] == "closed":
        need(len(step.told) == len(known), "the story mentions {} things", len(known))


def unknown(step: Step) -> Any:
    """What is not known counts as false somewhere; the checker cannot say that it is not known."""
    named = convention_of(step)
    counts = (
        named.unknown_in_descriptions == "false",
        named.refuted_by == "converse",
        named.complement_where,
        named.choose_closed,
    )
    need(any(counts), "to the convention {} what is not known is not false", named.name)
    need(len(set(step.told)) == len(step.told), "an atom is listed twice")
    for word, _, _ in step.told:
        load_relations().relation(word)
    return step.told


def shown_open(
    steps: Sequence[Step],
    facts: Sequence[Assertion],
    eithers: Sequence[Sequence[Sequence[Assertion]]],
) -> None:
    """Refuse what is said to be open if there are models beside it that do not show that.

    ``facts`` and ``eithers`` are what was stated, if that is known; what the derivation itself
    repeats was stated in any case.
    """
    told = [Assertion(step.pair, step.space, step.label) for step in steps if step.rule in SAID]
    either = [step.told for step in steps if step.rule == "either"]
    for step in steps:
        if step.rule != "unknown" or "models" not in step.detail:
            continue
        named = convention_of(step)
        try:
            models = [Model(raw) for raw in items(step.detail["models"], "'models'")]
            satisfy(models, named, [*told, *facts], [*either, *eithers])
            differ(models, named, (atom for atom in step.told if atom[2] != OTHERS))
            for user in steps:
                if user.rule == "evaluate" and step in user.premises:
                    _still(user, models)
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step {step.id} (unknown): {error}") from error


def _still(step: Step, models: Sequence[Model]) -> None:
    """Refuse an answer that rests on more than what fails in a model, and so does not follow."""

    def fails(word: str, head: str, tail: str) -> bool:
        reading = convention_of(step).reading
        return any(not model.truth(word, head, tail, reading) for model in models)

    asked = query_from_dict(step.detail["query"])
    value, complete = answer(asked, _story(step, fails), _claimed(step.told[1]))
    same = value is not None and _valued(value) == step.told[1]
    need(same and complete is step.detail["complete"], "it rests on more than the models show")


# Answers ----------------------------------------------------------------------------------------


def evaluate(step: Step) -> Any:
    """What the query comes to, from nothing but the premises."""
    need(bool(step.premises), "it has no premises")
    (listed, *rest), named = step.premises, convention_of(step)
    need(listed.rule == "things", "the first premise says not which things there are")
    open_ = [premise for premise in rest if premise.rule == "unknown"]
    pairs = [premise for premise in rest if premise.told is None]
    need(len(open_) < 2, "what is left open stands in several premises")
    need(len(pairs) + len(open_) == len(rest), "a premise is about other than two things")
    need(all(premise.label for premise in pairs), "a premise is a contradiction")
    for premise in open_:
        name = premise.detail["convention"]
        need(name == named.name, "what is left open is so for the convention {}", name)
    # Conventions with the same rules ("plain" and "mentioned") let the same follow from facts.
    others = {name for name in step.readings if load_convention(name).rules != named.rules}
    need(not others, "premises rest on other conventions: {}", sorted(others))
    closed = listed.detail["domain"] == "closed"
    need(not closed or named.domain_closed, "to {} there may be others", named.name)
    query = query_from_dict(step.detail["query"])
    reading = text(step.detail["reading"], "the reading")
    need(reading == named.reading, "the reading of {} is {}", named.name, named.reading)
    story = _story(step)
    for premise in open_:
        for word, head, tail in premise.told:
            good = tail == OTHERS or story.truth(word, head, tail) is None
            need(good, "{} is said to be open, but shown", f"{word} {head} {tail}")
    value, complete = answer(query, story, _claimed(step.told[1]))
    need(value is not None and (value != () or complete), "the premises show no answer")
    said = step.detail["complete"]
    need(said is complete, "it says that this is all: {}, and that should be {}", said, complete)
    return str(query), _valued(value)


def _valued(value: Value) -> Any:
    """A value with the types of what is in it."""
    return tuple(map(thing, value)) if isinstance(value, tuple) else thing(value)


def _story(step: Step, fails: Callable[[str, str, str], bool] | None = None) -> Story:
    """What the premises of an answer show, and leave open; only what ``fails``, if that is told."""
    listed, named = step.premises[0], convention_of(step)
    vocabulary = load_relations()
    shown = Shown([premise for premise in step.premises if premise.told is None], named.reading)
    left_open = {
        (vocabulary.relation(word).name, head, tail)
        for premise in step.premises
        if premise.rule == "unknown"
        for word, head, tail in premise.told
    }

    def is_open(word: str, head: str, tail: str) -> bool:
        name = vocabulary.relation(word).name
        listed = (name, head, tail) in left_open or (name, head, OTHERS) in left_open
        return listed and (fails is None or fails(word, head, tail))

    words = named.relating(vocabulary.words(named.reading))
    closed = listed.detail["domain"] == "closed"
    return Story(listed.told, closed, named, words, shown.truth, is_open)


def _claimed(told: Any) -> Value:
    several = not told or isinstance(told[0], tuple)
    claimed: Value = tuple(value for _, value in told) if several else told[1]
    return claimed


# Stated disjunctions ----------------------------------------------------------------------------


def either(step: Step) -> Any:
    """The text of the source repeats the options, unless it is that of a story."""
    if "sentence" not in step.source:
        text = step.source["text"]
        need(text == _repeated(step.told), "the source's text does not repeat the conclusion")
    return step.told


def _repeated(options: Sequence[Sequence[Assertion]]) -> str:
    return " or ".join(" and ".join(map(_said, option)) for option in options)


def _said(item: Assertion) -> str:
    (_, head), (_, tail) = item.pair
    return f"{head} {tail} ( {' '.join(item.words)} )"


def suppose(step: Step) -> Any:
    """One of the options."""
    split, option = step.premises[0], step.detail["option"]
    need(split.rule == "either", "step {} is no stated disjunction", split.id)
    good = type(option) is int and 0 <= option < len(split.told)
    need(good, "there is no option {}", option)
    return split.told[option]


def item(step: Step) -> tuple[Pair, Label]:
    """One of the things that an option says."""
    split = step.premises[0]
    need(split.rule == "suppose", "step {} is no supposition", split.id)
    for each in split.told:
        if each == Assertion(step.pair, step.space, step.label):
            return each.pair, each.label
    return split.told[0].pair, split.told[0].label


def cases_of(step: Step) -> None:
    """The cases of a stated disjunction are its options, each of them once."""
    split = step.premises[0]
    listed = [case.detail["option"] for case in step.cases if case.rule == "suppose"]
    whole = sorted(listed) == list(range(len(split.told))) and len(listed) == len(step.cases)
    need(whole, "the cases are not the options, each of them once")


def joined(step: Step, ends: Sequence[Step]) -> Any:
    """The answer of a step by cases, which all cases lead to but those that cannot be."""
    need(bool(ends), "no case leads to an answer")
    query = query_from_dict(step.detail["query"])
    for end in ends:
        need(
            end.told == step.told and end.space is step.space,
            "step {} concludes another answer",
            end.id,
        )
        same = query_from_dict(end.detail["query"]) == query
        same = same and end.detail["complete"] is step.detail["complete"]
        for key in ("convention", "reading"):
            same = same and text(step.detail[key], f"the {key}") == end.detail[key]
        need(same, "step {} answers another question", end.id)
    return step.told


def _either(step: Step) -> Any:
    if "understood" in step.detail:
        understood.named(step)
    return either(step)


RULES: Mapping[str, Rule] = {
    "convention": Rule(convention, MANY, "convention"),
    "things": Rule(things, 0, "domain"),
    "unknown": Rule(unknown, 0, "convention", "models"),
    "evaluate": Rule(evaluate, ANY, ANSWER),
    "either": Rule(_either, 0, may_have="understood", sourced=True),
    "suppose": Rule(suppose, 1, "option"),
    "item": Rule(item, 1),
}
