"""How one thing stands to another: "in which direction is A from B", "on which side of B is A"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.finding.filling import standing
from spatial_nsr.reading.questions.finding.gaps import main_verb
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import back, converse, group
from spatial_nsr.reading.text.words import asked_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["asks_for_side", "names_no_thing", "on_side", "side", "two_named"]

EARLY = 8  # a word for a side stands among the first words
LATERAL = frozenset(("left", "right"))
SURELY = 3  # what stands now


def asks_for_side(asked: Asked) -> bool:
    """Whether a direction, a side, an end or a relation is asked for."""
    gap, words = asked.gap, asked.words[:EARLY]
    if "between" in words and not asked_words("relating").isdisjoint(words[:4]):
        return True
    how = words[:1] == ["how"] and not {"in", "to"}.isdisjoint(words) and "many" not in words
    if gap is None or gap.noun is None:
        return how and "relation" in asked.words
    return asked.doc[gap.noun].lemma_.lower() in word_list("siding")


def names_no_thing(asked: Asked) -> bool:
    """Whether what is asked for is a direction, and no thing such as a bank or an end."""
    gap = asked.gap
    return (
        gap is not None and gap.noun is not None and asked.words[gap.noun] in asked_words("sides")
    )


def side(asked: Asked) -> Found | None:
    """The word that tells how the first thing of the question stands to the second."""
    figures, marks = two_named(asked)
    told = [each for number in figures for each in _told(asked, number, marks)]
    if not told and figures and marks:
        pairs = ((f, m) for f in figures for m in marks)
        follows = [w for f, m in pairs for w in converse() if asked.memory.truth(w, f, m)]
        return Found([_in_words(follows[0])]) if follows else None
    best = max((level for level, _, _ in told), default=0)
    words = dict.fromkeys(word for level, word, _ in told if level == best)
    rests = tuple(said for level, _, said in told if level == best)
    return Found([next(iter(words))], rests) if len(words) == 1 else None


def on_side(asked: Asked, relation: str, figures: Sequence[int]) -> bool | None:
    """Whether a thing is on the left, or on the right, where it is not said of what."""
    wanted = _in_words(relation)
    if wanted not in LATERAL:
        return None
    told = {word for n in figures for level, word, _ in _told(asked, n, []) if level > SURELY}
    told &= LATERAL
    return wanted in told if len(told) == 1 else None


def _told(asked: Asked, figure: int, marks: list[int]) -> Iterator[tuple[int, str, Statement]]:
    """What is said of the side on which a thing is, in words, and how surely."""
    for said in asked.told:
        level = standing(asked, said)
        if not level or said.negated or not (marks or _goes(asked, said)):
            continue
        if said.figure == figure and (not marks or {*marks} & {*said.landmarks}):
            word = _named_so(asked, said) or (
                _in_words(said.relation) if _is_side(asked, said.relation) else None
            )
            if word is not None:
                yield level, word, said
        elif said.landmarks == (figure,) and said.figure in marks:
            turned = back(said.relation)
            if turned is not None and _is_side(asked, turned):
                yield level, _in_words(turned), said


def _goes(asked: Asked, said: Statement) -> bool:
    """Whether a statement tells which way: by the doing that is asked about, not by a place."""
    if (
        asked.gap is None
        or asked.gap.noun is None
        or asked.words[asked.gap.noun] not in asked_words("ways")
    ):
        return True
    verb = main_verb(asked.doc, asked.time)
    lemma = "" if verb is None else verb.lemma_.lower()
    return said.event is not None and (lemma == said.verb or said.event in verb_classes(lemma))


def _is_side(asked: Asked, relation: str) -> bool:
    """Whether a relation is what is asked for: a side or a direction, or any where all will do."""
    asks = asked.doc[asked.gap.noun].lemma_.lower() if asked.gap and asked.gap.noun else ""
    compass = {"north", "south", "east", "west"} & {*relation.split("-")}
    if asks in asked_words("ways") and compass:
        return True
    if asks not in asked_words("sides") and asks:
        return relation in group("parts") and relation != f"at-{asks}"
    return relation in converse() or relation in group("parts") - {"at-edge", "at-end"}


def _named_so(asked: Asked, said: Statement) -> str | None:
    """The side in the text's own words, if it calls it as the question does: "the far end"."""
    if asked.gap is None or asked.gap.noun is None:
        return None
    noun = asked.doc[asked.gap.noun].lower_
    words = said.words.lower().split()
    if noun not in words or noun in asked_words("sides"):
        return None
    first = words.index("the") if "the" in words[: words.index(noun)] else 0
    name = " ".join(words[first : words.index(noun) + 1])
    return name if name != f"the {noun}" else None


def _in_words(relation: str) -> str:
    """How a side is called: of what is at the left of it the side is left.

    >>> _in_words("at-left"), _in_words("in-front"), _in_words("north-east")
    ('left', 'in front', 'north-east')
    """
    plain = relation.removeprefix("at-")
    return "in front" if plain == "in-front" else plain


def two_named(asked: Asked) -> tuple[list[int], list[int]]:
    """The thing that is asked about, and the one from which it is seen."""
    figures: list[int] = []
    marks: list[int] = []
    for token in asked.doc:
        if token.pos_ not in ("NOUN", "PROPN", "PRON", "VERB", "ADJ") or _is_apart(asked, token):
            continue
        from_ = token.dep_ in ("pobj", "pcomp") and token.head.lower_ in asked_words("from")
        if from_:
            marks = marks or asked.things(token.i)
        else:
            figures = figures or asked.things(token.i)
    return figures, marks


def _is_apart(asked: Asked, token: Token) -> bool:
    """Whether a word names no thing that stands somewhere: what asks, what tells the time."""
    in_gap = asked.gap is not None and token.i in asked.gap.tokens
    inner = token.dep_ in ("poss", "nmod") or (
        token.dep_ == "compound" and token.head.pos_ != "VERB"
    )
    verb = token.pos_ == "VERB" and not any(c.dep_ == "compound" for c in token.children)
    return in_gap or inner or verb or token.i in asked.time or token.lower_ in word_list("siding")
