"""What somebody else says of a text, in JSON, and what came of holding it against that text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.errors import InputError, allowed
from spatial_nsr.facts import Fact
from spatial_nsr.rules import load_relations
from spatial_nsr.strict import text as as_text
from spatial_nsr.strict import want, whole

__all__ = [
    "CONTRADICTED",
    "ILL_FORMED",
    "OPEN",
    "SUPPORTED",
    "Against",
    "Checked",
    "Claim",
    "Judged",
    "Quoted",
    "claimed",
    "place_of",
]

KINDS = ("fact", "claim")
TRIPLE = ("head", "relation", "tail")
KEYS = ("id", "kind", *TRIPLE, "negated", "says", "quote", "start", "end")
SUPPORTED, CONTRADICTED, OPEN, ILL_FORMED = "supported", "contradicted", "open", "ill-formed"


@dataclass(frozen=True)
class Claim:
    """Something that is said to be so: a relation of two things, or a sentence (``says``).

    A ``fact`` was read in the text, a ``claim`` is said to follow. ``quote`` has the words of the
    text for it, ``start`` and ``end`` their characters, where those are told.
    """

    id: str
    kind: str
    head: str | None = None
    relation: str | None = None
    tail: str | None = None
    negated: bool = False
    says: str | None = None
    quote: str | None = None
    start: int | None = None
    end: int | None = None

    @property
    def sentence(self) -> str:
        """What is claimed, in words.

        >>> claimed({"head": "jug", "relation": "left", "tail": "cup", "negated": True}).sentence
        'jug is not to the left of cup'
        """
        if self.says is not None:
            return self.says
        denied = "not " if self.negated else ""
        return f"{self.head} is {denied}{load_relations().phrase(str(self.relation))} {self.tail}"

    def fact(self, source: Mapping[str, Any] | None = None) -> Fact:
        """It as a fact, of things that are called by their names."""
        together = (str(self.relation),)
        return Fact(str(self.head), (together,), str(self.tail), self.negated, source=source)

    def question(self, text: str) -> str:
        """What is asked of a text for it; of a relation, whether it holds, denied or not."""
        if self.says is not None:
            return f"Is it true that {self.says.strip().rstrip('.!')}?"
        head, tail = (_called(str(name), text) for name in (self.head, self.tail))
        return f"Is {head} {load_relations().phrase(str(self.relation))} {tail}?"


def _called(name: str, text: str) -> str:
    """A name with the article that the text has before it."""
    return f"the {name}" if re.search(rf"\bthe {re.escape(name)}\b", text, re.IGNORECASE) else name


def claimed(record: object, where: str = "the claim", id: str = "1") -> Claim:
    """The claim of a JSON object.

    Raises
    ------
    InputError
        It has another form, or its relation is not known.
    """
    want(isinstance(record, Mapping), where, "an object", record)
    assert isinstance(record, Mapping)
    for key in record:
        if key not in KEYS:
            raise InputError(f"{where}: unknown key '{key}'; {allowed(str(key), KEYS)}")
    given = {key: value for key, value in record.items() if value is not None}
    kind = given.get("kind", "fact" if "quote" in given else "claim")
    want(kind in KINDS, f"{where}.kind", "'fact' or 'claim'", kind)
    negated = given.get("negated", False)
    want(isinstance(negated, bool), f"{where}.negated", "true or false", negated)
    quote = as_text(given["quote"], f"{where}.quote", 0) if "quote" in given else None
    start, end = (
        whole(given[key], f"{where}.{key}", 0) if key in given else None for key in ("start", "end")
    )
    placed = (start is None) == (end is None) and (quote is not None or start is None)
    want(placed, where, "both 'start' and 'end' with a 'quote', or neither", dict(record))
    own = str(given.get("id", id))
    if "says" in given:
        both = [key for key in (*TRIPLE, "negated") if key in given]
        want(not both, where, "either 'says' or 'head', 'relation' and 'tail'", dict(record))
        said = as_text(given["says"], f"{where}.says", 0)
        want(bool(said.strip()), f"{where}.says", "a sentence", said)
        return Claim(own, kind, says=said, quote=quote, start=start, end=end)
    for key in TRIPLE:
        want(key in given, where, f"the key '{key}'", dict(record))
    head, word, tail = (as_text(given[key], f"{where}.{key}", 0) for key in TRIPLE)
    known = load_relations().names
    if word not in known:
        raise InputError(f"{where}: unknown relation '{word}'; {allowed(word, known)}")
    return Claim(own, kind, head, known[word], tail, negated, None, quote, start, end)


@dataclass(frozen=True)
class Quoted:
    """Whether a text has the words that are quoted, and where.

    ``used``: whether the proof that supports or contradicts the claim rests on some of them.
    """

    found: bool
    start: int | None = None
    end: int | None = None
    used: bool = False
    why: str | None = None


@dataclass(frozen=True)
class Against:
    """How a claim stands to what it is held against, with the proof if that decides it.

    ``rests_on`` are the ids of the facts that the proof uses, if they were handed over. Of what is
    open ``likely`` has the verdict that is only likely, and ``missing`` what would decide it.
    """

    verdict: str
    derivation: Derivation | None = None
    explanation: str | None = None
    rests_on: tuple[str, ...] = ()
    likely: str | None = None
    confidence: float = 0.0
    assumes: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    question: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what there is nothing of is left out."""
        shown = {name: value for name, value in vars(self).items() if value}
        if self.derivation is not None:
            shown["derivation"] = self.derivation.to_dict()
        return {name: list(v) if isinstance(v, tuple) else v for name, v in shown.items()}


