"""Answers that no rule finds are weighed: likely, with the chance that they are right."""

from __future__ import annotations

import dataclasses
import random

import pytest

import spatial_nsr as sn
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.statements.reading import Reading, read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline
from spatial_nsr.reading.weighing import Ground, candidates_for, weighed
from spatial_nsr.reading.weighing.bounds import load_bounds
from spatial_nsr.reading.weighing.candidates import Candidate
from spatial_nsr.reading.weighing.cases import Case
from spatial_nsr.reading.weighing.fitting import fit, fitted, fitted_claims
from spatial_nsr.reading.weighing.model import load_weights, rank, rank_claims, softmax
from spatial_nsr.reading.weighing.spans import weighed_span
from spatial_nsr.reading.weighing.stacking import fit_stacked
from spatial_nsr.reading.weighing.wanted import Wanted

pytestmark = pytest.mark.skipif(load_pipeline() is None, reason="no English pipeline")

TEXT = (
    "The lodgers sleep in the attic, since the bedrooms are damp. "
    "Their cat prefers the boiler room. Old Mr Finch mends clocks in the shed, "
    "and his sister breeds rabbits behind the wash-house. Four hutches stand there. "
    "The wash-house is by the brook. A pump stands beside it."
)


def _reading(text: str) -> Reading:
    reading = read_statements(text)
    assert reading is not None
    return reading


def _best(question: str, choices: tuple[str, ...] = ()) -> object:
    reading = _reading(TEXT)
    ranked = weighed(Asked(question, reading, choices), Ground(reading), None)
    return ranked[0].value


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Where do the lodgers sleep?", ["in the attic"]),
        ("Where are rabbits bred?", ["behind the wash-house"]),
        ("What does the sister breed?", ["rabbits"]),
        ("How many hutches are there?", 4),
    ],
)
def test_what_stands_with_the_words_of_a_question_fits_it_best(
    question: str, answer: object
) -> None:
    assert _best(question) == answer


def test_of_choices_the_one_that_the_best_words_name_is_the_answer() -> None:
    choices = ("the cellar", "the attic", "the shed")
    assert _best("Where do the lodgers sleep?", choices) == "the attic"


def test_the_chances_of_all_answers_and_of_none_are_one() -> None:
    reading = _reading(TEXT)
    asked = Asked("Where do the lodgers sleep?", reading)
    ranked = weighed(asked, Ground(reading), None)
    assert 0 < sum(each.chance for each in ranked) < 1
    assert ranked == sorted(ranked, key=lambda each: -each.chance)


def test_a_weighed_answer_is_likely_and_tells_its_chance_and_what_else_may_be_meant() -> None:
    answer = sn.read(TEXT).ask("Where are the rabbits bred?")
    assert answer.status == "likely"
    assert load_bounds()["chance"] <= answer.confidence < 1
    assert answer.derivation is None
    assert answer.assumes


def test_what_is_proved_is_not_weighed() -> None:
    answer = sn.read("The pen is on the desk. The cup is beside the lamp.").ask("Where is the pen?")
    assert (answer.status, answer.confidence) == ("proved", 1.0)


def test_a_text_that_says_nothing_of_what_is_asked_has_no_weighed_answer() -> None:
    answer = sn.read("The pen is on the desk.").ask("Who won the regatta?")
    assert answer.status == "unknown"


def test_what_the_rules_found_speaks_for_the_same_answer() -> None:
    reading = _reading(TEXT)
    asked = Asked("Where is the cat?", reading)
    found = Found(["the boiler room"])
    before = weighed(asked, Ground(reading), None)
    after = weighed(asked, Ground(reading), found)
    chance = {each.words: each.chance for each in before}.get("the boiler room", 0.0)
    assert {each.words: each.chance for each in after}["the boiler room"] > chance


