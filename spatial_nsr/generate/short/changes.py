"""Stories of people, things, containers and rooms that change, with questions at several times.

The gold answers are those of the world that the story was drawn from; each question is answered
from the text as well, and the derivation is that answer's.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Entity
from spatial_nsr.generate.drawn.proofs import hops
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.short.happening import Moment, Scene
from spatial_nsr.generate.short.stories import Asked, ShortSettings, Tale, Teller
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.time.story import TimedStory

__all__ = ["Question", "make_changes", "questions_about"]

CONVENTION = "plain"
# So many events there are beside those of the longest answer; how often a story is told anew.
LEAST, RETELLINGS, MOST_STEPS = 5, 8, 40
YES_NO = ("Yes", "No", "Maybe")


@dataclass(frozen=True)
class Question:
    """A question about a drawn story, and its one right answer."""

    text: str
    type: str
    gold: tuple[str, ...]


def make_changes(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``.

    >>> tale = make_changes(ShortSettings(seed=3), 1)
    >>> asked = tale.questions[0]
    >>> asked.found.derivation.check(story=tale.text)
    >>> 1 <= hops(asked.found.derivation) <= 3
    True
    """
    for attempt in itertools.count():
        rng = random.Random(f"{settings.seed}:changes:{number}:{attempt}")
        tale = _tale(settings, number, rng)
        if len(tale.questions) == settings.questions or attempt > RETELLINGS:
            return tale
    raise AssertionError("counting never ends")


def _tale(settings: ShortSettings, number: int, rng: random.Random) -> Tale:
    scene = Scene(rng)
    wanted = LEAST + 2 * settings.drawn_hops(number) + rng.randint(*settings.distractors)
    for _ in range(MOST_STEPS * wanted):
        if len(scene.events) >= wanted:
            break
        scene.step()
    teller = Teller(settings.noise, rng)
    for event in scene.events:
        teller.say(event.sentence, event.stated)
    sentences, facts = teller.told()
    story = TimedStory.of(" ".join(sentences))
    asked = [] if story is None else list(_asked(settings, story, scene))
    entities = tuple(
        Entity(name, sort, is_container=sort == "box")
        for sort, names in (
            ("person", scene.people), ("room", scene.rooms), ("box", scene.crates),
            ("thing", scene.things),
        )
        for name in names
    )  # fmt: skip
    return Tale(sentences, entities, facts, tuple(asked), CONVENTION)


def _asked(settings: ShortSettings, story: TimedStory, scene: Scene) -> Iterator[Asked]:
    """Questions whose answers join as many facts as wanted, of different types where there are."""
    drawn = list(questions_about(scene))
    scene.rng.shuffle(drawn)
    turns: dict[str, int] = {}

    def turn(question: Question) -> int:
        turns[question.type] = turns.get(question.type, -1) + 1
        return turns[question.type]

    left = settings.questions
    for question in sorted(drawn, key=turn):
        found = story.ask(question.text, load_convention(CONVENTION))
        if left and found is not None and _within(settings, found) and found.query is not None:
            left -= 1
            candidates = YES_NO if question.type == "yes-no" else ()
            yield Asked(question.text, found.query, question.type, question.gold, found, candidates)


def _within(settings: ShortSettings, found: Answer) -> bool:
    least, most = settings.hops
    if found.derivation is None or found.status not in ("proved", "refuted"):
        return False
    return least <= max(1, hops(found.derivation)) <= most


# Questions ---------------------------------------------------------------------------------------


def questions_about(scene: Scene) -> Iterator[Question]:
    """All questions of these forms that the story settles, with their answers."""
    yield from _of_places(scene)
    yield from _of_holders(scene)
    yield from _of_gifts(scene)
    yield from _of_moments(scene)


def _made(scene: Scene, form: str, **slots: str) -> str:
    return load_rules("changes").make(form, scene.rng, **slots).text


