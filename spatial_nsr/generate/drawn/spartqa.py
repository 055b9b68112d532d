"""SpartQA-like data sets: all files of one, from scenes of a file or drawn ones."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from spatial_nsr.errors import InputError
from spatial_nsr.generate.card import Tally, card
from spatial_nsr.generate.drawn.nlvr import read_scenes
from spatial_nsr.generate.drawn.scenes import Scene
from spatial_nsr.generate.drawn.sets import Settings, make_story
from spatial_nsr.generate.loadable import flat_evidence, flat_roles
from spatial_nsr.generate.writing import ALONE, Part, Workers, atomically, write_set

__all__ = ["FILES", "Summary", "generate_spartqa"]

FLAT = "questions.jsonl"
ANNOTATION = "annotation.jsonl"
ROLES = "roles.jsonl"
EVIDENCE = "evidence.jsonl"
PROOFS = "proofs.jsonl"
FILES = {
    "spartqa.json": "stories and questions in SpartQA's published form",
    "annotation_spartqa.json": "scene graphs in the published form",
    "SpRL_annotation_spartqa.json": "spatial role labels in the published form",
    FLAT: "the questions, one a line, with their stories and answers as words; loadable",
    ANNOTATION: "scene graphs: things, facts, their places in the text, a story a line; loadable",
    ROLES: "spatial role labels of story and questions, a story a line; loadable",
    EVIDENCE: "gold answers as predictions: status, hops, rules, query, derivation",
    PROOFS: "the same, query and derivation as texts of JSON; loadable",
    "README.md": "this card",
}
# What stands around the stories in the published form, by the names that the files go by there.
NAMES = {
    "spartqa.json": "SPaRTQA",
    "annotation_spartqa.json": "SpaRTQA_Annotation",
    "SpRL_annotation_spartqa.json": "SpaRTQA_SpRL_Annotation",
}
ABOUT = (
    "Stories about blocks and the things in them, with questions whose answers follow from what is "
    "stated, by derivations that an independent checker accepts. The language and the conventions "
    "of answering are those of SpartQA-Auto (Mirzaee et al. 2021)."
)
NLVR = " The scenes are from NLVR (Suhr et al. 2017), CC-BY-4.0."


@dataclasses.dataclass(frozen=True)
class Summary:
    """What was made, and which lines of the scenes' file were left out."""

    tally: Tally
    skipped: tuple[InputError, ...]


def generate_spartqa(
    out: Path,
    settings: Settings,
    scenes_file: Path | None = None,
    *,
    workers: Workers = ALONE,
    resume: bool = False,
    force: bool = False,
    skip_bad: bool = False,
    progress: bool = False,
) -> Summary:
    """Make a data set.

    Parameters
    ----------
    scenes_file
        Scenes of NLVR; without it they are drawn.
    workers
        Who works on it: ``workers``, ``engine`` and ``gpus`` of ``map_in_order``.
    skip_bad
        Leave out scenes that cannot be read rather than refuse their file.

    Raises
    ------
    InputError
        The settings ask for what cannot be, or a scene cannot be read.
    """
    settings.check(drawn=scenes_file is None)
    _scenes.cache_clear()
    scenes, skipped = _scenes(scenes_file)
    if skipped and not skip_bad:
        raise skipped[0]
    if scenes_file is not None and not scenes:
        raise InputError(f"{scenes_file}: no scene has two things or more to ask about")
    told = _as_json(settings)
    told["scenes"] = None if scenes is None else _fingerprint(scenes)
    tally = Tally(settings.hops)

    def finish(names: list[str], lines: Callable[[str], Iterator[str]]) -> None:
        for line in lines(FLAT):
            tally.add(json.loads(line))
        origin = NLVR if scenes is not None else ""
        title = "Spatial questions about blocks"
        with atomically(out / "README.md") as stream:
            stream.write(card(title, ABOUT, tally, told, FILES, FLAT, origin))

    write_set(
        out,
        settings.stories,
        functools.partial(_make, settings, scenes_file),
        told,
        finish,
        wrapped={file: (f'{{"name": "{name}", "data": [', "]}\n") for file, name in NAMES.items()},
        workers={"preload": ("spatial_nsr.generate.drawn.sets",), **workers},
        resume=resume,
        force=force,
        progress=progress,
    )
    return Summary(tally, skipped)


@functools.lru_cache(maxsize=1)
def _scenes(file: Path | None) -> tuple[tuple[Scene, ...] | None, tuple[InputError, ...]]:
    """The scenes of a file that have something to ask about; each process reads them once."""
    if file is None:
        return None, ()
    found, problems = read_scenes(file)
    return tuple(scene for scene in found if sum(map(len, scene.blocks)) >= 2), tuple(problems)


def _as_json(settings: Settings) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(dataclasses.asdict(settings)))
    return found


def _fingerprint(scenes: Sequence[Scene]) -> str:
    return hashlib.sha256(repr(scenes).encode()).hexdigest()[:16]


def _make(settings: Settings, scenes_file: Path | None, which: range) -> Part:
    scenes, _ = _scenes(scenes_file)
    part: Part = {name: [] for name in FILES if name != "README.md"}
    for number in which:
        made = make_story(settings, number, scenes)
        part["spartqa.json"].append(json.dumps(made.main))
        part["annotation_spartqa.json"].append(json.dumps(made.graph))
        part["SpRL_annotation_spartqa.json"].append(json.dumps(made.roles))
        part[ANNOTATION].append(json.dumps(made.annotation))
        part[ROLES].append(json.dumps(flat_roles(made.roles, number)))
        part[PROOFS] += (json.dumps(flat_evidence(each)) for each in made.evidence)
        part[FLAT] += map(json.dumps, made.flat)
        part[EVIDENCE] += map(json.dumps, made.evidence)
    return part
