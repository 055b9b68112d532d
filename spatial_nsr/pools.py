"""Mapping a function over a stream by several processes, in order, whatever happens to a process.

Items are taken from the stream only as they are needed, so that it may be longer than memory. An
item that kills its process is named as lost; its neighbours are done again.
"""

from __future__ import annotations

import functools
import itertools
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver
from typing import Any, Generic, TypeVar

from spatial_nsr.clusters import map_on_ray, require_ray
from spatial_nsr.errors import SpatialError
from spatial_nsr.threads import collect_rarely

__all__ = ["ENGINES", "map_in_order", "require"]

ENGINES = ("local", "ray")
# Items that travel together, and bundles that each process has waiting.
BUNDLE = 8
AHEAD = 3
LOST = "the process that worked on it was ended from outside or crashed"
Item = TypeVar("Item")
Result = TypeVar("Result")


def map_in_order(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    lost: Callable[[Item, str], Result],
    *,
    workers: int = 1,
    engine: str = "local",
    preload: tuple[str, ...] = (),
    bundle: int = BUNDLE,
    gpus: float = 0.0,
) -> Iterator[Result]:
    """The results of ``work``, in the order of the items.

    Parameters
    ----------
    work
        A function that other processes can be sent; it should raise nothing.
    lost
        What stands for the result of an item that killed its process, told why.
    engine
        ``local`` for processes on this machine, none but our own for one worker; ``ray`` for the
        machines of a Ray cluster.
    preload
        Modules that every process will need.
    bundle
        How many items travel together; 1 if each takes long.
    gpus
        The share of a GPU that each worker of a Ray cluster holds.

    Examples
    --------
    >>> list(map_in_order(abs, [-1, 2, -3], lambda item, why: None))
    [1, 2, 3]
    """
    if workers < 1:
        raise SpatialError(f"there must be one worker or more, got {workers}")
    if engine == "ray":
        named = functools.partial(_named, lost)
        yield from map_on_ray(work, _bundles(items, bundle), named, workers=workers, gpus=gpus)
    elif workers == 1:
        yield from map(work, items)
    else:
        yield from _Pool(work, lost, workers, preload).map(items, bundle)


def require(engine: str) -> None:
    """Refuse an engine that is not installed."""
    if engine == "ray":
        require_ray()


def _named(lost: Callable[[Item, str], Result], item: Item) -> Result:
    return lost(item, LOST)


def _each(work: Callable[[Item], Result], bundle: list[Item]) -> list[Result]:
    return [work(item) for item in bundle]


def _bundles(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    stream = iter(items)
    while bundle := list(itertools.islice(stream, size)):
        yield bundle


def _begin() -> None:
    """Have this process end when the one that started it does, however that comes about."""
    collect_rarely()
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class _Pool(Generic[Item, Result]):
    """Processes on this machine, replaced where one of them dies."""

    def __init__(
        self,
        work: Callable[[Item], Result],
        lost: Callable[[Item, str], Result],
        workers: int,
        preload: tuple[str, ...],
    ) -> None:
        self._work, self._lost, self._workers = work, lost, workers
        # A plain fork would copy locks that other threads of this process hold.
        server = "forkserver" in multiprocessing.get_all_start_methods()
        self._context: Any = multiprocessing.get_context("forkserver" if server else "spawn")
        if server:
            self._context.set_forkserver_preload(list(preload))
            # It loads them while the first items are read.
            forkserver.ensure_running()
        self._waiting: deque[tuple[list[Item], Future[list[Result]] | None]] = deque()

    def map(self, items: Iterable[Item], size: int) -> Iterator[Result]:
        self._pool = self._start(self._workers)
        done = False
        try:
            for bundle in _bundles(items, size):
                self._waiting.append((bundle, self._submit(bundle)))
                if len(self._waiting) >= self._workers * AHEAD:
                    yield from self._oldest()
            while self._waiting:
                yield from self._oldest()
            done = True
        finally:
            # Nobody waits for what was interrupted; the executor has no public way to end that.
            running = [] if done else list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()

    def _start(self, workers: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(workers, mp_context=self._context, initializer=_begin)

    def _submit(self, bundle: list[Item]) -> Future[list[Result]] | None:
        try:
            return self._pool.submit(_each, self._work, bundle)
        except BrokenProcessPool:  # noticed when the oldest bundle is waited for
            return None

    def _oldest(self) -> list[Result]:
        bundle, future = self._waiting.popleft()
        try:
            if future is not None:
                return future.result()
        except BrokenProcessPool:
            pass
        self._pool.shutdown(wait=False, cancel_futures=True)
        # Whichever item did it, it is among those that were being worked on: take these one by one.
        results = [self._alone(item) for item in bundle]
        self._pool = self._start(self._workers)
        waiting = [
            (bundle, future if _done(future) else self._submit(bundle))
            for bundle, future in self._waiting
        ]
        self._waiting = deque(waiting)
        return results

    def _alone(self, item: Item) -> Result:
        with self._start(1) as pool:
            try:
                return pool.submit(self._work, item).result()
            except BrokenProcessPool:
                return self._lost(item, LOST)


def _done(future: Future[Any] | None) -> bool:
    return (
        future is not None
        and future.done()
        and not future.cancelled()
        and future.exception() is None
    )
