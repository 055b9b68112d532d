"""Grammars are data that the reader understands."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.facts import Fact
from spatial_nsr.generate.choices import parse_shares, weights
from spatial_nsr.generate.drawn.scenes import CONVERSE
from spatial_nsr.generate.drawn.targets import load_targets, target
from spatial_nsr.generate.grammar import Grammar, Rule, load_rules, parse_rules
from spatial_nsr.generate.phrase import Phrase, joined, listed
from spatial_nsr.generate.short.chains import STEPS
from spatial_nsr.generate.vocabulary import (
    VOCABULARIES,
    Words,
    load_vocabulary,
    parse_vocabulary,
)
from spatial_nsr.reading.lexicon.loading import load_lexicon

from .told import plainly

PLACES = ("left", "right", "above", "below", "front", "behind", "near")
OWN = ("far", "touching", "on", "inside")
MEANS = {"on": ("touching", "above")}


def room_patterns() -> list[tuple[str, Rule]]:
    """The lines of the rooms' grammar that say how one thing stands to another."""
    rules = load_rules("rooms")
    own = [(word, rule) for word in (*PLACES, *OWN) for rule in rules.named(word)]
    return [*own, *((PLACES[at % 7], rule) for at, rule in enumerate(rules.named("any")))]


def forms_of(word: str, rule: Rule) -> set[str]:
    rules, found = load_rules("rooms"), set()
    for seed in range(12):
        rng = random.Random(seed)
        lamp, chest = "the red lamp", "the blue chest"
        made = rules.fill(
            rule,
            rng,
            a=lamp,
            b=chest,
            place=lambda rng=rng: rules.make(f"at-{word}", rng, b="the blue chest"),
        )
        found.add(made.capital().text)
    return found


def test_more_than_sixty_patterns_for_relations_are_read_back_but_for_few_sentences() -> None:
    patterns, lost = room_patterns(), list[str]()
    assert len({rule.template for _, rule in patterns}) >= 60
    for word, rule in patterns:
        for text in sorted(forms_of(word, rule)):
            story = sn.read(f"There is a red lamp and a blue chest. {text}")
            assert not story.unread, text
            assert len(story.entities) == 2, text
            found = set()
            for fact in story.facts:
                assert isinstance(fact, Fact)
                for relation in plainly(fact.alternatives[0]):
                    if relation == "inside":
                        continue
                    here = fact.head == "red lamp"
                    found.add(relation if here else CONVERSE[relation])
            if word == "inside":
                held = {f.tail for f in story.facts if f.alternatives == (("inside",),)}  # type: ignore[union-attr]  # no choices
                assert "blue chest" in (story.entities[0].container, *held), text
            elif found != set(MEANS.get(word, (word,))):
                lost.append(text)
    assert len(lost) <= 4, lost  # "beside the chest we see the lamp"


def test_each_way_to_tell_a_step_of_a_chain_is_read_back() -> None:
    rules = load_rules("chains")
    steps = [rule for name in STEPS for rule in rules.named(name)]
    assert len(steps) > 40
    for rule in steps:
        for seed in range(4):
            text = rules.fill(rule, random.Random(seed), a="P", b="Q").text
            story = sn.read(text, "stepgame")
            for word in rule.name.split("-"):
                assert story.world().truth(word, "P", "Q") is True, text


@pytest.mark.parametrize("name", VOCABULARIES)
def test_the_reader_knows_what_the_words_of_relations_mean(name: str) -> None:
    lexicon = load_lexicon()
    for value, forms in load_vocabulary(name).forms["relation"].items():
        for form in forms:
            assert lexicon.forms[tuple(form.split())].category == "rel"
            told = f"Block A has a red square and a blue circle. The circle is {form} the square."
            (fact,) = sn.read(told, "spartqa").facts
            assert isinstance(fact, Fact)
            assert (fact.head, fact.alternatives) == ("blue circle", ((value,),)), form


@pytest.mark.parametrize("name", VOCABULARIES)
def test_no_two_values_of_a_vocabulary_mean_the_same(name: str) -> None:
    for seed in range(20):
        words = Words(load_vocabulary(name), random.Random(seed))
        for category in ("size", "colour", "shape", "material"):
            values = words.vocabulary.values(category)
            assert len({words.meaning(category, value) for value in values}) == len(values)


