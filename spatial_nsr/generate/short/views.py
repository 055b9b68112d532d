"""Questions in frames of reference: as values, in words, and their answers.

An answer follows from what the story states, by the directions of the compass that frames come to;
what the poses of the scene come to in the same frame must agree with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.frames.frame import ABSOLUTE, INTRINSIC, Frame, read_in
from spatial_nsr.frames.showing import derivation_of
from spatial_nsr.generate.choices import weights
from spatial_nsr.generate.drawn.proofs import hops
from spatial_nsr.generate.drawn.targets import SILVER, even
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.short.stages import COMPASS, SELVES, SIDES, Stage, sides_at
from spatial_nsr.generate.short.stories import Asked, ShortSettings, world_of
from spatial_nsr.queries import Description, Holds, Quantified, Relate
from spatial_nsr.rules.frames import Language, load_language
from spatial_nsr.world import World

__all__ = [
    "CONVENTION",
    "ON_MAP",
    "Wanted",
    "asked",
    "draw_questions",
    "entities_of",
    "in_words",
    "named",
    "rule_for",
    "slots_for",
    "the",
]

CONVENTION = "plain"
# The world's words for the compass: a map with north above.
ON_MAP = {"north": "above", "east": "right", "south": "below", "west": "left"}
IN_WORDS = {"front": "in front"}
ANSWERS = ("Yes", "No", "Unknown")
# Where a fact stands that no text says yet.
UNWRITTEN = {"start": 0, "end": 0, "text": ""}
# How many questions are tried for one that has the answer it is to have.
TRIES = 40
Line: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Wanted:
    """A question to ask of a scene; ``kind`` of frame is None where it names none."""

    type: str
    head: str
    side: str
    tail: str
    kind: str | None
    viewer: str | None = None

    def frame(self, stage: Stage, language: Language) -> Frame | None:
        """The frame that it names, as speakers of a language mean it."""
        if self.viewer is not None:
            return stage.seen_by(self.viewer, language)
        return {"absolute": ABSOLUTE, "intrinsic": INTRINSIC}.get(str(self.kind))


def entities_of(stage: Stage) -> tuple[Entity, ...]:
    """What is in a scene, as a world takes it."""
    made = []
    for name in stage.poses:
        what = _what(name)
        made.append(Entity(name, what.kind or "person", what.attributes, name=what.name))
    return tuple(made)


def _what(name: str) -> Description:
    if name in SELVES:
        return Description(name=name)
    colour, space, kind = name.rpartition(" ")
    return Description(kind, {"colour": colour} if space else {})


# Words ------------------------------------------------------------------------------------------


def the(name: str) -> str:
    """How something is called."""
    return name if name in SELVES else f"the {name}"


def named(frame: Frame | None) -> dict[str, str]:
    """A frame in the files."""
    if frame is None:
        return {"frame": "", "viewer": "", "projection": ""}
    return {"frame": frame.kind, "viewer": frame.viewer or "", "projection": frame.projection or ""}


def rule_for(frame: Frame | None, side: str, tail: str) -> str:
    """The name of the rules that speak of a side in a frame."""
    if frame is None:
        return "open"
    if frame.kind == "intrinsic":
        return f"{'self' if tail in SELVES else 'own'}-{side}"
    return frame.kind


def slots_for(
    frame: Frame | None, side: str, head: str, tail: str, rng: random.Random
) -> dict[str, str | Callable[[], str]]:
    """What a rule needs to say that something is on some side of something else."""
    viewer = tail if frame is None or frame.viewer is None else frame.viewer
    slots: dict[str, str | Callable[[], str]] = {
        "a": the(head),
        "b": the(tail),
        "way": side,
        "own": {"me": "my", "you": "your"}.get(viewer, f"the {viewer}'s"),
        "seer": the(viewer),
        "looker": "I" if viewer == "me" else the(viewer),
        "sees": "see" if viewer in SELVES else "sees",
    }
    if side in SIDES:
        rules = load_rules("frames")
        slots["place"] = lambda: rules.make(f"at-{side}", rng, b=the(tail)).text
    return slots


def in_words(wanted: Wanted, stage: Stage, rng: random.Random) -> str:
    """The question; it has the same words in all languages."""
    frame = wanted.frame(stage, load_language("english"))
    slots = slots_for(frame, wanted.side, wanted.head, wanted.tail, rng)
    rule = rule_for(frame, wanted.side, wanted.tail).removesuffix("-")
    start = "where" if wanted.type == "relation" else "ask"
    return load_rules("frames").make(f"{start}-{rule}", rng, **slots).capital().text


# Drawing ----------------------------------------------------------------------------------------


def draw_questions(
    settings: ShortSettings, scene: int, stage: Stage, rng: random.Random
) -> list[Wanted]:
    """What to ask of a scene, however it is told; answers are as wanted for English."""
    english = load_language("english")
    facts = [
        Fact(link.head, ((ON_MAP[link.way],),), link.tail, source={**UNWRITTEN, "sentence": at})
        for at, link in enumerate(stage.links)
    ]
    world = world_of(entities_of(stage), facts, CONVENTION)
    found: list[Wanted] = []

    def _drawn_with(answer: str, type: str, ends: bool) -> Wanted | None:
        for _ in range(TRIES):
            each = _candidate(type, stage, ends, rng)
            if each not in found:
                question, lines = asked(each, "", stage, english, world)
                if _fits(question, answer, settings) and _settled(each, lines, stage):
                    return each
        return None

    for place in range(settings.questions):
        count = scene * settings.questions + place
        type = _drawn(weights("view"), even(settings.seed, "frames", count))
        answer = _drawn(weights("viewed"), even(settings.seed, "frames answers", count, SILVER))
        # Where the view of whoever tells the story is not told, what names no frame is unknown.
        type = "yes-no" if type == "open" and stage.self != "me" else type
        others = [other for other in weights("viewed") if other != answer]
        for wanted in (answer, *others):
            new = _drawn_with(wanted, type, place == 0)
            if new is not None:
                found.append(new)
                break
    return found


def _drawn(shares: Mapping[str, float], place: float) -> str:
    for name, share in shares.items():
        place -= share
        if place < 0:
            return name
    return name


def _fits(question: Asked, answer: str, settings: ShortSettings) -> bool:
    """Whether a question has the answer that is wanted, by as many facts as are."""
    known = question.answer != ("Unknown",)
    right = known if question.type == "relation" else question.answer == (answer,)
    derivation = question.found.derivation
    least, most = settings.hops
    return right and (derivation is None or least <= hops(derivation) <= most)


def _settled(wanted: Wanted, lines: list[Line], stage: Stage) -> bool:
    """Whether what names no frame has the same answer if nobody thinks of the other's view."""
    if wanted.type != "open":
        return True
    every = {line["answer"] for line in lines}
    mine = {line["answer"] for line in lines if line["viewer"] != stage.other}
    return len(every) == 1 or len(mine) > 1


