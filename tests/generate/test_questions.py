"""Questions have the answers that follow from the text."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import spatial_nsr as sn
from spatial_nsr.benchmarks.form import Question as Asked
from spatial_nsr.benchmarks.spartqa import SPARTQA, encode
from spatial_nsr.checker.following import check
from spatial_nsr.generate.drawn.describing import Describer, Triplets, as_description, render
from spatial_nsr.generate.drawn.drawing import Drawing
from spatial_nsr.generate.drawn.known import bits, known_of
from spatial_nsr.generate.drawn.sets import Made, Settings, make_story
from spatial_nsr.generate.drawn.story import world_of
from spatial_nsr.queries import ListThings

from .told import drawn_story

SETS = {
    "seen": Settings(seed=3, vocabulary="seen"),
    "unseen": Settings(seed=4, vocabulary="unseen"),
    "wide": Settings(seed=5, vocabulary="wide", drawing=Drawing((1, 4), (1, 6), deep=True)),
    "nested": Settings(seed=6, nesting=3),
}


@pytest.fixture(scope="module")
def made() -> dict[str, list[Made]]:
    return {
        name: [make_story(settings, number, None) for number in range(3)]
        for name, settings in SETS.items()
    }


@pytest.mark.parametrize("name", SETS)
def test_questions_read_in_their_text_have_the_gold_answers(
    name: str, made: dict[str, list[Made]]
) -> None:
    asked = 0
    for story in made[name]:
        read = sn.read(story.main["story"][0], "spartqa")
        for line in story.flat:
            choices = line["candidates"] if line["type"] == "CO" else None
            answer = read.ask(line["question"], choices=choices)
            assert answer.query is not None, line["question"]
            question = Asked("0", line["type"], line["question"], tuple(line["candidates"]))
            known = answer.value is not None
            found = encode(question, answer) if known else SPARTQA.default(question)
            assert sorted(map(str, found)) == sorted(line["answer"]), line
            asked += 1
    assert asked > 50


@pytest.mark.parametrize("name", SETS)
def test_the_checker_accepts_every_derivation(name: str, made: dict[str, list[Made]]) -> None:
    proved = [line for story in made[name] for line in story.evidence if line["derivation"]]
    assert len(proved) > 45
    for line in proved[::3]:
        check(line["derivation"])
    for line in proved:
        assert line["status"] in ("proved", "refuted")
        assert line["hops"] >= 0
        assert set(line["rules"]) <= {
            *("transitivity", "inheritance", "converse", "closed", "convention", "bridge"),
            *("identity", "coarsen", "refine"),
        }


def test_all_types_have_consistency_and_contrast_sets(made: dict[str, list[Made]]) -> None:
    stories = [story for several in made.values() for story in several]
    counts = Counter((line["type"], line["group"]) for story in stories for line in story.flat)
    for kind in ("YN", "CO", "FR", "FB"):
        assert counts[kind, "consistency"] > 0
        assert counts[kind, "contrast"] > 0
        assert counts[kind, "main"] == 2 * len(stories)


def test_contrasting_questions_have_other_answers(made: dict[str, list[Made]]) -> None:
    for stories in made.values():
        for story in stories:
            for question in story.main["questions"]:
                for other in question["contrast_set"]:
                    assert other["answer"] != question["answer"]
                    assert other["question"] != question["question"]


def test_consistent_questions_have_the_answers_that_follow_from_the_question(
    made: dict[str, list[Made]],
) -> None:
    converse = {0: 1, 1: 0, 2: 3, 3: 2}
    for stories in made.values():
        for story in stories:
            blocks = [block["name"] for block in story.graph["blocks"]]
            for question in story.main["questions"]:
                first = question["consistency_check"][0]["answer"]
                if question["q_type"] == "FR":
                    turned = [converse.get(each, each) for each in question["answer"]]
                    assert sorted(first) == sorted(turned)
                elif question["q_type"] == "FB":
                    assert sorted(first + question["answer"]) == blocks
                elif question["q_type"] == "CO":
                    assert first == [{0: 1, 1: 0}.get(*question["answer"] * 2)]


def test_descriptions_denote_what_the_world_says() -> None:
    for number in range(12):
        story = drawn_story(number, "seen")
        if len(story.items) < 2:
            continue
        world = world_of(story)
        known, rng = known_of(story, world), random.Random(number)
        describer = Describer(known, rng, nesting=2)
        for _ in range(6):
            desc = describer.fitting(rng.randrange(len(story.items)))
            found = world.ask(ListThings(as_description(desc, story.words)))
            assert set(found.value) == {story.items[at].id for at in bits(desc.extent)}
            assert render(desc, "the", story.words, rng, Triplets()).text


@pytest.mark.parametrize(("least", "most"), [(2, 3), (4, 6)])
def test_hops_are_as_wanted(least: int, most: int) -> None:
    settings = Settings(seed=1, hops=(least, most), drawing=Drawing((2, 2), (9, 9)))
    stories = [make_story(settings, number, None) for number in range(3)]
    lines = [line for story in stories for line in story.flat if line["group"] == "main"]
    known = [line["hops"] for line in lines if line["status"] != "unknown"]
    assert all(least <= each <= most for each in known)
    assert len(known) >= 0.7 * len(lines)


def test_quantifiers_and_nesting_can_be_left_out() -> None:
    settings = Settings(seed=2, nesting=0, quantifiers=())
    for number in range(4):
        for line in make_story(settings, number, None).flat:
            if line["group"] == "main":
                words = line["question"].split()
                assert "all" not in words
                assert line["type"] == "FB" or "any" not in words
                assert (
                    not {"which is above", "that is above"}
                    & {" ".join(words[at : at + 3]) for at in range(len(words))}
                    or line["type"] == "FB"
                )


def test_annotation_has_the_published_keys_and_exact_spans(made: dict[str, list[Made]]) -> None:
    for story in [*made["seen"], *made["wide"]]:
        text = story.main["story"][0]
        assert set(story.main) == {"identifier", "directory", "seed_id", "story", "questions"}
        assert set(story.graph) == {"story", "blocks", "relations_between_blocks"}
        for block in story.graph["blocks"]:
            assert {"id", "name", "phrases", "objects", "relations_between_objects"} == set(block)
            for each in [*block["phrases"], *(p for o in block["objects"] for p in o["phrases"])]:
                span = each["SOT_text"]
                assert text[span["start"] : span["end"]].lower() == each["phrase"].lower()
        for sentence in story.roles["story"]["annotations"]:
            assert sentence["sentence"] in text
            for value in sentence["spatial_description"]:
                for role in ("trajector", "landmark", "spatial_indicator"):
                    span = value[role]["SOT_text"]
                    said = text[span["start"] : span["end"]]
                    assert said.lower() == value[role]["phrase"].lower()
                    span = value[role]["SOT_sentence"]
                    assert sentence["sentence"][span["start"] : span["end"]] == said
        for question in story.roles["questions"]:
            for value in question["annotation"][0]["spatial_description"]:
                for role in ("trajector", "landmark", "spatial_indicator"):
                    span = value[role]["SOT_sentence"]
                    if value[role]["phrase"]:
                        said = question["question"][span["start"] : span["end"]]
                        assert said == value[role]["phrase"]


def test_the_scene_graph_has_every_stated_relation(made: dict[str, list[Made]]) -> None:
    for story in made["seen"]:
        read = sn.read(story.main["story"][0], "spartqa")
        stated = sum(
            len(fact.alternatives[0])  # type: ignore[union-attr]  # no story has a choice
            for fact in read.facts
            if not any(word.endswith("-edge") for word in fact.alternatives[0])  # type: ignore[union-attr]
        )
        graph = story.graph
        between = sum(
            len(each["spatial_indicator"])
            for block in graph["blocks"]
            for each in block["relations_between_objects"]
        )
        assert between + len(graph["relations_between_blocks"]) == stated
