"""The documents say what is true: their examples run and their tables match the package."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.cli import network
from spatial_nsr.rules import bridge_names, bridges, builtin_names, form, load_bridge, load_table

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def fenced(kind: str) -> list[object]:
    """Every fenced block of a kind, as a test parameter named by its place."""
    return [
        pytest.param(match[2], id=f"{path.relative_to(ROOT)}:{number}")
        for path in DOCUMENTS
        for number, match in enumerate(FENCE.finditer(path.read_text(encoding="utf-8")), start=1)
        if match[1] == kind
    ]


def with_examples() -> list[object]:
    """Every document that has examples in Python."""
    told = ((path, path.read_text(encoding="utf-8")) for path in DOCUMENTS)
    return [
        pytest.param(text, id=str(path.relative_to(ROOT)))
        for path, text in told
        if any(match[1] == "pycon" for match in FENCE.finditer(text))
    ]


@pytest.mark.parametrize("document", with_examples())
def test_python_examples_in_documents_do_what_is_shown(document: str) -> None:
    """The blocks of a document follow each other, as people read them."""
    names: dict[str, object] = {}
    report: list[str] = []
    for number, match in enumerate(FENCE.finditer(document), start=1):
        if match[1] != "pycon":
            continue
        example = doctest.DocTestParser().get_doctest(match[2], {}, f"block {number}", None, 0)
        assert example.examples
        example.globs = names
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(example, out=report.append, clear_globs=False)
    assert not report, "".join(report)


@pytest.mark.parametrize("session", fenced("console"))
def test_commands_in_documents_print_what_is_shown(session: str) -> None:
    command, _, shown = session.removeprefix("$ ").partition("\n")
    program, *arguments = shlex.split(command)
    assert program == "spatial-nsr"
    done = subprocess.run(
        [sys.executable, "-m", "spatial_nsr", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == shown, done.stderr


def test_the_readme_has_exactly_two_set_up_commands_and_each_is_one_line() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.split("\n## Set-up\n")[1].split("\n## ")[0]
    commands = [match[2].strip() for match in FENCE.finditer(section)]
    assert len(commands) == 2
    assert not any("\n" in command for command in commands)


def test_the_readme_marks_both_set_up_commands_for_the_continuous_integration() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"<!-- command: ([\w ]+) -->\n```sh\n", text) == ["main job", "tests"]


def test_every_command_of_the_readmes_table_explains_itself() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^\| `spatial-nsr ([a-z-]+(?: [a-z]+)?)", text, re.MULTILINE)
    assert commands
    for command in commands:
        done = subprocess.run(
            [sys.executable, "-m", "spatial_nsr", *command.split(), "--help"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, "usage" in done.stdout.lower()) == (0, True), command


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_to_files_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\(([^)\s#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    lost = [
        target for target in targets if "://" not in target and not (path.parent / target).exists()
    ]
    assert not lost


def first_words_of_rows(document: str, heading: str) -> list[str]:
    """The words in code style that stand in the first column of a section's tables."""
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    section = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    columns = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    return [word for column in columns for word in re.findall(r"`([a-z]+)", column)]


def test_every_form_of_data_file_is_documented_and_there() -> None:
    text = (ROOT / "docs" / "data-files.md").read_text(encoding="utf-8")
    rows = [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| `")]
    told = {suffix for row in rows for suffix in re.findall(r"`(\.[a-z]+)`", row)}
    files = [each for name in ("grammars", "rules") for each in (ROOT / name).rglob("*.*")]
    found = {each.suffix for each in files if each.is_file()}
    assert told == found - {".py", ".pyc", ".toml"}


def test_every_statement_of_a_calculus_file_is_documented() -> None:
    assert sorted(first_words_of_rows("calculi.md", "The form")) == sorted(form.KEYWORDS)


def test_every_statement_of_a_bridge_file_is_documented() -> None:
    assert set(bridges.KEYWORDS) <= set(first_words_of_rows("bridges.md", "The form"))


def test_every_action_on_networks_is_documented() -> None:
    assert sorted(first_words_of_rows("commands.md", "network")) == sorted(network.ACTIONS)


def rows_of_what_comes_with_the_package(document: str) -> list[str]:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    section = text.split("\n## What comes with the package\n")[1].split("\n## ")[0]
    return [line for line in section.splitlines() if line.startswith("| `")]


def test_the_documented_calculi_are_those_that_come_with_the_package() -> None:
    rows = []
    for name in builtin_names():
        table = load_table(name)
        aliases = ", ".join(f"`{alias}`" for alias in table.aliases)
        size = load_calculus(name).size
        rows.append(f"| `{name}` | {aliases} | {size} | {table.about} | {table.cite} |")
    assert rows_of_what_comes_with_the_package("calculi.md") == rows


def test_the_documented_bridges_are_those_that_come_with_the_package() -> None:
    rows = []
    for name in bridge_names():
        table = load_bridge(name)
        ends = f"`{table.source}` | `{table.target}`"
        rows.append(f"| `{name}` | {ends} | {table.about} | `{table.complete}` |")
    assert rows_of_what_comes_with_the_package("bridges.md") == rows


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DESCRIBED = re.findall(r"(?m)^## Modules of `([\w/]+)`$", ARCHITECTURE)


@pytest.mark.parametrize("package", DESCRIBED)
def test_the_architecture_names_the_modules_that_exist(package: str) -> None:
    """Each folder of a described package with its modules, no more and no fewer."""
    section = ARCHITECTURE.split(f"\n## Modules of `{package}`\n")[1].split("\n## ")[0]
    named = set()
    for folder, modules in re.findall(r"(?m)^\| (?:`([\w/]+)/`)? *\| (`.*?) \|", section):
        assert (ROOT / package / folder).is_dir(), folder
        named |= {(folder, module) for module in re.findall(r"`(\w+)`", modules)}
    there = {
        (
            "" if path.parent == ROOT / package else str(path.parent.relative_to(ROOT / package)),
            path.stem,
        )
        for path in (ROOT / package).rglob("*.py")
        if not path.stem.startswith("__")
    }
    own = {folder for folder, _ in named} | {""}
    assert named == {each for each in there if each[0] in own}


def test_the_architecture_tells_of_every_package() -> None:
    told = set(re.findall(r"`(?:spatial_nsr/)?([\w/]+?)/?`", ARCHITECTURE))
    for path in (ROOT / "spatial_nsr").rglob("__init__.py"):
        ends = path.parent.relative_to(ROOT / "spatial_nsr").parts
        names = {"/".join(ends[n:]) for n in range(len(ends))}
        assert not ends or names & told, ends
