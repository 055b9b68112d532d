"""A question beside what was read: its parse, who its nouns mean, at which moment."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from spatial_nsr.language.plurals import singular
from spatial_nsr.prose.words import load_kinds
from spatial_nsr.reading.clauses import Clause
from spatial_nsr.reading.memory import Memory
from spatial_nsr.reading.nominals import Nominal, nominal
from spatial_nsr.reading.parse import clauses_of
from spatial_nsr.reading.pipelines import load_pipeline
from spatial_nsr.reading.questions.declaring import parts_of
from spatial_nsr.reading.referents import find
from spatial_nsr.reading.relations import load_words
from spatial_nsr.reading.statements import Reading, Statement

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Asked", "Found", "content"]

WH = frozenset(("what", "who", "which", "whose", "whom"))
WH_TAGS = ("WP", "WDT", "WP$")
BEFORE = frozenset(
    ("before", "originally", "initially", "first", "beginning", "start", "earlier", "previously")
)
NARRATING = ("writer", "author", "speaker", "narrator", "reviewer", "caller")
OWN = ("my", "his", "her", "their", "our", "your", "its", "the")


@dataclass(frozen=True)
class Found:
    """What a question comes to: its value, what that rests on, and what is taken for granted.

    ``rule`` is one of ``rules/understanding/likely.understanding``.
    """

    value: Any
    rests: tuple[Statement, ...] = ()
    rule: str = "read-so"

    def __str__(self) -> str:
        value = self.value
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


class Asked:
    """A question, parsed, beside what was read."""

    def __init__(self, question: str, reading: Reading, choices: Sequence[str] = ()) -> None:
        nlp = load_pipeline()
        assert nlp is not None
        self.doc: Doc = nlp(question.strip())
        self.reading, self.choices = reading, tuple(choices)
        self.words = [token.lower_ for token in self.doc]
        self.memory = Memory.at(reading, self._moment())

    @property
    def is_claim(self) -> bool:
        """Whether it is asked if something is so, and not which thing, or where."""
        return not self.choices and parts_of(self.doc) is not None

    def within(self, doc: Doc, moment: int | None = None) -> Asked:
        """The same question, read from another parse of it, or of a part; at another moment."""
        other = copy(self)
        other.doc, other.words = doc, [token.lower_ for token in doc]
        other.memory = self.memory if moment is None else Memory.at(self.reading, moment)
        other.__dict__.pop("clauses", None)
        return other

    def _moment(self) -> int | None:
        """After how many events: none where it is asked how it was at first."""
        return 0 if BEFORE & set(self.words) and self.reading.moment else None

    @cached_property
    def clauses(self) -> list[Clause]:
        """The clauses of the question; those that only tell which thing is meant come last."""
        return sorted(clauses_of(self.doc[:]), key=lambda each: each.inner)

    @property
    def gap(self) -> Token | None:
        """The word that asks: "what", "which" ..."""
        early = (t for t in self.doc[:6] if t.lower_ in WH and t.tag_ in WH_TAGS)
        return next(early, None)

    # Who is meant

    def things(self, at: int) -> list[int]:
        """The things that the noun phrase of a token may mean, the likeliest first."""
        token = self.doc[at]
        found = nominal(token)
        if found.pronoun in ("i", "me", "you", "we", "us"):
            word = {"me": "i", "us": "we"}.get(found.pronoun, found.pronoun)
            return self._narrators(word)
        owner = None if found.owner is None else next(iter(self.things(found.owner)), None)
        whole = (
            None if found.of in (None, at) else next(iter(self.things(int(found.of or 0))), None)
        )
        things = find(self.reading.who, found, owner, whole)
        if not things and (owner is not None or whole is not None):
            things = find(self.reading.who, found)
        if not things and found.words:
            things = [t for t in self.reading.who if found.head in (t.kind, singular(t.kind))]
            if len(things) > 1:
                things = [t for t in things if found.words & t.words]
        if not things and token.lower_ in NARRATING:
            return self._narrators("i")
        return [thing.number for thing in things]

    def _narrators(self, word: str) -> list[int]:
        known = self.reading.who.narrators.items()
        return [number for key, number in known if str(key).startswith(word)]

    def fitting(self, noun: Nominal) -> set[int]:
        """The things of a sort: "which animal", "which room"."""
        sort = load_kinds().get(noun.head, frozenset())
        return {
            thing.number
            for thing in self.reading.who
            if {thing.kind, singular(thing.kind)} & {noun.head, *sort}
        }

    # In words

    def name(self, number: int) -> str:
        """What the text calls a thing."""
        return self.reading.thing(number).spoken

    def place_in_words(self, said: Statement) -> str:
        """Where a statement says that something is: "on the desk"."""
        if said.phrase:
            return said.phrase[:1].lower() + said.phrase[1:]
        names = map(self._with_article, said.landmarks)
        words = load_words().get(said.relation, said.relation)
        return f"{words} {' and '.join(names)}".strip()

    def _with_article(self, number: int) -> str:
        name = self.name(number)
        proper = name[:1].isupper() or name.split(" ")[0].lower() in OWN
        return name if proper else f"the {name}"

    def chosen(self, names: Sequence[str]) -> Found | None:
        """The choice that has the most words of some names, if one has more than the others."""
        wanted = {word for name in names for word in content(name)}
        scores = [len(wanted & set(content(choice))) for choice in self.choices]
        most = max(scores, default=0)
        if not most or scores.count(most) > 1:
            return None
        return Found(self.choices[scores.index(most)])


def content(text: str) -> list[str]:
    """The words of a name that tell it from others."""
    words = text.lower().replace(",", " ").split()
    return [singular(word) for word in words if word not in ("the", "a", "an", "of")]
