"""What stands for a noun that is left out: "the other one", "both", "the rest", "the second"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.prose.words import load_ordinals
from spatial_nsr.reading.nominals import Nominal
from spatial_nsr.reading.things import Referents, Thing
from spatial_nsr.reading.words import nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["standing_for"]


def standing_for(
    who: Referents, token: Token, found: Nominal, of: tuple[int, ...]
) -> tuple[int, ...]:
    """What a phrase without a noun means; ``of`` is what it is said to be of ("two of them")."""
    words = {token.lower_, *found.words}
    if len(of) > 1:
        return _of_several(who, words, found, of)
    group = who.things[of[0]] if of else _group(who, found, words)
    if words & (nominal_words("whole") | nominal_words("none")):
        return _whole(who, found, words, group)
    if not of and words & {"former", "latter"} and who.sets:
        numbers = who.sets[-1].numbers
        return (numbers[0 if "former" in words else -1],)
    if not of and found.label is None and (known := _named_so(who, found, words, group)):
        return (known.number,)
    if group is not None:
        return (_member(who, found, words, group).number,)
    return _of_kind(who, found)


def _of_several(
    who: Referents, words: set[str], found: Nominal, of: tuple[int, ...]
) -> tuple[int, ...]:
    """Of those that were named together all, or one by its place; nothing of who knows which."""
    if words & (nominal_words("whole") | nominal_words("none")) or found.count == len(of):
        return of
    at = next((load_ordinals()[word] for word in words if word in load_ordinals()), None)
    return (of[at if at < 0 else at - 1],) if at is not None and at <= len(of) else ()


def _group(who: Referents, found: Nominal, words: set[str]) -> Thing | None:
    """The group that was spoken of last, and that has room for what is meant."""
    groups = [t for t in who.before(found.at) if t.several]
    if "both" in words or "neither" in words or "either" in words:
        groups = [t for t in groups if t.count in (2, None)]
    if not words & (nominal_words("whole") | nominal_words("none")):
        own = [t for t in groups if t.group is None]
        groups = own or groups
    return groups[-1] if groups else None


def _whole(who: Referents, found: Nominal, words: set[str], group: Thing | None) -> tuple[int, ...]:
    """A group, or what was named together: "both", "all", "none of them"."""
    pairs = words & {"both", "neither", "either"}
    sets = [s for s in who.sets if s.last < found.at and (not pairs or len(s.numbers) == 2)]
    if sets and (group is None or sets[-1].last > group.last):
        return sets[-1].numbers
    if group is not None:
        return (group.number,)
    last = [t for t in who.before(found.at) if not t.several and not t.person][-2:]
    return tuple(t.number for t in last) if pairs and len(last) == 2 else ()


def _named_so(who: Referents, found: Nominal, words: set[str], group: Thing | None) -> Thing | None:
    """What was told apart by such a word before: "the left one", "the red one"."""
    telling = words - nominal_words("standing") - {"other"}
    if not found.definite or not telling:
        return None
    alike = [t for t in who.before(found.at) if t is not group and telling <= t.words]
    return alike[-1] if alike else None


def _member(who: Referents, found: Nominal, words: set[str], group: Thing) -> Thing:
    """One of a group, the other one, or those that are left."""
    members = [who.things[n] for n in group.members]
    if "other" in words and found.definite and len(members) == 2 and group.count == 2:
        return min(members, key=lambda t: t.last)
    if "one" in words and "other" not in words and members and group.told:
        return members[-1]
    thing = who.new(singular(group.kind))
    left = (group.count or 0) - sum(m.count or 1 for m in members)
    resting = bool(words & nominal_words("rest"))
    thing.count = left if resting and left > 1 else found.count
    thing.count = thing.count if (thing.count or 1) > 1 else None
    thing.plural = found.plural or thing.count is not None or resting
    thing.words = (words | set(found.words)) - nominal_words("standing")
    thing.person, thing.gender = group.person, group.gender
    thing.group, thing.whole = group.number, group.whole
    group.members.append(thing.number)
    return thing


def _of_kind(who: Referents, found: Nominal) -> tuple[int, ...]:
    """Another one of the kind of which was spoken last."""
    before = [t for t in who.before(found.at) if not t.person]
    if not before:
        return ()
    thing = who.new(singular(before[-1].kind))
    thing.words = set(found.words)
    thing.count = found.count if (found.count or 1) > 1 else None
    thing.plural = found.plural or thing.count is not None
    return (thing.number,)
