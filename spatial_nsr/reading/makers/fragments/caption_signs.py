"""What speaks for each group of nouns to be what a place phrase of a caption is told of.

A caption is a picture told in noun phrases, of which a parser hangs many on the wrong noun: in "a
girl in a red coat with a bag at a desk" the girl is at the desk, in "two cups and a jug on a tray"
all three are on it. The names that speak for a group say how the way from it to the place goes
("with", "and", a comma, a verb), what kinds of things stand on it, and what the parse says; how
much each counts is data (``grammars/reading/captions.toml``).
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.words import phrase_words, sorted_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["Group", "Sight", "sort_in_caption", "speaking"]

Group: TypeAlias = "tuple[int, ...] | None"
"""Nouns, by token, that stand somewhere together; None for nothing at all."""

WORDS = "captions.words"
SORTS = (
    *("person", "animal", "clothes", "time", "part", "furniture"),
    *("vehicle", "building", "surface", "region"),
)
VERBS = ("VERB", "AUX")
FINITE = ("VBZ", "VBP", "VBD")
SUBJECTS = ("nsubj", "nsubjpass")
DETERMINING = ("det", "poss", "nummod")
STOPS = frozenset(";.:")
FARTHEST = 4  # nouns away, counted no further


def sort_in_caption(token: Token) -> str:
    """What a noun is in a picture: a part of it, a person, something worn, a thing."""
    lemma = token.lemma_.lower()
    if token.pos_ == "PRON":
        return "who" if lemma in phrase_words("personal") else "pron"
    own = sorted_words(WORDS).get(lemma, frozenset()) & {"scene", "view", "body"}
    found = next(iter(own), None) or next((s for s in SORTS if sort_of(lemma, s)), None)
    if found is not None:
        return found
    return "some" if token.pos_ == "NUM" or "some" in _sorts(lemma) else "thing"


def _sorts(word: str) -> frozenset[str]:
    return sorted_words(WORDS).get(word, frozenset())


@dataclass(frozen=True)
class Sight:
    """A place phrase of a caption, and the nouns before and after it."""

    span: Span
    place: Place
    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def doc(self) -> Doc:
        """The text."""
        return self.span.doc

    @functools.cached_property
    def groups(self) -> tuple[Group, ...]:
        """What may stand there: each noun, nouns that are joined, and nothing."""
        joined = (g for side in (self.before, self.after) for g in _joined(self, side))
        alone = ((at,) for at in (*self.before, *self.after))
        return (*dict.fromkeys((*alone, *joined)), None)

    @functools.cached_property
    def mark(self) -> Token | None:
        """The first landmark."""
        return self.doc[self.place.landmarks[0]] if self.place.landmarks else None

    @functools.cached_property
    def beside(self) -> str:
        """What the place is beside: the sort of its landmark, the scene, or nothing told."""
        if self.mark is not None:
            return sort_in_caption(self.mark)
        return "scene" if "picture" in _sorts(self.place.relation) else "sided"

    @functools.cached_property
    def opening(self) -> str:
        """What stands right before the place."""
        start = self.place.start
        if start == self.span.start:
            return "start"
        before = self.doc[start - 1]
        if before.is_punct:
            return str(before.text)
        return {"CCONJ": "and", "NOUN": "noun", "PROPN": "noun", "PRON": "noun"}.get(
            before.pos_, "verb" if before.pos_ in VERBS else "other"
        )

    @functools.cached_property
    def anchor(self) -> Token:
        """The word of the place by which it hangs on another one."""
        words = self.doc[self.place.start : self.place.end]
        inside = range(self.place.start, self.place.end)
        return next((t for t in words if t.head.i not in inside), words[0])

    def extent(self, at: int) -> tuple[int, int]:
        """Where the phrase of a noun begins and ends."""
        return _extent(self.doc[at])

    def between(self, first: int, second: int) -> Sequence[Token]:
        """What stands between the phrases of two nouns."""
        start, end = self.extent(first)[1], self.extent(second)[0]
        return list(self.doc[start:end]) if start < end else []

    def link(self, first: int, second: int) -> str:
        """What joins a noun to the one after it: "with", a comma, a verb."""
        for token in self.between(first, second):
            if token.pos_ in ("ADP", "SCONJ", "CCONJ") or token.text in ",;()":
                known = token.lower_ in ("with", "of", "and", "or", ",", ";", "(", ")")
                return str(token.lower_) if known else "at"
            if token.pos_ in VERBS:
                return str(token.tag_) if token.tag_ in ("VBG", "VBN") else "verb"
        return "none"

    def links(self, at: int) -> list[str]:
        """What joins each of the nouns from one on to the last one before the place."""
        rest = self.before[self.before.index(at) :]
        return [self.link(*pair) for pair in itertools.pairwise(rest)]

    def level(self, at: int) -> str:
        """By what a noun came in: as itself, or behind "with", "of", another place, a verb."""
        joined = ""
        for first, second in reversed(
            list(itertools.pairwise(self.before[: self.before.index(at) + 1]))
        ):
            link = self.link(first, second)
            if link not in (",", "and", "or", ";", "none"):
                return link + joined
            joined = "+"
        return "main" + joined

    def verb_before(self, at: int) -> str:
        """Which verb stands between a noun and the place."""
        verbs = [t for t in self.doc[self.extent(at)[1] : self.place.start] if t.pos_ in VERBS]
        if not verbs:
            return "no"
        return "finite" if any(t.tag_ in FINITE for t in verbs) else str(verbs[-1].tag_)


@functools.lru_cache(maxsize=256)
def _extent(noun: Token) -> tuple[int, int]:
    found = nominal(noun)
    return found.start, found.end


def _joined(sight: Sight, nouns: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Nouns with nothing between them but "and" and commas, or which the parse joins."""
    for number, first in enumerate(nouns):
        run = [first]
        for other in nouns[number + 1 :]:
            words = sight.between(run[-1], other)
            if any(_joins(t) for t in words) and all(_joins(t) or t.pos_ == "ADV" for t in words):
                run.append(other)
                yield tuple(run)
            elif sight.extent(other)[0] >= sight.extent(run[-1])[1]:
                break
        parsed = tuple(sorted(at for at in heads(sight.doc[first]) if at in nouns))
        if len(parsed) > 1:
            yield parsed


