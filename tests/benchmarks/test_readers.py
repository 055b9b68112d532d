"""Readers stream stories and questions without gold answers, and say where a file is damaged."""

from __future__ import annotations

import contextlib
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spatial_nsr.benchmarks.form import Question, Story
from spatial_nsr.benchmarks.registry import BENCHMARKS, load_benchmark, prefixed
from spatial_nsr.benchmarks.spartqa_files import meaningless
from spatial_nsr.errors import InputError, SpatialError, UnknownNameError
from spatial_nsr.rules.conventions import load_convention
from tests.benchmarks import small

DATA = [
    ("spartqa", "spartqa_auto/dev_seen.json.gz", 405, None),
    ("spartqa", "spartqa_auto/dev_unseen.json.gz", 405, None),
    ("spartqa-human", "spartqa_human/train.json", 37, 616),
    ("spartqa-human", "spartqa_human/dev.json", 13, 132),
    ("babi", "babi/qa4_two-arg-relations_train.txt", 1000, 1000),
    ("babi", "babi/qa17_positional-reasoning_train.txt", 125, 1000),
    ("babi", "babi/qa17_positional-reasoning_train_10k.txt", 1250, 10000),
    ("babi", "babi/qa18_size-reasoning_train.txt", None, 1000),
    ("babi", "babi/qa19_path-finding_train.txt", 1000, 1000),
    ("stepgame", "stepgame/clean/qa10_valid.txt", 449, 449),
    ("stepgame", "stepgame/noise/qa3_valid.txt", None, None),
    ("sprl", "sprl/msprl2017/train.xml", 600, 600),
]


def read(benchmark: str, path: Path, prefix: str = "") -> list[Any]:
    return list(load_benchmark(benchmark).stories(path, prefix))


def questions(items: list[Any]) -> list[Question]:
    return [each for item in items if isinstance(item, Story) for each in item.questions]


def problems(items: list[Any]) -> list[str]:
    return [str(item) for item in items if isinstance(item, InputError)]


def complaints(benchmark: str, path: Path) -> list[str]:
    """What is wrong with a file, whether the reader can go on or not."""
    found = []
    try:
        for item in load_benchmark(benchmark).stories(path, ""):
            found += [str(item)] if isinstance(item, InputError) else []
    except SpatialError as error:
        found.append(str(error))
    return found


def test_the_registry_holds_these_benchmarks() -> None:
    assert list(BENCHMARKS) == [
        "spartqa",
        "spartqa-human",
        "babi",
        "stepgame",
        "sprl",
        "spaceeval",
        "comfort",
        "vsr",
        "commonsense",
        "resq",
        "corpus",
        "questions",
    ]
    for name in BENCHMARKS:
        benchmark = load_benchmark(name)
        assert benchmark.name == name
        assert load_convention(benchmark.convention).name == benchmark.convention


def test_an_unknown_benchmark_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'stepgame'"):
        load_benchmark("stepgames")


def test_every_question_of_a_spartqa_file_has_the_id_of_its_place(tmp_path: Path) -> None:
    items = read("spartqa", small.write(tmp_path, "spartqa"))
    asked = questions(items)
    assert [each.id for each in asked] == small.SPARTQA_IDS
    assert [each.type for each in asked] == ["FR", "FB", "CO", "CO", "YN", "YN", "YN", "YN"]
    assert asked[2].choices == ("black square", "yellow circle", "both of them", "none of them")
    assert items[0].text == small.STORY
    assert not problems(items)


def test_garbled_variants_are_marked_and_others_are_not(tmp_path: Path) -> None:
    asked = questions(read("spartqa", small.write(tmp_path, "spartqa")))
    marked = {each.id: each.error for each in asked if each.error}
    assert set(marked) == {"1-0:consistency-0", "1-1:consistency-1"}


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("Is the red ball , above a red ball?", "consistency"),
        ("Are all squares , above all squares?", "consistency"),
        ("Is a square , above a square?", "consistency"),
        ("Isthe red ball , above a the red balloon?", "consistency"),
        ("Is the red ball , above a the red ball?", ""),
        ("Is the red ball , above a the red ball?", "contrast"),
    ],
)
def test_questions_with_a_meaning_are_not_taken_for_garbled(text: str, group: str) -> None:
    assert meaningless(text, "YN", group) is None


def test_a_question_about_one_thing_twice_is_garbled_with_blanks_missing_or_doubled() -> None:
    for text in ("Isthe red ball , above a the  red ball?", "Is the ball, near to a the ball ?"):
        assert meaningless(text, "YN", "consistency")


