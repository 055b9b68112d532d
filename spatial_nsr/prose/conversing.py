"""Questions within a text: what they take for granted, and the short answers that follow them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.language.caption_words import Tags
from spatial_nsr.prose.asked_gaps import declared, gapped, is_gap
from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.prose.clauses import spots_of, statements_of
from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.statements import PLACES, Reading, Spot, Statement
from spatial_nsr.prose.words import load_replies
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_questions
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["Asked", "answered", "asked", "heard", "parted", "presupposed"]

_WHERE = ("where", "whereabouts")
_GAPS = ("which", "what", "who")
_PUT = ("put",)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that waits for its answer: what it asks, as statements, or the place of what.

    ``noun`` is what the thing that is asked for has to be: "which [shelf]". Of a ``request`` only
    "done" tells that it was carried out.
    """

    statements: tuple[Statement, ...] = ()
    things: tuple[Nominal, ...] = ()
    noun: Nominal | None = None
    gap: bool = False
    request: bool = False


def heard(
    tokens: Sequence[Token], tags: Tags, asks: bool, waiting: Asked | None
) -> tuple[Reading, Asked | None]:
    """What a sentence tells, after a question that waits for its answer; and what it asks itself.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> _, waiting = heard(tuple(tokenize("Where is the key")), {}, True, None)
    >>> reading, waiting = heard(tuple(tokenize("On the hook")), {}, False, waiting)
    >>> [(said.subjects[0].text, said.verb) for said in reading.statements], waiting
    ([('the key', 'at')], None)
    """
    if asks:
        told, sure = parted(tokens)
        chunks = chunks_of(tokens[len(told) :], tags=tags)
        reading = presupposed(chunks) or _mentioned(statements_of(chunks))
        if told:
            before = statements_of(chunks_of(told, tags=tags))
            statements = [s if sure else replace(s, doubtful=True) for s in before.statements]
            reading.statements = [*statements, *reading.statements]
            reading.passed += before.passed
        reading.asks = tokens[len(told)].start
        return reading, asked(chunks)
    told_so, taken = ([], 0) if waiting is None else answered(waiting, tokens)
    reading = statements_of(chunks_of(tokens[taken:], tags=tags)) if tokens[taken:] else Reading()
    wished = [each for each in reading.statements if each.verb == "supposed" and each.row == _PUT]
    asked_for = tuple(replace(each, verb="at") for each in wished)
    reading.statements = [*told_so, *reading.statements]
    return reading, Asked(asked_for, request=True) if asked_for else None


def _mentioned(reading: Reading) -> Reading:
    """What a question speaks of; it tells nothing of it."""
    found: list[Statement] = []
    for said in reading.statements:
        if said.verb in ("topic", "unread"):
            meant = said.verb == "topic" or said.subjects[0].pronoun is None
            found += [said] if meant else []
            continue
        marks = [m for spot in said.spots for m in spot.landmarks if m.pronoun is None]
        for nominal in (*said.subjects, *marks):
            found.append(Statement("unread", (nominal,), start=said.start, end=said.end))
    reading.statements = found
    return reading


def parted(tokens: Sequence[Token]) -> tuple[Sequence[Token], bool]:
    """What a sentence that ends with a question tells before it, and whether that is sure.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def told(text):
    ...     tokens, sure = parted(tuple(tokenize(text)))
    ...     return " ".join(token.text for token in tokens), sure
    >>> told("The keys are on the hook, remember"), told("The keys are there, aren't they")
    (('The keys are on the hook', True), ('The keys are there', False))
    >>> told("Is the cup there, or is it not")
    ('', False)
    """
    replies = load_replies()
    commas = [at for at, token in enumerate(tokens) if token.text in ",;-\u2013\u2014"]
    if not commas or tokens[0].lower in replies["asks"]:
        return (), False
    at = commas[-1]
    tail = tokens[at + 1 :]
    if not tail:
        return (), False
    if len(tail) == 1 and tail[0].lower in replies["told"]:
        return tokens[:at], True
    tag = load_questions().longest(tokens, at + 1)
    if tag is not None and tag[0].category == "tag" and tag[1] == len(tokens):
        return tokens[:at], False
    return (tokens[:at], True) if tail[0].lower in replies["asks"] else ((), False)


