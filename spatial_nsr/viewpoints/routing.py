"""Which questions are asked of viewpoints, and which of the world of the story."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.answers import Answer
from spatial_nsr.language.forms import AskedQuestion
from spatial_nsr.language.questions import read_question
from spatial_nsr.prose.answering import careful
from spatial_nsr.prose.asking import read_prose_question
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.queries import AllOf, Description, Holds, Quantified
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.viewpoints.asking import answer_seen
from spatial_nsr.viewpoints.claiming import directional, picked_frame
from spatial_nsr.viewpoints.facing import answer_about_frames, asks_about_frames
from spatial_nsr.viewpoints.marks import COMPASS_WORD, Mark
from spatial_nsr.viewpoints.narration import Narration
from spatial_nsr.viewpoints.phrases import has_front_by_kind, the_pattern
from spatial_nsr.viewpoints.questions import seen_in
from spatial_nsr.viewpoints.telling import SPEAKERS, Viewpoints

__all__ = ["Routed", "route", "with_readings"]

ASSUMED = "left, right, front and behind are as whoever tells the text sees them"


@dataclass(frozen=True)
class Routed:
    """An answer; or the question that is to be asked of the world instead."""

    answer: Answer | None
    question: str


def route(
    question: str,
    narration: Narration,
    reading: StoryReading,
    convention: str,
    frame: str | None = None,
    choices: Sequence[str] | None = None,
) -> Routed:
    """Answer what depends on whose view is meant; leave the rest to the world.

    Left and right of a text that names no viewpoint, or one for all of it, are those of whoever
    tells it, and the world knows them. A question that names a viewpoint, a text that speaks in
    several frames and a frame that the caller picks are answered here.
    """
    seen = seen_in(question)
    asks = asks_about_frames(question)
    compass = COMPASS_WORD.search(question.lower()) is not None
    told = narration.plain.lower()
    sides = (the_pattern(keyword).search(told) for keyword in ("own-side", "own-pronoun"))
    sided = compass and any(each is not None for each in sides)
    if seen is None and frame is None and not asks and not sided and not narration.named:
        return Routed(None, question)
    points = Viewpoints(narration, reading)
    picked_frame(frame, points)  # wrong ones are refused, whatever is asked
    about = answer_about_frames(question, points, convention) if asks else None
    if about is not None:
        return Routed(about, question)
    if seen is None and frame is None and not (sided or points.mixed or points.moved):
        return Routed(None, question)
    plain, mark = seen if seen is not None else (question, Mark())
    asked = _sided(plain, points) or _read(f"{plain.rstrip('?.! ')}?", reading, choices)
    if asked is None:
        return Routed(None, question)
    if seen is None and not directional(asked.query, compass):
        return Routed(None, question)
    asked = dataclasses.replace(asked, text=question)
    opened = points.opened() if mark.kind is not None or frame is not None else points
    answer = answer_seen(asked, mark, opened, convention, frame, choices)
    if answer is not None and isinstance(reading, ProseReading) and asked.query is not None:
        answer = careful(answer, asked.query, reading)
    own = mark.view is not None and mark.owner is None and points.is_main(mark.view)
    if own and frame is None and not points.mixed and (answer is None or answer.value != "No"):
        # The text is told from this view, so that the world knows what there is to know.
        return Routed(answer if answer is not None and _sure(answer) else None, plain)
    return Routed(answer, question)


def with_readings(answer: Answer, narration: Narration, reading: StoryReading) -> Answer:
    """An answer of the world with what it rests on, if things of the text have a left of their own.

    Where nobody names a viewpoint, left and right are taken as those of whoever tells the text.
    What they would come to as sides of the things themselves is told beside.
    """
    query = answer.query
    compass = COMPASS_WORD.search((answer.question or "").lower()) is not None
    if not isinstance(query, Holds) or not directional(query) or compass:
        return answer
    asked = AskedQuestion(answer.question or str(query), query, "yes-no")
    if answer.status == "unknown" and any(each.id in SPEAKERS for each in reading.entities):
        return _through_eyes(asked, answer, narration, reading)
    fronted = any(has_front_by_kind(each.kind, strongly=True) for each in reading.entities)
    if narration.named or not fronted or not _sure(answer):
        return answer
    points = Viewpoints(narration, reading).opened()
    landmarks = {claim.landmark for claim in points.claims if len(claim.ways) > 1}
    kinds = [each.kind for each in reading.entities if each.id in landmarks]
    if not any(has_front_by_kind(kind, strongly=True) for kind in kinds):
        return answer
    seen = answer_seen(asked, Mark(), points, answer.convention)
    if seen is None or len({str(each.value) for each in seen.readings}) < 2:
        return answer
    return dataclasses.replace(answer, readings=seen.readings, assumes=(*answer.assumes, ASSUMED))


def _through_eyes(
    asked: AskedQuestion, answer: Answer, narration: Narration, reading: StoryReading
) -> Answer:
    """What is in front of a speaker is what he looks at, farther away, and not nearer.

    The world, in which nobody looks, does not tell the front of a speaker from that of a tree.
    """
    seen = answer_seen(asked, Mark(), Viewpoints(narration, reading), answer.convention)
    if seen is not None and isinstance(reading, ProseReading) and seen.query is not None:
        seen = careful(seen, seen.query, reading)
    return answer if seen is None or not _sure(seen) else seen


def _sided(question: str, points: Viewpoints) -> AskedQuestion | None:
    """Of "Are the cellos on the right?": whether they are right of what they are told beside."""
    match = the_pattern("sided").fullmatch(question.strip().rstrip("?.! ").lower())
    if match is None:
        return None
    head, side = points.named(match["who"]), match["side"]
    beside = [
        c.landmark for c in points.claims if c.figure == head and {"left", "right"} & {*c.words}
    ]
    beside += [
        c.figure for c in points.claims if c.landmark == head and {"left", "right"} & {*c.words}
    ]
    names = {each.id: each.name or each.id for each in points.reading.entities}
    others = [name for name in dict.fromkeys(beside) if name in names and name not in SPEAKERS]
    if head not in names or not others:
        return None
    one = Quantified("the", Description(name=names[head]))
    asked = [Holds(one, (side,), Quantified("the", Description(name=names[o]))) for o in others]
    query = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
    return AskedQuestion(question, query, "yes-no")


def _sure(answer: Answer) -> bool:
    return answer.status in ("proved", "refuted")


def _read(
    question: str, reading: StoryReading, choices: Sequence[str] | None
) -> AskedQuestion | None:
    if isinstance(reading, ProseReading):
        prose = read_prose_question(question, reading, choices)
        if prose is not None:
            return None if prose.view is not None or prose.options or prose.more else prose.asked
    asked = read_question(question, reading.entities, choices)
    return asked if isinstance(asked, AskedQuestion) else None
