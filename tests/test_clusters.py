"""A Ray cluster writes the bytes that one process writes, whatever is killed on the way.

Skipped where the extra ``ray`` is not installed. The cluster has two nodes on this machine.
"""

from __future__ import annotations

import functools
import json
import operator
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.cli import main
from spatial_nsr.clusters import map_on_ray
from spatial_nsr.errors import SpatialError
from spatial_nsr.pools import LOST, map_in_order

ray = pytest.importorskip("ray")
STORY = "The lamp is left of the vase. The vase is left of the clock. The clock is above the box."
ASKED = "Is the {} left of the {}?"
RAY = ("--engine", "ray", "--workers", "2", "--resume")
THINGS = ("lamp", "vase", "clock", "box")


class Slow:
    """A function that is loaded once by each process, and tells by which it was called."""

    def __call__(self, number: int) -> tuple[int, int]:
        time.sleep(0.02)
        return number, os.getpid()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "num_gpus": 1})
    made.other = made.add_node(num_cpus=1)
    before = os.environ.get("RAY_ADDRESS")
    os.environ["RAY_ADDRESS"] = made.address
    yield made
    os.environ.pop("RAY_ADDRESS")
    if before is not None:
        os.environ["RAY_ADDRESS"] = before
    made.shutdown()


def data(path: Path, lines: int) -> Path:
    """Questions, with a damaged line among them."""
    asked = []
    for number in range(lines):
        a, b = THINGS[number % 4], THINGS[number // 4 % 4]
        story = f"{STORY} The jug is right of the tray number {number}."
        asked.append(json.dumps({"id": number, "story": story, "question": ASKED.format(a, b)}))
    asked[lines // 2] = '{"id": "broken'
    path.write_text("\n".join(asked) + "\n", encoding="utf-8")
    return path


def answer(file: Path, out: Path, *more: str) -> list[str]:
    return ["answer", "questions", "--data", str(file), "--out", str(out), *more]


def test_answers_are_those_of_one_process_however_often_the_run_is_killed(
    cluster: Any, tmp_path: Path
) -> None:
    file, out, whole = data(tmp_path / "q.jsonl", 320), tmp_path / "out", tmp_path / "whole"
    assert main(answer(file, whole)) == 2  # for the damaged line
    size = 0
    for _ in range(3):
        run = subprocess.Popen(
            [sys.executable, "-m", "spatial_nsr", *answer(file, out, *RAY)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + 120
        while (out.stat().st_size if out.exists() else 0) <= size and time.monotonic() < end:
            time.sleep(0.005)
        run.send_signal(signal.SIGKILL)
        run.wait()
        size = out.stat().st_size
    assert 0 < size < whole.stat().st_size
    assert main(answer(file, out, *RAY)) == 2
    assert out.read_bytes() == whole.read_bytes()
    errors = [json.loads(line)["error"] for line in out.read_text().splitlines()]
    assert sum(error is not None and "not JSON" in error for error in errors) == 1


def test_a_generated_set_has_the_same_bytes(cluster: Any, tmp_path: Path) -> None:
    made = ["generate", "chains", "--stories", "30", "--seed", "3"]
    assert main([*made, "--out", str(tmp_path / "a")]) == 0
    more = ["--engine", "ray", "--workers", "2"]
    assert main([*made, *more, "--out", str(tmp_path / "b")]) == 0
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_an_item_that_ends_its_process_is_named_and_the_others_are_done(cluster: Any) -> None:
    items: list[Callable[[], Any]] = [functools.partial(abs, -number) for number in range(20)]
    items[3] = functools.partial(os._exit, 3)
    named = map_in_order(operator.call, items, lambda item, why: why, workers=2, engine="ray")
    assert list(named) == [LOST if number == 3 else number for number in range(20)]


def test_more_gpus_than_there_are_are_refused(cluster: Any) -> None:
    with pytest.raises(SpatialError, match="to hold 2 GPUs, and the cluster has 1"):
        list(map_on_ray(abs, [[1]], abs, workers=1, gpus=2.0))


def test_workers_hold_shares_of_a_gpu(cluster: Any) -> None:
    def visible(number: int) -> list[int]:
        return [int(each) for each in ray.get_gpu_ids()]

    found = list(map_on_ray(visible, [[1], [2]], visible, workers=1, gpus=0.5))
    assert found == [[0], [0]]


def test_a_machine_that_goes_away_loses_nothing(cluster: Any) -> None:
    bundles = [[number, number + 1] for number in range(0, 400, 2)]
    results = map_on_ray(Slow(), bundles, lambda number: (number, 0), workers=2)
    found = [next(results) for _ in range(20)]
    cluster.remove_node(cluster.other)
    found += results
    assert [number for number, _ in found] == list(range(400))
    processes = {process for _, process in found}
    assert 0 not in processes
    assert len(processes) <= 3  # the function was not loaded anew for each item


def test_a_cluster_of_others_on_this_machine_is_left_alone(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAY_ADDRESS")

    def where(_: int) -> str:
        return str(ray.get_runtime_context().gcs_address)

    (used,) = map_on_ray(where, [[0]], str, workers=1)
    assert used != cluster.address
