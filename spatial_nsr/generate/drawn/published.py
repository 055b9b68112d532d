"""SpartQA's published forms: the story file, the scene graph, and the spatial role labels.

What the authors annotate as an indicator is the whole phrase ("near to"), but for left and right
the word alone. What a question asks for ("which object", "which blocks") has an empty phrase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.generate.drawn.questions import Worded
from spatial_nsr.generate.drawn.story import Span, Stated, Story
from spatial_nsr.generate.phrase import Mark
from spatial_nsr.generate.vocabulary import NUMBERS

__all__ = ["question_roles", "scene_graph", "story_roles"]

FIRST_BLOCK = 100
# The value, its general type and its specific type of a relation.
VALUES = {
    "left": ("LEFT", "Direction", "Relative"),
    "right": ("RIGHT", "Direction", "Relative"),
    "above": ("ABOVE", "Direction", "Relative"),
    "below": ("BELOW", "Direction", "Relative"),
    "front": ("FRONT", "Direction", "Relative"),
    "behind": ("BEHIND", "Direction", "Relative"),
    "near": ("NEAR", "Distance", "Qualitative"),
    "far": ("FAR", "Distance", "Qualitative"),
    "touching": ("EC", "Region", "RCC8"),
    "edge": ("TPP", "Region", "RCC8"),
    "inside": ("NTPP", "Region", "RCC8"),
    "contains": ("NTPPI", "Region", "RCC8"),
    "": ("", "", ""),
}
IN_WORDS = {"near": "near to", "far": "far from", "front": "in front of"}
NOTHING = {"start": "", "end": ""}
# Heads of what is no noun phrase.
PRONOUNS = {"it": "it", "this object": "this object", "this shape": "this shape"}


class _Places:
    """Where things are mentioned, and what they are called in the files."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.blocks = {name: FIRST_BLOCK + at for at, name in enumerate(story.blocks)}
        self.items: dict[str, tuple[int, int]] = {}
        counts = [0] * len(story.blocks)
        for item in story.items:
            self.items[item.id] = (counts[item.block], FIRST_BLOCK + item.block)
            counts[item.block] += 1

    def ids(self, name: str) -> tuple[int, int]:
        """The number of a thing and that of its block."""
        if name in self.blocks:
            return self.blocks[name], self.blocks[name]
        return self.items[name]

    def spans(self, start: int, end: int) -> dict[str, Any]:
        """A span in its sentence and in the text."""
        number = next(n for n, (_, last) in enumerate(self.story.sentences) if start < last)
        first = self.story.sentences[number][0]
        return {
            "SOT_sentence": {"start": start - first, "end": end - first},
            "SOT_text": {"start": start, "end": end},
        }


# Scene graph ------------------------------------------------------------------------------------


def scene_graph(story: Story) -> dict[str, Any]:
    """Blocks with their things, and the relations that the text states of them."""
    places = _Places(story)
    mentions: dict[object, list[dict[str, Any]]] = {}
    for mark in story.marks:
        if mark.role == "thing":
            text = story.text[mark.start : mark.end]
            found = {"phrase": text[:1].lower() + text[1:], **places.spans(mark.start, mark.end)}
            mentions.setdefault(mark.key, []).append(found)
    edges = {
        said.head: said.relations[0].removesuffix("-edge")
        for said in story.stated
        if said.relations[0].endswith("-edge")
    }
    blocks = []
    for at, name in enumerate(story.blocks):
        objects = [
            {
                "id": places.ids(item.id)[0],
                "phrases": mentions.get(item.id, []),
                "shape": item.entity.kind,
                "color": item.entity.attributes["colour"],
                "size": item.entity.attributes["size"],
                **({"material": item.material} if item.material is not None else {}),
                "number": "" if item.number is None else item.number - 1,
                "rel_with_block": f"touching the {edges[item.id]} edge of "
                if item.id in edges
                else "in",
            }
            for item in story.items
            if item.block == at
        ]
        blocks.append(
            {
                "id": places.blocks[name],
                "name": name,
                "phrases": mentions.get(name, []),
                "objects": objects,
                "relations_between_objects": [
                    {
                        "trejector": places.ids(said.head)[0],
                        "landmark": places.ids(said.tail)[0],
                        "spatial_indicator": [IN_WORDS.get(word, word) for word in said.relations],
                    }
                    for said in story.stated
                    if said.tail in places.items and places.ids(said.tail)[1] == places.blocks[name]
                ],
            }
        )
    return {
        "story": [story.text],
        "blocks": blocks,
        "relations_between_blocks": [
            {
                "trejector": places.blocks[said.head],
                "landmark": places.blocks[said.tail],
                "spatial_indicator": said.relations[0],
            }
            for said in story.stated
            if said.head in places.blocks
        ],
    }


# Spatial role labels ----------------------------------------------------------------------------


