"""No text and no question takes longer than it may, and what was not done says so."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from spatial_nsr import read
from spatial_nsr.cli import main
from spatial_nsr.deadlines import within

SENTENCE = "Either cup {0} is left of the plate or jar {0} is above it."
ENDLESS = " ".join(SENTENCE.format(number) for number in range(800))


def forever() -> str:
    for _ in itertools.count():
        pass
    return "never"


def test_work_ends_when_its_time_is_up_in_any_thread() -> None:
    found: list[str] = []

    def work() -> None:
        found.append(within(0.05, forever, lambda: "late"))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for each in threads:
        each.start()
    work()
    for each in threads:
        each.join()
    assert found == ["late"] * 4


def test_what_is_done_in_time_is_not_disturbed_afterwards() -> None:
    for number in range(200):
        assert within(0.002, lambda number=number: sum(range(number)), lambda: -1) >= -1
    end = time.monotonic() + 0.2
    while time.monotonic() < end:
        pass


def test_a_lost_exception_is_raised_again() -> None:
    def stubborn() -> str:
        try:
            return forever()
        except BaseException:
            return forever()

    assert within(0.05, stubborn, lambda: "late") == "late"


def test_a_text_that_takes_too_long_is_told_as_unread_and_answers_unknown() -> None:
    story = read(ENDLESS, deadline=0.2)
    assert story.facts == ()
    assert [each.why for each in story.unread] == ["it takes longer than 0.2 seconds"]
    answer = story.ask("Is cup 1 left of the plate?")
    assert (answer.status, answer.value) == ("unknown", None)
    assert "longer than 0.2 seconds" in answer.missing[0]


def test_a_question_that_takes_too_long_is_unknown_and_the_story_goes_on() -> None:
    story = read("Block A is left of block B. The cup is in block A.")
    late = story.ask("Is the cup left of block B?", deadline=1e-6)
    assert late.status == "unknown"
    assert "not answered within 1e-06 seconds" in late.missing[0]
    assert story.ask("Is the cup left of block B?").value == "Yes"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Block A has 10000 squares. Block A is left of block B.", "'10000 squares'"),
        ("There are 999999999 boxes on the table.", "'999999999 boxes'"),
        (
            f"The cup is at {'12' * 4000} o'clock from the plate.",
            "more than 999 digits",
        ),
    ],
)
def test_numbers_beyond_all_measure_are_not_read(text: str, why: str) -> None:
    started = time.thread_time()
    story = read(text)
    assert why in story.unread[0].why
    assert story.ask("What is left of block B?").status == "unknown"
    assert time.thread_time() - started < 5


def test_distances_of_thirty_digits_are_numbers_like_others() -> None:
    far = "9" * 30
    story = read(f"The pen is {far} metres right of the plate.")
    assert story.ask("Is the pen right of the plate?").value == "Yes"


def test_one_of_a_set_that_has_one_member_only_is_no_slip_of_ours() -> None:
    assert read("the hass are blue one of them touching", "spartqa").unread


@pytest.mark.parametrize(
    "command",
    [
        ["extract", "--text", ENDLESS * 4],
        ["commonsense", "ask", "Is a lion larger than a girl?"],
    ],
)
def test_commands_leave_with_unknown_when_their_time_is_up(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--time-limit", "0.000001"]) == 3
    assert "not done within 1e-06 seconds (see --time-limit)" in capsys.readouterr().err


def test_files_of_derivations_and_predictions_are_looked_at_no_longer_than_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace, predictions = tmp_path / "trace.jsonl", tmp_path / "predictions.jsonl"
    text = "The cup is left of the plate."
    answer = read(text).ask("Is the plate right of the cup?")
    trace.write_text(json.dumps({**answer.to_dict(), "story": text}) + "\n")
    predictions.write_text(json.dumps({"id": "qa17_test:0", "answer": "yes"}) + "\n")
    told = tmp_path / "qa17_test.txt"
    told.write_text(
        "1 The square is left of the circle.\n2 Is the square left of the circle?\tyes\t1\n"
    )
    score = ["score", "babi", "--data", str(told), "--predictions", str(predictions)]
    for command in (["check-trace", str(trace)], score):
        assert main([*command, "--time-limit", "0.000001"]) == 3
        assert "not done within 1e-06 seconds (see --time-limit)" in capsys.readouterr().err
    assert main(["check-trace", str(trace), "--time-limit", "60"]) == 0


def test_ask_tells_that_its_time_was_up(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--story", ENDLESS, "--question", "Where is cup 1?", "--time-limit", "0.1"]
    assert main(["ask", *asked, "--format", "json"]) == 3
    shown = json.loads(capsys.readouterr().out)
    assert shown["status"] == "unknown"
    assert "longer than 0.1 seconds" in shown["missing"][0]


def test_a_process_with_a_deadline_ends_by_itself() -> None:
    code = "from spatial_nsr.deadlines import within; print(within(9, lambda: 1, lambda: 2))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "1\n")


PROFILED = """
import cProfile, faulthandler
from spatial_nsr.deadlines import within
faulthandler.dump_traceback_later(30, exit=True)

def forever():
    while True:
        pass

print(within({seconds}, {work}, lambda: "late"))
profile = cProfile.Profile()
profile.enable()
print(sum(map(abs, range(9))))
print(sum(abs(each) for each in range(9)))
profile.disable()
"""


@pytest.mark.parametrize(
    ("seconds", "work", "found"), [(9, "lambda: 'done'", "done"), (0.05, "forever", "late")]
)
def test_a_program_can_be_profiled_after_work_that_had_a_deadline(
    seconds: float, work: str, found: str
) -> None:
    code = PROFILED.format(seconds=seconds, work=work)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"{found}\n36\n36\n"), done.stderr[-2000:]


def test_a_text_that_is_one_word_is_read_like_any_other() -> None:
    started = time.thread_time()
    assert read("a" * 100_000).facts == ()
    assert time.thread_time() - started < 5


def test_a_question_leaves_no_parse_of_a_long_text_for_later() -> None:
    text = " ".join(f"The cup {n} is left of the cup {n + 1}." for n in range(1_000))
    story, started = read(text), time.thread_time()
    assert story.ask("Is cup 1 left of cup 900?", deadline=0.3).status == "unknown"
    assert time.thread_time() - started < 1.5


@pytest.mark.parametrize("seconds", [float("inf"), 10**400])
def test_a_deadline_beyond_all_clocks_is_none(seconds: float) -> None:
    assert read("The cup is on the table.", deadline=seconds).ask("Where is the cup?").value