def presupposed(chunks: Sequence[Chunk]) -> Reading | None:
    """What a question takes for granted: "who put a phone in the flour?", "why is it there?".

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def granted(text):
    ...     reading = presupposed(chunks_of(tuple(tokenize(text))))
    ...     return None if reading is None else [s.subjects[0].text for s in reading.statements]
    >>> granted("Who has put a phone in the flour"), granted("Who is in the hall")
    (['a phone'], None)
    >>> granted("Why is the cat on the table"), granted("What is my towel doing on the floor")
    (['the cat'], ['my towel'])
    """
    first = chunks[0] if chunks else None
    rest = list(chunks[1:])
    if first is None or not rest:
        return None
    word = first.text.lower()
    while rest and word == "who" and rest[0].type in "HB" and len(rest) > 1:
        if rest[1].type not in "PG":
            break
        rest.pop(0)
    types = "".join(chunk.type for chunk in rest)
    if word == "who" and types[:2] in ("PN", "GN"):
        somebody = Nominal(first.start, first.end, first.text, pronoun="somebody")
        said: list[Chunk] | None = [replace(first, type="N", value=somebody), *rest]
    elif word == "what" and types[:3] in ("BNV", "BNY") and rest[2].text.lower() == "doing":
        said = [rest[1], rest[0], *rest[3:]]
    elif word == "why" and types[:1] in ("B", "M"):
        said = declared([_not(chunk) for chunk in rest])
    else:
        return None
    if said is None:
        return None
    reading = statements_of(said)
    told = any(statement.verb in ("at", "went") for statement in reading.statements)
    # Who asks so may be mistaken.
    reading.statements = [replace(each, doubtful=True) for each in reading.statements]
    return reading if told else None


def _not(chunk: Chunk) -> Chunk:
    return replace(chunk, text="not") if chunk.type == "n" else chunk


def asked(chunks: Sequence[Chunk]) -> Asked | None:
    """What a question asks, as far as a short answer can tell it.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def question(text):
    ...     return asked(chunks_of(tuple(tokenize(text))))
    >>> question("Where did you put the ladder").things[0].text
    'the ladder'
    >>> question("Which drawer holds the forks").noun.text, question("Is it wet") is None
    ('drawer', True)
    """
    chunks = [chunk for chunk in chunks if chunk.type != "d"]
    while chunks and chunks[0].type in ",&|Q":
        chunks = chunks[1:]
    if not chunks:
        return None
    if [chunk.type for chunk in chunks] == ["N"]:
        return Asked(things=(chunks[0].nominal,))  # "And the hose?"
    if _only_places(chunks):  # "And right of it?"
        return _for_a_thing((), chunks)
    word = chunks[0].text.lower()
    if word.split()[0] in _WHERE:
        nouns = [chunk.nominal for chunk in chunks if chunk.type == "N"]
        nouns = [each for each in nouns if each.pronoun not in word_list("speaker")] or nouns
        return Asked(things=tuple(nouns[:1])) if nouns else None
    if word == "how" and len(chunks) > 2 and chunks[1].text.lower().startswith("many "):
        many = replace(chunks[1].nominal, det=None)
        found = gapped((), many, chunks[2:])
        return None if found is None else Asked(found.statements, noun=many, gap=True)
    at = 1 if chunks[0].type == "R" and len(chunks) > 1 else 0
    if chunks[at].type in "WU" and chunks[at].text.lower() in _GAPS:
        return _for_a_thing(chunks[:at], chunks[at + 1 :])
    said = chunks if chunks[0].type in ("N", "T") else declared(chunks)
    told = [] if said is None else _told(said)
    subjects = told[0].subjects if told and told[0].verb == "at" else ()
    if told:
        return Asked(tuple(told), subjects)
    nouns = [chunk.nominal for chunk in chunks if chunk.type == "N"]
    nouns = [each for each in nouns if each.definite and each.pronoun is None]
    return Asked(things=tuple(nouns)) if len(nouns) == 1 else None  # "did you find the map"


def _for_a_thing(before: Sequence[Chunk], after: Sequence[Chunk]) -> Asked | None:
    noun = None
    rest = list(after)
    comma = next((at for at, chunk in enumerate(rest) if chunk.type == ","), len(rest))
    rest = rest[:comma]  # "which one, the upper or the lower one"
    if rest and rest[0].type == "N" and rest[0].nominal.det is None:
        noun = rest.pop(0).nominal
    found = gapped(before, noun, rest)
    return None if found is None else Asked(found.statements, noun=noun, gap=True)


def _told(chunks: Sequence[Chunk]) -> list[Statement]:
    if any(chunk.type == "o" for chunk in chunks):
        chunks = chunks[: next(at for at, chunk in enumerate(chunks) if chunk.type == "o")]
    reading = statements_of(chunks)
    told = [each for each in reading.statements if each.verb in ("at", "has")]
    return told if len(told) == len(reading.statements) and not reading.passed else []


