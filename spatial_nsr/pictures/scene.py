"""A model of a story as SVG: boxes nested in boxes, from the front and, if it matters, from above.

What the picture cannot show by where things are (near, far, touching at a point, larger) stands as
a numbered line between the two things, with its words below. Things that are asked about have
thick outlines in a colour of their own.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.calculi.realise.figures import Axis
from spatial_nsr.calculi.realise.shapes import Box
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.explain.words.calling import called, saying
from spatial_nsr.explain.words.plain_words import compass_words, person
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.pictures.frame import (
    MARGIN,
    WIDEST,
    document,
    framed,
    side_by_side,
    with_axes,
)
from spatial_nsr.pictures.plane import (
    PAD,
    Drawn,
    Picture,
    arrange,
    drawn,
    text_width,
)
from spatial_nsr.pictures.scene_links import RADIUS, numbered
from spatial_nsr.pictures.scene_notes import (
    MARKED,
    MOST_NOTED,
    PLAIN,
    SEEN,
    is_usual,
    legend,
    notes,
)
from spatial_nsr.world.closure.constraints import Spaces, spaces_of
from spatial_nsr.world.models.model import Model
from spatial_nsr.world.models.tidying import axes_of

__all__ = ["MARKED", "scene"]

ROW = 40
LETTERS = 96
PLACE = "#eef1f4"
PAINTS = frozenset(
    "black blue brown cyan gold gray green grey lime magenta maroon navy olive orange pink purple "
    "red silver teal turquoise violet white yellow".split()
)
ENDS = {"x": ("left", "right"), "y": ("below", "above"), "z": ("front", "behind")}
CAPTIONS = ("seen from the front", "seen from above")


def scene(
    model: Model,
    marked: Collection[str] = (),
    supposed: Sequence[Fact] = (),
    heading: str = "One way in which all of this can be so",
    widest: int = WIDEST,
    compass: bool = False,
) -> str:
    """Draw a model.

    Parameters
    ----------
    model
        What :func:`~spatial_nsr.world.models.modelling.model_of` has found.
    marked
        Ids of things that are to stand out.
    supposed
        Facts that hold in the model but do not follow from the story.
    heading
        What stands above the picture.
    widest
        How many pixels wide it may be before views stand below each other and words are wrapped.
    compass
        Whether the text goes by the compass.

    Returns
    -------
    str
        A whole SVG document.

    Examples
    --------
    >>> from spatial_nsr.world import World
    >>> from spatial_nsr.world.models.modelling import model_of
    >>> world = World()
    >>> world.tell("cup", "left", "plate")
    >>> "<desc>cup to the left of plate.</desc>" in scene(model_of(world), ["cup"])
    True
    """
    unknown = next((name for name in marked if name not in model.things), None)
    if unknown is not None:
        names = allowed(unknown, model.things)
        raise UnknownNameError(f"nothing drawn is called {unknown!r}; {names}")
    model = _without_idle(model, marked)
    words, spaces = called(model.entities), spaces_of(model.reading)
    facts = [fact for fact in dict.fromkeys((*model.facts, *supposed)) if fact.head != fact.tail]
    pairs: dict[frozenset[str], list[Fact]] = {}
    for fact in facts:
        if not is_usual(fact) and not _seen(spaces, model, fact):
            pairs.setdefault(frozenset((fact.head, fact.tail)), []).append(fact)
    # Facts about the same two things share a line; those about what was asked come first.
    noted = sorted(pairs.values(), key=lambda some: not {some[0].head, some[0].tail} & set(marked))
    noted = noted[:MOST_NOTED]
    views = [
        (caption, _view(model, (first, second), words, marked, noted, compass))
        for caption, (first, second) in _views(spaces, model)
    ]
    pictures = (
        [framed(*view) for view in views] if len(views) > 1 else [views[0][1]] if views else []
    )
    letters = min(LETTERS, widest * LETTERS // text_width("m" * LETTERS))
    told_of = [name for name in model.things if name in marked]
    below = legend(words, told_of, noted, supposed, letters, compass)
    whole = _stacked([side_by_side(pictures, widest), below]) if pictures else below
    told = "; ".join(saying(fact, words, compass) for fact in facts) or ", ".join(words.values())
    return document(whole, heading, list(notes(model, words, letters, compass)), f"{told}.")


def _without_idle(model: Model, marked: Collection[str]) -> Model:
    """A model without the people of the talk of whom nothing is told, who would be in the way.

    All stay where nothing is told of anything.
    """
    idle = {thing for thing in model.idle if person(thing) and thing not in marked}
    kept = tuple(entity for entity in model.entities if entity.id not in idle)
    return dataclasses.replace(model, entities=kept) if kept else model


def _views(spaces: Spaces, model: Model) -> Iterator[tuple[str, tuple[str, str]]]:
    axes = axes_of(spaces)
    if not model.things or len(axes) < 2:
        return
    yield CAPTIONS[0], (axes[0], axes[1])
    told = len(axes) > 2 and axes[2] not in model.silent
    if told and len(set(model.places[axes[2]].values())) > 1:
        yield CAPTIONS[1], (axes[0], axes[2])


def _seen(spaces: Spaces, model: Model, fact: Fact) -> bool:
    """Whether one sees by where boxes are that a fact holds."""
    if {fact.head, fact.tail} & set(model.left_out):
        return True
    where = {
        axis
        for together in fact.alternatives
        for relation in together
        for space, mask in spaces.means(relation)
        for axis, part in spaces.on_axes(space, mask)
        if part != spaces.of[axis].calculus.universal
    }
    if SEEN in where:
        pair = fact.head, fact.tail
        touching = model.label(SEEN, *pair) & spaces.of[SEEN].calculus.mask("EC")
        hidden = pair in model.unshown or pair[::-1] in model.unshown
        return not touching and not hidden and where <= {SEEN, *axes_of(spaces)}
    return where <= set(axes_of(spaces))


# One view ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Drawn(Drawn):
    """A thing with the colour that the story gives it."""

    paint: str = PLAIN
    holds: bool = False

    @property
    def colour(self) -> str:
        return "#1a1a1a"

    @property
    def style(self) -> str:
        stroke, width = (MARKED, 3.5) if self.marked else ("#5a6570", 1.3)
        opacity = 0.55 if self.holds else 0.35 if self.paint != PLAIN else 0.6
        corner = "" if self.holds else ' rx="3"'
        return (
            f'fill="{self.paint}" fill-opacity="{opacity}" stroke="{stroke}" '
            f'stroke-width="{width}"{corner}'
        )


def _view(
    model: Model,
    axes: tuple[str, str],
    names: Mapping[str, str],
    marked: Collection[str],
    noted: Sequence[Sequence[Fact]],
    compass: bool,
) -> Picture:
    """The things from one side, with numbered lines for facts."""
    boxes = {thing: _box(model, axes, thing) for thing in model.things}
    around = {
        b
        for a, b in itertools.permutations(boxes, 2)
        if boxes[a] != boxes[b] and _within(boxes[a], boxes[b])
    }
    items = [
        _Drawn(
            names[entity.id],
            boxes[entity.id],
            number,
            entity.id in marked,
            (entity.id,),
            _paint(entity, entity.is_container or entity.id in around),
            entity.is_container or entity.id in around,
        )
        for number, entity in enumerate(model.entities)
    ]
    layout = arrange(items, ", ", ROW)
    frames = {item.box: frame for item, frame in zip(layout.items, layout.frames, strict=True)}
    ties = [(frames[boxes[one.head]], frames[boxes[one.tail]]) for one, *_ in noted]
    picture = drawn(layout)
    spots, lines = numbered(layout, ties, noted)
    wide = max([picture.width, *(math.ceil(x) + RADIUS + PAD for x, _ in spots)])
    tall = max([picture.height, *(math.ceil(y) + RADIUS + PAD for _, y in spots)])
    seen = [axis.split(".")[-1] for axis in axes]
    # So that a page knows along which axes a thing can be moved here.
    body = f'<g data-axes="{" ".join(seen)}">\n{picture.body}\n</g>'
    ends = {**ENDS, **compass_words("ends")} if compass else ENDS
    words = [Axis(name, *ends.get(name, ("", ""))) for name in seen]
    return with_axes(Picture(wide, tall, "\n".join([body, *lines])), *words)


def _box(model: Model, axes: Sequence[str], thing: str) -> Box:
    ends = [model.places[axis][thing] for axis in axes]
    return Box(tuple(each[0] for each in ends), tuple(each[-1] for each in ends))


def _within(a: Box, b: Box) -> bool:
    return all(map(int.__ge__, a.low, b.low)) and all(map(int.__le__, a.high, b.high))


def _paint(entity: Entity, holds: bool) -> str:
    told = [value for value in entity.attributes.values() if value in PAINTS]
    return told[0] if told else PLACE if holds else PLAIN


def _stacked(pictures: Sequence[Picture]) -> Picture:
    """Pictures from top to bottom."""
    parts: list[str] = []
    y = 0
    for picture in filter(lambda picture: picture.height, pictures):
        y += MARGIN if parts else 0
        parts.append(f'<g transform="translate(0 {y})">\n{picture.body}\n</g>')
        y += picture.height
    return Picture(max(picture.width for picture in pictures), y, "\n".join(parts))
