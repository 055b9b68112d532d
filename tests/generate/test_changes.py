"""Stories that change: read back moment by moment, answered alike, with accepted derivations."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.generate.drawn.proofs import hops
from spatial_nsr.generate.noise import Noise
from spatial_nsr.generate.short.changes import make_changes, questions_about
from spatial_nsr.generate.short.happening import Moment, Scene
from spatial_nsr.generate.short.sets import generate_short
from spatial_nsr.generate.short.stories import ShortSettings
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import HELD
from spatial_nsr.time.story import TimedStory


def drawn(seed: int, events: int = 12) -> tuple[Scene, TimedStory]:
    scene = Scene(random.Random(f"test:{seed}"))
    while len(scene.events) < events:
        scene.step()
    story = TimedStory.of(" ".join(event.sentence for event in scene.events))
    assert story is not None
    return scene, story


def read_back(history: History, number: int, scene: Scene) -> Moment:
    """What was read of a moment, in the form of what was drawn."""
    at, holders, boxes, lying = {}, {}, {}, {}
    for name in (*scene.people, *scene.crates, *scene.things):
        state = history.own_at(name, number)
        if state is None or state.negated:
            continue
        if name not in scene.things:
            at[name] = state.tail
        elif state.relation == HELD:
            holders[name] = state.tail[0]
        elif state.tail[0] in scene.crates:
            boxes[name] = state.tail[0]
        else:
            lying[name] = state.tail[0]
    return Moment(at, holders, boxes, lying)


@pytest.mark.parametrize("seed", range(60))
def test_each_moment_is_read_as_it_was_drawn(seed: int) -> None:
    scene, story = drawn(seed)
    assert story.history.last == len(scene.events)
    for number, moment in enumerate(scene.moments, start=1):
        assert read_back(story.history, number, scene) == moment, scene.events[number - 1]


@pytest.mark.parametrize("seed", range(6))
def test_every_question_that_a_story_settles_is_proved_with_the_drawn_answer(seed: int) -> None:
    scene, story = drawn(seed + 100)
    for question in questions_about(scene):
        found = story.ask(question.text, load_convention("plain"))
        assert found is not None, question
        value = found.value if isinstance(found.value, list) else [found.value]
        assert tuple(map(str, value)) == question.gold, question
        assert found.status in ("proved", "refuted"), question
        assert found.derivation is not None
        found.derivation.check(story=story.history.tale.text)


def test_a_tale_is_answered_by_the_whole_reader_as_it_is_written() -> None:
    for number in range(3):
        tale = make_changes(ShortSettings(seed=9), number)
        story = sn.read(tale.text)
        assert len(tale.questions) == 4
        for asked in tale.questions:
            value = story.ask(asked.text).value
            assert tuple(map(str, value if isinstance(value, list) else [value])) == asked.answer


def test_answers_join_as_many_facts_as_wanted() -> None:
    for number in range(6):
        for asked in make_changes(ShortSettings(hops=(3, 3)), number).questions:
            assert asked.found.derivation is not None
            assert hops(asked.found.derivation) == 3


def test_noise_is_refused_where_every_word_counts(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="changes have no noise"):
        generate_short("changes", tmp_path, ShortSettings(noise=Noise(slips=0.1)))
