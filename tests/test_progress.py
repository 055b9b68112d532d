"""What takes long tells how far it is, at which rate, and how long it still takes."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from spatial_nsr import progress
from spatial_nsr.progress import counting

BAR = re.compile(r"stories \S+ +(\d+)/200 (\d+) stories/s (\d:\d\d:\d\d)")
SCRIPT = """
import time
from spatial_nsr import progress

progress.QUIET = 0.3
with progress.counting("stories", 200) as advance:
    for _ in range(100):
        time.sleep(0.01)
        advance(2)
"""


def test_on_a_terminal_a_bar_shows_how_many_the_rate_and_the_time_left() -> None:
    os = pytest.importorskip("os")
    pty = pytest.importorskip("pty")
    struct, fcntl, termios = map(pytest.importorskip, ("struct", "fcntl", "termios"))
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    environment = {**os.environ, "TERM": "xterm"}
    process = subprocess.Popen([sys.executable, "-c", SCRIPT], stderr=theirs, env=environment)
    os.close(theirs)
    shown = b""
    try:
        while chunk := os.read(ours, 4096):
            shown += chunk
    except OSError:  # the other end is closed
        pass
    assert process.wait(60) == 0
    bars = BAR.findall(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode()))
    counts = [int(done) for done, _, _ in bars]
    assert counts[0] >= 10  # nothing for the first moments
    assert counts == sorted(counts)
    assert counts[-1] == 200
    assert any(left != "0:00:00" for _, _, left in bars)
    assert all(int(rate) <= 200 for _, rate, _ in bars)


def test_elsewhere_a_line_comes_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter(range(0, 1000, 5))
    monkeypatch.setattr(progress.time, "monotonic", lambda: float(next(times)))
    monkeypatch.setattr(progress, "BETWEEN", 8.0)
    with counting("questions", 100, done=50) as advance:
        for _ in range(4):
            advance(10)
    lines = capsys.readouterr().err.splitlines()
    assert lines == [
        "70 of 100 questions, 2.0 questions/s, 0:00:15 left",
        "90 of 100 questions, 2.0 questions/s, 0:00:05 left",
    ]


def test_what_is_done_at_once_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with counting("questions", 2) as advance:
        advance(1)
        advance(1)
    assert capsys.readouterr().err == ""
