"""What other programs are told of stories, answers and networks, without any server."""

from __future__ import annotations

import pytest

from spatial_nsr.cli import main
from spatial_nsr.errors import SpatialError
from spatial_nsr.web.views import TASKS, ask_view, network_view, read_view
from spatial_nsr.web.workers import TooLong, Workers


def test_what_was_not_read_is_told_with_its_place() -> None:
    text = "The cup is left of the jug. Hello there."
    (lost,) = read_view(text)["unread"]
    assert text[lost["start"] : lost["end"]] == lost["text"] == "Hello there."


def test_of_two_readings_the_one_that_understood_more_is_shown() -> None:
    view = read_view("Someone had shoved the trunk under the sofa.")
    assert [fact["says"] for fact in view["facts"]] == ["the trunk is below the sofa"]


def test_facts_that_are_only_understood_are_told_apart() -> None:
    view = read_view(
        "The lamp is on the table. The table is to the left of the sofa. "
        "The cat sleeps under it. A red box is on the sofa."
    )
    assert {fact["how"] for fact in view["facts"]} == {"said", "understood"}


def test_a_part_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(SpatialError, match="no part 'pdf'; allowed: text, dot, card, scenes"):
        ask_view("The cup is left of the jug.", "Where is the cup?", parts=["pdf"])


def test_a_network_of_two_calculi_is_refused_in_words() -> None:
    with pytest.raises(SpatialError, match="two calculi"):
        network_view({"calculus": "rcc8+size", "constraints": []})


def test_processes_do_tasks_and_outlive_those_that_fail_or_take_too_long() -> None:
    workers = Workers(number=1, seconds=20)
    try:
        assert workers.run("read", text="The cup is left of the jug.")["unread"] == []
        with pytest.raises(SpatialError, match="unknown convention 'none-such'"):
            workers.run("read", text="", conventions="none-such")
        with pytest.raises(SpatialError, match="it failed: TypeError"):
            workers.run("read", nonsense=1)
        workers.seconds = 0.0
        with pytest.raises(TooLong):
            workers.run("read", text="The pen is left of the box.", draw=True)
        workers.seconds = 20
        assert workers.run("conventions") == TASKS["conventions"]()
    finally:
        workers.close()


def test_serve_says_how_to_get_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("spatial_nsr.cli.serve.NEEDED", ("no_such_library",))
    assert main(["serve"]) == 2
    assert "pip install 'spatial-nsr[web]'" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["--port=70000", "--seconds=0", "--at-once=many"])
def test_serve_refuses_numbers_that_make_no_sense(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", wrong])
    assert ended.value.code == 2
    assert "expected" in capsys.readouterr().err


def test_of_a_story_in_which_something_happens_all_events_are_told_in_order() -> None:
    text = "Mary went to the kitchen. Mary picked up the apple. Mary went to the garden."
    view = read_view(text, draw=True)
    assert view["unread"] == []
    assert [each["says"] for each in view["facts"] if "event" in each] == [
        sentence.strip() for sentence in text.split(".") if sentence
    ]
    assert "picked up" in [each["text"] for each in view["words"]]
    assert "moment by moment" in view["scene"]