def _candidate(type: str, stage: Stage, ends: bool, rng: random.Random) -> Wanted:
    head, tail = stage.ends if ends else rng.sample(sorted(stage.things), 2)
    if rng.random() < 0.5:
        head, tail = tail, head
    if type == "open":
        return Wanted(type, head, rng.choice(SIDES), tail, None)
    kind = rng.choice(("absolute", "intrinsic", "relative", "relative"))
    if kind == "intrinsic" and stage.poses[tail].facing is None:
        kind = "relative"
    viewer = rng.choice(sorted(stage.viewers)) if kind == "relative" else None
    side = rng.choice(list(COMPASS) if kind == "absolute" else SIDES)
    return Wanted(type, head, "" if type == "relation" else side, tail, kind, viewer)


# Answers ----------------------------------------------------------------------------------------


def asked(
    wanted: Wanted, text: str, stage: Stage, language: Language, world: World
) -> tuple[Asked, list[Line]]:
    """The question with its answer, and a line for each of its readings by the scene's poses."""
    frame = wanted.frame(stage, language)
    if wanted.type == "relation" and frame is not None:
        return _relation(wanted, frame, text, stage, world)
    frames = stage.frames(wanted.tail, language) if frame is None else (frame,)
    parts = [(each, _holds(wanted, wanted.side, each, stage, world)) for each in frames]
    lines = [_line(wanted, wanted.side, each, part, stage) for each, part in parts if _posed(each)]
    found = parts[0][1]
    # Where the frame is left open, all have to agree.
    if len({part.value for _, part in parts}) > 1:
        why = "; ".join(f"{each}: {_word(part.value)}" for each, part in parts)
        missing = (f"the question names no frame: {why}",)
        found = replace(found, value=None, status="unknown", derivation=None, missing=missing)
    told = named(frame)
    word = _word(found.value)
    assert found.query is not None
    return Asked(text, found.query, wanted.type, (word,), found, ANSWERS, told=told), lines


