"""What a reader makes of a text is held against what the text says."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from spatial_nsr.benchmarks.corpus.reading import read_text
from spatial_nsr.benchmarks.corpus.report import report_on
from spatial_nsr.corpus.building import parse_source
from spatial_nsr.corpus.readings import Reading, read_reading
from spatial_nsr.corpus.records import Mention, Statement, Text
from spatial_nsr.corpus.scoring import compare, reads_back
from spatial_nsr.errors import InputError
from spatial_nsr.reading.text.pipelines import load_pipeline
from tests.benchmarks import our_corpus
from tests.corpus.sources import small

NEEDS_PARSER = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def parsed(source: str) -> Text:
    (text,), slips = parse_source(source, "w07.txt", whole=False)
    assert not slips.told()
    return text


def perfect(text: Text) -> Reading:
    return Reading(text.mentions, text.statements)


def renamed(reading: Reading) -> Reading:
    """The same reading with other names for its things."""
    return Reading(
        tuple(replace(each, things=tuple(f"x {id}" for id in each.things))
              for each in reading.mentions),
        tuple(replace(each, trajector=tuple(f"x {id}" for id in each.trajector),
                      landmark=tuple(f"x {id}" for id in each.landmark))
              for each in reading.statements),
    )  # fmt: skip


def test_a_perfect_reading_has_all_whatever_it_calls_its_things() -> None:
    text = small()
    compared = compare(text, renamed(perfect(text)))
    assert compared.mentions.f1 == 1
    for measure in compared.pairs:
        assert compared.counts(measure).f1 == 1


def test_things_taken_for_one_lose_what_is_said_of_the_other() -> None:
    text = our_corpus.text()
    one = {"lamp": "cup"}
    mentions = tuple(
        replace(each, things=tuple(one.get(id, id) for id in each.things)) for each in text.mentions
    )
    statements = tuple(
        replace(each, trajector=tuple(one.get(id, id) for id in each.trajector))
        for each in text.statements
    )
    compared = compare(text, Reading(mentions, statements))
    assert compared.counts("trajector and landmark").right == 1
    assert (compared.mentions.right, compared.mentions.f1) == (4, 1)


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ({"modality": "was"}, {"exact": 1, "kind and modality aside": 2}),
        ({"kind": "part"}, {"exact": 1, "kind and modality aside": 2}),
        ({"negated": True}, {"kind and modality aside": 1, "trajector and landmark": 2}),
        ({"relation": "below"}, {"kind and modality aside": 1, "trajector and landmark": 2}),
        ({"relation": "touching"}, {"kind and modality aside": 1, "trajector and landmark": 2}),
        ({"landmark": ("lamp",)}, {"trajector and landmark": 1}),
    ],
)
def test_each_measure_asks_for_less(change: dict[str, Any], right: dict[str, int]) -> None:
    text = our_corpus.text()
    first, second = text.statements
    reading = Reading(text.mentions, (replace(first, **change), second))
    compared = compare(text, reading)
    assert {name: compared.counts(name).right for name in right} == right


def test_the_place_that_an_event_leads_to_counts_by_the_looser_measure() -> None:
    text = small()
    state = Statement(0, "state", ("cup",), "in", ("room",))
    compared = compare(text, Reading(text.mentions, (state,)))
    assert compared.counts("exact").right == 0
    assert compared.counts("kind and modality aside").right == 1


GROUP = """\
writer: w07
voice: plain
=== w07-01
genre: homes
moves: no
text:
[Three cups|cups] are {on|1} [the desk|desk] and [the tray|tray].
things:
cups = cup x3
desk = desk
tray = tray
statements:
1 state | cups | on | desk+tray
"""


def test_what_is_said_of_several_things_counts_once_for_each() -> None:
    text = parsed(GROUP)
    assert compare(text, Reading()).counts("exact").first == 2
    three = ("c1", "c2", "c3")
    mentions = (replace(text.mentions[0], things=three), *text.mentions[1:])
    statements = [Statement(0, "state", (id,), "on", ("desk",)) for id in three]
    compared = compare(text, Reading(mentions, tuple(statements)))
    assert (compared.counts("exact").right, compared.counts("exact").second) == (1, 1)


def test_what_is_said_twice_counts_once() -> None:
    text = our_corpus.text()
    reading = Reading(text.mentions, (*text.statements, *text.statements))
    assert compare(text, reading).counts("exact").f1 == 1


@NEEDS_PARSER
def test_a_plain_sentence_is_read_back_if_all_that_it_retells_is_read() -> None:
    text = our_corpus.text()
    on, left = text.plain
    assert reads_back(text, on, read_text(on.text))
    assert reads_back(text, left, read_text(left.text))
    assert not reads_back(text, left, read_text("The cup is to the left of the lamp."))
    assert not reads_back(text, on, read_text("The cup is not on the desk."))
    assert not reads_back(text, on, Reading())


@NEEDS_PARSER
def test_who_has_no_name_in_the_text_may_have_any_in_a_plain_sentence() -> None:
    source = our_corpus.SOURCE.replace("[The lamp|lamp]", "[It|lamp]").replace(
        "lamp = lamp", "lamp = boat"
    )
    (text,), slips = parse_source(source, "w01.txt")
    assert not slips.told()
    assert reads_back(text, text.plain[1], read_text("The hat is to the left of the cup."))
    assert not reads_back(text, text.plain[1], read_text("The hat is to the left of the jug."))


@NEEDS_PARSER
def test_the_reader_says_what_statements_say() -> None:
    reading = read_text("The cup is between the jug and the mat. The pen is on the desk.")
    told = {(each.trajector, each.relation, each.landmark) for each in reading.statements}
    assert told == {(("t0",), "between", ("t1", "t2")), (("t3",), "on", ("t4",))}
    perhaps = read_text("Perhaps the lamp is on the desk.")
    assert [each.modality for each in perhaps.statements] == ["perhaps"]
    (moved,) = read_text("Ben carried the crate into the cellar.").statements
    assert (moved.kind, moved.relation, moved.rel) == ("event", "put", "in")


def test_a_reading_comes_back_from_its_json_form() -> None:
    text = small()
    reading = perfect(text)
    again = read_reading(json.loads(json.dumps(reading.to_dict())), text.text)
    assert again.mentions == text.mentions
    assert compare(text, again).counts("exact").f1 == 1


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([], "reading: expected an object"),
        ({"mentions": [{"start": 0, "end": 99, "things": []}]}, "characters of a text of 3"),
        ({"mentions": [{"start": 0, "end": 1, "things": "x"}]}, r"things: expected a list"),
        ({"statements": [{"kind": "state"}]}, "'trajector' is missing"),
        ({"statements": [7]}, r"statements\[0\]: expected an object"),
    ],
)
def test_a_reading_of_another_form_is_refused(value: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_reading(value, "Cup")


def predictions(text: Text, answers: list[Any], status: str = "proved") -> dict[str, Any]:
    reading = {"id": text.id, "answer": perfect(text).to_dict(), "accepted": None}
    asked = {
        f"{text.id}-{at}": {"answer": answer, "status": status, "error": None, "accepted": True}
        for at, answer in enumerate(answers)
    }
    return {text.id: reading, **asked}


def test_claims_are_counted_apart_from_what_is_only_likely() -> None:
    text = our_corpus.text()
    good = ["Yes", "Yes", "No", ["cup"], ["lamp"], ["desk"]]
    report = report_on([text], predictions(text, good))
    assert (report["accuracy"], report["claims"]["accuracy"]) == (1, 1)
    assert report["likely"]["questions"] == 0
    assert report["statements"]["exact"]["f1"] == 1
    assert report["plain"] == {"sentences": 2, "read_back": 0}
    report = report_on([text], predictions(text, ["No", *good[1:]], "likely"))
    assert report["likely"] == {"questions": 6, "right": 5, "accuracy": 5 / 6}
    assert report["claims"]["questions"] == 0
    assert [each["id"] for each in report["wrong"]] == ["w01-01-0"]


def test_what_is_understood_is_told_apart_from_what_is_said() -> None:
    text = small()
    report = report_on([text], predictions(text, []))
    assert report["by_told"] == {
        name: {"gold": 1, "recall": dict.fromkeys(report["statements"], 1.0)}
        for name in ("said", "understood")
    }
    assert report["by_modality"]["so"]["gold"] == 2
    assert sorted(report["by_relation"]) == ["on", "put"]
    assert report["missing"] == 6


def test_mentions_count_by_their_exact_words() -> None:
    text = our_corpus.text()
    shorter = Mention(4, 7, "cup", ("cup",))
    compared = compare(text, Reading((shorter, *text.mentions[1:]), text.statements))
    assert (compared.mentions.right, compared.mentions.first) == (3, 4)
    assert compared.counts("exact").f1 == 1
