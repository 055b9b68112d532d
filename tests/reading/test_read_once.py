"""What is read, parsed or set up is so once, and only where it is needed."""

from importlib import resources
from itertools import islice

import pytest

import spatial_nsr as sn
from spatial_nsr.reading.grammar.items.parsing import Grammar
from spatial_nsr.reading.grammar.items.ready_made import DEAD, load_trees, of_grammar
from spatial_nsr.reading.grammar.story import leaves_nothing
from spatial_nsr.reading.lexicon.entries import Entry, parse_forms, parse_lexicon
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.text.doc import parsed
from spatial_nsr.reading.text.labels import parsed_line, parsed_words
from spatial_nsr.stories.choosing import by_grammar

GRAMMAR = resources.files("spatial_nsr.grammars").joinpath("story.lark").read_text("utf-8")
AGAIN = "make them anew: see spatial_nsr/reading/grammar/items/ready_made.py"


def test_ready_made_trees_are_those_of_the_grammar_as_it_is() -> None:
    trees, plain = load_trees("story", GRAMMAR), Grammar(GRAMMAR)
    assert trees, f"the trees are of another state of the grammar; {AGAIN}"
    ready = Grammar(GRAMMAR, trees)
    for types in islice(sorted(trees), 0, None, 9):
        tree, end = plain.tried(types)
        assert ready.tree(types) == tree, types
        assert (trees[types] == DEAD) == (tree is None and end == len(types)), types


def test_trees_of_another_grammar_are_left_aside() -> None:
    assert of_grammar(GRAMMAR) != of_grammar(GRAMMAR + "\n")
    assert not load_trees("story", GRAMMAR + "\n")
    assert not load_trees("question", GRAMMAR)


def test_what_begins_as_no_sentence_does_is_none_however_it_goes_on() -> None:
    grammar = Grammar('start: NP BE NP\nNP: "NP"\nBE: "BE"\nAND: "AND"\n%ignore " "')
    assert grammar.tree("NP NP BE") is None
    assert grammar.tree("NP NP BE NP AND") is None
    assert grammar.tree("NP BE") is None
    assert grammar.tree("NP BE NP") is not None


@pytest.mark.parametrize(
    ("text", "whole"),
    [("A jug is on a crate.", True), ("A jug is on a crate. Whatever, they hummed.", False)],
)
def test_a_text_leaves_nothing_if_each_sentence_is_read(text: str, whole: bool) -> None:
    assert leaves_nothing(text) is whole


def test_a_slip_makes_no_star_of_a_text_that_names_nothing_drawn() -> None:
    text = "The path starts at the spring and leads south to the kiln."
    assert by_grammar(text, sn.read(text).parsed) is None


def test_forms_are_found_before_and_after_others_are_added() -> None:
    lexicon = parse_lexicon(("x.lex", "rel left : [to the] left (of|from)"))
    assert lexicon.longest(list(tokenize("left of it")), 0) == (Entry("rel", ("left",)), 2)
    assert lexicon.longest(list(tokenize("to the left")), 0) is None
    assert lexicon.add(parse_forms("left over|[quite] left"), Entry("rel", ("over",)))
    assert lexicon.longest(list(tokenize("left over")), 0) == (Entry("rel", ("over",)), 2)
    assert lexicon.forms["quite", "left"] == lexicon.forms["left",] == Entry("rel", ("over",))
    assert lexicon.forms["left", "of"].values == ("left",)
    assert not lexicon.add(parse_forms("[away]"), Entry("rel", ("far",)))
    assert lexicon.words == {"to", "the", "left", "of", "from", "over", "quite", "away"}


def test_a_question_is_parsed_once_and_a_text_anew() -> None:
    assert parsed_line("Where is the urn?") is parsed_line("Where is the urn?")
    assert parsed_words(["the", "urn", "is", "here"]) is parsed_words(["the", "urn", "is", "here"])
    one, other = parsed("The urn is here."), parsed("The urn is here.")
    assert one is not None
    assert other is not None
    assert one.doc is not other.doc


def test_a_chain_of_hundreds_of_steps_is_proved_under_plain() -> None:
    """Its proof is held against the parse of each sentence, which was looked through for each."""
    text = " ".join(f"X{at} is to the left of X{at + 1}." for at in range(250))
    answer = sn.read(text).ask("Is X0 to the left of X250?")
    assert (answer.value, answer.status) == ("Yes", "proved")
