"""The queries of the forms of questions, one for each rule of ``grammars/question.lark``."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spatial_nsr.language.asked import Repair, asked_items
from spatial_nsr.language.bits import INSIDE, bit_of, exact_words
from spatial_nsr.language.describing import (
    Bit,
    Known,
    Phrase,
    attached,
    completed,
    described,
    each_value,
    quantified,
)
from spatial_nsr.language.grammar import Node, load_sentence_grammar
from spatial_nsr.language.indications import MUTUAL
from spatial_nsr.language.options import things_to_choose
from spatial_nsr.language.phrases import ANY, Item, NounPhrase
from spatial_nsr.language.predicates import asserted, converses, edge_words
from spatial_nsr.language.records import Refused
from spatial_nsr.queries import (
    BETWEEN,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Locate,
    Path,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
)

__all__ = ["AskedQuestion", "Forms", "Refused"]


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
    definite: tuple[Description, ...] = ()


class Forms:
    """Makes the query of one question: a method for each rule of the grammar."""

    def __init__(
        self, text: str, items: Sequence[Item], known: Known, choices: Sequence[str] | None
    ) -> None:
        self.text, self.items, self.known = text, items, known
        self.choices = tuple(choices or ())

    def asked(self, form: Node) -> AskedQuestion:
        """The question of a form."""
        make: Callable[[Node], AskedQuestion] = getattr(self, f"_{form.rule}")
        return make(form)

    def _made(
        self, query: Query, kind: str, options: Iterable[str] = (), words: Iterable[str] = ()
    ) -> AskedQuestion:
        return AskedQuestion(self.text, query, kind, tuple(options), tuple(words))

    # Parts

    def _things(self, form: Node) -> list[tuple[NounPhrase, tuple[Bit, ...]]]:
        found: list[tuple[NounPhrase, tuple[Bit, ...]]] = []
        for part in form.all("thing"):
            # "The red and blue cups left of ...": what is said follows the last of them.
            *others, last = each_value(self.items[part.leaves()[0]].value)
            found += [(noun, ()) for noun in others]
            found.append((last, self._bits(part, None, last)))
        nouns = completed([noun for noun, _ in found])
        return [(noun, bits) for noun, (_, bits) in zip(nouns, found, strict=True)]

    def _only(self, form: Node) -> tuple[NounPhrase, tuple[Bit, ...]]:
        return self._thing(form.all("thing")[0])

    def _thing(
        self, node: Node, owner: NounPhrase | None = None
    ) -> tuple[NounPhrase, tuple[Bit, ...]]:
        noun = self._noun(node.leaves()[0])
        return noun, self._bits(node, owner, noun)

    def _noun(self, at: int) -> NounPhrase:
        noun: NounPhrase = self.items[at].value
        if len(each_value(noun)) > 1:
            raise Refused(f"'{noun.text}' are two sorts of things; ask of each by itself")
        return noun

    def _bits(
        self, node: Node, owner: NounPhrase | None = None, noun: NounPhrase | None = None
    ) -> tuple[Bit, ...]:
        """What is said of a noun; "it" is the owner, and says nothing if there is none."""
        bits = (
            bit_of([self.items[at] for at in part.leaves()], owner, self.known, noun)
            for part in node.all("bit")
        )
        return tuple(bit for bit in bits if bit is not None)

    def _described(
        self, thing: tuple[NounPhrase, Sequence[Bit]], but: Description | None = None
    ) -> Description:
        noun, bits = thing
        return described(attached(noun, bits, self.known), self.known, but)

    def _which(self, form: Node) -> NounPhrase | None:
        """The noun after "which".

        Where a story has names only, and never says what they are the names of, "which city" asks
        for any of them.
        """
        for part in form.parts:
            if isinstance(part, int) and self.items[part].type == "NP":
                noun = self._noun(part)
                if noun.kind is not None and not noun.attributes and self.known.only_names:
                    return dataclasses.replace(noun, kind=ANY)
                return noun
        return None

    def _containers(self, noun: NounPhrase | None) -> bool:
        """Whether a noun asks for places of other things."""
        if noun is None or noun.kind is None or noun.attributes:
            return False
        if self.known.containers:
            return self.known.kind(noun.kind) in self.known.container_kinds
        return noun.place

    # Yes or no

    def _yes_no(self, form: Node) -> AskedQuestion:
        exists = any(self.items[at].type == "ASK_EXISTS" for at in form.parts if type(at) is int)
        return self._made(asserted(self._things(form), self.known, exists), "yes-no")

    def _meeting(self, form: Node) -> AskedQuestion:
        """What several things are to each other, where "each other" is left out."""
        said = form.parts[-1]
        assert isinstance(said, int)
        relations = exact_words(self.items[said].value, within=False)
        if not MUTUAL.issuperset(relations):
            raise Refused(f"'{' '.join(relations)}' of what? Say which thing it is compared with")
        *others, (noun, bits) = self._things(form)
        bit = Bit(relations, (), (), negated=self._has_not(form), each=True)
        things = [*others, (noun, (*bits, bit))]
        return self._made(asserted(things, self.known, False), "yes-no")

    def _claim(self, form: Node) -> AskedQuestion:
        return self._made(asserted(self._things(form), self.known, False), "yes-no")

    def _has(self, form: Node) -> AskedQuestion:
        owner, bits = self._thing(form.all("thing")[0])
        had = self._thing(form.all("thing")[1], owner)
        negated = self._has_not(form)
        relations = self._own(form)
        where = self._described((owner, bits))
        noun, said = had
        inside = Bit(relations, (), (owner,))
        if quantified(noun, Description()).quantifier == "all":
            holder = quantified(owner, where)
            query: Query = Holds(Quantified("all", self._described(had)), relations, holder)
            return self._made(query, "yes-no")
        already = any(bit.landmarks == (owner,) for bit in said)
        things = self._described((noun, said if already else (inside, *said)))
        wanted = quantified(noun, things, several=True)
        if wanted.quantifier == "the":
            query = Holds(
                Quantified("the", self._described(had)), relations, quantified(owner, where)
            )
            return self._made(query, "yes-no")
        return self._made(Exists(Quantified("no", things) if negated else wanted), "yes-no")

    def _has_not(self, form: Node) -> bool:
        return any(type(at) is int and self.items[at].type == "NOT" for at in form.parts)

    def _own(self, form: Node) -> tuple[str, ...]:
        own = form.first("own")
        item = self.items[own.leaves()[0]] if own is not None else None
        if item is None or item.type not in ("REL", "SIDE"):
            return (INSIDE,)
        return exact_words(item.value, within=False)

    # Relations

    def _pair(self, form: Node) -> tuple[Description, Description]:
        things = self._things(form)
        if len(things) != 2:
            raise Refused(f"a question of two things, got {len(things)}")
        first, second = things
        head = self._described(first)
        return head, self._described(second, head)

    def _relate(self, form: Node) -> AskedQuestion:
        return self._made(Relate(*self._pair(form)), "relation")

    def _alternatives(self, form: Node) -> AskedQuestion:
        words = tuple(
            word for part in form.all("word") for word in self.items[part.leaves()[0]].value
        )
        thing = self._only(form)
        landmark = next(
            self.items[at].value
            for at in form.parts
            if isinstance(at, int) and self.items[at].type == "NP"
        )
        head = self._described(thing)
        tail = self._described((landmark, self._bits(form)), head)
        return self._made(Relate(head, tail), "relation", words=words)

    def _heading(self, form: Node) -> AskedQuestion:
        return self._made(Side(*self._pair(form)), "side")

    def _side(self, form: Node) -> AskedQuestion:
        of, thing = self._pair(form)
        return self._made(Side(thing, of), "side")

    # Places

    def _where(self, form: Node) -> AskedQuestion:
        description = self._described(self._only(form))
        one = self.known.one(description)
        if (one is not None and one.container is None) or not self.known.containers:
            return self._made(Locate(description), "located")
        return self._made(Where(description), "where")

    def _which_has(self, form: Node) -> AskedQuestion:
        (node,) = form.all("thing")
        which = self._which(form)
        noun, bits = self._thing(node)
        wanted = quantified(noun, Description(), several=True)
        negated = self._has_not(form) ^ (wanted.quantifier == "no")
        every = wanted.quantifier == "all" and (noun.plural or "all" in noun.determiners)
        description = self._described((noun, bits))
        relations = self._own(form)
        known = which is not None and which.kind not in (None, ANY)
        if relations == (INSIDE,) and (not known or self._containers(which)):
            number = wanted.number if wanted.number is not None else 1
            if wanted.quantifier == "exactly":
                raise Refused("places are asked for so many things or more, not exactly so many")
            return self._made(Where(description, negated, every, number), "where")
        link = Link(converses(relations), description, negated, every)
        return self._made(ListThings(self._with(which, link)), "list")

    def _with(self, noun: NounPhrase | None, *links: Link) -> Description:
        base = Description() if noun is None else self._described((noun, ()))
        return dataclasses.replace(base, that=(*base.that, *links))

    # Which thing

    def _which_is(self, form: Node) -> AskedQuestion:
        which = self._which(form)
        bits = self._bits(form, None, which)
        kind = "where" if self._containers(which) else "list"
        fitting = self._described((which or _NOTHING, bits))
        options = self._options(form)
        if options and which is not None and "the" in which.determiners:
            raise Refused(f"which of several stands how to '{which.text}'? No relation is said")
        if not options or kind == "where" or not bits:
            return self._made(ListThings(fitting), kind)
        phrase = attached(which or _NOTHING, bits, self.known)
        return self._choose(phrase, which, options)

    def _choose(
        self, phrase: Phrase, which: NounPhrase | None, options: Sequence[tuple[str, Description]]
    ) -> AskedQuestion:
        """Choose by the first thing that is said; what else is said goes with the options."""
        first = dataclasses.replace(phrase, bits=phrase.bits[:1])
        rest = described(dataclasses.replace(phrase, bits=phrase.bits[1:]), self.known)
        (bit, marks), *_ = first.bits
        object, relations, second = described(marks[0], self.known), bit.relations, None
        if relations == (BETWEEN,):
            second = described(marks[-1], self.known)
        elif bit.edges:
            relations = edge_words(bit)
        # What stands so to all things of a sort stands so to one of them: no query needs both.
        every = tuple(link for link in described(first, self.known).that if link.every)
        made = []
        for _, each in options:
            kind = each.kind or (rest.kind if each.name is None else None)
            links = (*each.that, *rest.that)
            links += every
            container = each.container or rest.container
            made.append(dataclasses.replace(each, kind=kind, that=links, container=container))
        query = Choose(tuple(made), relations, object, bit.negated, second)
        one = [each for each, (text, _) in zip(made, options, strict=True) if _of_one(text)]
        if marks[0].noun.definite and not marks[0].noun.plural:
            one.append(object)
        asked = self._made(query, "choose", options=[text for text, _ in options])
        return dataclasses.replace(asked, definite=tuple(one))

    def _options(self, form: Node) -> list[tuple[str, Description]]:
        """What there is to choose from: its text, and what it means."""
        texts = [text for _, text in things_to_choose(self.choices)]
        asked = self._listed(form)
        if not texts:
            return asked
        # The question may say more of an option than the choices do: "... or the cup in A?"
        others = [each for _, each in asked]
        made = [(text, _fuller(self._option(text), others)) for text in texts]
        missing = [each for each in others if each not in [own for _, own in made]]
        if len(missing) == 1 and len(texts) == len(others):
            # Of an option that was copied wrongly, the question tells what is meant.
            return [(text, own if own in others else missing[0]) for text, own in made]
        return made

    def _listed(self, form: Node) -> list[tuple[str, Description]]:
        """The options that the question itself has."""
        node = form.first("options")
        found: dict[str, Description] = {}
        for part in node.all("thing") if node is not None else ():
            leaves = part.leaves()
            span = self.text[self.items[leaves[0]].start : self.items[leaves[-1]].end]
            other = next(reversed(found.values()), None)
            found.setdefault(" ".join(span.split()), self._described(self._thing(part), other))
        return list(found.items())

    def _option(self, text: str) -> Description:
        items, _ = asked_items(text, self.known)
        tree = load_sentence_grammar("question").parse(items)
        form = tree.first("claim") if tree is not None else None
        if form is None:
            raise Refused(f"no description of a thing: '{text}'")
        reading = Forms(text, items, self.known, None)
        return reading._described(reading._things(form)[0])

    def _which_of(self, form: Node) -> AskedQuestion:
        which = self._which(form)
        thing = self._only(form)
        word = form.first("word")
        at = word.leaves()[0] if word is not None else form.leaves()[0]
        relations = exact_words(self.items[at].value, self._containers(which))
        if relations == (INSIDE,) and (which is None or self._containers(which)):
            return self._made(Where(self._described(thing)), "where")
        link = Link(converses(relations), self._described(thing))
        kind = "where" if self._containers(which) else "list"
        return self._made(ListThings(self._with(which, link)), kind)

    def _has_which(self, form: Node) -> AskedQuestion:
        thing = self._only(form)
        inside = Bit(self._own(form), (), (thing[0],))
        return self._made(
            ListThings(self._described((self._which(form) or _NOTHING, (inside, *thing[1])))),
            "list",
        )

    # Numbers and lists

    def _count(self, form: Node) -> AskedQuestion:
        thing = self._only(form)
        bits = (*thing[1], *self._bits(form))
        return self._made(Count(self._described((thing[0], bits))), "count")

    def _count_in(self, form: Node) -> AskedQuestion:
        (noun, bits), (owner, of_owner) = map(self._thing, form.all("thing"))
        inside = Bit(self._own(form), (), (owner,))
        return self._made(Count(self._described((noun, (*bits, inside, *of_owner)))), "count")

    def _count_having(self, form: Node) -> AskedQuestion:
        holders, had = map(self._thing, form.all("thing"))
        holder = self._described(holders)
        relations = converses(self._own(form))
        every = quantified(had[0], Description(), several=True).quantifier == "all"
        link = Link(relations, self._described(had), every=every)
        return self._made(Count(dataclasses.replace(holder, that=(*holder.that, link))), "count")

    def _list(self, form: Node) -> AskedQuestion:
        thing = self._only(form)
        return self._made(ListThings(self._described(thing)), "list")

    # Sizes

    def _sized(self, form: Node) -> AskedQuestion:
        return self._made(CompareSize(*self._pair(form)), "size")

    def _size(self, form: Node) -> AskedQuestion:
        return self._bigger(form, self._options(form))

    def _size_or(self, form: Node) -> AskedQuestion:
        return self._bigger(form, self._options(Node("", (Node("options", form.parts),))))

    def _bigger(self, form: Node, options: Sequence[tuple[str, Description]]) -> AskedQuestion:
        words = next(self.items[at].value for at in form.leaves() if self.items[at].type == "SIDE")
        if words[0] not in ("larger", "smaller"):
            raise Refused(f"'{words[0]}' of what? Say which thing it is compared with")
        if not options:
            link = Link(tuple(words), Description(), every=True)
            return self._made(ListThings(self._with(self._which(form), link)), "list")
        if len(options) != 2:
            raise Refused(f"two things are compared by size, got {len(options)}")
        query = CompareSize(options[0][1], options[1][1])
        return self._made(
            query, "bigger", options=[text for text, _ in options], words=tuple(words)
        )

    # Ways

    def _path(self, form: Node) -> AskedQuestion:
        return self._made(Path(*self._pair(form)), "path")

    def _back(self, form: Node) -> AskedQuestion:
        end, start = self._pair(form)
        return self._made(Path(start, end), "path")


def _of_one(text: str) -> bool:
    """Whether an option means one thing: "the cup"."""
    return text.lower().split()[:1] == ["the"]


def _fuller(option: Description, others: Iterable[Description]) -> Description:
    """An option, or what says of the same things where they are as well."""
    for other in others:
        plain = dataclasses.replace(other, container=None, edge=None, that=(), but=None)
        if plain == option:
            return other
    return option


# "What is in A?": any thing.
_NOTHING = NounPhrase(0, 0, "", kind=ANY)
