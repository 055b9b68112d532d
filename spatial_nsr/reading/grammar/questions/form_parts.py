"""What the forms of questions have in common: their nouns, and what is said of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.queries import Description, Link, Query
from spatial_nsr.reading.grammar.items.parsing import Node
from spatial_nsr.reading.grammar.items.phrases import ANY, POSITION, Item, NounPhrase
from spatial_nsr.reading.grammar.questions.bits import INSIDE, bit_of, exact_words
from spatial_nsr.reading.grammar.questions.describing import (
    Bit,
    attached,
    completed,
    described,
    each_value,
)
from spatial_nsr.reading.grammar.questions.known import Known
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.records import Refused, Repair

__all__ = ["NOTHING", "AskedQuestion", "FormParts", "Maker"]

# "What is in A?": any thing.
NOTHING = NounPhrase(0, 0, "", kind=ANY)


@dataclass(frozen=True)
class AskedQuestion:
    """A question and what was understood.

    Parameters
    ----------
    query, kind
        What is asked; the kind tells how the answer is worded: ``yes-no``, ``relation``,
        ``choose``, ``where``, ``located``, ``count``, ``list``, ``size``, ``bigger``, ``path`` or
        ``side``.
    options
        The texts of what there is to choose from, in order.
    words
        The relations of "left or right of", if only these are asked about.
    repairs
        Slips of writing that were mended.
    ignored
        Parts of the text that were left out to make sense of the rest: start, end, and the text.
    among
        What the options mean, if those are to be chosen that are listed.
    unread
        Words among these that may matter, so that something else may be asked.
    definite
        The descriptions of a choice that mean one thing each: "the cup".
    """

    text: str
    query: Query
    kind: str
    options: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    repairs: tuple[Repair, ...] = ()
    ignored: tuple[tuple[int, int, str], ...] = ()
    unread: tuple[str, ...] = ()
    among: tuple[Description, ...] = ()
    definite: tuple[Description, ...] = ()


class FormParts:
    """The parts of the form of one question, over its items."""

    def __init__(
        self,
        text: str,
        items: Sequence[Item],
        known: Known,
        choices: Sequence[str] | None,
        apart: Sequence[NounPhrase] = (),
    ) -> None:
        self.text, self.items, self.known = text, items, known
        self.choices, self.apart = tuple(choices or ()), tuple(apart)

    def made(
        self, query: Query, kind: str, options: Iterable[str] = (), words: Iterable[str] = ()
    ) -> AskedQuestion:
        """The question whose query this is."""
        return AskedQuestion(self.text, query, kind, tuple(options), tuple(words))

    def things(self, form: Node) -> list[tuple[NounPhrase, tuple[Bit, ...]]]:
        """The nouns of a form that are asked about, each with what is said of it."""
        found: list[tuple[NounPhrase, tuple[Bit, ...]]] = []
        for part in form.all("thing"):
            # "The red and blue cups left of ...": what is said follows the last of them.
            *others, last = each_value(self.items[part.leaves()[0]].value)
            found += [(noun, ()) for noun in others]
            found.append((last, self.bits(part, None, last)))
        nouns = completed([noun for noun, _ in found])
        return [(noun, bits) for noun, (_, bits) in zip(nouns, found, strict=True)]

    def only(self, form: Node) -> tuple[NounPhrase, tuple[Bit, ...]]:
        """The noun of a form that has one."""
        return self.thing(form.all("thing")[0])

    def thing(
        self, node: Node, owner: NounPhrase | None = None
    ) -> tuple[NounPhrase, tuple[Bit, ...]]:
        """A noun, with what is said of it."""
        noun = self.noun(node.leaves()[0])
        return noun, self.bits(node, owner, noun)

    def noun(self, at: int) -> NounPhrase:
        """The noun phrase of an item."""
        noun: NounPhrase = self.items[at].value
        if len(each_value(noun)) > 1:
            raise Refused(f"'{noun.text}' are two sorts of things; ask of each by itself")
        return noun

    def bits(
        self, node: Node, owner: NounPhrase | None = None, noun: NounPhrase | None = None
    ) -> tuple[Bit, ...]:
        """What is said of a noun; "it" is the owner, and nothing else tells who it is."""
        found: list[Bit] = []
        for part in node.all("bit"):
            items = [self.items[at] for at in part.leaves()]
            last = found[-1].landmarks if found else ()
            if owner is None and last and any(item.type in ("AND", "BUT") for item in items):
                # "Left of the cup and above it": above the cup.
                bit = bit_of(items, last[-1], self.known, noun)
            else:
                bit = bit_of(items, owner, self.known, noun)
            if bit is None:
                raise Refused("nothing in the question tells what 'it' is")
            found.append(bit)
        return tuple(found)

    def described(
        self, thing: tuple[NounPhrase, Sequence[Bit]], but: Description | None = None
    ) -> Description:
        """What a noun means."""
        noun, bits = thing
        return described(attached(noun, bits, self.known), self.known, but)

    def which(self, form: Node) -> NounPhrase | None:
        """The noun after "which".

        Where a story has names only, and never says what they are the names of, "which city" asks
        for any of them.
        """
        for part in form.parts:
            if isinstance(part, int) and self.items[part].type == "NP":
                noun = self.noun(part)
                if noun.kind is not None and not noun.attributes and self.known.only_names:
                    return dataclasses.replace(noun, kind=ANY)
                return noun
        return None

    def containers(self, noun: NounPhrase | None) -> bool:
        """Whether a noun asks for places of other things."""
        if noun is None or noun.kind is None or noun.attributes:
            return False
        if self.known.containers:
            return self.known.kind(noun.kind) in self.known.container_kinds
        return noun.place

    def trait(self, form: Node, noun: NounPhrase | None = None) -> Description:
        """What things are asked to be: "red", "a cup"; "the highest one" of such things."""
        node = form.first("trait")
        assert node is not None
        attributes: list[tuple[str, str]] = []
        for at in node.leaves():
            item = self.items[at]
            if item.type == "NP":
                what = item.value
                if noun is not None and what.kind == ANY and dict(what.attributes).get(POSITION):
                    what = dataclasses.replace(what, kind=noun.kind, place=noun.place)
                return self.described((what, ()))
            attributes += item.value.attributes if item.type == "TRAIT" else ()
        if len(dict(attributes)) != len(attributes):
            raise Refused("nothing is of two colours or sizes")
        return Description(attributes=dict(attributes))

    def outmost(self, form: Node, noun: NounPhrase | None, at_end: bool = False) -> NounPhrase:
        """The one of such things that is furthest the way that is said: "the highest".

        ``at_end``: "at the top" tells which of them it is.
        """
        word = form.first("word")
        assert word is not None
        item = self.items[word.leaves()[0]]
        words = self.text[item.start : item.end].lower().split()
        telling = any(word in word_list("position") for word in words)
        (way, *more) = item.value
        # "On the left" is no place of a thing that is not one of a row.
        if more or noun is None or way not in word_list("position").values():
            raise Refused(f"'{way}' of what? Say which thing it is compared with")
        placed = words[0] in ("on", "at", "to", "in") and not at_end
        if not (self.containers(noun) or (telling and not placed)):
            raise Refused(f"'{way}' of what? Say which thing it is compared with")
        kind = noun.kind
        if kind is None:
            found = self.known.called(noun.name or "")
            kind = found.kind if found is not None else None
        return NounPhrase(0, 0, "", kind, noun.place, ((POSITION, way),), ("the",))

    def has_not(self, form: Node) -> bool:
        """Whether a form says "not"."""
        return any(type(at) is int and self.items[at].type == "NOT" for at in form.parts)

    def own(self, form: Node) -> tuple[str, ...]:
        """The relation that stands behind "has": that of being in it where there is none."""
        own = form.first("own")
        item = self.items[own.leaves()[0]] if own is not None else None
        if item is None or item.type not in ("REL", "SIDE"):
            return (INSIDE,)
        return exact_words(item.value, within=False)

    def pair(self, form: Node) -> tuple[Description, Description]:
        """The two things of a form."""
        things = self.things(form)
        if len(things) != 2:
            raise Refused(f"a question of two things, got {len(things)}")
        first, second = things
        head = self.described(first)
        return head, self.described(second, head)

    def with_links(self, noun: NounPhrase | None, *links: Link) -> Description:
        """What a noun means, of which more is said."""
        base = Description() if noun is None else self.described((noun, ()))
        return dataclasses.replace(base, that=(*base.that, *links))


Maker: TypeAlias = Callable[[FormParts, Node], AskedQuestion]
"""What makes the query of one form of questions."""
