"""Scenes in files: JSON, or YAML as people write it and as ``ros2 topic echo`` prints it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.scenes.scene import Scene
from spatial_nsr.rules.text import read_text

__all__ = ["load_scene", "parse_scene"]


def load_scene(file: str | Path, **who: str | None) -> Scene:
    """Read a scene from a JSON or YAML file.

    ``who`` may name things of the scene: ``viewer`` of transforms, ``me`` who asks, ``you`` who is
    asked.
    """
    value = parse_scene(read_text(Path(file)), str(file))
    return read_scene(value, str(file), **who)


def parse_scene(text: str, file: str = "<text>") -> Any:
    r"""What JSON or YAML says, for :func:`~spatial_nsr.frames.scenes.loading.read_scene`.

    Of several documents, such as the messages of a topic, the transforms are taken together; of a
    frame that is told of again, the last message counts.

    >>> parse_scene("transforms:\n- child: cup\n---\ntransforms:\n- child: box\n---\n")
    {'transforms': [{'child': 'cup'}, {'child': 'box'}]}
    """
    if text.lstrip().startswith(("{", "[")):
        return load_json(text, Place(file))
    # spaCy, which is required anyway, brings a reader of YAML.
    from srsly.ruamel_yaml import YAML
    from srsly.ruamel_yaml.constructor import DuplicateKeyError
    from srsly.ruamel_yaml.error import MarkedYAMLError, YAMLError

    try:
        found = [each for each in YAML(typ="safe").load_all(text) if each is not None]
    except (MarkedYAMLError, DuplicateKeyError) as error:
        mark = error.problem_mark
        at = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        raise InputError(f"neither JSON nor YAML: {error.problem}", at) from error
    except (YAMLError, RecursionError, ValueError) as error:
        raise InputError("neither JSON nor YAML", Place(file)) from error
    if not found:
        raise InputError("holds no scene", Place(file))
    return found[0] if len(found) == 1 else _together(found, file)


def _together(documents: list[Any], file: str) -> dict[str, Any]:
    latest: dict[Any, Any] = {}
    others: dict[str, Any] = {}
    for number, each in enumerate(documents, start=1):
        listed = each.get("transforms") if isinstance(each, Mapping) else None
        if not isinstance(listed, list) or not all(isinstance(one, Mapping) for one in listed):
            message = f"document {number} of {len(documents)} has no 'transforms'"
            raise InputError(message, Place(file))
        for transform in each["transforms"]:
            name = transform.get("child_frame_id", transform.get("child", len(latest)))
            latest.pop(str(name), None)
            latest[str(name)] = transform
        others |= {key: value for key, value in each.items() if key != "transforms"}
    return {**others, "transforms": list(latest.values())}
