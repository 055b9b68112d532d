"""Chains, positions and rooms: read back, answered alike, and as hard as wanted."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.benchmarks.form import Question
from spatial_nsr.benchmarks.stepgame import encode
from spatial_nsr.errors import InputError
from spatial_nsr.generate.noise import Noise
from spatial_nsr.generate.short.sets import SHORT_KINDS
from spatial_nsr.generate.short.stories import ShortSettings, Tale

from .told import said

LISTS = ("You can see", "We see")
SETTINGS = ShortSettings(seed=2, hops=(1, 6), distractors=(0, 4))


def tales(kind: str, count: int, settings: ShortSettings = SETTINGS) -> list[Tale]:
    return [SHORT_KINDS[kind].make(settings, number) for number in range(count)]


def test_chains_are_read_back_with_the_gold_answers() -> None:
    for tale in tales("chains", 24):
        asked = tale.questions[0]
        answer = sn.read(tale.text, "stepgame").ask(asked.text)
        assert (encode(Question("0", "k", asked.text), answer),) == asked.answer, tale.text
        assert asked.found.derivation is not None
        asked.found.derivation.check()


def test_a_chain_takes_as_many_facts_as_wanted() -> None:
    for number, tale in enumerate(tales("chains", 12)):
        derivation = tale.questions[0].found.derivation
        assert derivation is not None
        # What leads back to where it began may take fewer.
        assert len(derivation.givens) <= 1 + number % 6
        assert tale.file == f"qa{1 + number % 6}_chains.txt"


def test_a_long_chain_can_be_made() -> None:
    tale = tales("chains", 1, ShortSettings(hops=(60, 60), distractors=(0, 0)))[0]
    assert len(tale.sentences) == 60
    assert len(tale.questions[0].answer) == 1


def test_positions_are_read_back_with_the_gold_answers() -> None:
    answers = []
    for tale in tales("positions", 20):
        story = sn.read(tale.text, "babi")
        assert said(story.entities, story.facts) == said(tale.entities, tale.facts)
        for asked in tale.questions:
            found = story.ask(asked.text)
            assert (str(found.value).lower(),) == asked.answer, (tale.text, asked.text)
            answers.append(asked.answer[0])
    assert 0.4 < answers.count("yes") / len(answers) < 0.6


def test_rooms_are_read_back_and_mostly_with_the_gold_answers() -> None:
    kinds, right, asked_for = set(), 0, 0
    for tale in tales("rooms", 16):
        story = sn.read(tale.text)
        # What only lists things says of no place, which the reader may tell.
        told = [each.text for each in story.unread if not each.text.startswith(LISTS)]
        assert not told, tale.text
        (things, facts), (all_things, all_facts) = (
            said(each.entities, each.facts) for each in (story, tale)
        )
        assert things >= all_things, tale.text
        assert len(facts & all_facts) >= len(all_facts) - 2, tale.text
        for asked in tale.questions:
            answer = story.ask(asked.text)
            found = [answer.value] if isinstance(answer.value, str) else answer.value
            same = sorted(found or ()) == sorted(asked.answer)
            assert same or answer.status not in ("proved", "refuted"), (tale.text, asked.text)
            right, asked_for = right + same, asked_for + 1
            kinds.add((asked.type, *asked.answer) if asked.type == "yes-no" else asked.type)
    assert right >= 0.75 * asked_for
    assert {("yes-no", "Yes"), ("yes-no", "No"), ("yes-no", "Unknown"), "relation"} <= kinds


def test_hard_negatives_say_of_a_thing_what_the_story_says_of_it_and_another() -> None:
    hard = 0
    for tale in tales("rooms", 16):
        said_of = {(fact.head, word) for fact in tale.facts for word in fact.alternatives[0]}
        said_of |= {(entity.id, "inside") for entity in tale.entities if entity.container}
        for asked in tale.questions:
            if asked.hard:
                hard += 1
                assert asked.answer == ("No",)
                query = asked.query.to_dict()
                subject = query["subject"]["description"]
                name = " ".join([*subject.get("attributes", {}).values(), subject["kind"]])
                assert (name, query["relations"][0]) in said_of
    assert hard > 3


@pytest.mark.parametrize("kind", SHORT_KINDS)
def test_distractors_make_stories_longer_but_change_no_answer_form(kind: str) -> None:
    plain = tales(kind, 6, ShortSettings(hops=(2, 2), distractors=(0, 0)))
    more = tales(kind, 6, ShortSettings(hops=(2, 2), distractors=(6, 6)))
    assert sum(len(t.sentences) for t in more) > sum(len(t.sentences) for t in plain) + 20


@pytest.mark.parametrize("kind", [n for n, kind in SHORT_KINDS.items() if not kind.exact])
def test_noise_keeps_sources_exact(kind: str) -> None:
    heavy = ShortSettings(noise=Noise(slips=0.3, articles=0.5, irrelevant=0.5))
    for tale in tales(kind, 10, heavy):
        for fact in tale.facts:
            assert fact.source is not None
            source = fact.source
            assert tale.text[source["start"] : source["end"]] == source["text"]
            assert tale.sentences[source["sentence"]] == source["text"] + "."


@pytest.mark.parametrize(
    "settings",
    [ShortSettings(hops=(0, 2)), ShortSettings(hops=(3, 2)), ShortSettings(distractors=(0, 101))],
)
def test_settings_that_make_no_sense_are_refused(settings: ShortSettings) -> None:
    with pytest.raises(InputError):
        settings.check()
