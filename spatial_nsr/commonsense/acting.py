"""Who does what to which thing, and where that puts them: sentences of a simple kind.

"A man is driving the car" has somebody, a verb of ``rules/commonsense/actions.positions`` in any of
its forms, and a thing. Whatever is wished, denied or only possible is no action.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from spatial_nsr.commonsense.naming import BY_KIND, Named, meant
from spatial_nsr.rules.everyday import everyday, forms_of
from spatial_nsr.rules.positions import Rule, load_positions

__all__ = ["Action", "Placed", "actions_in", "place", "verbs"]

WORD = re.compile(r"[^\W_]+(?:['\u2019\-][^\W_]+)*|[^\w\s]")
SENTENCE = re.compile(r"[^.!?;\n]+")
CUT = frozenset(
    "and or but while when as in on at by with for from to into onto of off near behind before "
    "after under over through along across around because so then who which that "
    "home away back there here today yesterday now again quickly slowly together alone".split()
)
LONGEST = 4  # words of a thing's name
PARTICLES = 2  # words that a verb may have after it


@dataclass(frozen=True)
class Action:
    """Somebody (``who``, as the text calls them) does ``verb`` to ``what``; where that stands.

    ``person`` is the entry of who it is, None of a name or a pronoun.
    """

    who: str
    verb: str
    what: str
    start: int
    end: int
    person: Named | None = None


@dataclass(frozen=True)
class Placed:
    """Where an action puts who does it: the relation to the thing, by which rule, how surely."""

    action: Action
    relation: str
    rule: Rule
    confidence: float


@functools.cache
def verbs() -> Mapping[str, tuple[str, ...]]:
    """Every form of every verb that the rules know, with the verbs that it may be a form of.

    >>> verbs()["rode"], verbs()["washes"]
    (('ride',), ('wash',))
    """
    found: dict[str, tuple[str, ...]] = {}
    irregular = everyday().pairs["form"]
    simple = {name.partition("_")[0] for name in load_positions().rules}
    for verb in sorted(simple):
        for form in forms_of(verb):
            found[form] = (*found.get(form, ()), verb)
    for form, verb in irregular.items():
        if verb in simple and verb not in found.get(form, ()):
            found[form] = (verb, *found.get(form, ()))
    return found


@dataclass(frozen=True)
class _Token:
    """A word or a sign with its place in the text."""

    text: str
    start: int
    end: int

    @property
    def low(self) -> str:
        return self.text.lower()


def actions_in(text: str) -> Iterator[Action]:
    """The actions that a text tells of, in order.

    >>> [(a.who, a.verb, a.what) for a in actions_in("A man is driving the red car. It rains.")]
    [('man', 'drive', 'red car')]
    >>> list(actions_in("The girl does not ride the horse."))
    []
    """
    for sentence in SENTENCE.finditer(text):
        at = sentence.start()
        tokens = [
            _Token(found.group(), at + found.start(), at + found.end())
            for found in WORD.finditer(sentence.group())
        ]
        yield from _in_sentence(tokens)


def _in_sentence(tokens: list[_Token]) -> Iterator[Action]:
    low = {token.low for token in tokens}
    if low & everyday().sets["unsaid"] or any(each.endswith("n't") for each in low):
        return
    for number, token in enumerate(tokens):
        if not number or token.low not in verbs():
            continue
        who = _subject(tokens[:number])
        for verb, after in _verbs_at(tokens, number):
            what = _object(tokens[after:])
            if who is not None and what is not None:
                start, named, person = who
                yield Action(named, verb, what[0], start, what[1], person)
                return


def _verbs_at(tokens: list[_Token], number: int) -> Iterator[tuple[str, int]]:
    """The verbs that begin at a word, those with a particle first, and where they end."""
    rules = load_positions().rules
    for verb in verbs()[tokens[number].low]:
        for end in range(min(number + PARTICLES, len(tokens) - 1), number, -1):
            phrasal = "_".join((verb, *(each.low for each in tokens[number + 1 : end + 1])))
            if phrasal in rules:
                yield phrasal, end + 1
        if verb in rules:
            yield verb, number + 1


def _subject(tokens: list[_Token]) -> tuple[int, str, Named | None] | None:
    """Who is told of just before a verb: where it begins, what it is called, and its entry."""
    known = everyday().sets
    end = len(tokens)
    while end and (tokens[end - 1].low in known["before"] or tokens[end - 1].low.endswith("ly")):
        end -= 1
    if not end:
        return None
    last = tokens[end - 1]
    if last.low in known["pronoun"]:
        return last.start, last.text, None
    for start in range(max(0, end - LONGEST), end):
        phrase = " ".join(token.text for token in tokens[start:end])
        if not CUT & set(phrase.lower().split()):
            found = meant(phrase)
            if found is not None and found.person:
                return tokens[start].start, found.phrase, found
    alone = end == 1 or tokens[end - 2].low not in ("a", "an", "the")
    if last.text[0].isupper() and alone and (meant(last.text) is None or last.low[-1] != "s"):
        return last.start, last.text, None  # a noun for one thing has an article, a name has none
    return None


def _object(tokens: list[_Token]) -> tuple[str, int] | None:
    """The thing that is told of just after a verb, and where its name ends."""
    phrase: list[_Token] = []
    for token in tokens:
        if token.low in CUT or not token.text[0].isalnum():
            break
        phrase.append(token)
    while phrase:
        found = meant(" ".join(token.text for token in phrase))
        if found is not None:
            return found.phrase, phrase[-1].end
        phrase.pop()
    return None


def place(action: Action) -> Placed | None:
    """Where an action puts who does it; None if no rule tells.

    >>> [action] = actions_in("A girl is riding her bike.")
    >>> placed = place(action)
    >>> placed.relation, placed.rule.name, placed.confidence
    ('above', 'ride cycles', 0.95)
    """
    thing = meant(action.what)
    if thing is None:
        return None
    words = thing.phrase.split(" ")
    nouns = [" ".join(words[at:]) for at in range(len(words))]
    for noun in (*nouns, thing.thing.name):
        found = load_positions().fitting(action.verb, noun)
        if found is not None:
            rule, steps = found
            return Placed(action, rule.relation, rule, rule.sure * BY_KIND**steps)
    general = load_positions().for_anything(action.verb)
    return None if general is None else Placed(action, general.relation, general, general.sure)
