"""The question of a record, asked again: what its words mean now, and what was stated.

The checker reads no language. Whether the query of a derivation is what the question says, and
whether its value is called like that, is found here: where a record holds its question and its
story is there, both are read anew, and the checker compares what comes of them with the record.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import json
from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.claims import Known, derivations_of
from spatial_nsr.checker.following import check
from spatial_nsr.checker.scenes.rules import about_scene
from spatial_nsr.errors import InvalidDerivation, SpatialError
from spatial_nsr.rules.frames import language_names
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

__all__ = ["asked_again"]

Record = Mapping[str, Any]
# Steps that repeat what is said, seen or known, in derivations about frames and scenes.
GIVEN = frozenset("said place faces line like sees stands spoken pose scene missing".split())


def asked_again(
    record: Record, story: str | None = None, relations: VsrRelations | None = None
) -> Known | None:
    """What the story, the scene or the text of a record states, and the record that comes of it.

    ``story`` is the text that the record answers for, if not the one that it holds. None if the
    record holds no question in words, or there is nothing to ask it of.

    Raises
    ------
    InvalidDerivation
        The question cannot be asked again as the record says.
    """
    try:
        if "caption" in record and "scene" in record:
            return _judged(record, relations)
        if "utterances" in record and "text" in record:
            return _inferred(record)
        text = story if story is not None else record.get("story")
        if isinstance(text, str) and "logical_form" in record:
            return Known(quoted=text)
        if not isinstance(record.get("question"), str) or not isinstance(text, str):
            return None
        if "benchmark" in record:
            return _predicted(record, text)
        return _answered(record, text) if "value" in record else None
    except SpatialError as error:
        raise InvalidDerivation(f"the question cannot be asked again: {error}") from error


def _text(record: Record, name: str, default: str | None = None) -> Any:
    value = record.get(name, default)
    if value is not None and not isinstance(value, str):
        raise InvalidDerivation(f"'{name}' is no text")
    return value


def _needed(record: Record, name: str) -> str:
    value = _text(record, name)
    if value is None:
        raise InvalidDerivation(f"'{name}' is missing")
    return str(value)


def _texts(record: Record, name: str) -> tuple[str, ...]:
    listed = record.get(name, ())
    if not isinstance(listed, list | tuple) or not all(isinstance(each, str) for each in listed):
        raise InvalidDerivation(f"'{name}' is no list of texts")
    return tuple(listed)


@functools.lru_cache(maxsize=8)
def _read(text: str, convention: str, pipeline: str | None = None) -> Any:
    from spatial_nsr.reasoner import read

    return read(text, conventions=convention, pipeline=pipeline)


def _stated(text: str, convention: str, pipeline: str | None, shown: Any) -> Known:
    """What a story states, as derivations repeat it: by the reader on whom this one rests."""
    worlds = _read(text, convention, pipeline).worlds()
    known = [_known(world, text) for world in itertools.islice(worlds, 1)]
    if shown is not None and not _rests_on(shown, known[0]):
        known += [_known(world, text) for world in worlds]
    return next((each for each in reversed(known) if _rests_on(shown, each)), known[0])


def _known(world: Any, text: str) -> Known:
    return Known(
        givens=world.stated, things=world.entities, eithers=world.stated_eithers, text=text
    )


def _rests_on(shown: Any, known: Known) -> bool:
    """Whether a derivation rests on what is stated, if there is one."""
    try:
        if shown is not None:
            check(shown, givens=known.givens, things=known.things, eithers=known.eithers)
    except InvalidDerivation:
        return False
    return True


def _answered(record: Record, text: str) -> Known:
    """An answer of ``ask``."""
    how = text, _text(record, "convention", "plain"), _text(record, "pipeline")
    choices = list(_texts(record, "choices")) or None
    story = _read(*how)
    answer = story.ask(record["question"], choices=choices, frame=_text(record, "frame"))
    return _with(answer.to_dict(), _stated(*how, record.get("derivation")))


def _predicted(record: Record, text: str) -> Known | None:
    """A prediction of ``answer``; None if it is for speakers of a language of one's own."""
    from spatial_nsr.benchmarks.form import Question, Story
    from spatial_nsr.benchmarks.registry import load_benchmark

    language = _text(record, "language")
    if language is not None and language not in language_names():
        return None
    benchmark = load_benchmark(_text(record, "benchmark") + (f"@{language}" if language else ""))
    question = Question(
        _text(record, "id", ""),
        _text(record, "type", ""),
        record["question"],
        _texts(record, "choices"),
        offered=_texts(record, "offered"),
    )
    convention = _text(record, "convention", benchmark.convention)
    [made] = benchmark.answer(Story(text, (question,)), convention)
    told = made["derivation"] is not None and not about_scene(made["derivation"])
    shown = record.get("derivation")
    return _with(made, _stated(text, convention, None, shown) if told else Known())


def _judged(record: Record, relations: VsrRelations | None) -> Known:
    """A judgement of ``frames judge``."""
    from spatial_nsr.cli.judge import judged_record

    said = _needed(record, "relation")
    if relations is None and said not in load_vsr_relations().relations:
        raise InvalidDerivation(f"no relation {said!r}; name the file of your own by --relations")
    language, graded = _text(record, "language"), _text(record, "graded")
    caption = _needed(record, "caption")
    return _with(judged_record(record["scene"], caption, language, graded, relations), Known())


def _inferred(record: Record) -> Known:
    """What ``frames infer`` prints."""
    from spatial_nsr.cli.infer import Asking, inferred_record

    asking = Asking.of(record)
    derived = "derivations" in record
    return _with(inferred_record(dataclasses.replace(asking, derive=derived))[0], Known())


def _with(again: Record, stated: Known) -> Known:
    """What is known, as JSON has it; of frames and scenes what is stated is what is repeated."""
    again = json.loads(json.dumps(again))
    repeated = [
        (said["head"], [said["relation"]], said["tail"], step["detail"])
        for _, derivation in derivations_of(again)
        for step in derivation["steps"]
        if step["rule"] in GIVEN and step["detail"].get("calculus") in ("frames", "scene")
        for said in [step["conclusion"]]
    ]
    return dataclasses.replace(stated, givens=[*(stated.givens or ()), *repeated], again=again)
