"""Tools for agents, asked by the client of the protocol's own package over standard input."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.answers import Derivation
from spatial_nsr.cli import main
from spatial_nsr.errors import SpatialError
from spatial_nsr.web.facts import facts_view

ROOT = Path(__file__).resolve().parents[2]
CUPS = "The cup is left of the jug. The jug is left of the lamp."
READ = [
    {"head": "cup", "relation": "left", "tail": "jug", "quote": "The cup is left of the jug"},
    {"head": "jug", "relation": "left", "tail": "lamp", "quote": "The jug is left of the lamp"},
]
CLAIM = {"head": "cup", "relation": "left", "tail": "lamp"}


@pytest.fixture(scope="module")
def done() -> dict[str, Any]:
    """What came back from the tools, all asked in one go."""
    mcp = pytest.importorskip("mcp")
    server = mcp.StdioServerParameters(
        command=sys.executable,
        args=["-m", "spatial_nsr", "mcp"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
    )

    async def talk() -> dict[str, Any]:
        async with mcp.Client(server) as client:
            tools = (await client.list_tools()).tools
            found: dict[str, Any] = {"tools": {tool.name: tool for tool in tools}}

            async def call(key: str, tool: str, **arguments: Any) -> None:
                found[key] = await client.call_tool(tool, arguments)

            await call("ask", "ask", text=CUPS, question="Is the cup left of the lamp?")
            await call("read", "read", text=CUPS)
            await call("claim", "check_claim", facts=READ, claim=CLAIM, text=CUPS)
            said = [*READ, {"says": "the lamp is left of the cup"}]
            await call("claims", "check_claims", text=CUPS, claims=said)
            wrong = [{**READ[0], "quote": "The cup is on the jug"}]
            await call("misquoted", "check_claim", facts=wrong, claim=CLAIM, text=CUPS)
            await call("draw", "draw", text=CUPS)
            hall = {"calculus": "rcc8", "constraints": [["hall", ["NTPP"], "house"]]}
            await call("network", "network", network=hall, pair=["hall", "house"])
            derivation = data(found["ask"])["derivation"]
            await call("check", "check_derivation", derivation=derivation, story=CUPS)
            return found

    return asyncio.run(asyncio.wait_for(talk(), 180))


def data(result: Any) -> Any:
    assert not result.is_error, result.content
    return json.loads(result.content[0].text)


def test_every_tool_says_what_it_does_and_what_it_takes(done: dict[str, Any]) -> None:
    names = {"read", "ask", "check_claim", "check_claims", "check_derivation", "network", "draw"}
    assert set(done["tools"]) == names
    assert all(tool.description for tool in done["tools"].values())
    assert set(done["tools"]["ask"].input_schema["required"]) == {"text", "question"}


def test_an_answer_comes_with_status_reasons_and_derivation(done: dict[str, Any]) -> None:
    answer = data(done["ask"])
    assert (answer["value"], answer["status"]) == ("Yes", "proved")
    assert "given: “The jug is left of the lamp”" in answer["text"]
    Derivation.from_dict(answer["derivation"]).check(story=CUPS)


def test_the_other_tools_do_what_their_names_say(done: dict[str, Any]) -> None:
    assert len(data(done["read"])["facts"]) == 2
    assert data(done["check"]) == {"accepted": True}
    assert data(done["network"])["consistent"] is True
    assert done["draw"].content[0].text.startswith("<svg ")


def test_a_claim_is_proved_from_facts_whose_quotations_stand_in_the_text(
    done: dict[str, Any],
) -> None:
    view = data(done["claim"])
    assert (view["value"], view["status"], view["quoted"]) == (True, "proved", True)
    Derivation.from_dict(view["derivation"]).check()


def test_many_claims_are_held_against_the_text(done: dict[str, Any]) -> None:
    view = data(done["claims"])
    verdicts = [each["verdict"] for each in view["claims"]]
    assert verdicts == ["supported", "supported", "contradicted"]
    Derivation.from_dict(view["claims"][2]["by_text"]["derivation"]).check(story=CUPS)


def test_a_quotation_that_the_text_does_not_have_is_refused_by_name(done: dict[str, Any]) -> None:
    assert done["misquoted"].is_error
    assert "fact 1: the text does not have these words" in done["misquoted"].content[0].text


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ({"head": "cup", "relation": "leftt", "tail": "jug"}, "unknown relation 'leftt'"),
        ({"head": "cup", "tail": "jug"}, "the key 'relation'"),
        ({"head": "cup", "relation": "left", "tail": "jug", "sure": 1}, "unknown key 'sure'"),
        ({"head": 3, "relation": "left", "tail": "jug"}, "fact 1.head"),
        ({"head": "cup", "relation": "left", "tail": "jug", "negated": "no"}, "true or false"),
    ],
)
def test_a_fact_of_another_form_is_refused_by_name(fact: dict[str, Any], words: str) -> None:
    with pytest.raises(SpatialError, match=words.replace("'", ".")):
        facts_view([fact], CLAIM)


def test_with_a_text_every_fact_needs_a_quotation() -> None:
    with pytest.raises(SpatialError, match=r"fact 1\.quote"):
        facts_view([{key: READ[0][key] for key in ("head", "relation", "tail")}], CLAIM, CUPS)


def test_facts_that_contradict_each_other_prove_nothing() -> None:
    turned = {"head": "jug", "relation": "left", "tail": "cup"}
    plain = {key: READ[0][key] for key in ("head", "relation", "tail")}
    assert facts_view([plain, turned], CLAIM)["status"] == "inconsistent"


def test_what_is_denied_is_refuted() -> None:
    told = {"head": "cup", "relation": "inside", "tail": "box", "negated": True}
    asked = {"head": "cup", "relation": "inside", "tail": "box"}
    view = facts_view([told], asked)
    assert (view["value"], view["status"]) == (False, "refuted")


def test_without_its_library_the_command_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("spatial_nsr.cli.mcp.NEEDED", "no_such_library")
    assert main(["mcp"]) == 2
    assert "pip install 'spatial-nsr[mcp]'" in capsys.readouterr().err
