"""A derivation as one page of HTML: the goal outermost, what each step rests on folded inside it.

The page needs nothing but itself, runs no script, and says everything without colour. A step that
is used more than once is unfolded where it is first used; elsewhere a link leads there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from spatial_nsr.answers import Derivation, Step
from spatial_nsr.checker.reading import ASSUMING
from spatial_nsr.explain.naming import Names, names_in
from spatial_nsr.explain.wording import reason, say

__all__ = ["page"]

STYLE = """
:root { color-scheme: light dark; --line: #8886; --soft: #8882; --quiet: #595959; --bad: #b00020;
  --case: #7a4d00; --link: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --quiet: #b0b0b0; --bad: #ff8a95; --case: #f0b95a;
  --link: #8ab4f8; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; color: var(--quiet); }
a { color: var(--link); text-underline-offset: .15em; }
ol { list-style: none; margin: 0; padding: 0; }
ol ol { margin-left: .55rem; padding-left: 1rem; border-left: 1px solid var(--line); }
li { margin: .1rem 0; overflow-wrap: anywhere; }
summary, .leaf { padding: .1rem .4rem .1rem 2.7rem; border-radius: .3rem; text-indent: -1.15rem; }
summary { cursor: pointer; padding-left: 1.55rem; }
summary:hover { background: var(--soft); }
summary:focus-visible { outline: 2px solid var(--link); }
:target > .leaf, :target > details > summary { background: var(--soft); }
.number { color: var(--quiet); font-variant-numeric: tabular-nums; }
.thing { font-weight: 600; }
.why { color: var(--quiet); font-size: .9rem; font-weight: 400; margin-left: .75rem; }
.contradiction > details > summary > .says, .contradiction > .leaf > .says { color: var(--bad); }
.case > .leaf { color: var(--case); font-weight: 600; padding-left: 1.55rem; }
.case > ol { border-left: 3px double var(--case); }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } .hint { display: none; }
  li { break-inside: auto; } summary, .leaf { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; } }
"""


def page(derivation: Derivation) -> str:
    """A derivation as a page that stands alone."""
    steps = {step.id: step for step in derivation.steps}
    last, names = derivation.steps[-1], names_in(derivation.steps)
    title = escape(str(say(last, names)))
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}: derivation</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            "<main>",
            f"<h1>{title}</h1>",
            f"<p>{_summary(derivation)}"
            '<span class="hint"> Every line follows from the lines inside it;'
            " select one to fold it.</span></p>",
            "<ol>",
            *_tree(steps, names),
            "</ol>",
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _summary(derivation: Derivation) -> str:
    def counted(number: int, what: str) -> str:
        return f"{number} {what}{'s' * (number != 1)}"

    total = counted(len(derivation.steps), "step")
    return f"{total}, from {counted(len(derivation.givens), 'given fact')}."


def _tree(steps: Mapping[int, Step], names: Names) -> Iterator[str]:
    """Nested lists, from the last step down; without recursion, as chains can be long."""
    shown: set[int] = set()
    # Nothing but the last step is a root, except in derivations that the checker refuses.
    for root in sorted(steps, reverse=True):
        waiting: list[int | str] = [root] if root not in shown else []
        while waiting:
            item = waiting.pop()
            if isinstance(item, str):
                yield item
            elif item in shown:
                yield f"<li>{_line(steps[item], steps, names, again=True)}</li>"
            else:
                opening, *inside = _unfolded(steps[item], steps, names, shown)
                yield str(opening)
                waiting += reversed(inside)


def _unfolded(
    step: Step, steps: Mapping[int, Step], names: Names, shown: set[int]
) -> list[int | str]:
    """The lines of a step, with the ids of steps where those are to be unfolded."""
    shown.add(step.id)
    kind = "" if step.conclusion.relations else ' class="contradiction"'
    opening = f'<li id="step-{step.id}"{kind}>'
    cases = [case for case in step.detail.get("assumptions", ()) if case not in shown]
    inside: list[int | str] = [] if step.rule in ASSUMING else list(step.premises)
    if step.rule == "cases" and len(cases) == len(step.premises) - 1:
        inside = [step.premises[0]]
        for number, (case, end) in enumerate(zip(cases, step.premises[1:], strict=True), start=1):
            shown.add(case)
            line = _line(steps[case], steps, names, before=f"Case {number}: ")
            inside.append(f'<li class="case" id="step-{case}">{line}')
            inside += ["</li>"] if end == case else ["<ol>", end, "</ol></li>"]
    if not inside:
        return [f"{opening}{_line(step, steps, names)}</li>"]
    summary = _line(step, steps, names, tag="summary")
    return [f"{opening}<details open>{summary}<ol>", *inside, "</ol></details></li>"]


def _line(
    step: Step,
    steps: Mapping[int, Step],
    names: Names,
    tag: str = "div",
    before: str = "",
    again: bool = False,
) -> str:
    """What a step says and why; of a step that is unfolded elsewhere, a link to there."""
    opening, head, relation, tail, after = (escape(part) for part in say(step, names))
    base = escape(" | ".join(step.conclusion.relations))
    if tail and base != relation and not opening.endswith("between"):
        relation = f'<abbr title="{base}">{relation}</abbr>'
    words = [
        opening,
        head and f'<span class="thing">{head}</span>',
        relation,
        tail and f'<span class="thing">{tail}</span>',
        after,
    ]
    said = f'<span class="says">{" ".join(word for word in words if word)}</span>'
    number = f'<span class="number">{step.id}.</span>'
    if again:
        number = f'<a class="number" href="#step-{step.id}">{step.id}.</a>'
        why = "see there"
    else:
        why = "".join(
            f'<a href="#step-{piece}">{piece}</a>' if isinstance(piece, int) else escape(piece)
            for piece in reason(step, steps)
        )
    attributes = "" if tag == "summary" else ' class="leaf"'
    line = f'{before}{number} {said} <span class="why">{why}</span>'
    return f"<{tag}{attributes}>{line}</{tag}>"
