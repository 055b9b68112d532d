"""Explain an answer: what was asked, what comes out, why, and how it can be otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape

from spatial_nsr.answers import Answer
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.explain.account import Account
from spatial_nsr.explain.page import STYLE, page
from spatial_nsr.explain.render import render
from spatial_nsr.world.told import Told

__all__ = ["FORMATS", "explain"]

MORE_STYLE = """
h2 { font-size: 1.15rem; margin: 1.5rem 0 .25rem; }
.answer { font-size: 1.1rem; color: inherit; }
.answer b { padding: .05rem .5rem; border-radius: .3rem; background: var(--soft); }
ul { margin: .25rem 0; }
figure { margin: 1rem 0; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; border-radius: .3rem; }
"""


def explain(answer: Answer, format: str = "text", told: Told | None = None) -> str:
    """An answer as ``text``, ``json``, ``dot`` or ``html``.

    Parameters
    ----------
    answer
        The answer.
    format
        The format; ``html`` is a page that stands alone, with drawn scenes.
    told
        What the world was told; without it there are no models and no scenes.

    Raises
    ------
    UnknownNameError
        There is no such format.

    Examples
    --------
    >>> from spatial_nsr.queries import Description, Holds, Quantified
    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> world.tell("cup", "above", "plate")
    >>> cup, plate = (Quantified("the", Description(name=name)) for name in ("cup", "plate"))
    >>> answer = world.ask(Holds(cup, ("left",), plate))
    >>> print(explain(answer, told=Told.to(world)))
    the cup left the plate?
    Answer: unknown (neither proved nor refuted; convention plain)
    <BLANKLINE>
    What is missing:
    - whether cup is to the left of plate
    - whether there are things that were not mentioned
    <BLANKLINE>
    It can be one way or the other:
    - yes: cup to the left of plate
    - no: cup not to the left of plate
    """
    if format not in FORMATS:
        raise UnknownNameError(f"no format '{format}'; {allowed(format, FORMATS)}")
    return FORMATS[format](Account(answer, told))


def _text(explained: Account) -> str:
    lines = [explained.question, f"Answer: {explained.headline}"]
    for heading, listed in explained.sections():
        lines += ["", heading, *(f"- {line}" for line in listed)]
    if explained.answer.derivation is not None:
        lines += ["", "Why:", explained.answer.derivation.explain()]
    for each in explained.answer.readings:
        if each.derivation is not None:
            lines += ["", f"Why {each}:", each.derivation.explain()]
    return "\n".join(lines)


def _json(explained: Account) -> str:
    data = explained.answer.to_dict()
    if explained.witnesses:
        data["witnesses"] = [
            {
                "value": list(each.value) if isinstance(each.value, tuple) else each.value,
                "supposed": [fact.to_dict() for fact in each.supposed],
                "added": [entity.to_dict() for entity in each.added],
                "model": each.model.to_dict(),
            }
            for each in explained.witnesses
        ]
    text = json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _dot(explained: Account) -> str:
    """The derivation; without one, the question and what stands against an answer."""
    derivation = explained.answer.derivation
    if derivation is not None:
        return render(derivation.to_dict(), "dot")
    lines = [
        "digraph answer {",
        '  node [fontname="Helvetica", shape=plaintext];',
        f"  question [shape=box, style=bold, label={_quoted(explained.question)}];",
        f"  answer [shape=box, label={_quoted(explained.headline)}];",
        "  answer -> question;",
    ]
    for number, (heading, listed) in enumerate(explained.sections(), start=1):
        lines.append(f"  part{number} [label={_quoted(heading)}];")
        lines.append(f"  part{number} -> answer [style=dashed];")
        for at, line in enumerate(listed, start=1):
            lines.append(f"  part{number}_{at} [shape=box, label={_quoted(line)}];")
            lines.append(f"  part{number}_{at} -> part{number};")
    return "\n".join([*lines, "}"])


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def _html(explained: Account) -> str:
    answer = explained.answer
    question, value = escape(explained.question), escape(explained.said(answer.value))
    rest = explained.headline.partition(" (")[2]
    parts = [f"<h1>{question}</h1>", f'<p class="answer"><b>{value}</b> ({escape(rest)}</p>']
    for heading, listed in explained.sections():
        items = "".join(f"<li>{escape(line)}</li>" for line in listed)
        parts.append(f"<section><h2>{escape(heading)}</h2><ul>{items}</ul></section>")
    for caption, svg in explained.scenes():
        parts.append(f'<figure aria-label="{escape(caption)}">\n{svg}</figure>')
    if answer.derivation is not None:
        # The page of a derivation stands alone; here it is a part, under another heading.
        inner = page(answer.derivation).partition("</h1>")[2].partition("</main>")[0]
        parts.append(f"<section><h2>Why</h2>{inner}</section>")
    for each in answer.readings:
        if each.derivation is not None:
            inner = page(each.derivation).partition("</h1>")[2].partition("</main>")[0]
            heading = f"<h2>Why {escape(str(each))}</h2>"
            parts.append(f"<section>{heading}{inner}</section>")
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{question}</title>",
            f"<style>{STYLE}{MORE_STYLE}</style>",
            "</head>",
            "<body>",
            "<main>",
            *parts,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


FORMATS: Mapping[str, Callable[[Account], str]] = {
    "text": _text,
    "json": _json,
    "dot": _dot,
    "html": _html,
}
