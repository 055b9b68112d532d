"""Whether the derivation of a judgement about a scene shows what its record claims."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.form import need
from spatial_nsr.rules.vsr import load_vsr_relations

__all__ = ["check_frame_claim", "check_scene_claim"]

# What the words of a reading in a frame are called as relations.
RELATIONS = {
    "left": "left of",
    "right": "right of",
    "front": "in front of",
    "behind": "behind",
}


def check_scene_claim(record: Mapping[str, Any], derivation: Mapping[str, Any]) -> str | None:
    """Refuse a derivation that does not show what its record claims.

    The record is that of a judgement (``value``), of a prediction (``answer``, 0 or 1), or of one
    reading of a question (``figure``, ``word`` and ``landmark`` besides).

    Returns
    -------
    str or None
        What could not be compared.
    """
    last = derivation["steps"][-1]
    holds, detail = last["detail"]["holds"], last["detail"]
    said = last["conclusion"]["head"], last["conclusion"]["tail"]
    if "value" in record:
        need(record["value"] is holds, "the derivation concludes {}", holds)
        # In a frame of two: what is not so in the one may be so in the other.
        one = last["rule"] == "meaning" and detail["frame"] in ("intrinsic", "relative")
        others = load_vsr_relations().relations.get(detail["relation"])
        alone = one and others is not None and len(others.frames) > 1
        need(holds or not alone, "that it is not so in one frame does not deny it")
    if "relation" in record:
        need(record["relation"] == detail["relation"], "it is about another relation")
    if "first" in record and "second" in record and last["rule"] != "whichever":
        need(said == (record["first"], record["second"]), "it is about other things")
    if "answer" in record:
        right = type(record["answer"]) is int and record["answer"] == int(holds)
        need(right, "the derivation concludes {}", int(holds))
    if "word" in record:
        _check_reading(record, derivation)
    proof = {"proved": True, "refuted": False}
    status = record.get("status")
    need(status not in proof or proof[status] is holds, "it is not {}", status)
    need(status != "inconsistent", "a contradiction is claimed, but not shown")
    words = [name for name in ("caption", "question") if name in record]
    return f"what the {words[0]} says" if words else None


def check_frame_claim(
    record: Mapping[str, Any], frame: str, derivation: Mapping[str, Any]
) -> str | None:
    """As :func:`check_scene_claim`, for the verdict of a record in one frame."""
    last = derivation["steps"][-1]
    holds = record["frames"][frame].get("holds")
    need(last["detail"]["holds"] is holds, "in the {} frame it is otherwise", frame)
    need(last["detail"].get("frame", frame) == frame, "it is so in another frame than {}", frame)
    for name, said in (("relation", last["detail"]["relation"]),
                       ("first", last["conclusion"]["head"]),
                       ("second", last["conclusion"]["tail"])):  # fmt: skip
        need(record.get(name, said) == said, "it is about another {}", name)
    return "what the caption says" if "caption" in record else None


def _check_reading(record: Mapping[str, Any], derivation: Mapping[str, Any]) -> None:
    """Refuse the reading of a question that is about something else, or in another frame."""
    last = derivation["steps"][-1]
    said = last["conclusion"]["head"], last["conclusion"]["tail"]
    need(said == (record.get("figure"), record.get("landmark")), "it is about other things")
    word = RELATIONS.get(str(record["word"]))
    need(last["detail"]["relation"] == word, "it is about another word than {}", record["word"])
    need(last["detail"].get("frame") == record.get("frame"), "it is so in another frame")
    for step in derivation["steps"]:
        for name in ("viewer", "projection"):
            if step["rule"] == "frame" and name in step["detail"]:
                need(step["detail"][name] == record.get(name), "it is so for another {}", name)
