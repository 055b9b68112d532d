"""The names of the benchmarks, in one place."""

from __future__ import annotations

import functools
import importlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from spatial_nsr.benchmarks.form import Benchmark, Prediction, Story
from spatial_nsr.benchmarks.guessing import hybrid
from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.rules.frames import load_language
from spatial_nsr.upward import upward

__all__ = ["BENCHMARKS", "load_benchmark", "prefixed"]

# The module and the name in it; a module is imported when its benchmark is asked for.
BENCHMARKS = {
    "spartqa": "spartqa:SPARTQA",
    "spartqa-human": "spartqa:SPARTQA_HUMAN",
    "babi": "babi:BABI",
    "stepgame": "stepgame:STEPGAME",
    "sprl": "sprl:SPRL",
    "spaceeval": "spaceeval:SPACEEVAL",
    "comfort": "comfort.benchmark:COMFORT",
    "vsr": "vsr:VSR",
    "commonsense": "commonsense.questions:COMMONSENSE",
    "resq": "resq:RESQ",
    "corpus": "corpus.texts:CORPUS",
    "questions": "questions:QUESTIONS",
}


def load_benchmark(name: str, models: bool = True) -> Benchmark:
    """The benchmark of a name; without ``models``, derivations do not show what they count as open.

    With ``+neural`` after it, it is answered by a trained model, and with ``+hybrid`` by one where
    nothing else is known; ``=FOLDER`` after that names the model, if it is not the package's. With
    ``+probe=MODEL`` a language model is asked (``commonsense``).
    ``comfort@tamil`` is answered as speakers of that language mean what is asked, and
    ``corpus/dev`` is that part of the data, ``corpus/dev:3`` three stories of it from each file.

    >>> load_benchmark("stepgame").convention
    'stepgame'
    """
    name, _, language = name.partition("@") if "@" in name.split("+")[0] else (name, "", "")
    name, _, system = name.partition("+")
    system, _, folder = system.partition("=")
    name, _, part = name.partition("/")
    if name not in BENCHMARKS:
        raise UnknownNameError(f"unknown benchmark '{name}'; {allowed(name, BENCHMARKS)}")
    module, _, attribute = BENCHMARKS[name].partition(":")
    found = getattr(importlib.import_module(f"spatial_nsr.benchmarks.{module}"), attribute)
    assert isinstance(found, Benchmark)
    if part:
        found = _part(found, part)
    if not models and found.encode is not None:
        answered: Callable[..., list[Prediction]] = found.answer
        found = replace(found, answer=functools.partial(answered, models=False))
    if language:
        return _spoken(found, language)
    if system == "probe":
        return replace(found, answer=_probed(name, folder))
    if system == "hybrid" and name == "commonsense":
        return hybrid(found, _by_vectors(folder))
    if system == "neural":
        return replace(found, answer=_trained(name, folder))
    return hybrid(found, _trained(name, folder)) if system == "hybrid" else found


def _part(benchmark: Benchmark, part: str) -> Benchmark:
    """The benchmark of one part of its data."""
    if benchmark.part is None:
        raise InputError(f"the data of '{benchmark.name}' has no parts")
    name, _, most = part.partition(":")
    if name and name not in benchmark.parts:
        raise UnknownNameError(f"unknown part '{name}'; {allowed(name, benchmark.parts)}")
    return benchmark.part(name, int(most) if most else None)


def _spoken(benchmark: Benchmark, language: str) -> Benchmark:
    """The benchmark answered for speakers of a language."""
    if benchmark.answer_in is None:
        raise InputError(f"answers to '{benchmark.name}' do not depend on a language")
    load_language(language)
    return replace(benchmark, answer=functools.partial(benchmark.answer_in, language))


def _trained(name: str, folder: str) -> Callable[[Story, str], list[Prediction]]:
    """What answers a benchmark's questions by a trained model."""
    try:
        answering = upward("benchmarks.trained")
    except ModuleNotFoundError as error:
        message = f"trained models need {error.name}: pip install 'spatial-nsr[neural]'"
        raise InputError(message) from error
    made: Callable[[Story, str], list[Prediction]] = answering(
        name, Path(folder) if folder else None
    )
    return made


def _by_vectors(model: str) -> Callable[[Story, str], list[Prediction]]:
    """Guesses of sizes, from the word vectors of a spaCy pipeline or a language model."""
    from spatial_nsr.benchmarks.commonsense.probing import guessing, load_vectors

    return functools.partial(guessing, load_vectors(model))


def _probed(name: str, model: str) -> Callable[[Story, str], list[Prediction]]:
    """A language model that is asked a benchmark's questions in words with gaps."""
    if name != "commonsense":
        raise InputError(f"'--system probe' is for 'commonsense', not for '{name}'")
    from spatial_nsr.benchmarks.commonsense.probing import answering, load_scorer

    return functools.partial(answering, load_scorer(model))


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
