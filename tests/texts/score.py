"""The project's own test set: free texts with argued answers, and how well they are answered.

    python -m tests.texts.score [--half HALF ...] [--json FILE] [--misses]

Each file beside this one is a text by one voice with five questions. The halves ``first`` and
``second`` were written before the reader could read any of them; ``third`` and ``fourth`` later, by
somebody who knew the form of these files but not the reader, and who wrote to be hard; ``fifth``
and ``sixth`` by another such person, who wrote as one plainly describes a place. Answers are those
of a careful person who has nothing but the text: what is mentioned is all there is, and a direction
says nothing of the other axes ("west of" leaves open which of the two is further north).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from spatial_nsr.errors import InvalidDerivation

FOLDER = Path(__file__).resolve().parent
DIGESTS = FOLDER / "digests.txt"
CONVENTION = "mentioned"
HALVES = ("first", "second", "third", "fourth", "fifth", "sixth")

YES_NO = {"Yes": "proved", "No": "refuted", "Unknown": "unknown"}
KINDS = ("yes-no", "relation", "which", "where", "how-many", "path", "list")
PHENOMENA = tuple(
    "aside attribute between chain clock compass contact containment converse correction "
    "distance distractor either-or ellipsis motion name negation nested-place number order part "
    "path plain-verb pronoun quantifier set size support three-d viewpoint".split()
)

# Words for a direction, by the axes that they speak of; and relations that others bring along.
DIRECTIONS = {
    "north": "above", "south": "below", "west": "left", "east": "right", "upper": "above",
    "lower": "below", "over": "above", "under": "below", "back": "behind", "up": "above",
    "down": "below",
}  # fmt: skip
AXES = {"left", "right", "above", "below", "front", "behind"}
ATTENDANT = {"outside", "disconnected"}
# What may stand before a name.
BEFORE = set(
    "a an the my his her their our your in on at under inside below above behind beside near "
    "next to of only".split()
)


@dataclass(frozen=True)
class Asked:
    """A question about a text, and the answer that the text gives.

    ``aliases`` are other names of things in the answer, ``also`` what an answer may name besides.
    """

    question: str
    kind: str
    answer: str | int | tuple[str, ...]
    status: str
    phenomena: tuple[str, ...]
    why: str
    choices: tuple[str, ...] | None = None
    aliases: dict[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Text:
    """Some ten sentences in one voice, and questions about them."""

    id: str
    half: str
    scene: str
    voice: str
    text: str
    questions: tuple[Asked, ...]

    @property
    def digest(self) -> str:
        """A fingerprint of what was written and asked; answers may be mended, these may not."""
        asked = [[each.question, list(each.choices or ())] for each in self.questions]
        written = json.dumps([self.id, self.half, self.text, asked], ensure_ascii=False)
        return hashlib.sha256(written.encode()).hexdigest()


@dataclass(frozen=True)
class Result:
    """What came of a question."""

    text: Text
    asked: Asked
    answer: Answer
    right: bool
    derived: bool

    @property
    def read(self) -> bool:
        """Whether the question was understood."""
        return self.answer.query is not None

    @property
    def sure(self) -> bool:
        """Whether the answer claims to be proved."""
        return self.answer.status in ("proved", "refuted")


def texts() -> list[Text]:
    """All texts, in the order of their numbers."""
    paths = sorted(FOLDER.glob("*.toml"), key=lambda path: int(path.name.split("-")[0]))
    return [parse(path.read_text(encoding="utf-8")) for path in paths]


def parse(source: str) -> Text:
    r"""A text from its TOML form.

    >>> source = '''id = "1"\nhalf = "first"\nscene = "desk"\nvoice = "a child"\ntext = "Hi."'''
    >>> parse(source).voice
    'a child'
    """
    data = tomllib.loads(source)
    asked = tuple(_asked(each) for each in data.pop("questions", ()))
    return Text(**data, questions=asked)


def _asked(data: dict[str, Any]) -> Asked:
    made: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    if "aliases" in made:
        made["aliases"] = {name: tuple(others) for name, others in made["aliases"].items()}
    return Asked(**made)


def answered(text: Text) -> list[Result]:
    """The reader's answers to a text's questions, judged."""
    story = sn.read(text.text, CONVENTION)
    results = []
    for asked in text.questions:
        answer = story.ask(asked.question, choices=asked.choices)
        results.append(Result(text, asked, answer, right(asked, answer), _derived(answer)))
    return results


def _derived(answer: Answer) -> bool:
    if answer.derivation is None:
        return False
    try:
        answer.derivation.check()
    except InvalidDerivation:
        return False
    return True


def right(asked: Asked, answer: Answer) -> bool:
    """Whether an answer is the expected one.

    None is, of a question that was not understood by rules or by a parse; and "Unknown" is none if
    the text is taken to contradict itself.
    """
    if answer.query is None and answer.derivation is None and answer.status != "likely":
        return False
    if asked.answer == "Unknown":
        return answer.status == "unknown" and answer.value in (None, "Unknown", [], ())
    if asked.kind in ("yes-no", "how-many"):
        return bool(answer.value == asked.answer)
    assert isinstance(asked.answer, tuple)
    found = _listed(answer.value)
    if asked.kind == "path":
        return [_axes(each) for each in found] == [_axes(each) for each in asked.answer]
    if asked.kind == "relation":
        return _same_relations(asked, found)
    return _same_names(asked, found)


def _listed(value: Any) -> list[str]:
    if value is None:
        return []
    return [str(each) for each in value] if isinstance(value, (list, tuple)) else [str(value)]


def _axes(relation: str) -> frozenset[str]:
    """The directions that a word joins; of any other word, itself.

    >>> sorted(_axes("north-west")), sorted(_axes("in front of")), sorted(_axes("inside"))
    (['above', 'left'], ['front'], ['inside'])
    """
    words = relation.lower().replace("-", " ").split()
    axes = {DIRECTIONS.get(word, word) for word in words} & AXES
    return frozenset(axes or {relation.lower()})


def _same_relations(asked: Asked, found: Sequence[str]) -> bool:
    assert isinstance(asked.answer, tuple)
    expected = frozenset().union(*map(_axes, asked.answer))
    got = frozenset().union(*map(_axes, found))
    spare = ATTENDANT.union(*map(_axes, asked.also)) - expected
    return got - spare == expected


def bare(name: str) -> frozenset[str]:
    """The words of a name that tell: without articles and the like, and in the singular.

    >>> sorted(bare("On the window sills.")), sorted(bare("the crate of light bulbs"))
    (['sill', 'window'], ['bulb', 'crate', 'light'])
    """
    words = name.lower().strip(" .!?").replace("-", " ").split()
    while len(words) > 1 and words[0] in BEFORE:
        words.pop(0)
    return frozenset(_singular(word) for word in words) - {"of", "the"}


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _head(name: str) -> str:
    bare = name.lower().rstrip(" .0123456789") or name  # a house may be called "7"
    return _singular(re.split(r" (?:of|with) ", bare)[0].split()[-1])


def _same_names(asked: Asked, found: Sequence[str]) -> bool:
    """Whether each expected thing is named, one by one, and nothing else but what may be.

    A name may say more than is expected ("the old brown shoes" of shoes), but not less. Things that
    the text does not count may come one by one ("toilet 1", "toilet 2" of toilets).
    """
    assert isinstance(asked.answer, tuple)
    expected = {name: (name, *asked.aliases.get(name, ())) for name in asked.answer}
    met: Counter[str] = Counter()
    for each in found:
        names = [name for name, others in expected.items() if _fits(each, others)]
        met.update([min(names, key=lambda name: met[name])] if names else [])
        if not names and not _fits(each, asked.also):
            return False
    plural = {name for name in expected if _head(name) != name.split()[-1]}
    return all(met[name] == 1 or (met[name] > 1 and name in plural) for name in expected)


def _fits(found: str, names: Iterable[str]) -> bool:
    return any(_head(found) == _head(name) and bare(name) <= bare(found) for name in names)


def score(results: Sequence[Result]) -> dict[str, Any]:
    """Accuracy over all, by half, kind, expected status and phenomenon, and what is proved."""
    sure = [each for each in results if each.sure]
    return {
        "questions": len(results),
        "right": sum(each.right for each in results),
        "unread questions": sum(not each.read for each in results),
        "claimed to be proved": len(sure),
        "of these right": sum(each.right for each in sure),
        "of these with an accepted derivation": sum(each.derived for each in sure),
        "half": _shares(results, lambda each: [each.text.half]),
        "kind": _shares(results, lambda each: [each.asked.kind]),
        "status": _shares(results, lambda each: [each.asked.status]),
        "phenomenon": _shares(results, lambda each: each.asked.phenomena),
    }


def _shares(
    results: Sequence[Result], groups: Callable[[Result], Iterable[str]]
) -> dict[str, tuple[int, int]]:
    """How many are right, and of how many, group by group."""
    counted: Counter[str] = Counter()
    correct: Counter[str] = Counter()
    for each in results:
        for group in groups(each):
            counted[group] += 1
            correct[group] += each.right
    return {group: (correct[group], counted[group]) for group in sorted(counted)}


def miss(result: Result) -> str:
    """One line on a wrong answer."""
    expected, got = result.asked.answer, result.answer.value
    why = "; ".join(result.answer.missing)
    shown = f"expected {expected!r}, got {got!r} ({result.answer.status})"
    return f"{result.text.id}: {result.asked.question} {shown}{': ' + why if why else ''}"


def main() -> None:
    """Score the texts; print the figures and, where asked, the misses."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--half", nargs="+", choices=HALVES, default=HALVES, help="these only")
    parser.add_argument("--json", type=Path, help="write figures and misses to this file as well")
    parser.add_argument("--misses", action="store_true", help="list what was answered wrong")
    options = parser.parse_args()
    chosen = [text for text in texts() if text.half in options.half]
    results = [each for text in chosen for each in answered(text)]
    figures = score(results)
    misses = [miss(each) for each in results if not each.right]
    for name, value in figures.items():
        if not isinstance(value, dict):
            print(f"{name}: {value}")
            continue
        print(f"by {name}:")
        for group, (correct, of) in value.items():
            print(f"  {group:<14} {correct:>3} of {of:>3}  {correct / of:6.1%}")
    if options.misses:
        print(*misses, sep="\n")
    if options.json:
        written = json.dumps({**figures, "misses": misses}, indent=1)
        options.json.write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
