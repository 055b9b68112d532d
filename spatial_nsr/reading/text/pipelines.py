"""English pipelines of spaCy with a parser: which one is used, and that it is the one looked at."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.util
import tomllib
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.errors import InputError
from spatial_nsr.reading.text.spelling import spell

if TYPE_CHECKING:
    from spacy.language import Language

__all__ = ["load_pipeline", "using"]

UNUSED = ("ner", "senter")
# A question and its turned forms are parsed by the pipeline that parsed the text.
_USED: ContextVar[str | None] = ContextVar("_USED", default=None)


@contextlib.contextmanager
def using(name: str | None) -> Iterator[None]:
    """Use the pipeline of that name wherever none is named; None: the first known one.

    >>> with using("en_core_web_none"):
    ...     load_pipeline()
    Traceback (most recent call last):
    spatial_nsr.errors.InputError: no spaCy pipeline 'en_core_web_none' can be loaded
    """
    token = _USED.set(name)
    try:
        yield
    finally:
        _USED.reset(token)


def load_pipeline(name: str | None = None) -> Language | None:
    """The pipeline that is named, the one in use, or the first known one that is installed.

    None if none is.

    Raises
    ------
    InputError
        The pipeline that is named cannot be loaded or has no parser, or its files are not those of
        the release that was looked at.
    """
    name = name or _USED.get() or _installed()
    return None if name is None else _loaded(name)


@functools.cache
def _installed() -> str | None:
    """The first known pipeline that is installed."""
    names = (each["name"] for each in _known())
    return next((name for name in names if importlib.util.find_spec(name)), None)


@functools.cache
def _loaded(name: str) -> Language:
    import spacy

    known = {each["name"]: each for each in _known()}

    try:
        nlp = spacy.load(name, exclude=list(UNUSED))
    except (OSError, ValueError) as error:
        raise InputError(f"no spaCy pipeline '{name}' can be loaded") from error
    if not {"parser", "tagger"} <= set(nlp.pipe_names):
        raise InputError(f"the pipeline '{name}' has no tagger and parser, only {nlp.pipe_names}")
    _check(nlp, known.get(name, {}))
    spell(nlp)
    return nlp


def _known() -> list[Mapping[str, Any]]:
    file = resources.files("spatial_nsr.grammars").joinpath("reading", "pipelines.toml")
    pipelines: list[Mapping[str, Any]] = tomllib.loads(file.read_text("utf-8"))["pipeline"]
    return pipelines


def _check(nlp: Language, known: Mapping[str, Any]) -> None:
    """Refuse files that are not those that were looked at."""
    for file, wanted in known.get("sha256", {}).items():
        found = hashlib.sha256((Path(nlp.path) / file).read_bytes()).hexdigest()
        if found != wanted:
            told = f"'{file}' of the pipeline '{known['name']}' has the SHA-256 {found}"
            raise InputError(f"{told}, and that of version {known['version']} has {wanted}")
