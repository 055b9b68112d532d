"""Questions made from what is known of a text: its statements, and questions with their answers.

Where things are told to be, what is there, and who did it are asked of each statement of an
annotated text; whether something is so is asked with right answers and with those of other
questions about the same text. They count less than what people asked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.corpus.records import Mention, Statement, Text
from spatial_nsr.neural.comprehension.examples import CLAIMS, Asked, Example
from spatial_nsr.reading.text.words import nominal_words, sorted_words

__all__ = ["of_questions", "of_statements"]

BE = ("is", "was", "are", "were")
PAST = ("stood", "lay", "sat", "hung", "lived")
PRONOUNS = ("first", "second", "male", "female", "thing", "several", "reflexive", "relative")
# How much what is made counts, beside what was asked by people: by how sure and how odd it is.
OF_PLACES, OF_THINGS, OF_DOERS, OF_CLAIMS, OF_TURNED = 0.4, 0.35, 0.3, 0.3, 0.15
LONGEST = 80  # characters of a place phrase
YES, NO = CLAIMS.index("Yes"), CLAIMS.index("No")


# From statements ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Said:
    """A statement about one thing and one other, with the mentions that name them."""

    statement: Statement
    figures: Sequence[Mention]
    grounds: Sequence[Mention]
    relation: str

    @property
    def be(self) -> str:
        return "was" if self.statement.modality == "was" else "is"


def of_statements(text: Text, chance: random.Random) -> Iterator[Example]:
    """Questions that the statements of a text answer, one of each form that fits."""
    for said in _told(text):
        figure, ground = (_phrase(chance.choice(each)) for each in (said.figures, said.grounds))
        if said.statement.kind == "state":
            yield from _of_state(text, said, figure, ground)
        elif len(said.statement.by) == 1 and (doers := _naming(text, said.statement.by[0])):
            verb = said.statement.indicators[0].words.lower()
            question = f"Who {verb} {figure}?"
            yield Example(question, text.text, _spans(doers), weight=OF_DOERS)


def _of_state(text: Text, said: _Said, figure: str, ground: str) -> Iterator[Example]:
    statement, be = said.statement, said.be
    start = statement.indicators[0].start
    sentence = text.sentences[statement.sentence]
    ends = [
        mention.end
        for mention in text.mentions
        if statement.landmark[0] in mention.things
        and statement.indicators[-1].end <= mention.start < sentence.end
    ]
    if ends and min(ends) - start < LONGEST:
        where = ((start, min(ends)),)
        yield Example(f"Where {be} {figure}?", text.text, where, weight=OF_PLACES)
    of_figure, of_ground = _spans(said.figures), _spans(said.grounds)
    asked = f"What {be} {said.relation} {ground}?"
    yield Example(asked, text.text, of_figure, weight=OF_THINGS)
    asked = f"What {be} {figure} {said.relation}?"
    yield Example(asked, text.text, of_ground, weight=OF_THINGS)
    asked = f"{be.capitalize()} {figure} {said.relation} {ground}?"
    yield Example(asked, text.text, claim=YES, weight=OF_CLAIMS)
    asked = f"{be.capitalize()} {ground} {said.relation} {figure}?"
    yield Example(asked, text.text, claim=NO, weight=OF_TURNED)


def _told(text: Text) -> Iterator[_Said]:
    for each in text.statements:
        certain = each.modality in ("so", "was") and not each.negated and each.indicators
        if certain and len(each.trajector) == len(each.landmark) == 1:
            figures, grounds = (_naming(text, e[0]) for e in (each.trajector, each.landmark))
            if figures and grounds:
                relation = " ".join(part.words for part in each.indicators).lower()
                yield _Said(each, figures, grounds, relation)


def _naming(text: Text, thing: str) -> list[Mention]:
    """The mentions of one thing that name it."""
    pronouns = frozenset().union(*map(nominal_words, PRONOUNS))
    alone = (mention for mention in text.mentions if mention.things == (thing,))
    return [m for m in alone if m.words.lower().split()[0] not in pronouns]


def _phrase(mention: Mention) -> str:
    """A mention as it is spoken of again: "a red cup" as "the red cup"."""
    first, _, rest = mention.words.partition(" ")
    if first.lower() in nominal_words("definite") | nominal_words("new") and rest:
        return f"the {rest}"
    return f"the {mention.words}" if first[0].islower() else mention.words


def _spans(mentions: Sequence[Mention]) -> tuple[tuple[int, int], ...]:
    return tuple((mention.start, mention.end) for mention in mentions)


# From questions -----------------------------------------------------------------------------------


def of_questions(asked: Asked, chance: random.Random) -> Iterator[Example]:
    """Whether what a question was answered by is so, and what other ones were answered by."""
    plain = [each for each in asked.questions if not each.get("choices") and each["gold"]]
    for wh in ("Where", "What", "Who"):
        alike = [each for each in plain if each["q"].startswith(f"{wh} ")]
        for each in alike:
            others = [other for other in alike if other is not each]
            form = _place_form(each["q"]) if wh == "Where" else _thing_form(each["q"])
            if form is not None:
                yield from _claims(asked.text, form, each, others, chance)


def _claims(
    text: str,
    form: str,
    question: dict[str, object],
    others: Sequence[dict[str, object]],
    chance: random.Random,
) -> Iterator[Example]:
    places = form.endswith("{}?")
    own = [answer for answer in _answers(question) if _fits(answer, places)]
    words = {word for answer in own for word in answer.lower().split()}
    strange = [
        answer
        for other in others
        for answer in _answers(other)
        if _fits(answer, places)
        and not any(word in words and not _is_idle(word) for word in answer.lower().split())
        and answer.lower() not in form.lower()
    ]
    if own:
        yield Example(form.format(chance.choice(own)), text, claim=YES, weight=OF_CLAIMS)
    if own and strange:
        yield Example(form.format(chance.choice(strange)), text, claim=NO, weight=OF_CLAIMS)


def _sorts(word: str) -> frozenset[str]:
    return sorted_words("teaching.words").get(word, frozenset())


def _is_idle(word: str) -> bool:
    """Whether two answers that share a word may still be of two places."""
    return "place" in _sorts(word) or word in nominal_words("definite") | nominal_words("new")


def _answers(question: dict[str, object]) -> list[str]:
    gold = question["gold"]
    return [str(each) for each in gold] if isinstance(gold, list | tuple) else []


def _fits(answer: str, places: bool) -> bool:
    first = answer.split()[0].lower() if answer.split() else ""
    known = answer.capitalize() not in CLAIMS
    return known and (not places or "place" in _sorts(first))


def _place_form(question: str) -> str | None:
    """A question of yes or no with a gap for the place: "Is the cup kept {}?".

    >>> _place_form("Where is the cup kept?"), _place_form("Where did she go?")
    ('Is the cup kept {}?', None)
    """
    _, be, *rest = question.rstrip("?").split(" ")
    if be not in BE or not rest or "," in question or "{" in question:
        return None
    plain = len(rest) == 1 or rest[-1] not in ("before", "first", "stored", "going")
    return f"{be.capitalize()} {' '.join(rest)} {{}}?" if plain else None


def _thing_form(question: str) -> str | None:
    """A question of yes or no with a gap for the thing: "Does {} stand by the door?".

    >>> _thing_form("What stands by the door?"), _thing_form("Who was on the roof?")
    ('Does {} stand by the door?', 'Was {} on the roof?')
    """
    _, verb, *rest = question.rstrip("?").split(" ")
    if not rest or "{" in question:
        return None
    if verb in BE:
        return f"{verb.capitalize()} {{}} {' '.join(rest)}?"
    base = min(_sorts(verb) - {"place"}, default=None)
    if base is None:
        return None
    return f"{'Did' if verb in PAST else 'Does'} {{}} {base} {' '.join(rest)}?"
