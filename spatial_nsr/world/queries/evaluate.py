"""The value of a query, from facts that are true, false or unknown, under a named convention.

What is claimed is sound: an answer that is proved is so however the unknown atoms turn out, as far
as the query's presuppositions hold. It is complete too, but for atoms that stand in a query more
than once ("is a thing left of A left of A?") and for atoms that are not independent, which is the
business of the facts.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Heading,
    Holds,
    InTime,
    ListThings,
    Locate,
    Path,
    Query,
    Relate,
    Side,
    Where,
    descriptions_of,
)
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.world.queries.evidence import Atom, Evidence, Facts, Used, gather
from spatial_nsr.world.queries.formulas import Formula, Known, Least, Not, both, either
from spatial_nsr.world.queries.matching import Failure, Hit, Matcher
from spatial_nsr.world.queries.pairs import Making, Pairs, always
from spatial_nsr.world.queries.presuming import check_names
from spatial_nsr.world.queries.travel import shortest

__all__ = ["Evaluation", "Value", "evaluate", "evaluate_again"]

Value: TypeAlias = bool | int | str | tuple[str | int, ...] | None


@dataclass(frozen=True)
class Evaluation:
    """What a query comes to.

    Parameters
    ----------
    value
        True or false (`Holds`, `Exists`, `AllOf`, `Between`), a number (`Count`), a word
        (`CompareSize`), steps (`Path`), or what was found: relation words (`Relate`, `Side`),
        positions of options (`Choose`), ids (`Where`, `ListThings`), a word and an id (`Locate`).
        None: unknown.
    status
        ``proved``, ``refuted`` or ``unknown``. That something was found is proved of each part;
        whether that is all, ``complete`` tells.
    used
        What the value and the status rest on. Evaluated from that alone they are the same. Of a
        query that is unknown because too little is known, it tells nothing.
    presupposition
        What the query takes for granted although it is not so.
    assumes
        What the query takes for granted and what is therefore assumed, though it is not known.
    undecided
        The words, options or ids that may belong to what was to be found.
    complete
        Whether nothing else was to be found.
    """

    value: Value
    status: str
    used: Used
    presupposition: str | None = None
    assumes: tuple[str, ...] = ()
    undecided: tuple[str | int, ...] = ()
    complete: bool = True

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        data: dict[str, Any] = {"value": value, "status": self.status, "used": self.used.to_dict()}
        if self.presupposition is not None:
            data["presupposition"] = self.presupposition
        for key in ("assumes", "undecided"):
            if getattr(self, key):
                data[key] = list(getattr(self, key))
        if not self.complete:
            data["complete"] = False
        return data


def evaluate(query: Query, facts: Facts, convention: str | Convention = "plain") -> Evaluation:
    """Evaluate a query.

    Raises
    ------
    UnknownNameError
        The query has a word that the facts or the convention do not know.
    InputError
        The things lie in each other in a circle.

    Examples
    --------
    >>> from spatial_nsr.queries import Quantified
    >>> from spatial_nsr.world.queries.evidence import FactTable
    >>> things = Entity("s", "square"), Entity("c", "circle")
    >>> facts = FactTable(things, {("left", "s", "c"): True}, ("left", "right"))
    >>> square, circle = Description("square"), Description("circle")
    >>> answer = evaluate(Holds(Quantified("a", square), ("left",), Quantified("a", circle)), facts)
    >>> answer.value, answer.status, answer.used.atoms
    (True, 'proved', (Atom(relation='left', head='s', tail='c', truth=True),))
    >>> evaluate(Count(Description("star")), facts, "mentioned").value
    0
    >>> every = Quantified("all", Description("star"))
    >>> evaluate(Holds(every, ("left",), every), facts, "mentioned").presupposition
    "there is no 'star'"
    """
    if isinstance(convention, str):
        convention = load_convention(convention)
    return _Evaluator(facts, convention).evaluate(query)


def evaluate_again(
    query: Query, facts: Facts, used: Used, convention: str | Convention = "plain"
) -> Evaluation:
    """Evaluate a query from what an earlier value rests on, and nothing else."""
    if isinstance(convention, str):
        convention = load_convention(convention)
    closed = convention.domain_closed and used.domain
    again = dataclasses.replace(convention, domain_closed=closed)
    return evaluate(query, used.facts(facts), again)


class _Verdict(NamedTuple):
    truth: bool | None
    evidence: Evidence


class _Evaluator:
    """Evaluates one query; what its descriptions fit is worked out once."""

    def __init__(self, facts: Facts, convention: Convention) -> None:
        self.facts, self.convention = facts, convention
        closed = convention.unknown_in_descriptions == "false"
        self.matcher = Matcher(facts, convention, closed)
        self.pairs = Pairs(self.matcher)

    def evaluate(self, query: Query) -> Evaluation:
        """The value of the query, or what it wrongly takes for granted."""
        taken = self.pairs.taken
        try:
            taken.append(check_names(self.matcher, descriptions_of(query)))
            return self._value(query)
        except Failure as failure:
            taken.append(failure.evidence)
            message = str(failure)
            return Evaluation(None, "unknown", self._used(), message, complete=False)

    def _value(self, query: Query) -> Evaluation:
        match query:
            case Holds() | Exists() | AllOf() | Between():
                return self._truth(self._decide(self.pairs.yes_no(query)))
            case Relate():
                return self._found(
                    self._words(
                        query.head, query.tail, self.convention.relating(self.facts.relations())
                    )
                )
            case Side():
                return self._found(self._words(query.thing, query.of, self.convention.sides))
            case CompareSize():
                return self._size(query)
            case Choose():
                return self._found(self._choose(query))
            case Where():
                return self._where(query)
            case ListThings():
                return self._list(query.description)
            case Count():
                return self._count(query)
            case Path():
                return self._path(query)
            case Locate():
                return self._locate(query)
            case Heading():
                raise Failure("which way a thing faces is no matter of places")
            case InTime():
                raise Failure("what happened is no matter of one moment")

    def _used(self, *evidence: Evidence) -> Used:
        return gather((*self.pairs.taken, *evidence), self.facts)

    def _decide(self, make: Making) -> _Verdict:
        """Prove the formula, or else refute it.

        Where only converses refute, what is not proved need not be unknown, and the evidence of
        what is not proved tells why it is not.
        """
        proving = make(True)
        proof = proving.prove()
        if proof is not None:
            return _Verdict(True, proof)
        if self.convention.refuted_by == "facts":
            refutation = proving.refute()
            return _Verdict(None if refutation is None else False, refutation or ())
        refuting = make(False)
        unproved, refutation = proving.refute(), refuting.refute()
        allowed = refuting.prove() if refutation is None else refutation
        if unproved is None or allowed is None:
            # What is said of all of none is neither so nor not: all that was looked at tells why.
            return _Verdict(None if refutation is None else False, self.matcher.looked_at())
        return _Verdict(None if refutation is None else False, unproved + allowed)

    # Yes or no

    def _truth(self, verdict: _Verdict) -> Evaluation:
        status = {True: "proved", False: "refuted", None: "unknown"}[verdict.truth]
        used = self._used(verdict.evidence)
        return Evaluation(verdict.truth, status, used, assumes=tuple(self.pairs.assumes))

    # What is to be found

    def _found(
        self, verdicts: Iterable[tuple[str | int, _Verdict]], rest: Evidence | None = ()
    ) -> Evaluation:
        """What is proved to be found; ``rest`` shows that there is nothing else to look at."""
        listed = list(verdicts)
        value = tuple(key for key, verdict in listed if verdict.truth)
        undecided = tuple(key for key, verdict in listed if verdict.truth is None)
        complete = not undecided and rest is not None
        # That something is not to be found need not be shown, unless nothing else is to be found.
        shown = [verdict.evidence for _, verdict in listed if complete or verdict.truth]
        evidence = [*shown, (rest or ()) if complete else ()]
        return Evaluation(
            value,
            "proved" if value or complete else "unknown",
            self._used(*evidence),
            assumes=tuple(self.pairs.assumes),
            undecided=undecided,
            complete=complete,
        )

    def _words(
        self, head: Description, tail: Description, words: Iterable[str]
    ) -> Iterator[tuple[str, _Verdict]]:
        for word, make in self.pairs.words(head, tail, tuple(words)):
            yield word, self._decide(make)

    def _size(self, query: CompareSize) -> Evaluation:
        for word, verdict in self._words(query.head, query.tail, self.convention.sizes):
            if verdict.truth:
                found = self._truth(verdict)
                return dataclasses.replace(found, value=word)
        return self._truth(_Verdict(None, ()))

    def _choose(self, query: Choose) -> Iterator[tuple[int, _Verdict]]:
        needed = [*query.options, query.object, *([query.second] if query.second else [])]
        for description in needed:
            self.pairs.some(description)
        for at, option in enumerate(query.options):
            if query.second is not None:
                make = self.pairs.some_between(option, query.object, query.second)
            else:
                make = self.pairs.some_pair(option, query.relations, query.object)
            verdict = self._decide(make)
            if verdict.truth is None and self.convention.choose_closed:
                verdict = _Verdict(False, verdict.evidence)
            if query.negated and verdict.truth is not None:
                verdict = _Verdict(not verdict.truth, verdict.evidence)
            yield at, verdict

    def _where(self, query: Where) -> Evaluation:
        containers = [entity for entity in self.matcher.entities if entity.is_container]
        if not containers:
            raise Failure("nothing mentioned is a container")
        matcher = self.matcher
        if self.convention.complement_where:
            matcher = Matcher(self.facts, self.convention, closed=True)
        range = matcher.range(query.description)
        elsewhere = tuple(matcher.nowhere_else(hit.thing) for hit in range.hits)

        if query.every:
            self.pairs.some(query.description)

        def filled(container: Entity) -> Formula:
            def parts(hits: Iterable[Hit]) -> Iterable[Formula]:
                return (both(hit.fits, matcher.within(hit.thing, container)) for hit in hits)

            def known() -> tuple[Iterable[Formula], Evidence | None]:
                filling = matcher.filling(container)
                if filling is None:
                    return parts(range.hits), None
                return parts(range.among(filling)), (container.id, *elsewhere)

            if query.every:
                rest = Known(None if range.rest is None else True, range.rest or ())
                each = ((hit.fits, matcher.within(hit.thing, container)) for hit in range.hits)
                return both(rest, *(either(Not(fits), within) for fits, within in each))

            def least(number: int) -> Formula:
                return Least(number, lambda: parts(range.hits), range.rest, known)

            if not query.exactly:
                return least(query.number)
            return both(least(query.number), Not(least(query.number + 1)))

        def verdicts() -> Iterator[tuple[str, _Verdict]]:
            for container in containers:
                formula = filled(container)
                formula = Not(formula) if query.negated else formula
                truth, evidence = self._decide(always(formula))
                yield container.id, _Verdict(truth, (container.id, *evidence))

        return self._found(verdicts(), range.rest)

    def _list(self, description: Description) -> Evaluation:
        range = self.matcher.range(description)

        def verdicts() -> Iterator[tuple[str, _Verdict]]:
            for hit in range.hits:
                yield hit.thing.id, self._decide(always(hit.fits))

        return self._found(verdicts(), range.rest)

    def _count(self, query: Count) -> Evaluation:
        found = self._list(query.description)
        if found.complete and isinstance(found.value, tuple):
            return dataclasses.replace(found, value=len(found.value))
        return dataclasses.replace(found, value=None, status="unknown")

    def _locate(self, query: Locate) -> Evaluation:
        """What was said outright of a thing and another: ``"left sink"``."""
        meant = self.pairs.the(query.thing)
        if len(meant.things) > 1 or meant.rest is None:
            return self._truth(_Verdict(None, ()))
        thing, relations = meant.things[0].id, load_relations()
        said: dict[tuple[str, str], None] = {}
        for word, head, tail in self.facts.links():
            if word in self.convention.sizes:  # being larger than a cup is nowhere
                continue
            if head == thing:
                said[word, tail] = None
            elif tail == thing:
                said[relations.relation(word).converse, head] = None

        def verdicts() -> Iterator[tuple[str, _Verdict]]:
            for word, other in said:
                formula = self.matcher.atom(word, thing, other, closed=False)
                yield f"{word} {other}", self._decide(always(formula))

        return self._found(verdicts(), None)

    def _path(self, query: Path) -> Evaluation:
        starts, ends = self.pairs.the(query.start), self.pairs.the(query.end)
        if any(len(place.things) > 1 or place.rest is None for place in (starts, ends)):
            return self._truth(_Verdict(None, ()))
        start, end = starts.things[0].id, ends.things[0].id
        way = shortest(self.facts.links(), self.convention.steps, start, end)
        if way is None:
            return self._truth(_Verdict(None, ()))
        found = self._truth(_Verdict(True, tuple(Atom(*leg.link, True) for leg in way)))
        return dataclasses.replace(found, value=tuple(leg.step for leg in way))
