"""What searches among cases are to prove: values of queries, and labels of two things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from spatial_nsr.calculi.proofs.proof import Proof
from spatial_nsr.queries import Query
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.cases.branches import Branch
from spatial_nsr.world.closure.disjunctions import Relation
from spatial_nsr.world.queries.concluding import concluded
from spatial_nsr.world.queries.evaluate import Evaluation, evaluate_again
from spatial_nsr.world.queries.evidence import Used

__all__ = ["Aim", "LabelAim", "NothingAimed", "SureAim", "ValueAim", "sure"]


class Aim(Protocol):
    """What is to be proved in all cases."""

    def end(self, branch: Branch) -> int | None:
        """The step that concludes it in a branch, if it is so there."""

    def missed(self, branch: Branch) -> bool:
        """Whether assuming more of what the question asks about cannot bring it about."""

    def join(self, split: int, ends: Sequence[tuple[int, int]]) -> int:
        """The step that concludes it from the ends of all cases, each after its assumption."""


class NothingAimed:
    """Nothing is to be proved; a search for that finds a consistent branch or a contradiction.

    With a query, everything that it asks about is told apart; without, what facts leave to choose.
    """

    def __init__(
        self, proof: Proof, query: Query | None = None, convention: Convention | None = None
    ) -> None:
        self._proof, self._query, self._convention = proof, query, convention

    def end(self, branch: Branch) -> int | None:
        """Never."""
        return None

    def missed(self, branch: Branch) -> bool:
        """Whether there is nothing more to tell apart."""
        if self._query is None or self._convention is None:
            return True
        value = branch.evaluate(self._query, self._convention).value
        return value is not None and not isinstance(value, tuple)

    def join(self, split: int, ends: Sequence[tuple[int, int]]) -> int:
        """All cases lead to contradictions."""
        return self._proof.cases(split, ends)


class ValueAim:
    """That the query comes to a value, or finds it, and nothing else if it is complete."""

    def __init__(
        self, proof: Proof, query: Query, convention: Convention, found: Evaluation
    ) -> None:
        self._proof = proof
        self._query, self._convention, self._found = query, convention, found
        self.assumes: list[str] = []

    def met(self, branch: Branch) -> bool:
        """Whether it is so in a branch."""
        found, wanted = branch.evaluate(self._query, self._convention), self._found
        if not isinstance(wanted.value, tuple):
            return found.value is not None and found.value == wanted.value
        if not isinstance(found.value, tuple) or not set(wanted.value) <= set(found.value):
            return False
        whole = found.complete and len(found.value) == len(wanted.value)
        return whole or not wanted.complete

    def missed(self, branch: Branch) -> bool:
        """Whether the branch settles that it is not so."""
        found, wanted = branch.evaluate(self._query, self._convention), self._found
        if found.presupposition is not None:
            return True
        if not isinstance(wanted.value, tuple) or not isinstance(found.value, tuple):
            return found.value is not None
        lost = not set(wanted.value) <= {*found.value, *found.undecided}
        return lost or (wanted.complete and not set(found.value) <= set(wanted.value))

    def end(self, branch: Branch) -> int | None:
        """The step that evaluates the query in a branch."""
        if not self.met(branch):
            return None
        found, wanted = branch.evaluate(self._query, self._convention), self._found
        self.assumes += found.assumes
        if isinstance(found.value, tuple) and isinstance(wanted.value, tuple):
            used = found.used if wanted.complete else self._enough(branch, found.used)
            value = tuple(item for item in found.value if item in wanted.value)
            found = replace(found, value=value, complete=wanted.complete, used=used)
        return concluded(branch, branch.steps(), self._query, self._convention, found)

    def _enough(self, branch: Branch, used: Used) -> Used:
        """Of what a value rests on, as much as shows what is to be found, and not more."""
        wanted, atoms = set(self._found.value or ()), list(used.atoms)  # type: ignore[arg-type]
        for atom in used.atoms:
            fewer = replace(used, atoms=tuple(each for each in atoms if each is not atom))
            found = evaluate_again(self._query, branch, fewer, self._convention).value
            if isinstance(found, tuple) and wanted <= set(found):
                atoms.remove(atom)
        return replace(used, atoms=tuple(atoms))

    def join(self, split: int, ends: Sequence[tuple[int, int]]) -> int:
        """All cases lead to the answer or to a contradiction."""
        proof = self._proof
        answers = [end for _, end in ends if not proof.contradicts(end)]
        if not answers:
            return proof.cases(split, ends)
        answer = proof.step(answers[0])
        detail = {**answer.detail, "assumptions": [assumed for assumed, _ in ends]}
        premises = (split, *(end for _, end in ends))
        return proof.state("cases", premises, answer.conclusion, detail)


def sure(found: Evaluation) -> bool:
    """Whether a value rests on nothing that is unknown."""
    return all(atom.truth is not None for atom in found.used.atoms)


class SureAim(ValueAim):
    """That the query comes to a value, whatever is unknown."""

    def met(self, branch: Branch) -> bool:
        """Whether it is so in a branch."""
        return super().met(branch) and sure(branch.evaluate(self._query, self._convention))

    def missed(self, branch: Branch) -> bool:
        """Always: what is unknown is not to be assumed."""
        return True


class LabelAim:
    """That a label holds of two things."""

    def __init__(self, proof: Proof, item: Relation) -> None:
        self._proof, self._item = proof, item

    def missed(self, branch: Branch) -> bool:
        """Always: that the label is open is no reason to assume it."""
        return True

    def end(self, branch: Branch) -> int | None:
        """The step that concludes it in a branch."""
        item = self._item
        branch.about.update(item.things)
        if not branch.says(item):
            return None
        return branch.steps().exactly(item.space, item.head, item.tail, item.mask)

    def join(self, split: int, ends: Sequence[tuple[int, int]]) -> int:
        """All cases lead to the label or to a contradiction."""
        return self._proof.cases(split, ends)
