"""Calculi in the text form of GQR: a ``.spec`` file that names ``.comp`` and ``.conv`` files.

The spec may carry paths of the machine it was written on, so a table is looked for first where the
spec says, then beside the spec. A ``.hornalg`` file beside it (or a ``tractable`` line) lists the
labels for which closure decides consistency.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.form import builtin_names, load_table, parse_calculus
from spatial_nsr.rules.laws import check_laws
from spatial_nsr.rules.tables import CalculusTable, Cell
from spatial_nsr.rules.text import is_file, read_text, statements

__all__ = ["find_table", "load_calculus_file", "read_spec"]

KEYS = ("comp_table_file", "converse_file", "identity", "calculus_size", "weights", "tractable")
SPEC = re.compile(r"^\s*comp_table_file\s", re.MULTILINE)


def find_table(name: str | Path, check: bool = True) -> CalculusTable:
    """The table of a calculus that comes with the package, or that of a file of one's own.

    Without ``check``, a table that breaks a law is returned as it is (see
    :func:`~spatial_nsr.rules.validation.validate`).
    """
    path = Path(name)
    try:
        return load_table(str(name))
    except UnknownNameError:
        named = path.suffix in (".spec", ".calculus") or len(path.parts) > 1
        if not named and not is_file(path):
            raise
    return load_calculus_file(path, check)


def load_calculus_file(path: str | Path, check: bool = True) -> CalculusTable:
    """Read a calculus from a file, in GQR's form or in our own.

    A file that names a composition table (``comp_table_file``) is GQR's, whatever it is called.
    """
    file = Path(path)
    text = read_text(file)
    if file.suffix == ".spec" or SPEC.search(text):
        return read_spec(file, check)
    return parse_calculus(text, str(file), check)


def _lines(path: Path) -> Iterator[tuple[Place, str]]:
    return statements(read_text(path), str(path))


def _words(text: str) -> list[str]:
    return re.sub(r"[(){},]", " ", text).split()


def read_spec(path: str | Path, check: bool = True) -> CalculusTable:
    """Read a calculus from GQR's files and check its laws (unless ``check`` is off).

    Raises
    ------
    InputError, CalculusError
        With the file, the line and, where a table is at fault, the cell.
    """
    spec = Path(path)
    entries: dict[str, tuple[Place, str]] = {}
    for place, line in _lines(spec):
        key, _, value = line.partition(" ")
        if key not in KEYS:
            raise InputError(f"unknown entry '{key}'; {allowed(key, KEYS)}", place)
        entries[key] = (place, value.strip())
    for key in KEYS[:3]:
        if key not in entries:
            raise InputError(f"entry '{key}' is missing", Place(str(spec)))
    places: dict[object, Place] = {"identity": entries["identity"][0]}
    converse = _read_converse(_beside(spec, *entries["converse_file"]), places)
    composition = _read_composition(_beside(spec, *entries["comp_table_file"]), places)
    relations = tuple(converse)
    for a, b in composition:
        for name in (a, b, *composition[a, b]):
            if name not in converse:
                raise InputError(
                    f"unknown relation '{name}' in cell {a} : {b}; {allowed(name, relations)}",
                    places["compose", f"{a} {b}"],
                )
    if "calculus_size" in entries:
        place, size = entries["calculus_size"]
        if size != str(len(relations)):
            raise InputError(f"calculus_size is {size}, but {len(relations)} have converses", place)
    listed = _read_tractable(spec, entries, converse)
    table = CalculusTable(
        name=spec.stem,
        relations=relations,
        identity=entries["identity"][1],
        converse=converse,
        composition=composition,
        tractable="listed" if listed else "none",
        listed=listed,
        places=places,
    )
    if check:
        check_laws(table)
    return table if listed else _with_known_theory(table)


def _with_known_theory(table: CalculusTable) -> CalculusTable:
    """Give a table that equals a built-in one, cell by cell, what is known of that one.

    A GQR file says nothing about which labels are tractable; where it holds the very table that
    comes with the package, the theory of that calculus holds for it as well.
    """
    for name in builtin_names():
        known = load_table(name)
        if known.product or set(known.relations) != set(table.relations):
            continue
        if known.converse == table.converse and known.composition == table.composition:
            if table.name.lower() in (known.name, *map(str.lower, known.aliases)):
                return known  # the same under the same name, so that derivations say that name
            return dataclasses.replace(known, name=table.name, aliases=(), places=table.places)
    return table


def _beside(spec: Path, place: Place, value: str) -> Path:
    for candidate in (spec.parent / value, spec.parent / Path(value).name):
        if is_file(candidate):
            return candidate
    raise InputError(f"file '{value}' is neither there nor beside the spec", place)


def _read_converse(path: Path, places: dict[object, Place]) -> dict[str, str]:
    converse: dict[str, str] = {}
    for place, line in _lines(path):
        name, sign, other = line.partition("::")
        words = (*_words(name), *_words(other))
        if not sign or len(words) != 2:
            raise InputError(f"expected 'A :: B', got '{line}'", place)
        if words[0] in converse:
            raise InputError(f"converse of '{words[0]}' stands twice", place)
        converse[words[0]] = words[1]
        places["converse", words[0]] = place
    if not converse:
        raise InputError("holds no converse", Place(str(path)))
    places["relations"] = Place(str(path))
    return converse


def _read_composition(path: Path, places: dict[object, Place]) -> dict[Cell, frozenset[str]]:
    composition: dict[Cell, frozenset[str]] = {}
    for place, line in _lines(path):
        pair, sign, cell = line.partition("::")
        words = pair.split()
        if not sign or len(words) != 3 or words[1] != ":":
            raise InputError(f"expected 'A : B :: ( C ... )', got '{line}'", place)
        key = (words[0], words[2])
        if key in composition:
            raise InputError(f"composition cell {key[0]} : {key[1]} stands twice", place)
        composition[key] = frozenset(_words(cell))
        places["compose", f"{key[0]} {key[1]}"] = place
    return composition


def _read_tractable(
    spec: Path, entries: dict[str, tuple[Place, str]], converse: dict[str, str]
) -> frozenset[frozenset[str]]:
    if "tractable" in entries:
        path = _beside(spec, *entries["tractable"])
    else:
        path = spec.with_suffix(".hornalg")
        if not is_file(path):
            return frozenset()
    labels = set()
    for place, line in _lines(path):
        names = _words(line)
        for name in names:
            if name not in converse:
                raise InputError(f"unknown relation '{name}'; {allowed(name, converse)}", place)
        labels.add(frozenset(names))
    return frozenset(labels)
