"""What speaks for Yes and for No where it is asked whether something is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from spatial_nsr.reading.questions.asked import Found
from spatial_nsr.reading.text.words import weighed_words
from spatial_nsr.reading.weighing.candidates import spread
from spatial_nsr.reading.weighing.model import NONE, load_weights, score, softmax
from spatial_nsr.reading.weighing.places import place_features, places_in
from spatial_nsr.reading.weighing.wanted import NAMING, Wanted

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["polar_features"]

MANY_LINES = 8  # from which on a text is no short one
FULL = 0.9  # of a question: as good as all of it


def polar_features(wanted: Wanted, found: Found | None) -> Mapping[str, float]:
    """What speaks for and against what a question of yes or no asks."""
    ground, doc = wanted.ground, wanted.ground.doc
    shares = {verb: wanted.share(tokens) for verb, tokens in ground.clauses.items()}
    verb = max(shares, key=lambda at: (shares[at], at), default=None)
    lines = [wanted.share(line) for line in ground.lines]
    best, line = 0.0 if verb is None else shares[verb], max(lines, default=0.0)
    denied = verb is not None and _denied(doc[verb], ground.clauses[verb])
    asked_denied = any(t.dep_ == "neg" or t.lower_ == "no" for t in wanted.asked.doc)
    said = "" if found is None else str(found.value)
    against = denied != asked_denied
    return {
        "found-yes": float(said == "Yes"),
        "found-no": float(said == "No"),
        "clause": best,
        "clause-full": float(best > FULL),
        "clause-denied": best * against,
        "clause-full-denied": float(best > FULL and against),
        "line": line,
        "line-full": float(line > FULL),
        "inner": float(verb is not None and doc[verb].dep_ in ("ccomp", "advcl")),
        "modal": float(verb is not None and any(c.tag_ == "MD" for c in doc[verb].children)),
        "modal-asked": float(any(t.tag_ == "MD" for t in wanted.asked.doc)),
        "past-asked": float(any(t.tag_ == "VBD" for t in wanted.asked.doc)),
        "denied-asked": float(asked_denied),
        "untold": wanted.untold,
        "verb-told": max(wanted.verb.values(), default=0.0),
        "opposed": _opposed(wanted),
        **{
            f"asks-{word}": float(word in wanted.asked.words) for word in weighed_words("insisting")
        },
        **wanted.learned.claim(),
        **_of_places(wanted),
        **_of_reading(wanted),
    }


def _of_reading(wanted: Wanted) -> dict[str, float]:
    """How much of the text was read, and whether it was read where the subject is.

    What stands in a short text of which all was read and is not known from it is not told.
    """
    reading, ground = wanted.ground.reading, wanted.ground
    starts = {said.start for said in (*reading.said, *reading.amounts)}
    lines = {ground.line_at(start) for start in starts}
    placed = any(said.figure in wanted.figures for said in reading.said)
    share = len(lines) / len(ground.lines) if ground.lines else 0.0
    return {
        "lines": min(1.0, len(ground.lines) / MANY_LINES),
        "read": share,
        "read-and-placed": share * placed,
        "placed": float(placed),
    }


def _denied(verb: Token, clause: frozenset[int]) -> bool:
    words = (verb.doc[at] for at in clause)
    return any(t.dep_ == "neg" or t.lower_ in ("no", "never", "nobody", "none") for t in words)


def _opposed(wanted: Wanted) -> float:
    """Whether the line of the subject has a word that means the opposite of one asked for."""
    near = {at for hit in wanted.figure for at in wanted.ground.around(hit)}
    return float(wanted.opposes(near))


def _of_places(wanted: Wanted) -> dict[str, float]:
    """How likely the subject is where it is asked for, by the words asked for, and elsewhere.

    Where it is is weighed as if that were asked.
    """
    subject, doc = wanted.subject, wanted.asked.doc
    if subject is None:
        return {}
    own = {t.i for t in doc[subject.at].subtree}
    where = Wanted(wanted.asked, wanted.ground, own | wanted.asked.time)
    others = [w for w in wanted.words if w.at not in own and doc[w.at].pos_ in NAMING]
    weights, there, same, elsewhere = load_weights()["places"], 0.0, 0.0, 0.0
    places = list(places_in(wanted.ground))
    scores = [score(weights, place_features(where, place, places)) for place in places]
    for place, chance in zip(places, softmax([*scores, weights[NONE]]), strict=False):
        tokens = spread(wanted.ground, place.landmarks[0], place.start).tokens
        if any(at in tokens for word in others for at in word.hits):
            there += chance
            same += chance * (place.relation in wanted.relations)
        else:
            elsewhere += chance
    asks_place = float(bool(wanted.relations))
    said = where.learned.span
    shares = [word.weight * any(at in said for at in word.hits) for word in others]
    in_span = sum(shares) / (sum(word.weight for word in others) or 1.0)
    return {
        "where-there": there,
        "where-there-so": same,
        "where-elsewhere": elsewhere,
        "where-elsewhere-of-place": elsewhere * asks_place,
        "asks-place": asks_place,
        "where-neither": (1.0 - there - elsewhere) * asks_place,
        "span-there": in_span * asks_place,
        "span-elsewhere": (1.0 - in_span) * asks_place,
        "span-there-sure": in_span * asks_place * where.learned.sure,
        "span-elsewhere-sure": (1.0 - in_span) * asks_place * where.learned.sure,
    }
