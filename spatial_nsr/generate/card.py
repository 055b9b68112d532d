"""The card that is written beside a data set, for people and for tools."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from spatial_nsr import __version__
from spatial_nsr.generate.grammar import grammar_hash

__all__ = ["Tally", "card"]

TEMPLATE = """\
---
pretty_name: {title}
license: cc-by-4.0
annotations_creators:
- machine-generated
language_creators:
- machine-generated
multilinguality:
- monolingual
size_categories:
- {size}
task_categories:
- question-answering
language:
- en
tags:
- spatial reasoning
- generated
configs:
- config_name: default
  data_files: {flat}
---

# {title}

{about}

| | |
|---|---|
{facts}

{tables}
## Files

{files}

`datasets.load_dataset("json", data_files="{flat}")` loads the questions, one a line, with their
stories, and loads the other files that are called loadable: in these every key has one type. In the
others keys have several, so that not every version of the library loads them; what they say is in
loadable files as well.

## How it was made

spatial-nsr {version}, grammar {grammar}, seed {seed}. The same command makes the same bytes:

```json
{settings}
```

## Licence

CC-BY-4.0.{origin}
"""

# What catalogues of data sets call so many questions.
SIZES = (
    (10**3, "n<1K"),
    (10**4, "1K<n<10K"),
    (10**5, "10K<n<100K"),
    (10**6, "100K<n<1M"),
    (10**7, "1M<n<10M"),
    (float("inf"), "n>10M"),
)


class Tally:
    """Counts over a data set, taken from its flat lines; ``limits`` are the hops wanted."""

    def __init__(self, limits: tuple[int, int] | None = None) -> None:
        self.limits, self.beyond = limits, 0
        self.questions: Counter[tuple[str, str]] = Counter()
        self.answers: dict[str, Counter[str]] = {}
        self.hops: Counter[int] = Counter()
        self.rules: Counter[str] = Counter()
        # Lines come story by story, and there may be millions.
        self.stories, self._last = 0, None

    def add(self, line: Mapping[str, Any]) -> None:
        """Count a question."""
        kind, group = line["type"], line["group"]
        self.stories += line["story_id"] != self._last
        self._last = line["story_id"]
        self.questions[kind, group] += 1
        if group in ("main", "hard") and self.limits is not None and line["hops"] >= 0:
            self.beyond += not self.limits[0] <= line["hops"] <= self.limits[1]
        if group == "main":
            counts = self.answers.setdefault(kind, Counter())
            counts.update(line["answer"] or ["none"])
        self.hops[line["hops"]] += 1
        self.rules.update(line["rules"])

    def tables(self) -> str:
        """The counts as tables."""
        order = ("main", "hard", "consistency", "contrast")
        groups = sorted({group for _, group in self.questions}, key=order.index)
        kinds = sorted({kind for kind, _ in self.questions})
        rows = [[kind, *(str(self.questions[kind, group]) for group in groups)] for kind in kinds]
        found = _table("Questions", ["type", *groups], rows)
        rows = []
        for kind in kinds:
            whole = self.questions[kind, "main"]
            for label, count in sorted(self.answers.get(kind, Counter()).items()):
                rows.append([kind, label, str(count), f"{100 * count / whole:.1f}"])
        found += _table("Right answers", ["type", "answer", "questions", "percent"], rows)
        rows = [
            ["unknown" if hops < 0 else str(hops), str(count)]
            for hops, count in sorted(self.hops.items())
        ]
        found += _table("Stated facts that the longest chain joins", ["facts", "questions"], rows)
        rows = [[rule, str(count)] for rule, count in sorted(self.rules.items())]
        return found + _table("Rules used", ["rule", "questions"], rows)


def _table(title: str, head: list[str], rows: Iterable[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return f"## {title}\n\n" + "\n".join(lines) + "\n\n"


def card(
    title: str,
    about: str,
    tally: Tally,
    settings: Mapping[str, Any],
    files: Mapping[str, str],
    flat: str,
    origin: str = "",
) -> str:
    """The card's text; ``files`` says of each file what it holds."""
    counts = sum(tally.questions.values())
    size = next(name for most, name in SIZES if counts < most)
    main = sum(count for (_, group), count in tally.questions.items() if group == "main")
    facts = {
        "stories": tally.stories,
        "questions": main,
        "with variants": counts,
        **({"of more or fewer facts than wanted": tally.beyond} if tally.limits else {}),
        "seed": settings["seed"],
        "generator": f"spatial-nsr {__version__}",
        "grammar": grammar_hash(),
        "licence": "CC-BY-4.0",
    }
    return TEMPLATE.format(
        title=title,
        size=size,
        about=about,
        facts="\n".join(f"| {name} | {value} |" for name, value in facts.items()),
        tables=tally.tables().rstrip("\n") + "\n",
        files="\n".join(f"- `{name}`: {what}" for name, what in files.items()),
        flat=flat,
        version=__version__,
        grammar=grammar_hash(),
        seed=settings["seed"],
        settings=json.dumps(settings, indent=1, sort_keys=True),
        origin=origin,
    )
