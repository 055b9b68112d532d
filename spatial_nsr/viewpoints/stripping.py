"""Phrases of viewpoint and a thing's own sides, taken out of a clause."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.viewpoints.marks import Mark, View, noun_of, view_of
from spatial_nsr.viewpoints.phrases import (
    has_front_by_kind,
    lacks_front_by_kind,
    load_patterns,
    the_pattern,
)
from spatial_nsr.viewpoints.standing import Unowned

__all__ = ["owner_as_object", "plain", "without_side", "without_view"]

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
# Where the hours are around somebody, from one o'clock on.
_AROUND = (
    ("front", "right"), ("front", "right"), ("right",), ("behind", "right"), ("behind", "right"),
    ("behind",), ("behind", "left"), ("behind", "left"), ("left",), ("front", "left"),
    ("front", "left"), ("front",),
)  # fmt: skip
_LOOSE = ("for ", "from (?P<who>(?:the|a|an|my")
"""How patterns begin that need a comma, and a side that is seen from there."""
_SOMEBODY = ("me", "you", "him", "her", "it", "them")
_BESIDE = {"left": "to the left of", "right": "to the right of", "front": "in front of"}
_BESIDE |= {"port": "to the left of", "starboard": "to the right of"}
_BESIDE |= {"back": "behind", "rear": "behind", "astern": "behind", "abaft": "behind"}
_BESIDE |= {"ahead": "in front of"}
_MIDDLE = "the centre"
"""What lies between stage left and stage right."""


def plain(text: str) -> str:
    """A text in small letters with straight apostrophes, letter for letter."""
    return text.lower().replace("\u2019", "'")


def without_view(text: str, lower: str, question: bool = False) -> tuple[str, str, View] | None:
    """A clause without the phrase that says whose view it is told from."""
    for found in _phrases(lower):
        start, end, view, participle = found
        rest = f"{text[:start].rstrip(' ,')} {text[end:].lstrip(' ,')}".strip()
        # "Is the man facing the tree?" asks for a facing, and names no viewpoint.
        sided = the_pattern("side-word").search(plain(rest)) is not None
        if not rest or (participle and not sided and not (question and start == 0)):
            continue
        if re.search(r"\b(?:is|are|was|were|am|be|and|of|to)$", plain(rest)):
            continue
        return rest, plain(rest), view
    return None


def _phrases(lower: str) -> Iterator[tuple[int, int, View, bool]]:
    """Where phrases of viewpoint stand: at the beginning, at the end, or between commas."""
    begins = the_pattern("begins").pattern
    for pattern in load_patterns()["view"]:
        source = pattern.pattern
        forms: tuple[str, ...] = (rf"^(?:and |but |now |then )?{source}(?:,\s*|(?=\s+{begins}))",)
        if not source.startswith(_LOOSE):
            forms = (*forms, rf"(?<=[\w)])(?:,\s*|\s+){source}$", rf",\s*{source}(?=,)")
        for form in forms:
            match = _compiled(form).search(lower)
            if match is None:
                continue
            groups = match.groupdict()
            bare = groups.get("who") is None
            if str(groups.get("target")).endswith((" same way", " same direction")):
                continue
            loose = source.startswith(_LOOSE)
            if loose and ("," not in match.group(0) or not _seen_there(lower[match.end() :])):
                continue  # "for the woman" is a viewpoint only where a comma sets it apart
            yield match.start(), match.end(), view_of(groups), bare
            break


def _seen_there(rest: str) -> bool:
    """Whether a clause says on which side of a thing another one is, which somebody sees."""
    return the_pattern("seen-side").search(rest) is not None


@functools.lru_cache(maxsize=256)
def _compiled(form: str) -> re.Pattern[str]:
    return re.compile(form)


def without_side(
    text: str, lower: str, whose: Unowned | None = None
) -> tuple[str, str, Mark] | None:
    """A clause that speaks of a thing's own side, worded plainly, and that it does so.

    >>> text, ferry = "The hut is off the port side", Unowned("the ferry")
    >>> rest, _, mark = without_side(text, text.lower(), ferry)
    >>> rest, mark.kind
    ('The hut is to the left of the ferry', 'intrinsic')
    """
    patterns, whose = load_patterns(), whose or Unowned()
    for pattern in patterns["own-clock"]:
        match = pattern.search(lower)
        if match is not None:
            return _around(text, match, match["who"])
    for pattern in patterns["hour"] if whose.clock is not None else ():
        match = pattern.search(lower)
        if match is not None:
            return _around(text, match, str(whose.clock))
    for pattern in patterns["own-possessed"]:
        match = pattern.search(lower)
        if match is not None and owns(match["who"]):
            owner = text[match.start("who") : match.end("who")]
            rest = f"{text[: match.end('rest')]} {_BESIDE[match['side']]} {owner}"
            return rest, plain(rest), Mark("intrinsic", None, noun_of(owner))
    for keyword in ("own", "own-moving"):
        for pattern in patterns[keyword]:
            match = pattern.search(lower)
            if match is None:
                continue
            owner = text[match.start("who") : match.end("who")]
            rest = f"{text[: match.start()]}{_BESIDE[match['side']]} {owner_as_object(owner)}"
            rest += text[match.end() :]
            return rest, plain(rest), Mark("intrinsic", None, noun_of(owner_as_object(owner)))
    for pattern in patterns["ship-side"] if whose.vessel is not None else ():
        match = pattern.search(lower)
        if match is not None:
            side = f"{_BESIDE[match['side']]} {whose.vessel}"
            rest = f"{text[: match.start()]}{side}{text[match.end() :]}"
            return rest, plain(rest), Mark("intrinsic", None, noun_of(str(whose.vessel)))
    on = _on_stage(text, lower)
    if on is not None:
        return on
    for pattern in patterns["stage"]:
        match = pattern.search(lower)
        if match is not None:
            who = "actors" if "stage" in match.group(0) else "audience"
            rest = f"{text[: match.start()]}{_BESIDE[match['side']]}{text[match.end() :]}"
            return rest, plain(rest), Mark("relative", View(who))
    return None


def _around(text: str, match: re.Match[str], who: str) -> tuple[str, str, Mark] | None:
    """What is at an hour of the clock around somebody; a clock face has twelve above."""
    said = match["clock"]
    number = _NUMBERS.index(said) + 1 if said in _NUMBERS else int(said)
    owner = noun_of(owner_as_object(who))
    # "Drone A" is a drone, and "A" alone a letter of a clock face.
    kind = owner.rpartition(" ")[0] if len(owner.split()[-1]) == 1 else owner
    if not 1 <= number <= 12 or not (owner in _SOMEBODY or has_front_by_kind(kind)):
        return None
    side = f"to the left of {owner_as_object(who)}"
    rest = text[: match.start()] + side + text[match.end() :]
    return rest, plain(rest), Mark("intrinsic", None, owner, _AROUND[number - 1])


def _on_stage(text: str, lower: str) -> tuple[str, str, Mark] | None:
    """What is stage left, without a word of what: left of the middle, as actors have it."""
    for pattern in load_patterns()["on-stage"]:
        match = pattern.search(lower)
        if match is None:
            continue
        side = f"{_BESIDE[match['side']]} {_MIDDLE}"
        if "what" in match.groupdict():
            there = text[match.start("there") : match.end("there")].strip().capitalize()
            rest = f"{there} {text[match.start('what') :]} {side}"
        else:
            rest = f"{text[: match.start()]}{side}"
        who = "audience" if "house" in match.group(0) else "actors"
        return rest, plain(rest), Mark("relative", View(who))
    return None


def owns(phrase: str) -> bool:
    """Whether "his" or "her" can mean whom a phrase names: somebody, and no thing of a kind.

    >>> owns("vera"), owns("the pilot"), owns("the car")
    (True, True, False)
    """
    noun = noun_of(phrase)
    return sort_of(noun.split()[-1], "person") or (noun == phrase and not lacks_front_by_kind(noun))


def owner_as_object(owner: str) -> str:
    """Whose side it is, as what follows "of".

    >>> owner_as_object("my"), owner_as_object("the dog's")
    ('me', 'the dog')
    """
    bare = owner.strip().removesuffix("'s").removesuffix("\u2019s").removesuffix("'")
    pronouns = {"my": "me", "your": "you", "his": "him", "her": "her", "its": "it", "their": "them"}
    return pronouns.get(bare.lower(), bare)
