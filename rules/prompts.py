"""What language models are asked about commonsense, as data: prompts with a word left open.

``rules/commonsense/probes.prompts`` has one prompt a line: the set that it is for, the text, and
the candidates for ``{word}``, in the order of the set's labels (first what says "more")::

    size : {a} is {word} than {b}. | larger smaller
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.rules.text import packaged, statements

__all__ = ["SETS", "Prompt", "load_prompts", "parse_prompts"]

SETS = {"size": 2, "height": 2, "posrel": 4}
"""The sets and how many labels they have."""


@dataclass(frozen=True)
class Prompt:
    """A text with ``{word}`` in it, and the words to choose from."""

    text: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.text} | {' '.join(self.words)}"


@functools.cache
def load_prompts() -> Mapping[str, tuple[Prompt, ...]]:
    """The prompts that come with the package, by set.

    >>> print(load_prompts()["height"][0])
    {a} is {word} than {b}. | taller shorter
    """
    return parse_prompts(*packaged("commonsense/probes.prompts"))


def parse_prompts(text: str, file: str = "<text>") -> Mapping[str, tuple[Prompt, ...]]:
    """Read prompts from their text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.
    """
    found: dict[str, list[Prompt]] = defaultdict(list)
    for place, line in statements(text, file):
        name, colon, said = line.partition(" : ")
        prompt, bar, words = said.partition(" | ")
        name, listed = name.strip(), tuple(words.split())
        if name not in SETS:
            raise InputError(f"unknown set '{name}'; {allowed(name, SETS)}", place)
        if not colon or not bar or "{word}" not in prompt or len(listed) != SETS[name]:
            raise InputError(
                f"expected 'SET : TEXT WITH {{word}} | WORDS', {SETS[name]} of them, got '{line}'",
                place,
            )
        found[name].append(Prompt(prompt.strip(), listed))
    return {name: tuple(prompts) for name, prompts in found.items()}
