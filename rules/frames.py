"""Languages as data: which frames of reference their speakers use, and how they carry them over.

A ``.frames`` file has one statement a line, keyword first::

    language    hausa
    code        ha                     its code in ISO 639
    about       One sentence.
    cite        Author Year
    frames      relative intrinsic     those in use, the most usual first
    relative    translated reflected   what becomes of the viewer's axes at the landmark: the usual
                                       projection first, then those that are tolerated
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.text import is_file, keyed, read_text

__all__ = [
    "KINDS",
    "PROJECTIONS",
    "Language",
    "language_names",
    "load_language",
    "parse_language",
]

KINDS = ("relative", "intrinsic", "absolute")
PROJECTIONS = ("translated", "rotated", "reflected")
KEYWORDS = ("language", "code", "about", "cite", "frames", "relative")
LISTS = {"frames": KINDS, "relative": PROJECTIONS}
SUFFIX = ".frames"


@dataclass(frozen=True)
class Language:
    """How the speakers of a language locate things by frames of reference.

    >>> load_language("hausa").projections
    ('translated', 'reflected')
    """

    name: str
    kinds: tuple[str, ...]
    projections: tuple[str, ...]
    code: str = ""
    about: str = ""
    cite: str = ""

    @property
    def projection(self) -> str | None:
        """The usual projection; None where the relative frame is not in use."""
        return self.projections[0] if self.projections else None


def language_names() -> tuple[str, ...]:
    """Names of the languages that come with the package.

    >>> language_names()
    ('english', 'hausa', 'tamil', 'tzeltal')
    """
    entries = resources.files("spatial_nsr.rules").joinpath("frames").iterdir()
    names = (entry.name for entry in entries)
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


@functools.cache
def load_language(name: str) -> Language:
    """A language that comes with the package, or one from a file of your own.

    >>> load_language("english").projection
    'reflected'
    """
    if name in language_names():
        resource = resources.files("spatial_nsr.rules").joinpath("frames", name + SUFFIX)
        return parse_language(resource.read_text("utf-8"), f"rules/frames/{name}{SUFFIX}")
    if is_file(name):
        return parse_language(read_text(Path(name)), name)
    raise UnknownNameError(f"unknown language '{name}'; {allowed(name, language_names())}")


def parse_language(text: str, file: str = "<text>") -> Language:
    r"""Read a language from its text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> parse_language("language mine\nframes relative\nrelative rotated").projection
    'rotated'
    """
    values: dict[str, tuple[str, ...]] = {}
    for keyword, words, place in _lines(text, file):
        if keyword in values:
            raise InputError(f"'{keyword}' stands twice", place)
        values[keyword] = words
    for keyword in ("language", "frames"):
        if keyword not in values:
            raise InputError(f"no '{keyword}' statement", Place(file))
    kinds, projections = values["frames"], values.get("relative", ())
    if ("relative" in kinds) != bool(projections):
        raise InputError(
            "'frames' names the relative frame exactly where 'relative' says its projection",
            Place(file),
        )
    about, cite, code = (" ".join(values.get(key, ())) for key in ("about", "cite", "code"))
    return Language(values["language"][0], kinds, projections, code, about, cite)


def _lines(text: str, file: str) -> Iterator[tuple[str, tuple[str, ...], Place]]:
    """Keyword, words and place of every statement."""
    for keyword, words, place in keyed(text, file, KEYWORDS):
        if keyword in ("language", "code") and len(words) != 1:
            raise InputError(f"'{keyword}' takes one word, got {len(words)}", place)
        for at, word in enumerate(words if keyword in LISTS else ()):
            if word not in LISTS[keyword]:
                options = allowed(word, LISTS[keyword])
                raise InputError(f"'{keyword}' names '{word}'; {options}", place)
            if word in words[:at]:
                raise InputError(f"'{keyword}' names '{word}' twice", place)
        yield keyword, tuple(words), place
