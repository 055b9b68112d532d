"""Texts read by their dependency parse: what is answered by it is likely, and never a proof."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
import spacy

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.reading.statements.reading import Reading, read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline, using

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def said(text: str) -> list[str]:
    """The statements of a text in words: "guitar on wardrobe"."""
    reading = read_statements(text)
    assert reading is not None
    return [_worded(reading, number) for number in range(len(reading.said))]


def _worded(reading: Reading, number: int) -> str:
    each = reading.said[number]
    marks = " and ".join(reading.thing(n).spoken for n in each.landmarks)
    mood = "" if each.modality == "so" else f" ({each.modality})"
    denied = "not " if each.negated else ""
    return f"{reading.thing(each.figure).spoken} {denied}{each.relation} {marks}{mood}".strip()


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("Someone had shoved the suitcase under the bed.", "suitcase below bed"),
        ("Wedged behind the radiator was my glove.", "my glove behind radiator"),
        ("Tucked beneath the bench, a suitcase gathered dust.", "suitcase below bench"),
        ("The cat curled up on top of the fridge.", "cat on fridge"),
        ("My guitar used to hang over the bed.", "My guitar above bed (was)"),
        ("The jar contains a spider.", "spider in jar"),
        ("There's a rail behind the door.", "rail behind door"),
        ("Keys on the hook.", "Keys attached hook"),
        ("Keys into the red tin, not onto the desk.", "Keys not on desk"),
        ("The pot is on the shelf, *not* on the stove.", "pot not on stove"),
        ("Lee swept the hall, where the cape was hanging.", "cape in hall"),
        ("The hens are by this time in the barn.", "hens in barn"),
        ("The ring was found by a farmer in a well.", "ring in well"),
        ("The pan Ida found under the sink is old.", "pan below sink"),
        ("The other cup the maid put in the cellar.", "other cup in cellar"),
        ("Omar climbed up to the attic.", "Omar in attic"),
        ("The cat sleeps on my head.", "cat on my head"),
        ("The crane brought the statue to the terrace.", "statue on terrace"),
        ("The trunk is in the loft. A drum is inside.", "drum in trunk"),
        ("The stove, which my uncle built, stands west of the sink.", "stove west sink"),
        ("The key is not in the box.", "key not in box"),
        ("The key might be in the box.", "key in box (perhaps)"),
        ("Put the key into the box!", "key in box (wished)"),
        ("The vase was carried to the attic.", "vase in attic"),
        ("The vase was carried by Ida to the table.", "vase on table"),
        ("Ida gave Omar the lamp.", "lamp held-by Omar"),
        ("The flag hangs from the balcony.", "flag attached balcony"),
        ("The corridor leads to the cellar.", "corridor leads-to cellar"),
        ("The knife is not on the board but on the tray.", "knife on tray"),
        ("The knife is not on the board but on the tray.", "knife not on board"),
        ("The mug will be left of the kettle.", "mug left kettle (will)"),
        ("Ida wears a hat.", "hat held-by Ida"),
        ("Top shelf: flour and sugar.", "flour on Top shelf"),
        ("Pantry:\n- flour\n- two jars", "flour in Pantry"),
        ("The tin is under the stairs. Spare key: behind the clock.", "Spare key behind clock"),
        ("The trunk is full of letters.", "letters in trunk"),
        ("The pond is surrounded by willows.", "willows around pond"),
        ("There is nothing but a spoon in the drawer.", "spoon in drawer"),
        ("Ida took the lamp from the desk.", "lamp held-by Ida"),
        ("Ida has the key.", "key held-by Ida"),
        ("Omar came in with the cake.", "cake held-by Omar"),
        ("The boy with a stick is in the yard.", "stick held-by boy"),
        ("The girl in the red coat is by the gate.", "red coat held-by girl"),
        ("Ida has the lamp in her hand.", "lamp held-by Ida"),
        ("The girl who wore the scarf is in the yard.", "scarf held-by girl"),
        ("The scarf is Ida's.", "scarf belongs-to Ida"),
        ("Ida owns the barge.", "barge belongs-to Ida"),
        ("The window looks out over the canal.", "window facing canal"),
        ("The arrow pointed at the exit.", "arrow towards exit"),
        ("The bank stands where the inn stood.", "bank same-place inn"),
        ("The cat is in the basket beneath the window.", "basket below window"),
        ("The lamp came by noon.", "lamp gone"),
        ("In the end Omar left.", "Omar gone"),
    ],
)
def test_a_plain_sentence_is_read_by_its_parse(text: str, statement: str) -> None:
    assert statement in said(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("If it rains, the mat is in the shed.", "mat in shed (if)"),
        ("Unless Ida moved it, the mat is in the shed.", "mat in shed (if)"),
        ("Had the vase been on the sill, it would be wet.", "vase on sill (if)"),
        ("I doubt that the vase is on the sill.", "vase on sill (perhaps)"),
        ("It is possible that the vase is on the sill.", "vase on sill (perhaps)"),
        ("The vase is on the sill or the shelf.", "vase on sill (perhaps)"),
        ("Omar claims to have left the bike in the yard.", "bike in yard (reported)"),
        ("Ida wants the lamp on the desk.", "lamp on desk (wished)"),
        ("The mugs belong on the rack.", "mugs on rack (supposed)"),
        ("The mugs ought to be on the rack.", "mugs on rack (supposed)"),
        ("The lamp is to stand on the desk.", "lamp on desk (supposed)"),
        ("The ducks, I am told, are in the barn.", "ducks in barn (reported)"),
        ("According to Ida the vase is in the loft.", "vase in loft (reported)"),
        ("The vase is in the loft, they say.", "vase in loft (reported)"),
        ("If Ida is to be believed, the vase is in the loft.", "vase in loft (reported)"),
        ("Ida says the vase may be in the loft.", "vase in loft (reported)"),
        ("Ida knows that the vase is in the loft.", "vase in loft"),
        ("Every night the cat sleeps on the stove.", "cat on stove (usual)"),
        ("In his dream Omar sat on the moon.", "Omar on moon (fiction)"),
        ("The vase, which had stood on the sill, is broken.", "vase on sill (was)"),
        ("Omar must have been in the attic.", "Omar in attic (perhaps)"),
        ("Omar was going to hang the mirror over the bed.", "mirror above bed (wished)"),
        ("Do not put the cup on the tray.", "cup not on tray (wished)"),
        ("Nobody put the cup on the tray.", "cup not on tray"),
        ("The barrel had been kept in the barn until Omar sold it.", "barrel in barn (was)"),
        ("The mop, which is usually in the bath, is wet.", "mop in bath (usual)"),
        ("The map shows the well in the yard, but really it is dry.", "well in yard (reported)"),
        ("If you look up, the clock is above the door.", "clock above door"),
        ('"The vase is on the sill," said Omar.', "vase on sill"),
    ],
)
def test_how_surely_something_is_said_is_read_with_it(text: str, statement: str) -> None:
    assert statement in said(text)


@pytest.mark.parametrize(
    "text",
    [
        "The barn is on fire.",
        "In theory the lamp is broken.",
        "The novel is by Orwell.",
        '"Is the vase on the sill?" asked Omar.',
    ],
)
def test_phrases_that_are_no_places_say_nothing(text: str) -> None:
    assert not said(text)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (
            "My guitar hung over the bed, but it fell down and now it lives on the wardrobe.",
            "Where does the guitar live now?",
            "wardrobe",
        ),
        ("Wedged behind the radiator was my glove.", "What is behind the radiator?", "my glove"),
        ("Someone shoved the suitcase under the bed.", "Is the suitcase under the bed?", "Yes"),
    ],
)
def test_what_rules_leave_unknown_is_answered_by_the_parse_as_likely(
    text: str, question: str, value: str
) -> None:
    answer = sn.read(text).ask(question)
    said_so = answer.value if isinstance(answer.value, str) else answer.value[0]
    assert said_so.endswith(value)
    assert answer.status in ("likely", "proved")
    assert answer.status == "proved" or answer.assumes


def test_an_answer_by_the_parse_is_never_a_proof() -> None:
    answer = sn.read("Wedged behind the radiator was my glove.").ask("What is behind the radiator?")
    assert (answer.status, answer.derivation) == ("likely", None)
    assert 0 < answer.confidence < 1


def test_a_pipeline_that_is_not_there_or_has_no_parser_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="no spaCy pipeline 'no_such_pipeline'"):
        load_pipeline("no_such_pipeline")


@pytest.mark.parametrize("text", ["Block A is left of block B.", "Nobody hid the key under it."])
def test_a_pipeline_that_is_named_is_looked_for_though_a_text_needs_none(
    text: str, tmp_path: Path
) -> None:
    with pytest.raises(InputError, match="no spaCy pipeline 'no_such_pipeline' can be loaded"):
        sn.read(text, pipeline="no_such_pipeline")
    spacy.blank("en").to_disk(tmp_path)
    with pytest.raises(InputError, match="has no tagger and parser"):
        sn.read(text, pipeline=str(tmp_path))


def test_a_question_is_parsed_by_the_pipeline_of_its_text(tmp_path: Path) -> None:
    nlp = load_pipeline()
    assert nlp is not None
    nlp.to_disk(tmp_path)
    alone, copied = (
        sn.read("Wedged behind the radiator was my glove.", pipeline=name).ask(
            "What is behind the radiator?"
        )
        for name in (None, str(tmp_path))
    )
    assert (alone.value, alone.status) == (copied.value, copied.status)
    with using(str(tmp_path)):
        assert load_pipeline() is load_pipeline(str(tmp_path)) is not nlp
    assert load_pipeline() is nlp


def test_a_story_of_a_pipeline_keeps_it_when_it_is_sent_elsewhere(tmp_path: Path) -> None:
    nlp = load_pipeline()
    assert nlp is not None
    nlp.to_disk(tmp_path)
    story = sn.read("Somebody hid the key under the mat.", pipeline=str(tmp_path))
    there = pickle.loads(pickle.dumps(story))
    assert there.parsed.pipeline == str(tmp_path)
    assert there.ask("Where is the key?").value == story.ask("Where is the key?").value


@pytest.mark.parametrize(
    "text",
    [
        "Nobody was sure afterwards who had sat where.",
        "He asked who lived where, and why.",
        "She is certain who stood where.",
    ],
)
def test_a_where_behind_its_verb_places_nothing(text: str) -> None:
    reading = read_statements(text)
    assert reading is not None
    assert [said.relation for said in reading.said if said.relation == "same-place"] == []
