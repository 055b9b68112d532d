"""Quotations held against a story, and what they say held against the lexicon.

A ``given`` step that quotes a story is accepted if the quotation stands there, if the words that it
names as indicator are a form of the lexicon that says the relation, and if the words that it names
for the two things do name them and stand beside the indicator as the form has it.
"""

from __future__ import annotations

import bisect
import functools
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from spatial_nsr.checker.form import need
from spatial_nsr.checker.lexicon import Saying, nouns_of, one_of, sayings, words_of
from spatial_nsr.checker.queries.spaces import Space, find_space
from spatial_nsr.checker.reading import Label, Step
from spatial_nsr.facts import Entity
from spatial_nsr.grammars.indicators import fits_shape, load_indicators
from spatial_nsr.rules.displacements import SPACE, parse_displacement, show_displacement
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.rules.understanding import understanding

__all__ = ["Told", "names", "said", "stands", "tells"]

Source = Mapping[str, Any]
# What may end a sentence, and what does: a stop after a word that is no short one.
_STOP = re.compile(r"[.!?]+|\n|\bSTOP\b")
_END = re.compile(r"[a-z]{4}[.!?]+\s+(?=[A-Z])")


class Told(NamedTuple):
    """A story, and the things that its derivation speaks of, by their ids."""

    story: str
    things: Mapping[str, Entity]

    def names(self, thing: Any, source: Source, key: str | None = None) -> bool:
        """Whether the words of a source, or those that it has as head or tail, name a thing.

        Of a thing that no step describes nothing is known but its id.
        """
        words = source["text"] if key is None else source[key]["text"]
        return names(words, self.things.get(thing) or Entity(str(thing)), self.things.values())


# Where words stand


def stands(source: Source, story: str) -> None:
    """See that a quotation stands where it is said to, with all the words that it names."""
    _quoted(source, story, "quotation")
    here = source["start"], source["end"]
    for key in ("indicator", "head", "tail"):
        if key in source:
            _quoted(source[key], story, key)
            _need_within(source[key], here, key)
    for each in source.get("also", ()):
        _quoted(each, story, "indicator")
        _need_within(each, here, "indicator")
    for each in source.get("rests", ()):
        _quoted(each, story, "text that it rests on")
    # How a text is cut is for its reader to say, but not more often than it has stops.
    end, number = source["start"] + 1, source["sentence"]
    stops, ends = _cuts(story)
    most, least = bisect.bisect_left(stops, end), bisect.bisect_left(ends, end)
    need(least <= number <= most, "sentence {} begins elsewhere", number)


@functools.lru_cache(maxsize=8)
def _cuts(story: str) -> tuple[list[int], list[int]]:
    """Where a sentence of a story may end, and where one does; looked for once."""
    stops = [match.start() for match in _STOP.finditer(story)]
    return stops, [match.end() for match in _END.finditer(story)]


def _quoted(span: Source, story: str, what: str) -> None:
    there = story[span["start"] : span["end"]]
    need(there == span["text"], "the " + what + " does not stand in the story: {}", span["text"])


def _need_within(span: Source, whole: tuple[int, int], what: str) -> None:
    within = whole[0] <= span["start"] and span["end"] <= whole[1]
    need(within, "the " + what + " stands outside of the quotation")


# What they name


def names(words: str, thing: Entity, others: Collection[Entity]) -> bool:
    """Whether words name a thing: by its name, or by its noun and nothing that it is not like.

    >>> blue, red = (Entity(c, "square", {"colour": c}) for c in ("blue", "red"))
    >>> names("the blue square", blue, [blue, red]), names("the blue square", red, [blue, red])
    (True, False)
    """
    said = words_of(words)
    if thing.name is not None and _has_name(words, thing.name):
        return True
    nouns = nouns_of(thing.kind or thing.id)
    if not any(nouns & one_of(word) for word in said) and not _alike(words, thing.id):
        return False
    unlike = {word for other in others for word in _like(other)} - _like(thing) - nouns
    return not unlike & set(said)


def _has_name(words: str, name: str) -> bool:
    """Whether a name stands among words; "a" is none, but "A" is."""
    small = set(words_of(words)), set(words_of(name))
    return small[1] <= small[0] and (len(name) > 1 or name in re.findall(r"\w+", words))


def _alike(words: str, other: str) -> bool:
    return set(words_of(other)) <= set(words_of(words))


def _like(thing: Entity) -> set[str]:
    """What a thing is like, as one word each."""
    return {word for value in thing.attributes.values() for word in words_of(value)}


# What they say


def said(step: Step, told: Told) -> None:
    """See that the quoted words say what the step concludes."""
    need("indicator" in step.source, "no word of the quotation is said to tell the relation")
    for key, thing in zip(("head", "tail"), step.pair, strict=True):
        need(key in step.source, "no words are said to name {}", thing[1])
        named = told.names(thing[1], step.source, key)
        need(named, "{} does not name {}", step.source[key]["text"], thing[1])
    tells(step)


