"""The document on relations says what the data files say."""

from __future__ import annotations

import re
from pathlib import Path

from spatial_nsr.checker.scenes.rules import RULES
from spatial_nsr.rules.vsr import Law, SpatialRelation, load_vsr_relations


def rows(root: Path, head: str) -> list[str]:
    """The rows of the table whose first column has a heading."""
    text = (root / "docs" / "frames-relations.md").read_text(encoding="utf-8")
    table = text.split(f"\n| {head} |", 1)[1].split("\n\n")[0]
    return [line for line in table.splitlines()[2:] if line.startswith("| ")]


def law(said: Law) -> str:
    first, second = ("b", "a") if said.turned else ("a", "b")
    negated = "not " if said.negative else ""
    when = f" (if {said.when})" if said.when else ""
    return f"{first} {negated}{said.relation} {second}{when}"


def row(relation: SpatialRelation) -> str:
    meaning = f"`{relation.means}`"
    if relation.viewed is not None:
        meaning += f"; relative: `{relation.viewed}`"
    frames, laws = ", ".join(relation.frames), "; ".join(map(law, relation.laws))
    return f"| `{relation.name}` | {relation.category} | {frames} | {meaning} | {laws} |"


def test_every_relation_stands_in_the_document_with_meaning_and_laws(root: Path) -> None:
    relations = load_vsr_relations().relations
    assert rows(root, "relation") == [row(relations[name]) for name in sorted(relations)]


def test_every_measure_and_flag_stands_in_the_document(root: Path) -> None:
    words = load_vsr_relations()
    expected = [
        f"| `{each.name}` | {each.unit} | {each.about} |" for each in words.measures.values()
    ]
    assert rows(root, "measure") == expected
    assert rows(root, "flag") == [f"| `{name}` | {about} |" for name, about in words.flags.items()]


def test_every_rule_of_judgements_stands_in_the_document(root: Path) -> None:
    named = [re.findall(r"`(\w+)`", line)[0] for line in rows(root, "rule")]
    assert named == list(RULES)
