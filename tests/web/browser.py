"""A headless browser, driven by the DevTools protocol; what goes wrong in a page is collected."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 90.0
# No sandbox, as tests may run as root; pages are our own.
OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
           "--no-first-run", "--remote-debugging-port=0")  # fmt: skip


def find_browser() -> str:
    """The path of a browser, or the test is skipped."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip(f"no browser is installed: {', '.join(NAMES)}")
    return path


class Browser:
    """One page of a browser."""

    def __init__(self, folder: Path) -> None:
        connect = pytest.importorskip("websockets.sync.client").connect
        log = (folder / "browser.log").open("wb")
        self._process = subprocess.Popen(
            [find_browser(), *OPTIONS, f"--user-data-dir={folder / 'profile'}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=log,
        )
        try:
            address = self._address(folder / "browser.log")
            self._stack = contextlib.ExitStack()
            self._socket = self._stack.enter_context(connect(address, max_size=2**26))
        except BaseException:
            self._process.kill()
            raise
        self._number, self._session = 0, ""
        self.errors: list[str] = []
        self.requests: list[str] = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def _address(self, log: Path) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            found = re.search(r"DevTools listening on (ws://\S+)", log.read_text(errors="replace"))
            if found:
                return found[1]
            time.sleep(0.05)
        pytest.skip("the browser that is installed does not start here")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """A command and its result."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._socket.send(json.dumps(message))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]
            self._note(answer.get("method"), answer.get("params", {}))

    def _note(self, method: str | None, data: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(data["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and data["type"] in ("error", "warning"):
            self.errors.append(json.dumps(data["args"]))
        elif method == "Log.entryAdded" and data["entry"]["level"] in ("error", "warning"):
            self.errors.append(data["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(data["request"]["url"])

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        result = self.send(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    def wait(self, script: str) -> Any:
        """The value of an expression, once it is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = self.run(script)
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"never so: {script}; errors: {self.errors}")

    def open(self, address: str) -> None:
        """Load a page anew."""
        # The same address with another fragment would not be loaded again.
        self.send("Page.navigate", url="about:blank")
        self.errors.clear()
        self.requests.clear()
        self.send("Page.navigate", url=address)

    def type(self, text: str) -> None:
        """Type where the focus is."""
        self.send("Input.insertText", text=text)

    def press(self, key: str, code: int, text: str = "") -> None:
        """Press a key and let it go."""
        for kind in ("keyDown", "keyUp"):
            pressed = {"text": text} if kind == "keyDown" and text else {}
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode=code, **pressed)  # fmt: skip

    def drag(self, start: tuple[float, float], to: tuple[float, float]) -> None:
        """Press the mouse at one place of the window and let it go at another one."""
        middle = (start[0] + to[0]) / 2, (start[1] + to[1]) / 2
        steps = (("mousePressed", start), ("mouseMoved", middle), ("mouseMoved", to),
                 ("mouseReleased", to))  # fmt: skip
        for kind, (x, y) in steps:
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                      buttons=1, clickCount=1)  # fmt: skip

    def size(self, width: int, height: int, scale: float = 1.0) -> None:
        """How large the page is, in its own pixels."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)  # fmt: skip

    def scheme(self, name: str) -> None:
        """Light or dark."""
        features = [{"name": "prefers-color-scheme", "value": name}]
        self.send("Emulation.setEmulatedMedia", features=features)

    def close(self) -> None:
        self._stack.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
