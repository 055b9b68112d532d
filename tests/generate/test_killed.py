"""A run that is killed outright goes on to the same bytes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from spatial_nsr.cli import main
from spatial_nsr.generate.writing import JOURNAL, PARTS

STORIES = 2000


def arguments(out: Path, *more: str) -> list[str]:
    made = ["rooms", "--stories", str(STORIES), "--questions-per-type", "2", "--seed", "4"]
    return ["generate", *made, "--out", str(out), *more]


def killed_in_the_middle(out: Path, beyond: int) -> None:
    """Start or go on with a run of two processes; kill it when it is beyond so many stories."""
    run = subprocess.Popen(
        [sys.executable, "-m", "spatial_nsr", *arguments(out, "--resume", "--workers", "2")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    deadline = time.monotonic() + 60
    while noted(out) <= beyond and time.monotonic() < deadline:
        time.sleep(0.02)
    run.send_signal(signal.SIGKILL)
    run.wait()


def noted(out: Path) -> int:
    """After how many stories the journal tells how long the files are."""
    try:
        journal = (out / PARTS / JOURNAL).read_text()
    except FileNotFoundError:
        return 0
    return int(json.loads(journal)["stories"])


def test_a_run_that_is_killed_again_and_again_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    there = [0]
    for _ in range(3):
        killed_in_the_middle(cut, there[-1])
        there.append(noted(cut))
    assert there == sorted(set(there))
    assert there[-1] < STORIES
    assert not (cut / "README.md").exists()
    assert main(arguments(cut, "--resume", "--workers", "1")) == 0
    assert main(arguments(whole)) == 0
    names = sorted(path.name for path in whole.iterdir())
    assert names == sorted(path.name for path in cut.iterdir())
    for name in names:
        assert (cut / name).read_bytes() == (whole / name).read_bytes()
