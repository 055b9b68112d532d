"""The corpus that comes with the package holds: its records are those of its sources."""

from __future__ import annotations

import collections
import re
from pathlib import Path

import pytest

import spatial_nsr as sn
from spatial_nsr.corpus.files import (
    add_source,
    corpus_files,
    load_corpus,
    read_records,
    records_of,
    sources,
    written,
)
from spatial_nsr.corpus.matching import right
from spatial_nsr.errors import InputError, UnknownNameError
from tests.corpus.sources import SMALL, small
from tests.corpus.sources import written as source_file

LARGEST = 10_000_000


@pytest.mark.parametrize("source", sources(), ids=lambda file: file.stem)
def test_a_source_holds_and_its_records_are_those_built_from_it(source: Path) -> None:
    built = source.parent.parent / f"{source.stem}.jsonl"
    assert built.read_text(encoding="utf-8") == written(records_of(source)), (
        "run python -m spatial_nsr.corpus build"
    )


def test_every_file_of_records_has_a_source() -> None:
    assert [file.stem for file in corpus_files()] == [source.stem for source in sources()]


def test_the_files_are_small_enough_to_be_installed_with_the_package() -> None:
    assert sum(file.stat().st_size for file in corpus_files()) < LARGEST


def test_the_public_name_loads_the_whole_corpus_and_each_split_of_it() -> None:
    everything = sn.load_corpus()
    parts = [sn.load_corpus(split) for split in ("train", "dev", "test")]
    assert all(parts)
    assert collections.Counter(everything) == collections.Counter(sum(parts, ()))
    with pytest.raises(UnknownNameError, match="unknown split 'tran'; did you mean 'train'"):
        sn.load_corpus("tran")


def test_ids_are_unique_and_texts_are_too() -> None:
    texts = load_corpus()
    assert len({text.id for text in texts}) == len(texts)
    assert len({text.text for text in texts}) == len(texts)


def test_each_gold_answer_is_right_by_the_rules_that_answers_are_judged_by() -> None:
    for text in load_corpus():
        for question in text.questions:
            for gold in question.gold:
                assert right(question, gold), f"{text.id}: {question.q}: {gold}"


def test_no_choice_but_the_right_one_is_judged_to_be_right() -> None:
    for text in load_corpus():
        for question in text.questions:
            fit = [choice for choice in question.choices if right(question, choice)]
            assert len(fit) == bool(question.choices), f"{text.id}: {question.q}: {fit}"


def test_no_two_texts_begin_with_the_same_words() -> None:
    texts = load_corpus()
    begun = collections.Counter(" ".join(re.findall(r"\w+", text.text)[:6]) for text in texts)
    assert [words for words, count in begun.items() if count > 1] == []


def test_records_come_back_from_their_json_lines(tmp_path: Path) -> None:
    text = small()
    file = tmp_path / "w07.jsonl"
    file.write_text(written([text]), encoding="utf-8")
    assert list(read_records(file)) == [text]
    assert list(read_records(file, "train")) == [text]
    assert list(read_records(file, "dev")) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"words":"the cup"', '"words":"the cap"', "has 'the cup' at 12 to 19, not 'the cap'"),
        ('"start":12,"end":19', '"start":13,"end":20', "has 'he cup ' at 13 to 20"),
        ('"start":12,"end":19,', "", "stands twice"),
        ('"negated"', '"denied"', "unknown key 'denied'"),
        ('"moves":true', '"moves":1', "expected true or false"),
    ],
)
def test_records_that_do_not_hold_are_refused_with_their_line(
    old: str, new: str, message: str, tmp_path: Path
) -> None:
    line = written([small()])
    assert old in line
    if "twice" in message:
        line = line.replace("it to her", "the cup her").replace('"it"', '"the cup"')
    file = tmp_path / "w07.jsonl"
    file.write_text(line.replace(old, new, 1), encoding="utf-8")
    with pytest.raises((InputError, UnknownNameError), match=rf"w07\.jsonl, line 1: .*{message}"):
        list(read_records(file))


def test_quotations_may_be_strings_with_a_count_instead_of_places(tmp_path: Path) -> None:
    text = small()
    data = text.to_dict()
    for quoted in [*data["mentions"], *data["sentences"], *data["statements"][0]["indicators"]]:
        start, words = quoted.pop("start"), quoted["words"]
        del quoted["end"]
        before = len(re.findall(rf"\b{re.escape(words)}(?!\w)", text.text[:start]))
        quoted["count"] = before + 1
    assert type(text).from_dict(data) == text
    data["mentions"][1]["words"] = "the mug"
    with pytest.raises(InputError, match="'the mug' does not stand in the text"):
        type(text).from_dict(data)


def test_a_source_with_slips_is_not_taken_into_the_corpus(tmp_path: Path) -> None:
    file = source_file(tmp_path, SMALL.replace("t=1", "t=x"))
    with pytest.raises(InputError, match=r"does not hold:\n.*line 15: statement 1: t= is"):
        add_source(file)


def test_the_records_load_as_a_dataset_of_plain_json_lines(tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets", reason="the library datasets is not installed")
    files = [str(file) for file in corpus_files()]
    loaded = datasets.load_dataset("json", data_files=files, split="train", cache_dir=tmp_path)
    assert [row["id"] for row in loaded] == [text.id for text in load_corpus()]
    first = load_corpus()[0]
    assert loaded[0]["mentions"][0]["words"] == first.mentions[0].words
