"""Data flows one way: packages import only what ``arrows.toml`` lets them, lazily or not."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

import spatial_nsr
from spatial_nsr.upward import registered, upward

ROOT = Path(__file__).resolve().parent.parent
TABLE = tomllib.loads((Path(__file__).parent / "arrows.toml").read_text(encoding="utf-8"))
ARROWS: dict[str, list[str]] = TABLE["arrows"]
FACADE = "spatial_nsr"


TOPS = {"": ROOT / FACADE, **{name: ROOT / name for name in ("grammars", "neural", "rules")}}


def sources() -> Iterator[tuple[str, Path]]:
    """Every module of the package by its name, without ``spatial_nsr.``."""
    for before, top in TOPS.items():
        for path in sorted(top.rglob("*.py")):
            inner = path.relative_to(top)
            if any((top / each).is_symlink() for each in inner.parents):
                continue
            parts = inner.with_suffix("").parts
            parts = parts[:-1] if parts[-1] == "__init__" else parts
            yield ".".join(filter(None, (before, *parts))), path


SOURCES = dict(sources())


def imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """What is imported at run time, at the head of a module or within a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            for other in child.orelse:
                yield from imports(other)
        else:
            yield from imports(child)


IMPORTS = {
    name: list(imports(ast.parse(path.read_text(encoding="utf-8"))))
    for name, path in SOURCES.items()
}


def imported(name: str) -> Iterator[tuple[str, int]]:
    """The modules of the package that a module imports, each with its line."""
    for node in IMPORTS[name]:
        if isinstance(node, ast.Import):
            found = [each.name for each in node.names]
        else:
            below = (f"{node.module}.{each.name}" for each in node.names)
            known = [each for each in below if each.removeprefix(f"{FACADE}.") in SOURCES]
            found = known if len(known) == len(node.names) else [*known, node.module or ""]
        for each in found:
            if each.startswith(f"{FACADE}."):
                yield each.removeprefix(f"{FACADE}."), node.lineno


EDGES = {
    (name, target): line for name in SOURCES if name for target, line in imported(name) if target
}


def home(module: str) -> str:
    """The line of the table to which a module belongs: the longest name that begins its own."""
    parts = module.split(".")
    names = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((each for each in names if each in ARROWS or each in TABLE["ground"]), module)


def test_every_module_that_is_imported_is_there() -> None:
    lost = [f"{name}, line {line}: {to}" for (name, to), line in EDGES.items() if to not in SOURCES]
    assert not lost


def test_a_line_of_the_table_names_only_what_stands_above_it() -> None:
    above = set()
    for name, may in ARROWS.items():
        assert set(may) <= above, f"{name} may import what stands below it, or what is not there"
        above.add(name)
    assert not above & set(TABLE["ground"])
    names = {name.split(".")[0] for name in SOURCES}
    assert {name.split(".")[0] for name in (*above, *TABLE["ground"])} == names - {""}


def test_packages_import_what_the_table_lets_them() -> None:
    against = []
    for (name, target), line in EDGES.items():
        source, to = home(name), home(target)
        may = TABLE["ground"] if source in TABLE["ground"] else [*ARROWS[source], *TABLE["ground"]]
        if to not in (source, *may):
            against.append(f"{SOURCES[name].relative_to(ROOT)}, line {line}: {source} -> {to}")
    assert not against, "\n".join([*against, "tests/arrows.toml says what may import what"])


def test_no_circles_of_modules_but_those_that_the_table_tells() -> None:
    closing = {(name, to) for name, targets in TABLE["closing"].items() for to in targets}
    assert closing <= set(EDGES), "not imported any more"
    graph = nx.DiGraph(each for each in set(EDGES) - closing if each[0] != each[1])
    circles = [each for each in nx.strongly_connected_components(graph) if len(each) > 1]
    assert not circles


def test_nobody_below_it_takes_more_from_the_facade_than_the_version() -> None:
    for name, nodes in IMPORTS.items():
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module == FACADE:
                taken = {each.name for each in node.names} - set(SOURCES)
                assert taken <= {"__version__"}, f"{name}, line {node.lineno}"


@pytest.mark.parametrize("method", registered())
def test_who_does_the_work_of_a_method_is_there_and_asked_for(method: str) -> None:
    if not registered()[method].startswith(f"{FACADE}.neural."):  # they need an extra
        assert inspect.isfunction(upward(method))
    value, _, name = method.partition(".")
    if value in spatial_nsr.__all__:
        assert callable(getattr(getattr(spatial_nsr, value), name))


def test_methods_ask_only_for_what_is_registered() -> None:
    asked = {
        method
        for path in SOURCES.values()
        for method in re.findall(r'(?<!> )upward\(\s*"([\w.]+)"\s*\)', path.read_text("utf-8"))
    }
    assert asked == set(registered())
