"""Questions that compare: the leftmost one, the higher of two, the one two places to the right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.asked_things import Meanings, ProseQuestion, Unclear, is_a
from spatial_nsr.prose.nominals import ANY
from spatial_nsr.prose.statements import PLACES
from spatial_nsr.queries import AllOf, Query
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose, load_questions
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.rules import load_relations

__all__ = ["compared"]

_ASKED = re.compile(r"^(?:which|what|who)\b", re.I)


def compared(meanings: Meanings, text: str) -> ProseQuestion | None:
    """The question, if it is one that compares things of a row or of a kind."""
    tokens = list(tokenize(text))
    lexicon = load_questions()
    for at in range(len(tokens)):
        found = lexicon.longest(tokens, at)
        if found is None or found[0].category not in ("more", "most", "step"):
            continue
        (category, (value,)), end = found
        if category == "more" and _ASKED.match(text):
            return _more(meanings, text, value)
        if category == "most":
            return _most(meanings, text, tokens, (at, end), value)
        if category == "step":
            asked = _step(meanings, text, tokens, (at, end), int(value))
            if asked is not None:
                return asked
    return _numbered(meanings, text, tokens)


def _more(meanings: Meanings, text: str, word: str) -> ProseQuestion | None:
    """Of "Which is higher, the lamp or the clock?"."""
    choices = meanings.choices
    if len(choices) != 2:
        return None
    (one, *_), (other, *_) = (meanings.only(choice) for choice in choices)
    pairs = ((choices[0], one, other), (choices[1], other, one))
    return meanings.chosen([(said, meanings.holds(a, (word,), b)) for said, a, b in pairs])


def _most(
    meanings: Meanings, text: str, tokens: Sequence[Token], span: tuple[int, int], word: str
) -> ProseQuestion | None:
    """Of "Which cup is the leftmost?", "Is the tram the rightmost one?"."""
    after = text[tokens[span[1] - 1].end :].strip()
    before = re.sub(r"\s+(?:the)?\s*$", "", text[: tokens[span[0]].start].strip())
    said = meanings.chunks(_bare(before))
    if said and said[-1].type in PLACES:
        return None  # "Is the clock right of the tallest vase?"
    if not said and not _ASKED.match(text):
        return None  # "Is the tallest vase right of the clock?"
    if meanings.choices and _ASKED.match(text):
        offers = [(choice, meanings.only(choice)) for choice in meanings.choices]
        every = tuple(dict.fromkeys(id for _, ids in offers for id in ids))
        return meanings.chosen(
            [(choice, _beyond(meanings, ids[0], word, every)) for choice, ids in offers]
        )
    if _ASKED.match(text):
        phrase = _bare(f"{before} {after}")
        ids = _candidates(meanings, phrase, text.lower().startswith("who"))
        return meanings.chosen(
            [(meanings.names[id], _beyond(meanings, id, word, ids)) for id in ids]
        )
    (id, *_) = meanings.only(_bare(before))
    ids = _candidates(meanings, _bare(after), False, id)
    return meanings.made(_beyond(meanings, id, word, ids), "yes-no")


def _bare(text: str) -> str:
    """Without question words, verbs, and what stands for a noun."""
    left = [word for word in text.split() if word.lower() not in word_list("questioned")]
    return " ".join(left)


def _candidates(
    meanings: Meanings, phrase: str, persons: bool, among: str | None = None
) -> tuple[str, ...]:
    """What is compared: things of a kind, or else those of a row."""
    phrase = re.sub(r"^of (?:the )?", "", phrase)
    rows = [ids for _, ids in _rows(meanings) if among is None or among in ids]
    chunks = [chunk for chunk in meanings.chunks(phrase) if chunk.type == "N"] if phrase else []
    noun = chunks[0].nominal.head if chunks else None
    if noun not in (None, ANY, "row", "line"):
        kinds = {entity.id: entity.kind for entity in meanings.reading.entities}
        found = tuple(id for id, kind in kinds.items() if is_a(kind, str(noun)))
        if len(found) > 1:
            return found
    if persons and not rows:
        groups = meanings.groups.items()
        return tuple(id for node, ids in groups if node.person() and not node.plural for id in ids)
    if not rows:
        raise Unclear
    return rows[-1]


def _beyond(meanings: Meanings, id: str, word: str, ids: Sequence[str]) -> Query:
    """That a thing is that way of all the others."""
    parts = tuple(meanings.holds(id, (word,), other) for other in ids if other != id)
    if not parts:
        raise Unclear
    return parts[0] if len(parts) == 1 else AllOf(parts)


def _rows(meanings: Meanings) -> list[tuple[str, tuple[str, ...]]]:
    """The rows of the text: the way in which they are told, and the things in order."""
    made = []
    for word, nodes in meanings.teller.rows:
        ids = tuple(id for node in nodes for id in meanings.groups.get(node, ()))
        made.append((word, ids))
    return made


def _in_row(meanings: Meanings, id: str, word: str) -> tuple[str, ...] | None:
    """The row that a thing stands in, so that each thing is ``word`` of the one before it."""
    back = load_relations().relation(word).converse
    for told, ids in reversed(_rows(meanings)):
        if id in ids and told in (word, back):
            return ids if told == back else ids[::-1]
    return None


def _step(
    meanings: Meanings, text: str, tokens: Sequence[Token], span: tuple[int, int], steps: int
) -> ProseQuestion | None:
    """Of "What is two places to the right of the tram?"."""
    prose = load_prose()
    at = next(
        (at for at in (span[1], span[1] + 1, span[0]) if _place(prose.longest(tokens, at))), 0
    )
    found = prose.longest(tokens, at)
    if not _place(found) or found is None or found[1] >= len(tokens):
        return None
    (_, (word, *_)), end = found
    known = load_relations().names
    if known.get(word, word) not in ("left", "right", "above", "below", "front", "behind"):
        return None
    (mark, *_) = meanings.only(text[tokens[end].start :])
    row = _in_row(meanings, mark, word)
    if row is None:
        return None
    before = text[: tokens[span[0]].start]
    place = row.index(mark) + steps
    if _ASKED.match(text):
        if place >= len(row):
            raise Unclear
        options = [(meanings.names[row[place]], _stands(meanings, row, place, mark, word))]
        return replace(meanings.chosen(options), in_row=True)
    (id, *_) = meanings.only(_bare(before))
    if id not in row or steps != 1:
        return None
    beyond = [other for other in row[row.index(mark) + 1 :] if other != id]
    parts = [meanings.holds(id, (word,), mark)]
    parts += [meanings.holds(other, (word,), id) for other in beyond]
    asked = meanings.made(parts[0] if len(parts) == 1 else AllOf(tuple(parts)), "yes-no")
    return replace(asked, in_row=True)


def _place(found: object) -> bool:
    return isinstance(found, tuple) and found[0].category == "rel"


def _stands(meanings: Meanings, row: Sequence[str], place: int, mark: str, word: str) -> Query:
    """That the things from a mark to a place of its row follow each other, and the rest after."""
    first = row.index(mark)
    steps = [meanings.holds(row[at + 1], (word,), row[at]) for at in range(first, place)]
    rest = [meanings.holds(other, (word,), row[place]) for other in row[place + 1 :]]
    parts = (*steps, *rest)
    return parts[0] if len(parts) == 1 else AllOf(parts)


def _numbered(meanings: Meanings, text: str, tokens: Sequence[Token]) -> ProseQuestion | None:
    """Of "Which cup is the third from the left?", "Who is in the middle?"."""
    if not _ASKED.match(text):
        return None
    prose = load_prose()
    number = middle = None
    way = "left"
    for at in range(len(tokens)):
        found = prose.longest(tokens, at)
        if found is not None and found[0].category == "ordinal":
            number = int(found[0].values[0])
        if found is not None and found[0].category == "order" and number is not None:
            way = found[0].values[0]
            break
        middle = middle or re.match(r"in the (?:middle|centre|center)$", text[tokens[at].start :])
    else:
        if middle is None or number is not None:
            return None
    rows = [(told, ids) for told, ids in _rows(meanings)]
    if not rows:
        return None
    told, ids = rows[-1]
    if number is not None:
        if load_relations().relation(told).converse == way:
            ids, told = ids[::-1], way
        if told != way:
            return None
    elif len(ids) % 2 == 0:
        return None
    at = len(ids) // 2 if number is None else number - 1 if number > 0 else len(ids) + number
    if not 0 <= at < len(ids) > 1:
        return None
    parts = [meanings.holds(one, (told,), ids[at]) for one in ids[:at]]
    parts += [meanings.holds(ids[at], (told,), other) for other in ids[at + 1 :]]
    query: Query = parts[0] if len(parts) == 1 else AllOf(tuple(parts))
    return meanings.chosen([(meanings.names[ids[at]], query)])
