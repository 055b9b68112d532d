"""``spatial-nsr extract``: who is where relative to whom, as spans of a text."""

from __future__ import annotations

import argparse
import dataclasses
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.cli.files import read_input

if TYPE_CHECKING:
    from spatial_nsr.language.records import SpatialRole

__all__ = ["add_parser"]

# The roles as the page calls them.
COLOURS = {"TRAJECTOR": "#9bd3f0", "INDICATOR": "#f7d27c", "LANDMARK": "#b8e0a8"}


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
    import spacy
    from spacy import displacy

    nlp = spacy.blank("en")
    nlp.max_length = len(text) + 1
    # A command line that was no UTF-8 comes with halves of characters, which spaCy refuses.
    text = "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in text)
    doc = nlp(text)
    spans = []
    for role in roles:
        for label in COLOURS:
            place = getattr(role, label.lower())
            if place is None:
                continue
            span = doc.char_span(place[0], place[1], alignment_mode="expand")
            if span is not None:
                spans.append({"start_token": span.start, "end_token": span.end, "label": label})
    shown = {"text": text, "spans": spans, "tokens": [token.text for token in doc]}
    page: str = displacy.render(
        shown, style="span", page=True, jupyter=False, manual=True, options={"colors": COLOURS}
    )
    return page
