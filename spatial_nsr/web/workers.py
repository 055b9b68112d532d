"""Processes that do what they are asked, one thing at a time, and are ended when it takes too long.

Python cannot end a thread, and a question can keep one busy for very long; a process can be ended
and another one started. What waits is counted, so that a flood of questions is refused and does
not pile up.
"""

from __future__ import annotations

import multiprocessing
import queue
import threading
import traceback
from multiprocessing.connection import Connection
from typing import Any

from spatial_nsr.errors import SpatialError

__all__ = ["Busy", "TooLong", "Workers"]

# What is read while a process starts, so that the first question need not wait for libraries:
# short, but not so plain that it is read without the English pipeline.
WARMING = ("A cup stands left of the jug. The jug is left of the lamp.", "Where is the cup?")


class Busy(SpatialError):
    """Too much is waiting already."""


class TooLong(SpatialError):
    """It took longer than is allowed."""


class Workers:
    """Processes that run the tasks of :mod:`spatial_nsr.web.views`.

    Parameters
    ----------
    number
        How many tasks run at once.
    waiting
        How many more may wait for a process.
    seconds
        How long a task may take, waiting included.
    """

    def __init__(self, number: int = 2, waiting: int = 8, seconds: float = 20.0) -> None:
        self.seconds = seconds
        self._room = threading.BoundedSemaphore(number + waiting)
        self._free: queue.Queue[_Worker] = queue.Queue()
        for _ in range(number):
            self._free.put(_Worker())

    def run(self, task: str, **arguments: Any) -> Any:
        """The result of a task.

        Raises
        ------
        Busy, TooLong
            It was not done, for one of these reasons.
        SpatialError
            What the task found wrong with its arguments.
        """
        if not self._room.acquire(blocking=False):
            raise Busy("too many questions at once; try again in a moment")
        try:
            try:
                worker = self._free.get(timeout=self.seconds)
            except queue.Empty:
                raise Busy("too many questions at once; try again in a moment") from None
            try:
                return worker.run(task, arguments, self.seconds)
            finally:
                self._free.put(worker)
        finally:
            self._room.release()

    def close(self) -> None:
        """End all processes."""
        while not self._free.empty():
            self._free.get().end()


class _Worker:
    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        # A plain fork would copy locks that other threads of this process hold.
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    def run(self, task: str, arguments: dict[str, Any], seconds: float) -> Any:
        try:
            if not self._ready:
                # Loading libraries is not the question's fault.
                self._ours.recv()
                self._ready = True
            self._ours.send((task, arguments))
            if not self._ours.poll(seconds):
                self._again()
                raise TooLong(f"it took longer than {seconds:g} seconds and was given up")
            done, result = self._ours.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError):
            self._again()
            raise SpatialError("the process that worked on it has crashed") from None
        if not done:
            raise SpatialError(result)
        return result

    def _again(self) -> None:
        self.end()
        self._start()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._ours.close()


def _work(connection: Connection) -> None:
    """Do one thing after another, until nobody asks any more."""
    from spatial_nsr.web.views import TASKS, ask_view

    ask_view(*WARMING)
    try:
        connection.send("ready")
        while True:
            task, arguments = connection.recv()
            try:
                done = True, TASKS[task](**arguments)
            except SpatialError as error:
                done = False, str(error)
            except Exception as error:  # a fault of ours must not end the service
                traceback.print_exc()
                done = False, f"it failed: {type(error).__name__}"
            connection.send(done)
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return
