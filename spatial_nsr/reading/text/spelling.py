"""Slips in the words of a text, mended where a pipeline looks a word up: "trnuk", "cupbard".

The text itself stays as it was typed, with its offsets: what is mended is what a pipeline knows of
a word, its small letters, norm and shape, so that the tagger, the parser and all that reads their
words see what was meant. What a word is mended to depends on nothing but the word, so a question
and a text agree on it, whichever is read first.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.slips import everyday_words

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Span, Token

__all__ = ["Speller", "is_mended", "mend_lemmas", "mended_words", "spell", "spelt"]

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SHORTEST = 4  # letters; a shorter word is near to too many
SHORTEST_WRONG = 6  # where a letter is wrong or too many, which may be another word
LOOKED_UP = ("LOWER", "NORM", "PREFIX", "SUFFIX", "SHAPE", "IS_STOP")


class Speller:
    """What was meant by a word that nobody knows, if one slip leads to one known word only.

    The slips are those of Damerau (1964), likelier ones first: neighbours changed round or a letter
    typed twice, one left out, one wrong or too many. ``own`` words go before ``others``; those
    that a dictionary has ``listed``, or has by the endings of ``rules``, are words, and no more.

    >>> speller = Speller(("trunk", "shelf"), ("south",), ("sill", "beet"), (("s", ""),))
    >>> [speller.meant(word) for word in ("trnuk", "souht", "shef", "Trnuk", "beets")]
    ['trunk', 'south', 'shelf', 'Trnuk', 'beets']
    """

    def __init__(
        self,
        own: Iterable[str],
        others: Iterable[str],
        listed: Iterable[str] = (),
        rules: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.own = frozenset(own)
        self.known = self.own.union(word.lower() for word in others)
        self.listed, self.rules = self.known.union(listed), tuple(rules)
        self._longest = max(map(len, self.known), default=0) + 1

    def meant(self, word: str) -> str:
        """The known word, or the word itself; a capital letter begins a name, which stays."""
        if not SHORTEST <= len(word) <= self._longest or not _is_plain(word):
            return word
        if word in self.listed:
            return word
        # What only looks like a form of some rare word ("deks") may yet have its letters turned.
        formed = self._is_form(word)
        tried = ((_left_out, self.known), (_wrong, self.own)) if not formed else ()
        for ways, known in ((_turned, self.own if formed else self.known), *tried):
            near = {each for each in ways(word) if each in known}
            near = near & self.own or near
            if near:
                return near.pop() if len(near) == 1 else word
        return word

    def _is_form(self, word: str) -> bool:
        """Whether a word has the ending of a form of a listed one."""
        forms = (word.removesuffix(old) + new for old, new in self.rules if word.endswith(old))
        return any(form in self.listed for form in forms)


def _is_plain(word: str) -> bool:
    return word.isascii() and word.isalpha() and word.islower()


def _turned(word: str) -> Iterator[str]:
    """Neighbours changed back, and one of two same letters taken out."""
    for at in range(len(word) - 1):
        one, other = word[at], word[at + 1]
        yield word[:at] + (one if one == other else other + one) + word[at + 2 :]


def _left_out(word: str) -> Iterator[str]:
    """With a letter more behind the first one, which people seldom leave out."""
    for at in range(1, len(word) + 1):
        for letter in LETTERS:
            yield word[:at] + letter + word[at:]


def _wrong(word: str) -> Iterator[str]:
    """With another letter, or a letter less, of a word that is long enough."""
    if len(word) >= SHORTEST_WRONG:
        for at in range(1, len(word)):
            yield word[:at] + word[at + 1 :]
            for letter in LETTERS:
                yield word[:at] + letter + word[at + 1 :]


def spell(nlp: Language) -> None:
    """Have a pipeline that was just loaded mend words; its own words are those that it knows.

    Each word is looked at once, when the pipeline meets it for the first time.
    """
    from spacy import attrs

    speller = Speller(_own_words(), nlp.vocab.strings, *_dictionary(nlp))
    vocab: Any = nlp.vocab
    getters: dict[int, Callable[[str], Any]] = vocab.lex_attr_getters
    for name in LOOKED_UP:
        number = attrs.IDS[name]
        getters[number] = functools.partial(_looked_up, speller, getters[number])


def _dictionary(nlp: Language) -> tuple[set[str], set[tuple[str, str]]]:
    """The words of the dictionary by which lemmas are made, and the endings that are taken off."""
    lemmatizer: Any = nlp.get_pipe("lemmatizer") if nlp.has_pipe("lemmatizer") else None
    if lemmatizer is None:
        return set(), set()
    index = lemmatizer.lookups.get_table("lemma_index", {})
    rules = lemmatizer.lookups.get_table("lemma_rules", {})
    words = {word for listed in index.values() for word in listed}
    return words, {(old, new) for pairs in rules.values() for old, new in pairs}


def _looked_up(speller: Speller, getter: Callable[[str], Any], word: str) -> Any:
    return getter(speller.meant(word))


@functools.cache
def _own_words() -> frozenset[str]:
    """The words that texts about places mostly consist of."""
    words = everyday_words().union(*load_kinds().values(), load_lexicon().words)
    return frozenset(filter(_is_plain, words))


def is_mended(token: Token) -> bool:
    """Whether a word is read as another one than stands in the text."""
    return token.lower_ != token.text.lower()


def mended_words(doc: Doc) -> tuple[str, ...]:
    """What was mended in a text, as it is told: "'trnuk' as 'trunk'"."""
    told = (f"'{token.text}' as '{token.lower_}'" for token in doc if is_mended(token))
    return tuple(dict.fromkeys(told))


def spelt(span: Span) -> str:
    """Words of a text as they are meant, with what stands between them.

    >>> from spatial_nsr.reading.text.labels import parsed_line
    >>> spelt(parsed_line("the little trnuk")[1:])
    'little trunk'
    """
    words = ((t.lower_ if is_mended(t) else t.text, t.whitespace_) for t in span)
    return "".join(part for pair in words for part in pair).rstrip()


def mend_lemmas(nlp: Language, doc: Doc) -> None:
    """Set the lemmas of mended words, which a lemmatizer takes from their letters."""
    from spacy.tokens import Doc

    mended: Sequence[Token] = [token for token in doc if is_mended(token)]
    if not mended or not nlp.has_pipe("lemmatizer"):
        return
    words, tags = [t.lower_ for t in mended], [t.tag_ for t in mended]
    morphs, pos = [str(t.morph) for t in mended], [t.pos_ for t in mended]
    meant = Doc(nlp.vocab, words, tags=tags, pos=pos, morphs=morphs)
    for token, plain in zip(mended, nlp.get_pipe("lemmatizer")(meant), strict=True):
        token.lemma_ = plain.lemma_