def story_roles(story: Story) -> dict[str, Any]:
    """Sentence by sentence, who is where relative to whom, and which words say it."""
    places = _Places(story)
    found: list[list[tuple[int, dict[str, Any]]]] = [[] for _ in story.sentences]
    for said in story.stated:
        edge = said.relations[0].endswith("-edge")
        for word, span in zip(said.relations, said.indicators, strict=True):
            value = _value("edge" if edge else word)
            value["trajector"] = _argument(places, said.trajector, [said.head])
            value["landmark"] = _argument(places, said.landmark, [said.tail])
            value["spatial_indicator"] = _indicator(places, _word(places.story.text, span, word))
            found[said.sentence].append((said.trajector[0], value))
    for group in _grouped(story.contained):
        said, heads = group[0], [each.head for each in group]
        contents = _argument(places, said.trajector, heads)
        block = _argument(places, said.landmark, [said.tail])
        indicator = _indicator(places, said.indicators[0])
        inside = indicator["phrase"] == "in"
        value = _value("inside" if inside else "contains")
        value["trajector"], value["landmark"] = (contents, block) if inside else (block, contents)
        value["spatial_indicator"] = indicator
        found[said.sentence].append((said.indicators[0][0], value))
    sentences = [
        {
            "sentence": story.text[start:end],
            "spatial_description": [value for _, value in sorted(values, key=lambda each: each[0])],
        }
        for (start, end), values in zip(story.sentences, found, strict=True)
        if values
    ]
    return {"story": story.text, "annotations": sentences}


def _grouped(contained: Sequence[Stated]) -> list[list[Stated]]:
    """What one noun phrase puts into a block: "two small squares" is one phrase for two things."""
    groups: dict[tuple[int, int], list[Stated]] = {}
    for said in contained:
        groups.setdefault(said.trajector, []).append(said)
    return list(groups.values())


def _value(relation: str) -> dict[str, Any]:
    value, general, specific = VALUES[relation]
    return {
        "spatial_value": value,
        "g_type": general,
        "s_type": specific,
        "negative": False,
        "FoR": "Relative",
    }


def _argument(places: _Places, span: tuple[int, int], names: Sequence[str]) -> dict[str, Any]:
    phrase = places.story.text[slice(*span)]
    ids = [places.ids(name) for name in names]
    item = places.story.by_id.get(names[0])
    return {
        "entity_id": ids[0][0] if len(ids) == 1 else [id for id, _ in ids],
        "block_id": ids[0][1],
        "phrase": phrase[:1].lower() + phrase[1:] if phrase not in places.blocks else phrase,
        "head": PRONOUNS.get(phrase.lower(), _head(phrase)),
        "properties": {
            "color": item.entity.attributes["colour"] if item else "",
            "size": item.entity.attributes["size"] if item else "",
            **_numbered(phrase),
        },
        "spatial_property": _edge(phrase),
        **places.spans(*span),
    }


def _edge(phrase: str) -> str:
    """The edge that a phrase names: "the top edge of this block"."""
    edge, of, _ = phrase.partition(" of ")
    return edge if of and edge.endswith("edge") else ""


def _word(text: str, span: Span, relation: str) -> Span:
    """Of "to the left of" the word, if it is not misspelt; of other indicators all."""
    at = text.find(relation, *span) if relation in ("left", "right") else -1
    return span if at < 0 else (at, at + len(relation))


def _indicator(places: _Places, span: tuple[int, int]) -> dict[str, Any]:
    phrase = places.story.text[slice(*span)]
    return {"phrase": phrase[:1].lower() + phrase[1:], **places.spans(*span)}


def _head(phrase: str) -> str:
    """The noun of a noun phrase; what says which of several it is comes after it."""
    return phrase.partition(" number ")[0].split()[-1]


def _numbered(phrase: str) -> dict[str, str]:
    _, number, name = phrase.partition(" number ")
    first = phrase.split()[0].lower()
    counted = first if first in ("a", "an", *NUMBERS) else ""
    return {"name": f"number {name}" if number else "", "number": counted}


def question_roles(worded: Worded) -> dict[str, Any]:
    """The same for a question; its main relation comes first."""
    text = worded.phrase.text
    marks: dict[tuple[str, object], Mark] = {}
    looks: dict[Span, object] = {}
    for mark in worded.phrase.marks:
        if mark.role == "look":
            looks[mark.start, mark.end] = mark.key
        marks[mark.role, mark.key] = mark
    described = []
    for key, relation in enumerate(worded.relations):
        value = _value("edge" if relation.endswith("-edge") else relation)
        value["negative"] = worded.negated and key == 0
        for role in ("trajector", "landmark"):
            value[role] = _said(text, marks.get((role, key)), looks)
        indicator = marks.get(("indicator", key))
        span = indicator and _word(text, (indicator.start, indicator.end), relation)
        value["spatial_indicator"] = _part(text, span)
        described.append(value)
    return {"main_description": 0, "spatial_description": described}


def _part(text: str, span: Span | None) -> dict[str, Any]:
    """Some characters of a question; empty where it leaves them to the answer."""
    if span is None:
        return {"phrase": "", "SOT_sentence": dict(NOTHING)}
    start, end = span
    return {"phrase": text[start:end], "SOT_sentence": {"start": start, "end": end}}


def _said(text: str, mark: Mark | None, looks: Mapping[Span, Any]) -> dict[str, Any]:
    if mark is None:
        return {**_part(text, None), "head": "", "properties": {}, "spatial_property": ""}
    span = mark.start, mark.end
    part = _part(text, span)
    phrase = part["phrase"]
    colour, size = looks.get(span, ("", ""))
    properties = {"color": colour, "size": size, **_numbered(phrase)}
    return {
        **part,
        "head": _head(phrase),
        "properties": properties,
        "spatial_property": _edge(phrase),
    }
