"""Language models asked for commonsense, as Liu, Yin, Feng & Zhao 2022 do (sections 3.2 and 4.1).

A model is anything that says how probable each of some words is in a place of a text. The objects
of a data set are dealt to five folds; in each run one fold chooses the prompt, by the items that
have no object from elsewhere, and the model is measured on those that have no object of that fold.
"""

from __future__ import annotations

import functools
import importlib.util
import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, pstdev
from typing import Any, TypeAlias

from spatial_nsr.benchmarks.commonsense.questions import default, first_is_more, kind_of, macro_f1
from spatial_nsr.benchmarks.form import Prediction, Question, Story
from spatial_nsr.benchmarks.predicting import failed, prediction, told
from spatial_nsr.commonsense.acting import actions_in
from spatial_nsr.commonsense.answers import answer_usual
from spatial_nsr.commonsense.comparing import pair_consistency
from spatial_nsr.commonsense.guessing import (
    SizeGuesser,
    Vectors,
    fitted_guesser,
    spacy_vectors,
)
from spatial_nsr.commonsense.naming import words_of
from spatial_nsr.commonsense.question_forms import Compares, asked
from spatial_nsr.errors import InputError
from spatial_nsr.rules.prompts import Prompt, load_prompts
from spatial_nsr.upward import upward

__all__ = [
    "FOLDS",
    "Probed",
    "Prompted",
    "Scorer",
    "answering",
    "folds_of",
    "guessing",
    "item_of",
    "load_scorer",
    "load_vectors",
    "prompted",
    "runs",
    "said",
    "search",
]

FOLDS = 5
Scorer: TypeAlias = Callable[[str, Sequence[str]], Sequence[float]]
"""How probable each word is where ``{word}`` stands in a text, as logarithms."""
PRONOUNS = {"woman": ("She", "her"), "girl": ("She", "her")}
MORE, LESS = 1, 0


@dataclass(frozen=True)
class Prompted:
    """A question of the benchmark, as prompts need it; ``objects`` are those that folds deal."""

    kind: str
    first: str
    second: str
    text: str
    label: int | None

    @property
    def objects(self) -> tuple[str, ...]:
        """The objects that may not be shared between folds."""
        return (self.second,) if self.kind == "posrel" else (self.first, self.second)


def item_of(record: Mapping[str, Any]) -> Prompted | None:
    """The item of a record of the benchmark's files; None of what is no probing item.

    The label says whether the first thing is more, whatever the question asks.
    """
    kind = kind_of(record)
    if "obj_a" not in record or kind not in load_prompts():
        return None
    first, second = str(record["obj_a"]), str(record["obj_b"])
    label = record.get("label")
    if kind != "posrel" and label is not None:
        label = int(first_is_more(record, label))
    return Prompted(kind, first, second, str(record.get("text", "")).strip(), label)


def prompted(item: Prompted, prompt: Prompt) -> str:
    """The text of a prompt for an item, with ``{word}`` left open.

    >>> item = Prompted("size", "ant", "cup", "", None)
    >>> prompted(item, load_prompts()["size"][0])
    'An ant is {word} than a cup.'
    """
    he, him = PRONOUNS.get(item.first, ("He", "him"))
    begins = prompt.text.startswith(("{text}", "{a}", "{he}"))
    values = {
        "a": item.first if item.kind == "posrel" else _with_article(item.first),
        "b": item.second if item.kind == "posrel" else _with_article(item.second),
        "text": item.text,
        "he": he if " So {he}" not in prompt.text else he.lower(),
        "him": him,
        "word": "{word}",
    }
    text = prompt.text.format(**values)
    return text[0].upper() + text[1:] if begins else text