@dataclass(frozen=True)
class Judged:
    """A claim and what came of it; one that is ill-formed has an ``error`` and nothing else."""

    id: str
    claim: Claim | None
    quote: Quoted | None = None
    by_text: Against | None = None
    by_facts: Against | None = None
    error: str | None = None

    @property
    def verdict(self) -> str:
        """``supported``, ``contradicted`` or ``open`` by the text, or ``ill-formed``."""
        return ILL_FORMED if self.by_text is None else self.by_text.verdict

    @property
    def misquoted(self) -> bool:
        """Whether it quotes what the text does not have."""
        return self.quote is not None and not self.quote.found

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        shown: dict[str, Any] = {"id": self.id, "verdict": self.verdict}
        if self.claim is not None:
            shown |= {"kind": self.claim.kind, "says": self.claim.sentence}
        if self.quote is not None:
            shown["quote"] = {k: v for k, v in vars(self.quote).items() if v is not None}
        for name, against in (("by_text", self.by_text), ("by_facts", self.by_facts)):
            if against is not None:
                shown[name] = against.to_dict()
        return shown if self.error is None else {**shown, "error": self.error}


@dataclass(frozen=True)
class Checked:
    """All claims with what came of them, and the facts that contradict each other, by their ids."""

    claims: tuple[Judged, ...]
    conflict: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many claims have which verdict, and how many are misquoted."""
        names = (SUPPORTED, CONTRADICTED, OPEN, ILL_FORMED)
        found = {name: sum(each.verdict == name for each in self.claims) for name in names}
        return {**found, "misquoted": sum(each.misquoted for each in self.claims)}

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        claims = [each.to_dict() for each in self.claims]
        return {"claims": claims, "conflict": list(self.conflict), "counts": self.counts}


def place_of(claim: Claim, text: str) -> Quoted:
    """Where the words of a claim stand; however the text breaks its lines."""
    words = str(claim.quote).split()
    if not words:
        return Quoted(False, why="the quotation is empty")
    places = [m.span() for m in re.finditer(r"\s+".join(map(re.escape, words)), text)]
    if not places:
        return Quoted(False, why="the text does not have these words")
    if claim.start is None:
        return Quoted(True, *places[0])
    if (claim.start, claim.end) in places:
        return Quoted(True, claim.start, claim.end)
    others = ", ".join(f"{start}-{end}" for start, end in places)
    return Quoted(False, why=f"the words stand at {others}, not at {claim.start}-{claim.end}")
