"""Sentences of prose as chunks: noun phrases, indicators of place, verbs and small words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.language.lexicon import Entry
from spatial_nsr.language.tokens import Token
from spatial_nsr.prose.nominals import ANY, TYPES, Chunk, Nominal
from spatial_nsr.prose.words import is_plural, load_prose, load_verbs, singular, sort_of

__all__ = ["chunks_of"]

_GENERIC = frozenset(("thing", "object", "item", "one", "something", "anything"))
_OPENING = ("det", "poss", "count", "ordinal", "other")
# Postures in their plain form are nouns after a singular: "the umbrella stand".
_PLAIN = frozenset(
    ("stand", "rest", "run", "float", "perch", "nest", "hide", "find", "spot", "hold")
)
_NO_ADVERBS = frozenset(
    "lily family belly jelly holly butterfly ally bully assembly supply reply gully trolly".split()
)
_ADJECTIVES = frozenset("round outside inside opposite down up past".split())
_QUOTES = frozenset('"\u201c\u201d\u2018*')
_STEPS = frozenset("floor storey level seat row place space street shelf house tent".split())
_BREAKS = frozenset("(),;:-\u2013\u2014")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def chunks_of(tokens: Sequence[Token], question: bool = False) -> tuple[Chunk, ...]:
    """The chunks of a sentence.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> found = chunks_of(list(tokenize("The dog's lead is in the old red bag of the driver")))
    >>> [(chunk.type, chunk.text) for chunk in found][:3]
    [('N', "The dog's lead"), ('B', 'is'), ('R', 'in')]
    >>> found[3].nominal.head, found[3].nominal.words, found[3].nominal.of.head
    ('bag', ('old', 'red'), 'driver')
    """
    return tuple(_Chunker(_seats(tokens), question).chunks())


def _seats(tokens: Sequence[Token]) -> list[Token]:
    """Without quotation marks, and "12A" as one word."""
    made: list[Token] = []
    for token in tokens:
        if token.text in _QUOTES:
            continue
        last = made[-1] if made else None
        follows = last is not None and last.text.isdigit() and last.end == token.start
        if last is not None and follows and len(token.text) == 1 and token.text.isalpha():
            both = last.text + token.text
            made[-1] = Token(both, both.lower(), last.start, token.end)
            continue
        made.append(token)
    return made


def _distance(chunks: Sequence[Chunk], at: int) -> bool:
    """Whether a noun phrase tells only how far: "two floors above her"."""
    chunk = chunks[at]
    if chunk.type != "N" or at == 0 or at + 1 == len(chunks) or chunks[at + 1].type != "R":
        return False
    counted = chunk.nominal.count is not None and chunk.nominal.head in _STEPS
    return counted and chunks[at - 1].type in ("N", "B") and chunk.nominal.of is None


def _like_seat(text: str) -> bool:
    return text[0].isdigit() and text[-1].isalpha()


class _Chunker:
    def __init__(self, tokens: Sequence[Token], question: bool) -> None:
        self.tokens, self.question = tokens, question
        lexicon = self.lexicon = load_prose()
        self.found = [lexicon.longest(tokens, at) for at in range(len(tokens))]
        self.verbs = load_verbs()

    def chunks(self) -> list[Chunk]:
        made: list[Chunk] = []
        at = 0
        while at < len(self.tokens):
            phrase = self._nominal(at)
            if phrase is not None:
                value, end = phrase
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
                    said = self._made(at, end, _Parts(pronoun="it"))
                    made.append(self._chunk("N", said, at, end))
                elif entry.category in TYPES:
                    made.append(self._chunk(TYPES[entry.category], entry.values, at, end))
                elif entry.category not in ("skip", "pron", "det"):
                    made.append(self._chunk("X", entry.values, at, end))
            at = end if phrase is None else phrase[1]
        return [chunk for at, chunk in enumerate(made) if not _distance(made, at)]

    def _chunk(self, kind: str, value: Nominal | tuple[str, ...], at: int, end: int) -> Chunk:
        tokens = self.tokens[at:end]
        text = " ".join(token.text for token in tokens).replace(" 's", "'s")
        return Chunk(kind, value, tokens[0].start, tokens[-1].end, text)

    def _that_one(self, at: int, made: Sequence[Chunk]) -> bool:
        """Whether "that" is what was just spoken of: "above that a clock"."""
        return self._lower(at) == "that" and bool(made) and made[-1].type == "R"

    def _adverb(self, at: int) -> bool:
        word = self._lower(at)
        return len(word) > 4 and word.endswith("ly") and word not in _NO_ADVERBS

    def _names_a_place(self, at: int, end: int) -> bool:
        """Whether "on the left" goes on to a noun: "on the left bank"."""
        if end - at != 3 or self._lower(at + 1) != "the":
            return False
        following = self._word_here(end, _Parts(opened=True, words=["x"]))
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

    def _entry(self, at: int) -> tuple[Entry | None, int]:
        found = self.found[at]
        return (None, at + 1) if found is None else found

    def _category(self, at: int) -> str | None:
        found = self.found[at] if at < len(self.tokens) else None
        return None if found is None else found[0].category

    def _lower(self, at: int) -> str:
        return self.tokens[at].lower if at < len(self.tokens) else ""

    def _verb(self, at: int) -> str | None:
        """The form of verb that a word is, if any."""
        word = self._lower(at)
        known = self.verbs.get(word)
        doing = len(word) > 5 and word.endswith("ing") and self.found[at] is None
        if known is None and doing and at and self._category(at - 1) == "be":
            return "ing"
        if known is None and len(word) > 4 and word.endswith("ed") and not word.endswith("eed"):
            return "ed"
        return known

    def _capital(self, at: int) -> bool:
        """Whether a word has a capital that its place does not give it."""
        if at >= len(self.tokens) or not self.tokens[at].text[0].isupper():
            return False
        return at > 0 and self._lower(at) not in ("i", "a")

    # Noun phrases

    def _nominal(self, at: int) -> tuple[Nominal, int] | None:
        first = self._first(at)
        if first is None:
            return None
        nominal, end = first
        while (owned := self._owned(nominal, end)) is not None:
            nominal, end = owned
        return nominal, end

    def _owned(self, owner: Nominal, at: int) -> tuple[Nominal, int] | None:
        """What follows "'s": "the dog's lead", "the owls' tent"; or nothing: "is Sam's"."""
        mark = self._lower(at)
        if mark not in ("'s", "'", "\u2019") or (mark != "'s" and not owner.plural):
            return None
        if owner.pronoun is not None and owner.pronoun not in ("somebody", "nobody", "everyone"):
            return None
        ahead = self._rest(at + 1, _Parts(opened=True))
        if ahead is None:
            if self._category(at + 1) in ("comma", "and", "but") or at + 1 == len(self.tokens):
                return replace(owner, bare_owner=True), at + 1
            return None
        parts, end = ahead
        if mark == "'s" and self._of_a_verb(at + 1, end):
            return None
        parts.owner = owner
        return self._made(at, end, parts, owner.start), end

    def _of_a_verb(self, at: int, end: int) -> bool:
        """Whether what follows "'s" is rather what something is: "she's tired"."""
        return self._verb(at) in ("ed", "ing") and end == at + 1

    def _first(self, at: int) -> tuple[Nominal, int] | None:
        category = self._category(at)
        if category == "pron":
            entry, end = self._entry(at)
            assert entry is not None
            parts = _Parts(pronoun=entry.values[0])
            parts.plural = entry.values[0] in ("they", "we", "everyone")
            return self._made(at, end, parts), end
        parts = _Parts()
        start = at
        parts.after = self._category(at - 1) if at else None
        at = self._opening(at, parts)
        if parts.count is not None and self._lower(at) == "of":
            inner = self._nominal(at + 1)
            if inner is not None and (inner[0].definite or inner[0].pronoun in ("they", "we")):
                parts.of, parts.partitive, parts.plural = inner[0], True, (parts.count or 1) > 1
                return self._made(start, inner[1], parts), inner[1]
        found = self._rest(at, parts)
        if found is not None:
            parts, end = found
            return self._made(start, end, parts), end
        if parts.owner == "she" and parts.count is None and self._lower(at - 1) == "her":
            return self._made(start, at, _Parts(pronoun="she")), at
        if parts.alone():
            parts.plural = (parts.count or 1) > 1 or parts.det == "both"
            return self._made(start, at, parts), at
        return None

    def _opening(self, at: int, parts: _Parts) -> int:
        while at < len(self.tokens):
            category = self._category(at)
            entry, end = self._entry(at)
            if category == "which" and self._lower(at) == "that" and self._points(at):
                parts.det, at, parts.opened = "this", at + 1, True
                continue
            if category not in _OPENING or entry is None:
                if self.tokens[at].text.isdigit() and self._is_noun(at + 1, _Parts(opened=True)):
                    parts.count, at, parts.opened = int(self.tokens[at].text), at + 1, True
                    continue
                return at
            value = entry.values[0]
            if (
                category == "count"
                and value == "1"
                and parts.opened
                and not self._is_noun(end, parts)
            ):
                return at  # "the one", "a red one"
            if category == "count":
                parts.count = int(value)
            elif category == "ordinal":
                parts.ordinal = value
            elif category == "other":
                parts.other = True
            elif category == "poss":
                parts.owner, parts.det = value, "the"
            else:
                parts.det = value
                parts.other |= self._lower(at) == "another"
            parts.opened = True
            at = end
        return at

    def _points(self, at: int) -> bool:
        """Whether "that" points at something: "after that red card"."""
        before = self._category(at - 1) if at else "comma"
        return before in ("rel", "put", "find", "comma", "and", "be") and self._is_noun(
            at + 1, _Parts(opened=True)
        )

    def _is_noun(self, at: int, parts: _Parts) -> bool:
        return self._rest(at, replace_parts(parts)) is not None

    def _word_here(self, at: int, parts: _Parts) -> bool:
        """Whether a word can belong to the noun phrase at hand."""
        if at >= len(self.tokens):
            return False
        if _like_seat(self.tokens[at].text):
            return not parts.words
        if not self.tokens[at].text[0].isalpha():
            return False
        if parts.words and len(self.tokens[at].text) == 1 and self.tokens[at].text.isupper():
            return False  # "gate B"
        if self._capital(at) and len(self.tokens[at].text) > 1:
            return True
        word, words = self._lower(at), parts.words
        if not parts.opened and not words and self._adverb(at):
            return False
        if not parts.opened and not words and word.endswith("ing") and self._verb(at) == "ing":
            return False  # "is holding"
        found = self.found[at]
        if (parts.count or 1) > 1 and is_plural(word) and not any(map(is_plural, words)):
            return found is None or found[0].category in ("be", "find", "put")
        if word in _PLAIN and not words and self._lower(at + 1).isdigit():
            return True  # "stand 15"
        if found is not None and found[1] == at + 1:
            if parts.opened and not words:
                category = found[0].category
                if category in ("be", "find", "put", "have"):
                    article = parts.det in ("the", "a") and parts.count is None
                    article &= parts.ordinal is None
                    return article and parts.owner is None and not parts.other
                if category == "post" or word in _ADJECTIVES:
                    return self._goes_on(at)
            plain = word in _PLAIN and words and not is_plural(words[-1]) and parts.opened
            if parts.after == "and" and self._category(at + 1) in ("rel", "side"):
                plain = False  # "the blue van and the white van stand next to ..."
            loose = (
                found[0].category in ("skip", "side", "post") and parts.opened and self._goes_on(at)
            )
            return bool(plain or loose)
        if found is not None and found[0].category != "rel":
            return False
        if found is not None:
            return False
        verb = self._verb(at)
        if not words and self._lower(at - 1) == "of":
            return True
        if verb is None or (parts.opened and not words):
            return verb is None or verb != "ed" or self._goes_on(at) or self.question
        if not words:
            return False
        if self.question and parts.opened:
            return True
        after = self._category(at + 1)
        ends = at + 1 == len(self.tokens) or after in ("comma", "be")
        if verb == "s" and not parts.opened and parts.after in ("have", "rel", "put", "find"):
            return ends or after == "and"
        if verb == "s" and words[-1].endswith("ing"):
            return True
        if verb == "ing" and parts.opened:
            return ends or self._goes_on(at)
        if verb == "plain":
            return parts.opened and not is_plural(words[-1])
        return False

    def _goes_on(self, at: int) -> bool:
        """Whether a word that could end a phrase has a noun after it: "the back seat"."""
        following = at + 1
        return (
            following < len(self.tokens)
            and self.found[following] is None
            and self.tokens[following].text[0].isalpha()
            and self._verb(following) not in ("s", "ed")
        ) or (self._category(following) == "count" or self._lower(following) == "of")

    def _rest(self, at: int, parts: _Parts) -> tuple[_Parts, int] | None:
        """The words of a noun phrase after its opening; the last one is its noun."""
        parts = replace_parts(parts)
        start = at
        while True:
            if self._category(at) == "comma" and self._lower(at) == "," and self._series(at, parts):
                at += 1
                continue
            if not self._word_here(at, parts):
                break
            parts.words.append(self.tokens[at].text)
            at += 1
        if self._lower(at) in ("one", "ones") and parts.opened:
            parts.head, parts.plural = ANY, self._lower(at) == "ones"
            at += 1
        elif not parts.words:
            return None
        else:
            noun = parts.words.pop()
            parts.noun, parts.head = noun, singular(noun)
            parts.plural = is_plural(noun) or (parts.count or 1) > 1 or parts.det == "both"
            parts.capital = self._capital(start) or self._capital(at - 1)
            if parts.head in _GENERIC:
                parts.head = ANY
        at = self._label(at, parts)
        if self._lower(at) == "of":
            inner = self._nominal(at + 1)
            if inner is not None:
                parts.of, at = inner
        return parts, at

    def _series(self, at: int, parts: _Parts) -> bool:
        """Whether a comma divides two adjectives: "a big, old box"."""
        if not parts.opened or not parts.words or parts.det not in ("a", None):
            return False
        if self._verb(at + 1) is not None:
            return False
        return self._word_here(at + 1, _Parts(opened=True)) and self._word_here(
            at + 2, _Parts(opened=True, words=["x"])
        )

    def _label(self, at: int, parts: _Parts) -> int:
        """What tells it apart: "aisle 2", "berth two", "tube A"."""
        word = self._lower(at)
        after = self._word_here(at + 1, _Parts(opened=True)) or self._lower(at + 1) == "of"
        if word in ("number", "no") and self._lower(at + 1).isdigit():
            parts.label = self._lower(at + 1)
            return at + 2
        if word and _like_seat(word):
            parts.label = word
            return at + 1
        if word.isdigit() and not (after and self._lower(at + 1) != "of"):
            parts.label = word
            return at + 1
        single = not parts.plural and parts.count is None and parts.det in (None, "the", "this")
        if word in _NUMBERS and single and not after:
            parts.label = str(_NUMBERS.index(word) + 1)
            return at + 1
        if len(word) == 1 and word != "i" and self.tokens[at].text.isupper():
            parts.label = word
            return at + 1
        return at

    def _made(self, at: int, end: int, parts: _Parts, start: int | None = None) -> Nominal:
        first = self.tokens[at].start if start is None else start
        last = self.tokens[end - 1]
        text = " ".join(token.text for token in self.tokens[at:end])
        words = [word for word in parts.words if not sort_of(word.lower(), "title")]
        return Nominal(
            first,
            last.end,
            text,
            parts.head,
            parts.noun,
            tuple(words),
            parts.det,
            parts.count,
            parts.ordinal,
            parts.label,
            parts.owner,
            parts.of,
            parts.pronoun,
            parts.other,
            parts.plural,
            parts.capital,
            parts.partitive,
        )


@dataclass(slots=True)
class _Parts:
    """A noun phrase under construction."""

    words: list[str]
    head: str | None
    noun: str
    det: str | None
    count: int | None
    ordinal: str | None
    label: str | None
    owner: Nominal | str | None
    of: Nominal | None
    pronoun: str | None
    other: bool
    plural: bool
    capital: bool
    partitive: bool
    opened: bool
    after: str | None

    def __init__(
        self, opened: bool = False, pronoun: str | None = None, words: list[str] | None = None
    ) -> None:
        self.words = list(words or ())
        self.noun = ""
        self.head = self.det = self.ordinal = self.label = None
        self.count = self.owner = self.of = self.after = None
        self.pronoun, self.opened = pronoun, opened
        self.other = self.plural = self.capital = self.partitive = False

    def alone(self) -> bool:
        """Whether it is a phrase without a noun: "both", "the other", "mine", "two"."""
        if self.count is not None or self.other or self.ordinal is not None:
            return True
        return self.det in ("both", "this") or isinstance(self.owner, str)


def replace_parts(parts: _Parts) -> _Parts:
    """A copy, to be tried out."""
    made = _Parts(parts.opened, parts.pronoun, parts.words)
    for name in ("det", "count", "ordinal", "owner", "of", "other", "plural", "after"):
        setattr(made, name, getattr(parts, name))
    return made
