"""Phrases of viewpoint and a thing's own sides, taken out of a clause."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from spatial_nsr.viewpoints.marks import Mark, View, noun_of, view_of
from spatial_nsr.viewpoints.phrases import has_front_by_kind, load_patterns, the_pattern

__all__ = ["owner_as_object", "plain", "without_side", "without_view"]

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
# Where the hours are around somebody, from one o'clock on.
_AROUND = (
    ("front", "right"), ("front", "right"), ("right",), ("behind", "right"), ("behind", "right"),
    ("behind",), ("behind", "left"), ("behind", "left"), ("left",), ("front", "left"),
    ("front", "left"), ("front",),
)  # fmt: skip
_SOMEBODY = ("me", "you", "him", "her", "it", "them")
_BESIDE = {"left": "to the left of", "right": "to the right of", "front": "in front of"}
_BESIDE |= {"port": "to the left of", "starboard": "to the right of"}
_BESIDE |= {"back": "behind", "rear": "behind"}


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
        if not source.startswith("for "):
            forms = (*forms, rf"(?<=[\w)])(?:,\s*|\s+){source}$", rf",\s*{source}(?=,)")
        for form in forms:
            match = _compiled(form).search(lower)
            if match is None:
                continue
            groups = match.groupdict()
            bare = groups.get("who") is None
            if source.startswith("for ") and "," not in match.group(0):
                continue  # "for the woman" is a viewpoint only where a comma sets it apart
            yield match.start(), match.end(), view_of(groups), bare
            break


@functools.lru_cache(maxsize=256)
def _compiled(form: str) -> re.Pattern[str]:
    return re.compile(form)


def without_side(text: str, lower: str) -> tuple[str, str, Mark] | None:
    """A clause that speaks of a thing's own side, worded plainly, and that it does so."""
    patterns = load_patterns()
    for pattern in patterns["own-clock"]:
        match = pattern.search(lower)
        if match is not None:
            said = match["clock"]
            number = _NUMBERS.index(said) + 1 if said in _NUMBERS else int(said)
            if not 1 <= number <= 12:
                return None
            owner = noun_of(owner_as_object(match["who"]))
            if owner not in _SOMEBODY and not has_front_by_kind(owner):
                return None  # a clock face, in which twelve is above
            side = f"to the left of {owner_as_object(match['who'])}"
            rest = text[: match.start()] + side + text[match.end() :]
            return rest, plain(rest), Mark("intrinsic", None, owner, _AROUND[number - 1])
    for keyword in ("own", "own-moving"):
        for pattern in patterns[keyword]:
            match = pattern.search(lower)
            if match is None:
                continue
            owner = text[match.start("who") : match.end("who")]
            rest = f"{text[: match.start()]}{_BESIDE[match['side']]} {owner_as_object(owner)}"
            rest += text[match.end() :]
            return rest, plain(rest), Mark("intrinsic", None, noun_of(owner_as_object(owner)))
    for pattern in patterns["stage"]:
        match = pattern.search(lower)
        if match is not None:
            who = "actors" if "stage" in match.group(0) else "audience"
            rest = f"{text[: match.start()]}{_BESIDE[match['side']]}{text[match.end() :]}"
            return rest, plain(rest), Mark("relative", View(who))
    return None


def owner_as_object(owner: str) -> str:
    """Whose side it is, as what follows "of".

    >>> owner_as_object("my"), owner_as_object("the dog's")
    ('me', 'the dog')
    """
    bare = owner.strip().removesuffix("'s").removesuffix("\u2019s").removesuffix("'")
    pronouns = {"my": "me", "your": "you", "his": "him", "her": "her", "its": "it", "their": "them"}
    return pronouns.get(bare.lower(), bare)
