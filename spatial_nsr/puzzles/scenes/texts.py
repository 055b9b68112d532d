"""Scenes as a camera sees them: what is left of, nearer than or above what, and who faces where.

>>> told = read_scene("Seen from the camera, the mug is left of the dog. The dog faces the camera.")
>>> [(fact.head, fact.signs, fact.tail) for fact in told.facts], told.facing["dog"].degrees
([('mug', (-1, 0, 0), 'dog')], 180)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.maps.texts import name_of
from spatial_nsr.puzzles.orders.pairing import BARE, BOUND, names_in, paired
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = [
    "Beside",
    "Facing",
    "Scene",
    "Sight",
    "items_of_scene",
    "load_scenes",
    "read_scene",
    "signs_of",
]

LEFT_OUT = ("skip", "comma", "kind", "meta")
AXES = 3


@dataclass(frozen=True)
class Beside:
    """On which side of somebody a thing is as he sees it, in degrees from the way he faces.

    ``usual``: it is only said to be before or behind him, and nobody tells in whose view.
    """

    head: str
    degrees: int
    tail: str
    sentence: Sentence
    start: int
    end: int
    usual: bool = False


@dataclass(frozen=True)
class Sight:
    """How one thing lies to another as the camera sees it, and where that is told.

    ``by`` is what it follows from if it is told from another's view.
    """

    head: str
    signs: tuple[int, ...]
    tail: str
    sentence: Sentence
    start: int
    end: int
    by: Beside | None = None


@dataclass(frozen=True)
class Facing:
    """Which way somebody faces, in degrees clockwise from the way the camera looks."""

    degrees: int
    sentence: Sentence
    start: int
    end: int


Made: TypeAlias = Sight | Beside | tuple[str, Facing] | None
"""What a part of a sentence tells; None if that is not understood."""


@dataclass(frozen=True)
class Scene:
    """What is told of a scene; ``viewed`` says whether it is told from where it is seen.

    ``beside`` has what is told from the view of somebody in it.

    Of the sentences in ``passed_over`` not all words were understood.
    """

    text: str
    facts: tuple[Sight, ...]
    facing: Mapping[str, Facing]
    names: tuple[str, ...]
    viewed: bool
    unread: tuple[str, ...]
    passed_over: tuple[str, ...] = ()
    beside: tuple[Beside, ...] = ()


def load_scenes() -> Lexicon:
    """The words of such texts."""
    return load_forms("scenes")


def signs_of(item: Item) -> tuple[int, ...]:
    """Along which axis an item tells something, and on which side."""
    axis, side = item.values
    return tuple((1 if side == "+" else -1) * (str(at) == axis) for at in range(AXES))


def items_of_scene(words: Words, named: Named) -> list[Item]:
    """A sentence as items, without those that tell nothing."""
    found = _joined(parts(words, load_scenes(), named, frozenset()))
    return _without_inside([each for each in found if each.category not in LEFT_OUT])


def _joined(items: Sequence[Item]) -> list[Item]:
    """Items with "and" for a comma before who faces some way: "..., the dog faces the camera"."""
    found: list[Item] = []
    for at, each in enumerate(items):
        after = [one.category for one in items[at + 1 :] if one.category not in ("be", "skip")]
        joins = each.category == "comma" and at > 0 and after[:2] == ["thing", "face"]
        found.append(each._replace(category="and") if joins else each)
    return found


def _without_inside(items: Sequence[Item]) -> list[Item]:
    """Items without what is only outside, or inside, of what is told of then as well.

    "The deer is outside of the bus and to the right of the bus."
    """
    found: list[Item] = []
    at = 0
    while at < len(items):
        kinds = [each.category for each in items[at : at + 4]]
        if kinds == ["inside", "thing", "and", "rel"]:
            at += 3
        elif kinds[:3] == ["inside", "and", "rel"]:
            at += 2
        else:
            found.append(items[at])
            at += 1
    return found


def read_scene(text: str) -> Scene | None:
    """Read a text that tells a scene; None if it is none."""
    told, passed = _telling(text)
    spoken = _spoken_of(told)
    longer = [name for name in spoken if " of " in name]
    within = {word for name in longer for word in name.split()}
    plain = [name for each in told for name in _names(words_of(each)) if name not in within]
    plain = [name for name in plain if not any(each.endswith(f" {name}") for each in plain)]
    names = tuple(dict.fromkeys([*longer, *plain]))
    named, may_name = Named.of(names), Named.of(spoken)
    facts: list[Sight] = []
    facing: dict[str, Facing] = {}
    beside: list[Beside] = []
    unread: list[str] = []
    viewed = True
    seen_so = spoken_of = False
    open_: set[Sight] = set()
    for sentence in told:
        words = words_of(sentence)
        if not facts and not facing and _only_speaks(words):
            seen_so |= _tells_view(words)
            continue
        items = items_of_scene(words, named)
        made = list(_facts(items, words, sentence))
        hers = _at_her_side(items, facing, words, sentence) if None in made else None
        if hers is not None:
            beside.append(hers)
            passed.append(text[sentence.start : sentence.end])
            continue
        if not made or None in made:
            made = list(_loose_facts(words, sentence, may_name))
            tells = any(each.category in ("rel", "face", "own", "half") for each in items)
            begins = not facts and not facing and not tells
            lost = passed if made or begins else unread
            seen_so |= begins and _tells_view(words)
            lost.append(text[sentence.start : sentence.end])
        by_camera = seen_so or _told_by_camera(items, made)
        viewed &= by_camera
        if not by_camera:
            open_ |= {each for each in made if isinstance(each, Sight)}
        spoken_of |= any(_of_camera(each) for each in items)
        for each in made:
            if isinstance(each, Sight):
                facts.append(each)
            elif isinstance(each, Beside):
                beside.append(each)
            elif each is not None:
                name, faced = each
                if name in facing:
                    return None  # somebody turns
                facing[name] = faced
    if not facts and not facing and not beside:
        return None
    viewed &= seen_so or spoken_of
    own = {each: hers for each in open_ if (hers := _by_own_front(each, facing)) is not None}
    facts = [each for each in facts if each not in own]
    beside += own.values()
    about = [name for fact in facts for name in (fact.head, fact.tail)]
    about += [name for each in beside for name in (each.head, each.tail)]
    names = tuple(dict.fromkeys((*names, *about, *facing)))
    return Scene(
        text, tuple(facts), facing, names, viewed, tuple(unread), tuple(passed), tuple(beside)
    )


def _telling(text: str) -> tuple[list[Sentence], list[str]]:
    """The sentences that tell something, and those such as "Nobody tells which way it faces"."""
    told: list[Sentence] = []
    untold: list[str] = []
    for each in sentences(text):
        items = parts(words_of(each), load_scenes(), Named.of(()), frozenset())
        if any(item.category == "untold" for item in items):
            untold.append(text[each.start : each.end])
        elif not each.question:
            told.append(each)
    return told, untold


def _by_own_front(sight: Sight, facing: Mapping[str, Facing]) -> Beside | None:
    """Of "in front of the van", which faces aside or away, and in nobody's view, its own front."""
    faced = facing.get(sight.tail)
    if faced is None or faced.degrees == 180 or not sight.signs[1] or any(sight.signs[::2]):
        return None  # what faces the camera has its front where the camera sees it
    degrees = 0 if sight.signs[1] < 0 else 180
    place = sight.sentence, sight.start, sight.end
    return Beside(sight.head, degrees, sight.tail, *place, usual=True)


