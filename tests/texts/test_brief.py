"""Short texts in the words of different users: no proof is wrong, and nothing falls behind."""

from __future__ import annotations

from collections import Counter

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from spatial_nsr.queries import Description, Exists, Quantified
from tests.texts.brief import answered, briefs, names, outcome
from tests.texts.score import CONVENTION

# Right and wrong answers of each file: at least so many are right, and at most so many wrong.
REACHED = {
    "corrections": (35, 0),
    "dialogue": (63, 2),
    "doings": (34, 2),
    "fifth-round": (157, 8),
    "fourth-round": (162, 4),
    "idioms": (67, 4),
    "maps": (70, 5),
    "notes-and-logs": (13, 2),
    "pairs": (102, 5),
    "plain-phenomena": (187, 12),
    "plain-proofs": (378, 60),
    "plain-words": (94, 8),
    "question-forms": (38, 5),
    "robots": (76, 5),
    "rooms": (65, 4),
    "rows-and-ways": (10, 14),
    "second-round": (171, 3),
    "sets": (43, 6),
    "sixth-round": (152, 11),
    "third-round": (62, 5),
    "traps": (285, 43),
    "turns-of-speech": (125, 6),
}
QUERY = Exists(Quantified("a", Description("cup")))

# What follows is said to be so in none of these: "{s}" is a sentence, "{n}" a noun, "{p}" a place.
OF_A_SENTENCE = """
If {s}, we are late. | We are late if {s}. | Unless {s}, we are late. | Perhaps {s}.
Is it true that {s}? | It is false that {s}. | It is not the case that {s}. | {S}?
I doubt that {s}. | I doubt whether {s}. | Nobody thinks that {s}. | Nobody said that {s}.
She asked whether {s}. | She wonders if {s}. | He hopes that {s}. | They deny that {s}.
They pretend that {s}. | He dreamt that {s}. | Tom believes that {s}. | Tom lied that {s}.
Imagine that {s}. | Suppose {s}. | Let us assume that {s}. | It looks as if {s}.
It is possible that {s}. | It is unlikely that {s}. | It would be nice if {s}. | {S}, allegedly.
Before {s}, we must hurry. | We wait until {s}. | Whenever {s}, we laugh. | Make sure that {s}.
In my dream, {s}. | In the film, {s}. | Either {s} or we are lost. | {S} or I am blind.
According to Tom, {s}. | The claim that {s} is wrong. | I am not sure that {s}. | Not that {s}.
{S}, he lied. | {S} - that is a lie. | "{S}" is a lie. | {S}: false. | {S}, or so they say.
{S}, I think. | {S}, if I am not mistaken. | {S}, which is not true. | The question is whether {s}.
"""
OF_A_THING = """
The {n} will be {p}. | The {n} may be {p}. | The {n} should be {p}. | The {n} can't be {p}.
The {n} need not be {p}. | The {n} ought to be {p}. | The {n} used to be {p}. | No {n} is {p}.
The {n} is supposed to be {p}. | The {n} is said to be {p}. | The {n} seems to be {p}.
The {n} is not {p}. | The {n} is never {p}. | The {n} is no longer {p}. | The {n} is rarely {p}.
The {n} is hardly ever {p}. | The {n} is almost {p}. | The {n} is going to be {p}.
The {n} has never been {p}. | The {n} had been {p} before it vanished. | Nobody put the {n} {p}.
I want the {n} to be {p}. | Put the {n} {p}! | Could you put the {n} {p}? | Never put the {n} {p}.
We failed to put the {n} {p}. | Tom asked me to put the {n} {p}. | Isn't the {n} {p}?
Who put the {n} {p}? | What if the {n} were {p}? | Had the {n} been {p}, we would have seen it.
We looked for the {n} {p}. | We did not find the {n} {p}. | There is no {n} {p}.
There was never a {n} {p}. | There might be a {n} {p}. | There used to be a {n} {p}.
Neither the {n} nor the pen is {p}. | Either the {n} or the pen is {p}.
The pen, not the {n}, is {p}. | The {n} was taken from where it was {p}.
Instead of the {n}, the pen is {p}. | Unlike the {n}, the pen is {p}. | The {n} cover is {p}.
Everything except the {n} is {p}. | The {n}'s owner is {p}.
"""
SAYINGS = (
    ("cup", "on the table"),
    ("dog", "left of the house"),
    ("key", "in the drawer"),
    ("lamp", "behind the sofa"),
)


