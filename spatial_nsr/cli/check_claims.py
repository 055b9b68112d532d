"""``spatial-nsr check-claims``: what somebody else read, held against the text and itself."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from spatial_nsr.cli.files import read_input, read_records
from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit
from spatial_nsr.errors import InputError

if TYPE_CHECKING:
    from spatial_nsr.claim_forms import Against, Checked, Judged

__all__ = ["add_parser"]

SUPPORTED, REJECTED, OPEN = 0, 1, 3


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "check-claims",
        help="hold facts and claims that somebody else read against a text",
        description="Hold facts and claims that somebody else (a language model) read in a text "
        "against the text and against each other. A claim is supported or contradicted by a proof "
        "from the text that the independent checker accepts, and open otherwise; beside that it is "
        "told what follows of the facts that were handed over, and whether the text has the words "
        "that are quoted. Exit code 0: all is supported; 1: something is contradicted, ill-formed "
        "or misquoted, or the facts contradict each other; 3: something is open.",
        epilog='a line is {"head": "cup", "relation": "left", "tail": "jug"} (with "negated": true '
        'if that is denied) or {"says": "the cup is left of the jug"}; beside that "quote", the '
        'words of the text for it, with their "start" and "end", "id", and "kind": "fact" for what '
        'was read, "claim" for what is said to follow',
    )
    parser.add_argument("--story", required=True, metavar="FILE", help="the text; - is stdin")
    parser.add_argument(
        "--claims", required=True, metavar="FILE", help="a JSON object a line; - is stdin"
    )
    parser.add_argument("--conventions", default="plain", metavar="NAME", help="default: plain")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--explain", action="store_true", help="the proofs, step by step")
    add_time_limit(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Judge the claims and print what came of them."""
    from spatial_nsr.claims import check_claims

    if options.story == options.claims == "-":
        raise InputError("only one of --story and --claims can be standard input")
    records = [record for _, record in read_records(options.claims)]
    found = check_claims(read_input(options.story), records, options.conventions)
    if options.format == "json":
        print(json.dumps(found.to_dict()))
    else:
        print("\n".join(_lines(found, options.explain)))
    counts = found.counts
    if counts["contradicted"] or counts["ill-formed"] or counts["misquoted"] or found.conflict:
        return REJECTED
    return OPEN if counts["open"] else SUPPORTED


def _lines(found: Checked, explain: bool) -> list[str]:
    lines = [line for each in found.claims for line in _judged(each, explain)]
    if found.conflict:
        lines.append(told(f"facts that contradict each other: {', '.join(found.conflict)}"))
    return [*lines, ", ".join(f"{count} {name}" for name, count in found.counts.items())]


def _judged(each: Judged, explain: bool) -> list[str]:
    if each.claim is None:
        return [told(f"{each.id}: {each.verdict}: {each.error}")]
    lines = [told(f"{each.id}: {each.verdict}: {each.claim.sentence}")]
    if each.quote is not None and not each.quote.found:
        lines.append(told(f"  misquoted: {each.quote.why}: {each.claim.quote!r}"))
    elif each.quote is not None and each.by_text is not None and each.by_text.derivation:
        lines.append(f"  quotation at {each.quote.start}-{each.quote.end}")
        lines[-1] += "" if each.quote.used else ", which the proof does not use"
    for name, against in (("text", each.by_text), ("facts", each.by_facts)):
        if against is not None:
            lines += _against(name, against, explain)
    return lines


def _against(name: str, against: Against, explain: bool) -> list[str]:
    if against.likely is not None:
        lines = [f"  by the {name} likely {against.likely} ({against.confidence:.2f})"]
        lines += [f"    taken for granted: {each}" for each in against.assumes]
    elif name == "facts":
        rests = f", by {', '.join(against.rests_on)}" if against.rests_on else ""
        lines = [f"  by the facts {against.verdict}{rests}"]
    else:
        lines = []
    lines += [f"    missing: {why}" for why in against.missing]
    if explain and against.explanation is not None:
        lines += [f"    {line}" for line in against.explanation.rstrip("\n").split("\n")]
    return [told(line) for line in lines]
