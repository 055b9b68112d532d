"""The wordings in which what is usual can be asked for."""

from __future__ import annotations

import pytest

from spatial_nsr.checker.claims import check_claim
from spatial_nsr.commonsense.answers import answer_usual
from spatial_nsr.commonsense.question_forms import text_before
from spatial_nsr.errors import InputError
from spatial_nsr.reasoner import read
from spatial_nsr.rules.question_forms import parse_forms


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Are lions bigger than girls?", "Yes"),
        ("Would a lion be larger than a girl?", "Yes"),
        ("Do lions tend to be larger than girls?", "Yes"),
        ("Is it true that a lion is larger than a girl?", "Yes"),
        ("Isn't a bus bigger than a bicycle?", "Yes"),
        ("Does a lion take up more space than a girl?", "Yes"),
        ("Does a lion take up less room than a girl?", "No"),
        ("Is a mouse as big as an elephant?", "No"),
        ("Is a mouse less tall than a horse?", "Yes"),
        ("Is a house much taller than a man?", "Yes"),
        ("What's bigger, a coin or a truck?", "a truck"),
        ("Which animal is larger, a rabbit or a cow?", "a cow"),
        ("Which is the bigger one, a hamster or a moose?", "a moose"),
        ("Which takes up more space, a rabbit or a cow?", "a cow"),
        ("Which of a pea, a melon and a barn is the largest?", "a barn"),
        ("Which is the tallest of a pea, a melon and a barn?", "a barn"),
        ("Among a pea, a melon and a barn, which is the smallest?", "a pea"),
        ("Between a mouse and a house, which one is bigger?", "a house"),
        ("A street lamp or a giraffe: which is taller?", "A street lamp"),
        ("Is a cat or a tiger bigger?", "a tiger"),
        ("Order these by size: bus, ant, cup", ["ant", "cup", "bus"]),
        ("Rank by height: man, giraffe, cat", ["cat", "man", "giraffe"]),
        ("Put the following in order of size: bed, ant, house.", ["ant", "bed", "house"]),
        ("Can you put bed, ant, house in descending order?", ["house", "bed", "ant"]),
        ("Order cup, house, ant, descending by size", ["house", "cup", "ant"]),
        ("Arrange bed, ant and cup starting with the largest", ["bed", "cup", "ant"]),
        ("Sort whale, flea and dog from big to small", ["whale", "dog", "flea"]),
        ("Order by decreasing height: cat, tree, man", ["tree", "man", "cat"]),
        ("Which of the following is the tallest: a mushroom, a horse?", "a horse"),
        ("Could a piano be put into a backpack?", "No"),
        ("Can you fit a piano into a backpack?", "No"),
        ("Can I put a laptop in a suitcase?", "Yes"),
        ("Is a backpack big enough for a piano?", "No"),
        ("Is a door wide enough for a sofa?", "Yes"),
        ("Is a box of chocolates larger than a coin?", "Yes"),
        ("Does a garden chair with arms fit into a cup?", "No"),
        ("Is a suitcase large enough to hold a laptop?", "Yes"),
        ("Can a backpack hold a book?", "Yes"),
        ("Is a piano too big for a backpack?", "Yes"),
        ("Is a book too big to fit in a backpack?", "No"),
        ("Is an elephant too wide to go through a door?", "Yes"),
        ("Can a cat walk under a chair?", "Yes"),
        ("Is a stove usually in the kitchen?", "Yes"),
        ("Is a nightstand usually next to a bed?", "Yes"),
        ("Do houses have roofs?", "Yes"),
    ],
)
def test_the_same_is_asked_in_many_wordings(question: str, value: object) -> None:
    answer = answer_usual(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert answer.derivation is not None
    answer.derivation.check()
    record = answer.to_dict()
    assert check_claim(record, None, record["derivation"]) == "what the question says"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How tall is a giraffe?", " m"),
        ("How big is a lion?", "m high"),
        ("Where is the roof of a house?", "at the top of it"),
        ("Where are the wheels of a car?", "at the bottom of it"),
        ("Where would you find a stove?", "in the kitchen"),
        ("In which room is a bed usually?", "in the bedroom"),
        ("What usually lies on a table?", "plate"),
        ("What can you find in a bathroom?", "toilet"),
        ("What is usually next to a bed?", "nightstand"),
        ("What is usually next to a nightstand?", "bed"),
        ("What are the parts of a car?", "wheel"),
        ("What usually lies under a pillow?", "bed"),
    ],
)
def test_what_is_known_of_a_thing_is_told(question: str, said: str) -> None:
    answer = answer_usual(question)
    assert answer.status == "likely"
    assert said in answer.value


@pytest.mark.parametrize(
    "question",
    [
        "Is a lion not larger than a girl?",
        "Is a lion larger than?",
        "Which is taller?",
        "Sort by height:",
        "Is a stove usually in the bathtub?",
        "What is usually in a blorp?",
        "",
    ],
)
def test_what_is_not_understood_is_not_answered(question: str) -> None:
    answer = answer_usual(question)
    assert answer.status == "unknown"
    assert answer.missing


@pytest.mark.parametrize(
    "question",
    ["Does the box contain a ball?", "What is in the box?", "How tall is the man?"],
)
def test_what_a_certain_thing_holds_or_measures_only_its_story_tells(question: str) -> None:
    assert read("The man stands near the box.").ask(question).status != "likely"


def test_sentences_before_a_question_are_its_text() -> None:
    assert text_before("It rains. A man drives. Is he wet?") == (
        "It rains. A man drives.",
        "Is he wet?",
    )
    assert text_before("Is he wet?") == ("", "Is he wet?")


@pytest.mark.parametrize(
    ("line", "why"),
    [("sized how tall", "expected 'NAME : WORDS'"), ("sized : how <tall>", "no words are called")],
)
def test_forms_that_are_none_are_refused(line: str, why: str) -> None:
    with pytest.raises(InputError, match=why):
        parse_forms(line, {})
