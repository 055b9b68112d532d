"""Questions as queries: the sentence is parsed, and each form of question makes its query.

The grammar (``grammars/question.lark``) tells the form; this module says what the query of each
form is. What it cannot read it hands back with the reason (:class:`NotRead`).
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.errors import InputError
from spatial_nsr.facts import Entity
from spatial_nsr.language.asked import Repair, asked_items
from spatial_nsr.language.describing import (
    Bit,
    Known,
    Phrase,
    attached,
    described,
    is_place,
    known_things,
    quantified,
)
from spatial_nsr.language.grammar import Node, load_sentence_grammar
from spatial_nsr.language.indications import CORNERS
from spatial_nsr.language.phrases import Item, NounPhrase
from spatial_nsr.language.predicates import asserted, converses, edge_words
from spatial_nsr.queries import (
    BETWEEN,
    EITHER,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Path,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
)
from spatial_nsr.rules.relations import load_relations

__all__ = ["AskedQuestion", "NotRead", "read_question", "things_to_choose"]

# A question is a sentence; a parser's time grows with the cube of its items.
MOST_CHARACTERS, MOST_ITEMS = 1_000, 60
# What may be left out of a question that cannot be parsed as it stands, and how often it is tried.
SPARE = ("WORD", "BE", "DO", "COMMA", "QMARK", "AND", "HAVE", "WHICH", "IT", "LINK", "ASK_PLEASE")
TRIES, TRIES_OF_LONG, LONG = 60, 12, 25
INSIDE, ON = "inside", "on"
# Choices that are no descriptions.
UNDECIDED = "DK"
BOTH, NONE = ("both", "both of them", "all of them"), ("none", "none of them", "neither")


class _Refused(Exception):
    """A text that cannot be read as a question about a story."""


@dataclass(frozen=True)
class NotRead:
    """A question that cannot be read, and why."""

    text: str
    why: str


@dataclass(frozen=True)
class AskedQuestion:
    """A question and what was understood.

    Parameters
    ----------
    query, kind
        What is asked; the kind tells how the answer is worded: ``yes-no``, ``relation``,
        ``choose``, ``where``, ``count``, ``list``, ``size``, ``bigger``, ``path`` or ``side``.
    options
        The texts of what there is to choose from, in order.
    words
        The relations of "left or right of", if only these are asked about.
    repairs
        Slips of writing that were mended.
    ignored
        Parts of the text that were left out to make sense of the rest: start, end, and the text.
    """

    text: str
    query: Query
    kind: str
    options: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    repairs: tuple[Repair, ...] = ()
    ignored: tuple[tuple[int, int, str], ...] = ()


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
    except (_Refused, InputError) as refused:
        return NotRead(text, str(refused))


def _read(text: str, known: Known, choices: Sequence[str] | None) -> AskedQuestion:
    if len(text) > MOST_CHARACTERS:
        raise _Refused(f"a question has up to {MOST_CHARACTERS} letters, got {len(text)}")
    items, repairs = asked_items(text, known)
    if not items:
        raise _Refused("there is no question")
    if len(items) > MOST_ITEMS:
        raise _Refused(f"a question has up to {MOST_ITEMS} parts, got {len(items)}")
    form, items, ignored = _parsed(text, items, known)
    asked = _Reading(text, items, known, choices).asked(form)
    spare = tuple((item.start, item.end, text[item.start : item.end]) for item in ignored)
    return dataclasses.replace(asked, repairs=repairs, ignored=spare)


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
    raise _Refused(f"no question about where things are: '{shown}'")


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


# Forms ------------------------------------------------------------------------------------------


class _Reading:
    """Makes the query of one question."""

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
        return [self._thing(part) for part in form.all("thing")]

    def _thing(
        self, node: Node, owner: NounPhrase | None = None
    ) -> tuple[NounPhrase, tuple[Bit, ...]]:
        noun = self.items[node.leaves()[0]].value
        return noun, self._bits(node, owner)

    def _bits(self, node: Node, owner: NounPhrase | None = None) -> tuple[Bit, ...]:
        """What is said of a noun; "it" is the owner, and says nothing if there is none."""
        bits = (self._bit(part.leaves(), owner) for part in node.all("bit"))
        return tuple(bit for bit in bits if bit is not None)

    def _bit(self, leaves: Sequence[int], owner: NounPhrase | None) -> Bit | None:
        made = {"which": False, "comma": False, "negated": False, "verb": False, "each": False}
        joined, corner = False, None
        relations: list[str] = []
        edges: list[str] = []
        landmarks: list[NounPhrase] = []
        said = False
        sides = [at for at in leaves if self.items[at].type == "EDGE"]
        for at in leaves:
            item = self.items[at]
            match item.type:
                case "COMMA" if not said:
                    made["comma"] = True
                case "AND" | "BUT" if not said:
                    joined = True
                case "WHICH":
                    made["which"] = True
                case "BE":
                    made["verb"] = not made["which"]
                case "NOT":
                    made["negated"] = True
                case "SIDE" if sides:
                    edges += item.value
                case "REL" | "SIDE":
                    said = True
                    for word in item.value:
                        made["negated"] ^= word.startswith("!")
                        relations.append(word.removeprefix("!"))
                case "CORNER":
                    said, corner = True, str(item.value[0])
                case "EDGE":
                    said = True
                    edges += item.value
                case "LINK_BETWEEN":
                    said = True
                    relations.append(BETWEEN)
                case "EACH":
                    made["each"] = True
                case "NP":
                    landmarks.append(item.value)
                case "IT":
                    if owner is None and not edges:
                        return None
                    landmarks += [] if owner is None else [owner]
        within = bool(landmarks) and is_place(landmarks[0], self.known)
        if edges:
            relations = []
        if corner is not None:
            relations = [f"{corner}-corner" if within else CORNERS[corner]]
        return Bit(
            _exact(relations, within),
            tuple(edges),
            tuple(landmarks),
            joined=joined,
            **made,
        )

    def _described(
        self, thing: tuple[NounPhrase, Sequence[Bit]], but: Description | None = None
    ) -> Description:
        noun, bits = thing
        return described(attached(noun, bits, self.known), self.known, but)

    def _which(self, form: Node) -> NounPhrase | None:
        """The noun after "which"."""
        for part in form.parts:
            if isinstance(part, int) and self.items[part].type == "NP":
                noun: NounPhrase = self.items[part].value
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
        return _exact(item.value, within=False)

    # Relations

    def _pair(self, form: Node) -> tuple[Description, Description]:
        things = self._things(form)
        first, second = things if len(things) == 2 else _each_value(*things)
        head = self._described(first)
        return head, self._described(second, head)

    def _relate(self, form: Node) -> AskedQuestion:
        return self._made(Relate(*self._pair(form)), "relation")

    def _alternatives(self, form: Node) -> AskedQuestion:
        words = tuple(
            word for part in form.all("word") for word in self.items[part.leaves()[0]].value
        )
        (thing,) = self._things(form)
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
        (thing,) = self._things(form)
        return self._made(Where(self._described(thing)), "where")

    def _which_has(self, form: Node) -> AskedQuestion:
        (node,) = form.all("thing")
        which = self._which(form)
        noun, bits = self._thing(node)
        wanted = quantified(noun, Description(), several=True)
        negated = self._has_not(form) ^ (wanted.quantifier == "no")
        every = wanted.quantifier == "all" and (noun.plural or "all" in noun.determiners)
        description = self._described((noun, bits))
        relations = self._own(form)
        known = which is not None and which.kind not in (None, "any")
        if relations == (INSIDE,) and (not known or self._containers(which)):
            number = wanted.number if wanted.number is not None else 1
            exactly = wanted.quantifier == "exactly"
            return self._made(Where(description, negated, every, number, exactly), "where")
        link = Link(converses(relations), description, negated, every)
        return self._made(ListThings(self._with(which, link)), "list")

    def _with(self, noun: NounPhrase | None, *links: Link) -> Description:
        base = Description() if noun is None else self._described((noun, ()))
        return dataclasses.replace(base, that=(*base.that, *links))

    # Which thing

    def _which_is(self, form: Node) -> AskedQuestion:
        which, bits = self._which(form), self._bits(form)
        kind = "where" if self._containers(which) else "list"
        fitting = self._described((which or _NOTHING, bits))
        options = self._options(form)
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
        return self._made(query, "choose", options=[text for text, _ in options])

    def _options(self, form: Node) -> list[tuple[str, Description]]:
        """What there is to choose from: its text, and what it means."""
        texts = [text for _, text in things_to_choose(self.choices)]
        if texts:
            return [(text, self._option(text)) for text in texts]
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
            raise _Refused(f"no description of a thing: '{text}'")
        reading = _Reading(text, items, self.known, None)
        return reading._described(reading._things(form)[0])

    def _which_of(self, form: Node) -> AskedQuestion:
        which = self._which(form)
        (thing,) = self._things(form)
        word = form.first("word")
        at = word.leaves()[0] if word is not None else form.leaves()[0]
        relations = _exact(self.items[at].value, self._containers(which))
        if relations == (INSIDE,) and (which is None or self._containers(which)):
            return self._made(Where(self._described(thing)), "where")
        link = Link(converses(relations), self._described(thing))
        kind = "where" if self._containers(which) else "list"
        return self._made(ListThings(self._with(which, link)), kind)

    def _has_which(self, form: Node) -> AskedQuestion:
        (thing,) = self._things(form)
        inside = Bit(self._own(form), (), (thing[0],))
        return self._made(
            ListThings(self._described((self._which(form) or _NOTHING, (inside, *thing[1])))),
            "list",
        )

    # Numbers and lists

    def _count(self, form: Node) -> AskedQuestion:
        (thing,) = self._things(form)
        bits = (*thing[1], *self._bits(form))
        return self._made(Count(self._described((thing[0], bits))), "count")

    def _count_in(self, form: Node) -> AskedQuestion:
        (noun, bits), (owner, of_owner) = self._things(form)
        inside = Bit(self._own(form), (), (owner,))
        return self._made(Count(self._described((noun, (*bits, inside, *of_owner)))), "count")

    def _count_having(self, form: Node) -> AskedQuestion:
        holders, had = self._things(form)
        holder = self._described(holders)
        relations = converses(self._own(form))
        every = quantified(had[0], Description(), several=True).quantifier == "all"
        link = Link(relations, self._described(had), every=every)
        return self._made(Count(dataclasses.replace(holder, that=(*holder.that, link))), "count")

    def _list(self, form: Node) -> AskedQuestion:
        (thing,) = self._things(form)
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
            raise _Refused(f"'{words[0]}' of what? Say which thing it is compared with")
        if not options:
            link = Link(tuple(words), Description(), every=True)
            return self._made(ListThings(self._with(self._which(form), link)), "list")
        if len(options) != 2:
            raise _Refused(f"two things are compared by size, got {len(options)}")
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


def _exact(words: Iterable[str], within: bool) -> tuple[str, ...]:
    """Relation words; "on" is in a place for things, and else touching from above."""
    exact: list[str] = []
    for word in words:
        exact += (word,) if word != ON else (INSIDE,) if within else ("touching", "above")
    return tuple(dict.fromkeys(exact))


def things_to_choose(choices: Iterable[str]) -> list[tuple[int, str]]:
    """The choices that are things to choose from, and their positions.

    >>> things_to_choose(["the cup ", "a pen?", "both of them", "none of them"])
    [(0, 'the cup'), (1, 'a pen')]
    >>> things_to_choose(["left", "right", "near to", "DK"])
    []
    """
    found = [(at, each.strip(" ?.")) for at, each in enumerate(choices)]
    found = [(at, each) for at, each in found if each and each.lower() not in (*BOTH, *NONE)]
    words = load_relations().names
    if any(each == UNDECIDED or each.lower().split()[0] in words for _, each in found):
        return []
    return found


def _each_value(
    thing: tuple[NounPhrase, tuple[Bit, ...]],
) -> list[tuple[NounPhrase, tuple[Bit, ...]]]:
    """The two things of "the red and blue cups"."""
    noun, bits = thing
    for at, (key, value) in enumerate(noun.attributes):
        values = value.split(EITHER)
        if len(values) == 2:
            attributes = [
                (*noun.attributes[:at], (key, each), *noun.attributes[at + 1 :]) for each in values
            ]
            return [(dataclasses.replace(noun, attributes=each), bits) for each in attributes]
    raise _Refused("the relation of one thing to what?")


# "What is in A?": any thing.
_NOTHING = NounPhrase(0, 0, "", kind="any")
