"""Small files of sentences with spatial roles, for the tests of the tagger."""

from __future__ import annotations

import random
from pathlib import Path

THINGS = ("cup", "jug", "lamp", "dog", "cat", "ball", "book", "hat")
RELATIONS = (
    ("on", "region", "EC"),
    ("behind", "direction", "behind"),
    ("near", "distance", "close"),
)


def write_roles(path: Path, sentences: int, seed: int = 0) -> Path:
    """A file of as many sentences, two to a document."""
    chance = random.Random(seed)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<SpRL>"]
    for number in range(sentences):
        if number % 2 == 0:
            lines.append(f"<SCENE><DOCNO>document {number // 2}</DOCNO>")
        lines.append(_sentence(number, chance))
        if number % 2 or number == sentences - 1:
            lines.append("</SCENE>")
    lines.append("</SpRL>")
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _sentence(number: int, chance: random.Random) -> str:
    trajector, landmark = chance.sample(THINGS, 2)
    word, kind, value = chance.choice(RELATIONS)
    parts = {
        "TRAJECTOR": f"the {trajector}",
        "SPATIALINDICATOR": word,
        "LANDMARK": f"the {landmark}",
    }
    text = f"the {trajector} is {word} the {landmark} ."
    marks, ids = [], {}
    start = 0
    for tag, words in parts.items():
        at = text.index(words, start)
        start = at + len(words)
        ids[tag] = f"{tag[0]}{number}"
        marks.append(f'<{tag} id="{ids[tag]}" start="{at}" end="{start}" text="{words}"/>')
    return (
        f'<SENTENCE id="s{number}" start="0" end="{len(text)}"><TEXT>{text}</TEXT>'
        + "".join(marks)
        + f'<RELATION id="R{number}" trajector_id="{ids["TRAJECTOR"]}" '
        f'landmark_id="{ids["LANDMARK"]}" spatial_indicator_id="{ids["SPATIALINDICATOR"]}" '
        f'general_type="{kind}" RCC8_value="{value}" FoR="relative"/></SENTENCE>'
    )
