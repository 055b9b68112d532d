"""What is known of things, actions and places, as data: how much of it there is, and its laws."""

from __future__ import annotations

import pytest

from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.rules.derive_kinds import Synset, kinds_of
from spatial_nsr.rules.everyday import everyday, parse_everyday, singulars
from spatial_nsr.rules.kinds import load_kinds
from spatial_nsr.rules.places import load_places, parse_places
from spatial_nsr.rules.positions import RELATIONS, load_positions, parse_positions
from spatial_nsr.rules.prompts import SETS, load_prompts, parse_prompts
from spatial_nsr.rules.things import MEASURES, load_things, parse_things, thing

GROUP = """
group   whales
ground  whole length
kind    -
unit    m
spread  1.25
sure    0.9
fill    0.5
"""


def test_there_are_1500_entries_of_their_own() -> None:
    things = load_things()
    assert len({each.name for each in things.values()}) >= 1500
    assert len(things) >= 3500


def test_every_range_goes_from_less_to_more_and_is_no_wider_than_a_guess() -> None:
    for each in load_things().values():
        for name in MEASURES:
            found = each.measure(name)
            assert 0 < found.low < found.high, (each.name, name)
        assert each.height.high / each.height.low < 50, each.name


def test_every_group_has_a_ground_and_a_chance() -> None:
    assert all(0.5 <= each.sure < 1 and each.group for each in load_things().values())


def test_each_of_the_four_relations_has_actions_and_there_are_400_of_them() -> None:
    positions = load_positions()
    assert len(positions.actions) >= 400
    found = {rule.relation for rules in positions.rules.values() for rule in rules}
    assert found == set(RELATIONS)
    assert all(rule.ground for rules in positions.rules.values() for rule in rules)


@pytest.mark.parametrize(
    ("verb", "noun", "relation"),
    [
        ("drive", "lorry", "inside"),
        ("drive", "tractor", "above"),
        ("ride", "pony", "above"),
        ("fly", "kite", "below"),
        ("wear", "overcoat", "inside"),
        ("paint", "ceiling", "below"),
        ("feed", "llama", "beside"),
        ("bounce", "basketball", "above"),
        ("bounce", "tennis ball", "beside"),
    ],
)
def test_an_exception_goes_before_the_rule_of_its_class(
    verb: str, noun: str, relation: str
) -> None:
    fitting = load_positions().fitting(verb, noun)
    assert fitting is not None
    assert fitting[0].relation == relation


def test_no_word_of_a_kind_has_figures_of_its_own_as_well() -> None:
    kinds, things = load_kinds(), load_things()
    assert len(kinds) > 10_000
    assert not kinds.keys() & things.keys()
    assert set(kinds.values()) <= things.keys()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GROUP + "whale : 8-20 3\n", "got 2 sides"),
        (GROUP + "whale : 20-8 3 3\n", "from less to more"),
        (GROUP + "whale : 8 3 0\n", "above 0"),
        (GROUP + "whale : 8 3 3\nwhale : 8 3 3\n", "'whale' stands twice"),
        ("whale : 8 3 3\n", "the group has no 'group'"),
        (GROUP.replace("unit    m", "unit    ft") + "whale : 8 3 3\n", "no unit 'ft'"),
        (GROUP + "weight 3\n", "or a keyword"),
        (GROUP + "sure 0.2\n", "stands twice"),
    ],
)
def test_a_damaged_file_of_things_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said) as caught:
        parse_things(text, "a.things")
    assert "a.things, line" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("class cars car", "class NAME"),
        ("inside 1.5 : drive | car", "RELATION CHANCE"),
        ("inside 0.9 : drive car", "RELATION CHANCE"),
        ("inside 0.9 : drive | blorp", "no thing or class is called 'blorp'"),
        ("within 0.9 : drive | car", "unknown statement 'within'"),
    ],
)
def test_a_damaged_file_of_positions_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        parse_positions(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("part middle 0.9 car : wheel", "no side 'middle'"),
        ("inside kitchen : stove", "takes 2 words"),
        ("inside 2 kitchen : stove", "between 0 and 1"),
        ("level 9 0.9 : sky", "from 0 to 7"),
        ("behind 0.9 car : trunk", "unknown statement"),
    ],
)
def test_a_damaged_file_of_places_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        parse_places(text)


def test_what_is_higher_is_above_by_two_levels_only() -> None:
    places = load_places()
    assert places.named("picture above chair") is not None
    assert places.named("vase above chair") is None
    assert places.named("chair above garden") is None
    assert places.named("chair above picture") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("colour size : red", "KEYWORD"),
        ("compare size larger : bigger", "takes 3 words"),
        ("compare weight more heavier : heavier", "expected a measure"),
        ("scale big : big", "takes a factor"),
        ("plural : men", "in turn"),
    ],
)
def test_damaged_words_are_refused(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        parse_everyday(text)


def test_more_and_less_of_a_measure_are_converse_relations_of_its_calculus() -> None:
    from spatial_nsr.rules import load_table

    for by in everyday().compare.values():
        other = everyday().relation(by.measure, not by.more)
        assert load_table(by.measure).converse[by.relation] == other


def test_plurals_lead_to_their_nouns() -> None:
    things = load_things()
    for plural, noun in (("wolves", "wolf"), ("cherries", "cherry"), ("dishes", "dish")):
        assert next(word for word in singulars(plural) if word in things) == noun


def test_there_are_ten_prompts_for_each_set() -> None:
    assert {name: len(prompts) for name, prompts in load_prompts().items()} == dict.fromkeys(
        SETS, 10
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("weight : {a} is {word}. | more less", "unknown set 'weight'"),
        ("size : {a} is larger. | larger smaller", "expected 'SET"),
        ("posrel : {he} is {word}. | in on", "4 of them"),
    ],
)
def test_a_damaged_prompt_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        parse_prompts(text)


def test_an_unknown_thing_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'elephant'"):
        thing("elephnat")


def test_a_word_is_served_by_the_nearest_thing_above_its_first_sense() -> None:
    synsets = {
        "1": Synset(("bird",), 5, ()),
        "2": Synset(("finchling",), 5, ("1",)),
        "3": Synset(("finchling",), 18, ()),
        "4": Synset(("ruffian",), 18, ()),
    }
    senses = {"bird": ("1",), "finchling": ("2", "3"), "ruffian": ("4",)}
    assert kinds_of(synsets, senses) == {"bird": ["finchling"]}