def _word(value: bool | None) -> str:
    return {True: "Yes", False: "No", None: "Unknown"}[value]


def _untold(frame: Frame, tail: str, stage: Stage) -> bool:
    return frame.kind == "intrinsic" and tail not in stage.told_fronts


def _unknown(wanted: Wanted, side: str) -> Answer:
    query = Holds(_quantified(wanted.head), (side,), _quantified(wanted.tail))
    why = f"which way {the(wanted.tail)} faces is not told"
    return Answer(query, None, "unknown", CONVENTION, missing=(why,))


def _quantified(name: str) -> Quantified:
    return Quantified("the", _what(name))


def _holds(wanted: Wanted, side: str, frame: Frame, stage: Stage, world: World) -> Answer:
    """Whether one thing is on a side of another, from what is stated."""
    if _untold(frame, wanted.tail, stage):
        return _unknown(wanted, side)
    way = sides_at(frame, stage.poses[wanted.tail], stage.viewers)[side]
    head, tail = _quantified(wanted.head), _quantified(wanted.tail)
    return world.ask(Holds(head, (ON_MAP[way],), tail))


def _relation(
    wanted: Wanted, frame: Frame, text: str, stage: Stage, world: World
) -> tuple[Asked, list[Line]]:
    sides = sides_at(frame, stage.poses[wanted.tail], stage.viewers)
    candidates = tuple(IN_WORDS.get(side, side) for side in sides)
    words = {IN_WORDS.get(side, side): ON_MAP[way] for side, way in sides.items()}
    if _untold(frame, wanted.tail, stage):
        found, right = _unknown(wanted, SIDES[0]), []
    else:
        found = world.ask(Relate(_what(wanted.head), _what(wanted.tail)))
        right = [side for side, way in sides.items() if ON_MAP[way] in (found.value or ())]
    answer = tuple(IN_WORDS.get(side, side) for side in right) or ("Unknown",)
    lines = [
        _line(wanted, side, frame, _holds(wanted, side, frame, stage, world), stage)
        for side in right
        if _posed(frame)
    ]
    assert found.query is not None
    made = Asked(
        text, found.query, wanted.type, answer, found, candidates, told=named(frame), words=words
    )
    return made, lines


def _posed(frame: Frame) -> bool:
    """Whether a frame comes from the pose of a thing or of a viewer."""
    return frame.kind != "absolute"


def _line(wanted: Wanted, side: str, frame: Frame, answer: Answer, stage: Stage) -> Line:
    """What a reading comes to; where the story tells enough, with a derivation from the poses."""
    derivation = None
    poses = stage.poses
    if answer.value is not None:
        head, tail = poses[wanted.head], poses[wanted.tail]
        reading = read_in(frame, side, head, tail, stage.viewers)
        if reading.holds is not answer.value:
            raise AssertionError(f"the scene has {side} of {wanted.tail} otherwise than the story")
        derivation = derivation_of(reading, head, tail, stage.viewers).to_dict()
    return {
        **named(frame),
        "figure": wanted.head,
        "word": side,
        "landmark": wanted.tail,
        "answer": -1 if answer.value is None else int(answer.value),
        "status": answer.status,
        "derivation": derivation,
    }
