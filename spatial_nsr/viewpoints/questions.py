"""Questions without the viewpoint that they name."""

from __future__ import annotations

import re
from dataclasses import replace

from spatial_nsr.viewpoints.marks import Mark, View
from spatial_nsr.viewpoints.phrases import has_front_by_kind, the_pattern
from spatial_nsr.viewpoints.stripping import plain, without_side, without_view

__all__ = ["seen_in"]


def seen_in(text: str) -> tuple[str, Mark] | None:
    """A question without the viewpoint that it names, and what it names; None if it names none.

    >>> seen_in("From the woman's viewpoint, is the ball left of the tree?")[0]
    'Is the ball left of the tree'
    >>> seen_in("Is the ball on the car's left?")[1].kind
    'intrinsic'
    """
    bare = text.strip().rstrip("?.! ")
    lower = plain(bare)
    if len(lower) != len(bare) or not (
        the_pattern("hint").search(lower) or the_pattern("speaker-side").search(lower)
    ):
        return None
    mark = Mark()
    taken = without_view(bare, lower, question=True)
    if taken is not None:
        bare, lower, view = taken
        view = _resolved(view, lower)
        mark = Mark("relative", view)
        if view.who is not None and view.who not in ("me", "you"):
            # "From the car's viewpoint, is the cup left of it?"
            bare = re.sub(r"\b(?:its|his|her) (?=own|left|right)", f"the {view.who}'s ", bare)
            bare = re.sub(r"\b(?:it|him|her)$", f"the {view.who}", bare)
            lower = plain(bare)
        aside = the_pattern("place-first").match(lower)
        bare = bare if aside is None else bare[aside.end() :]
        live = the_pattern("lives").match(plain(bare))
        if live is not None:
            bare = f"Is {bare[live.start('who') : live.end('who')]}{bare[live.end() :]}"
        lower = plain(bare)
    own = without_side(bare, lower)
    if own is not None:
        bare, _, side = own
        mark = replace(side, view=side.view or mark.view)
    elif the_pattern("speaker-side").search(lower):
        bare = _owned(bare, lower)
        mark = Mark("intrinsic", mark.view, "me" if " of me" in bare else "you")
    if taken is None and own is None and mark.kind is None:
        return None
    return bare[:1].upper() + bare[1:], mark


def _resolved(view: View, lower: str) -> View:
    """Of "from her own point of view": that of the person who is spoken of besides."""
    if view.who not in ("his", "her", "its", "their"):
        return view
    nouns = re.findall(r"\b(?:the|a|an) ([\w-]+)", lower)
    fronted = [noun for noun in nouns if has_front_by_kind(noun)]
    return replace(view, who=fronted[0]) if fronted else view


def _owned(text: str, lower: str) -> str:
    """What is on my left is to the left of me."""
    match = the_pattern("speaker-side").search(lower)
    assert match is not None
    who = "me" if match["whose"] == "my" else "you"
    return f"{text[: match.start()]}to the {match['side']} of {who}{text[match.end() :]}"
