"""A server as people start it, for the tests of its interface and of its page."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browser import Browser

ROOT = Path(__file__).resolve().parents[2]


def start(*options: str, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a port that is free, and its address."""
    log = folder / "serve.log"
    with log.open("wb") as written:
        process = subprocess.Popen(
            [sys.executable, "-m", "spatial_nsr", "serve", "--port", "0", *options],
            cwd=ROOT,
            stderr=written,
        )
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        found = re.search(r"http://\S+", log.read_text())
        if found:
            return process, found[0]
        time.sleep(0.05)
    process.kill()
    raise AssertionError(log.read_text())


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    for name in ("fastapi", "uvicorn"):
        pytest.importorskip(name)
    process, address = start(folder=tmp_path_factory.mktemp("server"))
    yield address
    process.terminate()
    process.wait(30)


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser."""
    opened = Browser(tmp_path_factory.mktemp("browser"))
    yield opened
    opened.close()
