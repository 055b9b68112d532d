"""The JSON interface, asked over HTTP as other programs ask it."""

from __future__ import annotations

import concurrent.futures
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.answers import Derivation
from tests.web.conftest import start

CUPS = "The cup is left of the jug. The jug is left of the lamp."
WISH = {"head": "cup", "relation": "left", "tail": "sun"}
HALL = {"calculus": "rcc8", "constraints": [["hall", ["NTPP"], "house"], ["house", ["DC"], "barn"]]}


def send(
    address: str, data: Any = None, headers: dict[str, str] | None = None
) -> tuple[int, Any, dict[str, str]]:
    """What comes back: the status, the data, the headers."""
    body = data if data is None or isinstance(data, bytes) else json.dumps(data).encode()
    asked = urllib.request.Request(
        address, body, {"Content-Type": "application/json", **(headers or {})}
    )
    try:
        with urllib.request.urlopen(asked, timeout=120) as answer:
            return answer.status, answer.read(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, error.read(), dict(error.headers)


def ask(address: str, path: str, **data: Any) -> tuple[int, Any]:
    status, body, _ = send(f"{address}api/{path}", data)
    return status, json.loads(body)


def test_a_story_is_read_with_the_words_that_say_each_fact(server: str) -> None:
    status, view = ask(server, "read", text=CUPS, draw=True)
    assert status == 200
    told = {fact["says"]: CUPS[fact["start"] : fact["end"]] for fact in view["facts"]}
    assert told["the jug is to the left of the lamp"] == "The jug is left of the lamp"
    assert [each["text"] for each in view["words"]] == ["left of", "left of"]
    assert view["scene"].startswith("<svg ")


def test_an_answer_comes_with_a_derivation_that_the_checker_accepts(server: str) -> None:
    status, view = ask(server, "ask", text=CUPS, question="Is the cup left of the lamp?")
    assert (status, view["value"], view["status"]) == (200, "Yes", "proved")
    Derivation.from_dict(view["derivation"]).check(story=CUPS)
    assert ask(server, "check", derivation=view["derivation"], story=CUPS)[1] == {"accepted": True}
    _, refused = ask(server, "check", derivation=view["derivation"], story="Nothing of it.")
    assert refused["accepted"] is False


def test_only_the_parts_that_are_asked_for_are_made(server: str) -> None:
    question = "Is the cup left of the lamp?"
    _, bare = ask(server, "ask", text=CUPS, question=question)
    _, full = ask(server, "ask", text=CUPS, question=question, parts=["card", "dot", "text"])
    assert set(full) - set(bare) == {"card", "dot", "text"}


def test_a_network_is_decided_with_reasons(server: str) -> None:
    status, view = ask(server, "network", network=HALL, pair=["hall", "barn"], draw=True)
    assert (status, view["consistent"]) == (200, True)
    assert ["hall", ["DC"], "barn"] in view["labels"]
    assert view["text"].splitlines()[-1].startswith("3. hall DC barn")
    assert view["svg"].startswith("<svg ")
    facts = [*HALL["constraints"], ["hall", ["EC"], "barn"]]
    _, other = ask(server, "network", network={"calculus": "rcc8", "constraints": facts})
    assert other["consistent"] is False
    assert len(other["conflict"]) == 3
    Derivation.from_dict(other["derivation"]).check()


def test_what_is_wished_is_drawn_or_refused_by_the_words_of_the_text(server: str) -> None:
    wishes = [{"head": "cup", "relation": "above", "tail": "jug"}]
    status, view = ask(server, "scene", text=CUPS, supposed=wishes)
    assert status == 200
    assert [each["says"] for each in view["supposed"]] == ["the cup is above the jug"]
    wishes = [{"head": "lamp", "relation": "left", "tail": "cup"}]
    _, view = ask(server, "scene", text=CUPS, supposed=wishes)
    assert view["supposed"] == []
    assert sorted(view["refused"][0]["as"]) == CUPS.rstrip(".").split(". ")
    assert ask(server, "scene", text=CUPS, supposed=wishes * 41)[0] == 422


def test_the_interface_describes_itself(server: str) -> None:
    _, body, _ = send(f"{server}api/openapi.json")
    paths = json.loads(body)["paths"]
    assert {"/api/read", "/api/ask", "/api/network", "/api/check", "/api/conventions"} <= set(paths)


@pytest.mark.parametrize(
    ("path", "data", "words"),
    [
        ("read", {"text": CUPS, "conventions": "plane"}, "plane"),
        ("ask", {"text": CUPS, "question": "Where is it?", "frame": "sideways"}, "sideways"),
        ("scene", {"text": CUPS, "supposed": [WISH]}, "sun"),
        ("network", {"network": {"calculus": "rcc9"}}, "rcc9"),
    ],
)
def test_what_cannot_be_done_is_told_as_on_the_command_line(
    server: str, path: str, data: dict[str, Any], words: str
) -> None:
    status, view = ask(server, path, **data)
    assert status == 400
    assert words in view["error"]


def test_what_has_another_form_is_refused_by_name(server: str) -> None:
    status, view = ask(server, "ask", text=CUPS, qestion="Where is the cup?")
    assert status == 422
    assert "qestion" in json.dumps(view)


def test_what_is_too_large_is_refused(server: str) -> None:
    assert send(f"{server}api/read", b'{"text": "' + b"x" * 300_000 + b'"}')[0] == 413
    assert ask(server, "read", text="x" * 20_001)[0] == 422


def test_pages_of_other_sites_cannot_ask(server: str) -> None:
    status, body, _ = send(f"{server}api/conventions", None, {"Origin": "https://other.example"})
    assert (status, b"other sites" in body) == (403, True)
    # A name that its owner lets lead to this computer.
    status, body, _ = send(f"{server}api/conventions", None, {"Host": "evil.example:8765"})
    assert (status, b"evil.example" in body) == (403, True)
    assert send(f"{server}api/conventions", None, {"Origin": server.rstrip("/")})[0] == 200


@pytest.mark.parametrize("path", ["", "api/conventions", "api/nothing", "page.js"])
def test_every_answer_forbids_what_is_not_its_own(server: str, path: str) -> None:
    _, _, headers = send(f"{server}{path}")
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_files_outside_of_the_page_are_not_served(server: str) -> None:
    for path in ("../app.py", "%2e%2e/app.py", "app.py", "static/../app.py"):
        assert send(f"{server}{path}")[0] == 404


def test_what_takes_too_long_is_given_up_and_the_next_question_is_answered(tmp_path: Path) -> None:
    for name in ("fastapi", "uvicorn"):
        pytest.importorskip(name)
    process, address = start("--seconds", "1.5", "--at-once", "1", folder=tmp_path)
    try:
        long = " ".join(
            f"The cup{n} is left of the jug{n} and near the box{n}." for n in range(400)
        )
        status, view = ask(address, "read", text=long[:19_900], draw=True)
        assert (status, "1.5 seconds" in view["error"]) == (504, True)
        assert ask(address, "read", text=CUPS)[0] == 200
    finally:
        process.terminate()
        process.wait(30)


def test_a_flood_is_refused_and_what_was_taken_is_answered(server: str) -> None:
    with concurrent.futures.ThreadPoolExecutor(40) as pool:
        texts = (f"The cup is left of the jug number {n}." for n in range(40))
        done = list(pool.map(lambda text: ask(server, "read", text=text, draw=True)[0], texts))
    assert set(done) <= {200, 503}
    assert done.count(200) >= 10
