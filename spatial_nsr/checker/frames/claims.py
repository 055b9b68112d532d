"""Whether a derivation about frames of reference shows what its record claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import need
from spatial_nsr.checker.frames.forms import POINTS

__all__ = ["check_frames_claim"]

_TOWARDS = ("towards ", "away from ")


def check_frames_claim(
    record: Mapping[str, Any], derivation: Mapping[str, Any], query: Any = None
) -> str | None:
    """Refuse a derivation that does not show what its record claims: ``value`` and ``status``.

    ``query`` is what was asked, in its JSON form.

    Returns
    -------
    str or None
        What could not be compared: by which words what was asked goes is for a reader to say.
    """
    _check(record, derivation, query)
    return "what the question says" if "question" in record else None


def _check(record: Mapping[str, Any], derivation: Mapping[str, Any], query: Any) -> None:
    detail = derivation["steps"][-1]["detail"]
    contradiction = derivation["goal"]["relation"] == []
    status, value = record.get("status"), record.get("value")
    need(contradiction is (status == "inconsistent"), "the derivation concludes otherwise")
    kind = query.get("query") if isinstance(query, Mapping) else None
    steps = [step for step in derivation["steps"] if step["rule"] == "answer"]
    told = [value] if isinstance(value, str) else value  # one of the choices, or the only one
    if kind == "heading" and isinstance(told, Sequence) and len(told) == 1:
        _heading(derivation["steps"], _plain(str(told[0])))
        return
    if kind == "list" and isinstance(value, Sequence):
        # Of "On whose left is it?" the things on whose sides it is, of other lists what is there.
        described = query.get("description") if isinstance(query, Mapping) else None
        that = isinstance(described, Mapping) and described.get("that")
        _listed(steps, [str(each) for each in value], "head" if that else "tail")
    elif kind == "side" and value in ("Yes", "No"):
        _sides(steps, value, str(record.get("question", "")))
        return
    if not isinstance(detail.get("holds"), bool) or not isinstance(value, str):
        return
    need(value in ("Yes", "No"), "the derivation concludes yes or no, not {}", value)
    proof = {"proved": True, "refuted": False}
    yes = value == "Yes"
    need(status in proof and proof[status] is yes, "{} is not {}", value, status)
    if isinstance(query, Mapping) and query.get("query") == "holds":
        concluded = detail["holds"] is not bool(query.get("negated", False))
        need(concluded is yes, "the derivation concludes {}", "Yes" if concluded else "No")


def _plain(value: str) -> str:
    """A heading as it is told where nothing is to choose from: "To the north", "towards the pond".

    >>> _plain("To the north"), _plain("Towards the pond")
    ('north', 'towards pond')
    """
    words = value.lower().removeprefix("to the ").removeprefix("due ")
    return words.replace(" the ", " ")


def _heading(steps: Sequence[Mapping[str, Any]], value: str) -> None:
    """Refuse a point of the compass, or a thing that is faced, other than the one concluded."""
    goal, detail = steps[-1]["conclusion"], steps[-1]["detail"]
    sees = steps[-1]["rule"] == "sees"
    need(value.startswith(_TOWARDS) or not sees, "it faces {}, not {}", goal["tail"], value)
    for word in _TOWARDS:
        if value.startswith(word) and sees:
            faced = value.removeprefix(word)
            need(goal["tail"] == faced, "it faces {}, not {}", goal["tail"], faced)
    north = [step for step in steps if step["conclusion"]["head"] == "north"]
    drawn = [step["detail"]["azimuth"] for step in north if "azimuth" in step["detail"]]
    if value in POINTS and drawn and "azimuth" in detail:
        wanted = (drawn[0] + 45.0 * POINTS.index(value)) % 360.0
        azimuth = detail["azimuth"]
        need(azimuth % 360.0 == wanted, "it faces {} degrees, which is not {}", azimuth, value)


def _listed(steps: Sequence[Mapping[str, Any]], value: Sequence[str], end: str) -> None:
    """Refuse a thing in a list of which no answer says that it is there."""
    said = [step["conclusion"] for step in steps if step["detail"].get("holds") is True]
    for name in value:
        shown = any(
            name.lower().endswith(str(each[end]).lower().split(" having ")[0])
            or str(each[end]).lower().startswith(name.lower())
            for each in said
        )
        need(shown or not steps, "nothing is concluded of {}", name)


def _sides(steps: Sequence[Mapping[str, Any]], value: object, question: str) -> None:
    """Refuse "the same side" of two that are on different sides, and the other way round."""
    if len(steps) == 2 and all(step["detail"].get("holds") is True for step in steps):
        same = steps[0]["detail"]["words"] == steps[1]["detail"]["words"]
        asked = "same side" in question.lower()
        sides = "one side" if same else "opposite sides"
        need((value == "Yes") is (same is asked), f"they are on {sides}")
