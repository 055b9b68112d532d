"""``spatial-nsr frames ask`` and ``draw``: questions about a scene of poses, and its plan."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit
from spatial_nsr.errors import InputError, Place

if TYPE_CHECKING:
    from spatial_nsr.frames.scenes.scene import Scene
    from spatial_nsr.frames.text.answers import SceneAnswer

__all__ = ["add_look"]

EXITS = {True: 0, False: 1, None: 3}
VALUES = {True: "yes", False: "no", None: "unknown"}
UNKNOWN = 3


def add_look(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the actions to the parser of ``frames``."""
    ask = actions.add_parser(
        "ask",
        help="what is on my left?",
        description="Answer a question about a scene of poses, such as 'What is on my left?' or "
        "'Is the box in front of you?'. Exit code 0 yes, 1 no, 3 unknown.",
    )
    _add_scene(ask)
    ask.add_argument("--question", required=True, metavar="TEXT")
    ask.add_argument("--format", choices=("text", "json", "html"), default="text")
    add_time_limit(ask)
    ask.set_defaults(run=run_ask)
    draw = actions.add_parser(
        "draw",
        help="draw a scene from above",
        description="Draw a scene from above, to scale, with arrows where things face, as SVG.",
    )
    _add_scene(draw)
    draw.add_argument("--out", required=True, metavar="FILE", help="- is standard output")
    add_time_limit(draw)
    draw.set_defaults(run=run_draw)


def _add_scene(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scene",
        required=True,
        metavar="FILE",
        help="JSON or YAML, or what 'ros2 topic echo /tf' prints; - is standard input",
    )
    parser.add_argument("--viewer", metavar="FRAME", help="of transforms, who looks on")
    parser.add_argument("--me", metavar="NAME", help="who asks (the viewer, if not said)")
    parser.add_argument("--you", metavar="NAME", help="who is asked (base_link, if there is one)")


def _scene(options: argparse.Namespace) -> Scene:
    from spatial_nsr.cli.files import read_input
    from spatial_nsr.frames.scenes.files import parse_scene
    from spatial_nsr.frames.scenes.loading import read_scene

    value = parse_scene(read_input(options.scene), options.scene)
    who = {"viewer": options.viewer, "me": options.me, "you": options.you}
    return read_scene(value, options.scene, **who)


def run_ask(options: argparse.Namespace) -> int:
    """Print the answer with its reasons."""
    scene = _scene(options)
    answer = scene.ask(options.question)
    claim = not isinstance(answer.value, tuple)
    code = EXITS[answer.value] if claim else UNKNOWN if answer.status == "unknown" else 0
    if options.format == "json":
        print(json.dumps(answer.to_dict()))
        return code
    said = VALUES[answer.value] if claim else ", ".join(answer.value) or "nothing"
    if options.format == "html":
        print(_page(scene, options.question, said, answer))
        return code
    print(told(f"{said} ({answer.status})"))
    for why in answer.missing:
        print(told(f"  {why}"))
    for each in answer.judgements:
        if each.derivation is not None and (claim or each.holds):
            print()
            for line in each.derivation.explain().split("\n"):
                print(told(line))
    return code


def _page(scene: Scene, question: str, said: str, answer: SceneAnswer) -> str:
    """The scene from above, and the answer with its reasons."""
    from html import escape

    from spatial_nsr.explain.page import document
    from spatial_nsr.explain.panes import badge
    from spatial_nsr.explain.tree import summary, tree

    missing = "".join(f"<li>{escape(each)}</li>" for each in answer.missing)
    parts = [f'<p class="verdict"><b>{escape(said)}</b> {badge(answer.status)}</p>']
    parts += [f"<h3>What is missing</h3><ul>{missing}</ul>"] if missing else []
    for number, each in enumerate(answer.judgements, start=1):
        if each.derivation is not None and (answer.value is not None or each.holds):
            parts.append(f'<p class="quiet">{summary(each.derivation)}</p>')
            parts.append(tree(each.derivation, f"why-{number}-"))
    body = [
        f"<header><h1>{escape(question)}</h1></header>",
        '<main class="panes two">',
        f'<section class="pane" aria-label="The scene"><h2>The scene, from above</h2>'
        f"<figure>{scene.draw()}</figure></section>",
        f'<section class="pane" aria-label="The answer"><h2>The answer</h2>{"".join(parts)}'
        "</section></main>",
    ]
    return document(question, body)


def run_draw(options: argparse.Namespace) -> int:
    """Write the drawing."""
    drawn = _scene(options).draw()
    if options.out == "-":
        print(drawn)
        return 0
    try:
        Path(options.out).write_text(drawn + "\n", encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(f"cannot be written: {reason}", Place(options.out)) from error
    return 0
