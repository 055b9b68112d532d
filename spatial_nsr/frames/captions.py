"""Captions of the form that VSR has, such as: The cup is at the left side of the car."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from spatial_nsr.errors import InputError
from spatial_nsr.rules.concepts import repaired
from spatial_nsr.rules.vsr import load_vsr_relations

__all__ = ["Caption", "parse_caption"]

CAPTION = r"(?:the|a|an) (?P<first>.+?) (?:(?:is|are) )?{said} (?:the|a|an) (?P<second>.+)"


@dataclass(frozen=True)
class Caption:
    """A relation of two things, as a caption says it."""

    first: str
    relation: str
    second: str

    def __str__(self) -> str:
        return f"the {self.first} {self.relation} the {self.second}"


@functools.cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """For each way to say a relation, longest first: the relation, and what captions look like."""
    words = {
        said: relation.name
        for relation in load_vsr_relations().relations.values()
        for said in (relation.name, *relation.also)
    }
    return tuple(
        (words[said], re.compile(CAPTION.replace("{said}", re.escape(said))))
        for said in sorted(words, key=len, reverse=True)
    )


def parse_caption(text: str) -> Caption:
    """Read a caption: two things and one of the 66 relations.

    Concepts whose beginning was cut off in the published files are read as what they were.

    >>> parse_caption("The orse is facing away from the ot dog.")
    Caption(first='horse', relation='facing away from', second='hot dog')

    Raises
    ------
    InputError
        The text has not the form.
    """
    said = " ".join(text.lower().split()).rstrip(".!")
    for relation, form in _forms():
        match = form.fullmatch(said.strip())
        if match is not None:
            first, second = (repaired(match[name].strip()) for name in ("first", "second"))
            return Caption(first, relation, second)
    raise InputError(
        f"expected a caption such as 'The cup is on the table.' with one of the "
        f"{len(load_vsr_relations().relations)} relations of VSR, got {text[:80]!r}"
    )
