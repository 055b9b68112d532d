"""Every command that reads a file or works long gives up when its time has passed."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Shell

SCENE = {
    "viewer": {"position": [-9, 0, 1.5], "azimuth": 0},
    "things": [{"name": "car", "position": [0, 0, 0.75], "extent": [4, 1.8, 1.5]}],
}
CURVES = {"cases": [{"id": "a", "kind": "curve", "yes": [0.5] * 37}]}
COMMANDS = (
    ("frames", "score", "curves"),
    ("frames", "draw", "--scene", "scene", "--out", "-"),
    ("calculus", "show", "allen"),
    ("calculus", "validate", "allen"),
    ("generate", "chains", "--stories", "3", "--out", "folder"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_gives_up_when_its_time_has_passed(
    command: tuple[str, ...], shell: Shell, tmp_path: Path
) -> None:
    (tmp_path / "scene").write_text(json.dumps(SCENE))
    (tmp_path / "curves").write_text(json.dumps(CURVES))
    files = ("scene", "curves", "folder")
    given = [tmp_path / word if word in files else word for word in command]
    assert shell(*given)[0] == 0
    if "folder" in command:
        given[-1] = tmp_path / "another"
    code, _, said = shell(*given, "--time-limit", "0.00001")
    assert code == 3
    assert "--time-limit" in said


def test_what_several_workers_make_is_given_up_as_well(shell: Shell, tmp_path: Path) -> None:
    begun = time.monotonic()
    made = ("generate", "chains", "--stories", 100_000, "--workers", 2, "--out", tmp_path / "made")
    code, _, said = shell(*made, "--time-limit", 1)
    assert (code, time.monotonic() - begun < 60) == (3, True)
    assert "not done within 1 seconds" in said
