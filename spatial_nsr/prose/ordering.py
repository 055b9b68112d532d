"""Things in order: "from left to right", "first ..., then ..., and last ..."."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.prose.predicating import Predicating
from spatial_nsr.prose.ranking import end_of
from spatial_nsr.prose.statements import Spot, Statement
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Ordering"]


class Ordering(Predicating):
    """A sentence that tells of things one after the other."""

    def _in_sequence(self) -> bool:
        """Of "First comes the band, then the horses, and last the mayor"."""
        marks = [at for at, chunk in enumerate(self.chunks) if chunk.type == "Q"]
        order = [chunk for chunk in self.chunks if chunk.type == "D"]
        first = self.chunks[: marks[0]] if marks else []
        ahead = any(each.type in "S#" and end_of(each.text.split()) == "1" for each in first)
        things = self._one_by_one(marks) if len(marks) + ahead > 1 else []
        words = {word for chunk in self.chunks for word in chunk.text.lower().split()}
        led = words & (word_list("train").keys() | word_list("coming").keys())
        row = order[0].words if order else ("front",) if led or ahead else ()
        if len(things) > 1 and row:
            start, end = self.chunks[0].start, self.chunks[-1].end
            self._say(Statement("order", tuple(things), (), (), start=start, end=end, row=row))
            return True
        self.chunks = [chunk for chunk in self.chunks if chunk.type != "Q"]
        return False

    def _one_by_one(self, marks: list[int]) -> list[Nominal]:
        """The one thing of each part of a sequence; none if a part tells of something else."""
        heading = len(self.chunks) > 1 and self.chunks[1].text == ":"
        begins = [2 * heading, *marks, len(self.chunks)]
        found: list[Nominal] = []
        for begin, end in pairwise(begins):
            part = [chunk for chunk in self.chunks[begin:end] if chunk.type not in "Q,&|D"]
            types = "".join(chunk.type for chunk in part)
            part = part[: types.find("wN")] if "wN" in types else part
            speaking = word_list("speaker")
            named = [c.nominal for c in part if c.type == "N" and c.nominal.pronoun is None]
            named += [c.nominal for c in part if c.type == "N" and c.nominal.pronoun in speaking]
            ends = [c for c in part if c.type in "S#" and end_of(c.text.split()) == "1"]
            others = [c for c in part if c.type not in "NBGVFT" and c not in ends]
            if len(named) > 1 or others:
                return []
            found += named
        return found

    def _in_order(self) -> bool:
        """Of "From left to right: salt, mint and dill; ..."; whether nothing else is left."""
        rest: list[Chunk] = []
        part: list[Chunk] = []
        for chunk in (*self.chunks, None):
            if chunk is not None and chunk.text != ";":
                part.append(chunk)
                continue
            ordered = any(each.type == "D" for each in part)
            ordered = ordered and (self._numbered(part) or self._ordered(part))
            rest += [] if ordered else [each for each in part if each.type != "D"]
            rest += [] if ordered or chunk is None else [chunk]
            part = []
        self.chunks = rest
        return not rest

    def _numbered(self, part: Sequence[Chunk]) -> bool:
        """Of "The houses are numbered from west to east"."""
        order = next(chunk for chunk in part if chunk.type == "D")
        named = [chunk for chunk in part if chunk.type == "N" and chunk.nominal.plural]
        if not named or not any(chunk.text.lower() in word_list("numbered") for chunk in part):
            return False
        start, end = part[0].start, part[-1].end
        things = (named[0].nominal,)
        self._say(Statement("numbered", things, start=start, end=end, row=order.words))
        return True

    def _ordered(self, part: Sequence[Chunk]) -> bool:
        """Of "From left to right on the shelf: salt, mint and dill"."""
        at = next(i for i, chunk in enumerate(part) if chunk.type == "D")
        order, before, after = part[at], list(part[:at]), list(part[at + 1 :])
        chunks = [chunk for chunk in part if chunk.type != "D"]
        first, last = _longest_row(after)
        if last - first > 1:
            first, last = first + len(before), last + len(before)
        else:
            first, last = _longest_row(before)
        things = tuple(c.nominal for c in chunks[first:last] if c.type == "N")
        if len(things) < 2:
            return False
        spots = [
            Spot("R", chunk.words, (chunks[i + 1].nominal,), chunk.start, chunk.end, chunk.text)
            for i, chunk in enumerate(chunks[:-1])
            if chunk.type == "R" and chunks[i + 1].type == "N" and not first <= i + 1 < last
            if chunks[i + 1].text.lower() not in word_list("mutual")
        ]
        held = first > 1 and chunks[first - 1].type == "H" and chunks[first - 2].type == "N"
        named = [chunk for chunk in before if chunk.type != ","]
        if held or (named and first >= len(before) and {c.type for c in named} == {"N"}):
            holder = chunks[first - 2] if held else named[-1]
            spots.insert(
                0, Spot("R", ("at",), (holder.nominal,), holder.start, holder.end, holder.text)
            )
        start, end = part[0].start, part[-1].end
        said = Statement("order", things, tuple(spots[:1]), (), start=start, end=end)
        self._say(replace(said, row=order.words))
        return True


def _longest_row(chunks: Sequence[Chunk]) -> tuple[int, int]:
    """Where the most noun phrases stand in a row, between commas and "and"."""
    rows: list[tuple[int, int]] = [(0, 0)]
    at = 0
    while at < len(chunks):
        end = at + 1
        while chunks[at].type == "N" and end < len(chunks):
            ahead = end
            while ahead < len(chunks) and chunks[ahead].type in (",", "&") and ahead - end < 2:
                ahead += 1
            broken = any(chunk.text == ":" for chunk in chunks[end:ahead])
            if ahead in (end, len(chunks)) or chunks[ahead].type != "N" or broken:
                break
            end = ahead + 1
        rows.append((at, end) if chunks[at].type == "N" else (at, at))
        at = end
    return max(rows, key=lambda row: row[1] - row[0])
