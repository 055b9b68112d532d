"""Run all timing scripts one after the other and gather their figures in one JSON file.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/all.py FIGURES.json

Needs a quiet machine for a few minutes. Each script also runs by itself; see its first lines.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

SCRIPTS = (
    "closure", "consistency", "order", "reading", "happening", "texts", "world", "generated",
    "frames",
)  # fmt: skip


def main() -> None:
    """Run the scripts, show what they print, and write what they measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("figures", type=Path, metavar="FIGURES.json")
    options = parser.parse_args()
    here = Path(__file__).resolve().parent
    figures: dict[str, object] = {
        "python": platform.python_version(),
        "threads": os.environ.get("OMP_NUM_THREADS", "unset"),
    }
    with tempfile.TemporaryDirectory() as scratch:
        for script in SCRIPTS:
            print(f"--- {script}", flush=True)
            part = Path(scratch) / f"{script}.json"
            command = [sys.executable, str(here / f"{script}.py"), "--json", str(part)]
            subprocess.run(command, check=True)
            figures[script] = json.loads(part.read_text(encoding="utf-8"))
    options.figures.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
