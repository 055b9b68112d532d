"""The commands for those who write and annotate texts of the corpus."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from spatial_nsr.corpus.agreement import agreement
from spatial_nsr.corpus.answered import judge_answers
from spatial_nsr.corpus.blind import asked, chosen, read_answers, unmarked
from spatial_nsr.corpus.building import read_source
from spatial_nsr.corpus.files import add_source, build, records_of
from spatial_nsr.corpus.records import Text
from spatial_nsr.errors import InputError, Place, SpatialError

__all__ = ["main"]

DONE, SLIPS, BAD_INPUT = 0, 1, 2
FEW = 4
"""Of so few questions nothing is said about how many are Yes."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        from spatial_nsr.cli.output import drop_output

        # As for the main command: the reader of our output has gone.
        drop_output()
        return DONE
    except SpatialError as error:
        print(f"corpus: {error}", file=sys.stderr)
        return BAD_INPUT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m spatial_nsr.corpus", description="Check and build annotated texts."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="tell all slips of files that writers made")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument(
        "--second",
        action="store_true",
        help="files of second annotators: plain sentences and questions may be missing",
    )
    check.set_defaults(run=_check)
    plain = commands.add_parser("plain", help="print texts without marks, for a second annotator")
    plain.set_defaults(run=_plain)
    questions = commands.add_parser("questions", help="print texts and questions without answers")
    questions.set_defaults(run=_questions)
    for command in (plain, questions):
        command.add_argument("file", metavar="FILE")
        command.add_argument("--only", nargs="+", default=(), metavar="ID", help="these texts")
    agree = commands.add_parser("agreement", help="compare two annotations of the same texts")
    agree.add_argument("first", metavar="FIRST", help="a file, or a folder of files")
    agree.add_argument(
        "second", metavar="SECOND", help="may hold some of the texts, or of the files, only"
    )
    agree.add_argument("--show", action="store_true", help="print every disagreement")
    agree.set_defaults(run=_agreement)
    compare = commands.add_parser("compare", help="hold a blind reader's answers against gold")
    compare.add_argument("file", metavar="FILE")
    compare.add_argument("answers", metavar="ANSWERS", help="lines '2 | answer' below '=== ID'")
    compare.set_defaults(run=_compare)
    build = commands.add_parser("build", help="write the records of the corpus from its sources")
    build.add_argument(
        "--add", nargs="+", default=(), metavar="FILE", help="take these into the sources first"
    )
    build.set_defaults(run=_build)
    return parser


def _check(options: argparse.Namespace) -> int:
    texts: list[Text] = []
    wrong = 0
    for name in options.files:
        found, slips = read_source(Path(name), whole=not options.second)
        texts += found
        wrong += len(slips.found)
        for line in slips.told():
            print(line)
        print(f"{name}: {_counted(found)}; {_how_many(len(slips.found), 'slip')}")
        if note := _lopsided(found):
            print(f"{name}: {note}")
    if len(options.files) > 1:
        print(f"all: {_counted(texts)}; {_how_many(wrong, 'slip')}")
    return SLIPS if wrong else DONE


def _plain(options: argparse.Namespace) -> int:
    print(unmarked(chosen(records_of(Path(options.file)), options.only)), end="")
    return DONE


def _questions(options: argparse.Namespace) -> int:
    print(asked(chosen(records_of(Path(options.file)), options.only)), end="")
    return DONE


def _agreement(options: argparse.Namespace) -> int:
    pairs = _same_files(Path(options.first), Path(options.second))
    first, second = (
        [text for file in files for text in records_of(file, whole=False)]
        for files in zip(*pairs, strict=True)
    )
    found = agreement(first, second)
    print(f"{_how_many(found.texts, 'text')}; precision and recall are those of the second")
    rows = {"mentions": found.mentions, "mentions and their things": found.linked}
    rows |= {f"statements, {name}": counts for name, counts in found.statements.items()}
    for name, counts in rows.items():
        figures = f"precision {_percent(counts.precision)}  recall {_percent(counts.recall)}"
        number = f"{counts.right} of {counts.first} and {counts.second}"
        print(f"  {name:<42} F1 {_percent(counts.f1)}  {figures}  ({number})")
    for sort, count in found.sorts.most_common():
        print(f"  {count:4} {sort}")
    if options.show:
        for each in found.differences:
            print(each)
    return DONE


def _same_files(first: Path, second: Path) -> list[tuple[Path, Path]]:
    """Two files, or the files of the second folder with those of the first that are so called."""
    if not second.is_dir():
        return [(first, second)]
    found = [(first / file.name, file) for file in sorted(second.glob("*.txt"))]
    if not found:
        raise InputError("the folder holds no file '*.txt'", Place(str(second)))
    return found


def _percent(share: float | None) -> str:
    return "  -  " if share is None else f"{100 * share:5.1f}"


def _compare(options: argparse.Namespace) -> int:
    answers = read_answers(Path(options.answers))
    judged, left_out = judge_answers(records_of(Path(options.file)), answers)
    for each in judged:
        if not each.right:
            print(each)
    for id, number in left_out:
        print(f"{id} {number}: not answered")
    same = sum(each.right for each in judged)
    share = _percent(same / len(judged) if judged else None).strip()
    print(f"{same} of {_how_many(len(judged), 'answer')} as gold ({share} %)")
    return SLIPS if same < len(judged) or left_out else DONE


def _build(options: argparse.Namespace) -> int:
    for name in options.add:
        print(f"taken: {add_source(Path(name))}")
    for file, texts in build():
        print(f"{file.name}: {_counted(texts)}")
    return DONE


def _counted(texts: list[Text]) -> str:
    counts = {
        "text": len(texts),
        "sentence": sum(len(text.sentences) for text in texts),
        "question": sum(len(text.questions) for text in texts),
        "statement": sum(len(text.statements) for text in texts),
        "mention": sum(len(text.mentions) for text in texts),
        "plain sentence": sum(len(text.plain) for text in texts),
        "genre": len({text.genre for text in texts}),
    }
    moving = sum(text.moves for text in texts)
    said = [_how_many(count, name) for name, count in counts.items()]
    return ", ".join([*said, f"{moving} with things that move"])


def _lopsided(texts: list[Text]) -> str:
    """A note on questions that who says always the same would mostly get right."""
    gold = Counter(
        question.gold[0]
        for text in texts
        for question in text.questions
        if question.type == "yn" and question.gold
    )
    most = max(gold["Yes"], gold["No"])
    if most <= FEW or min(gold["Yes"], gold["No"]) * 2 >= most:
        return ""
    counts = ", ".join(f"{gold[answer]} {answer}" for answer in ("Yes", "No", "Unknown"))
    return f"note: of the questions yn about as many should be Yes as No; here {counts}"


def _how_many(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"