def test_each_feature_has_a_weight_and_each_weight_a_feature() -> None:
    reading = _reading(f"{TEXT} Six rabbits, a hare and a goose live in them.")
    asks = {
        "places": "Where do the lodgers sleep?",
        "things": "Who mends clocks?",
        "counts": "How many hutches are there?",
        "yes": "Do the lodgers sleep in the attic?",
    }
    for part, question in asks.items():
        _, candidates = candidates_for(Asked(question, reading), Ground(reading), None)
        made = {name for each in candidates for name in each.features}
        kept = load_weights()[part].keys() - {"none"}
        assert made <= kept
        assert all(name in made or name.startswith("found-") for name in kept)


def test_chances_do_not_overflow() -> None:
    assert softmax([1000.0, 0.0]) == pytest.approx([1.0, 0.0])


def _cases(count: int) -> list[Case]:
    """Questions whose right candidate is the near one, with a feature that tells nothing."""
    source, made = random.Random(3), []
    for _ in range(count):
        rows = [{"near": float(at == 0), "noise": source.random()} for at in range(4)]
        order = source.sample(range(4), 4)
        rows, right = [rows[at] for at in order], tuple(at == 0 for at in order)
        made.append(Case("w", "places", tuple(rows), ("a", "b", "c", "d"), right, False))
    return made


def test_a_fit_finds_what_speaks_for_the_right_candidate() -> None:
    weights = fitted(_cases(60))
    assert weights["near"] > 1 > abs(weights["noise"])
    rows = [Candidate("far", {"near": 0.0}), Candidate("near", {"near": 1.0})]
    assert rank(weights, rows)[0].words == "near"


def test_a_fit_of_claims_tells_yes_from_no_and_from_neither() -> None:
    rows = [({"for": 1.0}, 0), ({"against": 1.0}, 1), ({}, 2)] * 20
    cases = [
        Case(
            "w",
            "claims",
            (dict(row),),
            ("Yes", "No", "Unknown"),
            tuple(at == good for at in range(3)),
            False,
        )
        for row, good in rows
    ]
    yes, no = fitted_claims(cases)
    weights = {"yes": yes, "no": no}
    said = [rank_claims(row, weights)[0].words for row, _ in rows[:3]]
    assert said == ["Yes", "No", "Unknown"]


def _learned_cases(count: int, writer: str, right: float) -> list[Case]:
    """Cases of which what was learned points at the right candidate so often."""
    source, made = random.Random(writer), []
    for each in _cases(count):
        good = each.right.index(True)
        shown = good if source.random() < right else (good + 1) % 4
        rows = tuple({**row, "learned-log": float(at == shown)} for at, row in enumerate(each.rows))
        made.append(dataclasses.replace(each, writer=writer, rows=rows))
    return made


def test_what_was_learned_counts_as_on_texts_that_are_new_to_it() -> None:
    known, new = _learned_cases(60, "known", 1.0), _learned_cases(60, "new", 0.4)
    claims = [
        Case(writer, "claims", ({"for": float(good == 0)},), ("Yes", "No", "Unknown"),
             tuple(at == good for at in range(3)), False)
        for good in (0, 1, 2) for writer in ("known", "new")
    ]  # fmt: skip
    believed = fit([*known, *new, *claims])["places"]
    stacked = fit_stacked([*known, *new, *claims], ["new"], fit)["places"]
    assert believed["learned-log"] > stacked["learned-log"]
    rows = [Candidate("near", {"near": 1.0}), Candidate("learned", {"learned-log": 1.0})]
    assert rank(stacked, rows)[0].words == "near"


def test_the_words_of_the_learned_reader_are_a_candidate_of_their_own() -> None:
    text = (
        "The shop moved.\nThe till stands by the door.\nShoes are upstairs now.\n"
        "Hats hang over the till.\nGloves lie in a drawer.\nScarves are sold out."
    )
    reading = _reading(text)
    asked = Asked("Where are the shoes?", reading, ())
    span = next(weighed_span(Wanted(asked, Ground(reading))))
    assert "upstairs" in span.words
