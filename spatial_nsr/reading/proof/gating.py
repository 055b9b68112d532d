"""What keeps an answer from being a proof: words of the question or of the text that went unread.

That something is all there is, the only one, or nowhere, nobody can prove from a text of which a
part was not understood, if that part may speak of such things.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.facts import Entity
from spatial_nsr.queries import Exists, descriptions_of
from spatial_nsr.reading.lexicon.hints import CHANGING, tells
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_ordinals
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.proof.accounting import unaccounted
from spatial_nsr.reading.records import Unread

__all__ = ["accounted", "as_closely", "held_to", "needs_all"]


def held_to(
    answer: Answer,
    question: str,
    entities: Sequence[Entity],
    unread: Sequence[Unread],
    drawn: bool = True,
) -> Answer:
    """The answer as far as the text bears it.

    It is likely where it needs all that the text says and a part of that was not understood, or
    where it rests on a rule of understanding that is only usual. In texts that are not about a
    drawn scene, in which anything may move, whatever was not understood of the things asked
    for may end what was so, and so may the rest of a sentence that the answer cites.
    """
    if answer.query is None or answer.status not in (*SURE, "likely"):
        return answer
    if answer.status in SURE:
        speaking = [each.text for each in unread if _speaks_of(each, answer, entities)]
        if drawn and not needs_all(answer):
            speaking = [each for each in speaking if tells(each, CHANGING)]
        if not drawn:
            speaking += [each.text for each in unread if _within_cited(each, answer)]
        if speaking:
            answer = answer.likely("nothing-unread", *speaking)
        elif _of_all(answer, question):
            answer = answer.likely("all-told")
    for rule in answer.derivation.usual if answer.derivation is not None else ():
        answer = answer.likely(rule)
    return answer


def as_closely(answer: Answer, question: str) -> Answer:
    """A proof as likely where more is asked than is told: "due north" of what is "north".

    The lexicon reads both as one relation; only the words themselves tell which it was.
    """
    if answer.status not in SURE or answer.value in ("No", []) or answer.derivation is None:
        return answer
    quoted = " ".join(str((each.source or {}).get("text", "")) for each in answer.derivation.givens)
    asked, told = ({token.lower for token in tokenize(each)} for each in (question, quoted))
    sorts = word_list("closer")
    closer = {sorts[each] for each in asked & sorts.keys()} - {sorts.get(each) for each in told}
    return answer.likely("as-closely") if closer else answer


def accounted(
    answer: Answer,
    question: str,
    text: str,
    choices: Sequence[str] = (),
    reader: str = "",
) -> Answer:
    """The answer as unknown, if a word of the question went into no query."""
    if answer.query is None or answer.status not in (*SURE, "likely"):
        return answer
    if isinstance(answer.query, Exists) and not _asks_for_being(question):
        return answer.unknown(f"what '{question}' asks of it, which was not understood")
    quoted = _only_sentence(answer)
    left = unaccounted(question, answer.query, text, choices, quoted, reader)
    if not left:
        return answer
    return answer.unknown(*(f"what '{word}' asks, which was not understood" for word in left))


def _asks_for_being(question: str) -> bool:
    """Whether it is asked whether there is something, and not how it is: "Is Cy the fourth?"."""
    words = [token.lower for token in tokenize(question) if token.text[0].isalnum()]
    return load_ordinals().keys().isdisjoint(words)


def needs_all(answer: Answer) -> bool:
    """Whether an answer takes it that the text tells of all there is: none, only, all, how many.

    Its derivation says so: it counts the things as all that there are, or what is not known as
    not so.
    """
    if answer.derivation is None:
        return False
    return any(
        step.rule == "unknown" or step.detail.get("domain") == "closed"
        for step in answer.derivation.steps
    )


def _of_all(answer: Answer, question: str) -> bool:
    """Whether an answer is of all or none, of which the text does not say that they are all."""
    if answer.value != "Yes" or needs_all(answer):
        return False
    words = {token.lower for token in tokenize(question)} & word_list("universal").keys()
    return bool(words - {token.lower for token in tokenize(_only_sentence(answer))})


def _within_cited(unread: Unread, answer: Answer) -> bool:
    """Whether a passage is a part of a sentence that the answer cites."""
    steps = () if answer.derivation is None else answer.derivation.steps
    cited = (step.source for step in steps if step.source is not None)
    return any(each.get("start", 0) <= unread.start < each.get("end", 0) for each in cited)


def _only_sentence(answer: Answer) -> str:
    """The words that the answer repeats, if it rests on a single sentence."""
    if answer.derivation is None:
        return ""
    quoted = {str((step.source or {}).get("text", "")) for step in answer.derivation.givens}
    return quoted.pop() if len(quoted) == 1 else ""


def _speaks_of(unread: Unread, answer: Answer, entities: Sequence[Entity]) -> bool:
    """Whether a passage may speak of things that a question is about."""
    assert answer.query is not None
    words = {token.lower for token in tokenize(unread.text)}
    words |= {singular(word) for word in words}
    described = list(descriptions_of(answer.query))
    named = {each.name for each in described}
    meant = [each for each in entities if each.name in named or each.id in named]
    about = {word for each in described for word in (each.kind, each.name) if word}
    about |= {word for each in meant for word in (each.kind, each.name, each.id) if word}
    if words & set(_split(about)):
        return True
    others = word_list("pronoun"), word_list("referring"), word_list("generic")
    vague = any(words & each.keys() for each in others)
    vague |= any(each.kind is None and each.name is None for each in described)
    return vague and tells(unread.text)


def _split(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield from name.lower().split()
