"""The command line: ``spatial-nsr COMMAND ...``, one module a command.

Exit codes: 0 done (consistent, yes, all accepted); 1 done and negative (inconsistent, no,
rejected); 2 wrong usage or input that cannot be read; 3 unknown (timed out or not decidable).
Results go to standard output, everything else to standard error.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from spatial_nsr.cli import calculus, check_trace, network
from spatial_nsr.errors import SpatialError

__all__ = ["main", "make_parser"]

COMMANDS = (network, calculus, check_trace)


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="spatial-nsr",
        description="Spatial reasoning with proofs: networks of qualitative relations.",
        epilog="exit codes: 0 yes, 1 no, 2 wrong usage or unreadable input, 3 unknown",
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for module in COMMANDS:
        module.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    if options.version:
        from spatial_nsr import __version__

        print(f"spatial-nsr {__version__}")
        return 0
    if options.command is None:
        parser.print_usage(sys.stderr)
        print("spatial-nsr: name a command; --help lists them", file=sys.stderr)
        return 2
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except SpatialError as error:
        print(f"spatial-nsr: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("spatial-nsr: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; leave without a complaint at shutdown either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
