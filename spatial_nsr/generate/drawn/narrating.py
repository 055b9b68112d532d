"""From a scene to a story in words, with marks on all that the annotation needs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spatial_nsr.facts import Entity
from spatial_nsr.generate.choices import chance
from spatial_nsr.generate.drawn.nouns import group, indefinite, named
from spatial_nsr.generate.drawn.planning import BlockPlan, Link, Step, plan_block, plan_layout
from spatial_nsr.generate.drawn.scenes import LETTERS, Scene
from spatial_nsr.generate.drawn.story import Figure, Stated, Story
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.phrase import Mark, Phrase, listed
from spatial_nsr.generate.vocabulary import NUMBERS, Words

__all__ = ["tell"]


def tell(scene: Scene, words: Words, rng: random.Random, chained: bool = False) -> Story:
    """Tell a scene; ``chained`` makes long chains of facts in one direction.

    >>> from spatial_nsr.generate.drawn.drawing import Drawing, draw_scene
    >>> from spatial_nsr.generate.vocabulary import load_vocabulary
    >>> rng, seen = random.Random(3), load_vocabulary("seen")
    >>> story = tell(draw_scene("0", Drawing(), seen, rng), Words(seen, rng), rng)
    >>> all(story.text[slice(*each)][-1] == "." for each in story.sentences)
    True
    """
    return _Teller(scene, words, rng, chained).story()


@dataclass(frozen=True)
class _Contents:
    """What is in a block, as slots of a rule, and the triplets that say so."""

    keys: tuple[int, ...]
    slots: dict[str, Phrase]


class _Teller:
    """A story in the making."""

    def __init__(self, scene: Scene, words: Words, rng: random.Random, chained: bool) -> None:
        self._scene, self._words, self._rng = scene, words, rng
        self._rules = load_rules("spartqa")
        self._plans = [plan_block(block, rng, chained) for block in scene.blocks]
        self._items = self._named_items()
        self._layout = plan_layout(len(scene.blocks), scene.deep, rng, chained)
        self._text: list[str] = []
        self._length = 0
        self._sentences: list[tuple[int, int]] = []
        self._marks: list[Mark] = []
        # Triplets by number: head, relations, tail; some say what is in a block.
        self._triplets: list[tuple[str, tuple[str, ...], str]] = []
        self._containing: set[int] = set()

    def story(self) -> Story:
        """Tell all of it."""
        self._open()
        if self._rng.random() < chance("telling", "one-by-one"):
            self._one_by_one()
        else:
            self._blocks_first()
        stated, contained = self._stated()
        return Story(
            self._scene,
            "".join(self._text),
            tuple(LETTERS[number] for number in range(len(self._scene.blocks))),
            tuple(item for block in self._items for item in block),
            stated,
            contained,
            tuple(self._sentences),
            tuple(sorted(self._marks, key=lambda mark: mark[:2])),
            self._words,
        )

    def _named_items(self) -> list[list[Figure]]:
        """The things, with ids that tell them apart; numbers count within a group."""
        blocks, used = [], Counter[str]()
        for block, (things, plan) in enumerate(zip(self._scene.blocks, self._plans, strict=True)):
            numbers = {
                thing: place
                for members in plan.groups
                for place, thing in enumerate(members, start=1)
                if len(members) > 1
            }
            made = []
            for at, thing in enumerate(things):
                meaning = self._words.meaning
                size, colour = meaning("size", thing.size), meaning("colour", thing.colour)
                attributes = {"size": size, "colour": colour}
                if thing.material is not None:
                    attributes["mod"] = meaning("material", thing.material)
                kind = meaning("shape", thing.shape)
                name = " ".join([*attributes.values(), kind])
                used[name] += 1
                id = f"{name} {used[name]}" if used[name] > 1 else name
                number = numbers.get(at)
                entity = Entity(id, kind, attributes, number, None, LETTERS[block])
                look = (thing.size, thing.colour, thing.shape, thing.material)
                made.append(Figure(id, block, *look, number, entity))
            blocks.append(made)
        return blocks

    # Sentences --------------------------------------------------------------------------------

    def _say(self, phrase: Phrase) -> None:
        """Add a sentence."""
        if self._text:
            self._text.append(" ")
            self._length += 1
        phrase = phrase.capital()
        self._marks += phrase.moved(self._length)
        self._text.append(phrase.text)
        self._sentences.append((self._length, self._length + len(phrase.text)))
        self._length += len(phrase.text)

    def _make(self, rule: str, **slots: Phrase | str | Callable[[], Phrase | str]) -> Phrase:
        return self._rules.make(rule, self._rng, **slots)

    def _finish(self, rule: str, **slots: Phrase | str | Callable[[], Phrase | str]) -> None:
        made = self._make(rule, **slots)
        self._say(made if made.text.endswith(".") else made + ".")

    def _triplet(self, head: str, relations: tuple[str, ...], tail: str) -> int:
        self._triplets.append((head, relations, tail))
        return len(self._triplets) - 1

    # Blocks -----------------------------------------------------------------------------------

    def _block(self, number: int, letter: bool = False) -> Phrase:
        name = LETTERS[number]
        return Phrase(name if letter else f"block {name}").marked("thing", name)

    def _open(self) -> None:
        count = len(self._scene.blocks)
        names = listed([self._block(number, letter=True) for number in range(count)])
        if count == 1:
            self._finish("opening-one")
            self._finish("naming-one", names=names)
            return
        made = self._make(
            "opening", number=NUMBERS[count - 1] if count <= 12 else str(count), names=names
        )
        self._say(made)
        if not made.marks:
            self._finish("naming", names=names)

    def _relation(self, word: str, *keys: int) -> Phrase:
        return Phrase(self._words("relation", word)).marked("indicator", *keys)

    def _both_forms(self, slot: str, number: int, role: str, *keys: int) -> dict[str, Phrase]:
        """A block as "block A", and by its letter alone for the slot in capitals."""
        return {
            slot: self._block(number).marked(role, *keys),
            slot.upper(): self._block(number, letter=True).marked(role, *keys),
        }

    def _said_of_blocks(self, link: Link) -> int:
        return self._triplet(LETTERS[link.head], link.relations, LETTERS[link.tail])

    def _blocks_first(self) -> None:
        """All relations between blocks, then the contents of each."""
        links = [link if self._rng.random() < 0.5 else link.converse for link in self._layout]
        self._rng.shuffle(links)
        while links:
            self._relate_blocks(links)
        order = list(range(len(self._plans)))
        if self._rng.random() < 0.3:
            self._rng.shuffle(order)
        for place, number in enumerate(order):
            rule = (
                "contents-and"
                if place and self._rng.random() < chance("telling", "joined")
                else "contents"
            )
            self._contents(rule, number)
            self._steps(number)

    def _relate_blocks(self, links: list[Link]) -> None:
        """One sentence about the first link, or about the first two."""
        one = links.pop(0)
        keys = [self._said_of_blocks(one)]
        rule = "blocks"
        if links and self._rng.random() < chance("telling", "in-one"):
            two = links.pop(0)
            keys.append(self._said_of_blocks(two))
            alike = one.relations == two.relations
            if one.head == two.head:
                rule = "blocks-both" if alike else "blocks-and"
            elif one.tail == two.tail:
                rule = "blocks-with" if alike else "blocks-shared"
            else:
                rule = "blocks-two"
        # What a sentence about two links shares is part of both.
        shared_head = rule in ("blocks-both", "blocks-and")
        shared_tail = rule in ("blocks-with", "blocks-shared")
        slots = self._both_forms("x", one.head, "trajector", *(keys if shared_head else keys[:1]))
        slots |= self._both_forms("y", one.tail, "landmark", *(keys if shared_tail else keys[:1]))
        once = rule in ("blocks-both", "blocks-with")
        slots["r"] = self._relation(one.relations[0], *(keys if once else keys[:1]))
        if len(keys) > 1:
            slots["s"] = self._relation(two.relations[0], keys[1])
            slots["it"] = Phrase("it").marked("thing", LETTERS[one.head])
            if shared_head:
                slots |= self._both_forms("z", two.tail, "landmark", keys[1])
            else:
                slots |= self._both_forms("z", two.head, "trajector", keys[1])
                slots |= self._both_forms("w", two.tail, "landmark", keys[1])
        self._finish(rule, **slots)

    def _one_by_one(self) -> None:
        """Each block is introduced by where it is, and its contents told then."""
        self._contents("contents", 0)
        self._steps(0)
        for number in range(1, len(self._plans)):
            self._arrive(number, [link for link in self._layout if link.head == number])
            self._steps(number)

    def _arrive(self, number: int, links: Sequence[Link]) -> None:
        """Introduce a block with none, one or two of its relations, and its contents."""
        keys = [self._said_of_blocks(link) for link in links]
        slots = {"x": self._block(number).marked("trajector", *keys)}
        for link, key, landmark, relation in zip(links, keys, "yz", "rs", strict=False):
            slots[landmark] = self._block(link.tail).marked("landmark", key)
            slots[relation] = self._relation(link.relations[0], key)
        both = "-both" if len(links) > 1 else ""
        drawn = self._rng.random()
        if drawn < chance("telling", "alone"):
            self._finish("arrival-alone", x=self._block(number))
            if links:
                it = Phrase("It").marked("thing", LETTERS[number]).marked("trajector", *keys)
                self._finish(f"arrival-where{both}", it=it, **slots)
            self._contents("contents", number)
        elif drawn < 0.5:
            self._finish(f"arrival{both}" if links else "arrival-alone", **slots)
            self._contents("contents-it", number)
        else:
            contents = self._listed_contents(number)
            slots["x"] = slots["x"].marked("landmark", *contents.keys)
            rule = f"arrival{both}-with" if links else "arrival-only"
            self._finish(rule, **slots, **contents.slots)

    def _listed_contents(self, number: int) -> _Contents:
        """The groups of a block in a list, and the words that say that it has them."""
        name = LETTERS[number]
        phrases, keys = [], []
        for members in self._plans[number].groups:
            items = [self._items[number][each] for each in members]
            words = self._words
            phrase = (
                indefinite(items[0], words, self._rng) if len(items) == 1 else group(items, words)
            )
            made = [self._triplet(item.id, ("inside",), name) for item in items]
            phrases.append(phrase.marked("thing", *(item.id for item in items)))
            phrases[-1] = phrases[-1].marked("trajector", *made)
            keys += made
        self._containing.update(keys)
        has = Phrase(self._rng.choice(("has", "contains")))
        slots = {
            "contents": listed(phrases),
            "has": has.marked("indicator", *keys),
            "in": Phrase("in").marked("indicator", *keys),
        }
        return _Contents(tuple(keys), slots)

    def _contents(self, rule: str, number: int) -> None:
        contents = self._listed_contents(number)
        alone = len(self._plans[number].groups[0]) == 1
        name = LETTERS[number]
        self._finish(
            rule,
            x=self._block(number).marked("landmark", *contents.keys),
            it=Phrase("It").marked("thing", name).marked("landmark", *contents.keys),
            there="There is" if alone else "There are",
            be="is" if alone and len(self._plans[number].groups) == 1 else "are",
            **contents.slots,
        )

    # Things -----------------------------------------------------------------------------------

    def _steps(self, block: int) -> None:
        plan: BlockPlan = self._plans[block]
        told = {thing for members in plan.groups for thing in members}
        located: int | None = None
        for step in plan.steps:
            located = self._step(block, step, told, located)

    def _step(self, block: int, step: Step, told: set[int], located: int | None) -> int:
        """Tell one sentence; returns the thing that a pronoun then stands for."""
        name = LETTERS[block]
        this = Phrase("this block").marked("thing", name)
        if not step.links:
            new = step.thing not in told
            head = self._items[block][step.thing]
            edge = f"{step.edge}-edge" if step.edge else "inside"
            key = self._triplet(head.id, (edge,), name)
            if step.edge is None:
                self._containing.add(key)
            a = self._mention(block, step.thing, told, located if not new else None)
            a = a.marked("trajector", key)
            side = self._words("edge", step.edge) if step.edge else ""
            self._finish(
                "also" if step.edge is None else "also-edge" if new else "edge",
                new=a,
                a=a,
                touching=Phrase("touching").marked("indicator", key),
                side=Phrase(f"the {side} of this block")
                .marked("thing", name)
                .marked("landmark", key),
                this=this.marked("landmark", key),
                has=Phrase(self._rng.choice(("has", "contains"))).marked("indicator", key),
                **{"in": Phrase("in").marked("indicator", key)},
            )
            return step.thing
        return self._link(block, step, told, located)

    def _link(self, block: int, step: Step, told: set[int], located: int | None) -> int:
        items = self._items[block]
        first = step.links[0]
        keys = [
            self._triplet(items[link.head].id, link.relations, items[link.tail].id)
            for link in step.links
        ]
        relations = self._relations(first.relations, keys)
        inverted = self._rng.random() < chance("telling", "inverted")
        is_new = first.head not in told
        pronoun = located if not inverted else None
        # The order of mentions is that of the text, so that what is new is introduced first.
        parts: dict[str, Phrase] = {}
        for part in ("b", "a") if inverted else ("a", "b"):
            if part == "a":
                parts["a"] = self._mention(block, first.head, told, pronoun).marked(
                    "trajector", *keys
                )
            else:
                parts["b"] = self._landmarks(block, step, keys, told)
        rule = "relation"
        if inverted:
            rule = "relation-inverted-new" if is_new else "relation-inverted"
        self._finish(rule, relations=relations, **parts)
        return first.head

    def _landmarks(self, block: int, step: Step, keys: Sequence[int], told: set[int]) -> Phrase:
        items = self._items[block]
        phrases = [
            self._mention(block, link.tail, told, None).marked("landmark", key)
            for link, key in zip(step.links, keys, strict=True)
        ]
        made = listed(phrases)
        if step.clause is not None:
            link = step.clause
            key = self._triplet(items[link.head].id, link.relations, items[link.tail].id)
            c = self._mention(block, link.tail, told, None).marked("landmark", key)
            made = self._make(
                "clause",
                b=made.marked("trajector", key),
                relations=self._relations(link.relations, [key]),
                c=c,
            )
        return made

    def _mention(self, block: int, thing: int, told: set[int], located: int | None) -> Phrase:
        """How a thing is called here: with an article, a number, or as what was just located."""
        item = self._items[block][thing]
        if thing not in told:
            told.add(thing)
            made = indefinite(item, self._words, self._rng)
        elif thing == located and self._rng.random() < chance("telling", "pronoun"):
            made = self._make("pronoun")
        else:
            made = named(item, self._words)
        return made.marked("thing", item.id)

    def _relations(self, relations: Sequence[str], keys: Sequence[int]) -> Phrase:
        return listed([self._relation(word, *keys) for word in relations])

    # What was said ----------------------------------------------------------------------------

    def _stated(self) -> tuple[tuple[Stated, ...], tuple[Stated, ...]]:
        """The triplets with their places in the text."""
        places: dict[tuple[str, object], list[tuple[int, int]]] = {}
        for mark in self._marks:
            places.setdefault((mark.role, mark.key), []).append((mark.start, mark.end))
        stated, contained = list[Stated](), list[Stated]()
        for key, (head, relations, tail) in enumerate(self._triplets):
            trajector = places["trajector", key][0]
            landmark = places["landmark", key][0]
            indicators = tuple(places["indicator", key])
            sentence = next(
                number for number, (_, end) in enumerate(self._sentences) if trajector[0] < end
            )
            said = Stated(head, relations, tail, sentence, trajector, indicators, landmark)
            (contained if key in self._containing else stated).append(said)
        return tuple(stated), tuple(contained)
