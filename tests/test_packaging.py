"""What is installed is what lies in the tree, and it asks for no more than it says."""

from __future__ import annotations

import ast
import configparser
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import spatial_nsr
from spatial_nsr.moved import MOVED
from spatial_nsr.rules import builtin_names

ROOT = Path(__file__).resolve().parent.parent
MAPPED = ("grammars", "neural", "rules")
# The records of the corpus are installed, what they are built from is not.
NOT_INSTALLED = ROOT / "neural" / "corpus" / "source"
# What a requirement is called where it is imported, if that differs.
IMPORTED_AS = {"pillow": "PIL", "z3-solver": "z3", "pytorch-lightning": "pytorch_lightning"}


@pytest.fixture(scope="module")
def settings() -> configparser.ConfigParser:
    parser = configparser.ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    return parser


def sources() -> Iterator[tuple[str, Path]]:
    """Every file of the package: the name of the package it lies in or below, and its path."""
    folders = {"spatial_nsr": ROOT / "spatial_nsr"}
    folders |= {f"spatial_nsr.{name}": ROOT / name for name in MAPPED}
    for package, folder in folders.items():
        for path in sorted(folder.rglob("*")):
            if NOT_INSTALLED in path.parents:
                continue
            if path.is_file() and "__pycache__" not in path.parts:
                inner = path.parent.relative_to(folder).parts
                yield ".".join([package, *inner]), path


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


def test_every_folder_with_modules_is_a_package_that_setup_cfg_lists(
    settings: configparser.ConfigParser,
) -> None:
    on_disk = {package for package, path in sources() if path.suffix == ".py"}
    assert lines(settings["options"]["packages"]) == sorted(on_disk)
    for package in on_disk:
        folder = ROOT.joinpath(*package.split("."))
        assert (folder / "__init__.py").is_file(), f"{folder} has no __init__.py"


def test_every_data_file_is_matched_by_a_line_of_setup_cfg(
    settings: configparser.ConfigParser,
) -> None:
    matched = {
        path.resolve()
        for package, patterns in settings["options.package_data"].items()
        for pattern in patterns.split(",")
        for path in ROOT.joinpath(*package.split(".")).glob(pattern.strip())
    }
    data = {path for _, path in sources() if path.suffix not in (".py", ".nbi", ".nbc")}
    assert data == matched


def test_folders_at_the_top_are_mapped_into_the_package_and_linked_from_it(
    settings: configparser.ConfigParser,
) -> None:
    mapping = [re.split(r"\s*=\s*", line) for line in lines(settings["options"]["package_dir"])]
    assert sorted(mapping) == [[f"spatial_nsr.{name}", name] for name in MAPPED]
    for name in MAPPED:
        assert (ROOT / "spatial_nsr" / name).readlink() == Path("..", name)


def test_every_library_that_a_module_imports_is_a_requirement(
    settings: configparser.ConfigParser,
) -> None:
    stated = lines(settings["options"]["install_requires"])
    for extra, requirements in settings["options.extras_require"].items():
        if extra not in ("dev", "all"):
            stated += lines(requirements)
    names = [re.match(r"[\w-]+", requirement)[0] for requirement in stated]
    allowed = {IMPORTED_AS.get(name, name) for name in names} | sys.stdlib_module_names
    for _, path in sources():
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            imported = []
            if isinstance(node, ast.Import):
                imported = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: write the whole name of the module"
                imported = [node.module or ""]
            for name in imported:
                assert name.split(".")[0] in allowed | {"spatial_nsr"}, f"{path}: {name}"


def test_what_brings_torch_stands_beside_its_bound(settings: configparser.ConfigParser) -> None:
    bringing = {"accelerate", "pytorch-lightning", "lightning", "torchmetrics"}
    for extra, listed in settings["options.extras_require"].items():
        named = {
            Requirement(line).name for line in listed.split("\n") if line and line[0] not in "#%"
        }
        assert named.isdisjoint(bringing) or "torch" in named, f"{extra} takes any torch"


def test_importing_the_package_loads_no_library() -> None:
    script = "import sys; import spatial_nsr; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = set(done.stdout.split())
    assert "spatial_nsr" in loaded
    heavy = {"lark", "networkx", "numba", "numpy", "rich", "scipy", "spacy", "sympy", "torch", "z3"}
    assert not loaded & heavy


def test_every_public_name_is_there_and_listed() -> None:
    for name in spatial_nsr.__all__:
        assert getattr(spatial_nsr, name) is not None
    assert set(spatial_nsr.__all__) <= set(dir(spatial_nsr))


def test_type_checkers_see_the_public_names_where_they_are_at_run_time() -> None:
    tree = ast.parse((ROOT / "spatial_nsr" / "__init__.py").read_text(encoding="utf-8"))
    for_checkers = {
        alias.name: node.module
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert for_checkers == spatial_nsr._HOMES
    assert {*for_checkers, "__version__"} == set(spatial_nsr.__all__)


@pytest.mark.parametrize(("old", "new"), MOVED.items())
def test_a_module_that_moved_is_found_by_its_old_name_and_warns(old: str, new: str) -> None:
    if ".neural." in old:
        pytest.importorskip("torch", reason="needs the extra 'neural'")
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}$"):
        found = importlib.import_module(old)
    assert found is importlib.import_module(new)


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Netwrok'"):
        _ = spatial_nsr.Netwrok


def test_the_version_is_that_of_the_newest_entry_of_the_changelog_or_to_come() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"version {spatial_nsr.__version__}" in text or f"[{spatial_nsr.__version__}]" in text


def test_the_module_runs_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spatial_nsr", "calculus", "list", "--format", "json"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    for name in builtin_names():
        assert f'"{name}"' in done.stdout


def test_the_checks_install_versions_that_the_requirements_allow(
    settings: configparser.ConfigParser,
) -> None:
    kept = (ROOT / ".ci" / "constraints.txt").read_text("utf-8").splitlines()
    pinned = dict(line.split("==") for line in kept if not line.startswith("#"))
    pinned = {name.lower().replace("_", "-"): version for name, version in pinned.items()}
    required = lines(settings["options"]["install_requires"])
    for line in required:
        if line.startswith("#"):
            continue
        requirement = Requirement(line)
        version = pinned[requirement.name.lower().replace("_", "-")]
        assert requirement.specifier.contains(version), line
    for name in ("spacy", "lark", "z3-solver"):
        (bounded,) = (Requirement(line) for line in required if line.startswith(f"{name} "))
        assert any(each.operator == "<" for each in bounded.specifier), name
