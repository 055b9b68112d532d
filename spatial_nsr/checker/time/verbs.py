"""Whether the verb of a clause tells of the event that a derivation takes it for."""

from __future__ import annotations

from collections.abc import Mapping, Set

from spatial_nsr.checker.form import need
from spatial_nsr.checker.time.events import WORN, Happening
from spatial_nsr.checker.time.words import has_hour, mentions_of, words_of
from spatial_nsr.grammars.happenings import CONDITIONS, goal_of, is_like, verbs, words_for

__all__ = ["stands_so", "telling_verb"]

# Which classes of verbs may tell of which kind of event.
TELLING: Mapping[str, tuple[str, ...]] = {
    "go": ("go", "enter", "arrive", "ride", "meet"), "come": ("go",), "split": ("split",),
    "leave": ("leave",), "take": ("take", "don"),
    "drop": ("release", "leave"), "put": ("put", "work", "load", "unload", "shift", "bring"),
    "give": ("give", "get", "take"), "at": ("be", "stay"), "not-at": ("be",),
    "either": ("be",), "has": ("hold", "wear"), "bring": ("bring",),
    "may": ("be", "go", "put", "bring", "shift"),
    "find": ("find",), "use": ("use",), "doff": ("doff",), "swap": ("swap",), "empty": ("empty",),
    "unload": ("unload",), "join": ("join",), "begin": ("begin",), "head": ("head",),
    **{name: (name, "be") for name in CONDITIONS},
}  # fmt: skip  # fmt: skip


def telling_verb(
    event: Happening, before: Happening | None, handled: Set[str], story: str
) -> None:  # fmt: skip
    """The verb tells of such an event, and who does it stands before it, all else behind it."""
    begin, end = event.raw["verb"]
    words = words_of(story[begin:end])
    told = [w for w in words if w in verbs()]
    first = next(iter(told), "")
    if len(told) > 1 and "be" in _classes(first, story[begin : event.raw["end"]]):
        first = told[-1]  # "was born"
    classes = _classes(first, story[begin : event.raw["end"]])
    if event.kind in CONDITIONS and "be" in classes:
        need(is_like(words[-1], event.kind) is True, "event {}: it is not so", event.number)
    if event.kind == "head":
        classes &= {"head"}
        _leads(event, story)
    elif classes == {"leave"} or "leave" in classes & {"leave", "release"}:
        left = {*event.what} if event.kind == "drop" else {*event.places}
        good = left <= handled if event.kind == "drop" else not left & handled
        need(good or event.kind == "put", "event {}: what is left there?", event.number)
    held = event.kind == "has" and ("be" in classes or words == ["with"])
    if words == ["with"]:  # "went to the yard with the drill"
        classes = {"hold"}
    elif not told and has_hour(event):  # "8:30 Pell to the kitchen"
        sorts = {"goals": "go", "rests": "be"}
        classes = {name for sort, name in sorts.items() if words[-1] in words_for(sort)}
    elif event.kind == "may":  # "might be in the hall", "might have gone to the hall"
        forms = ["is" if word == "be" else word for word in words]
        known = (verb for word in forms for verb in verbs().get(word, ()))
        classes = {name for verb in known for name in verb.classes} - {"hold"}
    elif held:  # "is carrying"
        classes = {name for verb in verbs().get(words[-1], ()) for name in verb.classes}
    on = {"wear", "don"}  # "put the cap on the table" tells nothing of what he wears
    allowed = {*TELLING[event.kind]}
    good = bool(classes & (allowed & on if event.relation == WORN else allowed - on))
    need(good, "event {} is not told by such a verb", event.number)
    _is_told_of_once(event, first)
    denied = bool({*words} & (words_for("denies") | {"no"}))
    need(denied == (event.kind == "not-at"), "event {} denies it, or does not", event.number)
    open_ = bool({*words} & (words_for("modal") | words_for("perhaps")))
    need(open_ == (event.kind == "may"), "event {} may be so, or is", event.number)
    shifted = event.kind == "put" and not event.who
    need(not shifted or words[:1] in (["was"], ["were"]), "event {}: who does it?", event.number)
    turned = event.kind == "give" and bool(classes & {"get", "take"}) and "give" not in classes
    subjects = "to" if turned else "what" if shifted else "who"
    again = before is not None and _same_verb(event, before)
    for role, _, _, stop in mentions_of(event):
        stands = (stop <= begin) == (role == subjects and words[:1] != ["there"])
        need(stands or again, "event {}: its words stand elsewhere", event.number)


def _same_verb(event: Happening, before: Happening) -> bool:
    """Whether a clause leaves out the verb of the one before: "four went up, two to the shed"."""
    last = max((end for _, _, _, end in mentions_of(before)), default=0)
    later = [role for role, _, start, _ in mentions_of(event) if start >= last]
    same = (event.raw["verb"], event.kind) == (before.raw["verb"], before.kind)
    return same and later in (["who", "places"], ["what", "places"])


def _classes(word: str, rest: str) -> set[str]:
    """The classes of the verbs that a word is of, if their particles stand behind it."""
    known = (verb for verb in verbs().get(word, ()) if {*verb.particles} <= {*words_of(rest)})
    return {name for verb in known for name in verb.classes}


def stands_so(event: Happening, story: str) -> None:
    """The word before a place says how something is to it; in "loaded the cart" none."""
    starts = {role: start for role, _, start, _ in reversed([*mentions_of(event)])}
    if "places" not in starts or event.kind == "head":
        return
    (word,) = words_of(story[event.raw["start"] : starts["places"]])[-1:] or [""]
    tells = word in words_for("goals") | words_for("rests")
    relation = goal_of(word) if tells else "in"
    need(event.relation == relation, "event {} is not {} that", event.number, event.relation)
    if event.kind == "put" and not tells:
        before = words_of(story[event.raw["start"] : starts["what"]])
        need(before[-1:] == ["with"], "event {} puts it nowhere", event.number)


def _is_told_of_once(event: Happening, word: str) -> None:
    """What is told in the present may be a habit, but for the entry of a log."""
    known = verbs().get(word, ())
    present = bool(known) and all(verb.form in ("now", "base") for verb in known)
    lasting = {"be", "hold", "wear", "stay"} & {name for verb in known for name in verb.classes}
    need(has_hour(event) or bool(lasting) or not present, "event {} may be a habit", event.number)


def _leads(event: Happening, story: str) -> None:
    """Somebody leaves "for" the place."""
    start = next(start for role, _, start, _ in mentions_of(event) if role == "places")
    before = words_of(story[event.raw["start"] : start])
    need(before[-1:] == ["for"], "event {} leads nowhere", event.number)
