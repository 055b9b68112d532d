"""An answer in words and pictures: the parts of which its explanation is put together.

What is proved or refuted has its derivation; of what is unknown it is told what is missing, and two
models in which the question comes out differently; of contradictory facts, which they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spatial_nsr.answers import OTHERS, Answer, InReading
from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.commonsense.presuming import usual_facts
from spatial_nsr.errors import Undecided
from spatial_nsr.explain.moving import moved
from spatial_nsr.explain.words.calling import called, missing_by_compass, saying
from spatial_nsr.explain.words.plain import fact_in_plain, the
from spatial_nsr.explain.words.plain_words import by_compass, frame_told
from spatial_nsr.explain.words.wording import thing_name
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.pictures.frame import WIDEST
from spatial_nsr.pictures.moments import HEADING, strip
from spatial_nsr.pictures.scene import scene
from spatial_nsr.pictures.topview import top_view
from spatial_nsr.queries import Choose, Description, descriptions_of
from spatial_nsr.time.course.timelines import timeline_of_history
from spatial_nsr.time.story import TimedStory
from spatial_nsr.world.models.model import Model
from spatial_nsr.world.models.modelling import model_of
from spatial_nsr.world.models.witness import ELSE, Witness, witnesses
from spatial_nsr.world.story import World
from spatial_nsr.world.told import Told

__all__ = ["Account"]

# Relations in which two models differ that are named.
NAMED = 6
# What readings call that which they take one way or the other.
GROUP = "what is said of "
ONE_WAY = "One way in which all of this can be so"
# Items of a list that are shown.
MOST = 12
STATUS = {
    "proved": "proved",
    "refuted": "refuted",
    "likely": "likely",
    "unknown": "neither proved nor refuted",
    "inconsistent": "the facts contradict each other",
    "guessed": "guessed by a trained model",
}


@dataclass
class Account:
    """An answer with what is worked out to explain it, as far as it is asked for."""

    answer: Answer
    told: Told | None

    @cached_property
    def world(self) -> World | None:
        """The world again, if it is known what it was told."""
        return self.told.world() if self.told is not None else None

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What to call things, by id."""
        return called(self.told.entities) if self.told is not None else {}

    @cached_property
    def compass(self) -> bool:
        """Whether what was told goes by the compass."""
        return self.told is not None and by_compass(fact.source for fact in self.told.facts)

    @cached_property
    def witnesses(self) -> tuple[Witness, ...]:
        """Two models of an open question that differ."""
        answer = self.answer
        if self.world is None or answer.query is None or answer.status != "unknown":
            return ()
        try:
            return witnesses(self.world, answer.query, answer.convention) or ()
        except Inconsistent:
            return ()

    @cached_property
    def model(self) -> Model | None:
        """One model of what is settled."""
        if self.world is None or self.answer.status == "inconsistent":
            return None
        try:
            model = model_of(self.world, about=self.asked)
        except Undecided:
            return None
        if model is None or model.left_out:
            return model
        found = moved(self.world, (), usual_facts(self.world))
        return found.model if found is not None else model

    @cached_property
    def asked(self) -> list[str]:
        """The things that the question is about."""
        if self.told is None or self.answer.query is None:
            return []
        described = [each for each in descriptions_of(self.answer.query) if _tells(each)]
        things = self.told.entities
        return [one.id for one in things if any(_fits(one, each) for each in described)]

    # In words ---------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What was asked, in words."""
        return self.answer.question or str(self.answer.query)

    @property
    def headline(self) -> str:
        """The value and how it came about."""
        answer = self.answer
        how = STATUS[answer.status]
        if answer.status in ("guessed", "likely"):
            how += f", confidence {answer.confidence:.2f}"
        return f"{self.said(answer.value)} ({how}; convention {answer.convention})"

    def said(self, value: Any) -> str:
        """A value in words."""
        if value is None or (value == () and self.answer.status == "unknown"):
            return "none" if self.answer.status == "inconsistent" else "unknown"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple | list):
            listed = ", ".join(map(self._item, value)) or "nothing"
            return listed if self.answer.complete or not value else f"{listed}{OTHERS}"
        return self._item(value)

    def _item(self, item: Any) -> str:
        query = self.answer.query
        if isinstance(query, Choose) and isinstance(item, int):
            return f"the {query.options[item]}"
        return self.names.get(item, str(item)) if isinstance(item, str) else str(item)

    def reading(self, each: InReading) -> str:
        """What an answer is in one reading, in plain English."""
        told = []
        for group, frame in each.frames.items():
            landmark = the(group.removeprefix(GROUP))
            told.append(f"{GROUP}{landmark} is meant {frame_told(frame, landmark)}")
        return f"{'; '.join(told)}: {self.said(each.value)}"

    def sections(self, plain: bool = False) -> Iterator[tuple[str, Sequence[str]]]:
        """Headings and lines of what belongs to the answer beside the derivation.

        ``plain`` is for people who know nothing of frames of reference.
        """
        answer = self.answer
        if answer.undecided:
            known = [self._item(each) for each in answer.undecided]
            rest = [f"and {len(known) - MOST} more"] if len(known) > MOST else []
            yield "May belong to the answer as well:", [", ".join(known[:MOST] + rest)]
        if answer.assumes:
            by = "" if answer.status == "likely" else " by the question"
            yield f"Taken for granted{by}:", answer.assumes
        if answer.conflict:
            told = [self._fact(fact, plain) for fact in answer.conflict]
            yield "These facts cannot all be so:", told
        if answer.left_out:
            told = [self._fact(fact, plain) for fact in answer.left_out]
            yield "Left out, as others are trusted more:", told
        if answer.readings:
            said = self.reading if plain else str
            yield "In each reading:", [said(each) for each in answer.readings]
        if answer.missing and not (plain and answer.readings):
            world = self.world if plain and self.compass else None
            yield "What is missing:", missing_by_compass(answer, world)
        if self.witnesses:
            ways = [f"{self.comes_out(each)}: {self.way(each, plain)}" for each in self.witnesses]
            yield "It can be one way or the other:", ways

    def _fact(self, fact: Fact | Either, plain: bool = False) -> str:
        source = fact.source or {}
        words = " ".join(str(source.get("text", "")).split())
        place = f"{source['file']}, line {source.get('line', '?')}" if "file" in source else ""
        where = f"“{thing_name(words)}”" if words else place
        return self._saying(fact, self.names, plain) + (f" ({where})" if where else "")

    def _saying(self, fact: Fact | Either, names: Mapping[str, str], plain: bool) -> str:
        if not plain:
            return saying(fact, names)
        return fact_in_plain(fact, {id: the(name) for id, name in names.items()}, self.compass)

    def comes_out(self, witness: Witness) -> str:
        """The value in a model; of what was found, only that in which it differs, if it does."""
        (other,) = (each for each in self.witnesses if each is not witness)
        value = witness.value
        if isinstance(value, tuple) and isinstance(other.value, tuple):
            value = tuple(item for item in value if item not in other.value) or value
        return "nothing" if value == () else self.said(value)

    def way(self, witness: Witness, plain: bool = False) -> str:
        """In what a model differs from the other one, as far as the question is concerned.

        ``plain``: in whole sentences.
        """
        known = set(self.names)
        names = {**self.names, **called(witness.model.entities)}
        words = [
            f"{names[one.id]} is {_kind(one)}" if one.id in known else f"there is {names[one.id]}"
            for one in witness.added
        ]
        facts = list(dict.fromkeys([*witness.supposed, *self._telling(witness)]))
        words += [self._saying(fact, names, plain) for fact in facts[:NAMED]]
        if len(facts) > NAMED:
            words.append(f"and {len(facts) - NAMED} more")
        return ", ".join(words) or "as the facts say, and no more"

    def _telling(self, witness: Witness) -> Iterator[Fact]:
        """What the value in a model rests on, though it does not follow from the story."""
        (other,) = (each.model for each in self.witnesses if each is not witness)
        if self.world is None:
            return
        for relation, a, b, truth in witness.rests_on:
            here = {a, b} <= set(other.things)
            if here and other.truth(relation, a, b) == truth:
                continue
            if not {a, b} <= set(self.names) or self.world.truth(relation, a, b) is None:
                yield Fact(a, ((relation,),), b, negated=not truth)

    def scenes(self, widest: int = WIDEST) -> Iterator[tuple[str, str]]:
        """Captions and drawn models, so many pixels wide where they can be."""
        for witness in self.witnesses:
            marked = [thing for thing in witness.model.things if thing in self._marked(witness)]
            caption = f"One way: {self.comes_out(witness)}"
            yield (
                caption,
                scene(witness.model, marked, witness.supposed, caption, widest, self.compass),
            )
        yield from self._views()
        yield from self._moments(widest)
        if not self.witnesses and self.model is not None and self.model.things:
            marked = [thing for thing in self.model.things if thing in self.asked]
            yield ONE_WAY, scene(self.model, marked, (), ONE_WAY, widest, self.compass)

    def _views(self) -> Iterator[tuple[str, str]]:
        """What words with a point of view come to, drawn from above for each reading."""
        shown = [
            (f"{_way(each)}: {self.said(each.value)}", each.derivation)
            for each in self.answer.readings
        ]
        for caption, derivation in [*shown, ("As it is meant", self.answer.derivation)]:
            drawn = top_view(derivation, caption) if derivation is not None else None
            if drawn is not None:
                yield caption, drawn

    def _moments(self, widest: int) -> Iterator[tuple[str, str]]:
        """What happens, if the answer rests on that."""
        answer = self.answer
        if answer.derivation is None or answer.story is None:
            return
        if any(step.rule == "events" for step in answer.derivation.steps):
            timed = TimedStory.of(answer.story)
            asked = getattr(answer.query, "thing", None)
            if timed is not None:
                marked = [asked] if asked is not None else []
                yield HEADING, strip(timeline_of_history(timed.history), marked, widest)

    def _marked(self, witness: Witness) -> set[str]:
        return {*self.asked, *(entity.id for entity in witness.added)}


def _way(each: InReading) -> str:
    """What a reading goes by, in a few words."""
    ways = (frame_told(frame, the(g.removeprefix(GROUP))) for g, frame in each.frames.items())
    words = ", ".join(dict.fromkeys(ways))
    return words[:1].upper() + words[1:]


def _tells(description: Description) -> bool:
    """Whether a description says what a thing is, beside what it stands to."""
    parts = description.kind, description.name, description.number
    return bool(description.attributes) or any(part is not None for part in parts)


def _fits(entity: Entity, description: Description) -> bool:
    """Whether a thing may be meant, whatever it stands to."""
    plain = description.kind, description.name, description.number
    said = entity.kind, entity.name or entity.id, entity.number
    return all(want is None or want == has for want, has in zip(plain, said, strict=True)) and all(
        entity.attributes.get(key) == value for key, value in description.attributes.items()
    )


def _kind(entity: Entity) -> str:
    words = [*entity.attributes.values(), entity.kind or "thing"]
    return ELSE if ELSE in words else f"a {' '.join(words)}"
