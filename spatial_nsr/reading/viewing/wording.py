"""How what is not known of facings is put into words."""

from __future__ import annotations

from spatial_nsr.reading.lexicon.plurals import is_plural

__all__ = ["which_way"]


def which_way(name: str) -> str:
    """That it is not known which way something faces, for people.

    >>> which_way("car"), which_way("me"), which_way("pupils")
    ('which way car faces', 'which way I face', 'which way pupils face')
    >>> which_way("me having turned left"), which_way("you at the gate facing the lake")
    ('which way I face, having turned left', 'which way you face, at the gate facing the lake')
    """
    first, _, rest = name.partition(" ")
    if first not in ("me", "you"):
        many = is_plural(name.split()[-1]) and name == name.lower()
        return f"which way {name} {'face' if many else 'faces'}"
    who = "I" if first == "me" else first
    return f"which way {who} face, {rest}" if rest else f"which way {who} face"
