"""Answers explained: what was asked, what comes out, why, and how it can be otherwise."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.errors import UnknownNameError
from spatial_nsr.explain.answer import explain
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import Choose, Description, Holds, Quantified, Query, Relate, Where
from spatial_nsr.world import World
from spatial_nsr.world.told import Told

SQUARE, CIRCLE = Description("square"), Description("circle")
SOLE = {"br", "hr", "img", "input", "link", "meta"}


class Nesting(HTMLParser):
    """Refuses tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in SOLE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def page_of(answer: Answer) -> tuple[str, list[ET.Element]]:
    """The words of a page, which is well formed, and its pictures."""
    html = answer.explain("html")
    reader = Nesting()
    reader.feed(html)
    assert reader.open == []
    pictures = [ET.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]
    return " ".join(reader.said), pictures


def story() -> World:
    world = World()
    for name in ("A", "B"):
        world.add(Entity(name, "block", name=name, is_container=True))
    world.add(Entity("s1", "square", {"colour": "blue"}, container="A"))
    world.add(Entity("s2", "square", {"colour": "red"}, container="A"))
    world.add(Entity("c1", "circle", container="B"))
    world.tell("A", "left", "B", source={"sentence": 1, "start": 0, "end": 5, "text": "A & B"})
    return world


def all_left(word: str = "left") -> Query:
    return Holds(Quantified("all", SQUARE), (word,), Quantified("a", CIRCLE))


def test_a_proved_answer_is_told_with_its_derivation() -> None:
    text = story().ask(all_left(), "mentioned").explain()
    question, headline, *rest = text.splitlines()
    assert question == "all square left a circle?"
    assert headline == "Answer: yes (proved; convention mentioned)"
    assert "Why:" in rest
    assert "blue square" in text
    assert "What is missing:" not in text


def test_an_open_answer_is_told_with_what_is_missing_and_two_ways() -> None:
    lines = story().ask(all_left("above"), "mentioned").explain().splitlines()
    assert lines[1] == "Answer: unknown (neither proved nor refuted; convention mentioned)"
    assert lines[lines.index("What is missing:") + 1] == "- whether s1 is above c1"
    ways = lines[lines.index("It can be one way or the other:") + 1 :]
    assert ways[0].startswith("- yes: ")
    assert ways[1].startswith("- no: ")
    assert "blue square above circle" in ways[0]
    assert "square not above circle" in ways[1]


def test_what_nobody_mentioned_is_told_as_the_difference() -> None:
    ways = story().ask(all_left(), "plain").explain().splitlines()[-2:]
    assert ways == [
        "- yes: as the facts say, and no more",
        "- no: there is another square, another square not to the left of circle",
    ]


def test_contradictory_facts_are_named_with_their_places() -> None:
    world = story()
    world.tell("B", "left", "A")
    answer = world.ask(all_left())
    text = answer.explain()
    assert "Answer: none (the facts contradict each other; convention plain)" in text
    assert "- block A to the left of block B (“A & B”)" in text
    assert "- block B to the left of block A" in text
    words, pictures = page_of(answer)
    assert "These facts cannot all be so:" in words
    assert pictures == []


def test_the_json_form_is_that_of_the_answer_with_both_models() -> None:
    answer = story().ask(all_left("above"), "mentioned")
    data = json.loads(answer.explain("json"))
    both = data.pop("witnesses")
    assert data == json.loads(json.dumps(answer.to_dict()))
    assert [each["value"] for each in both] == [True, False]
    assert both[0]["model"]["things"] == ["A", "B", "s1", "s2", "c1"]
    proved = json.loads(story().ask(all_left(), "mentioned").explain("json"))
    assert "witnesses" not in proved
    Derivation.from_dict(proved["derivation"]).check()


def test_a_page_shows_the_derivation_and_a_scene() -> None:
    words, (picture,) = page_of(story().ask(all_left(), "mentioned"))
    assert "all square left a circle?" in words
    assert "Why" in words
    written = [each.text for each in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "asked about: blue square, red square, circle" in written


def test_a_page_of_an_open_answer_shows_two_scenes() -> None:
    words, pictures = page_of(story().ask(all_left("above")))
    assert len(pictures) == 2
    assert "One way: yes" in words
    assert "One way: no" in words


def test_graphviz_shows_the_derivation_or_what_is_missing() -> None:
    assert story().ask(all_left(), "mentioned").explain("dot").startswith("digraph derivation {")
    drawn = story().ask(all_left("above"), "mentioned").explain("dot")
    assert drawn.startswith("digraph answer {")
    assert '"whether s1 is above c1"' in drawn
    assert drawn.count("{") == drawn.count("}") == 1


def test_values_are_told_in_words() -> None:
    world = story()
    where = world.ask(Where(SQUARE), "mentioned").explain()
    assert "Answer: block A (proved; convention mentioned)" in where
    chosen = world.ask(Choose((SQUARE, CIRCLE), ("left",), CIRCLE), "mentioned").explain()
    assert "Answer: the square (proved; convention mentioned)" in chosen
    found = world.ask(Relate(Description(name="A"), Description(name="B"))).explain()
    assert "Answer: left" in found
    assert "May belong to the answer as well:" in found


def test_a_long_list_of_what_may_belong_to_the_answer_is_cut() -> None:
    text = story().ask(Relate(Description(name="A"), CIRCLE)).explain()
    (line,) = [line for line in text.splitlines() if line.startswith("- ") and "more" in line]
    assert re.search(r", and \d+ more$", line)


def test_without_what_was_told_there_are_no_models_but_all_else() -> None:
    answer = story().ask(all_left("above"), "mentioned")
    assert "It can be one way or the other:" not in explain(answer)
    assert "whether s1 is above c1" in explain(answer)
    assert "<svg" not in explain(answer, "html")


def test_a_world_can_be_built_again_from_what_it_was_told() -> None:
    world = story()
    world.tell_either(
        Either(((Fact("s1", (("near",),), "c1"),), (Fact("s2", (("near",),), "c1"),)))
    )
    again = Told.to(world).world()
    assert Told.to(again) == Told.to(world)
    assert again.truth("left", "s1", "c1")


def test_an_answer_is_compared_without_what_was_told() -> None:
    first, second = story().ask(all_left()), story().ask(all_left())
    assert first == second
    assert "told" not in repr(first)


def test_there_are_no_other_formats() -> None:
    with pytest.raises(UnknownNameError, match="no format 'pdf'; allowed: text, json, dot, html"):
        story().ask(all_left()).explain("pdf")
