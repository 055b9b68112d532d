"""``spatial-nsr frames judge``: is a caption true of a scene, in which frame, and why."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit

if TYPE_CHECKING:
    from spatial_nsr.frames.scenes.judging import Judgement
    from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["add_judge", "judged_record", "run"]

VALUES = {True: "true", False: "false", None: "unknown"}
EXITS = {True: 0, False: 1, None: 3}


def add_judge(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the action to the parser of ``frames``."""
    parser = actions.add_parser(
        "judge",
        help="is a caption true of a scene?",
        description="Whether one of the 66 relations of VSR holds in a scene: true if it does in "
        "the landmark's own frame or in the viewer's. Exit code 0 true, 1 false, 3 unknown.",
    )
    parser.add_argument(
        "--scene", required=True, metavar="FILE", help="JSON or YAML; - is standard input"
    )
    parser.add_argument(
        "--caption", required=True, metavar="TEXT", help='such as "The cup is left of the car."'
    )
    parser.add_argument(
        "--relations", metavar="FILE", help="relations of your own besides (not for detections)"
    )
    parser.add_argument(
        "--language", metavar="NAME", help="whose way to use the viewer's axes (default: scene's)"
    )
    parser.add_argument(
        "--graded",
        metavar="NAME",
        help="also how well left, right, front or back fit: by cosine, hemisphere, quadrant, or a "
        "template fitted to the answers of a JSON file (angles, shares)",
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    add_time_limit(parser)
    parser.set_defaults(run=run)


def judged_record(
    value: Any,
    caption: str,
    language: str | None = None,
    graded: str | None = None,
    words: VsrRelations | None = None,
    where: str = "the scene",
) -> dict[str, Any]:
    """The judgement of a caption as a line of JSON, with the scene and all else it goes by."""
    judged, fits = _judged(value, caption, language, graded, words, where)
    shown = judged.to_dict()
    for frame, fit in fits.items():
        shown["frames"][frame]["fit"] = fit
    given = {"language": language, "graded": graded}
    given = {name: each for name, each in given.items() if each is not None}
    return {"caption": caption, **shown, **given, "scene": value}


def _judged(
    value: Any,
    caption: str,
    language: str | None,
    graded: str | None,
    words: VsrRelations | None,
    where: str,
) -> tuple[Judgement, dict[str, float]]:
    """The judgement, and how well the word fits in each frame."""
    from spatial_nsr.errors import InputError
    from spatial_nsr.frames.acceptability import load_acceptability
    from spatial_nsr.frames.scenes.captions import Caption
    from spatial_nsr.frames.scenes.grading import grades
    from spatial_nsr.frames.scenes.grouping import meant
    from spatial_nsr.frames.scenes.judging import judge
    from spatial_nsr.frames.scenes.loading import read_scene
    from spatial_nsr.rules.frames import load_language
    from spatial_nsr.rules.vsr import load_vsr_relations

    scene = read_scene(value, where)
    if language is not None:
        load_language(language)
        scene = replace(scene, language=language)
    if words is not None and scene.relief:
        raise InputError("--relations go by space, and boxes in a picture have none")
    acceptable = load_acceptability(graded) if graded is not None else None
    judged = judge(scene, caption, words)
    fits = {}
    if acceptable is not None:
        said = Caption(judged.first, judged.caption.relation, judged.second)
        for id in (judged.first, judged.second):
            scene, _ = meant(scene, id)  # with the groups of which the caption speaks
        known = words or load_vsr_relations("pictures" if scene.relief else None)
        fits = dict(grades(scene, said, acceptable, known))
    return judged, fits


def run(options: argparse.Namespace) -> int:
    """Print the judgement."""
    from spatial_nsr.cli.files import read_input
    from spatial_nsr.frames.scenes.files import parse_scene
    from spatial_nsr.rules.vsr import read_vsr_relations

    value = parse_scene(read_input(options.scene), options.scene)
    words = None if options.relations is None else read_vsr_relations(options.relations)
    asked = (value, options.caption, options.language, options.graded, words, options.scene)
    if options.format == "json":
        record = judged_record(*asked)
        print(json.dumps(record))
        return EXITS[record["value"]]
    judged, fits = _judged(*asked)
    print(told(f"{VALUES[judged.holds]}: {options.caption}"))
    for verdict in judged.verdicts:
        why = f" ({'; '.join(verdict.missing)})" if verdict.missing else ""
        graded = f", fits {fits[verdict.frame]:.2f}" if verdict.frame in fits else ""
        if len(judged.verdicts) > 1 or why or graded:
            print(told(f"  {verdict.frame} frame: {VALUES[verdict.holds]}{graded}{why}"))
    if judged.derivation is not None:
        print()
        for line in judged.derivation.explain().split("\n"):
            print(told(line))
    return EXITS[judged.holds]
