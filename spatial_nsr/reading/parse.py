"""The maker of clauses that goes by a dependency parse.

A clause is a verb with what is around it, or a noun with a place phrase of its own. Which child
of a verb is what is placed depends on its class (``grammars/reading/verbs.words``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.language.tokens import Token as Word
from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.words import load_places, relation_of_verb, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["clauses_of", "heads", "place_at"]

SUBJECTS = ("nsubj", "nsubjpass", "csubj", "expl")
NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "ADJ", "DET", "X"))
PLACING = ("prep", "advmod", "acomp", "prt", "npadvmod", "ROOT")
OBJECTS = ("dobj", "obj", "attr", "oprd", "npadvmod")
SOURCES = frozenset(("from", "off", "out"))
PERHAPS = frozenset(("may", "might", "could"))
WILL = frozenset(("will", "shall", "'ll", "wo"))
OUGHT = frozenset(("should", "must", "ought"))
WOULD = frozenset(("would", "'d"))
DOUBTING = frozenset(("perhaps", "maybe", "possibly", "probably", "apparently", "presumably"))
CONDITIONS = frozenset(("if", "unless", "whether", "until"))
NEGATIONS = frozenset(("not", "n't", "never", "no longer", "neither", "nowhere"))


# Place phrases ----------------------------------------------------------------------------------


def words_of(doc: Doc, start: int, end: int) -> list[Word]:
    """Tokens as the lexicon looks them up."""
    return [Word(t.text, t.lower_, t.idx, t.idx + len(t)) for t in doc[start:end]]


def heads(token: Token) -> tuple[int, ...]:
    """The heads of coordinated noun phrases: "the fork and the spoon"."""
    found = [token.i]
    for child in token.children:
        if child.dep_ in ("conj", "appos") and child.dep_ == "conj" and child.pos_ in NOMINAL:
            found += heads(child)
    return tuple(found)


def place_at(token: Token, end: int) -> Place | None:
    """The place phrase that begins with a token, before the end of its sentence."""
    doc = token.doc
    found = load_places().longest(words_of(doc, token.i, min(end, token.i + 9)), 0)
    if found is None:
        return None
    (category, (relation, *_)), length = found
    after = token.i + length
    if category != "rel":
        landmarks = _inside_landmark(doc, token.i, after) if category == "own" else ()
        return Place(relation, landmarks, token.i, after, sided=category == "side")
    for at in range(after - 1, token.i - 1, -1):
        for child in doc[at].children:
            if child.dep_ in ("pobj", "pcomp", "dobj", "npadvmod") and child.i >= after:
                return Place(relation, heads(child), token.i, after)
    # "the one beside it": a pronoun or noun that the parser hung elsewhere.
    rest = next(
        (t for t in doc[after : min(end, after + 6)] if t.pos_ in ("NOUN", "PROPN", "PRON")), None
    )
    if rest is not None and all(
        t.pos_ in ("DET", "ADJ", "NUM", "NOUN", "PROPN", "PRON") for t in doc[after : rest.i]
    ):
        return Place(relation, heads(rest), token.i, after)
    side = load_places().forms.get((token.lower_,))
    if length == 1 and token.dep_ in ("advmod", "prt", "prep", "acomp") and side is not None:
        return Place(relation, (), token.i, after, sided=True)
    return None


def _inside_landmark(doc: Doc, start: int, end: int) -> tuple[int, ...]:
    return tuple(t.i for t in doc[start:end] if t.pos_ == "PRON")[:1]


def _places(head: Token, end: int) -> list[Place]:
    """The place phrases that hang on a verb or a noun, in their order."""
    found: list[Place] = []
    for child in head.children:
        if child.dep_ not in PLACING:
            continue
        first = min([child.i, *(c.i for c in child.lefts if c.dep_ == "advmod")])
        begins = (child.doc[at] for at in dict.fromkeys((first, child.i)))
        place = next((p for each in begins if (p := place_at(each, end)) is not None), None)
        if place is not None:
            found += [place, *_conjoined(child, end)]
    # Of two that overlap the longer one is meant: "up" and "on top of" in "up on top of".
    longest = sorted(found, key=lambda p: (p.start - p.end, p.start))
    kept: list[Place] = []
    for place in longest:
        if all(place.end <= other.start or other.end <= place.start for other in kept):
            kept.append(place)
    return sorted(kept, key=lambda p: p.start)


def _conjoined(prep: Token, end: int) -> Iterator[Place]:
    for child in prep.children:
        if child.dep_ == "conj" and child.pos_ in ("ADP", "ADV"):
            place = place_at(child, end)
            if place is not None:
                yield place


# Clauses ----------------------------------------------------------------------------------------


def clauses_of(sent: Span) -> Iterator[Clause]:
    """What a sentence says of places, verb by verb and noun by noun, in order."""
    for token in sent:
        if token.pos_ in ("VERB", "AUX") and token.dep_ not in ("aux", "auxpass"):
            yield from _of_verb(token, sent)
        elif token.pos_ in ("NOUN", "PROPN", "PRON", "NUM", "ADJ"):
            yield from _of_noun(token, sent)


def _of_verb(verb: Token, sent: Span) -> Iterator[Clause]:
    classes = verb_classes(verb.lemma_.lower())
    subjects = _subjects(verb)
    objects = [
        c for c in verb.children if c.dep_ in OBJECTS and c.pos_ in NOMINAL and c.i != verb.i
    ]
    objects = [c for c in objects if not (c.dep_ == "npadvmod" and c.ent_type_ in ("DATE", "TIME"))]
    places = _places(verb, sent.end)
    passive = any(c.dep_ in ("auxpass", "nsubjpass") for c in verb.children) or (
        verb.tag_ == "VBN" and not any(c.dep_ == "aux" for c in verb.children)
    )
    for noun in objects:
        # What the parser hangs on the object of "put", "keep" or "there is" is the place.
        if classes & {"put", "keep"} or verb.lemma_ == "be":
            places += [p for p in _places(noun, sent.end) if p.start > noun.i]
    modality, negated = _mood(verb)
    source = tuple(
        p
        for p in places
        if sent.doc[p.start].lower_ in SOURCES and classes & {"go", "put", "take", "remove"}
    )
    goal = tuple(p for p in places if p not in source)
    made = {"verb": verb.i, "modality": modality, "negated": negated, "source": source}
    yield from _by_class(verb, classes, subjects, objects, goal, passive, made)


def _by_class(verb, classes, subjects, objects, goal, passive, made) -> Iterator[Clause]:  # type: ignore[no-untyped-def]
    relation = relation_of_verb(verb.lemma_.lower())
    subject = _all_heads(subjects)
    object_ = _all_heads([o for o in objects if o.dep_ != "npadvmod"])
    if relation is not None and objects and subjects and not passive:
        name, turned = relation
        figures, marks = (object_, subject) if turned else (subject, object_)
        yield Clause("relate", figures, (Place(name, marks, verb.i, verb.i + 1),), **made)
        return
    if verb.lemma_ in ("have", "'ve") and objects and subjects:
        yield from _having(subject, object_, goal, made)
        return
    if passive and (goal or made["source"] or classes & {"remove", "take"}):
        agent = next(
            (
                p.i
                for c in verb.children
                if c.dep_ == "agent"
                for p in c.children
                if p.dep_ == "pobj"
            ),
            None,
        )
        kind = (
            "put" if classes & {"put"} and verb.tag_ in ("VBN", "VBD") and _eventive(verb) else "be"
        )
        kind = "remove" if classes & {"remove"} else kind
        figures = subject or _antecedent(verb) or object_ or _after_auxiliary(verb)
        yield Clause(kind, figures, goal, agent=agent, **made)
        return
    if classes & {"put", "take", "drop", "remove", "give", "keep"} and objects:
        kind = next(
            (k for k in ("take", "put", "give", "drop", "remove", "keep") if k in classes), "put"
        )
        if kind == "take" and goal and "put" not in classes:
            kind = "keep" if "keep" in classes else "take"
        if (
            kind == "put"
            and "keep" in classes
            and verb.tag_ in ("VBP", "VBZ", "VB")
            and verb.lemma_ in ("keep", "store", "have", "hold", "leave")
        ):
            kind = "keep"
        if goal or made["source"] or kind in ("take", "give", "drop", "remove"):
            yield Clause(kind, object_, goal, agent=subject[0] if subject else None, **made)
        return
    if classes & {"leave", "enter"} and objects and subjects:
        place = Place("in", object_, verb.i, verb.i + 1)
        if "enter" in classes:
            yield Clause("go", subject, (place,), **made)
        else:
            yield Clause("leave", subject, (), **{**made, "source": (place,)})
        return
    if "go" in classes and "be" not in classes and (goal or made["source"]):
        yield Clause("go", subject or _antecedent(verb), goal, **made)
        return
    if goal:
        figures = _figures(verb, subject, object_, goal)
        if figures:
            yield Clause("be", figures, goal, **made)


def _having(subject, object_, goal, made) -> Iterator[Clause]:  # type: ignore[no-untyped-def]
    own = tuple(p for p in goal if p.landmarks and not p.sided)
    if own:
        yield Clause("be", object_, own, **made)
        return
    yield Clause(
        "have", object_, (Place("belongs-to", subject, made["verb"], made["verb"] + 1),), **made
    )


def _figures(
    verb: Token, subject: tuple[int, ...], object_: tuple[int, ...], goal: Sequence[Place]
) -> tuple[int, ...]:
    """What is at the place: the subject; of "there is" and of turned sentences what follows."""
    doc = verb.doc
    there = any(c.dep_ == "expl" for c in verb.children)
    real = tuple(i for i in subject if doc[i].lower_ != "there")
    first = min((p.start for p in goal), default=verb.i)
    if there or (not real and object_):
        return object_
    if real and verb.lemma_ == "be" and object_ and first < verb.i:
        return object_ if real[0] > verb.i else real
    return real or _antecedent(verb)


def _all_heads(tokens: Sequence[Token]) -> tuple[int, ...]:
    return tuple(i for token in tokens for i in heads(token))


def _subjects(verb: Token) -> list[Token]:
    found = [c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass", "expl")]
    shared = verb.dep_ in ("conj", "xcomp", "advcl") and verb.head.pos_ in ("VERB", "AUX")
    if not found and shared and not any(c.dep_ == "mark" for c in verb.children):
        return _subjects(verb.head)
    real = [
        c
        for c in found
        if not (c.dep_ == "nsubj" and c.tag_ in ("WDT", "WP") and verb.dep_ == "relcl")
    ]
    return real if real or verb.dep_ != "relcl" else []


def _after_auxiliary(verb: Token) -> tuple[int, ...]:
    """Of "wedged behind it was my glove": what the parser hangs on "was"."""
    for aux in verb.children:
        if aux.dep_ in ("aux", "auxpass"):
            return _all_heads([c for c in aux.children if c.dep_ in ("attr", "nsubj", "nsubjpass")])
    return ()


def _antecedent(verb: Token) -> tuple[int, ...]:
    """The noun that a relative clause or a participle belongs to."""
    if verb.dep_ in ("relcl", "acl") and verb.head.pos_ in NOMINAL:
        return (verb.head.i,)
    if verb.dep_ == "conj" and verb.head.dep_ in ("relcl", "acl"):
        return _antecedent(verb.head)
    if verb.dep_ == "advcl":
        return _all_heads(_subjects(verb.head))
    return ()


def _of_noun(noun: Token, sent: Span) -> Iterator[Clause]:
    """What stands beside a noun: "the lamp on the desk", "a man with a hat" is none."""
    if noun.dep_ in (
        "pobj",
        "dobj",
        "nsubj",
        "nsubjpass",
        "attr",
        "conj",
        "appos",
        "ROOT",
        "npadvmod",
        "dep",
    ):
        places = [p for p in _places(noun, sent.end) if p.start > noun.i]
        verb = noun.head
        if verb.pos_ in ("VERB", "AUX") and noun.dep_ in OBJECTS:
            classes = verb_classes(verb.lemma_.lower())
            if classes & {"put", "keep"} or verb.lemma_ == "be":
                return  # they belong to the verb
        if places:
            rooted = noun.dep_ == "ROOT"
            yield Clause("be", (noun.i,), tuple(places), inner=not rooted, negated=_denied(noun))


def _denied(noun: Token) -> bool:
    return any(c.dep_ == "neg" or c.lower_ in ("not",) for c in noun.children)


def _eventive(verb: Token) -> bool:
    """Whether a passive tells what was done, rather than how things are."""
    auxiliary = [c for c in verb.children if c.dep_ in ("aux", "auxpass")]
    return any(c.lemma_ == "have" or c.lower_ in ("was", "were", "been", "got") for c in auxiliary)


# How surely ---------------------------------------------------------------------------------------


def _mood(verb: Token) -> tuple[str, bool]:
    """The modality of a verb, and whether it is denied."""
    children = list(verb.children)
    aux = {c.lower_ for c in children if c.dep_ in ("aux", "auxpass")}
    negated = any(c.dep_ == "neg" or c.lower_ in NEGATIONS for c in children)
    words = {c.lower_ for c in children if c.dep_ in ("advmod", "neg", "mark")}
    marks = {c.lower_ for c in children if c.dep_ in ("mark", "advmod")}
    if marks & CONDITIONS:
        return "if", negated
    if words & DOUBTING or aux & PERHAPS:
        return "perhaps", negated
    if aux & WOULD:
        return "wished", negated
    if aux & WILL:
        return "will", negated
    if aux & OUGHT:
        return "supposed", negated
    head = verb.head
    if verb.dep_ == "xcomp" and head.lemma_ == "use" and head.tag_ == "VBD":
        return "was", negated
    if verb.dep_ in ("ccomp", "xcomp") and head is not verb:
        classes = verb_classes(head.lemma_.lower())
        if "wish" in classes:
            return "wished", negated
        if "say" in classes and verb.dep_ == "ccomp":
            return "reported", negated
        if "seem" in classes and head.lemma_ != "look":
            return "perhaps", negated
    if (
        verb.tag_ == "VB"
        and not aux
        and not any(c.dep_ in ("nsubj", "nsubjpass") for c in children)
        and verb.dep_ == "ROOT"
    ):
        return "wished", negated
    if {"no", "longer"} <= {c.lower_ for c in verb.subtree} and verb.i + 4 > min(
        c.i for c in verb.subtree
    ):
        negated |= any(c.lower_ == "longer" for c in children)
    return "so", negated
