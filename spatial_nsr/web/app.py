"""The application that ``spatial-nsr serve`` runs: one page and its JSON interface, with OpenAPI.

Needs the extra ``web`` (FastAPI, uvicorn).
"""

from __future__ import annotations

import contextlib
import tomllib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from importlib import resources
from typing import Any, Literal

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from spatial_nsr import __version__
from spatial_nsr.errors import SpatialError
from spatial_nsr.explain.page import part
from spatial_nsr.web.guard import Guard
from spatial_nsr.web.workers import Busy, TooLong, Workers

__all__ = ["LOCAL", "Limits", "make_app"]

LOCAL = ("127.0.0.1", "localhost", "[::1]")
# What the page is made of, and where it lies.
FILES = {
    "/": ("web", "page.html", "text/html"),
    "/page.css": ("web", "page.css", "text/css"),
    "/scene.js": ("web", "scene.js", "text/javascript"),
    "/page.js": ("web", "page.js", "text/javascript"),
    "/style.css": ("explain", "style.css", "text/css"),
    "/light.js": ("explain", "light.js", "text/javascript"),
}
TEXT = 20_000
SHORT = 1_000


@dataclass(frozen=True)
class Limits:
    """How much is done for whoever asks.

    Parameters
    ----------
    bytes
        The size of a request.
    seconds
        The time that one takes at most.
    at_once, waiting
        How many are worked on at once, and how many more may wait.
    """

    bytes: int = 256_000
    seconds: float = 20.0
    at_once: int = 2
    waiting: int = 8


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ReadRequest(_Asked):
    """A story to be read."""

    text: str = Field(max_length=TEXT, examples=["The cup is left of the jug."])
    conventions: str = Field("plain", max_length=SHORT)
    draw: bool = Field(False, description="whether a scene is wanted (SVG)")


class Wish(_Asked):
    """Where a thing is to be, beside another one."""

    head: str = Field(max_length=SHORT, examples=["cup"])
    relation: Literal["left", "right", "above", "below", "front", "behind"]
    tail: str = Field(max_length=SHORT, examples=["jug"])


class SceneRequest(_Asked):
    """A story to be drawn, with what is moved in the drawing."""

    text: str = Field(max_length=TEXT, examples=["The cup is left of the jug. A pen is here."])
    conventions: str = Field("plain", max_length=SHORT)
    supposed: list[Wish] = Field(default_factory=list, max_length=40)
    other: int | None = Field(None, ge=0, le=10_000, description="the number of another way")


class AskRequest(_Asked):
    """A question about a story."""

    text: str = Field(max_length=TEXT, examples=["The cup is left of the jug."])
    question: str = Field(max_length=SHORT, examples=["Is the jug right of the cup?"])
    conventions: str = Field("plain", max_length=SHORT)
    choices: list[str] = Field(default_factory=list, max_length=50)
    frame: str | None = Field(None, max_length=SHORT, description="where words leave it open")
    parts: list[Literal["text", "dot", "card", "scenes"]] = Field(
        default_factory=list, max_length=4, description="parts of the explanation that are wanted"
    )


class NetworkRequest(_Asked):
    """A network, in the JSON form of the package, and what is asked of it."""

    network: dict[str, Any] = Field(
        examples=[{"calculus": "rcc8", "constraints": [["hall", ["NTPP"], "house"]]}]
    )
    pair: list[str | int] | None = Field(None, description="two nodes: why they stand as they do")
    draw: bool = False


class CheckRequest(_Asked):
    """A derivation for the checker, with the text that it quotes if that is at hand."""

    derivation: dict[str, Any]
    story: str | None = Field(None, max_length=TEXT)


class FactsRequest(_Asked):
    """Facts that somebody read in a text, with quotations, and a claim."""

    facts: list[dict[str, Any]] = Field(
        max_length=500,
        examples=[[{"head": "cup", "relation": "left", "tail": "jug", "quote": "left of the jug"}]],
    )
    claim: dict[str, Any] = Field(examples=[{"head": "jug", "relation": "right", "tail": "cup"}])
    text: str | None = Field(None, max_length=TEXT)
    conventions: str = Field("plain", max_length=SHORT)


