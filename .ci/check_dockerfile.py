"""Whether the Dockerfile makes sense, where docker cannot build it: its form, files and extras."""

from __future__ import annotations

import configparser
import json
import re
import sys
from pathlib import Path

KNOWN = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "EXPOSE", "ENTRYPOINT", "CMD", "ENV", "LABEL"}
ROOT = Path(__file__).resolve().parent.parent


def problems(text: str) -> list[str]:
    """What is wrong with the text of a Dockerfile."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found = [f"unknown instruction: {line}" for line in lines if line.split()[0] not in KNOWN]
    told = dict(line.split(maxsplit=1) for line in lines)
    if not re.fullmatch(r"[a-z]+:[\w.-]+", told.get("FROM", "")):
        found.append("FROM names no image with its version")
    if "USER" not in told:
        found.append("it would run as root")
    for name in ("ENTRYPOINT", "CMD"):
        words = json.loads(told.get(name, "null"))
        if not isinstance(words, list):
            found.append(f"{name} is no list of words")
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg")
    extras = set(setup["options.extras_require"])
    for names in re.findall(r'pip install [^\n]*"\.\[([\w,]+)\]"', text):
        found += [f"no extra '{name}'" for name in names.split(",") if name not in extras]
    return found


if __name__ == "__main__":
    wrong = problems((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    sys.exit("\n".join(wrong) or 0)
