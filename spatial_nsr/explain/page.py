"""Pages that stand alone: one template and one style for all that is shown of stories and answers.

A page needs nothing but itself: what it has of styles and scripts is part of it, and its policy
(Content-Security-Policy) lets nothing else run or load. Without the script, which only lights up
words and things, nothing is missing, and everything is said without colour.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import itertools
from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

from spatial_nsr.answers import Derivation, Step
from spatial_nsr.explain.tree import summary, tree
from spatial_nsr.explain.words.naming import names_in
from spatial_nsr.explain.words.plain import is_story, plain_names, plain_saying
from spatial_nsr.explain.words.wording import say

__all__ = ["HINT", "document", "marked_story", "page", "part"]

HINT = "Every line follows from the lines inside it; select one to fold it."


@functools.cache
def part(name: str) -> str:
    """A file of the pages' style or script.

    >>> ".sn" in part("style.css")
    True
    """
    file = resources.files("spatial_nsr.explain").joinpath(name)
    return file.read_text(encoding="utf-8")


def _source(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def document(title: str, body: Iterable[str]) -> str:
    """A whole page around the lines of its body."""
    style, script = part("style.css"), part("light.js")
    policy = f"default-src 'none'; style-src {_source(style)}; script-src {_source(script)}"
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style>",
            "</head>",
            '<body class="sn sn-page">',
            *body,
            f"<script>{script}</script>",
            "</body>",
            "</html>",
            "",
        ]
    )


def page(derivation: Derivation) -> str:
    """A derivation as a page."""
    title = _title(derivation.steps)
    body = [
        "<main>",
        f"<h1>{escape(title)}</h1>",
        f'<p class="quiet">{summary(derivation)} <span class="hint">{HINT}</span></p>',
        tree(derivation),
        "</main>",
    ]
    return document(f"{title}: derivation", body)


def _title(steps: Sequence[Step]) -> str:
    if is_story(steps):
        return str(plain_saying(steps[-1], plain_names(steps)))
    return str(say(steps[-1], names_in(steps)))


def marked_story(text: str, marks: Iterable[tuple[int, int, str]]) -> str:
    """A text with spans marked by classes; where spans overlap, each piece has all their classes.

    >>> marked_story("on & off", [(0, 2, "word"), (0, 8, "source")])
    '<p class="story"><mark class="source word">on</mark><mark class="source"> &amp; off</mark></p>'
    """
    known = [(max(start, 0), min(end, len(text)), kind) for start, end, kind in marks]
    cuts = sorted({0, len(text), *(at for start, end, _ in known for at in (start, end))})
    pieces = []
    for start, end in itertools.pairwise(cuts):
        kinds = sorted({kind for first, last, kind in known if first <= start and end <= last})
        shown = escape("".join(map(_visible, text[start:end])), quote=False)
        pieces.append(f'<mark class="{" ".join(kinds)}">{shown}</mark>' if kinds else shown)
    return f'<p class="story">{"".join(pieces)}</p>'


def _visible(sign: str) -> str:
    """A character that upsets neither terminals nor pages, in the same place."""
    if sign.isprintable() or sign == "\n":
        return sign
    return " " if sign.isspace() else "\N{REPLACEMENT CHARACTER}"
