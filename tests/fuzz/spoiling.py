"""Input spoiled by chance: JSON with parts replaced, text with lines and characters changed."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 10**30, 1e308, float("nan"), float("inf"), 0.5, "", "x", "\0",
    "\ud800", "0", "a" * 5000, "9" * 5000, [], [None], [[]], [0], ["x"], {}, {"a": 1}, {"": None},
)  # fmt: skip
PIECES = (
    "", " ", "\n", "\t", "\0", "\ufeff", "(", ")", "{", "}", "[", "]", "|", "*", "+", "?", "=", "<",
    ">", ":", "-", "#", ",", ".", "'", '"', "\\", "/", "0", "-1", "1e999", "nan", "9" * 5000,
    "{0,99999999}", "x" * 3000, "((((" * 200, "\u00e9", "\N{GRINNING FACE}",
)  # fmt: skip


def spoiled_value(value: Any, chance: random.Random) -> Any:
    """A JSON value with one to three of its parts replaced, left out, doubled or renamed."""
    made = [copy.deepcopy(value)]
    for _ in range(chance.randint(1, 3)):
        _spoil(made, 0, chance)
    return made[0]


def _spoil(within: Any, key: Any, chance: random.Random) -> None:
    value = within[key]
    if isinstance(value, dict | list) and value and chance.random() < 0.85:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        _spoil(value, chance.choice(keys), chance)
        return
    way = chance.random()
    if isinstance(within, dict) and way < 0.1:
        del within[key]
    elif isinstance(within, dict) and way < 0.2:
        within[chance.choice(("x", "", "id", str(key) + "s"))] = within.pop(key)
    elif isinstance(within, list) and way < 0.2 and key < len(within):
        within.insert(key, copy.deepcopy(within[key]))
    else:
        within[key] = copy.deepcopy(chance.choice(ODD))


def spoiled_text(text: str, chance: random.Random) -> str:
    """A text with one to four pieces cut out, moved, doubled or put in."""
    for _ in range(chance.randint(1, 4)):
        at, end = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        if chance.random() < 0.7:
            end = min(end, at + chance.randrange(12))
        piece = chance.choice((*PIECES, text[at:end], text[end : end + 20]))
        text = (text[:at] + piece + text[end:])[:20_000]
    return text


def spoiled_json(value: Any, chance: random.Random) -> str:
    """A JSON text of a spoiled value, now and then spoiled itself."""
    text = json.dumps(spoiled_value(value, chance))
    return spoiled_text(text, chance) if chance.random() < 0.15 else text
