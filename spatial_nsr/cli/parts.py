"""Which data a command is about: files that are named, or a part of what the package brings."""

from __future__ import annotations

import argparse
from pathlib import Path

from spatial_nsr.deadlines import READING
from spatial_nsr.errors import InputError

__all__ = [
    "add_part",
    "add_time_limit",
    "add_workers",
    "count",
    "data",
    "gpus",
    "named",
    "need_own",
    "seconds",
]


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


def add_time_limit(
    parser: argparse.ArgumentParser, most: float | None = READING, whole: bool = True
) -> None:
    """Add the option that bounds a command as a ``whole``, which leaves with the code for unknown.

    A command that does not want that bounds what it does one by one.
    """
    unless = "as long as it takes" if most is None else f"{most:g}"
    parser.add_argument(
        "--time-limit",
        type=seconds,
        default=most,
        metavar="S",
        help=f"seconds of work after which to give up (default: {unless})",
    )
    if whole:
        parser.set_defaults(bounded=True)


def add_part(parser: argparse.ArgumentParser) -> None:
    """Add the option that names a part of the data."""
    parser.add_argument(
        "--split",
        metavar="NAME",
        help="dev, train or test: a part of the corpus (dev where no files are named)",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the options that tell who works on it, and whether they go on with an earlier run."""
    from spatial_nsr.pools import ENGINES

    parser.add_argument("--workers", type=count, default=1, metavar="N", help="processes")
    parser.add_argument(
        "--engine",
        choices=ENGINES,
        default="local",
        help="where they run: on this machine, or on a Ray cluster (needs the extra 'ray')",
    )
    parser.add_argument(
        "--gpus",
        type=gpus,
        default=0.0,
        metavar="SHARE",
        help="the share of a GPU that each worker of a cluster holds, such as 0.25",
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on where an earlier run of the same stopped"
    )


def gpus(text: str) -> float:
    """Read a share of a GPU, or a whole number of them, as Ray wants it."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1 and not (value.is_integer() and 0 < value < 1000):
        message = f"expected a share from 0 to 1 or a whole number, got '{text}'"
        raise argparse.ArgumentTypeError(message)
    return value


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
