"""Place phrases in a parse: "on the shelf", "upstairs", "to its left"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.lexicon.tokens import Token as Word
from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.makers.placing.parts import part_place
from spatial_nsr.reading.makers.placing.phrases import is_placeless
from spatial_nsr.reading.makers.placing.sides import is_flank, is_own_side, side_behind, side_of
from spatial_nsr.reading.referents.joined import NOMINAL, heads
from spatial_nsr.reading.referents.nominals import is_name
from spatial_nsr.reading.text.once import once
from spatial_nsr.reading.text.words import holder, landmark_sorts, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from spatial_nsr.reading.lexicon.entries import Entry

__all__ = [
    "arrival",
    "chained",
    "holding",
    "is_person",
    "is_somebody",
    "place_at",
    "places_of",
]

PLACING = ("prep", "advmod", "acomp", "prt", "npadvmod", "ROOT", "dative")
UNLED = ("NOUN", "PROPN", "PRON", "VERB", "AUX")
TELLING = ("amod", "compound", "nmod", "det", "poss", "nummod")
LONGEST = 9  # words of a form of the lexicon
UNPLACED = ("state", "mood", "time")  # sorts of nouns that are no places where they stand bare
BESIDE = ("behind", "in-front", "beside", "near", "between", "below", "above", "left", "right")
BARE_TIMES = frozenset(("at", "around", "by", "past", "before", "after", "near"))
ARRIVING = (
    ("in", ("room", "building", "region", "realm", "vehicle")),
    ("on", ("top", "surface", "furniture", "dish")),
)
ENTERED = ("room", "building", "region", "realm")  # sorts of what who comes to it is then in
BESIDE_WHEN_THERE = (
    "water",
    "vehicle",
    "furniture",
    "surface",
)  # who comes to one may not be in it


@once
def place_at(token: Token, end: int) -> Place | None:
    """The place phrase that begins with a token, before the end of its sentence."""
    doc = token.doc
    found = _form(doc, token.i, min(end, token.i + LONGEST))
    if found is None:
        return None
    (category, (relation, *_)), length = found
    after = token.i + length
    if category in ("side", "own"):
        landmarks = _inside_landmark(doc, token.i, after) if category == "own" else ()
        return Place(relation, landmarks, token.i, after, sided=category == "side")
    if category not in ("rel", "to", "way") or (category == "way" and _is_particle(token)):
        return None
    landmark = _landmark(doc, token.i, after, end)
    if landmark is not None:
        before = doc[after - 1].lower_
        own = side_of(doc[landmark], before, end) or side_behind(doc[landmark], before, end)
        if own is not None:
            return Place(own.relation, (own.owner,), token.i, own.end)
        if _no_place(doc[landmark], before):
            return None
        marks = tuple(at for at in heads(doc[landmark]) if not _is_gapped(doc, landmark, at, end))
        place = Place(relation, marks, token.i, after)
        return part_place(doc, place, end) or place
    side = load_places().forms.get((token.lower_,))
    alone = length == 1 and token.dep_ in ("advmod", "prt", "prep", "acomp")
    if alone and side is not None and side.category == "side":
        return Place(side.values[0], (), token.i, after, sided=True)
    # "What is the cup on?" leaves it open; so does "a box with a key in".
    stranded = alone and (after >= end or doc[after].is_punct)
    return Place(relation, (), token.i, after, sided=True) if stranded else None


def _is_gapped(doc: Doc, landmark: int, joined: int, end: int) -> bool:
    """Whether a noun that is joined to a landmark has a place of its own, and its verb left out.

    So it is in "the cup is on the tray and the spoon behind it", not in "on the tray and the
    shelf behind it".
    """
    noun = doc[joined]
    if (
        joined == landmark
        or holding(noun.lemma_.lower()) is not None
        or noun.pos_ not in ("NOUN", "PROPN")
    ):
        return False
    own = [c for c in noun.children if c.dep_ in ("prep", "advmod") and c.i == joined + 1]
    places = (place_at(c, end) for c in own if c.lower_ != "of")
    return any(p is not None and p.relation not in ("goal", "source") for p in places)


def _is_particle(token: Token) -> bool:
    return token.dep_ == "prt" and not any(c.dep_ == "pobj" for c in token.children)


def _form(doc: Doc, start: int, end: int) -> tuple[Entry, int] | None:
    """The longest form of place from a token on; of "on the left bank" it is "on" alone.

    With its length in tokens: a line may end within it.
    """
    if not doc[start].is_space and load_places().begun(doc[start].lower_) is None:
        return None
    while start < end:
        tokens = [t for t in doc[start:end] if not t.is_space]
        words = [Word(t.text, t.lower_, t.idx, t.idx + len(t)) for t in tokens]
        found = load_places().longest(words, 0)
        if found is None:
            return None
        last = tokens[found[1] - 1]
        if found[0].category not in ("side", "own") or not _tells_which(last):
            return found[0], last.i + 1 - start
        end = last.i
    return None


def _tells_which(last: Token) -> bool:
    """Whether a word belongs to what is behind it: "left" in "the left bank", "there is"."""
    if last.dep_ == "expl":
        return True
    return last.dep_ in TELLING and last.head.i > last.i and last.head.pos_ in NOMINAL


def _landmark(doc: Doc, start: int, after: int, end: int) -> int | None:
    """The noun that a preposition governs; one that the parser hung elsewhere follows it."""
    for at in range(after - 1, start - 1, -1):
        for child in doc[at].children:
            if child.dep_ in ("pobj", "pcomp", "dobj", "npadvmod") and child.i >= after:
                near = _before_another(child, after)
                named = child.pos_ in NOMINAL or is_own_side(child)
                return near if near is not None or not named else int(child.i)
            inner = child.dep_ == "prep" and doc[at].lower_ == "from"
            governed = (c.i for c in child.children if c.dep_ == "pobj" and c.pos_ in NOMINAL)
            if inner and (noun := next(governed, None)) is not None:
                return int(noun)  # "from behind the curtain"
    nouns = ("NOUN", "PROPN", "PRON")
    rest = next((t for t in doc[after : min(end, after + 6)] if t.pos_ in nouns), None)
    while rest is not None and rest.dep_ in ("compound", "poss") and rest.head.i > rest.i:
        rest = rest.head
    between = ("DET", "ADJ", "NUM", "NOUN", "PROPN", "PRON", "PART")
    if rest is None or any(t.pos_ not in between for t in doc[after : rest.i]):
        return None
    if rest.lower_ in nominal_words("subject"):
        return None
    return int(rest.i)


def _before_another(noun: Token, start: int) -> int | None:
    """Of "between the two a trap", which the parser takes for one phrase, the first noun."""
    for token in noun.doc[start + 1 : noun.i]:
        if token.text in (",", ";") or (token.pos_ == "DET" and token.lower_ in ("a", "an", "the")):
            last = noun.doc[token.i - 1]
            return int(last.i) if last.pos_ in NOMINAL and last.dep_ != "predet" else None
    return None


def _no_place(landmark: Token, before: str) -> bool:
    """Whether what follows a preposition is no place: "on fire", "by 10:00", "in 1911"."""
    bare = not any(c.dep_ in ("det", "poss", "nummod", "compound") for c in landmark.children)
    if landmark.tag_ == "CD":
        text = landmark.text
        year = len(text) == 4 and text.isdecimal() and text[0] in "12"
        return bool((":" in text) or year or (bare and before in BARE_TIMES))
    lemma = landmark.lemma_.lower()
    sorts = (*UNPLACED, "vehicle") if before == "by" else UNPLACED
    return bare and landmark.tag_ == "NN" and any(sort_of(lemma, sort) for sort in sorts)


def _inside_landmark(doc: Doc, start: int, end: int) -> tuple[int, ...]:
    return tuple(t.i for t in doc[start:end] if t.pos_ == "PRON")[:1]


def places_of(head: Token, end: int) -> list[Place]:
    """The place phrases that hang on a verb or a noun, in their order."""
    found: list[Place] = [*_where(head)]
    for child in head.children:
        if child.dep_ not in PLACING and not _stray(child):
            continue
        begins = dict.fromkeys((child.left_edge.i, *_modifiers(child), child.i))
        each = (place_at(child.doc[at], end) for at in begins)
        place = _led_in(child, end, next((p for p in each if p is not None), None))
        if place is not None:
            found += [place, *_conjoined(child, end)]
    # Of two that overlap the longer one is meant: "up" and "on top of" in "up on top of".
    longest = sorted(found, key=lambda p: (p.start - p.end, p.start))
    kept: list[Place] = []
    for place in longest:
        if all(place.end <= other.start or other.end <= place.start for other in kept):
            kept.append(place)
    return sorted(kept, key=lambda p: p.start)


def _where(verb: Token) -> Iterator[Place]:
    """Of a relative clause with "where" the noun before it: "the hall, where the coat hangs"."""
    if verb.dep_ != "relcl" or verb.head.pos_ not in ("NOUN", "PROPN"):
        return
    for child in verb.children:
        if child.lower_ == "where" and child.dep_ == "advmod" and child.i < verb.i:
            relation = holding(verb.head.lemma_.lower()) or _at_spot(verb.head, moved=True)
            yield Place(relation, (child.i,), child.i, child.i + 1)


def _stray(child: Token) -> bool:
    """A preposition that the parser gave no place: "dep", or joined to a noun; "stage left"."""
    return bool(child.pos_ == "ADP" and child.dep_ == "dep") or is_flank(child)


def _led_in(child: Token, end: int, place: Place | None) -> Place | None:
    """A place with the word before it that its form may begin with: "right at the back of"."""
    if place is None or child.i < 2 or place.start != child.i:
        return place
    before = child.nbor(-1)
    if before.head != child.head or before.pos_ in UNLED:
        return place
    longer = place_at(before, end)
    same = longer is not None and (longer.end, longer.landmarks) == (place.end, place.landmarks)
    return longer if same else place


def _modifiers(child: Token) -> Iterator[int]:
    yield from (c.i for c in child.lefts if c.dep_ in ("advmod", "npadvmod"))


def _conjoined(prep: Token, end: int) -> Iterator[Place]:
    for child in prep.children:
        if child.dep_ == "conj" and child.pos_ in ("ADP", "ADV", "SCONJ"):
            place = place_at(child, end)
            if place is not None:
                yield place
            yield from _conjoined(child, end)


def chained(doc: Doc, places: Sequence[Place]) -> tuple[list[Place], list[tuple[int, Place]]]:
    """Places, and those that tell of the landmark before them: "in the pen beneath the tree".

    The parser often hangs both on the verb; without a comma or "and" the second follows the first.
    """
    kept: list[Place] = []
    passed: list[tuple[int, Place]] = []
    before: Place | None = None
    for place in places:
        landmark = None if before is None else _just_before(doc, before, place)
        if landmark is None:
            kept.append(place)
        else:
            passed.append((landmark, place))
        before = place
    return kept, passed


def _just_before(doc: Doc, before: Place, place: Place) -> int | None:
    if not before.landmarks or not place.landmarks or place.relation in ("goal", "source"):
        return None
    last = doc[before.landmarks[-1]]
    if is_placeless(last):
        return None
    if last.pos_ not in ("NOUN", "PROPN") or before.relation in ("goal", "source", "towards"):
        return None
    if place.relation in BESIDE and sort_of(last.lemma_.lower(), "surface"):
        return None  # "on the floor behind the bin"
    end = max((t.i for t in last.subtree if t.i < place.start), default=-1)
    labelled = doc[end].pos_ in ("NOUN", "PROPN", "NUM", "X")
    return last.i if end + 1 == place.start and labelled else None


def arrival(doc: Doc, place: Place, moved: bool, alone: bool) -> Place:
    """Where something is that came "to" something: in a room, on a table, at a tree, with a person.

    ``moved``: it was put there or taken there; ``alone``: it went there by itself.
    """
    landmark = doc[place.landmarks[0]]
    if moved and is_person(landmark):
        return replace(place, relation="held-by")
    noun = landmark.lemma_.lower()
    inside = holding(noun) if not alone or _is_entered(noun) else None
    return replace(place, relation=inside or _at_spot(landmark, moved and not alone))


def _is_entered(noun: str) -> bool:
    """Whether who comes to what a noun names is in it: a park, but no wardrobe and no river."""
    enters = any(sort_of(noun, each) for each in ENTERED)
    return enters and not any(sort_of(noun, each) for each in BESIDE_WHEN_THERE)


def _at_spot(landmark: Token, moved: bool) -> str:
    noun = landmark.lemma_.lower()
    whole = moved or landmark.pos_ == "PROPN" or is_person(landmark)
    part = landmark_sorts(noun) & {"at-end", "at-edge"}
    return "at" if part or sort_of(noun, "spot") or not whole else "in"


def holding(noun: str) -> str | None:
    """Whether things are in or on what a noun names: in a drawer, on a shelf."""
    sorted_ = (name for name, sorts in ARRIVING if any(sort_of(noun, each) for each in sorts))
    return holder(noun) or next(sorted_, None)


def is_person(token: Token) -> bool:
    """Whether a noun phrase means somebody, by its words alone."""
    if token.pos_ == "PRON":
        personal = nominal_words("subject") | nominal_words("object")
        return token.lower_ in personal or token.lower_ == "who"
    return sort_of(token.lemma_.lower(), "person")


def is_somebody(noun: Token) -> bool:
    """Whether a noun is a person or a name."""
    return is_person(noun) or is_name(noun)
