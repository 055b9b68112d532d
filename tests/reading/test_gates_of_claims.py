"""What is proved of a text is not so by words that were passed over."""

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "08:10 Red hose out of the shed and into the van. 08:20 Blue hose too short. "
            "The red one hangs on the gate by now, as it should.",
            "Where is the red hose now?",
        ),
        (
            "Tilly lives in our barn. This morning the barn was empty. Then Dad called us. "
            "Tilly was on the hay cart, fast asleep between two sacks.",
            "Where was Tilly found?",
        ),
    ],
)
def test_what_may_be_told_otherwise_is_no_proof(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status not in ("proved", "refuted")


@pytest.mark.parametrize(
    ("text", "question", "place"),
    [
        ("The car is behind the baths, facing the wall.", "Where is the car?", "behind the baths"),
        ("The bun is on the dryer because the dog is fast.", "Where is the bun?", "on the dryer"),
        ("Our van stands on the hill by the mast.", "Where is the van?", "on the hill"),
    ],
)
def test_a_place_right_at_its_verb_is_proved_whatever_is_added(
    text: str, question: str, place: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == ([place], "proved")
    assert answer.derivation is not None
    answer.derivation.check(story=text)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The pears are on the slope. I have felled the pears.", "Where are the pears?"),
        ("Plums on the slope, pears on the flat. We cut down the pears.", "Where are the pears?"),
        ("In the old house my bed stood by the window.", "Where does my bed stand?"),
        ("The rope is in the shed, until Friday.", "Where is the rope?"),
        ("08:20 cook ashore. 09:10 cook on the quay.", "Where was the cook at 08:00?"),
        ("Lise is on his right. The dog is under Bo's chair.", "Is the dog under Lise's chair?"),
        ("Anna lives on the floor above ours.", "Where does Anna live?"),
    ],
)
def test_what_may_be_over_or_is_told_of_another_hour_is_no_proof(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status not in ("proved", "refuted")


@pytest.mark.parametrize(
    ("text", "question", "now"),
    [
        (
            "A stone was stuck behind the disc. It's in the tray now, if you'd like to see it.",
            "Where is the stone?",
            "in the tray",
        ),
        (
            "The ladder was put behind the barn. It is on the roof by now, if you need it.",
            "Where is the ladder?",
            "on the roof",
        ),
        (
            "Someone pushed the crate in front of the gate. It's in the yard now, if you wonder.",
            "Where is the crate?",
            "in the yard",
        ),
    ],
)
def test_what_was_brought_somewhere_is_not_proved_there_once_it_is_told_elsewhere(
    text: str, question: str, now: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == ([now], "likely")


@pytest.mark.parametrize(
    ("text", "question", "place"),
    [
        ("Five tents are in north of field.", "Where are the tents?", "in north of field"),
        ("Three cows are in east of yard.", "Where are the cows?", "in east of yard"),
        ("Two huts are in south of camp.", "Where are the huts?", "in south of camp"),
    ],
)
def test_a_side_of_a_place_without_an_article_is_not_the_whole_place(
    text: str, question: str, place: str
) -> None:
    assert sn.read(text).ask(question).value == [place]
