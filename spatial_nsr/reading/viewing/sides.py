"""On whose side a thing is, and whether two things are on one side of a third."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.errors import Undecided
from spatial_nsr.frames.frame import Frame
from spatial_nsr.frames.text.proving import prove_together
from spatial_nsr.frames.text.theory import TURNS, Claim, Theory
from spatial_nsr.queries import Description, ListThings, Query, Side
from spatial_nsr.reading.viewing.claims_told import Viewpoints
from spatial_nsr.reading.viewing.marks import Mark
from spatial_nsr.reading.viewing.standing import SPEAKERS

__all__ = ["answer_sides", "answer_whose"]

_OPPOSITE = {"left": "right", "right": "left", "front": "behind", "behind": "front"}
_OPPOSITE |= {"north": "south", "south": "north", "east": "west", "west": "east"}
_COMPASS = ("north", "south", "east", "west")


def answer_whose(
    question: str, figure: str, side: str, points: Viewpoints, convention: str
) -> Answer | None:
    """On whose left or right something is; None of what was never spoken of.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> from spatial_nsr.reading.viewing.told import views_of
    >>> told = views_of(read_statements("The car faces north. The cup is on the car's left."))
    >>> answer_whose("On whose left is the cup?", "cup", "left", Viewpoints(told), "plain").value
    ['car']
    """
    things = {each.id: each.name or each.id for each in points.views.entities}
    if figure not in things:
        return None
    sided = {claim.landmark for claim in points.claims}
    owners = [
        name
        for name in (*things, *SPEAKERS)
        if name != figure
        and (points.fronted(name) or (name in sided and points.may_have_left(name)))
    ]
    claims: dict[str, Claim] = {}
    for owner in dict.fromkeys(owners):
        landmark, ways = points.ways([side], owner, Mark("intrinsic"), points.views.views)
        if ways:
            claims[owner] = Claim(figure, (side,), landmark, ways)
    theory = points.theory()
    held = [owner for owner, claim in claims.items() if theory.follows(claim)]
    query = ListThings(Description())
    if not held or not theory.agrees() or points.headings.contradicted:
        why = f"on whose {side} {figure} is"
        return _unknown(question, query, convention, why)
    shown = [(claims[owner], True) for owner in held]
    words = [things.get(owner, owner) for owner in held]
    return _proved(question, query, convention, words, theory, shown)


def answer_sides(
    question: str, names: Sequence[str], same_asked: bool, points: Viewpoints, convention: str
) -> Answer | None:
    """Whether two things are on one side of a third, or on two; None of what is not known."""
    known = {each.id for each in points.views.entities} | {*SPEAKERS}
    if len({*names} & known) < len(names):
        return None
    first, second, landmark = names
    pairs = list(_pairs(points, first, second, landmark))
    theory = points.theory()
    query = Side(Description(name=first), Description(name=landmark))
    held = {}
    for same in (True, False):
        for one, other, alike in pairs:
            if alike == same and theory.follows(one) and theory.follows(other):
                held[same] = [(one, True), (other, True)]
                break
    # On both left and right, and both in front: that depends on which side is meant.
    if len(held) != 1 or not theory.agrees() or points.headings.contradicted:
        why = f"on which side of {landmark} {first} and {second} are"
        return _unknown(question, query, convention, why)
    ((same, shown),) = held.items()
    value = "Yes" if same == (same_asked) else "No"
    return _proved(question, query, convention, value, theory, shown)


def _pairs(
    points: Viewpoints, first: str, second: str, landmark: str
) -> Iterator[tuple[Claim, Claim, bool]]:
    """Claims on one side or on opposite ones, in each frame that the landmark can have."""
    for words, mark in ((tuple(TURNS), Mark()), (_COMPASS, Mark("absolute"))):
        for word in words:
            place, ways = points.ways([word], landmark, mark, points.views.views)
            _, others = points.ways([_OPPOSITE[word]], landmark, mark, points.views.views)
            frames: dict[Frame, int] = {how.frame: at for at, how in enumerate(others)}
            for how in ways:
                one = Claim(first, (word,), place, (how,))
                yield one, Claim(second, (word,), place, (how,)), True
                if how.frame in frames:
                    across = (others[frames[how.frame]],)
                    yield one, Claim(second, (_OPPOSITE[word],), place, across), False


def _unknown(question: str, query: Query, convention: str, why: str) -> Answer:
    return Answer(
        query, None, "unknown", convention, 0.0, missing=(why,), question=question
    )  # fmt: skip


def _proved(
    question: str,
    query: Query,
    convention: str,
    value: object,
    theory: Theory,
    shown: list[tuple[Claim, bool]],
) -> Answer:
    try:
        derivation = prove_together(theory, list(dict.fromkeys(shown)))
    except Undecided:
        return _unknown(question, query, convention, "a derivation that can be checked")
    status = "refuted" if value == "No" else "proved"
    return Answer(query, value, status, convention, 1.0, derivation, question=question)
