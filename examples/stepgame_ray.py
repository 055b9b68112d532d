"""StepGame questions through Ray: twenty here, a million with ``stepgame_ray.py 1000000``.

Needs the extra 'ray'. The questions are made, and answered on all machines of a cluster, or on this
one; the answers are the same, in the same order, as without Ray.

Prints:
20 questions answered through Ray, 20 of them proved
the same answers, in the same order, as without Ray: True
"""

import io
import json
import sys
import tempfile
from pathlib import Path

from spatial_nsr.batch import answer_files
from spatial_nsr.cli import main


def compared(number: int) -> dict[str, str]:
    """The lines for as many questions, by the engine that made them."""
    lines = {}
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        asked = ["--stories", str(number), "--hops", "3-6", "--no-derivations", "--seed", "1"]
        main(["generate", "chains", *asked, "--out", str(folder)])
        files = sorted(folder.glob("qa*_chains.txt"))
        for engine in ("ray", "local"):
            out = io.StringIO()
            answer_files("stepgame", files, out, engine=engine, workers=2)
            lines[engine] = out.getvalue()
    return lines


if __name__ == "__main__":  # its processes read this file again
    lines = compared(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    ray, local = (
        [
            (each["id"], each["answer"], each["status"])
            for each in map(json.loads, some.splitlines())
        ]
        for some in (lines["ray"], lines["local"])
    )
    proved = sum(status == "proved" for _, _, status in ray)
    print(f"{len(ray)} questions answered through Ray, {proved} of them proved")
    print("the same answers, in the same order, as without Ray:", ray == local)
