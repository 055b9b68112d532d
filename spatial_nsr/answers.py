"""Derivations as values: steps that a checker can follow, in and out of JSON."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.errors import InputError, InvalidDerivation, allowed
from spatial_nsr.upward import upward

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

    from spatial_nsr.facts import Either, Fact
    from spatial_nsr.queries import Query
    from spatial_nsr.rules import CalculusTable
    from spatial_nsr.world.told import Told

__all__ = [
    "OTHERS",
    "STATUSES",
    "SURE",
    "Answer",
    "Conclusion",
    "Derivation",
    "InReading",
    "Step",
]

STATUSES = ("proved", "refuted", "likely", "unknown", "inconsistent", "guessed")
SURE = ("proved", "refuted")
OTHERS = ", perhaps others"


@dataclass(frozen=True)
class Conclusion:
    """One of ``relations`` holds between ``head`` and ``tail``; none of them: a contradiction.

    Steps that conclude something else say it in the same form: what a story mentions, or the answer
    of a question (``tail`` is then any JSON value).
    """

    head: Hashable
    relations: tuple[str, ...]
    tail: Any

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; a single relation stands alone, several as a list."""
        shown: Any = self.relations[0] if len(self.relations) == 1 else list(self.relations)
        return {"head": self.head, "relation": shown, "tail": self.tail}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Conclusion:
        """Read the JSON form."""
        relation = data["relation"]
        relations = (relation,) if isinstance(relation, str) else tuple(relation)
        return cls(data["head"], relations, data["tail"])


@dataclass(frozen=True)
class Step:
    """One inference: what follows (``conclusion``) from which steps (``premises``) by which rule.

    ``detail`` names the calculus and whatever else the rule needs to be checked; ``source`` says
    where a given fact stands.
    """

    id: int
    rule: str
    premises: tuple[int, ...]
    conclusion: Conclusion
    detail: Mapping[str, Any] = field(default_factory=dict)
    source: Mapping[str, Any] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        data: dict[str, Any] = {
            "id": self.id,
            "rule": self.rule,
            "premises": list(self.premises),
            "conclusion": self.conclusion.to_dict(),
        }
        if self.detail:
            data["detail"] = dict(self.detail)
        if self.source is not None:
            data["source"] = dict(self.source)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Step:
        """Read the JSON form."""
        return cls(
            data["id"],
            data["rule"],
            tuple(data["premises"]),
            Conclusion.from_dict(data["conclusion"]),
            dict(data.get("detail", {})),
            None if data.get("source") is None else dict(data["source"]),
        )


