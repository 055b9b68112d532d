"""When it was, by the hours of any text: "When did Carla come?", "How long between ... and ...?".

What is asked for is found by its words: by the verb that an hour is told of, with whom and what it
tells of, or by the entry of a log. Of two that fit as well neither is taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from spatial_nsr.grammars.happenings import clock_minutes, words_for
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.questions.finding.likeness import content_words
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.text.dated import dated_verbs
from spatial_nsr.reading.text.labels import parsed_words
from spatial_nsr.time.queries.tallying import in_minutes
from spatial_nsr.time.telling.plainly import clock

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["hour_asked", "is_no_length"]

SUBJECTS = ("nsubj", "nsubjpass")
HALF = 0.5  # of the words asked for, in the entry of a log


class _Told(NamedTuple):
    """What happened at an hour: its verb, who did it by a noun, all its words; how it is told."""

    verb: str
    who: frozenset[str]
    words: frozenset[str]
    minutes: int
    said: str


def hour_asked(question: str, reading: Reading) -> str | list[str] | None:
    """The hour that a question asks for, or the time between two; None if that is not told.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> told = read_statements("Al came at six. Bo, who was late, came half an hour later.")
    >>> hour_asked("When did Bo come?", told)
    ['6:30']
    >>> hour_asked("How long was it between Al coming and Bo coming?", told)
    '30 minutes'
    """
    words = [token.text for token in tokenize(question) if token.text[0] not in "?!."]
    lower = [word.lower() for word in words]
    for opening in words_for("when-asked", "hours.words"):
        parts = opening.split("_")
        if lower[: len(parts)] == parts and len(words) > len(parts) + 1:
            stands = lower[len(parts)] in words_for("stands", "hours.words")
            found = _found(words[len(parts) + 1 :], reading, {"be"} if stands else set())
            return None if found is None else [found.said]
    if "between" in lower and lower[:2] in (["how", "long"], ["how", "much"]):
        at = lower.index("between")
        ands = [n for n in range(at, len(words)) if lower[n] == "and"]
        if len(ands) == 1:
            one = _found(words[at + 1 : ands[0]], reading)
            other = _found(words[ands[0] + 1 :], reading)
            if one is not None and other is not None and one.minutes < other.minutes:
                return in_minutes(other.minutes - one.minutes)
    return None


def is_no_length(question: str, value: object) -> bool:
    """Whether an hour is given to a question for a length of time.

    >>> is_no_length("How long was it there?", ["until 5:15"])
    True
    >>> is_no_length("How long was it there?", ["half an hour"])
    False
    """
    asked = [token.lower for token in tokenize(question)]
    if asked[:2] != ["how", "long"]:
        return False
    told = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return any(clock_minutes((word,)) is not None for word in told.split() if ":" in word)


def _found(words: Sequence[str], reading: Reading, verbs: Collection[str] = ()) -> _Told | None:
    """The one thing that is told of an hour and fits some words best, and perhaps other verbs."""
    doc = parsed_words(list(words))
    if doc is None:
        return None
    wanted = content_words(doc)
    asked = {*verbs, *(token.lemma_.lower() for token in doc)}
    scored = [(_score(each, asked, wanted), each) for each in _told(reading)]
    best = max((score for score, _ in scored), default=0)
    fits = {each.minutes: each for score, each in scored if score == best}
    return next(iter(fits.values())) if best > 0 and len(fits) == 1 else None


def _score(told: _Told, verbs: set[str], wanted: frozenset[str]) -> int:
    """How well what is told of an hour fits what is asked; 0 where it may be something else."""
    common = len(wanted & told.words)
    if not told.verb:
        return common if common >= HALF * len(wanted) + HALF else 0
    same = told.verb in verbs or (
        told.verb in words_for("arriving") and verbs & words_for("arriving")
    )
    if not same or (told.who and not told.who & wanted):
        return 0
    return 1 + common


def _told(reading: Reading) -> Iterator[_Told]:
    """What a text tells to have happened at an hour."""
    doc = reading.text.doc
    for at, hour in dated_verbs(doc).items():
        verb = doc[at]
        who = content_words(t for c in verb.children if c.dep_ in SUBJECTS for t in _nouns(c))
        said = hour.words(doc) or clock(hour.minutes, doc.text)
        yield _Told(verb.lemma_.lower(), who, content_words(_clause(verb)), hour.minutes, said)
    for unit in reading.text.units:
        if unit.stamp is not None:
            words = content_words(reading.text.span(unit))
            yield _Told("", frozenset(), words, unit.stamp, clock(unit.stamp, doc.text))


def _nouns(subject: Token) -> list[Token]:
    """The words of a subject; none of a pronoun, which may be anybody."""
    return [] if subject.pos_ == "PRON" else list(subject.subtree)


def _clause(verb: Token) -> list[Token]:
    """The words that hang on a verb, without those of other clauses."""
    inner = {t.i for c in verb.children if c.dep_ in ("conj", "advcl", "ccomp") for t in c.subtree}
    return [token for token in verb.subtree if token.i not in inner]
