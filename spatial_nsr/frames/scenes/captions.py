"""Captions of the form that VSR has, such as: The cup is at the left side of the car."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.rules.concepts import repaired
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

__all__ = ["Caption", "parse_caption"]

ARTICLE = (
    r"(?:(?:both|all) (?:of )?)?(?:the|an?|some|this|that|these|those|my|your|his|her|its|our|their"
    r"|another|one|two|three|several|both|all)"
)
CAPTION = (
    rf"(?:{ARTICLE} )?(?P<first>.+?) (?:(?:is|are|was|were) )?{{said}} "
    rf"(?:{ARTICLE} |(?=\S+(?: \S+)?$))(?P<second>.+)"
)
# A word that slipped in twice.
TWICE = re.compile(r"\b(\w+)(?: \1\b)+")


@dataclass(frozen=True)
class Caption:
    """A relation of two things, as a caption says it."""

    first: str
    relation: str
    second: str

    def __str__(self) -> str:
        return f"the {self.first} {self.relation} the {self.second}"


@functools.lru_cache(maxsize=8)
def _forms(
    ways: tuple[tuple[str, tuple[str, ...]], ...],
) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """For each way to say a relation, longest first: words, relation, what captions look like."""
    words = {said: name for name, also in ways for said in (name, *also)}
    return tuple(
        (f" {said} ", words[said], re.compile(CAPTION.replace("{said}", re.escape(said))))
        for said in sorted(words, key=len, reverse=True)
    )


def _ways(relations: VsrRelations) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((name, each.also) for name, each in relations.relations.items())


@functools.cache
def _own_forms() -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    return _forms(_ways(load_vsr_relations()))


def parse_caption(text: str, relations: VsrRelations | None = None) -> Caption:
    """Read a caption: two things and one of the 66 relations, or of others if they are given.

    Concepts whose beginning was cut off in the published files are read as what they were; slips of
    case, blanks, articles and doubled words are overlooked.

    >>> parse_caption("The orse is facing away from the ot dog.")
    Caption(first='horse', relation='facing away from', second='hot dog')
    >>> parse_caption("the the cup is  on table")
    Caption(first='cup', relation='on', second='table')

    Raises
    ------
    InputError
        The text has not the form.
    """
    said = TWICE.sub(r"\1", " ".join(text.lower().split()).rstrip(" .!"))
    forms = _own_forms() if relations is None else _forms(_ways(relations))
    for words, relation, form in forms:
        match = form.fullmatch(said) if words in f" {said}" else None
        if match is not None:
            first, second = (repaired(match[name].strip()) for name in ("first", "second"))
            return Caption(first, relation, second)
    names = [name for name, _ in _ways(relations or load_vsr_relations())]
    raise InputError(
        f"expected a caption such as 'The cup is on the table.' with one of the {len(names)} "
        f"relations of VSR, got {text[:80]!r}; {allowed(_middle(said), names)}"
    )


def _middle(said: str) -> str:
    """What stands between "is" and the next article, which should have been a relation.

    >>> _middle("the cup is lfet of the car")
    'lfet of'
    """
    match = re.search(rf"\b(?:is|are|was|were) (.+?) {ARTICLE} ", f"{said} ")
    return said if match is None else match.group(1)
