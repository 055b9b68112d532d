"""What must fit together in a text: ids, numbers, marks, moments, questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spatial_nsr.corpus.marks import Mark, Marked
from spatial_nsr.corpus.records import PlainSentence, Question, Statement, Thing
from spatial_nsr.corpus.scheme import load_scheme
from spatial_nsr.corpus.slips import Slips
from spatial_nsr.errors import allowed

__all__ = ["Draft", "hold"]


@dataclass(frozen=True)
class Draft:
    """A text whose lines are read, each entry with the number of its line.

    ``broken`` are the ids and numbers of lines that could not be read: what names them is no
    further slip.
    """

    id: str
    line: int
    moves: bool
    marked: Marked
    things: tuple[tuple[int, Thing], ...]
    statements: tuple[tuple[int, Statement], ...]
    plain: tuple[tuple[int, PlainSentence], ...]
    questions: tuple[tuple[int, Question], ...]
    broken: frozenset[str]


def hold(draft: Draft, slips: Slips, whole: bool) -> None:
    """Note whatever does not fit; a ``whole`` text has plain sentences and its six questions."""
    _hold_things(draft, slips)
    _hold_marks(draft, slips)
    _hold_statements(draft, slips)
    _hold_mentioned(draft, slips)
    _hold_moments(draft, slips)
    _hold_numbers(draft, slips)
    if whole:
        _hold_questions(draft, slips)
    if "|" in draft.marked.text:
        slips.add(draft.line, "a '|' stands in the text outside of a mark")


def _ids(draft: Draft) -> set[str]:
    return {thing.id for _, thing in draft.things} | set(draft.broken)


def _known(ids: Iterable[str], draft: Draft, line: int, what: str, slips: Slips) -> None:
    known = _ids(draft)
    for id in ids:
        if id not in known:
            slips.add(line, f"{what} names '{id}', no thing of {draft.id}; {_near(id, draft)}")


def _near(id: str, draft: Draft) -> str:
    return allowed(id, [thing.id for _, thing in draft.things], most=40)


def _hold_things(draft: Draft, slips: Slips) -> None:
    seen: set[str] = set()
    for line, thing in draft.things:
        if thing.id in seen:
            slips.add(line, f"the id '{thing.id}' stands twice in {draft.id}")
        seen.add(thing.id)
        named = thing.members + ((thing.part_of,) if thing.part_of else ())
        if thing.id in named:
            slips.add(line, f"'{thing.id}' cannot be a member or part of itself")
        _known(named, draft, line, f"the thing '{thing.id}'", slips)


def _hold_marks(draft: Draft, slips: Slips) -> None:
    text, numbers = draft.marked.text, {str(said.number) for _, said in draft.statements}
    for mark in draft.marked.marks:
        words = text[mark.start : mark.end]
        if mark.opens == "[":
            _known(mark.targets, draft, mark.line, f"the mention '{words}'", slips)
            continue
        for target in mark.targets:
            if target not in numbers and target not in draft.broken:
                wanted = "there is none" if target.isdigit() else "numbers stand there"
                slips.add(mark.line, f"'{words}' is marked with statement '{target}': {wanted}")


def _indicated(draft: Draft) -> set[str]:
    return {target for mark in _of(draft, "{") for target in mark.targets}


def _of(draft: Draft, opens: str) -> list[Mark]:
    return [mark for mark in draft.marked.marks if mark.opens == opens]


def _hold_statements(draft: Draft, slips: Slips) -> None:
    indicated = _indicated(draft)
    for line, said in draft.statements:
        what = f"statement {said.number}"
        if str(said.number) not in indicated and not said.understood:
            mark = f"{{words|{said.number}}}"
            slips.add(line, f"{what} has no {mark} in the text (only with u= may it have none)")
        ids = (*said.trajector, *said.landmark, *said.by, *said.via)
        _known(ids, draft, line, what, slips)
        if said.view:
            _known((said.view,), draft, line, f"view= of {what}", slips)
        _hold_origin(line, said, draft, slips)
        _hold_rel(line, said, slips)
        if said.kind in ("state", "part", "size") and not said.landmark and not said.rel:
            slips.add(line, f"{what}: a {said.kind} has a landmark (or rel=, for a heading)")


def _hold_origin(line: int, said: Statement, draft: Draft, slips: Slips) -> None:
    ends = load_scheme().ends if said.kind == "order" else ()
    origin = [id for id in said.origin if id not in ends]
    _known(origin, draft, line, f"from= of statement {said.number}", slips)


def _hold_rel(line: int, said: Statement, slips: Slips) -> None:
    """What an order is of is a word of the writer's; else rel= is one of a list."""
    scheme = load_scheme()
    states = scheme.relations["state"]
    lists = {"state": states, "event": states, "measure": scheme.measures + states}
    names = lists.get(said.kind)
    if said.rel and names and said.rel not in names:
        told = allowed(said.rel, names, most=len(names))
        slips.add(line, f"statement {said.number}: unknown rel={said.rel}; {told}")


