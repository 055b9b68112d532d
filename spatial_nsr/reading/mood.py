"""How surely a clause is said, and whether it is denied: by its own words and what it hangs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.words import mood_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["mood_of", "said_by_another"]

NOMINAL_SUBJECTS = ("nsubj", "nsubjpass", "expl")
QUOTES = frozenset(('"', "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}", "''"))
VIEWING = frozenset(("you", "we", "i", "one"))
DEPENDENT = ("ccomp", "xcomp", "csubj", "acl", "pcomp", "advcl", "relcl")
# What a clause inside another one has from it: what somebody says or dreams, not what he wishes.
INHERITED = frozenset(("reported", "fiction", "asked"))
REASONS = frozenset(("because", "since", "for", "as", "though", "although", "whereas"))
REAL = frozenset(("reality", "fact", "truth", "actually", "really"))


def mood_of(verb: Token) -> tuple[str, bool]:
    """The modality of a verb, and whether it is denied."""
    own = _own_mood(verb)
    negated = _negated(verb)
    if own != "so":
        return own, negated
    above, turned = _from_above(verb)
    return above, negated != turned


def said_by_another(token: Token) -> str:
    """What a phrase without a verb has from the clause around it: ``reported``, or ``so``."""
    verb = next((a for a in token.ancestors if a.pos_ in ("VERB", "AUX")), None)
    above = "so" if verb is None else mood_of(verb)[0]
    return above if above in INHERITED else "so"


def _negated(verb: Token) -> bool:
    nots, nobody = mood_words("not"), mood_words("nobody")
    subjects = [c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass")]
    someone = any(c.lower_ in nobody or _is_no_one(c) for c in subjects)
    early = (c for c in verb.children if c.dep_ in ("neg", "advmod", "preconj", "cc"))
    count = any(c.lower_ in nots or _no_longer(c) for c in early)
    return count != someone


def _is_no_one(token: Token) -> bool:
    return token.lower_ == "one" and any(c.lower_ == "no" for c in token.children)


def _no_longer(token: Token) -> bool:
    return token.lower_ in ("longer", "more") and any(c.lower_ == "no" for c in token.lefts)


def _own_mood(verb: Token) -> str:
    children = list(verb.children)
    aux = {c.lower_ for c in children if c.dep_ in ("aux", "auxpass")}
    adverbs = {c.lower_ for c in children if c.dep_ in ("advmod", "neg", "mark")}
    if _asked(verb):
        return "asked"
    if adverbs & mood_words("if") or _inverted(verb):
        return "so" if _is_view(verb) else "if"
    if any(c.dep_ == "advcl" and _is_condition(c) for c in children):
        return "if"
    if adverbs & mood_words("perhaps") or aux & mood_words("may"):
        return "perhaps"
    for sort, mood in (("would", "wished"), ("will", "will"), ("ought", "supposed")):
        if aux & mood_words(sort):
            return mood
    if adverbs & mood_words("usual"):
        return "usual"
    if _bidden(verb, aux):
        return "wished"
    return "was" if _ended(verb, aux) else "so"


def _asked(verb: Token) -> bool:
    """Whether a clause is a question within a sentence, as in '"Is it here?" asked Mia'."""
    sent = verb.sent
    after = [t for t in sent if t.i > verb.i and t.text in "?!"]
    if not after or after[0].text != "?":
        return False
    return any(t.is_alpha for t in sent.doc[after[0].i + 1 : sent.end])


def _inverted(verb: Token) -> bool:
    """Whether "had", "should" or "were" before the subject makes a condition."""
    first = next((t for t in verb.subtree if not t.is_punct), verb)
    subject = next((c for c in verb.children if c.dep_ in NOMINAL_SUBJECTS), None)
    dependent = verb.dep_ in ("advcl", "ccomp") and verb.i < verb.head.i
    return (
        dependent
        and first.lower_ in ("had", "should", "were")
        and subject is not None
        and first.i < subject.i
    )


def _is_condition(clause: Token) -> bool:
    marks = {c.lower_ for c in clause.children if c.dep_ in ("mark", "advmod")}
    if "whether" in marks or "even" in marks or "as" in marks:
        return False
    condition = bool(marks & mood_words("if")) or _inverted(clause)
    return condition and not _is_view(clause)


def _is_view(clause: Token) -> bool:
    """Whether a condition only leads the eye: "if you turn left, the bank is on the right"."""
    subject = next((c for c in clause.children if c.dep_ in NOMINAL_SUBJECTS), None)
    if subject is None or subject.lower_ not in VIEWING:
        return False
    moving = verb_classes(clause.lemma_.lower()) & {"go", "turn", "enter", "be"}
    looking = clause.lemma_.lower() in ("look", "see", "face", "need", "want", "count", "open")
    return bool(looking or moving) and clause.tag_ in ("VBP", "VBZ", "VB", "VBG")


def _bidden(verb: Token, aux: set[str]) -> bool:
    """Whether a verb without a subject tells somebody to do something."""
    if aux - {"do", "let"} or any(c.dep_ in NOMINAL_SUBJECTS for c in verb.children):
        return False
    if verb.dep_ == "conj" and verb.head.pos_ == "VERB":
        others = {c.lower_ for c in verb.head.children if c.dep_ in ("aux", "auxpass")}
        return verb.lower_ == verb.lemma_.lower() and _bidden(verb.head, others)
    first = next(
        (t for t in verb.subtree if not t.is_punct and t.pos_ not in ("ADV", "INTJ")), verb
    )
    alone = verb.dep_ in ("ROOT", "ccomp", "parataxis") and verb.pos_ == "VERB"
    leads = verb.tag_ == "VB" or (first.i == verb.i and verb.lower_ == verb.lemma_.lower())
    return alone and leads


def _ended(verb: Token, aux: set[str]) -> bool:
    """Whether something is told to have been so before: "used to", "had been ... until", "once"."""
    if verb.dep_ == "xcomp" and verb.head.lower_ == "used":
        return True
    if not verb_classes(verb.lemma_.lower()) & {"be", "keep"}:
        return False
    past = verb.tag_ == "VBD" or bool(aux & {"was", "were", "had", "did"})
    adverbs = {c.lower_ for c in verb.children if c.dep_ == "advmod"}
    late = {c.lower_ for c in verb.children if c.dep_ in ("advmod", "prep") and c.i > verb.i}
    until = any(
        (c.dep_ == "prep" and c.lower_ in ("until", "till"))
        or (c.dep_ == "advcl" and any(m.lower_ in ("until", "till") for m in c.children))
        for c in verb.children
    )
    lone = "before" in late and not any(
        list(c.children) for c in verb.children if c.lower_ == "before"
    )
    return past and (bool(adverbs & mood_words("past")) or until or lone)


def _from_above(verb: Token) -> tuple[str, bool]:
    """What a clause has from the one that it hangs on; whether that one turns it round."""
    head = verb.head
    if head == verb:
        return ("reported" if _shown_wrong(verb) else "so"), False
    if verb.dep_ == "conj" and head.pos_ in ("VERB", "AUX"):
        return _of_conjunct(verb, head), False
    if verb.dep_ in ("ccomp", "xcomp", "csubj"):
        return _of_complement(verb, head)
    if verb.dep_ in DEPENDENT and not any(c.lower_ in REASONS for c in verb.children):
        return said_by_another(verb), False
    return "so", False


def _of_conjunct(verb: Token, head: Token) -> str:
    above = mood_of(head)[0]
    own = any(c.dep_ in NOMINAL_SUBJECTS for c in verb.children)
    contrary = any(c.lower_ == "but" and c.dep_ == "cc" for c in head.children)
    if not own:
        return above if above not in ("was", "wished") or not contrary else "so"
    return above if above in INHERITED and not contrary else "so"


def _of_complement(verb: Token, head: Token) -> tuple[str, bool]:
    lemma = head.lemma_.lower()
    classes = verb_classes(lemma)
    judged = {c.lemma_.lower() for c in head.children if c.dep_ in ("acomp", "attr", "oprd")}
    if judged & mood_words("doubted") or lemma in mood_words("doubting"):
        return "perhaps", False
    if lemma in mood_words("dreaming"):
        return "fiction", False
    if lemma == "go" and verb.dep_ == "xcomp" and head.tag_ == "VBG":
        past = any(c.lower_ in ("was", "were") for c in head.children)
        return ("wished" if past else "will"), False
    if "wish" in classes and (verb.dep_ == "xcomp" or "say" not in classes):
        return "wished", False
    if "say" in classes:
        if _quoted(verb, head):
            return "so", False
        first = any(c.lower_ in ("i", "we") and c.dep_ == "nsubj" for c in head.children)
        believing = lemma in mood_words("believing")
        turned = _negated(head) and believing
        return ("perhaps" if first and believing else "reported"), turned
    if "seem" in classes and lemma != "look":
        return "perhaps", False
    above, negated = mood_of(head)
    if above == "so" and negated:
        return "denied", False
    return (above if verb.dep_ == "xcomp" or above in INHERITED else "so"), False


def _quoted(verb: Token, head: Token) -> bool:
    """Whether somebody's own words are given, as in '"It is here," said Tom'."""
    inside = any(t.text in QUOTES or t.tag_ in ("``", "''") for t in verb.subtree)
    return inside or verb.right_edge.i < head.i


def _shown_wrong(verb: Token) -> bool:
    """Whether a thing tells what is not so: "the list shows it in lane 2, but in reality ..."."""
    if verb.lemma_.lower() not in mood_words("showing"):
        return False
    others = [c for c in verb.children if c.dep_ == "conj"]
    but = any(c.lower_ == "but" and c.dep_ == "cc" for c in verb.children)
    return but and any(t.lower_ in REAL for other in others for t in other.subtree)
