"""What any verb tells: who does it, to what, and what else hangs on it.

Clauses tell where things are, by verbs that tell of places. That "my sister adds ginger" or that
"the library is open" is told by doings, whatever the verb; so is what a noun is said to be by the
words beside it ("a green roof"), and what it has ("a church with a roof").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.events.frames import Frame, frame_of
from spatial_nsr.reading.makers.events.mood import said_by_another
from spatial_nsr.reading.makers.events.subjects import all_heads, antecedent
from spatial_nsr.reading.makers.placing.phrases import is_none
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.referents.joined import NOMINAL, heads

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["Doing", "doings_of"]

AUXILIARY = ("aux", "auxpass")
COMPLEMENTS = ("attr", "acomp", "oprd")
RELATIVE = ("WDT", "WP")
GOVERNED = ("pobj", "pcomp")


@dataclass(frozen=True)
class Doing:
    """What a verb tells, by the tokens of its nouns.

    ``done`` is to whom or to what it is done, ``to`` to whom it is given or told, ``what`` what the
    doer is said to be; ``beside`` are its prepositions with their nouns. ``at`` is its verb, or the
    word that stands for one: the "green" of "a green roof" is what the roof is.
    """

    at: int
    lemma: str
    doer: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    to: tuple[int, ...] = ()
    what: tuple[int, ...] = ()
    beside: tuple[tuple[str, tuple[int, ...]], ...] = ()
    modality: str = "so"
    negated: bool = False

    @property
    def named(self) -> frozenset[int]:
        """The nouns that it speaks of."""
        beside = (at for _, nouns in self.beside for at in nouns)
        return frozenset((*self.doer, *self.done, *self.to, *self.what, *beside))


def doings_of(sent: Span) -> Iterator[Doing]:
    """What the verbs of a sentence tell, then what its nouns are and have.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("The vase was broken by my aunt.")
    >>> doing = next(doings_of(doc[:]))
    >>> doing.lemma, [doc[at].text for at in (*doing.doer, *doing.done)]
    ('break', ['aunt', 'vase'])
    """
    for token in sent:
        if token.pos_ in ("VERB", "AUX") and token.dep_ not in AUXILIARY:
            if place_at(token, sent.end) is not None:
                continue  # no verb: "left of the lamp"
            yield from _of_verb(frame_of(token, sent))
    for token in sent:
        if token.pos_ in ("NOUN", "PROPN"):
            yield from _of_noun(token)


def _of_verb(frame: Frame) -> Iterator[Doing]:
    verb = frame.verb
    what = all_heads([c for c in verb.children if c.dep_ in COMPLEMENTS])
    objects = tuple(at for at in frame.objects if at not in what) or _relative_object(verb)
    doer, done = frame.subject, objects
    if frame.passive:
        doer = () if frame.agent is None else (frame.agent,)
        done = objects or frame.subject
    elif _is_clipped(verb, objects):
        doer, done = _by(verb), frame.subject
    to = frame.dative
    if frame.passive and objects and not to:
        done, to = objects, frame.subject  # "she was given the key"
    nobody = any(is_none(verb.doc[at]) for at in doer)  # "no cup is on the shelf"
    told = Doing(
        verb.i, frame.lemma, doer, done, to, what, tuple(_beside(verb)),
        frame.modality, frame.negated or nobody,
    )  # fmt: skip
    yield told
    if frame.passive and not doer and done:  # "is closed" tells what the door is, too
        yield replace(told, lemma="be", doer=done, done=(), what=(verb.i,))


def _relative_object(verb: Token) -> tuple[int, ...]:
    """What a relative clause with a subject of its own tells of: "the jug that Ann broke"."""
    own = any(c.dep_ == "nsubj" and c.tag_ not in RELATIVE for c in verb.children)
    stranded = any(c.dep_ == "prep" and not _governed(c) for c in verb.children)
    where = any(c.lower_ in ("where", "when", "why") for c in verb.children)
    return antecedent(verb) if verb.dep_ == "relcl" and own and not (stranded or where) else ()


def _is_clipped(verb: Token, objects: tuple[int, ...]) -> bool:
    """Whether a note leaves out the auxiliary of a passive: "A12 moved to bay F by Kofi"."""
    plain = verb.tag_ in ("VBD", "VBN") and not any(c.dep_ in AUXILIARY for c in verb.children)
    return plain and not objects and bool(_by(verb))


def _by(verb: Token) -> tuple[int, ...]:
    """Somebody with a name after "by"."""
    return all_heads(
        [n for c in verb.children if c.lower_ == "by" for n in _governed(c) if n.pos_ == "PROPN"]
    )


def _beside(verb: Token) -> Iterator[tuple[str, tuple[int, ...]]]:
    for child in verb.children:
        if child.dep_ in ("prep", "dative") and child.pos_ == "ADP":
            yield from _governing(child)
        elif child.dep_ == "prt" or (child.dep_ == "advmod" and _governed(child)):
            yield child.lower_, all_heads(_governed(child))
        elif child.dep_ == "npadvmod" and child.pos_ in NOMINAL:
            yield "", heads(child)


def _governing(prep: Token) -> Iterator[tuple[str, tuple[int, ...]]]:
    """A preposition with its nouns, and one that hangs on it: "from under the bed"."""
    yield prep.lower_, all_heads(_governed(prep))
    for child in prep.children:
        if child.dep_ == "prep":
            yield from _governing(child)


def _governed(prep: Token) -> list[Token]:
    return [c for c in prep.children if c.dep_ in GOVERNED and c.pos_ in NOMINAL]


def _of_noun(noun: Token) -> Iterator[Doing]:
    """What a noun is by its adjectives and appositions, and has by "with" or by its owner."""
    modality = said_by_another(noun)
    for child in noun.children:
        if child.dep_ == "amod" and child.pos_ == "ADJ":
            yield Doing(child.i, "be", (noun.i,), what=(child.i,), modality=modality)
        elif child.dep_ == "appos" and child.pos_ in ("NOUN", "PROPN"):
            yield Doing(child.i, "be", (noun.i,), what=heads(child), modality=modality)
        elif child.dep_ == "prep" and child.lower_ in ("with", "without"):
            had = all_heads(_governed(child))
            without = child.lower_ == "without"
            yield Doing(child.i, "have", (noun.i,), had, modality=modality, negated=without)
        elif child.dep_ == "poss" and child.pos_ in NOMINAL:
            yield Doing(child.i, "have", (child.i,), (noun.i,), modality=modality)
