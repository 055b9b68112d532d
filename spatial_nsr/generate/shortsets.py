"""Data sets of short stories: chains, positions and rooms."""

from __future__ import annotations

import dataclasses
import functools
import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spatial_nsr.generate.card import Tally, card
from spatial_nsr.generate.chains import make_chain
from spatial_nsr.generate.positions import make_positions
from spatial_nsr.generate.rooms import make_room
from spatial_nsr.generate.short import ShortSettings, Tale, lines_of
from spatial_nsr.generate.writing import PARTS, Part, atomically, in_parts, joined

__all__ = ["SHORT_KINDS", "ShortKind", "generate_short"]

FLAT, EVIDENCE = "questions.jsonl", "evidence.jsonl"


@dataclass(frozen=True)
class ShortKind:
    """A kind of short story: who makes it, and what the card says of it."""

    make: Callable[[ShortSettings, int], Tale]
    title: str
    about: str


SHORT_KINDS: Mapping[str, ShortKind] = {
    "chains": ShortKind(
        make_chain,
        "Chains of steps on a grid",
        "Which way is one agent from another, over so many steps? The form and the conventions are "
        "those of StepGame (Shi et al. 2022).",
    ),
    "positions": ShortKind(
        make_positions,
        "Positions in a plane",
        "Yes/no questions on coloured shapes, in the form and by the conventions of task 17 of "
        "bAbI (Weston et al. 2015), with as many facts as wanted.",
    ),
    "rooms": ShortKind(
        make_room,
        "Rooms",
        "Free descriptions of rooms. Answers are by plain logic in an open world: yes, no, "
        "unknown, or all relations that follow.",
    ),
}


def generate_short(
    kind: str,
    out: Path,
    settings: ShortSettings,
    *,
    workers: int = 1,
    resume: bool = False,
    progress: bool = False,
) -> Tally:
    """Make a data set of a kind; see :func:`spatial_nsr.generate.spartqa.generate_spartqa`."""
    settings.check()
    told: dict[str, Any] = {"kind": kind, **json.loads(json.dumps(dataclasses.asdict(settings)))}
    files = in_parts(
        out,
        settings.stories,
        functools.partial(_make, kind, settings),
        told,
        workers=workers,
        resume=resume,
        progress=progress,
        preload=("spatial_nsr.generate.shortsets",),
    )
    tally = Tally()

    def see(name: str, line: str) -> None:
        if name == FLAT:
            tally.add(json.loads(line))

    names = sorted(joined(out, files, {}, see))
    named = dict.fromkeys(names, "stories and questions in the published form")
    named[FLAT] = "the questions, one a line, with their stories; every key has one type"
    named[EVIDENCE] = "gold answers as predictions: status, hops, rules, query, facts, derivation"
    named["README.md"] = "this card"
    about = SHORT_KINDS[kind]
    with atomically(out / "README.md") as stream:
        stream.write(card(about.title, about.about, tally, told, named, FLAT))
    shutil.rmtree(out / PARTS)
    return tally


def _make(kind: str, settings: ShortSettings, which: range) -> Part:
    part: Part = {FLAT: [], EVIDENCE: []}
    for number in which:
        tale = SHORT_KINDS[kind].make(settings, number)
        flat, evidence = lines_of(tale, number, settings.derivations)
        part[FLAT] += map(json.dumps, flat)
        part[EVIDENCE] += map(json.dumps, evidence)
        if tale.file is not None:
            part.setdefault(tale.file, []).extend(_numbered(tale))
    return part


def _numbered(tale: Tale) -> list[str]:
    """The story with its questions in the form of bAbI and StepGame, line by line."""
    lines = [f"{at} {sentence}" for at, sentence in enumerate(tale.sentences, start=1)]
    for at, asked in enumerate(tale.questions, start=len(lines) + 1):
        used = sorted(_sentences(asked.found.derivation))
        lines.append(f"{at} {asked.text}\t{asked.answer[0]}\t{' '.join(map(str, used))}")
    return lines


def _sentences(derivation: Any) -> set[int]:
    """Numbers of the sentences that an answer rests on."""
    if derivation is None:
        return set()
    sources = (step.source for step in derivation.givens)
    return {source["sentence"] + 1 for source in sources if source and "sentence" in source}
