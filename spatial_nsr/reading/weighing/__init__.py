"""Answers that no rule finds, weighed: which place, thing or number of a text fits a question best.

Each place phrase, noun and number of the text is a candidate. What speaks for it are features that
are read off the parse: how much of the question its clause, its line and its heading say, by whom
words mean, in which role it stands to the verb. A softmax over them, with weights fitted on the
corpus's training part (``fitting``), tells how likely each is the answer, and how likely none is.
Its answers are likely at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.questions.asked import Asked, Found, content
from spatial_nsr.reading.questions.forms import agree
from spatial_nsr.reading.questions.seen import seen_from
from spatial_nsr.reading.text.words import weighed_words
from spatial_nsr.reading.weighing.bounds import load_bounds
from spatial_nsr.reading.weighing.candidates import Candidate
from spatial_nsr.reading.weighing.counts import weighed_counts
from spatial_nsr.reading.weighing.ground import Ground
from spatial_nsr.reading.weighing.model import (
    Weighed,
    load_weights,
    rank,
    rank_claims,
)
from spatial_nsr.reading.weighing.places import weighed_places
from spatial_nsr.reading.weighing.polar import polar_features
from spatial_nsr.reading.weighing.spans import weighed_span
from spatial_nsr.reading.weighing.things import weighed_things
from spatial_nsr.reading.weighing.wanted import Wanted

__all__ = [
    "Ground",
    "Weighed",
    "candidates_for",
    "chosen",
    "weighed",
    "worth_telling",
]

# What a text of a few lines leaves open where no rule finds it.
OPEN_IF_SHORT = ("claims", "counts")


def part_of(asked: Asked) -> str:
    """What is weighed for a question: claims, counts, places or things, as all else is."""
    if asked.is_claim:
        return "claims"
    if any(asked.words[at : at + 2] == ["how", "many"] for at in range(len(asked.words))):
        return "counts"
    if asked.asks_where:
        return "places"
    return "things"


def candidates_for(
    asked: Asked, ground: Ground, found: Found | None
) -> tuple[str, list[Candidate]]:
    """What is weighed, and the candidates with what speaks for them."""
    if seen_from(asked):
        return "", []  # no place of the text is a side
    part, wanted = part_of(asked), Wanted(asked, ground)
    open_ = found is None and not asked.choices and _is_open(part, wanted)
    if open_ or (ground.is_short and not _fits_short(asked, part, found)):
        return "", []
    if part == "claims":
        return part, [Candidate("", polar_features(wanted, found))]
    made = {"counts": weighed_counts, "places": weighed_places, "things": weighed_things}[part]
    spans = weighed_span(wanted) if part != "counts" else ()
    listed = [each for each in (*made(wanted), *spans) if not each.opposed]
    if part == "things" and not asked.choices and _asks_in_time(asked, "timing"):
        listed = [each for each in listed if _tells_time(each.words)]
    candidates = [_beside_found(each, found) for each in listed]
    if found is not None:
        several = isinstance(found.value, list) and len(found.value) > 1
        learned = agree([wanted.learned.answer()], _values(found))
        candidates.append(
            Candidate(
                str(found),
                {
                    "found-whole": 1.0,
                    "found-many": float(several),
                    "found-learned": float(learned),
                    f"found-{found.rule}": 1.0,
                },
            )
        )
    return part, candidates


def _asks_in_time(asked: Asked, sort: str) -> bool:
    """Whether it is asked when, how long or how often something was so, or in what order.

    What answers that is no place and no thing.
    """
    words, at = asked.words, 0
    while at < len(words) and words[at] in weighed_words("led"):
        at += 1
    return "_".join(words[at : at + 2]) in weighed_words(sort)


def _tells_time(words: str) -> bool:
    """Whether some words tell when, or for how long: "at noon", "9:15", "two hours"."""
    each = [token.lower for token in tokenize(words)]
    told = weighed_words("hours")
    clock = any(w[0].isdigit() and not w.isdecimal() for w in each)  # "9:15"
    return clock or any(w in told or sort_of(singular(w), "time") for w in each)


def _fits_short(asked: Asked, part: str, found: Found | None) -> bool:
    """Whether it is weighed what a text of a few lines tells: where rules find nothing of now.

    "How big", "how far" it hardly tells.
    """
    if found is not None or part in OPEN_IF_SHORT or asked.words[:1] == ["how"]:
        return False
    return asked.when.kind == "now" and not asked.circumstances


def _is_open(part: str, wanted: Wanted) -> bool:
    """Whether a question is known to be open: of what the text does not speak, what if, or why.

    A question without a word asks for nothing.
    Who did something is told by nothing but what tells of its being done.
    """
    asked = wanted.asked
    if wanted.untold == 1.0 or asked.words[:1] in (["if"], ["why"]):
        return True
    if not any(token.is_alpha for token in asked.doc) or _asks_in_time(asked, "order"):
        return True
    gap = asked.gap
    return part == "things" and gap is not None and gap.person and wanted.undone


def _beside_found(candidate: Candidate, found: Found | None) -> Candidate:
    """A candidate with what the rules found as one more thing that speaks for it."""
    values = [] if found is None else _values(found)
    same = any(candidate.words.lower() == str(each).lower() for each in values)
    features = {
        **candidate.features,
        "found": float(agree([candidate.words], values)),
        "found-so": float(same),
        "found-other": float(bool(values) and not same),
    }
    return Candidate(candidate.words, features)


def _values(found: Found) -> list[str]:
    value = found.value
    return [str(value)] if isinstance(value, str | int | float) else list(value or ())


def weighed(asked: Asked, ground: Ground, found: Found | None) -> list[Weighed]:
    """The answers to a question, the likeliest first; of choices, if it gives some."""
    part, candidates = candidates_for(asked, ground, found)
    if not candidates:
        return []
    if part == "claims":
        return rank_claims(candidates[0].features, load_weights())
    if asked.choices:
        candidates = [
            Candidate(choice, each.features)
            for each in candidates
            if (choice := chosen(each.words, asked.choices)) is not None
        ]
    ranked = rank(load_weights()[part], candidates)
    return [replace(each, value=_value(each.words, part, asked)) for each in ranked]


def worth_telling(asked: Asked, ground: Ground, ranked: Sequence[Weighed]) -> Weighed | None:
    """The likeliest answer, if that there is one is likelier than that there is none."""
    bounds = load_bounds()
    least = bounds["claims" if asked.is_claim else "short" if ground.is_short else "chance"]
    if not ranked or ranked[0].chance < least:
        return None
    none = 1.0 - sum(each.chance for each in ranked)
    return ranked[0] if ranked[0].chance > none else None


def _value(words: str, part: str, asked: Asked) -> str | int | list[str]:
    if asked.choices:
        return words
    return int(words) if part == "counts" and words.isdecimal() else [words]


def chosen(words: str, choices: tuple[str, ...]) -> str | None:
    """The choice that some words mean, if they mean one.

    >>> chosen("the red cup", ("cup", "plate")), chosen("the tray", ("cup", "plate"))
    ('cup', None)
    """
    shared = [len({*content(words)} & {*content(choice)}) for choice in choices]
    most = max(shared, default=0)
    return choices[shared.index(most)] if most and shared.count(most) == 1 else None