def test_odd_case_of_a_type_and_a_plain_text_for_a_story_are_read(tmp_path: Path) -> None:
    data = small.spartqa()
    data["data"][0]["story"] = small.STORY
    data["data"][0]["questions"][0]["q_type"] = " fr"
    data["data"][0]["questions"][1]["candidate_answers"] = ""
    items = read("spartqa-human", small.write(tmp_path, "spartqa", json.dumps(data)))
    assert questions(items)[0].type == "FR"
    assert (items[0].text, questions(items)[1].choices) == (small.STORY, ())
    assert not problems(items)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("story",), 7, "data[0].story: expected a list with a text, got number 7"),
        (("story",), [], "data[0].story: expected a list with a text"),
        (("story",), None, "data[0].story: expected a list"),
        (("questions", 0), "what?", "data[0].questions[0]: expected an object, got text"),
        (("questions", 0, "q_type"), "XX", "data[0].questions[0].q_type: expected one of YN"),
        (("questions", 0, "q_type"), ["FR"], "data[0].questions[0].q_type: expected one of YN"),
        (("questions", 0, "question"), "", "data[0].questions[0].question: expected a text"),
        (("questions", 0, "question"), {}, "data[0].questions[0].question: expected a text"),
        (("questions", 0, "candidate_answers"), [1], "candidate_answers: expected a list of text"),
    ],
)
def test_damage_in_one_story_is_named_and_leaves_the_others_whole(
    tmp_path: Path, path: tuple[Any, ...], value: Any, message: str
) -> None:
    data = small.spartqa()
    inner = data["data"][0]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    items = read("spartqa", small.write(tmp_path, "spartqa", json.dumps(data)))
    assert [each.id for each in questions(items)] == small.SPARTQA_IDS
    assert questions(items)[0].error is not None
    assert all(each.error is None for each in questions(items) if each.id in ("1-0", "1-1"))
    assert len(problems(items)) == 1
    assert message in problems(items)[0]
    assert problems(items)[0].startswith(str(tmp_path))


@pytest.mark.parametrize("key", ["story", "questions"])
def test_a_missing_key_of_a_story_is_named(tmp_path: Path, key: str) -> None:
    data = small.spartqa()
    del data["data"][1][key]
    items = read("spartqa", small.write(tmp_path, "spartqa", json.dumps(data)))
    assert f"data[1]: '{key}' is missing" in problems(items)[0]
    assert [each.id for each in questions(items)][:2] == ["0-0", "0-1"]


def test_a_numbered_file_is_read_story_by_story(tmp_path: Path) -> None:
    items = read("babi", small.write(tmp_path, "babi"), "qa17_ours_test:")
    assert [item.text for item in items] == [
        "The grey ball is left of the pink cone. The green cube is above the pink cone.",
        "The cone is below the ball.",
    ]
    assert [(each.id, each.type, each.text) for each in questions(items)] == [
        ("qa17_ours_test:0", "qa17", "Is the grey ball to the left of the green cube?"),
        ("qa17_ours_test:1", "qa17", "Is the grey ball above the green cube?"),
        ("qa17_ours_test:2", "qa17", "Is the ball above the cone?"),
    ]


def test_a_question_is_about_what_was_said_before_it(tmp_path: Path) -> None:
    text = "1 A is left of B.\n2 Is A left of B?\tyes\t1\n3 C is above B\n4 Is C above A?\t\t\n"
    items = read("babi", small.write(tmp_path, "babi", text))
    assert [item.text for item in items] == ["A is left of B.", "A is left of B. C is above B."]
    assert [each.id for each in questions(items)] == ["0", "1"]


def test_questions_are_found_with_their_answers_and_even_their_tabs_gone(tmp_path: Path) -> None:
    bare = "".join(line.partition("\t")[0] + "\n" for line in small.STEPGAME.splitlines())
    with_tabs = bare.replace("?", "?\t")
    full = read("stepgame", small.write(tmp_path, "stepgame"))
    for text in (bare, with_tabs, with_tabs.replace("\n", "\r\n"), bare.rstrip("\n")):
        assert read("stepgame", small.write(tmp_path, "stepgame", text)) == full


def test_a_damaged_line_spoils_only_the_story_that_it_stands_in(tmp_path: Path) -> None:
    text = small.BABI_17.replace("2 The green cube", "The green cube")
    items = read("babi", small.write(tmp_path, "babi", text))
    assert len(problems(items)) == 1
    assert "qa17_ours_test.txt, line 2: expected a number and a text" in problems(items)[0]
    assert [each.error is None for each in questions(items)] == [False, False, True]


def test_sentences_of_captions_keep_their_text_as_it_is(tmp_path: Path) -> None:
    items = read("sprl", small.write(tmp_path, "sprl"))
    assert [(item.text, item.questions[0].id) for item in items] == [
        ("a red hat on the old table .", "s1"),
        ("two dogs in front .", "s2"),
    ]


