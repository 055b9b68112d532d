"""What a step of a derivation says, and why, in plain English: for people who know no calculus.

What has no plain form is said as in the text of a derivation (``wording``), and so is all of a
derivation about a network, whose words are those of its calculus.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from spatial_nsr.answers import Step
from spatial_nsr.descriptions import definite
from spatial_nsr.explain.words.naming import Names, Saying, names_in, relation_name, thing_name
from spatial_nsr.explain.words.plain_words import (
    between,
    by_compass,
    drawn_way,
    frame_told,
    frame_words,
    person,
    reason_of,
    worded,
)
from spatial_nsr.explain.words.steps import tell
from spatial_nsr.explain.words.wording import Reason, quoted, reason, say
from spatial_nsr.facts import Either, Fact
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.understanding import load_understanding

__all__ = ["fact_in_plain", "is_story", "plain_names", "plain_reason", "plain_saying", "the"]

# Rules that only derivations of stories and of points of view use.
OF_STORIES = ("things", "spoken", "orient", "commonsense", "events")
# What a step says of a frame of reference, by its rule.
MEANT = {"spoken": "can be meant", "taken": "is meant here", "assume": "is meant"}
# Of what is left open, so much is told.
SHOWN = 3


def is_story(steps: Iterable[Step]) -> bool:
    """Whether a derivation is about what a text tells: it says so, or quotes a text."""
    return any(step.rule in OF_STORIES or "start" in (step.source or {}) for step in steps)


def the(name: str) -> str:
    """A thing's name in a sentence, with an article where it has one.

    >>> the("red cup"), the("Ann"), the("me")
    ('the red cup', 'Ann', 'the teller')
    """
    return person(name) or definite(name)


def plain_names(steps: Iterable[Step]) -> Names:
    """What a derivation's things are called in sentences."""
    return {thing: the(thing_name(name)) for thing, name in names_in(steps).items()}


def _called(name: object, names: Names) -> str:
    known = names.get(name) if isinstance(name, str) else None
    return known if known is not None else the(thing_name(name))


def fact_in_plain(fact: Fact | Either, names: Names, compass: bool | None = None) -> str:
    """A fact as a sentence.

    ``compass``: whether directions are those of the compass; if None, its own words tell.

    >>> fact_in_plain(Fact("cup", (("left", "near"),), "jug", negated=True), {})
    'the cup is not to the left of and near the jug'
    >>> fact_in_plain(Fact("hill", (("above",),), "town", source={"text": "north of"}), {})
    'the hill is north of the town'
    """
    compass = by_compass([fact.source]) if compass is None else compass
    if isinstance(fact, Either):
        between = _between(fact)
        if between is not None:
            one, middle, other = (_called(name, names) for name in between)
            return f"{middle} is between {one} and {other}"
        options = (
            " and ".join(fact_in_plain(each, names, compass) for each in some)
            for some in fact.options
        )
        return f"either {', or '.join(options)}"
    said = " or ".join(
        " and ".join(worded(word, compass) for word in together) for together in fact.alternatives
    )
    verb = "" if said.startswith("has ") and not fact.negated else "is "
    negated = "not " if fact.negated else ""
    return f"{_called(fact.head, names)} {verb}{negated}{said} {_called(fact.tail, names)}"


def _between(fact: Either) -> tuple[str, str, str] | None:
    """The three things of "between": in each option the second is beyond the first, as from it."""
    found = set()
    for option in fact.options:
        if len(option) != 2 or any(len(each.alternatives) != 1 or each.negated for each in option):
            return None
        first, second = option
        if first.tail != second.head or first.alternatives != second.alternatives:
            return None
        found.add((first.head, first.tail, second.tail))
    return found.pop() if len(found) == 1 else None


def plain_saying(step: Step, names: Names, compass: bool = False) -> Saying:
    """What a step concludes; ``compass``: the text goes by the compass.

    >>> from spatial_nsr.answers import Conclusion
    >>> said = Conclusion("cat", ("<", "m"), "table")
    >>> print(plain_saying(Step(1, "given", (), said, {"calculus": "block.y"}), {}))
    The cat is below the table
    """
    saying = _saying(step, names, compass)
    if not saying.before and saying.head.startswith(("the ", "what ")):
        return saying._replace(head=saying.head[0].upper() + saying.head[1:])
    return saying


def _saying(step: Step, names: Names, compass: bool) -> Saying:
    said = step.conclusion
    told = tell(step, names)
    if told is not None:
        return _told(step, told, names, compass)
    head, tail = _called(said.head, names), _called(said.tail, names)
    before = "Suppose" if step.rule in ("assume", "suppose") else ""
    if not said.relations:
        return Saying("That cannot be, of", head, "and", tail, "")
    if step.detail.get("calculus") == "frames":
        return Saying(before, *_in_frame(step, head, tail), "")
    if "until" in step.detail:
        return _in_time(step, head, names)
    where = str(step.detail.get("calculus", ""))
    if step.rule == "exhaustive":
        return Saying("How", head, "stands to", tail, "is open")
    phrase = between(said.relations, where, compass)
    if phrase is None:
        return say(step, names)
    return Saying(before, head, phrase, tail, "")


