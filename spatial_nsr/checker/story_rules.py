"""The rules of steps that are not about two things: what a story mentions, and what it answers.

Each rule takes a step with its premises and returns what it must conclude, as the rules of
:mod:`~spatial_nsr.checker.following` do.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from spatial_nsr.checker.answering import Value, answer
from spatial_nsr.checker.atoms import Shown, parts_of
from spatial_nsr.checker.describing import Story
from spatial_nsr.checker.form import need, text, thing
from spatial_nsr.checker.reading import Item, Label, Pair, Step
from spatial_nsr.errors import InvalidDerivation, UnknownNameError, allowed
from spatial_nsr.facts import Entity
from spatial_nsr.queries import query_from_dict
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention, convention_names, load_convention

__all__ = [
    "cases_of",
    "convention",
    "either",
    "evaluate",
    "item",
    "joined",
    "mentioned",
    "suppose",
    "things",
    "unknown",
]

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
    vocabulary = load_relations()
    reading = text(step.detail["reading"], "the reading")
    need(reading == named.reading, "the reading of {} is {}", named.name, named.reading)
    shown = Shown(pairs, reading)
    left_open = {(vocabulary.relation(a[0]).name, *a[1:]) for each in open_ for a in each.told}
    for atom in left_open:
        if atom[2] == OTHERS:
            continue
        need(shown.truth(*atom) is None, "{} is said to be open, but shown", " ".join(atom))
    story = Story(
        listed.told,
        closed,
        named,
        named.relating(vocabulary.words(reading)),
        shown.truth,
        lambda word, head, tail: any(
            (vocabulary.relation(word).name, head, other) in left_open for other in (tail, OTHERS)
        ),
    )
    value, complete = answer(query, story, _claimed(step.told[1]))
    need(value is not None and (value != () or complete), "the premises show no answer")
    said = step.detail["complete"]
    need(said is complete, "it says that this is all: {}, and that should be {}", said, complete)
    shown_value = tuple(map(thing, value)) if isinstance(value, tuple) else thing(value)
    return str(query), shown_value


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


def _repeated(options: Sequence[Sequence[Item]]) -> str:
    return " or ".join(" and ".join(map(_said, option)) for option in options)


def _said(item: Item) -> str:
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
        if each == Item(step.pair, step.space, step.label):
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
