"""Which questions are asked of viewpoints, and which of the world of the story."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.facts import Entity
from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.queries import AllOf, Description, Heading, Holds, Quantified
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.questions.asked import Asked, content
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.text.words import viewing_words
from spatial_nsr.reading.viewing.answers import answer_seen
from spatial_nsr.reading.viewing.asked import AboutFrames, ViewAsked, about_frames, view_asked
from spatial_nsr.reading.viewing.claiming import directional, picked_frame
from spatial_nsr.reading.viewing.claims_told import Viewpoints
from spatial_nsr.reading.viewing.facing import answer_facing, answer_frames
from spatial_nsr.reading.viewing.fronts import has_front_by_kind
from spatial_nsr.reading.viewing.marks import Mark
from spatial_nsr.reading.viewing.question import Question
from spatial_nsr.reading.viewing.sides import answer_sides, answer_whose
from spatial_nsr.reading.viewing.standing import SPEAKERS
from spatial_nsr.reading.viewing.told import Views

__all__ = ["Routed", "route", "with_readings"]

ASSUMED = "left, right, front and behind are as whoever tells the text sees them"
WHOSE = "whose view is meant, where the text tells all from behind"


@dataclass(frozen=True)
class Routed:
    """An answer; or the question that is to be asked of the world instead.

    ``open_view``: it asks for sides in a way that was not understood, and the text speaks in
    several frames. ``decided``: what the world does not know of it stays open.
    """

    answer: Answer | None
    question: str
    open_view: bool = False
    decided: bool = False


def route(
    question: str,
    views: Views,
    reading: Reading,
    convention: str,
    frame: str | None = None,
    choices: Sequence[str] | None = None,
) -> Routed:
    """Answer what depends on whose view is meant; leave the rest to the world.

    Left and right of a text that names no viewpoint, or one for all of it, are those of whoever
    tells it, and the world knows them. A question that names a viewpoint, a text that speaks in
    several frames and a frame that the caller picks are answered here.
    """
    points = Viewpoints(views)
    picked_frame(frame, points)  # wrong ones are refused, whatever is asked
    about = about_frames(Asked(question, reading))
    answer = None if about is None else _about(question, about, points, convention)
    answer = None if answer is None else _as_asked(answer, question, choices, reading)
    if answer is not None:
        return Routed(answer, question)
    found = view_asked(question, reading, choices)
    compass = found.mark.kind == "absolute"
    sided = compass and any(each.fact.tail in SPEAKERS for each in views.told)
    sided = sided or (compass and any(each.mark.kind == "intrinsic" for each in views.told))
    if not found.view and frame is None and not (sided or points.mixed or points.moved):
        return Routed(None, question)
    asked = _sided(question, found, points) or found.asked(question)
    if asked is None or (not found.view and not directional(asked.query, compass)):
        words = {token.lower for token in tokenize(question)}
        open_view = asked is None and not words.isdisjoint(viewing_words("side"))
        return Routed(None, question, open_view)
    mark = found.mark
    opened = points.opened() if mark.kind is not None or frame is not None else points
    answer = answer_seen(asked, mark, opened, convention, frame)
    if frame is None and mark == Mark() and answer is not None and _only_across(points):
        return Routed(answer.unknown(WHOSE), question, decided=True)
    if frame is None and mark == Mark() and _is_untold(answer, points):
        return Routed(None, question, open_view=True, decided=True)
    own = mark.view is not None and mark.owner is None and points.is_main(mark.view)
    if own and frame is None and not points.mixed and (answer is None or answer.value != "No"):
        # The text is told from this view, so that the world knows what there is to know.
        return Routed(answer if answer is not None and _sure(answer) else None, found.plain)
    return Routed(answer, question)


def _only_across(points: Viewpoints) -> bool:
    """Whether all sides are told from behind, so that it is open whose a question means."""
    told = [each.mark for each in points.views.told if each.mark.kind != "absolute"]
    return bool(told) and all(m.view is not None and m.view.turn == "across" for m in told)


def _is_untold(answer: Answer | None, points: Viewpoints) -> bool:
    """Whether a question is open because nothing that was read says where its thing is."""
    if answer is None or answer.status != "unknown" or not isinstance(answer.query, Holds):
        return False
    name = answer.query.subject.description.name
    return all(name not in (told.fact.head, told.fact.tail) for told in points.views.told)


def _about(question: str, about: AboutFrames, points: Viewpoints, convention: str) -> Answer | None:
    """The answer to a question about a facing or a frame."""
    if about.form == "asks-facing":
        return answer_facing(question, about.names[0], points, convention)
    if about.form == "asks-whose":
        return answer_whose(question, about.names[0], str(about.word), points, convention)
    if about.form == "asks-sides":
        return answer_sides(question, about.names, about.word == "same", points, convention)
    return answer_frames(question, about.word, points.opened(), convention)


def _as_asked(
    answer: Answer, question: str, choices: Sequence[str] | None, reading: Reading
) -> Answer | None:
    """The answer to which way something faces, as one of the choices; None if it is none of them.

    Nor is it told what something faces where the text goes by the compass and a direction is asked.
    """
    if not isinstance(answer.query, Heading) or answer.value is None:
        return answer
    (told,) = answer.value
    if choices:
        fitting = [at for at, choice in enumerate(choices) if _words(choice) == _words(told)]
        if len(fitting) != 1:
            return None
        return dataclasses.replace(answer, value=choices[fitting[0]], chosen=tuple(fitting))
    bearing = not viewing_words("bearing").isdisjoint(token.lower for token in tokenize(question))
    by_compass = any(token.lower_ in COMPASS for token in reading.text.doc)
    return None if bearing and by_compass and told not in COMPASS else answer


def _words(told: str) -> frozenset[str]:
    """What is told of a heading, without small words: "to the north", "towards the pond"."""
    return frozenset(content(told)) - word_list("empty").keys()


def with_readings(answer: Answer, entities: Sequence[Entity], views: Views) -> Answer:
    """An answer of the world with what it rests on, if things of the text have a left of their own.

    Where nobody names a viewpoint, left and right are taken as those of whoever tells the text.
    What they would come to as sides of the things themselves is told beside.
    """
    if not matters(answer, entities):
        return answer
    assert isinstance(answer.query, Holds)
    asked = Question(answer.question or str(answer.query), answer.query)
    if answer.status == "unknown":
        # What is in front of a speaker is what he looks at, and not what is nearer; the world, in
        # which nobody looks, does not tell the front of a speaker from that of a tree.
        seen = answer_seen(asked, Mark(), Viewpoints(views), answer.convention)
        return answer if seen is None or not _sure(seen) else seen
    if views.named:
        return answer
    points = Viewpoints(views).opened()
    landmarks = {claim.landmark for claim in points.claims if len(claim.ways) > 1}
    kinds = [each.kind for each in views.entities if each.id in landmarks]
    if not any(has_front_by_kind(kind, strongly=True) for kind in kinds):
        return answer
    seen = answer_seen(asked, Mark(), points, answer.convention)
    if seen is None or len({str(each.value) for each in seen.readings}) < 2:
        return answer
    return dataclasses.replace(answer, readings=seen.readings, assumes=(*answer.assumes, ASSUMED))


def matters(answer: Answer, entities: Sequence[Entity]) -> bool:
    """Whether an answer of the world may depend on whose view is meant."""
    query = answer.query
    words = (answer.question or "").lower().replace("?", " ").split()
    compass = not word_list("compass").keys().isdisjoint(words)
    if not isinstance(query, Holds) or not directional(query) or compass:
        return False
    if answer.status == "unknown":
        return any(each.id in SPEAKERS for each in entities)
    return _sure(answer) and any(has_front_by_kind(each.kind, strongly=True) for each in entities)


def _sided(question: str, found: ViewAsked, points: Viewpoints) -> Question | None:
    """Of "Are the cellos on the right?": whether they are right of what they are told beside."""
    if found.sided is None:
        return None
    head, side = found.sided
    across = [c for c in points.claims if {"left", "right"} & {*c.words}]
    beside = [c.landmark for c in across if c.figure == head]
    beside += [c.figure for c in across if c.landmark == head]
    others = [name for name in dict.fromkeys(beside) if name not in SPEAKERS]
    if not others:
        return None
    one = Quantified("the", Description(name=head))
    asked = [Holds(one, (side,), Quantified("the", Description(name=o))) for o in others]
    query = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
    return Question(question, query)


def _sure(answer: Answer) -> bool:
    return answer.status in SURE