def answered(question: Asked, tokens: Sequence[Token]) -> tuple[list[Statement], int]:
    """What a sentence tells as an answer, and how many of its tokens that takes.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def answer(question, text):
    ...     told, _ = answered(asked(chunks_of(tuple(tokenize(question)))),
    ...                        tuple(tokenize(text)))
    ...     return [(s.subjects[0].text, s.negated, s.spots[0].text) for s in told]
    >>> answer("Is the cat in the shed", "No, under the bed")
    [('the cat', True, 'in'), ('the cat', False, 'under')]
    >>> answer("What is on the tray", "Two cups")
    [('Two cups', False, 'on')]
    """
    replies = load_replies()
    first = tokens[0].lower
    yes, no = first in replies["yes"], first in replies["no"]
    if question.request:
        done = not replies["done"].isdisjoint(token.lower for token in tokens[:2])
        span = tokens[0].start, tokens[0].end
        return [_here(each, *span) for each in question.statements] if done else [], 0
    at = int(yes or no)
    made: list[Statement] = []
    span = tokens[0].start, tokens[0].end
    whether = question.statements and not question.gap
    if at and at < len(tokens) and tokens[at].text not in ",;:-\u2013\u2014":
        return [], 0  # "no cups"
    if at and whether:
        made = [_here(each, *span) for each in question.statements]
        made = [replace(each, negated=not each.negated) for each in made] if no else made
    while at < len(tokens) and tokens[at].text in ",;:-\u2013\u2014":
        at += 1
    rest = chunks_of(tokens[at:]) if at < len(tokens) else ()
    spots, end = _places(rest) if question.things else ((), 0)
    if spots:
        start, stop = rest[0].start, rest[end - 1].end
        things = tuple(_placed(thing, start, stop) for thing in question.things)
        made.append(Statement("at", things, spots, start=start, end=stop))
        return made, _after(tokens, stop)
    end = next((i for i, chunk in enumerate(rest) if chunk.text == ","), len(rest))
    if question.gap and end == 1 and rest[0].type == "N" and len(rest) == 1:
        filled = _filled(question, rest[0].nominal)
        start, stop = rest[0].start, rest[0].end
        return [_here(each, start, stop, filled) for each in question.statements], len(tokens)
    return made, at if made else 0


def _places(chunks: Sequence[Chunk]) -> tuple[tuple[Spot, ...], int]:
    """The places that an answer consists of, between commas: "second floor, next to the lift"."""
    spots: list[Spot] = []
    at = last = 0
    while at < len(chunks):
        end = next((i for i in range(at, len(chunks)) if chunks[i].type == ","), len(chunks))
        part = chunks[at:end]
        if [chunk.type for chunk in part] == ["N"] and sort_of(part[0].nominal.head, "region"):
            here = part[0]
            spots.append(Spot("R", ("at",), (here.nominal,), here.start, here.end, here.text))
        elif _only_places(part):
            spots += spots_of(part)
        else:
            break
        at, last = end + 1, end
    return tuple(spots), last


def _after(tokens: Sequence[Token], place: int) -> int:
    return next((at for at, token in enumerate(tokens) if token.start >= place), len(tokens))


def _only_places(chunks: Sequence[Chunk]) -> bool:
    types = {chunk.type for chunk in chunks}
    return bool(chunks) and chunks[0].type in PLACES and types <= {*PLACES, "N", "&", "q"}


def _placed(nominal: Nominal, start: int, end: int) -> Nominal:
    """A phrase of the question, as meant by words of the answer."""
    return replace(nominal, start=start, end=end)


def _filled(question: Asked, nominal: Nominal) -> Nominal:
    """What is answered, of the sort that was asked for: "the lower [box]"."""
    noun = question.noun
    bare = nominal.head in (None, ANY) or (nominal.det is None and not nominal.capital)
    if noun is None or noun.head in (None, ANY) or not bare:
        return nominal
    if nominal.head is None and nominal.count is not None:
        return replace(noun, count=nominal.count, start=nominal.start, end=nominal.end)
    words = nominal.words if nominal.head in (None, ANY) else (*nominal.words, nominal.noun)
    words = tuple(word.lower() for word in words)
    return replace(nominal, head=noun.head, noun=noun.noun, words=words, det="the", plural=False)


def _here(statement: Statement, start: int, end: int, filled: Nominal | None = None) -> Statement:
    """A statement of the question, told by words of the answer."""

    def put(nominal: Nominal) -> Nominal:
        if filled is not None and is_gap(nominal):
            return filled
        return _placed(nominal, start, end)

    def placed(spot: Spot) -> Spot:
        then = None if spot.then is None else placed(spot.then)
        marks = tuple(map(put, spot.landmarks))
        return replace(spot, landmarks=marks, start=start, end=end, then=then)

    return replace(
        statement,
        subjects=tuple(map(put, statement.subjects)),
        contents=tuple(map(put, statement.contents)),
        spots=tuple(map(placed, statement.spots)),
        start=start,
        end=end,
    )
