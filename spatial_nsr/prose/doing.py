"""What somebody does somewhere, as being there: "a man sells drums at the gate"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.statements import PLACES
from spatial_nsr.prose.words import load_ways
from spatial_nsr.reading.lexicon.kinds import is_noun, sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.verbs import load_doing, load_verbs

__all__ = ["settled"]

# A place, of one landmark or between two, and a subject.
_LED = re.compile(r"(?:^|[,&])(?:R(?:N|N&N)|S),?NB?$")
_LEAD = re.compile(r"(?:^|[,&])(?:R(?:N|N&N)|S)$")
_INTO = ("into", "onto")
# These are said of what stands somewhere and of who puts it there.
_TO_BE = ("will", "'ll", "shall")
_FROM = ("from", "out of")
_END = ("", ",", "&", "|")


def settled(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks, with verbs that tell where somebody is as "is", and what goes with them.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def types(text):
    ...     return "".join(c.type for c in settled(chunks_of(list(tokenize(text)))))
    >>> types("The cars charge on level two"), types("The hose is coiled in the corner")
    ('NBRN', 'NBRN')
    >>> types("A man was selling his drums at the gate"), types("She landed on the roof")
    ('N&NBRN', 'NGRN')
    """
    return _Settling(list(chunks)).all()


class _Settling:
    def __init__(self, chunks: list[Chunk]) -> None:
        self.chunks = chunks
        self.made: list[Chunk] = []
        self.besides: list[Chunk] = []  # what is told of others: "the fish are with me in the cab"

    def all(self) -> list[Chunk]:
        """All chunks of the sentence."""
        at = 0
        while at < len(self.chunks):
            at = self._step(at)
        return [*self.made, *self.besides]

    def _type(self, at: int) -> str:
        return self.chunks[at].type if 0 <= at < len(self.chunks) else ""

    def _last(self) -> str:
        return self.made[-1].type if self.made else ""

    def _step(self, at: int) -> int:
        chunk = self.chunks[at]
        if self._aside(at):
            return at + 1  # "up in the loft"
        if chunk.text.lower() in load_ways()["leave"] and self._departs(at):
            end = chunk.end
            self.made.append(replace(chunk, type="G", value=("go",)))
            self.made.append(Chunk("p", ("from",), end, end, "from"))
            return at + 1
        if chunk.type == "w" and self._last() in ("B", "n") and self._type(at + 1) == "N":
            return self._with(at)
        rolled = chunk.type in "GPq" and load_verbs().get(chunk.text.lower(), "ed") == "ed"
        if rolled and self._stays() and (self._type(at + 1) in PLACES or self._aside(at + 1)):
            return at + 1  # "lay rolled up beneath the stairs"
        if chunk.type == "V":
            return self._verb(at)
        if chunk.type == "B" and self._last() == "N" and self._into(at + 1):
            self.made.append(replace(chunk, type="G", value=("go",)))
            return at + 1
        if chunk.type == "B" and self._puts(at):
            self.made.append(replace(chunk, type="P", value=("put",)))
            return at + 1
        if chunk.type == "B" and self._type(at + 1) in _END and self._led():
            return at + 1  # "between the oak and the brook a willow stood"
        if chunk.type == "M" and chunk.text.lower() in _TO_BE and self._is_to_be(at + 1):
            # "Bo will be in seat 2": as likely as what is planned.
            self.made.append(replace(chunk, type="d", value=("doubt",)))
            return at + 1
        if chunk.type == "M" and chunk.text.lower() in _TO_BE and self._keeps_away(at + 1):
            return at + 1  # "we shall keep him away from that"
        if chunk.type == "U" and at == 0 and chunk.text.lower() == "so" and len(self.chunks) > 1:
            return at + 1
        if chunk.type == "M" and chunk.text.lower() == "used to" and self._was(at):
            # "It used to be on the desk": it is not there any more.
            denial = replace(chunk, type="n", value=("not",))
            self.made += [self.chunks[at + 1], denial]
            return at + 2
        if chunk.type == "R" and self._alone(at):
            self.made.append(replace(chunk, type="S"))  # "underneath stands a bin"
            return at + 1
        if chunk.type == "H" and self._type(at + 1) == "B" and self._been(at + 1):
            return at + 1  # "has been placed"
        if chunk.text.lower() == "'s" and self._type(at + 1) == "P" and self._type(at + 2) == "N":
            return at + 1  # "she's hidden the ring"
        if chunk.type == "H" and self._type(at + 1) in ("P", "G"):
            return at + 1  # "have put"
        if chunk.type == "R" and chunk.text.lower() == "off" and self._moved():
            self.made.append(replace(chunk, type="p", value=("off",)))  # "fell off the table"
            return at + 1
        hides = chunk.type == "P" and chunk.text.lower() in load_doing()["hides"]
        if hides and self._last() == "N" and self._type(at + 1) in PLACES:
            self.made.append(replace(chunk, type="B", value=("be",)))
            return at + 1  # "Tom hid inside a teapot"
        carried = chunk.type == "G" and self._last() == "B" and chunk.words == ("go",)
        placed = self._type(at + 1) in (*PLACES, "p")
        if carried and placed and self.made[-1].text.lower() in word_list("carried"):
            self.made.pop()  # "was carried into the hall"
        if chunk.type == "P" and self._leaves(at):
            self.made.append(replace(chunk, type="G", value=("leave",)))  # "the train left"
            return at + 1
        placed = self._type(at + 2) in PLACES  # "and placed it on the tray"
        before = self._last() == "N" or (self._last() in ("&", "") and placed)
        if chunk.type == "q" and before and self._type(at + 1) == "N":
            self.made.append(replace(chunk, type="P", value=("put",)))  # "kept his gold in a sack"
            return at + 1
        if chunk.type == "F" and self._how(at + 1):
            return at + 2  # "notice how the rug lies under the sofa"
        if chunk.type == "M" and (end := self._cannot(at)):
            # "It could not land on the ledge": it was not there.
            be = replace(chunk, type="B", value=("be",))
            self.made += [be, replace(chunk, type="n", value=("not",))]
            return end
        if chunk.type == "M" and self._denies(at):
            # "The small one does not": what the one before does.
            self.made.append(replace(chunk, type="B", value=("be",)))
            return at + 1
        if chunk.type == "N" and chunk.nominal.pronoun == "nothing" and self._only(at):
            self.made.append(self.chunks[at + 2])
            return at + 3
        self.made.append(chunk)
        return at + 1

    def _aside(self, at: int) -> bool:
        """Whether a word of direction says nothing, as another place follows it."""
        small = self._type(at) in ("R", "S") and self._type(at + 1) in PLACES
        return small and self.chunks[at].text.lower() in load_ways()["aside"]

    def _departs(self, at: int) -> bool:
        """Whether somebody leaves a place here: "the bus left the depot at nine"."""
        if self._type(at) not in ("P", "V", "F") or self._type(at + 1) != "N":
            return False
        place = self.chunks[at + 1].nominal
        placed = self._type(at + 2) in PLACES and self.chunks[at + 2].text.lower() != "at"
        known = place.pronoun is None and (place.det == "the" or place.capital)
        return known and place.owner is None and not placed and self._goes()

    def _with(self, at: int) -> int:
        """Of "The fish are with me in the cab": I am there as well; or else they are near me."""
        chunk, other = self.chunks[at], self.chunks[at + 1]
        somebody = other.nominal.may_act() or sort_of(other.nominal.head, "animal")
        types = "".join(each.type for each in self.made)
        if not somebody or not types.endswith(("NB", "NBn")) or other.nominal.det == "a":
            self.made.append(chunk)
            return at + 1
        if self._type(at + 2) in PLACES and types.endswith("NB"):
            place = self.chunks[at + 2 : at + 3 + (self._type(at + 3) == "N")]
            joint = replace(chunk, type="|", value=("but",), text="but")
            self.besides += [joint, other, self.made[-1], *place]
            return at + 2
        self.made.append(replace(chunk, type="R", value=("near",)))
        return at + 1

    def _stays(self) -> bool:
        """Whether a verb that tells how something stays where it is was last: "lay", "sat"."""
        return self._last() == "B" and self.made[-1].text.lower() in word_list("posture")

    def _moved(self) -> bool:
        """Whether something moves here, or is moved: "fell", "took the cup"."""
        types = "".join(each.type for each in self.made)
        return types.endswith(("G", "GN"))

    def _leaves(self, at: int) -> bool:
        """Of "The train left", "the cat leaves": whether it goes away."""
        gone = self.chunks[at].text.lower() in load_ways()["leave"] and self._last() == "N"
        return gone and self._type(at + 1) in _END

    def _alone(self, at: int) -> bool:
        """Whether a word of place stands without a landmark, where none can follow."""
        if len(self.chunks[at].text.split()) > 1:
            return False
        leads = self._last() in _END and self._type(at + 1) in ("B", "T")
        return leads or (self._last() in ("B", "q") and self._type(at + 1) in _END)

    def _keeps_away(self, at: int) -> bool:
        kept = self._type(at) == "G" and self.chunks[at].text.lower() == "keep"
        return kept and self._type(at + 1) == "N" and self._type(at + 2) == "p"

    def _is_to_be(self, at: int) -> bool:
        return self._type(at) == "B" and self.chunks[at].text.lower() not in ("go", "come")

    def _been(self, at: int) -> bool:
        return self.chunks[at].text.lower().startswith("been")

    def _how(self, at: int) -> bool:
        """Whether what is seen is told in a clause: "how the rug lies", "that it is there"."""
        joined = self._type(at) in ("U", "W") and self.chunks[at].text.lower() in ("how", "that")
        return joined and self._type(at + 1) in ("N", "T", *PLACES)

    def _cannot(self, at: int) -> int:
        """Where the place begins that something cannot, could not or will not be at."""
        if self.chunks[at].text.lower() not in word_list("able") or self._last() != "N":
            return 0
        end, denied = at + 1, False
        while self._type(end) in ("n", "V", "B") or (self._type(end) == "N" and self._bare(end)):
            denied |= self._type(end) == "n"
            end += 1
        return end if denied and self._type(end) in PLACES else 0

    def _bare(self, at: int) -> bool:
        """Whether a word after an auxiliary is a verb that looks like a noun: "could land"."""
        nominal = self.chunks[at].nominal
        plain = nominal.det is None and nominal.pronoun is None and not nominal.words
        return plain and nominal.owner is None and not nominal.capital

    def _into(self, at: int) -> bool:
        if self._type(at) == "p" and self.chunks[at].text.lower() in ("from", "to"):
            # "It flew from the roof to the tower"; but a road comes from the mill.
            who = self.made[-1].nominal if self._last() == "N" else None
            lively = who is not None and not sort_of(who.head, "region")
            return lively and self.chunks[at - 1].text.lower() in word_list("moving")
        return self._type(at) == "R" and self.chunks[at].text.lower() in _INTO

    def _puts(self, at: int) -> bool:
        """Of "... and hung it on the hook", "she stood the lamp on the desk"."""
        led = len(self.made) > 1 and self.made[-2].type in PLACES
        before = self._last() in ("&", "N", "|") and not led
        placed = self._type(at + 1) == "N" and self._type(at + 2) in PLACES
        return before and placed and self.chunks[at].text.lower() in word_list("putting")

    def _was(self, at: int) -> bool:
        be = self._last() == "N" and self._type(at + 1) == "B"
        return be and self._type(at + 2) in PLACES

    def _denies(self, at: int) -> bool:
        does = self.chunks[at].text.lower() in ("do", "does", "did")
        return does and self._type(at + 1) == "n" and self._type(at + 2) in _END

    def _only(self, at: int) -> bool:
        """Of "Nothing but clothes"."""
        but = self._type(at + 1) == "|" and self.chunks[at + 1].text.lower() == "but"
        return but and self._type(at + 2) == "N"

    def _verb(self, at: int) -> int:
        chunk = self.chunks[at]
        word = chunk.text.lower()
        doing = load_doing()
        after = at + 1
        place = self._type(after) in PLACES
        if (
            word in doing["looks"]
            and place
            and self.chunks[after].text.lower() in word_list("looking")
        ):
            self.made.append(chunk)
            return after
        told = self._last() in ("N", "B", "n", ",")
        told |= word in doing["reaches"] and self._last() in ("H", "&")
        if word in doing["arrives"] and place and self._last() == "H":
            self.made[-1] = replace(chunk, type="G", value=("go",))  # "had fallen behind it"
            return after
        if self._stays() and (place or self._aside(after)) and load_verbs().get(word, "ed") == "ed":
            return after  # "lay rolled up beneath the stairs"
        if place and self._last() == "B":
            # "Is coiled in the corner"; but "is known in the village" tells nothing.
            known = any(word in forms for forms in doing.values())
            if known or word not in load_verbs():
                return after
        if not told or (self._last() == "," and not self._called_on(at)):
            self.made.append(chunk)
            return after
        if self._leaves(at):
            self.made.append(replace(chunk, type="G", value=("leave",)))
            return after
        if self._type(after) == "p" and self.chunks[after].text.lower() in _FROM:
            if word in doing["takes"] and self._last() == "B":
                self.made[-1] = replace(chunk, type="G", value=("leave",))
                return after  # "was taken from the shelf"
            if word in doing["arrives"] | doing["runs"] and self._goes():
                self.made.append(replace(chunk, type="G", value=("leave",)))
                return after  # "ran out of the kitchen"
        gone = word in doing["consumes"] and self._type(after) == "N"
        if gone and self._last() == "N" and self._type(after + 1) in _END and not place:
            self.made.append(replace(chunk, type="G", value=("remove",)))
            return after  # "Tim ate one"
        if word in doing["takes"] and self._last() in ("N", "&") and self._taken(after):
            self.made.append(replace(chunk, type="G", value=("remove",)))
            return after
        arrives = word in doing["arrives"] or self._into(after)
        arrives |= word in doing["runs"] and self._goes()
        if arrives and place and self._last() == "N":
            self.made.append(replace(chunk, type="G", value=("go",)))
            return after
        if word in doing["reaches"] and self._type(after) == "N" and self._goes():
            if self._last() == "H":
                self.made.pop()
            self.made.append(replace(chunk, type="G", value=("go",)))
            self.made.append(replace(chunk, type="R", value=("at",), start=chunk.end, text="at"))
            return after  # "has reached the bridge"
        if word in doing["does"] | doing["handles"] and self._led() and not place:
            return self._led_by(at)
        if word in doing["does"] and self._type(after) == "N" and self._leads():
            self.made.append(replace(chunk, type="B", value=("be",)))
            return after  # "above the bridge circled a raven"
        if word not in doing["does"] | doing["handles"]:
            self.made.append(chunk)
            return after
        if place:
            return self._be(at, after)
        if self._type(after) == "p" and self._type(after + 1) == "N":
            return self._from(at)
        if self._type(after) == "N" and self._type(after + 1) in PLACES:
            return self._handled(at)
        self.made.append(chunk)
        return after

    def _taken(self, at: int) -> bool:
        """Of "the cup from the shelf": a thing and where it was."""
        if self._type(at) != "N" or self._type(at + 2) != "N":
            return False
        return self.chunks[at + 1].text.lower() in (*_FROM, "off")

    def _goes(self) -> bool:
        """Whether who stands before a verb may go somewhere; a ladder reaches a roof."""
        before = [each for each in self.made if each.type != "H"]
        who = next((each.nominal for each in self.made if each.type == "N"), None)
        if who is None or before[-1].type not in ("N", "&"):
            return False
        named = who.noun[:1].isupper() and who.det is None and not is_noun(who.noun.lower())
        return who.may_act() or named or sort_of(who.head, "animal") or sort_of(who.head, "vehicle")

    def _led(self) -> bool:
        """Whether the clause begins with a place and goes on with its subject."""
        types = "".join(each.type for each in self.made)
        clause = types[types.rfind("|") + 1 :]
        return _LED.search(clause) is not None

    def _leads(self) -> bool:
        """Whether the clause so far is a place."""
        types = "".join(each.type for each in self.made)
        return _LEAD.search(types) is not None

    def _led_by(self, at: int) -> int:
        """Of "At the gate a man was selling drums": he is there, and they are."""
        after = at + 1
        if self._type(after) == "N":
            after += 1
        if self._type(after) not in _END:
            self.made.append(self.chunks[at])
            return at + 1
        if self._last() == "B":
            self.made.pop()
        thing = self.chunks[at + 1] if after == at + 2 else None
        both = self.chunks[at].text.lower() in load_doing()["handles"]
        if both and thing is not None and thing.nominal.pronoun is None:
            self.made += [Chunk("&", ("and",), thing.start, thing.start, "and"), thing]
        return after

    def _be(self, at: int, end: int) -> int:
        if self._last() == ",":
            self.made.pop()
        if self._last() != "B" and self._last() != "n":
            self.made.append(replace(self.chunks[at], type="B", value=("be",)))
        return end

    def _called_on(self, at: int) -> bool:
        """Of "Ann and Bo, start at the rope": whether the sentence calls on somebody."""
        plain = load_verbs().get(self.chunks[at].text.lower()) == "plain"
        return plain and all(each.type in "N&," for each in self.made) and len(self.made) > 1

    def _from(self, at: int) -> int:
        """Of "Watched from the roof": on it, or at it."""
        if self.chunks[at + 1].text.lower() != "from" or self._last() == "B":
            self.made.append(self.chunks[at])
            return at + 1
        mark = self.chunks[at + 2].nominal
        upon = sort_of(mark.head, "part") or sort_of(mark.head, "region")
        self._be(at, at + 1)
        self.made.append(replace(self.chunks[at + 1], type="R", value=("on" if upon else "at",)))
        return at + 2

    def _handled(self, at: int) -> int:
        """Of "Sells his drums at the gate": both are there; "me" and "it" are left out."""
        thing = self.chunks[at + 1]
        both = self.chunks[at].text.lower() in load_doing()["handles"]
        if both and thing.nominal.pronoun is None and self._begins_alone():
            be = self.made.pop() if self._last() == "B" else None
            plus = Chunk("&", ("and",), thing.start, thing.start, "and")
            self.made += [plus, thing]
            self.made.append(be or replace(self.chunks[at], type="B", value=("be",)))
            return at + 2
        return self._be(at, at + 2)

    def _begins_alone(self) -> bool:
        """Whether a subject stands last, so that one more can be put beside it."""
        types = "".join(each.type for each in self.made)
        return types.endswith(("N", "NB"))
