"""Verbs that tell no place, or where somebody is who does something, in all their forms."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from spatial_nsr.reading.lexicon.lists import lexicon_lines

__all__ = ["form_of_doing", "forms_of_verb", "load_verbs"]


@functools.cache
def load_verbs() -> Mapping[str, str]:
    """Verbs that tell nothing of place: each form, and which one it is.

    >>> verbs = load_verbs()
    >>> verbs["worry"], verbs["cooks"], verbs["stopped"], verbs["making"]
    ('plain', 's', 'ed', 'ing')
    """
    made: dict[str, str] = {}
    for _, line in lexicon_lines("lexicon/verbs.words"):
        for word in line.split():
            made.update(forms_of_verb(word))
    for _, line in lexicon_lines("lexicon/irregular.words"):
        made.update(dict.fromkeys(line.split(), "ed"))
    return made


def form_of_doing(word: str) -> str | None:
    """Which form of a verb of doing a word is, if any.

    >>> form_of_doing("circles"), form_of_doing("queue"), form_of_doing("cup")
    ('s', 'plain', None)
    """
    return _doing_forms().get(word)


@functools.cache
def _doing_forms() -> Mapping[str, str]:
    made: dict[str, str] = {}
    for _, line in lexicon_lines("lexicon/doing.words"):
        for verb in line.split():
            for form, name in forms_of_verb(verb).items():
                made.setdefault(form, name)
    return made


def forms_of_verb(word: str) -> dict[str, str]:
    """The regular forms of a verb, and which one each is.

    >>> forms_of_verb("carry")
    {'carry': 'plain', 'carries': 's', 'carried': 'ed', 'carrying': 'ing'}
    """
    stem = word[:-1] if word.endswith("e") else word
    if re.search(r"[^aeiou]y$", word):
        found = {word: "plain", f"{word[:-1]}ies": "s", f"{word[:-1]}ied": "ed"}
    else:
        ending = "es" if re.search(r"(s|sh|ch|x|z|o)$", word) else "s"
        found = {word: "plain", f"{word}{ending}": "s", f"{stem}ed": "ed"}
    found[f"{stem}ing"] = "ing"
    if re.search(r"[^aeiou][aeiou][bdgklmnprt]$", word):
        found |= {f"{word}{word[-1]}ed": "ed", f"{word}{word[-1]}ing": "ing"}
    return found
