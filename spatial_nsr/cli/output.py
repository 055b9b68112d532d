"""Results as the shell prints them: JSON with pairs as keys, or text for people."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Collection, Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.errors import InputError, Place, SpatialError, allowed

__all__ = ["as_json", "as_text", "drop_output", "find_nodes", "told", "write_text"]

Result = dict[str, Any]
# In a result, labels are a list of (head, relations, tail), and derivations of (calculus or "",
# head, tail, derivation): only JSON, which has no other keys than text, makes keys of pairs.
SECTIONS = (("conflict", "conflict"), ("redundant", "redundant"), ("kept", "constraints"))
LONG_WORD = re.compile(r"\S{300,}")
LONGEST_MESSAGE = 4000


def drop_output() -> None:
    """Send what is still to be printed nowhere, because nobody can take it."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def write_text(name: str, text: str) -> None:
    """Write a file, or say why not."""
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be written: {reason}", Place(name)) from error


def told(text: str) -> str:
    r"""A message that cannot upset a terminal, whatever the names in it are.

    >>> told("no node '\x1b[31m'")
    "no node '\\x1b[31m'"
    """
    clean = LONG_WORD.sub(lambda word: f"{word[0][:60]}...{word[0][-20:]}", _clean(text))
    return clean if len(clean) <= LONGEST_MESSAGE else clean[:LONGEST_MESSAGE] + "..."


def find_nodes(nodes: Iterable[Hashable], words: Iterable[str]) -> list[Hashable]:
    """The nodes that words on the command line name.

    Raises
    ------
    SpatialError
        A word names no node, or two.
    """
    known: dict[str, list[Hashable]] = {}
    for node in nodes:
        known.setdefault(str(node), []).append(node)
    found = []
    for word in words:
        if word not in known:
            raise SpatialError(f"the network has no node '{word}'; {allowed(word, known)}")
        if len(known[word]) > 1:
            both = " and ".join(map(repr, known[word]))
            raise SpatialError(
                f"'{word}' names two nodes, {both}, which the command line cannot tell apart; "
                f"rename one of them in the file"
            )
        found.append(known[word][0])
    return found


def as_json(result: Result, nodes: Iterable[Hashable]) -> str:
    """A result as one line of JSON."""
    # The checker, whose keys these are, loads all that a derivation may rest on.
    from spatial_nsr.checker.network_claims import pair_key, shared_names

    shown = dict(result)
    shared = shared_names(nodes) if {"labels", "derivations"} & set(result) else frozenset()
    if "labels" in result:
        labels = result["labels"]
        if isinstance(labels, Mapping):
            shown["labels"] = {name: _keyed(side, shared) for name, side in labels.items()}
        else:
            shown["labels"] = _keyed(labels, shared)
    if "derivations" in result:
        shown["derivations"] = {
            f"{calculus}{':' * bool(calculus)}{pair_key(head, tail, shared)}": derivation
            for calculus, head, tail, derivation in result["derivations"]
        }
    return json.dumps(shown)


def _keyed(
    labels: Iterable[tuple[Hashable, list[str], Hashable]], shared: Collection[str]
) -> dict[str, list[str]]:
    from spatial_nsr.checker.network_claims import pair_key

    return {pair_key(head, tail, shared): label for head, label, tail in labels}


def as_text(result: Result) -> str:
    """A result for people."""
    verdicts = {True: "consistent", False: "inconsistent", None: "unknown"}
    title = f"network {result['index']}"
    title += f" ({told(result['name'])})" if "name" in result else ""
    lines = [f"{title}: {verdicts[result['consistent']]}"]
    if "reason" in result:
        lines.append(f"  {told(result['reason'])}")
    if "entails" in result:
        follows = "follows" if result["entails"] else "does not follow"
        label = " ".join(result["label"])
        lines.append(told(f"  {result['head']} {label} {result['tail']}: {follows}"))
    for heading, key in SECTIONS:
        if result.get(key):
            lines.append(f"  {heading}:")
            lines += [f"    {_shown(*constraint)}" for constraint in result[key]]
    labels = result.get("labels", ())
    if isinstance(labels, Mapping):
        for name, side in labels.items():
            lines.append(f"  {name}:")
            lines += [f"    {_shown(*constraint)}" for constraint in side]
    else:
        lines += [f"  {_shown(*constraint)}" for constraint in labels]
    derivations = [derivation for *_, derivation in result.get("derivations", ())]
    if "derivation" in result:
        derivations.append(result["derivation"])
    for derivation in derivations:
        from spatial_nsr.explain.render import render

        lines += ["", *map(_clean, render(derivation, "text").split("\n"))]
    return "\n".join(lines)


def _shown(head: Hashable, label: list[str], tail: Hashable) -> str:
    return _clean(f"{head} ( {' '.join(label)} ) {tail}")


def _clean(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text
    )
