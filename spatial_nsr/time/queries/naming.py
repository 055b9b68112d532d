"""Which moment somebody means who names what happened: "Mary took the key", 3, "the end"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.grammars.happenings import clock_minutes, words_for
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.reading.text.words import gender_of
from spatial_nsr.time.course.index import Index
from spatial_nsr.time.telling.events import Event, Tale
from spatial_nsr.time.telling.groups import is_called
from spatial_nsr.time.telling.phrases import Phrase, noun_phrase
from spatial_nsr.time.telling.sentences import told_in
from spatial_nsr.time.telling.told import Told

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Reading

__all__ = [
    "event_named",
    "events_named",
    "known",
    "moment_in_reading",
    "moment_of",
    "walked_places",
]

LONGEST = 6  # so many words of a question may mean one thing
# Which kinds of event a kind that is told may be, once it is known who is meant.
KINDS = {"left": ("leave", "drop"), "get": ("give",), "take": ("take", "give")}


def event_named(clause: str, tale: Tale, spoken: str | None = None) -> int | None:
    """The number of the one event of a tale that a clause tells of; None if none does, or several.

    ``spoken`` is what a pronoun in the clause means.

    >>> from spatial_nsr.time.telling.happened import happened
    >>> tale = happened("Mary took the key. Then she went to the hall. She dropped the key.")
    >>> event_named("Mary went to the hall", tale), event_named("she dropped it", tale, "key")
    (2, 3)
    """
    found = events_named(clause, tale, Index.of(tale), spoken)
    return found[0] if len(found) == 1 else None


def events_named(clause: str, tale: Tale, index: Index, spoken: str | None = None) -> list[int]:
    """The numbers of all events of a tale that a clause tells of."""
    told = told_in(clause.strip().rstrip(".!?"))
    if told is None or len(told) != 1:
        return []
    (each,) = told
    phrases = (*each.who, *each.what, *each.places, each.to, each.source)
    sure = (p for p in phrases if p and not (p.pronoun or p.count is not None or p.part))
    names = [tale.known(phrase) for phrase in sure]
    if None in names:
        return []
    about = index.among([name for name in names if name is not None])
    found = [n for n in about if _is_told(each, tale.events[n - 1], tale, spoken)]
    return _his_own(found, each, tale, spoken)


def _his_own(found: list[int], told: Told, tale: Tale, spoken: str | None) -> list[int]:
    """Of "he went home" the events of whom is spoken about, if he may be called so."""
    words = [phrase.key for phrase in told.who if phrase.pronoun]
    if spoken not in tale.people or len(words) != 1 or words[0] == "it":
        return found
    sort = "female" if words[0] in words_for("female") else "male"
    gender = gender_of(spoken.lower().split()[0], named=spoken[:1].isupper())
    own = [n for n in found if spoken in tale.events[n - 1].who]
    return own if own or gender in ("", sort) else found


def _is_told(told: Told, event: Event, tale: Tale, spoken: str | None) -> bool:
    if event.kind not in KINDS.get(told.kind, (told.kind,)):
        return False
    turned = event.kind == "give" and told.kind in ("get", "take")
    if turned and told.source is None:
        return False
    who, to = ((told.source,), told.who[:1]) if turned else (told.who, (told.to,))
    left = told.kind == "left" and event.kind == "leave"
    pairs = [
        (who, event.who),
        (() if left else told.what, event.what),
        (told.what if left else told.places, event.places),
        (to, (event.to,)),
        (() if turned else (told.source,), (event.source,)),
    ]
    return all(
        _means(phrase, tale, spoken, things)
        for phrases, things in pairs
        for phrase in phrases
        if phrase is not None
    )


def _means(phrase: Phrase, tale: Tale, spoken: str | None, things: tuple[str | None, ...]) -> bool:
    """Whether a phrase means one of those who take part; a person's pronoun may be anybody's."""
    if phrase.count is not None or phrase.part:
        groups = (tale.groups[thing] for thing in things if thing in tale.groups)
        return any(is_called(tale, group, phrase) for group in groups)
    if not phrase.pronoun:
        return tale.known(phrase) in things
    if phrase.key in ("it", "them"):
        return spoken in things
    return bool(tale.people & {*things})


def known(tokens: Sequence[Token], at: int, tale: Tale) -> Iterator[tuple[str, int]]:
    """The things of the tale that a phrase may mean, and where it ends."""
    if tale.called:
        yield from _by_its_words(tokens, at, tale)
        return
    for phrase, end in noun_phrase(tokens, at):
        name = None if phrase.pronoun else tale.known(phrase)
        if name is not None:
            yield name, end
    if at < len(tokens) and tokens[at].lower in words_for("adverbs"):
        word = tokens[at].lower
        name = tale.known(Phrase(word, 0, len(word)))
        if name is not None:
            yield name, at + 1


def _by_its_words(tokens: Sequence[Token], at: int, tale: Tale) -> Iterator[tuple[str, int]]:
    """What the most words from a token on mean in a tale that was found by a parse.

    "My bike" is what is called so, and else the bike.
    """
    after = at + (at < len(tokens) and tokens[at].lower in words_for("article"))
    for begin in dict.fromkeys((at, after)):
        for end in range(min(begin + LONGEST, len(tokens)), begin, -1):
            words = " ".join(token.lower for token in tokens[begin:end])
            if words in tale.called:
                yield tale.called[words], end
                return


def walked_places(tokens: Sequence[Token], at: int, tale: Tale) -> Iterator[tuple[str, int]]:
    """The same of places, of which it may be asked though nothing is told of them."""
    told = list(known(tokens, at, tale))
    yield from told
    if not told:
        for phrase, end in noun_phrase(tokens, at):
            if not phrase.pronoun and not phrase.named:
                yield phrase.words, end


def moment_in_reading(clause: str, reading: Reading, begins: bool = False) -> int | None:
    """The moment of a text as its parse has it that a clause or a noun names.

    Of an hour it is the last one till the next hour that is told, or its first one if it ``begins``
    there.
    """
    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.questions.times.moments import named_moment
    from spatial_nsr.reading.questions.times.timing import hour_told
    from spatial_nsr.reading.text.hours import last_before
    from spatial_nsr.reading.text.labels import parsed_words

    asked = Asked(clause, reading)
    hours = (hour_told(asked.doc, token.i) for token in asked.doc)
    hour = next((each for each in hours if each is not None), None)
    if hour is not None:
        clock = reading.clock
        first = [(minutes, clock.order.index(event)) for minutes, event in clock.stamps]
        return last_before(hour, first if begins else clock.hours())
    doc = parsed_words(asked.words)
    return None if doc is None else named_moment(asked, doc)


def _at_hour(words: tuple[str, ...], tale: Tale, begins: bool) -> int | None:
    """The number of the last event that is told till an hour, or of the first one from it on."""
    hour = clock_minutes(words)
    if begins:
        late = (n for n, e in enumerate(tale.events, 1) if hour and (e.minutes or 0) >= hour)
        return next(late, None)
    told = [(n, event.minutes) for n, event in enumerate(tale.events, start=1)]
    till = [
        n for n, minutes in told if None not in (hour, minutes) and (minutes or 0) <= (hour or 0)
    ]
    return till[-1] if till else None


def moment_of(
    named: str | int, tale: Tale | None, reading: Reading | None, last: int, begins: bool = False
) -> int:
    """The number of the moment that is named; 0 is that before anything happens.

    An hour may mean more than one: the last of them, or the first where it ``begins``.

    Raises
    ------
    InputError
        The story tells of no such moment, or of several.
    """
    if isinstance(named, bool) or not isinstance(named, str | int):
        raise InputError(f"a moment is a number or words, got {named!r}")
    if isinstance(named, int):
        if not -1 <= named <= last:
            raise InputError(f"there is no moment {named}; allowed: 0 to {last}, and -1, the last")
        return last if named < 0 else named
    words = named.strip().lower()
    for sort, number in (("latest", last), ("earliest", 0)):
        if words.replace(" ", "_") in words_for(sort):
            return number
    found = event_named(named, tale) if tale is not None else None
    if found is None and tale is not None:
        found = _at_hour(tuple(words.split()), tale, begins)
    if found is None and tale is None and reading is not None and words:
        found = moment_in_reading(named, reading, begins)
    if found is None:
        known = [event.said(tale.text) for event in tale.events] if tale is not None else []
        hint = f"; {allowed(named, known)}" if known else ""
        raise InputError(f"the story tells of no moment {named!r}, or of several{hint}")
    return found
