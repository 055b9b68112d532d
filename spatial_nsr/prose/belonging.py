"""Which words of a sentence belong to a noun phrase."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.language.caption_words import NO_TAGS, Tags
from spatial_nsr.prose.nominals import Parts
from spatial_nsr.prose.people import attributes_of
from spatial_nsr.reading.lexicon.entries import Entry
from spatial_nsr.reading.lexicon.kinds import is_noun, sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.reading.lexicon.verbs import form_of_doing, load_verbs

__all__ = ["Belonging", "like_seat"]

_AFTER_NOUNS = frozenset("comma and or be have rel side own with which post det".split())
_DOUBLE = ("be", "find", "put", "go")
_HOW_FAR = Entry("skip", ("far",))
# Forms of verbs by their tags, for words that no list knows, and what stands before a verb.
_VERB_TAGS = {"VBZ": "s", "VBD": "ed", "VB": "plain", "VBP": "plain"}
_SUBJECT_TAGS = frozenset(("NN", "NNS", "NNP", "NNPS", "PRP", "MD", "WP", "WDT"))


def like_seat(text: str) -> bool:
    """Whether it is the name of a seat: "12A"."""
    return text[0].isdigit() and text[-1].isalpha()


class Belonging:
    """A sentence of prose, word by word."""

    def __init__(self, tokens: Sequence[Token], question: bool, tags: Tags = NO_TAGS) -> None:
        self.tokens, self.question, self.tags = tokens, question, tags
        lexicon = self.lexicon = load_prose()
        self.found = [lexicon.longest(tokens, at) for at in range(len(tokens))]
        for at, found in enumerate(self.found):
            if found is not None and found[0] == _HOW_FAR and not self._leads_on(found[1]):
                # "There are two doors": no distance.
                single = lexicon.forms.get((tokens[at].lower,))
                self.found[at] = None if single is None else (single, at + 1)
        self.verbs = load_verbs()

    def _leads_on(self, at: int) -> bool:
        """Whether after a distance stands from what it is."""
        return self._category(at) in ("rel", "side", "prep", "own") or self._lower(at) in word_list(
            "away"
        )

    def _adverb(self, at: int) -> bool:
        word = self._lower(at)
        return len(word) > 4 and word.endswith("ly") and word not in word_list("friendly")

    def _entry(self, at: int) -> tuple[Entry | None, int]:
        found = self.found[at]
        return (None, at + 1) if found is None else found

    def _category(self, at: int) -> str | None:
        found = self.found[at] if at < len(self.tokens) else None
        return None if found is None else found[0].category

    def _lower(self, at: int) -> str:
        return self.tokens[at].lower if at < len(self.tokens) else ""

    def _verb(self, at: int) -> str | None:
        """The form of verb that a word is, if any."""
        word = self._lower(at)
        known = self.verbs.get(word)
        if known is None and self.tags and self._tagged_verb(at):
            return _VERB_TAGS[self._tag(at)]
        doing = len(word) > 5 and word.endswith("ing") and self.found[at] is None
        if known is None and doing and at and self._category(at - 1) == "be":
            return "ing"
        if known is None and len(word) > 4 and word.endswith("ed") and not word.endswith("eed"):
            return "ed"
        return self._done(at) if known is None else known

    def _done(self, at: int) -> str | None:
        """The form of a verb of doing that is a noun as well, if somebody does it here.

        "Gulls circle above it", "the man queues at the bus stop".
        """
        word, one = self._lower(at), self._lower(at - 1) if at else ""
        if not one.isalpha() or self._category(at + 1) not in ("rel", "side", "own", "prep"):
            return None
        form = form_of_doing(word)
        several = is_plural(one)
        if form == "plain" and several and not is_plural(word):
            return form
        lively = any(sort_of(one, sort) for sort in ("person", "animal", "vehicle"))
        lively &= not sort_of(singular(word), "building")  # "the guard towers"
        return form if form == "s" and lively and not several else None

    def _tag(self, at: int) -> str:
        return self.tags.get(self.tokens[at].start, ("", ""))[1] if at < len(self.tokens) else ""

    def _tagged_verb(self, at: int) -> bool:
        """Whether a tagger says that a word is a verb, and what is around it agrees.

        Alone it is wrong too often: it takes "field notes" and "house rules" for clauses.
        """
        if not 0 < at < len(self.tokens) or self.found[at] is not None:
            return False
        before = self._tag(at - 1) in _SUBJECT_TAGS
        after = self._category(at + 1) in ("det", "poss", "pron", "rel", "side", "not")
        return self._tag(at) in _VERB_TAGS and before and after

    def _capital(self, at: int) -> bool:
        """Whether a word has a capital that its place does not give it."""
        if at >= len(self.tokens) or not self.tokens[at].text[0].isupper():
            return False
        return at > 0 and self._lower(at) not in ("i", "a")

    def _numbered(self, at: int) -> bool:
        """Whether a word is that of a numbered place: "seat 5"."""
        place = sort_of(self._lower(at), "stall") and self.tokens[at].text[0].islower()
        return place and self._lower(at + 1).isdigit()

    def _begins_another(self, at: int, parts: Parts) -> bool:
        """Whether a name after a fronted place is somebody else: "at the table Bo sits"."""
        if (
            parts.after != "rel"
            or not parts.words
            or not parts.opened
            or parts.words[-1][0].isupper()
        ):
            return False
        if sort_of(parts.words[-1], "title") or "mod" not in attributes_of(parts.words[-1:]):
            return False
        verb = self._category(at + 1) in ("be", "have", "put", "rverb", "go") or self._verb(at + 1)
        return bool(verb)

    def _word_here(self, at: int, parts: Parts) -> bool:
        """Whether a word can belong to the noun phrase at hand."""
        if at >= len(self.tokens):
            return False
        if like_seat(self.tokens[at].text):
            return not parts.words
        if not self.tokens[at].text[0].isalpha():
            return False
        if parts.words and len(self.tokens[at].text) == 1 and self.tokens[at].text.isupper():
            return False  # "gate B"
        if self._capital(at) and len(self.tokens[at].text) > 1:
            return not self._begins_another(at, parts)
        word, words = self._lower(at), parts.words
        if words and self._numbered(at):
            somebody = words[-1][0].isupper() or sort_of(words[-1], "person")
            if somebody:
                return False  # "the groom seat 5", with the verb left out
        if parts.after == "rel" and words and self._lower(at + 1).isdigit():
            street = all(each[0].isupper() for each in words) and len(words) > 1
            if street and sort_of(words[-1].lower(), "region"):
                return False  # "in Mill Road tram 4 is waiting"
        if not parts.opened and not words and self._adverb(at):
            return False
        if not parts.opened and not words and word.endswith("ing") and self._verb(at) == "ing":
            return False  # "is holding"
        found = self.found[at]
        if found is not None and found[0].category == "rverb" and found[1] == at + 1:
            # "Three rings", "the phone covers"; but "ivy covers the wall".
            follows = self._category(at + 1) in ("det", "poss", "pron", "count", "other")
            named = word in word_list("naming") and bool(parts.opened or words)
            named |= parts.det in ("the", "a") and parts.owner is None and not words
            alone = is_plural(word) and not words and parts.after in (None, "comma", "and")
            named |= alone and self._category(at + 1) in ("rel", "side")  # "coats on the hooks"
            named &= parts.det != "a" or not is_plural(word)  # "a bridge leads over it"
            return named and not follows and not self._capital(at + 1)
        if (parts.count or 1) > 1 and is_plural(word) and not any(map(is_plural, words)):
            return found is None or found[0].category in ("be", "find", "put", "have")
        if word in word_list("plain") and not words and self._lower(at + 1).isdigit():
            return True  # "stand 15"
        if parts.after in ("comma", "and") and not parts.opened and self._ends_item(at, words):
            return True  # "Bench: hammer, saw", "Hall: coat stand, mirror"
        if found is not None and found[1] == at + 1:
            if parts.opened and word in word_list("homonym"):
                return self._stands_alone(at, words)
            if parts.opened and word == "left" and self._goes_on(at):
                return not self._capital(at + 1) and (parts.owner is None or not words)
            if parts.opened and not words:
                category = found[0].category
                if word == "place" and parts.ordinal is not None:
                    return True  # "in third place"
                if category in ("be", "find", "put", "have"):
                    article = parts.det in ("the", "a") and parts.count is None
                    article &= parts.ordinal is None
                    return article and parts.owner is None and not parts.other
                if category == "post" or word in word_list("adjective"):
                    return self._goes_on(at)
            if word in word_list("set") and words and parts.opened and not is_plural(words[-1]):
                ends = at + 1 == len(self.tokens) or self._category(at + 1) in _AFTER_NOUNS
                return ends or not self.tokens[at + 1].text[0].isalpha()
            plain = (
                word in word_list("plain") and words and not is_plural(words[-1]) and parts.opened
            )
            if parts.after == "and" and self._category(at + 1) in ("rel", "side"):
                plain = False  # "the blue van and the white van stand next to ..."
            if self._category(at + 1) in ("det", "poss", "count"):
                plain = False  # "on top of the fridge stand a radio and a vase"
            loose = (
                found[0].category in ("skip", "side", "post", "seq")
                and parts.opened
                and self._goes_on(at)
            )
            return bool(plain or loose)
        if found is not None and found[0].category != "rel":
            return False
        if found is not None:
            return False
        verb = self._verb(at)
        if not words and self._lower(at - 1) == "of":
            return True
        if at == 0 and verb == "plain" and self._lower(1) in ("is", "are", "was", "were"):
            return True  # "Paint is in aisle 2"
        if len(words) == 1 and words[0].lower() in word_list("height") and parts.opened:
            return True  # "the bottom rung"
        if verb is None or (parts.opened and not words):
            return verb != "ed" or is_noun(word) or self._goes_on(at) or self.question
        if not words:
            listed = parts.after in ("comma", "and") and is_noun(word) and self._ends(at + 1)
            return verb == "plain" and (parts.after == "rel" or listed)  # "on belt", in a telegram
        if self.question and parts.opened:
            return True
        after = self._category(at + 1)
        ends = at + 1 == len(self.tokens) or after in ("comma", "be")
        if verb == "s" and not parts.opened and parts.after in ("have", "rel", "put", "find"):
            return ends or after == "and"
        if verb == "s" and words[-1].endswith("ing"):
            return True
        if verb == "ing" and parts.opened:
            return ends or self._goes_on(at)
        if verb == "plain":
            return parts.opened and not is_plural(words[-1])
        return False

    def _ends(self, at: int) -> bool:
        """Whether a list ends or goes on here."""
        return at == len(self.tokens) or self._category(at) in ("comma", "and")

    def _ends_item(self, at: int, words: Sequence[str]) -> bool:
        """Whether a word that may be a verb is a noun, as nothing follows it in a list."""
        found = self.found[at]
        if found is None or found[1] != at + 1 or found[0].category not in _DOUBLE:
            return False
        named = is_noun(self._lower(at)) or (bool(words) and not is_plural(words[-1]))
        return named and self._ends(at + 1)

    def _stands_alone(self, at: int, words: Sequence[str]) -> bool:
        """Whether what may be an auxiliary is a noun: "the can", "my watering can is full"."""
        after, word = self._category(at + 1), self._lower(at + 1)
        if after == "be" and not (word.endswith(("s", "ed")) or word in word_list("inflected")):
            return False  # "the mill will be"
        ends = at + 1 == len(self.tokens) or after in _AFTER_NOUNS
        if not (ends or words) and after is None and self._verb(at + 1) is None:
            return self._word_here(at + 1, Parts(opened=True))  # "the can opener"
        return ends or (not words and self._verb(at + 1) not in ("plain", None))

    def _goes_on(self, at: int) -> bool:
        """Whether a word that could end a phrase has a noun after it: "the back seat"."""
        following = at + 1
        return (
            following < len(self.tokens)
            and self.found[following] is None
            and self.tokens[following].text[0].isalpha()
            and self._verb(following) not in ("s", "ed")
        ) or (self._category(following) == "count" or self._lower(following) == "of")
