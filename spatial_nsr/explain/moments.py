"""What happens in a story, moment by moment: one picture after each event, with who is where.

Things stand in the places that they are known to be in; what somebody holds stands with him. What
has changed since the moment before is bold.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Collection, Iterator
from xml.sax.saxutils import quoteattr

from spatial_nsr.explain.drawing_frame import INK, document, side_by_side
from spatial_nsr.explain.drawing_plane import FONT, LINE, PAD, Picture, text, text_width
from spatial_nsr.explain.plain import the
from spatial_nsr.time.history import HELD, History, State

__all__ = ["HEADING", "strip"]

HEADING = "What happens, moment by moment"
NOTE = "Bold is what has changed. What is not known to be anywhere is not drawn."
PLACE, SEEN, EDGE = "#eef1f4", "#d35400", "#5a6570"
# How wide a moment is at least, and how many of them are drawn.
LEAST, MOST = 150, 24
LETTERS = 17


def strip(history: History, marked: Collection[str] = (), widest: int = 1100) -> str:
    """The moments of a story, as SVG.

    Parameters
    ----------
    history
        What happened.
    marked
        Things that are to stand out.
    widest
        How many pixels wide it may be before moments stand below each other.

    Examples
    --------
    >>> from spatial_nsr.time.story import TimedStory
    >>> story = TimedStory.of("Mary took the key. Then she went to the hall.")
    >>> "After event 2: Mary in hall; key held by Mary." in strip(story.history)
    True
    """
    moments = range(max(1, history.last - MOST + 1), history.last + 1)
    pictures = [_moment(history, moment, marked) for moment in moments]
    told = " ".join(f"After event {moment}: {_said(history, moment)}." for moment in moments)
    return document(side_by_side(pictures, widest), HEADING, [NOTE], told)


def _things(history: History) -> list[str]:
    """All things, in the order in which something is told of them."""
    found: dict[str, None] = {}
    for event in history.tale.events:
        found.update(dict.fromkeys((*event.who, *event.what)))
    return list(found)


def _known(history: History, moment: int) -> Iterator[tuple[str, State]]:
    for thing in _things(history):
        state = history.own_at(thing, moment)
        if state is not None and state.relation:
            yield thing, state


def _said(history: History, moment: int) -> str:
    return "; ".join(
        f"{thing} {'not ' * state.negated}{state.relation.replace('-', ' ')} "
        f"{' or '.join(state.tail)}"
        for thing, state in _known(history, moment)
    )


def _moment(history: History, moment: int, marked: Collection[str]) -> Picture:
    """Who is where after an event: a box for each place, with a line for each thing in it."""
    event = history.tale.events[moment - 1]
    words = textwrap.wrap(f"{moment}. {event.said(history.tale.text)}", LETTERS)[:3]
    places: dict[str, list[tuple[str, State]]] = {}
    for thing, state in _known(history, moment):
        where = " or ".join(map(the, state.tail))
        if state.relation == HELD:
            where = f"with {where}" if not state.negated else f"not with {where}"
        elif state.negated:
            where = f"not {state.relation} {where}"
        places.setdefault(where, []).append((thing, state))
    wide = max([LEAST, *(text_width(name) + 4 * PAD for name in (*places, *words))])
    parts = [text(0, FONT + LINE * at, line, f' fill="{INK}"') for at, line in enumerate(words)]
    y = LINE * 3 + PAD
    for where, some in places.items():
        tall = LINE * (len(some) + 1) + 2 * PAD
        parts.append(
            f'<rect x="0" y="{y}" width="{wide}" height="{tall}" rx="4" fill="{PLACE}" '
            f'stroke="{EDGE}"/>'
        )
        parts.append(text(PAD, y + LINE, where, f' fill="{INK}" font-style="italic"'))
        for at, (thing, state) in enumerate(some, start=1):
            parts.append(_thing(thing, y + LINE * (at + 1), state.since == moment, thing in marked))
        y += tall + PAD
    return Picture(wide, y, "\n".join(parts))


def _thing(thing: str, y: float, changed: bool, marked: bool) -> str:
    colour = SEEN if marked else INK
    weight = ' font-weight="bold"' if changed else ""
    about = f" data-things={quoteattr(json.dumps([thing]))}"
    return text(3 * PAD, y, the(thing), f' fill="{colour}"{weight}{about}')
