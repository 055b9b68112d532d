"""What sentences say of viewpoints and facings, taken out, so that the rest is plain text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from spatial_nsr.viewpoints import told_facings
from spatial_nsr.viewpoints.clauses import Clause, cut, finished
from spatial_nsr.viewpoints.marks import Facing, Mark, View, noun_of, view_of
from spatial_nsr.viewpoints.phrases import load_patterns, the_pattern
from spatial_nsr.viewpoints.standing import Unowned
from spatial_nsr.viewpoints.stripping import plain, without_side, without_view

__all__ = ["Found", "viewed"]


@dataclass
class Found:
    """What a sentence comes to."""

    clauses: list[Clause] = field(default_factory=list)
    facings: list[Facing] = field(default_factory=list)
    stance: View | None = None
    scope: View | None = None
    changed: bool = False
    whose: Unowned = field(default_factory=Unowned)


def viewed(text: str, whose: Unowned | None = None) -> Found:
    """What a sentence without its stop says of viewpoints; ``changed`` tells whether anything.

    ``whose`` tells whose port, and whose hours, are meant where nobody says whose.

    >>> found = viewed("The cup is to the car's left and I see it at the right of the car")
    >>> [(each.text, each.mark.kind, each.mark.owner) for each in found.clauses]
    [('The cup is to the left of the car', 'intrinsic', 'car'), \
('It is at the right of the car', 'relative', None)]
    >>> viewed("The car faces north").facings[0].target
    'north'
    """
    lower = plain(text)
    found = Found(whose=whose or Unowned())
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
        if view is None and _own_clause(lower[joint.end() :]):
            stances = (pattern.fullmatch(head) for pattern in load_patterns()["stance"])
            match = next((each for each in stances if each is not None), None)
            view = None if match is None else _standing(match, found)
        if view is not None:
            found.stance = view
            _clause(cut(whole, joint.end(), len(lower)), lower[joint.end() :], found, Mark())
            if not found.clauses:
                found.clauses = [finished(cut(whole, joint.end(), len(lower)), Mark())]
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
    aside = told_facings.without_aside(clause, lower)
    if aside is not None:
        clause, lower, said = aside
        found.changed = True
        if not _clause(clause, lower, found, mark):
            found.clauses.append(finished(clause, mark))
        found.facings.append(said)  # "her", in it, is spoken of before
        return True
    whole = told_facings.facing(clause, lower) or told_facings.both_facing(clause, lower)
    if whole is not None:
        found.facings += whole[0]
        found.clauses += whole[1]
        found.changed = True
        return True
    on = told_facings.trailing(clause, lower)
    if on is not None:
        found.facings += on[0]
        found.changed = True
        *brought, head = on[1]
        found.clauses += brought
        shorter = len(head.text) < len(clause.text)
        if not (shorter and _clause(head, plain(head.text), found, mark)):
            found.clauses.append(finished(head, mark))
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
            found.clauses.append(finished(inner, mark))
        return True
    if _apart(clause, lower, found, mark):
        return True
    sight = _seen(clause, lower)
    own = without_side(clause.text, lower, found.whose)
    if sight is not None:
        found.clauses.append(sight)
    elif own is not None:
        text, _, side = own
        if side.view == View("actors"):
            # Stage left goes by actors who face the audience.
            found.facings.append(Facing("actors", "audience", None, clause.start, clause.end))
        found.clauses.append(finished(replace(clause, text=text, shift=None), side))
    else:
        return False
    found.changed = True
    return True


def _apart(clause: Clause, lower: str, found: Found, mark: Mark) -> bool:
    """Clauses that are joined, if one of them says something of viewpoints."""
    for joint in the_pattern("joint").finditer(lower):
        head, tail = cut(clause, 0, joint.start()), cut(clause, joint.end(), len(lower))
        first, second = lower[: joint.start()], lower[joint.end() :]
        gap = the_pattern("gapped").match(second)
        if gap is not None and the_pattern("subject").match(first) and not _own_clause(second):
            # "The cup is on its left and the jug on its right".
            tail = replace(tail, text=f"{tail.text[: gap.end()]} is{tail.text[gap.end() :]}")
            tail, second = replace(tail, shift=None), plain(tail.text)
        if not (_own_clause(second) or _elliptical(second)):
            continue
        if not the_pattern("directed").search(lower):
            continue
        trial = Found(whose=found.whose)
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
            trial.clauses.insert(0, finished(head, mark))
        if not more:
            trial.clauses.append(finished(tail, mark))
        found.clauses += trial.clauses
        found.facings += trial.facings
        found.changed = True
        return True
    return False


def _own_clause(lower: str) -> bool:
    """Whether a stretch has a subject and a verb of its own."""
    return the_pattern("own-clause").match(lower) is not None


def _elliptical(lower: str) -> bool:
    return the_pattern("elliptical").match(lower) is not None


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
            return finished(replace(clause, text=own[0], shift=None), own[2])
        mark = Mark("relative", View(noun_of(match["who"])))
        return finished(replace(clause, text=f"{thing} is {rest}", shift=None), mark)
    return None
