"""Explain an answer: what was asked, what comes out, why, and how it can be otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape

from spatial_nsr.answers import Answer
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.explain.account import Account
from spatial_nsr.explain.page import document
from spatial_nsr.explain.panes import answer_card, figures, source_marks, story_pane
from spatial_nsr.explain.render import render
from spatial_nsr.world.told import Told

__all__ = ["FORMATS", "explain"]


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
    - whether the cup is to the left of the plate
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
    panes = []
    if answer.story is not None:
        panes.append(("The story", story_pane(answer.story, source_marks(answer))))
    panes.append(("The answer", answer_card(explained)))
    scenes = "\n".join(figures(explained))
    if scenes:
        panes.insert(len(panes) - 1, ("The scene", scenes))
    shape = "panes" if len(panes) == 3 else "panes two" if len(panes) == 2 else ""
    body = [
        f"<header><h1>{escape(explained.question)}</h1></header>",
        f'<main class="{shape}">',
        *(
            f'<section class="pane" aria-label="{title}"><h2>{title}</h2>\n{inner}\n</section>'
            for title, inner in panes
        ),
        "</main>",
    ]
    return document(explained.question, body)


FORMATS: Mapping[str, Callable[[Account], str]] = {
    "text": _text,
    "json": _json,
    "dot": _dot,
    "html": _html,
}
