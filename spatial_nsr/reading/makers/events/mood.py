"""How surely a clause is said, and whether it is denied: by its own words and what it hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.signs import (
    NOMINAL_SUBJECTS,
    has_ended,
    has_quotes,
    is_asked,
    is_bidden,
    is_condition,
    is_fiction,
    is_found,
    is_hearsay,
    is_inverted,
    is_over,
    is_proviso,
    is_repeated,
    is_shown_wrong,
    is_view,
    speaks,
)
from spatial_nsr.reading.text.once import once
from spatial_nsr.reading.text.words import insisting_words, mood_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["is_past", "mood_of", "said_by_another"]

DEPENDENT = ("ccomp", "xcomp", "csubj", "acl", "pcomp", "advcl", "relcl")
# What a clause inside another one has from it: what somebody says or dreams, not what he wishes.
INHERITED = frozenset(("reported", "fiction", "asked"))
OUTERMOST = frozenset(("reported", "fiction"))


@once
def mood_of(verb: Token) -> tuple[str, bool]:
    """The modality of a verb, and whether it is denied.

    It has one modality: what it has from the outermost clause that gives one, else its own.
    """
    own = _own_mood(verb)
    negated = _negated(verb)
    above, turned = _from_above(verb)
    if above != "so" and (own == "so" or above in OUTERMOST):
        return above, negated != turned
    if own == "so" and is_over(verb):
        own = "was"
    return own, negated != (turned and above == "so")


def said_by_another(token: Token) -> str:
    """What a phrase without a verb has from the clause around it: ``reported``, or ``so``.

    Which thing is meant is no part of what is said: "she says that the cup on the shelf is dirty".
    """
    verb = next((a for a in token.ancestors if a.pos_ in ("VERB", "AUX")), None)
    above = "so" if verb is None else mood_of(verb)[0]
    known = any(c.lower_ in ("the", "this", "that") or c.dep_ == "poss" for c in token.children)
    return above if above in INHERITED and not (known and above == "reported") else "so"


def is_past(verb: Token) -> bool:
    """Whether a verb, with its auxiliaries, tells of what was."""
    parts = (verb, *(c for c in verb.children if c.dep_ in ("aux", "auxpass")))
    return any(t.tag_ == "VBD" or t.lower_ in ("was", "were", "had", "did") for t in parts)


def _negated(verb: Token) -> bool:
    nots, nobody = mood_words("not"), mood_words("nobody")
    subjects = [c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass")]
    someone = any(_is_nobody(c, nobody) for c in subjects)
    early = (c for c in verb.children if c.dep_ in ("neg", "advmod", "preconj", "cc"))
    over = _is_over(verb)
    count = any(c.lower_ in nots or (_no_longer(c) and not over) for c in early)
    return (count or _joined_by_nor(verb) or _is_cleft(verb)) != someone


def _is_nobody(subject: Token, nobody: frozenset[str]) -> bool:
    """Whether a subject denies what is said of it; of "nobody but Ann" it is so of Ann."""
    excepting = mood_words("excepting") | {"but"}
    but = any(c.lower_ in excepting and c.dep_ in ("cc", "prep") for c in subject.children)
    none = subject.lower_ in nobody or _is_no_one(subject) or _is_not_one(subject)
    return none and not but


def _joined_by_nor(verb: Token) -> bool:
    """Whether a clause goes on with one that is denied: "it is not here, nor is it there"."""
    if verb.dep_ != "conj":
        return False
    head = verb.head
    return any(c.lower_ == "nor" and head.i < c.i < verb.i for c in head.children)


def _is_cleft(verb: Token) -> bool:
    """Whether it is said of another thing: "it is not the cup that is on the tray"."""
    noun = verb.head
    if verb.dep_ != "relcl" or noun.dep_ != "attr" or noun.head.lemma_ != "be":
        return False
    subject = any(c.dep_ == "nsubj" and c.lower_ == "it" for c in noun.head.children)
    return subject and any(c.dep_ == "neg" for c in noun.head.children)


def _is_over(verb: Token) -> bool:
    """Whether something is told to have been so before: "is no longer in the window"."""
    standing = "be" in verb_classes(verb.lemma_.lower())
    plain = not any(c.dep_ in ("aux", "auxpass") for c in verb.children)
    return standing and plain and any(map(_no_longer, verb.children))


def _is_no_one(token: Token) -> bool:
    return token.lower_ == "one" and any(c.lower_ == "no" for c in token.children)


def _is_not_one(subject: Token) -> bool:
    """Whether a phrase begins with a "not" that hangs on no noun: "not single chair"."""
    first = subject.left_edge
    if first.lower_ != "not" or first.head == subject or first.i + 1 >= subject.i:
        return False
    return first.nbor().lower_ not in mood_words("everybody") | mood_words("only")


def _no_longer(token: Token) -> bool:
    return token.lower_ in ("longer", "more") and any(c.lower_ == "no" for c in token.lefts)


def _own_mood(verb: Token) -> str:
    children = list(verb.children)
    aux = {c.lower_ for c in children if c.dep_ in ("aux", "auxpass")}
    adverbs = {c.lower_ for c in children if c.dep_ in ("advmod", "neg", "mark")}
    if is_asked(verb):
        return "asked"
    if is_hearsay(verb):
        return "reported"
    if any(c.dep_ == "prep" and c.i < verb.i and is_fiction(c) for c in children):
        return "fiction"
    if is_bidden(verb, aux):
        return "wished"
    if _is_either(verb):
        return "perhaps"
    if adverbs & mood_words("if") or is_inverted(verb):
        return "so" if is_view(verb) else "if"
    conditions = [
        c for c in children if is_proviso(c) or (c.dep_ in ("advcl", "ccomp") and is_condition(c))
    ]
    if conditions:
        return _under(conditions)
    return _by_auxiliary(verb, aux, adverbs)


def _is_either(verb: Token) -> bool:
    """Whether a clause may be so, or another one: "the lamp is on the desk, or we are lost"."""
    own = [c for c in verb.children if c.dep_ == "conj" and c.pos_ in ("VERB", "AUX")]
    first = verb.head if verb.dep_ == "conj" else verb
    joined = bool(own) or verb.dep_ == "conj"
    return joined and any(c.lower_ == "or" and c.dep_ == "cc" for c in first.children)


def _under(conditions: Sequence[Token]) -> str:
    """What a condition makes of its clause: "if she is to be believed" tells who says it."""
    believed = [
        c for c in conditions if {t.lemma_.lower() for t in c.subtree} & mood_words("credit")
    ]
    if not believed:
        return "if"
    return "so" if any(_negated(c) for c in believed) else "reported"


def _by_auxiliary(verb: Token, aux: set[str], adverbs: set[str]) -> str:
    """What the small words around a verb say: may, will, must, perhaps, usually."""
    if adverbs & mood_words("perhaps") or aux & mood_words("may"):
        return "perhaps"
    if adverbs & mood_words("almost") or any(map(_is_almost, verb.children)):
        return "perhaps" if "be" in verb_classes(verb.lemma_.lower()) else "denied"
    if verb.tag_ == "VBN" and "'d" in aux:
        aux = aux - {"'d"}  # "he'd got in": had
    if aux & mood_words("surely") and "have" in aux:
        return "perhaps"  # "she must have taken it"
    if aux & mood_words("will") and is_found(verb):
        return "so"
    for sort, mood in (("would", "wished"), ("will", "will"), ("ought", "supposed")):
        if aux & mood_words(sort):
            return mood
    if verb.lemma_ == "belong" and not any(c.lower_ == "to" for c in verb.children):
        return "supposed"  # "they belong on the top shelf"
    if adverbs & mood_words("usual") or any(is_repeated(c) for c in verb.children):
        return "usual"
    return "was" if has_ended(verb, aux) or _is_over(verb) else "so"


def _is_almost(child: Token) -> bool:
    """Whether a place is told to be all but reached: "almost above it", not "almost 3 m above"."""
    told = (c for c in child.children if c.dep_ == "advmod" and c.i == child.i - 1)
    return child.dep_ == "prep" and any(c.lower_ in mood_words("almost") for c in told)


def _from_above(verb: Token) -> tuple[str, bool]:
    """What a clause has from the one that it hangs on; whether that one turns it round."""
    head = verb.head
    if head == verb:
        return ("reported" if is_shown_wrong(verb) else "so"), False
    if verb.dep_ == "conj" and head.pos_ in ("VERB", "AUX"):
        return _of_conjunct(verb, head), False
    if verb.dep_ in ("ccomp", "xcomp", "csubj"):
        return _of_complement(verb, head)
    case = head.dep_ == "attr" and head.head.lemma_ == "be"
    if case and (sort := _judgement({head.lemma_.lower()})) is not None:
        return "so", (sort == "untrue") != _negated(head.head)  # "it is not the case that"
    if verb.dep_ in DEPENDENT and not any(c.lower_ in mood_words("reason") for c in verb.children):
        above = said_by_another(verb)
        told_of = verb.dep_ in ("relcl", "acl") and above == "reported"
        return ("so" if told_of else above), False
    return "so", False


def _of_conjunct(verb: Token, head: Token) -> str:
    above = mood_of(head)[0]
    own = any(c.dep_ in NOMINAL_SUBJECTS for c in verb.children)
    contrary = any(c.lower_ == "but" and c.dep_ == "cc" for c in head.children)
    modal = any(c.tag_ == "MD" for c in head.children)
    finite = verb.tag_ in ("VBZ", "VBP", "VBD") and verb.lower_ != verb.lemma_.lower()
    if modal and finite and above not in INHERITED:
        return "so"  # "could not be got in and stand outside"
    if above == "was" and not verb_classes(verb.lemma_.lower()) & {"be", "keep"}:
        return "so"
    if not own:
        return above if above not in ("was", "wished") or not contrary else "so"
    return above if above in INHERITED and not contrary else "so"


def _of_complement(verb: Token, head: Token) -> tuple[str, bool]:
    if any(t.text == ";" for t in verb.doc[verb.i : head.i]):
        return "so", False  # two sentences, which the parser takes for one
    lemma = head.lemma_.lower()
    if _is_rumour(head):
        return "reported", False
    judged = {c.lemma_.lower() for c in head.children if c.dep_ in ("acomp", "attr", "oprd")}
    if lemma == "be" and (sort := _judgement(judged)) is not None:
        return "so", (sort == "untrue") != _negated(head)  # "it is false that"
    if judged & mood_words("doubted") or lemma in mood_words("doubting"):
        return "perhaps", False
    if lemma in mood_words("dreaming"):
        return "fiction", False
    planned = _of_plan(verb, head)
    if planned is not None:
        return planned, False
    if "say" in verb_classes(lemma):
        return _of_saying(verb, head)
    if "seem" in verb_classes(lemma) and lemma != "look":
        return "perhaps", False
    if verb.dep_ == "ccomp" and verb.i < head.i:
        return "so", False  # two clauses side by side: "my sister adds it, I never do"
    above, negated = mood_of(head)
    if above == "so" and negated and lemma not in mood_words("knowing"):
        return "denied", False
    return (above if verb.dep_ == "xcomp" or above in INHERITED else "so"), False


def _is_rumour(verb: Token) -> bool:
    """Whether nobody is named who says it: "rumour has it that", "word is that"."""
    subjects = (c for c in verb.children if c.dep_ == "nsubj")
    told = any(c.lemma_.lower() in mood_words("rumour") for c in subjects)
    return told and verb.lemma_ in ("be", "have", "go")


def _judgement(judged: set[str]) -> str | None:
    """Whether words call something true or untrue."""
    return next((s for s in ("untrue", "true") if judged & insisting_words(s)), None)


def _of_plan(verb: Token, head: Token) -> str | None:
    """What is wished, will be or ought to be: "wants to", "is going to", "is to", "is meant to"."""
    lemma = head.lemma_.lower()
    to = verb.dep_ == "xcomp" and any(c.lower_ == "to" for c in verb.children)
    passive = any(c.dep_ in ("auxpass", "nsubjpass") for c in head.children)
    if lemma == "go" and verb.dep_ == "xcomp" and head.tag_ == "VBG":
        past = any(c.lower_ in ("was", "were") for c in head.children)
        return "wished" if past else "will"
    bound = lemma in mood_words("bound") or (lemma in mood_words("meant") and passive)
    if to and bound and mood_of(head)[0] == "so":
        return "supposed"
    if to and lemma in mood_words("trying") | mood_words("about"):
        return "wished"
    wish = "wish" in verb_classes(lemma)
    return "wished" if wish and (to or "say" not in verb_classes(lemma)) else None


def _of_saying(verb: Token, head: Token) -> tuple[str, bool]:
    """What somebody says: in his own words it is so, else reported."""
    if has_quotes(verb.sent):
        return "so", False
    believing = head.lemma_.lower() in mood_words("believing")
    turned = _negated(head) and believing
    thinks = speaks(head) and believing and head.tag_ != "VBD"
    return ("perhaps" if thinks else "reported"), turned
