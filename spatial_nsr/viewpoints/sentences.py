"""What sentences say of viewpoints and facings, taken out, so that the rest is plain text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from spatial_nsr.prose.words import is_plural
from spatial_nsr.viewpoints.marks import COMPASS_WORD, Facing, Mark, View, noun_of, view_of
from spatial_nsr.viewpoints.phrases import load_patterns, the_pattern
from spatial_nsr.viewpoints.stripping import plain, without_side, without_view

__all__ = ["Clause", "Found", "viewed"]

# Readers of stories take these for facts.
_READ_AS_FACTS = ("each other", "one another", "opposite")


@dataclass(frozen=True)
class Clause:
    """A stretch of plain text, where it stood, and in which frame it is said.

    ``shift`` is how many characters further on its letters stood; None if words were changed.
    """

    text: str
    start: int
    end: int
    mark: Mark = field(default_factory=Mark)
    shift: int | None = None


@dataclass
class Found:
    """What a sentence comes to."""

    clauses: list[Clause] = field(default_factory=list)
    facings: list[Facing] = field(default_factory=list)
    stance: View | None = None
    scope: View | None = None
    changed: bool = False


def viewed(text: str) -> Found:
    """What a sentence without its stop says of viewpoints; ``changed`` tells whether anything.

    >>> found = viewed("The cup is to the car's left and I see it at the right of the car")
    >>> [(each.text, each.mark.kind, each.mark.owner) for each in found.clauses]
    [('The cup is to the left of the car', 'intrinsic', 'car'), \
('It is at the right of the car', 'relative', None)]
    >>> viewed("The car faces north").facings[0].target
    'north'
    """
    lower = plain(text)
    found = Found()
    if len(lower) != len(text) or not the_pattern("hint").search(lower):
        return found
    whole = Clause(text, 0, len(text), shift=0)
    if _scope(lower, found) or _stance(whole, lower, found):
        found.changed = True
        return found
    _clause(whole, lower, found, Mark())
    found.clauses = [each for each in found.clauses if each.text] if found.changed else []
    return found


# Whole sentences --------------------------------------------------------------------------------


def _scope(lower: str, found: Found) -> bool:
    for pattern in load_patterns()["scope"]:
        match = pattern.search(lower)
        if match is None:
            continue
        view = _view_in(match["rest"].strip())
        if view is not None:
            found.scope = view
            return True
    return False


def _view_in(phrase: str) -> View | None:
    for pattern in load_patterns()["view"]:
        match = pattern.fullmatch(phrase)
        if match is not None:
            return view_of(match.groupdict())
    return None


def _stance(whole: Clause, lower: str, found: Found) -> bool:
    """Whether a sentence, or what of it stands before "and", tells where to stand and look."""
    for pattern in load_patterns()["stance"]:
        match = pattern.fullmatch(lower)
        if match is not None:
            found.stance = _standing(match, found)
            return True
    for joint in the_pattern("joint").finditer(lower):
        head = lower[: joint.start()]
        way = the_pattern("going").fullmatch(head)
        view = None if way is None else _view_in(way["told"])
        if view is not None:
            found.stance = view
            _clause(_cut(whole, joint.end(), len(lower)), lower[joint.end() :], found, Mark())
            if not found.clauses:
                found.clauses = [_finished(_cut(whole, joint.end(), len(lower)), Mark())]
            return True
    return False


def _standing(match: re.Match[str], found: Found) -> View:
    groups = match.groupdict()
    if groups.get("side") is not None:
        # "Turn so that the entrance is behind you".
        side = str(groups["side"]).removeprefix("to the ").removesuffix(" of").removeprefix("in ")
        found.facings.append(Facing("you", noun_of(str(groups["thing"])), side, 0, match.end()))
        return View("you")
    return view_of(groups)


# Clauses ----------------------------------------------------------------------------------------


def _clause(clause: Clause, lower: str, found: Found, mark: Mark) -> bool:
    """Take apart one clause, or several that are joined; whether it says anything of viewpoints."""
    asides = _without_aside(clause, lower, found)
    if asides is not None:
        clause, lower = asides
        found.changed = True
        if not _clause(clause, lower, found, mark):
            found.clauses.append(_finished(clause, mark))
        return True
    if _facing(clause, lower, found) or _both_face(clause, lower, found):
        found.changed = True
        return True
    taken = without_view(clause.text, lower)
    if taken is not None:
        rest, lower, view = taken
        at = clause.text.find(rest)
        inner = replace(
            clause, text=rest, shift=None if at < 0 or clause.shift is None else clause.shift + at
        )
        found.changed = True
        mark = Mark("relative", view)
        if not _clause(inner, lower, found, mark):
            found.clauses.append(_finished(inner, mark))
        return True
    if _apart(clause, lower, found, mark):
        return True
    sight = _seen(clause, lower)
    own = without_side(clause.text, lower)
    if sight is not None:
        found.clauses.append(sight)
    elif own is not None:
        text, _, side = own
        if side.view == View("actors"):
            # Stage left goes by actors who face the audience.
            found.facings.append(Facing("actors", "audience", None, *_span(clause)))
        found.clauses.append(_finished(replace(clause, text=text, shift=None), side))
    else:
        return False
    found.changed = True
    return True


def _apart(clause: Clause, lower: str, found: Found, mark: Mark) -> bool:
    """Clauses that are joined, if one of them says something of viewpoints."""
    for joint in the_pattern("joint").finditer(lower):
        head, tail = _cut(clause, 0, joint.start()), _cut(clause, joint.end(), len(lower))
        first, second = lower[: joint.start()], lower[joint.end() :]
        if not (_own_clause(second) or _elliptical(second)) or not the_pattern("side-word").search(
            lower
        ):
            continue
        trial = Found()
        told = _clause(head, first, trial, mark)
        if not told and not the_pattern("subject").match(first):
            continue
        if _elliptical(second) and not _own_clause(second):
            subject = the_pattern("subject").match(first)
            if subject is None:
                continue
            copied = clause.text[: subject.end()]
            tail = replace(tail, text=f"{copied} {tail.text}", shift=None)
            second = f"{first[: subject.end()]} {second}"
        more = _clause(tail, second, trial, mark)
        if not told and not more and mark.view is None:
            continue
        if not told:
            trial.clauses.insert(0, _finished(head, mark))
        if not more:
            trial.clauses.append(_finished(tail, mark))
        found.clauses += trial.clauses
        found.facings += trial.facings
        found.changed = True
        return True
    return False


def _both_face(clause: Clause, lower: str, found: Found) -> bool:
    """Of "The car faces east and the van faces west": which way each does."""
    for joint in the_pattern("joint").finditer(lower):
        head, tail = _cut(clause, 0, joint.start()), _cut(clause, joint.end(), len(lower))
        trial = Found()
        first, second = lower[: joint.start()], lower[joint.end() :]
        if _facing(head, first, trial) and _facing(tail, second, trial):
            found.clauses += trial.clauses
            found.facings += trial.facings
            return True
    return False


def _own_clause(lower: str) -> bool:
    """Whether a stretch has a subject and a verb of its own."""
    return the_pattern("own-clause").match(lower) is not None


def _elliptical(lower: str) -> bool:
    return the_pattern("elliptical").match(lower) is not None


def _cut(clause: Clause, start: int, end: int) -> Clause:
    text = clause.text[start:end]
    if clause.shift is None:
        return replace(clause, text=text)
    shift = clause.shift + start
    return Clause(text, shift, shift + len(text), clause.mark, shift)


def _finished(clause: Clause, mark: Mark) -> Clause:
    text = clause.text.strip(" ,")
    lower = plain(text)
    if mark.kind in (None, "relative") and COMPASS_WORD.search(lower):
        mark = replace(mark, kind="absolute")
    if mark.kind is None and the_pattern("own-pronoun").search(lower):
        mark = replace(mark, kind="intrinsic")
    at = clause.text.find(text)
    shift = None if clause.shift is None else clause.shift + at
    return Clause(text[:1].upper() + text[1:], clause.start, clause.end, mark, shift)


def _seen(clause: Clause, lower: str) -> Clause | None:
    """Of "I see it at the right of the car": that it is there, as I see it."""
    for pattern in load_patterns()["sight"]:
        match = pattern.fullmatch(lower)
        if match is None or not the_pattern("side-word").search(match["rest"]):
            continue
        thing = clause.text[match.start("thing") : match.end("thing")]
        rest = clause.text[match.start("rest") :]
        own = without_side(f"{thing} is {rest}", plain(f"{thing} is {rest}"))
        if own is not None:
            return _finished(replace(clause, text=own[0], shift=None), own[2])
        mark = Mark("relative", View(noun_of(match["who"])))
        return _finished(replace(clause, text=f"{thing} is {rest}", shift=None), mark)
    return None


def _without_aside(clause: Clause, lower: str, found: Found) -> tuple[Clause, str] | None:
    for pattern in load_patterns()["aside"]:
        match = pattern.search(lower)
        if match is None:
            continue
        before = re.search(
            r"((?:the|a|an|my|your|our) [\w-]+(?: [\w-]+){0,2})$", lower[: match.start()]
        )
        if before is None:
            continue
        found.facings.append(
            Facing(noun_of(before.group(1)), noun_of(match["target"]), None, *_span(clause))
        )
        text = clause.text[: match.start()] + clause.text[match.end() :].removeprefix(",")
        return replace(clause, text=text, shift=None), plain(text)
    return None


def _span(clause: Clause) -> tuple[int, int]:
    return clause.start, clause.end


def _facing(clause: Clause, lower: str, found: Found) -> bool:
    """Which way something faces, if that is what the clause says."""
    stripped = lower.strip(" ,")
    for pattern in load_patterns()["beside"]:
        match = pattern.fullmatch(stripped)
        if match is not None:
            one, other = noun_of(match["who"]), noun_of(match["thing"])
            found.facings.append(Facing(one, other, match["turn"], *_span(clause)))
            introduced = [_introduced(clause, match, slot) for slot in ("who", "thing")]
            read = match["turn"] in _READ_AS_FACTS
            found.clauses += [_finished(clause, Mark())] if read else introduced
            return True
    for pattern in load_patterns()["faces"]:
        match = pattern.fullmatch(stripped)
        if match is None:
            continue
        groups = match.groupdict()
        target = noun_of(groups["target"]) if groups.get("target") else "me"
        who = noun_of(groups["who"])
        found.facings.append(Facing(who, target, groups.get("turn"), *_span(clause)))
        # That one thing faces another one is a fact beside, which readers of stories know.
        read = groups.get("turn") in (None, "away") and _is_thing(target)
        found.clauses.append(
            _finished(clause, Mark()) if read else _introduced(clause, match, "who")
        )
        return True
    return False


def _is_thing(target: str) -> bool:
    return target not in ("me", "you", "it") and not the_pattern("side-word").search(target)


def _introduced(clause: Clause, match: re.Match[str], slot: str) -> Clause:
    """A sentence that only brings in the thing, so that it can be spoken of afterwards."""
    said = match[slot]
    known = said.split()[0] in ("the", "a", "an", "my", "your") and not is_plural(said.split()[-1])
    return Clause(f"There is {said}" if known else "", clause.start, clause.end)
