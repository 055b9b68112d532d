"""What stands below a drawn scene: what outlines and numbers mean, and what it does not say."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from spatial_nsr.commonsense.deriving import COMMONSENSE
from spatial_nsr.explain.words.calling import saying
from spatial_nsr.explain.words.plain_words import compass_words
from spatial_nsr.facts import Fact
from spatial_nsr.pictures.frame import INK
from spatial_nsr.pictures.plane import FONT, LINE, PAD, Picture, text, text_width
from spatial_nsr.pictures.scene_links import badge
from spatial_nsr.world.closure.constraints import spaces_of
from spatial_nsr.world.models.model import Model

__all__ = ["MARKED", "MOST_NOTED", "PLAIN", "SEEN", "is_usual", "legend", "notes"]

MOST_NOTED, MOST_IMAGINED = 12, 5
MARKED, PLAIN = "#d35400", "#c9d8e8"
# What is seen by where boxes are.
SEEN = "rcc8"
FREE = {
    "x": "left and right",
    "y": "heights",
    "z": "depth",
    "size": "sizes",
    "distance": "distances",
}


def is_usual(fact: Fact) -> bool:
    """Whether a fact is imagined, as it is so usually."""
    return COMMONSENSE in (fact.source or {})


def legend(
    names: Mapping[str, str],
    marked: Sequence[str],
    noted: Sequence[Sequence[Fact]],
    supposed: Sequence[Fact],
    letters: int,
    compass: bool,
) -> Picture:
    """What thick outlines and numbers mean."""
    rows: list[tuple[str, str]] = []
    if marked:
        sign = (
            f'<rect x="2" y="-12" width="18" height="14" fill="{PLAIN}" fill-opacity="0.6" '
            f'stroke="{MARKED}" stroke-width="3"/>'
        )
        rows += _wrapped(sign, f"asked about: {', '.join(names[name] for name in marked)}", letters)
    for number, facts in enumerate(noted, start=1):
        words = [
            saying(fact, names, compass) + (" (supposed)" if fact in supposed else "")
            for fact in facts
        ]
        rows += _wrapped(badge(11, -4, number), "; ".join(words), letters)
    for fact in supposed:
        if not any(fact in facts for facts in noted):
            rows += _wrapped("", f"supposed: {saying(fact, names, compass)}", letters)
    if not rows:
        return Picture(0, 0, "")
    step, ink = LINE + 4, f' fill="{INK}"'
    parts = [
        f'<g transform="translate(0 {step * number + FONT + 2})">{sign}'
        f"{text(30, 0, words, ink)}</g>"
        for number, (sign, words) in enumerate(rows)
    ]
    width = 30 + max(text_width(words) for _, words in rows)
    return Picture(width, step * len(rows) + PAD, "\n".join(parts))


def _wrapped(sign: str, words: str, letters: int) -> list[tuple[str, str]]:
    lines = textwrap.wrap(words, letters) or [""]
    return [(sign, lines[0]), *(("", line) for line in lines[1:])]


def notes(model: Model, names: Mapping[str, str], letters: int, compass: bool) -> Iterator[str]:
    """What must not be read into the picture."""
    words = {**FREE, **compass_words("free")} if compass else FREE
    free = [words[name] for space in model.silent if (name := space.split(".")[-1]) in words]
    lines = ["Only the order along each axis has a meaning, not how far things are apart."]
    if spaces_of(model.reading).reading.steps:
        lines = ["Rows and columns in which nothing stands are left out."]
    if free:
        lines.append(f"Nothing is told of {', '.join(free)}: they may be otherwise.")
    for a, b in model.unshown[:MOST_NOTED]:
        relation = model.labels[SEEN].get((a, b)) or ""
        lines.append(
            f"{names[a]} and {names[b]} do not fill their boxes, which do not show that the "
            f"two are {relation}."
        )
    if model.left_out:
        lines.append(f"Not drawn, as there are too many things: {len(model.left_out)} others.")
    imagined = [fact for fact in model.facts if is_usual(fact) and not fact.negated]
    if imagined:
        said = [saying(fact, names, compass) for fact in imagined[:MOST_IMAGINED]]
        more = len(imagined) - MOST_IMAGINED
        rest = f" and {more} more" if more > 0 else ""
        lines.append(f"Not told, but drawn as is usual: {', '.join(said)}{rest}.")
    for line in lines:
        yield from textwrap.wrap(line, letters)
