"""Trained weights in a folder: safetensors, as they are, halved, or as bytes with scales.

Nothing in such a folder is ever unpickled or run. Weights as bytes hold each row of a matrix as
whole numbers from -127 to 127 and a scale, which is how Jacob et al. (2018) quantize weights. Rows
of zeros are left out, and the numbers of the others kept.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file

from spatial_nsr.errors import InputError, Place, SpatialError, UnknownNameError, allowed

__all__ = [
    "PRECISIONS",
    "check_precision",
    "foreign",
    "load_weights",
    "read_settings",
    "round_weights",
    "save_weights",
    "stored_weights",
]

PRECISIONS = ("full", "half", "int8")
WEIGHTS, SETTINGS = "weights.safetensors", "settings.json"
SCALE, ROWS = ":scale", ":rows"  # no name of a module has a colon


@contextlib.contextmanager
def foreign(what: str) -> Iterator[None]:
    """Tell whatever other libraries make of files that are not of their form as an error of input.

    They raise what they meet with on the way: errors of types, keys and indices as well as their
    own.
    """
    try:
        yield
    except SpatialError:
        raise
    except Exception as error:
        raise InputError(f"{what}: {str(error) or repr(error)}") from error


def save_weights(
    folder: Path, model: torch.nn.Module, settings: Mapping[str, Any], precision: str
) -> None:
    """Write a model's weights, and what is needed to build it again."""
    check_precision(precision)
    folder.mkdir(parents=True, exist_ok=True)
    stored = _stored(model, precision)
    save_file(stored, str(folder / WEIGHTS), metadata={"precision": precision})
    (folder / WEIGHTS).chmod(0o644)
    text = json.dumps({**settings, "precision": precision}, indent=1, sort_keys=True)
    (folder / SETTINGS).write_text(text + "\n", encoding="utf-8")


def check_precision(precision: str) -> None:
    """Refuse a name that is of no precision."""
    if precision not in PRECISIONS:
        raise UnknownNameError(f"no precision {precision!r}: {allowed(precision, PRECISIONS)}")


def round_weights(model: torch.nn.Module, precision: str) -> None:
    """Give a model the weights that it would have after being written and read again."""
    model.load_state_dict(_read(_stored(model, precision)))


def _stored(model: torch.nn.Module, precision: str) -> dict[str, torch.Tensor]:
    stored: dict[str, torch.Tensor] = {}
    for name, value in model.state_dict().items():
        stored.update(_packed(name, value.detach().cpu(), precision))
    return stored


def _packed(name: str, value: torch.Tensor, precision: str) -> dict[str, torch.Tensor]:
    if precision == "full" or not value.is_floating_point():
        return {name: value.contiguous().clone()}
    if precision == "half" or value.ndim < 2:
        return {name: value.half().contiguous()}
    scale = (value.abs().amax(dim=-1, keepdim=True) / 127).half().float().clamp(min=1e-7)
    numbers = (value / scale).round().clamp(-127, 127).to(torch.int8)
    stored = {name: numbers.contiguous(), name + SCALE: scale.half().contiguous()}
    kept = value.abs().amax(dim=-1).nonzero().squeeze(-1)
    if value.ndim == 2 and len(kept) < len(value):
        count = torch.tensor([len(value)])
        stored = {part: each[kept].contiguous() for part, each in stored.items()}
        stored[name + ROWS] = torch.cat([count, kept]).to(torch.int32)
    return stored


def read_settings(folder: Path, kind: str) -> dict[str, Any]:
    """What is needed to build the model of a folder again; ``kind`` is what it must be of."""
    place = Place(str(folder / SETTINGS))
    try:
        settings = json.loads((folder / SETTINGS).read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"no trained model: {error.strerror}", place) from error
    except ValueError as error:
        raise InputError(f"not JSON: {error}", place) from error
    if not isinstance(settings, dict) or settings.get("kind") != kind:
        raise InputError(f"is not of a model of the kind '{kind}'", place)
    return settings


def _read(stored: Mapping[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    weights = {}
    for name, value in stored.items():
        if name.endswith((SCALE, ROWS)):
            continue
        scale, rows = stored.get(name + SCALE), stored.get(name + ROWS)
        if scale is not None:
            value = value.float() * scale.float()
        if rows is not None:
            whole = torch.zeros(int(rows[0]), *value.shape[1:])
            whole[rows[1:].long()] = value
            value = whole
        weights[name] = value.float() if value.is_floating_point() else value
    return weights


def stored_weights(folder: Path) -> dict[str, torch.Tensor]:
    """The weights of a folder by name."""
    try:
        with safe_open(str(folder / WEIGHTS), framework="pt") as file:
            stored = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    except (OSError, SafetensorError) as error:
        place = Place(str(folder / WEIGHTS))
        raise InputError(f"cannot read weights: {error}", place) from error
    try:
        return _read(stored)
    except (IndexError, RuntimeError) as error:
        raise InputError(f"broken weights: {error}", Place(str(folder / WEIGHTS))) from error


def load_weights(folder: Path, model: torch.nn.Module) -> None:
    """Fill a model with the weights of a folder; every weight must be there and fit."""
    weights = stored_weights(folder)
    place = Place(str(folder / WEIGHTS))
    try:
        model.load_state_dict(weights)
    except RuntimeError as error:
        raise InputError(f"the weights do not fit the model: {error}", place) from error
    if not all(bool(torch.isfinite(value).all()) for value in model.parameters()):
        raise InputError("some weights are infinite or no numbers", place)