def _spoken_of(told: Sequence[Sentence]) -> tuple[str, ...]:
    """What a text may name; the face of somebody who is named is no other thing."""
    names = (name_of(n) for each in told for n in names_in(words_of(each), load_scenes()))
    found = dict.fromkeys(names)
    return tuple(name for name in found if name_of_owner(name) not in found)


def name_of_owner(name: str) -> str:
    """Of "face of the cat" the cat; nothing of a name that is no part."""
    words = name.partition(" of ")[2].split()
    return " ".join(words[1:] if words and words[0] in words_in("article") else words)


def _loose_facts(words: Words, sentence: Sentence, named: Named) -> Iterator[Made]:
    """What a sentence tells of which words are passed over; nothing if that is in doubt."""
    items = without_camera(items_of_scene(words, named))
    start, end = words[0].start, words[-1].end
    if items is None or not undoubted(items) or any(e.category == "not" for e in items):
        return
    things = [each for each in items if each.category == "thing"]
    faced = [each for each in items if each.category == "face"]
    sides = [each for each in items if each.category in ("own", "half")]
    if faced and sides:
        return  # "faces the camera's right" is not to face the camera
    if len(things) == len(faced) == 1:
        yield things[0].value, Facing(int(faced[0].value), sentence, start, end)
        return
    yield from _camera_nearer(words, sentence, named)
    for head, side, tail in paired(items, sort_of) or ():
        signs = signs_of(side) if side.category != "own" else OWN_SIDES.get(side.value)
        if signs is not None:
            yield Sight(head, signs, tail, sentence, start, end)