def forms(lines: str) -> list[str]:
    return [form.strip() for line in lines.strip().splitlines() for form in line.split(" | ")]


def answer(value: object, status: str = "proved") -> Answer:
    assumes = ("it is so",) if status == "likely" else ()
    return Answer(QUERY, value, status, CONVENTION, assumes=assumes)


def test_every_file_of_short_texts_is_counted() -> None:
    assert names() == sorted(REACHED)


@pytest.mark.parametrize("name", names())
def test_a_short_text_has_at_most_five_sentences_and_three_questions(name: str) -> None:
    for brief in briefs(name):
        assert brief.text.count(". ") <= 5
        assert 1 <= len({asked for asked, _ in brief.asked}) == len(brief.asked) <= 3
        assert all(asked[-1] in "?." and said for asked, said in brief.asked)


@pytest.mark.parametrize("name", names())
def test_no_proof_about_a_short_text_is_wrong(name: str) -> None:
    results = answered(name)
    counts = Counter(each for each, _ in results)
    assert [line for each, line in results if each == "wrong proof"] == []
    least_right, most_wrong = REACHED[name]
    assert counts["right"] >= least_right
    assert counts["wrong"] <= most_wrong


@pytest.mark.parametrize("form", forms(OF_A_SENTENCE))
def test_what_is_not_said_to_be_so_is_not_proved(form: str) -> None:
    for noun, place in SAYINGS:
        said = f"the {noun} is {place}"
        text = form.format(s=said, S=said[0].upper() + said[1:])
        story = sn.read(f"{text} The bell is near the gate.", CONVENTION)
        assert story.ask(f"Is the {noun} {place}?").status != "proved"
        assert story.ask("Is the bell near the gate?").value == "Yes"


@pytest.mark.parametrize("form", forms(OF_A_THING))
def test_what_is_denied_wanted_or_asked_of_a_thing_is_not_proved(form: str) -> None:
    for noun, place in SAYINGS:
        story = sn.read(f"{form.format(n=noun, p=place)} The bell is near the gate.", CONVENTION)
        assert story.ask(f"Is the {noun} {place}?").status != "proved"
        assert story.ask("Is the bell near the gate?").value == "Yes"


@pytest.mark.parametrize(("noun", "place"), SAYINGS)
def test_the_same_said_outright_is_proved(noun: str, place: str) -> None:
    story = sn.read(f"The {noun} is {place}. The bell is near the gate.", CONVENTION)
    assert story.ask(f"Is the {noun} {place}?").status == "proved"


@pytest.mark.parametrize(
    ("expected", "given", "found"),
    [
        ("Yes", answer("Yes"), "right"),
        ("No|Unknown", answer("Unknown", "unknown"), "right"),
        ("Yes", answer("Unknown", "unknown"), "unknown"),
        ("Unknown", answer("Unknown", "inconsistent"), "unknown"),
        ("Unknown", answer("Yes", "likely"), "wrong"),
        ("No|Unknown", answer("Yes"), "wrong proof"),
        ("2", answer(3), "wrong proof"),
        ("cup, pen", answer(["pen", "cup"]), "right"),
        ("cup", answer(["pen"]), "wrong proof"),
    ],
)
def test_an_answer_is_right_unknown_wrong_or_a_wrong_proof(
    expected: str, given: Answer, found: str
) -> None:
    assert outcome("?", expected, given) == found
