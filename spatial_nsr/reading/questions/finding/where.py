"""Where something is or was: the most telling of what is said of it, for the time asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.places import relation_of_phrase
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.finding.filling import alike, in_turn, standing
from spatial_nsr.reading.questions.finding.gaps import main_verb, wanted
from spatial_nsr.reading.questions.times.earlier import asks_before, left_last, stood_before
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.text.words import asked_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["where"]

ASKED_FOR = ("nsubj", "nsubjpass", "attr", "dobj", "pobj", "ROOT", "npadvmod")
NOUNS = ("NOUN", "PROPN", "PRON", "NUM")
WH_TAGS = ("WP", "WRB", "WDT")
SAME = "same-place"  # "where the pepper stood"
FARTHER = frozenset(("far",))
DONE = frozenset(("put", "take", "give", "go", "leave", "drop", "keep", "remove"))


def where(asked: Asked, among: Collection[int] | None = None) -> Found | None:
    """What is said of where the thing is that the question names.

    ``among`` are the things that it may be at, where some are offered.
    """
    source, before = _leaves(asked), asks_before(asked)
    for number in _things(asked):
        if source:
            return _came_from(asked, number)
        told = [said for said in (*asked.told, *_moved(asked)) if _tells(asked, said, number)]
        told = told or [said for said in asked.told if _tells(asked, said, number, FARTHER)]
        told = [said for said in told if not _denied_since(asked, said)]
        told = [said for said in told if among is None or {*said.landmarks} & {*among}]
        if before:
            told = stood_before(asked, number, told)
        if asked.early and asked.when.kind == "before" and len({s.moment for s in told}) > 2:
            return None  # before which of several moves is not known
        said = max(told, key=lambda s: _weight(asked, s, number, told), default=None)
        if said is None and (before or asked.when.kind == "before"):
            return _came_from(asked, number)
        if said is not None and said.relation == SAME and said.landmarks:
            there = [s for s in asked.told if s.figure == said.landmarks[0] and s.landmarks]
            there = [s for s in there if s.relation in group("held") and not s.negated]
            said = max(there, key=lambda s: s.start, default=None)
        if said is not None and said.relation == "held-by" and not said.phrase:
            return None  # with whom it is says not where
        if said is not None:
            words = asked.place_in_words(said, goal=_doing(asked, said) > 0)
            which_one = _told_apart(asked, said)
            if which_one is not None:
                other = asked.place_in_words(replace(which_one, phrase=""))
                return Found([f"{words} {other}"], (said, which_one))
            return Found([words], (said,))
    return None


def _told_apart(asked: Asked, said: Statement) -> Statement | None:
    """What tells which one is meant where its noun is left out: "in the one beside it"."""
    if said.phrase.split(" ")[-1].lower() != "one" or len(said.landmarks) != 1:
        return None
    same = (s for s in asked.told if s.start == said.start and s.figure == said.landmarks[0])
    kinds = [asked.reading.thing(n).kind for n in (said.figure, *said.landmarks)]
    if len({*kinds}) == 1:
        return None  # "the butter on the one next to it" is on no butter
    other = (s for s in same if s.landmarks and said.figure not in s.landmarks)
    return next((s for s in other if not s.negated), None)


def _denied_since(asked: Asked, said: Statement) -> bool:
    """Whether what may be so is denied elsewhere: "in the sink or on the rack; not in the sink"."""
    if said.modality != "perhaps":
        return False
    return all(asked.memory.denies(said.relation, said.figure, mark) for mark in said.landmarks)


def _moved(asked: Asked) -> list[Statement]:
    """Where things are by what moved them: of two that were swapped each where the other was."""
    told = {*asked.told}
    return [said for said in asked.memory.now if said not in told]


def _leaves(asked: Asked) -> bool:
    """Whether it is asked where something came from: "from where", "where did it come from"."""
    return any(
        token.lower_ == "from"
        and not any(c.dep_ == "pobj" and c.tag_ != "WRB" for c in token.children)
        for token in asked.doc
        if token.i not in asked.time
    )


def _came_from(asked: Asked, number: int) -> Found | None:
    """Where something came from, by what is told of it last."""
    told = [s for s in asked.told if s.figure == number and s.origin is not None]
    if asked.when.kind == "before":
        later = [s for s in told if s.moment > (asked.when.moment or 0)]
        told = sorted(later, key=lambda s: s.moment)[:1]
    elif asks_before(asked):
        told = [s for s in told if s == left_last(asked, number)]
    said = max(told, key=lambda s: _weight(asked, s, number, told), default=None)
    if said is None or said.origin is None:
        return None
    return Found([asked.with_article(said.origin)], (said,))


def _things(asked: Asked) -> Iterator[int]:
    """The things that may be asked for: what is done something with, or the subject."""
    each = next((w for w in wanted(asked, None) if w.role == "place" and w.figure), None)
    found = [] if each is None else sorted(each.figure or ())
    yield from found
    nouns = [
        t
        for t in asked.doc
        if t.dep_ in ASKED_FOR and t.pos_ in NOUNS and t.tag_ not in WH_TAGS
        and t.i not in asked.time
    ]  # fmt: skip

    def order(token: Token) -> tuple[bool, int]:
        return token.dep_ == "pobj", token.i

    for token in sorted(nouns, key=order) if not found else ():
        yield from asked.things(token.i)[:2]


def _tells(asked: Asked, said: Statement, number: int, also: frozenset[str] = frozenset()) -> bool:
    """Whether a statement says where a thing is, in a way that is asked for.

    ``also`` are relations that tell it only where nothing else does.
    """
    figures = (number, asked.reading.thing(number).group)
    if said.figure not in figures or not said.landmarks or said.negated:
        return False
    if standing(asked, said) == 0 or (said.relation == "held-by" and _finding(asked)):
        return False
    return said.relation not in group("elsewhere") or said.relation in also | _directed(asked)


def _finding(asked: Asked) -> bool:
    """Whether it is asked where something was found, which is not with whom it is since."""
    verb = main_verb(asked.doc, asked.time)
    return verb is not None and verb.lemma_.lower() in asked_words("finding")


def _directed(asked: Asked) -> frozenset[str | None]:
    """What "where" asks for with some verbs: of "where does it lead" where it leads to."""
    verb = main_verb(asked.doc, asked.time)
    if verb is None:
        return frozenset()
    lemma = verb.lemma_.lower()
    leads = frozenset(("leads-to",)) if lemma in asked_words("leading") else frozenset()
    return leads | {relation_of_phrase(lemma, word) for word in ("to", "from")}


def _weight(
    asked: Asked, said: Statement, number: int, told: Sequence[Statement]
) -> tuple[float, ...]:
    """How well a statement answers: by its doing, its time, its sentence, whether it holds it.

    What is said of a thing itself tells more than what is said of its group.
    """
    holds = said.relation in group("held") | group("parts")
    return (
        _doing(asked, said),
        alike(asked, said),
        standing(asked, said),
        said.figure == number,
        in_turn(asked, said),
        not _is_setting(asked, said, told),
        holds,
        -said.start,
        said.whole,
    )


def _is_setting(asked: Asked, said: Statement, told: Sequence[Statement]) -> bool:
    """Whether a place is told of a whole sentence, in front of it, which tells a nearer one.

    "Sewing box: needles in the lid, buttons under the tray."
    """
    if not any(other.start == said.start and other is not said for other in told):
        return False
    words = asked.reading.text.string[said.start : said.end].lower()
    return words.startswith(said.phrase.lower()) or said.phrase.lower() not in words


def _doing(asked: Asked, said: Statement) -> float:
    """Whether a statement tells of the doing that the question asks about."""
    verb = main_verb(asked.doc, asked.time)
    lemma = "" if verb is None else verb.lemma_.lower()
    if lemma in ("", "be", "do"):
        return 0.0
    classes = verb_classes(lemma) & DONE if asked.past else frozenset()
    done = said.event in classes and "be" not in verb_classes(lemma)
    return (said.verb == lemma) + 0.5 * done
