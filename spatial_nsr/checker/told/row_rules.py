"""The rules for derivations about coloured things that a text lists.

The first step repeats the list, the second answers a query, which is evaluated here from the list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, begin, count, fields, follow, items, need, text
from spatial_nsr.checker.lexicon import nouns_of
from spatial_nsr.checker.told.words import bare_words, forms
from spatial_nsr.checker.words import stands
from spatial_nsr.errors import InvalidDerivation

__all__ = ["RULES", "check_row"]

CALCULUS = "rows"
IN_ROW = "lists from left to right"
KEYS = "any not no noun side beside between at farthest"
PLACES = ("side", "beside", "between", "at", "farthest")
BETWEEN = (",", ";", "and", "&", "then")
FINDS = ("colour", "noun", "count", "whether", "exists", "more")

Piece = tuple[int, str, str]


@dataclass(frozen=True)
class Followed:
    """A step that was followed, with the list that it tells or rests on."""

    id: int
    rule: str
    relation: str
    tail: Any
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    source: Mapping[str, Any]


def check_row(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about listed things, or say which step does not follow."""
    steps = follow(data, RULES, _followed)
    last = steps[-1]
    need(last.rule == "answer", f"step {last.id} ({last.rule}): this is no answer")
    need(data["goal"] == data["steps"][-1]["conclusion"], f"step {last.id}: this is not the goal")
    if story is not None:
        try:
            need("sentence" in steps[0].source, "it does not quote the story")
            stands(steps[0].source, story)
            _quoted(steps[0])
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step 1 (understood): {error}") from error


def _quoted(step: Followed) -> None:
    """See that the quotation tells every number, colour and noun, in the order of the list."""
    words = bare_words(step.source["text"])
    listed = _pieces(step)
    told = any(
        _tell(pieces, words) or _tell_bare(pieces, words) for pieces in (listed, listed[::-1])
    )
    need(told, "the list has other things, or another order")


