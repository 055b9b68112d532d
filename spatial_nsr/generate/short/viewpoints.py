"""The same scenes told and asked about in different frames of reference.

Seven stories in a row are of one scene and ask the same: one tells it by the compass, one by the
fronts of the things, two from my or your viewpoint and somebody else's, two more from there with
the front and the left of another language (Levinson 2003; Liu et al. 2025), and one in any of these
ways. What is told becomes directions of the compass, from which the world of the story proves the
answers; frames and poses must come to the same wherever an answer is known.
"""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.facts import Fact
from spatial_nsr.frames.frame import ABSOLUTE, INTRINSIC, Frame
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.short.stages import COMPASS, SELVES, Link, Stage, draw_stage, sides_at
from spatial_nsr.generate.short.stories import Asked, ShortSettings, Tale, Teller, world_of
from spatial_nsr.generate.short.views import (
    CONVENTION,
    ON_MAP,
    Wanted,
    asked,
    draw_questions,
    entities_of,
    in_words,
    named,
    rule_for,
    slots_for,
    the,
)
from spatial_nsr.rules.frames import Language, load_language

__all__ = ["READINGS", "TELLINGS", "Telling", "make_viewpoints"]

READINGS = "readings.jsonl"
"""The file with what each question says in each frame that it may be meant in."""


@dataclass(frozen=True)
class Telling:
    """How to tell a scene: in a kind of frame (any if none), from whose view, as in a language."""

    name: str
    kind: str | None
    viewer: str | None = None
    language: str = "english"


TELLINGS = (
    Telling("compass", "absolute"),
    Telling("own fronts", "intrinsic"),
    Telling("one view", "relative", "self"),
    Telling("another's view", "relative", "other"),
    Telling("another's view", "relative", "other", "hausa"),
    Telling("another's view", "relative", "other", "tamil"),
    Telling("mixed", None),
)


def make_viewpoints(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``.

    >>> stories = [make_viewpoints(ShortSettings(), number) for number in range(7)]
    >>> len({story.told["scene_id"] for story in stories})
    1
    >>> len({tuple(asked.text for asked in story.questions) for story in stories})
    1
    """
    scene, place = divmod(number, len(TELLINGS))
    telling = TELLINGS[place]
    language = load_language(telling.language)
    stage, questions = _scene(settings, scene)
    teller = Teller(settings.noise, random.Random(f"{settings.seed}:frames:{scene}:{place}"))
    said = _tell(stage, telling, language, teller)
    sentences, facts = teller.told()
    world = world_of(entities_of(stage), facts, CONVENTION)
    found = [asked(each, text, stage, language, world) for each, text in questions]
    readings = tuple(
        {"id": f"{number}-{at}", **line} for at, (_, lines) in enumerate(found) for line in lines
    )
    scene_form = {
        "things": [pose.to_dict() for pose in stage.things.values()],
        "viewers": [pose.to_dict() for pose in stage.viewers.values()],
    }
    return Tale(
        sentences,
        entities_of(stage),
        facts,
        tuple(_with_rules(each, facts, said) for each, _ in found),
        CONVENTION,
        told={"scene_id": scene, "telling": telling.name, "language": language.name},
        evidence={"utterances": said, "scene": scene_form},
        more={READINGS: readings},
    )


def _with_rules(question: Asked, facts: tuple[Fact, ...], said: list[dict[str, Any]]) -> Asked:
    """The question, with the rule that goes by a frame if it or a fact that it rests on has one."""
    derivation = question.found.derivation
    if derivation is None:
        return question
    rests_on = {step.source["start"] for step in derivation.givens if step.source}
    told_by = {
        line["frame"]
        for fact, line in zip(facts, said, strict=True)
        if fact.source is not None and fact.source["start"] in rests_on
    }
    by_frame = {question.told["frame"], *told_by} != {"absolute"}
    return replace(question, rules=("frame",) if by_frame else ())


@functools.lru_cache(maxsize=2)
def _scene(settings: ShortSettings, scene: int) -> tuple[Stage, tuple[tuple[Wanted, str], ...]]:
    """A scene and what is asked of it: the same for all stories that tell it."""
    rng = random.Random(f"{settings.seed}:frames:{scene}")
    stage = draw_stage(settings.drawn_hops(scene), 1 + rng.randint(*settings.distractors), rng)
    wanted = draw_questions(settings, scene, stage, rng)
    return stage, tuple((each, in_words(each, stage, rng)) for each in wanted)


def _tell(
    stage: Stage, telling: Telling, language: Language, teller: Teller
) -> list[dict[str, Any]]:
    """Say which way things face and where they are; returns what was said of places, in order."""
    rules, rng = load_rules("frames"), teller.rng
    if telling.language != "english":
        teller.say(rules.make(telling.language, rng).text)
    for name in sorted(sorted(stage.told_fronts), key=lambda each: rng.random()):
        x, y, _ = stage.poses[name].facing or (0.0, 0.0, 0.0)
        way = next(each for each, vector in COMPASS.items() if vector == (x, y))
        rule = f"facing-{name}" if name in SELVES else "facing"
        rule = "facing-who" if name == stage.other else rule
        teller.say(rules.make(rule, rng, a=the(name), way=way).text)
    said = []
    for link in sorted(stage.links, key=lambda each: rng.random()):
        frame, link = _frame(stage, telling, language, link, rng)
        sides = sides_at(frame, stage.poses[link.tail], stage.viewers)
        side = next(side for side, way in sides.items() if way == link.way)
        stated = (link.head, (ON_MAP[link.way],), link.tail)
        teller.say(_sentence(frame, side, link, rng), stated)
        said.append({**named(frame), "figure": link.head, "word": side, "landmark": link.tail})
    return said


def _frame(
    stage: Stage, telling: Telling, language: Language, link: Link, rng: random.Random
) -> tuple[Frame, Link]:
    """The frame to tell a link in, and the link from the end that this frame can tell it from."""
    kind = telling.kind or rng.choice(("absolute", "intrinsic", "relative"))
    turned = [link] if link.tail in stage.viewers else [link, link.converse]
    rng.shuffle(turned)
    if kind == "intrinsic":
        for each in turned:
            if each.tail in stage.told_fronts:
                return INTRINSIC, each
    if kind == "relative":
        viewer = telling.viewer or rng.choice(sorted(stage.viewers))
        viewer = {"other": stage.other, "self": stage.self}.get(viewer, viewer)
        for each in turned:
            if each.tail != viewer:
                return stage.seen_by(viewer, language), each
        # Where something is from the viewer is told by the viewer's own front.
        return INTRINSIC, link
    return ABSOLUTE, turned[0]


def _sentence(frame: Frame, side: str, link: Link, rng: random.Random) -> str:
    slots = slots_for(frame, side, link.head, link.tail, rng)
    return load_rules("frames").make(rule_for(frame, side, link.tail), rng, **slots).text