@dataclass(frozen=True)
class Derivation:
    """A chain of steps, premises before conclusions, the last of which concludes the goal."""

    goal: Conclusion
    steps: tuple[Step, ...]

    def to_dict(self) -> dict[str, Any]:
        """The JSON form, as the checker reads it."""
        return {"goal": self.goal.to_dict(), "steps": [step.to_dict() for step in self.steps]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Derivation:
        """Read the JSON form.

        Raises
        ------
        InvalidDerivation
            The data has not the shape of a derivation.
        """
        try:
            steps = tuple(Step.from_dict(step) for step in data["steps"])
            return cls(Conclusion.from_dict(data["goal"]), steps)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InvalidDerivation(f"not a derivation: {error!r}") from error

    @property
    def givens(self) -> tuple[Step, ...]:
        """The steps that tell what was stated: said in so many words, or understood."""
        return tuple(step for step in self.steps if step.rule in ("given", "understood"))

    @property
    def usual(self) -> tuple[str, ...]:
        """Names of the rules of understanding it uses that hold as a rule and not always.

        What rests on one is likely, and not proved. Some are beyond doubt in texts about drawn
        scenes: they are so here if the answer goes by a convention for such texts.

        >>> told = Conclusion("lamp", ("inside",), "A")
        >>> detail = {"calculus": "rcc8", "understood": "carried"}
        >>> Derivation(told, (Step(1, "understood", (), told, detail),)).usual
        ('carried',)
        """
        from spatial_nsr.rules.conventions import convention_names, load_convention
        from spatial_nsr.rules.understanding import understanding

        named = {str(s.detail["convention"]) for s in self.steps if s.rule == "evaluate"}
        # One that does not come with the package says nothing here of what its texts are about.
        known = named <= set(convention_names())
        drawn = known and bool(named) and all(load_convention(name).drawn for name in named)
        used = (str(s.detail["understood"]) for s in self.steps if "understood" in s.detail)
        return tuple(n for n in dict.fromkeys(used) if not understanding(n).is_safe(drawn))

    def check(self, calculi: Sequence[CalculusTable] = (), story: str | None = None) -> None:
        """Have the independent checker follow every step.

        Parameters
        ----------
        calculi
            Tables of calculi that do not come with the package.
        story
            The text that the derivation quotes, to be held against it.

        Raises
        ------
        InvalidDerivation
            Names the first step that does not follow.
        """
        upward("Derivation.check")(self.to_dict(), calculi, story=story)

    def explain(self, format: str = "text") -> str:
        """The derivation as ``text``, ``json``, ``dot`` or ``html``."""
        shown: str = upward("Derivation.explain")(self.to_dict(), format)
        return shown

    def to_networkx(self) -> nx.DiGraph[int]:
        """A graph with a node for each step and an edge from each premise to what rests on it."""
        import networkx as nx

        graph: nx.DiGraph[int] = nx.DiGraph()
        for step in self.steps:
            graph.add_node(step.id, **step.to_dict())
            graph.add_edges_from((premise, step.id) for premise in step.premises)
        return graph

    def to_pandas(self) -> pd.DataFrame:
        """The steps as a table: number, rule, premises, and what it concludes in words."""
        table: pd.DataFrame = upward("Derivation.to_pandas")(self)
        return table

    def _repr_html_(self) -> str:
        shown: str = upward("Derivation._repr_html_")(self)
        return shown

    def __str__(self) -> str:
        return self.explain()


@dataclass(frozen=True)
class InReading:
    """What a question comes to in one reading of words that leave their frame of reference open.

    ``frames`` has the frame for whatever leaves it open.

    >>> each = InReading({"what is said of car": "intrinsic"}, "Yes", "proved")
    >>> InReading.from_dict(each.to_dict()) == each
    True
    >>> print(each)
    what is said of car is intrinsic: Yes (proved)
    """

    frames: Mapping[str, str]
    value: Any
    status: str
    derivation: Derivation | None = None

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        data = {"frames": dict(self.frames), "value": self.value, "status": self.status}
        if self.derivation is not None:
            data["derivation"] = self.derivation.to_dict()
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> InReading:
        """Read the JSON form."""
        shown = data.get("derivation")
        derivation = None if shown is None else Derivation.from_dict(shown)
        return cls(dict(data["frames"]), data["value"], data["status"], derivation)

    def __str__(self) -> str:
        told = "; ".join(f"{what} is {frame}" for what, frame in self.frames.items())
        value = ", ".join(self.value) if isinstance(self.value, list | tuple) else self.value
        return f"{told}: {value if value is not None else 'unknown'} ({self.status})"


@dataclass(frozen=True)
class Answer:
    """What a query comes to, how sure that is, and why.

    Parameters
    ----------
    query
        What was asked; None if the question could not be read.
    value
        True or false, a number, a word, or a tuple of what was found; None if nothing is known.
    status
        ``proved`` and ``refuted`` follow from the facts, by the derivation; ``likely`` is what
        follows if what ``assumes`` says is so; ``unknown``: there is no value;
        ``inconsistent``: the facts contradict each other; ``guessed``: a trained model says so.
    convention
        Under which convention the question was read.
    confidence
        1.0 for what is proved or refuted; of what is likely, how often such answers are right.
    derivation
        The steps that lead to the value, or to the contradiction.
    missing
        Why the value is unknown: what the question wrongly takes for granted, or what is open.
    assumes
        What is taken for granted though it is not known: by the question, or for a likely answer.
    undecided
        Words, options or ids that may belong to what was to be found.
    complete
        Whether nothing else was to be found.
    conflict
        Facts that contradict each other, none of which can be spared.
    left_out
        Facts that were left out because they contradict others that are trusted more.
    question
        The question in words, if it was asked in words; ``value`` is then in words as well.
    chosen
        Of a question with options, the positions of those that were chosen.
    readings
        Where words leave their frame of reference open: what the answer is in each reading.
    told
        What the world was told, for the models that :meth:`explain` shows.
    story
        The text that was asked, for the pages that :meth:`explain` makes.
    moment
        After how many of the story's moments it is so; None where nothing happens in it.
    """

    query: Query | None
    value: Any
    status: str
    convention: str
    confidence: float = 1.0
    derivation: Derivation | None = None
    missing: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()
    undecided: tuple[str | int, ...] = ()
    complete: bool = True
    conflict: tuple[Fact | Either, ...] = ()
    left_out: tuple[Fact | Either, ...] = ()
    question: str | None = None
    chosen: tuple[int, ...] = ()
    told: Told | None = field(default=None, compare=False, repr=False)
    readings: tuple[InReading, ...] = ()
    story: str | None = field(default=None, compare=False, repr=False)
    moment: int | None = None

    def __post_init__(self) -> None:
        if self.status not in STATUSES:
            raise InputError(f"no status {self.status!r}; {allowed(self.status, STATUSES)}")
        if self.status == "unknown" and self.value not in (None, "Unknown", (), []):
            raise InputError(f"an unknown answer has no value, got {self.value!r}")
        if self.status == "likely" and (self.value in (None, "Unknown") or not self.assumes):
            raise InputError("a likely answer has a value and says what it takes for granted")

    def likely(
        self, rule: str, *cases: str, value: Any = None, chance: float | None = None
    ) -> Answer:
        """The answer as no more than likely, by a rule of understanding that is only usual.

        ``cases`` are what the rule takes something for granted of; ``value`` is what the answer is
        then, if it is not what it has; ``chance`` is how likely it is, if not as the rule is usual.
        An answer without a value stays unknown, and what would be taken for granted is missing.

        >>> sure = Answer(None, "Yes", "proved", "plain")
        >>> answer = sure.likely("same-then")
        >>> answer.status, answer.confidence < 1, answer.assumes
        ('likely', True, ('it was so at that time as well',))
        >>> Answer(None, None, "unknown", "plain", 0.0).likely("same-then").missing
        ('it was so at that time as well',)
        """
        from spatial_nsr.rules.understanding import understanding

        found = understanding(rule)
        said = tuple(map(found.of, cases)) or (found.says,)
        if value is None and (self.status == "unknown" or self.value in (None, "Unknown")):
            return self.unknown(*(self.missing or said))
        before = self.confidence if self.status == "likely" else 1.0
        assumes = tuple(dict.fromkeys((*self.assumes, *said)))
        confidence = min(before, found.chance if chance is None else chance)
        return replace(
            self,
            value=self.value if value is None else value,
            status="likely",
            confidence=confidence,
            assumes=assumes,
            missing=(),
        )

    def unknown(self, *missing: str) -> Answer:
        """The answer as unknown, for these reasons: without its value and its derivation.

        >>> Answer(None, "Yes", "proved", "plain").unknown("what 'cheap' means").value
        'Unknown'
        """
        yes_or_no = isinstance(self.value, bool) or self.value in ("Yes", "No", "Unknown")
        value = "Unknown" if yes_or_no and isinstance(self.value, str) else None
        return replace(
            self, value=value, status="unknown", confidence=0.0, derivation=None,
            missing=missing, assumes=(), chosen=(), readings=(),
        )  # fmt: skip

    @property
    def shown(self) -> str:
        """The value in words; a list that may not be all says so.

        >>> print(Answer(None, ["Mia"], "proved", "plain", complete=False).shown)
        Mia, perhaps others
        """
        value = self.value
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            listed = ", ".join(map(str, value)) or "none"
            return listed if self.complete or not value else f"{listed}{OTHERS}"
        return "unknown" if value is None else str(value)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what is empty is left out."""
        data: dict[str, Any] = {} if self.question is None else {"question": self.question}
        if self.query is not None:
            data["query"] = self.query.to_dict()
        data |= {
            "value": list(self.value) if isinstance(self.value, tuple) else self.value,
            "status": self.status,
            "convention": self.convention,
            "confidence": self.confidence,
            "complete": self.complete,
        }
        if self.moment is not None:
            data["moment"] = self.moment
        for key in ("missing", "assumes", "undecided", "chosen"):
            if getattr(self, key):
                data[key] = list(getattr(self, key))
        for key in ("conflict", "left_out"):
            if getattr(self, key):
                data[key] = [fact.to_dict() for fact in getattr(self, key)]
        if self.readings:
            data["readings"] = [each.to_dict() for each in self.readings]
        if self.derivation is not None:
            data["derivation"] = self.derivation.to_dict()
        return data

    def explain(self, format: str = "text") -> str:
        """The answer and why it is so, as ``text``, ``json``, ``dot`` or ``html``."""
        shown: str = upward("Answer.explain")(self, format, self.told)
        return shown

    def _repr_html_(self) -> str:
        shown: str = upward("Answer._repr_html_")(self)
        return shown

    def _repr_svg_(self) -> str | None:
        shown: str | None = upward("Answer._repr_svg_")(self)
        return shown
