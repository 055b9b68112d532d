"""One record of a data set: a story with its questions, their variants, annotation and proofs."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from spatial_nsr.errors import InputError
from spatial_nsr.generate.drawn.choosing import Asker
from spatial_nsr.generate.drawn.drawing import Drawing, draw_scene
from spatial_nsr.generate.drawn.known import Known, known_of
from spatial_nsr.generate.drawn.narrating import tell
from spatial_nsr.generate.drawn.proofs import MOST_HOPS, hops, rules
from spatial_nsr.generate.drawn.published import question_roles, scene_graph, story_roles
from spatial_nsr.generate.drawn.questions import (
    DONT_KNOW,
    TYPES,
    Question,
    Relation,
    Worded,
    encoded,
    expected,
    in_words,
    query_of,
    type_of,
)
from spatial_nsr.generate.drawn.scenes import Scene
from spatial_nsr.generate.drawn.story import Story, world_of
from spatial_nsr.generate.drawn.targets import SILVER, even, load_targets, share_of_blocks, target
from spatial_nsr.generate.drawn.variants import consistent, contrasting
from spatial_nsr.generate.loadable import flat_annotation
from spatial_nsr.generate.noise import Noise, noisy
from spatial_nsr.generate.vocabulary import Vocabulary, Words, load_vocabulary
from spatial_nsr.world import World

__all__ = ["Made", "Settings", "Told", "choose_questions", "make_story"]

# So often is a story told anew if a question finds no place in it, or is too easy or too hard.
RETELLINGS = 5
FAR_APART = 97
# Seeds of stories are whole numbers in the published form: those of a set's seed begin here.
SEEDS = 10**6
# How often a story that has fewer than three blocks has one, which leaves little to ask for.
ALONE = 0.1


@dataclass(frozen=True)
class Settings:
    """What a data set is to be like; the same settings make the same bytes.

    Parameters
    ----------
    hops
        The least and the greatest number of stated facts that an answer joins.
    nesting
        How many descriptions may stand within one another in a question.
    quantifiers
        Those that yes/no questions may have besides "a" and "the".
    """

    seed: int = 0
    stories: int = 100
    questions: int = 2
    vocabulary: str = "seen"
    drawing: Drawing = field(default_factory=Drawing)
    nesting: int = 1
    quantifiers: tuple[str, ...] = ("any", "all")
    hops: tuple[int, int] | None = None
    noise: Noise = field(default_factory=Noise)
    derivations: bool = True

    def check(self, drawn: bool = True) -> None:
        """Refuse what cannot be made; ``drawn``: scenes are not from a file."""
        load_vocabulary(self.vocabulary)
        self.drawing.check(load_vocabulary(self.vocabulary))
        if self.hops is not None and not 0 <= self.hops[0] <= self.hops[1] <= MOST_HOPS:
            told = f"from 0 to {MOST_HOPS}, got {self.hops[0]}-{self.hops[1]}"
            raise InputError(f"'hops' is a range {told}")
        links = max(self.drawing.objects[1], self.drawing.blocks[1]) - 1
        if drawn and self.hops is not None and self.hops[0] > max(links, 1):
            raise InputError(
                f"an answer that joins {self.hops[0]} facts needs {self.hops[0] + 1} objects in a "
                f"block, got {self.drawing.objects[1]} at most"
            )


@dataclass(frozen=True)
class Made:
    """A story's part of each file."""

    main: dict[str, Any]
    graph: dict[str, Any]
    roles: dict[str, Any]
    annotation: dict[str, Any]
    flat: list[dict[str, Any]]
    evidence: list[dict[str, Any]]


@dataclass(frozen=True)
class Told:
    """A told scene with what follows from it."""

    story: Story
    world: World
    known: Known
    rng: random.Random


def make_story(settings: Settings, number: int, scenes: Sequence[Scene] | None) -> Made:
    """Make story ``number`` of a data set; ``scenes`` are those of a file, if there is one."""
    told, questions = choose_questions(settings, number, scenes)
    return _record(settings, number, told, questions)


def choose_questions(
    settings: Settings, number: int, scenes: Sequence[Scene] | None
) -> tuple[Told, list[Question]]:
    """Tell a scene, and choose what to ask of it."""
    for attempt in range(RETELLINGS):
        told = _tell(settings, number, attempt, scenes)
        last = attempt == RETELLINGS - 1
        questions = []
        for kind, place in itertools.product(TYPES, range(settings.questions)):
            which = number * settings.questions + place
            wanted = target(settings.seed, kind, which, told.story.blocks)
            question = _choose(settings, told, kind, wanted, last)
            if question is not None:
                questions.append(question)
            elif not last:
                break
        else:
            return told, questions
    raise AssertionError("the last telling is taken as it is")


