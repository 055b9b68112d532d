"""Explanations in plain English, and pictures of points of view."""

from __future__ import annotations

import itertools
import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.checker.queries.spaces import find_space
from spatial_nsr.explain.page import marked_story
from spatial_nsr.explain.tree import summary
from spatial_nsr.explain.words.plain import plain_saying
from spatial_nsr.explain.words.plain_words import between
from spatial_nsr.pictures.topview import top_view

ROOT = Path(__file__).resolve().parents[3]
JARGON = re.compile(
    r"\baxis\b|\bconverse\b|\bcompos|says less|\b(TPP|NTPP|DC|EC|PO)\b|reflected|[<>]"
)
SVG = "{http://www.w3.org/2000/svg}"
KITCHEN = (
    "The lamp is on the table. The table is to the left of the sofa. The cat sleeps under the "
    "table. The cup is inside the box. The box is behind the sofa."
)
FACING = "I am facing the house. The tree is to the left of the car. The car faces me."


def text_of(html: str) -> str:
    """What a page says."""
    body = html.partition("<header>")[2].partition("<script>")[0]
    return re.sub(r"<[^>]*>", " ", re.sub(r"<abbr[^>]*>", "", body)).replace("&gt;", ">")


@pytest.mark.parametrize(
    "question",
    [
        "Is the lamp above the cat?",
        "Is the lamp to the left of the sofa?",
        "Is the cup behind the sofa?",
        "Is the cup larger than the box?",
        "Where is the cat?",
        "Is the sofa inside the table?",
    ],
)
def test_a_page_of_an_answer_has_the_story_and_no_jargon(question: str) -> None:
    answer = sn.read(KITCHEN).ask(question)
    html = answer.explain("html")
    said = text_of(html.partition("<svg")[0] + html.rpartition("</svg>")[2])
    assert not JARGON.search(said), JARGON.search(said)
    assert "The lamp is on the table" in re.sub(r"<[^>]*>", "", html)


def test_the_words_that_an_answer_rests_on_are_marked_in_the_story() -> None:
    html = sn.read(KITCHEN).ask("Is the lamp above the cat?").explain("html")
    story = re.search(r'<p class="story">(.*?)</p>', html, re.DOTALL)[1]
    marked = re.findall(r'<mark class="source word">(.*?)</mark>', story)
    assert marked == ["on", "under"]


def test_each_reading_of_a_point_of_view_has_its_picture() -> None:
    html = sn.read(FACING).ask("Is the tree on the car's right?").explain("html")
    pictures = [ET.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]
    titles = [picture[0].text for picture in pictures]
    assert titles == ["As seen by the teller: Yes", "By the sides that the car itself has: No"]
    assert "The car faces the bottom of the picture" in pictures[0][1].text
    said = text_of(html)
    assert "relative to me" not in said
    assert "9 steps, from 2 given facts" in said


def test_what_is_asked_by_the_compass_is_told_by_the_compass() -> None:
    answer = sn.read("The car faces north. The bin is behind the car.").ask(
        "Is the bin south of the car?"
    )
    assert "is south of the car" in " ".join(text_of(answer.explain("html")).split())


def test_in_a_picture_from_above_no_two_things_lie_on_each_other() -> None:
    def side(id: int, head: str) -> Step:
        said = Conclusion(head, ("lies towards 0 degrees from",), "car")
        return Step(id, "direction", (), said, {"calculus": "frames", "azimuths": [0.0]})

    steps = tuple(side(n, f"thing {n}") for n in range(1, 6))
    drawn = ET.fromstring(top_view(Derivation(steps[-1].conclusion, steps), "Right"))
    boxes = [
        (float(e.get("x")), float(e.get("y")))
        for e in drawn.iter("{http://www.w3.org/2000/svg}rect")
        if e.get("data-things")
    ]
    assert len(boxes) == 6
    apart = (max(abs(a - c), abs(b - d)) for (a, b), (c, d) in itertools.combinations(boxes, 2))
    assert min(apart) > 34


