"""What stands for a noun that is left out: "the other one", "both", "the rest", "the second"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.numbers import load_ordinals
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.referents.contrast import contrasted
from spatial_nsr.reading.referents.nominals import Nominal
from spatial_nsr.reading.referents.things import Candidate, Referents, Thing
from spatial_nsr.reading.text.words import nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["join", "standing_for"]


def join(group: Thing, one: Thing, told: int) -> None:
    """Make a thing a member of a group; ``told`` is how many are told beside it."""
    count = group.count or told
    if one.group is None and group.several and count > 1 and len(group.members) < count:
        one.group, group.count = group.number, count
        group.members.append(one.number)


def standing_for(
    who: Referents, token: Token, found: Nominal, of: tuple[int, ...]
) -> tuple[int, ...]:
    """What a phrase without a noun means; ``of`` is what it is said to be of ("two of them")."""
    words = {token.lower_, *found.words}
    if found.fresh and not of and words & nominal_words("rank"):
        return _one_more(who, token, found, words)
    if len(of) > 1:
        return _of_several(words, found, of)
    if not of and token.lower_ == "one" and _shown(token):
        return _last_single(who, found)
    whole = words & (nominal_words("whole") | nominal_words("none")) or _number_of_all(words, found)
    group = who.things[of[0]] if of else _group(who, found, words, bool(whole))
    named = None if of else _named_together(who, found, group, words)
    if whole:
        return _whole(who, found, words, group, named)
    if named is not None and (one := _of_named(who, found, words, named)):
        return one
    if not of and (known := _named_so(who, found, words, group)):
        return (known.number,)
    if group is not None:
        return (_member(who, found, words, group).number,)
    return _of_kind(who, token, found)


def _shown(token: Token) -> bool:
    return any(c.lower_ in ("this", "that") for c in token.children)


def _last_single(who: Referents, found: Nominal) -> tuple[int, ...]:
    """What is shown: "this one", "that one"."""
    single = [t for t in who.before(found.at) if not t.several and not t.person]
    return (single[-1].number,) if single else ()


def _number_of_all(words: set[str], found: Nominal) -> bool:
    """Whether a number is that of all: "the two", "these three"."""
    return (
        found.definite and (found.count or 1) > 1 and not words & {"other", *nominal_words("rank")}
    )


def _named_together(
    who: Referents, found: Nominal, group: Thing | None, words: set[str]
) -> Candidate | None:
    """What was named together last, if no group was spoken of since."""
    pairs = words & nominal_words("pair") or found.count == 2
    sets = [s for s in who.sets if s.last < found.at and (not pairs or len(s.numbers) == 2)]
    later = sets and (group is None or sets[-1].last > group.last)
    return sets[-1] if later else None


def _of_named(who: Referents, found: Nominal, words: set[str], named: Candidate) -> tuple[int, ...]:
    """One of those that were named together: "the latter", "the second", "the other"."""
    numbers = named.numbers
    if words & {"former", "latter"}:
        return (numbers[0 if "former" in words else -1],)
    at = next((load_ordinals()[word] for word in words if word in load_ordinals()), None)
    if at is not None and found.definite and at <= len(numbers):
        return (numbers[at if at < 0 else at - 1],)
    if "other" in words and found.definite and len(numbers) == 2:
        return (min(numbers, key=lambda n: who.things[n].last),)
    return ()


def _of_several(words: set[str], found: Nominal, of: tuple[int, ...]) -> tuple[int, ...]:
    """Of those that were named together all, or one by its place; nothing of who knows which."""
    if words & (nominal_words("whole") | nominal_words("none")) or found.count == len(of):
        return of
    at = next((load_ordinals()[word] for word in words if word in load_ordinals()), None)
    return (of[at if at < 0 else at - 1],) if at is not None and at <= len(of) else ()


def _group(who: Referents, found: Nominal, words: set[str], whole: bool) -> Thing | None:
    """The group that is meant: of so many, or one of which some are told and others not yet."""
    groups = [t for t in who.before(found.at) if t.several]
    number = 2 if words & nominal_words("pair") else found.count
    if whole:
        groups = [t for t in groups if number is None or t.count in (number, None)]
        return groups[-1] if groups else None
    groups = [t for t in groups if t.group is None] or groups
    opened = [t for t in groups if t.members and not t.told]
    least = max([2, *(abs(load_ordinals().get(word, 0)) for word in words)])
    counted = [t for t in groups if (t.count or 0) >= least and not t.told]
    if not words & {"one", "ones"} or "other" in words:
        groups = opened or counted or groups
    elif found.definite:
        groups = [t for t in groups if (t.count or 0) > 1 and not t.told] or groups
    return groups[-1] if groups else None


def _whole(
    who: Referents, found: Nominal, words: set[str], group: Thing | None, named: Candidate | None
) -> tuple[int, ...]:
    """A group, or what was named together: "both", "all", "the two", "none of them"."""
    if named is not None:
        return named.numbers
    if group is not None:
        return (group.number,)
    last = [t for t in who.before(found.at) if not t.several and not t.person][-2:]
    pair = words & nominal_words("pair") or found.count == 2
    return tuple(t.number for t in last) if pair and len(last) == 2 else ()


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


def _of_kind(who: Referents, token: Token, found: Nominal) -> tuple[int, ...]:
    """Another one of the kind of which was spoken last; "one" alone may be anybody.

    It is rather of the kind of what its words set it against, or of what was placed as it is.
    """
    before = [t for t in who.before(found.at) if not t.person]
    if not before or (
        token.dep_ in ("nsubj", "nsubjpass") and not found.words and not found.definite
    ):
        return ()
    alike = contrasted(before, found.words) or (_placed_alike(who, token, before) or before)
    thing = who.new(singular(alike[-1].kind))
    thing.words = set(found.words)
    thing.count = found.count if (found.count or 1) > 1 else None
    thing.plural = found.plural or thing.count is not None
    return (thing.number,)


def _one_more(who: Referents, token: Token, found: Nominal, words: set[str]) -> tuple[int, ...]:
    """Another one beside a group that was counted: "a third one" is none of the two."""
    group = _group(who, found, words - {"one"}, False)
    if group is None:
        return _of_kind(who, token, found)
    thing = who.new(singular(group.kind))
    thing.words, thing.person = set(found.words), group.person
    return (thing.number,)


def _placed_alike(who: Referents, token: Token, before: list[Thing]) -> list[Thing]:
    """Of what is placed what was placed before: "the cup on the table and the one on the shelf"."""
    if token.i not in who.placed:
        return []
    figures = {n for at in who.placed if at < token.i for n in who.by_token.get(at, ())}
    return [thing for thing in before if thing.number in figures]