class ClaimsRequest(_Asked):
    """A text, and what somebody else read in it: facts with quotations, claims."""

    text: str = Field(max_length=TEXT)
    claims: list[dict[str, Any]] = Field(
        max_length=500, examples=[[{"says": "the cup is left of the jug", "quote": "left of"}]]
    )
    conventions: str = Field("plain", max_length=SHORT)


def make_app(limits: Limits | None = None, hosts: tuple[str, ...] = LOCAL) -> Guard:
    """The application, with processes of its own that end with it.

    Parameters
    ----------
    limits
        How much is done for whoever asks.
    hosts
        The names by which the server may be asked; empty: any.
    """
    limits = limits or Limits()
    workers = Workers(limits.at_once, limits.waiting, limits.seconds)

    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        yield
        workers.close()

    app = FastAPI(
        lifespan=life,
        title="spatial-nsr",
        version=__version__,
        description="Spatial reasoning that explains itself.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its pages load scripts from elsewhere
        redoc_url=None,
    )
    app.add_exception_handler(SpatialError, _refused)
    for path, (package, name, kind) in FILES.items():
        app.add_api_route(path, _file(package, name, kind), include_in_schema=False)
    _add_tasks(app, workers, limits)
    return Guard(app, hosts, limits.bytes)


def _add_tasks(app: FastAPI, workers: Workers, limits: Limits) -> None:
    def read(asked: ReadRequest) -> Any:
        """Read a story: its things, its facts with their words, and what was not read."""
        return workers.run("read", **asked.model_dump())

    def scene(asked: SceneRequest) -> Any:
        """One way in which all of a story can be so, and what of it can be moved where."""
        return workers.run("scene", **asked.model_dump())

    def ask(asked: AskRequest) -> Any:
        """Answer a question about a story, with status and derivation."""
        return workers.run("ask", **asked.model_dump())

    def network(asked: NetworkRequest) -> Any:
        """Whether a network is consistent, what follows of each pair, and why of one."""
        return workers.run("network", **asked.model_dump(), seconds=limits.seconds / 2)

    def check(asked: CheckRequest) -> Any:
        """Whether the independent checker accepts a derivation."""
        return workers.run("check", **asked.model_dump())

    def facts(asked: FactsRequest) -> Any:
        """Whether a claim follows from facts, whose quotations are held against the text."""
        return workers.run("facts", **asked.model_dump())

    def claims(asked: ClaimsRequest) -> Any:
        """Facts and claims that somebody else read, held against the text and each other."""
        return workers.run("claims", **asked.model_dump())

    def conventions() -> Any:
        """The conventions by which stories can be understood."""
        return workers.run("conventions")

    for task in (read, scene, ask, network, check, facts, claims):
        app.add_api_route(f"/api/{task.__name__}", task, methods=["POST"], tags=["reasoning"])
    app.add_api_route("/api/conventions", conventions, methods=["GET"], tags=["about"])
    app.add_api_route("/api/examples", _examples, methods=["GET"], tags=["about"])


def _file(package: str, name: str, kind: str) -> Callable[[], Response]:
    def send() -> Response:
        if package == "explain":
            return Response(part(name), media_type=kind)
        file = resources.files("spatial_nsr.web").joinpath(name)
        return Response(file.read_text(encoding="utf-8"), media_type=kind)

    return send


def _examples() -> Any:
    """Stories with questions, to begin with."""
    file = resources.files("spatial_nsr.web").joinpath("examples.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))["example"]


async def _refused(_: Request, error: Exception) -> JSONResponse:
    busy, late = isinstance(error, Busy), isinstance(error, TooLong)
    status = 503 if busy else 504 if late else 400
    headers = {"Retry-After": "2"} if busy else {}
    return JSONResponse({"error": str(error)}, status, headers)
