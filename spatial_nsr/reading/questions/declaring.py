"""A question of yes or no in the order of a statement, which the makers of clauses read better.

"Did the cat go under the bed?" asks whether "the cat did go under the bed" is so. Where the verb
goes is tried out, since parsers trained on statements seldom find the subject of a question.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.questions.times.timing import begins_claim, time_tokens
from spatial_nsr.reading.text.labels import parsed_words
from spatial_nsr.reading.text.words import asked_words, insisting_words, time_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Parts", "claimed", "declared", "parts_of"]

SUBJECTS = ("nsubj", "nsubjpass", "expl", "csubj")
# What may end a subject; and what goes on with one, standing bare behind it: "Aunt Ada", "rack 5".
NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM"))
NAMING = frozenset(("NOUN", "PROPN", "NUM", "PART"))
JOINING = ("WP", "WDT", "POS")  # "who" and the like go on with a subject
LONGEST = 14  # words of a subject
ENDS = frozenset(".?!")


@dataclass(frozen=True)
class Parts:
    """The words of a question that say what it asks, and whether others say of which time.

    ``stated``: they stand as in a statement, as behind "is it true that"; ``denied``: Yes means
    that it is not so, as behind "is it false that".
    """

    main: tuple[str, ...]
    timed: bool = False
    stated: bool = False
    denied: bool = False


def parts_of(doc: Doc) -> Parts | None:
    """The parts of a question of yes or no; None where it is another question."""
    begins = next((t for t in doc if begins_claim(t) and (not t.i or t.nbor(-1).text == ",")), None)
    if begins is None or (begins.i and doc[0].lower_ == "according"):
        return None
    time = time_tokens(doc)
    # What stands before the question tells a time, whatever it is.
    told = doc[begins.i :]
    words = [t.text for t in told if t.text not in ENDS and not t.is_space and t.i not in time]
    if words[-1].lower() in time_words("alone") and not time:
        words = words[:-1]
    return _judging(Parts(tuple(words), bool(time or begins.i)))


def _judging(parts: Parts) -> Parts:
    """The parts of "is it true that the cup is here", "is it false that": what is judged there."""
    lowered = [word.lower() for word in parts.main]
    if lowered[:2] not in (["is", "it"], ["was", "it"]) or "that" not in lowered[3:5]:
        return parts
    at = lowered.index("that", 3)
    judged = [word for word in lowered[2:at] if word != "the"]
    sort = next((s for s in ("true", "untrue") if set(judged) <= insisting_words(s)), None)
    if sort is None or not parts.main[at + 1 :]:
        return parts
    return replace(parts, main=parts.main[at + 1 :], stated=True, denied=sort == "untrue")


def claimed(parts: Parts, nouns: Collection[str] = ()) -> Doc | None:
    """What a question of yes or no asks, parsed as a statement if that can be."""
    if parts.stated:
        return parsed_words(parts.main)
    return declared(parts.main, nouns) or parsed_words(parts.main)


def declared(words: Sequence[str], nouns: Collection[str] = ()) -> Doc | None:
    """What a question asks, as a statement; None where no place for its verb is found.

    ``nouns`` are the nouns and phrases of the story, which parsers may take for verbs.
    """
    first = 2 if len(words) > 1 and words[1].lower() in ("n't", "not") else 1
    verb = [words[0].lower(), *(word.lower() for word in words[1:first])]
    rest = list(words[first:])
    if rest and rest[0].lower() == "there":
        return parsed_words([rest[0], *verb, *rest[1:]])
    spare = None
    for at in range(1, min(len(rest), LONGEST)):
        if _is_bare(rest, at) or _goes_on(rest[at], nouns) or _cuts(rest, at, nouns):
            continue  # which takes no parse to tell
        doc = parsed_words([*rest[:at], *verb, *rest[at:]])
        if doc is None or not _fits(doc, at) or doc[at + len(verb)].tag_ in JOINING:
            continue
        if doc[at + len(verb)].pos_ not in NAMING or _begins_place(rest[at:]):
            return doc
        spare = spare or doc
    return spare


def _is_bare(words: Sequence[str], at: int) -> bool:
    """Whether the words before the verb would end in an article, or before: "all | the"."""
    last, after = words[at - 1], words[at].lower()
    known = asked_words("determining")
    before = last.lower() in word_list("universal") and after in known
    return before or last in known or (at == 1 and last.lower() in known)


def _begins_place(words: Sequence[str]) -> bool:
    """Whether words of place that relate two things stand there: "disjoint from", "miles from"."""
    found = load_places().longest(list(tokenize(" ".join(words))), 0)
    return found is not None and found[0].category == "rel"


def _goes_on(word: str, nouns: Collection[str]) -> bool:
    """Whether a word goes on with the subject: "of", "and", a hyphen, a label."""
    small = word.lower()
    label = word[:1].isdigit() or (len(word) == 1 and word.isupper())
    known = small in nouns and not verb_classes(small)
    return small in ("of", "and", "or", "-") or known or (label and word != "I")


def _cuts(words: Sequence[str], at: int, nouns: Collection[str]) -> bool:
    """Whether a phrase of the text goes on behind what is taken for the subject."""
    told = [word.lower() for word in words[: at + 1]]
    return any(" ".join(told[begin:]) in nouns for begin in range(at))


def _fits(doc: Doc, at: int) -> bool:
    """Whether all that stands before the verb is its subject."""
    verb, last = doc[at], doc[at - 1]
    if last.pos_ not in NOMINAL or last.tag_ == "POS":
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
