"""Questions in which somebody's view, or a thing's own side, matters: what they ask, by a parse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.descriptions import Description, Link, Quantified
from spatial_nsr.queries import AllOf, Between, Choose, Holds, ListThings, Query, Relate
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.placing.looks import looks_in, shaped
from spatial_nsr.reading.makers.placing.sides import HOUR, frame_of_words
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.claims import claims_of, nouns_of
from spatial_nsr.reading.questions.declaring import claimed, parts_of
from spatial_nsr.reading.referents.nominals import speaker_in
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.statements.relations import in_world
from spatial_nsr.reading.text.labels import parsed_words
from spatial_nsr.reading.text.words import mood_words, nominal_words, viewing_words
from spatial_nsr.reading.viewing.marks import Mark, View
from spatial_nsr.reading.viewing.question import Question
from spatial_nsr.reading.viewing.standing import SPEAKERS
from spatial_nsr.reading.viewing.told import names_of, said_words, speaker_of, view_of

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["AboutFrames", "ViewAsked", "about_frames", "view_asked"]

FORMS = ("asks-facing", "asks-whose", "asks-sides", "asks-frame")
OWNING, LINK = ("PRP$", "POS"), "IN"  # tags within "your hand", "Ann's arm", "the back of it"
RELATIVE = (("relative", "to"), ("in", "relation", "to"), ("in", "respect", "to"))


@dataclass(frozen=True)
class AboutFrames:
    """A question about a facing or a frame: its form, and the things and words that fill it."""

    form: str
    names: tuple[str, ...] = ()
    word: str | None = None


@dataclass(frozen=True)
class ViewAsked:
    """What a question asks, in which frame, and the question without the view that it names.

    ``sided`` is the side that is asked for where no landmark is named: "are the cellos on the
    right?".
    """

    mark: Mark
    plain: str
    query: Query | None = None
    options: tuple[str, ...] = ()
    sided: tuple[str, str] | None = None

    @property
    def view(self) -> bool:
        """Whether it names a viewpoint, or a side of a thing itself."""
        return self.mark.kind in ("relative", "intrinsic") or self.mark.view is not None

    def asked(self, text: str) -> Question | None:
        """The question as others that are answered by queries."""
        if self.query is None:
            return None
        return Question(text, self.query, self.options)


class _Words:
    """The things that the words of a question mean."""

    def __init__(self, asked: Asked, view: View | None = None) -> None:
        self.asked, self.view = asked, view
        self.names = names_of(asked.reading)

    def within(self, doc: Doc) -> _Words:
        return _Words(self.asked.within(doc), self.view)

    def name(self, token: Token) -> str | None:
        """What the text calls the one thing that a token means; a speaker may never be named."""
        lower = token.lower_
        if (speaker := speaker_in(lower)) is not None:
            return "you" if speaker == "you" else "me"
        seen = None if self.view is None else self.view.who
        third = nominal_words("third") - nominal_words("subject")
        if lower in third and seen is not None and seen not in SPEAKERS:
            return seen  # "From the car's viewpoint, is the cup left of it?"
        things = self.asked.things(token.i)
        return speaker_of(self.names[things[0]]) if len(things) == 1 else None

    def description(self, at: int) -> Description | None:
        name = self.name(self.asked.doc[at])
        return None if name is None else Description(name=name)


def about_frames(asked: Asked) -> AboutFrames | None:
    """What a question about facings and frames asks; None of others.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> asked = Asked("Which way does the car face?", read_statements("The car faces north."))
    >>> about_frames(asked)
    AboutFrames(form='asks-facing', names=('car',), word=None)
    """
    words, doc = _Words(asked), asked.doc
    for form in FORMS:
        match = shaped(doc[:], form)
        if match is None:
            continue
        slots = match.slots
        filled = [slots[key] for key in ("WHO", "THING", "OTHER", "OF") if key in slots]
        names = [_filled(words, doc, span) for span in filled]
        if None in names:
            return None
        word = next((doc[slots[key][0]].lower_ for key in ("SIDE", "HOW") if key in slots), None)
        return AboutFrames(form, tuple(map(str, names)), word)
    return None


def _filled(words: _Words, doc: Doc, span: tuple[int, int]) -> str | None:
    """What a slot names; "your right hand" and "the back of the house" look their own ways."""
    tokens = list(doc[slice(*span)])
    end = next((n for n, token in enumerate(tokens) if n and token.tag_ == LINK), len(tokens))
    partitive = end < len(tokens) or any(token.tag_ in OWNING for token in tokens)
    if partitive and words.name(tokens[end - 1]) is None:
        return None
    found = (words.name(token) for token in reversed(tokens[:end]))
    return next((name for name in found if name is not None), None)


def view_asked(question: str, reading: Reading, choices: Sequence[str] | None) -> ViewAsked:
    """What a question asks of directions, and in which frame.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> told = read_statements("The cup is left of the jug. The dog sleeps.")
    >>> found = view_asked("From the dog's viewpoint, is the cup left of the jug?", told, None)
    >>> found.plain, found.mark.view.who
    ('is the cup left of the jug?', 'dog')
    """
    asked = Asked(question, reading)
    doc = asked.doc
    looks = looks_in(doc[:], asked=True)
    match = looks[0] if len(looks) == 1 else None
    view = None if match is None else view_of(match, doc[:], _Words(asked).name)
    mark = Mark() if view is None else Mark("relative", view)
    kept = [t for t in doc if match is None or not match.start <= t.i < match.end]
    while kept and not kept[0].is_alpha:
        kept = kept[1:]
    plain = "".join(t.text_with_ws for t in kept)
    open_ = ViewAsked(mark, plain)
    rest = _parsed([t.text for t in kept]) if match is not None else doc
    if rest is None:
        return open_
    return _asks(_Words(asked.within(rest), view), open_, choices)


def _parsed(words: Sequence[str]) -> Doc | None:
    while words and not words[-1].isalnum():
        words = words[:-1]
    return parsed_words([*words, "?"]) if words else None


def _asks(words: _Words, open_: ViewAsked, choices: Sequence[str] | None) -> ViewAsked:
    """The query of a question, by its form."""
    doc = words.asked.doc
    options = _offered(words) if not choices else _listed(words, choices)
    if options is not None:
        return _chosen(open_, *options)
    if parts_of(doc) is not None:
        return _claims(words, open_)
    if any(t.lower_ == "where" for t in doc[:3]):
        return _where(words, open_)
    return _which(words, open_)


# Yes or no


def _claims(words: _Words, open_: ViewAsked) -> ViewAsked:
    parts = parts_of(words.asked.doc)
    assert parts is not None
    doc = claimed(parts, nouns_of(words.asked))
    if doc is None or parts.denied:
        return open_
    inner = words.within(doc)
    found: list[tuple[Holds | Between, Mark]] = []
    for clause in claims_of(inner.asked):
        for place in clause.places:
            made = list(_held(inner, clause, place, open_))
            if not made and _offers_sides(doc):  # "to the left or right of the jug"
                head, tail = inner.description(clause.figures[0]), _first(inner, doc[place.end :])
                asks = None if head is None or tail is None else Relate(head, tail)
                return replace(open_, query=asks)
            if not made:
                sided = _sided(inner, clause, place)
                return open_ if sided is None else replace(open_, sided=sided)
            found += made
    marks = list(dict.fromkeys(mark for _, mark in found))
    if len(marks) != 1:
        return open_
    queries = tuple(query for query, _ in found)
    pair = _of_two_sides(doc, queries)
    if pair is not None:
        return replace(open_, mark=marks[0], query=Relate(*pair))
    query: Query = queries[0] if len(queries) == 1 else AllOf(queries)
    return replace(open_, mark=marks[0], query=query)


def _of_two_sides(
    doc: Doc, queries: Sequence[Holds | Between]
) -> tuple[Description, Description] | None:
    """Of "is it on her left or on her right?", which asks on which of two sides, the two things."""
    held = [each for each in queries if isinstance(each, Holds) and not each.negated]
    pairs = {(each.subject.description, each.object.description) for each in held}
    if len(pairs) != 1 or len(held) != len(queries) or not _offers_sides(doc):
        return None
    return next(iter(pairs))


def _offers_sides(doc: Doc) -> bool:
    """Whether two sides are offered to choose from."""
    joined = next((t.i for t in doc if t.lower_ in mood_words("or") and t.dep_ == "cc"), len(doc))
    known = viewing_words("side")
    sides = [{t.lower_ for t in some} & known for some in (doc[:joined], doc[joined:])]
    return all(sides) and sides[0] != sides[1]


def _held(
    words: _Words, clause: Clause, place: Place, open_: ViewAsked
) -> Iterator[tuple[Holds | Between, Mark]]:
    marks = [words.description(at) for at in place.landmarks]
    figures = [words.description(at) for at in clause.figures]
    if None in marks or None in figures or not marks:
        return
    if place.relation == "between" and len(marks) == 2 and not clause.negated:
        for figure in figures:
            yield Between(figure, *marks), open_.mark  # type: ignore[arg-type]
        return
    mark = _mark(words.asked.doc, place, str(marks[0].name), open_.mark)  # type: ignore[union-attr]
    relation = _relation(place, mark)
    if relation is None or len(marks) != 1:
        return
    for figure in figures:
        one, other = Quantified("the", figure), Quantified("the", marks[0])  # type: ignore[arg-type]
        yield Holds(one, (relation,), other, negated=clause.negated), mark


def _sided(words: _Words, clause: Clause, place: Place) -> tuple[str, str] | None:
    """Of "are the cellos on the right?" the cellos, and the right."""
    if len(clause.figures) != 1 or place.landmarks or not place.sided:
        return None
    side = {"at-left": "left", "at-right": "right"}.get(place.relation, place.relation)
    name = words.name(words.asked.doc[clause.figures[0]])
    return (name, side) if name is not None and side in ("left", "right") else None


def _mark(doc: Doc, place: Place, landmark: str, mark: Mark) -> Mark:
    """In which frame words of a question say a place."""
    frame = frame_of_words(doc, place.start, place.end, place.relation)
    if frame == "absolute":
        return Mark("absolute")
    if frame != "intrinsic":
        return mark
    words = said_words(place.relation) if place.relation.startswith(HOUR) else None
    return Mark("intrinsic", mark.view, landmark, words)


def _relation(place: Place, mark: Mark) -> str | None:
    own = mark.kind == "intrinsic"
    words = said_words(place.relation, own)
    if not words:
        return None
    return in_world().get(place.relation, "left" if mark.words else words[0])


# Which, where, one of several


def _which(words: _Words, open_: ViewAsked) -> ViewAsked:
    """What is asked for of which a place is told: "which bin is on Maya's right?"."""
    asked = words.asked
    gap = asked.gap
    if gap is None:
        return open_
    for clause in asked.clauses:
        for place in clause.places:
            asks = {gap.word, gap.noun} & set(clause.figures)
            marks = [words.description(at) for at in place.landmarks]
            if not asks or len(marks) != 1 or marks[0] is None or clause.negated:
                continue
            mark = _mark(asked.doc, place, str(marks[0].name), open_.mark)
            relation = _relation(place, mark)
            if relation is None:
                continue
            noun = None if gap.noun is None else asked.doc[gap.noun].lemma_.lower()
            kind = None if noun is None or noun in ("thing", "one") else singular(noun)
            listed = ListThings(Description(kind=kind, that=(Link((relation,), marks[0]),)))
            return replace(open_, mark=mark, query=listed)
    return open_


def _where(words: _Words, open_: ViewAsked) -> ViewAsked:
    """In which direction one thing is of another: "where is the cup relative to the jug?"."""
    doc = words.asked.doc
    lowered = [t.lower_ for t in doc]
    for form in RELATIVE:
        for at in range(len(doc) - len(form)):
            if tuple(lowered[at : at + len(form)]) != form:
                continue
            tail = _first(words, doc[at + len(form) :])
            head = _first(words, doc[1:at])
            if head is None or tail is None:
                return open_
            return replace(open_, query=Relate(head, tail))
    return open_


def _first(words: _Words, span: Iterable[Token]) -> Description | None:
    nouns = [
        t
        for t in span
        if t.pos_ in ("NOUN", "PROPN", "PRON")
        and t.dep_ != "compound"
        and t.lower_ not in viewing_words("side")
    ]
    return words.description(nouns[0].i) if nouns else None


Options = tuple[_Words, tuple[str, ...], tuple[Description, ...]]


def _offered(words: _Words) -> Options | None:
    """The options behind a question: "which is behind it, the box or the cup?"."""
    doc = words.asked.doc
    commas = [t.i for t in doc if t.text in (",", ":")]
    if not commas or words.asked.gap is None or not any(t.lower_ == "or" for t in doc[commas[0] :]):
        return None
    last = next(
        at for at in commas if any(t.lower_ == "or" for t in doc[at:]) and at > words.asked.gap.word
    )
    texts, made = [], []
    begin = last + 1
    for token in doc[last + 1 :]:
        if token.lower_ in ("or", ",", "?"):
            piece = doc[begin : token.i]
            found = None if not len(piece) else _first(words, piece)
            if len(piece):
                if found is None:
                    return None
                texts.append(piece.text)
                made.append(found)
            begin = token.i + 1
    rest = _parsed([t.text for t in doc[:last]])
    return (
        None if rest is None or len(made) < 2 else (words.within(rest), tuple(texts), tuple(made))
    )


def _listed(words: _Words, choices: Sequence[str]) -> Options | None:
    """Choices that are given beside a question, if each names a thing."""
    made = []
    for choice in choices:
        doc = parsed_words(choice.split())
        found = None if doc is None else _first(words.within(doc), list(doc))
        if found is None:
            return None
        made.append(found)
    return words, tuple(choices), tuple(made)


def _chosen(
    open_: ViewAsked, inner: _Words, texts: tuple[str, ...], made: tuple[Description, ...]
) -> ViewAsked:
    """Which of the options stands so."""
    found = _which(inner, open_)
    if not isinstance(found.query, ListThings):
        return open_
    (link,) = found.query.description.that
    query = Choose(made, link.relations, link.to)
    return replace(found, query=query, options=texts)
