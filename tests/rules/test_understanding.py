"""Rules of understanding are data: read strictly, each safe or no more than usual."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.rules.understanding import (
    KEYWORDS,
    load_understanding,
    parse_understanding,
    understanding,
)

ECHO = "rule echo\nsure usual\nsays it comes back\n"
TOLD = Conclusion("cup", ("inside",), "box")


def step(number: int, rule: str, **detail: str) -> Step:
    return Step(number, rule, (), TOLD, detail)


def test_every_rule_that_comes_along_tells_what_it_takes_for_granted() -> None:
    for name, rule in load_understanding().items():
        assert rule.name == name
        assert len(rule.says.split()) > 4


def test_a_rule_that_is_safe_is_safe_in_any_text_and_a_usual_one_only_where_it_says_so() -> None:
    rules = parse_understanding(
        f"{ECHO}rule sun\nsure safe\nsays it rises\nrule rain\nsure usual\nsafe-in drawn\nsays wet"
    )
    safe = {name: (rule.is_safe(drawn=False), rule.is_safe(True)) for name, rule in rules.items()}
    assert safe == {"echo": (False, False), "sun": (True, True), "rain": (False, True)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sure safe", "<text>, line 1: 'sure' stands before the first 'rule NAME'"),
        ("rule a\nsays b", "<text>, line 1: 'rule a' has no 'sure'"),
        ("rule a\nsure safe", "<text>, line 1: 'rule a' has no 'says'"),
        ("rule a\nsure perhaps\nsays b", "line 2: 'sure perhaps'; allowed: safe, usual"),
        ("rule a\nsure safe usual\nsays b", "line 2: 'sure' takes one word, got 2"),
        ("rule a b\nsure safe\nsays b", "line 1: 'rule' takes one word, got 2"),
        (ECHO + ECHO, "line 4: 'rule echo' stands twice"),
        (f"{ECHO}says c", "line 4: 'says' stands twice"),
        (f"{ECHO}safe-in rooms", "line 4: 'safe-in rooms'; allowed: drawn"),
        (f"{ECHO}needs luck", "line 4: 'needs luck'; allowed: indicator, words, rests, premises"),
        (f"{ECHO}needs words", "'rule echo' lists words if it needs one of them, else none"),
        (f"{ECHO}words it", "'rule echo' lists words if it needs one of them, else none"),
        ("rule a\nsure safe\nsafe-in drawn\nsays b", "'rule a' is safe everywhere"),
    ],
)
def test_what_is_not_of_the_form_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_understanding(text)
    assert message in str(caught.value)


def test_every_other_keyword_and_an_unknown_rule_are_refused_with_what_is_allowed() -> None:
    with pytest.raises(InputError, match=f"unknown statement 'means'; allowed: {KEYWORDS[0]}"):
        parse_understanding("rule a\nmeans b")
    with pytest.raises(UnknownNameError, match="no rule of understanding 'luck'; allowed: "):
        understanding("luck")


def test_a_derivation_names_the_usual_rules_that_it_uses_once_and_in_order() -> None:
    steps = (
        step(1, "given"),
        step(2, "understood", understood="carried"),
        step(3, "understood", understood="pronoun"),
        step(4, "understood", understood="between-the-lines"),
        step(5, "understood", understood="carried"),
    )
    assert Derivation(TOLD, steps).usual == ("carried", "between-the-lines")
    assert Derivation(TOLD, steps[:1]).usual == ()


@pytest.mark.parametrize(
    ("conventions", "usual"),
    [
        (("spartqa",), ()),
        (("plain",), ("carried",)),
        (("spartqa", "plain"), ("carried",)),
        (("one of mine",), ("carried",)),
    ],
)
def test_what_is_safe_in_drawn_scenes_is_usual_elsewhere(
    conventions: tuple[str, ...], usual: tuple[str, ...]
) -> None:
    first = step(1, "understood", understood="carried")
    answers = [step(n, "evaluate", convention=c) for n, c in enumerate(conventions, start=2)]
    assert Derivation(TOLD, (first, *answers)).usual == usual


def test_the_documentation_lists_the_rules_by_which_texts_are_understood(root: Path) -> None:
    text = (root / "docs" / "understanding.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([\w-]+)` \| (safe|usual)", text, flags=re.MULTILINE)
    file = root / "rules" / "understanding" / "english.understanding"
    rules = parse_understanding(file.read_text(encoding="utf-8"), str(file))
    assert dict(listed) == {name: "safe" if r.safe else "usual" for name, r in rules.items()}
