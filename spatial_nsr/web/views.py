"""Stories, answers and networks as data for other programs: plain functions from JSON to JSON.

Everything that reads or reasons is here, and nothing that knows of servers, so that it runs in
processes that can be ended (:mod:`~spatial_nsr.web.workers`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.calculi.files.interchange import from_dict
from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError, Undecided
from spatial_nsr.explain.account import Account
from spatial_nsr.explain.notebook import WIDE, story_svg
from spatial_nsr.explain.panes import answer_card
from spatial_nsr.explain.render import render
from spatial_nsr.explain.understood import Line, Understood
from spatial_nsr.rules.conventions import convention_names, load_convention
from spatial_nsr.web.facts import claims_view, facts_view
from spatial_nsr.web.remembered import story_of
from spatial_nsr.web.scenes import scene_view

__all__ = ["TASKS", "ask_view", "check_view", "conventions_view", "network_view", "read_view"]


def read_view(text: str, conventions: str = "plain", draw: bool = False) -> dict[str, Any]:
    """What was read in a text: its things, its facts with their words, and what was not read.

    >>> view = read_view("The cup is left of the jug.")
    >>> view["facts"][0]["says"], view["facts"][0]["start"], view["facts"][0]["end"]
    ('the cup is to the left of the jug', 0, 26)
    """
    story = story_of(text, conventions)
    told = Understood(story)
    marks: dict[str, list[tuple[int, int]]] = {"word": [], "source": [], "unread": []}
    for start, end, kind in told.marks():
        marks[kind].append((start, end))
    why = {(each.start, each.end): each.why for each in told.unread}
    entities = told.world.entities
    view: dict[str, Any] = {
        "text": text,
        "conventions": conventions,
        "things": [{**each.to_dict(), "called": told.names[each.id]} for each in entities],
        "facts": [*map(_line, told.lines)],
        "words": _spans(text, marks["word"]),
        "mentions": _spans(text, marks["source"]),
        "unread": [
            {**each, "why": why[each["start"], each["end"]]}
            for each in _spans(text, marks["unread"])
        ],
    }
    if draw:
        view["scene"] = story_svg(story)
    return view


def _line(line: Line) -> dict[str, Any]:
    span = {"start": line.start, "end": line.end} if line.start is not None else {}
    return {"says": line.says, "things": [*line.things], **span, "how": line.how, **line.data}


def _spans(text: str, spans: Sequence[tuple[int, int]]) -> list[dict[str, Any]]:
    return [
        {"start": start, "end": end, "text": text[start:end]}
        for start, end in sorted(dict.fromkeys(spans))
    ]


def ask_view(
    text: str,
    question: str,
    conventions: str = "plain",
    choices: Sequence[str] = (),
    frame: str | None = None,
    parts: Sequence[str] = (),
) -> dict[str, Any]:
    """An answer, with the parts of its explanation that are asked for.

    >>> view = ask_view("The cup is left of the jug.", "Is the jug left of the cup?", parts=["dot"])
    >>> view["value"], view["status"], view["dot"][:8]
    ('No', 'refuted', 'digraph ')
    """
    story = story_of(text, conventions)
    answer = story.ask(question, choices=list(choices) or None, frame=frame)
    account = Account(answer, answer.told)
    view = {**answer.to_dict(), "shown": answer.shown}
    for part in dict.fromkeys(parts):
        make = PARTS.get(part)
        if make is None:
            raise InputError(f"no part '{part}'; allowed: {', '.join(PARTS)}")
        view[part] = make(account)
    return view


def _prefix(account: Account) -> str:
    """What begins the ids of an answer's steps, so that a page can show several answers."""
    told = repr((account.answer.question, account.answer.convention, account.answer.value))
    return f"a{hashlib.sha256(told.encode()).hexdigest()[:8]}-"


PARTS: Mapping[str, Callable[[Account], Any]] = {
    "text": lambda account: account.answer.explain("text"),
    "dot": lambda account: account.answer.explain("dot"),
    "card": lambda account: answer_card(account, _prefix(account)),
    "scenes": lambda account: [
        {"caption": caption, "svg": svg} for caption, svg in account.scenes(WIDE)
    ],
}


def check_view(derivation: Mapping[str, Any], story: str | None = None) -> dict[str, Any]:
    """Whether the independent checker accepts a derivation, and why not.

    >>> check_view({"goal": {}, "steps": []})["accepted"]
    False
    """
    from spatial_nsr.checker.following import check
    from spatial_nsr.errors import InvalidDerivation

    try:
        check(dict(derivation), (), story=story)
    except InvalidDerivation as error:
        return {"accepted": False, "why": str(error)}
    return {"accepted": True}


def network_view(
    network: Mapping[str, Any],
    pair: Sequence[Any] | None = None,
    draw: bool = False,
    seconds: float = 10.0,
) -> dict[str, Any]:
    """Whether a network is consistent, what follows of each pair, and why of one pair.

    >>> facts = [["kitchen", ["NTPP"], "flat"], ["flat", ["DC"], "garden"]]
    >>> view = network_view({"calculus": "rcc8", "constraints": facts}, ["kitchen", "garden"])
    >>> view["consistent"], view["text"].splitlines()[-1]
    (True, '3. kitchen DC garden  from 1 and 2: NTPP then DC gives DC')
    """
    net = from_dict(dict(network))
    if not isinstance(net, Network):
        raise InputError("networks of two calculi are not served; name one calculus")
    view: dict[str, Any] = {"calculus": net.calculus.name}
    try:
        view["consistent"] = net.consistent(time_limit=seconds)
        if not view["consistent"]:
            return view | _refuted(net, seconds)
        if pair is not None:
            if len(pair) != 2:
                raise InputError(f"a pair has two things, got {len(pair)}")
            view |= _shown(net.why(pair[0], pair[1], time_limit=seconds))
        if draw:
            view["svg"] = net.draw(pair or (), time_limit=seconds)
    except Undecided as error:
        return view | {"consistent": view.get("consistent"), "reason": str(error)}
    net.close()
    names = net.calculus.names
    view["labels"] = [(a, names(label.mask), b) for a, label, b in net.labels()]
    return view


def _refuted(net: Network, seconds: float) -> dict[str, Any]:
    conflict = net.conflict(time_limit=seconds) or []
    shown = [(fact.head, net.calculus.names(fact.mask), fact.tail) for fact in conflict]
    return {"conflict": shown, **_shown(net.refutation(time_limit=seconds))}


def _shown(derivation: Any) -> dict[str, Any]:
    if derivation is None:
        return {}
    data = derivation.to_dict()
    return {"derivation": data, "text": render(data, "text"), "dot": render(data, "dot")}


def conventions_view() -> list[dict[str, str]]:
    """The conventions by which stories can be understood."""
    return list(_conventions())


def _conventions() -> Iterator[dict[str, str]]:
    for name in convention_names():
        yield {"name": name, "about": load_convention(name).about}


TASKS: Mapping[str, Callable[..., Any]] = {
    "read": read_view,
    "scene": scene_view,
    "ask": ask_view,
    "check": check_view,
    "claims": claims_view,
    "facts": facts_view,
    "network": network_view,
    "conventions": conventions_view,
}
"""What can be asked for by name."""
