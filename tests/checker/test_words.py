"""Derivations held against the text that they quote: whatever does not stand there is refused."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.checker import check
from spatial_nsr.checker.lexicon import sayings, words_of
from spatial_nsr.checker.understood import STANDING_FOR
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.queries import Description, Holds, Quantified
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.rules.understanding import load_understanding
from spatial_nsr.world import World
from tests.checker.derivations import MEANT, QUOTED
from tests.checker.mutants import mutants

Json = dict[str, Any]

STORY = "The pen is left of a cup. It is above a jug. The cup is left of the red vase."
STEPS = "The well is ten steps left of the oak. The inn is four steps right of the well."
TWO = "The pen is left of the cup or the jug. The knife is not above the spoon."


def proof(text: str, question: str, conventions: str = "plain") -> Json:
    derivation = sn.read(text, conventions).ask(question).derivation
    assert derivation is not None, question
    derivation.check(story=text)
    return derivation.to_dict()


def refused(data: Json, because: str, story: str = STORY) -> None:
    with pytest.raises(InvalidDerivation, match=because):
        check(data, story=story)


@pytest.fixture(scope="module")
def chain() -> Json:
    return proof(STORY, "Is the vase to the right of the pen?")


def source(data: Json, opening: str = "The pen") -> Json:
    found: list[Json] = [step["source"] for step in data["steps"] if "source" in step]
    return next(each for each in found if each["text"].startswith(opening))


def test_what_the_story_says_is_accepted_and_so_is_what_is_understood_by_a_rule(
    chain: Json,
) -> None:
    check(chain, story=STORY)
    said = source(chain)
    assert (said["entry"], said["head"]["text"], said["tail"]["text"]) == (
        "left of", "The pen", "a cup",
    )  # fmt: skip
    check(proof(STORY, "Is the jug below the pen?"), story=STORY)
    check(proof(TWO, "Is the knife above the spoon?"), story=TWO)


def _moved(said: Json) -> None:
    said["start"] += 1
    said["end"] += 1


def _swapped(said: Json) -> None:
    said["head"], said["tail"] = said["tail"], said["head"]


@pytest.mark.parametrize(
    ("change", "because"),
    [
        (_moved, "the quotation does not stand in the story"),
        (
            lambda said: said.update(text="The pen is left of a cap."),
            "the quotation does not stand",
        ),
        (lambda said: said.update(sentence=3), "sentence 3 begins elsewhere"),
        (lambda said: said["indicator"].update(text="left oh"), "the indicator does not stand in"),
        (lambda said: said["head"].update(start=1, end=8), "the head does not stand in the story"),
        (lambda said: said["head"].update(start=45, end=52, text="The cup"), "head stands outside"),
        (lambda said: said.update(entry="right of"), "the entry 'right of' is not what stands"),
        (_swapped, "'a cup' does not name 'pen'"),
        (lambda said: said.pop("head"), "no words are said to name 'pen'"),
        (lambda said: [said.pop(k) for k in ("indicator", "entry")], "no word .* tell the rel"),
        (lambda said: said.update(indicator=said["head"], entry="The pen"), "no form 'The pen'"),
    ],
)
def test_words_that_were_changed_are_refused(
    chain: Json, change: Callable[[Json], Any], because: str
) -> None:
    data = copy.deepcopy(chain)
    change(source(data))
    refused(data, because)


def test_a_derivation_of_another_story_is_refused(chain: Json) -> None:
    refused(chain, "the quotation does not stand", story=STORY.replace("left", "right"))
    refused(chain, "the quotation does not stand", story="")


def test_what_quotes_nothing_is_not_from_the_story() -> None:
    network = sn.Network("rcc8")
    network.add("a", {"TPP"}, "b")
    data = network.why("a", "b").to_dict()
    check(data)
    refused(data, "it does not quote the story")


def test_the_indicator_must_say_this_relation_of_these_things_in_this_order() -> None:
    words = "The pen is left of a cup"
    head, tail = (
        {"start": 0, "end": 7, "text": "The pen"},
        {"start": 19, "end": 24, "text": "a cup"},
    )
    form = {"start": 11, "end": 18, "text": "left of"}
    quoted = {"sentence": 0, "start": 0, "end": 24, "text": words, "indicator": form}

    def stated(first: str, relation: str, second: str, **more: Any) -> Json:
        said = {"head": first, "relation": relation, "tail": second}
        detail = {"calculus": "block.x"}
        step = {"id": 1, "rule": "given", "premises": [], "conclusion": said, "detail": detail}
        return {"goal": said, "steps": [{**step, "source": {**quoted, "entry": "left of", **more}}]}

    for first, relation, second, ends in (
        ("pen", "before", "cup", {"head": head, "tail": tail}),
        ("cup", "after", "pen", {"head": tail, "tail": head}),
    ):
        shown = stated(first, relation, second, **ends)
        label = ["<", "m"] if relation == "before" else [">", "mi"]
        for where in (shown["goal"], shown["steps"][0]["conclusion"]):
            where["relation"] = label
        check(shown, story=STORY)
        for where in (shown["goal"], shown["steps"][0]["conclusion"]):
            where["relation"] = [">", "mi"] if relation == "before" else ["<", "m"]
        refused(shown, "'left of' does not say that")


AGAIN = "X is above R and to the left of R. Object W is below object L and to the right of it, too."


def test_what_is_named_once_more_is_meant_again_but_not_what_only_sounds_like_it() -> None:
    data = proof(AGAIN, "What is the relation of X to R?", "stepgame")
    check(proof(AGAIN, "What is the relation of W to L?", "stepgame"), story=AGAIN)
    for other in (" to the left of S", " to the left of a", " to the left of X"):
        story = AGAIN.replace(" to the left of R", other)
        changed = json.loads(json.dumps(data).replace(" to the left of R", other))
        refused(changed, "does not say that", story)


def test_who_is_meant_by_a_pronoun_is_understood_and_needs_a_pronoun() -> None:
    data = proof(STORY, "Is the jug below the pen?")
    (step,) = [step for step in data["steps"] if step["rule"] == "understood"]
    assert step["detail"]["understood"].startswith("pronoun")
    assert [each["text"] for each in step["source"]["rests"]] == ["The pen"]
    for change, because in (
        ({"understood": "magic"}, "no rule of understanding; allowed"),
        ({"understood": "between"}, "no word of the rule 'between' stands in the quotation"),
        ({"understood": "steps"}, "the rule 'steps' needs"),
    ):
        other = copy.deepcopy(data)
        found = next(step for step in other["steps"] if step["rule"] == "understood")
        found["detail"].update(change)
        refused(other, because)
    step["source"]["rests"][0].update(start=0, end=7, text="The hen")
    refused(data, "the text that it rests on does not stand in the story")


def _stepped() -> Json:
    """That the inn is left of the oak, by the ways that STEPS tells."""

    def said(head: str, relation: str, tail: str, entry: str) -> Fact:
        start = STEPS.index(f"The {head} is")
        text = STEPS[start : STEPS.index(".", start)]
        ends = {"head": f"The {head}", "tail": f"the {tail}", "indicator": entry}
        at = {key: start + text.index(words) for key, words in ends.items()}
        spans = {
            key: {"start": at[key], "end": at[key] + len(words), "text": words}
            for key, words in ends.items()
        }
        source = {"sentence": int(start > 0), "start": start, "end": start + len(text)}
        return Fact(
            head, ((relation,),), tail, source={**source, "text": text, "entry": entry, **spans}
        )

    world = World.under("plain")
    for thing in ("well", "oak", "inn"):
        world.add(Entity(thing, thing))
    told = said("well", "left", "oak", "left of"), said("inn", "right", "well", "right of")
    rests = [
        {key: fact.source[key] for key in ("start", "end", "text")} for fact in told if fact.source
    ]
    last = {key: (told[1].source or {})[key] for key in ("sentence", "start", "end", "text")}
    understood = {"rule": "steps", "rests": rests}
    sum_ = Fact("inn", (("left",),), "oak", source={**last, "understood": understood})
    for fact in (*told, sum_):
        world.tell_fact(fact)
    one, other = (Quantified("the", Description(kind=thing)) for thing in ("inn", "oak"))
    derivation = world.ask(Holds(one, ("left",), other), load_convention("plain")).derivation
    assert derivation is not None
    derivation.check(story=STEPS)
    return derivation.to_dict()


def test_ways_that_add_up_rest_on_the_statements_that_lead_there() -> None:
    data = _stepped()
    number, step = next(
        (at, step) for at, step in enumerate(data["steps"]) if step["rule"] == "understood"
    )
    assert step["detail"]["understood"] == "steps"
    assert len(step["premises"]) == 2
    inn_first = step["conclusion"]["head"] == "inn"
    step["conclusion"]["relation"] = [">", "mi"] if inn_first else ["<", "m"]
    del data["steps"][number + 1 :]
    data["goal"] = step["conclusion"]
    data["steps"] = [each for each in data["steps"] if each["rule"] != "things"]
    for at, each in enumerate(data["steps"], start=1):
        each["id"] = at
    data["steps"][-1]["premises"] = [1, 2]
    refused(data, "the ways do not add up to that", story=STEPS)


def test_a_choice_needs_a_word_that_leaves_it_and_a_denial_one_that_denies() -> None:
    data = proof(TWO, "Is the knife above the spoon?")
    denied = TWO.replace("is not", "is now")
    changed = copy.deepcopy(data)
    for step in changed["steps"]:
        if "source" in step:
            step["source"]["text"] = step["source"]["text"].replace("is not", "is now")
    refused(changed, "'above' does not say that", story=denied)


def test_no_mutant_of_what_is_understood_is_accepted_but_those_that_rename_a_thing() -> None:
    check(MEANT, story=QUOTED)
    left = []
    for what, mutant in mutants(MEANT):
        try:
            check(mutant, story=QUOTED)
        except InvalidDerivation:
            continue
        left.append(what)
    # No step describes the things, so that "not cup" may be what the cup is called.
    assert [what for what in left if "'not " not in what] == []
    assert len(left) <= 2


def test_forms_are_looked_up_in_the_lexicon_word_by_word() -> None:
    assert {saying.shape for saying in sayings(words_of("To the left of"))} == {"after"}
    assert any("inside" in saying.relations for saying in sayings(words_of("in")))
    assert sayings(words_of("sideways of")) == ()
    assert sayings(()) == ()


def test_rules_that_let_words_stand_for_things_list_these_words() -> None:
    assert all(load_understanding()[name].words for name in STANDING_FOR)


def test_quotations_of_derivations_about_frames_are_held_against_the_text_as_well() -> None:
    text = "The car faces north. From my viewpoint the ball is right of the car."
    answer = sn.read(text).ask("From my viewpoint, is the ball to the right of the car?")
    assert answer.derivation is not None
    data = answer.derivation.to_dict()
    assert any("source" in step for step in data["steps"])
    check(data, story=text)
    because = "does not stand in the story"
    refused(data, because, story=re.sub("ball", "bowl", text))
