"""Sentences of prose as chunks: noun phrases, indicators of place, verbs and small words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.language.caption_words import NO_TAGS, Tags
from spatial_nsr.language.leaving import without_leaving
from spatial_nsr.prose.nominals import TYPES, Chunk, Far, Nominal, Parts
from spatial_nsr.prose.phrases import Phrases
from spatial_nsr.prose.rewording import reworded
from spatial_nsr.prose.told import DIRECTIONS
from spatial_nsr.reading.lexicon.entries import Entry
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["chunks_of"]

_QUOTES = frozenset('"\u201c\u201d\u2018*')
_MOST_LABELS = 20
_BREAKS = frozenset("(),;:-\u2013\u2014")


def chunks_of(
    tokens: Sequence[Token], question: bool = False, tags: Tags = NO_TAGS
) -> tuple[Chunk, ...]:
    """The chunks of a sentence; tags tell the parts of speech of words that no list knows.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> found = chunks_of(list(tokenize("The dog's lead is in the old red bag of the driver")))
    >>> [(chunk.type, chunk.text) for chunk in found][:3]
    [('N', "The dog's lead"), ('B', 'is'), ('R', 'in')]
    >>> found[3].nominal.head, found[3].nominal.words, found[3].nominal.of.head
    ('bag', ('old', 'red'), 'driver')
    """
    made = _one_by_one(_seats(reworded(without_leaving(tokens))))
    return tuple(_Chunker(made, question, tags).chunks())


def _seats(tokens: Sequence[Token]) -> list[Token]:
    """Without quotation marks and "all" after "are"; "12A" as one word, "left-hand" as two."""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        if token.text in _QUOTES or _floating(tokens, at):
            continue
        if token.lower in ("left-hand", "right-hand"):
            middle = token.start + len(token.lower) - len("-hand")
            made.append(Token(token.text[:-5], token.lower[:-5], token.start, middle))
            made.append(Token("hand", "hand", middle + 1, token.end))
            continue
        last = made[-1] if made else None
        follows = last is not None and last.text.isdigit() and last.end == token.start
        if last is not None and follows and len(token.text) == 1 and token.text.isalpha():
            both = last.text + token.text
            made[-1] = Token(both, both.lower(), last.start, token.end)
            continue
        made.append(token)
    return made


def _taken(made: Sequence[Chunk]) -> bool:
    """Whether something is taken, before "away"."""
    return len(made) > 1 and made[-1].type == "N" and made[-2].type in "VGP"


def _after_be(made: Sequence[Chunk]) -> bool:
    return bool(made) and made[-1].type == "B"


def _counted_from(chunks: list[Chunk], question: bool = False) -> list[Chunk]:
    """Of "The second shelf from the top": from where it is counted.

    A question may also ask for that: "which one is second from the top".
    """
    made: list[Chunk] = []
    for chunk in chunks:
        text, before = chunk.text.lower(), made[-1] if made else None
        counted = chunk.type == "D" and text.startswith("from the ") and len(text.split()) == 3
        counted &= not question or [each.type for each in made[-2:]] == ["R", "N"]
        if counted and before is not None and before.type == "N" and before.nominal.ordinal:
            one = replace(before.nominal, counted=chunk.words[0])
            made[-1] = replace(before, value=one, end=chunk.end, text=f"{before.text} {chunk.text}")
            continue
        made.append(chunk)
    return made


def _one_by_one(tokens: Sequence[Token]) -> list[Token]:
    """Of "Boxes 1 and 2", "racks A to C": box 1 and box 2, each with its label."""
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        labels, end = _labels(tokens, at + 1)
        noun = tokens[at]
        if len(labels) < 2 or not is_plural(noun.text):
            made.append(noun)
            at += 1
            continue
        one = singular(noun.text)
        one = one.capitalize() if noun.text[0].isupper() else one
        for number, label in enumerate(labels):
            if number:
                joint = "and" if number == len(labels) - 1 else ","
                made.append(Token(joint, joint, label.start, label.start))
            start, stop = (noun.start, noun.end) if not number else (label.start, label.start)
            made += [Token(one, one.lower(), start, stop), label]
        at = end
    return made


def _labels(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """Labels in a row, or from one to another, that begin here."""
    found: list[Token] = []
    while at < len(tokens) and (value := _label_value(tokens[at])) is not None:
        token = tokens[at]
        joint = tokens[at - 1].lower
        if found and joint in ("to", "-"):
            first = _label_value(found[-1]) or 0
            for between in range(first + 1, min(value, first + _MOST_LABELS)):
                text = str(between) if token.text.isdigit() else chr(between)
                found.append(Token(text, text.lower(), token.start, token.start))
        found.append(token)
        ahead = at + 1
        while ahead < len(tokens) and tokens[ahead].lower in (",", "and", "to", "&", "-"):
            ahead += 1
        if ahead == at + 1 or ahead > at + 3 or ahead == len(tokens):
            return found, at + 1
        if _label_value(tokens[ahead]) is None:
            return found, at + 1
        at = ahead
    return found, at


def _label_value(token: Token) -> int | None:
    """A number, or a letter by its code."""
    if token.text.isdigit():
        return int(token.text)
    if token.lower in load_numbers():
        return load_numbers()[token.lower]
    return ord(token.text) if len(token.text) == 1 and "A" <= token.text <= "Z" else None


def _floating(tokens: Sequence[Token], at: int) -> bool:
    """Whether "all" belongs to a subject before "are": "they are all stacked there"."""
    if at < 2 or at + 1 == len(tokens) or tokens[at].lower not in ("all", "each"):
        return False
    after = tokens[at + 1].lower
    if tokens[at - 1].lower not in word_list("several"):
        return False
    return not (after in word_list("determiner") or is_plural(after))


def _storeys(chunks: list[Chunk]) -> list[Chunk]:
    """Of "One floor below": on another floor, which is below the one that was spoken of."""
    for at in range(1, len(chunks)):
        floors, side = chunks[at - 1], chunks[at]
        word = word_list("vertical").get(side.text.lower()) if side.type in "SR" else None
        ends = at + 1 == len(chunks) or chunks[at + 1].type in ",&|"
        if floors.type != "N" or word is None or not ends or floors.nominal.count is None:
            continue
        if not sort_of(floors.nominal.head, "level"):
            continue
        other = replace(floors.nominal, words=(word,), count=None, det="the", plural=False)
        chunks[at - 1] = replace(floors, type="R", value=("on",))
        chunks[at] = replace(side, type="N", value=other)
    return chunks


def _distance(chunks: Sequence[Chunk], at: int) -> bool:
    """Whether a noun phrase tells only how far: "two floors above her"."""
    chunk = chunks[at]
    if chunk.type != "N" or at + 1 == len(chunks) or chunks[at + 1].type not in "RS":
        return False
    if DIRECTIONS.isdisjoint(chunks[at + 1].words):
        return False
    said = chunk.nominal
    counted = (said.count is not None or said.text.lower() == f"a {said.head}") and said.of is None
    measured = sort_of(said.head, "unit")
    if measured and counted and at and chunks[at - 1].type == ",":
        return [each.type for each in chunks[at + 1 : at + 4]][2:] not in (["B"], ["H"])
    if at == 0 or chunks[at - 1].type in ",&":
        # "Two squares above the star is the apple"; but "two seats behind me are wet".
        turned = [each.type for each in chunks[at + 1 : at + 5]] == ["R", "N", "B", "N"]
        single = turned and chunks[at + 3].text.lower() in word_list("single")
        return single and counted and (measured or sort_of(said.head, "pace"))
    if counted and measured:
        return True  # "200 m west of the alder"
    paced = said.count is not None and sort_of(said.head, "pace")
    return paced and counted and chunks[at - 1].type in ("N", "B")


_AT_LEAST = Entry("bound", ("least",))
_HOW_FAR = Entry("skip", ("far",))


class _Chunker(Phrases):
    def chunks(self) -> list[Chunk]:
        made: list[Chunk] = []
        at = 0
        while at < len(self.tokens):
            phrase = self._nominal(at)
            if phrase is not None:
                value, end = phrase
                value = self._pointing(value, end, made)
                if self._category(at) == "bound" and self._entry(at)[0] != _AT_LEAST:
                    made.append(self._chunk("d", ("doubt",), at, at + 1))  # there may be none
                if not self._floats(value, end, made):
                    made.append(self._chunk("N", value, at, end))
            else:
                entry, end = self._entry(at)
                if (turned := self._beside_somebody(at, end)) is not None:
                    made += turned[0]
                    at = turned[1]
                    continue
                if entry is not None and entry.category == "side" and self._names_a_place(at, end):
                    first = self.lexicon.longest(self.tokens[: at + 1], at)
                    if first is not None and first[0].category in ("rel", "prep"):
                        kind = TYPES[first[0].category]
                        made.append(self._chunk(kind, first[0].values, at, at + 1))
                        at += 1
                        continue
                if self._lower(at) in _BREAKS:
                    made.append(self._chunk(",", (self._lower(at),), at, at + 1))
                elif entry is None and self._adverb(at):
                    pass
                elif entry is None:
                    kind = "V" if self._verb(at) else "X"
                    made.append(self._chunk(kind, (self.tokens[at].lower,), at, at + 1))
                elif entry.category == "det" and entry.values == ("no",):
                    made.append(self._chunk("n", entry.values, at, end))
                elif self._that_one(at, made):
                    said = self._made(at, end, Parts(pronoun="it"))
                    made.append(self._chunk("N", said, at, end))
                elif entry.category == "there" and self._lower(at) == "there" and _after_be(made):
                    made.append(self._chunk("S", ("there",), at, at + 1))  # "used to be there is"
                    end = at + 1
                elif entry.category == "bound" and self._lower(end - 1) == "to":
                    made.append(self._chunk("p", ("to",), end - 1, end))  # "up to the attic"
                elif entry.category == "ordinal":
                    made.append(self._chunk("Q", entry.values, at, end))
                elif entry.category == "doubt" and self.question:
                    pass  # "usually" says nothing in a question
                elif entry.category in ("rel", "side", "own"):
                    chunk = self._chunk(TYPES[entry.category], entry.values, at, end)
                    made.append(replace(chunk, far=self._far(at)))
                elif entry.category in TYPES:
                    made.append(self._chunk(TYPES[entry.category], entry.values, at, end))
                elif self._lower(at) == "away" and _taken(made):
                    made[-2] = replace(made[-2], type="G", value=("remove",))
                elif entry.category not in ("skip", "idiom", "bound", "pron", "det"):
                    made.append(self._chunk("X", entry.values, at, end))
            at = end if phrase is None else phrase[1]
        made = _storeys(_counted_from(made, self.question))
        for at in range(len(made) - 1):
            if _distance(made, at) and made[at].nominal.head is not None:
                far = made[at].nominal.count or 1, str(made[at].nominal.head)
                made[at + 1] = replace(made[at + 1], far=far)
        return [chunk for at, chunk in enumerate(made) if not _distance(made, at)]

    def _far(self, at: int) -> Far | None:
        """How far it is, in the words that end before a place: "two miles", "directly"."""
        if at and self._lower(at - 1) in word_list("next"):
            return 1, ""
        if self._lower(at) in word_list("next") and self._lower(at + 1) != "of":
            return 1, ""
        before = self.lexicon.longest(self.tokens[:at], at - 2) if at > 1 else None
        if before is None or before != (_HOW_FAR, at) or self._lower(at - 2) not in load_numbers():
            return None
        return load_numbers()[self._lower(at - 2)], singular(self.tokens[at - 1].text)

    def _chunk(self, kind: str, value: Nominal | tuple[str, ...], at: int, end: int) -> Chunk:
        tokens = self.tokens[at:end]
        text = " ".join(token.text for token in tokens).replace(" 's", "'s")
        return Chunk(kind, value, tokens[0].start, tokens[-1].end, text)

    def _floats(self, value: Nominal, end: int, made: Sequence[Chunk]) -> bool:
        """Whether "both" or "one" belongs to a subject before it: "the cups are both red"."""
        if value.head is not None or value.det != "both" or value.of is not None:
            return False
        after = self._category(end)
        return bool(made) and made[-1].type == "B" and after not in (None, "comma", "and")

    def _that_one(self, at: int, made: Sequence[Chunk]) -> bool:
        """Whether "that" is what was just spoken of: "above that a clock", "that is the router"."""
        if self._lower(at) != "that" or self.question:
            return self._lower(at) == "that" and bool(made) and made[-1].type in "Rp"
        begins = not made or (made[-1].type in ",&|" and made[-1].text != ",")
        if len(made) > 1 and made[-1].text == "," and made[-2].type == "N":
            begins = made[-2].nominal.pronoun is not None  # "thank you, that is the router"
        return (begins and self._category(at + 1) in ("be", "have")) or (
            bool(made) and made[-1].type in "Rp"
        )

    def _pointing(self, value: Nominal, end: int, made: Sequence[Chunk]) -> Nominal:
        """Of "On top of those", "these stand by the gate": what was just spoken of."""
        alone = value.head is None and value.det == "this" and value.pronoun is None
        if not alone or value.count or value.ordinal or value.other or value.of is not None:
            return value
        placed = bool(made) and made[-1].type == "R"
        if not placed and self._category(end) not in ("be", "have"):
            return value
        several = value.text.lower() in ("these", "those")
        return replace(value, pronoun="they" if several else "it", det=None, plural=several)

    def _names_a_place(self, at: int, end: int) -> bool:
        """Whether "on the left" goes on to a noun: "on the left bank"."""
        if self._lower(at + 1) != "the" or end - at not in (3, 4):
            return False
        if end - at == 4 and self._lower(end - 1) != "hand":
            return False
        if self._lower(end) in ("one", "ones"):
            return True
        following = self._word_here(end, Parts(opened=True, words=["x"]))
        return following and self._verb(end) is None and not self._capital(end)

    def _beside_somebody(self, at: int, end: int) -> tuple[list[Chunk], int] | None:
        """Of "On the driver's left": left of the driver."""
        if self._lower(at) not in ("on", "to", "at") or end != at + 1:
            return None
        owner = self._first(end)
        if owner is None or self._lower(owner[1]) not in ("'s", "\u2019s", "'"):
            return None
        side = self._lower(owner[1] + 1)
        if side not in ("left", "right"):
            return None
        last = owner[1] + 2
        while self._lower(last) in ("hand", "side"):
            last += 1
        nominal = self._chunk("N", owner[0], end, owner[1])
        return [self._chunk("R", (side,), at, end), nominal], last
