"""Named conventions: how a question is read where logic, people and benchmarks differ.

A ``.convention`` file has one statement a line, keyword first::

    convention    mentioned
    about         Plain logic about a story that mentions all the things there are.
    cite          Author Year
    extends       plain                what this file does not say, that convention says

    domain        open | closed        may there be things that were not mentioned?
    descriptions  unknown | false      "a square left of A", where that is not known
    refuted-by    facts | converse     "is X left of Y?" is answered No if the facts refute it, or
                                       only if "is Y left of X?" would be answered Yes
    self-pairs    facts | skip | no    "are all squares above all squares?": a square and itself
    all-a         forall-exists | exists-forall        "is every square above a circle?"
    the           exactly-one | some   what "the square" takes for granted
    where-not     refuted | complement "which blocks have no square?": those that are known to have
                                       none, or all that are not known to have one
    choose        open | closed        is a choice that is not known to be right a wrong one?
    things        all | contents       is a container a "thing"?

The other statements name the relation words that queries go by: ``inside`` a container, at an
``edge`` of it (``edge top = top-edge``), the ``sizes`` to compare by, the ``sides`` of a thing, the
``order`` words of which each gives a direction to be between in, and for paths each ``step`` with
the one that leads back (``step north = south``).
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import resources

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.text import split_lines

__all__ = ["Convention", "convention_names", "load_convention", "parse_convention"]

# For each statement that chooses one of several readings: the readings.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "domain": ("open", "closed"),
    "descriptions": ("unknown", "false"),
    "refuted-by": ("facts", "converse"),
    "self-pairs": ("facts", "skip", "no"),
    "all-a": ("forall-exists", "exists-forall"),
    "the": ("exactly-one", "some"),
    "where-not": ("refuted", "complement"),
    "choose": ("open", "closed"),
    "things": ("all", "contents"),
}
LISTS = ("sizes", "sides", "order")
PAIRS = ("edge", "step")
KEYWORDS = ("convention", "about", "cite", "extends", *CHOICES, "inside", *LISTS, *PAIRS)
SUFFIX = ".convention"


@dataclass(frozen=True)
class Convention:
    """What a convention file says, as plain data; ``rules/conventions.py`` explains the fields.

    >>> load_convention("plain").domain_closed, load_convention("spartqa").domain_closed
    (False, True)
    """

    name: str
    domain_closed: bool
    unknown_in_descriptions: str
    refuted_by: str
    self_pairs: str
    all_a: str
    the_article: str
    complement_where: bool
    choose_closed: bool
    containers_are_things: bool
    inside: str
    edges: Mapping[str, str] = field(hash=False)
    sizes: tuple[str, ...]
    sides: tuple[str, ...]
    order: tuple[str, ...]
    steps: Mapping[str, str] = field(hash=False)
    about: str = ""
    cite: str = ""


def convention_names() -> tuple[str, ...]:
    """Names of the conventions that come with the package.

    >>> convention_names()
    ('mentioned', 'plain', 'spartqa')
    """
    entries = resources.files("spatial_nsr.rules").joinpath("conventions").iterdir()
    names = (entry.name for entry in entries)
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


@functools.cache
def load_convention(name: str) -> Convention:
    """Read a convention that comes with the package.

    >>> load_convention("spartqa").all_a
    'exists-forall'
    """
    resource, file = _resource(name)
    return parse_convention(resource, file)


def _resource(name: str) -> tuple[str, str]:
    if name not in convention_names():
        raise UnknownNameError(f"unknown convention '{name}'; {allowed(name, convention_names())}")
    folder = resources.files("spatial_nsr.rules").joinpath("conventions")
    return folder.joinpath(name + SUFFIX).read_text("utf-8"), f"rules/conventions/{name}{SUFFIX}"


def parse_convention(text: str, file: str = "<text>") -> Convention:
    """Read a convention from its text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> parse_convention('''
    ... convention  each-other
    ... extends     mentioned
    ... self-pairs  skip
    ... ''').self_pairs
    'skip'
    """
    values = _statements(text, file)
    name = " ".join(values.pop("convention", ()))
    if not name:
        raise InputError("no 'convention NAME' statement", Place(file))
    about, cite = (" ".join(values.pop(keyword, ())) for keyword in ("about", "cite"))
    missing = [key for key in KEYWORDS[4:] if key not in values]
    if missing:
        raise InputError(f"nothing is said about: {', '.join(missing)}", Place(file))

    def pairs(keyword: str) -> dict[str, str]:
        words = values[keyword]
        return dict(zip(words[::2], words[1::2], strict=True))

    (domain,), (where_not,), (choose,) = values["domain"], values["where-not"], values["choose"]
    return Convention(
        name=name,
        domain_closed=domain == "closed",
        unknown_in_descriptions=values["descriptions"][0],
        refuted_by=values["refuted-by"][0],
        self_pairs=values["self-pairs"][0],
        all_a=values["all-a"][0],
        the_article=values["the"][0],
        complement_where=where_not == "complement",
        choose_closed=choose == "closed",
        containers_are_things=values["things"][0] == "all",
        inside=values["inside"][0],
        edges=pairs("edge"),
        sizes=values["sizes"],
        sides=values["sides"],
        order=values["order"],
        steps=pairs("step"),
        about=about,
        cite=cite,
    )


def _statements(text: str, file: str) -> dict[str, tuple[str, ...]]:
    """The words of each statement, on top of those of the convention that the text extends."""
    values: dict[str, tuple[str, ...]] = {}
    base: dict[str, tuple[str, ...]] = {}
    for keyword, words, place in _lines(text, file):
        if keyword == "extends":
            if words[0] not in convention_names() or f"/{words[0]}{SUFFIX}" in file:
                names = allowed(words[0], convention_names())
                raise InputError(f"'extends {words[0]}' names no other convention; {names}", place)
            base = _statements(*_resource(words[0]))
        elif keyword in PAIRS:
            known = values.get(keyword, ())
            if words[0] in known[::2]:
                raise InputError(f"'{keyword} {words[0]}' stands twice", place)
            values[keyword] = (*known, words[0], words[2])
        elif keyword in values and keyword not in ("about", "cite"):
            raise InputError(f"'{keyword}' stands twice", place)
        else:
            values[keyword] = (*values.get(keyword, ()), *words)
    inherited = {key: words for key, words in base.items() if key not in KEYWORDS[:4]}
    return inherited | values


def _lines(text: str, file: str) -> Iterator[tuple[str, tuple[str, ...], Place]]:
    """Keyword, words and place of every statement, each of a form that its keyword allows."""
    for number, raw in enumerate(split_lines(text), start=1):
        keyword, *words = raw.split("#", 1)[0].split() or [""]
        place = Place(file, number)
        if not keyword:
            continue
        if keyword not in KEYWORDS:
            raise InputError(f"unknown statement '{keyword}'; {allowed(keyword, KEYWORDS)}", place)
        if not words:
            raise InputError(f"'{keyword}' says nothing", place)
        if keyword in PAIRS:
            if len(words) != 3 or words[1] != "=":
                raise InputError(f"expected '{keyword} A = B', got '{' '.join(words)}'", place)
        elif keyword not in ("about", "cite", *LISTS) and len(words) != 1:
            raise InputError(f"'{keyword}' takes one word, got {len(words)}", place)
        if keyword in CHOICES and words[0] not in CHOICES[keyword]:
            options = allowed(words[0], CHOICES[keyword])
            raise InputError(f"'{keyword} {words[0]}'; {options}", place)
        yield keyword, tuple(words), place
