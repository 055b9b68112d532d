"""Texts of instructions: recipes, assembly, what is to be done step by step.

"Put the onion in the pot" is a wish where somebody asks for it. In a text that is made of such
sentences it tells what happens when one follows it, and "at the end" is when all of it is done.
What is so then is likely, and never proved: nobody says that it was done.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.signs import is_bidden
from spatial_nsr.reading.text.words import verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["as_done", "instructs"]

LEAST = 3  # so many things are told to be done
MOST = 0.5  # of the verbs of the text, at least, are told to do
HANDLING = frozenset(("put", "take", "remove", "give", "drop"))
MOVING = frozenset(("go", "turn", "enter", "pass"))
NEVER = ('"', "\u201c", "\u201d")  # what somebody says is no instruction of the text


def instructs(doc: Doc) -> bool:
    """Whether a text tells what to do with things, and little else.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> nlp = load_pipeline()
    >>> instructs(nlp("Peel the onion. Put it in the pot. Put the lid on. Serve it in the bowl."))
    True
    >>> instructs(nlp("The onion is in the pot. Put it in the bowl, please."))
    False
    """
    if any(token.text in NEVER for token in doc):
        return False
    verbs = [t for t in doc if t.pos_ in ("VERB", "AUX") and t.dep_ in ("ROOT", "conj")]
    bidden = [verb for verb in verbs if _is_bidden(verb)]
    handling = sum(bool(verb_classes(v.lemma_.lower()) & HANDLING) for v in bidden)
    moving = sum(_only_moves(v) for v in bidden)
    enough = len(bidden) >= LEAST and len(bidden) >= MOST * len(verbs)
    return enough and handling > moving


def as_done(doc: Doc, clause: Clause) -> Clause:
    """A clause that tells somebody to do something with a thing, as what he then did."""
    handles = clause.kind in HANDLING and clause.modality == "wished" and clause.verb is not None
    if not handles or not _is_bidden(doc[clause.verb or 0]):
        return clause
    return replace(clause, modality="so", whole=False)


def _is_bidden(verb: Token) -> bool:
    aux = {c.lower_ for c in verb.children if c.dep_ in ("aux", "auxpass")}
    return is_bidden(verb, aux) and not any(c.dep_ == "neg" for c in verb.children)


def _only_moves(verb: Token) -> bool:
    classes = verb_classes(verb.lemma_.lower())
    return bool(classes & MOVING) and not any(c.dep_ == "dobj" for c in verb.children)