def _tell(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    """Whether words are these pieces, one after the other, and nothing else."""
    known, at = forms("rows"), 0
    for number, colour, noun in pieces:
        while at < len(words) and words[at] in BETWEEN:
            at += 1
        counted = known.get((words[at],)) if at < len(words) else None
        at += counted is not None and counted[0] == "number"
        said = int(counted[1][0]) if counted is not None and counted[0] == "number" else 1
        hue = known.get((words[at],)) if at < len(words) else None
        parts = noun.split()
        here = words[at + 1 : at + 1 + len(parts)]
        good = hue == ("colour", (colour,)) and said == number and len(here) == len(parts)
        good = good and (counted is not None or here == parts)  # of "red cups" none tells how many
        if not good or not all(map(_same, parts, here)):
            return False
        at += 1 + len(parts)
    return at == len(words)


def _tell_bare(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    """Whether words name one noun and then only colours: "marbles: a red one, a blue one"."""
    known, nouns = forms("rows"), {noun for _, _, noun in pieces}
    hues = [at for at, word in enumerate(words) if known.get((word,), ("",))[0] == "colour"]
    if len(nouns) != 1 or not hues or not _same(nouns.pop(), words[0]):
        return False
    kept = [word for word in words[hues[0] :] if word not in (*BETWEEN, "one")]
    said = [known.get((word,)) for word in kept]
    return said == [("colour", (colour,)) for _, colour, _ in pieces] and all(
        number == 1 for number, _, _ in pieces
    )


def _same(part: str, word: str) -> bool:
    """Whether a word of a text is one of a noun, or its plural."""
    return part == word or part in nouns_of(word) or word.startswith(part[:-1])


def _followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
    begun = begin(raw, steps, RULES)
    need(begun.detail["calculus"] == CALCULUS, "the calculus is {}", begun.detail["calculus"])
    said = begun.conclusion
    step = Followed(
        begun.id, begun.rule, text(said["relation"], "the relation"), said["tail"], begun.detail,
        begun.premises, begun.source,
    )  # fmt: skip
    RULES[begun.rule].concludes(step)
    return step


def _pieces(step: Followed) -> list[Piece]:
    found = []
    for raw in items(step.tail, "the list"):
        number, colour, noun = items(raw, "a piece of the list")
        found.append((count(number, 0), text(colour, "a colour"), text(noun, "a noun")))
    return found


def _listed(step: Followed) -> None:
    need(step.id == 1 and not step.premises, "the list is the first step")
    rule = "row-as-told" if step.relation == IN_ROW else "told-in-full"
    need(step.relation in ("lists", IN_ROW), "the relation is {}", step.relation)
    need(step.detail["understood"] == rule, "it is understood otherwise")
    need(bool(_pieces(step)), "nothing is listed")


def _answer(step: Followed) -> None:
    need([each.id for each in step.premises] == [1], "it rests on the list alone")
    need(step.relation == "answer", "the relation is {}", step.relation)
    query = fields(step.detail["query"], "the query", "find of", "without is than")
    need(query["find"] in FINDS, "{} is not to be found", query["find"])
    pieces = _pieces(step.premises[0])
    row = step.premises[0].relation == IN_ROW
    taken = items(query["without"], "'without'") if "without" in query else ()
    gone = {at for each in taken for at in _those(each, pieces, row)}
    meant = sorted(_those(query["of"], pieces, row, gone))
    if query["find"] == "count":
        value: Any = sum(pieces[at][0] for at in meant)
    elif query["find"] == "exists":
        value = bool(meant)
    elif query["find"] == "more":
        others = _those(query["than"], pieces, row, gone)
        value = sum(pieces[at][0] for at in meant) > sum(pieces[at][0] for at in others)
    elif query["find"] == "whether":
        so = _those(query["is"], pieces, row, gone)
        value = so.issuperset(meant)
        need(value or so.isdisjoint(meant), "some are and some are not")
    else:
        colour = query["find"] == "colour"
        values = {pieces[at][1] if colour else _called(pieces, at) for at in meant}
        need(len(values) == 1, "it is {}", sorted(values))
        (value,) = values
    need(bool(meant) or query["find"] in ("count", "exists", "more"), "nothing is meant")
    need(type(step.tail) is type(value) and step.tail == value, "it is {}", value)


def _called(pieces: Sequence[Piece], at: int) -> str:
    """The noun of a thing, with its colour where others have that noun."""
    _, colour, noun = pieces[at]
    others = [each for each in pieces if each[2] == noun]
    return noun if len(others) == 1 else f"{colour} {noun}"


def _those(
    raw: Any, pieces: Sequence[Piece], row: bool, gone: frozenset[int] | set[int] = frozenset()
) -> set[int]:
    """The pieces that a description means."""
    asked = fields(raw, "the description", "", KEYS)
    left = [at for at in range(len(pieces)) if at not in gone]
    need(
        row or not {"side", "beside", "between", "at", "farthest"} & set(asked),
        "they stand in no row",
    )
    found = set(left)
    if "noun" in asked:
        found = {at for at in found if pieces[at][2] == asked["noun"]}
    if "any" in asked:
        found = {at for at in found if pieces[at][1] in items(asked["any"], "colours")}
    if "not" in asked:
        found -= {at for at in found if pieces[at][1] in items(asked["not"], "colours")}
    if "no" in asked:
        found -= {at for at in found if pieces[at][2] in items(asked["no"], "nouns")}
    for key in ("side", "beside"):
        if key in asked:
            side, mark = items(asked[key], "a side and a thing")
            step = {"left": -1, "right": 1}[side]
            far = {at: (at - count(mark, 0)) * step for at in found}
            found = {at for at in found if (far[at] == 1 if key == "beside" else far[at] > 0)}
    if "between" in asked:
        first, last = (count(mark, 0) for mark in items(asked["between"], "two things"))
        found = {at for at in found if first < at < last}
    if "at" in asked:
        place = asked["at"]
        need(type(place) is int and 0 < abs(place) <= len(left), "there is no place {}", place)
        found &= {left[place - 1 if place > 0 else place]}
    if "farthest" in asked:
        away = {at: abs(at - count(asked["farthest"], 0)) for at in found}
        found = {at for at in found if away[at] == max(away.values())}
    return found


RULES: Mapping[str, Rule] = {
    "understood": Rule(_listed, 0, "understood", sourced=True),
    "answer": Rule(_answer, ANY, "query"),
}
