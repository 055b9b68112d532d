"""What the tests of the commands share: a shell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spatial_nsr.cli import main

Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    def run(*arguments: object) -> tuple[int, str, str]:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = int(str(stop.code))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run
