"""Which way things face, as clauses say it, and what the clauses say besides."""

from __future__ import annotations

import re
from dataclasses import replace

from spatial_nsr.reading.lexicon.plurals import is_plural
from spatial_nsr.viewpoints.clauses import Clause, cut, finished
from spatial_nsr.viewpoints.marks import COMPASS_TARGET, Facing, Mark, noun_of
from spatial_nsr.viewpoints.phrases import has_front_by_kind, load_patterns, the_pattern
from spatial_nsr.viewpoints.stripping import plain

__all__ = ["Told", "both_facing", "facing", "trailing", "without_aside"]

# Readers of stories take these for facts.
_READ_AS_FACTS = ("each other", "one another", "opposite")
_EACH_OTHER = ("each other", "one another")
_SPEAKERS = ("i", "you", "we")
_PRONOUNS = ("him", "her", "it", "them", "me", "you", "us")
_SUBJECTS = ("i", "you", "we", "he", "she", "it", "they", "everyone", "everybody", "nobody")
_AND = re.compile(r",? and |, ")
_LAST_WORD = re.compile(r"[\w-]+$")
_SIDE_BY_SIDE = re.compile(r"\b(?:side by side|shoulder to shoulder|next to each other|abreast)\b")

Told = tuple[list[Facing], list[Clause]]
"""Facings, and clauses that are left to readers of stories."""


def facing(clause: Clause, lower: str) -> Told | None:
    """What a whole clause says of facings, and what is left of it; None if it is about others."""
    stripped = lower.strip(" ,")
    lead = the_pattern("lead").match(stripped)
    stripped = stripped if lead is None else stripped[lead.end() :]
    if the_pattern("doubtful").match(stripped):
        return None
    for pattern in load_patterns()["beside"]:
        match = pattern.fullmatch(stripped)
        if match is not None:
            return _beside(clause, lower, match)
    for pattern in load_patterns()["faces"]:
        match = pattern.fullmatch(stripped)
        if match is not None:
            return _faces(clause, lower, match)
    return None


def _beside(clause: Clause, lower: str, match: re.Match[str]) -> Told:
    said = Facing(
        noun_of(match["who"]), noun_of(match["thing"]), match["turn"], clause.start, clause.end
    )
    if match["turn"] in _READ_AS_FACTS:
        return [said], [finished(clause, Mark())]
    return [said], [_introduced(clause, lower, match[slot]) for slot in ("who", "thing")]


def _faces(clause: Clause, lower: str, match: re.Match[str]) -> Told:
    groups = match.groupdict()
    target = noun_of(groups["target"]) if groups.get("target") else "me"
    said = _each(match["who"], target, groups.get("turn"), clause)
    if groups.get("also"):
        said += _each(match["who"], noun_of(groups["also"]), None, clause)
    # That one thing faces another one is a fact beside, which readers of stories know.
    read = groups.get("turn") in (None, "away") and _is_thing(target) and "used" not in lower
    if read and groups.get("turn") is None and the_pattern("gazing").search(lower):
        # Readers of stories know "faces", and take "into the camera" for a place.
        verb = (
            "face" if is_plural(match["who"].split()[-1]) or match["who"] in _SPEAKERS else "faces"
        )
        who, at = clause.text[lower.find(match["who"]) :][: len(match["who"])], match["target"]
        return said, [finished(replace(clause, text=f"{who} {verb} {at}", shift=None), Mark())]
    if read:
        return said, [finished(clause, Mark())]
    # "It" is then whoever faces, who comes last.
    brought = _targets(clause, lower, match)
    return said, [*brought, *(_introduced(clause, lower, each) for each in _and(match["who"]))]


