"""``spatial-nsr frames judge``: is a caption true of a scene, in which frame, and why."""

from __future__ import annotations

import argparse
import json

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
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the judgement."""
    from spatial_nsr.calculi.interchange import load_json
    from spatial_nsr.cli.files import read_input
    from spatial_nsr.errors import Place
    from spatial_nsr.frames.judging import judge
    from spatial_nsr.frames.loading import read_scene

    value = load_json(read_input(options.scene), Place(options.scene))
    judged = judge(read_scene(value, options.scene), options.caption)
    if options.format == "json":
        print(json.dumps({"caption": options.caption, **judged.to_dict()}))
        return EXITS[judged.holds]
    print(told(f"{VALUES[judged.holds]}: {options.caption}"))
    for verdict in judged.verdicts:
        why = f" ({'; '.join(verdict.missing)})" if verdict.missing else ""
        if len(judged.verdicts) > 1 or why:
            print(told(f"  {verdict.frame} frame: {VALUES[verdict.holds]}{why}"))
    if judged.derivation is not None:
        print()
        for line in judged.derivation.explain().split("\n"):
            print(told(line))
    return EXITS[judged.holds]
