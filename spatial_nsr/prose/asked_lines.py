"""Questions about a line: who is next, who is third, how many stand behind somebody."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.asked_things import Meanings, ProseQuestion, Unclear, is_a
from spatial_nsr.prose.lining import Standing
from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.ranking import MIDDLE, ranked
from spatial_nsr.queries import Description, ListThings
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import tokenize

__all__ = ["lined_up"]

_ASKED = re.compile(r"^(?:which|what|who)\b", re.I)
_MANY = re.compile(r"^how many (?P<noun>\w+)\b\s*(?P<rest>.*)$", re.I)
_VERBS = re.compile(
    r"^(?:(?:is|are|was|were|do|does|did|stand|stands|lie|lies|sit|sits|wait|waits|come|comes|there|"
    r"moored|parked|in|the|queue|line|row)\s+)*",
    re.I,
)


def lined_up(meanings: Meanings, text: str) -> ProseQuestion | None:
    """The question, if it is about the line that the text tells of and the line answers it."""
    standing = meanings.reading.standing
    if standing is None:
        return None
    many = _MANY.match(text)
    if many is not None:
        return _many(meanings, standing, many["noun"], _VERBS.sub("", many["rest"]))
    chunks = ranked(_plain(meanings.chunks(text)))
    rank = next((chunk for chunk in chunks if chunk.type == "#"), None)
    if rank is not None and not any(chunk.type in "oU" for chunk in chunks):
        return _placed(meanings, standing, text, chunks, rank)
    return _next(meanings, standing, text)


def _plain(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Without "with a parrot", which only tells who is meant."""
    types = "".join(chunk.type for chunk in chunks)
    at = types.find("NwN")
    return list(chunks) if at < 0 else [*chunks[: at + 1], *chunks[at + 3 :]]


def _answer(meanings: Meanings, value: object, kind: str = "list") -> ProseQuestion:
    return meanings.made(ListThings(Description()), kind, reckoned=value)


def _place(standing: Standing, words: tuple[str, ...]) -> int | None:
    """The number of a place, counted as the line is."""
    number, counted = words
    size = standing.line.size
    if number == MIDDLE:
        return (size + 1) // 2 if size is not None and size % 2 else None
    if not number.lstrip("-").isdigit():
        return None
    place = int(number)
    if counted and counted not in (standing.word, OPPOSITE[standing.word]):
        return None
    place = -place if counted == OPPOSITE[standing.word] else place
    if place < 0:
        return None if size is None else size + 1 + place
    return place


def _placed(
    meanings: Meanings, standing: Standing, text: str, chunks: list[Chunk], rank: Chunk
) -> ProseQuestion | None:
    """Of "Who is third in the queue?", "Is Ann last?"."""
    place, line = _place(standing, rank.words), standing.line
    if place is None:
        return None
    if _ASKED.match(text):
        holder = line.holder(place)
        return None if holder is None else _answer(meanings, [meanings.names[holder]])
    who = next((chunk.nominal for chunk in chunks if chunk.type == "N"), None)
    if who is None:
        return None
    (id, *more) = meanings.ids(who)
    if more or id not in line.things:
        return None
    places = line.places(id)
    if place in places and len(places) > 1:
        return None
    denied = any(chunk.type == "n" for chunk in chunks)
    return _answer(meanings, "Yes" if (place in places) != denied else "No", "yes-no")


def _directed(text: str) -> tuple[str, bool, str] | None:
    """The direction that a text begins with, whether it is that of the next one, and the rest."""
    tokens = list(tokenize(text))
    near = bool(tokens) and tokens[0].lower in word_list("next")
    for at in (0, 1) if near else (0,):
        found = load_prose().longest(tokens, at)
        if found is not None and found[0].category == "rel" and found[1] < len(tokens):
            return found[0].values[0], near, text[tokens[found[1]].start :]
    return None


def _next(meanings: Meanings, standing: Standing, text: str) -> ProseQuestion | None:
    """Of "Who is directly in front of the monk?"."""
    asked = _ASKED.match(text)
    if asked is None:
        return None
    rest = text[asked.end() :].strip()
    rest = re.sub(r"^\w+\s+(?=is\b|are\b|was\b|were\b|stands?\b|sits?\b|lies\b)", "", rest)
    way = _directed(_VERBS.sub("", f"{rest} ").strip())
    if way is None or not way[1] or way[0] not in (standing.word, OPPOSITE[standing.word]):
        return None
    (mark, *more) = meanings.only(way[2])
    place = None if more or mark not in standing.line.things else standing.line.place(mark)
    step = -1 if way[0] == standing.word else 1
    line = standing.line
    if place is not None:
        holder = line.holder(place + step)
    else:
        beside = [] if more else [t for t in line.things if mark in line.things and t != mark]
        found = [thing for thing in beside if line.apart(thing, mark) == step]
        holder = found[0] if len(found) == 1 else None
    return None if holder is None else _answer(meanings, [meanings.names[holder]])


def _many(meanings: Meanings, standing: Standing, noun: str, rest: str) -> ProseQuestion | None:
    """Of "How many people are behind Ann?", "How many seats are between Ann's and Bo's?"."""
    line = standing.line
    between = re.match(r"between (?P<one>.+?) and (?P<other>.+)$", rest, re.I)
    if between is not None:
        one, other = (_mark(meanings, standing, between[name]) for name in ("one", "other"))
        apart = None if one is None or other is None else line.apart(one, other)
        return None if not apart else _answer(meanings, abs(apart) - 1, "count")
    way = _directed(rest)
    if way is None or way[0] not in (standing.word, OPPOSITE[standing.word]):
        return None
    if not _counts(meanings, standing, singular(noun)):
        return None
    mark = _mark(meanings, standing, way[2])
    place = None if mark is None else line.place(mark)
    if place is None or line.size is None:
        return None
    number = place - 1 if way[0] == standing.word else line.size - place
    return _answer(meanings, number, "count")


def _mark(meanings: Meanings, standing: Standing, text: str) -> str | None:
    """A thing of the line, or whose place is spoken of: "Ann", "Ann's", "Ann's seat"."""
    whose = re.sub(r"(?:'s|'|\u2019s|\u2019)(?: \w+)?$", "", text.strip())
    for said in (text, whose):
        try:
            (id, *more) = meanings.only(said)
        except Unclear:
            continue
        if not more and id in standing.line.things:
            return id
    return None


def _counts(meanings: Meanings, standing: Standing, noun: str) -> bool:
    """Whether a noun means all that stand in the line."""
    kinds = {entity.id: entity.kind for entity in meanings.reading.entities}
    persons = {id for node, ids in meanings.groups.items() if _is_person(node) for id in ids}
    return all(
        is_a(kinds.get(id), noun) or (sort_of(noun, "person") and id in persons)
        for id in standing.line.things
    )


def _is_person(node: Node) -> bool:
    return node.person() or node.name in ("me", "you", "we")
