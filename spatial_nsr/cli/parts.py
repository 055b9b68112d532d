"""Which data a command is about: files that are named, or a part of what the package brings."""

from __future__ import annotations

import argparse
from pathlib import Path

from spatial_nsr.deadlines import READING
from spatial_nsr.errors import InputError

__all__ = ["add_part", "add_time_limit", "count", "data", "named", "need_own", "seconds"]


def count(text: str) -> int:
    """Read a whole number from 1 on."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:10]) < 10**9:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 on, got '{text}'")
    return int(text)


def seconds(text: str) -> float:
    """Read a time limit."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 10**6:
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, got '{text}'")
    return value


def add_time_limit(parser: argparse.ArgumentParser, most: float | None = READING) -> None:
    """Add the option that bounds a command as a whole; it then leaves with the code for unknown."""
    unless = "as long as it takes" if most is None else f"{most:g}"
    parser.add_argument(
        "--time-limit",
        type=seconds,
        default=most,
        metavar="S",
        help=f"seconds of work after which to give up (default: {unless})",
    )
    parser.set_defaults(bounded=True)


def add_part(parser: argparse.ArgumentParser) -> None:
    """Add the option that names a part of the data."""
    parser.add_argument(
        "--split",
        metavar="NAME",
        help="dev, train or test: a part of the corpus (dev where no files are named)",
    )


def named(options: argparse.Namespace, most: int | None = None) -> str:
    """The name of the benchmark with the part that is meant, and how many stories of each file."""
    from spatial_nsr.benchmarks.registry import load_benchmark

    name = str(options.benchmark)
    parts = load_benchmark(name).parts
    part = options.split or (parts[0] if parts and options.data is None else "")
    if part or most is not None:
        return f"{name}/{part}" + (f":{most}" if most is not None else "")
    return name


def need_own(benchmark: str, option: str) -> None:
    """Refuse a command that leaves out what only a benchmark with files of its own can spare."""
    from spatial_nsr.benchmarks.registry import load_benchmark

    if load_benchmark(benchmark).files is None:
        raise InputError(f"{option} is needed for '{benchmark}'")


def data(options: argparse.Namespace) -> list[Path]:
    """The files that are named, or those of the package."""
    from spatial_nsr.benchmarks.registry import load_benchmark

    if options.data is not None:
        return [Path(name) for name in options.data]
    need_own(options.benchmark, "--data")
    files = load_benchmark(options.benchmark).files
    assert files is not None
    return files()
