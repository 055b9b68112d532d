"""The names of the benchmarks, in one place."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from spatial_nsr.benchmarks.form import Benchmark
from spatial_nsr.errors import InputError, UnknownNameError, allowed

__all__ = ["BENCHMARKS", "load_benchmark", "prefixed"]

# The module and the name in it; a module is imported when its benchmark is asked for.
BENCHMARKS = {
    "spartqa": "spartqa:SPARTQA",
    "spartqa-human": "spartqa:SPARTQA_HUMAN",
    "babi": "babi:BABI",
    "stepgame": "stepgame:STEPGAME",
    "sprl": "sprl:SPRL",
    "comfort": "comfort:COMFORT",
}


def load_benchmark(name: str) -> Benchmark:
    """The benchmark of a name.

    >>> load_benchmark("stepgame").convention
    'stepgame'
    """
    if name not in BENCHMARKS:
        raise UnknownNameError(f"unknown benchmark '{name}'; {allowed(name, BENCHMARKS)}")
    module, _, attribute = BENCHMARKS[name].partition(":")
    found = getattr(importlib.import_module(f"spatial_nsr.benchmarks.{module}"), attribute)
    assert isinstance(found, Benchmark)
    return found


def prefixed(benchmark: Benchmark, files: Sequence[Path]) -> list[tuple[Path, str]]:
    """Each file with what stands before the ids of its questions.

    >>> prefixed(load_benchmark("babi"), [Path("data/qa4_train.txt.gz")])[0][1]
    'qa4_train:'
    """
    if len(files) == 1 and not benchmark.stem_in_ids:
        return [(files[0], "")]
    stems = [Path(file.name.removesuffix(".gz")).stem for file in files]
    for stem, count in Counter(stems).items():
        if count > 1:
            raise InputError(
                f"{count} files are called '{stem}', which ids of questions begin with; "
                f"take them one by one"
            )
    return [(file, f"{stem}:") for file, stem in zip(files, stems, strict=True)]
