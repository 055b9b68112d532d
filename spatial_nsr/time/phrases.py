"""Noun phrases of plain sentences: names, nouns with an article, pronouns, and joined ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.grammars.happenings import day_parts, verbs, words_for
from spatial_nsr.reading.lexicon.kinds import is_noun
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.reading.text.words import gender_of

__all__ = ["Phrase", "closed", "is_label", "joined", "noun_phrase", "wordy"]

MOST = 4  # so many words a noun phrase has behind its article
# Of words that belong to no noun phrase, by their sorts.
CLOSED = (
    "harmless", "directions", "goals", "rests", "adverbs", "article", "joins", "pronoun",
    "denies", "offers", "helps", "nobody", "asking", "small", "modal", "perhaps",
)  # fmt: skip


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: its words without the article, and where it stands."""

    words: str
    start: int
    end: int
    named: bool = False
    pronoun: bool = False
    article: str = ""
    labelled: bool = False

    @property
    def key(self) -> str:
        """What it is looked up by."""
        return self.words.lower()


def closed(word: str) -> bool:
    """Whether a word stands in no noun phrase, but for articles at its beginning.

    >>> closed("there"), closed("yesterday"), closed("football")
    (True, True, False)
    """
    if any(word == phrase[0] for phrase in day_parts()):
        return True
    return any(word in words_for(sort) for sort in CLOSED)


def wordy(token: Token) -> bool:
    """Whether a token is a word."""
    return token.text[0].isalpha()


def joined(tokens: Sequence[Token], at: int) -> Iterator[tuple[tuple[Phrase, ...], int]]:
    """Phrases that are joined: "Mary and John", "the apple, the pear and the plum"."""
    for first, after in noun_phrase(tokens, at):
        yield (first,), after
        mark = tokens[after].lower if after < len(tokens) else ""
        if mark not in (",", "and"):
            continue
        skip = 2 if [t.lower for t in tokens[after : after + 2]] == [",", "and"] else 1
        for rest, end in joined(tokens, after + skip):
            if mark == "," and skip == 1 and len(rest) == 1:
                continue  # "the apple, the pear": the last one needs an "and"
            if not first.pronoun and not any(each.pronoun for each in rest):
                yield (first, *rest), end


def noun_phrase(tokens: Sequence[Token], at: int) -> Iterator[tuple[Phrase, int]]:
    """The noun phrases that begin at a token, with where they end; longer ones come first."""
    if at >= len(tokens):
        return
    token = tokens[at]
    if token.lower in words_for("pronoun"):
        yield Phrase(token.text, token.start, token.end, pronoun=True), at + 1
    if token.lower in words_for("article"):
        yield from _with_article(tokens, at)
    elif is_label(tokens, at + 1) and _may_be_labelled(token):
        words = f"{token.text} {tokens[at + 1].text}"
        yield Phrase(words, token.start, tokens[at + 1].end, labelled=True), at + 2
    elif _is_name(token):
        end = at + 1
        while end < len(tokens) and _is_name(tokens[end]):
            end += 1
        words = " ".join(each.text for each in tokens[at:end])
        yield Phrase(words, token.start, tokens[end - 1].end, named=True), end


def _may_be_labelled(token: Token) -> bool:
    forms = {verb.form for verb in verbs().get(token.lower, ())}  # of "cart" and "bolt" the base
    known = is_noun(token.lower) or forms <= {"base"}
    return wordy(token) and known and not closed(token.lower)


def is_label(tokens: Sequence[Token], at: int) -> bool:
    """Whether a token is a number or a letter that tells things of one kind apart: "bay 3".

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> is_label(list(tokenize("bay 3")), 1), is_label(list(tokenize("the bay")), 1)
    (True, False)
    """
    text = tokens[at].text if at < len(tokens) else ""
    return text.isdecimal() or (text.isupper() and len(text) == 1)


def _with_article(tokens: Sequence[Token], at: int) -> Iterator[tuple[Phrase, int]]:
    last = at + 1
    while last < len(tokens) and last <= at + MOST and _is_noun_word(tokens[last]):
        last += 1
    for end in range(last, at + 1, -1):
        words = tokens[at + 1 : end]
        if words:
            text = " ".join(each.text for each in words)
            article = tokens[at].lower
            yield Phrase(text, tokens[at].start, words[-1].end, article=article), end


def _is_noun_word(token: Token) -> bool:
    return wordy(token) and not closed(token.lower)


def _is_name(token: Token) -> bool:
    """Whether a word is a name: with a capital, and none that may begin a sentence."""
    upper = wordy(token) and token.text[0].isupper()
    common = closed(token.lower) or token.lower in verbs() or is_noun(token.lower)
    return upper and (not common or bool(gender_of(token.lower, named=True)))
