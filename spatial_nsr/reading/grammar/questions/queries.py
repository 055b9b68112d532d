"""Questions as queries: the sentence is parsed, and each form of question makes its query.

The grammar (``grammars/question.lark``) tells the form; what the query of each is,
``questions.forms`` says. What cannot be read is handed back with the reason
(:class:`NotRead`).
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.errors import InputError
from spatial_nsr.facts import Entity
from spatial_nsr.reading.grammar.items.parsing import Node, load_sentence_grammar
from spatial_nsr.reading.grammar.items.phrases import Item
from spatial_nsr.reading.grammar.questions.asked import asked_items
from spatial_nsr.reading.grammar.questions.asked_order import without_exceptions
from spatial_nsr.reading.grammar.questions.form_parts import FormParts
from spatial_nsr.reading.grammar.questions.forms import AskedQuestion, asked_in
from spatial_nsr.reading.grammar.questions.known import Known, known_things
from spatial_nsr.reading.records import Refused

__all__ = ["AskedQuestion", "NotRead", "read_question"]

# A question is a sentence; a parser's time grows with the cube of its items.
MOST_CHARACTERS, MOST_ITEMS = 1_000, 60
# What may be left out of a question that cannot be parsed as it stands, and how often it is tried.
SPARE = (
    *("WORD", "BE", "DO", "DET", "COMMA", "QMARK", "AND", "HAVE", "WHICH", "IT", "LINK"),
    "ASK_PLEASE",
)
# Those of them without which a question asks the same.
EMPTY = ("BE", "DO", "DET", "COMMA", "QMARK", "AND", "IT", "ASK_PLEASE")
TRIES, TRIES_OF_LONG, LONG = 40, 12, 25


@dataclass(frozen=True)
class NotRead:
    """A question that cannot be read, and why."""

    text: str
    why: str


def read_question(
    text: str, entities: Sequence[Entity] = (), choices: Sequence[str] | None = None
) -> AskedQuestion | NotRead:
    """Read a question about some things.

    Examples
    --------
    >>> asked = read_question("Which object is above the cup, the red pen or the box?")
    >>> print(asked.kind, "-", asked.query)
    choose - which is above a cup: red pen or box?
    >>> print(read_question("Are all circles that are left of a star above a box?").query)
    all circle that is left a star above a box?
    >>> read_question("Hello there.").why
    "no question about where things are: 'Hello there.'"
    """
    try:
        return _read(text, known_things(tuple(entities)), choices)
    except (Refused, InputError) as refused:
        return NotRead(text, str(refused))


def _read(text: str, known: Known, choices: Sequence[str] | None) -> AskedQuestion:
    if len(text) > MOST_CHARACTERS:
        raise Refused(f"a question has up to {MOST_CHARACTERS} letters, got {len(text)}")
    items, repairs = asked_items(text, known)
    if not items:
        raise Refused("there is no question")
    if len(items) > MOST_ITEMS:
        raise Refused(f"a question has up to {MOST_ITEMS} parts, got {len(items)}")
    items, apart = without_exceptions(items)
    form, items, ignored = _parsed(text, items, known)
    asked = asked_in(FormParts(text, items, known, choices, apart), form)
    spare = tuple((item.start, item.end, text[item.start : item.end]) for item in ignored)
    unread = tuple(text[item.start : item.end] for item in ignored if item.type not in EMPTY)
    return dataclasses.replace(asked, repairs=repairs, ignored=spare, unread=unread)


# Parsing ----------------------------------------------------------------------------------------


def _parsed(
    text: str, items: tuple[Item, ...], known: Known
) -> tuple[Node, tuple[Item, ...], tuple[Item, ...]]:
    """The form, the items that it has, and those that were left out to parse the rest."""
    tries = TRIES if len(items) <= LONG else TRIES_OF_LONG
    for kept in itertools.islice(_fewer(items, known), tries):
        tree = load_sentence_grammar("question").parse(kept)
        if tree is not None:
            form = next(part for part in tree.parts if isinstance(part, Node))
            if _asks(form, kept):
                left = () if kept is items else tuple(set(items) - set(kept))
                return form, kept, tuple(sorted(left, key=lambda item: item.start))
    shown = text.strip()
    shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
    raise Refused(f"no question about where things are: '{shown}'")


def _asks(form: Node, items: Sequence[Item]) -> bool:
    """Whether something is asked: yes-no questions must say more than what they are about."""
    if form.rule == "claim":
        types = {items[leaf].type for leaf in form.leaves()}
        return bool(form.all("thing")[0].all("bit")) and (
            "BE" in types or items[-1].type == "QMARK"
        )
    if form.rule == "yes_no" and items[form.leaves()[0]].type != "ASK_EXISTS":
        return any(thing.all("bit") for thing in form.all("thing"))
    return True


def _fewer(items: tuple[Item, ...], known: Known) -> Iterator[tuple[Item, ...]]:
    """The items, then without one or two of those that can be spared."""
    yield items
    spare = [at for at, item in enumerate(items) if _spare(item, known)]
    for number in (1, 2):
        for gone in itertools.combinations(spare, number):
            kept = tuple(item for at, item in enumerate(items) if at not in gone)
            if kept:
                yield kept


def _spare(item: Item, known: Known) -> bool:
    if item.type == "NP":
        noun = item.value
        if noun.name or noun.pronoun or noun.attributes or noun.count:
            return False
        if noun.kind is None:
            return known.called(noun.text) is None
        return not noun.determiners and known.kind(noun.kind) not in known.kinds
    return item.type in SPARE or item.type.startswith("LINK")