def _with_article(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def said(item: Prompted, prompt: Prompt, score: Scorer) -> tuple[int, float]:
    """The label that a model chooses, and the share that it has among the candidates.

    Of words for more and less the first means more, which is the label 1.
    """
    scores = score(prompted(item, prompt), prompt.words)
    best = max(range(len(scores)), key=lambda at: scores[at])
    whole = sum(math.exp(each - scores[best]) for each in scores)
    label = best if item.kind == "posrel" else (MORE if best == 0 else LESS)
    return label, 1.0 / whole


def folds_of(items: Sequence[Prompted], seed: int = 0) -> list[frozenset[str]]:
    """The objects of some items dealt to folds.

    >>> items = [Prompted("size", a, b, "", 1) for a in "abcde" for b in "fghij"]
    >>> [len(fold) for fold in folds_of(items)]
    [2, 2, 2, 2, 2]
    """
    objects = sorted({name for item in items for name in item.objects})
    random.Random(seed).shuffle(objects)
    return [frozenset(objects[at::FOLDS]) for at in range(FOLDS)]


@dataclass(frozen=True)
class Probed:
    """What came of probing a model on one set: means and deviations over the runs."""

    kind: str
    accuracy: float
    accuracy_deviation: float
    macro_f1: float
    macro_f1_deviation: float
    symmetry: float | None
    transitivity: float | None
    prompts: tuple[str, ...] = ()


Answering: TypeAlias = Callable[[Prompted], int]


def runs(
    items: Sequence[Prompted], choose: Callable[[Sequence[Prompted]], Answering], seed: int
) -> Probed:
    """Measure a system in five runs; ``choose`` makes its answers of the items of a fold."""
    kind = items[0].kind
    shares, f1s, answers = [], [], []
    for fold in folds_of(items, seed):
        test = [each for each in items if not set(each.objects) & fold]
        if not test:
            continue
        answers.append(choose([each for each in items if set(each.objects) <= fold]))
        pairs = [(each.label, answers[-1](each)) for each in test]
        shares.append(fmean(right == got for right, got in pairs))
        f1s.append(macro_f1(pairs) or 0.0)
    if not answers:
        raise InputError(
            f"the items of '{kind}' have too few objects for folds without shared ones"
        )
    symmetry = transitivity = None
    if kind != "posrel":
        told_of = {(e.first, e.second): answers[0](e) == MORE for e in items}
        symmetry, transitivity = pair_consistency(told_of)
    means = fmean(shares), pstdev(shares), fmean(f1s), pstdev(f1s)
    return Probed(kind, *means, symmetry, transitivity)


def search(items: Sequence[Prompted], score: Scorer, seed: int = 0) -> Probed:
    """Probe a model on the labelled items of one set, with a prompt chosen in each run."""
    known: dict[tuple[Prompted, Prompt], int] = {}
    chosen: list[Prompt] = []

    def answered(item: Prompted, prompt: Prompt) -> int:
        key = item, prompt
        if key not in known:
            known[key] = said(item, prompt, score)[0]
        return known[key]

    def choose(development: Sequence[Prompted]) -> Answering:
        prompts = load_prompts()[items[0].kind]
        chosen.append(
            max(prompts, key=lambda p: sum(answered(e, p) == e.label for e in development))
        )
        return functools.partial(answered, prompt=chosen[-1])

    found = runs(items, choose, seed)
    return replace(found, prompts=tuple(dict.fromkeys(map(str, chosen))))


# Guesses for words that the knowledge base does not know ------------------------------------------


def load_vectors(name: str) -> Vectors:
    """Word vectors of a spaCy pipeline, or else of a language model, by name or folder."""
    if not name:
        raise InputError("name the spaCy pipeline or language model that has vectors by --model")
    try:
        return spacy_vectors(name)
    except InputError as error:
        score = load_scorer(name)
        vectors: Vectors | None = getattr(score, "vector", None)
        if vectors is None:
            raise error
        return vectors


@functools.lru_cache(maxsize=2)
def _guesser(vectors: Vectors) -> SizeGuesser:
    return fitted_guesser(vectors)


def guessing(vectors: Vectors, story: Story, convention: str) -> list[Prediction]:
    """The predictions for comparisons with words that no entry serves, by their vectors."""
    made = []
    for question in story.questions:
        found = answer_usual(question.text, guess=_guesser(vectors))
        if found.status != "guessed":
            why = "; ".join(found.missing) or "no size is asked"
            made += failed((question,), convention, default, why)
            continue
        label = int(found.value == "Yes")
        guess = prediction(
            question,
            label,
            convention,
            status="guessed",
            confidence=found.confidence,
            assumes=found.assumes,
        )
        made.append({**guess, "source": "neural"})
    return made


# As a system that answers the benchmark ----------------------------------------------------------


@functools.lru_cache(maxsize=2)
def load_scorer(name: str) -> Scorer:
    """A language model of transformers by name or folder, as a scorer of words."""
    if not name:
        raise InputError("name the language model to probe by --model: its name or its folder")
    # Asked for by name, so that the error names the package and not a module of ours: one whose
    # import failed once may be left half made by a tool that collects modules.
    for package in ("torch", "transformers"):
        if importlib.util.find_spec(package) is None:
            raise InputError(f"probing needs {package}: pip install 'spatial-nsr[neural]'")
    scorer: Scorer = upward("benchmarks.load_word_model")(name)
    return scorer


def answering(score: Scorer, story: Story, convention: str) -> list[Prediction]:
    """The predictions of a model that is asked with the words of the paper, without a search."""
    made = []
    for question in story.questions:
        try:
            if question.error is not None:
                raise InputError(question.error)
            label, share = _label(question, story.text, score)
            guess = prediction(question, label, convention, status="guessed", confidence=share)
            made.append({**guess, "source": "neural"})
        except Exception as error:
            made += failed((question,), convention, default, told(error))
    return made


def _label(question: Question, text: str, score: Scorer) -> tuple[int, float]:
    """What a model says to a question of any of the four sets."""
    if question.type in ("posrel", "posrel_qa"):
        actions = list(actions_in(text))
        if not actions:
            raise InputError(f"no action is told in {text!r}")
        item = Prompted("posrel", words_of(actions[0].who), actions[0].what, text, None)
        at, share = said(item, load_prompts()["posrel"][0], score)
        if question.type == "posrel":
            return at, share
        found = asked(question.text)
        relation = getattr(found, "relation", None)
        return int(relation == load_prompts()["posrel"][0].words[at]), share
    found = asked(question.text)
    if not isinstance(found, Compares):
        raise InputError(f"no comparison is asked in {question.text!r}")
    item = Prompted(question.type, words_of(found.first), words_of(found.second), "", None)
    label, share = said(item, load_prompts()[question.type][0], score)
    return (label if found.by.more else 1 - label), share
