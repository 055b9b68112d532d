"""What notebooks show of stories, answers, derivations, networks: parts of pages, with their style.

Nothing in them runs a script, as notebooks that are not trusted would not run it either.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.commonsense.presuming import usual_facts
from spatial_nsr.errors import SpatialError
from spatial_nsr.explain.account import Account
from spatial_nsr.explain.moving import moved
from spatial_nsr.explain.page import marked_story, part
from spatial_nsr.explain.panes import answer_card, figures
from spatial_nsr.explain.tree import summary, tree
from spatial_nsr.explain.understood import Understood
from spatial_nsr.explain.words.naming import names_in
from spatial_nsr.explain.words.plain_words import by_compass
from spatial_nsr.explain.words.wording import say
from spatial_nsr.facts import Fact
from spatial_nsr.pictures.moments import strip
from spatial_nsr.pictures.scene import scene

if TYPE_CHECKING:
    import pandas as pd

    from spatial_nsr.calculi.network import Network
    from spatial_nsr.reasoner import Story
    from spatial_nsr.world.story import World

__all__ = [
    "answer_html",
    "answer_svg",
    "derivation_frame",
    "derivation_html",
    "frame_of",
    "network_frame",
    "network_html",
    "network_svg",
    "story_frame",
    "story_html",
    "story_scene",
    "story_svg",
]

# A network of more nodes is no picture, of more facts no table; drawing takes so long at most.
MOST_DRAWN, MOST_LISTED, SECONDS = 12, 60, 3.0
WIDE = 400


def _part(*inside: str) -> str:
    return f'<div class="sn sn-part"><style>{part("style.css")}</style>\n{"".join(inside)}</div>'


# Stories -----------------------------------------------------------------------------------------


def story_scene(world: World) -> str | None:
    """One way in which all that was read can be so; None if there is none, or nothing to draw."""
    found = moved(world, (), usual_facts(world))
    if found is None or not found.model.things:
        return None
    compass = by_compass(fact.source for fact in world.facts)
    return scene(found.model, widest=WIDE, compass=compass)


def story_svg(story: Story) -> str | None:
    """The scene of a story; of one in which something moves, its moments."""
    told = Understood(story)
    return strip(told.moving, (), WIDE) if told.moving else story_scene(told.world)


def story_html(story: Story) -> str:
    """A story with its marks, what was read in it, and its scene."""
    told = Understood(story)
    facts = "".join(f"<li>{escape(line.says)}</li>" for line in told.lines)
    return _part(
        '<div class="panes two"><div class="pane">',
        marked_story(story.text, told.marks()),
        f'<ul class="facts">{facts or "<li>nothing was read</li>"}</ul></div>',
        f'<div class="pane"><figure>{story_svg(story) or ""}</figure></div></div>',
    )


# Answers and derivations -------------------------------------------------------------------------


def answer_html(answer: Answer) -> str:
    """A question, its answer and why, and the scene."""
    account = Account(answer, answer.told)
    return _part(
        '<div class="panes two"><div class="pane">',
        f"<h2>{escape(account.question)}</h2>",
        answer_card(account, "cell-"),
        f'</div><div class="pane">{"".join(figures(account))}</div></div>',
    )


def answer_svg(answer: Answer) -> str | None:
    """The first scene of an answer."""
    first = next(Account(answer, answer.told).scenes(WIDE), None)
    return None if first is None else first[1]


def derivation_html(derivation: Derivation) -> str:
    """A derivation that unfolds."""
    told = f'<p class="quiet">{summary(derivation)}</p>'
    return _part('<div class="pane">', told, tree(derivation, "cell-"), "</div>")


# Networks ----------------------------------------------------------------------------------------


def network_svg(network: Network) -> str | None:
    """One way in which a small network is true; None if there is none or it takes too long."""
    if not 0 < len(network.nodes) <= MOST_DRAWN:
        return None
    try:
        return network.draw(time_limit=SECONDS)
    except SpatialError:
        return None


def network_html(network: Network) -> str:
    """The facts of a network as a table, and a drawing of it."""
    show = network.calculus.show
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>"
        for row in ((f.head, show(f.mask), f.tail) for f in network.facts[:MOST_LISTED])
    )
    more = len(network.facts) - MOST_LISTED
    rest = f'<p class="quiet">and {more} more</p>' if more > 0 else ""
    about = escape(repr(network).strip("<>"))
    return _part(
        f'<div class="panes two"><div class="pane"><p class="quiet">{about}</p>',
        f"<table>{rows}</table>{rest}</div>",
        f'<div class="pane"><figure>{network_svg(network) or ""}</figure></div></div>',
    )


# Tables ------------------------------------------------------------------------------------------


def story_frame(story: Story) -> pd.DataFrame:
    """What was read of a story: who, how, beside what, and the characters that say it."""
    rows = [
        {"head": fact.head, "relation": relation, "tail": fact.tail, "negated": fact.negated,
         **{key: (fact.source or {}).get(key) for key in ("start", "end", "text")}}
        for fact in story.facts
        if isinstance(fact, Fact) and len(fact.alternatives) == 1
        for relation in fact.alternatives[0]
    ]  # fmt: skip
    return frame_of(rows, ["head", "relation", "tail", "negated", "start", "end", "text"])


def derivation_frame(derivation: Derivation) -> pd.DataFrame:
    """The steps of a derivation: number, rule, premises, and what each concludes in words."""
    names = names_in(derivation.steps)
    rows = [{**step.to_dict(), "says": str(say(step, names))} for step in derivation.steps]
    return frame_of(rows, ["id", "rule", "premises", "says"])


def network_frame(network: Network) -> pd.DataFrame:
    """What is known of each pair of a network."""
    names = network.calculus.names
    rows: list[dict[str, Any]] = [
        {"head": head, "relations": names(label.mask), "tail": tail}
        for head, label, tail in network.labels()
    ]
    return frame_of(rows, ["head", "relations", "tail"])


def frame_of(rows: list[dict[str, Any]], columns: list[str]) -> pd.DataFrame:
    """Rows as a data frame of pandas.

    Raises
    ------
    SpatialError
        pandas is not installed.
    """
    try:
        import pandas as pd
    except ImportError as error:
        raise SpatialError("tables need pandas: pip install 'spatial-nsr[notebook]'") from error
    return pd.DataFrame(rows, columns=columns)
