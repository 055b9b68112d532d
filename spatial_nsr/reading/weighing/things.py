"""The nouns of a text as answers to "who", "what" and "which"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import load_kinds, sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.makers.placing.phrases import is_time
from spatial_nsr.reading.makers.placing.places import is_person
from spatial_nsr.reading.weighing.candidates import Candidate, beside, spread
from spatial_nsr.reading.weighing.ground import Ground, plain_lemma
from spatial_nsr.reading.weighing.wanted import Wanted
from spatial_nsr.rules.kinds import load_kinds as general_kinds

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["is_kind", "weighed_things"]

# What a noun is to its verb: who does it, to what, with which preposition, or what something is.
ROLES = {
    "nsubj": "doer", "agent": "doer", "nsubjpass": "done", "dobj": "done", "attr": "what",
    "appos": "what", "pobj": "governed", "dative": "to",
}  # fmt: skip
JOINED = 4  # nouns in a list that lead to its first one
GENERAL = 4  # steps from a word to what it is a kind of


def weighed_things(wanted: Wanted) -> Iterator[Candidate]:
    """Each noun of the text with what speaks for it."""
    ground = wanted.ground
    for token in ground.doc:
        if _may_answer(ground, token, wanted):
            against = wanted.opposes(ground.clauses[ground.verbs[token.i]])
            yield Candidate(_words(wanted, token), _features(wanted, token), against)


def _may_answer(ground: Ground, token: Token, wanted: Wanted) -> bool:
    if token.pos_ in ("NOUN", "PROPN"):
        return token.dep_ != "compound"
    if token.pos_ == "PRON":
        return bool(ground.things[token.i]) and token.lower_ != "it"
    trait = _sort(wanted) in word_list("trait")
    return token.pos_ == "NUM" or (token.pos_ == "ADJ" and trait)


def _words(wanted: Wanted, token: Token) -> str:
    known = wanted.ground.reading.who.by_token.get(token.i, ())
    named = known and token.pos_ not in ("ADJ", "NUM")
    return wanted.asked.name(known[0]) if named else token.text


def _sort(wanted: Wanted) -> str:
    """The noun that tells what is asked for: "room" of "which room"."""
    gap = wanted.asked.gap
    return "" if gap is None or gap.noun is None else plain_lemma(wanted.asked.doc[gap.noun])


def _features(wanted: Wanted, token: Token) -> dict[str, float]:
    ground, asked, gap = wanted.ground, wanted.asked, wanted.asked.gap
    lemma, sort = ground.lemmas[token.i], _sort(wanted)
    person = _is_person(ground, token)
    asks = None if gap is None else asked.doc[gap.word if gap.noun is None else gap.noun]
    role, wanted_role = _role(token), "" if asks is None else _role(asks)
    governed = asks is not None and asks.dep_ == "pobj" and token.dep_ == "pobj"
    verb = wanted.verb.get(ground.verbs[token.i], 0.0)
    who = gap is not None and gap.person
    same = role == wanted_role and bool(role)
    of_sort = bool(sort) and (lemma == sort or is_kind(lemma, sort))
    return {
        **beside(wanted, spread(ground, token.i, token.i)),
        "who": (1.0 if person else -1.0) * who,
        "what-person": float(not who and person),
        "what-name": float(not who and token.pos_ == "PROPN"),
        "kind": float(bool(sort) and lemma == sort),
        "sort": float(of_sort and lemma != sort),
        "no-sort": float(bool(sort) and not of_sort),
        "same-role": float(same),
        "same-role-of-verb": verb * same,
        "doer-asked": float(same and role == "doer"),
        "governed-asked": float(same and role == "governed"),
        "same-preposition": float(
            governed and asks is not None and token.head.lower_ == asks.head.lower_
        ),
        **{f"is-{name}": float(role == name) for name in ("doer", "what", "governed", "")},
        "pronoun": float(token.pos_ == "PRON"),
        "name": float(token.pos_ == "PROPN"),
        "number": float(token.pos_ == "NUM"),
        "trait": float(token.pos_ == "ADJ"),
        "label": float(bool(token.i) and bool(sort) and ground.lemmas[token.i - 1] == sort),
        "time": float(is_time(lemma)),
        **_stated(wanted, token),
    }


def _stated(wanted: Wanted, token: Token) -> dict[str, float]:
    """Whether it was read that a thing is, or was, at what the question names, or the other way."""
    own = wanted.ground.things[token.i]
    said = [s for s in wanted.ground.reading.said if s.landmarks and not s.negated]
    there = [s for s in said if s.figure in own and not wanted.things.isdisjoint(s.landmarks)]
    around = [s for s in said if s.figure in wanted.things and not own.isdisjoint(s.landmarks)]
    now = wanted.asked.memory.now
    return {
        "stated": float(bool(there)),
        "stated-so": float(any(s.relation in wanted.relations for s in there)),
        "stated-now": float(any(s in now for s in there)),
        "stated-around": float(bool(around)),
        "stated-around-now": float(any(s in now for s in around)),
        "agent": float(any(s.agent in own and s.figure in wanted.things for s in said)),
    }


def _role(token: Token) -> str:
    for _ in range(JOINED):
        if token.dep_ != "conj":
            break
        token = token.head
    if token.dep_ == "pobj" and token.head.dep_ == "agent":
        return "doer"
    return ROLES.get(token.dep_, "")


def _is_person(ground: Ground, token: Token) -> bool:
    things = map(ground.reading.thing, ground.things[token.i])
    return is_person(token) or any(thing.person for thing in things)


def is_kind(lemma: str, sort: str) -> bool:
    """Whether one noun means a kind of what another one means: a sofa is furniture."""
    if sort in load_kinds() and sort_of(lemma, sort):
        return True
    kinds, general = general_kinds(), lemma
    for _ in range(GENERAL):
        general = kinds.get(general, "")
        if general.split(" ")[-1] == sort:
            return True
    return False
