"""Who is where in captions: which noun phrases a preposition joins.

One pass from left to right keeps the phrase that was named last and what that one belongs to. A
preposition takes the nearest phrase that can be somewhere: what someone wears, has, or is part of
is passed over ("a girl in a red coat at a desk": the girl is at the desk).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from spatial_nsr.reading.grammar.captions.groups import Group, Link, doer, one_more, placed
from spatial_nsr.reading.grammar.captions.phrases import Item, Phrase
from spatial_nsr.reading.grammar.captions.words import Word, small_words

__all__ = ["links_of"]

VERBS = ("posture", "motion", "ing", "ed", "verb", "wear", "hold", "show", "look")
JOINTS = ("and", "comma")
# Landmarks that are no places: "at night", "on the third".
NO_PLACE = ("time", "order", "abstract", "camera")
# What "in" has nothing to do with place of: "in red", "in a hat".
WORN_IN = ("colour", "garment")


class _State(NamedTuple):
    """What a word is read by."""

    current: Group | None = None  # what was named last
    subject: Group | None = None  # of the clause
    actor: Group | None = None  # of the last verb
    verb: str = ""  # what it was, if it comes right before
    joint: str = ""  # what stands between the last phrase and the next one


def links_of(items: Sequence[Item]) -> list[Link]:
    """The links of a sentence; those without a trajector are left out."""
    reader = _Reader(items)
    for at, item in enumerate(items):
        reader.read(at, item)
    return [link for link in reader.links if link.trajector is not None]


@dataclass(slots=True)
class _Reader:
    items: Sequence[Item]
    links: list[Link] = field(default_factory=list)
    state: _State = field(default_factory=_State)
    outside: _State | None = None  # of the bracket
    word: Word | None = None  # the last verb
    awaiting: Link | None = None  # a landmark
    pending: list[Link] = field(default_factory=list)  # a trajector
    relative: bool = False
    apart: bool = False
    moves: bool = False  # the last verb is one of motion
    begin: int = 0  # where the clause begins

    def read(self, at: int, item: Item) -> None:
        """Read one item."""
        kind, state = item.kind, self.state
        if item.phrase is not None:
            self._phrase(at, item.phrase)
        elif kind in ("prep", "side") or (kind == "goal" and state.verb == "motion"):
            self._place(at, item.word)
        elif kind in VERBS:
            self._verb(kind, item.word)
        elif kind == "be":
            actor = state.current if self.relative else state.subject
            self.relative = False
            self.state = state._replace(actor=actor, verb="be", joint="")
        elif kind in JOINTS:
            self.awaiting = None
            joint = "comma" if state.joint == "comma" else kind
            self.state = state._replace(verb="", joint=joint)
        elif kind in ("of", "with", "other", "goal"):
            self.apart = kind == "with" and state.joint == "comma"
            self.state = state._replace(verb="", joint=kind)
        elif kind == "that":
            self.relative = True
        elif kind in ("there", "stop"):
            self.state = _State()
            self.awaiting, self.begin = None, at + 1
        elif kind == "open_bracket":
            self.outside = state
        elif kind == "close_bracket" and self.outside is not None:
            # What stands in brackets is forgotten after them.
            self.state, self.outside, self.awaiting = self.outside, None, None

    def _verb(self, kind: str, word: Word) -> None:
        current, subject, actor, verb, joint = self.state
        finite = kind in ("verb", "wear", "hold", "show") and not word.lower.endswith(("ing", "in"))
        if verb == "be" or (joint in JOINTS and actor is not None):
            pass
        elif joint in JOINTS or current is None or finite:
            actor = subject
        else:
            actor = current if word.values[:1] == ("path",) else doer(current)
        self.state = _State(current, subject, actor, kind, "")
        self.awaiting, self.word, self.moves = None, word, kind == "motion"

    # Phrases --------------------------------------------------------------------------------------

    def _phrase(self, at: int, phrase: Phrase) -> None:
        current, _, actor, verb, joint = self.state
        self.state = self.state._replace(verb="", joint="")
        group: Group | None = None
        if self.awaiting is not None:
            group = self._landmark(at, self.awaiting, phrase)
            self.awaiting = None
        elif joint in ("of", "with") and not self._is_view(current):
            group = Group([phrase], joint, current, apart=self.apart)
        elif joint == "seen" and phrase.kind != "camera":
            group = Group([phrase], "seen", actor)
        elif joint in ("other", "goal", "seen") and current is not None:
            group = Group([phrase], "of", current)
        elif joint in JOINTS and current is not None:
            group = one_more(current, phrase, joint == "comma", self._after(at))
        elif verb and not self.pending and actor is not None:
            group = Group([phrase], "seen" if verb == "show" else "object", actor)
        if group is None:
            group = Group([phrase])
        if group.role != "main":
            self.state = self.state._replace(current=group)
            return
        self.state = _State(group, group, group)
        for link in self.pending:
            link.trajector = group
        self.pending = []

    def _is_view(self, group: Group | None) -> bool:
        """Whether what was named last is the picture itself: "a view of", "photo with"."""
        if group is None or group.role != "main":
            return False
        last = group.last
        return last.kind == "view" or (last.kind == "picture" and last.bare)

    def _after(self, at: int) -> str:
        """The kind of the item after a phrase and what is "of" it."""
        at += 1
        while at + 1 < len(self.items) and self.items[at].kind in ("of", "adverb"):
            at += 2 if self.items[at].kind == "of" else 1
        return self.items[at].kind if at < len(self.items) else ""

    def _landmark(self, at: int, link: Link, phrase: Phrase) -> Group:
        group = Group([phrase], "landmark", link.trajector or self.state.current)
        group.within = link.values[0] == "inside"
        group.between = self.items[at - 1].word.lower.endswith("between")
        link.landmark = group
        nowhere = phrase.kind in NO_PLACE or phrase.head.isdigit()
        if nowhere or (group.within and phrase.kind in WORN_IN):
            group.role = "object"
            self.links.remove(link)
            self.pending = [other for other in self.pending if other is not link]
        return group

    # Places ---------------------------------------------------------------------------------------

    def _place(self, at: int, word: Word) -> None:
        landmark = self.items[at + 1].phrase if at + 1 < len(self.items) else None
        if word.kind == "side":
            landmark = None
        other = self._governed(word)
        if other:
            self.state = self.state._replace(verb="", joint=other)
            return
        first, *more = word.lower.split()
        if more and first.endswith(("ed", "ing")) and not (self.state.verb or self.state.joint):
            self._verb("ed", word)  # "surrounded by", "leaning on"
        side = word.side if landmark is None else None
        if landmark is None and (side is None or self.state.joint == "other"):
            self.state = self.state._replace(verb="")
            return
        start = word.start
        if (
            self.state.verb == "motion"
            and word.lower in small_words("along")
            and self.word is not None
        ):
            start = self.word.start
        link = Link(start, word.end, word.values if side is None else side.values)
        self.links.append(link)
        if self._opens(at):
            self.pending.append(link)
        else:
            part = side is not None and side.category == "part"
            moved = self._moved(word.lower)
            group = moved or self._trajector(landmark, part, link.values[0])
            link.trajector = group
            if group is not None:
                group.placed = True
                link.landmark = group.parent if part and group.role == "with" else None
        self.awaiting = link if side is None else None
        self.state = self.state._replace(verb="", joint="")

    def _governed(self, word: Word) -> str:
        """How a phrase comes in by a preposition that belongs to a verb; empty for others."""
        if self.state.verb == "look" and self.word is not None and word.lower in self.word.values:
            return "seen"
        return "other" if self.state.verb == "ed" and word.lower == "by" else ""

    def _moved(self, preposition: str) -> Group | None:
        """Who moves past a landmark on to another one."""
        current, _, actor, _, _ = self.state
        goes = preposition in small_words("along") | small_words("goal")
        if not goes or not self.moves or current is None:
            return None
        return actor if current.role == "landmark" and current.parent is actor else None

    def _trajector(self, landmark: Phrase | None, part: bool, relation: str) -> Group | None:
        """The phrases that a preposition here says the place of."""
        current, subject, actor, verb, joint = self.state
        if verb:
            return actor
        if current is None:
            return None
        return subject if joint in JOINTS else placed(current, landmark, part, relation)

    def _opens(self, at: int) -> bool:
        """Whether what is placed comes only after the place: "behind her a boy"."""
        first = at == self.begin
        if not first and self.state.joint not in JOINTS:
            return self.state.current is None and self.state.subject is None
        items = self.items
        while at < len(items) and items[at].kind in ("prep", "side", "open_bracket"):
            if items[at].kind == "open_bracket":
                while at < len(items) and items[at].kind != "close_bracket":
                    at += 1
                at += 1
                continue
            landmark = items[at].kind == "prep" and at + 1 < len(items) and items[at + 1].phrase
            at += 2 if landmark else 1
            while at + 1 < len(items) and items[at].kind == "of":
                at += 2
        if first and at < len(items) and items[at].kind == "comma":
            at += 1
        # "above the door hangs a bell"
        if (
            at + 1 < len(items)
            and items[at].word.lower in small_words("stands")
            and items[at].phrase is None
        ):
            at += 1
        return at < len(items) and items[at].kind in ("np", "there")
