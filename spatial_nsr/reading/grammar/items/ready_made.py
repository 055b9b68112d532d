"""Trees of the sentences that people write most, kept ready-made beside a grammar.

``grammars/story.trees`` has, for sequences of item types that many texts have, the tree that the
grammar makes of them, and beginnings that it goes on with in no way. A parse of one of them needs
no parser, which takes longer to set up than to read a short text. The file is made anew after each
change of its grammar, without which it is left aside::

    python -m spatial_nsr.reading.grammar.items.ready_made story TEXTS.jsonl ...
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

__all__ = ["DEAD", "Trees", "load_trees", "of_grammar"]

DEAD = "-"  # what stands in place of a tree behind a beginning that nothing goes on with
FEWEST = 2  # sentences that have a sequence, or begin so, which is kept
Trees = Mapping[str, str]
"""Trees as JSON by the types of their items."""


def load_trees(name: str, source: str) -> Trees:
    """The trees that are kept of a grammar; none where they are of another state of it.

    >>> load_trees("story", "start: NP")
    {}
    """
    file = resources.files("spatial_nsr.grammars").joinpath(f"{name}.trees")
    if not file.is_file():
        return {}
    first, *lines = file.read_text(encoding="utf-8").splitlines()
    if first != of_grammar(source):
        return {}
    return dict(line.split("\t") for line in lines)


def of_grammar(source: str) -> str:
    """The first line of a file of trees: of which grammar they are."""
    return f"// of a grammar with the SHA-256 {hashlib.sha256(source.encode()).hexdigest()}"


def _sequences(texts: Sequence[str]) -> Iterator[str]:
    """The types of the items of each sentence."""
    from spatial_nsr.reading.grammar.items.joining import joined
    from spatial_nsr.reading.grammar.items.phrases import items_of
    from spatial_nsr.reading.lexicon.loading import load_lexicon
    from spatial_nsr.reading.lexicon.slips import unhyphened
    from spatial_nsr.reading.lexicon.tokens import sentences, tokenize

    for text in texts:
        for sentence in sentences(text):
            tokens = unhyphened(tokenize(text[sentence.start : sentence.end]), load_lexicon())
            yield " ".join(item.type for item in joined(items_of(tuple(tokens))))


def _texts(file: Path) -> Iterator[str]:
    for line in file.read_text(encoding="utf-8").splitlines():
        told: Any = json.loads(line)
        yield str(told["text"])


def main(name: str, files: Sequence[str]) -> None:
    """Write the trees of a grammar anew, by texts of JSON lines."""
    from spatial_nsr.reading.grammar.items.parsing import Grammar

    path = Path(str(resources.files("spatial_nsr.grammars").joinpath(f"{name}.lark")))
    source = path.read_text(encoding="utf-8")
    texts = [text for file in files for text in _texts(Path(file))]
    counted = Counter(_sequences(texts))
    grammar = Grammar(source)
    kept: dict[str, str] = {}
    ended: Counter[str] = Counter()
    for types, number in sorted(counted.items()):
        tree, end = grammar.tried(types)
        if tree is not None and number >= FEWEST:
            kept[types] = json.dumps(tree.told(), separators=(",", ":"))
        elif tree is None and end is not None:
            ended[types[:end]] += number
    kept |= {types: DEAD for types, number in ended.items() if number >= FEWEST}
    lines = [of_grammar(source), *(f"{types}\t{tree}" for types, tree in sorted(kept.items()))]
    path.with_suffix(".trees").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
