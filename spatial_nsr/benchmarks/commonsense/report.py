"""Tables in the shape of the paper's: what models and our knowledge base know of commonsense.

Tables 2 and 3 of Liu, Yin, Feng & Zhao 2022 have accuracy and macro-F1 with their deviations over
folds, Table 4 symmetry and transitivity, Table 5 the positions of uncommon people and things. Their
figures stand in ``rules/commonsense/published.figures``; ours are measured on the files at hand.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from pathlib import Path

from spatial_nsr.benchmarks.commonsense.probing import (
    Probed,
    Prompted,
    Scorer,
    item_of,
    runs,
    search,
)
from spatial_nsr.benchmarks.commonsense.questions import POSITIONS, default, records
from spatial_nsr.benchmarks.form import Question
from spatial_nsr.commonsense.acting import actions_in, place
from spatial_nsr.commonsense.comparing import compare
from spatial_nsr.commonsense.naming import meant
from spatial_nsr.errors import InputError
from spatial_nsr.rules.kinds import load_kinds
from spatial_nsr.rules.positions import nearness
from spatial_nsr.rules.text import statements
from spatial_nsr.rules.things import load_things

__all__ = ["OURS", "generalised", "known_answer", "read_items", "report"]

OURS = "knowledge base"
TITLES = {
    "size": "Table 2a: which of two things is larger",
    "height": "Table 2b: which of two things is taller",
    "posrel": "Table 3: where people are when they act",
    "general": "Table 5: the same of uncommon people and things",
}
GENERAL = "general"
COLUMNS = ("accuracy", "deviation", "macro-F1", "deviation", "symmetry", "transitivity")


def read_items(files: Iterable[Path]) -> dict[str, list[Prompted]]:
    """The probing items of files of the benchmark, by set; those without a label are left out."""
    found: dict[str, list[Prompted]] = defaultdict(list)
    for file in files:
        for _, record in records(file):
            if isinstance(record, InputError):
                raise record
            item = item_of(record)
            if item is not None and item.label is not None:
                found[item.kind].append(item)
    if not found:
        raise InputError("the files hold no items with 'obj_a', 'obj_b' and 'label'")
    return dict(found)


def known_answer(item: Prompted) -> int:
    """The label by our knowledge base; the better guess where ranges overlap.

    >>> known_answer(Prompted("height", "giraffe", "cup", "", None))
    1
    """
    if item.kind == "posrel":
        placed = [place(action) for action in actions_in(item.text)]
        found = next((each for each in placed if each is not None), None)
        if found is None:
            return default(Question("", item.kind, ""))
        return POSITIONS.index(found.relation)
    first, second = meant(item.first), meant(item.second)
    return 0 if first is None or second is None else int(compare(first, second, item.kind).more)


def generalised(items: Sequence[Prompted], seed: int = 0) -> list[Prompted]:
    """Positions of uncommon people and things: each person and thing by a word for one of its kind.

    As in section 5.2 of the paper, whose own items were not published; the labels stay.
    """
    rng = random.Random(seed)
    made = []
    for item in items:
        person, thing = (_subterms(each) for each in (item.first, item.second))
        if not person or not thing:
            continue
        who, what = rng.choice(person), rng.choice(thing)
        text = f" {item.text.rstrip('. ')} "
        text = text.replace(f" {item.first} ", f" {who} ").replace(f" {item.second} ", f" {what} ")
        made.append(replace(item, first=item.first, second=what, text=text.strip() + "."))
    return made


@lru_cache(maxsize=256)
def _subterms(noun: str) -> list[str]:
    """Single words for kinds of what a noun means."""
    entry = load_things().get(noun)
    if entry is None:
        return []
    kinds = (word for word, general in load_kinds().items() if general == entry.name)
    return [word for word in kinds if word.isalpha() and nearness(word, frozenset({entry.name}))]


def report(
    files: Iterable[Path], models: Mapping[str, Scorer], seed: int = 0
) -> dict[str, dict[str, list[float | None]]]:
    """For each set the rows of the published models, of ours and of the models that are given."""
    items = read_items(files)
    if "posrel" in items:
        items[GENERAL] = generalised(items["posrel"], seed)
    tables: dict[str, dict[str, list[float | None]]] = {}
    published = _published()
    for name, own in items.items():
        rows = {f"{model} (paper)": row for model, row in published.get(name, {}).items()}
        rows[OURS] = _row(runs(own, _ours, seed))
        for model, score in models.items():
            rows[model] = _row(search(own, score, seed))
        tables[name] = rows
    return tables


def _ours(_: Sequence[Prompted]) -> Callable[[Prompted], int]:
    """Nothing is chosen for the knowledge base."""
    return known_answer


def _row(found: Probed) -> list[float | None]:
    shares = (
        found.accuracy,
        found.accuracy_deviation,
        found.macro_f1,
        found.macro_f1_deviation,
        found.symmetry,
        found.transitivity,
    )
    return [None if each is None else 100 * each for each in shares]


@lru_cache(maxsize=1)
def _published() -> Mapping[str, Mapping[str, list[float | None]]]:
    file = resources.files("spatial_nsr.rules").joinpath("commonsense", "published.figures")
    found: dict[str, dict[str, list[float | None]]] = defaultdict(dict)
    for place_, line in statements(file.read_text(encoding="utf-8"), file.name):
        kind, model, *figures = line.split()
        if len(figures) != len(COLUMNS):
            raise InputError(f"expected {len(COLUMNS)} figures, got {len(figures)}", place_)
        found[kind][model] = [None if each == "-" else float(each) for each in figures]
    return found


def as_text(tables: Mapping[str, Mapping[str, Sequence[float | None]]]) -> str:
    """The tables for people."""
    lines = []
    for name, rows in tables.items():
        lines.append(TITLES[name])
        lines.append(f"  {'':<24}" + "".join(f"{column:>14}" for column in COLUMNS))
        for model, row in rows.items():
            figures = "".join("             -" if x is None else f"{x:14.1f}" for x in row)
            lines.append(f"  {model:<24}{figures}")
    return "\n".join(lines)
