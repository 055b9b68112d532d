"""Derivations as values: steps that a checker can follow, in and out of JSON."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spatial_nsr.errors import InvalidDerivation

if TYPE_CHECKING:
    import networkx as nx

    from spatial_nsr.rules import CalculusTable

__all__ = ["Conclusion", "Derivation", "Step"]


@dataclass(frozen=True)
class Conclusion:
    """One of ``relations`` holds between ``head`` and ``tail``; none of them: a contradiction."""

    head: Hashable
    relations: tuple[str, ...]
    tail: Hashable

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
            data.get("source"),
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
        """The steps that only repeat what was stated."""
        return tuple(step for step in self.steps if step.rule == "given")

    def check(self, calculi: Sequence[CalculusTable] = ()) -> None:
        """Have the independent checker follow every step.

        Parameters
        ----------
        calculi
            Tables of calculi that do not come with the package.

        Raises
        ------
        InvalidDerivation
            Names the first step that does not follow.
        """
        from spatial_nsr.explain.checker import check

        check(self.to_dict(), calculi)

    def explain(self, format: str = "text") -> str:
        """The derivation as ``text``, ``json``, ``dot`` or ``html``."""
        from spatial_nsr.explain.render import render

        return render(self.to_dict(), format)

    def to_networkx(self) -> nx.DiGraph[int]:
        """A graph with a node for each step and an edge from each premise to what rests on it."""
        import networkx as nx

        graph: nx.DiGraph[int] = nx.DiGraph()
        for step in self.steps:
            graph.add_node(step.id, **step.to_dict())
            graph.add_edges_from((premise, step.id) for premise in step.premises)
        return graph

    def __str__(self) -> str:
        return self.explain()
