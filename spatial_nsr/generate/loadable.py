"""The same content with one type for every key, as tools for tables want it.

In the published form an answer is now a word and now a number, an id now one and now several; and a
derivation has steps of many shapes. Here each key has one type throughout, nothing is missing, and
what has no such form is a text of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.drawn.story import Story

__all__ = ["flat_annotation", "flat_evidence", "flat_roles"]


def flat_annotation(story: Story, number: int) -> dict[str, Any]:
    """Things, facts and their places in the text, in a form whose keys always have one type.

    ``relation`` of a fact is a single word; spans are ``[start, end]`` in the text.
    """
    said = [*story.stated, *story.contained]
    return {
        "story_id": number,
        "story": story.text,
        "blocks": list(story.blocks),
        "objects": [
            {
                "id": item.id,
                "block": story.blocks[item.block],
                "shape": item.entity.kind,
                "color": item.entity.attributes["colour"],
                "size": item.entity.attributes["size"],
                "material": item.material or "",
                "number": item.number or 0,
            }
            for item in story.items
        ],
        "facts": [
            {
                "head": each.head,
                "relation": word,
                "tail": each.tail,
                "sentence": each.sentence,
                "trajector": list(each.trajector),
                "indicator": list(span),
                "landmark": list(each.landmark),
            }
            for each in said
            for word, span in zip(each.relations, each.indicators, strict=False)
        ],
    }


def flat_roles(roles: Mapping[str, Any], number: int) -> dict[str, Any]:
    """Spatial role labels of a story and its questions.

    ``start`` and ``end`` are in the sentence or the question, -1 for what has no words there.
    """
    return {
        "story_id": number,
        "sentences": [
            {"sentence": each["sentence"], "triplets": _triplets(each)}
            for each in roles["story"]["annotations"]
        ],
        "questions": [
            {
                "type": each["q_type"],
                "question": each["question"],
                "triplets": _triplets(each["annotation"][0]),
            }
            for each in roles["questions"]
        ],
    }


def _triplets(annotated: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "value": each["spatial_value"],
            "general_type": each["g_type"],
            "specific_type": each["s_type"],
            "frame": each["FoR"],
            "negative": each["negative"],
            "trajector": _part(each["trajector"]),
            "indicator": _place(each["spatial_indicator"]),
            "landmark": _part(each["landmark"]),
        }
        for each in annotated["spatial_description"]
    ]


def _part(part: Mapping[str, Any]) -> dict[str, Any]:
    properties, ids = part["properties"], part.get("entity_id", [])
    return {
        **_place(part),
        "head": part["head"],
        **{key: properties.get(key, "") for key in ("color", "size", "name", "number")},
        "spatial_property": part["spatial_property"],
        "entity_ids": ids if isinstance(ids, list) else [ids],
        "block_id": part.get("block_id", -1),
    }


def _place(part: Mapping[str, Any]) -> dict[str, Any]:
    span = part["SOT_sentence"]
    start, end = (-1 if span[key] == "" else span[key] for key in ("start", "end"))
    return {"phrase": part["phrase"], "start": start, "end": end}


def flat_evidence(evidence: Mapping[str, Any]) -> dict[str, Any]:
    """The proof of a gold answer; ``query`` and ``derivation`` are texts of JSON, or empty."""
    derivation = evidence["derivation"]
    return {
        "id": evidence["id"],
        "type": evidence["type"],
        "answer": [str(each) for each in evidence["answer"]],
        "status": evidence["status"],
        "convention": evidence["convention"],
        "hops": -1 if evidence["hops"] is None else evidence["hops"],
        "rules": evidence["rules"],
        "missing": evidence["missing"],
        "query": json.dumps(evidence["logical_form"]),
        "derivation": "" if derivation is None else json.dumps(derivation),
    }
