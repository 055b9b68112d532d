"""Who is where in an order: first, third from the left, between two others, older than another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import Token as Word
from spatial_nsr.reading.makers.amounts.quantities import ordinal_of
from spatial_nsr.reading.makers.amounts.rows import signs
from spatial_nsr.reading.makers.amounts.scales import comparison, extreme
from spatial_nsr.reading.makers.parse import place_at
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.lines import Line
from spatial_nsr.reading.statements.ordered import lines_of, ranks_of
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.text.words import asked_words, load_positions

__all__ = ["in_order"]

LONGEST = 7
NOUNS = ("NOUN", "PROPN", "PRON", "NUM", "ADJ")
RULE = "told-in-order"
SIDES = {"top": "above", "bottom": "below", "front": "in-front", "back": "behind"}
CALLED = ("attr", "nsubj", "ROOT", "appos", "dobj")


@dataclass(frozen=True)
class Position:
    """What place in an order a question asks for.

    ``sort`` is ``between``, ``step``, ``nth``, ``end``, ``middle`` or ``most``; ``side`` a relation
    or the scale of ``most``; ``number`` the place; ``named`` what the question names it by.
    """

    sort: str
    side: str = ""
    number: int = 1
    named: tuple[int, ...] = ()


def in_order(asked: Asked) -> Found | None:
    """The things at the place in an order that is asked for."""
    position = _position(asked) if _asks_who(asked) else None
    if position is None:
        return None
    for line in _fitting(asked, position):
        found = [n for n in _placed(line, position) if asked.name(n) and _is_asked(asked, line, n)]
        if found and (len(found) == 1 or position.sort == "between"):
            return _answer(asked, found)
    ranked = _ranked(asked, position)
    return None if ranked is None else _answer(asked, [ranked.figure])


def _asks_who(asked: Asked) -> bool:
    """Whether it is asked who or what has a place, and not where, whose, or at which time."""
    gap = asked.gap
    if gap is None:
        return bool(asked.choices)
    siding = gap.noun is not None and asked.doc[gap.noun].lemma_ in word_list("siding")
    return not siding and not (asked.doc[0].pos_ == "ADP" and gap.word == 1)


def _sort_of(asked: Asked) -> int | None:
    """The noun that tells of what sort the one is that is asked for.

    It is that of "which desk", and of "which is the northernmost desk" as well.
    """
    gap = asked.gap
    if gap is None or gap.owned is not None or gap.noun is not None:
        return None if gap is None else gap.owned if gap.owned is not None else gap.noun
    if asked.words[gap.word + 1 : gap.word + 2] not in (["is"], ["are"], ["was"], ["were"]):
        return None
    nouns = [t for t in asked.doc[gap.word + 2 :] if t.pos_ == "NOUN" and t.dep_ in CALLED]
    nouns = [t for t in nouns if t.lower_ not in asked_words("any-of-them")]
    return next((t.i for t in nouns if not _is_end(asked, t.i)), None)


def _is_end(asked: Asked, at: int) -> bool:
    """Whether a word is one for an end, and no noun: "the northernmost"."""
    told = _by_words(asked, at)
    return told is not None and told.sort == "end"


def _is_asked(asked: Asked, line: Line, number: int) -> bool:
    """Whether a thing is of the sort that is asked for, if any of its order are."""
    gap = asked.gap
    if gap is None:
        return True
    sort = _sort_of(asked)
    if sort is not None:
        wanted = asked.fitting(nominal(asked.doc[sort])) & set(line.things)
        return number in wanted or ((line.told or bool(asked.choices)) and not wanted)
    persons = [n for n in line.things if asked.reading.thing(n).person]
    most = 2 * len(persons) > len(line.things)  # in a row of people all are somebody
    return not gap.person or number in persons or most or not persons


def _answer(asked: Asked, numbers: Sequence[int]) -> Found | None:
    several = not asked_words("in-order").isdisjoint(asked.words[:6])
    if len(numbers) > 1 and not several:
        return None
    if asked.gap is not None and asked.gap.owned is not None:
        owners = [asked.reading.thing(n).owner for n in numbers]
        return Found([f"{asked.name(n)}'s" for n in owners if n is not None], rule=RULE)
    return Found([asked.name(n) for n in numbers], rule=RULE)


# What is asked for -------------------------------------------------------------------------------


def _position(asked: Asked) -> Position | None:
    """The place in an order that the words of a question name."""
    compared = _compared(asked)
    if compared is not None:
        return compared
    for token in asked.doc:
        if token.lower_ == "between":
            named = _after(asked, token.i + 1)
            return Position("between", named=named[:2]) if len(named) > 1 else None
    nth = _nth(asked)
    if nth is not None:
        return nth
    told = (_by_words(asked, at) for at in range(len(asked.doc)) if at not in asked.time)
    return next((each for each in told if each is not None), None) or _beside(asked)


def _by_words(asked: Asked, start: int) -> Position | None:
    """An end, the middle or a step, by the forms of the lexicon."""
    words = [Word(t.text, t.lower_, t.idx, t.idx + len(t)) for t in asked.doc[start:][:LONGEST]]
    found = load_positions().longest(words, 0)
    most = extreme(asked.words[start])
    if found is None:
        scaled = most is not None and most.scale and most.most
        return Position("most", most.scale) if most is not None and scaled else None
    (category, (value, *_)), length = found
    named = _after(asked, start + length)
    if category == "step":
        return Position("step", value, named=named[:1]) if named else None
    if value in ("near", "far"):
        return Position("end", value, named=named[:1]) if named else None
    return Position(category, value)


def _after(asked: Asked, start: int) -> tuple[int, ...]:
    """The things that are named after some words."""
    found: dict[int, None] = {}
    for token in asked.doc[start : start + 2 * LONGEST]:
        thing = _first(asked, token.i) if token.pos_ in NOUNS else None
        if thing is not None and token.dep_ not in ("compound", "amod", "poss"):
            found[thing] = None
    return tuple(found)


def _nth(asked: Asked) -> Position | None:
    """The third from the left, the second in the queue."""
    told = signs(asked.doc, 0, len(asked.doc))
    end = next((s for s in told if s.category == "end"), None)
    for token in asked.doc:
        number = ordinal_of(token)
        if number is not None and number > 0 and (end is not None or number > 1):
            side = "first" if end is None else SIDES.get(end.value, end.value)
            bare = token.dep_ in ("attr", "acomp", "advmod", "ROOT")
            return Position("nth", side, number) if end is not None or bare else None
    return None


def _beside(asked: Asked) -> Position | None:
    """What is directly to the left of something, or right above it."""
    for token in asked.doc:
        place = place_at(token, len(asked.doc)) if token.pos_ in ("ADP", "ADV", "SCONJ") else None
        if place is not None and len(place.landmarks) == 1:
            mark = _first(asked, place.landmarks[0])
            if mark is not None:
                return Position("beside", place.relation, named=(mark,))
    return None


def _compared(asked: Asked) -> Position | None:
    """Which of two is older: the comparative and the two that are offered."""
    told = next((each for each in map(comparison, asked.words) if each is not None), None)
    scale = "" if told is None else told.scale if told.more else f"-{told.scale}"
    offered = _offered(asked)
    if not scale or "than" in asked.words or len(offered) == 1:
        return None
    return Position("most", scale, named=offered)


def _offered(asked: Asked) -> tuple[int, ...]:
    """What is offered to choose from: "A or B" in the question, or its choices."""
    for token in asked.doc:
        joined = [c for c in token.children if c.dep_ == "conj"]
        if joined and any(c.lower_ == "or" for c in token.children):
            found = (_first(asked, t.i) for t in (token, *joined))
            return tuple(n for n in found if n is not None)
    return ()


def _first(asked: Asked, at: int) -> int | None:
    return next(iter(asked.things(at)), None)


# Which order is meant, and who has the place in it -----------------------------------------------


def _fitting(asked: Asked, position: Position) -> Iterator[Line]:
    """The orders that may be meant: those with what is named, or of what is asked for."""
    lines = lines_of(asked.memory)
    if position.sort == "most":
        scale = position.side.removeprefix("-")
        yield from (line for line in lines if line.is_by(scale))
        return
    inside = set() if position.side in ("near", "far") else set(position.named)
    lines = [line for line in lines if inside <= set(line.things) and not line.scale]
    lines = [line for line in lines if _takes(line, position)]
    if position.sort == "beside":  # of single things memory knows more
        lines = [line for line in lines if line.told]
    turn = position.side in ("first", "last")  # what was done first is another matter
    sort = _sort_of(asked)
    if not asked.choices and (turn or sort is None) and not _asks_for_end(asked, position):
        lines = [line for line in lines if line.told or position.sort == "between"]
    if not inside:
        wanted = _wanted(asked)
        rows = [line for line in lines if line.told] or lines
        fitting = [line for line in rows if wanted & set(line.things)] or rows
        lines = fitting if len(fitting) == 1 else []
    yield from lines


def _wanted(asked: Asked) -> set[int]:
    """The things of the sort that is asked for, and what else the question names."""
    gap = asked.gap
    named = set() if gap is None else set(asked.named(gap))
    sort = _sort_of(asked)
    if gap is None or sort is None:
        return named
    return named | asked.fitting(nominal(asked.doc[sort]))


def _asks_for_end(asked: Asked, position: Position) -> bool:
    """Whether it is asked what is farthest to a side, and of nothing that this is a part of."""
    if position.sort != "end" or position.side in ("first", "last"):
        return False
    within = (t for t in asked.doc if t.dep_ == "pobj" and t.pos_ in ("NOUN", "PROPN"))
    return "of" not in asked.words and not any(asked.things(t.i) for t in within)


def _takes(line: Line, position: Position) -> bool:
    """Whether an order runs the way that a place in it is told by."""
    if position.side == "near" or position.side == "far":
        return line.origin is not None and line.origin in position.named
    return position.sort in ("between", "middle") or line.toward(position.side) is not None


def _placed(line: Line, position: Position) -> list[int]:
    """Who stands at a place."""
    if position.sort == "between":
        return line.between(*position.named[:2])
    if position.sort == "most":
        return _most(line, position)
    if position.sort == "middle":
        half, odd = divmod(len(line.things), 2)
        return _known(line.at(half + 1) if odd and len(line.things) > 1 else None)
    step = line.toward(position.side)
    if step is None:
        return []
    if position.sort in ("step", "beside"):
        return _known(line.next_to(position.named[0], step))
    return _known(line.at(-step * position.number))


def _known(number: int | None) -> list[int]:
    return [] if number is None else [number]


def _most(line: Line, position: Position) -> list[int]:
    """Who has most of a scale, or least of it: of those that are offered, or of all."""
    among = [n for n in position.named or line.things if n in line.things]
    less = position.side.startswith("-")
    if position.named and len(among) < len(position.named):
        return []
    return [
        one for one in among
        if all(line.comes_before(one, other) is not less for other in among if other != one)
        and all(line.comes_before(one, other) is not None for other in among if other != one)
    ]  # fmt: skip


def _ranked(asked: Asked, position: Position) -> Statement | None:
    """What the text tells to be at the place itself: "Boris walks last"."""
    number = position.number if position.sort == "nth" else 1
    for said in ranks_of(asked.reading):
        way = SIDES.get(said.way, said.way)
        told = int(said.amount.split(" ")[-1])
        if position.sort == "most":
            same = bool(said.scale) and said.scale == position.side
        elif position.sort in ("end", "nth"):
            late = {"behind", "last"}
            same = way == position.side or (
                (way in late) == (position.side in late)
                and (way in ("", *late) and position.side in ("first", *late))
            )
            same |= said.origin is not None and said.origin in position.named
        else:
            same = False
        if same and told == number:
            return said
    return None
