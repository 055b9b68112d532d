"""A derivation as a list that unfolds: the goal outermost, what a step rests on folded inside it.

A step that is used more than once is unfolded where it is first used; elsewhere a link leads there.
Each line knows the characters of the text that it rests on and the things that it speaks of
(``data-at``, ``data-things``), so that a page can light them up.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from spatial_nsr.answers import Derivation, Step
from spatial_nsr.checker.reading import ASSUMING
from spatial_nsr.explain.words.naming import Names, Saying, names_in
from spatial_nsr.explain.words.plain import is_story, plain_names, plain_reason, plain_saying
from spatial_nsr.explain.words.plain_words import by_compass
from spatial_nsr.explain.words.wording import Reason, reason, say

__all__ = ["summary", "tree"]

# Steps that may say the same as their premise, once they are put plainly.
RESTATING = frozenset(("weaken", "project", "refine", "coarsen", "combine", "converse"))
# Steps that tell what the text is about, which everything rests on.
ONCE = frozenset(("things", "events"))
# Steps that state something, though they quote no text: facts of networks, places of scenes.
POSE = "pose"
STATED = ("given", "either", POSE)
# If there are more cases than that, they are folded.
MOST_CASES = 2
# So many places of the text a line lights up at most.
MOST_PLACES = 24


def tree(derivation: Derivation, prefix: str = "") -> str:
    """The steps as nested lists.

    Parameters
    ----------
    derivation
        What is shown; of a text in plain English, of a network in the words of its calculus.
    prefix
        What the ids of the steps begin with, where a page shows several derivations.
    """
    steps = {step.id: step for step in derivation.steps}
    if is_story(derivation.steps):
        compass = by_compass(step.source for step in derivation.steps)
        saying = functools.partial(plain_saying, compass=compass)
        words = _Words(saying, plain_reason, plain_names(derivation.steps), RESTATING, ONCE)
    elif any(step.rule == POSE for step in derivation.steps):
        words = _Words(say, plain_reason, names_in(derivation.steps), frozenset(), frozenset())
    else:
        words = _Words(say, reason, names_in(derivation.steps), frozenset(), frozenset())
    shown = _Tree(steps, words, prefix, _places(derivation))
    return "\n".join(['<ol class="proof">', *shown.lines(), "</ol>"])


def summary(derivation: Derivation) -> str:
    """How many steps there are, and from how many statements.

    Whatever quotes the text is stated by it, though some of that has rules of its own: points of
    view, events.
    """
    stated = [s for s in derivation.steps if s.source or s.rule in STATED]

    def counted(number: int, what: str) -> str:
        return f"{number} {what}{'s' * (number != 1)}"

    total = counted(len(derivation.steps), "step")
    return f"{total}, from {counted(len(stated), 'given fact')}."


@dataclass(frozen=True)
class _Words:
    say: Callable[[Step, Names], Saying]
    reason: Callable[[Step, Mapping[int, Step]], Reason]
    names: Names
    restating: frozenset[str]
    once: frozenset[str]


def _places(derivation: Derivation) -> dict[int, list[tuple[int, int]]]:
    """The characters that each step rests on: its own, or those of its premises."""
    found: dict[int, list[tuple[int, int]]] = {}
    for step in derivation.steps:
        source = step.source or {}
        start, end = source.get("start"), source.get("end")
        own = [(start, end)] if type(start) is int and type(end) is int else []
        below = [place for premise in step.premises for place in found.get(premise, ())]
        found[step.id] = own or list(dict.fromkeys(below))[:MOST_PLACES]
    return found


@dataclass(frozen=True)
class _Tree:
    steps: Mapping[int, Step]
    words: _Words
    prefix: str
    places: Mapping[int, list[tuple[int, int]]]

    def lines(self) -> Iterator[str]:
        """Nested lists, from the last step down; without recursion, as chains can be long."""
        shown: set[int] = set()
        # Nothing but the last step is a root, except in derivations that the checker refuses.
        for root in sorted(self.steps, reverse=True):
            waiting: list[int | str] = [root] if root not in shown else []
            while waiting:
                item = waiting.pop()
                if isinstance(item, str):
                    yield item
                elif item in shown:
                    if self.steps[item].rule in self.words.once:
                        continue
                    yield f"<li>{self._line(self.steps[item], again=True)}</li>"
                else:
                    opening, *inside = self._unfolded(self.steps[item], shown)
                    yield str(opening)
                    waiting += reversed(inside)

    def _unfolded(self, step: Step, shown: set[int]) -> list[int | str]:
        """The lines of a step, with the ids of steps where those are to be unfolded."""
        shown.add(step.id)
        whole = self._restated(step, shown)
        why = whole[-1]
        kind = "" if step.conclusion.relations else ' class="contradiction"'
        opening = f'<li id="{self._id(step.id)}"{kind}>'
        cases = [case for case in step.detail.get("assumptions", ()) if case not in shown]
        inside: list[int | str] = [] if why.rule in ASSUMING else list(why.premises)
        if step.rule == "cases" and len(cases) == len(step.premises) - 1:
            inside = [step.premises[0]]
            ends = zip(cases, step.premises[1:], strict=True)
            for number, (case, end) in enumerate(ends, start=1):
                shown.add(case)
                inside += self._case(case, number, end, len(cases))
        known = self.words.once
        inside = [p for p in inside if p not in shown or self.steps[int(p)].rule not in known]
        if not inside:
            return [f"{opening}{self._line(step, whole=whole)}</li>"]
        folded = self._line(step, tag="summary", whole=whole)
        return [f"{opening}<details open>{folded}<ol>", *inside, "</ol></details></li>"]

    def _case(self, case: int, number: int, end: int, cases: int) -> list[int | str]:
        """A case with what follows in it; of many cases each is folded at first."""
        opening = f'<li class="case" id="{self._id(case)}">'
        before = f"Case {number}: "
        if end == case:
            return [f"{opening}{self._line(self.steps[case], before=before)}</li>"]
        folded = self._line(self.steps[case], tag="summary", before=before)
        first = " open" if cases <= MOST_CASES else ""
        return [f"{opening}<details{first}>{folded}<ol>", end, "</ol></details></li>"]

    def _restated(self, step: Step, shown: set[int]) -> list[Step]:
        """A step with those that say the same as it, so that they need no line of their own."""
        whole, said = [step], self.words.say(step, self.words.names)
        while whole[-1].rule in self.words.restating and len(whole[-1].premises) == 1:
            premise = self.steps[whole[-1].premises[0]]
            if premise.id in shown or self.words.say(premise, self.words.names) != said:
                break
            shown.add(premise.id)
            whole.append(premise)
        return whole

    def _line(
        self,
        step: Step,
        tag: str = "div",
        before: str = "",
        again: bool = False,
        whole: Sequence[Step] = (),
    ) -> str:
        """What a step says and why; of a step that is unfolded elsewhere, a link to there."""
        said = f'<span class="says">{self._said(step)}</span>'
        number = f'<span class="number">{step.id}.</span>'
        if again:
            number = f'<a class="number" href="#{self._id(step.id)}">{step.id}.</a>'
            why = "see there"
        else:
            why = "".join(
                f'<a href="#{self._id(piece)}">{piece}</a>'
                if isinstance(piece, int)
                else escape(piece)
                for piece in self.words.reason(whole[-1] if whole else step, self.steps)
            )
        shape = "" if tag == "summary" else ' class="leaf" tabindex="0"'
        anchors = "".join(f'<span id="{self._id(each.id)}"></span>' for each in whole[1:])
        line = f"{before}{anchors}{number} {said}"
        line += f' <span class="why">{why}</span>' if why else ""
        return f"<{tag}{shape}{self._lights(step)}>{line}</{tag}>"

    def _said(self, step: Step) -> str:
        saying = self.words.say(step, self.words.names)
        opening, head, relation, tail, after = (escape(part) for part in saying)
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
        return " ".join(word for word in words if word)

    def _lights(self, step: Step) -> str:
        """What the line lights up, as attributes."""
        at = " ".join(f"{start}-{end}" for start, end in self.places[step.id])
        ends = (step.conclusion.head, step.conclusion.tail)
        things = json.dumps([end for end in ends if isinstance(end, str)])
        return f'{f" data-at={chr(34)}{at}{chr(34)}" if at else ""} data-things="{escape(things)}"'

    def _id(self, number: int) -> str:
        return f"{self.prefix}step-{number}"
