"""The parts of a page about a story: its text with what was read in it, answers, scenes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.explain.account import Account
from spatial_nsr.explain.page import HINT, marked_story
from spatial_nsr.explain.tree import summary, tree

__all__ = ["answer_card", "badge", "figures", "source_marks", "story_pane"]

# How wide the scene may be.
PANE = 520
BADGES = {
    "proved": "\N{CHECK MARK} proved",
    "refuted": "\N{MULTIPLICATION X} refuted",
    "likely": "\N{ALMOST EQUAL TO} likely",
    "unknown": "? not settled by what is told",
    "inconsistent": "! the text contradicts itself",
    "guessed": "~ guessed by a trained model",
}


def answer_card(account: Account, prefix: str = "") -> str:
    """An answer: its value and status, what belongs to it, and why it is so.

    ``prefix`` begins the ids of the steps, where a page shows several answers.
    """
    answer = account.answer
    parts = [f'<p class="verdict"><b>{escape(account.said(answer.value))}</b> {_badge(answer)}</p>']
    for heading, listed in account.sections(plain=True):
        items = "".join(f"<li>{escape(line)}</li>" for line in listed)
        parts.append(f"<h3>{escape(heading)}</h3><ul>{items}</ul>")
    if answer.derivation is not None:
        parts += _why("Why", answer.derivation, prefix)
    for number, each in enumerate(answer.readings, start=1):
        # One derivation of it all has them as its cases.
        if each.derivation is not None and answer.derivation is None:
            heading = f"Why: {account.reading(each)}"
            parts += _why(heading, each.derivation, f"{prefix}reading-{number}-")
    return "\n".join(parts)


def _badge(answer: Answer) -> str:
    sure = ""
    if answer.status in ("likely", "guessed"):
        sure = f", right in about {round(answer.confidence * 100)} of 100 cases"
    convention = answer.convention if answer.convention != "plain" else ""
    by = f' <span class="quiet">by the convention {escape(convention)}</span>' if convention else ""
    return f"{badge(answer.status, sure)}{by}"


def badge(status: str, more: str = "") -> str:
    """How an answer came about, as a badge.

    >>> badge("unknown")
    '<span class="status unknown">? not settled by what is told</span>'
    """
    return f'<span class="status {status}">{escape(BADGES[status] + more)}</span>'


def _why(heading: str, derivation: Derivation, prefix: str) -> list[str]:
    told = f'{summary(derivation)} <span class="hint">{HINT}</span>'
    return [f"<h3>{escape(heading)}</h3>", f'<p class="quiet">{told}</p>', tree(derivation, prefix)]


def figures(account: Account) -> Iterator[str]:
    """The scenes of an answer."""
    for caption, svg in account.scenes(PANE):
        yield f'<figure aria-label="{escape(caption)}">\n{svg}</figure>'


def story_pane(text: str, marks: Iterable[tuple[int, int, str]]) -> str:
    """The story with what is marked in it."""
    legend = (
        '<p class="quiet"><mark class="word">words of place</mark> and '
        '<mark class="source">what the answer rests on</mark></p>'
    )
    return f"{marked_story(text, marks)}\n{legend}"


def source_marks(answer: Answer) -> Iterator[tuple[int, int, str]]:
    """The words of the story that an answer rests on, and among them those that tell a relation."""
    derivations = [answer.derivation, *(each.derivation for each in answer.readings)]
    for derivation in filter(None, derivations):
        for step in derivation.steps:
            source: Mapping[str, Any] = step.source or {}
            marks = [(source, "source"), (source.get("indicator") or {}, "word")]
            for span, kind in marks:
                start, end = span.get("start"), span.get("end")
                if type(start) is int and type(end) is int:
                    yield start, end, kind
