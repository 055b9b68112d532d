"""From the reader's answers to predictions; whatever goes wrong stays with its question."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks.form import Prediction, Question, Story
from spatial_nsr.errors import SpatialError

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer
    from spatial_nsr.reasoner import Story as Reading
    from spatial_nsr.world.models.openness import Models

__all__ = ["answer_story", "ask_one", "failed", "misread", "prediction", "told"]

LONGEST_ERROR = 300
Encode = Callable[[Question, "Answer"], Any]


def prediction(
    question: Question,
    answer: Any,
    convention: str,
    *,
    status: str = "unknown",
    confidence: float = 0.0,
    query: dict[str, Any] | None = None,
    derivation: dict[str, Any] | None = None,
    missing: Iterable[str] = (),
    assumes: Iterable[str] = (),
    error: str | None = None,
) -> Prediction:
    """A prediction in its JSON form.

    ``missing`` says why what could be read is not known, ``assumes`` what is taken for granted.
    """
    made: Prediction = {
        "id": question.id,
        "type": question.type,
        "answer": answer,
        "status": status,
        "confidence": confidence,
        "source": "symbolic",
        "convention": convention,
        "query": query,
        "derivation": derivation,
        "missing": list(missing),
        "assumes": list(assumes),
        "error": error,
    }
    return made if query is not None else {k: v for k, v in made.items() if k != "query"}


def failed(
    questions: Iterable[Question], convention: str, default: Callable[[Question], Any], error: str
) -> list[Prediction]:
    """The predictions for questions that cannot be answered at all."""
    return [
        prediction(question, default(question), convention, error=question.error or error)
        for question in questions
    ]


def misread(question: Question, answer: Answer) -> SpatialError:
    """The error that an answer has not the form that its question wants."""
    kind = type(answer.query).__name__
    return SpatialError(
        f"read as {kind}, whose answer {answer.value!r} is none for {question.type}"
    )


def told(error: BaseException) -> str:
    """One line on an error, whatever it says of itself."""
    text = str(error) if isinstance(error, SpatialError) else f"{type(error).__name__}: {error}"
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_ERROR else text[: LONGEST_ERROR - 3] + "..."


def answer_story(
    story: Story,
    convention: str,
    encode: Encode,
    default: Callable[[Question], Any],
    models: bool = True,
) -> list[Prediction]:
    """Read a story once and ask it every question.

    With ``models``, derivations show by models what they count as open.
    """
    try:
        reading = _read(story.text, convention)
    except Exception as error:
        return failed(story.questions, convention, default, told(error))
    shown = _Openness(reading).beside if models else None
    asked = story.questions
    return [ask_one(reading, each, convention, encode, default, shown) for each in asked]


def ask_one(
    reading: Reading,
    question: Question,
    convention: str,
    encode: Encode,
    default: Callable[[Question], Any],
    beside: Callable[[Answer], Answer] | None = None,
) -> Prediction:
    """Ask a story that was read one question; ``beside`` adds to the answer before it is noted."""
    why = question.error
    if why is None:
        try:
            answer = reading.ask(question.text, choices=list(question.choices) or None)
            answer = answer if beside is None else beside(answer)
            return _predicted(question, answer, convention, encode, default)
        except Exception as error:
            why = told(error)
    return failed((question,), convention, default, why)[0]


class _Openness:
    """What the answers about a story count as open, shown by models that serve all of them."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._models: Models | None = None

    def beside(self, answer: Answer) -> Answer:
        """The answer, with models beside what it counts as open."""
        from spatial_nsr.world.models.openness import Models, counts_open, show_open

        if not counts_open(answer):
            return answer
        if self._models is None:
            self._models = Models(self._reading.world())
        return show_open(answer, self._models)


@functools.lru_cache(maxsize=2)
def _read(text: str, convention: str) -> Reading:
    """A story, read; questions about the same story mostly come one after the other."""
    # Imported here: scoring and reading files need no reader of language.
    from spatial_nsr.reasoner import read

    return read(text, conventions=convention)


def _predicted(
    question: Question,
    answer: Answer,
    convention: str,
    encode: Encode,
    default: Callable[[Question], Any],
) -> Prediction:
    error = None
    if answer.status == "inconsistent":
        error = ": ".join(["the story contradicts itself", *_listed(answer.conflict)])
    elif answer.query is None and answer.value is None:
        error = "; ".join(answer.missing) or "the question could not be read"
    # Of a story that contradicts itself there may be a value still, if not a list of things.
    some = answer.value is not None if error is None else bool(answer.value)
    return prediction(
        question,
        encode(question, answer) if some else default(question),
        convention,
        status=answer.status,
        confidence=answer.confidence,
        query=None if answer.query is None else answer.query.to_dict(),
        derivation=None if answer.derivation is None else answer.derivation.to_dict(),
        missing=answer.missing,
        assumes=answer.assumes,
        error=error,
    )


def _listed(facts: Iterable[object]) -> list[str]:
    text = ", ".join(map(str, facts))
    return [text] if text else []
