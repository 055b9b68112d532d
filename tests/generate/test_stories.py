"""What is told is read back as the same facts."""

from __future__ import annotations

import itertools
import random

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.generate.drawn.drawing import Drawing, draw_scene
from spatial_nsr.generate.drawn.narrating import tell
from spatial_nsr.generate.drawn.planning import plan_layout
from spatial_nsr.generate.drawn.scenes import AXES, Thing, edges_of, relations_of
from spatial_nsr.generate.drawn.story import world_of
from spatial_nsr.generate.noise import Edit, Noise, edited, noisy
from spatial_nsr.generate.vocabulary import Words, load_vocabulary

from .told import drawn_story, said


@pytest.mark.parametrize(
    ("vocabulary", "deep"), [("seen", False), ("unseen", False), ("wide", False), ("wide", True)]
)
def test_stories_are_read_back_as_the_facts_that_they_state(vocabulary: str, deep: bool) -> None:
    for number in range(12):
        story = drawn_story(number, vocabulary, deep)
        read = sn.read(story.text, "spartqa")
        assert not read.unread, story.text
        assert said(read.entities, read.facts) == said(story.entities, story.facts), story.text


def test_facts_say_where_they_stand() -> None:
    for number in range(30):
        story = drawn_story(number, "wide", deep=True)
        for fact in story.facts:
            assert fact.source is not None
            start, end = fact.source["start"], fact.source["end"]
            assert story.text[start:end] == fact.source["text"]
            first, last = story.sentences[fact.source["sentence"]]
            assert first <= start < end <= last


def test_stories_never_contradict_themselves() -> None:
    for number in range(40):
        assert world_of(drawn_story(number, "seen", deep=number % 2 == 1)).conflict() is None


def test_three_blocks_stand_in_a_row_or_round_a_corner_and_any_of_them_is_in_the_middle() -> None:
    rng = random.Random(8)
    layouts = [plan_layout(3, False, rng) for _ in range(300)]
    rows, middles = set[bool](), set[int]()
    for one, other in layouts:
        rows.add({*AXES[0]}.isdisjoint(one.relations) == {*AXES[0]}.isdisjoint(other.relations))
        middles |= {one.head, one.tail} & {other.head, other.tail}
        # A tree: two links join all three blocks.
        assert {one.head, one.tail, other.head, other.tail} == {0, 1, 2}
        assert all(link.head > link.tail for link in (one, other))
    assert rows == {True, False}
    assert middles == {0, 1, 2}


def test_a_scene_is_told_differently_by_another_seed_and_alike_by_the_same() -> None:
    words = load_vocabulary("seen")
    scene = draw_scene("0", Drawing(), words, random.Random(1))
    texts = []
    for seed in (5, 6, 5):
        rng = random.Random(seed)
        texts.append(tell(scene, Words(words, rng), rng).text)
    assert texts[0] == texts[2] != texts[1]


def test_relations_are_those_of_the_places() -> None:
    low = Thing("cup", "red", "small", ((0, 10), (0, 10)))
    high = Thing("jug", "red", "small", ((5, 15), (11, 21)))
    away = Thing("pot", "red", "small", ((90, 100), (90, 100)))
    assert relations_of(low, high) == ("below", "touching")
    assert relations_of(low, away) == ("left", "below", "far")
    assert relations_of(away, low) == ("right", "above", "far")
    assert edges_of(low) == ("left", "bottom")
    assert edges_of(high) == ()


def test_drawn_things_do_not_overlap() -> None:
    words = load_vocabulary("wide")
    for number in range(20):
        scene = draw_scene("0", Drawing((1, 2), (1, 30), True), words, random.Random(number))
        for block in scene.blocks:
            for place, one in enumerate(block):
                for other in block[:place]:
                    apart = [
                        end <= start or stop <= begin
                        for (begin, end), (start, stop) in zip(one.box, other.box, strict=True)
                    ]
                    assert any(apart)


def test_a_distinct_scene_has_no_two_things_alike() -> None:
    words = load_vocabulary("seen")
    scene = draw_scene("0", Drawing((3, 3), (9, 9), distinct=True), words, random.Random(0))
    looks = [thing.look for block in scene.blocks for thing in block]
    assert len(set(looks)) == len(looks) == 27


def test_noise_moves_every_mark_with_its_characters() -> None:
    heavy = Noise(slips=0.3, articles=0.3, irrelevant=0.5)
    changed = 0
    for number in range(20):
        story = drawn_story(number, "seen")
        heard = noisy(story, heavy, random.Random(number))
        changed += heard.text != story.text
        assert len(heard.stated) == len(story.stated)
        for fact in heard.facts:
            assert fact.source is not None
            assert heard.text[fact.source["start"] : fact.source["end"]] == fact.source["text"]
        for before, after in zip(story.marks, heard.marks, strict=True):
            one, two = (
                text.text[mark.start : mark.end] for text, mark in ((story, before), (heard, after))
            )
            assert one[0].lower() == two[0].lower() or one.split()[0].lower() in ("the", "a", "an")
        for start, end in heard.sentences:
            assert heard.text[end - 1] == "."
            assert start == 0 or heard.text[start - 1] == " "
    assert changed == 20


def test_without_noise_nothing_is_edited() -> None:
    assert edited("the cup", [], [(0, 3)]) == ("the cup", [(0, 3)])
    assert edited("ab", [Edit(1, 1, "x")], [(0, 1), (1, 2)]) == ("axb", [(0, 1), (2, 3)])


def test_irrelevant_sentences_change_nothing_that_is_read() -> None:
    for number in range(10):
        story = noisy(drawn_story(number, "seen"), Noise(irrelevant=0.3), random.Random(number))
        read = sn.read(story.text, "spartqa")
        _, facts = said(story.entities, story.facts)
        assert said(read.entities, read.facts)[1] == facts, story.text


def test_a_scene_of_few_looks_has_few_sizes_colours_and_shapes() -> None:
    wide, rng = load_vocabulary("wide"), random.Random(3)
    seen = set()
    for number in range(20):
        scene = draw_scene(str(number), Drawing(few=2), wide, rng)
        things = [thing for block in scene.blocks for thing in block]
        for name in ("size", "colour", "shape"):
            assert len({getattr(thing, name) for thing in things}) <= 2
        assert {thing.material for thing in things} == {None}
        seen |= {thing.colour for thing in things}
    assert len(seen) > 5


def test_stacked_things_are_of_one_kind_and_stand_on_each_other() -> None:
    rng = random.Random(4)
    for number in range(10):
        scene = draw_scene(str(number), Drawing(few=3, stacked=1.0), load_vocabulary("wide"), rng)
        assert len({(thing.size, thing.shape) for block in scene.blocks for thing in block}) == 1
        for block in scene.blocks:
            assert "bottom" in edges_of(block[0])
            for below, above in itertools.pairwise(block):
                assert relations_of(above, below) == ("above", "touching")


def test_shares_of_stacks_that_cannot_be_are_refused() -> None:
    for drawing in (Drawing(stacked=1.5), Drawing(stacked=0.5, distinct=True), Drawing(few=0)):
        with pytest.raises(InputError):
            drawing.check(load_vocabulary("wide"))
