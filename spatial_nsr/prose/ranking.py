"""Places of a line in words: "third from the left", "at the head of the queue", "last but one"."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_ordinals

__all__ = ["ENDS", "MIDDLE", "end_of", "ranked"]

MIDDLE, ENDS = "middle", "ends"
_WITHIN = ("at", "inside", "on", "amid")
_LAST = "-1"


def end_of(words: Sequence[str]) -> str | None:
    """Which place of a line words tell: the first one, the last one, or the middle.

    >>> end_of(["at", "the", "very", "front"]), end_of(["in", "the", "middle"]), end_of(["there"])
    ('1', 'middle', None)
    """
    ends = word_list("ends")
    found = {ends[word.lower()] for word in words if word.lower() in ends}
    return found.pop() if len(found) == 1 else None


def ranked(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks, with what tells a place of a line as one of its own type.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def ranks(text):
    ...     found = ranked(chunks_of(list(tokenize(text))))
    ...     return ["/".join(chunk.words) for chunk in found if chunk.type == "#"]
    >>> ranks("I am fifth"), ranks("At the head of the queue is Bo"), ranks("He is last but one")
    (['5/'], ['1/'], ['-2/'])
    >>> ranks("It is the third from the left"), ranks("They are in the third street")
    (['3/left'], [])
    """
    made: list[Chunk] = []
    at = 0
    while at < len(chunks):
        found = _rank(chunks, at, made)
        if found is None:
            made.append(chunks[at])
            at += 1
            continue
        words, end = found
        first, last = chunks[at], chunks[end - 1]
        text = " ".join(chunk.text for chunk in chunks[at:end])
        made.append(Chunk("#", words, first.start, last.end, text))
        at = end
    return made


def _rank(
    chunks: Sequence[Chunk], at: int, made: Sequence[Chunk]
) -> tuple[tuple[str, str], int] | None:
    """The place of a line that is told here, from which end, and where its words end."""
    chunk = chunks[at]
    before = made[-1].type if made else ""
    after = chunks[at + 1] if at + 1 < len(chunks) else None
    if chunk.type == "R" and after is not None and after.type == "N":
        named = _end(chunk, after.nominal)
        return None if named is None else ((named, ""), at + 2)
    if before == "n" and len(made) > 1:
        before = made[-2].type
    asked = [each.type for each in made[-2:]] == ["B", "N"]  # "is Ann last"
    if chunk.type == "N" and chunk.nominal.ordinal is not None and _plain(chunk.nominal):
        told = before == "B" and not made[-1].text.lower().startswith("has")
        leads = before in ("", ",", "&") and _begins(chunks, at)
        told |= before == "N" and any(each.type == "#" for each in made)  # "Bo second"
        told |= asked
        if told or leads:
            return _counted(chunks, at, load_ordinals()[chunk.nominal.ordinal])
    if chunk.type == "Q" and chunk.text.lower() in ("first", "last"):
        alone = sum(each.type == "Q" for each in chunks) == 1
        ends = after is None or after.type in ",&|R"
        if alone and (((before == "B" or asked) and ends) or (not before and _begins(chunks, at))):
            return _counted(chunks, at, 1 if chunk.text.lower() == "first" else -1)
    return None


def _plain(nominal: Nominal) -> bool:
    """Whether it is a number in an order and nothing else: "third", "the third one"."""
    place = nominal.head in (None, ANY) or sort_of(nominal.head, "standing")
    bare = nominal.det in (None, "the") and not nominal.words and nominal.owner is None
    return place and bare and nominal.count is None and nominal.of is None and not nominal.plural


def _begins(chunks: Sequence[Chunk], at: int) -> bool:
    """Whether a number in an order tells a place before its verb: "third in line is Ann"."""
    if chunks[at].type == "N" and chunks[at].nominal.det is not None:
        return False
    end = _counted(chunks, at, 1)[1]
    verb = end + 1 < len(chunks) and chunks[end].type == "B" and chunks[end + 1].type == "N"
    return verb and (chunks[end + 1].nominal.det is not None or chunks[end + 1].nominal.may_act())


def _counted(chunks: Sequence[Chunk], at: int, number: int) -> tuple[tuple[str, str], int]:
    """A number in an order with what tells from where it is counted, and where that ends."""
    end = at + 1
    way = chunks[at].nominal.counted if chunks[at].type == "N" else None
    types = "".join(chunk.type for chunk in chunks[end : end + 2])
    texts = [chunk.text.lower() for chunk in chunks[end : end + 2]]
    if number == -1 and types == "|N" and texts[1] in ("one", "two"):
        number, end = -2 if texts[1] == "one" else -3, end + 2  # "last but one"
    elif types[:1] == "p" and texts[0] == "to" and texts[1:] == ["last"]:
        number, end = -number, end + 2  # "second to last"
    elif types == "pN" and texts[0] == "from" and chunks[end + 1].nominal.of is None:
        if end_of(chunks[end + 1].nominal.text.split()) == _LAST:
            number, end = -number, end + 2  # "second from the end"
    elif types[:1] == "D" and way is None:
        way, end = chunks[end].words[0], end + 1
    inside = chunks[end : end + 2]
    within = [chunk.type for chunk in inside] == ["R", "N"] and inside[0].words[0] in _WITHIN
    if within and sort_of(inside[1].nominal.head, "file"):
        end += 2  # "third in line"
    return (str(number), way or ""), end


def _end(place: Chunk, nominal: Nominal) -> str | None:
    """Of "At the head of the queue", "at one of the two ends", "in third place"."""
    if place.words[0] not in _WITHIN:
        return None
    whole = nominal.of
    if nominal.partitive and whole is not None and whole.head == "end" and whole.plural:
        return ENDS if nominal.count == 1 else None
    if nominal.head == "end" and nominal.text.lower().startswith(("either ", "one ", "an ")):
        return ENDS
    if nominal.ordinal is not None and sort_of(nominal.head, "standing") and whole is None:
        return str(load_ordinals()[nominal.ordinal])
    if sort_of(nominal.head, "file") and nominal.det == "the" and not nominal.words:
        return end_of(place.text.split())  # "at the back of the queue"
    known = nominal.det == "the" and nominal.owner is None and not nominal.plural
    if not known or (whole is not None and not sort_of(whole.head, "file")):
        return None
    if whole is None and (nominal.head != "end" or nominal.words not in ((), ("very",))):
        return None
    return end_of([nominal.noun])
