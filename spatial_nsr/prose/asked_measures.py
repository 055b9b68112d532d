"""Questions for ways and distances: "how many streets north of the inn", "street by street"."""

from __future__ import annotations

import re

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.asked_things import UNTOLD, Meanings, ProseQuestion, Unclear
from spatial_nsr.prose.measuring import Measured, directed
from spatial_nsr.prose.told import DIRECTIONS
from spatial_nsr.queries import Path
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import tokenize

__all__ = ["measured"]

_BY = re.compile(r"^(?:and )?(\w+) by \1\b,?\s*", re.I)
_FROM_TO = re.compile(r"\bfrom (?P<start>.+?) (?:back )?to (?P<end>.+)$", re.I)
_TO_FROM = re.compile(r"\bto (?:get to |reach |go to )?(?P<end>.+?) from (?P<start>.+)$", re.I)
_HOW = re.compile(r"^(?:how|by which way|which way) (?:do|does|did|would|can|could|should)\b", re.I)
_MANY = re.compile(r"^how (?:many (?P<unit>\w+)|far|long)\b\s*(?P<rest>.*)$", re.I)
_VERB = re.compile(r"\s+(?:is|are|was|were|lies|stands|do|does|would)\s+", re.I)
_APART = re.compile(r"\bbetween (?P<start>.+?) and (?P<end>.+)$", re.I)
_OWN = re.compile(r"^(?:is |are |was |were |does |do )(?P<end>.+?) from (?P<start>.+)$", re.I)
_COMPASS = {"above": "north", "below": "south", "right": "east", "left": "west"}


def measured(meanings: Meanings, text: str) -> ProseQuestion | None:
    """The question, if it asks how far it is or, step by step, which way it is."""
    by = _BY.match(text)
    if by is not None or (_HOW.match(text) and " from " in text):
        match = _FROM_TO.search(text) or _TO_FROM.search(text)
        if match is None or (by is None and not text.lower().startswith("how")):
            return None
        (start, *_), (end, *_) = meanings.only(match["start"]), meanings.only(match["end"])
        return _asked(meanings, start, end, _path(meanings, start, end))
    many = _MANY.match(text)
    if many is None:
        return None
    unit = None if many["unit"] is None else singular(many["unit"])
    word, mark, thing = _directed(meanings, many["rest"])
    if word is not None:
        return _asked(meanings, mark, thing, _steps(meanings, thing, word, mark, unit))
    rest = many["rest"]
    match = _FROM_TO.search(rest) or _APART.search(rest) or _OWN.search(rest)
    if match is None or not (unit is None or _known(meanings, unit)):
        return None
    (start, *_), (end, *_) = meanings.only(match["start"]), meanings.only(match["end"])
    return _asked(meanings, start, end, _length(meanings, start, end, unit))


def _asked(meanings: Meanings, start: str, end: str, value: object) -> ProseQuestion:
    query = Path(meanings.the(start), meanings.the(end))
    return meanings.made(query, "path", reckoned=UNTOLD if value is None else value)


def _known(meanings: Meanings, unit: str) -> bool:
    """Whether the text counts how far it is in something."""
    told = [far for _, steps, _, _ in meanings.teller.routes for _, far in steps]
    units = {far[1] for far in told if far is not None}
    return unit in units | {each.unit for each in meanings.reading.measured}


def _directed(meanings: Meanings, text: str) -> tuple[str | None, str, str]:
    """Of "[How many streets] north of the inn is the mill": which way, of what, and what."""
    tokens = list(tokenize(text))
    entry = load_prose().longest(tokens, 0)
    if entry is None or entry[0].category != "rel" or entry[0].values[0] not in DIRECTIONS:
        return None, "", ""
    parts = _VERB.split(text[tokens[entry[1] - 1].end :], maxsplit=1)
    if len(parts) != 2:
        raise Unclear
    (mark, *_), (thing, *_) = meanings.only(parts[0].strip()), meanings.only(parts[1].strip())
    return entry[0].values[0], mark, thing


def _among(meanings: Meanings, one: str, other: str, unit: str | None) -> list[Measured]:
    return [
        each
        for each in meanings.reading.measured
        if one in each.places and other in each.places and unit in (None, each.unit)
    ]


def _steps(meanings: Meanings, thing: str, word: str, mark: str, unit: str | None) -> int | None:
    found = _among(meanings, thing, mark, unit)
    steps = found[0].steps(thing, mark, word) if found else 0
    return int(steps) if steps > 0 else None


def _length(meanings: Meanings, start: str, end: str, unit: str | None) -> int | None:
    """How far it is along the way, or else straight on."""
    way = directed(_routes(meanings), start, end)
    if way is not None:
        told = [far for _, far in way if far is not None and unit in (None, far[1])]
        return sum(far[0] for far in told) if len(told) == len(way) else None
    found = _among(meanings, end, start, unit)
    apart = [abs(each) for each in found[0].apart(end, start) if each] if found else []
    return int(apart[0]) if len(apart) == 1 else None


def _path(meanings: Meanings, start: str, end: str) -> list[str] | None:
    way = directed(_routes(meanings), start, end)
    if way is None:
        return None
    steps = [word for word, far in way for _ in range(1 if far is None else far[0])]
    return [_COMPASS[word] if meanings.teller.routes else word for word in steps]


def _routes(
    meanings: Meanings,
) -> list[tuple[str, tuple[tuple[str, tuple[int, str] | None], ...], str]]:
    """The parts of ways there and back, and what is told to be so far from each other."""
    found = []
    told = [
        (each.tail, ((each.words[0], each.far),), each.head)
        for each in meanings.teller.told
        if each.words[0] in DIRECTIONS and not each.negated
    ]
    for start, steps, end in (*((a, b, c) for a, b, c, _ in meanings.teller.routes), *told):
        for here in meanings.groups.get(start, ()):
            for there in meanings.groups.get(end, ()):
                found.append((here, steps, there))
                back = tuple((OPPOSITE[word], far) for word, far in reversed(steps))
                found.append((there, back, here))
    return found