def _camera_nearer(words: Words, sentence: Sentence, named: Named) -> Iterator[Sight]:
    """Of "the camera is closer to the mug than to the dog" that the mug is nearer."""
    said = [e for e in items_of_scene(words, named) if e.category not in ("be", "unknown")]
    if [each.category for each in said] == ["camera", "more", "thing", "thing"]:
        signs = signs_of(said[1])
        if signs[1] and said[2].value != said[3].value:
            start, end = words[0].start, words[-1].end
            yield Sight(said[2].value, signs, said[3].value, sentence, start, end)


OWN_SIDES = {"0": (0, -1, 0), "90": (1, 0, 0), "180": (0, 1, 0), "270": (-1, 0, 0)}
"""Sides "of it" that the camera sees, where the scene is told from there."""


def without_camera(items: Sequence[Item]) -> list[Item] | None:
    """Items without what only tells that the camera sees it so; None if somebody else does."""
    found: list[Item] = []
    for at, each in enumerate(items):
        beside = {one.category for one in (*items[at - 1 : at], *items[at + 1 : at + 2])}
        if each.category in ("eyes", "relative"):
            if "camera" not in beside and not (each.category == "relative" and "view" in beside):
                return None
        elif each.category not in ("camera", "view"):
            found.append(each)
    return found


def sort_of(item: Item) -> str:
    """Whether a word of place has its landmark after it (``bound``) or not (``bare``)."""
    return {"rel": BOUND, "half": BARE, "own": BARE}.get(item.category, "")


def _of_camera(item: Item) -> bool:
    """Whether an item speaks of a camera, a picture, or of the way somebody faces in it."""
    by_camera = bool({"camera", "viewer"} & {*item.form})
    return item.category in ("view", "camera", "face") or by_camera


def _told_by_camera(items: Sequence[Item], made: Sequence[Made]) -> bool:
    """Whether a sentence tells what the camera sees, or what looks alike to all.

    That somebody faces the camera, or left of it, does not tell who sees what else is told.
    """
    faced = {at for at, each in enumerate(items) if each.category == "face"}
    own = faced | {at + 1 for at in faced}
    if any(_of_camera(each) for at, each in enumerate(items) if at not in own):
        return True
    return not any(isinstance(each, Sight) and any(each.signs[:2]) for each in made)


def _names(words: Words) -> Iterator[str]:
    """What a sentence names: words in a row that the lexicon does not know."""
    items = parts(words, load_scenes(), Named.of(()), frozenset())
    if _only_speaks(words):
        return
    run: list[Item] = []
    for each in [*items, Item("end", ("-",), len(words), len(words))]:
        named = each.category == "unknown" and words[each.start].text[0].isalnum()
        if named and (not run or run[-1].end == each.start):
            run.append(each)
            continue
        if run:
            yield name_of(words[run[0].start : run[-1].end])
        run = [each] if named else []


def _only_speaks(words: Words) -> bool:
    """Whether a sentence says no more than how the scene is told."""
    items = parts(words, load_scenes(), Named.of(()), frozenset())
    spoken = {"meta", "view", "be", "camera", "which", "skip", "kind", "comma", "and"}
    return all(each.category in spoken for each in items)


def _tells_view(words: Words) -> bool:
    """Whether it says that the scene is told as the camera sees it."""
    spoken = {word.lower for word in words}
    items = parts(words, load_scenes(), Named.of(()), frozenset())
    return any(e.category in ("view", "camera") for e in items) or bool(
        spoken & words_in("pictures")
    )


def _facts(items: Sequence[Item], words: Words, sentence: Sentence) -> Iterator[Made]:
    """What a sentence tells, part by part; None for what is not understood."""
    laid = list(_laid(items, words, sentence))
    if laid:
        yield from laid
        return
    kinds = [each.category for each in items if each.category != "be"]
    faced = next((n for n in range(1, len(kinds)) if kinds[n : n + 3] == FACED), None)
    if faced is None:
        yield from _part(items, words, sentence)
        return
    plain = [each for each in items if each.category != "be"]
    for some in (plain[:faced], plain[faced + 1 :]):
        yield from _part(some, words[some[0].start : some[-1].end], sentence)


def _at_her_side(
    items: Sequence[Item], facing: Mapping[str, Facing], words: Words, sentence: Sentence
) -> Beside | None:
    """Of "a ball is on her left" the side of the only one of whom it is told where she looks."""
    kept = [each for each in items if each.category != "be"]
    if [each.category for each in kept] != ["thing", "own"] or len(facing) != 1:
        return None
    (who,) = facing
    head, side = kept
    if head.value == who or not {*side.form} & words_in("owning"):
        return None
    return Beside(head.value, int(side.value), who, sentence, words[0].start, words[-1].end)


