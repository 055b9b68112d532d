"""The timelines of ordinary texts agree with what is answered about the same moments."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.time.course.then import Then
from tests.time.worlds import world

TEXTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "ordinary.toml").read_text(encoding="utf-8")
)["text"]
CASES = [(text["told"], *row) for text in TEXTS for row in text["before"]]
PLACED = ("in", "on", "at", "held-by")
# A sentence that no plain story has, so that what happens is found by the parse.
ORDINARY = " Which is all there is to say about that long day, as far as anybody remembers."


def around(then: Then, thing: str) -> list[str]:
    """What a thing is in, on or held by at a moment, by the timeline, from the inside out."""
    found = [thing]
    for name in found:
        facts = [f for f in then.facts if f.head == name and not f.negated]
        found += [n for f in facts if f.relation in PLACED for n in f.tail if n not in found]
    return found[1:]


def says(value: Any, places: list[str]) -> bool:
    """Whether an answer names one of some places, in whatever words."""
    told = [str(each).lower() for each in value] if isinstance(value, list) else [str(value)]
    return any(place.lower() in each for place in places for each in told)


def called(then: Then, words: str) -> str:
    """The thing of a timeline that some words mean: "her glasses" for "glasses"."""
    return next(f.head for f in then.facts if words in f.head)


@pytest.mark.parametrize(("told", "thing", "clause", "place"), CASES)
def test_a_timeline_says_where_a_thing_was_before_an_event_as_the_answer_does(
    told: str, thing: str, clause: str, place: str
) -> None:
    story = sn.read(told)
    then = story.at(before=clause)
    answer = story.ask(f"Where was the {thing} before {clause}?")
    assert says(answer.value, [place])
    assert says(around(then, called(then, thing)), [place])
    assert answer.moment in (None, then.number)


@pytest.mark.parametrize("told", [text["told"] for text in TEXTS])
def test_each_moment_of_a_timeline_is_answered_as_it_stands_there(told: str) -> None:
    story = sn.read(told)
    assert story.history is None
    for moment in story.moments:
        then = story.at(moment.number)
        for thing in dict.fromkeys(f.head for f in then.facts if f.relation in PLACED):
            places = around(then, thing)
            named = thing[:1].isupper() or thing.split()[0] in ("her", "his", "my")
            answer = then.ask(f"Where is {thing if named else f'the {thing}'}?")
            assert not places or says(answer.value, places), (str(moment), thing)


@pytest.mark.parametrize("seed", range(4))
def test_events_among_ordinary_sentences_have_the_timeline_of_the_plain_story(seed: int) -> None:
    plain = " ".join(world(seed).text)
    ordinary = sn.read(plain + ORDINARY)
    assert ordinary.history is None
    read = sn.read(plain)
    one, other = (
        {f.said for f in story.at("now").facts if f.relation in PLACED and not f.negated}
        for story in (read, ordinary)
    )
    assert one <= other


def test_moments_of_one_sentence_are_told_by_its_clauses() -> None:
    story = sn.read("Ida, yawning, took the mug and put it in the sink, and Jo went to bed.")
    assert [moment.text for moment in story.moments] == [
        "Ida, yawning, took the mug", "put it in the sink", "Jo went to bed.",
    ]  # fmt: skip