# Scenes -----------------------------------------------------------------------------------------


def _tell(settings: Settings, number: int, attempt: int, scenes: Sequence[Scene] | None) -> Told:
    rng = random.Random(f"{settings.seed}:{number}:{attempt}")
    vocabulary = load_vocabulary(settings.vocabulary)
    if scenes is None:
        blocks = _blocks(settings, number, *settings.drawing.blocks, rng)
        scene = draw_scene(str(number), _drawing(settings), vocabulary, rng, blocks)
    else:
        scene = _chosen(settings, number, attempt, scenes, rng)
        scene = _recast(scene, vocabulary, rng)
    chained = settings.hops is not None and settings.hops[0] > 1
    story = tell(scene, Words(vocabulary, rng), rng, chained)
    if settings.noise:
        story = noisy(story, settings.noise, rng)
    world = world_of(story)
    return Told(story, world, known_of(story, world), rng)


def _drawing(settings: Settings) -> Drawing:
    """What to draw, such that there are chains if some are wanted."""
    return replace(settings.drawing, apart=settings.hops is not None and settings.hops[1] > 1)


def _chosen(
    settings: Settings, number: int, attempt: int, scenes: Sequence[Scene], rng: random.Random
) -> Scene:
    """A scene of the file, with two or three of its blocks, in some order.

    All scenes have their turn before one comes again.
    """
    order = _order(settings.seed, len(scenes))
    scene = scenes[order[(number + attempt * FAR_APART) % len(scenes)]]
    filled = [block for block in scene.blocks if block]
    wanted = _blocks(settings, number, min(2, len(filled)), len(filled), rng)
    return replace(scene, blocks=tuple(rng.sample(filled, wanted)))


@functools.lru_cache(maxsize=1)
def _order(seed: int, count: int) -> list[int]:
    order = list(range(count))
    random.Random(f"{seed}:scenes").shuffle(order)
    return order


def _blocks(settings: Settings, number: int, least: int, most: int, rng: random.Random) -> int:
    """How many blocks a story has: three or more as often as the third block is to be right."""
    if least <= 2 < most:
        more = even(settings.seed, "blocks", number, SILVER) < share_of_blocks()
        alone = least < 2 and rng.random() < ALONE
        return rng.randint(3, most) if more else 1 if alone else 2
    return rng.randint(least, most)


def _recast(scene: Scene, vocabulary: Vocabulary, rng: random.Random) -> Scene:
    """The scene in other shapes and colours, one for each, if the vocabulary swaps them."""
    changes: dict[str, dict[str, str]] = {}
    for category in vocabulary.swaps:
        values = sorted({getattr(each, category) for block in scene.blocks for each in block})
        others = rng.sample(vocabulary.values(category), len(values))
        changes[category] = dict(zip(values, others, strict=True))
    if not changes:
        return scene
    blocks = tuple(
        tuple(
            replace(
                each,
                shape=changes.get("shape", {}).get(each.shape, each.shape),
                colour=changes.get("colour", {}).get(each.colour, each.colour),
            )
            for each in block
        )
        for block in scene.blocks
    )
    return replace(scene, blocks=blocks)


# Questions --------------------------------------------------------------------------------------


def _choose(settings: Settings, told: Told, kind: str, wanted: str, last: bool) -> Question | None:
    """A question with the wanted answer; in the last telling, with another one if need be."""
    labels = [wanted]
    if last:
        shares = load_targets()[kind]
        others = [*told.story.blocks, ""] if kind == "FB" else list(shares)
        labels += sorted(others, key=lambda label: -shares.get(label or "none", 0))
    # In the last telling, the wanted number of facts goes before the wanted answer.
    limits = [settings.hops, None] if last and settings.hops is not None else [settings.hops]
    for hops_wanted in limits:
        asker = Asker(told.known, told.rng, settings.nesting, settings.quantifiers, hops_wanted)
        for label in labels:
            if label == "DK" != wanted and hops_wanted is not None:
                continue
            for question in asker.candidates(kind, label):
                if hops_wanted is None or _within(hops_wanted, told, question):
                    return question
    return None