def test_a_derivation_without_directions_has_no_picture_from_above() -> None:
    answer = sn.read(KITCHEN).ask("Is the lamp above the cat?")
    assert top_view(answer.derivation, "") is None


def test_every_phrase_is_about_relations_that_its_calculus_has() -> None:
    data = tomllib.loads((ROOT / "grammars/explain/plain.toml").read_text(encoding="utf-8"))
    calculi = [
        name for name in data if name in ("allen", "point", "tie", "rcc8", "distance", "size")
    ]
    assert len(calculi) == 6
    for name in (*calculi, "heading"):
        known = set(find_space(name).table.relations)
        for key in data[name]:
            assert set(key.removeprefix("* - ").split()) <= known, (name, key)


@pytest.mark.parametrize("where", ["block.x", "block.y", "block.z", "rcc8", "size", "distance"])
def test_every_base_relation_has_a_phrase(where: str) -> None:
    for relation in find_space(where).table.relations:
        said = between([relation], where)
        assert said, relation
        assert not JARGON.search(said)


def test_no_phrase_says_more_than_the_relations_that_it_stands_for() -> None:
    """What is said of several relations is said of none outside of them by the same words."""
    for where in ("block.x", "rcc8", "size"):
        relations = find_space(where).table.relations
        phrases: dict[str, set[frozenset[str]]] = {}
        for size in (1, 2, 3):
            for some in itertools.combinations(relations, size):
                said = between(some, where)
                phrases.setdefault(said or "", set()).add(frozenset(some))
        for said, labels in phrases.items():
            # Only one that includes the others may share their words: "is to the left of".
            if said:
                assert max(labels, key=len) == frozenset().union(*labels), said


def test_steps_of_unknown_rules_and_calculi_are_told_as_they_are() -> None:
    said = Conclusion("a", ("X", "Y"), "b")
    assert str(plain_saying(Step(1, "magic", (), said, {"calculus": "mine"}), {})) == "a X | Y b"


def test_a_story_with_signs_that_upset_terminals_keeps_its_places() -> None:
    shown = marked_story("a\x1b[31m\tb<", [(2, 6, "source")])
    assert shown == (
        '<p class="story">a\N{REPLACEMENT CHARACTER}<mark class="source">[31m</mark> b&lt;</p>'
    )


def test_facts_are_counted_by_what_the_text_states() -> None:
    answer = sn.read(KITCHEN).ask("Is the lamp above the cat?")
    assert summary(answer.derivation) == "8 steps, from 2 given facts."
    moved = sn.read(MOVES).ask("Where is the apple?")
    assert summary(moved.derivation) == "6 steps, from 2 given facts."


def test_no_line_unfolds_to_nothing() -> None:
    html = sn.read(MOVES).ask("Where is the apple?").explain("html")
    assert not re.search(r"<ol>\s*</ol>", html)


MOVES = (
    "Mary went to the kitchen. Mary picked up the apple. John went to the hall. "
    "Mary went to the garden."
)


def test_what_happens_is_told_in_plain_english_and_drawn_moment_by_moment() -> None:
    answer = sn.read(MOVES).ask("Where is the apple?")
    assert (answer.value, answer.status) == (["garden"], "proved")
    html = answer.explain("html")
    said = " ".join(text_of(html).split())
    assert "The apple is held by Mary (after event 2)" in said
    assert "The apple is in the garden (after event 4)" in said
    assert "held-by" not in said
    assert said.count("in this order") == 1
    (picture,) = (ET.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL))
    assert "After event 2: Mary in kitchen; apple held by Mary." in picture[1].text
    bold = [
        e.text for e in picture.iter(f"{SVG}text") if e.get("font-weight") and e.get("x") == "18"
    ]
    assert bold == ["Mary", "the apple", "John", "Mary"]


def test_a_story_in_which_something_happens_shows_its_moments() -> None:
    story = sn.read(MOVES)
    assert story.history.last == 4
    assert "moment by moment" in story._repr_svg_()
    assert sn.read(KITCHEN).history is None
