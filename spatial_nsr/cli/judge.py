"""``spatial-nsr frames judge``: is a caption true of a scene, in which frame, and why."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace

from spatial_nsr.cli.output import told

__all__ = ["add_judge", "run"]

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
    parser.add_argument("--scene", required=True, metavar="FILE", help="- is standard input")
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
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the judgement."""
    from spatial_nsr.calculi.interchange import load_json
    from spatial_nsr.cli.files import read_input
    from spatial_nsr.errors import InputError, Place
    from spatial_nsr.frames.acceptability import load_acceptability
    from spatial_nsr.frames.captions import Caption
    from spatial_nsr.frames.grading import grades
    from spatial_nsr.frames.grouping import meant
    from spatial_nsr.frames.judging import judge
    from spatial_nsr.frames.loading import read_scene
    from spatial_nsr.rules.frames import load_language
    from spatial_nsr.rules.vsr import load_vsr_relations, read_vsr_relations

    value = load_json(read_input(options.scene), Place(options.scene))
    scene = read_scene(value, options.scene)
    if options.language is not None:
        load_language(options.language)
        scene = replace(scene, language=options.language)
    words = None
    if options.relations is not None:
        if scene.relief:
            raise InputError("--relations go by space, and boxes in a picture have none")
        words = read_vsr_relations(options.relations)
    acceptable = load_acceptability(options.graded) if options.graded is not None else None
    judged = judge(scene, options.caption, words)
    fits = {}
    if acceptable is not None:
        said = Caption(judged.first, judged.caption.relation, judged.second)
        for id in (judged.first, judged.second):
            scene, _ = meant(scene, id)  # with the groups of which the caption speaks
        known = words or load_vsr_relations("pictures" if scene.relief else None)
        fits = grades(scene, said, acceptable, known)
    if options.format == "json":
        shown = judged.to_dict()
        for frame, fit in fits.items():
            shown["frames"][frame]["fit"] = fit
        print(json.dumps({"caption": options.caption, **shown}))
        return EXITS[judged.holds]
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