def _of_places(scene: Scene) -> Iterator[Question]:
    now = scene.moments[-1]
    for who in scene.people:
        rooms = now.at.get(who, ())
        if len(rooms) == 1:
            yield Question(_made(scene, "ask-person", who=who), "where", rooms)
            other = scene.rng.choice([each for each in scene.rooms if each not in rooms])
            yield Question(_made(scene, "ask-whether", who=who, place=other), "yes-no", ("No",))
        for room in rooms:
            gold = "Yes" if len(rooms) == 1 else "Maybe"
            yield Question(_made(scene, "ask-whether", who=who, place=room), "yes-no", (gold,))
        trail = _trail(scene, who)
        if trail:
            yield Question(_made(scene, "ask-order", who=who), "order", trail)
    for thing in scene.things:
        where = _where(now, thing)
        if where is not None:
            yield Question(_made(scene, "ask-thing", what=thing), "where", (where,))
        whole = now.room(thing)
        if whole is not None:
            asks = _made(scene, "ask-room", thing=f"the {thing}")
            yield Question(asks, "where", (whole,))


def _where(moment: Moment, thing: str) -> str | None:
    """Where a thing is as one says it: in its box, in the room, with whoever has it."""
    holder = moment.holders.get(thing)
    found = moment.boxes.get(thing) or moment.room(thing)
    return found or (None if holder is None else f"with {holder}")


def _trail(scene: Scene, who: str) -> tuple[str, ...]:
    """The rooms in which somebody was, one after the other; nothing if it is open at some time."""
    rooms = [moment.at[who] for moment in scene.moments if who in moment.at]
    if any(len(each) > 1 for each in rooms):
        return ()
    return tuple(room for (room,), _ in itertools.groupby(rooms))


def _of_holders(scene: Scene) -> Iterator[Question]:
    now = scene.moments[-1]
    handled = {event.parts["what"] for event in scene.events if "what" in event.parts}
    for thing in scene.things:
        if thing not in handled:
            continue
        holds = now.holders.get(thing, "nobody")
        yield Question(_made(scene, "ask-holder", what=thing), "who", (holds,))
        if holds != "nobody":
            yield Question(_made(scene, "ask-has", who=holds, what=thing), "yes-no", ("Yes",))
        had = [
            moment.holders.get(thing) for moment in scene.moments
            if thing in {*moment.holders, *moment.boxes, *moment.lying}
        ]  # fmt: skip
        runs = [name for name, _ in itertools.groupby(had)]
        last = runs[-2:]
        if len(last) == 2 and None not in last and runs.count(runs[-1]) == 1:
            asks = _made(scene, "ask-had", what=thing, to=str(last[1]))
            yield Question(asks, "who", (str(last[0]),))
    for who in scene.people:
        first: dict[str, None] = {}
        for moment in scene.moments:
            first |= dict.fromkeys(moment.held(who))
        has = tuple(thing for thing in first if now.holders.get(thing) == who)
        if first:
            yield Question(_made(scene, "ask-held", who=who), "what", has or ("nothing",))
            yield Question(_made(scene, "ask-number", who=who), "count", (str(len(has)),))


def _of_gifts(scene: Scene) -> Iterator[Question]:
    gifts = [event.parts for event in scene.events if event.kind in ("give", "get")]
    for gift in gifts:
        who, what, to = gift["who"], gift["what"], gift["to"]
        if sum((each["what"], each["to"]) == (what, to) for each in gifts) == 1:
            yield Question(_made(scene, "ask-giver", what=what, to=to), "who", (who,))
        if sum((each["what"], each["who"]) == (what, who) for each in gifts) == 1:
            yield Question(_made(scene, "ask-given", what=what, who=who), "who", (to,))


def _of_moments(scene: Scene) -> Iterator[Question]:
    """Where things were, and who had them, before and after an event that happened once."""
    parts = [(event.kind, tuple(sorted(event.parts.items()))) for event in scene.events]
    for at, event in enumerate(scene.events):
        if event.kind in ("stands", "either", "gone") or parts.count(parts[at]) > 1:
            continue
        for join, number in (("before", at - 1), ("after", at)):
            if number < 0:
                continue
            told = {"join": _made(scene, f"join-{join}"), "event": event.clause}
            moment = scene.moments[number]
            for name in (*scene.people, *scene.things):
                where = _where(moment, name)
                if where is not None:
                    thing = name if name in scene.people else f"the {name}"
                    asks = _made(scene, "ask-then", thing=thing, **told)
                    yield Question(asks, "where-then", (where,))
            for thing, holder in moment.holders.items():
                asks = _made(scene, "ask-holder-then", what=thing, **told)
                yield Question(asks, "who-then", (holder,))
