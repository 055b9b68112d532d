"""Whom a pronoun means: what fits it, with weights.

A weight is the sum of what speaks for a candidate (``grammars/reading/antecedents.toml``); the
chances follow from the weights of all that fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import is_noun, load_parts, sort_of
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.referents.things import Candidate, Choice, Referents, Thing
from spatial_nsr.reading.text.weights import chances as weighed
from spatial_nsr.reading.text.weights import load_weights
from spatial_nsr.reading.text.words import holder, nominal_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["chances", "empty", "features", "fitting", "governor"]

FARTHEST = 4  # sentences back
PLACES = ("room", "building", "region", "realm")
SUBJECTS = ("nsubj", "nsubjpass")
OBJECTS = ("dobj", "obj", "attr", "dative")
VERBS = ("VERB", "AUX")
MOVED = frozenset(("put", "take", "give"))
IDLE = 0.2  # by so much it is less likely that a thing acts which did not do so before


def chances(who: Referents, pronoun: Token) -> list[tuple[Candidate, float]]:
    """What a pronoun may mean, the likeliest first, with chances that add up to one."""
    found = list(fitting(who, pronoun))
    if not found:
        return []
    sort = _sort(pronoun)
    told = tuple(tuple(features(who, pronoun, each, found)) for each in found)
    sets = tuple(each.numbers for each in found)
    end = pronoun.idx + len(pronoun)
    who.choices.append(Choice(sort, pronoun.idx, end, sets, told))
    likely = weighed(load_weights("antecedents", sort), told)
    ranked = zip(found, _by_acting(who, pronoun, found, likely), strict=True)
    return sorted(ranked, key=lambda each: (-each[1], -each[0].last))


def empty(pronoun: Token) -> bool:
    """Whether an "it" means nothing: "it rained", "it is clear that"."""
    verb = pronoun.head
    if pronoun.lower_ != "it" or pronoun.dep_ not in (*SUBJECTS, "expl") or verb.pos_ not in VERBS:
        return pronoun.dep_ == "expl"
    if verb.lemma_.lower() in nominal_words("weather"):
        return True
    judged = {verb.lemma_.lower()}
    judged |= {c.lemma_.lower() for c in verb.children if c.dep_ in ("acomp", "attr")}
    clauses = {c.dep_ for c in verb.subtree if c.i > verb.i}
    timed = any(sort_of(lemma, "time") for lemma in judged)
    hangs = clauses & {"ccomp", "xcomp", "csubj", "advcl"}
    return timed or bool(judged & nominal_words("judging") and hangs)


def fitting(who: Referents, pronoun: Token) -> Iterator[Candidate]:
    """What a pronoun can mean by its number, its gender, and where it stands."""
    word = pronoun.lower_
    start = _sentences_back(pronoun, FARTHEST)
    several = word in nominal_words("several")
    late = who.before(pronoun.i)
    fits = [t for t in late if _agrees(t, word)]
    if not fits and word in nominal_words("male") | nominal_words("female"):
        fits = [t for t in late if not t.several and not t.gender and not is_noun(t.kind)]
    for thing in fits:
        other = thing.last < start or _beside(who, thing.last, pronoun)
        if not other and not _told_beside(thing, pronoun):
            yield Candidate((thing.number,), thing.last)
    if several:
        for each in (*who.sets, *_pairs(who, pronoun, start)):
            if start <= each.last < pronoun.i and not _beside(who, each.last, pronoun):
                yield each


def _pairs(who: Referents, pronoun: Token, start: int) -> Iterator[Candidate]:
    """What was told one after the other: all people of late, the last things of one sort."""
    late = [t for t in who.before(pronoun.i) if t.last >= start and not t.several]
    alive = [t for t in late if t.person]
    if len(alive) > 1:
        yield Candidate(tuple(t.number for t in alive), alive[-1].last)
    things = [t for t in late if not t.person]
    alike = [t for t in things if t.kind == things[-1].kind] if things else []
    if len(alike) > 1:
        yield Candidate(tuple(t.number for t in alike), alike[-1].last)


def _agrees(thing: Thing, word: str) -> bool:
    if word in nominal_words("several"):
        return thing.several
    if thing.several:
        return False
    if word in nominal_words("thing"):
        return not thing.person or sort_of(thing.kind, "animal")
    gender = "female" if word in nominal_words("female") else "male"
    alive = thing.person or bool(thing.gender) or sort_of(thing.kind, "animal")
    place = any(sort_of(thing.kind, sort) for sort in PLACES)  # "Pepper Island" is nobody
    return alive and not place and thing.gender in ("", gender)


def _beside(who: Referents, at: int, pronoun: Token) -> bool:
    """Whether a noun and a pronoun stand beside the same verb, so that they cannot be the same."""
    if at in who.apart.get(pronoun.i, ()):
        return True
    if pronoun.lower_ in nominal_words("reflexive") or pronoun.dep_ == "poss":
        return False
    noun = pronoun.doc[at]
    verb = governor(pronoun)
    return noun == verb or (noun.dep_ != "poss" and governor(noun) == verb)


def _told_beside(thing: Thing, pronoun: Token) -> bool:
    """Whether a noun behind the same verb means the thing: "it puts box 7 there" is not box 7."""
    if pronoun.dep_ not in SUBJECTS or pronoun.head.pos_ not in VERBS:
        return False
    behind = (c for c in pronoun.head.children if c.i > pronoun.i and c.dep_ in OBJECTS)
    told = (nominal(noun) for noun in behind if noun.pos_ in ("NOUN", "PROPN"))
    return any(
        (each.definite or each.label is not None)
        and each.head == thing.kind
        and each.label == thing.label
        and each.words <= thing.words
        for each in told
    )


def _by_acting(
    who: Referents, pronoun: Token, found: list[Candidate], likely: Sequence[float]
) -> Sequence[float]:
    """How likely each is what an "it" means that handles things: rather what did so before.

    "The robot puts the box on the table. Then it returns to the charger."
    """
    if pronoun.lower_ not in nominal_words("thing") or not _acts(pronoun):
        return likely
    doc = pronoun.doc
    handled = (at for at in range(_sentences_back(pronoun, FARTHEST), pronoun.i) if _acts(doc[at]))
    acted = {n for at in handled for n in who.by_token.get(at, ())}
    if not any(acted.issuperset(each.numbers) for each in found):
        return likely
    changed = [
        each if acted.issuperset(candidate.numbers) else each * IDLE
        for candidate, each in zip(found, likely, strict=True)
    ]
    return [each / sum(changed) for each in changed]


def _acts(token: Token) -> bool:
    """Whether a noun phrase is the subject of a verb of handling, or of going by one's own will."""
    if token.dep_ != "nsubj" or token.head.pos_ != "VERB":
        return False
    lemma = token.head.lemma_.lower()
    handles = any(c.dep_ in OBJECTS for c in token.head.children)
    return lemma in nominal_words("willing") or (handles and bool(verb_classes(lemma) & MOVED))


