"""Tools for agents and language models, after the Model Context Protocol: ``spatial-nsr mcp``.

Needs the extra ``mcp``. The tools run in processes of their own, which are ended when a question
takes too long; the server itself only passes on.
"""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from spatial_nsr import __version__
from spatial_nsr.errors import SpatialError
from spatial_nsr.web.workers import Workers

__all__ = ["make_server"]

INSTRUCTIONS = (
    "Spatial reasoning with proofs. Use 'ask' for a question about a text: 'proved' and 'refuted' "
    "can be relied on and come with a derivation, 'likely' says what it takes for granted, "
    "'unknown' means that the text does not tell. Use 'check_claim' to have your own reading of a "
    "text checked: hand over the facts you read, each with the exact words that say it, and the "
    "claim; 'check_claims' holds many against the text itself. Do not present 'likely' or "
    "'unknown' as certain."
)


def make_server(workers: Workers) -> MCPServer:
    """The server with its tools."""
    server = MCPServer("spatial-nsr", version=__version__, instructions=INSTRUCTIONS)
    for tool in _tools(workers):
        server.add_tool(tool)
    return server


def _tools(workers: Workers) -> list[Any]:
    def run(task: str, **arguments: Any) -> Any:
        try:
            return workers.run(task, **arguments)
        except SpatialError as error:
            raise ToolError(str(error)) from error

    def read(text: str, conventions: str = "plain") -> dict[str, Any]:
        """Read a story: its things, its facts with the words that say them, what was not read."""
        view: dict[str, Any] = run("read", text=text, conventions=conventions)
        return view

    def ask(
        text: str,
        question: str,
        choices: list[str] | None = None,
        conventions: str = "plain",
        frame: str | None = None,
    ) -> dict[str, Any]:
        """Answer a question about a story in English, with status, reasons and derivation.

        'choices' are options to choose from; 'frame' is intrinsic, relative, 'relative to NAME' or
        absolute, for words of left and right that leave it open.
        """
        view: dict[str, Any] = run(
            "ask", text=text, question=question, choices=choices or (), conventions=conventions,
            frame=frame, parts=["text"],
        )  # fmt: skip
        return view

    def check_claim(
        facts: list[dict[str, Any]], claim: dict[str, Any], text: str | None = None
    ) -> dict[str, Any]:
        """Whether a claim follows from facts that you read yourself.

        A fact is {"head", "relation", "tail", "quote"}, the claim {"head", "relation", "tail"}.
        Relations are words such as left, right, above, below, front, behind, inside, contains,
        touching, near, far. With 'text' every quotation has to stand in it word for word.
        """
        view: dict[str, Any] = run("facts", facts=facts, claim=claim, text=text)
        return view

    def check_claims(text: str, claims: list[dict[str, Any]]) -> dict[str, Any]:
        """Hold what you read in a text against it: supported, contradicted or open, with proofs.

        Each claim is {"head", "relation", "tail"} or {"says": a sentence}, with "quote", the exact
        words of the text for it, and "kind": "fact" for what you read, "claim" for what you say
        follows. 'by_text' is what the text proves, 'by_facts' what follows of your facts.
        """
        view: dict[str, Any] = run("claims", text=text, claims=claims)
        return view

    def check_derivation(derivation: dict[str, Any], story: str | None = None) -> dict[str, Any]:
        """Whether the independent checker accepts a derivation, and that it quotes its story."""
        view: dict[str, Any] = run("check", derivation=derivation, story=story)
        return view

    def network(network: dict[str, Any], pair: list[str] | None = None) -> dict[str, Any]:
        """Decide a network {"calculus", "constraints": [[a, [relations], b], ...]}.

        Calculi are rcc8, allen, block, point, cardinal and others. Says whether all of it can be
        so, what follows of each pair, why of 'pair', or which facts are in conflict.
        """
        view: dict[str, Any] = run("network", network=network, pair=pair)
        return view

    def draw(text: str, conventions: str = "plain") -> str:
        """Draw one way in which all that a story says can be so, as SVG."""
        view = run("read", text=text, conventions=conventions, draw=True)
        if view["scene"] is None:
            raise ToolError("nothing was read that could be drawn, or it contradicts itself")
        return str(view["scene"])

    return [read, ask, check_claim, check_claims, check_derivation, network, draw]
