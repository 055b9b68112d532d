"""``spatial-nsr extract``: who is where relative to whom, as spans of a text."""

from __future__ import annotations

import argparse
import functools
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from spatial_nsr.cli.files import read_input
from spatial_nsr.cli.parts import add_time_limit, add_workers
from spatial_nsr.deadlines import within
from spatial_nsr.errors import InputError, Place

if TYPE_CHECKING:
    from spatial_nsr.reading.records import SpatialRole
    from spatial_nsr.reasoner import Story

__all__ = ["add_parser"]

DONE, BAD_INPUT, UNKNOWN = 0, 2, 3
# The roles, and what the page says of them.
ROLES = {
    "trajector": "what is placed",
    "indicator": "the words that place it",
    "landmark": "beside what it is placed",
}


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "extract",
        help="find trajectors, spatial indicators and landmarks in a text",
        description="Find who is where relative to whom: spans of trajector, spatial indicator and "
        "landmark, with what they say. 'html' is a page that marks them in the text.",
    )
    parser.add_argument(
        "sources",
        nargs="*",
        metavar="FOLDER",
        help="folders of texts, or files of them; .jsonl files have a 'text' a line",
    )
    text = parser.add_mutually_exclusive_group()
    text.add_argument("--text", metavar="TEXT")
    text.add_argument("--file", metavar="FILE", help="one text; - is standard input")
    parser.add_argument("--format", choices=("json", "html"), default="json")
    parser.add_argument(
        "--pipeline",
        metavar="NAME",
        help="an installed spaCy pipeline with a tagger and a parser, such as en_core_web_sm, in "
        "place of the one that comes with the package",
    )
    parser.add_argument(
        "--out", default="-", metavar="FILE", help="a JSON line for each text of FOLDER goes there"
    )
    add_workers(parser)
    add_time_limit(parser, whole=False)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the relations, or a page with the spans marked."""
    one = options.text is not None or options.file is not None
    if one == bool(options.sources):
        raise InputError("name a folder or files, or give one text by --text or --file")
    if options.sources:
        return _many(options)
    late = functools.partial(_late, options.time_limit)
    return within(options.time_limit, functools.partial(_one, options), late)


def _late(limit: float) -> int:
    print(f"spatial-nsr: not done within {limit:g} seconds (see --time-limit)", file=sys.stderr)
    return UNKNOWN


def _one(options: argparse.Namespace) -> int:
    """Print what one text says."""
    text = options.text if options.text is not None else read_input(options.file)
    if options.format == "html":
        from spatial_nsr.reasoner import read

        print(_page(read(text, pipeline=options.pipeline, deadline=None)))
        return DONE
    from spatial_nsr.extracting import extracted

    print(json.dumps(extracted(text, options.pipeline)))
    return DONE


def _many(options: argparse.Namespace) -> int:
    """Write a line for each text of folders and files."""
    from spatial_nsr.extracting import extract_files
    from spatial_nsr.outputs import written_to
    from spatial_nsr.pools import require

    if options.format == "html":
        raise InputError("'--format html' is for one text")
    sources = [Path(name) for name in options.sources]
    for source in sources:
        if not source.exists():
            raise InputError("there is no such folder or file", Place(str(source)))
    require(options.engine)
    with written_to(options.out, options.resume) as output:
        made = extract_files(
            sources,
            output.stream,
            pipeline=options.pipeline,
            time_limit=options.time_limit,
            done=output.done,
            progress=options.out != "-",
            workers=options.workers,
            engine=options.engine,
            gpus=options.gpus,
        )
    said = f"{made.written} texts"
    said += f"; {made.errors} with an error" if made.errors else ""
    said += f"; {made.kept} were there before" if made.kept else ""
    print(said, file=sys.stderr if options.out == "-" else sys.stdout)
    return BAD_INPUT if made.errors else DONE


def _page(story: Story) -> str:
    """The text with its spans marked, and the relations one by one."""
    from html import escape

    from spatial_nsr.explain.page import document, marked_story

    text = story.text
    marks = [(each.start, each.end, "unread") for each in story.unread]
    lines = []
    for role in story.roles:
        spans = {name: getattr(role, name) for name in ROLES}
        known = {name: span for name, span in spans.items() if span is not None}
        marks += [(start, end, name) for name, (start, end) in known.items()]
        lines.append(_line(text, role, known))
    legend = "; ".join(
        f'<mark class="{name}">{name}</mark>: {says}' for name, says in ROLES.items()
    )
    legend += '; <mark class="unread">not read</mark>' if story.unread else ""
    listed = "".join(lines) or '<li class="quiet">No relation was found.</li>'
    lost = "".join(
        f"<li>\N{LEFT DOUBLE QUOTATION MARK}{escape(each.text)}\N{RIGHT DOUBLE QUOTATION MARK}: "
        f"{escape(each.why)}</li>"
        for each in story.unread
    )
    body = [
        "<header><h1>Who is where</h1></header>",
        '<main class="panes two">',
        f'<section class="pane" aria-label="The text"><h2>The text</h2>{marked_story(text, marks)}'
        f'<p class="quiet">{legend}</p></section>',
        f'<section class="pane" aria-label="Relations"><h2>What it says</h2>'
        f'<ul class="facts">{listed}</ul>'
        f"{'<h3>What was not read</h3><ul>' + lost + '</ul>' if lost else ''}</section>",
        "</main>",
    ]
    return document("Who is where", body)


def _line(text: str, role: SpatialRole, known: Mapping[str, tuple[int, int]]) -> str:
    """A relation: its words, what they come to, and of which kind it is."""
    from html import escape

    from spatial_nsr.explain.words.plain_words import worded

    said = " ".join(
        f'<mark class="{name}">{escape(text[start:end])}</mark>'
        for name, (start, end) in known.items()
    )
    places = " ".join(f"{start}-{end}" for start, end in known.values())
    negated = "" if role.polarity else "not "
    what = f"{negated}{worded(role.relation).replace('-', ' ')}, a {role.general_type}"
    return (
        f'<li tabindex="0" data-at="{places}" data-things="[]">{said} '
        f'<span class="quiet">({escape(what)})</span></li>'
    )
