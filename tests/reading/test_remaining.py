"""How many are left of what a text tells to be spent, gone and got."""

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (
            "We had nine mugs. Over the winter I broke two and gave one to my sister.",
            "How many mugs are left?",
            6,
        ),
        ("Out of fifteen letters we've answered six.", "How many letters are still unanswered?", 9),
        (
            "Lena had six stickers and gave two to Tom, who swapped one for a pencil.",
            "How many stickers does Lena have left?",
            4,
        ),
        ("There were twenty tickets. We sold all but three.", "How many tickets are left?", 3),
        (
            "The club owns twelve canoes. One sank in May, two were stolen in July, and last week "
            "they bought one more.",
            "How many canoes are left?",
            10,
        ),
        (
            "Six birds sat on the wire. Two flew off, then one came back.",
            "How many birds are left on the wire?",
            5,
        ),
        (
            "I borrowed five books from Ada and gave two back last week.",
            "How many books do I still have?",
            3,
        ),
        (
            "There were seven eggs in the box. I used all of them for the cake.",
            "How many eggs are left?",
            0,
        ),
        (
            "We have eleven goldfish. Two of them are called Bob. In May three died.",
            "How many goldfish are left?",
            8,
        ),
    ],
)
def test_what_is_left_is_reckoned_by_what_went_and_came(
    text: str, question: str, value: int
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")


def test_other_numbers_of_a_kind_leave_open_how_many_are_left() -> None:
    story = sn.read("Ann has five apples and Ben has three apples. Ben, hungry, ate one.")
    assert story.ask("How many apples does Ann have left?").value != 4
