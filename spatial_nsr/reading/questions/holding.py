"""Who has something: "who has the key", "whose desk is the letter in", "what is Ann carrying"."""

from __future__ import annotations

from spatial_nsr.reading.questions.asked import Asked, Found

__all__ = ["holder"]

HAVING = frozenset(("have", "hold", "carry", "own", "wear", "keep", "get", "possess"))
HELD = ("held-by", "belongs-to")


def holder(asked: Asked) -> Found | None:
    """Who has the thing that is named, or what the person has who is named."""
    gap = asked.gap
    root = next((t for t in asked.doc if t.dep_ == "ROOT"), None)
    if gap is None or root is None or root.lemma_.lower() not in HAVING:
        return None
    if gap.dep_ not in ("nsubj", "dobj", "attr", "pobj"):
        return None
    for token in asked.doc:
        if token.i == gap.i or token.dep_ not in ("nsubj", "dobj", "attr", "pobj", "npadvmod"):
            continue
        for number in asked.things(token.i)[:1]:
            found = _having(asked, number, gap.lower_ == "who" or token.dep_ != "nsubj")
            if found:
                return Found([asked.name(found[-1])])
    return None


def _having(asked: Asked, number: int, asks_who: bool) -> list[int]:
    """The holders of a thing, or what somebody holds, in the order in which they came to it."""
    held = [s for s in asked.memory.now if s.relation in HELD and s.landmarks]
    if asks_who:
        return [s.landmarks[0] for s in held if s.figure == number]
    return [s.figure for s in held if number in s.landmarks]
