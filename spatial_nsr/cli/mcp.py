"""``spatial-nsr mcp``: tools for agents and language models, over standard input and output."""

from __future__ import annotations

import argparse
import importlib.util

from spatial_nsr.cli.serve import seconds
from spatial_nsr.errors import SpatialError

__all__ = ["add_parser"]

NEEDED = "mcp"


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "mcp",
        help="offer its reasoning to agents as tools (Model Context Protocol)",
        description="A server of the Model Context Protocol over standard input and output, with "
        "the tools read, ask, check_claim, check_claims, check_derivation, network and draw. Needs "
        "the extra 'mcp'. An assistant starts it; its settings name the command 'spatial-nsr mcp'.",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=60.0, metavar="S", help="for a question at most (60)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve until the input ends."""
    if importlib.util.find_spec(NEEDED) is None:
        raise SpatialError(
            "'mcp' needs the library mcp: pip install 'spatial-nsr[mcp]'; "
            "'serve' offers the same as JSON over HTTP"
        )
    from spatial_nsr.web.agents import make_server
    from spatial_nsr.web.workers import Workers

    workers = Workers(number=1, seconds=options.seconds)
    try:
        make_server(workers).run("stdio")
    finally:
        workers.close()
    return 0
