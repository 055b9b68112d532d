"""The command line: ``spatial-nsr COMMAND ...``, one module a command.

Exit codes: 0 done (consistent, yes, all accepted); 1 done and negative (inconsistent, no,
rejected); 2 wrong usage or input that cannot be read; 3 unknown (timed out or not decidable).
Results go to standard output, everything else to standard error.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from spatial_nsr.errors import SpatialError
from spatial_nsr.threads import collect_rarely

__all__ = ["main", "make_parser"]

UNKNOWN = 3
COMMANDS = (
    *("ask", "extract", "answer", "score", "check-trace", "check-claims", "network", "calculus"),
    *("frames", "generate", "train", "commonsense", "serve", "mcp", "doctor", "completion"),
)


class _Parser(argparse.ArgumentParser):
    def print_help(self, file: Any = None) -> None:
        # As argparse does it, but a disk that is full is not passed over in silence.
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, and where to look, without the whole usage."""
        from spatial_nsr.cli.output import told

        print(f"{self.prog}: {told(message)}", file=sys.stderr)
        self.exit(2, f"see {self.prog} --help\n")


def make_parser(only: str | None = None) -> argparse.ArgumentParser:
    """The parser of the whole command line, or of what one command needs of it."""
    parser = _Parser(
        prog="spatial-nsr",
        description="Spatial reasoning with proofs: networks of qualitative relations.",
        epilog="exit codes: 0 yes, 1 no, 2 wrong usage or unreadable input, 3 unknown",
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS if only is None else (only,):
        # Imported here so that an interruption while they load is reported like any other.
        module = importlib.import_module(f"spatial_nsr.cli.{name.replace('-', '_')}")
        module.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _open_streams()
    collect_rarely()
    try:
        try:
            if sys.stdout is None:
                raise OSError("standard output is closed")
            code = _run(arguments)
        finally:
            # Help and version are still in the buffer when argparse leaves.
            if sys.stdout is not None:
                sys.stdout.flush()
        return code
    except SpatialError as error:
        from spatial_nsr.cli.output import told

        print(f"spatial-nsr: {told(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("spatial-nsr: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        from spatial_nsr.cli.output import drop_output

        # The reader of our output has gone; leave without a complaint at shutdown either.
        drop_output()
        return 0
    except OSError as error:
        from spatial_nsr.cli.output import drop_output

        print(f"spatial-nsr: cannot write: {error.strerror or error}", file=sys.stderr)
        drop_output()
        return 2


def _run(arguments: Sequence[str] | None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    parser = make_parser(given[0] if given and given[0] in COMMANDS else None)
    options = parser.parse_args(given)
    if options.version:
        from spatial_nsr import __version__

        print(f"spatial-nsr {__version__}")
        return 0
    if options.command is None:
        parser.print_usage(sys.stderr)
        print("spatial-nsr: name a command; --help lists them", file=sys.stderr)
        return 2
    if "bounded" not in options:
        code: int = options.run(options)
        return code
    from spatial_nsr.deadlines import within

    def late() -> int:
        told = f"not done within {options.time_limit:g} seconds (see --time-limit)"
        print(f"spatial-nsr: {told}", file=sys.stderr)
        return UNKNOWN

    others = getattr(options, "workers", 1) > 1
    return within(options.time_limit, lambda: int(options.run(options)), late, others)


def _open_streams() -> None:
    """See that whatever is named can be printed, and that complaints have somewhere to go."""
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
