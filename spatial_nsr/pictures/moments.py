"""What happens in a story, moment by moment: one picture after each event, with who is where.

Things stand in the places that they are known to be in; what somebody holds stands with him. What
has changed since the moment before is bold.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Collection
from xml.sax.saxutils import quoteattr

from spatial_nsr.explain.words.plain import the
from spatial_nsr.pictures.frame import INK, document, side_by_side
from spatial_nsr.pictures.plane import FONT, LINE, PAD, Picture, text, text_width
from spatial_nsr.reading.statements.relations import load_words
from spatial_nsr.time.course.states import HELD
from spatial_nsr.time.course.timeline import Lasting, Timeline

__all__ = ["HEADING", "strip"]

HEADING = "What happens, moment by moment"
AT_FIRST = "Before anything happens"
PLAINLY = ("in", "at", "")
NOTE = "Bold is what has changed. What is not known to be anywhere is not drawn."
# What stands before a thing that only likely is where it is drawn.
LIKELY, UNSURE = "likely", "\N{ALMOST EQUAL TO} "
UNSURE_NOTE = f"{UNSURE}marks what is likely, and not proved."
PLACE, SEEN, EDGE = "#eef1f4", "#d35400", "#5a6570"
# How wide a moment is at least, and how many of them are drawn.
LEAST, MOST = 150, 24
LETTERS = 17
# How wide a letter is at most, in pixels.
LETTER = 8


def strip(
    timeline: Timeline, marked: Collection[str] = (), widest: int = 1100, only: int | None = None
) -> str:
    """The moments of a story, as SVG.

    Parameters
    ----------
    timeline
        What happened, and what was so when.
    marked
        Things that are to stand out.
    widest
        How many pixels wide it may be before moments stand below each other.
    only
        The one moment that is drawn; 0 is before anything happens. All of them if None.

    Examples
    --------
    >>> from spatial_nsr.time.story import TimedStory
    >>> from spatial_nsr.time.course.timelines import timeline_of_history
    >>> story = TimedStory.of("Mary took the key. Then she went to the hall.")
    >>> timeline = timeline_of_history(story.history)
    >>> "After event 2: Mary in hall; key held by Mary." in strip(timeline)
    True
    >>> "Mary in hall" in strip(timeline, only=1)
    False
    """
    first = max(1, timeline.last - MOST + 1) if timeline.last else 0
    moments = range(first, timeline.last + 1) if only is None else (only,)
    pictures = [_moment(timeline, moment, marked) for moment in moments]
    told = " ".join(f"After event {moment}: {_said(timeline, moment)}." for moment in moments)
    unsure = any(fact.status == LIKELY for moment in moments for fact in timeline.at(moment))
    said, letters = (NOTE, UNSURE_NOTE) if unsure else (NOTE,), max(LETTERS, widest // LETTER)
    notes = [line for note in said for line in textwrap.wrap(note, letters)]
    return document(side_by_side(pictures, widest), HEADING, notes, told)


def _said(timeline: Timeline, moment: int) -> str:
    facts = timeline.at(moment)
    return "; ".join(f"{fact.said}{' (likely)' * (fact.status == LIKELY)}" for fact in facts)


def _moment(timeline: Timeline, moment: int, marked: Collection[str]) -> Picture:
    """Who is where after an event: a box for each place, with a line for each thing in it."""
    said = str(timeline.moments[moment - 1]) if moment else AT_FIRST
    words = textwrap.wrap(said, LETTERS, max_lines=3, placeholder=" …")
    places: dict[str, list[Lasting]] = {}
    for fact in timeline.at(moment):
        places.setdefault(_where(fact), []).append(fact)
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
        for at, fact in enumerate(some, start=1):
            parts.append(_thing(fact, y + LINE * (at + 1), moment, fact.head in marked))
        y += tall + PAD
    return Picture(wide, y, "\n".join(parts))


def _where(fact: Lasting) -> str:
    """What a place is called in a picture: "the hall", "with Mary", "on the table"."""
    where = " or ".join(map(the, fact.tail))
    if fact.relation == HELD:
        return f"with {where}" if not fact.negated else f"not with {where}"
    if fact.negated:
        return f"not {fact.relation} {where}"
    relation = load_words().get(fact.relation, fact.relation.replace("-", " "))
    return where if fact.relation in PLAINLY else f"{relation} {where}"


def _thing(fact: Lasting, y: float, moment: int, marked: bool) -> str:
    """A thing where it is: bold if it is new there, with a mark if that is not certain."""
    colour = SEEN if marked else INK
    weight = ' font-weight="bold"' if fact.since == moment else ""
    about = f" data-things={quoteattr(json.dumps([fact.head]))}"
    said = f"{UNSURE * (fact.status == LIKELY)}{the(fact.head)}"
    return text(3 * PAD, y, said, f' fill="{colour}"{weight}{about}')
