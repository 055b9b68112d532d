"""The names of the benchmarks, in one place."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from spatial_nsr.benchmarks.form import Benchmark, Prediction, Story
from spatial_nsr.errors import InputError, UnknownNameError, allowed

__all__ = ["BENCHMARKS", "load_benchmark", "prefixed"]

# The module and the name in it; a module is imported when its benchmark is asked for.
BENCHMARKS = {
    "spartqa": "spartqa:SPARTQA",
    "spartqa-human": "spartqa:SPARTQA_HUMAN",
    "babi": "babi:BABI",
    "stepgame": "stepgame:STEPGAME",
    "sprl": "sprl:SPRL",
    "spaceeval": "spaceeval:SPACEEVAL",
    "comfort": "comfort:COMFORT",
    "vsr": "vsr:VSR",
}


def load_benchmark(name: str) -> Benchmark:
    """The benchmark of a name; with ``+neural`` after it, answered by a trained model.

    >>> load_benchmark("stepgame").convention
    'stepgame'
    """
    name, _, system = name.partition("+")
    if name not in BENCHMARKS:
        raise UnknownNameError(f"unknown benchmark '{name}'; {allowed(name, BENCHMARKS)}")
    module, _, attribute = BENCHMARKS[name].partition(":")
    found = getattr(importlib.import_module(f"spatial_nsr.benchmarks.{module}"), attribute)
    assert isinstance(found, Benchmark)
    return replace(found, answer=_trained(name)) if system == "neural" else found


def _trained(name: str) -> Callable[[Story, str], list[Prediction]]:
    """What answers a benchmark's questions by a trained model."""
    try:
        from spatial_nsr.neural.answering import ANSWERING
    except ModuleNotFoundError as error:
        message = f"trained models need {error.name}: pip install 'spatial-nsr[neural]'"
        raise InputError(message) from error
    if name not in ANSWERING:
        raise UnknownNameError(f"no trained model answers '{name}'; {allowed(name, ANSWERING)}")
    return ANSWERING[name]


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
