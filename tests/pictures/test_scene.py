"""Drawn models: everything is named, nothing covers a name, what was asked about stands out."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from spatial_nsr.errors import UnknownNameError
from spatial_nsr.explain.words.calling import called
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.pictures.plane import FONT, text_width
from spatial_nsr.pictures.scene import MARKED, scene
from spatial_nsr.world import World
from spatial_nsr.world.models.modelling import model_of
from tests.world.models.test_model import drawn_world

SVG = "{http://www.w3.org/2000/svg}"
Frame = tuple[float, float, float, float]


def drawn(world: World, *marked: str, supposed: tuple[Fact, ...] = ()) -> ET.Element:
    model = model_of(world, supposed)
    assert model is not None
    return ET.fromstring(scene(model, marked, supposed))


def placed(
    element: ET.Element, x: float = 0, y: float = 0
) -> Iterator[tuple[ET.Element, float, float]]:
    """All elements, with what they are moved by."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    yield element, x, y
    for child in element:
        yield from placed(child, x, y)


def texts(svg: ET.Element) -> dict[Frame, str]:
    """What is written where, in pixels, a little narrower than the letters may be."""
    found = {}
    for element, dx, dy in placed(svg):
        if element.tag == f"{SVG}text" and element.text:
            x, y = dx + float(element.get("x", 0)), dy + float(element.get("y", 0))
            wide = 0.8 * text_width(element.text)
            x -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
            found[x, y - 0.7 * FONT, wide, 0.7 * FONT] = element.text
    return found


def overlap(a: Frame, b: Frame) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def kitchen() -> World:
    world = World()
    for name in ("kitchen", "hall"):
        world.add(Entity(name, name, is_container=True))
    world.add(Entity("c", "cup", {"colour": "red", "size": "big"}, container="kitchen"))
    world.add(Entity("t", "table", container="kitchen"))
    world.tell("kitchen", "left", "hall")
    world.tell("c", "touching", "t")
    world.tell("c", "above", "t")
    world.tell("t", "far", "hall")
    return world


@pytest.mark.parametrize("reading", ["boxes", "points"])
def test_no_two_texts_overlap_and_all_lie_within_the_page(reading: str) -> None:
    rng = random.Random(4)
    for _ in range(40):
        world, _ = drawn_world(reading, rng)
        svg = drawn(world, *rng.sample([entity.id for entity in world.entities], 2))
        found = list(texts(svg))
        assert len(found) > 4
        for at, first in enumerate(found):
            assert first[0] >= 0
            assert first[0] + first[2] <= float(svg.get("width", 0))
            assert first[1] + first[3] <= float(svg.get("height", 0))
            for second in found[at + 1 :]:
                assert not overlap(first, second), (texts(svg)[first], texts(svg)[second])


def test_things_are_called_by_the_words_of_the_story() -> None:
    written = set(texts(drawn(kitchen())).values())
    assert {"kitchen", "hall", "red big cup", "table"} <= written


def test_a_box_lies_in_the_box_of_its_container() -> None:
    frames = {}
    for element, x, y in placed(drawn(kitchen())):
        title = element.find(f"{SVG}title")
        if element.tag == f"{SVG}rect" and title is not None:
            left, top = x + float(element.get("x", 0)), y + float(element.get("y", 0))
            right = left + float(element.get("width", 0))
            frames[title.text] = left, top, right, top + float(element.get("height", 0))
    room, cup, table = frames["kitchen"], frames["red big cup"], frames["table"]
    assert room[0] < cup[0] < cup[2] < room[2] < frames["hall"][0]
    assert room[1] < cup[1] < cup[3] == table[1] < table[3] < room[3]


def test_what_was_asked_about_has_an_outline_of_its_own_and_a_legend() -> None:
    svg = drawn(kitchen(), "c")
    marked = [
        element.find(f"{SVG}title")
        for element in svg.iter(f"{SVG}rect")
        if element.get("stroke") == MARKED
    ]
    assert [title.text for title in marked if title is not None] == ["red big cup"]
    assert len(marked) == 2  # the other one is in the legend
    assert "asked about: red big cup" in texts(svg).values()
    assert not [each for each in drawn(kitchen()).iter() if each.get("stroke") == MARKED]


def test_facts_that_boxes_do_not_show_are_numbered_lines() -> None:
    svg = drawn(kitchen())
    written = list(texts(svg).values())
    assert "red big cup touching table" in written
    assert "table far from hall" in written
    assert "kitchen to the left of hall" not in written
    assert len([each for each in svg.iter(f"{SVG}path") if each.get("class") == "fact"]) == 2
    assert written.count("1") == written.count("2") == 2


def test_numbers_cover_no_names() -> None:
    svg = drawn(kitchen(), "c")
    circles = [
        (x + float(each.get("cx", 0)) - 9, y + float(each.get("cy", 0)) - 9, 18.0, 18.0)
        for each, x, y in placed(svg)
        if each.tag == f"{SVG}circle"
    ]
    assert len(circles) == 4
    names = [frame for frame, words in texts(svg).items() if not words.isdigit()]
    assert not [pair for pair in ((a, b) for a in circles for b in names) if overlap(*pair)]


def test_it_is_seen_from_above_if_facts_speak_of_depth() -> None:
    world = kitchen()
    assert "seen from above" not in texts(drawn(world)).values()
    world.tell("t", "front", "hall")
    written = list(texts(drawn(world)).values())
    assert {"seen from the front", "seen from above", "front", "behind"} <= set(written)
    assert written.count("hall") == 2


def test_what_is_supposed_is_told_apart_from_what_was_said() -> None:
    supposed = Fact("t", (("near",),), "c"), Fact("t", (("left",),), "hall", negated=True)
    world = World()
    world.add(Entity("t", "table"))
    world.add(Entity("c", "cup"))
    world.add(Entity("hall", "hall"))
    written = texts(drawn(world, supposed=supposed)).values()
    assert "table near cup (supposed)" in written
    assert "supposed: table not to the left of hall" in written


def test_it_says_in_words_what_it_shows() -> None:
    described = drawn(kitchen()).find(f"{SVG}desc")
    assert described is not None
    assert "kitchen to the left of hall" in (described.text or "")


def test_what_must_not_be_read_into_it_stands_below() -> None:
    world = World()
    world.tell("ring", "disconnected", "stone")
    for word in ("left", "right", "above", "below", "front", "behind"):
        world.tell_fact(Fact("ring", ((word,),), "stone", negated=True))
    written = " ".join(texts(drawn(world)).values())
    assert "Nothing is told of sizes, distances" in written
    assert "which do not show that the two are DC" in written


def test_names_with_odd_characters_are_written_safely() -> None:
    world = World()
    world.tell("<a> & 'b'", "left", "line\nbreak")
    svg = drawn(world, "<a> & 'b'")
    assert "<a> & 'b'" in texts(svg).values()
    assert "'line\\nbreak'" in texts(svg).values()


def test_nothing_else_can_be_marked() -> None:
    model = model_of(kitchen())
    assert model is not None
    with pytest.raises(UnknownNameError, match="nothing drawn is called 'cat'; allowed: kitchen"):
        scene(model, ["cat"])


def test_an_empty_world_is_drawn_as_a_page_with_a_heading() -> None:
    assert "One way in which all of this can be so" in texts(drawn(World())).values()


def test_things_of_the_same_words_are_told_apart_by_their_ids() -> None:
    cups = [Entity("a", "cup"), Entity("b", "cup"), Entity("big cup", "cup")]
    assert list(called(cups).values()) == ["cup (a)", "cup (b)", "big cup"]