def _joins(token: Token) -> bool:
    return "joint" in _sorts(token.lower_)


# What speaks for a group ------------------------------------------------------------------------


def speaking(sight: Sight, group: Group) -> Iterator[str]:
    """What speaks for or against a group, by name."""
    if group is None:
        yield from _for_nothing(sight)
        return
    is_before = group[0] < sight.place.start
    near = group[-1] if is_before else group[0]
    yield from _by_place(sight, group, near, is_before)
    yield from _by_parse(sight, group, near)
    if is_before:
        yield from _by_way(sight, group, near)
        yield from _by_pronoun(sight, group, near)
    else:
        yield from _coming_after(sight, group, near)
    yield from _by_group(sight, group, is_before)


def _for_nothing(sight: Sight) -> Iterator[str]:
    place, mark = sight.place, sight.mark
    yield from ("none", f"none-{place.relation}", f"none-{sight.beside}", f"none-{sight.opening}")
    yield f"none-{place.relation}-{sight.beside}"
    yield f"none-of-{min(len(sight.before), 2)}-{min(len(sight.after), 2)}"
    yield f"none-words-{_words(sight)}"
    yield f"none-dep-{sight.anchor.dep_}"
    yield f"none-head-{sight.anchor.head.pos_}"
    if mark is not None:
        bare = not any(c.dep_ in DETERMINING for c in mark.children)
        yield from (
            f"none-bare-{bare}-{each}" for each in (sight.beside, place.relation, mark.tag_)
        )
    if sight.anchor.head.pos_ == "VERB":
        yield f"none-verb-{sight.anchor.head.lemma_.lower()}"


def _words(sight: Sight) -> str:
    return "_".join(sight.doc[sight.place.start : sight.place.end].text.lower().split())


