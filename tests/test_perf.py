"""The timing scripts run and measure something; how long it takes is not tested."""

from __future__ import annotations

import itertools
import json
import runpy
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.comfort.cases import cases
from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.deciding.order import decide_order
from spatial_nsr.rules.vsr import load_vsr_relations


def script(root: Path, name: str) -> dict[str, Any]:
    return runpy.run_path(str(root / "perf" / f"{name}.py"), run_name="measured")


def test_the_world_script_times_a_small_story(root: Path) -> None:
    row = script(root, "world")["timed_story"]("small", 12, 20, 3)
    assert row["entities"] == 12
    assert all(value >= 0 for value in row.values() if isinstance(value, float))


def test_the_script_of_events_tells_stories_that_are_read_and_asks_what_is_known(
    root: Path,
) -> None:
    rows = script(root, "happening")["asked"](300, 4, shrink=10)
    assert len(rows) == 18
    assert sum(row["known"] for row in rows) > len(rows)


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


def test_the_frames_script_reads_answers_and_judges(root: Path) -> None:
    frames = script(root, "frames")
    some = list(itertools.islice(cases(("car",)), 0, 11520, 1476))
    row = frames["comfort"](some, 1)
    assert (row["cases"], row["derived"]) == (8, 6)
    assert row["readings"] == sum({"nop": 7, "rel": 1}.get(case.prompt, 3) for case in some)
    assert frames["inferred"]()[0] == 32
    assert frames["relations"](1)["judgements"] == 1320


def test_the_pictures_script_sets_thresholds_where_they_are_best(
    root: Path, tmp_path: Path
) -> None:
    pictures = script(root, "pictures")
    lines = []
    for number in range(12):
        # Whether the cup is in the table goes by how much of it is seen within the table's box.
        left = 20 + number // 2
        boxes = [{"box": [4, 8, 23, 27], "label": "table"}, {"box": [left, 9, left + 7, 26]}]
        record = {"image": f"{number}.jpg", "caption": "The cup is inside the table."}
        record |= {"label": int(left < 22), "detections": [boxes[0], boxes[1] | {"label": "cup"}]}
        lines.append(json.dumps(record))
    file = tmp_path / "detections_own.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    words = load_vsr_relations("pictures")
    items = pictures["items_of"]([file], words)
    assert len(items) == 12
    chosen = pictures["fitted"](items, ["within"], words)
    assert chosen["within"] < words.thresholds["within"]
    assert pictures["right"](items, chosen) > pictures["right"](items, words.thresholds)


def test_the_coverage_script_tells_own_figures_from_those_of_a_kind(root: Path) -> None:
    covered = script(root, "commonsense_coverage")["covered"]
    assert covered(["cup", "vireo", "blorp"]) == (["cup"], ["vireo"], ["blorp"])


def test_the_script_of_all_scripts_names_those_there_are(root: Path) -> None:
    named = set(script(root, "all")["SCRIPTS"])
    # The one of training needs torch, that of conflicts takes long, that of stating goes by
    # processor time, those of pictures and of coverage time nothing: they are run by themselves.
    apart = {"all", "conflicts", "training", "stating", "pictures", "commonsense_coverage"}
    assert named | apart == {path.stem for path in (root / "perf").glob("*.py")}


def test_the_script_of_texts_compares_reading_with_the_pipeline(root: Path) -> None:
    texts = script(root, "texts")
    assert texts["sentences"](3, 1) != texts["sentences"](3, 2)
    rows = texts["grown"]((4, 8))["rows"]
    assert [number for number, _, _ in rows] == [4, 8]
    assert all(own > parsing > 0 for _, own, parsing in rows)
