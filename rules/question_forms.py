"""The forms of questions about what is usual, as data.

``rules/commonsense/questions.forms`` names sets of words and has forms: a name, a colon, and what
the words of a question are in turn::

    words often : usually often              a set of words; "_" stands for a blank
    which : <often>|what [the] {more} * , {options}

``a|b`` is one of some words, ``[..]`` may be there or not, ``<set>`` is a word of a set, ``{slot}``
takes one word or more, ``*`` exactly one. Slots that a vocabulary is given for take its words only.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.rules.text import packaged, statements

__all__ = ["Form", "load_forms", "parse_forms", "spaced"]

Form = tuple[str, re.Pattern[str]]
ANY = "*"
SIGNS = re.compile(r"\s*([,:;]|\s-\s)\s*")
NAMED = re.compile(r"\(\?P<(.*?)>")


def spaced(text: str) -> str:
    """A question as forms are matched with it: signs apart, a blank before each word.

    >>> spaced("Which is larger, an ant or a bus?")
    ' Which is larger , an ant or a bus'
    """
    plain = text.replace("\u2019", "'").strip().rstrip("?.! ")
    plain = re.sub(r"^(what|which|who|where|how)'s\b", r"\1 is", plain, flags=re.IGNORECASE)
    return " " + " ".join(SIGNS.sub(r" \1 ", plain).split())


def load_forms(slots: Mapping[str, Collection[str]]) -> tuple[Form, ...]:
    """The forms that come with the package, with the vocabularies of some slots."""
    text, file = packaged("commonsense/questions.forms")
    return parse_forms(text, slots, file)


def parse_forms(
    text: str, slots: Mapping[str, Collection[str]], file: str = "<text>"
) -> tuple[Form, ...]:
    """Read forms from their text.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> [(name, form)] = parse_forms("sized : how tall|high is {thing}", {})
    >>> name, form.fullmatch(spaced("How tall is a man?"))["thing"]
    ('sized', 'a man')
    """
    sets: dict[str, str] = {}
    found: list[Form] = []
    for place, line in statements(text, file):
        head, colon, said = line.partition(" : ")
        keyword, _, name = head.strip().partition(" ")
        if not colon or not said.strip():
            raise InputError(f"expected 'NAME : WORDS', got '{line}'", place)
        if keyword == "words" and name:
            sets[name.strip()] = "|".join(map(_word, said.split()))
        else:
            parts = [_part(each, sets, slots, place) for each in said.split()]
            named = NAMED.findall("".join(parts))
            if len(set(named)) < len(named):
                raise InputError("a slot stands once in a form", place)
            found.append((keyword, re.compile("".join(parts), re.IGNORECASE)))
    return tuple(found)


def _part(
    token: str, sets: Mapping[str, str], slots: Mapping[str, Collection[str]], place: Place
) -> str:
    """The pattern for what stands between two blanks of a form."""
    if token.startswith("[") and token.endswith("]"):
        if token.startswith("[["):
            raise InputError(f"'[' stands in '[' in '{token}'", place)
        return f"(?:{_part(token[1:-1], sets, slots, place)})?"
    if token == ANY:
        return r" [^\s,:;]+"
    if token.startswith("{") and token.endswith("}"):
        slot = token[1:-1]
        if not slot.isidentifier():
            raise InputError(f"'{slot}' is no name of a slot", place)
        longest_first = sorted(slots.get(slot, ()), key=len, reverse=True)
        return f" (?P<{slot}>{'|'.join(map(_word, longest_first)) or '.+?'})"
    return " (?:" + "|".join(_choice(each, sets, place) for each in token.split("|")) + ")"


def _choice(word: str, sets: Mapping[str, str], place: Place) -> str:
    if not word.startswith("<"):
        return _word(word)
    name = word.strip("<>")
    if name not in sets:
        raise InputError(f"no words are called '{name}'; {allowed(name, sets)}", place)
    return sets[name]


def _word(word: str) -> str:
    return re.escape(word.replace("_", " "))