def _by_place(sight: Sight, group: tuple[int, ...], near: int, is_before: bool) -> Iterator[str]:
    """How far away it is, what it is, and beside what."""
    side = "before" if is_before else "after"
    row = sight.before[::-1] if is_before else sight.after
    away = min(row.index(near), FARTHEST)
    sort, beside, opening = sort_in_caption(sight.doc[near]), sight.beside, sight.opening
    yield f"{side}-{away}"
    yield from (f"{side}-{each}" for each in (sort, opening, _words(sight)))
    yield from (f"{side}-{min(away, 2)}-{each}" for each in (sort, beside, opening))
    yield f"{side}-{min(away, 1)}-{_words(sight)}"
    yield f"{side}-{sort}-{beside}"
    yield f"{side}-{sight.place.relation}-{sort}"
    yield f"{side}-{opening}-{beside}"


def _by_parse(sight: Sight, group: tuple[int, ...], near: int) -> Iterator[str]:
    """What the parse hangs the place on."""
    noun, head = sight.doc[near], sight.anchor.head
    size, sort = "one" if len(group) == 1 else "more", sort_in_caption(noun)
    if head == noun:
        yield from ("head", f"head-{sort}", f"head-{size}")
    elif head.i in group:
        yield "head-in"
    elif head.pos_ in VERBS:
        if noun.head == head and noun.dep_ in SUBJECTS:
            yield from ("subject", f"subject-{sort}")
        elif noun.head == head:
            yield from (f"of-verb-{noun.dep_}", f"of-verb-{noun.dep_}-{sort}-{head.lemma_ == 'be'}")
        elif head.dep_ in ("acl", "relcl") and head.head == noun:
            yield from ("told-of", f"told-of-{sort}")
        elif head.dep_ in ("conj", "advcl", "xcomp") and noun.head == head.head:
            yield "upper-subject" if noun.dep_ in SUBJECTS else "upper-other"


def _by_way(sight: Sight, group: tuple[int, ...], near: int) -> Iterator[str]:
    """What stands between a group and the place behind it."""
    doc, beside, noun = sight.doc, sight.beside, sight.doc[near]
    last = sight.before[-1]
    away = min(len(sight.before) - 1 - sight.before.index(near), 2)
    size, sort, lasting = "one" if len(group) == 1 else "more", sort_in_caption(noun), doc[last]
    scene = "scene" if beside == "scene" else "else"
    level = sight.level(near)
    yield from (f"level-{level}", f"level-{level}-{scene}", f"level-{level}-{sort}")
    yield from (f"level-{level}-{size}-{scene}", f"level-{level}-{away}-{scene}")
    links = sight.links(near)
    way = ">".join(links[:3])
    verb = sight.verb_before(last)
    yield from (f"way-{way}", f"way-{way}-{scene}", f"way-{way}-{size}-{scene}")
    yield from (f"way-{way}-{beside}", f"way-{way}-{sight.opening}", f"way-{way}-verb-{verb}")
    yield from (f"verb-{verb}-{each}" for each in (away, sort, noun.dep_))
    yield f"verb-on-way-{sight.verb_before(near)}"
    yield from (f"dep-{noun.dep_}", f"dep-{noun.dep_}-{beside}")
    if noun.dep_ == "pobj":
        governs = noun.head.lower_
        yield from (f"behind-{governs}{rest}" for rest in ("", f"-{beside}", f"-{sort}"))
        yield f"behind-{governs}-{_words(sight)}"
    if not links:
        link = sight.link(sight.before[-2], last) if len(sight.before) > 1 else "first"
        yield from (f"nearest-{link}", f"nearest-{link}-{beside}", f"nearest-{link}-{sort}")
        yield f"nearest-{link}-{sort}-{beside}"
        return
    passed, following = sort_in_caption(lasting), sight.before[sight.before.index(near) + 1]
    yield from (f"next-{links[0]}-{each}" for each in (away, beside, sort))
    yield f"next-{links[0]}-to-{sort_in_caption(doc[following])}"
    yield from (f"over-{passed}-{beside}", f"over-{sort}-{passed}")
    yield f"over-{passed}-{sight.place.relation}"
    words = sight.between(near, last)
    yield from (f"over-{sign}" for sign in {t.text for t in words} & {",", "and"})
    if any(t.text in STOPS for t in words):
        yield "over-stop"
    if any(t.pos_ in VERBS for t in words):
        yield "over-verb"
    if nominal(lasting).owner is not None:
        yield from ("over-owned", f"over-owned-{passed}")


