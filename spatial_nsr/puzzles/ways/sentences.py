"""What sentences about a way tell beside its pieces: where it begins, what is faced and open."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.puzzles.items import Item, Words
from spatial_nsr.puzzles.ways.words import load_ways
from spatial_nsr.puzzles.wordlists import words_in

__all__ = [
    "again",
    "either_side",
    "faced_thing",
    "only_roams",
    "only_stands",
    "point_at",
    "unnumbered",
    "without_vague",
]


def point_at(words: Words, at: int) -> tuple[tuple[int, int], int] | None:
    """The point "(3, -1)" that stands at a word, and where it ends."""
    if words[at].text != "(":
        return None
    end = next((n for n in range(at, min(len(words), at + 8)) if words[n].text == ")"), None)
    said = "".join(
        "-" if word.text in words_in("minus") else word.text for word in words[at + 1 : end]
    )
    parts = said.split(",")
    if end is None or len(parts) != 2 or not all(_is_whole(part) for part in parts):
        return None
    return (int(parts[0]), int(parts[1])), end + 1


def _is_whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def unnumbered(items: Sequence[Item]) -> list[Item]:
    """The items of a sentence without "Step 3:" before it; "step 2 steps left" is a verb."""
    kinds = [each.category for each in items[:3]]
    marked = kinds == ["unit", "number", "and"] and items[2].form == (":",)
    found = list(items[3:] if marked else items)
    for at, each in enumerate(found[:-2]):
        led = at == 0 or found[at - 1].category in ("and", "who", "now")
        counted = [one.category for one in found[at + 1 : at + 3]] == ["number", "unit"]
        if each.category == "unit" and led and counted:
            found[at] = each._replace(category="go")
    return found


def only_stands(items: Sequence[Item]) -> bool:
    """Whether a sentence only tells where somebody is before the way begins."""
    kinds = {each.category for each in items}
    going = {"go", "turn", "face", "side", "around", "unit", "number", "compass", "uturn"}
    return "leave" in kinds and bool(kinds & {"who", "home"}) and not kinds & going


def only_roams(items: Sequence[Item]) -> bool:
    """Whether a sentence only tells on what kind of ground one goes: "it rolls over tiles"."""
    kinds = {each.category for each in items}
    over = [each.form for each in items if each.category == "skip" and each.form]
    ground = any({*form} <= words_in("roamed") for form in over)
    return ground and "unit" in kinds and not kinds & {"number", "side", "compass", "turn", "face"}


def faced_thing(items: Sequence[Item], words: Words) -> str:
    """What somebody faces who stands before it: "stand facing the window"; none if he goes."""
    at = next((n for n, each in enumerate(items) if each.category == "face"), None)
    if at is None or {"go", "turn", "number", "steady"} & {each.category for each in items}:
        return ""
    rest = [each for each in items[at + 1 :] if each.category not in ("skip", "and")]
    if not rest or any(each.category not in ("unknown", "stop") for each in rest):
        return ""
    led = words[rest[0].start - 1].lower in words_in("article") | words_in("owning")
    named = (word for each in rest for word in (each.form or each.value.split()))
    return " ".join(named) if led else ""


def either_side(items: Sequence[Item]) -> tuple[list[Item], Item | None]:
    """Items with one side for "left or right", of which nobody tells which it was, and that one."""
    for at, each in enumerate(items):
        sides = [n for n in range(at + 1, min(at + 3, len(items))) if items[n].category == "side"]
        parted = each.form[:1] == ("or",) and at > 0 and items[at - 1].category == "side"
        if parted and sides and {items[at - 1].value, items[sides[0]].value} == {"90", "270"}:
            kept = [*items[:at], *items[sides[0] + 1 :]]
            return [one for one in kept if not _idle(one, kept)], items[at - 1]
    return list(items), None


def _idle(item: Item, items: Sequence[Item]) -> bool:
    """Whether an item only says that the side is open: "to one side", "I did not see which"."""
    at = items.index(item)
    after = items[at + 1].category if at + 1 < len(items) else ""
    alone = item.category == "number" and after not in ("unit", "degrees")
    return alone or item.form[:1] == ("either",) or bool({*item.form} & words_in("doubts"))


def again(words: Words) -> int:
    """How many times more the last piece is gone: "do this three more times"."""
    said = [word.lower for word in words if word.text[0].isalpha() or word.text.isdecimal()]
    begun = len(said) > 2 and {*said[:3]} & words_in("redoing")
    if not begun or "more" not in said or not {*said} & words_in("redone"):
        return 0
    entries = [load_ways().forms.get((word,)) for word in said]
    counts = [each.values[0] for each in entries if each is not None and each.category == "number"]
    return int(counts[0]) if len(counts) == 1 and counts[0].isdecimal() else 0


def without_vague(items: Sequence[Item]) -> list[Item] | None:
    """Items without a length that is not told, "take some steps"; None if there is no such one."""
    for at, each in enumerate(items[:-1]):
        if items[at + 1].category == "unit" and {*each.form} & words_in("unmeasured"):
            return [*items[:at], *items[at + 2 :]]
    return None
