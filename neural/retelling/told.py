"""A text with what was not understood in it retold, and what then follows.

What follows of retold sentences is no more than likely, and says which they are.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.deadlines import ASKING, READING
from spatial_nsr.neural.retelling.accepting import why_refused
from spatial_nsr.neural.retelling.models import Message, load_chat
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences, tokenize
from spatial_nsr.reasoner import Story, read

__all__ = ["Proposed", "Retelling", "not_understood", "retell", "told_by"]

AT_ONCE, BEFORE = 3, 2  # sentences that are retold together, and those before them that are shown
MOST = 60  # sentences of a text
LINES = 12  # of a reply
SHORT = 3  # words; a shorter sentence tells of no place
NUMBERED = re.compile(r"\s*(?:[-*]\s*)?(?:(\d+)\s*[.:)])?\s*(.+?)\s*$")


@dataclass(frozen=True)
class Proposed:
    """A plain sentence, the characters of the text that it retells, and why it is not believed.

    ``refused`` is None of one that is believed; ``confidence`` is how sure its maker is.
    """

    line: str
    start: int
    end: int
    refused: str | None = None
    confidence: float = 1.0


@dataclass(frozen=True)
class Retelling:
    """What somebody made of sentences that were not understood.

    ``text`` is the text with the lines that are believed; ``places`` are where they stand in it.
    """

    text: str
    lines: tuple[Proposed, ...]
    refused: tuple[Proposed, ...]
    places: tuple[tuple[int, int], ...]

    def used(self, answer: Answer, question: str) -> tuple[Proposed, ...]:
        """The lines that an answer rests on: those that it quotes, or those that it may be of."""
        if answer.derivation is not None:
            sources = [step.source or {} for step in answer.derivation.steps]
            cited = [each["start"] for each in sources if "start" in each]
            pairs = zip(self.lines, self.places, strict=True)
            return tuple(
                line for line, (start, end) in pairs if any(start <= at < end for at in cited)
            )
        asked = _long_words(question)
        return tuple(line for line in self.lines if _long_words(line.line) & asked)

    def answer(
        self,
        story: Story,
        open_: Answer,
        choices: Sequence[str] | None = None,
        frame: str | None = None,
        deadline: float | None = ASKING,
    ) -> Answer:
        """What follows of the story as it is retold in place of an open answer: likely at most."""
        question = open_.question or ""
        if not self.lines:
            return open_
        again = read(self.text, story.convention, story.parsed.pipeline)
        then = again.ask(question, choices, frame=frame, deadline=deadline)
        used = self.used(then, question)
        if then.status not in (*SURE, "likely") or not used:
            return open_
        cases = [f'"{each.line}" for "{story.text[each.start : each.end]}"' for each in used]
        bare = dataclasses.replace(then, derivation=None, story=story.text)
        return bare.likely("retold", *dict.fromkeys(cases))


def _long_words(text: str) -> set[str]:
    return {token.lower for token in tokenize(text) if len(token.lower) > SHORT}


def not_understood(story: Story) -> list[Sentence]:
    """The sentences of which no part is understood wholly."""
    said = () if story.parse is None else story.parse.said
    return [
        each
        for each in sentences(story.text)
        if not each.question
        and len(each.tokens) >= SHORT
        and (
            any(part.start < each.end and each.start < part.end for part in story.unread)
            or not any(s.whole and s.start < each.end and each.start < s.end for s in said)
        )
    ]


def told_by(story: Story, proposed: Iterable[Proposed]) -> Retelling:
    """The text of a story with the lines that are believed.

    A sentence of which nothing was understood gives place to them; behind any other they stand.
    """
    held = [
        dataclasses.replace(each, refused=why_refused(each.line, story, each.start, each.end))
        for each in dict.fromkeys(proposed)
    ]
    good = sorted((each for each in held if each.refused is None), key=lambda each: each.start)
    said = () if story.parse is None else story.parse.said
    text, places, done = "", list[tuple[int, int]](), 0
    for each in good:
        if each.start >= done:
            known = any(s.start < each.end and each.start < s.end for s in said)
            after = len(story.text) - len(story.text[each.end :].lstrip(".!? "))
            text += story.text[done : after if known else each.start]
            text += "" if not text or text[-1].isspace() else " "
            done = after
        places.append((len(text), len(text) + len(each.line)))
        text += each.line + " "
    text += story.text[done:]
    refused = tuple(each for each in held if each.refused is not None)
    return Retelling(text.rstrip(), tuple(good), refused, tuple(places))


# Language models ----------------------------------------------------------------------------------


@functools.cache
def _prompt() -> dict[str, Any]:
    file = resources.files("spatial_nsr.neural.retelling").joinpath("prompt.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _asked(before: str, numbered: Sequence[str]) -> str:
    lines = [f"{number}. {each}" for number, each in enumerate(numbered, start=1)]
    return "\n".join(([f"Before: {before}"] if before else []) + lines)


def _messages(before: str, numbered: Sequence[str]) -> list[Message]:
    """The task, its examples and the sentences, as a chat."""
    prompt = _prompt()
    said = [{"role": "system", "content": prompt["task"].strip()}]
    for each in prompt["examples"]:
        asked = _asked(each["before"], each["sentences"])
        said.append({"role": "user", "content": asked})
        said.append({"role": "assistant", "content": each["retold"]})
    return [*said, {"role": "user", "content": _asked(before, numbered)}]


def _proposals(reply: str, asked: Sequence[Sentence]) -> Iterator[Proposed]:
    """The lines of a reply, each for the sentence of its number."""
    for line in reply.strip().splitlines()[:LINES]:
        found = NUMBERED.fullmatch(line)
        if found is None:
            continue
        number = int(found[1][:6]) if found[1] else 1 if len(asked) == 1 else 0
        if 1 <= number <= len(asked):
            each = asked[number - 1]
            yield Proposed(found[2], each.start, each.end)


def retell(story: Story) -> Retelling:
    """What the model of a story makes of what was not understood in it.

    After as many seconds as a text may take to be read no more is asked.
    """
    model = story.retell
    chat = model if callable(model) else load_chat(str(model))
    whole = list(sentences(story.text))
    left = not_understood(story)[:MOST]
    until = time.monotonic() + READING
    found: list[Proposed] = []
    while left and time.monotonic() < until:
        asked, left = left[:AT_ONCE], left[AT_ONCE:]
        earlier = [each for each in whole if each.end <= asked[0].start][-BEFORE:]
        before = story.text[earlier[0].start : asked[0].start].strip() if earlier else ""
        numbered = [" ".join(story.text[each.start : each.end].split()) for each in asked]
        found += _proposals(str(chat(_messages(" ".join(before.split()), numbered))), asked)
    return told_by(story, found)
