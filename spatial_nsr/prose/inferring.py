"""What a text says without words: storeys, corners, sizes, what lies between, what is empty."""

from __future__ import annotations

from itertools import combinations, pairwise, product

from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.facts import Fact
from spatial_nsr.prose.measuring import AXES
from spatial_nsr.prose.naming import Naming
from spatial_nsr.prose.people import Node, attributes_of
from spatial_nsr.prose.told import HALVES, INSIDE, SOMEBODY
from spatial_nsr.reading.lexicon.kinds import load_kinds, load_parts, sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_ordinals
from spatial_nsr.world import World
from spatial_nsr.world.amid import amid

__all__ = ["Inferring"]

UNSURE = 0.5  # how far "there is nothing in it" is trusted for each thing
_CORNER = "-corner"
_UNDERGROUND, _UPMOST = -10, 100  # levels
_LOWEST, _HIGHEST = 0, 4  # heights


# Where a thing is on the ground: what is under it is there as well.
_LEVEL = frozenset(("left", "right", "front", "behind", INSIDE))


class Inferring(Naming):
    """Facts that follow from how things are called and told of together."""

    def _parts(self) -> None:
        """A roof is over what it is the roof of, a drawer in its desk."""
        for node in self.teller.people.all:
            where, wholes = load_parts().get(node.head or "", ("", frozenset()))
            if node.head == "top":
                where, wholes = "resting-on", frozenset((node.of.head or "",) if node.of else ())
            if node.of is None or node.of.head not in wholes:
                continue
            for part, whole in product(self._leaves(node), self._leaves(node.of)):
                self._fact(part, where, whole, self.teller.first.get(node))

    def _sizes(self) -> None:
        """Of two of a kind the big one is larger than the small one."""
        nodes = [node for node in self.teller.people.all if len(self._leaves(node)) == 1]
        for one, other in combinations(nodes, 2):
            sizes = [attributes_of(node.words).get("size") for node in (one, other)]
            if one.head != other.head or set(sizes) != {"big", "small"}:
                continue
            big, small = (one, other) if sizes[0] == "big" else (other, one)
            self.facts.append(Fact(self._leaves(big)[0], (("larger",),), self._leaves(small)[0]))

    def _extremes(self) -> None:
        """The largest island is larger than each other one, the leftmost thing left of them."""
        for node, word, others, source in self.teller.extremes:
            if isinstance(others, str):
                others = [n for n in self.teller.people.all if others in (n.head, *n.aliases)]
            for other in others:
                for one, two in product(self._leaves(node), self._leaves(other)):
                    if one != two:
                        self._fact(one, word, two, source)

    def _under(self) -> None:
        """What is under a piece of furniture is where that is."""
        stated = [f for f in self.facts if isinstance(f, Fact) and not f.negated]
        for node, furniture, source in self.teller.under:
            if not sort_of(furniture.head, "furniture"):
                continue
            (over, *_), things = self._leaves(furniture), self._leaves(node)
            for fact in stated:
                ((word, *more), *others) = fact.alternatives
                if more or others or word not in _LEVEL or over not in (fact.head, fact.tail):
                    continue
                for thing in things:
                    if fact.head == over and fact.tail != thing:
                        self._fact(thing, word, fact.tail, source)
                    if fact.tail == over and fact.head != thing and word != INSIDE:
                        self._fact(fact.head, word, thing, source)

    def _levels(self) -> None:
        """Top above middle above bottom, second floor above first, of things of one kind."""
        ranked: dict[str, list[tuple[int, Node]]] = {}
        for node in self.teller.people.all:
            rank = _rank(node)
            if rank is not None and len(self._leaves(node)) == 1 and node.head:
                inside = rank[1] in (_UNDERGROUND, _UPMOST) or node.head in word_list("storey")
                kind = "storey" if inside and rank[0] == "level" else f"{node.head} {rank[0]}"
                ranked.setdefault(kind, []).append((rank[1], node))
        self._contrasted()
        self._counted_from_end()
        self._counted_from_side()
        self._along_numbers()
        for nodes in ranked.values():
            nodes.sort(key=lambda pair: -pair[0])
            for (high, upper), (low, lower) in pairwise(nodes):
                if high > low:
                    source = self.teller.first.get(lower)
                    self._fact(self._leaves(upper)[0], "above", self._leaves(lower)[0], source)

    def _upon(self) -> None:
        """What is on the upper tray is above what is on the lower one."""
        stated = [f for f in self.facts if isinstance(f, Fact) and not f.negated and f.weight >= 1]
        kinds = {entity.id: entity.kind for entity in self.entities}
        held: dict[str, list[Fact]] = {}
        for fact in stated:
            if fact.alternatives == (("resting-on",),):
                held.setdefault(fact.tail, []).append(fact)
        for fact in stated:
            word, alike = _vertical(fact), kinds[fact.head] == kinds[fact.tail]
            if word is None or not alike:
                continue
            for one, other in product(held.get(fact.head, ()), held.get(fact.tail, ())):
                if one.head != other.head:
                    self._fact(one.head, word, other.head, other.source)

    def _counted_from_end(self) -> None:
        """Of "The top shelf ..., the second ..., the third": from where they are counted."""
        for group in self.teller.people.all:
            numbers = {load_ordinals()[n.ordinal]: n for n in group.members if n.ordinal}
            ends = [n for n in group.members if _height(n) in (_LOWEST, _HIGHEST)]
            if 1 in numbers or 2 not in numbers or not ends:
                continue
            first = min(ends, key=lambda node: node.order)
            word = "above" if _height(first) == _HIGHEST else "below"
            row = [first, *(numbers[at] for at in sorted(numbers) if at > 1)]
            row += [end for end in ends if end is not first]
            row += [node for at, node in numbers.items() if at < 0]
            for one, other in pairwise(row):
                for high, low in product(self._leaves(one), self._leaves(other)):
                    self._fact(high, word, low, self.teller.first.get(other))

    def _counted_from_side(self) -> None:
        """The second one from the left is left of the third one from the left."""
        ranked: dict[tuple[str | None, str], list[tuple[int, Node]]] = {}
        for node in self.teller.people.all:
            if node.counted is not None and node.ordinal is not None and node.known:
                number = load_ordinals()[node.ordinal]
                ranked.setdefault((node.head, node.counted), []).append((number, node))
        for (_, word), nodes in ranked.items():
            nodes.sort(key=lambda pair: pair[0])
            for (low, one), (high, other) in pairwise(nodes):
                if 0 < low < high:
                    for first, second in product(self._leaves(one), self._leaves(other)):
                        self._fact(first, word, second, self.teller.first.get(other))

    def _along_numbers(self) -> None:
        """Number 4 is left of number 9, where the text says which way the numbers go."""
        for head, word in self.teller.numbered.items():
            found: list[tuple[int, Node]] = []
            for node in self.teller.people.all:
                label = node.label if node.head in (head, "number") else None
                if label is not None and len(self._leaves(node)) == 1:
                    number = int(label) if label.isdigit() else ord(label[0].lower())
                    found.append((number, node))
            found.sort(key=lambda pair: pair[0])
            for (low, one), (high, other) in pairwise(found):
                if low < high:
                    source = self.teller.first.get(other)
                    self._fact(self._leaves(one)[0], word, self._leaves(other)[0], source)

    def _contrasted(self) -> None:
        """The north bank is north of the south bank."""
        nodes = [n for n in self.teller.people.all if n.head and len(self._leaves(n)) == 1]
        for one, other in product(nodes, nodes):
            if one.head != other.head or one is other or sort_of(one.head, "worn"):
                continue
            if self._beside_each_other(one, other):
                continue
            first, second = ({w.lower().removesuffix("ern") for w in n.words} for n in (one, other))
            for words, word in word_list("contrast").items():
                this, _, that = words.partition("/")
                if this in first and that in second and first - {this} == second - {that}:
                    source = self.teller.first.get(other)
                    self._fact(self._leaves(one)[0], word, self._leaves(other)[0], source)

    def _beside_each_other(self, one: Node, other: Node) -> bool:
        """Whether the text itself tells how two things lie: "the right jug is left of it"."""
        two = {*self._leaves(one), *self._leaves(other)}
        return any(isinstance(f, Fact) and {f.head, f.tail} == two for f in self.facts)

    def _opposite(self) -> None:
        """What is at the left end of a thing is left of what is at its right end."""
        for edge, other, word in (
            ("left-edge", "right-edge", "left"),
            ("bottom-edge", "top-edge", "below"),
        ):
            stated = [f for f in self.facts if isinstance(f, Fact) and not f.negated]
            for one, two in product(stated, stated):
                ends = one.alternatives == ((edge,),) and two.alternatives == ((other,),)
                if ends and one.tail == two.tail and one.head != two.head:
                    self._fact(one.head, word, two.head, two.source)
        self._corners()
        self._across()
        self._around()

    def _across(self) -> None:
        """What is in the north of a thing is north of what is in the south of it."""
        for one, other in product(self.teller.halves, self.teller.halves):
            (head, half, whole, source), (tail, there, same, _) = one, other
            word, across = HALVES[half]
            if there == across and same is whole:
                for here, beyond in product(self._leaves(head), self._leaves(tail)):
                    self._fact(here, word, beyond, source)

    def _around(self) -> None:
        """What is at three o'clock of a plate is right of what is at nine."""
        for one, other in combinations(self.teller.around, 2):
            (head, words, dish, source), (tail, others, same, _) = one, other
            for low, high in AXES if dish is same else ():
                first, last = _hour(words, low, high), _hour(others, low, high)
                for here, there in product(self._leaves(head), self._leaves(tail)):
                    if first != last:
                        self._fact(here, low if first < last else high, there, source)

    def _corners(self) -> None:
        """What is in an upper corner is above what is in a lower one."""
        cornered = [
            (fact, fact.alternatives[0][0])
            for fact in self.facts
            if isinstance(fact, Fact) and not fact.negated and _CORNER in fact.alternatives[0][0]
        ]
        for (one, first), (two, second) in product(cornered, cornered):
            if one.tail != two.tail or one.head == two.head:
                continue
            for here, there, word in (("upper", "lower", "above"), ("left-", "right-", "left")):
                if here in first and there in second:
                    self._fact(one.head, word, two.head, two.source)

    def _world(self) -> World | None:
        world = World.under("mentioned")
        for entity in self.entities:
            world.add(entity)
        for fact in self.facts:
            if isinstance(fact, Fact):
                world.tell_fact(fact)
        return None if world.conflict() is not None else world

    def _between(self) -> None:
        """Of what is between two things: from the one to the other it is on the way."""
        for told in self.teller.told:
            if told.second is None:
                continue
            firsts, seconds = self._leaves(told.tail), self._leaves(told.second)
            if told.second is told.tail:  # "between the two windows"
                firsts, seconds = firsts[:1], firsts[1:]
            for first, second, thing in product(firsts, seconds, self._leaves(told.head)):
                if len({thing, first, second}) == 3:
                    self.facts.append(amid(first, thing, second, told.source, told.weight))

    def _nothing(self) -> None:
        """Of "There is nothing in it": of each thing, unless it is known to be there."""
        if not self.teller.nothing:
            return
        world = self._world()
        for head, word, landmark, source in self.teller.nothing:
            for place in self._leaves(landmark):
                for entity in self.entities:
                    among = head is None or head == entity.kind or _is_among(entity.kind, head)
                    among |= head == SOMEBODY and entity.id in self.persons
                    if entity.id == place or not among:
                        continue
                    try:
                        truth = None if world is None else world.truth(word, entity.id, place)
                    except Inconsistent:
                        truth = None
                    if truth is None:
                        self.facts.append(Fact(entity.id, ((word,),), place, True, UNSURE, source))