def tells(step: Step, onward: bool = False) -> None:
    """See that the indicator, by its entry, says the relation of what stands beside it.

    ``onward``: both things stand after it, in a part of the sentence that has no form of its own.
    Where the source names no second thing, nothing stands after it.
    """
    rule = step.detail.get("understood")
    again = frozenset() if rule is None else understanding(rule).words
    labels = {
        label
        for span, saying in _forms(step.source)
        for label in _labels(step.space, _relations(saying, span, step.source, onward, again))
    }
    if step.space.name == SPACE:
        labels |= _diagonals(labels)
    words = set(words_of(step.source["text"]))
    known = load_indicators()
    good = step.label in labels
    if not good and words & known.choosing:
        good = _covered(step.label, labels)
    if not good and words & known.denying and step.space.name != SPACE:
        good = _covered(step.space.read("*") - step.label, labels)
    need(good, "{} does not say that", step.source["entry"])


def _forms(source: Source) -> Iterator[tuple[tuple[int, int], Saying]]:
    """The forms of a quotation, each with what it says."""
    marks = [{**source["indicator"], "entry": source["entry"]}, *source.get("also", ())]
    for mark in marks:
        form = words_of(mark["entry"])
        need(form == words_of(mark["text"]), "the entry {} is not what stands there", mark["entry"])
        found = sayings(form)
        need(bool(found), "the lexicon has no form {} that says a relation", mark["entry"])
        yield from (((mark["start"], mark["end"]), saying) for saying in found)


def _relations(
    saying: Saying, form: tuple[int, int], source: Source, onward: bool, standing: Collection[str]
) -> Iterator[str]:
    """What a form says from the head to the tail, as they stand beside it.

    ``standing`` are words by which the tail may be meant again.
    """
    known = load_relations().relations
    head, tail = (_place(source.get(key)) for key in ("head", "tail"))
    if tail is None and head is not None:
        yield from saying.relations
        return
    tail = _said_again(source, form, standing) or tail
    if onward and head is not None and tail is not None and form[1] <= min(head[0], tail[0]):
        # Without a verb of its own the part keeps the order of the one before.
        straight = head < tail
        yield from (r if straight else known[r].converse for r in saying.relations)
        return
    if fits_shape(saying.shape, form, head, tail):
        yield from saying.relations
    if fits_shape(saying.shape, form, tail, head, turned=True):
        yield from (known[relation].converse for relation in saying.relations)


def _said_again(
    source: Source, form: tuple[int, int], standing: Collection[str]
) -> tuple[int, int] | None:
    """Where right after a form the tail is named once more: "above R and to the left of R".

    By the same words, if they name what they named before (not "a box", nor what both things are
    called), or by one that stands for it.
    """
    if "tail" not in source or form[0] < source["tail"]["end"]:
        return None
    name, rest = source["tail"]["text"], source["text"][form[1] - source["start"] :]
    after = rest.lstrip()
    known, following = words_of(name), words_of(after)
    vague = (
        not known
        or known[0] in load_indicators().vague
        or name == source.get("head", {}).get("text")
    )
    same = after.startswith(name) and following[: len(known)] == known and not vague
    if not same and not set(following[:1]) & set(standing):
        return None
    start = form[1] + len(rest) - len(after)
    return start, start + len(name if same else following[0])


def _place(span: Source | None) -> tuple[int, int] | None:
    return None if span is None else (span["start"], span["end"])


def _labels(space: Space, relations: Iterator[str]) -> Iterator[Label]:
    """What relations mean in a space, under whatever reading has it."""
    known = load_relations().relations
    for name in relations:
        relation = known[name]
        if space.name == SPACE:
            yield from (frozenset([show_displacement(s)]) for s in relation.steps.values())
            continue
        for meaning in relation.meanings.values():
            for where, words in meaning.items():
                if where == space.name:
                    yield space.read(words)
                elif space.name.startswith(f"{where}."):
                    whole = find_space(where)
                    at = whole.table.axes.index(space.name.removeprefix(f"{where}."))
                    yield whole.on_axis(at, whole.read(words))


def _diagonals(labels: Collection[Label]) -> set[Label]:
    """One step each way, of two ways that are said together."""
    steps = [found for label in labels for found in map(parse_displacement, label) if found]
    return {
        frozenset([show_displacement((a[0] + b[0], a[1] + b[1], a[2] + b[2]))])
        for a in steps
        for b in steps
        if all(not x * y for x, y in zip(a, b, strict=True))
    }


def _covered(label: Label, parts: Collection[Label]) -> bool:
    """Whether a label is what some of its parts are together."""
    inside: Sequence[Label] = [part for part in parts if part <= label]
    return bool(inside) and frozenset().union(*inside) == label
