"""Noun phrases of plain sentences: names, nouns with an article, pronouns, and joined ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.grammars.happenings import day_parts, number_told, verbs, words_for
from spatial_nsr.reading.lexicon.kinds import is_noun
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
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
    """A noun phrase: its words without the article, and where it stands.

    ``count`` is how many things it tells of, ``part`` how they are taken from a group: ``of`` it
    ("three of them"), ``bare`` ("four"), the ``rest`` of it ("the others"); ``more`` are others.
    """

    words: str
    start: int
    end: int
    named: bool = False
    pronoun: bool = False
    article: str = ""
    labelled: bool = False
    count: int | None = None
    part: str = ""
    noun: str = ""

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
    counted = list(_counted(tokens, at))
    yield from counted
    if counted:
        return
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
    >>> is_label(list(tokenize("bay 3")), 1), is_label(list(tokenize("crate B04")), 1)
    (True, True)
    """
    text = tokens[at].text if at < len(tokens) else ""
    code = text.isalnum() and text.isupper() and any(map(str.isdigit, text))
    return text.isdecimal() or code or (text.isupper() and len(text) == 1)


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


def _counted(tokens: Sequence[Token], at: int) -> Iterator[tuple[Phrase, int]]:
    """A number of things, or what is left of them: "the six boxes", "two of them", "the others"."""
    token = tokens[at]
    begin = at + (token.lower in words_for("article"))
    if begin >= len(tokens):
        return
    article, word = token.lower if begin > at else "", tokens[begin].lower
    count, further = number_told(word), words_for("further")
    if article and word in words_for("rest") | further:
        yield from _rest(tokens, at, begin)
        return
    if count is None or (not word.isalpha() and not article and _begins_hour(tokens, begin)):
        return
    after = begin + 1
    more = after < len(tokens) and tokens[after].lower in further
    end = _nouns_end(tokens, after + more)
    part = "more" if more or article == "another" else ""
    if end > after + more:
        yield _of_number(tokens, at, end, article, count, part, tokens[end - 1].lower), end
    elif after < len(tokens) and tokens[after].lower == "of" and not article:
        for whole, last in noun_phrase(tokens, after + 1):
            if whole.pronoun or whole.article:
                noun = "" if whole.pronoun else whole.words.split()[-1].lower()
                yield _of_number(tokens, at, last, "", count, "of", noun), last
    elif not article and word.isalpha() and not more:
        yield _of_number(tokens, at, after, "", count, "bare", ""), after


def _rest(tokens: Sequence[Token], at: int, begin: int) -> Iterator[tuple[Phrase, int]]:
    """What is left of a group: "the others", "the rest of them", "the other three boxes"."""
    word, after = tokens[begin].lower, begin + 1
    count = number_told(tokens[after].lower) if after < len(tokens) else None
    end = _nouns_end(tokens, after + (count is not None))
    whole = word in words_for("rest")
    if after < len(tokens) and tokens[after].lower == "of" and whole:
        for phrase, last in noun_phrase(tokens, after + 1):
            noun = "" if phrase.pronoun else phrase.words.split()[-1].lower()
            yield _of_number(tokens, at, last, "the", None, "rest", noun), last
    elif count is not None:
        noun = tokens[end - 1].lower if end > after + 1 else ""
        yield _of_number(tokens, at, end, "the", count, "rest", noun), end
    elif whole and end == after:
        yield _of_number(tokens, at, after, "the", None, "rest", ""), after


def _nouns_end(tokens: Sequence[Token], at: int) -> int:
    """Where the words of a noun in the plural end; the same where there are none."""
    end = at
    while end < len(tokens) and end < at + MOST and _is_noun_word(tokens[end]):
        end += 1
    while end > at and not (is_plural(tokens[end - 1].lower) or is_noun(tokens[end - 1].lower)):
        end -= 1
    return end


def _begins_hour(tokens: Sequence[Token], at: int) -> bool:
    """Whether a figure may be an hour: "8:30", "10 am"."""
    return not (at + 1 < len(tokens) and _nouns_end(tokens, at + 1) > at + 1)


def _of_number(
    tokens: Sequence[Token], at: int, end: int, article: str, count: int | None, part: str,
    noun: str,
) -> Phrase:  # fmt: skip
    begin = at + (tokens[at].lower in words_for("article"))
    words = " ".join(token.text for token in tokens[begin:end])
    return Phrase(
        words, tokens[at].start, tokens[end - 1].end, article=article, count=count, part=part,
        noun=singular(noun) if noun else "",
    )  # fmt: skip
