"""``spatial-nsr ask``: one question about one story."""

from __future__ import annotations

import argparse
import dataclasses
import json
from typing import TYPE_CHECKING, Any

from spatial_nsr.cli.files import read_input
from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import seconds
from spatial_nsr.deadlines import ASKING, READING

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["add_parser"]

DONE, NEGATIVE, UNKNOWN = 0, 1, 3


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "ask",
        help="answer a question about a story",
        description="Answer a question about a story. Exit code 0: answered (proved, likely or "
        "guessed); 1: answered with no, or the story contradicts itself; 3: the story leaves it "
        "open, or it could not be read.",
    )
    story = parser.add_mutually_exclusive_group(required=True)
    story.add_argument("--story", metavar="TEXT")
    story.add_argument("--story-file", metavar="FILE", help="- is standard input")
    parser.add_argument("--question", required=True, metavar="TEXT")
    parser.add_argument(
        "--choice", action="append", metavar="TEXT", help="an option (may be given several times)"
    )
    parser.add_argument("--conventions", default="plain", metavar="NAME", help="default: plain")
    parser.add_argument(
        "--guess",
        nargs="?",
        const=True,
        default=False,
        metavar="DIR",
        help="have trained models guess what is unknown: the tagger, and the reader of a folder",
    )
    parser.add_argument(
        "--retell",
        metavar="MODEL",
        help="a language model that retells plainly what is not understood: a folder of "
        "transformers, a .gguf file, or the http address of a server",
    )
    parser.add_argument(
        "--frame",
        metavar="FRAME",
        help="in which frame of reference to take words that leave it open: intrinsic, relative, "
        "'relative to NAME' or absolute",
    )
    parser.add_argument(
        "--pipeline",
        metavar="NAME",
        help="an installed spaCy pipeline whose tagger tells parts of speech, such as "
        "en_core_web_sm; the rules do without one",
    )
    parser.add_argument(
        "--time-limit",
        type=seconds,
        metavar="S",
        help="seconds of work after which reading the story, or answering, is given up: the answer "
        f"is then unknown (default {READING:g} and {ASKING:g})",
    )
    parser.add_argument("--format", choices=("text", "json", "html"), default="text")
    parser.add_argument("--explain", action="store_true", help="why, step by step")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the answer."""
    from spatial_nsr.reasoner import read

    text = options.story if options.story is not None else read_input(options.story_file)
    limit: float | None = options.time_limit
    story = read(
        text,
        options.conventions,
        options.pipeline,
        deadline=limit or READING,
        retell=options.retell,
    )
    answer = story.ask(
        options.question,
        choices=options.choice,
        guess=options.guess,
        frame=options.frame,
        deadline=limit or ASKING,
    )
    unread = [dataclasses.asdict(each) for each in story.unread]
    # Only where it was asked: what was answered without is not retold.
    retold = story.retelling if "retelling" in vars(story) else None
    if options.format == "json":
        from spatial_nsr.world.models.openness import show_open

        shown = show_open(answer).to_dict()
        shown["unread"] = unread
        # So that the line can be checked by itself: what was asked, of what.
        asked = {"choices": options.choice, "frame": options.frame, "pipeline": options.pipeline}
        shown |= {name: value for name, value in asked.items() if value}
        shown["story"] = text
        if retold is not None:
            shown["retold"] = [dataclasses.asdict(e) for e in (*retold.lines, *retold.refused)]
        if options.explain:
            shown["explanation"] = answer.explain("text")
        print(json.dumps(shown))
    elif options.format == "html":
        print(answer.explain("html"))
    else:
        print("\n".join(_lines(answer, unread, story.text, options.explain)))
        for each in retold.refused if retold is not None and options.explain else ():
            print(told(f"  retold, and not believed: {each.line!r}: {each.refused}"))
    if answer.status == "inconsistent" or answer.value == "No":
        return NEGATIVE
    return UNKNOWN if answer.value is None or answer.status == "unknown" else DONE


def _lines(answer: Answer, unread: list[dict[str, Any]], text: str, explain: bool) -> list[str]:
    # Of the lines of an explanation none is cut: this is what was asked for.
    lines = _explained(answer) if explain else _said(answer)
    parts = [text[span["start"] : span["end"]] for span in unread]
    return [*lines, *(told(f"  not read: {part!r}") for part in parts)]


def _explained(answer: Answer) -> list[str]:
    return [_plain(line) for line in answer.explain("text").rstrip("\n").split("\n")]


def _said(answer: Answer) -> list[str]:
    bare = answer.value is None or answer.status == "inconsistent"
    likely = (
        f", confidence {answer.confidence:.2f}" if answer.status in ("likely", "guessed") else ""
    )
    said = answer.status if bare else f"{answer.shown} ({answer.status}{likely})"
    lines = [told(said)]
    lines += [told(f"  in conflict: {fact}") for fact in answer.conflict]
    lines += [told(f"  {each}") for each in answer.readings]
    if answer.status == "likely":
        lines += [told(f"  taken for granted: {each}") for each in answer.assumes]
    return lines + [told(f"  missing: {why}") for why in answer.missing]


def _plain(line: str) -> str:
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in line
    )
