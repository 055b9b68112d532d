"""The items of a question, after slips of writing were mended.

What is mended is told (:class:`Repair`): words written together ("Isthe"), the same small word
twice ("above the the cup"), and words that are one slip away from a single known one. A word that
the lexicon or the story knows is never touched.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Sequence

from spatial_nsr.reading.grammar.items.indications import INSIDE, MIDDLE
from spatial_nsr.reading.grammar.items.phrases import Item, items_of
from spatial_nsr.reading.grammar.questions.asked_order import arranged
from spatial_nsr.reading.grammar.questions.known import Known
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.slips import contracted, slip, small_word, unhyphened
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.reading.records import Repair

__all__ = ["Repair", "asked_items", "mended"]

# A slip in a shorter word may be another word: fewest letters for an exchange of neighbours, for a
# letter too many or too few, for a wrong letter, and for two slips.
FEWEST = {"swapped": 2, "counted": 4, "wrong": 5, "vowels": 5}


def asked_items(text: str, known: Known) -> tuple[tuple[Item, ...], tuple[Repair, ...]]:
    """The items of a question, by the types of ``grammars/question.lark``, and what was mended.

    >>> items, repairs = asked_items("Isthe cup above the the box?", Known(()))
    >>> " ".join(item.type for item in items), [repair.became for repair in repairs]
    ('BE NP REL NP QMARK', ['is the', 'the'])
    """
    lexicon = load_lexicon(questions=True)
    tokens, repairs = mended(list(unhyphened(tokenize(text), lexicon)), lexicon, known.words)
    if known.letters:
        tokens = [_capital(tokens, at, lexicon, known) for at in range(len(tokens))]
    tokens = _compared(tokens)
    items: list[Item] = []
    held: list[Token] = []
    for token in tokens:
        if token.text[0] in ".!?":
            items += _typed(held, lexicon)
            items.append(Item("QMARK", token.text, token.start, token.end))
            held = []
        else:
            held.append(token)
    return arranged((*items, *_typed(held, lexicon))), tuple(repairs)


def _compared(tokens: Sequence[Token]) -> list[Token]:
    """With "than" in "the same box as the cup": "as a square" tells how things are arranged."""
    made = list(tokens)
    for at, token in enumerate(made):
        if token.lower == "as" and any(each.lower == "same" for each in made[max(0, at - 3) : at]):
            made[at] = token._replace(text="than", lower="than")
    return made


def _capital(tokens: Sequence[Token], at: int, lexicon: Lexicon, known: Known) -> Token:
    """A single small letter that is a name: "in block a or ...", "in a and left of"."""
    token = tokens[at]
    if len(token.text) != 1 or token.text.upper() not in known.letters or at == 0:
        return token
    after = lexicon.longest(tokens, at + 1)
    if after is not None and after[0].category in ("attr", "noun", "place", "count", "other"):
        return token
    if tokens[at - 1].lower not in known.container_kinds:
        within = lexicon.forms.get((tokens[at - 1].lower,))
        ended = at + 1 == len(tokens) or not tokens[at + 1].text[0].isalpha()
        if within is None or within.values != (INSIDE,) or (after is None and not ended):
            return token
    return token._replace(text=token.text.upper())


def _typed(tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[Item]:
    for at, item in enumerate(items_of(tokens, lexicon) if tokens else ()):
        if item.type == "MANNER":
            # "near each other"; what says nothing of where ("in a row") is passed over.
            if item.value == (MIDDLE,):
                yield Item("SIDE", item.value, item.start, item.end)
            elif item.value != ("any",):
                yield Item("REL", item.value, item.start, item.end)
                yield Item("EACH", item.value, item.end, item.end)
            continue
        if item.type == "HAVE" and item.value == ("lack",):
            yield Item("NOT", item.value, item.start, item.start)
        yield Item(_type(item, at), item.value, item.start, item.end)


def _type(item: Item, at: int) -> str:
    if item.type in ("ASK", "LINK"):
        return f"{item.type}_{item.value[0].upper()}"
    if item.type == "NP" and item.value.pronoun == "it":
        return "IT"
    if item.type == "NP" and item.value.text.lower() == "no":
        return "NOT"
    if item.type == "DET" and item.value == ("only",):
        return "ONLY"
    if item.type.startswith("EACH"):
        return "EACH"
    return "WHICH" if at == 0 and item.type == "THERE" else item.type


# Slips ------------------------------------------------------------------------------------------


def mended(
    tokens: Sequence[Token], lexicon: Lexicon, story_words: Collection[str]
) -> tuple[list[Token], list[Repair]]:
    """The tokens without slips, and what was mended."""
    made: list[Token] = []
    repairs: list[Repair] = []
    for at, token in enumerate(tokens):
        found = [token]
        if token.lower == "'s" and at > 0 and tokens[at - 1].lower in word_list("asking"):
            found = [token._replace(text="is", lower="is")]  # "What's ..."
        elif token.lower not in story_words and not _known(token, lexicon):
            found = contracted(token) or small_word(tokens, at, lexicon)
            found = (
                found
                or _unglued(token, lexicon, story_words)
                or _respelt(token, lexicon, story_words)
            )
            if found != [token]:
                became = " ".join(each.lower for each in found)
                repairs.append(Repair(token.start, token.end, token.text, became))
        if made and _too_many(made[-1], found[0]):
            gone = made.pop()
            repairs.append(Repair(gone.start, found[0].end, gone.text, found[0].lower))
        made += found
    return made, repairs


def _known(token: Token, lexicon: Lexicon) -> bool:
    return not token.text.isalpha() or token.text.isupper() or lexicon.knows(token.lower)


def _too_many(before: Token, token: Token) -> bool:
    if before.lower == token.lower:
        return (
            before.lower in word_list("stuttered")
            and not before.text.isupper()
            and not token.text.isupper()
        )
    # "above a the cup"; but "is A the cup ...?" and "all the cups".
    return before.text in ("a", "an", "the") and token.lower in ("a", "an", "the")


def _unglued(token: Token, lexicon: Lexicon, story_words: Collection[str]) -> list[Token]:
    """The two words that were written as one, if there is a known one after a small one."""
    for word in word_list("glued"):
        rest = token.lower[len(word) :]
        if not token.lower.startswith(word) or len(rest) < 3:
            continue
        if rest in story_words or lexicon.knows(rest):
            middle = token.start + len(word)
            first = Token(token.text[: len(word)], word, token.start, middle)
            return [first, Token(rest, rest, middle, token.end)]
    return []


def _respelt(token: Token, lexicon: Lexicon, story_words: Collection[str]) -> list[Token]:
    known = _meant(token.lower, _by_length(lexicon), story_words)
    if known is None:
        return [token]
    meant = token._replace(text=known, lower=known)
    return contracted(meant) or [meant]


@functools.lru_cache(maxsize=4)
def _by_length(lexicon: Lexicon) -> dict[int, tuple[str, ...]]:
    """The words of the lexicon by their number of letters."""
    found: dict[int, list[str]] = {}
    for word in sorted({*lexicon.words, *word_list("contracted")}):
        if word.isalpha():
            found.setdefault(len(word), []).append(word)
    return {length: tuple(words) for length, words in found.items()}


def _meant(
    word: str, by_length: dict[int, tuple[str, ...]], story_words: Collection[str]
) -> str | None:
    """The one word of which this is a misspelling; None if there is none, or several."""
    sizes = range(len(word) - 1, len(word) + 2)
    near = [each for size in sizes for each in by_length.get(size, ())]
    slips = {each: slip(word, each) for each in near}
    for kind in ("swapped", "counted", "wrong", "vowels"):
        if len(word) < FEWEST[kind]:
            continue
        found = [each for each in near if slips[each] == kind]
        if kind == "wrong" and len(word) <= FEWEST[kind]:
            found = [each for each in found if each[0] == word[0]]
        if kind == "swapped":
            found += [each for each in story_words if slip(word, each) == kind]
        # What the story has is meant rather than what it has not.
        found = [each for each in found if each in story_words] or found
        if len(set(found)) == 1:
            return found[0]
        if found:
            return None
    return None
