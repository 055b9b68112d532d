"""Steps show a relation word that they say the meaning of, and exclude it if they say otherwise."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spatial_nsr.checker.queries.atoms import Part, Shown, parts_of
from spatial_nsr.checker.queries.spaces import Label, find_space
from spatial_nsr.checker.reading import Assertion
from spatial_nsr.rules import load_relations

VOCABULARY = load_relations()


def shown(reading: str, *facts: tuple[str, Iterable[str], str, str]) -> Shown:
    said = [said_of(head, label, tail, space) for head, label, tail, space in facts]
    return Shown(said, reading)


def said_of(head: str | int, label: Iterable[str], tail: str | int, space: str) -> Assertion:
    where = find_space(space)
    return Assertion(((type(head), head), (type(tail), tail)), where, where.read(sorted(label)))


def narrow(part: Part) -> list[tuple[str, Label]]:
    """What a part says, on single axes where that can be done."""
    return list(part.axes.items()) or [(part.space, part.label)]


def others(space: str, label: Label) -> Label:
    return find_space(space).read("*") - label


@pytest.mark.parametrize("reading", VOCABULARY.readings)
def test_a_word_is_shown_by_all_its_parts_and_excluded_by_the_opposite_of_one(
    reading: str,
) -> None:
    for word in VOCABULARY.words(reading):
        said = [each for part in parts_of(word, reading) for each in narrow(part)]
        facts = [("a", label, "b", space) for space, label in said]
        whole = shown(reading, *facts)
        assert whole.truth(word, "a", "b") is True
        assert whole.truth(VOCABULARY.relation(word).converse, "b", "a") is True
        assert whole.truth(word, "a", "c") is None
        for at, (space, label) in enumerate(said):
            rest = [*facts[:at], *facts[at + 1 :]]
            assert shown(reading, *rest).truth(word, "a", "b") is None
            excluded = ("a", others(space, label), "b", space)
            assert shown(reading, *rest, excluded).truth(word, "a", "b") is False
            assert shown(reading, excluded).truth(word, "a", "b") is False


def test_steps_about_the_same_things_are_taken_together_from_both_ends() -> None:
    both = shown("boxes", ("a", ["<", "="], "b", "block.x"), ("b", [">", "f"], "a", "block.x"))
    assert both.truth("left", "a", "b") is True
    assert both.truth("right", "b", "a") is True
    assert both.truth("right", "a", "b") is False


def test_a_step_about_all_axes_tells_of_each() -> None:
    whole = shown("points", ("a", ["</>/<", "</>/="], "b", "place"))
    assert whole.truth("above-left", "a", "b") is True
    assert whole.truth("front", "a", "b") is None
    assert whole.truth("behind", "a", "b") is False


def test_a_thing_that_is_named_by_a_number_is_none_of_a_story() -> None:
    assert Shown([said_of(1, ["near"], 2, "distance")], "boxes").truth("near", "1", "2") is None
