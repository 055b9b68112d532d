"""Build the source archive and the wheel, and see that nothing is missing from them.

Run it with the Python of an environment that has the package's requirements and ``build``::

    .venv/bin/python .ci/check_wheel.py

The wheel is built twice: from the source archive, as an index would get it, and straight from the
tree, as ``pip install .`` does. It is then installed in an environment of its own and used outside
of the repository, so that no file of the tree can stand in for one that the wheel lacks.
"""

import configparser
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "spatial_nsr"
# The sources of the corpus are not installed; its records, which are built from them, are.
LEFT_OUT = ("__pycache__", ".pyc", ".nbi", ".nbc", "corpus/source/")

IMPORT_ALL = """
import importlib, sys
package, extras = sys.argv[1], set(sys.argv[2].split(","))
imported = 0
for name in sys.argv[3:]:
    try:
        importlib.import_module(name)
        imported += 1
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in extras:
            raise
        print(f"  {name} needs an extra ({error.name})")
where = sys.modules[package].__file__
assert where.startswith(sys.prefix), where
print(f"  {imported} modules imported from the installed wheel")
"""


def settings() -> configparser.ConfigParser:
    """The package's settings, as setuptools reads them."""
    parser = configparser.ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    return parser


def folders(parser: configparser.ConfigParser) -> dict[str, Path]:
    """Where the package and the parts that are mapped into it lie."""
    mapped = {PACKAGE: ROOT / PACKAGE}
    for line in parser["options"]["package_dir"].strip().splitlines():
        name, _, folder = line.partition("=")
        mapped[name.strip()] = ROOT / folder.strip()
    return mapped


def files_of_the_tree(parser: configparser.ConfigParser) -> Iterator[tuple[str, str]]:
    """Every file a wheel must hold: its name there and its name in the tree."""
    for package, folder in folders(parser).items():
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder).as_posix()
            if path.is_file() and not any(part in inside for part in LEFT_OUT):
                installed = f"{package.replace('.', '/')}/{inside}"
                if not any(parent.is_symlink() for parent in path.parents):
                    yield installed, path.relative_to(ROOT).as_posix()


def modules_of_extras(parser: configparser.ConfigParser) -> str:
    """Names of the modules that only extras for users bring, joined by commas."""
    extras = parser["options.extras_require"]
    lines = "\n".join(extras[name] for name in extras if name != "dev").splitlines()
    names = (re.match(r"[\w-]+", line.strip()) for line in lines)
    return ",".join(sorted({name.group().replace("-", "_") for name in names if name}))


def compare(what: str, got: Iterable[str], expected: Iterable[str]) -> None:
    """End the run if two listings differ, saying how."""
    listed, wanted = list(got), set(expected)
    twice = sorted({name for name in listed if listed.count(name) > 1})
    complaints = [f"  missing: {name}" for name in sorted(wanted - set(listed))]
    complaints += [f"  not in the tree: {name}" for name in sorted(set(listed) - wanted)]
    complaints += [f"  twice: {name}" for name in twice]
    if complaints:
        sys.exit("\n".join([f"{what} differs from the tree", *complaints]))
    print(f"  {what}: {len(listed)} files, as in the tree")


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command and give what it prints; end the run if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        printed = done.stdout[-4000:] + done.stderr[-4000:]
        sys.exit(f"{printed}\nfailed: {command[0]} {command[1]} ...")
    return done.stdout


def build(into: Path, *options: str) -> Path:
    """Build with ``python -m build`` and give the wheel's path."""
    run(sys.executable, "-m", "build", "--outdir", into, *options, ROOT)
    return next(into.glob("*.whl"))


def members(wheel: Path) -> list[str]:
    """Names of the package's files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if ".dist-info/" not in name]


def members_of_sources(archive: Path) -> list[str]:
    """Names of the package's files in a source archive."""
    with tarfile.open(archive) as sources:
        names = [item.name.partition("/")[2] for item in sources if not item.isdir()]
    tops = tuple(f"{folder.name}/" for folder in folders(settings()).values())
    return [name for name in names if name.startswith(tops) and LEFT_OUT[-1] not in name]


def use_outside(wheel: Path, folder: Path, modules: list[str], extras: str) -> None:
    """Install a wheel in an environment of its own, import everything, run the command."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "--no-deps", wheel, cwd=folder)
    # Requirements are the business of pip; borrowing them saves their installation. Links in the
    # borrowed folder, such as that of an editable install, are not followed.
    installed = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "venv")}))
    borrowed = sysconfig.get_path("purelib")
    (installed / "borrowed.pth").write_text(f"{borrowed}\n", encoding="utf-8")
    print(run(python, "-c", IMPORT_ALL, PACKAGE, extras, *modules, cwd=folder), end="")
    shown = run(folder / "venv" / "bin" / "spatial-nsr", "calculus", "list", cwd=folder)
    if "rcc8" not in shown:
        sys.exit(f"'spatial-nsr calculus list' does not name rcc8:\n{shown}")
    print("  spatial-nsr calculus list: works")


def main() -> None:
    """Build, compare, install, use."""
    parser = settings()
    expected = dict(files_of_the_tree(parser))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build(folder / "from-sources")
        compare("wheel from the source archive", members(wheel), expected)
        sources = next((folder / "from-sources").glob("*.tar.gz"))
        compare("source archive", members_of_sources(sources), expected.values())
        compare("wheel from the tree", members(build(folder / "direct", "--wheel")), expected)
        modules = [
            path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            for path in expected
            if path.endswith(".py") and not path.endswith("__main__.py")
        ]
        use_outside(wheel, folder, modules, modules_of_extras(parser))


if __name__ == "__main__":
    main()
