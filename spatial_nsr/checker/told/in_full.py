"""Derivations about texts that are told in full, each by the rules of its kind.

Such a derivation ends in an answer. Its kind is the calculus of its steps: ``orders``, ``ways``,
``rows``, ``maps``, ``shores``, ``scenes``, ``rings`` or ``texts``, of which it is only
asked whether all can be so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spatial_nsr.checker.form import need
from spatial_nsr.checker.told.map_rules import check_map
from spatial_nsr.checker.told.order_rules import check_orders
from spatial_nsr.checker.told.ring_rules import check_ring
from spatial_nsr.checker.told.row_rules import check_row
from spatial_nsr.checker.told.shore_rules import check_shore
from spatial_nsr.checker.told.sight_rules import check_sight
from spatial_nsr.checker.told.tally_rules import check_tally
from spatial_nsr.checker.told.text_rules import check_text
from spatial_nsr.checker.told.way_rules import check_way

__all__ = ["about_told_in_full", "check_told_in_full", "check_told_in_full_claim"]

KINDS: Mapping[str, Callable[[Mapping[str, Any], str | None], None]] = {
    "orders": check_orders,
    "ways": check_way,
    "rows": check_row,
    "maps": check_map,
    "tallies": check_tally,
    "rings": check_ring,
    "shores": check_shore,
    "scenes": check_sight,
    "texts": check_text,
}


def _kind(data: Any) -> Any:
    steps = data.get("steps") if isinstance(data, Mapping) else None
    first = steps[0] if isinstance(steps, list | tuple) and steps else None
    detail = first.get("detail") if isinstance(first, Mapping) else None
    return detail.get("calculus") if isinstance(detail, Mapping) else None


def about_told_in_full(data: Any) -> bool:
    """Whether a derivation is of one of these kinds.

    >>> about_told_in_full({"steps": [{"detail": {"calculus": "rcc8"}}]})
    False
    """
    kind = _kind(data)
    return isinstance(kind, str) and kind in KINDS


def check_told_in_full(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about such a text, or say which step does not follow."""
    KINDS[_kind(data)](data, story)


def check_told_in_full_claim(
    record: Mapping[str, Any], derivation: Mapping[str, Any]
) -> str | None:
    """Refuse a derivation that does not show the value and the status that its record claims.

    Returns
    -------
    str or None
        What could not be compared.
    """
    shown = derivation["steps"][-1]["conclusion"]["tail"]
    status, value = record.get("status"), record.get("value")
    if isinstance(shown, bool):
        said = "Yes" if shown else "No"
        need(value in (said, None), "the derivation concludes {}, not {}", said, value)
        need(status in ("proved" if shown else "refuted", "likely", None), "it is not {}", status)
    else:
        need(status in ("proved", "likely", None), "it is not {}", status)
    if not isinstance(shown, bool) and "value" in record and value != shown:
        return f"whether {value!r} is what the value is called"
    return "what the question says" if "question" in record else None
