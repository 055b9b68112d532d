"""What is taken out of a sentence before its clauses are read: conditions, exceptions, asides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.prose.spotting import Spotting
from spatial_nsr.prose.statements import PLACES, PREDICATES, TOGETHER, Statement
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Trimming"]

# A clause that says where something is: "the cup is on the tray", "under it are the keys".
_TOLD = re.compile(r"N.*[BHPFGY]|T|[RSO].*B")


def _of_all(nominal: Nominal) -> bool:
    """Whether a phrase speaks of all or none, so that "but" after it opens an exception."""
    none = nominal.pronoun in ("nothing", "nobody", "everyone", "somebody")
    return none or nominal.det in ("all", "no", "any")


def _bare(nominal: Nominal) -> bool:
    """Whether it may be a word that no list knows, and no thing: "rebuilt"."""
    return nominal.det is None and not nominal.plural and not nominal.capital


def _next_verb(chunks: Sequence[Chunk], at: int) -> str | None:
    """The verb of place that stands here, or after "not"."""
    at += at < len(chunks) and chunks[at].type == "n"
    verb = at < len(chunks) and chunks[at].type == "B"
    return chunks[at].text.lower().split()[0] if verb else None


class Trimming(Spotting):
    """A sentence while it is trimmed."""

    def _take_out_conditions(self) -> None:
        """What a word like "because" opens goes up to the next comma."""
        kept: list[Chunk] = []
        at = 0
        while at < len(self.chunks):
            if self._type(at) == "U" and self._same(kept, at):
                first, mark = kept.pop(), self.chunks[at + 1]
                together = (f"{TOGETHER}{first.nominal.head}",)
                kept[-1] = replace(kept[-1], value=together)
                kept.append(mark)
                at += 2
                continue
            if self._type(at) == "U" and self._tells(at):
                comma = bool(kept) and kept[-1].type not in ",&|"
                kept += [replace(self.chunks[at], type=",", text=",")] if comma else []
                at += 1
                continue
            if self._type(at) == "U":
                end = at + 1
                while end < len(self.chunks) and self._type(end) != ",":
                    if not kept and self._begins_main(at, end):
                        break
                    end += 1
                if self._type(end + 1) == "W":
                    # "Except one, which is on the floor."
                    end += 2
                    while end < len(self.chunks) and self._type(end) != ",":
                        end += 1
                self._pass(at, end)
                self.supposed |= self.chunks[at].words == ("hearsay",) or self._hedges(at, kept)
                if self._supposes(at):
                    if any(chunk.type not in ",&|" for chunk in kept):
                        self.supposed = True  # "The ring is there, unless ..."
                    else:
                        while end < len(self.chunks) and self.chunks[end].text != ";":
                            end = self._pass(end, end + 1)
                at = end + (not kept and self._type(end) != "N")
                continue
            kept.append(self.chunks[at])
            at += 1
        self.chunks = kept

    def _tells(self, at: int) -> bool:
        """Whether a reason or a consequence opens here, which is so as well as what it explains."""
        if self.chunks[at].words != ("fact",):
            return False
        end = at + 1
        while self._type(end) not in ("", ",", "U"):
            end += 1
        types = "".join(chunk.type for chunk in self.chunks[at + 1 : end])
        return _TOLD.match(types) is not None

    def _take_out_brackets(self) -> None:
        """Of "The inn (closed on Mondays) is ...": what in brackets is another clause."""
        at = 0
        while at < len(self.chunks):
            end = at + 1
            if self.chunks[at].text == "(" and self._type(end) not in PLACES:
                while end < len(self.chunks) and self.chunks[end].text != ")":
                    end += 1
                types = {chunk.type for chunk in self.chunks[at + 1 : end]}
                first = self.chunks[at + 1] if end > at + 2 else None
                bare = first is not None and first.type == "N" and _bare(first.nominal)
                if end < len(self.chunks) and (bare or types & set("VXUM")):
                    self._pass(at + 1, end)
                    del self.chunks[at : end + 1]
                    continue
            at += 1

    def _join_labels(self) -> None:
        """Of "Inner door: left of the stove.": the colon stands for "is"."""
        labelled = self._type(0) == "N" and len(self.chunks) > 2 and self.chunks[1].text == ":"
        if not labelled or self._type(2) not in PLACES:
            return
        types = {chunk.type for chunk in self.chunks[2:]}
        spots_end = self._spots(2)[1]
        if spots_end == len(self.chunks) and types <= {*PLACES, "N", "&"}:
            self.chunks[1] = replace(self.chunks[1], type="B", value=("be",))

    def _among(self) -> None:
        """Of "Of the two wells the older one is ...": which things the sentence is about."""
        of = self._type(0) == "p" and self.chunks[0].text.lower() in ("of", "out of")
        if not of or self._type(1) != "N" or self._type(2 + (self._type(2) == ",")) != "N":
            return
        things = self.chunks[1].nominal
        if things.definite and (things.count or 1) > 1 and things.head is not None:
            start, end = self.chunks[0].start, self.chunks[1].end
            self._say(Statement("unread", (things,), start=start, end=end))
            del self.chunks[: 2 + (self._type(2) == ",")]

    def _hedges(self, at: int, kept: Sequence[Chunk]) -> bool:
        """Of "..., if I am not mistaken"."""
        who = self.chunks[at + 1] if at + 1 < len(self.chunks) else None
        mine = who is not None and who.type == "N" and who.nominal.pronoun == "me"
        return mine and bool(kept) and self.chunks[at].words == ("if",)

    def _supposes(self, at: int) -> bool:
        """Whether a condition opens here, of which it is not said that it holds.

        "If you look left" and "if I remember rightly" are none: what follows is so.
        """
        if self.chunks[at].words != ("if",):
            return False
        who = self.chunks[at + 1] if at + 1 < len(self.chunks) else None
        speaking = (
            who is not None and who.type == "N" and who.nominal.pronoun in ("me", "you", "we")
        )
        asking = self._type(at - 1) in ("V", "t")  # "I wonder if"
        return not speaking and not asking

    def _begins_main(self, begun: int, at: int) -> bool:
        """Whether the main clause begins without a comma: "when you come in the hall is left"."""
        if self._type(at) != "N" or self._type(at - 1) not in "NV" or self._type(at + 1) != "B":
            return False
        types = "".join(chunk.type for chunk in self.chunks[begun:at])
        return types[1:2] == "N" and not set(types[2:]).isdisjoint("BVHGPFM")

    def _same(self, kept: Sequence[Chunk], at: int) -> bool:
        """Of "On the same shelf as the salt"."""
        if len(kept) < 2 or self.chunks[at].text.lower() != "as" or self._type(at + 1) != "N":
            return False
        noun, place = kept[-1], kept[-2]
        if noun.type != "N" or place.type != "R":
            return False
        return noun.nominal.words[:1] == ("same",) and noun.nominal.head is not None

    def _join_perfects(self) -> None:
        """Of "has never been", only "never been"."""
        kept = self.chunks
        been = {"been", "stood", "sat", "lain", "stayed", "hung", "lived", "remained"}
        self.chunks = [
            chunk
            for at, chunk in enumerate(kept)
            if not (chunk.type == "H" and _next_verb(kept, at + 1) in been)
            and not (chunk.type == "H" and at + 1 < len(kept) and kept[at + 1].type == "P")
        ]
        for at in range(len(self.chunks) - 1, 0, -1):
            one = self.chunks[at]
            does = (
                one.type == "M"
                and one.text.lower() in word_list("support")
                and self._type(at + 1) == "n"
            )
            if does and self._type(at + 2) in ("B", "H", "Y"):
                del self.chunks[at]
        for at in range(1, len(self.chunks) - 1):
            one, other = self.chunks[at], self.chunks[at + 1]
            if one.type == "n" and other.type in ("B", "H", "Y") and self._type(at - 1) == "N":
                self.chunks[at], self.chunks[at + 1] = other, one  # "never stood" as "is never"

    def _take_out_exceptions(self) -> None:
        """Of "All of them but the blue one", "nobody except the cook, who was in the garden"."""
        kept: list[Chunk] = []
        at = 0
        while at < len(self.chunks):
            chunk, before = self.chunks[at], kept[-1] if kept else None
            whole = before is not None and before.type == "N" and _of_all(before.nominal)
            but = chunk.type == "|" and chunk.text.lower() == "but" and whole
            if not (chunk.type == "e" or but) or self._type(at + 1) != "N":
                kept.append(chunk)
                at += 1
                continue
            things, end = self._row(at + 1)
            place = chunk.start
            while kept and kept[-1].type == ",":
                place = kept.pop().start
            self.exceptions.append((place, things))
            if self._type(end) in PLACES and len(things) == 1:
                spots, end = self._spots(end)  # "except a jug to the left of the bowl"
                begun, last = things[0].start, self.chunks[end - 1].end
                self._say(Statement("at", things, spots, start=begun, end=last))
            if self._type(end) == "," and self._type(end + 1) == "W":
                end = self._which(things, end + 1)
            at = end + (self._type(end) == "," and bool(whole))
        self.chunks = kept

    def _which(self, things: tuple[Nominal, ...], at: int) -> int:
        """A clause with "which" about an exception; its end."""
        begun, ahead = at, at + 1
        if self._type(ahead) == "B" and self._type(ahead + 1) in PLACES:
            spots, end = self._spots(ahead + 1)
            first, last = self.chunks[begun].start, self.chunks[end - 1].end
            self._say(Statement("at", things, spots, start=first, end=last))
            return end
        while ahead < len(self.chunks) and self._type(ahead) != ",":
            ahead += 1
        return self._pass(begun, ahead)

    def _mark_exceptions(self) -> None:
        """Give exceptions to the statements that they stand in or after."""
        said = self.made.statements
        for place, things in self.exceptions:
            about = [i for i, s in enumerate(said) if s.verb in ("at", "has") and s.start <= place]
            if not about:  # "apart from the old chair, all the furniture is in the van"
                after = [i for i, s in enumerate(said) if s.subjects and _of_all(s.subjects[0])]
                about = [i for i in after if said[i].verb in ("at", "has")][:1]
            if about:
                said[about[-1]] = replace(said[about[-1]], excepted=things)

    def _take_out_relatives(self) -> None:
        """Clauses with "which" belong to the noun phrase before them."""
        kept: list[Chunk] = []
        at = 0
        while at < len(self.chunks):
            kind = self._type(at)
            before = next((chunk for chunk in reversed(kept) if chunk.type != ","), None)
            owner = before.nominal if before is not None and before.type == "N" else None
            aside = self._type(at + 2) in PLACES and bool(kept)
            if kind == "w" and self._type(at + 1) == "N" and owner is None and aside:
                things, end = self._row(at + 1)
                begun = self.chunks[at].start
                if self._type(end) in PLACES:
                    spots, at = self._spots(end)
                    self._say(
                        Statement("at", things, spots, start=begun, end=self.chunks[at - 1].end)
                    )
                    continue
            if kind == "w" and owner is not None and self._type(at + 1) == "N":
                if owner.pronoun == "they" and owner.det == "all":
                    at = self._each_with(kept, at)
                    continue
                at = self._with(owner, at)
                continue
            if kind == "a" and self._type(at + 1) == "N":
                at = self._along(kept, at)
                continue
            reduced = kind == "q" and owner is not None and self._type(at + 1) in PLACES
            if kind == "W" and kept and kept[-1].type == "V" and self._says(at):
                last = len(self.chunks)
                end = next((e for e in range(at, last) if self._type(e) == ","), last)
                self._pass(at, end)  # "she denied that there was a gun on the desk"
                at = end
                continue
            if kind != "W" and not reduced:
                kept.append(self.chunks[at])
                at += 1
                continue
            if owner is not None and (end := self._whose(owner, at)):
                if kept and kept[-1].type == ",":
                    kept.pop()
                at = end
                continue
            ahead = at + 1
            negated = False
            if self._type(ahead) == "B":
                ahead += 1
                if self._type(ahead) == "n":
                    negated, ahead = True, ahead + 1
            if owner is not None and (ahead > at + 1 or reduced) and self._type(ahead) in PLACES:
                between = bool(kept) and kept[-1].type == ","
                spots, end = self._spots(ahead, aside=between)
                if kept and kept[-1].type == ",":
                    kept.pop()
                where = self.chunks[at].start, self.chunks[end - 1].end
                self._say(
                    Statement("at", (owner,), spots, (), negated, start=where[0], end=where[1])
                )
                if owner.det == "the" and spots and not negated:
                    self.made.described[id(owner)] = spots[0]
                marks = spots[-1].landmarks if spots else ()
                while marks and self._type(end) == "W" and self._type(end + 1) == "B":
                    more, last = self._spots(end + 2)  # "in a book that lies under a pillow"
                    if not more:
                        break
                    first = self.chunks[end].start
                    self._say(
                        Statement(
                            "at", marks[-1:], more, start=first, end=self.chunks[last - 1].end
                        )
                    )
                    marks, end = more[-1].landmarks, last
                at = end
                continue
            end = at + 1
            while end < len(self.chunks) and self._type(end) != ",":
                if self._type(end) == "B" and self._type(end - 1) in ("B", "V", "R", "S", "X"):
                    break
                end += 1
            if kept and kept[-1].type == "," and self._type(end) == ",":
                kept.pop()
            self._pass(at, end)
            at = end
        self.chunks = kept

    def _whose(self, owner: Nominal, at: int) -> int:
        """Where "whose dog sleeps under the bench" ends, if that is what stands here."""
        own = self.chunks[at].text.lower() == "whose" and self._type(at + 1) == "N"
        types = "".join(self._type(at + ahead) for ahead in range(2, 5))
        if own and types[:2] == "BN" and types[2:] in PREDICATES and types[2:]:
            return at + 4  # "the house whose roof is red stands ..."
        end = at + 3 + (self._type(at + 3) == "n")
        if not own or self._type(at + 2) != "B" or self._type(end) not in PLACES:
            return 0
        thing = replace(self.chunks[at + 1].nominal, owner=owner, det="the")
        negated, (spots, end) = end > at + 3, self._spots(end)
        first, last = self.chunks[at].start, self.chunks[end - 1].end
        self._say(Statement("at", (thing,), spots, (), negated, start=first, end=last))
        return end

    def _along(self, kept: list[Chunk], at: int) -> int:
        """Of "along with the rake": so is the rake, or one more of the subjects."""
        aside = bool(kept) and kept[-1].type == ","
        begun = max((i for i, chunk in enumerate(kept) if chunk.text in (";", ":")), default=-1)
        told = any(chunk.type in PREDICATES | PLACES for chunk in kept[begun + 1 :])
        if aside and not told:
            kept.pop()
        kept.append(replace(self.chunks[at], type="E" if told else "&", value=("so",)))
        end = at + 1
        while self._type(end) in ("N", "&"):
            kept.append(self.chunks[end])
            end += 1
        return end + (aside and not told and self._type(end) == ",")

    def _each_with(self, kept: list[Chunk], at: int) -> int:
        """Of "Two posts, each with a lion on top"."""
        each = kept.pop()
        while kept and kept[-1].type == ",":
            kept.pop()
        things, end = self._row(at + 1)
        if self._type(end) in PLACES:
            _, end = self._spots(end)
        last = self.chunks[end - 1].end
        self._say(Statement("has", (each.nominal,), (), things, start=each.start, end=last))
        return end

    def _of_one(self, at: int) -> bool:
        """Whether a verb here has a single subject: "a tray with a jug and a cup stands ..."."""
        verb = self.chunks[at].text.lower().split() if self._type(at) == "B" else []
        return bool(verb) and verb[0].endswith("s")

    def _with(self, owner: Nominal, at: int) -> int:
        """Of "A swamp with crocodiles in it", "the row with the albums"."""
        things, end = self._row(at + 1)
        start = self.chunks[at].start
        if self._type(end) == "&" and self._type(end + 1) == "N" and self._of_one(end + 2):
            things, end = (*things, self.chunks[end + 1].nominal), end + 2
        if self._type(end) in PLACES:
            spots, end = self._spots(end)
            self._say(Statement("at", things, spots, start=start, end=self.chunks[end - 1].end))
            return end
        self.made.withs[id(owner)] = things
        self._say(
            Statement("with", (owner,), (), things, start=start, end=self.chunks[end - 1].end)
        )
        return end