def _by_pronoun(sight: Sight, group: tuple[int, ...], near: int) -> Iterator[str]:
    """What a pronoun as landmark means was named before what stands there: "a hut, a dog by it"."""
    mark = sight.mark
    if mark is None or mark.pos_ != "PRON":
        return
    away = min(len(sight.before) - 1 - sight.before.index(near), 1)
    somebody = mark.lower_ in phrase_words("of-one")
    earlier = [sort_in_caption(sight.doc[at]) == "person" for at in sight.before if at < group[0]]
    yield f"pronoun-earlier-{bool(earlier)}-{away}"
    if somebody in earlier:
        yield f"pronoun-fits-earlier-{away}"
    if len(group) == 1 and (sort_in_caption(sight.doc[near]) == "person") == somebody:
        yield f"pronoun-itself-{somebody}"


def _coming_after(sight: Sight, group: tuple[int, ...], near: int) -> Iterator[str]:
    """How what is named only after its place goes on: "behind her a boy"."""
    end = sight.extent(group[-1])[1]
    follows = sight.doc[end] if end < sight.span.end else None
    said = "end" if follows is None else follows.text if follows.is_punct else follows.pos_
    yield f"goes-on-{said}"
    yield f"after-of-{min(len(sight.before), 2)}-{sight.opening}"
    yield f"after-first-{near == sight.after[0]}-{sight.opening}"
    places = [sight.place.end, *(sight.extent(at)[1] for at in sight.place.landmarks)]
    words = sight.doc[max(places) : sight.extent(near)[0]]
    yield "until-" + "+".join(t.text if t.is_punct else t.pos_ for t in words[:3])
    if sight.doc[near].dep_ in (*SUBJECTS, "attr"):
        yield f"after-subject-{sight.opening}"


def _by_group(sight: Sight, group: tuple[int, ...], is_before: bool) -> Iterator[str]:
    """Whether nouns that are joined stand there together, or one of them alone."""
    beside = sight.beside
    larger = [g for g in sight.groups if g and len(g) > len(group) and set(group) <= set(g)]
    if len(group) == 1:
        if larger:
            sort = sort_in_caption(sight.doc[group[0]])
            yield from ("alone", f"alone-{beside}", f"alone-{is_before}", f"alone-{sort}")
            if all(group[0] == each[-1] for each in larger):
                yield "alone-last"
        return
    first = sight.doc[group[0]]
    sorts = min(len({sort_in_caption(sight.doc[at]) for at in group}), 2)
    determined = {any(c.dep_ in DETERMINING for c in sight.doc[at].children) for at in group}
    joints = {t.lower_ for pair in itertools.pairwise(group) for t in sight.between(*pair)}
    alike = "alike" if len(determined) == 1 else "mixed"
    joint = "and" if "and" in joints else "comma"
    yield from (f"group-{len(group)}", f"group-{alike}", f"group-{alike}-{beside}")
    yield from (f"group-{sorts}-sorts", f"group-{sorts}-sorts-{beside}")
    yield from (f"group-{joint}", f"group-{joint}-{',' in joints}", f"group-{is_before}")
    yield from (f"group-{sight.place.relation}", f"group-dep-{first.dep_}")
    if larger:
        yield "group-part"
    if first.dep_ == "pobj":
        yield f"group-behind-{first.head.lower_}"
    if set(group) == set(heads(first)):
        yield "group-parsed"
    if any(t.pos_ in VERBS for t in sight.doc[sight.extent(group[0])[1] : group[-1]]):
        yield "group-over-verb"
    if is_before:
        scene = "scene" if beside == "scene" else "else"
        way, level = ">".join(sight.links(group[0])[:4]), sight.level(group[0])
        yield from (f"group-way-{way}", f"group-way-{way}-{scene}")
        yield from (f"group-level-{level}", f"group-level-{level}-{scene}")
