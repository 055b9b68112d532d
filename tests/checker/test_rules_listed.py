"""The page of the checker lists every rule that the code has, with the same schema."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from spatial_nsr.checker import calculus_rules, form, story_rules
from spatial_nsr.checker.frames import rules as frame_rules
from spatial_nsr.checker.scenes import rules as scene_rules
from spatial_nsr.checker.time import rules as time_rules
from spatial_nsr.checker.told import (
    map_rules,
    order_rules,
    ring_rules,
    row_rules,
    shore_rules,
    sight_rules,
    tally_rules,
    text_rules,
    way_rules,
)
from spatial_nsr.checker.usual import rules as usual

PAGE = Path(form.__file__).with_name("README.md").read_text(encoding="utf-8")
ROW = re.compile(r"\| `(\w+)` \| (any|\d\+?) \| (.*?) ?\| (.+) \|")
FAMILIES: dict[str, Mapping[str, form.Rule]] = {
    "How two things stand": calculus_rules.RULES,
    "What a story tells and answers": story_rules.RULES,
    "What is usual": usual.RULES,
    "What happens": time_rules.RULES,
    "Frames of reference": frame_rules.RULES,
    "Scenes": scene_rules.RULES,
    "Orders": order_rules.RULES,
    "All of a text": text_rules.RULES,
    "Ways": way_rules.RULES,
    "Lists of coloured things": row_rules.RULES,
    "Counts of places": tally_rules.RULES,
    "Round tables": ring_rules.RULES,
    "Maps": map_rules.RULES,
    "Shores and headings": shore_rules.RULES,
    "Scenes as a camera sees them": sight_rules.RULES,
}
NUMBERS = {form.ANY: "any", form.MANY: "2+"}


def _listed(heading: str) -> dict[str, tuple[str, list[str], list[str]]]:
    _, _, section = PAGE.partition(f"## {heading}")
    rows = ROW.findall(section.partition("\n## ")[0])
    found = {}
    for name, number, keys, example in rows:
        assert example.strip()
        must, _, may = keys.partition("[")
        found[name] = number, re.findall(r"`(\w+)`", must), re.findall(r"`(\w+)`", may)
    assert len(found) == len(rows)
    return found


@pytest.mark.parametrize("heading", FAMILIES)
def test_every_rule_stands_on_the_page_with_its_schema(heading: str) -> None:
    assert _listed(heading) == {
        name: (
            NUMBERS.get(rule.premises, str(rule.premises)),
            rule.detail.split(),
            rule.may_have.split(),
        )
        for name, rule in FAMILIES[heading].items()
    }


def test_no_other_rules_are_listed() -> None:
    listed = [name for name, *_ in ROW.findall(PAGE)]
    assert len(listed) == sum(map(len, FAMILIES.values()))


def test_the_checker_imports_no_engine_and_no_reader() -> None:
    asked = "import sys, spatial_nsr.checker.claims; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.split() if name.startswith("spatial_nsr.")}
    engines = {
        "calculi",
        "world",
        "language",
        "reasoner",
        "stories",
        "neural",
        "cli",
        "commonsense",
    }
    assert {name.split(".")[1] for name in loaded} & engines == set()
    # Facts may name the frame that they are meant in, which is a value.
    ours = {name for name in loaded if name.startswith("spatial_nsr.frames.")}
    assert ours <= {f"spatial_nsr.frames.{name}" for name in ("frame", "poses", "transforms")}
