"""Which of several places, told apart by labels, has nothing in it: "which slot is empty?"."""

from __future__ import annotations

import itertools

from spatial_nsr.queries_in_time import InTime
from spatial_nsr.time.course.history import History
from spatial_nsr.time.queries.comes import ALL_TOLD, Comes, now_asked
from spatial_nsr.time.telling.events import Tale
from spatial_nsr.time.telling.fitting import is_spot

__all__ = ["FORMS", "spots"]

LEAST = 2  # so many places make a row


def spots(noun: str, tale: Tale) -> list[str]:
    """The places of a tale that have a label and a noun, or a label like theirs: "bay 3", "P4"."""
    events = ((*e.who, *e.what, *e.places, *filter(None, [e.source])) for e in tale.events)
    names = dict.fromkeys((*itertools.chain.from_iterable(events), *tale.called.values()))
    labelled = [name for name in names if is_spot(name)]
    own = [name for name in labelled if name.lower().split()[:-1][-1:] == [noun]]
    letters = {_letters(name) for name in own} - {""}
    alike = [n for n in labelled if len(n.split()) == 1 and _letters(n) in letters]
    return [*own, *alike] if len(own) + len(alike) >= LEAST else []


def _letters(name: str) -> str:
    """What stands before the number of a label: "P" of "position P1"."""
    return name.split()[-1].rstrip("0123456789")


def _vacant(query: InTime, history: History) -> Comes | None:
    """The places of a row with nothing in them, if it is known of all that was there where it is.

    Only of texts by their parse: that nothing else is there is no proof.
    """
    row = spots(query.kind or "", history.tale)
    if not row or history.tale.reading is None:
        return None
    now = now_asked(query, history)
    events = history.tale.events[:now]
    ever = {name for e in events if {*e.places} & {*row} for name in (e.what or e.who)}
    states = [history.own_at(name, now) for name in sorted(ever)]
    if not ever or None in states:
        return None
    empty = [name for name in row if not history.inside(name, now)]
    shown = tuple((state, now) for state in states if state is not None)
    return Comes(empty, shown, rules=ALL_TOLD) if empty else None


FORMS = {"vacant": _vacant}
