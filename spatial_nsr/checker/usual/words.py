"""What words of place suggest: held against ``rules/commonsense`` and the words that are quoted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from spatial_nsr.checker.form import need, text
from spatial_nsr.checker.queries.atoms import parts_of
from spatial_nsr.checker.reading import Step
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules.everyday import singulars
from spatial_nsr.rules.suggestions import SAME_PLACE, load_suggestions

__all__ = ["WORD", "meant_in", "suggested"]

WORD = "word"
BETWEEN = "between"


def suggested(step: Step, entries: Sequence[str]) -> tuple[Iterable[str], float]:
    """What a word that is quoted suggests of two things that the same words name."""
    need(len(entries) == 1, "a word of place has one entry, not {}", len(entries))
    known = load_suggestions().named(entries[0])
    if known is None or known.drawn:
        raise InvalidDerivation(f"no word suggests {entries[0]!r}")
    quoted = step.source.get("text", "")
    given = load_suggestions().meanings[known.gives]
    if SAME_PLACE in (name for name, _ in given):
        return _carried(step, known.word, quoted), known.sure
    need(not step.premises, "only what is in the same place has a premise")
    _told(known.word, [text(name, "the name of a thing") for _, name in step.pair], quoted)
    labels = [_said(step, relation, holds) for relation, holds in given if relation != SAME_PLACE]
    fitting = [label for label in labels if label == step.label]
    return (fitting or labels)[0], known.sure


def _carried(step: Step, word: str, quoted: str) -> Iterable[str]:
    """Where another thing is, of one that is told to be next to it."""
    need(len(step.premises) == 1, "it rests on where the other thing is")
    [other] = step.premises
    need(other.pair[1] == step.pair[1], "its premise is about another place")
    need(other.space.name == step.space.name, "its premise speaks of another space")
    need(other.label <= frozenset(meant_in(step, "inside")), "its premise puts it into nothing")
    names = [text(pair[0][1], "the name of a thing") for pair in (step.pair, other.pair)]
    need(names[0] != names[1], "{} is next to itself", names[0])
    _told(word, names, quoted)
    return other.label


def _said(step: Step, relation: str, holds: bool) -> frozenset[str]:
    """What a relation says in the space of a step, or that it does not hold; nothing elsewhere."""
    try:
        label = frozenset(meant_in(step, relation))
    except InvalidDerivation:
        return frozenset()
    return label if holds else step.space.read("*") - label


def _told(word: str, names: Sequence[str], quoted: str) -> None:
    """See that the words have the word of place and the nouns for both things."""
    said = "".join(sign if sign.isalnum() or sign in "'-" else " " for sign in quoted.lower())
    words = said.split()
    need(f" {word} " in f" {' '.join(words)} ", "the words do not say {}", word)
    nouns = [_noun(name) for name in names]
    for noun, name in zip(nouns, names, strict=True):
        need(_at(words, noun) is not None, "the words do not name {}", name)
    if word == BETWEEN:
        after = words[words.index(word) :]
        need(any(_at(after, noun) is not None for noun in nouns), "nothing comes after {}", word)


def _noun(name: str) -> Collection[str]:
    words = [word for word in name.lower().replace("_", " ").split() if not word.isdecimal()]
    need(bool(words), "{} is no name with a noun", name)
    return set(singulars(words[-1]))


def _at(words: Sequence[str], noun: Collection[str]) -> int | None:
    return next((n for n, word in enumerate(words) if set(singulars(word)) & set(noun)), None)


def meant_in(step: Step, relation: str) -> Iterable[str]:
    """What a word of the world says in the space of a step, which may be one axis of another."""
    for part in parts_of(relation, "boxes"):
        said = {part.space: part.label, **part.axes}
        if step.space.name in said:
            return said[step.space.name]
    raise InvalidDerivation(f"{relation} says nothing in {step.space.name}")
