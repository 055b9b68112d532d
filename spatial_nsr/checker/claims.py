"""Whether a derivation shows what the record that it comes with claims.

The checker says that a derivation is sound; that alone does not make it the derivation of *this*
answer. A record claims something by its other keys: a value, a status, that it answers a question.
What the question says in words, and what a value is called in the words of a benchmark, only a
reader of language can tell. So whoever has one asks the question again and hands over what comes
of it (:class:`Known`); without that, what cannot be compared is said to be so, and not accepted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.checker.following import Either, check
from spatial_nsr.checker.form import items, need
from spatial_nsr.checker.frames.claims import check_frames_claim
from spatial_nsr.checker.frames.rules import about_frames
from spatial_nsr.checker.network_claims import INCONSISTENT, Stated, check_network_claim
from spatial_nsr.checker.reading import ANSWERS
from spatial_nsr.checker.scenes.claims import check_frame_claim, check_scene_claim
from spatial_nsr.checker.scenes.repeating import Given
from spatial_nsr.checker.scenes.rules import about_scene
from spatial_nsr.checker.story_text import quotations
from spatial_nsr.checker.time.rules import about_time
from spatial_nsr.checker.told.in_full import about_told_in_full, check_told_in_full_claim
from spatial_nsr.checker.usual.claims import check_usual_claim
from spatial_nsr.checker.usual.rules import rests_on_usual
from spatial_nsr.facts import Entity
from spatial_nsr.rules import CalculusTable
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["PROOF", "Known", "believed", "check_claim", "claims_proof", "derivations_of"]

PROOF = ("proved", "refuted")
LIKELY = "likely"
CLAIMING = (*PROOF, LIKELY, INCONSISTENT, "guessed")
"""The statuses beside which a derivation may stand."""
READING, FRAME = "reading ", "frame "
QUERIES = ("query", "logical_form")
# What a record says of how its answer was found, or only repeats; all else is a claim.
NO_CLAIM = frozenset(
    "id index story question choices offered benchmark text derivation derivations explanation "
    "confidence status missing error unread left_out source models".split()
)
Record = Mapping[str, Any]


@dataclass(frozen=True)
class Known:
    """What a record is held against besides itself, as far as it is there.

    Parameters
    ----------
    calculi, relations
        Tables that do not come with the package, as :func:`~spatial_nsr.checker.check` takes them.
    network
        The facts of the network that the record answers for.
    scene
        What a scene says, which derivations must repeat.
    givens, things, eithers
        What the story of the record states, as ``check`` takes it.
    text
        The story of the record, in which its quotations must stand, and say what they are said to.
    quoted
        The same, of a record that was made with its story: only quotations are looked up.
    again
        The record that comes of the same question, asked anew of the same story or scene.
    forms
        What the derivation's value is in the words of the question, or of its benchmark: one of
        these. None if that is not known.
    """

    calculi: Sequence[CalculusTable] = ()
    relations: VsrRelations | None = None
    network: Stated | None = None
    scene: Mapping[str, Any] | None = None
    givens: Collection[Given] | None = None
    things: Collection[Entity] | None = None
    eithers: Collection[Either] | None = None
    text: str | None = None
    quoted: str | None = None
    again: Record | None = None
    forms: Sequence[Any] | None = None


def claims_proof(record: Record) -> str | None:
    """The words by which a record claims that something is proved, if it does."""
    status, entails = record.get("status"), record.get("entails")
    if isinstance(status, str) and status.strip().lower() in PROOF:
        return status
    need(
        entails is None or isinstance(entails, bool), "'entails' is {}, not true or false", entails
    )
    return "entails" if entails else None


def derivations_of(record: Record) -> Iterator[tuple[str | None, Any]]:
    """The derivations of a record, those of ``derivations`` with their key."""
    several = record.get("derivations")
    if several is not None:
        need(isinstance(several, Mapping), "'derivations' is no object but {}", several)
        yield from several.items()
    if record.get("derivation") is not None:
        yield None, record["derivation"]
    frames = record.get("frames")
    for name, verdict in frames.items() if isinstance(frames, Mapping) else ():
        if isinstance(verdict, Mapping) and verdict.get("derivation") is not None:
            yield f"{FRAME}{name}", verdict["derivation"]
    readings = record.get("readings", ())
    for number, reading in enumerate(items(readings, "'readings'"), start=1):
        # What frames infer calls readings are names of frames.
        if isinstance(reading, Mapping) and reading.get("derivation") is not None:
            yield f"{READING}{number}", reading["derivation"]


def believed(derivation: Mapping[str, Any], known: Known | None = None) -> int:
    """How many steps of a sound derivation say that something is open without showing it.

    Models show it if all is known that was stated.
    """
    told = known is not None and known.givens is not None
    unknown = [step for step in derivation["steps"] if step["rule"] == "unknown"]
    return sum(not told or "models" not in step["detail"] for step in unknown)


def check_claim(
    record: Record, key: str | None, derivation: Any, known: Known | None = None
) -> str | None:
    """Accept a derivation that is sound and shows what its record claims.

    Returns
    -------
    str or None
        What of the claim could not be compared; None if all of it was.

    Raises
    ------
    InvalidDerivation
        Says which step does not follow, or what is claimed and not shown.

    Examples
    --------
    >>> same = {"head": "hall", "relation": "EQ", "tail": "hall"}
    >>> step = {"id": 1, "rule": "identity", "premises": [], "conclusion": same}
    >>> shown = {"goal": same, "steps": [{**step, "detail": {"calculus": "rcc8"}}]}
    >>> check_claim({"entails": True, "head": "hall", "label": "EQ", "tail": "hall"}, None, shown)
    >>> check_claim({"entails": True, "head": "hall", "label": "DC", "tail": "hall"}, None, shown)
    Traceback (most recent call last):
    spatial_nsr.errors.InvalidDerivation: its goal is not what the record says to follow
    """
    known = known or Known()
    check(
        derivation,
        known.calculi,
        givens=known.givens,
        things=known.things,
        eithers=known.eithers,
        relations=known.relations,
        scene=known.scene,
        story=known.text,
    )
    if known.quoted is not None:
        quotations(derivation["steps"], known.quoted)
    _check_status(_claiming(record, key), derivation)
    open_ = _check_by_kind(record, key, derivation, known)
    if known.again is None:
        return open_
    _check_again(record, key, derivation, known.again)
    return None


def _claiming(record: Record, key: str | None) -> Record:
    """What a derivation beside a key is to show: the record, or what it says in a reading."""
    if key is not None and key.startswith(READING) and "readings" in record:
        reading = record["readings"][int(key.removeprefix(READING)) - 1]
        need(isinstance(reading, Mapping), "a reading is no object but {}", reading)
        return reading  # type: ignore[no-any-return]
    return record if key is None else {}


def _check_status(record: Record, derivation: Mapping[str, Any]) -> None:
    """Beside what is said to be unknown no derivation stands; what is usual proves nothing."""
    status = record.get("status")
    if status in PROOF and any("understood" in step["detail"] for step in derivation["steps"]):
        usual = Derivation.from_dict(derivation).usual
        need(not usual, "it is not {}, but likely: it rests on {}", status, ", ".join(usual))
    if rests_on_usual(derivation["steps"]):
        need(status not in PROOF, "it is not {}, but likely: it rests on commonsense", status)
    if status is not None or "value" in record or "answer" in record:
        known = isinstance(status, str) and status in CLAIMING
        need(known, "a derivation stands beside the status {}", status)


def _check_by_kind(
    record: Record, key: str | None, derivation: Mapping[str, Any], known: Known
) -> str | None:
    if about_scene(derivation):
        need(known.network is None, "a network says nothing of a scene")
        if key is None:
            return check_scene_claim(record, derivation)
        need(key.startswith(FRAME), "nothing is claimed by {}", key)
        return check_frame_claim(record, key.removeprefix(FRAME), derivation)
    if about_time(derivation):
        need(known.network is None and key is None, "a network tells of no events")
        return _check_in_time(record, derivation["steps"][-1], known.forms)
    if about_told_in_full(derivation):
        need(key is None and known.network is None, "a network answers no such question")
        return check_told_in_full_claim(record, derivation)
    if about_frames(derivation):
        need(known.network is None, "a network says nothing of frames of reference")
        if key is None:
            return check_frames_claim(record, derivation, record.get("query"))
        if key.startswith(READING):
            check_frames_claim(_claiming(record, key), derivation, record.get("query"))
            return "what the question says" if "question" in record else None
        return f"whether {key!r} is what is concluded"
    last = derivation["steps"][-1]
    if rests_on_usual(derivation["steps"]) and last["detail"]["calculus"] != ANSWERS:
        need(key is None and known.network is None, "a network says nothing of what is usual")
        check_usual_claim(record, derivation)
        return "what the question says" if "question" in record else None
    if last["detail"]["calculus"] == ANSWERS:
        need(key is None and known.network is None, "a network answers no such question")
        return _check_answer(record, last, known.forms)
    status, follows = record.get("status"), bool(derivation["goal"]["relation"])
    need(status != INCONSISTENT or not follows, "a contradiction is claimed, but not shown")
    need(status not in PROOF or follows, "a contradiction is shown, but not claimed")
    check_network_claim(record, key, derivation, known.calculi, known.network)
    asked = "question" in record or any(name in record for name in QUERIES)
    # Nothing that is asked of a story is how two things stand to each other.
    need(not asked or not follows, "the derivation answers no question")
    return "what the story is" if "question" in record else None


# Answers of stories -----------------------------------------------------------------------------


def _check_answer(record: Record, last: Record, forms: Sequence[Any] | None) -> str | None:
    """The answer of a record is the one that its derivation concludes, to the same query."""
    detail, value = last["detail"], last["conclusion"]["tail"]
    status = record.get("status")
    need(status != INCONSISTENT, "a contradiction is claimed, but not shown")
    for name in QUERIES:
        if name in record:
            need(record[name] == detail["query"], "the derivation answers another query")
    for name in ("convention", "complete"):
        same = name not in record or record[name] == detail[name]
        need(same, "the derivation has another {}", name)
    if status in PROOF:
        need((status == "refuted") == (value is False), "it is not {}", status)
    if "value" in record and "question" not in record:
        claimed = record["value"]
        same = type(claimed) is type(value) and claimed == value
        need(same, "the derivation concludes another value than {}", claimed)
    said = [record[name] for name in ("value", "answer") if name in record]
    open_ = [why for each in said if (why := _check_words(each, value, forms)) is not None]
    if "question" in record:
        open_.append("what the question says")
    return open_[0] if open_ else None


def _check_in_time(record: Record, last: Record, forms: Sequence[Any] | None) -> str | None:
    """The answer of a record is the one that is concluded of what happened, to the same query."""
    detail, value, status = last["detail"], last["conclusion"]["tail"], record.get("status")
    if "query" in record:
        need(record["query"] == detail["query"], "the derivation answers another query")
    same = "convention" not in record or record["convention"] == detail["convention"]
    need(same, "the derivation has another convention")
    if status in PROOF:
        need((status == "refuted") == (value == "No"), "it is not {}", status)
    said = [record[name] for name in ("value", "answer") if name in record]
    open_ = [why for each in said if (why := _check_words(each, value, forms)) is not None]
    return open_[0] if open_ else "what the question says" if "question" in record else None


def _check_words(claimed: Any, value: Any, forms: Sequence[Any] | None) -> str | None:
    """What is said is what the value is called; of yes and no that is plain."""
    if type(claimed) is type(value) and claimed == value:
        return None
    alone = claimed[0] if isinstance(claimed, list) and len(claimed) == 1 else claimed
    if isinstance(value, bool) and isinstance(alone, str) and alone.lower() in ("yes", "no"):
        said = "yes" if value else "no"
        need(alone.lower() == said, "the derivation concludes {}, not {}", said, claimed)
        return None
    if forms is None:
        return f"whether {claimed!r} is what the value is called"
    same = any(type(claimed) is type(form) and claimed == form for form in forms)
    need(same, "the derivation concludes another value than {}", claimed)
    return None


# Asked again ------------------------------------------------------------------------------------


def _check_again(
    record: Record, key: str | None, derivation: Mapping[str, Any], again: Record
) -> None:
    """The same question, asked again, comes to the same, by a derivation of the same."""
    status, found = record.get("status"), again.get("status")
    likely = status == LIKELY and found in PROOF  # less is claimed than could be
    need(status == found or likely, "asked again, it is {}, not {}", found, status)
    for name, claimed in record.items():
        if name not in NO_CLAIM and name in again:
            same = _bare(claimed) == _bare(again[name])
            need(same, "asked again, {} is {}, not {}", name, _bare(again[name]), _bare(claimed))
    shown = dict(derivations_of(again)).get(key)
    need(shown is not None, "asked again, nothing is shown")
    need(_ends(derivation) == _ends(shown), "asked again, the derivation concludes something else")


def _bare(value: Any) -> Any:
    """A value without the derivations in it; numbers and truth values apart."""
    if isinstance(value, Mapping):
        return {name: _bare(each) for name, each in value.items() if name != "derivation"}
    if isinstance(value, list | tuple):
        return [_bare(each) for each in value]
    return (type(value).__name__, value) if isinstance(value, bool) else value


def _ends(derivation: Any) -> Any:
    """What a derivation concludes: its goal, by which query or words, in every frame."""
    last = derivation["steps"][-1]
    apart = {name: each for name, each in last["detail"].items() if name != "assumptions"}
    answers = [
        (step["conclusion"], step["detail"].get("holds"))
        for step in derivation["steps"]
        if last["rule"] == "together" and step["id"] in last["premises"]
    ]
    return derivation["goal"], last["conclusion"], apart, answers
