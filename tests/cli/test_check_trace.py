"""``check-trace`` accepts a derivation only as the derivation of what its line claims."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.cli import main
from spatial_nsr.facts import Entity
from spatial_nsr.queries import Description, Holds, Quantified, Relate
from spatial_nsr.world import World

MAPS = (
    "2 #good\n0 1 ( TPP )\n1 2 ( NTPP )\n.\n2 #bad\n0 1 ( TPP )\n1 2 ( NTPP )\n0 2 ( DC EC )\n.\n"
)
PARITY = """calculus parity
relations same other
identity same
converse same = same
converse other = other
compose same same = same
compose same other = other
compose other same = other
compose other other = same
tractable all
"""
Json = dict[str, Any]
Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def csp(tmp_path: Path) -> Path:
    path = tmp_path / "maps.csp"
    path.write_text(MAPS)
    return path


def ask(shell: Shell, *arguments: object) -> list[Json]:
    _, out, _ = shell("network", *arguments, "--calculus", "rcc8", "--format", "json")
    return [json.loads(line) for line in out.splitlines()]


def check(shell: Shell, folder: Path, record: object, *more: object) -> tuple[int, str]:
    trace = folder / "trace.jsonl"
    trace.write_text(json.dumps(record) + "\n")
    code, out, _ = shell("check-trace", trace, *more)
    return code, out


def test_every_kind_of_record_that_network_prints_is_accepted_with_its_network(
    shell: Shell, csp: Path, tmp_path: Path
) -> None:
    records = [
        *ask(shell, "why", csp),
        *ask(shell, "why", csp, 0, 2),
        *ask(shell, "why", csp, 0, 2, "PP"),
        *ask(shell, "entails", csp, 2, 0, "NTPPI"),
        *ask(shell, "consistent", csp),
    ]
    trace = tmp_path / "trace.jsonl"
    trace.write_text("\n".join(map(json.dumps, records)))
    checked = shell("check-trace", trace, "--network", csp, "--calculus", "rcc8")
    assert checked == (0, "7 accepted, 0 rejected, 3 lines without derivation\n", "")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"head": 1}, "its goal is not what the record says to follow"),
        ({"head": "2"}, "its goal is not what the record says to follow"),
        ({"label": ["NTPPI", "TPPI"]}, "its goal is not what the record says to follow"),
        ({"label": ["inside"]}, "'inside' is no relation of 'rcc8'"),
        ({"tail": [0]}, "things are named by text"),
        ({"entails": False}, "the record says that nothing follows"),
        ({"entails": "true"}, "'entails' is 'true', not true or false"),
        ({"consistent": False}, "a contradiction is claimed, but not shown"),
        ({"derivation": None}, "entails, but no derivation"),
        ({"derivation": [1]}, "the derivation is no object but [1]"),
        ({"derivations": [1]}, "'derivations' is no object but [1]"),
    ],
)
def test_a_sound_derivation_of_something_else_is_rejected(
    changes: Json, message: str, shell: Shell, csp: Path, tmp_path: Path
) -> None:
    good, _ = ask(shell, "entails", csp, 2, 0, "NTPPI")
    assert check(shell, tmp_path, good)[0] == 0
    code, out = check(shell, tmp_path, {**good, **changes})
    assert code == 1
    assert message in out


def test_what_follows_is_not_shown_by_derivations_of_other_pairs(
    shell: Shell, csp: Path, tmp_path: Path
) -> None:
    [several, _] = ask(shell, "why", csp)
    claim = {**several, "entails": True, "head": 0, "label": ["DC"], "tail": 1}
    code, out = check(shell, tmp_path, claim)
    assert (code, "entails, but no derivation" in out) == (1, True)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda conflict: conflict[:-1], "rests on more than the conflict"),
        (lambda conflict: [*conflict, [5, ["DC"], 6]], "does not rest on [5, ['DC'], 6]"),
        (lambda conflict: [*conflict[1:], [0, ["TPP"], 2]], "does not rest on [0, ['TPP'], 2]"),
        (lambda conflict: [*conflict[1:], 7], "7 is no fact"),
        (lambda conflict: {"0,1": conflict}, "'conflict' is no list"),
    ],
)
def test_a_conflict_is_exactly_what_the_contradiction_rests_on(
    change: Callable[[list[Any]], Any], message: str, shell: Shell, csp: Path, tmp_path: Path
) -> None:
    _, bad = ask(shell, "why", csp)
    code, out = check(shell, tmp_path, {**bad, "conflict": change(bad["conflict"])})
    assert (code, message in out) == (1, True), out
    code, out = check(shell, tmp_path, {**bad, "consistent": True})
    assert (code, "a contradiction is shown, but not claimed" in out) == (1, True), out


@pytest.mark.parametrize("calculus", ["rcc8", "rcc8+size"])
def test_the_derivations_of_pairs_are_about_those_pairs(
    calculus: str, shell: Shell, csp: Path, tmp_path: Path
) -> None:
    csp.write_text("2 #good\n0 1 ( TPP )\n1 2 ( NTPP )\n.\n")
    _, out, _ = shell("network", "why", csp, "--calculus", calculus, "--format", "json")
    good = json.loads(out)
    assert check(shell, tmp_path, good)[0] == 0
    moved = {key[:-1] + "7": value for key, value in good["derivations"].items()}
    code, out = check(shell, tmp_path, {**good, "derivations": moved})
    assert (code, "its goal is about other things than" in out) == (1, True)


@pytest.mark.parametrize("status", ["proved", "Proved", "REFUTED "])
def test_a_claim_of_proof_without_derivation_is_rejected_however_it_is_written(
    status: str, shell: Shell, tmp_path: Path
) -> None:
    code, out = check(shell, tmp_path, {"id": 3, "status": status})
    assert (code, "but no derivation" in out) == (1, True)


def test_only_facts_of_the_network_may_be_given(shell: Shell, csp: Path, tmp_path: Path) -> None:
    good, _ = ask(shell, "entails", csp, 2, 0, "NTPPI")
    network = ("--network", csp, "--calculus", "rcc8")
    assert check(shell, tmp_path, good, *network)[0] == 0
    csp.write_text(MAPS.replace("0 1 ( TPP )", "0 1 ( NTPP )"))
    code, out = check(shell, tmp_path, good, *network)
    assert (code, "nobody stated what is given from 0 to 1" in out) == (1, True), out
    csp.write_text(MAPS.replace("0 1 ( TPP )\n1 2 ( NTPP )", "1 2 ( NTPP )\n0 1 ( TPP )"))
    code, out = check(shell, tmp_path, good, *network)
    assert (code, "fact 0 is not what is given from 0 to 1" in out) == (1, True), out
    code, out = check(shell, tmp_path, {**good, "index": 2}, *network)
    assert (code, "its 'index' is that of no network" in out) == (1, True), out
    csp.write_text("2 #other\n0 1 ( PP )\n1 2 ( PP )\n.\n")
    code, out = check(shell, tmp_path, good, "--network", csp, "--calculus", "rcc5")
    assert (code, "nobody stated" in out) == (1, True), out


def test_a_calculus_of_ones_own_is_named_and_may_not_pass_for_another(
    shell: Shell, tmp_path: Path
) -> None:
    own, csp = tmp_path / "own.txt", tmp_path / "numbers.csp"
    own.write_text(PARITY)
    csp.write_text("2 #n\n0 1 ( other )\n1 2 ( other )\n.\n")
    _, out, _ = shell("network", "why", csp, "--calculus", own, "--format", "json")
    record = json.loads(out)
    assert check(shell, tmp_path, record, "--calculus", own, "--network", csp)[0] == 0
    code, out = check(shell, tmp_path, record)
    assert (code, "name the file of your own calculus by --calculus" in out) == (1, True), out
    for first in ("rcc8", "mine RCC-8", "size"):
        own.write_text(PARITY.replace("calculus parity", f"calculus {first}"))
        code, out, err = shell("check-trace", tmp_path / "trace.jsonl", "--calculus", own)
        assert (code, out) == (2, "")
        assert "there is another calculus that is called" in err


def test_traces_are_read_packed_with_a_mark_and_with_odd_line_ends(
    shell: Shell, csp: Path, tmp_path: Path
) -> None:
    lines = [json.dumps(record) for record in ask(shell, "why", csp)]
    lines[0] = lines[0][:-1] + ', "note": "one\u2028line\u0085"}'
    trace = tmp_path / "trace.jsonl.gz"
    trace.write_bytes(gzip.compress(("\ufeff" + "\r\n".join(lines)).encode()))
    code, out, err = shell("check-trace", trace)
    assert (code, out) == (0, "2 accepted, 0 rejected, 0 lines without derivation\n"), err
    trace.write_bytes(trace.read_bytes()[:60])
    code, _, err = shell("check-trace", trace)
    assert (code, "trace.jsonl.gz: cannot be unpacked" in err) == (2, True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"index": 1, "index": 0}', "line 1: not JSON that can be read: the key 'index' stands"),
        ('{}\n{"index": ' + "9" * 5000 + "}", "line 2: not JSON that can be read: a number is too"),
        ("[" * 100_000, "line 1: not JSON that can be read: nested too deeply"),
        ("{}\n\n3", "line 3: expected a JSON object a line"),
        ("\n", "holds no line"),
    ],
)
def test_lines_that_cannot_be_read_are_named(
    text: str, message: str, shell: Shell, tmp_path: Path
) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text(text)
    code, out, err = shell("check-trace", trace)
    assert (code, out) == (2, "")
    assert message in err


def test_a_derivation_shows_the_answer_that_its_line_claims(shell: Shell, tmp_path: Path) -> None:
    world = World()
    for name in ("cup", "jug"):
        world.add(Entity(name, name))
    world.tell("cup", "left", "jug")
    sides = (Quantified("the", Description(name)) for name in ("jug", "cup"))
    answer = world.ask(Holds(*_around("left", sides)))
    record = answer.to_dict()
    assert (record["value"], record["status"]) == (False, "refuted")
    assert check(shell, tmp_path, record)[0] == 0
    in_words = {"id": "7", "answer": ["No"], "status": "refuted"}
    assert check(shell, tmp_path, {**in_words, "derivation": record["derivation"]})[0] == 0
    other = {**record["query"], "relations": ["above"]}
    for changes, message in (
        ({"value": True}, "the derivation concludes another value than True"),
        ({"value": 0}, "the derivation concludes another value than 0"),
        ({"status": "proved"}, "it is not 'proved'"),
        ({"status": "inconsistent"}, "a contradiction is claimed, but not shown"),
        ({"query": other}, "the derivation answers another query"),
        ({"convention": "mentioned"}, "the derivation has another 'convention'"),
        ({"complete": False}, "the derivation has another 'complete'"),
        ({"derivation": None}, "refuted, but no derivation"),
    ):
        code, out = check(shell, tmp_path, {**record, **changes})
        assert (code, message in out) == (1, True), out


def _around(word: str, sides: Iterable[Quantified]) -> tuple[Quantified, tuple[str], Quantified]:
    subject, object = sides
    return subject, (word,), object


def test_an_answer_is_none_to_a_network(shell: Shell, csp: Path, tmp_path: Path) -> None:
    world = World()
    world.tell("0", "inside", "1")
    query = Relate(Description(name="0"), Description(name="1"))
    record = {**world.ask(query).to_dict(), "index": 0}
    assert check(shell, tmp_path, record)[0] == 0
    code, out = check(shell, tmp_path, record, "--network", csp, "--calculus", "rcc8")
    assert (code, "rejected" in out) == (1, True)


def test_a_contradiction_of_a_story_rests_on_the_conflict_that_its_line_names(
    shell: Shell, tmp_path: Path
) -> None:
    story = "The cup is left of the plate. The plate is left of the cup. A fork is near the cup."
    asked = ("ask", "--story", story, "--question", "Is the cup left of the plate?")
    code, out, _ = shell(*asked, "--format", "json")
    record = json.loads(out)
    assert (code, record["status"]) == (1, "inconsistent")
    assert check(shell, tmp_path, record)[0] == 0
    elsewhere = [{"head": "cup", "alternatives": [["left"]], "tail": "fork"}]
    assert check(shell, tmp_path, {**record, "conflict": elsewhere})[0] == 1
    assert check(shell, tmp_path, {**record, "status": "proved"})[0] == 1


@pytest.mark.parametrize("choices", [(), ("--choice", "to the north", "--choice", "to the south")])
def test_an_answer_by_the_compass_is_what_its_derivation_shows(
    choices: tuple[str, ...], shell: Shell, tmp_path: Path
) -> None:
    question = "In which direction is the park from the museum?"
    ask = ("ask", "--story", "The museum is north of the park.", "--question", question)
    _, out, _ = shell(*ask, *choices, "--format", "json")
    record = json.loads(out)
    said, wrong = ("to the south", "to the north") if choices else ("south", "north")
    assert record["value"] == [said]
    assert check(shell, tmp_path, record)[0] == 0
    alone = {key: value for key, value in record.items() if key != "story"}
    assert "rejected: the" not in check(shell, tmp_path, alone)[1]
    for line in (record, alone):
        assert check(shell, tmp_path, line | {"value": [wrong]})[0] == 1


@pytest.mark.parametrize("odd", [{}, {"a": 1}, [], ["proved"], 5, None, True])
def test_a_line_whose_status_is_no_text_claims_no_proof(
    odd: object, shell: Shell, tmp_path: Path
) -> None:
    ask = ("ask", "--story", "The cup is left of the jar.", "--question", "Is the jar left of it?")
    record = json.loads(shell(*ask, "--format", "json")[1])
    without = {key: value for key, value in record.items() if key != "status"}
    for line in (without, without | {"status": odd}):
        assert check(shell, tmp_path, line)[0] in (0, 1, 3)


def test_a_judgement_without_a_caption_is_rejected(shell: Shell, tmp_path: Path) -> None:
    street = Path(__file__).resolve().parent.parent.parent / "examples" / "street.json"
    judge = ("frames", "judge", "--scene", street, "--caption", "The person is left of the car.")
    record = json.loads(shell(*judge, "--format", "json")[1])
    for odd in ({"caption": None}, {"relation": {}}, {"relation": ["left of"]}):
        assert check(shell, tmp_path, record | odd)[0] == 1
