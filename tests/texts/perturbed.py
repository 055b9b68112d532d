"""The short texts as they are typed in a hurry, asked the same questions, beside the clean ones.

    python -m tests.texts.perturbed [--every N] [--misses] [--only NAME ...]

Lower case, line breaks for full stops, no articles, a tenth of the words with a slip, a sentence
about the weather between two others. Only texts change, and never their questions: what is told
is the same.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator

import spatial_nsr as sn
from tests.texts.brief import OUTCOMES, Brief, briefs, names, outcome
from tests.texts.score import CONVENTION

ARTICLES = ("the", "a", "an")
SLIPS = 0.1  # of the words that are long enough
SHORTEST = 4  # letters of a word with a slip
KEPT = frozenset(("there", "with", "that", "this", "these", "they", "which", "what", "them"))
WEATHER = (
    "The weather was fine that day.",
    "It rained a little.",
    "A cold wind blew all morning.",
    "It was quite warm for the season.",
)


def lower(text: str) -> str:
    """All in small letters.

    >>> lower("The cup is left of Bo.")
    'the cup is left of bo.'
    """
    return text.lower()


def lines(text: str) -> str:
    """A line for each sentence, without its full stop.

    >>> print(lines("The cup is here. It is red."))
    The cup is here
    It is red
    """
    words = text.rstrip().removesuffix(".").split(" ")
    return " ".join(f"{w[:-1]}\n" if _ends(w) else w for w in words).replace("\n ", "\n")


def _ends(word: str) -> bool:
    """Whether a sentence ends with a word, and no title or letter does: "Mr.", "B."."""
    return word.endswith(".") and word.islower() and word.count(".") == 1


def bare(text: str) -> str:
    """Without articles.

    >>> bare("The cup is on a shelf.")
    'Cup is on shelf.'
    """
    kept: list[str] = []
    capital = False
    for word in text.split(" "):
        if word.lower() in ARTICLES:
            capital = word[0].isupper()
        else:
            kept.append(word[:1].upper() + word[1:] if capital else word)
            capital = False
    return " ".join(kept)


def slips(text: str) -> str:
    """A tenth of the longer words with two letters changed round, one left out or one twice."""
    chance = random.Random(text)
    return " ".join(_slipped(word, chance) for word in text.split(" "))


def _slipped(word: str, chance: random.Random) -> str:
    letters = word.rstrip(".,;:!?")
    plain = letters.isalpha() and letters.islower() and len(letters) >= SHORTEST
    if not plain or letters in KEPT or chance.random() >= SLIPS:
        return word
    at, rest = chance.randrange(1, len(letters) - 1), word[len(letters) :]
    ways = (
        letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :],
        letters[:at] + letters[at + 1 :],
        letters[:at] + letters[at] + letters[at:],
    )
    return chance.choice(ways) + rest


def weather(text: str) -> str:
    """A sentence about the weather behind the first one."""
    words = text.split(" ")
    ends = [at for at, word in enumerate(words) if _ends(word)]
    if not ends:
        return text
    said = WEATHER[len(text) % len(WEATHER)]
    return " ".join((*words[: ends[0] + 1], said, *words[ends[0] + 1 :]))


WAYS: dict[str, Callable[[str], str]] = {
    "clean": str, "lower": lower, "lines": lines, "bare": bare, "slips": slips, "weather": weather,
}  # fmt: skip


def sample(every: int) -> list[Brief]:
    """Every so many of all short texts."""
    return [brief for name in names() for brief in briefs(name)][::every]


def answered(brief: Brief, way: str) -> Iterator[tuple[str, str]]:
    """How good each answer is about a text that was changed, with a line about it."""
    story = sn.read(WAYS[way](brief.text), CONVENTION)
    for question, expected in brief.asked:
        answer = story.ask(question)
        line = f"{brief.id}: {question} expected {expected}, got {answer.value} ({answer.status})"
        yield outcome(question, expected, answer), line


def main() -> None:
    """Score the texts, clean and changed; print the figures and, where asked, what was lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--every", type=int, default=4, help="every so many of the texts")
    parser.add_argument("--misses", action="store_true", help="list what the clean text tells")
    parser.add_argument("--only", nargs="*", default=list(WAYS), choices=WAYS, help="these only")
    options = parser.parse_args()
    clean: list[str] = []
    for way in dict.fromkeys(("clean", *options.only)):
        results = [each for brief in sample(options.every) for each in answered(brief, way)]
        found = [each for each, _ in results]
        clean = clean or found
        counts = Counter(found)
        share = counts["right"] / max(clean.count("right"), 1)
        print(f"{way:<8} {share:6.1%}", *(f"{counts[each]:>4} {each}" for each in OUTCOMES))
        if options.misses:
            lost = zip(clean, results, strict=True)
            print(
                *(f"  {now}: {line}" for was, (now, line) in lost if was == "right" != now),
                sep="\n",
            )


if __name__ == "__main__":
    main()
