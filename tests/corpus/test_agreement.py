"""Two hands are compared by what they mark and say, whatever they call their things."""

from __future__ import annotations

from pathlib import Path

import pytest

from spatial_nsr.corpus.agreement import Agreement, agreement
from spatial_nsr.corpus.blind import asked, read_answers, unmarked
from spatial_nsr.corpus.building import read_source
from spatial_nsr.corpus.commands import main
from spatial_nsr.corpus.records import Text
from spatial_nsr.errors import InputError
from tests.corpus.sources import SMALL, small, written

LAMPS = """\
writer: w07
voice: plain
=== w07-02
genre: homes
moves: no
text:
[Two lamps|lamps] {are on|1} [the desk|desk], [one|l1] {left of|2} [the other|l2].
things:
lamps = lamp x2: l1 l2
l1 = lamp
l2 = lamp
desk = desk
statements:
1 state | lamps | on | desk
2 state | l1 | left | l2
"""


def read(folder: Path, source: str) -> list[Text]:
    texts, slips = read_source(written(folder, source), whole=False)
    assert not slips.told()
    return texts


def both(folder: Path, first: str, second: str) -> Agreement:
    return agreement(read(folder, first), read(folder, second))


def test_names_of_things_and_the_order_of_statements_do_not_matter(tmp_path: Path) -> None:
    second = SMALL.replace("cup", "mug").replace("the mug|", "the cup|")
    second = second.replace("{is on|1}", "{is on|2}").replace("|2} [it", "|1} [it")
    second = second.replace("{to|2}", "{to|1}")
    state, event = "1 state | mug | on | desk | t=1", "2 event | mug | put | room |"
    assert state in second
    second = second.replace(event, "1 event | mug | put | room |").replace(state + "\n", "")
    second = second.replace("plain:", "2 state | mug | on | desk | t=1\nplain:")
    found = both(tmp_path, SMALL, second)
    assert (found.mentions.f1, found.linked.f1, found.statements["exact"].f1) == (1, 1, 1)
    assert found.differences == []


def test_a_group_is_the_same_as_all_of_its_members(tmp_path: Path) -> None:
    second = LAMPS.replace("|lamps]", "|l1+l2]").replace("lamps = lamp x2: l1 l2\n", "")
    found = both(tmp_path, LAMPS, second.replace("| lamps |", "| l1+l2 |"))
    assert (found.linked.f1, found.statements["exact"].f1) == (1, 1)


@pytest.mark.parametrize(
    ("old", "new", "measure", "sort"),
    [
        ("| on | desk | t=1", "| at | desk | t=1", "trajector and landmark", "relation or kind"),
        (
            "| on | desk | t=1",
            "| on | desk | t=1 modal=was",
            "polarity and modality aside",
            "polarity or modality",
        ),
        ("| on | desk | t=1", "| on | room | t=1", "trajector", "landmark"),
        ("1 state | cup", "1 state | ann", None, "trajector"),
    ],
)
def test_statements_that_differ_count_by_looser_measures_and_are_told(
    old: str, new: str, measure: str | None, sort: str, tmp_path: Path
) -> None:
    found = both(tmp_path, SMALL, SMALL.replace(old, new))
    assert found.statements["exact"].right == 1
    alike = [name for name, counts in found.statements.items() if counts.right == 2]
    assert alike[:1] == ([measure] if measure else [])
    assert list(found.sorts) == [sort]
    assert str(found.differences[0]).startswith(f"w07-01: {sort}: 1 state | ")


def test_mentions_count_by_their_exact_words_and_by_what_they_mean(tmp_path: Path) -> None:
    shorter = both(tmp_path, SMALL, SMALL.replace("[the cup|cup]", "the [cup|cup]"))
    assert (shorter.mentions.right, shorter.linked.right, shorter.mentions.first) == (6, 6, 7)
    assert shorter.statements["exact"].f1 == 1
    mistaken = both(tmp_path, SMALL, SMALL.replace("[it|cup]", "[it|desk]"))
    assert (mistaken.mentions.right, mistaken.linked.right) == (7, 6)


