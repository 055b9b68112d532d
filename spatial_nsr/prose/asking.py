"""Questions about texts of any kind: who is meant is looked up as the text was read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from spatial_nsr.facts import Fact
from spatial_nsr.language.questions import AskedQuestion, read_question
from spatial_nsr.language.tokens import tokenize
from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.prose.clauses import spots_of
from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.people import Node, attributes_of
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.referring import EACH_OTHER, relations_to
from spatial_nsr.prose.statements import TOGETHER, Spot
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
)

__all__ = ["ProseQuestion", "read_prose_question"]

_VIEW = re.compile(
    r"^((?:as |when |if )?(?:you |we |one )?"
    r"(?:seen|viewed|look|looking|facing|standing|stand|turn|from|for|to|in)\b.*?),\s+(?=(?:is|are|was|were|do|does|where|what|which|who|how|on|in)\b)",
    re.I,
)
_PLAIN = frozenset(
    "as when if you we one seen viewed look looking facing standing stand from for to in the a "
    "an of at and is are on with by it its your my point view".split()
)
_SIZE = re.compile(r"\b(bigger|larger|taller|wider|smaller|shorter|narrower) than\b", re.I)
_BESIDE = re.compile(
    r"\b(?:relative to|in relation to|compared (?:to|with)|with respect to|as seen from|from)\b",
    re.I,
)
_LARGER = ("bigger", "larger", "taller", "wider")


@dataclass(frozen=True)
class ProseQuestion:
    """A question, and what its answer is to be filtered by.

    ``noun`` is what a listed thing has to be; ``options`` are relations among which to choose.
    """

    asked: AskedQuestion
    noun: str | None = None
    persons: bool = False
    more: tuple[Query, ...] = ()
    view: str | None = None
    options: tuple[tuple[str, Query], ...] = ()


class _Unclear(Exception):
    """A question, or a part of it, that is not understood."""


def read_prose_question(
    text: str, reading: ProseReading, choices: Sequence[str] | None = None
) -> ProseQuestion | None:
    """Read a question; None if it is not one of the forms that are known.

    >>> from spatial_nsr.prose.reading import read_prose
    >>> reading = read_prose("Anna's cup is on the tray. The tray is left of the lamp.")
    >>> print(read_prose_question("Where is the lamp from Anna's cup?", reading).asked.query)
    on which side of the Anna's cup is the lamp?
    """
    try:
        return _Asker(text, reading, tuple(choices or ())).read()
    except _Unclear:
        return None


class _Asker:
    def __init__(self, text: str, reading: ProseReading, choices: tuple[str, ...]) -> None:
        assert reading.teller is not None
        assert reading.groups is not None
        self.text, self.reading, self.choices = text, reading, choices
        self.people, self.groups = reading.teller.people, reading.groups
        self.names = {entity.id: entity.name or entity.id for entity in reading.entities}

    def read(self) -> ProseQuestion:
        """The question."""
        text = self.text.strip().rstrip("?.! ")
        match = _VIEW.match(text)
        view = None
        if match is not None:
            view = None if self._as_told(match.group(1)) else match.group(1)
            text = text[match.end() :]
        words = text.lower().split()
        if not words or words[0] == "if":
            raise _Unclear
        self.people.asking = True
        try:
            return replace(self._form(text, words), view=view)
        except _Unclear:
            # The reader of questions about drawn scenes knows more forms.
            asked = read_question(f"{text}?", self.reading.entities, self.choices or None)
            if not isinstance(asked, AskedQuestion):
                raise
            return ProseQuestion(replace(asked, text=self.text), view=view)
        finally:
            self.people.asking = False

    def _as_told(self, view: str) -> bool:
        """Whether a point of view is the one that the text takes itself.

        Then left is left there too; what looks how from elsewhere, the text does not tell.
        """
        for sentence in re.split(r"[.!?]", self.reading.text.lower()):
            looks = re.search(r"\b(point of view|seen from|viewed from|facing)\b", sentence)
            words = set(re.findall(r"\w+", view.lower())) - _PLAIN
            if looks and words and words <= set(re.findall(r"\w+", sentence)):
                return "turn" not in words
        return False

    def _form(self, text: str, words: list[str]) -> ProseQuestion:
        if text.lower().startswith("how many"):
            return self._many(text[len("how many") :])
        if words[0] == "where":
            return self._where(
                re.sub(r"^where(?:abouts)? (?:is|are|was|were)\s+", "", text, flags=re.I)
            )
        if re.match(r"(?:in |on )?(?:which|what) (?:direction|side)\b", text, re.I):
            match = re.match(r".*?\b(?:is|are|was|were)\s+(.*)", text, re.I)
            if match is None:
                raise _Unclear
            return self._pair(match.group(1), Side, "side")
        if re.match(r"in (?:which|what) corner\b", text, re.I):
            return self._corner(re.sub(r"^.*?\b(?:is|are|was|were)\s+", "", text, flags=re.I))
        if words[0] in ("what", "which", "who", "whose"):
            return self._which(text, words)
        if _SIZE.search(text):
            return self._size(text)
        return self._yes_no(text)

    # Phrases

    def _chunks(self, text: str) -> tuple[Chunk, ...]:
        return chunks_of(tuple(tokenize(text)), question=True)

    def _ids(self, nominal: Nominal) -> tuple[str, ...]:
        """The things that a phrase means."""
        found = [id for node in self._nodes(nominal) for id in self.groups.get(node, ())]
        if not found:
            raise _Unclear
        return tuple(dict.fromkeys(found))

    def _nodes(self, nominal: Nominal) -> list[Node]:
        if nominal.pronoun in ("me", "you", "we"):
            return [self.people.speaker(str(nominal.pronoun))]
        if nominal.pronoun is not None or nominal.head is None:
            raise _Unclear
        owner = self.people.owner(nominal)
        if isinstance(nominal.owner, Nominal) and owner is None:
            raise _Unclear
        found = [n for n in self.people.find(nominal, owner) if self.groups.get(n)]
        if nominal.other and not any("other" in node.words for node in found):
            found = [node for node in found if node.group is not None and not node.alone]
        elif nominal.other:
            found = [node for node in found if "other" in node.words]
        if nominal.plural:
            whole = [node for node in found if node.plural]
            return whole[:1] or sorted(found, key=lambda node: node.order)
        single = [node for node in found if not node.plural]
        if nominal.ordinal is not None and not single:
            plain = [n for n in self.people.all if n.head == nominal.head and n.ordinal is None]
            single = plain[:1] if nominal.ordinal == "first" else []
        alike = [n for n in single if n.words == single[0].words and n.label == single[0].label]
        if len(alike) > 1 and nominal.label is None:
            plain = [n for n in alike if n.group is None and n.of is None]
            single = plain if len(plain) == 1 else single
        return single[:1] or found[:1]

    def _the(self, id: str) -> Description:
        return Description(name=self.names[id])

    def _only(self, text: str) -> tuple[str, ...]:
        chunks = self._chunks(text)
        if not chunks or chunks[0].type != "N":
            raise _Unclear
        return self._ids(chunks[0].nominal)

    def _marks(self, spot: Spot) -> list[tuple[str, tuple[str, ...]]]:
        """The landmarks of a place, each with the relations to it."""
        found: list[tuple[str, tuple[str, ...]]] = []
        if spot.words[0].startswith(TOGETHER):
            return self._together(spot)
        if spot.sort == "O":
            who = "you" if "your" in spot.text.lower().split() else "me"
            ids = self.groups.get(self.people.speaker(who), ())
            found += [(id, spot.words) for id in ids]
        for nominal in spot.landmarks:
            inner = nominal
            nodes = self._nodes(inner)
            for node in nodes:
                for id in self.groups.get(node, ()):
                    found.append((id, relations_to(spot.words, node)))
        if not found or not all(words for _, words in found):
            raise _Unclear
        return found

    def _together(self, spot: Spot) -> list[tuple[str, tuple[str, ...]]]:
        """Of "On the same shelf as the salt": what the salt is on."""
        head = spot.words[0].removeprefix(TOGETHER)
        nodes = self._nodes(spot.landmarks[0])
        teller = self.reading.teller
        for told in reversed(teller.told if teller is not None else ()):
            holding = told.words in (("inside",), ("resting-on",)) and not told.negated
            if told.head in nodes and holding and told.tail.head == head:
                return [(id, told.words) for id in self.groups.get(told.tail, ())]
        raise _Unclear

    # Forms

    def _made(self, query: Query, kind: str, **more: object) -> ProseQuestion:
        options = more.pop("options", ())
        asked = AskedQuestion(self.text, query, kind, options)  # type: ignore[arg-type]
        return ProseQuestion(asked, **more)  # type: ignore[arg-type]

    def _where(self, text: str) -> ProseQuestion:
        if _BESIDE.search(text):
            kind = Side if re.search(r"\bfrom\b", text) else Relate
            return self._pair(text, kind, "side" if kind is Side else "relation")
        ids = self._only(text)
        return self._made(Where(self._the(ids[0])), "where")

    def _pair(self, text: str, query: type[Side] | type[Relate], kind: str) -> ProseQuestion:
        match = _BESIDE.search(text)
        if match is None:
            raise _Unclear
        heads, tails = self._only(text[: match.start()]), self._only(text[match.end() :])
        pairs = [
            query(self._the(head), self._the(tail))
            for head in heads
            for tail in tails
            if head != tail
        ]
        if not pairs:
            raise _Unclear
        return self._made(pairs[0], kind, more=tuple(pairs[1:]))

    def _corner(self, text: str) -> ProseQuestion:
        (id, *_) = self._only(text)
        places = [f.tail for f in self.reading.facts if isinstance(f, Fact) and f.head == id]
        options = []
        for choice in self.choices:
            corner = "-".join(choice.lower().replace("corner", "").split()) + "-corner"
            corner = corner.replace("top-", "upper-").replace("bottom-", "lower-")
            for place in dict.fromkeys(places):
                query = Holds(
                    Quantified("the", self._the(id)), (corner,), Quantified("the", self._the(place))
                )
                options.append((choice, query))
        if not options:
            raise _Unclear
        asked = AskedQuestion(self.text, options[0][1], "corner")
        return ProseQuestion(asked, options=tuple(options))

    def _which(self, text: str, words: list[str]) -> ProseQuestion:
        does = re.match(r"what (?:does|do|did) (.*) (?:contain|hold|have)(?: in it)?$", text, re.I)
        if does is not None:
            (id, *_) = self._only(does.group(1))
            link = Link(("inside",), self._the(id))
            return self._made(ListThings(Description(that=(link,))), "list")
        chunks = list(self._chunks(text))
        while chunks and chunks[0].type in "UWXV":
            chunks.pop(0)
        noun = None
        if words[0] in ("which", "what") and chunks and chunks[0].type == "N":
            noun = chunks.pop(0).nominal
        while chunks and chunks[0].type in "BTMV":
            chunks.pop(0)
        if chunks and chunks[0].type == "H" and len(chunks) > 1 and chunks[1].type == "N":
            links = [Link(("contains",), self._the(id)) for id in self._ids(chunks[1].nominal)]
        else:
            links = self._links(chunks)
        head = None if noun is None or noun.head == ANY else noun.head
        if self.choices:
            return self._choose(links)
        described = Description(that=tuple(links))
        return self._made(
            ListThings(described), "list", noun=head, persons=words[0] in ("who", "whose")
        )

    def _links(self, chunks: Sequence[Chunk]) -> list[Link]:
        spots = spots_of(chunks)
        if not spots:
            raise _Unclear
        found: list[Link] = []
        for spot in spots:
            if spot.words == ("between",):
                ends = [id for nominal in spot.landmarks for id in self._ids(nominal)]
                if len(ends) != 2:
                    raise _Unclear
                found.append(Link(("between",), self._the(ends[0]), second=self._the(ends[1])))
                continue
            found += [Link(words, self._the(id)) for id, words in self._marks(spot)]
        return found

    def _choose(self, links: Sequence[Link]) -> ProseQuestion:
        options = []
        for choice in self.choices:
            (id, *_) = self._only(choice)
            options.append(self._the(id))
        if len(links) != 1:
            raise _Unclear
        link = links[0]
        query = Choose(tuple(options), link.relations, link.to, second=link.second)
        return self._made(query, "choose", options=self.choices)

    def _many(self, text: str) -> ProseQuestion:
        chunks = list(self._chunks(text))
        if not chunks or chunks[0].type != "N":
            raise _Unclear
        noun = chunks.pop(0).nominal
        does = re.match(r".*?\b(?:does|do|did)\s+(.*?)\s+(?:have|contain|hold)\b", text, re.I)
        if does is not None:
            (id, *_) = self._only(does.group(1))
            links = [Link(("inside",), self._the(id))]
        else:
            while chunks and chunks[0].type in "BTV":
                chunks.pop(0)
            links = self._links(chunks)
        return self._made(Count(self._sort(noun, links)), "count", noun=noun.head)

    def _sort(self, noun: Nominal, links: Sequence[Link]) -> Description:
        """Any things of a sort: "black umbrellas"."""
        if noun.head == ANY or noun.head is None:
            return Description(that=tuple(links))
        attributes = attributes_of(noun.words)
        return Description(noun.head, attributes, that=tuple(links))

    def _size(self, text: str) -> ProseQuestion:
        match = _SIZE.search(text)
        assert match is not None
        first = re.sub(r"^\w+\s+", "", text[: match.start()])
        (one, *_), (other, *_) = self._only(first), self._only(text[match.end() :])
        word = "larger" if match.group(1).lower() in _LARGER else "smaller"
        return self._made(self._holds(one, (word,), other), "yes-no")

    def _holds(self, one: str, words: tuple[str, ...], other: str) -> Holds:
        first, second = (Quantified("the", self._the(id)) for id in (one, other))
        return Holds(first, words, second)

    def _yes_no(self, text: str) -> ProseQuestion:
        chunks = list(self._chunks(text))
        begun = len(chunks)
        while chunks and chunks[0].type in "BMTnHS":
            chunks.pop(0)
        if len(chunks) == begun or not chunks or chunks[0].type != "N":
            raise _Unclear
        empty = re.match(r"(?:is|are|was|were)\s+(.*?)\s+(empty|occupied)$", text, re.I)
        if empty is not None:
            (id, *_) = self._only(empty.group(1))
            inside = Description(that=(Link(("inside",), self._the(id)),))
            quantifier = "no" if empty.group(2).lower() == "empty" else "a"
            return self._made(Exists(Quantified(quantifier, inside)), "yes-no")
        exists = re.match(r"(?:is|are|was|were) there\b", text, re.I) is not None
        noun = chunks.pop(0).nominal
        if chunks and chunks[0].type == "H" and len(chunks) > 1:
            return self._has(noun, chunks[1].nominal)
        while chunks and chunks[0].type in "BV":
            chunks.pop(0)
        if exists or noun.det in ("a", "any") or noun.pronoun in ("somebody", "nothing"):
            links = self._links(chunks) if chunks else []
            if not links and noun.head in (None, ANY):
                raise _Unclear
            return self._made(Exists(Quantified("a", self._sort(noun, links))), "yes-no")
        nouns = [noun]
        while len(chunks) > 1 and chunks[0].type in ("&", ",") and chunks[1].type == "N":
            nouns.append(chunks[1].nominal)
            del chunks[:2]
        spots = spots_of(self._without_clause(chunks))
        if not spots:
            raise _Unclear
        if spots[0].then is not None and self._is_there(noun, spots[0]):
            # "Is the cup on the tray left of the jug?": it is known to be on the tray.
            spots = (spots[0].then,)
        landmark = spots[0].landmarks[0] if spots[0].landmarks else None
        every = [id for each in nouns for id in self._ids(each)]
        if landmark is not None and landmark.text.lower() in EACH_OTHER:
            pairs = [self._holds(a, spots[0].words, b) for a, b in combinations(every, 2)]
            return self._all(pairs)
        if landmark is not None and landmark.words[:1] == ("same",) and len(every) > 1:
            return self._all(self._in_the_same(every, landmark.head))
        if spots[0].sort == "S":
            query = Where(self._the(every[0]))
            return replace(self._made(query, "yes-no"), view=spots[0].text)
        queries: list[Holds | Exists | Between] = []
        for id in [id for each in nouns for id in self._ids(each)]:
            for spot in spots:
                queries += self._about(id, spot)
        return self._all(queries)

    def _without_clause(self, chunks: list[Chunk]) -> list[Chunk]:
        """Without a clause that only tells which one is meant: "the cup that is on the tray"."""
        if not chunks or chunks[0].type != "W":
            return chunks
        rest = chunks[2:] if len(chunks) > 1 and chunks[1].type == "B" else chunks[1:]
        if len(rest) < 3 or [chunk.type for chunk in rest[:2]] != ["R", "N"]:
            raise _Unclear
        return rest[2:]

    def _is_there(self, noun: Nominal, spot: Spot) -> bool:
        """Whether the text says that a thing is at a place."""
        nodes, teller = self._nodes(noun), self.reading.teller
        marks = [node for nominal in spot.landmarks for node in self._nodes(nominal)]
        return any(
            told.head in nodes
            and told.tail in marks
            and told.words[0] in relations_to(spot.words, told.tail)
            and not told.negated
            for told in (teller.told if teller is not None else ())
        )

    def _all(self, queries: Sequence[Holds | Exists | Between]) -> ProseQuestion:
        if not queries:
            raise _Unclear
        query: Query = queries[0] if len(queries) == 1 else AllOf(tuple(queries))
        return self._made(query, "yes-no")

    def _in_the_same(self, ids: Sequence[str], head: str | None) -> list[Holds | Exists | Between]:
        """Whether several things are in what the first one is said to be in."""
        teller = self.reading.teller
        for told in reversed(teller.told if teller is not None else ()):
            holding = told.words in (("inside",), ("resting-on",)) and not told.negated
            if holding and told.tail.head == head and ids[0] in self.groups.get(told.head, ()):
                (holder, *_) = self.groups[told.tail]
                return [self._holds(id, told.words, holder) for id in ids]
        return []

    def _about(self, id: str, spot: Spot) -> list[Holds | Exists | Between]:
        if spot.words == ("between",):
            ends = [end for nominal in spot.landmarks for end in self._ids(nominal)]
            if len(ends) != 2:
                raise _Unclear
            return [Between(self._the(id), self._the(ends[0]), self._the(ends[1]))]
        return [
            replace(self._holds(id, words, mark), negated=spot.negated)
            for mark, words in self._marks(spot)
            if mark != id
        ]

    def _has(self, owner: Nominal, thing: Nominal) -> ProseQuestion:
        (place, *_) = self._ids(owner)
        if thing.det in ("a", "any", None) or thing.pronoun is not None:
            link = Link(("inside",), self._the(place))
            return self._made(Exists(Quantified("a", self._sort(thing, [link]))), "yes-no")
        queries = [self._holds(id, ("inside",), place) for id in self._ids(thing)]
        query: Query = queries[0] if len(queries) == 1 else AllOf(tuple(queries))
        return self._made(query, "yes-no")


def is_a(entity_kind: str | None, noun: str) -> bool:
    """Whether a kind of thing is one that a noun means: a bedroom is a room.

    >>> is_a("bedroom", "room"), is_a("cup", "room")
    (True, False)
    """
    return entity_kind is not None and (entity_kind == noun or entity_kind.endswith(noun))
