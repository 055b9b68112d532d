"""``spatial-nsr frames render`` and ``probe``: COMFORT's pictures, and asking about them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed

if TYPE_CHECKING:
    from spatial_nsr.benchmarks.comfort.cases import Case
    from spatial_nsr.benchmarks.comfort.model import SeesAndAnswers

__all__ = ["add_probe", "add_render"]

SMALLEST, LARGEST = 8, 2048
INDEX = "pictures.jsonl"


def add_render(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the action that draws."""
    render = actions.add_parser(
        "render",
        help="draw the pictures of COMFORT's cases",
        description="Draw the pictures of COMFORT's cases, in rough solids, as PNG files; "
        f"{INDEX} tells which belongs to which case.",
    )
    render.add_argument("--out", required=True, metavar="FOLDER")
    _add_choice(render)
    render.add_argument("--size", type=_size, default=336, metavar="N", help="pixels a side")
    render.set_defaults(run=run_render)


def add_probe(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the action that asks a model."""
    probe = actions.add_parser(
        "probe",
        help="ask a model COMFORT's questions; the answers are for 'frames score'",
        description="Ask a vision-language model, or our own frames, about every picture.",
    )
    probe.add_argument("--out", required=True, metavar="FILE", help="curves, as JSON")
    who = probe.add_mutually_exclusive_group(required=True)
    who.add_argument("--model", metavar="FOLDER", help="an image-text model of transformers")
    who.add_argument(
        "--frame",
        metavar="NAME",
        help="our own answers: egocentric_reflected, asked ...",
    )
    _add_choice(probe)
    probe.add_argument("--prompt", action="append", choices=("nop", "cam", "add", "rel"))
    probe.add_argument(
        "--presence",
        action="store_true",
        help="ask of every picture too what is in it and what is not (for the F1 of things)",
    )
    probe.add_argument("--size", type=_size, default=336, metavar="N", help="pixels a side")
    probe.add_argument("--device", default="cpu", help="where the model runs (default: cpu)")
    probe.set_defaults(run=run_probe)


def run_render(options: argparse.Namespace) -> int:
    """Draw each picture once, and write down which cases it belongs to."""
    from spatial_nsr.benchmarks.comfort.pictures import picture_name, picture_of
    from spatial_nsr.pictures.png import png
    from spatial_nsr.progress import counting

    cases = list(_chosen(options))
    named = {picture_name(case): case for case in reversed(cases)}
    folder = Path(options.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / INDEX).open("w", encoding="utf-8", newline="\n") as index:
            for case in cases:
                told = {"case": case.id, "picture": picture_name(case)}
                index.write(json.dumps(told) + "\n")
        with counting("pictures", len(named)) as advance:
            for name, case in sorted(named.items()):
                (folder / name).write_bytes(png(picture_of(case, options.size)))
                advance(1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(f"cannot be written: {reason}", Place(options.out)) from error
    print(f"{len(named)} pictures of {len(cases)} cases, which {INDEX} tells")
    return 0


def run_probe(options: argparse.Namespace) -> int:
    """Ask, and write the curves."""
    from spatial_nsr.benchmarks.comfort.cases import SUITES
    from spatial_nsr.benchmarks.comfort.model import curves_of, reckoning, seeing
    from spatial_nsr.cli.output import write_text

    if options.frame:
        answer, name = reckoning(options.frame), options.frame
    else:
        answer, name = seeing(_model(options), options.size), Path(options.model).name
    suites = (options.suite,) if options.suite else SUITES
    _known_variations(options, suites)
    # What cannot be written is said before hours of asking.
    write_text(options.out, "")
    made = [
        curves_of(
            suite,
            answer,
            f"{name}-{suite}",
            variations=options.variation or (),
            prompts=options.prompt or (),
            presence=options.presence,
        )
        for suite in suites
    ]
    write_text(options.out, json.dumps({"cases": made}) + "\n")
    print(f"{', '.join(case['id'] for case in made)}: curves for 'frames score {options.out}'")
    return 0


def _model(options: argparse.Namespace) -> SeesAndAnswers:
    try:
        from spatial_nsr.neural.vsr.vision_language import load_image_text_model
    except ImportError as error:
        raise InputError(
            f"--model needs the extra 'neural': pip install 'spatial-nsr[neural]' ({error})"
        ) from error
    return load_image_text_model(Path(options.model), options.device)


def _chosen(options: argparse.Namespace) -> Iterator[Case]:
    from spatial_nsr.benchmarks.comfort.cases import SUITES, cases

    suites = (options.suite,) if options.suite else SUITES
    _known_variations(options, suites)
    for case in cases(suites):
        if case.prompt == "cam" and case.layout.variation in (
            options.variation or [case.layout.variation]
        ):
            yield case


def _known_variations(options: argparse.Namespace, suites: tuple[str, ...]) -> None:
    """Refuse a variation that there is not, with those that there are."""
    from spatial_nsr.benchmarks.comfort.cases import cases

    known = dict.fromkeys(str(case.layout.variation) for case in cases(suites))
    for name in options.variation or ():
        if name not in known:
            raise UnknownNameError(f"no scene is called '{name}'; {allowed(name, known)}")


def _add_choice(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--suite", choices=("ball", "car"), help="only this one")
    parser.add_argument(
        "--variation", action="append", metavar="NAME", help="only this one; may be repeated"
    )


def _size(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not SMALLEST <= int(text[:6]) <= LARGEST:
        raise argparse.ArgumentTypeError(
            f"expected a whole number from {SMALLEST} to {LARGEST}, got '{text}'"
        )
    return int(text)
