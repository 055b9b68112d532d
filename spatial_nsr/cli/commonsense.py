"""``spatial-nsr commonsense``: ask what is usual, show entries, make questions, probe models."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit, count

if TYPE_CHECKING:
    from spatial_nsr.commonsense.naming import Named

__all__ = ["add_parser"]

DONE, NEGATIVE, UNKNOWN = 0, 1, 3


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "commonsense",
        help="sizes of things, and where people are when they act",
        description="What everybody knows of the sizes of things and of where people are when they "
        "do something to them.",
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    ask = actions.add_parser(
        "ask",
        help="answer a question about things of a kind",
        description='"Is a lion larger than a girl?", "Put ant, cup and bed in order of height", '
        '"Does a sofa fit through a door?", "What is usually in a kitchen?", '
        '"A man drives the car. Is he inside the car?". Exit code 0: answered; 1: no; 3: unknown.',
    )
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--choice", action="append", metavar="TEXT", help="a thing to choose from")
    ask.add_argument("--format", choices=("text", "json"), default="text")
    add_time_limit(ask)
    ask.set_defaults(run=run_ask)
    show = actions.add_parser("show", help="the entry that serves a noun, with its ranges")
    show.add_argument("noun", metavar="NOUN")
    show.add_argument("--format", choices=("text", "json"), default="text")
    show.set_defaults(run=run_show)
    _add_makers(actions)


def _add_makers(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    questions = actions.add_parser(
        "questions",
        help="make balanced questions that compare things",
        description="Questions in the benchmark's form, each pair asked both ways round, for more "
        "and for less, so that no adjective gives the answer away.",
    )
    questions.add_argument("--out", required=True, metavar="FILE", help="JSON lines")
    measures = ("size", "height", "width")
    questions.add_argument("--measure", choices=measures, default="size")
    source = questions.add_mutually_exclusive_group()
    source.add_argument("--data", metavar="FILE", help="take the pairs and labels of this file")
    source.add_argument("--pairs", type=count, default=250, metavar="N", help="draw so many pairs")
    questions.add_argument("--seed", type=int, default=0)
    add_time_limit(questions, most=None)
    questions.set_defaults(run=run_questions)
    report = actions.add_parser(
        "report",
        help="tables as in the paper, with the knowledge base and probed models",
        description="Accuracy and macro-F1 over folds without shared objects, symmetry and "
        "transitivity, of published models, the knowledge base, and the models that are named.",
    )
    report.add_argument("--data", nargs="+", required=True, metavar="FILE")
    report.add_argument(
        "--model",
        action="append",
        default=[],
        metavar="NAME",
        help="a masked or causal language model by name or folder (may be given several times)",
    )
    report.add_argument("--seed", type=int, default=0, help="for the folds")
    report.add_argument("--format", choices=("text", "json"), default="text")
    add_time_limit(report, most=None)
    report.set_defaults(run=run_report)


def run_ask(options: argparse.Namespace) -> int:
    """Answer a question that no story belongs to, or only the sentences before it."""
    from spatial_nsr.commonsense.answers import answer_usual
    from spatial_nsr.commonsense.question_forms import text_before
    from spatial_nsr.reasoner import read

    text, question = text_before(options.question)
    if text:
        answer = read(text).ask(question, options.choice)
    else:
        answer = answer_usual(question, options.choice)
    if options.format == "json":
        # With its story, so that the line can be checked by itself.
        asked = {"choices": options.choice} if options.choice else {}
        print(json.dumps(answer.to_dict() | {"story": text} | asked))
    else:
        print("\n".join(told(line) for line in answer.explain("text").rstrip().split("\n") if line))
    if answer.status == "unknown":
        return UNKNOWN
    return NEGATIVE if answer.value == "No" else DONE


def run_show(options: argparse.Namespace) -> int:
    """Print what is known of a thing."""
    from spatial_nsr.commonsense.naming import meant

    found = meant(options.noun)
    if found is None:
        print(
            json.dumps(None)
            if options.format == "json"
            else f"nothing is known of '{options.noun}'"
        )
        return UNKNOWN
    told_of = _entry(found)
    if options.format == "json":
        print(json.dumps(told_of))
    else:
        print("\n".join(f"{name:<12}{value}" for name, value in told_of.items()))
    return DONE


def _entry(found: Named) -> dict[str, object]:
    thing = found.thing
    ranges = {
        name: str(found.measure(name)) + (" m³" if name in ("size", "volume") else " m")
        for name in ("length", "height", "width", "size", "volume")
    }
    served = {"by its kind": found.steps > 0} if found.steps else {}
    names = ", ".join(thing.names)
    confidence = round(found.sure, 4)
    return {
        "entry": thing.name,
        "names": names,
        **served,
        **ranges,
        "confidence": confidence,
        "group": thing.group,
    }


def run_questions(options: argparse.Namespace) -> int:
    """Write a set of balanced questions."""
    from spatial_nsr.benchmarks.commonsense.report import read_items
    from spatial_nsr.cli.output import write_text
    from spatial_nsr.commonsense.questions import balanced, drawn_pairs

    if options.data is None:
        pairs = list(drawn_pairs(options.measure, options.pairs, options.seed))
    else:
        items = read_items([Path(options.data)]).get(options.measure, [])
        ends = [(e.first, e.second) if e.label else (e.second, e.first) for e in items]
        pairs = list(dict.fromkeys(ends))
    made = balanced(pairs, options.measure, options.seed)
    write_text(options.out, "".join(json.dumps(each) + "\n" for each in made))
    print(f"{len(made)} questions about {len(pairs)} pairs")
    return DONE


def run_report(options: argparse.Namespace) -> int:
    """Print the tables."""
    from spatial_nsr.benchmarks.commonsense.probing import load_scorer
    from spatial_nsr.benchmarks.commonsense.report import as_text, report

    models = {Path(name).name or name: load_scorer(name) for name in options.model}
    tables = report([Path(name) for name in options.data], models, options.seed)
    print(json.dumps(tables) if options.format == "json" else as_text(tables))
    return DONE
