"""A stream is mapped in order, and an item that kills its process costs only itself."""

from __future__ import annotations

import functools
import importlib.util
import operator
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.errors import SpatialError
from spatial_nsr.pools import BUNDLE, LOST, map_in_order

WAITING = """
import time
from spatial_nsr.pools import map_in_order

def work(item):
    import os
    os.write(1, b"%d\\n" % os.getpid())  # in one go, as the others write there too
    time.sleep(60)

if __name__ == "__main__":
    list(map_in_order(work, range(16), lambda item, why: None, workers=2))
"""
Call = Callable[[], Any]


def lost(item: Call, why: str) -> str:
    return why


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_items(workers: int) -> None:
    items = [functools.partial(pow, number, 2) for number in range(5 * BUNDLE + 3)]
    found = list(map_in_order(operator.call, items, lost, workers=workers))
    assert found == [number**2 for number in range(5 * BUNDLE + 3)]


def test_a_slow_item_does_not_let_others_pass_it() -> None:
    items = [functools.partial(time.sleep, 0.3), *[functools.partial(abs, -1)] * (3 * BUNDLE)]
    assert list(map_in_order(operator.call, items, lost, workers=2)) == [None] + [1] * 3 * BUNDLE


def test_an_item_that_kills_its_process_is_named_and_the_others_are_done() -> None:
    deadly = functools.partial(os._exit, 3)
    items: list[Call] = [functools.partial(abs, -number) for number in range(4 * BUNDLE)]
    for at in (2, 3, 3 * BUNDLE):
        items[at] = deadly
    found = list(map_in_order(operator.call, items, lost, workers=2))
    assert found == [LOST if items[number] is deadly else number for number in range(4 * BUNDLE)]


def test_the_stream_is_not_read_far_ahead_of_the_results() -> None:
    taken = []

    def stream() -> Iterator[Call]:
        for number in range(10_000):
            taken.append(number)
            yield functools.partial(abs, number)

    for workers in (1, 2):
        taken.clear()
        results = map_in_order(operator.call, stream(), lost, workers=workers)
        assert next(results) == 0
        assert len(taken) < 100
        results.close()  # type: ignore[attr-defined]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to see processes")
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    script = tmp_path / "waiting.py"
    script.write_text(WAITING)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pids = [int(parent.stdout.readline()) for _ in range(2)]
        parent.kill()
    for _ in range(100):
        if not any(Path(f"/proc/{pid}").exists() for pid in pids):
            return
        time.sleep(0.05)
    pytest.fail(f"{pids} outlive {parent.pid}")


def test_no_worker_is_refused() -> None:
    with pytest.raises(SpatialError, match="one worker or more, got 0"):
        list(map_in_order(abs, [1], lambda item, why: 0, workers=0))


@pytest.mark.skipif(importlib.util.find_spec("ray") is not None, reason="ray is installed")
def test_ray_that_is_not_installed_is_asked_for_by_name() -> None:
    with pytest.raises(SpatialError, match=r"pip install 'spatial-nsr\[ray\]'"):
        list(map_in_order(abs, [1], lambda item, why: 0, engine="ray"))


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_ray_gives_the_same_results_and_survives_a_deadly_item() -> None:
    items: list[Call] = [functools.partial(abs, -number) for number in range(2 * BUNDLE)]
    items[3] = functools.partial(os._exit, 3)
    found = list(map_in_order(operator.call, items, lost, workers=2, engine="ray"))
    assert found == [LOST if number == 3 else number for number in range(2 * BUNDLE)]
