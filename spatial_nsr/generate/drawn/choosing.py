"""Choosing questions about a story that have the answers they are to have."""

from __future__ import annotations

import random
from collections.abc import Iterator

from spatial_nsr.generate.choices import chance, weights
from spatial_nsr.generate.drawn.describing import Desc, Describer
from spatial_nsr.generate.drawn.known import RELATIONS, Known, bits
from spatial_nsr.generate.drawn.questions import (
    BOTH,
    DONT_KNOW,
    NONE,
    Block,
    Choice,
    Question,
    Relation,
    YesNo,
    expected,
)
from spatial_nsr.generate.drawn.scenes import CONVERSE

__all__ = ["Asker"]

# How many questions are drawn for one with the wanted answer.
TRIES = 60
DIRECTIONS = ("left", "right", "above", "below")


class Asker:
    """Draws questions about a story."""

    def __init__(
        self,
        known: Known,
        rng: random.Random,
        nesting: int = 1,
        quantifiers: tuple[str, ...] = ("any", "all"),
        hops: tuple[int, int] | None = None,
    ) -> None:
        self._known, self._rng = known, rng
        self._describer = Describer(known, rng, nesting, hops)
        self._hops = hops
        self._pairs = known.pairs
        self._chained = known.unstated
        if hops is not None:
            self._chained = [pair for pair in self._pairs if self._between(*pair)]
        allowed = {"one", *quantifiers}
        self._quantifiers = {
            pair: weight
            for pair, weight in weights("quantifier").items()
            if allowed.issuperset(pair.split(","))
        }

    def candidates(self, kind: str, target: str) -> Iterator[Question]:
        """Questions of a kind whose answer is the target, as many as chance finds."""
        draw = {
            "YN": self._yes_no,
            "CO": self._choice,
            "FR": self._relation,
            "FB": self._block,
        }[kind]
        for _ in range(TRIES):
            question = draw(target)
            if question is not None and self._is(question, target):
                yield question

    def _is(self, question: Question, target: str) -> bool:
        found = expected(question, self._known)
        if isinstance(question, Relation):
            place = DONT_KNOW if target == "DK" else RELATIONS.index(target)
            return place in found
        if isinstance(question, Block):
            return "".join(found) == target
        return str(found[0]) == target

    # Yes or no --------------------------------------------------------------------------------

    def _yes_no(self, target: str) -> Question | None:
        rng, known = self._rng, self._known
        kinds = self._quantifiers
        one, other = rng.choices(list(kinds), list(kinds.values()))[0].split(",")
        always = self._hops is not None and target != "DK"
        chained = (
            self._chained if always or rng.random() < chance("question", "chained") else self._pairs
        )
        x, y = rng.choice(chained or self._pairs)
        found = self._between(x, y)
        if target == "DK":
            found = known.between(x, y)
            unknown = [word for word in known.relations if word not in found]
            unknown = [word for word in unknown if CONVERSE[word] not in found]
            word = rng.choice(unknown) if unknown else ""
        else:
            word = rng.choice(found) if found else ""
            word = CONVERSE[word] if word and target == "No" else word
        if not word:
            return None
        subject, object = self._quantified(x, one), self._quantified(y, other)
        if subject is None or object is None or subject[0] == object[0]:
            return None
        return YesNo(subject[0], word, object[0], subject[1], object[1])

    def _between(self, head: int, tail: int) -> tuple[str, ...]:
        """The relations from one thing to another that take as many facts as they are to."""
        found = self._known.between(head, tail)
        if self._hops is None:
            return found
        least, most = self._hops
        return tuple(w for w in found if least <= self._known.length(w, head, tail) <= most)

    def _quantified(self, thing: int, quantifier: str) -> tuple[Desc, str] | None:
        """A description with the quantifier that goes with it."""
        if quantifier == "one":
            describer, rng = self._describer, self._rng
            desc = describer.unique(thing) if rng.random() < 0.6 else describer.fitting(thing)
            return desc, "the" if desc.single else "a"
        desc = self._describer.fitting(thing)
        return None if desc.number is not None or desc.single else (desc, quantifier)

    # Find the relation ------------------------------------------------------------------------

    def _relation(self, target: str) -> Question | None:
        rng, known = self._rng, self._known
        if target == "DK":
            pairs = [(x, y) for x, y in self._pairs if not known.between(x, y)]
        else:
            row = known.rows[target]
            pairs = [(x, y) for x, y in self._pairs if row[x] >> y & 1]
            pairs = [pair for pair in pairs if target in self._between(*pair)]
            # What else holds of the two is right as well, which is to be so now and then only.
            alone = [pair for pair in pairs if len(known.between(*pair)) == 1]
            several = [pair for pair in pairs if len(known.between(*pair)) > 1]
            if rng.random() < chance("question", "plain"):
                words = {*DIRECTIONS, target}
                several = [pair for pair in several if words.issuperset(known.between(*pair))]
            pairs = (
                several
                if several and (not alone or rng.random() < chance("question", "several"))
                else alone or pairs
            )
        # The answers of the files have no word for the third axis.
        flat = [pair for pair in pairs if set(known.between(*pair)) <= set(RELATIONS)]
        if not flat:
            return None
        # Two things of one block, of which nothing is stated outright, take a chain of facts.
        chained = [pair for pair in flat if pair in self._known.unlinked]
        x, y = rng.choice(
            chained if chained and rng.random() < chance("question", "chained") else flat
        )
        return Relation(self._describer.unique(x), self._describer.unique(y))

    # Find the block ---------------------------------------------------------------------------

    def _block(self, target: str) -> Question | None:
        rng, known = self._rng, self._known
        negated = rng.random() < 0.4
        inside = [name for name in known.blocks if (name in target) != negated]
        things = [thing for name in inside for thing in bits(known.blocks[name])]
        # Where nothing fits, the description is one that fits nothing.
        thing = rng.choice(things) if things else rng.randrange(len(known.items))
        far = self._hops is not None and self._hops[0] > 1
        desc = self._describer.related(thing) if far else self._describer.fitting(thing)
        if not things:
            desc = self._unfit(desc)
        if desc.block is not None or desc.number is not None:
            return None
        if self._hops is not None and not self._far_enough(desc):
            return None
        return Block(desc, negated)

    def _unfit(self, desc: Desc) -> Desc:
        """A description of things as they are, in a relation that none of them has."""
        rng, known = self._rng, self._known
        word = rng.choice(known.relations) if known.relations else "left"
        inner = self._describer.fitting(rng.randrange(len(known.items)), 0)
        return self._describer.related_otherwise(desc, word, inner)

    def _far_enough(self, desc: Desc) -> bool:
        """Whether it takes as many facts as wanted to see what fits a description."""
        if desc.inner is None or desc.relation is None:
            return self._hops is None or self._hops[0] == 0
        return self._far(desc.relation, desc.extent, desc.inner.extent)

    def _far(self, word: str, ones: int, others: int) -> bool:
        """Whether some of the things are so related to others by as many facts as wanted."""
        return any(word in self._between(x, y) for x in bits(ones) for y in bits(others) if x != y)

    # Choose the object ------------------------------------------------------------------------

    def _choice(self, target: str) -> Question | None:
        rng, known = self._rng, self._known
        if len(known.items) < 3 or not known.relations:
            return None
        word = rng.choice(known.relations)
        definite = rng.random() < 0.6
        landmark = rng.randrange(len(known.items))
        if self._hops is not None and self._chained:
            thing, landmark = rng.choice(self._chained)
            word = rng.choice(self._between(thing, landmark))
        object = self._describer.fitting(landmark)
        right = known.reaching(word, object.extent)
        if self._hops is not None and not self._far(word, right, object.extent):
            return None
        wrong = known.everything & ~right
        want = {str(BOTH): (right, right), str(NONE): (wrong, wrong)}
        want |= {"0": (right, wrong), "1": (wrong, right)}
        first, second = (list(bits(mask)) for mask in want[target])
        if not first or not second:
            return None
        one, two = rng.choice(first), rng.choice(second)
        if one == two:
            return None
        make = self._describer.unique if definite else self._describer.fitting
        options = tuple(make(each) for each in (one, two))
        # An option that both things fit would leave open which is meant.
        if options[0].extent & options[1].extent or object.extent in (1 << one, 1 << two):
            return None
        return Choice((options[0], options[1]), word, object, definite)
