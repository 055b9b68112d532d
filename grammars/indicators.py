"""What the forms of the lexicon say: from their categories and values to relations, as data.

``grammars/indicators/*.says`` has one statement a line, keyword first::

    shape     rel  after               where the two things stand beside forms of this category
    value     on   inside resting-on   the relations that forms with this value may say;
                                       CATEGORY/VALUE: those of that category
    denying   not never                words that deny, ``choosing`` that leave a choice, ``vague``
                                       that begin what may mean any of several

Shapes: ``after``, the second thing stands after the form, and the first not between the two;
``in-order``, the first thing stands before the second; ``free``, anywhere. A category without a
shape says no relation.
"""

from __future__ import annotations

import dataclasses
import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.rules.text import keyed

__all__ = ["SHAPES", "Indicators", "fits_shape", "load_indicators", "parse_indicators"]

SHAPES = ("after", "in-order", "free")
KEYWORDS = ("shape", "value", "denying", "choosing", "vague")
SUFFIX = ".says"
LEADING = ("of", "to", "than")

Span = tuple[int, int]


@dataclass(frozen=True)
class Indicators:
    """What categories and values of the lexicon say."""

    shapes: Mapping[str, str] = field(hash=False)
    values: Mapping[str, frozenset[str]] = field(hash=False)
    denying: frozenset[str] = frozenset()
    choosing: frozenset[str] = frozenset()
    vague: frozenset[str] = frozenset()
    world: Mapping[str, str] = field(default_factory=dict, hash=False)

    def shape(self, category: str, form: Sequence[str]) -> str | None:
        """Where the two things stand beside a form; None if it says no relation.

        Whatever else a form is, "of" at its end leads to the second thing.

        >>> known = load_indicators()
        >>> [known.shape("edge", form.split()) for form in ("its left edge", "left edge of")]
        ['free', 'after']
        """
        shape = self.shapes.get(category)
        return "after" if shape == "free" and form[-1] in LEADING else shape

    def says(self, category: str, values: Iterable[str]) -> frozenset[str]:
        """The relations that a form of a category with these values may say.

        >>> known = load_indicators()
        >>> sorted(known.says("rel", ["at"])), sorted(known.says("rel", ["far", "near"]))
        (['inside', 'near', 'touching'], ['far', 'near'])
        >>> sorted(known.says("rel", ["any"])), sorted(known.says("edge", ["any"]))[:2]
        ([], ['bottom-edge', 'left-edge'])
        """
        relations = load_relations().relations
        found: set[str] = set()
        for value in values:
            own = (value,) if value in relations else ()
            found.update(self.values.get(f"{category}/{value}", self.values.get(value, own)))
        return frozenset(found)

    def told(self, category: str, values: Iterable[str]) -> frozenset[str]:
        """The relations that a word of place of any text may say, whose values are those of texts.

        What is called otherwise in the world (``grammars/reading/relations.toml``) says what it is
        called there; ``turned-`` says it of the second thing and the first.

        >>> known = load_indicators()
        >>> sorted(known.told("rel", ["north"])), sorted(known.told("verb", ["turned-in"]))
        (['above', 'upper-half'], ['contains'])
        >>> sorted(known.told("rel", ["at-back"]))
        []
        """
        relations = load_relations().relations
        found: set[str] = set()
        for value in values:
            name = value.removeprefix("turned-")
            own = (self.world[name],) if name in self.world else ()
            own = (name,) if {name, f"{category}/{name}"} & self.values.keys() else own
            says = self.says(category, own)
            found |= says if name == value else {relations[each].converse for each in says}
        return frozenset(found)


@functools.cache
def load_indicators() -> Indicators:
    """What comes with the package.

    >>> load_indicators().shapes["rel"]
    'after'
    """
    folder = resources.files("spatial_nsr.grammars").joinpath("indicators")
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    texts = [
        (f"grammars/indicators/{entry.name}", entry.read_text("utf-8"))
        for entry in entries
        if entry.name.endswith(SUFFIX)
    ]
    words = resources.files("spatial_nsr.grammars").joinpath("reading", "relations.toml")
    world: Mapping[str, str] = tomllib.loads(words.read_text("utf-8"))["world"]
    return dataclasses.replace(parse_indicators(*texts), world=world)


def parse_indicators(*texts: tuple[str, str]) -> Indicators:
    r"""Read ``(file, text)`` pairs that belong together.

    Raises
    ------
    InputError
        A text is not in the form; names file and line.

    Examples
    --------
    >>> parse_indicators(("x.says", "shape rel after\nvalue on inside")).values["on"]
    frozenset({'inside'})
    """
    shapes: dict[str, str] = {}
    values: dict[str, frozenset[str]] = {}
    words: dict[str, set[str]] = {name: set() for name in KEYWORDS[2:]}
    relations = load_relations().relations
    for file, text in texts:
        for keyword, said, place in keyed(text, file, KEYWORDS):
            if keyword in words:
                words[keyword].update(said)
                continue
            if len(said) < 2 or (keyword == "shape" and len(said) > 2):
                what = "shape CATEGORY SHAPE" if keyword == "shape" else "value VALUE RELATION ..."
                raise InputError(f"expected '{what}', got '{keyword} {' '.join(said)}'", place)
            name, *rest = said
            if name in (shapes if keyword == "shape" else values):
                raise InputError(f"'{keyword} {name}' stands twice", place)
            known = SHAPES if keyword == "shape" else relations
            for word in rest:
                if word not in known:
                    raise InputError(f"'{keyword} {name} {word}'; {allowed(word, known)}", place)
            if keyword == "shape":
                shapes[name] = rest[0]
            else:
                values[name] = frozenset(rest)
    kept = {name: frozenset(each) for name, each in words.items()}
    return Indicators(shapes, values, kept["denying"], kept["choosing"], kept["vague"])


def fits_shape(
    shape: str, form: Span, first: Span | None, second: Span | None, turned: bool = False
) -> bool:
    """Whether two things stand beside a form as its shape has it, so that first RELATION second.

    ``turned``: it is their converse that is meant, and so the things have changed places; forms
    that stand anywhere say nothing of which thing is which.

    None is a thing of which no words stand there: the subject may go on from the sentence before,
    and what is "on the left" may not say of what.

    >>> cup, left_of, jug = (0, 3), (7, 14), (15, 18)
    >>> fits_shape("after", left_of, cup, jug), fits_shape("after", left_of, jug, cup)
    (True, False)
    >>> fits_shape("after", left_of, None, jug), fits_shape("after", left_of, cup, None)
    (True, False)
    """
    if shape == "free":
        return not turned
    if second is None:
        return False
    if shape == "in-order":
        return first is not None and first[0] < second[0]
    after = second[0] > form[0] and second[1] > form[1]
    return after and (first is None or not form[1] <= first[0] < second[0])