def _told(step: Step, told: Saying, names: Names, compass: bool) -> Saying:
    """What is not about two things."""
    tail = step.conclusion.tail
    if step.rule in ("evaluate", "cases"):
        value = {True: "Yes", False: "No"}[tail] if isinstance(tail, bool) else told.relation
        return Saying("So the answer is:", "", value, "", "")
    if step.rule == "things":
        listed = ", ".join(
            names.get(str(one.get("id")), str(one.get("id"))) for one in _items(tail)
        )
        only = " and of nothing else" if step.detail.get("domain") == "closed" else ""
        return Saying("The text speaks of", "", f"{listed or 'nothing'}{only}", "", "")
    if step.rule == "events":
        listed = "; ".join(
            f"({at}) {one.get('text', '')}" for at, one in enumerate(_items(tail), 1)
        )
        return Saying("The text tells of", "", f"{listed}, in this order", "", "")
    if step.rule == "unknown":
        return Saying("The text leaves open whether", "", told.tail, "", told.after)
    options = tail if step.rule == "either" else [tail]
    said = ", or ".join(
        " and ".join(_item(one, names, compass) for one in _items(each)) for each in options
    )
    return Saying("Either" if step.rule == "either" else "Suppose", "", said, "", "")


def _item(item: Mapping[str, Any], names: Names, compass: bool) -> str:
    """A part of a choice that the text leaves."""
    words = item.get("relation", ())
    some = [words] if isinstance(words, str) or not isinstance(words, (list, tuple)) else words
    listed = [str(word) for word in some]
    where = str(item.get("calculus", ""))
    phrase = between(listed, where, compass) or relation_name(listed, where)
    return f"{_called(item.get('head'), names)} {phrase} {_called(item.get('tail'), names)}"


def _items(tail: Any) -> list[Mapping[str, Any]]:
    listed = tail if isinstance(tail, (list, tuple)) else []
    return [one for one in listed if isinstance(one, Mapping)]


def _in_time(step: Step, head: str, names: Names) -> Saying:
    """How something is after certain events; the tail may list those of which one it is."""
    tail, relation = step.conclusion.tail, " ".join(step.conclusion.relations)
    listed = tail if isinstance(tail, (list, tuple)) else [tail]
    others = " or ".join(_called(each, names) for each in listed)
    first, last = step.detail.get("from"), step.detail["until"]
    when = f"after event {last}" if first == last else f"after events {first} to {last}"
    return Saying("", head, f"is {relation.replace('held-by', 'held by')}", others, f"({when})")


def _in_frame(step: Step, head: str, tail: str) -> tuple[str, str, str]:
    """What a step about points of view says: ways as they are in a drawing."""
    rule, relation = step.rule, " ".join(step.conclusion.relations)
    way = _way(step)
    if rule == "faces":
        return head, "faces", f"one of {len(step.detail.get('azimuths', ()))} ways"
    if rule in ("orient", "heading", "assume") and way:
        return head, "faces", f"{way} of the picture"
    if rule in ("direction", "combine") and way and "lies towards" in relation:
        return head, f"lies towards {way} of the picture, from", tail
    if rule in ("spoken", "taken", "assume"):
        group = _called(str(step.conclusion.head).removeprefix("what is said of "), {})
        said = MEANT[rule]
        return f"what is said of {group}", said, _frames(step, group)
    if rule in ("answer", "suppose"):
        return head, _worded(step, relation), f"{tail}, {_frames(step, tail)}"
    if rule == "said":
        return head, _worded(step, relation), tail
    word, _, frame = relation.partition(" [")
    bare = word.removesuffix(" of")
    if frame and bare in load_relations().relations:
        return head, f"is {worded(bare)}", f"{tail}, {frame_told(frame.removesuffix(']'), tail)}"
    return head, relation, tail


def _way(step: Step) -> str | None:
    """Which way of the picture a step is about."""
    listed = step.detail.get("azimuths")
    angles = [step.detail.get("azimuth"), *(listed if isinstance(listed, (list, tuple)) else ())]
    known = [a for a in angles if isinstance(a, (int, float)) and math.isfinite(a)]
    return drawn_way(known[0]) if known else None


def _frames(step: Step, landmark: str) -> str:
    """The frames of reference that a step allows, or goes by."""
    listed = step.detail.get("frames")
    frames = listed if isinstance(listed, (list, tuple)) else [step.detail.get("frame")]
    return " or ".join(frame_words(f, landmark) for f in frames if isinstance(f, Mapping))


def _worded(step: Step, relation: str) -> str:
    """A relation of a point of view as a story puts it."""
    words = step.detail.get("words")
    if not isinstance(words, (list, tuple)):
        return f"is {relation}"
    negated = "not " if relation.startswith("not ") else ""
    known = load_relations()
    # "South of" is no "below" where it is asked by the compass.
    said = (known.phrase(w) if w in known.relations else f"{w} of" for w in map(str, words))
    return f"is {negated}{' and '.join(said)}"


def plain_reason(step: Step, steps: Mapping[int, Step]) -> Reason:
    """Why a step holds: the words of the text, or in a few words how it follows.

    >>> from spatial_nsr.answers import Conclusion
    >>> told = Conclusion("cat", ("<", "m"), "table")
    >>> plain_reason(Step(2, "weaken", (1,), told, {}), {})
    ('in other words',)
    """
    quotation = quoted(step.source) if step.source and step.source.get("text") else ""
    if "understood" in step.detail:
        name = str(step.detail["understood"])
        rules = load_understanding()
        says = rules[name].says if name in rules else thing_name(name)
        return (f"{says}{': ' + quotation if quotation else ''}",)
    if quotation and step.rule != "commonsense":
        return (f"the text says: {quotation}",)
    words = reason_of(step.rule, str(step.detail.get("bridge", "")))
    if words is None:
        return reason(step, steps)
    return (words,) if words else ()
