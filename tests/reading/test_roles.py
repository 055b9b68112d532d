"""Spatial roles: who is where by which words, of captions and of any other text."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
import spacy

import spatial_nsr as sn
from spatial_nsr.benchmarks.spans import Triplet, role_scores
from spatial_nsr.benchmarks.sprl import annotated
from spatial_nsr.neural.caption_choices import examples_of_caption, triplets_of
from spatial_nsr.reading.records import SpatialRole
from spatial_nsr.reading.roles import labels_of, load_labels, read_captions, roles_of
from spatial_nsr.reading.text.doc import parsed
from spatial_nsr.rules.relations import load_relations

HERE = Path(__file__).parent


def captions(file: str) -> list[tuple[str, list[Triplet]]]:
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    return [triplets_of(line) for line in lines if "=>" in line and not line.startswith("#")]


def words(text: str, role: SpatialRole) -> tuple[str, ...]:
    spans = (role.trajector, role.indicator, role.landmark)
    return tuple("-" if span is None else text[slice(*span)] for span in spans)


def told(text: str) -> list[tuple[str, ...]]:
    return [words(text, role) for role in sn.read(text).roles]


def triplet_f1(captioned: Sequence[tuple[str, Sequence[Triplet]]]) -> float:
    """F1 of triplets of which all three spans overlap."""
    gold = {str(at): triplets for at, (_, triplets) in enumerate(captioned)}
    spans = {
        key: {
            name: {span for each in triplets if (span := getattr(each, name)) is not None}
            for name in ("trajector", "indicator", "landmark")
        }
        for key, triplets in gold.items()
    }
    found = {
        str(at): [Triplet(r.trajector, r.indicator, r.landmark) for r in read_captions(text)]
        for at, (text, _) in enumerate(captioned)
    }
    return float(role_scores(gold, spans, found)["overlap"]["triplet"]["f1"])


def test_captions_that_no_weight_was_fitted_to_are_read_as_well_as_documented() -> None:
    assert triplet_f1(captions("unseen_captions.txt")) > 0.74
    assert triplet_f1(captions("captions.txt")) > 0.74


def test_the_published_captions_are_read_as_well_as_documented(data_folder: Path) -> None:
    folder = data_folder / "sprl" / "msprl2017"
    for part, least in (("train", 0.84), ("dev", 0.71)):
        sentences = annotated(folder / f"{part}.xml")
        assert triplet_f1([(each.text, triplets) for each, triplets, _ in sentences]) > least


@pytest.mark.parametrize(
    "text",
    [
        "We met on Monday, in May, at noon.",
        "The team is under pressure and in trouble.",
        "They were in love.",
        "He did it in a hurry.",
        "In my opinion it was beyond doubt.",
    ],
)
def test_times_states_and_moods_are_no_places(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The cup is on the table.", [("The cup", "on", "the table")]),
        ("Someone had shoved the trunk under the sofa.", [("the trunk", "under", "the sofa")]),
        ("The dog barked at noon behind the shed.", [("The dog", "behind", "the shed")]),
        (
            "A room with two beds and a lamp between them, a window in the background.",
            [("a lamp", "between", "them"), ("a window", "in", "the background")],
        ),
        (
            "two cups and a jug on a tray",
            [("two cups", "on", "a tray"), ("a jug", "on", "a tray")],
        ),
        ("a girl in a red coat at a desk", [("a girl", "at", "a desk")]),
        ("Block A is above block B.", [("Block A", "above", "block B")]),
    ],
)
def test_what_is_where_is_told_by_its_own_characters(
    text: str, expected: list[tuple[str, ...]]
) -> None:
    assert told(text) == expected


def test_a_role_says_how_it_is_meant() -> None:
    text = "I wish the cat were on the sofa. The dog is not behind the shed."
    wished, denied = sn.read(text).roles
    assert (wished.modality, wished.polarity) == ("wished", True)
    assert (denied.modality, denied.polarity) == ("so", False)


def test_what_each_word_bears_out_is_surer_than_what_is_made_out() -> None:
    (outright,) = sn.read("My aunt sat near the stove.").roles
    (other, *_) = sn.read("Strangely enough, my aunt, humming, sat near the stove.").roles
    (chosen,) = sn.read("A fence with a dog, a shed, a horse near it.").roles[-1:]
    assert 0.5 <= other.confidence < outright.confidence < 1
    assert 0 < chosen.confidence < 1


def test_the_value_of_in_depends_on_what_is_in() -> None:
    values = [read_captions(f"{what} in the background")[0].value for what in ("a man", "a hill")]
    assert values == ["EC", "TPP"]


def test_each_relation_is_one_of_the_rules_with_labels_that_are_allowed() -> None:
    relations = load_relations()
    for labels in load_labels().values():
        assert relations.names.get(labels.relation, labels.relation) in relations.relations
        spelled = labels_of(labels.general_type, labels.value, labels.frame)
        assert tuple(spelled.values()) == tuple(labels[1:])


def test_labels_of_the_grammar_the_parse_and_annotation_are_spelled_alike() -> None:
    drawn, free = "Block A is near block B.", "My aunt sat near the stove."
    roles = [sn.read(text).roles[0] for text in (drawn, free)]
    assert len({(role.relation, role.general_type, role.value) for role in roles}) == 1
    assert labels_of("REGION", "ntpp", " relative")["value"] == "NTPP"
    assert labels_of("region", "nonsense", "")["value"] is None


def test_the_component_reads_captions() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    doc = nlp("a lamp and two books on a shelf")
    shown = [(span.id_, span.text) for span in doc.spans["spatial_roles"]]
    assert ("1", "two books") in shown
    json.dumps(doc._.spatial_relations)


def test_any_words_are_read_with_spans_inside_the_text() -> None:
    chance = random.Random(7)
    small = (
        "a the on in with of and , ( ) ; is wearing between left to the left by her sitting there"
    )
    some = [*small.split(), "dog", "red", "on the left", "?", "\u2019s", "A1", "dressed in", "\n\n"]
    for _ in range(60):
        text = " ".join(chance.choices(some, k=chance.randrange(1, 60)))
        reading = parsed(text)
        assert reading is not None
        for role in (*read_captions(text), *roles_of(reading)):
            for span in (role.trajector, role.indicator, role.landmark):
                assert span is None or 0 <= span[0] < span[1] <= len(text)


def test_what_is_fitted_to_is_the_group_that_the_annotation_names() -> None:
    (example,) = examples_of_caption(
        *triplets_of("a cup and a jug on a tray => a jug | on | a tray")
    )
    assert [len(example.right), len(example.told) > 3] == [1, True]
    assert "alone-last" in example.told[next(iter(example.right))]
