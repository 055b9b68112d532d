from __future__ import annotations

import base64
import copy
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as supposing
from hypothesis import settings
from hypothesis import strategies as st

from spatial_nsr.answers import Derivation
from spatial_nsr.checker import check
from spatial_nsr.errors import InvalidDerivation, UnknownNameError
from spatial_nsr.explain import FORMATS, render
from tests.checker.derivations import (
    AXES,
    BOTH,
    CHAIN,
    FORKED,
    NESTED,
    REFUTED,
    SPOKEN,
    VALID,
    Json,
    derivation,
    given,
    step,
)
from tests.checker.stories import STORIES

GOLDEN = Path(__file__).parent / "golden"
SHOWN = {**VALID, **{f"story-{name}": told.data for name, told in STORIES.items()}}
HOSTILE = [
    '"><script>alert(1)</script>',
    "</details></li></ol>",
    "two\nlines\tand a tab",
    "back\\slash \\n \\G \\",
    "küche ⇒ 厨房 🏠",
    "right-to-left \u202e override",
    "half a pair \ud800",
    "nul \x00",
    "{} %s &amp; &lt;",
    "",
    " edges ",
    '"',
    "'",
    "<!--",
    "]]>",
]


def about(head: Any, tail: Any) -> Json:
    """A valid derivation about things of any name."""
    return derivation(
        given(head, ["TPP", "NTPP"], tail),
        step("converse", [1], (tail, ["TPPI", "NTPPI"], head)),
    )


# Text -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOWN)
def test_the_text_of_a_derivation_is_the_golden_one(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert render(SHOWN[name], "text") + "\n" == golden


def test_there_is_no_golden_text_of_a_derivation_that_is_gone() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(SHOWN)


def test_text_is_the_default_and_what_a_derivation_prints() -> None:
    assert render(CHAIN) == render(CHAIN, "text") == str(Derivation.from_dict(CHAIN))


def test_reasons_stand_in_one_column_unless_a_conclusion_is_very_long() -> None:
    def columns(data: Json) -> list[int]:
        found = (re.search(r"  (given|from)", line) for line in render(data).splitlines())
        return [match.start(1) for match in found if match]

    data = copy.deepcopy(BOTH)
    usual, *others = columns(data)
    assert others == [usual] * 4
    data["steps"][4]["conclusion"]["tail"] = "x" * 100
    assert columns(data)[:4] == [usual] * 4
    assert render(data).endswith("x  from 4: says less")


def test_a_set_of_relations_goes_by_its_name_only_where_it_has_one() -> None:
    assert " PP " in render(CHAIN).splitlines()[1]
    assert " EC | TPP " in render(BOTH).splitlines()[2]
    assert " a left c" in render(AXES).splitlines()[-1]
    assert '"left/*/*"' in render(AXES, "json")


def test_relations_of_an_unknown_calculus_go_by_their_own_names() -> None:
    data = derivation(given("a", ["TPP", "NTPP"], "b", "mine"))
    assert render(data) == "1. a TPP | NTPP b  given"


def test_a_step_by_an_unknown_rule_is_shown_with_its_premises() -> None:
    data = copy.deepcopy(CHAIN)
    data["steps"][2]["rule"] = "common sense"
    assert render(data).splitlines()[2].endswith("by rule common sense from 1 and 2")


@pytest.mark.parametrize("name", HOSTILE)
def test_every_step_takes_one_line_of_printable_text_whatever_things_are_called(name: str) -> None:
    data = about(name, 0)
    check(data)
    shown = render(data)
    assert len(shown.splitlines()) == 2
    assert all(line.isprintable() for line in shown.split("\n"))
    shown.encode("utf-8")


# JSON -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOWN)
def test_json_is_read_back_as_the_same_derivation(name: str) -> None:
    again = json.loads(render(SHOWN[name], "json"))
    check(again)
    assert Derivation.from_dict(again) == Derivation.from_dict(SHOWN[name])


def test_json_does_not_depend_on_the_order_of_keys() -> None:
    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(inner) for inner in value] if isinstance(value, list) else value

    assert render(turned(CHAIN), "json") == render(CHAIN, "json")
    assert render(CHAIN, "json").splitlines()[1] == '  "goal": {'


@pytest.mark.parametrize("name", HOSTILE)
def test_json_keeps_every_name_and_can_be_written_to_a_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / "derivation.json"
    path.write_text(render(about(name, "b"), "json"), encoding="utf-8")
    assert json.loads(path.read_text(encoding="utf-8"))["goal"]["tail"] == name


# Graphviz ---------------------------------------------------------------------------------------

QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
NODE = re.compile(r"  \d+ \[label=Q(, \w+=(\w+|Q))*\];")
EDGE = re.compile(r"  \d+ -> \d+( \[style=dotted, arrowhead=none\])?;")


def statements(dot: str) -> list[str]:
    """The statements between the braces, with every quoted text written as Q."""
    first, *inner, last = QUOTED.sub("Q", dot).split("\n")
    assert (first, last) == ("digraph derivation {", "}")
    return inner


@pytest.mark.parametrize("data", [*SHOWN.values(), *(about(name, "b") for name in HOSTILE)])
def test_a_drawing_has_a_node_for_each_step_and_an_edge_for_each_premise(data: Json) -> None:
    nodes_and_edges = statements(render(data, "dot"))[2:]
    nodes = [line for line in nodes_and_edges if NODE.fullmatch(line)]
    edges = [line for line in nodes_and_edges if EDGE.fullmatch(line)]
    assert len(nodes) + len(edges) == len(nodes_and_edges)
    assert len(nodes) == len(data["steps"])
    drawn = {(int(a), int(b)) for a, b in re.findall(r"(\d+) -> (\d+);", "\n".join(edges))}
    assert drawn == {
        (premise, made["id"]) for made in data["steps"] for premise in made["premises"]
    }


