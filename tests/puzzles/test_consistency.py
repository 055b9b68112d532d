"""Whether all of a text can be so, held against z3 on generated texts."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
import z3

from spatial_nsr.puzzles.orders.answers import answer_order
from spatial_nsr.puzzles.orders.consistency import example
from spatial_nsr.puzzles.orders.texts import Fact, read_orders

NAMES = "Ada Bob Cleo Dan Eve Finn Gus".split()
ORDINALS = "first second third fourth fifth sixth seventh".split()


def _text(rng: random.Random, size: int) -> str:
    names = rng.sample(NAMES, size)
    said = [f"{size} runners took part in a race: {', '.join(names[:-1])} and {names[-1]}."]
    for _ in range(size + rng.randrange(0, 3)):
        one, other = rng.sample(names, 2)
        said.append(
            rng.choice(
                (
                    f"{one} finished ahead of {other}.",
                    f"{one} finished behind {other}.",
                    f"{one} finished {rng.choice(ORDINALS[:size])}.",
                    f"{one} did not finish {rng.choice(ORDINALS[:size])}.",
                    f"{one} finished directly ahead of {other}.",
                )
            )
        )
    return " ".join(said)


def _can_be(things: Sequence[str], facts: Sequence[Fact]) -> bool:
    """Whether z3 finds places for all things."""
    solver, size = z3.Solver(), len(things)
    place = {name: z3.Int(name) for name in things}
    solver.add(z3.Distinct(*place.values()), *(z3.And(p >= 1, p <= size) for p in place.values()))
    for fact in facts:
        for clause in fact.clauses:
            options = []
            for each in clause:
                at = [place[name] for name in each.things]
                so = {
                    "before": lambda at=at: at[0] < at[-1],
                    "step": lambda at=at, by=each.number: at[-1] - at[0] == by,
                    "at": lambda at=at, n=each.number: at[0] == (n if n > 0 else size + 1 + n),
                }[each.relation]()
                options.append(so if each.positive else z3.Not(so))
            solver.add(z3.Or(*options))
    return bool(solver.check() == z3.sat)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_the_verdict_on_a_text_is_that_of_z3(size: int) -> None:
    rng = random.Random(size)
    verdicts = set()
    for _ in range(150):
        text = _text(rng, size)
        told = read_orders(text)
        assert told is not None
        assert not told.unread, text
        found = answer_order(told, "Can all of this be true?", (), "plain")
        assert found is not None
        assert found.derivation is not None
        assert (found.value == "Yes") is _can_be(told.things, told.facts), text
        found.derivation.check(story=text)
        verdicts.add(found.value)
        if found.value == "No":
            quoted = [each.source["text"] for each in found.derivation.steps[1:-2] if each.source]
            clashing = [fact for fact in told.facts if _words(text, fact) in quoted]
            assert clashing
            assert example(told.things, clashing) is None
            for left in range(len(quoted)):
                fewer = quoted[:left] + quoted[left + 1 :]
                facts = [fact for fact in told.facts if _words(text, fact) in fewer]
                assert example(told.things, facts) is not None
    assert verdicts == {"Yes", "No"}


def _words(text: str, fact: Fact) -> str:
    """The words of a sentence of which all are understood."""
    return text[fact.words[0].start : fact.words[-1].end].rstrip(".")


def test_whether_a_text_contradicts_itself_is_the_other_way_round() -> None:
    told = read_orders("Two cats: Tom and Ida. Tom is left of Ida. Ida is the leftmost.")
    assert told is not None
    found = answer_order(told, "Do these statements contradict each other?", (), "plain")
    assert found is not None
    assert found.derivation is not None
    assert (found.value, len(found.derivation.steps)) == ("Yes", 5)
