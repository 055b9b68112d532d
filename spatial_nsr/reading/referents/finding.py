"""Who and what is meant: the things of a text, found again when they are mentioned again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import load_kinds, sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.referents.antecedents import chances, empty
from spatial_nsr.reading.referents.groups import join, standing_for
from spatial_nsr.reading.referents.joined import first_listed, heads, listed_under
from spatial_nsr.reading.referents.nominals import Nominal, is_label, nominal, speaker_in, spoken_of
from spatial_nsr.reading.referents.things import SPEAKING, Candidate, Referents, Thing
from spatial_nsr.reading.text.words import gender_of, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Referents", "Thing", "addressee", "find", "gather", "meant"]

LONGEST_NUMBER = 3  # digits of what a number alone may stand for
SPOKEN = {"i": "me", "we": "us", "you": "you"}


def meant(who: Referents, doc: Doc, at: int) -> tuple[int, ...]:
    """The numbers of the things that the noun phrase of a head means; new ones if they are new.

    None: it means nothing that could be anywhere ("nothing", "it rains").
    """
    if at in who.by_token:
        return who.by_token[at]
    token = doc[at]
    found = nominal(token)
    numbers = _meant(who, doc, token, found)
    who.by_token[at] = numbers
    span = doc[found.start : found.end]
    for number in numbers:
        thing = who.things[number]
        thing.mentions.append((span.start_char, span.end_char))
        thing.last = max(at, thing.last)
        if not thing.spoken and found.labels:
            thing.spoken = f"{thing.kind} {str(thing.label).upper()}"
        elif not thing.spoken and found.pronoun is None:
            thing.spoken = _spoken(doc, found, thing)
    return numbers


def _spoken(doc: Doc, found: Nominal, thing: Thing) -> str:
    """What a thing is called in answers: "the blue one" is a blue cup, where that is known."""
    text = spoken_of(doc, found)
    *words, last = text.split(" ")
    return " ".join((*words, thing.kind)) if found.stands and last.lower() == "one" else text


def gather(who: Referents, doc: Doc, heads: tuple[int, ...]) -> None:
    """Keep in mind what is named together: "the cup and the plate"."""
    numbers = dict.fromkeys(n for at in heads for n in meant(who, doc, at))
    if len(numbers) > 1:
        who.sets.append(Candidate(tuple(numbers), heads[-1]))


def _meant(who: Referents, doc: Doc, token: Token, found: Nominal) -> tuple[int, ...]:
    if found.pronoun is not None:
        return _of_pronoun(who, doc, token, found.pronoun)
    if _is_nowhere(token, found):
        return ()
    of = () if found.of is None else meant(who, doc, found.of)
    if of and _is_called(doc, token, found):
        return tuple(n for at in heads(doc[found.of or 0]) for n in meant(who, doc, at))
    if found.stands:
        return standing_for(who, token, found, of)
    if is_label(token) and (known := _labelled(who, found)):
        return known
    owner = () if found.owner is None else meant(who, doc, found.owner)
    apposed = _apposed(who, doc, token, found)
    if apposed is not None:
        return apposed
    possessor, whole = owner[0] if owner else None, of[0] if of else None
    if found.labels:
        each = (replace(found, label=label, plural=False, count=None) for label in found.labels)
        return tuple(n for one in each for n in _of_noun(who, one, possessor, whole))
    numbers = _of_noun(who, found, possessor, whole)
    listed = listed_under(token)
    if listed is not None and len(numbers) == 1 and not who.things[numbers[0]].several:
        for group in meant(who, doc, listed.i):
            join(who.things[group], who.things[numbers[0]], len(heads(first_listed(token))))
    return numbers


def _is_called(doc: Doc, token: Token, found: Nominal) -> bool:
    """Whether the name behind "of" is what a phrase means: "the towns of Arl and Bem"."""
    calling = token.lower_ in nominal_words("calling") and found.definite
    return calling and found.of is not None and nominal(doc[found.of]).name


def _is_nowhere(token: Token, found: Nominal) -> bool:
    """Whether a phrase means nothing that could be anywhere: "despair", "Monday", "41,000"."""
    if found.label is not None or found.labels:
        return False
    if token.lower_ == "other" and token.i and token.nbor(-1).lower_ == "each":
        return True
    if found.name:
        return sort_of(found.head, "time") and not gender_of(found.head, named=True)
    amount = token.pos_ == "NUM" and not token.is_alpha and len(token.text) > LONGEST_NUMBER
    figures = amount and token.text.replace(",", "").replace(".", "").isdecimal()
    return figures or token.pos_ == "INTJ" or found.head in nominal_words("abstract")


def _labelled(who: Referents, found: Nominal) -> tuple[int, ...]:
    """What has a label that stands alone: "118" after room 118."""
    if found.label is not None:
        return ()
    alike = [t for t in who if found.head in (t.label, t.kind)]
    return (alike[-1].number,) if alike else ()


def _of_noun(
    who: Referents, found: Nominal, owner: int | None, whole: int | None
) -> tuple[int, ...]:
    alike = [t for t in _namesakes(who, found) if _fits(t, found, owner, whole)]
    again = found.definite or found.name or not found.fresh or {owner, whole} != {None}
    if alike and again:
        best = max(alike, key=lambda t: (len(t.words & found.words), t.last))
        best.words |= found.words - {"other"}
        best.spot = best.spot or found.spot
        return (best.number,)
    if found.every and owner is None and whole is None:
        groups = [t for t in _namesakes(who, found) if t.several and not t.words - found.words]
        if len(groups) == 1 and groups[0].count:
            return (groups[0].number,)
    if found.definite and owner is None and whole is None:
        known = (
            _together(who, found)
            or _by_sort(who, found)
            or _by_word(who, found)
            or _by_description(who, found)
        )
        if known:
            return known
    return (_made(who, found, owner, whole).number,)


def _made(who: Referents, found: Nominal, owner: int | None, whole: int | None) -> Thing:
    thing = who.new(found.head)
    thing.words, thing.owner, thing.whole = set(found.words), owner, whole
    thing.plural, thing.count, thing.label = found.plural, found.count, found.label
    thing.spot = found.spot
    thing.gender = gender_of(found.head)
    named = found.name and found.label is None  # "Pallet 3" is nobody
    thing.person = named or sort_of(found.head, "person") or bool(thing.gender)
    if found.called is not None:
        _name(thing, found.called)
    if found.name:
        _name(thing, found.head)
        for word in found.words:
            thing.gender = thing.gender or gender_of(word, named=True)
    return thing


def _name(thing: Thing, name: str) -> None:
    thing.names.add(name)
    thing.gender = thing.gender or gender_of(name, named=True)


def _together(who: Referents, found: Nominal) -> tuple[int, ...]:
    """Several that were told one by one: "the pins" after a red pin and a blue one."""
    if not found.plural or found.name:
        return ()
    single = [t for t in who if not t.several and singular(t.kind) == singular(found.head)]
    fits = [t for t in single if found.words <= t.words or not found.words]
    enough = len(fits) > 1 and found.count in (None, len(fits))
    return tuple(t.number for t in fits) if enough else ()


def _by_sort(who: Referents, found: Nominal) -> tuple[int, ...]:
    """What was called by another noun before: "the animal" after a dog."""
    nouns = load_kinds().get(found.head, frozenset())
    if found.plural or found.words or found.name or not nouns:
        return ()
    alike = [t for t in who if t.kind in nouns and not t.several]
    return (alike[0].number,) if len(alike) == 1 else ()


def _by_word(who: Referents, found: Nominal) -> tuple[int, ...]:
    """One of a group that was told apart by the word: "the yellow" after "a yellow one"."""
    if found.plural or found.words or found.name:
        return ()
    alike = [t for t in who if t.group is not None and found.head in t.words]
    return (alike[0].number,) if len(alike) == 1 else ()


def _by_description(who: Referents, found: Nominal) -> tuple[int, ...]:
    """Who is the only one that may be called so: "the gentleman" after Mr Abara."""
    if found.plural or found.head not in nominal_words("anyone"):
        return ()
    gender = gender_of(found.head)
    people = [t for t in who if t.person and not t.several and t.kind not in SPEAKING]
    fits = [t for t in people if not (gender and t.gender) or t.gender == gender]
    return (fits[0].number,) if len(fits) == 1 else ()


def _apposed(who: Referents, doc: Doc, token: Token, found: Nominal) -> tuple[int, ...] | None:
    """What was named just before by another name: "Rex, the dog"."""
    head = token.head
    if token.dep_ != "appos" or head.i > token.i or head.pos_ not in ("NOUN", "PROPN"):
        return None
    if any(c.dep_ in ("conj", "appos") and c != token for c in head.children):
        return None
    other = nominal(head)
    if other.called == token.lower_:
        return meant(who, doc, head.i)
    told = found.definite or found.fresh or found.name
    listed = any(c.dep_ == "conj" for c in token.children)
    if found.name == other.name or found.plural != other.plural or listed or not told:
        return None
    numbers = meant(who, doc, head.i)
    things = [who.things[n] for n in numbers]
    if not all(t.person or sort_of(t.kind, "animal") for t in things):
        return None
    for thing in things:
        thing.gender = thing.gender or gender_of(found.head, named=found.name)
        thing.names.add(found.head)
    return numbers


def find(
    who: Referents, found: Nominal, owner: int | None = None, whole: int | None = None
) -> list[Thing]:
    """The things that a noun phrase of a question may mean, the likeliest first."""
    alike = [t for t in _namesakes(who, found) if _called_so(t, found, owner, whole)]
    return sorted(
        alike, key=lambda t: (-len(t.words & found.words), t.several != found.plural, t.number)
    )


def _namesakes(who: Referents, found: Nominal) -> Iterable[Thing]:
    """The things that may be called so by their noun; all others for a name, and by a name."""
    if found.name:
        return who
    heads = (found.head, singular(found.head))
    return (t for t in who if t.names or t.kind in heads or singular(t.kind) in heads)


def _fits(thing: Thing, found: Nominal, owner: int | None, whole: int | None) -> bool:
    """Whether a thing may be meant again: it may be called so, and it is as many."""
    called = _called_so(thing, found, owner, whole)
    return called and (found.plural == thing.several or found.name)


def _called_so(thing: Thing, found: Nominal, owner: int | None, whole: int | None) -> bool:
    """Whether a thing may be called so: the same noun or name, and no word that tells it apart."""
    if found.label not in (None, thing.label):
        return False  # most of a long row of boxes with numbers
    heads = (found.head, singular(found.head))
    alike = thing.kind in heads or singular(thing.kind) in heads
    named = (found.name and found.head in thing.words) or (found.called or "") in thing.names
    named = named or bool(thing.names and not found.name and found.head in thing.words)
    if not (named or alike or not thing.names.isdisjoint(heads)):
        return False
    if not found.words <= thing.words and (thing.words or found.telling):
        return False
    if found.definite and not found.name and _is_titled(thing):
        return False  # "the field" is not Dr Field
    pairs = ((owner, thing.owner), (whole, thing.whole))
    if any(None not in (one, other) and one != other for one, other in pairs):
        return False
    if found.count is not None and thing.count not in (None, found.count):
        return False
    return not _is_elsewhere(thing, found)


def _is_elsewhere(thing: Thing, found: Nominal) -> bool:
    """Whether the places differ that tell which one is meant: "the table in the hall"."""
    if found.spot and thing.spot:
        return found.spot != thing.spot
    spot, words = (found.spot, thing.words) if found.spot else (thing.spot, found.words)
    rooms = {w for w in words if sort_of(w, "room") or sort_of(w, "building")}
    return bool(spot) and bool(rooms) and spot not in rooms


def _is_titled(thing: Thing) -> bool:
    """Whether somebody is called by a title and a name that is all the text has for him."""
    return thing.kind in thing.names and any(sort_of(word, "title") for word in thing.words)


# Pronouns ---------------------------------------------------------------------------------------


def _of_pronoun(who: Referents, doc: Doc, token: Token, word: str) -> tuple[int, ...]:
    if word in nominal_words("relative"):
        verb = next((a for a in token.ancestors if a.dep_ == "relcl"), None)
        if verb is not None and verb.head.i < token.i:
            return meant(who, doc, _antecedent(verb.head).i)
    if word in nominal_words("anybody"):
        return (who.new(word).number,)
    if word in nominal_words("owned") and (owned := _owned(who, token, word)):
        return owned
    if (speaker := speaker_in(word)) is not None:
        return (_narrator(who, speaker).number,)
    known = ("thing", "male", "female", "several")
    if not any(word in nominal_words(sort) for sort in known) or empty(token):
        return ()
    ranked = chances(who, token)
    if not ranked:
        return ()
    if len(ranked) > 1:
        who.doubts[token.i] = tuple(ranked)
    numbers = ranked[0][0].numbers
    gender = next((g for g in ("female", "male") if word in nominal_words(g)), "")
    if gender and len(numbers) == 1:
        thing = who.things[numbers[0]]
        thing.gender = thing.gender or gender
    return numbers


def _owned(who: Referents, token: Token, word: str) -> tuple[int, ...]:
    """What somebody has that another one has as well: "mine" beside "your car"."""
    owned = [t for t in who.before(token.i) if t.owner is not None]
    if not owned or token.dep_ == "poss":
        return ()
    owner = speaker_in(word)
    number = None if owner is None else _narrator(who, owner).number
    alike = (t for t in who if t.kind == owned[-1].kind and t.owner == number)
    thing = next(alike, None) if number is not None else None
    if thing is None:
        thing = who.new(owned[-1].kind)
        thing.owner, thing.plural = number, owned[-1].plural
    return (thing.number,)


def _antecedent(noun: Token) -> Token:
    """The noun before a relative clause; of "left of the jug, which" the jug."""
    side = noun.lower_ in nominal_words("locating") and noun.pos_ in ("NOUN", "ADJ", "ADV")
    of = next((c for c in noun.children if c.dep_ == "prep" and c.lower_ == "of"), None)
    inner = () if of is None or not side else of.children
    return next((c for c in inner if c.dep_ == "pobj"), noun)


def addressee(who: Referents) -> int:
    """The number of who is spoken to: "you"."""
    return _narrator(who, "you").number


def _narrator(who: Referents, word: str) -> Thing:
    known = who.speaker if word == "i" else who.addressee if word == "you" else None
    if known is not None:
        return who.things[known]
    if word not in who.narrators:
        thing = who.new(word)
        thing.person, thing.spoken = True, SPOKEN[word]
        who.narrators[word] = thing.number
    return who.things[who.narrators[word]]
