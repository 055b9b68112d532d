"""The lines of a source: things, statements, plain sentences, questions.

Each reader returns None for a line that it cannot read, and says why in the slips.
"""

from __future__ import annotations

import re

from spatial_nsr.corpus.matching import number_in
from spatial_nsr.corpus.records import PlainSentence, Question, Thing
from spatial_nsr.corpus.scheme import load_scheme
from spatial_nsr.corpus.slips import Slips
from spatial_nsr.corpus.source import Line
from spatial_nsr.errors import allowed

__all__ = ["fields_of", "ids_of", "read_plain", "read_question", "read_thing"]

ID = re.compile(r"[^\W_][\w'-]*")
KIND = re.compile(r"(?P<kind>[^:,=]+?)(?:\s+x\s*(?P<number>\d+|\?))?")
MEMBERS = re.compile(r"\s*:\s*(?P<ids>[^:,\"“”]+)(?=,|$)")
LABEL = re.compile(r"""label\s*:?\s*["“”'](?P<label>[^"“”]+)["“”']""")
PART = re.compile(r"part[ -]of\s+(?P<whole>\S+)")
# Commas outside of quotation marks.
COMMA = re.compile(r",(?=(?:[^\"“”]*[\"“”][^\"“”]*[\"“”])*[^\"“”]*$)")


def fields_of(line: Line) -> list[str]:
    """What stands between the bars of a line."""
    return [part.strip() for part in line.text.split("|")]


def ids_of(text: str) -> tuple[str, ...]:
    """Ids that are joined by ``+``; none for ``-``.

    >>> ids_of("cup + plate"), ids_of("-")
    (('cup', 'plate'), ())
    """
    return () if text.strip() == "-" else tuple(part.strip() for part in text.split("+"))


def read_thing(line: Line, slips: Slips) -> Thing | None:
    """A line such as ``lamps = lamp x2: lamp1 lamp2, label "C4", part of hall``."""
    id, equals, rest = (part.strip() for part in line.text.partition("="))
    if not equals or not rest:
        slips.add(line.number, f"a thing is 'id = kind ...', got '{line.text.strip()}'")
        return None
    if not ID.fullmatch(id) or id != id.lower():
        slips.add(line.number, f"an id is one lower-case word (no blank, no '+'), got '{id}'")
        return None
    grouped = MEMBERS.search(rest)
    members = tuple(re.split(r"[\s+]+", grouped["ids"].strip())) if grouped else ()
    first, *others = (part.strip() for part in COMMA.split(MEMBERS.sub("", rest)))
    found = KIND.fullmatch(first)
    if found is None:
        slips.add(line.number, f"expected 'kind', 'kind x3' or 'kind x3: id id', got '{rest}'")
        return None
    told: dict[str, str] = {}
    for part in others:
        if named := LABEL.fullmatch(part) or PART.fullmatch(part):
            told |= named.groupdict()
        else:
            wanted = "'label \"C4\"' or 'part of id'"
            slips.add(line.number, f"behind the comma stands {wanted}, got '{part}'")
    number = _how_many(found["number"], members)
    if number and len(members) > number:
        slips.add(line.number, f"x{number}, but {len(members)} members: {' '.join(members)}")
    return Thing(id, found["kind"], number, members, told.get("label", ""), told.get("whole", ""))


def _how_many(told: str | None, members: tuple[str, ...]) -> int:
    if told is None:
        return len(members) or 1
    return 0 if told == "?" else int(told)


def numbers_of(text: str) -> tuple[int, ...] | None:
    """Numbers of statements apart by blanks or commas; None where there is something else.

    >>> numbers_of("7 8"), numbers_of("-"), numbers_of("7a")
    ((7, 8), (), None)
    """
    parts = [] if text.strip() == "-" else re.split(r"[\s,]+", text.strip())
    parts = [part for part in parts if part]
    return tuple(map(int, parts)) if all(part.isdigit() for part in parts) else None


def read_plain(line: Line, slips: Slips) -> PlainSentence | None:
    """A line such as ``7 8 | The rug may be under the stairs or in the van.``."""
    parts = fields_of(line)
    numbers = numbers_of(parts[0])
    if len(parts) != 2 or not numbers or not parts[1]:
        wanted = "'numbers of statements | sentence'"
        slips.add(line.number, f"a plain sentence is {wanted}, got '{line.text.strip()[:60]}'")
        return None
    if re.search(r"[\[\]{}]", parts[1]):
        slips.add(line.number, "a plain sentence has no marks")
    return PlainSentence(parts[1], numbers)


def read_question(line: Line, slips: Slips) -> Question | None:
    """A line such as ``where | Where is the piano? | in the hall ; the hall | 1``."""
    parts = fields_of(line)
    types = load_scheme().types
    if parts[0] not in types:
        slips.add(line.number, f"unknown type of question '{parts[0]}'; {allowed(parts[0], types)}")
        return None
    wanted = 5 if parts[0] == "choice" else 4
    if len(parts) != wanted:
        form = "type | question | gold | statements" + (" | choices" if wanted == 5 else "")
        slips.add(line.number, f"a question is '{form}', got {len(parts)} fields")
        return None
    numbers = numbers_of(parts[3])
    if numbers is None:
        slips.add(line.number, f"the field of statements holds numbers, got '{parts[3]}'")
        return None
    gold, choices = _apart(parts[2]), _apart(parts[4]) if wanted == 5 else ()
    type, all = parts[0].removesuffix("-all"), parts[0].endswith("-all")
    question = Question(parts[1], type, gold, choices, all, numbers)
    for message in _faults(question):
        slips.add(line.number, message)
    return question


def _apart(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())


def _faults(question: Question) -> list[str]:
    """What is wrong with a question that has all its fields."""
    faults = []
    gold = question.gold
    if not question.q.endswith("?"):
        faults.append(f"a question ends with '?', got '{question.q}'")
    if not gold:
        faults.append("a question needs a gold answer")
    elif question.type == "yn" and (len(gold) > 1 or gold[0] not in ("Yes", "No", "Unknown")):
        faults.append(f"gold of yn is one of Yes, No, Unknown, got '{' ; '.join(gold)}'")
    elif question.type == "count" and gold != ("Unknown",) and all(map(_no_number, gold)):
        faults.append(f"gold of count has a number, got '{' ; '.join(gold)}'")
    elif question.type == "choice":
        faults += _faults_of_choice(question)
    if not question.statements and "Unknown" not in gold:
        faults.append("a question names the statements that settle it (none only for Unknown)")
    return faults


def _faults_of_choice(question: Question) -> list[str]:
    choices = [choice.lower() for choice in question.choices]
    if len(set(choices)) < 2:
        return ["a choice has two choices or more, all different, apart by ' ; '"]
    if len([choice for choice in choices if choice in map(str.lower, question.gold)]) != 1:
        said = f"gold '{' ; '.join(question.gold)}', choices '{' ; '.join(question.choices)}'"
        return [f"just one of the choices stands, in the same words, in gold: {said}"]
    return []


def _no_number(text: str) -> bool:
    return number_in(text) is None
