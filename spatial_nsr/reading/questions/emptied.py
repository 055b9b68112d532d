"""What a text says that there is nothing at: "the box is empty", "nothing but a clock is there".

Of what is not told to be there it is likely then that it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.placing.places import is_somebody
from spatial_nsr.reading.statements.relations import shown_by
from spatial_nsr.reading.text.words import asked_words, mood_words

if TYPE_CHECKING:
    from spatial_nsr.reading.makers.clauses import Clause, Place
    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["told_empty"]

NONE = ("=0", "<=0")


def told_empty(asked: Asked, clauses: Sequence[Clause]) -> Statement | None:
    """The statement by which there is nothing, or nobody, where a question asks for something."""
    if asked.when.kind != "now" or any(t.lower_ in mood_words("not") for t in asked.doc):
        return None
    for clause in clauses:
        plain = not clause.negated and clause.modality == "so" and len(clause.figures) == 1
        for place in clause.places if plain else ():
            for said in asked.reading.amounts:
                if said.amount in NONE and _is_of(asked, said, clause, place):
                    return said
    return None


def _is_of(asked: Asked, said: Statement, clause: Clause, place: Place) -> bool:
    """Whether nothing is told to be at the place, and of such as are asked for."""
    marks = asked.any_of(place.landmarks)
    same = place.relation == said.relation or said.relation in shown_by(place.relation)
    if said.negated or said.modality != "so" or not same or marks.isdisjoint(said.landmarks):
        return False
    if any(marks & {*s.landmarks} and s.moment > said.moment for s in asked.reading.said):
        return False  # what came since
    words = {*asked.reading.text.string[said.start : said.end].lower().split()}
    token = asked.doc[clause.figures[0]]
    somebody = token.lower_ in asked_words("somebody") or is_somebody(token)
    if words & mood_words("no_person"):
        return somebody
    return not (somebody and words & mood_words("no_thing"))
