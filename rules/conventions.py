"""Named conventions: how a question is read where logic, people and benchmarks differ.

A ``.convention`` file has one statement a line, keyword first::

    convention    mentioned
    about         Plain logic about a story that mentions all the things there are.
    cite          Author Year
    extends       plain                what this file does not say, that convention says

    reading       boxes                what things are taken to be (``rules/relations``)
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
    contents      said | carried       what is in a container: what is said to be in it, or also
                                       what comes up in the talk about it
    texts         any | drawn          what texts are about: if it is drawn scenes, the grammar of
                                       these reads them, whatever is wrong with their sentences
    otherwise     none | NAME          by which convention is answered what the facts leave open?
    presume       nothing | WORD ...   what that convention takes for granted

What is answered ``otherwise`` is no proof: its status stays unknown. Presumptions are what people
take for granted when they read a description as that of a picture:

    edges       what is at an edge of a container is beyond all in it that is not at that edge
    blocks      what is in containers side by side is far from what is in the other
    along       what is far along a direction is far from what follows in that direction as well
    slips       of a description that fits nothing, a word is wrong
    salient     of several things that fit "the", those are meant of which most is known
    whole       what is not known of all is not so of all
    known       "a thing" is one of those of which it is known whether it is so
    apart       what is not said to touch does not touch

The other statements name the relation words that queries go by: ``inside`` a container, at an
``edge`` of it (``edge top = top-edge``), the words that say how two things ``relate`` (``all`` of
the reading, or some), the ``sizes`` to compare by, the ``sides`` of a thing, the ``order`` words of
which each gives a direction to be between in, and for paths each ``step`` with
the one that leads back (``step north = south``).

A ``rule`` says what two facts about the same third thing give besides what they mean::

    rule          top-edge bottom-edge = above far

If x is at the top edge of c, and y at the bottom edge of c, then x is above y and far from it.
Rules are made for a reading: a file that names a reading does not take over those of another.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.rules.text import keyed

__all__ = ["Convention", "Rule", "convention_names", "load_convention", "parse_convention"]

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
    "contents": ("said", "carried"),
    "texts": ("any", "drawn"),
}
PRESUMPTIONS = (
    "edges",
    "blocks",
    "along",
    "slips",
    "salient",
    "whole",
    "known",
    "apart",
)
LISTS = ("relate", "sizes", "sides", "order")
PAIRS = ("edge", "step")
OPENING = ("convention", "about", "cite", "extends")
NEEDED = (*CHOICES, "otherwise", "presume", "reading", "inside", *LISTS, *PAIRS)
KEYWORDS = (*OPENING, *NEEDED, "rule")
SUFFIX = ".convention"

Rule = tuple[str, str, tuple[str, ...]]
"""From "x A c" and "y B c" follow all the words from x to y: ``(A, B, words)``."""


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
    contents_carried: bool
    drawn: bool
    inside: str
    edges: Mapping[str, str] = field(hash=False)
    relate: tuple[str, ...]
    sizes: tuple[str, ...]
    sides: tuple[str, ...]
    order: tuple[str, ...]
    steps: Mapping[str, str] = field(hash=False)
    reading: str
    rules: tuple[Rule, ...] = ()
    otherwise: str | None = None
    presumptions: frozenset[str] = frozenset()
    about: str = ""
    cite: str = ""

    def relating(self, words: Sequence[str]) -> Sequence[str]:
        """The words that tell how two things relate, given all those of the reading."""
        if self.relate == ("all",):
            return words
        known = set(words)
        return [word for word in self.relate if word in known]


@functools.cache
def convention_names() -> tuple[str, ...]:
    """Names of the conventions that come with the package.

    >>> convention_names()
    ('babi', 'mentioned', 'picture', 'plain', 'spartqa', 'spartqa-human', 'stepgame')
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
    missing = [key for key in NEEDED if key not in values]
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
        contents_carried=values["contents"][0] == "carried",
        drawn=values["texts"][0] == "drawn",
        inside=values["inside"][0],
        edges=pairs("edge"),
        relate=values["relate"],
        sizes=values["sizes"],
        sides=values["sides"],
        order=values["order"],
        steps=pairs("step"),
        reading=values["reading"][0],
        rules=_rules(values["reading"][0], values.get("rule", ()), file),
        otherwise=None if values["otherwise"][0] == "none" else values["otherwise"][0],
        presumptions=frozenset(values["presume"]) - {"nothing"},
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
        elif keyword == "rule":
            values[keyword] = (*values.get(keyword, ()), " ".join(words))
        elif keyword in values and keyword not in ("about", "cite"):
            raise InputError(f"'{keyword}' stands twice", place)
        else:
            values[keyword] = (*values.get(keyword, ()), *words)
    inherited = {key: words for key, words in base.items() if key not in OPENING}
    if "reading" in values:
        inherited.pop("rule", None)
    return inherited | values


def _rules(reading: str, texts: tuple[str, ...], file: str) -> tuple[Rule, ...]:
    """The rules, by the first names of their words, all of which mean something in the reading."""
    words, rules = load_relations(), []
    for text in texts:
        first, second, _, *given = text.split()
        try:
            for word in (first, second, *given):
                words.meaning(word, reading)
        except UnknownNameError as error:
            raise InputError(f"'rule {text}': {error}", Place(file)) from error
        a, b, *follow = (words.relation(word).name for word in (first, second, *given))
        rules.append((a, b, tuple(follow)))
    return tuple(rules)


def _lines(text: str, file: str) -> Iterator[tuple[str, tuple[str, ...], Place]]:
    """Keyword, words and place of every statement, each of a form that its keyword allows."""
    for keyword, words, place in keyed(text, file, KEYWORDS):
        if keyword in PAIRS:
            if len(words) != 3 or words[1] != "=":
                raise InputError(f"expected '{keyword} A = B', got '{' '.join(words)}'", place)
        elif keyword == "rule":
            if len(words) < 4 or words[2] != "=" or words.count("=") > 1:
                raise InputError(f"expected 'rule A B = C ...', got '{' '.join(words)}'", place)
        elif keyword not in ("about", "cite", "presume", *LISTS) and len(words) != 1:
            raise InputError(f"'{keyword}' takes one word, got {len(words)}", place)
        if keyword in CHOICES and words[0] not in CHOICES[keyword]:
            options = allowed(words[0], CHOICES[keyword])
            raise InputError(f"'{keyword} {words[0]}'; {options}", place)
        if keyword == "presume" and words != ["nothing"]:
            for word in words:
                if word not in PRESUMPTIONS:
                    raise InputError(f"'presume {word}'; {allowed(word, PRESUMPTIONS)}", place)
        if keyword == "otherwise" and words[0] not in ("none", *convention_names()):
            options = allowed(words[0], ("none", *convention_names()))
            raise InputError(f"'otherwise {words[0]}'; {options}", place)
        if keyword == "reading" and words[0] not in load_relations().readings:
            options = allowed(words[0], load_relations().readings)
            raise InputError(f"'reading {words[0]}'; {options}", place)
        yield keyword, tuple(words), place
