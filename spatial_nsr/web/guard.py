"""What stands before the application: size, where requests come from, and what pages may do."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

__all__ = ["Guard"]

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

# The page runs its own scripts and styles and asks its own server; all else is forbidden.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)


class Guard:
    """An application with limits before it, after the protocol ASGI.

    Parameters
    ----------
    app
        What answers.
    hosts
        The names by which this server may be asked; empty: any. A page of another site that has
        its name lead here (DNS rebinding) asks by its own name.
    most
        How many bytes a request may have.
    """

    def __init__(self, app: App, hosts: Collection[str], most: int) -> None:
        self.app, self.hosts, self.most = app, frozenset(hosts), most

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
            await send(message)

        headers = {bytes(name).lower(): bytes(value) for name, value in scope["headers"]}
        why = self._refusal(headers)
        if why is not None:
            await _refuse(guarded, 403, why)
            return
        body = await self._body(receive)
        if body is None:
            await _refuse(guarded, 413, f"a request may have {self.most} bytes, no more")
            return
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def received() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, received, guarded)

    def _refusal(self, headers: MutableMapping[bytes, bytes]) -> str | None:
        host = headers.get(b"host", b"").decode("latin-1")
        bare = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if self.hosts and bare not in self.hosts:
            return f"this server is not called '{bare[:80]}'"
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin and origin.partition("://")[2] != host:
            return "pages of other sites may not ask here"
        return None

    async def _body(self, receive: Receive) -> bytes | None:
        """All that is sent, unless it is too much."""
        body = bytearray()
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self.most:
                return None
            if not message.get("more_body"):
                return bytes(body)


async def _refuse(send: Send, status: int, why: str) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps({"error": why}).encode()})
