"""``spatial-nsr frames``: whose left is meant; the cases and the measures of COMFORT."""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path
from typing import Any

from spatial_nsr.cli.infer import add_infer
from spatial_nsr.cli.judge import add_judge
from spatial_nsr.cli.look import add_look
from spatial_nsr.cli.output import told, write_text
from spatial_nsr.cli.parts import add_time_limit
from spatial_nsr.cli.probe import add_probe, add_render

__all__ = ["add_parser"]


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("frames", help="frames of reference: whose left is meant")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    _add_cases(actions)
    _add_score(actions)
    add_render(actions)
    add_probe(actions)
    add_judge(actions)
    add_look(actions)
    add_infer(actions)


def _add_cases(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    cases = actions.add_parser(
        "cases",
        help="write the cases of COMFORT",
        description="Write each case of COMFORT as a JSON line: question, geometry, right answers.",
    )
    cases.add_argument("--out", required=True, metavar="FILE", help="- is standard output")
    cases.add_argument("--suite", choices=("ball", "car"), help="only this one")
    cases.set_defaults(run=run_cases)


def _add_score(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    score = actions.add_parser(
        "score",
        help="score curves of answers as COMFORT does",
        description='Every measure of COMFORT for each case of a file {"cases": [...]} of P(Yes).',
    )
    score.add_argument("file", metavar="FILE", help="- is standard input")
    score.add_argument(
        "--definition",
        choices=("code", "paper"),
        default="code",
        help="where the published programs and the paper differ (default: code)",
    )
    score.add_argument(
        "--format", choices=("json", "text"), default="json", help="text: Tables 2 to 5 and 10"
    )
    score.add_argument("--html", metavar="FILE", help="also write a page with plots and tables")
    score.add_argument("--plots", metavar="FOLDER", help="also write plots as SVG and PNG")
    add_time_limit(score, most=None)
    score.set_defaults(run=run_score)


def run_cases(options: argparse.Namespace) -> int:
    """Write the cases."""
    from spatial_nsr.benchmarks.comfort.cases import SUITES, cases

    suites = (options.suite,) if options.suite else SUITES
    lines = [json.dumps(case.to_dict()) + "\n" for case in cases(suites)]
    if options.out == "-":
        sys.stdout.writelines(lines)
        return 0
    write_text(options.out, "".join(lines))
    print(f"{len(lines)} cases")
    return 0


def run_score(options: argparse.Namespace) -> int:
    """Print the measures of each case."""
    from spatial_nsr.benchmarks.comfort.curves import curve_cases
    from spatial_nsr.benchmarks.comfort.score import score_case
    from spatial_nsr.benchmarks.comfort.tables import SINGLE, tables_of
    from spatial_nsr.cli.files import read_input

    cases = curve_cases(read_input(options.file), options.file)
    scored = {case.id: (case.kind, score_case(case, options.definition)) for case in cases}
    if options.html:
        from spatial_nsr.benchmarks.comfort.page import page

        write_text(options.html, page(cases, scored, options.definition))
    if options.plots:
        from spatial_nsr.benchmarks.comfort.page import write_plots

        write_plots(Path(options.plots), cases, scored, options.definition)
    if options.html or options.plots:
        from spatial_nsr.benchmarks.comfort.page import undrawn

        without = undrawn(cases)
        if without:
            message = f"spatial-nsr: no plot is drawn of {', '.join(without[:5])}"
            more = f" and {len(without) - 5} more" if len(without) > 5 else ""
            print(told(f"{message}{more}: four points make no curve"), file=sys.stderr)
    if options.format == "json":
        found = [{"id": id, "metrics": metrics} for id, (_, metrics) in scored.items()]
        print(json.dumps({"cases": without_nan(found)}))
        return 0
    blocks = [str(table) for table in tables_of(scored, options.definition)]
    rest = {id: found for id, (kind, found) in scored.items() if kind in SINGLE}
    blocks += [f"{told(id)}\n{_listed(found)}" for id, found in rest.items()]
    print("\n\n".join(blocks))
    return 0


def without_nan(value: Any) -> Any:
    """A value for JSON: what is not a number becomes null.

    >>> without_nan({"eta": float("nan"), "acc": [1.0]})
    {'eta': None, 'acc': [1.0]}
    """
    if isinstance(value, dict):
        return {key: without_nan(each) for key, each in value.items()}
    if isinstance(value, list):
        return [without_nan(each) for each in value]
    return None if isinstance(value, float) and math.isnan(value) else value


def _listed(metrics: dict[str, Any], before: str = "  ") -> str:
    lines = []
    for name, value in metrics.items():
        if isinstance(value, dict):
            lines += [f"{before}{name}", _listed(value, before + "  ")]
        else:
            shown = "-" if value is None or math.isnan(value) else f"{100 * value:.2f}"
            lines.append(f"{before}{name:<24} {shown:>8}")
    return "\n".join(lines)
