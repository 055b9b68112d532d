"""``spatial-nsr serve``: the page, and its JSON interface, on this computer."""

from __future__ import annotations

import argparse
import importlib.util
import sys

from spatial_nsr.errors import SpatialError

__all__ = ["add_parser", "seconds"]

NEEDED = ("fastapi", "uvicorn")
DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 8765


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help="show a page for stories and questions, with a JSON interface",
        description="Serve a page for stories and questions and its JSON interface "
        "(/api/openapi.json), to this computer only unless told otherwise. Needs the extra 'web'. "
        "It works offline; Ctrl-C ends it.",
    )
    parser.add_argument("--host", default=DEFAULT_HOST, metavar="ADDRESS", help=DEFAULT_HOST)
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help=f"{DEFAULT_PORT}; 0: any")
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name that browsers may call this server by, beside its address and localhost",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=20.0, metavar="S", help="for a question at most (20)"
    )
    parser.add_argument(
        "--at-once", type=_number, default=2, metavar="N", help="questions worked on at once (2)"
    )
    parser.set_defaults(run=run)


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:6]) > 65535:
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, got '{text}'")
    return int(text)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:4]) <= 64:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to 64, got '{text}'")
    return int(text)


def seconds(text: str) -> float:
    """Read a time limit.

    >>> seconds("2.5")
    2.5
    """
    try:
        limit = float(text)
    except ValueError:
        limit = 0.0
    if not 0 < limit <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds up to 3600, got '{text}'")
    return limit


def run(options: argparse.Namespace) -> int:
    """Serve until told to stop."""
    lacking = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if lacking:
        raise SpatialError(
            f"'serve' needs {' and '.join(lacking)}: pip install 'spatial-nsr[web]'; "
            "'ask --format html' makes the same page of one answer without them"
        )
    import socket

    import uvicorn

    from spatial_nsr.web.app import LOCAL, Limits, make_app

    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    try:
        listening = socket.create_server((options.host, options.port), family=family)
    except OSError as error:
        why = error.strerror or str(error)
        raise SpatialError(
            f"cannot listen on {options.host}, port {options.port}: {why}"
        ) from error
    shown = f"[{options.host}]" if ":" in options.host else options.host
    app = make_app(
        Limits(seconds=options.seconds, at_once=options.at_once), (*LOCAL, shown, *options.name)
    )
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"spatial-nsr: serving {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False)
    uvicorn.Server(config).run(sockets=[listening])
    return 0
