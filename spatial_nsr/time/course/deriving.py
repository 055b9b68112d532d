"""Derivations of what came of what happened; ``docs/time.md`` tells their rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import State
from spatial_nsr.time.queries.comes import Comes

__all__ = ["CALCULUS", "derived"]

CALCULUS = "time"
STORY = 1  # the step that lists the events


class _Steps:
    """Steps as they are made; each state is shown once, for as long as it is needed."""

    def __init__(self, history: History, text: str) -> None:
        self.history = history
        told = Conclusion("story", ("tells",), history.table)
        self.steps = [Step(STORY, "events", (), told, {"calculus": CALCULUS})]
        self.text = text
        self._known: dict[tuple[State, int], int] = {}

    def add(
        self,
        rule: str,
        premises: Sequence[int],
        said: Conclusion,
        source: dict[str, Any] | None = None,
        **detail: Any,
    ) -> int:
        """Another step; its id."""
        number = len(self.steps) + 1
        detail = {"calculus": CALCULUS, **detail}
        self.steps.append(Step(number, rule, tuple(premises), said, detail, source))
        return number

    def shows(self, state: State, until: int) -> int:
        """The step that shows a state to hold until a moment."""
        key = state.lasting(0), until
        if key not in self._known:
            self._known[key] = self._shown(state, until)
        return self._known[key]

    def _shown(self, state: State, until: int) -> int:
        if state.event is None:
            premises = [self.shows(each, until) for each in state.by]
            span: dict[str, Any] = {"from": state.since, "until": until}
            return self.add("understood", premises, _said(state), understood=state.rule, **span)
        if until > state.event:
            begun = self.shows(state, state.event)
            span = {"from": state.event, "until": until}
            return self.add("understood", (begun, STORY), _said(state), understood="stays", **span)
        return self._begins(state, state.event)

    def _begins(self, state: State, number: int) -> int:
        """What an event brings about."""
        before = number if state.rule == "sets-down" else number - 1
        premises = [STORY, *(self.shows(each, before) for each in state.by)]
        event = self.history.tale.events[number - 1]
        source = {
            "sentence": event.sentence, "start": event.start, "end": event.end,
            "text": self.text[event.start : event.end], "rests": [],
        }  # fmt: skip
        detail: dict[str, Any] = {"event": number, "from": number, "until": number}
        if state.rule == "said":
            del source["rests"]
            return self.add("given", premises, _said(state), source, **detail)
        return self.add(
            "understood", premises, _said(state), source, understood=state.rule, **detail
        )


def _said(state: State) -> Conclusion:
    relation = f"not {state.relation}" if state.negated else state.relation
    tail = list(state.tail) if len(state.tail) > 1 else state.tail[0]
    return Conclusion(state.head, (relation,), tail)


def derived(query: InTime, comes: Comes, history: History, convention: str) -> Derivation:
    """The derivation of what a question comes to."""
    steps = _Steps(history, history.tale.text)
    now = history.last if query.moment is None else query.moment
    ids = [
        steps.shows(state, now if moment == now else state.until) for state, moment in comes.states
    ]
    premises = list(dict.fromkeys([STORY, *ids]))
    detail: dict[str, Any] = {"query": query.to_dict(), "convention": convention}
    if comes.event is not None:
        detail["event"] = comes.event
    if comes.rules:
        detail["understood"] = comes.rules[0]
    value = list(comes.value) if isinstance(comes.value, list) else comes.value
    goal = Conclusion(str(query), ("answer",), value)
    steps.add("evaluate", premises, goal, **detail)
    return Derivation(goal, tuple(steps.steps))
