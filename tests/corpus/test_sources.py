"""Sources are read as the guide describes them, and all that breaks it is told with its line."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from spatial_nsr.corpus.building import read_source
from spatial_nsr.corpus.commands import main
from spatial_nsr.corpus.scheme import folder, load_scheme
from spatial_nsr.corpus.sentences import sentences_of
from tests.corpus.sources import SMALL, small, written

# What is put for what in the small source, the line that is told, and a part of the message.
BROKEN = [
    ("writer: w07", "writer: seven", 1, "a writer is called like w07"),
    ("voice: plain\n", "", 1, "does not begin with 'voice: ...'"),
    ("=== w07-01", "=== w08-01", 3, "like w07-01, got 'w08-01'"),
    ("moves: yes", "moves: maybe", 3, "is yes or no, got 'maybe'"),
    ("genre: homes\n", "", 3, "no 'genre: ...'"),
    ("genre: homes", "gener: homes", 4, "expected one of genre, moves"),
    ("[the cup|cup]", "[the cup|cpu]", 7, "names 'cpu', no thing of w07-01; did you mean 'cup'"),
    ("[the cup|cup]", "[the cup]", 7, "closes without '|'"),
    ("[the cup|cup]", "[the cup|cup}", 7, "must close with ']'"),
    ("[the cup|cup]", "the cup|cup]", 7, "nothing is open"),
    ("[the cup|cup]", "[the cup|]", 7, "behind '|' stands a thing"),
    ("[the desk|desk].", "[the desk|desk]. [Oh", 7, "the mark '[Oh' is not closed"),
    ("[it|cup]", "[ |cup]", 8, "the mark of 'cup' has no words"),
    ("{is on|1}", "is on", 15, "statement 1 has no {words|1}"),
    ("{is on|1}", "{is on|1,3}", 7, "marked with statement '3': there is none"),
    ("{is on|1}", "{is on|on}", 7, "marked with statement 'on': numbers stand there"),
    ("desk = desk\n", "", 7, "names 'desk', no thing"),
    ("room = room", "room = room\nhat = hat", 14, "'hat' is mentioned nowhere"),
    ("room = room", "room = room\ncup = mug", 14, "the id 'cup' stands twice"),
    ("room = room", "Room = room", 13, "an id is one lower-case word"),
    ("room = room", "room", 13, "a thing is 'id = kind ...'"),
    ("room = room", "room = room, big", 13, "behind the comma stands"),
    ("room = room", "room = room x2: cup desk ann", 13, "x2, but 3 members"),
    ("room = room", "room = room, part of house", 13, "names 'house', no thing"),
    ("room = room", "room = room, part of room", 13, "cannot be a member or part of itself"),
    ("1 state", "1 stat", 15, "unknown kind 'stat'; did you mean 'state'"),
    ("| on | desk", "| atop | desk", 15, "unknown relation 'atop'; 'state' has"),
    ("| on | desk", "| put | desk", 15, "it is one of 'event', not of 'state'"),
    ("| on | desk", "| on | table", 15, "statement 1 names 'table', no thing"),
    ("| desk | t=1", "| desk t=1", 15, "flags stand behind a last '|'"),
    ("| on | desk", "| on | -", 15, "a state has a landmark (or rel="),
    ("| cup | on", "| - | on", 15, "with quant=no a trajector that is nothing"),
    ("| on | desk | t=1", "| on", 15, "a statement is 'number kind"),
    ("t=1", "t=one", 15, "t= is a whole number from 1"),
    ("t=1", "t=1 t=2", 15, "the flag 't=' stands twice"),
    ("t=1", "t=", 15, "the flag 't=' has no value"),
    ("t=1", "modal=past", 15, "unknown value 'past' of modal=; allowed: was"),
    ("t=1", "u=it", 15, "unknown value 'it' of u="),
    ("t=1", "view=me", 15, "view= of statement 1 names 'me'"),
    ("t=1", "colour=red", 15, "unknown flag 'colour=red'"),
    ("by=ann", "by=bob", 16, "statement 2 names 'bob'"),
    ("by=ann", "from=left", 16, "from= of statement 2 names 'left'"),
    ("by=ann", "rel=inn", 16, "unknown rel=inn; did you mean 'in'"),
    ("1 state | cup", "3 state | cup", 16, "statement 2 stands after 3"),
    ("2 event", "1 event", 16, "there are 2 statements 1"),
    ("moves: yes", "moves: no", 15, "t= stands only where something changes"),
    ("t=1\n2 event | cup | put | room | by=ann t=2 u", "u=one\n2 event | cup | put | room | u", 3,
     "'moves: yes', but no statement has t="),
    ("1 | The cup", "The cup", 18, "a plain sentence is"),
    ("1 | The cup", "4 | The cup", 18, "there is no statement 4"),
    ("1 | The cup", "1 | The [cup]", 18, "a plain sentence has no marks"),
    ("wh | Who", "who | Who", 23, "unknown type of question 'who'"),
    ("| Ann | 2", "| 2", 23, "a question is 'type | question | gold | statements'"),
    ("| Ann | 2", "| | 2", 23, "a question needs a gold answer"),
    ("| Ann | 2", "| Ann | -", 23, "names the statements that settle it"),
    ("| Ann | 2", "| Ann | her", 23, "the field of statements holds numbers"),
    ("| Ann | 2", "| Ann | 9", 23, "there is no statement 9"),
    ("moved the cup?", "moved the cup", 23, "a question ends with '?'"),
    ("| No | 1", "| Nope | 1", 24, "gold of yn is one of Yes, No, Unknown"),
    ("one ; 1 |", "some |", 25, "gold of count has a number"),
    ("desk ; shelf", "table ; shelf", 26, "just one of the choices"),
    ("desk ; shelf", "desk", 26, "two choices or more"),
    ("Who moved the cup", "Where is the cup", 23, "the same question stands twice"),
    ("wh | Who moved the cup? | Ann | 2\n", "", 3, "w07-01 has 5 questions, not 6"),
]  # fmt: skip


def told(folder: Path, text: str) -> list[str]:
    return read_source(written(folder, text))[1].told()


@pytest.mark.parametrize(("old", "new", "line", "message"), BROKEN)
def test_what_breaks_the_guide_is_told_with_its_line(
    old: str, new: str, line: int, message: str, tmp_path: Path
) -> None:
    assert old in SMALL
    slips = told(tmp_path, SMALL.replace(old, new, 1))
    assert any(f"w07.txt, line {line}: " in slip and message in slip for slip in slips), slips


def test_all_slips_of_a_file_are_told_at_once_in_the_order_of_its_lines(tmp_path: Path) -> None:
    broken = SMALL.replace("[it|cup]", "[it|cpu]").replace("t=1", "t=x").replace("wh |", "ho |")
    slips = told(tmp_path, broken)
    assert [slip.split(":")[0].rpartition(" ")[2] for slip in slips] == ["8", "15", "23"]


def test_a_line_that_cannot_be_read_causes_no_further_slips(tmp_path: Path) -> None:
    assert len(told(tmp_path, SMALL.replace("| on | desk | t=1", "| atop | desk | t=1"))) == 1
    assert len(told(tmp_path, SMALL.replace("cup = cup,", "cup = cup, red,"))) == 1


def test_the_example_of_the_guide_holds(tmp_path: Path) -> None:
    guide = folder().joinpath("GUIDE.md").read_text(encoding="utf-8")
    example = [line for line in guide.splitlines(keepends=True) if line.startswith("    ")]
    texts, slips = read_source(written(tmp_path, textwrap.dedent("".join(example)), "w00.txt"))
    assert not slips.told()
    assert [text.id for text in texts] == ["w00-01"]
    assert texts[0].text.startswith("Moving day (day two!). The piano is still in the hall because")


def test_marks_become_places_in_the_plain_text(tmp_path: Path) -> None:
    text = small()
    assert text.text == "Ann's note: the cup is on the desk.\nThen she took it to her room."
    assert [(each.words, each.things) for each in text.mentions] == [
        ("Ann's", ("ann",)),
        ("the cup", ("cup",)),
        ("the desk", ("desk",)),
        ("she", ("ann",)),
        ("it", ("cup",)),
        ("her room", ("room",)),
        ("her", ("ann",)),
    ]
    first, second = text.statements
    assert [quoted.words for quoted in first.indicators] == ["is on"]
    assert [quoted.words for quoted in second.indicators] == ["took", "to"]
    assert (first.sentence, second.sentence) == (0, 1)
    for quoted in text.quotations():
        assert text.text[quoted.start : quoted.end] == quoted.words


def test_a_plain_sentence_quotes_what_it_retells_and_knows_its_moment(tmp_path: Path) -> None:
    text = small()
    assert [quoted.words for quoted in text.plain[1].retells] == [
        "she", "took", "it", "to", "her room",
    ]  # fmt: skip
    assert text.plain[1].moment == 2


def test_a_statement_that_is_only_understood_needs_no_words_and_stands_with_the_last(
    tmp_path: Path,
) -> None:
    source = SMALL.replace("plain:", "3 state | desk | in | room | u=world\nplain:")
    (text,), slips = read_source(written(tmp_path, source))
    assert not slips.told()
    assert (text.statements[2].indicators, text.statements[2].sentence) == ((), 1)


def test_a_genre_has_one_name_however_a_writer_calls_it(tmp_path: Path) -> None:
    source = SMALL.replace("genre: homes", "genre: houses and floors")
    (text,), _ = read_source(written(tmp_path, source))
    assert text.genre == "houses"


def test_nothing_may_be_in_a_place(tmp_path: Path) -> None:
    source = SMALL.replace("plain:", "3 state | - | in | room | u=world quant=no\nplain:")
    (text,), slips = read_source(written(tmp_path, source))
    assert not slips.told()
    assert text.statements[2].trajector == ()


def test_members_labels_and_wholes_of_things_are_read_in_any_order(tmp_path: Path) -> None:
    for form in ('cups x3: cup desk, label "A, B", part of room',
                 'cups x3, part of room, label "A, B": cup desk'):  # fmt: skip
        line = f"set = {form}\nroom = room"
        source = SMALL.replace("room = room", line).replace("note:", "note: [all|set]")
        (text,), slips = read_source(written(tmp_path, source))
        assert not slips.told()
        thing = next(each for each in text.things if each.id == "set")
        assert (thing.number, thing.members) == (3, ("cup", "desk"))
        assert (thing.label, thing.part_of) == ("A, B", "room")


def test_a_second_annotation_needs_neither_plain_sentences_nor_questions(tmp_path: Path) -> None:
    file = written(tmp_path, SMALL[: SMALL.index("plain:")])
    assert read_source(file, whole=False)[1].told() == []
    assert len(read_source(file)[1].found) == 2


def test_headings_of_a_text_are_not_taken_for_sections(tmp_path: Path) -> None:
    source = SMALL.replace("\nThen", "\nQuestions:\nThen")
    (text,), slips = read_source(written(tmp_path, source))
    assert not slips.told()
    assert "Questions:\nThen" in text.text


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("i saw it. on the bed? yes. dunno", 4),
        ("It is in room 12. The key is in No. 7.", 2),
        ("1. Put it down.\n2. Go to Mr. Lee.", 2),
        ('"Where is it?" she said. "There!" He left.', 3),
        ("Well ... on the left. Fine.", 2),
        ("Cups: shelf\n\nmugs - hooks", 2),
    ],
)
def test_sentences_and_lines_are_told_apart(text: str, sentences: int) -> None:
    found = sentences_of(text)
    assert len(found) == sentences, [each.words for each in found]
    assert all(text[each.start : each.end] == each.words for each in found)


def test_the_command_prints_slips_and_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path))
    assert main(["check", file]) == 0
    assert "1 text, 2 sentences, 6 questions, 2 statements" in capsys.readouterr().out
    other = str(written(tmp_path, SMALL.replace("t=1", "t=x"), "w08.txt"))
    assert main(["check", file, other]) == 1
    assert "w08.txt, line 15: statement 1: t= is a whole number" in capsys.readouterr().out
    assert main(["check", str(tmp_path / "none.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_questions_that_are_mostly_no_are_noted_and_no_slip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, text = SMALL.split("=== ")
    texts = [text.replace("w07-01", f"w07-{number:02}") for number in range(1, 6)]
    source = "=== ".join([head, *texts])
    assert main(["check", str(written(tmp_path, source))]) == 0
    assert "as many should be Yes as No; here 0 Yes, 5 No, 0 Unknown" in capsys.readouterr().out
    balanced = source.replace("cup on the desk now? | No |", "cup in her room? | Yes |", 2)
    assert main(["check", str(written(tmp_path, balanced))]) == 0
    assert "note:" not in capsys.readouterr().out


def test_the_guide_names_whatever_the_checker_allows() -> None:
    guide = folder().joinpath("GUIDE.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[\w-]+", guide))
    scheme = load_scheme()
    names = {*scheme.kinds, *scheme.types, *scheme.relations["state"], *scheme.relations["event"]}
    for flag in ("modal", "u", "frame", "quant"):
        names |= {flag, *scheme.flags[flag]}
    # Told by example: "north-east ...".
    names -= {"north-west", "south-east", "south-west"}
    assert names - words == set()


def test_a_reader_of_the_output_may_leave_before_its_end(root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spatial_nsr.corpus", "questions", str(written(tmp_path))]
    with subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.close()
        assert done.stderr.read() == ""
    assert done.returncode == 0
