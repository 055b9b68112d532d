"""Derivations about events that were tampered with are refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation

TEXT = (
    "Mary took the key. Mary went to the hall. Then she went to the attic. Mary dropped the key. "
    "John went to the hall. Mary went to the hall."
)
Json = dict[str, Any]


def derivation(question: str, text: str = TEXT) -> Json:
    """An answer's derivation, as JSON has it."""
    answer = sn.read(text).ask(question)
    assert answer.derivation is not None
    shown: Json = json.loads(json.dumps(answer.derivation.to_dict()))
    return shown


def events(shown: Json) -> list[Json]:
    """The events that it lists."""
    listed: list[Json] = shown["steps"][0]["conclusion"]["tail"]
    return listed


def concluded(shown: Json, value: object) -> None:
    """Have it conclude another value."""
    shown["goal"]["tail"] = shown["steps"][-1]["conclusion"]["tail"] = value


def _leave_out_the_drop(shown: Json) -> None:
    del events(shown)[3]


def _call_it_a_take(shown: Json) -> None:
    events(shown)[3]["kind"] = "take"


def _name_another(shown: Json) -> None:
    events(shown)[0]["who"] = ["John"]


def _other_place(shown: Json) -> None:
    events(shown)[2]["places"] = ["hall"]
    events(shown)[2]["words"][1][1] = "hall"


def _conclude_another(shown: Json) -> None:
    concluded(shown, ["hall"])


def _turn_round(shown: Json) -> None:
    listed = events(shown)
    listed[2], listed[1] = listed[1], listed[2]


@pytest.mark.parametrize(
    "spoil",
    [_leave_out_the_drop, _call_it_a_take, _name_another, _other_place, _conclude_another,
     _turn_round],
)  # fmt: skip
def test_events_that_are_not_those_of_the_text_are_refused(spoil: Callable[[Json], None]) -> None:
    shown = derivation("Where is the key?")
    check(copy.deepcopy(shown), story=TEXT)
    spoil(shown)
    with pytest.raises(InvalidDerivation):
        check(shown, story=TEXT)


def test_a_state_does_not_stay_past_an_event_that_touches_it() -> None:
    shown = derivation("Where is John?", "John went to the hall. Mary went to the attic.")
    stays = next(s for s in shown["steps"] if s["detail"].get("understood") == "stays")
    text = "John went to the hall. John went to the attic."
    listed = derivation("Where is John?", text)["steps"][0]
    shown["steps"][0] = listed
    with pytest.raises(InvalidDerivation, match="event 2 changes it"):
        check(shown, story=text)
    assert stays["detail"]["until"] == 2


def test_a_negation_in_the_words_must_be_one_in_the_event() -> None:
    text = "Mary is not in the hall. John went to the attic."
    shown = derivation("Is Mary in the hall?", text)
    events(shown)[0]["kind"] = "at"
    with pytest.raises(InvalidDerivation):
        check(shown, story=text)


def test_a_word_that_no_event_accounts_for_is_refused() -> None:
    text = "Mary went to the hall."
    shown = derivation("Where is Mary?", text)
    longer = text + " Perhaps."
    with pytest.raises(InvalidDerivation, match="perhaps"):
        check(shown, story=longer)


def test_a_count_needs_all_that_somebody_ever_had() -> None:
    text = "Mary took the key. Mary took the map. Mary dropped the map."
    shown = derivation("How many things does Mary have?", text)
    concluded(shown, 2)
    with pytest.raises(InvalidDerivation):
        check(shown, story=text)


def test_a_list_that_leaves_out_a_thing_is_refused() -> None:
    text = "Mary took the key. Mary took the map."
    one = derivation("What is Mary carrying?", "Mary took the key. John took the map.")
    two = derivation("What is Mary carrying?", text)
    one["steps"][0] = two["steps"][0]
    with pytest.raises(InvalidDerivation):
        check(one, story=text)


def test_that_of_several_times_the_last_is_meant_has_to_be_said() -> None:
    text = "Pia went to the hall. Pia went to the den. Pia went to the loft. Pia went to the den."
    shown = derivation("Where was Pia before the den?", text)
    del shown["steps"][-1]["detail"]["understood"]
    with pytest.raises(InvalidDerivation, match="does not follow"):
        check(shown, story=text)


def test_a_pronoun_cannot_mean_somebody_who_was_not_spoken_of() -> None:
    shown = derivation("Where is Mary?")
    listed = events(shown)
    listed[2]["who"] = ["John"]
    listed[2]["words"][0][1] = "John"
    with pytest.raises(InvalidDerivation):
        check(shown, story=TEXT)