def governor(token: Token) -> Token:
    """The verb or the noun that a noun phrase hangs on, past prepositions and "and".

    A preposition of a noun that stands behind its verb counts as that of the verb.
    """
    while token.dep_ == "conj" and token.head.i < token.i:
        token = token.head
    head = token.head
    while head.pos_ in ("ADP", "SCONJ", "ADV") and head.head != head:
        head = head.head
    return head


def _sort(pronoun: Token) -> str:
    """Which weights hold for a pronoun: those of things, of people, or of several."""
    word = pronoun.lower_
    if word in nominal_words("male") | nominal_words("female"):
        return "person"
    return "several" if word in nominal_words("several") else "thing"


def features(
    who: Referents, pronoun: Token, each: Candidate, others: list[Candidate]
) -> Iterator[str]:
    """What speaks for or against a candidate, by name."""
    noun = pronoun.doc[each.last]
    yield f"back-{_sentences_between(noun, pronoun)}"
    yield f"was-{_role(noun)}"
    if _role(noun) == _role(pronoun):
        yield "parallel"
    later = sum(other.last > each.last for other in others)
    yield f"nearer-{min(later, 3)}"
    if noun.pos_ == "PRON":
        yield "again"
        if noun.lower_ == pronoun.lower_:
            yield "same-word"
    if each.last in who.placed:
        yield "was-placed"
        if pronoun.i in who.apart and pronoun.i not in who.placed:
            yield "placed-to-landmark"
    if len(each.numbers) > 1:
        yield "together" if each in who.sets else "one-by-one"
        if who.things[each.numbers[0]].person:
            yield "people"
        return
    yield from _of_thing(who.things[each.numbers[0]], pronoun)


def _of_thing(thing: Thing, pronoun: Token) -> Iterator[str]:
    yield f"told-{min(len(thing.mentions), 3)}"
    if thing.gender:
        yield "gender-known"
    if any(sort_of(thing.kind, sort) for sort in PLACES):
        yield "place"
        if _role(pronoun) == "subject":
            yield "place-acting"
    if thing.kind in nominal_words("idle"):
        yield "idle"
    if thing.names:
        yield "named"
    if sort_of(thing.kind, "animal"):
        yield "animal"
    before = pronoun.nbor(-1).lower_ if pronoun.i else ""
    holds = holder(thing.kind)
    if before in ("in", "into", "inside") or before in ("on", "onto"):
        yield f"{before[:2]}-{holds or 'none'}"
    part = load_parts().get(pronoun.head.lemma_.lower())
    if pronoun.dep_ == "poss" and part is not None:
        yield "has-part" if thing.kind in part[1] else "no-part"
    object_ = _role(pronoun) == "object" and verb_classes(pronoun.head.lemma_.lower()) & MOVED
    if object_:
        yield "moved-place" if any(sort_of(thing.kind, s) for s in PLACES) else "moved-thing"
    noun = pronoun.doc[thing.last]
    if noun.dep_ in OBJECTS and verb_classes(noun.head.lemma_.lower()) & MOVED:
        yield "moved"
        if object_:
            yield "moved-again"
    if governor(noun) == governor(pronoun):
        yield "same-verb"


def _role(token: Token) -> str:
    while token.dep_ == "conj" and token.head.i < token.i:
        token = token.head
    if token.dep_ in SUBJECTS:
        return "subject"
    if token.dep_ in OBJECTS:
        return "object"
    if token.dep_ in ("pobj", "poss"):
        return token.dep_
    return "other"


def _sentences_between(one: Token, other: Token) -> int:
    starts = one.doc[one.i : other.i + 1]
    return min(sum(bool(t.is_sent_start) for t in starts if t.i > one.i), 3)


def _sentences_back(token: Token, number: int) -> int:
    """Where the sentence begins that is so many before that of a token."""
    start: int = token.sent.start
    while number and start:
        start = token.doc[start - 1].sent.start
        number -= 1
    return start
