"""What a question says of what it asks for: its nouns, its verb, of what sort it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.questions.evidence import called, phrase
from spatial_nsr.reading.questions.gaps import Wanted, main_verb, wanted
from spatial_nsr.reading.questions.likeness import content_words
from spatial_nsr.reading.referents.nominals import nominal

if TYPE_CHECKING:
    from spacy.tokens import Token

    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.questions.evidence import End, Telling

__all__ = ["LIGHT", "Sought", "seek"]

LIGHT = frozenset(("be", "do", "have", "happen", "can", "may", "would", "will", "should"))


@dataclass(frozen=True)
class Sought:
    """What is asked for.

    ``nouns`` are the tokens of what the question speaks of besides, ``forms`` its clauses with a
    gap, ``telling`` what tells its nouns from others, ``words`` what else it says. ``where``: a
    place is asked for; ``person``: somebody; ``owned``: whose something is. ``sort`` is the noun of
    what is asked for, and ``fitting`` the things of that sort.
    """

    asked: Asked
    nouns: tuple[int, ...]
    forms: tuple[Wanted, ...]
    verb: str
    words: frozenset[str]
    telling: frozenset[str] = frozenset()
    where: bool = False
    sort: str = ""
    fitting: frozenset[int] = frozenset()
    person: bool = False
    owned: bool = False

    def answer(self, telling: Telling, end: End) -> str:
        """An end of what is told, in words, as the question asks for it; empty if it has none."""
        if self.where:
            return phrase(self.asked, telling, end)
        if not self.owned:
            return called(self.asked, end)
        owners = [self.asked.reading.thing(number).owner for number in end.things[:1]]
        return next((f"{self.asked.name(n)}'s" for n in owners if n is not None), "")


def seek(asked: Asked) -> Sought:
    """What a question asks for."""
    gap = None if asked.asks_where else asked.gap
    open_ = frozenset() if gap is None else gap.tokens
    free = [t for t in asked.doc if t.i not in open_ and t.i not in asked.time]
    nouns = tuple(t.i for t in free if _names(t))
    own = None if gap is None else gap.noun if gap.owned is None else gap.owned
    noun = None if own is None else nominal(asked.doc[own])
    verb = main_verb(asked.doc, asked.time)
    lemma = "" if verb is None or verb.lemma_.lower() in LIGHT else verb.lemma_.lower()
    said = {singular(asked.doc[at].lemma_.lower()) for at in nouns} | {lemma}
    return Sought(
        asked,
        nouns,
        tuple(wanted(asked, gap)),
        lemma,
        content_words(free) - said,
        telling=frozenset(
            w for at in nouns for w in (asked.doc[at].lower_, *nominal(asked.doc[at]).words)
        ),
        where=gap is None,
        sort="" if noun is None else noun.head,
        fitting=frozenset() if noun is None else frozenset(asked.fitting(noun)),
        person=gap is not None and gap.person and gap.owned is None,
        owned=gap is not None and gap.owned is not None,
    )


def _names(token: Token) -> bool:
    """Whether a word of a question names something that the text should speak of."""
    if token.pos_ not in ("NOUN", "PROPN") and not (token.pos_ == "NUM" and token.dep_ != "nummod"):
        return False
    return token.lower_ not in word_list("siding") and token.dep_ != "compound"