def test_captions_without_annotation_are_read_as_well(tmp_path: Path) -> None:
    text = '<SpRL><SENTENCE id="s7"><TEXT>a cat on a mat</TEXT></SENTENCE></SpRL>'
    items = read("sprl", small.write(tmp_path, "sprl", text))
    assert [item.questions[0].id for item in items] == ["s7"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<SpRL><SENTENCE", "line 1, column 7: not XML"),
        ("<SpRL></SpRL>", "holds no SENTENCE"),
        ("", "is empty"),
    ],
)
def test_what_is_no_file_of_captions_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read("sprl", small.write(tmp_path, "sprl", text))


def test_a_caption_without_id_or_with_the_id_of_another_is_named(tmp_path: Path) -> None:
    one = '<SENTENCE id="s7"><TEXT>a</TEXT></SENTENCE>'
    text = f"<SpRL>{one}{one}<SENTENCE><TEXT>b</TEXT></SENTENCE><SENTENCE id='s8'/></SpRL>"
    items = read("sprl", small.write(tmp_path, "sprl", text))
    assert len(questions(items)) == 1
    assert [message.rpartition(": ")[2] for message in problems(items)] == [
        "two sentences have the id 's7'",
        "SENTENCE 2 (from 0) has no 'id'",
        "SENTENCE 3 (from 0) has no TEXT",
    ]


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_files_may_be_packed(tmp_path: Path, benchmark: str) -> None:
    plain = small.write(tmp_path, benchmark)
    packed = tmp_path / (plain.name + ".gz")
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    files = prefixed(load_benchmark(benchmark), [packed])
    assert files == [(packed, prefixed(load_benchmark(benchmark), [plain])[0][1])]
    assert read(benchmark, packed) == read(benchmark, plain)


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_what_is_no_text_is_refused_by_name(tmp_path: Path, benchmark: str) -> None:
    whole = gzip.compress(small.FILES[benchmark][1].encode())
    path = tmp_path / "file"
    for data in (b"", b"   \n", b"\x00\x01\x02", b"\xff\xfe\xfa", b"[]", b"{}", whole[:-12], b"["):
        path.write_bytes(data)
        found = complaints(benchmark, path)
        assert found, data
        assert all(str(path) in each for each in found)
    for lost in (tmp_path, tmp_path / "nothing", Path("a\0b")):
        with pytest.raises(InputError, match="cannot be read"):
            read(benchmark, lost)


def test_several_files_give_ids_their_names_which_must_differ(tmp_path: Path) -> None:
    benchmark = load_benchmark("spartqa")
    files = [Path("a/dev.json"), Path("b/test.json.gz")]
    assert [prefix for _, prefix in prefixed(benchmark, files)] == ["dev:", "test:"]
    with pytest.raises(InputError, match="2 files are called 'dev'"):
        prefixed(benchmark, [Path("a/dev.json"), Path("b/dev.json.gz")])


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, bytes]:
    """A file of a benchmark with some of its bytes dropped, doubled or changed."""
    benchmark = draw(st.sampled_from(list(small.FILES)))
    data = bytearray(small.FILES[benchmark][1].encode())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 30))
        kind = draw(st.sampled_from(["cut", "drop", "double", "insert"]))
        if kind == "cut":
            del data[at:]
        elif kind == "drop":
            del data[at : at + length]
        elif kind == "double":
            data[at:at] = data[at : at + length]
        else:
            words = [
                b"null",
                b"[]",
                b"{}",
                b'"',
                b"\n",
                b"1 ",
                b"\t",
                b"<",
                b"</TEXT>",
                b"99",
                b"\xff",
            ]
            data[at:at] = draw(st.sampled_from(words))
    return benchmark, bytes(data)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(damaged())
def test_no_damage_breaks_a_reader_or_a_reader_of_gold(
    tmp_path: Path, case: tuple[str, bytes]
) -> None:
    benchmark, data = case
    path = tmp_path / "fuzzed"
    path.write_bytes(data)
    loaded = load_benchmark(benchmark)
    assert all(str(path) in each for each in complaints(benchmark, path))
    with contextlib.suppress(SpatialError):
        asked = questions(list(loaded.stories(path, "")))
        assert len({each.id for each in asked}) == len(asked)
        assert all(isinstance(each.text, str) for each in asked)
    with contextlib.suppress(SpatialError):
        assert loaded.score([(path, "")], {})["missing"] > 0


@pytest.mark.parametrize(("benchmark", "name", "stories", "count"), DATA)
def test_published_files_are_read_without_a_problem(
    data_folder: Path, benchmark: str, name: str, stories: int | None, count: int | None
) -> None:
    items = read(benchmark, data_folder / name)
    assert not problems(items)
    asked = questions(items)
    assert stories in (None, len(items))
    assert len({each.id for each in asked}) == len(asked)
    if benchmark == "spartqa":
        main = [each for each in asked if ":" not in each.id]
        garbled = [each for each in asked if each.error]
        assert not any(each in garbled for each in main)
        assert 0 < len(garbled) < 0.05 * len(asked)
    elif count is not None:
        assert len(asked) == count
