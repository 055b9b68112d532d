"""Questions about texts of any kind: who is meant is looked up as the text was read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.facts import Fact
from spatial_nsr.language.questions import AskedQuestion, read_question
from spatial_nsr.prose.asked_choices import with_choices
from spatial_nsr.prose.asked_claims import Claims
from spatial_nsr.prose.asked_gaps import Gapped, gapped, is_gap
from spatial_nsr.prose.asked_lines import lined_up
from spatial_nsr.prose.asked_measures import measured
from spatial_nsr.prose.asked_rows import compared
from spatial_nsr.prose.asked_things import NotMentioned, ProseQuestion, Unclear
from spatial_nsr.prose.asked_times import timeless
from spatial_nsr.prose.mending import is_known
from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.people import Node, attributes_of
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.reordering import asked_first, compared_last, left_out
from spatial_nsr.prose.restated import restated
from spatial_nsr.prose.told import relations_to
from spatial_nsr.prose.wording import direct, respelt
from spatial_nsr.queries import (
    Choose,
    Count,
    Description,
    Exists,
    Link,
    ListThings,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
)
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.rules import load_relations

__all__ = ["read_prose_question"]

_VIEW = re.compile(
    r"^((?:as |when |if )?(?:you |we |one )?"
    r"(?:seen|viewed|look|looking|facing|standing|stand|turn|from|for|to|in)\b.*?),\s+(?=(?:is|are|was|were|do|does|where|what|which|who|how|on|in)\b)",
    re.I,
)
_WHERE = ("where", "where's", "whereabouts")
_WHICH = re.compile(r"^(.*?)\b(which|whatever|what|whom|whose|who)(?:'s)?\b(.*)$", re.I)
_TO = re.compile(r"\bfrom (?P<start>.+?) to (?:get to |reach |go to )?(?P<end>.+)$", re.I)
_FROM = re.compile(r"\bto (?:get to |reach |go to )?(?P<end>.+?) from (?P<start>.+)$", re.I)
# "From A to B, which way do you go?"
_GOING = re.compile(
    r"^(?:(?:if|when) \w+ (?:\w+ )??|going |walking )?from (?P<start>.+?) to (?P<end>.+?),? "
    r"(?:in |to )?(?:which|what) (?:way|direction)\b",
    re.I,
)
_SEEN = re.compile(
    r"^from (?P<start>[^,]+),? (?P<asked>(?:in |to )?(?:which|what) (?:way|direction|side)\b.*)$",
    re.I,
)
# With these the answer to "what is it on" is where it is.
_HOLDING = ("inside", "on", "at", "resting-on", "amid", "there")
_BESIDE = re.compile(
    r"\b(?:relative to|in relation to|(?:compared|in comparison) (?:to|with)"
    r"|with (?:respect|regard) to|regarding|as seen from|from)\b",
    re.I,
)


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
    except Unclear:
        return None


# What "hanging from" means beside something of no known sort.
_NOWHERE = Node(None, "", [], 0)


def _in_the_singular(text: str) -> bool:
    """Whether one thing is asked for: "what is under the sofa", not "what are the things"."""
    return re.match(r"(?:'s)?\s*(?:\w+ )?(?:are|were|have|do)\b", text, re.I) is None


def _traits_asked(asked: Gapped) -> dict[str, str]:
    """Of "Which cup is red?": what it is to be like."""
    (first, *more) = asked.statements
    if more or first.verb != "is" or first.negated or not is_gap(first.subjects[0]):
        return {}
    what = first.contents[0]
    traits = attributes_of([*what.words, what.noun] if len(first.contents) == 1 else [])
    return {} if "mod" in traits else traits


class _Asker(Claims):
    def read(self) -> ProseQuestion:
        """The question."""
        text, past = timeless(respelt(self.text).strip().rstrip("?.! "))
        text = compared_last(_SEEN.sub(r"\g<asked> from \g<start>", text))
        match = None if _GOING.match(text) else _VIEW.match(text)
        view = None
        if match is not None:
            view = None if self._as_told(match.group(1)) else match.group(1)
            text = text[match.end() :]
        text, apart = left_out(asked_first(direct(text)))
        text, offers = with_choices(text)
        self.choices = self.choices or offers
        words = text.lower().split()
        going = _GOING.match(text)
        if not words or (words[0] == "if" and going is None):
            raise Unclear
        self.people.asking = True
        try:
            asked = self._way(going) if going is not None else self._form(text, words)
            asked = asked if apart is None else self._without(asked, apart)
            vague = tuple(dict.fromkeys(self.vague))
            return replace(asked, view=view or asked.view, past=past, vague=vague)
        except Unclear as unclear:
            if isinstance(unclear, NotMentioned) and unclear.nominal.other:
                alike = self.people.find(replace(unclear.nominal, other=False))
                if len(alike) < 2:  # "the other sock", where the text speaks of one
                    return replace(self._lacking(unclear.nominal, words), view=view)
            # The reader of questions about drawn scenes knows more forms.
            other = read_question(f"{text}?", self.reading.entities, self.choices or None)
            slips = other.repairs if isinstance(other, AskedQuestion) else ()
            changed = any(is_known(repair.was.lower()) for repair in slips)  # "table" for "able"
            if isinstance(other, AskedQuestion) and not (other.ignored or changed):
                known = replace(self._restated(other), view=view)
                return known if apart is None else self._without(known, apart)
            if isinstance(unclear, NotMentioned) and unclear.nominal.head is not None:
                return replace(self._lacking(unclear.nominal, words), view=view)
            raise
        finally:
            self.people.asking = False

    def _restated(self, asked: AskedQuestion) -> ProseQuestion:
        """What the other reader asks; of what sort things are to be, prose knows better."""
        query, noun = restated(asked.query), None
        if isinstance(query, ListThings | Count):
            noun, kinds = query.description.kind, {e.kind for e in self.reading.entities}
            if noun is not None and noun not in kinds:
                description = replace(query.description, kind=None)
                query = replace(query, description=description)
        return ProseQuestion(replace(asked, text=self.text, query=query), noun=noun)

    def _without(self, question: ProseQuestion, phrase: str) -> ProseQuestion:
        """The question of the other things than one."""
        (id, *more), query = self.only(phrase), question.asked.query
        if more:
            raise Unclear
        if isinstance(query, ListThings | Count) and query.description.but is None:
            other = replace(query.description, but=self.the(id))
            return replace(
                question, asked=replace(question.asked, query=replace(query, description=other))
            )
        if isinstance(query, Exists) and query.things.description.but is None:
            things = replace(query.things.description, but=self.the(id))
            other_query = Exists(replace(query.things, description=things))
            return replace(question, asked=replace(question.asked, query=other_query))
        raise Unclear

    def _as_told(self, view: str) -> bool:
        """Whether a point of view is the one that the text takes itself.

        Then left is left there too; what looks how from elsewhere, the text does not tell.
        """
        for sentence in re.split(r"[.!?]", self.reading.text.lower()):
            looks = re.search(r"\b(point of view|seen from|viewed from|facing)\b", sentence)
            words = set(re.findall(r"\w+", view.lower())) - word_list("viewing").keys()
            if looks and words and words <= set(re.findall(r"\w+", sentence)):
                return "turn" not in words
        return False

    def _lacking(self, nominal: Nominal, words: list[str]) -> ProseQuestion:
        """A question that is understood but for something that the text does not speak of."""
        query = Exists(Quantified("a", Description(kind=nominal.head)))
        asks = words[0] in (*_WHERE, "which", "what", "who", "how")
        return self.made(query, "list" if asks else "yes-no", lacking=nominal.text)

    def _form(self, text: str, words: list[str]) -> ProseQuestion:
        asked = measured(self, text) or lined_up(self, text) or compared(self, text)
        if asked is not None:
            return asked
        if text.lower().startswith("how many"):
            return self._many(text[len("how many") :])
        if words[0] in _WHERE:
            return self._where(re.sub(r"^\w+(?:\s?'s)?\s*", "", text))
        text = re.sub(r"\bcompass direction\b", "direction", text)
        if re.match(r"(?:in |on |to )?(?:which|what) (?:direction|side|way)\b", text, re.I):
            return self._direction(text)
        if re.match(r"in (?:which|what) corner\b", text, re.I):
            return self._corner(re.sub(r"^.*?\b(?:is|are|was|were)\s+", "", text, flags=re.I))
        coloured = re.match(r"(?:what|which) colou?r (?:is|are|was|were) (.*)$", text, re.I)
        if coloured is not None:
            (id, *_) = self.only(coloured.group(1))
            colours = dict.fromkeys(word_list("colour").values())
            return self.chosen([(word, self.being(id, {"colour": word})) for word in colours])
        match = _WHICH.match(text)
        if match is not None:
            return self._which(match.group(1), match.group(2).lower(), match.group(3))
        return self.claim(text)

    # Places and directions

    def _where(self, text: str) -> ProseQuestion:
        text = re.sub(r"^(?:exactly|precisely)\s+", "", text, flags=re.I)
        if _BESIDE.search(text):
            text = re.sub(r"^(?:is|are|was|were|do|does|did)\s+", "", text, flags=re.I)
            kind = Side if re.search(r"\bfrom\b", text) else Relate
            return self._pair(text, kind, "side" if kind is Side else "relation")
        place = Where(self.the(self._sought(self.clear(self.chunks(text), bare=True))))
        return self.made(place, "where", among=self._offered())

    def _sought(self, chunks: Sequence[Chunk]) -> str:
        """The thing that "where" asks for: "[can] I find [the mug]", "[does] the cat [sleep]"."""
        nouns = [chunk.nominal for chunk in chunks if chunk.type == "N"]
        found = any(chunk.type in "FPG" for chunk in chunks)
        others = [each for each in nouns if each.pronoun is None]
        if not nouns or (found and not others):
            raise Unclear
        first = others[-1] if found else nouns[0]
        apart = [each for each in others if each is not first and self.known(each)]
        if apart and not found:
            raise Unclear  # "Where is the cup beside the jug?"
        return self.ids(first)[0]

    def _direction(self, text: str) -> ProseQuestion:
        side = re.match(
            r"(?:on |to )?(?:which|what) side of (.*?) (?:is|are|was|were|do|does|did)\s+(.*)$",
            text,
            re.I,
        )
        if side is not None:
            heads, tails = self.only(side.group(2)), self.only(side.group(1))
            return self._sides(heads, tails, Side, "side")
        match = _TO.search(text) or _FROM.search(text)
        if match is not None:
            return self._way(match)
        match = re.match(r".*?\b(?:is|are|was|were|does|do|did)\s+(.*)", text, re.I)
        if match is None:
            raise Unclear
        return self._pair(match.group(1), Side, "side")

    def _way(self, match: re.Match[str]) -> ProseQuestion:
        """Of "From A to B": the side of A on which B is."""
        heads, tails = self.only(match["end"]), self.only(match["start"])
        return self._sides(heads, tails, Side, "side")

    def _pair(self, text: str, query: type[Side] | type[Relate], kind: str) -> ProseQuestion:
        match = _BESIDE.search(text)
        if match is None:
            raise Unclear
        heads, tails = self.only(text[: match.start()]), self.only(text[match.end() :])
        return self._sides(heads, tails, query, kind)

    def _sides(
        self,
        heads: Sequence[str],
        tails: Sequence[str],
        query: type[Side] | type[Relate],
        kind: str,
    ) -> ProseQuestion:
        pairs = [
            query(self.the(head), self.the(tail))
            for head in heads
            for tail in tails
            if head != tail
        ]
        if not pairs:
            raise Unclear
        return self.made(pairs[0], kind, more=tuple(pairs[1:]))

    def _corner(self, text: str) -> ProseQuestion:
        (id, *_) = self.only(text)
        places = [f.tail for f in self.reading.facts if isinstance(f, Fact) and f.head == id]
        options: list[tuple[str, Query]] = []
        for choice in self.choices or word_list("corner"):
            corner = "-".join(choice.lower().replace("corner", "").split()) + "-corner"
            corner = corner.replace("top-", "upper-").replace("bottom-", "lower-")
            for place in dict.fromkeys(places):
                options.append((choice, self.holds(id, (corner,), place)))
        return self.chosen(options)

    # Things

    def _which(self, before: str, word: str, after: str) -> ProseQuestion:
        """A question for a thing: what stands before "which", the word itself, and what follows."""
        lead, chunks = self.chunks(before), list(self.chunks(after))
        if any(chunk.type != "R" for chunk in lead) or len(lead) > 1:
            raise Unclear
        noun = None
        plain = chunks and chunks[0].type == "N" and chunks[0].nominal.det is None
        if word in ("which", "what", "whose") and plain and chunks[0].nominal.pronoun is None:
            noun = chunks.pop(0).nominal
        asked = gapped(lead, noun, chunks)
        if asked is None:
            raise Unclear
        head = None if noun is None or noun.head == ANY else noun.head
        persons = word in ("who", "whom", "whose")
        traits = _traits_asked(asked)
        if traits and self.choices:
            ids = zip(self.choices, self._offered(), strict=True)
            return self.chosen([(choice, self.being(id, traits)) for choice, id in ids])
        if traits:
            described = Description(attributes=traits)
            return self.made(ListThings(described), "list", noun=head)
        place, links = self._linked(asked, persons)
        if place is not None:
            head = None if self.choices else head
            return self.made(Where(self.the(place)), "where", noun=head, among=self._offered())
        if self.choices:
            return self._choose(links)
        described = Description(that=tuple(links))
        one = not (noun is not None and noun.plural) and _in_the_singular(after)
        return self.made(ListThings(described), "list", noun=head, persons=persons, one=one)

    def _linked(self, asked: Gapped, persons: bool = False) -> tuple[str | None, list[Link]]:
        """What is said of the gap; or else the thing that is in, on or at what is asked for."""
        found: list[Link] = []
        for statement in asked.statements:
            if any(map(is_gap, statement.subjects)):
                if statement.verb == "at" and len(statement.subjects) == 1:
                    found += self.links(statement.spots)
                elif statement.verb == "has" and not statement.spots:
                    ids = [id for each in statement.contents for id in self.ids(each)]
                    word = "touching" if statement.row == ("hold",) and persons else "contains"
                    found += [Link((word,), self.the(id)) for id in ids]
                else:
                    raise Unclear
                if statement.negated:
                    raise Unclear
            elif statement.verb == "has" and any(map(is_gap, statement.contents)):
                (id, *_) = self.ids(statement.subjects[0])
                if statement.spots:
                    found += self.links(statement.spots)
                else:
                    word = self.having(statement.subjects[0])
                    found.append(Link((word,), self.the(id)))
            elif statement.verb == "at" and not statement.negated and len(statement.spots) == 1:
                (spot,), heads = statement.spots, self.ids(statement.subjects[0])
                if len(spot.landmarks) != 1 or not is_gap(spot.landmarks[0]):
                    raise Unclear
                if spot.words[0] in _HOLDING:
                    return heads[0], []
                words = tuple(
                    load_relations().relation(word).converse
                    for word in relations_to(spot.words, _NOWHERE)
                )
                found += [Link(words, self.the(id)) for id in heads]
            else:
                raise Unclear
        if not found:
            raise Unclear
        return None, found

    def _offered(self) -> tuple[str, ...]:
        """The things among which to choose."""
        found: list[str] = []
        for choice in self.choices:
            nouns = [chunk.nominal for chunk in self.chunks(choice) if chunk.type == "N"]
            found += [id for noun in nouns[-1:] for id in self.ids(noun)]
        return tuple(found)

    def _choose(self, links: Sequence[Link]) -> ProseQuestion:
        options = []
        for choice in self.choices:
            (id, *_) = self.only(choice)
            options.append(self.the(id))
        if len(links) != 1:
            raise Unclear
        link = links[0]
        query = Choose(tuple(options), link.relations, link.to, second=link.second)
        return self.made(query, "choose", options=self.choices)

    def _many(self, text: str) -> ProseQuestion:
        chunks = list(self.chunks(text))
        if not chunks or chunks[0].type != "N":
            raise Unclear
        noun = chunks.pop(0).nominal
        if [chunk.type for chunk in chunks] == ["B", "S"] and chunks[1].words == ("there",):
            return self.made(Count(self.sort(noun, ())), "count", noun=noun.head)
        asked = gapped((), noun, chunks)
        if asked is None:
            raise Unclear
        place, links = self._linked(asked)
        if place is not None:
            raise Unclear
        return self.made(Count(self.sort(noun, links)), "count", noun=noun.head)
