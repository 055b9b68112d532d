"""Sentences that say where a thing is, with or without the frame that is meant.

The forms are few and fixed::

    The cup is to the car's left.                          intrinsic
    The ball is on your left.                              intrinsic, the addressee's
    I see the cup at the right of the car.                 relative, the speaker's view
    The tree is behind the car from the door's viewpoint.  relative, as seen from the door
    As seen from the door, the tree is behind the car.
    The house is north of the lake.                        absolute
    The cup is left of the car.                            not told
    The car faces north. The dog is facing away from me.   a facing

"It" is the figure of the sentence before.
"""

from __future__ import annotations

import re

from spatial_nsr.errors import InputError
from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.frames.text.said import Faced, Utterance

__all__ = ["ADDRESSEE", "SPEAKER", "facing_in_words", "parse_told", "parse_utterances"]

SPEAKER, ADDRESSEE = "me", "you"
OWNERS = {"my": SPEAKER, "your": ADDRESSEE, "me": SPEAKER, "you": ADDRESSEE, "i": SPEAKER}
SIDES = {
    "left": "left",
    "right": "right",
    "front": "front",
    "back": "behind",
    "rear": "behind",
    "behind": "behind",
    "in front": "front",
    **{word: word for word in COMPASS},
}
NOUN = r"(?:(?:the|a|an) )?(?P<{0}>[a-z][a-z -]*?)"
SIDE = rf"(?:(?:to|on|at|in) )?(?:the )?(?P<side>in front|{'|'.join(SIDES)})(?:[- ](?:hand )?side)?"
VIEW = (
    r"(?:(?:as )?seen from|from|in) (?:the )?(?P<view>my|your|[a-z][a-z -]*?)(?:'s?)?"
    r"(?: (?:viewpoint|point of view|perspective|view|position|eyes|place))?"
)
BEING = r"(?: (?:is|are|was|stands|sits|lies))?"
FIGURE, LANDMARK = NOUN.format("figure"), NOUN.format("landmark")
OWN = rf"(?:own )?(?P<side>{'|'.join(SIDES)})"
PLACED = rf"{FIGURE}{BEING} (?:to|on|at|in)"
# In this order: what names its frame first.
FORMS = tuple(
    (kind, re.compile(form))
    for kind, form in (
        ("viewed", rf"{VIEW},? (?P<rest>.+ (?:is|are|was|stands|sits|lies) .+)"),
        ("own", rf"{PLACED} (?P<whose>my|your) {OWN}"),
        ("own", rf"{PLACED} (?:the )?(?P<whose>[a-z][a-z -]*?)'s? {OWN}"),
        ("seen", rf"(?P<view>i|you) (?:can )?see {FIGURE} {SIDE} (?:of )?{LANDMARK}"),
        ("seen", rf"{FIGURE}{BEING} {SIDE} (?:of )?{LANDMARK},? {VIEW}"),
        ("bare", rf"{FIGURE}{BEING} {SIDE} (?:of )?{LANDMARK}"),
    )
)
FACES = re.compile(
    r"(?:(?:the|a|an) )?(?P<who>[a-z][a-z -]*?) (?:is |are |am )?"
    r"(?:faces?|facing|looks?|looking|points?|pointing|turned)(?: straight| directly)?"
    r"(?: (?P<away>away) from| to| towards?| at)? (?:the )?(?P<target>[a-z][a-z -]*)"
)
BACKED = re.compile(
    r"(?:(?:the|a|an) )?(?P<who>[a-z][a-z -]*?) (?:has|have|with) (?:its|his|her|my|your|their)"
    r" (?P<away>back|rear) (?:turned )?(?:to|towards) (?:the )?(?P<target>[a-z][a-z -]*)"
)
ABROAD = re.compile(
    r"[.;!?]+\s*|,? and (?=(?:i|you) see |it (?:is|faces) |(?:the|a|an) [a-z -]+ (?:is|are|faces) )"
)


def parse_utterances(text: str) -> tuple[Utterance, ...]:
    """Read sentences of the forms above.

    >>> told = "The cup is to the car's left and I see it at the right of the car."
    >>> [(each.word, each.frame, each.viewer) for each in parse_utterances(told)]
    [('left', 'intrinsic', None), ('right', 'relative', 'me')]

    Raises
    ------
    InputError
        A sentence has none of these forms.
    """
    utterances, faced = parse_told(text)
    if faced:
        raise InputError(f"'{faced[0]}' says a facing, and not where a thing is")
    return utterances


def parse_told(text: str) -> tuple[tuple[Utterance, ...], tuple[Faced, ...]]:
    """Read sentences of the forms above, with those that say which way things face.

    >>> parse_told("The car faces north. The cup is left of the car.")[1]
    (Faced(name='car', target='north', away=False),)
    """
    found: list[Utterance] = []
    faced: list[Faced] = []
    for sentence in ABROAD.split(" ".join(text.lower().replace("\u2019", "'").split())):
        said = sentence.strip()
        facing = _faced(said, [*(each.name for each in faced), *(each.figure for each in found)])
        if facing is not None:
            faced.append(facing)
        elif said:
            found.append(_read(said, found))
    if not found and not faced:
        raise InputError("the text says nothing")
    return tuple(found), tuple(faced)


def _faced(sentence: str, before: list[str]) -> Faced | None:
    match = FACES.fullmatch(sentence) or BACKED.fullmatch(sentence)
    if match is None:
        return None
    who = before[-1] if match["who"] in ("it", "that") and before else _named(match["who"])
    target = match["target"].replace("-", "")
    if target not in COMPASS:
        target = _named(match["target"])
    return Faced(who, target, match["away"] is not None)


def _read(sentence: str, before: list[Utterance], view: str | None = None) -> Utterance:
    for kind, form in FORMS:
        match = form.fullmatch(sentence)
        if match is None:
            continue
        said = match.groupdict()
        if kind == "viewed" and view is None:
            return _read(said["rest"], before, said["view"])
        figure = said.get("figure")
        if figure is None:
            continue
        figure = before[-1].figure if figure in ("it", "that") and before else figure
        side = SIDES[said["side"]]
        if kind == "own":
            return Utterance(figure, side, _named(said["whose"]), "intrinsic")
        landmark = _named(said["landmark"])
        if side in COMPASS:
            return Utterance(figure, side, landmark, "absolute")
        seen_by = view or said.get("view")
        if seen_by is None:
            return Utterance(figure, side, landmark)
        return Utterance(figure, side, landmark, "relative", _named(seen_by))
    raise InputError(
        f"expected a sentence such as 'The cup is to the car's left.', 'The tree is behind the car "
        f"as seen from the door.' or 'The car faces north.', got {sentence[:80]!r}"
    )


def _named(word: str) -> str:
    return OWNERS.get(word, word)


def facing_in_words(azimuth: float, gaze: float) -> str:
    """Which way something faces, as somebody with a certain gaze would put it.

    >>> facing_in_words(270, 90), facing_in_words(135, 90)
    ('towards the viewer', "away from the viewer and to the viewer's left")
    """
    turn = round((azimuth - gaze) % 360.0, 6)
    parts = []
    if turn < 67.5 or turn > 292.5:
        parts.append("away from the viewer")
    elif 112.5 < turn < 247.5:
        parts.append("towards the viewer")
    if 22.5 < turn < 157.5:
        parts.append("to the viewer's left")
    elif 202.5 < turn < 337.5:
        parts.append("to the viewer's right")
    return " and ".join(parts)
