"""``spatial-nsr completion``: what shells complete, taken from the parser of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

__all__ = ["add_parser", "words_after"]

SHELLS = ("bash", "zsh", "fish")
BASH = """_spatial_nsr() {{
    local path="" word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$path $word" in
            {paths}) path="$path $word" ;;
        esac
    done
    case "$path" in
{cases}
    esac
    [ ${{#COMPREPLY[@]}} -gt 0 ] || COMPREPLY=($(compgen -f -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -F _spatial_nsr spatial-nsr"""
CASE = (
    """        "{path}") COMPREPLY=($(compgen -W "{words}" -- "${{COMP_WORDS[COMP_CWORD]}}")) ;;"""
)
EPILOG = """
to use it now:    source <(spatial-nsr completion bash)
for good:         in ~/.local/share/bash-completion/completions/spatial-nsr
in zsh:           source <(spatial-nsr completion zsh)
in fish:          spatial-nsr completion fish > ~/.config/fish/completions/spatial-nsr.fish"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "completion",
        help="print what lets a shell complete commands and options",
        description="Print a script that lets a shell complete commands, options and their values.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    from spatial_nsr.cli import make_parser

    table = list(words_after(make_parser()))
    print("\n".join(_fish(table)) if options.shell == "fish" else _bash(table, options.shell))
    return 0


def words_after(
    parser: argparse.ArgumentParser, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """After which commands which words may stand.

    >>> parser = argparse.ArgumentParser(add_help=False)
    >>> _ = parser.add_argument("--format", choices=["text", "json"])
    >>> list(words_after(parser))
    [((), ['--format', 'text', 'json'])]
    """
    words: list[str] = []
    below: list[tuple[str, argparse.ArgumentParser]] = []
    for action in parser._actions:
        words += [name for name in action.option_strings if name.startswith("--")]
        if isinstance(action, argparse._SubParsersAction):
            below += action.choices.items()
        if action.choices is not None:
            words += [str(choice) for choice in action.choices]
    yield path, list(dict.fromkeys(words))
    for name, inner in below:
        yield from words_after(inner, (*path, name))


def _bash(table: Sequence[tuple[tuple[str, ...], list[str]]], shell: str) -> str:
    joined = ["".join(f" {name}" for name in path) for path, _ in table]
    cases = [
        CASE.format(path=path, words=" ".join(words))
        for path, (_, words) in zip(joined, table, strict=True)
    ]
    paths = "|".join(f'"{path}"' for path in joined if path)
    script = BASH.format(paths=paths, cases="\n".join(cases))
    first = "autoload -U +X bashcompinit && bashcompinit\n" if shell == "zsh" else ""
    return first + script


def _fish(table: Sequence[tuple[tuple[str, ...], list[str]]]) -> Iterator[str]:
    for path, words in table:
        seen = "; and ".join(f"__fish_seen_subcommand_from {name}" for name in path)
        when = f' -n "{seen}"' if path else ' -n "__fish_use_subcommand"'
        for word in words:
            what = f"-l {word[2:]}" if word.startswith("--") else f"-a {word}"
            yield f"complete -c spatial-nsr{when} {what}"
