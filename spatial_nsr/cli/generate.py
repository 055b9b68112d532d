"""``spatial-nsr generate``: stories with questions, annotation and proved answers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.cli.output import told
from spatial_nsr.cli.parts import add_time_limit, add_workers
from spatial_nsr.errors import InputError

if TYPE_CHECKING:
    from spatial_nsr.generate.card import Tally
    from spatial_nsr.generate.noise import Noise

__all__ = ["add_parser"]

KINDS = ("spartqa", "chains", "positions", "rooms", "frames", "changes")
# Options of stories about blocks, of drawn ones among these, and of all others.
BLOCKS = ("scenes", "skip_bad", "vocabulary", "nesting", "quantifiers")
DRAWN = ("blocks", "objects", "deep", "distinct", "few", "stacked")
OTHERS = ("distractors",)
MOST = 999_999_999


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "generate",
        help="make stories with questions, annotation and proved answers",
        description="Make a data set. The same options make the same bytes, on any machine and "
        "with any number of workers.",
    )
    parser.add_argument(
        "kind",
        choices=KINDS,
        help="spartqa: blocks with things in them; chains: steps on a grid; positions: pairs of "
        "relations in a plane; rooms: free descriptions; frames: one scene from several "
        "viewpoints; changes: people and things that move",
    )
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder for the files")
    parser.add_argument("--seed", type=_whole, default=0, metavar="S")
    parser.add_argument("--stories", type=_count, default=100, metavar="N")
    add_workers(parser)
    add_time_limit(parser, most=None)
    _add_of_all_kinds(parser)
    _add_of_blocks(parser)
    parser.set_defaults(run=run)


def _add_of_all_kinds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--force", action="store_true", help="write into a folder that holds other files as well"
    )
    parser.add_argument(
        "--questions-per-type",
        type=_count,
        metavar="Q",
        help="of each type (spartqa: 2) or of a story (4; chains have one)",
    )
    parser.add_argument(
        "--no-derivations", action="store_true", help="leave derivations out of the evidence"
    )
    parser.add_argument(
        "--hops", type=_range, metavar="A-B", help="how many stated facts answers join"
    )
    parser.add_argument(
        "--distractors", type=_range, metavar="A-B", help="not spartqa: facts beside the point"
    )
    parser.add_argument(
        "--slips", type=_share, default=0.0, metavar="P", help="the share of mistyped long words"
    )
    parser.add_argument(
        "--missing-articles", type=_share, default=0.0, metavar="P", help="the share left out"
    )
    parser.add_argument(
        "--irrelevant", type=_share, default=0.0, metavar="P", help="such sentences for each other"
    )


def _add_of_blocks(parser: argparse.ArgumentParser) -> None:
    from spatial_nsr.generate.vocabulary import VOCABULARIES

    blocks = parser.add_argument_group("spartqa")
    blocks.add_argument("--scenes", metavar="FILE", help="scenes of NLVR; drawn without it")
    blocks.add_argument("--skip-bad", action="store_true", help="leave out scenes that are damaged")
    blocks.add_argument("--vocabulary", choices=VOCABULARIES, help="of stories (seen)")
    blocks.add_argument("--blocks", type=_range, metavar="A-B", help="if drawn (2-3)")
    blocks.add_argument(
        "--objects",
        type=_range,
        metavar="A-B",
        help="in a block, if drawn (1-5, or what --hops needs)",
    )
    blocks.add_argument("--deep", action="store_true", help="draw scenes of three dimensions")
    blocks.add_argument("--distinct", action="store_true", help="draw no two things alike")
    blocks.add_argument(
        "--few",
        type=_count,
        metavar="N",
        help="sizes, colours and shapes of a drawn scene at most, without materials",
    )
    blocks.add_argument(
        "--stacked",
        type=_share,
        metavar="P",
        help="the share of drawn scenes whose alike things stand on each other",
    )
    blocks.add_argument(
        "--nesting", type=int, choices=range(5), help="of descriptions in questions (1)"
    )
    blocks.add_argument(
        "--quantifiers",
        choices=("any,all", "any", "all", "none"),
        help="of yes/no questions (any,all)",
    )


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST)):
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to {MOST}, got '{text}'")
    return int(text)


def _count(text: str) -> int:
    value = _whole(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {MOST}, got '{text}'")
    return value


def _range(text: str) -> tuple[int, int]:
    least, dash, most = text.partition("-")
    found = _whole(least), _whole(most if dash else least)
    if found[0] > found[1]:
        raise argparse.ArgumentTypeError(f"expected A-B with A not above B, got '{text}'")
    return found


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"expected a share from 0 to 1, got '{text}'")
    return value


def run(options: argparse.Namespace) -> int:
    """Make the data set, and print what was made."""
    from spatial_nsr.generate.noise import Noise

    _refuse_what_does_nothing(options)
    out = Path(options.out)
    if not options.out.strip() or (out.exists() and not out.is_dir()):
        raise InputError(f"'{options.out}' is no folder")
    noise = Noise(options.slips, options.missing_articles, options.irrelevant)
    if options.kind == "spartqa":
        return _spartqa(options, out, noise)
    return _others(options, out, noise)


def _workers(options: argparse.Namespace) -> dict[str, Any]:
    """Who works on it."""
    from spatial_nsr.pools import require

    require(options.engine)
    return {"workers": options.workers, "engine": options.engine, "gpus": options.gpus}


def _refuse_what_does_nothing(options: argparse.Namespace) -> None:
    """Refuse options of another kind, rather than make what was not asked for."""
    blocks = options.kind == "spartqa"
    for name in OTHERS if blocks else BLOCKS + DRAWN:
        if _given(options, name):
            kinds = ", ".join(kind for kind in KINDS if (kind == "spartqa") != blocks)
            raise InputError(f"'{_flag(name)}' is for {kinds}, not for {options.kind}")
    for name in DRAWN:
        if options.scenes is not None and _given(options, name):
            raise InputError(f"'{_flag(name)}' is for scenes that are drawn, not for '--scenes'")
    if options.kind == "chains" and options.questions_per_type is not None:
        raise InputError("'--questions-per-type' is not for chains: each has one question")
    if options.skip_bad and options.scenes is None:
        raise InputError("'--skip-bad' is for scenes of a file; give '--scenes'")


def _given(options: argparse.Namespace, name: str) -> bool:
    value = getattr(options, name)
    return value is not None and value is not False


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _spartqa(options: argparse.Namespace, out: Path, noise: Noise) -> int:
    from spatial_nsr.generate.drawn.drawing import Drawing
    from spatial_nsr.generate.drawn.questions import TYPES
    from spatial_nsr.generate.drawn.sets import Settings
    from spatial_nsr.generate.drawn.spartqa import generate_spartqa

    quantifiers = options.quantifiers or "any,all"
    nesting = 1 if options.nesting is None else options.nesting
    # A chain of so many facts needs one thing more.
    longest = options.hops[1] if options.hops else 0
    objects = options.objects or ((longest + 1, longest + 3) if longest > 1 else (1, 5))
    settings = Settings(
        seed=options.seed,
        stories=options.stories,
        questions=options.questions_per_type or 2,
        vocabulary=options.vocabulary or "seen",
        drawing=Drawing(
            options.blocks or (2, 3),
            objects,
            options.deep,
            options.distinct,
            few=options.few,
            stacked=options.stacked or 0.0,
        ),
        nesting=nesting,
        quantifiers=() if quantifiers == "none" else tuple(quantifiers.split(",")),
        hops=options.hops,
        noise=noise,
        derivations=not options.no_derivations,
    )
    made = generate_spartqa(
        out,
        settings,
        Path(options.scenes) if options.scenes is not None else None,
        workers=_workers(options),
        resume=options.resume,
        force=options.force,
        skip_bad=options.skip_bad,
        progress=True,
    )
    for problem in made.skipped:
        print(f"spatial-nsr: left out: {told(str(problem))}", file=sys.stderr)
    return _report(options, made.tally, len(TYPES) * settings.questions)


def _others(options: argparse.Namespace, out: Path, noise: Noise) -> int:
    from spatial_nsr.generate.short.sets import generate_short
    from spatial_nsr.generate.short.stories import ShortSettings

    settings = ShortSettings(
        seed=options.seed,
        stories=options.stories,
        questions=options.questions_per_type or 4,
        hops=options.hops or (1, 3),
        distractors=options.distractors or (0, 2),
        noise=noise,
        derivations=not options.no_derivations,
    )
    tally = generate_short(
        options.kind,
        out,
        settings,
        workers=_workers(options),
        resume=options.resume,
        force=options.force,
        progress=True,
    )
    return _report(options, tally, 1 if options.kind == "chains" else settings.questions)


def _report(options: argparse.Namespace, tally: Tally, wanted: int) -> int:
    """Tell what was made, and what was not as it was wanted; ``wanted`` questions a story."""
    total = sum(tally.questions.values())
    main = sum(n for (_, group), n in tally.questions.items() if group in ("main", "hard"))
    lacking = options.stories * wanted - main
    if lacking:
        print(f"spatial-nsr: {lacking} questions fewer than wanted found a place", file=sys.stderr)
    if tally.beyond:
        least, most = tally.limits or (0, 0)
        told_hops = (
            f"{tally.beyond} of {main} questions take more or fewer than {least}-{most} facts"
        )
        print(f"spatial-nsr: {told_hops}", file=sys.stderr)
    stories = f"{tally.stories} stor{'y' if tally.stories == 1 else 'ies'}"
    questions = f"{total} question{'s' * (total != 1)}"
    print(f"{stories} with {questions} in {told(options.out)}")
    return 0
