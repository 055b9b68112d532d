"""Which texts are read by the grammar of drawn scenes, and which by their parse."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Collection, Sequence

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.grammars.indicators import load_indicators
from spatial_nsr.reading.grammar.leaving import is_leaving
from spatial_nsr.reading.grammar.story import leaves_nothing, read_story
from spatial_nsr.reading.lexicon.entries import Entry
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_lexicon, load_told
from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.reading.lexicon.verbs import form_of_doing, load_verbs
from spatial_nsr.reading.parsed import Parsed
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.words import mood_words, sorted_words
from spatial_nsr.world import World

__all__ = ["by_grammar", "names_drawn"]

# From this share of things that have a letter for a name, or are squares, blocks and the like, a
# text is about a drawn scene.
DRAWN = 0.4
# Words of these sorts are no nouns.
_NO_NOUNS = frozenset("modal sub if pron det save think doubt skip be not verb".split())
_PLAIN = (None, "area")  # hall A and part B are in no drawing
_SORTS = ("time", "state")
_TELLING = frozenset("poss ordinal other save think doubt oops".split())
_ON = {"touching", "above"}
_PLACING = ("rel", "side", "own", "way")  # categories of words of place that are no verbs
_PARTS = ("corner", "edge")  # categories of parts, which drawn scenes take for directions
SAID = ("so", "usual")  # modalities of what is told to be so now
# Of cloths and ivy it says that they lie on something, and not that it is a part of them.
COVERING = frozenset(("covers", "covered-by"))
MOST_CHECKED = 20  # things of a text that is looked through for contradictions before it is chosen
# Somebody speaks: "Kim: It is in the hall."
_TURN = re.compile(r"(?:^|[.!?]\s+)[A-Z]\w*:\s+[A-Z]")


def by_grammar(text: str, parsed: Parsed, carries: bool = True) -> StoryReading | None:
    """What the grammar of drawn scenes reads in a text, if the text is for it.

    A text about a drawn scene is, whatever is wrong with its sentences, and so is one of plain
    sentences that it reads in full. All else is for its parse; where something is left out or is
    referred to, the grammar has what the parse does not read in full.

    ``carries``: what comes up in the talk about a place of a drawn scene is sure to be in it.

    >>> drawn = "Block A has a small square. It is left of a circle."
    >>> by_grammar(drawn, Parsed(drawn)) is None
    False
    >>> free = "Nobody came. My cat slept on the chair, the dog under it."
    >>> by_grammar(free, Parsed(free)) is None
    True
    """
    if not names_drawn(text) and (
        _beyond_grammar(text) or _measures(text) or not leaves_nothing(text)
    ):
        return None
    reading = read_story(text, carries)
    kinds = _drawn_kinds()
    drawn = [
        entity
        for entity in reading.entities
        if entity.kind in kinds or (len(entity.name or "--") == 1 and entity.kind in _PLAIN)
    ]
    strange = any(_strange(entity) for entity in reading.entities)
    covers = any(COVERING & {*way} for fact in reading.facts for way in _ways(fact))
    full = not reading.unread and not covers and all(fact.weight == 1 for fact in reading.facts)
    named = [entity for entity in reading.entities if len(entity.name or "--") == 1]
    # "Block A", "box A".
    lettered = any(each.is_container and each.kind in {*kinds, "box"} for each in named)
    most = len(drawn) >= DRAWN * len(reading.entities)
    only = len(drawn) == len(reading.entities)  # one square may be that of a town
    if not lettered and _stacks_shapes(reading, kinds):
        return None
    if lettered or (most and (len(drawn) > 1 or (only and drawn))):
        if _TURN.search(text) is not None or (not lettered and _measures(text)):
            return None
        verbal = any(_verbal(entity) for entity in reading.entities)
        return reading if lettered or not verbal else _if_consistent(parsed, reading)
    if _takes_for_one(reading, parsed) or _tells_unsurely(parsed):
        return None
    if not full or strange or _beyond_grammar(text) or not _all_placed(reading):
        return None
    if _measures(text):
        return None
    linking = any(token.lower in word_list("linking") for token in tokenize(text))
    # What is on something is where that is, which the parse knows of.
    held = any({*way} >= _ON for fact in reading.facts for way in _ways(fact))
    if not _consistent(reading):
        return _if_consistent(parsed, reading)
    if not (linking or held):
        return reading
    return reading if parsed.told.unread else _if_consistent(parsed, reading)


def _stacks_shapes(reading: StoryReading, kinds: Collection[str]) -> bool:
    """Whether a shape without a letter is taken to hold another: "the pyramid is on the cube".

    In a drawing it would be in it; of solids that are told of in a plain text it stands on it.
    """
    holding = {each.id for each in reading.entities if each.kind in kinds}
    return any(each.container in holding for each in reading.entities)


def _takes_for_one(reading: StoryReading, parsed: Parsed) -> bool:
    """Whether the grammar has one thing for what the parse has two things, or for a verb.

    "The kitchen table is under the window. The table in the hall is beside the stairs."
    """
    if parsed.reading is None:
        return False
    doc, known = parsed.reading.text.doc, parsed.reading.who.by_token
    means: dict[str, set[int]] = {}
    for mention in reading.mentions:
        span = doc.char_span(mention.start, mention.end, alignment_mode="expand")
        if span is not None and span.root.pos_ == "VERB" and mention.entities:
            return True
        numbers = known.get(span.root.i, ()) if span is not None else ()
        telling = nominal(span.root) if numbers and span is not None else None
        if telling is None or not (telling.words or telling.spot):
            continue  # "the box" may be either
        if len(mention.entities) == len(numbers) == 1:
            means.setdefault(mention.entities[0], set()).update(numbers)
    return any(len(numbers) > 1 for numbers in means.values())


def _tells_unsurely(parsed: Parsed) -> bool:
    """Whether the parse has something that is not said to be so: "in the film", "perhaps"."""
    return parsed.reading is not None and any(s.modality not in SAID for s in parsed.reading.said)


def names_drawn(text: str) -> bool:
    """Whether a text has a word of drawn scenes, or a letter that may be a name, anywhere."""
    kinds, sentence = _drawn_kinds(), True
    for token in tokenize(text):
        word = token.lower
        if word in kinds or singular(word) in kinds:
            return True
        if len(word) == 1 and word.isalpha() and word not in ("a", "i"):
            return True
        if token.text == "A" and not sentence:
            return True
        sentence = token.text[0] in ".!?"
    return False


def _if_consistent(parsed: Parsed, reading: StoryReading) -> StoryReading | None:
    return None if _consistent(parsed.told) else reading


def _ways(fact: Fact | Either) -> tuple[tuple[str, ...], ...]:
    return fact.alternatives if isinstance(fact, Fact) and not fact.negated else ()


def _all_placed(reading: StoryReading) -> bool:
    """Whether of each thing that is in a place the text says so.

    In a drawn scene the talk stays in a block until another one comes up. Elsewhere it does not:
    "There is a spider in the bath. A towel hangs on the door."
    """
    at = {(each.start, each.end): each.entities for each in reading.mentions}
    told = {
        (thing, place)
        for role in reading.roles
        if role.relation == "inside" and role.landmark is not None
        for thing in at.get(role.trajector or (0, 0), ())
        for place in at.get(role.landmark, ())
    }
    inside = [entity for entity in reading.entities if entity.container is not None]
    return all((entity.id, entity.container) in told for entity in inside)


def _consistent(reading: StoryReading) -> bool:
    """Whether a short text does not contradict itself."""
    if len(reading.entities) > MOST_CHECKED:
        return True
    world = World.under("mentioned")
    for entity in reading.entities:
        world.add(entity)
    for fact in reading.facts:
        if isinstance(fact, Either):
            world.tell_either(fact)
        else:
            world.tell_fact(fact)
    return world.conflict() is None


def _beyond_grammar(text: str) -> bool:
    """Whether a text has words that the grammar passes over, though they matter.

    Whose something is, that all of a sort are meant, which one of a row or of some storeys; the
    second floor is no second one of the floors that were spoken of.
    """
    tokens = list(tokenize(text))
    lexicon = load_told()
    words = (
        lexicon.forms.get((token.lower,))
        for before, token in zip([None, *tokens], tokens, strict=False)
        if before is None or before.lower != "each"  # "each other"
    )
    if any(each is not None and each.category in _TELLING for each in words):
        return True
    if any(token.lower in word_list("moods") for token in tokens):
        return True
    if any(token.lower == "left" and _left_by(tokens, at) for at, token in enumerate(tokens)):
        return True
    longer = (lexicon.longest(tokens, at) for at in range(len(tokens)))
    if any(each is not None and _passes_over(each[0], tokens, each[1]) for each in longer):
        return True
    if _bound(tokens) or _tells_of_some(tokens) or _is_in_a_side(tokens):
        return True
    ranks, ranked = word_list("ranks"), word_list("ranked")
    pairs = itertools.pairwise(token.lower for token in tokens)
    return any(one in ranks and other not in ranked for one, other in pairs)


def _is_in_a_side(tokens: Sequence[Token]) -> bool:
    """Whether something is in a side of a place, told without an article: "in north of field"."""
    words = [token.lower for token in tokens]
    sides = word_list("compass")
    triples = zip(words, words[1:], words[2:], strict=False)
    return any(a in ("in", "at") and b in sides and c == "of" for a, b, c in triples)


def _tells_of_some(tokens: Sequence[Token]) -> bool:
    """Whether a text is of some of a sort, which the grammar has for one thing or for all.

    "Some chairs", "six of the nine chairs", "half of the desks".
    """
    for at, token in enumerate(tokens[:-1]):
        after = tokens[at + 1].lower
        some = token.lower in mood_words("some")
        number = token.text.isdecimal() or token.lower in load_numbers()
        if after == "of" and (some or (number and token.lower != "a")):
            return True
        if some and singular(after) != after:
            return True
    return False


def _bound(tokens: Sequence[Token]) -> bool:
    """Whether words of place mean something else in drawn scenes than in any other text."""
    drawn, told, at = load_lexicon(), load_told().forms, 0
    while at < len(tokens):
        found = drawn.longest(tokens, at)
        if found is not None:
            entry, end = found
            other = told.get(tuple(token.lower for token in tokens[at:end]))
            if entry.category in _PARTS or (other is not None and _differ(entry, other)):
                return True
        at = at + 1 if found is None else found[1]
    return False


def _differ(drawn: Entry, told: Entry) -> bool:
    """Whether a form says one thing in drawn scenes, and as a word of place another elsewhere."""
    beside = drawn.values[0].removeprefix("on-")  # within it or beside it, which is beside it here
    if told.category not in _PLACING or beside in told.values:
        return False
    known = load_indicators()
    said = known.says(*drawn)
    return bool(said) and said != known.told(*told)


def _left_by(tokens: Sequence[Token], at: int) -> bool:
    """Whether "left" is a participle, and the sentence goes on with who or what left it there."""
    if at == 0:
        return False
    after = list(itertools.takewhile(lambda t: t.text[0] not in ".!?", tokens[at + 1 :]))
    leaving = is_leaving(tokens, at) or tokens[at - 1].lower in word_list("past")
    return leaving and any(token.lower == "by" for token in after)


def _measures(text: str) -> bool:
    """Whether a text tells how far it is: "two miles north of", "three squares above"."""
    units, lexicon = sorted_words("units.words"), load_told()
    tokens = list(tokenize(text))
    for at, token in enumerate(tokens[:-2]):
        amount = token.text.isdecimal() or token.lower in load_numbers()
        unit = tokens[at + 1].lower
        if not amount or not (unit in units or singular(unit) in units):
            continue
        if lexicon.longest(tokens, at + 2) is not None:
            return True
    return False


def _passes_over(entry: Entry, tokens: Sequence[Token], end: int) -> bool:
    """Whether words mean something else together, or tell who made it ("by")."""
    if entry.category == "idiom":
        return True
    by = tokens[end - 1].lower == "by" and end < len(tokens) and tokens[end].text[0].isupper()
    return by and any(sort_of(token.lower, "work") for token in tokens[:end])


def _strange(entity: Entity) -> bool:
    """Whether the grammar, to which every new word is a noun, took another word for one.

    "The cup may", "the bird flies", "nothing".
    """
    words = [entity.kind, *entity.attributes.get("mod", "").split(), entity.name]
    if entity.kind is None and entity.name is None:
        return True  # "the red one"
    small = {word.lower() for word in words if word and len(word) > 1}
    forms = load_told().forms
    if any(forms[word,].category in _NO_NOUNS for word in small if (word,) in forms):
        return True
    if entity.kind in word_list("placed") or any(sort_of(entity.kind, sort) for sort in _SORTS):
        return True
    if entity.name is not None:
        name = entity.name.lower()
        if name in load_verbs() or form_of_doing(name) is not None:
            return True  # "Turn right at the door.", "Propped against the fence was a rake."
    return _verbal(entity)


def _verbal(entity: Entity) -> bool:
    """Whether a verb was taken for a noun: "the robot picked [it up]"."""
    doing = entity.kind in load_verbs() or form_of_doing(entity.kind or "") is not None
    return "mod" in entity.attributes and doing


@functools.cache
def _drawn_kinds() -> frozenset[str]:
    kinds = {entry.values[0] for entry in load_lexicon().of("noun", "place").values()}
    return frozenset(kinds - {"any", "room", "area", "box"})
