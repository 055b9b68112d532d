"""``spatial-nsr frames infer``: whose left was meant, and which way things face then."""

from __future__ import annotations

import argparse
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit

if TYPE_CHECKING:
    from spatial_nsr.answers import Derivation
    from spatial_nsr.frames.text.inference import Inference
    from spatial_nsr.frames.text.said import Known, Utterance

__all__ = ["Asking", "add_infer", "inferred_record", "run"]


KEYS = ("name", "place", "facing")


def add_infer(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the action to the parser of ``frames``."""
    parser = actions.add_parser(
        "infer",
        help="whose left was meant?",
        description="The frames in which sentences can be meant that leave them open, and the "
        "facings of what they speak of. Sentences say where things are or which way they face: "
        "'The car faces me.', '... north.', '... away from the tree.'. 'I' look along y, north, "
        "from (0, 0), unless --known says otherwise. Exit code 1 if nothing agrees with all "
        "sentences.",
    )
    parser.add_argument("--text", required=True, metavar="TEXT", help="- is standard input")
    parser.add_argument(
        "--known",
        metavar="FILE",
        help='JSON list of {"name": ..., "place": [x, y], "facing": degrees or null}',
    )
    parser.add_argument("--ask", metavar="TEXT", help="a sentence: in which readings is it so?")
    parser.add_argument("--viewer", action="append", default=[], metavar="NAME")
    parser.add_argument("--language", default="english")
    parser.add_argument("--directions", type=int, default=8, help="of unknown facings (8)")
    parser.add_argument("--region", choices=("hemisphere", "quadrant"), default="hemisphere")
    parser.add_argument(
        "--derive", action="store_true", help="a derivation for each conclusion, for check-trace"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    add_time_limit(parser)
    parser.set_defaults(run=run)


@dataclass(frozen=True)
class Asking:
    """What is said and asked, and how it is to be understood."""

    text: str
    ask: str | None = None
    known: Sequence[Any] | None = None
    viewers: Sequence[str] = ()
    language: str = "english"
    directions: int = 8
    region: str = "hemisphere"
    derive: bool = False

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Asking:
        """What a line of JSON says that it answers."""
        from spatial_nsr.strict import want

        kinds = {"text": str, "ask": str, "viewers": list, "language": str, "directions": int}
        for name, kind in {**kinds, "region": str}.items():
            if name in record:
                want(isinstance(record[name], kind), f"'{name}'", kind.__name__, record[name])
        names = [each.name for each in fields(cls) if each.name in record]
        return cls(**{name: record[name] for name in names})


def inferred_record(asking: Asking, where: str = "'known'") -> tuple[dict[str, Any], bool]:
    """What is printed, with what was asked; and whether there is a reading at all."""
    from spatial_nsr.frames.text.inference import Inference
    from spatial_nsr.frames.text.said import Known
    from spatial_nsr.frames.text.utterances import SPEAKER, parse_told, parse_utterances

    said, faced = parse_told(asking.text)
    asked = () if asking.ask is None else parse_utterances(asking.ask)
    known = [] if asking.known is None else _known(asking.known, where)
    if SPEAKER not in [each.name for each in known]:
        known.insert(0, Known(SPEAKER, (0.0, 0.0), 90.0))
    named = [each.viewer for each in (*said, *asked) if each.viewer is not None]
    told = {each.name for each in faced}
    known = _fronts(known, [*said, *asked], told)
    found = Inference(
        said,
        known,
        faced=faced,
        viewers=tuple(dict.fromkeys([SPEAKER, *asking.viewers, *named])),
        language=asking.language,
        directions=asking.directions,
        region=asking.region,
    )
    shown = _shown(found, asked)
    if asking.derive:
        derivations = _derivations(found, asked)
        shown["derivations"] = {key: each.to_dict() for key, each in derivations.items()}
    given = {"ask": asking.ask, "known": asking.known, "viewers": list(asking.viewers) or None}
    shown |= {"text": asking.text, "language": asking.language, "region": asking.region}
    shown |= {name: each for name, each in given.items() if each is not None}
    return shown, bool(found.readings)


def run(options: argparse.Namespace) -> int:
    """Print the readings."""
    from spatial_nsr.calculi.files.interchange import load_json
    from spatial_nsr.cli.files import read_input
    from spatial_nsr.errors import Place

    known = None
    if options.known:
        known = load_json(read_input(options.known), Place(options.known))
    asking = Asking(
        read_input("-") if options.text == "-" else options.text,
        options.ask,
        known,
        options.viewer,
        options.language,
        options.directions,
        options.region,
        options.derive,
    )
    shown, agrees = inferred_record(asking, options.known or "'known'")
    print(json.dumps(shown) if options.format == "json" else _text(shown))
    return 0 if agrees else 1


def _fronts(
    known: Sequence[Known], said: Sequence[Utterance], faced: Collection[str]
) -> list[Known]:
    """What is known, with the things that have no front: by their kind, unless one is told."""
    from spatial_nsr.frames.text.said import UNKNOWN, Known
    from spatial_nsr.reading.viewing.fronts import lacks_front_by_kind

    found = {each.name: each for each in known}
    for name in dict.fromkeys(name for each in said for name in (each.figure, each.landmark)):
        found.setdefault(name, Known(name))
    return [
        replace(each, facing=None)
        if each.facing == UNKNOWN and lacks_front_by_kind(name) and name not in faced
        else each
        for name, each in found.items()
    ]


def _known(data: Any, where: str) -> list[Known]:
    from spatial_nsr.errors import UnknownNameError, allowed
    from spatial_nsr.frames.poses import number
    from spatial_nsr.frames.text.said import UNKNOWN, Known
    from spatial_nsr.strict import listed, text, want

    def one(value: Any, path: str, depth: int) -> Known:
        want(isinstance(value, Mapping), path, "an object", value)
        for key in value:
            if key not in KEYS:
                raise UnknownNameError(f"{path}: unknown key '{key}'; {allowed(str(key), KEYS)}")
        name, place = text(value.get("name"), f"{path}.name", depth), value.get("place")
        if place is not None:
            place = listed(number)(place, f"{path}.place", depth)
            want(len(place) == 2, f"{path}.place", "two numbers", value["place"])
        facing = value.get("facing", UNKNOWN)
        if facing is not None and facing != UNKNOWN:
            facing = number(facing, f"{path}.facing", depth)
        return Known(name, place, facing)

    return list(listed(one)(data, where, 0))


def _shown(found: Inference, asked: Sequence[Utterance]) -> dict[str, Any]:
    from spatial_nsr.frames.text.utterances import facing_in_words

    gaze = found.azimuths[0]
    shown: dict[str, Any] = {
        "utterances": [
            {"said": str(each), "frames": list(found.frames_of(at))}
            for at, each in enumerate(found.utterances)
        ],
        "readings": [list(reading.frames) for reading in found.readings],
        "facings": {
            name: {f"{each:g}": facing_in_words(each, gaze) for each in found.facings(name)}
            for name, known in found.known.items()
            if isinstance(known.facing, str)
        },
        "directions": len(found.azimuths),
        "told": [str(each) for each in found.faced],
        "without front": [
            name
            for name in dict.fromkeys(each.landmark for each in (*found.utterances, *asked))
            if found.known[name].facing is None and _sided(found, name, asked)
        ],
        "conflict": [str(found.utterances[at]) for at in found.conflict()],
    }
    if asked:
        shown["asked"] = [
            {
                "said": str(each),
                "frames": {
                    frame: {
                        "value": verdict.value,
                        "follows": [list(reading.frames) for reading in verdict.follows],
                        "possible": [list(reading.frames) for reading in verdict.possible],
                    }
                    for frame, verdict in found.holds(each).items()
                },
            }
            for each in asked
        ]
    return shown


def _sided(found: Inference, name: str, asked: Sequence[Utterance]) -> bool:
    """Whether words that could mean a thing's own side are said of it."""
    from spatial_nsr.frames.frame import COMPASS

    said = (*found.utterances, *asked)
    return any(
        each.landmark == name and each.frame is None and each.word not in COMPASS for each in said
    )


def _derivations(found: Inference, asked: Sequence[Utterance]) -> dict[str, Derivation]:
    """Why each utterance is meant as it is, things face as they do, and what is asked is so."""
    from spatial_nsr.frames.text.inferred import (
        conflict_derivation,
        facing_derivation,
        frame_derivation,
        holds_derivation,
    )

    if not found.readings:
        contradiction = conflict_derivation(found)
        return {} if contradiction is None else {"conflict": contradiction}
    shown: dict[str, Derivation | None] = {}
    for at, said in enumerate(found.utterances):
        shown[f"frame of utterance {at + 1}: {said}"] = frame_derivation(found, at)
    for name, known in found.known.items():
        if isinstance(known.facing, str):
            shown[f"facing of {name}"] = facing_derivation(found, name)
    for each in asked:
        for frame in found.meanings(each):
            shown[f"{each}, {frame}"] = holds_derivation(found, each, frame)
            for reading in found.readings if shown[f"{each}, {frame}"] is None else ():
                key = f"{each}, {frame}, if {', '.join(reading.frames)}"
                shown[key] = holds_derivation(found, each, frame, reading)
    return {key: each for key, each in shown.items() if each is not None}


def _text(shown: Mapping[str, Any]) -> str:
    from spatial_nsr.explain.render import render

    count = len(shown["readings"])
    lines = [f"{count} reading{'s' * (count != 1)}"]
    for each in shown["utterances"]:
        lines.append(f"  {each['said']}: {' or '.join(each['frames']) or 'in no frame'}")
    lines += [f"  {each}" for each in shown["told"]]
    if shown["conflict"]:
        lines.append(f"these contradict each other: {'; '.join(shown['conflict'])}")
    for name in shown["without front"]:
        lines.append(f"{name} has no front, and so no side of its own")
    for name, facings in shown["facings"].items():
        # What can face any way is not worth a line.
        if 0 < len(facings) < shown["directions"]:
            lines.append(f"{name} faces {'; or '.join(facings.values())}")
    for each in shown.get("asked", ()):
        for frame, verdict in each["frames"].items():
            in_readings = f"follows in {len(verdict['follows'])} of {count}"
            lines.append(f"{each['said']}, {frame}: {verdict['value']} ({in_readings})")
    lines = [told(line) for line in lines]
    for key, derivation in shown.get("derivations", {}).items():
        lines += ["", told(f"{key}:"), *render(derivation).split("\n")]
    return "\n".join(lines)
