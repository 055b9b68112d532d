"""A question of yes or no in the order of a statement, which the makers of clauses read better.

"Did the cat go under the bed?" asks whether "the cat did go under the bed" is so. Where the verb
goes is tried out, since parsers trained on statements seldom find the subject of a question.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.text.pipelines import load_pipeline
from spatial_nsr.reading.text.words import time_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Parts", "declared", "parsed_words", "parts_of"]

AUXILIARIES = frozenset(("be", "do", "have"))
MODALS = "MD"
SUBJECTS = ("nsubj", "nsubjpass", "expl", "csubj")
# What may end a subject; and what goes on with one, standing bare behind it: "Aunt Ada", "rack 5".
NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM"))
NAMING = frozenset(("NOUN", "PROPN", "NUM", "PART"))
ARTICLES = frozenset(
    ("the", "a", "an", "my", "your", "his", "her", "its", "our", "their", "no", "-")
)
LONGEST = 14  # words of a subject
ENDS = frozenset(".?!")


@dataclass(frozen=True)
class Parts:
    """The words of a question: what it asks, and the clause or phrase that says of which time.

    ``marker`` is the word that joins the time: "when", "before" ...
    """

    main: tuple[str, ...]
    marker: str = ""
    time: tuple[str, ...] = ()


def parts_of(doc: Doc) -> Parts | None:
    """The parts of a question of yes or no; None where it is another question."""
    words = [token.text for token in doc if token.text not in ENDS and not token.is_space]
    begins = next(
        (t.i for t in doc if _auxiliary(t) and (not t.i or doc[t.i - 1].text == ",")), None
    )
    if begins is None:
        return None
    if begins:  # "After the storm, was the boat in the harbour?"
        marker = words[0].lower()
        if marker == "according":
            return None
        time = words[1 : begins - 1] if marker in time_words("joining") else words[: begins - 1]
        return Parts(tuple(words[begins:]), marker, tuple(time))
    for at in range(3, len(words) - 1):
        marker = words[at].lower()
        if marker in time_words("joining") and not (
            marker in ("before", "after") and _ranks(doc, at)
        ):
            return Parts(tuple(words[:at]), marker, tuple(words[at + 1 :]))
    alone = words[-1].lower() in ("before", "earlier", "first", "originally")
    return Parts(tuple(words[:-1]), words[-1].lower()) if alone else Parts(tuple(words))


def _auxiliary(token: Token) -> bool:
    return token.lemma_.lower() in AUXILIARIES or token.tag_ == MODALS


def _ranks(doc: Doc, at: int) -> bool:
    """Whether "before" is of a row, as nothing happens: "Is the lamp before the desk?"."""
    present = doc[0].lower_ in ("is", "are") and not any(t.tag_ in ("VBD", "VBN") for t in doc)
    return present and not any(t.pos_ in ("VERB", "AUX") for t in doc[at:])


def parsed_words(words: Sequence[str]) -> Doc | None:
    """A parse of words that stand in another order than in the question."""
    from spacy.tokens import Doc

    nlp = load_pipeline()
    if nlp is None or not words:
        return None
    doc = Doc(nlp.vocab, words=[*words, "."])
    for _, component in nlp.pipeline:
        doc = component(doc)
    return doc


def declared(words: Sequence[str], nouns: Collection[str] = ()) -> Doc | None:
    """What a question asks, as a statement; None where no place for its verb is found.

    ``nouns`` are those of the story, which parsers may take for verbs.
    """
    first = 2 if len(words) > 1 and words[1].lower() in ("n't", "not") else 1
    verb = [words[0].lower(), *(word.lower() for word in words[1:first])]
    rest = list(words[first:])
    if rest and rest[0].lower() == "there":
        return parsed_words([rest[0], *verb, *rest[1:]])
    spare = None
    for at in range(1, min(len(rest), LONGEST)):
        doc = parsed_words([*rest[:at], *verb, *rest[at:]])
        if doc is None or not _fits(doc, at) or _goes_on(doc[at + len(verb)], nouns):
            continue
        if doc[at + len(verb)].pos_ not in NAMING:
            return doc
        spare = spare or doc
    return spare


def _goes_on(token: Token, nouns: Collection[str]) -> bool:
    """Whether a word goes on with the subject: "of", "and", "who", a hyphen, a label."""
    label = token.text[:1].isdigit() or (len(token) == 1 and token.text.isupper() and token.i > 1)
    joining = token.lower_ in ("of", "and", "or", "-") or token.tag_ in ("WP", "WDT", "POS")
    known = token.lower_ in nouns and not verb_classes(token.lower_)
    return joining or known or (label and token.text != "I")


def _fits(doc: Doc, at: int) -> bool:
    """Whether all that stands before the verb is its subject."""
    verb, last = doc[at], doc[at - 1]
    bare = last.text in ARTICLES or (at == 1 and last.lower_ in ARTICLES)
    if bare or last.pos_ not in NOMINAL or last.tag_ == "POS":
        return False
    root = verb if verb.dep_ == "ROOT" else verb.head
    if root.dep_ != "ROOT" or root.pos_ not in ("VERB", "AUX") or root.i < at:
        return False
    alone = verb.lemma_.lower() in ("be", "have")  # "did" and "can" never are
    if verb.dep_ not in (("aux", "auxpass", "ROOT") if alone else ("aux", "auxpass")):
        return False
    subject = next((c for c in doc[:at] if c.dep_ in SUBJECTS and c.head in (root, verb)), None)
    if subject is None or subject.left_edge.i or subject.right_edge.i != at - 1:
        return False
    return not _told_twice(root, at)


def _told_twice(root: Token, at: int) -> bool:
    """Whether what follows is a place and a second noun, so that the place is the subject's."""
    after = [c for c in root.children if c.i > at and c.dep_ != "punct"]
    places = [c for c in after if c.dep_ == "prep"]
    nouns = [c for c in after if c.dep_ in ("attr", "acomp", "nsubj")]
    return root.lemma_ == "be" and any(p.i < n.i for p in places for n in nouns)