def _hold_mentioned(draft: Draft, slips: Slips) -> None:
    """Each thing is mentioned, or at least understood in a statement that says so."""
    met = {target for mark in _of(draft, "[") for target in mark.targets}
    for _, said in draft.statements:
        if said.understood:
            met |= {*said.trajector, *said.landmark, *said.by, *said.via, *said.origin}
    for line, thing in draft.things:
        if thing.id not in met:
            slips.add(line, f"'{thing.id}' is mentioned nowhere in {draft.id}: [words|{thing.id}]")


def _hold_moments(draft: Draft, slips: Slips) -> None:
    moments = {said.moment for _, said in draft.statements} - {0}
    first = min((line for line, said in draft.statements if said.moment), default=draft.line)
    if draft.moves and not moments and not draft.broken:
        slips.add(draft.line, f"{draft.id} has 'moves: yes', but no statement has t=")
    if moments and not draft.moves:
        slips.add(first, f"{draft.id} has 'moves: no': t= stands only where something changes")


def _hold_numbers(draft: Draft, slips: Slips) -> None:
    """Statements are numbered 1, 2, 3 ..., and whatever names one names one that is there."""
    numbers = [said.number for _, said in draft.statements]
    for number, count in Counter(numbers).items():
        if count > 1:
            line = [line for line, said in draft.statements if said.number == number][-1]
            slips.add(line, f"there are {count} statements {number}")
    for (line, said), before in zip(draft.statements[1:], draft.statements, strict=False):
        if said.number < before[1].number:
            slips.add(line, f"statement {said.number} stands after {before[1].number}")
    known = set(numbers) | {int(each) for each in draft.broken if each.isdigit()}
    for missing in sorted(set(range(1, max(known, default=0) + 1)) - known):
        slips.add(draft.line, f"{draft.id} has no statement {missing}: numbers run from 1")
    named: Sequence[tuple[int, PlainSentence | Question]] = [*draft.plain, *draft.questions]
    for line, each in named:
        for number in each.statements:
            if number not in known:
                slips.add(line, f"there is no statement {number} in {draft.id}")


def _hold_questions(draft: Draft, slips: Slips) -> None:
    scheme = load_scheme()
    if not draft.plain:
        slips.add(draft.line, f"{draft.id} has no plain sentences")
    read = len(draft.questions) + len([each for each in draft.broken if each.startswith("?")])
    if read != scheme.questions:
        slips.add(draft.line, f"{draft.id} has {read} questions, not {scheme.questions}")
    asked = Counter(question.q for _, question in draft.questions)
    for line, question in draft.questions:
        if asked[question.q] > 1:
            slips.add(line, "the same question stands twice")
    yn = [line for line, question in draft.questions if question.type == "yn"]
    if len(yn) > scheme.most_yn:
        slips.add(yn[-1], f"{draft.id} has {len(yn)} questions yn, at most {scheme.most_yn}")