def test_a_grammar_draws_by_weight() -> None:
    grammar = Grammar(parse_rules("x 9 : often\nx 1 : seldom"))
    rng = random.Random(0)
    drawn = [grammar.make("x", rng).text for _ in range(500)]
    assert 420 < drawn.count("often") < 480


def test_a_rule_may_use_others_and_itself() -> None:
    grammar = Grammar(parse_rules("tower 1 : {floor}\ntower 1 : {floor} {tower}\nfloor : (a|b)[c]"))
    made = {grammar.make("tower", random.Random(seed)).text for seed in range(50)}
    assert {"a", "bc"} <= made
    assert any(" " in text for text in made)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("x y : z", "expected 'NAME weight : template'"),
        ("x : (a", "'(' is not closed"),
        ("x : a)", "')' closes nothing"),
        ("x : {a", "a brace is not closed"),
    ],
)
def test_a_line_that_is_no_rule_is_named_with_its_place(line: str, complaint: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_rules(f"ok : fine\n{line}", "own.rules")
    assert str(caught.value).startswith("own.rules, line 2: ")
    assert complaint in str(caught.value)


def test_a_slot_that_nothing_fills_is_named() -> None:
    grammar = Grammar(parse_rules("x : {who} came", "own.rules"))
    with pytest.raises(UnknownNameError, match=r"own.rules, line 1: nothing fills '\{who\}'"):
        grammar.make("x", random.Random(0))
    with pytest.raises(UnknownNameError, match="no rule 'y'"):
        grammar.make("y", random.Random(0))


@pytest.mark.parametrize("line", ["size small", "weight big : heavy", "draw often", "size a b : c"])
def test_a_line_that_is_no_statement_of_a_vocabulary_is_refused(line: str) -> None:
    with pytest.raises(InputError, match="own, line 1: "):
        parse_vocabulary("own", line, "own")


def test_lists_of_words_are_read_off_a_grammar() -> None:
    grammar = Grammar(parse_rules("x : (a|b)[c]\nx : d\ny : {x}", "own.rules"))
    assert grammar.words("x") == ("ac", "a", "bc", "b", "d")
    with pytest.raises(InputError, match=r"own.rules, line 3: '\{x\}' in a list of words"):
        grammar.words("y")


@pytest.mark.parametrize("value", ["'much'", "-1", "[1, 2]", "inf", "nan", "true"])
def test_what_is_no_share_is_refused_by_name(value: str) -> None:
    with pytest.raises(InputError, match=r"own: 'room\.on' is a number from 0 on, got"):
        parse_shares(f"[room]\nheld = 0.5\non = {value}", "own")


def test_shares_that_are_no_tables_are_refused() -> None:
    with pytest.raises(InputError, match=r"own: no TOML: Cannot overwrite"):
        parse_shares("[room]\nheld = 0.5\nheld = 0.4", "own")
    with pytest.raises(InputError, match=r"own: expected a table of numbers '\[room\]', got 1"):
        parse_shares("room = 1", "own")
    with pytest.raises(UnknownNameError, match="no table 'rooms'"):
        weights("rooms")


def test_marks_move_when_phrases_are_joined() -> None:
    cup = Phrase("the cup").marked("thing", "cup")
    whole = joined(["near ", cup, " and ", cup])
    assert [whole.text[mark.start : mark.end] for mark in whole.marks] == ["the cup", "the cup"]
    assert listed([cup]).text == "the cup"


@pytest.mark.parametrize("kind", ["YN", "CO"])
def test_targets_have_the_shares_of_the_table(kind: str) -> None:
    count = 1000
    drawn = [target(3, kind, number, ("A", "B", "C")) for number in range(count)]
    for label, share in load_targets()[kind].items():
        assert abs(100 * drawn.count(label) / count - share) < 0.5


@pytest.mark.parametrize("blocks", [1, 2, 3, 5])
def test_each_block_is_the_target_as_often_as_the_others(blocks: int) -> None:
    names = tuple("ABCDE"[:blocks])
    drawn = [target(3, "FB", number, names) for number in range(1000)]
    if blocks > 1:
        for name in names:
            assert abs(sum(name in each for each in drawn) - 498) < 45
    assert abs(drawn.count("") - 71) < 8
