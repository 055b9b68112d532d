"""Mapping a function over a stream on a Ray cluster, in order, whatever happens to its machines.

Needs the extra ``ray``. The function is held by actors, so that a model is loaded once by each and
not for each item. What an actor was at when it ended is done again by another, on whatever machine
is left; an item that ends three of them all by itself is named as lost. Moritz et al. (2018): Ray.
"""

from __future__ import annotations

import importlib.util
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from spatial_nsr.errors import SpatialError

__all__ = ["map_on_ray", "require_ray"]

# Bundles that each actor has waiting, and how often an item that is alone may end one.
AHEAD = 3
TRIES = 3
ADDRESS = "RAY_ADDRESS"
Item = TypeVar("Item")
Result = TypeVar("Result")


def require_ray() -> None:
    """Refuse to work where Ray is not installed."""
    if importlib.util.find_spec("ray") is None:
        raise SpatialError("the engine 'ray' needs the library ray: pip install 'spatial-nsr[ray]'")


def map_on_ray(
    work: Callable[[Item], Result],
    bundles: Iterable[list[Item]],
    lost: Callable[[Item], Result],
    *,
    workers: int,
    gpus: float = 0.0,
) -> Iterator[Result]:
    """What ``work`` makes of each item, in order.

    A cluster that ``RAY_ADDRESS`` names is used, or one is started on this machine.

    Parameters
    ----------
    lost
        What stands for an item that ends the process that works on it.
    workers
        How many actors.
    gpus
        The share of a GPU that each of them holds.
    """
    require_ray()
    import ray

    started = not ray.is_initialized()
    if started:
        # "local", as Ray would else join whatever cluster happens to run on this machine.
        local = {"address": "local", "num_cpus": workers, "include_dashboard": False}
        own: dict[str, Any] = {} if os.environ.get(ADDRESS) else local
        ray.init(log_to_driver=False, **own)
    try:
        there = ray.cluster_resources().get("GPU", 0.0)
        if gpus > there:
            raise SpatialError(
                f"each worker is to hold {gpus:g} GPUs, and the cluster has {there:g}"
            )
        yield from _Actors(work, lost, workers, gpus).map(bundles)
    finally:
        if started:
            ray.shutdown()


class _Holder(Generic[Item, Result]):
    """An actor: the function, with whatever it has loaded."""

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self._work = work

    def begun(self) -> bool:
        return True

    def each(self, bundle: list[Item]) -> list[Result]:
        return [self._work(item) for item in bundle]


@dataclass(eq=False)
class _Actor:
    """An actor from outside: its handle, what tells that it has begun, how much it has to do."""

    handle: Any
    begun: Any
    busy: int = 0


class _Actors(Generic[Item, Result]):
    """Actors on the machines of a cluster, replaced where one of them ends."""

    def __init__(
        self,
        work: Callable[[Item], Result],
        lost: Callable[[Item], Result],
        workers: int,
        gpus: float,
    ) -> None:
        import ray

        self._ray = ray
        self._work, self._lost = ray.put(work), lost
        self._kind = ray.remote(num_cpus=1, num_gpus=gpus)(_Holder)
        self._actors = [self._started() for _ in range(workers)]

    def map(self, bundles: Iterable[list[Item]]) -> Iterator[Result]:
        waiting: deque[tuple[list[Item], _Actor, Any]] = deque()
        try:
            for bundle in bundles:
                waiting.append((bundle, *self._sent(bundle)))
                if len(waiting) >= len(self._actors) * AHEAD:
                    yield from self._results(*waiting.popleft())
            while waiting:
                yield from self._results(*waiting.popleft())
        finally:
            for actor in self._actors:
                self._ray.kill(actor.handle)

    def _started(self) -> _Actor:
        handle = self._kind.remote(self._work)
        return _Actor(handle, handle.begun.remote())

    def _sent(self, bundle: list[Item]) -> tuple[_Actor, Any]:
        """Give a bundle to whichever has least to do, of those for which there was room."""
        begun = {actor.begun: actor for actor in self._actors}
        ready, _ = self._ray.wait(list(begun), num_returns=len(begun), timeout=0)
        if not ready:
            ready, _ = self._ray.wait(list(begun), num_returns=1)
        actor = min((begun[each] for each in ready), key=lambda each: each.busy)
        actor.busy += 1
        return actor, actor.handle.each.remote(bundle)

    def _results(self, bundle: list[Item], actor: _Actor, reference: Any) -> list[Result]:
        found = self._got(actor, reference)
        if found is not None:
            return found
        # Whichever item did it, it is among those of the bundle: take these one by one.
        return [self._alone(item) for item in bundle]

    def _alone(self, item: Item) -> Result:
        for _ in range(TRIES):
            found = self._got(*self._sent([item]))
            if found is not None:
                return found[0]
        return self._lost(item)

    def _got(self, actor: _Actor, reference: Any) -> list[Result] | None:
        """The results of a bundle; None if they went down with an actor, which is replaced."""
        actor.busy -= 1
        try:
            found: list[Result] = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError:
            raise
        except self._ray.exceptions.RayError:
            if actor in self._actors:
                self._actors[self._actors.index(actor)] = self._started()
            return None
        return found