def trailing(clause: Clause, lower: str) -> Told | None:
    """A clause that goes on to say which way its subject faces: "..., facing the lake".

    >>> said, left = trailing(*(lambda text: (Clause(text, 0, 45), text.lower()))(
    ...     "Ali and Bo stand side by side, both facing south"))
    >>> [(each.who, each.target) for each in said], left[0].text
    ([('ali', 'south'), ('bo', 'south')], 'Ali and Bo stand side by side')
    """
    if the_pattern("doubtful").match(lower):
        return None
    for pattern in load_patterns()["trail"]:
        match = pattern.fullmatch(lower.rstrip(" ,"))
        subject = None if match is None else the_pattern("subject-of").match(match["rest"])
        if match is None or subject is None or not _meant(match, subject):
            continue
        groups = match.groupdict()
        rest = finished(cut(clause, 0, match.end("rest")), Mark())
        who, target = subject["who"], noun_of(match["target"])
        if target in _EACH_OTHER:
            pair = _and(who)
            if len(pair) != 2:
                return None
            said = [Facing(noun_of(pair[0]), noun_of(pair[1]), target, clause.start, clause.end)]
            return said, [rest]
        said = _each(who, target, groups.get("turn"), clause)
        if groups.get("also"):
            said += _each(who, noun_of(groups["also"]), None, clause)
        if _SIDE_BY_SIDE.search(match["rest"]) and not COMPASS_TARGET.fullmatch(target):
            said += [replace(each, target=said[0].who, turn="same") for each in said[1:]]
        alone = match["rest"] == who  # "Ann and Ben face the camera"
        return said, [*_targets(clause, lower, match), finished(clause, Mark()) if alone else rest]
    return None


def _meant(match: re.Match[str], subject: re.Match[str]) -> bool:
    """Whether a participle is said of the subject, and not of what stands right before it."""
    rest, target = match["rest"], noun_of(match["target"])
    if the_pattern("side-word").search(rest) and not COMPASS_TARGET.fullmatch(target):
        return False  # "The well is left of the barn, facing the lake": so somebody sees it
    if re.search(r"\b(?:it|he|she|they|i|you|we|who|which|that|so|and|but)$", rest) and " " in rest:
        return False  # a clause of its own
    parted = match.string[match.end("rest") : match.start("rest") + len(rest) + 1] == ","
    if parted or match.groupdict().get("how") or subject["who"] in _SPEAKERS:
        return True
    last = _LAST_WORD.search(rest)
    return rest == subject.group(0).strip() or (
        last is not None and not has_front_by_kind(last.group())
    )


def both_facing(clause: Clause, lower: str) -> Told | None:
    """Of "The car faces east and the van faces west": which way each does."""
    for joint in the_pattern("joint").finditer(lower):
        first = facing(cut(clause, 0, joint.start()), lower[: joint.start()])
        second = first and facing(cut(clause, joint.end(), len(lower)), lower[joint.end() :])
        if first and second:
            return [*first[0], *second[0]], [*first[1], *second[1]]
    return None


def without_aside(clause: Clause, lower: str) -> tuple[Clause, str, Facing] | None:
    """A clause without its relative clause about a facing, and what that says."""
    for pattern in load_patterns()["aside"]:
        match = pattern.search(lower)
        if match is None:
            continue
        words = re.search(
            r"(?:(?:the|a|an|my|your|our) [\w-]+(?: [\w-]+){0,2}|[\w-]+)$", lower[: match.start()]
        )
        if words is None:
            continue
        said = Facing(
            noun_of(words.group()), noun_of(match["target"]), None, clause.start, clause.end
        )
        text = clause.text[: match.start()] + clause.text[match.end() :].removeprefix(",")
        return replace(clause, text=text, shift=None), plain(text), said
    return None


def _each(who: str, target: str, turn: str | None, clause: Clause) -> list[Facing]:
    return [Facing(noun_of(each), target, turn, clause.start, clause.end) for each in _and(who)]


def _and(who: str) -> list[str]:
    """The parts of "Eva, Tim and Ruth"."""
    return [each for each in _AND.split(who) if each]


def _targets(clause: Clause, lower: str, match: re.Match[str]) -> list[Clause]:
    """Sentences that bring in what is faced."""
    groups = match.groupdict()
    faced = [groups[slot] for slot in ("target", "also") if groups.get(slot)]
    return [_introduced(clause, lower, each) for each in faced if _is_thing(noun_of(each))]


def _is_thing(target: str) -> bool:
    place = COMPASS_TARGET.fullmatch(target) or the_pattern("side-word").search(target)
    return target not in _PRONOUNS and not place


def _introduced(clause: Clause, lower: str, said: str) -> Clause:
    """A sentence that only brings in the thing, so that it can be spoken of afterwards."""
    known = said.split()[0] in ("the", "a", "an", "my", "your") and not is_plural(said.split()[-1])
    at = lower.find(said)
    written = clause.text[at : at + len(said)] if at >= 0 else said
    if written[:1].isupper() and known:
        written = said[:1] + written[1:]
    known = known or (written[:1].isupper() and written.isalpha() and said not in _SUBJECTS)
    return Clause(f"There is {written}" if known else "", clause.start, clause.end)
