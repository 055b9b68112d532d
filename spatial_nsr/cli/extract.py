"""``spatial-nsr extract``: who is where relative to whom, as spans of a text."""

from __future__ import annotations

import argparse
import dataclasses
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.cli.files import read_input
from spatial_nsr.cli.parts import add_time_limit

if TYPE_CHECKING:
    from spatial_nsr.reading.records import SpatialRole

__all__ = ["add_parser"]

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
    text = parser.add_mutually_exclusive_group(required=True)
    text.add_argument("--text", metavar="TEXT")
    text.add_argument("--file", metavar="FILE", help="- is standard input")
    parser.add_argument("--format", choices=("json", "html"), default="json")
    parser.add_argument(
        "--pipeline",
        metavar="NAME",
        help="an installed spaCy pipeline whose tagger tells parts of speech, such as "
        "en_core_web_sm; without one they are guessed",
    )
    add_time_limit(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the relations, or a page with the spans marked."""
    text = options.text if options.text is not None else read_input(options.file)
    from spatial_nsr.language.roles import read_roles
    from spatial_nsr.language.tagging import tags_of

    reading = read_roles(text, tags_of(text, options.pipeline))
    if options.format == "html":
        print(_page(text, reading.roles))
        return 0
    shown = {
        "text": text,
        "relations": [dataclasses.asdict(role) for role in reading.roles],
        "unread": [dataclasses.asdict(unread) for unread in reading.unread],
    }
    print(json.dumps(shown))
    return 0


def _page(text: str, roles: Sequence[SpatialRole]) -> str:
    """The text with its spans marked, and the relations one by one."""
    from html import escape

    from spatial_nsr.explain.page import document, marked_story

    marks, lines = [], []
    for role in roles:
        spans = {name: getattr(role, name) for name in ROLES}
        known = {name: span for name, span in spans.items() if span is not None}
        marks += [(start, end, name) for name, (start, end) in known.items()]
        said = " ".join(
            f'<mark class="{name}">{escape(text[start:end])}</mark>'
            for name, (start, end) in known.items()
        )
        places = " ".join(f"{start}-{end}" for start, end in known.values())
        what = escape(f"{role.relation} ({role.general_type})")
        negated = "" if role.polarity else "not "
        lines.append(
            f'<li tabindex="0" data-at="{places}" data-things="[]">{said} '
            f'<span class="quiet">{negated}{what}</span></li>'
        )
    legend = ", ".join(
        f'<mark class="{name}">{name}</mark>: {says}' for name, says in ROLES.items()
    )
    listed = "".join(lines) or '<li class="quiet">No relation was found.</li>'
    body = [
        '<main class="panes two">',
        f'<section class="pane" aria-label="The text"><h1>The text</h1>{marked_story(text, marks)}'
        f'<p class="quiet">{legend}</p></section>',
        f'<section class="pane" aria-label="Relations"><h2>What is where</h2>'
        f'<ul class="facts">{listed}</ul></section>',
        "</main>",
    ]
    return document("Who is where", body)