def _laid(items: Sequence[Item], words: Words, sentence: Sentence) -> Iterator[Sight]:
    """Of "the tree is on the left, the bench in the middle and the pond on the right" the row."""
    kept = [each for each in items if each.category not in ("be", "and", "view")]
    pairs = list(zip(kept[::2], kept[1::2], strict=False))
    good = len(kept) % 2 == 0 and len(pairs) > 1
    if not good or any(
        one.category != "thing" or other.category not in ("half", "centre") for one, other in pairs
    ):
        return
    sides = [other for _, other in pairs if other.category == "half"]
    axes = {each.values[0] for each in sides}
    ranks = {
        one.value: 0 if other.category == "centre" else RANKS[other.values[-1]]
        for one, other in pairs
    }
    if axes != {"0"} or len({*ranks.values()}) < len(pairs):
        return
    row = sorted(ranks, key=lambda name: ranks[name])
    start, end = words[0].start, words[-1].end
    for left, right in pairwise(row):
        yield Sight(left, (-1, 0, 0), right, sentence, start, end)


RANKS = {"-": -1, "+": 1}
FACED = ["and", "thing", "face"]  # "..., and the dog faces the camera"
OWN_DEGREES = {(0, "-"): 270, (0, "+"): 90, (1, "-"): 0, (1, "+"): 180}
"""Sides of somebody by the words of place that are meant from his own view."""


def _own_view(items: Sequence[Item], words: Words, sentence: Sentence) -> Made:
    """Of "the box is left of the cat from the cat's view" that it is at the cat's left."""
    kinds = [each.category for each in items]
    shapes: dict[tuple[str, ...], tuple[int, int, int, int]] = {
        ("thing", "rel", "thing", "thing", "eyes"): (0, 1, 2, 3),
        ("thing", "rel", "thing", "relative", "thing"): (0, 1, 2, 4),
        ("thing", "eyes", "thing", "rel", "thing"): (2, 3, 4, 0),
        ("relative", "thing", "thing", "rel", "thing"): (2, 3, 4, 1),
    }
    told = shapes.get(tuple(kinds))
    if told is None:
        return None
    head, rel, tail, viewer = (items[at] for at in told)
    degrees = OWN_DEGREES.get((int(rel.values[0]), rel.values[1]))
    if viewer.value != tail.value or head.value == tail.value or degrees is None:
        return None
    return Beside(head.value, degrees, tail.value, sentence, words[0].start, words[-1].end)


def _part(items: Sequence[Item], words: Words, sentence: Sentence) -> Iterator[Made]:
    """What a part of a sentence tells, of one thing."""
    kept = [each for each in items if each.category not in ("view", "be")]
    own = _own_view(kept, words, sentence) if len(kept) == len(_without_be(items)) else None
    if own is not None:
        yield own
        return
    kinds = [each.category for each in kept]
    start, end = words[0].start, words[-1].end
    if kinds == ["rel", "thing", "thing"] and kept[1].value != kept[2].value:
        yield Sight(kept[2].value, signs_of(kept[0]), kept[1].value, sentence, start, end)
        return
    if not kept or kinds[0] != "thing":
        yield None
        return
    first, rest = kept[0].value, kept[1:]
    kinds = kinds[1:]
    if kinds == ["face"]:
        yield first, Facing(int(rest[0].value), sentence, start, end)
    elif kinds == ["between", "thing", "and", "camera"] or kinds == [
        "between",
        "camera",
        "and",
        "thing",
    ]:
        other = next(each.value for each in rest if each.category == "thing")
        yield Sight(first, (0, -1, 0), other, sentence, start, end)
    elif kinds == ["thing", "own"] and rest[1].form[:1] == ("'s",) and rest[0].value != first:
        # "on the cat's right"
        yield Beside(first, int(rest[1].value), rest[0].value, sentence, start, end)
    elif kinds == ["have", "thing", "own"] and any(each.category == "view" for each in items):
        signs = {"90": (1, 0, 0), "270": (-1, 0, 0)}.get(rest[2].value)
        yield None if signs is None else Sight(rest[1].value, signs, first, sentence, start, end)
    else:
        while rest:
            if [each.category for each in rest[:2]] != ["rel", "thing"] or rest[1].value == first:
                yield None
                return
            yield Sight(first, signs_of(rest[0]), rest[1].value, sentence, start, end)
            rest = rest[2:]
            if rest and rest[0].category == "and":
                rest = rest[1:]
                if not rest:
                    yield None


def _without_be(items: Sequence[Item]) -> list[Item]:
    return [each for each in items if each.category != "be"]