def test_statements_of_one_hand_only_are_counted_and_told(tmp_path: Path) -> None:
    second = SMALL.replace("plain:", "3 state | ann | in | room | u=world\nplain:")
    found = both(tmp_path, SMALL, second)
    exact = found.statements["exact"]
    assert (exact.precision, exact.recall) == (2 / 3, 1)
    assert [str(each) for each in found.differences] == [
        "w07-01: statement only by the second: - / 3 state | ann | in | room"
    ]


def test_other_words_in_the_text_are_no_second_annotation(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"plain text of w07-01 differs: .*note: the cup"):
        both(tmp_path, SMALL, SMALL.replace("[the cup|", "[a cup|"))
    with pytest.raises(InputError, match="no text w07-02 in the first"):
        both(tmp_path, SMALL, LAMPS)


def test_the_text_without_marks_shows_nothing_of_the_annotation(tmp_path: Path) -> None:
    shown = unmarked([small()])
    assert shown == (
        "writer: w07\nvoice: plain\n=== w07-01\ngenre: homes\nmoves: yes\ntext:\n"
        "Ann's note: the cup is on the desk.\nThen she took it to her room.\n"
        "things:\nstatements:\n"
    )
    texts, _ = read_source(written(tmp_path, shown), whole=False)
    assert texts[0].text == small().text


def test_questions_for_a_blind_reader_come_without_answers(tmp_path: Path) -> None:
    shown = asked([small()])
    assert "4 | Is the cup on the desk now? (Yes ; No ; Unknown)" in shown
    assert "6 | What was the cup on? (desk ; shelf)" in shown
    assert "in her room" not in shown
    assert "| Ann" not in shown


def answered(folder: Path, *answers: str) -> str:
    file = folder / "answers.txt"
    file.write_text("\n".join(["=== w07-01", *answers]) + "\n", encoding="utf-8")
    return str(file)


def test_answers_that_are_not_those_of_the_writer_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = str(written(tmp_path))
    good = ["1 | her room", "2 | on a desk", "3 | ann", "4 | no", "5 | 1", "6 | the desk"]
    assert main(["compare", source, answered(tmp_path, *good)]) == 0
    assert capsys.readouterr().out == "6 of 6 answers as gold (100.0 %)\n"
    assert main(["compare", source, answered(tmp_path, "1 | under the desk", *good[1:5])]) == 1
    shown = capsys.readouterr().out
    assert "w07-01 1 (where): Where is the cup?\n    gold: in her room ; her room" in shown
    assert "w07-01 6: not answered" in shown
    assert "4 of 5 answers as gold (80.0 %)" in shown
    assert main(["compare", source, answered(tmp_path, "7 | no")]) == 2


def test_answers_that_cannot_be_read_are_refused_with_their_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"line 2: expected '2 \| answer', got 'in the hall'"):
        read_answers(Path(answered(tmp_path, "in the hall")))
    with pytest.raises(InputError, match="line 3: question 1 of w07-01 is answered twice"):
        read_answers(Path(answered(tmp_path, "1 | a", "1 | b")))


def test_the_command_prints_the_agreement_of_two_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = str(written(tmp_path))
    second = str(written(tmp_path, SMALL.replace("| on |", "| at |"), "second.txt"))
    assert main(["agreement", first, second, "--show"]) == 0
    shown = capsys.readouterr().out
    assert "statements, exact                          F1  50.0" in shown
    assert "   1 relation or kind\n" in shown
    assert "1 state | cup | on | desk / 1 state | cup | at | desk" in shown


def test_folders_are_compared_file_by_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
        written(folder)
    written(one, SMALL.replace("w07", "w08"), "w08.txt")
    assert main(["agreement", str(one), str(two)]) == 0
    assert capsys.readouterr().out.startswith("1 text; ")
    assert main(["agreement", str(one), str(tmp_path / "one" / "..")]) == 2
    assert "holds no file" in capsys.readouterr().err