def _is_among(kind: str | None, noun: str) -> bool:
    """Whether a kind of thing is of a sort that has a name: a wrench is a tool."""
    return noun in load_kinds() and sort_of(kind, noun)


def _vertical(fact: Fact) -> str | None:
    """How one thing is above or below the other, if a fact says just that."""
    (words, *more) = fact.alternatives
    return words[0] if not more and words in (("above",), ("below",)) else None


def _height(node: Node) -> int | None:
    """How high a thing is by the first word of its name that tells: the highest is 4."""
    heights = word_list("height")
    return next((int(heights[w]) for w in map(str.lower, node.words) if w in heights), None)


def _hour(words: tuple[str, ...], low: str, high: str) -> int:
    """How far that way an hour of a clock is, from -1 to 1."""
    told = [part for word in words for part in word.split("-")]
    return (high in told) - (low in told)


def _rank(node: Node) -> tuple[str, int] | None:
    """How high a thing is among others of its kind, if its name tells."""
    words = {word.lower() for word in node.words}
    if sort_of(node.head, "underground") or sort_of(node.head, "upmost"):
        return "level", _UPMOST if sort_of(node.head, "upmost") else _UNDERGROUND
    if node.head in word_list("storey") and words & {"ground", "top", "bottom"}:
        return "level", _UPMOST - 1 if "top" in words else 0
    if (height := _height(node)) is not None:
        return "height", height
    if sort_of(node.head, "level") and node.ordinal is not None:
        return "level", load_ordinals()[node.ordinal]
    if sort_of(node.head, "level") and node.label is not None and node.label.isdigit():
        return "level", int(node.label)
    return None
