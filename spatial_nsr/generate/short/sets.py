"""Data sets of short stories: chains, positions, rooms, frames and changes."""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spatial_nsr.errors import InputError
from spatial_nsr.generate.card import Tally, card
from spatial_nsr.generate.loadable import flat_evidence
from spatial_nsr.generate.noise import Noise
from spatial_nsr.generate.short.chains import make_chain
from spatial_nsr.generate.short.changes import make_changes
from spatial_nsr.generate.short.positions import looks, make_positions
from spatial_nsr.generate.short.rooms import make_room
from spatial_nsr.generate.short.stories import ShortSettings, Tale, lines_of
from spatial_nsr.generate.short.viewpoints import READINGS, make_viewpoints
from spatial_nsr.generate.writing import ALONE, Part, Workers, atomically, write_set

__all__ = ["SHORT_KINDS", "ShortKind", "generate_short"]

FLAT, EVIDENCE, PROOFS = "questions.jsonl", "evidence.jsonl", "proofs.jsonl"


@dataclass(frozen=True)
class ShortKind:
    """A kind of short story: who makes it, what the card says of it, how its things can look.

    ``exact``: it is read word by word, so that noise would leave nothing of it.
    """

    make: Callable[[ShortSettings, int], Tale]
    title: str
    about: str
    looks: Callable[[], Collection[object]] | None = None
    exact: bool = False


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
        looks,
    ),
    "rooms": ShortKind(
        make_room,
        "Rooms",
        "Free descriptions of rooms. Answers are by plain logic in an open world: yes, no, "
        "unknown, or all relations that follow.",
    ),
    "frames": ShortKind(
        make_viewpoints,
        "Frames of reference",
        "Each scene is told in seven ways: by the compass, by the fronts of the things, from two "
        "viewpoints, from one of them with front and left as in Hausa and as in Tamil (Levinson "
        "2003), and in a mixture. The questions are the same each time: in a frame that they name, "
        "or in none, where the answer is unknown unless all frames agree. Viewers have the axes of "
        "their own front, wherever the landmark is.",
    ),
    "changes": ShortKind(
        make_changes,
        "Things that change",
        "People go about, take things, put them away and hand them on. Questions ask where things "
        "are and were, who has and had them, now and before or after any event; answers are those "
        "of the world that the story was drawn from, and proved from the text.",
        exact=True,
    ),
}


def generate_short(
    kind: str,
    out: Path,
    settings: ShortSettings,
    *,
    workers: Workers = ALONE,
    resume: bool = False,
    force: bool = False,
    progress: bool = False,
) -> Tally:
    """Make a data set of a kind; see :func:`~.drawn.spartqa.generate_spartqa`."""
    settings.check()
    ways, things = SHORT_KINDS[kind].looks, settings.hops[1] + settings.distractors[1] + 1
    if ways is not None and things > len(ways()):
        raise InputError(
            f"{settings.hops[1]} hops and {settings.distractors[1]} distractors need {things} "
            f"things that look different, and there are {len(ways())}"
        )
    if SHORT_KINDS[kind].exact and settings.noise != Noise():
        raise InputError(f"stories of {kind} have no noise: they are read word by word")
    told: dict[str, Any] = {"kind": kind, **json.loads(json.dumps(dataclasses.asdict(settings)))}
    tally, about = Tally(settings.hops), SHORT_KINDS[kind]

    def finish(names: list[str], lines: Callable[[str], Iterator[str]]) -> None:
        for line in lines(FLAT):
            tally.add(json.loads(line))
        with atomically(out / "README.md") as stream:
            stream.write(card(about.title, about.about, tally, told, _named(names), FLAT))

    write_set(
        out,
        settings.stories,
        functools.partial(_make, kind, settings),
        told,
        finish,
        wrapped={},
        workers={"preload": ("spatial_nsr.generate.short.sets",), **workers},
        resume=resume,
        force=force,
        progress=progress,
    )
    return tally


def _named(names: list[str]) -> dict[str, str]:
    """What each file holds."""
    named = dict.fromkeys(sorted(names), "stories and questions in the published form")
    if READINGS in named:
        named[READINGS] = "what is asked in each frame, with derivations from the poses; loadable"
    named[FLAT] = "the questions, one a line, with their stories and answers; loadable"
    named[EVIDENCE] = "gold answers as predictions: status, hops, rules, query, facts, derivation"
    named[PROOFS] = "the same, query and derivation as texts of JSON; loadable"
    named["README.md"] = "this card"
    return named


def _make(kind: str, settings: ShortSettings, which: range) -> Part:
    part: Part = {FLAT: [], EVIDENCE: [], PROOFS: []}
    for number in which:
        tale = SHORT_KINDS[kind].make(settings, number)
        flat, evidence = lines_of(tale, number, settings.derivations)
        part[FLAT] += map(json.dumps, flat)
        part[EVIDENCE] += map(json.dumps, evidence)
        part[PROOFS] += (json.dumps(flat_evidence(each)) for each in evidence)
        if tale.file is not None:
            part.setdefault(tale.file, []).extend(_numbered(tale))
        for name, lines in tale.more.items():
            part.setdefault(name, []).extend(map(json.dumps, lines))
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
