"""A run that is killed outright goes on to the same bytes, and shows how far it is."""

from __future__ import annotations

import os
import re
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spatial_nsr.cli import main
from spatial_nsr.generate.writing import PARTS

fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))
STORIES = 120
SHOWN = re.compile(r"stories \S+ +(\d+)/120 \d+ stories/s (\d+:\d\d:\d\d|-:--:--)")


def arguments(out: Path, *more: str) -> list[str]:
    made = ["rooms", "--stories", str(STORIES), "--questions-per-type", "2", "--seed", "4"]
    return ["generate", *made, "--out", str(out), *more]


def killed_in_the_middle(out: Path) -> str:
    """Start a run of two processes in a terminal, kill it, and return what it showed."""
    screen, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    run = subprocess.Popen(
        [sys.executable, "-m", "spatial_nsr", *arguments(out, "--workers", "2")],
        stderr=terminal,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "OMP_NUM_THREADS": "1"},
    )
    os.close(terminal)
    shown, deadline = b"", time.monotonic() + 60
    while not _is_under_way(out, _plain(shown)) and time.monotonic() < deadline:
        shown += os.read(screen, 65536)
    run.send_signal(signal.SIGKILL)
    run.wait()
    os.close(screen)
    return _plain(shown)


def _plain(shown: bytes) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode(errors="replace"))


def _is_under_way(out: Path, shown: str) -> bool:
    """Whether some parts are written and the bar has told how long it takes, or many are."""
    parts = len(list((out / PARTS).glob("*.part")))
    told = any(left != "-:--:--" for _, left in SHOWN.findall(shown))
    return (parts >= 5 and told) or parts >= STORIES // 6


def test_a_killed_run_goes_on_to_the_same_bytes_with_other_workers(tmp_path: Path) -> None:
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    shown = killed_in_the_middle(cut)
    assert not (cut / "README.md").exists()
    kept = {part.name for part in (cut / PARTS).glob("*.part")}
    assert 5 <= len(kept) < STORIES // 5
    assert main(arguments(cut, "--resume", "--workers", "1")) == 0
    assert main(arguments(whole)) == 0
    names = sorted(path.name for path in whole.iterdir())
    assert names == sorted(path.name for path in cut.iterdir())
    for name in names:
        assert (cut / name).read_bytes() == (whole / name).read_bytes()
    # The bar: how many of them, how many a second, and how long it still takes.
    bars = SHOWN.findall(shown)
    assert [int(done) for done, _ in bars] == sorted(int(done) for done, _ in bars)
    assert any(left != "-:--:--" for _, left in bars)
