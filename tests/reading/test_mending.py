"""What is taken back, short answers, and what a sentence leaves out."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions.forms import answer_question
from spatial_nsr.reading.statements.reading import read_statements

TAKEN_BACK = """
The rag is in the old jar. Oops, the new jar, I mean. | rag in the new jar | rag in the old jar
The brush is in the jar - no, sorry, on the easel. | brush on the easel | brush in the jar
The brush is in the jar. Wait, no, the sink. | brush in the sink | brush in the jar
The barn is north of the inn. Sorry, I meant south of it. | barn south of the inn |
The cat is on the roof. No, wait, it is in the attic. | cat in the attic | cat on the roof
The drill hangs in the shop. Correction: it is in the van. | drill in the van | drill in the shop
The nails are in the tin, oops, I mean the bucket. | nails in the bucket | nails in the tin
"""
NOT_TAKEN_BACK = """
The brush is in the jar. Sorry, Ellen. The easel is by the door. | brush in the jar
The brush is in the jar. Oops, the palette is in the jar too. | brush in the jar
The brush is in the jar. Sorry, the rag is on the floor. | brush in the jar
The brush, sorry to say, is in the jar. No easel is in the room. | brush in the jar
"""
ANSWERED = """
Is the parrot in the cage? No, behind the curtain. | parrot behind the curtain | parrot in the cage
Is the parrot in the cage? Yes. | parrot in the cage |
Where did Nell leave the shears? Under the bench. | shears under the bench |
Who stands next to Nell? Omar. | Omar next to Nell |
"Where is the atlas?" asked Nell. "On the piano," said Omar. | atlas on the piano |
Nell: where is the rake? Omar: in the hut. Nell: and the hoe? Omar: in the well. | hoe in the well |
What is in the crate? A violin. | violin in the crate |
"""
LEFT_OUT = """
The milk is in the fridge and the cheese too. | cheese in the fridge | milk in the cheese
The milk is in the fridge, the cheese as well. | cheese in the fridge |
The milk is in the fridge, as is the cheese. | cheese in the fridge |
The boots are in the porch, and so are the gloves. | gloves in the porch |
The milk is not in the fridge, nor is the cheese. | | cheese in the fridge
The violin, and not the flute, is in the crate. | violin in the crate | flute in the crate
It is the violin, not the flute, that is in the crate. | violin in the crate | flute in the crate
The violin is in the crate, not the trunk. | violin in the crate | violin in the trunk
There is a violin and a flute in the crate. | violin in the crate |
"""


def cases(lines: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in lines.splitlines() if line]


def asked(text: str, said: str) -> object:
    reading = read_statements(text)
    assert reading is not None
    noun, rest = said.split(" ", 1)
    named = noun if noun.istitle() else f"the {noun}"
    verb = "Are" if noun.endswith("s") else "Is"
    found = answer_question(f"{verb} {named} {rest}?", reading)
    return None if found is None else found.value


@pytest.mark.parametrize("case", cases(TAKEN_BACK + ANSWERED + LEFT_OUT))
def test_what_a_later_word_says_of_a_clause_holds_and_what_it_denies_does_not(
    case: list[str],
) -> None:
    text, so, untrue = case
    if so:
        assert asked(text, so) == "Yes"
    if untrue:
        assert asked(text, untrue) != "Yes"


@pytest.mark.parametrize("case", cases(NOT_TAKEN_BACK))
def test_an_excuse_alone_takes_nothing_back(case: list[str]) -> None:
    text, so = case
    assert asked(text, so) == "Yes"


@pytest.mark.parametrize(
    "choice", ["in the crate or the trunk", "in the crate, the trunk or the loft"]
)
def test_of_several_places_joined_by_or_none_is_told(choice: str) -> None:
    for place in ("crate", "trunk"):
        assert asked(f"The violin is {choice}.", f"violin in the {place}") not in ("Yes", "No")
