"""The timing scripts run and measure something; how long it takes is not tested."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.order import decide_order


def script(root: Path, name: str) -> dict[str, Any]:
    return runpy.run_path(str(root / "perf" / f"{name}.py"), run_name="measured")


def test_the_world_script_times_a_small_story(root: Path) -> None:
    row = script(root, "world")["timed_story"]("small", 12, 20, 3)
    assert row["entities"] == 12
    assert all(value >= 0 for value in row.values() if isinstance(value, float))


def test_the_closure_script_measures_each_engine(root: Path) -> None:
    closure = script(root, "closure")
    problem = closure["random_network"](load_calculus("rcc8"), 20, 4, 5.0, 1)
    row = closure["measure_set"]("small", [problem], 1.0)
    assert row["closed"] == 1
    assert row["numpy"]["whole_units"] > 0


def test_the_order_script_places_what_it_states(root: Path) -> None:
    placed = script(root, "order")["placed"](load_calculus("allen"), 20, 60, 3)
    decided = decide_order(placed)
    assert decided is not None
    assert decided.consistent


def test_the_consistency_script_makes_networks_beyond_the_tractable_labels(root: Path) -> None:
    network = script(root, "consistency")["hard_rcc8"](8, 4, 1)
    assert network.facts
    assert network.consistent() == network.consistent(by="z3")


def test_the_reading_script_counts_answers_with_derivations(root: Path) -> None:
    story = "Block A is above block B. Block A has a cup.", ["Is the cup above block B?"]
    row = script(root, "reading")["timed"]("own", [story] * 4, "plain")
    assert (row["asked"], row["derived"]) == (4, 4)


def test_the_script_of_all_scripts_names_those_there_are(root: Path) -> None:
    named = set(script(root, "all")["SCRIPTS"])
    # The world's takes long and the one of training needs torch: they are run by themselves.
    assert named | {"all", "world", "training"} == {
        path.stem for path in (root / "perf").glob("*.py")
    }