def test_a_drawing_boxes_givens_and_colours_contradictions() -> None:
    lines = render(NESTED, "dot").splitlines()
    looks = {int(line.split()[0]): line for line in lines if "[label=" in line}
    assert "shape=box]" in looks[1]
    assert 'style="dashed"' in looks[4]
    assert {number for number, line in looks.items() if "#b00020" in line} == {6, 11, 14, 15, 16}
    assert 'style="bold"' in looks[16]
    assert "  4 -> 16 [style=dotted, arrowhead=none];" in lines


# HTML -------------------------------------------------------------------------------------------

VOID = {"meta"}


class Page(HTMLParser):
    """Checks that every element is closed in turn, and collects what is on the page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.paths: dict[str, list[str]] = {}
        self.text = ""
        self._ids_open: list[str | None] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        assert len(values) == len(attrs)
        assert not any(name.startswith("on") for name in values)
        self.tags.append(tag)
        if tag in VOID:
            return
        self.open.append(tag)
        name = values.get("id")
        if name:
            self.paths[name] = [outer for outer in self._ids_open if outer]
            self.ids.append(name)
        self._ids_open.append(name)
        if tag == "a":
            self.links.append(values["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self._ids_open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


@pytest.mark.parametrize("data", [*SHOWN.values(), *(about(name, "b") for name in HOSTILE)])
def test_a_page_is_well_formed_and_holds_every_step_once(data: Json) -> None:
    page = Page(render(data, "html"))
    assert sorted(page.ids) == sorted(f"step-{made['id']}" for made in data["steps"])
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert set(page.tags) <= set(
        "html head meta title style body main h1 p ol li details summary div span abbr a "
        "script".split()
    )


def test_a_page_loads_nothing_and_runs_only_the_script_that_its_policy_names() -> None:
    html = render(CHAIN, "html")
    assert not re.findall(r"url\(|@import|src=|https?:", html)
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', html)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert policy.startswith("default-src 'none'; ")
    assert policy.endswith(f"; script-src 'sha256-{digest}'")


def test_a_page_about_a_story_is_in_plain_english() -> None:
    text = Page(render(STORIES["some"].data, "html")).text
    assert "So the answer is: " in text
    assert not re.search(r"\baxis\b|says less|converse|compos", text.partition("lights")[0])


def test_a_page_has_the_goal_outermost_and_premises_inside() -> None:
    page = Page(render(CHAIN, "html"))
    assert page.ids == ["step-4", "step-3", "step-1", "step-2"]
    assert page.paths["step-1"] == page.paths["step-2"] == ["step-4", "step-3"]
    assert page.text.count("kitchen TPP flat") == 1


def test_a_page_shows_what_follows_from_each_case_inside_of_it() -> None:
    page = Page(render(NESTED, "html"))
    assert "Case 1: 4. suppose a TPP b" in page.text
    assert page.paths["step-6"] == ["step-16", "step-4"]
    assert page.paths["step-15"] == ["step-16", "step-7"]
    assert page.paths["step-14"] == ["step-16", "step-7", "step-15", "step-12"]


def test_a_case_that_remains_has_nothing_inside() -> None:
    page = Page(render(REFUTED, "html"))
    assert "Case 1: 4. suppose a DC c" in page.text
    assert not any("step-4" in path for path in page.paths.values())


def test_a_step_that_is_used_twice_is_unfolded_once_and_then_linked() -> None:
    page = Page(render(FORKED, "html"))
    assert page.text.count("b NTPP c") == 2
    assert "#step-2" in page.links


def test_a_page_names_the_base_relations_of_a_named_set() -> None:
    assert '<abbr title="NTPP | TPP">PP</abbr>' in render(CHAIN, "html")


def test_a_chain_of_a_thousand_steps_is_shown() -> None:
    steps = [given("a", "EC", "b")]
    for number in range(1, 1000):
        turned = ("b", "EC", "a") if number % 2 else ("a", "EC", "b")
        steps.append(step("converse", [number], turned))
    data = derivation(*steps)
    check(data)
    assert len(Page(render(data, "html")).ids) == 1000
    assert len(render(data).splitlines()) == 1000


# Anything else ----------------------------------------------------------------------------------


def test_an_unknown_format_names_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError, match="no format 'pdf'; allowed: text, json, dot, html"):
        render(CHAIN, "pdf")


@pytest.mark.parametrize("format", FORMATS)
def test_a_derivation_that_does_not_follow_is_shown_all_the_same(format: str) -> None:
    data = copy.deepcopy(NESTED)
    data["steps"][15]["detail"]["assumptions"] = [4]
    data["steps"][4]["conclusion"]["relation"] = ["PO", "far"]
    with pytest.raises(InvalidDerivation):
        check(data)
    assert "far" in render(data, format)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@supposing(st.sampled_from(sorted(SHOWN)), st.data(), JSON, st.sampled_from(sorted(FORMATS)))
@settings(max_examples=150)
def test_whatever_stands_in_the_place_of_a_part_it_is_shown_or_refused(
    name: str, data: st.DataObject, instead: Any, format: str
) -> None:
    changed: Any = copy.deepcopy(SHOWN[name])
    place: Any = changed
    while True:
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = instead
    try:
        shown = render(changed, format)
    except InvalidDerivation:
        return
    shown.encode("utf-8")
    if format == "html":
        Page(shown)


def test_spoken_givens_are_quoted() -> None:
    assert "“Block A is to the left of block B.”" in render(SPOKEN)
    assert "“Block A is to the left of block B.”" in Page(render(SPOKEN, "html")).text
