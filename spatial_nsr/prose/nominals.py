"""Noun phrases and the other chunks that sentences of prose are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spatial_nsr.reading.lexicon.kinds import sort_of

__all__ = ["ANY", "TYPES", "Chunk", "Far", "Nominal", "Parts"]

ANY = "any"
Far = tuple[int, str]  # how many of what; (1, "") is next in a row, whatever is counted there
# Categories of the lexicon, and the letters by which clauses are told.
TYPES = {
    "rel": "R",
    "side": "S",
    "own": "O",
    "clock": "K",
    "centre": "C",
    "be": "B",
    "there": "T",
    "have": "H",
    "with": "w",
    "along": "a",
    "rverb": "Y",
    "pverb": "y",
    "seq": "Q",
    "save": "e",
    "think": "t",
    "doubt": "d",
    "put": "P",
    "find": "F",
    "call": "L",
    "not": "n",
    "which": "W",
    "and": "&",
    "but": "|",
    "or": "o",
    "nor": "|",
    "comma": ",",
    "modal": "M",
    "sub": "U",
    "fact": "U",
    "too": "u",
    "if": "U",
    "hearsay": "U",
    "prep": "p",
    "order": "D",
    "echo": "E",
    "oops": "Z",
    "post": "q",
    "go": "G",
    "swap": "x",
}


@dataclass(frozen=True, slots=True)
class Nominal:
    """A noun phrase.

    ``head`` is the noun in the singular (``any`` for "one" and "thing"), ``words`` what stands
    before it and what follows "of"; ``det`` is "the", "a", "this", "some", "all", "both", "no",
    "my" ...; ``label`` what tells it apart ("aisle 2", "tube A"); ``owner`` whose it is,
    ``counted`` from which end its ordinal counts.
    """

    start: int
    end: int
    text: str
    head: str | None = None
    noun: str = ""
    words: tuple[str, ...] = ()
    det: str | None = None
    count: int | None = None
    ordinal: str | None = None
    label: str | None = None
    owner: Nominal | str | None = None
    of: Nominal | None = None
    pronoun: str | None = None
    other: bool = False
    plural: bool = False
    capital: bool = False
    partitive: bool = False
    bare_owner: bool = False
    counted: str | None = None

    @property
    def definite(self) -> bool:
        """Whether it speaks of what is known, or taken to be."""
        return self.det in ("the", "this", "both", "all") or self.owner is not None

    def lively(self) -> bool:
        """Whether it is somebody, several things, or nothing that others can be in."""
        living = sort_of(self.head, "person") or sort_of(self.head, "animal")
        return living or self.plural or self.capital or self.head in (None, ANY)

    def parted(self, counted: bool = False) -> tuple[Nominal, Nominal] | None:
        """Of "The other screws", where a verb is left out: the other one, and screws."""
        if counted and self.count is not None and self.det is None and self.head is not None:
            return replace(self, head=None, noun="", words=()), replace(self, count=None)
        apart = self.det == "the" and self.plural and self.count is None and self.of is None
        if not apart or self.head is None or not (self.other or self.ordinal):
            return None
        one = replace(self, head=None, noun="", words=(), plural=False)
        return one, replace(self, det=None, ordinal=None, other=False)

    def vague(self) -> bool:
        """Whether it speaks of no one thing: "a cup", "any cups", "anything"."""
        if self.pronoun is not None:
            return self.pronoun == "somebody"
        return self.det in ("a", "any", "some") or (self.det is None and self.plural)

    def denied(self) -> Nominal:
        """None of it: "no cups" for "any cups", "nothing" for "anything"."""
        if self.pronoun is not None:
            person = self.text.lower().endswith(("body", "one"))
            return replace(self, pronoun="nobody" if person else "nothing")
        return replace(self, det="no")

    def may_act(self) -> bool:
        """Whether it may be somebody."""
        named = self.capital and self.det is None
        return self.pronoun not in (None, "it") or named or sort_of(self.head, "person")

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of a sentence: its type, one letter, what it says, and the characters that it has.

    ``far``: how far that way, as it is told before a place: "two squares [above]".
    """

    type: str
    value: Nominal | tuple[str, ...]
    start: int
    end: int
    text: str = ""
    far: Far | None = None

    @property
    def nominal(self) -> Nominal:
        """The noun phrase that it is."""
        assert isinstance(self.value, Nominal)
        return self.value

    @property
    def words(self) -> tuple[str, ...]:
        """The values of its form."""
        return () if isinstance(self.value, Nominal) else self.value


@dataclass(slots=True)
class Parts:
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
        return self.det in ("both", "this", "some") or isinstance(self.owner, str)

    def copy(self) -> Parts:
        """A copy, to be tried out."""
        made = Parts(self.opened, self.pronoun, self.words)
        for name in ("det", "count", "ordinal", "owner", "of", "other", "plural", "after"):
            setattr(made, name, getattr(self, name))
        return made
