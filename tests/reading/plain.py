"""Plain sentences, one for a word of place and a frame, and the plain questions about each.

    python -m tests.reading.plain [--seed N] [--texts N] [--story] [--misses]

Each text says one thing outright, so that each question about it has one answer. The words are
those of the lexicon of this reader, and of the older ones where they say the same.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import spatial_nsr as sn
from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.questions.forms import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.statements.relations import back

YES, NO = "Yes", "No"
DETERMINERS = (
    "the", "a", "my", "your", "his", "her", "our", "their", "this", "that", "one", "another",
    "the red", "a small", "the old", "Anna's", "my sister's", "the other", "the first", "some",
)  # fmt: skip
NAMES = ("Mia", "Tom", "Priya", "Miss Tran", "Leeds", "Station 4", "box B")
PAIRS = (
    ("cup", "plate"), ("lamp", "table"), ("dog", "gate"), ("ball", "basket"), ("chair", "shed"),
    ("key", "drawer"), ("bike", "wall"), ("stool", "piano"), ("crate", "pallet"),
)  # fmt: skip
VERBS = ("is", "stands", "lies", "hangs", "sits")
# How the same is said from the other end, and what is the contrary.
PLAIN = {
    "left": "left of", "right": "right of", "above": "above", "below": "below",
    "in-front": "in front of", "behind": "behind", "north": "north of", "south": "south of",
    "east": "east of", "west": "west of", "near": "near", "beside": "next to",
    "north-east": "north-east of", "north-west": "north-west of", "opposite": "opposite",
    "south-east": "south-east of", "south-west": "south-west of",
}  # fmt: skip
# Forms that stand beside another word only: of a thing with an owner, of places on a map.
LEFT_OUT = ("between", "among", "leads-to", "goal", "source", "way", "none", "through", "towards")


@dataclass(frozen=True)
class Plain:
    """A text of one statement, by which form and frame, and questions with their answers."""

    form: str
    relation: str
    frame: str
    text: str
    asked: tuple[tuple[str, str], ...]


def forms() -> dict[str, list[str]]:
    """The forms that relate two things, by relation, as people write them."""
    found: dict[str, list[str]] = defaultdict(list)
    for words, entry in load_places().forms.items():
        relation = entry.values[0]
        own = any(word in ("your", "my", "our", "his", "her", "its", "their") for word in words)
        bare = words[0] == "the"  # "the other side of the road" stands alone in notes only
        if entry.category == "rel" and relation not in LEFT_OUT and not own and not bare:
            found[relation].append(" ".join(words).replace(" - ", "-"))
    return found


def sampled(seed: int, texts: int) -> Iterator[Plain]:
    """So many plain texts, relation by relation in turn."""
    rng = random.Random(seed)
    by_relation = forms()
    while texts > 0:
        for relation, known in sorted(by_relation.items()):
            yield _text(rng, relation, rng.choice(known))
            texts -= 1
            if not texts:
                return


def _text(rng: random.Random, relation: str, form: str) -> Plain:
    frame = rng.choice(("is", "there", "fronted", "verb", "plural", "named"))
    figure, mark = rng.choice(PAIRS)
    det = rng.choice(DETERMINERS)
    one, other = f"{det} {figure}", f"the {mark}"
    if frame == "named":
        one, other = rng.sample(NAMES, 2)
    if frame == "plural":
        one, det = f"the {figure}s", "the"
    verb = "are" if frame == "plural" else rng.choice(VERBS[1:]) if frame == "verb" else "is"
    indefinite = f"a {figure}" if frame == "there" else one
    told = {
        "there": f"There is a {figure} {form} {other}",
        "fronted": f"{form} {other} {verb} {one}",
    }.get(frame, f"{indefinite} {verb} {form} {other}")
    text = told[:1].upper() + told[1:] + "."
    definite = one if frame == "named" else f"the {figure}{'s' if frame == 'plural' else ''}"
    return Plain(form, relation, frame, text, tuple(_asked(relation, form, definite, other, frame)))


def _asked(relation: str, form: str, one: str, other: str, frame: str) -> Iterator[tuple[str, str]]:
    be = "are" if frame == "plural" else "is"
    bare = one.removeprefix("the ")
    yield f"{be.title()} {one} {form} {other}?", YES
    yield f"Where {be} {one}?", other.removeprefix("the ")
    yield f"What is {form} {other}?", bare
    yield f"Is it true that {one} {be} {form} {other}?", YES
    yield f"Is it false that {one} {be} {form} {other}?", NO
    yield f"Can {one} be found {form} {other}?", YES
    if frame not in ("plural", "named"):
        yield f"Is there a {bare} {form} {other}?", YES
        yield f"Which thing is {form} {other}?", bare
    turned = back(relation)
    if turned in PLAIN:
        yield f"Is {other} {PLAIN[turned]} {one}?", YES
        if turned != relation:
            yield f"{be.title()} {one} {PLAIN[turned]} {other}?", NO
            yield f"What is {PLAIN[turned]} {one}?", other.removeprefix("the ")


def outcome(value: object, expected: str) -> str:
    """Whether an answer is ``right``, ``wrong``, or there is ``none``."""
    if value is None or value == "Unknown":
        return "none"
    if expected in (YES, NO):
        return "right" if value == expected else "wrong"
    named = " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return "right" if expected.lower() in named.lower() else "wrong"


def by_reader(plain: Plain) -> list[tuple[str, str, str, object, str]]:
    """What the reader of parses alone makes of it: question, expected, outcome, value, status."""
    reading = read_statements(plain.text)
    assert reading is not None
    found = [(q, e, answer_question(q, reading)) for q, e in plain.asked]
    values = [(q, e, None if f is None else f.value) for q, e, f in found]
    return [(q, e, outcome(v, e), v, "") for q, e, v in values]


def by_story(plain: Plain) -> list[tuple[str, str, str, object, str]]:
    """The same of the whole package, with the status of the answer."""
    story = sn.read(plain.text, "plain")
    answers = [(q, e, story.ask(q)) for q, e in plain.asked]
    return [(q, e, outcome(a.value, e), a.value, a.status) for q, e, a in answers]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how many plain questions are answered right, and by which words they are not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--texts", type=int, default=200)
    parser.add_argument("--story", action="store_true", help="the whole package")
    parser.add_argument("--misses", action="store_true", help="list what is not right")
    options = parser.parse_args(arguments)
    total: Counter[str] = Counter()
    relations: Counter[tuple[str, str]] = Counter()
    for plain in sampled(options.seed, options.texts):
        for question, expected, how, value, status in (by_story if options.story else by_reader)(
            plain
        ):
            total[f"{how} {status}".strip()] += 1
            relations[plain.relation, how] += 1
            if options.misses and how != "right":
                print(
                    how, f"[{plain.relation} {plain.frame}]", plain.text, question, expected, value
                )
    print(dict(total))
    for relation in sorted({name for name, _ in relations}):
        print(f"{relation:<12}", *(relations[relation, how] for how in ("right", "none", "wrong")))


if __name__ == "__main__":
    main()