def _within(limits: tuple[int, int], told: Told, question: Question) -> bool:
    answer = told.world.ask(query_of(question, told.story.words))
    if answer.derivation is None:
        # That something is unknown joins no facts.
        return True
    return limits[0] <= hops(answer.derivation) <= limits[1]


class _Asked:
    """A question with its answer, as the files have it."""

    def __init__(self, settings: Settings, told: Told, question: Question, id: str) -> None:
        story = told.story
        self.question, self.id, self.type = question, id, type_of(question)
        self.worded: Worded = in_words(question, story.words, told.rng, story.blocks)
        self.query = query_of(question, story.words)
        answer = told.world.ask(self.query)
        self.answer = encoded(question, answer.value, told.known)
        if self.answer != expected(question, told.known):
            raise AssertionError(f"two ways to answer '{self.worded.phrase.text}' disagree")
        self.status, self.confidence = answer.status, answer.confidence
        self.missing = list(answer.missing)
        derivation = answer.derivation
        self.hops = None if derivation is None else hops(derivation)
        self.rules = [] if derivation is None else rules(derivation)
        keep = settings.derivations and derivation is not None
        self.derivation = derivation.to_dict() if keep and derivation is not None else None

    @property
    def published(self) -> dict[str, Any]:
        """Text, answer and candidates."""
        return {
            "question": self.worded.phrase.text,
            "answer": self.answer,
            "candidate_answers": list(self.worded.candidates),
            "start_end_char": [],
        }

    def evidence(self, text: str) -> dict[str, Any]:
        """A line in the form of predictions, to check derivations and score answers by."""
        return {
            "id": self.id,
            "type": self.type,
            "answer": self.answer,
            "status": self.status,
            "confidence": self.confidence,
            "source": "symbolic",
            "convention": "spartqa",
            "hops": self.hops,
            "rules": self.rules,
            "logical_form": self.query.to_dict(),
            "story": text,
            "derivation": self.derivation,
            "missing": self.missing,
            "error": None,
        }

    def flat(self, story: int, group: str, text: str) -> dict[str, Any]:
        """A line whose keys always have the same types."""
        return {
            "id": self.id,
            "story_id": story,
            "group": group,
            "type": self.type,
            "story": text,
            "question": self.worded.phrase.text,
            "candidates": list(self.worded.candidates),
            "answer": [str(each) for each in self.answer],
            "status": self.status,
            "hops": -1 if self.hops is None else self.hops,
            "rules": self.rules,
        }


def _record(settings: Settings, number: int, told: Told, questions: Sequence[Question]) -> Made:
    story, known, rng = told.story, told.known, told.rng
    entries, roles, flat, evidence = [], [], list[dict[str, Any]](), list[dict[str, Any]]()

    def asked(question: Question, id: str, group: str) -> _Asked:
        found = _Asked(settings, told, question, id)
        flat.append(found.flat(number, group, story.text))
        evidence.append(found.evidence(story.text))
        return found

    for place, question in enumerate(questions):
        id = f"{number}-{place}"
        main = asked(question, id, "main")
        variants: dict[str, list[dict[str, Any]]] = {}
        for group, made in (("consistency", consistent), ("contrast", contrasting)):
            variants[group] = [
                {f"{group}_id": at, **asked(each, f"{id}:{group}-{at}", group).published}
                for at, each in enumerate(made(question, known, rng))
            ]
        entries.append(
            {
                "q_id": place,
                "q_type": main.type,
                "reasoning_type": _reasoning(main) if isinstance(question, Relation) else "",
                "indifinite": main.answer in (["DK"], [DONT_KNOW]),
                **main.published,
                "consistency_check": variants["consistency"],
                "contrast_set": variants["contrast"],
            }
        )
        roles.append(
            {
                "q_type": main.type,
                "question": main.worded.phrase.text,
                "annotation": [question_roles(main.worded)],
            }
        )
    head = {"identifier": story.scene.id, "directory": story.scene.directory}
    seed = settings.seed * SEEDS + number
    main_entry = {**head, "seed_id": seed, "story": [story.text], "questions": entries}
    annotation = {"story": story_roles(story), "questions": roles}
    flat_form = flat_annotation(story, number)
    return Made(main_entry, scene_graph(story), annotation, flat_form, flat, evidence)


def _reasoning(asked: _Asked) -> str:
    """What the authors call the kind of inference."""
    if asked.hops is None:
        return "none"
    found = asked.rules
    if "inheritance" in found:
        return "block"
    if "transitivity" in found:
        return "transitivity"
    return "reverse" if "converse" in found else "none"
