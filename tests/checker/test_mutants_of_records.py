"""No line says more than its derivation shows: whatever of it is changed, ``check-trace`` refuses.

Lines of every kind that the commands print, about stories and scenes of our own, are changed in one
place so that they say, rest on or answer something else. All of these mutants must be refused.
"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.cli import main

Json = dict[str, Any]
Mutant = tuple[str, Json]

ROOT = Path(__file__).resolve().parent.parent.parent
STREET = ROOT / "examples" / "street.json"

KITCHEN = (
    "The red cup is to the left of the plate. The plate is above the tray. "
    "The blue cup is below the tray. The tray is in the oven. The oven is to the left of the sink."
)
HALL = "The lamp is behind the chair. The chair is to the right of the desk. A pen is on the desk."
TORN = "The cup is left of the plate. The plate is left of the cup. A fork is near the cup."
FACING = "The car faces north. The cup is on the car's left. The dog is in front of the car."
ASKED = [
    (KITCHEN, "Is the red cup to the left of the plate?"),
    (KITCHEN, "Is the blue cup above the plate?"),
    (KITCHEN, "Where is the tray?"),
    (KITCHEN, "What is the relation between the plate and the blue cup?"),
    (KITCHEN, "Is the tray to the left of the sink?"),
    (HALL, "Is the desk to the right of the chair?"),
    (HALL, "Is the lamp behind the chair?"),
    (TORN, "Is the cup left of the plate?"),
    (FACING, "Which way does the car face?"),
    (FACING, "Is the cup west of the car?"),
    (FACING, "On whose left is the cup?"),
]
PEOPLE = {
    "data": [
        {
            "story": [
                "There are two blocks. We call them A and B. Block A is above block B. Block A has "
                "a small black square and a big blue circle. The black square is to the left of "
                "the blue circle. Block B has a yellow triangle."
            ],
            "questions": [
                {"q_type": kind, "question": text, "candidate_answers": choices, "answer": []}
                for kind, text, choices in (
                    ("YN", "Is the black square to the left of the blue circle?", []),
                    ("YN", "Is the yellow triangle above the black square?", []),
                    ("FR", "What is the position of the blue circle relative to the triangle?", []),
                    ("FB", "Which block has a triangle?", ["A", "B"]),
                    (
                        "CO",
                        "What is below the blue circle? the yellow triangle or the black square?",
                        ["the yellow triangle", "the black square", "both of them", "none of them"],
                    ),
                )
            ],
        }
    ]
}
VARIANT = re.compile(r"(.*):consistency-\d+$")
MAPS = (
    "3 #good\n0 1 ( TPP )\n1 2 ( NTPP )\n2 3 ( EC )\n.\n"
    "2 #bad\n0 1 ( TPP )\n1 2 ( NTPP )\n0 2 ( DC EC )\n.\n"
)


# Lines of every kind ----------------------------------------------------------------------------


def run(*arguments: object) -> tuple[int, list[Json]]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        code = main([str(argument) for argument in arguments])
    return code, [json.loads(line) for line in out.getvalue().splitlines() if line[:1] == "{"]


def of_networks(folder: Path) -> list[Json]:
    (folder / "maps.csp").write_text(MAPS)
    asked = (
        ("why",),
        ("why", 0, 2),
        ("why", 0, 3, "DC"),
        ("entails", 2, 0, "NTPPI"),
    )
    lines = []
    for action, *nodes in asked:
        words = ("network", action, folder / "maps.csp", *nodes, "--calculus", "rcc8")
        with contextlib.suppress(SystemExit):
            lines += run(*words, "--format", "json")[1]
    return [line for line in lines if {"derivation", "derivations"} & set(line)]


def of_questions(folder: Path) -> list[Json]:
    return [
        line
        for story, question in ASKED
        for line in run("ask", "--story", story, "--question", question, "--format", "json")[1]
    ]


def of_benchmark(
    name: str, kind: str | None, file: str, *more: object
) -> Callable[..., list[Json]]:
    def lines(folder: Path) -> list[Json]:
        data, out = folder / name, folder / f"{name}.jsonl"
        if kind is not None:
            assert main(["generate", kind, "--out", str(data), "--seed", "7", *map(str, more)]) == 0
            source = sorted(data.glob(file))[-1]
        else:
            source = folder / file
        assert main(["answer", name, "--data", str(source), "--out", str(out)]) == 0
        return [json.loads(line) for line in out.read_text().splitlines()]

    return lines


def of_people(folder: Path) -> list[Json]:
    (folder / "people.json").write_text(json.dumps(PEOPLE))
    return of_benchmark("spartqa-human", None, "people.json")(folder)


def of_views(folder: Path) -> list[Json]:
    file = folder / "cases.jsonl"
    run("frames", "cases", "--suite", "car", "--out", file)
    some = [line for line in file.read_text().splitlines() if '"frame_index": 5' in line]
    file.write_text("\n".join(some[:24]))
    return of_benchmark("comfort", None, "cases.jsonl")(folder)


def of_pictures(folder: Path) -> list[Json]:
    boxes = [
        {"label": "cup", "score": 0.9, "box": [2, 20, 6, 26]},
        {"label": "table", "score": 0.9, "box": [10, 18, 28, 30]},
    ]
    captions = ["The cup is left of the table.", "The table is above the cup."]
    lines = [{"caption": each, "image": "a.jpg", "detections": boxes} for each in captions]
    (folder / "seen.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return of_benchmark("vsr", None, "seen.jsonl")(folder)


def of_captions(folder: Path) -> list[Json]:
    captions = (
        "The person is left of the car.",
        "The dog is in front of the car.",
        "The dog is near the car.",
        "The ball is on the car.",
    )
    judge = ("frames", "judge", "--scene", STREET, "--format", "json", "--caption")
    return [line for caption in captions for line in run(*judge, caption)[1]]


def of_texts(folder: Path) -> list[Json]:
    infer = ("frames", "infer", "--derive", "--format", "json", "--text")
    text = "The ball is left of the car. The car faces north."
    return [
        *run(*infer, text, "--ask", "The ball is west of the car.")[1],
        *run(*infer, "The cup is to the car's left and I see it at the right of the car.")[1],
    ]


def of_generated(folder: Path) -> list[Json]:
    lines = []
    for kind in ("spartqa", "chains", "positions", "frames"):
        data = folder / f"made-{kind}"
        assert main(["generate", kind, "--out", str(data), "--seed", "3", "--stories", "2"]) == 0
        for name in ("evidence.jsonl", "readings.jsonl"):
            if (data / name).exists():
                lines += [json.loads(line) for line in (data / name).read_text().splitlines()]
    return lines


KINDS: dict[str, Callable[[Path], list[Json]]] = {
    "network": of_networks,
    "ask": of_questions,
    "spartqa": of_benchmark("spartqa", "spartqa", "spartqa.json", "--stories", 1),
    "spartqa-human": of_people,
    "babi": of_benchmark("babi", "positions", "qa17*", "--stories", 2),
    "stepgame": of_benchmark("stepgame", "chains", "qa3*", "--stories", 6),
    "comfort": of_views,
    "vsr": of_pictures,
    "judge": of_captions,
    "infer": of_texts,
    "generated": of_generated,
}


# What is changed --------------------------------------------------------------------------------


def with_derivation(lines: list[Json]) -> list[Json]:
    return [line for line in lines if line.get("derivation") or line.get("derivations")]


def _flipped(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    words = {"Yes": "No", "No": "Yes", "yes": "no", "no": "yes", "DK": "Yes"}
    if isinstance(value, str):
        return words.get(value, "nowhere")
    if isinstance(value, list):
        return [_flipped(each) for each in value] if value else ["nowhere"]
    if isinstance(value, int):
        return 1 - value if value in (0, 1) else value - 1
    return value


def of_the_claim(line: Json, others: list[Json]) -> Iterator[Mutant]:
    """The line says something else than before, beside the same derivation."""
    for key in ("value", "answer", "entails", "consistent"):
        if key in line and line[key] is not None and line.get("status") != "inconsistent":
            yield "value", {**line, key: _flipped(line[key])}
    for status in ("proved", "refuted", "inconsistent", "unknown"):
        if "status" in line and status != line["status"]:
            yield "status", {**line, "status": status}
    for other in others:
        for key, kind in (("question", "question"), ("caption", "question"), ("text", "question"),
                          ("query", "query"), ("logical_form", "query"), ("ask", "question"),
                          ("word", "question"), ("label", "query"), ("tail", "query")):  # fmt: skip
            # Variants of a question of SpartQA ask the same in other words.
            same = str(line.get("id")) in (base(other), other.get("id"))
            same = same or (base(line) or 0) in (base(other), other.get("id"))
            if key in line and key in other and line[key] != other[key] and not same:
                yield kind, {**line, key: other[key]}
        own, foreign = line.get("derivation"), other.get("derivation")
        if own and foreign and own["goal"] != foreign["goal"]:
            yield "derivation", {**line, "derivation": foreign}
        # A line that was generated with its story shows nothing of it but what it quotes.
        quotes = "question" in line or '"sentence"' in json.dumps(line.get("derivation"))
        if quotes and "story" in line and line["story"] != other.get("story", line["story"]):
            yield "story", {**line, "story": other["story"]}
    if "convention" in line and line["derivation"]["steps"][-1]["detail"].get("convention"):
        for convention in ("plain", "spartqa", "babi"):
            if convention != line["convention"]:
                yield "convention", {**line, "convention": convention}


def base(line: Json) -> str | None:
    """The id of the question of which a line answers a variant."""
    found = VARIANT.search(str(line.get("id")))
    return None if found is None else found[1]


def derivations(line: Json) -> Iterator[tuple[Callable[[Json, Json], None], Json]]:
    """Each derivation of a line, with what puts another one in its place."""
    if line.get("derivation"):
        yield (lambda changed, new: changed.__setitem__("derivation", new)), line["derivation"]
    for key, derivation in (line.get("derivations") or {}).items():
        yield (
            (lambda changed, new, key=key: changed["derivations"].__setitem__(key, new)),
            derivation,
        )


def of_the_derivation(line: Json) -> Iterator[Mutant]:
    """A step of the derivation says or rests on something else."""
    for put, derivation in derivations(line):
        for kind, changed in changes(derivation):
            mutant = copy.deepcopy(line)
            put(mutant, changed)
            yield kind, mutant


def changes(derivation: Json) -> Iterator[Mutant]:
    goal = copy.deepcopy(derivation)
    goal["goal"]["head"] = "nobody"
    yield "goal", goal
    both = copy.deepcopy(goal)
    both["steps"][-1]["conclusion"]["head"] = "nobody"
    yield "goal", both
    for at, step in enumerate(derivation["steps"]):
        for kind, new in of_step(step):
            changed = copy.deepcopy(derivation)
            changed["steps"][at] = new
            yield kind, changed


def of_quotation(source: Json) -> Iterator[tuple[str, Json]]:
    """The words that are quoted are others, or stand elsewhere."""
    words = source["text"]
    yield "quotation", {**source, "text": words[::-1]}
    yield "quotation", {**source, "text": "Q" + words[1:]}
    for by in (1, 3):
        yield "offsets", {**source, "start": source["start"] + by, "end": source["end"] + by}
    yield "sentence", {**source, "sentence": source["sentence"] + 1}
    for name in ("indicator", "head", "tail"):
        if name in source:
            part = source[name]
            yield "offsets", {**source, name: {**part, "start": part["start"] + 1,
                                               "end": part["end"] + 1}}  # fmt: skip
            yield "quotation", {**source, name: {**part, "text": "Q" + part["text"][1:]}}
    if "entry" in source:
        yield "quotation", {**source, "entry": "sideways of"}


def of_step(step: Json) -> Iterator[Mutant]:
    said = step["conclusion"]
    if "sentence" in (step.get("source") or {}):
        for kind, source in of_quotation(step["source"]):
            yield kind, {**step, "source": source}
    if step["rule"] not in ("things", "either", "suppose", "scene"):
        for name in ("head", "tail"):
            yield "relation", {**step, "conclusion": {**said, name: "nobody"}}
    if said["relation"] and step["rule"] != "evaluate":
        yield "relation", {**step, "conclusion": {**said, "relation": "nowhere"}}
    if step["premises"]:
        yield "premise", {**step, "premises": step["premises"][1:]}
        yield "premise", {**step, "premises": [step["id"], *step["premises"][1:]]}
    detail = step.get("detail", {})
    if step["rule"] == "given" and detail["calculus"] == "block.x":
        turned = {("<", "m"): [">", "mi"], (">", "mi"): ["<", "m"]}
        new = turned.get(tuple(said["relation"]))
        if new is not None:
            yield "relation", {**step, "conclusion": {**said, "relation": new}}
    if step["rule"] == "given" and said["relation"] in ("TPP", "NTPP"):
        new = "NTPP" if said["relation"] == "TPP" else "TPP"
        text = step.get("source", {}).get("text", "").replace(said["relation"], new)
        source = {**step["source"], "text": text}
        yield "relation", {**step, "conclusion": {**said, "relation": new}, "source": source}
    for name, models in (("models", []), ("models", detail.get("models", [])[:1])):
        if name in detail and models != detail["models"]:
            swapped = [{**each, "things": each["things"][::-1]} for each in models]
            yield "models", {**step, "detail": {**detail, name: swapped}}
    for name in ("holds", "value"):
        if name in detail and detail[name] is not None:
            other = not detail[name] if isinstance(detail[name], bool) else detail[name] + 1.0
            yield "value", {**step, "detail": {**detail, name: other}}
    for name in ("reading", "convention"):
        if name in detail:
            other = {"reading": "grid", "convention": "plain"}[name]
            if other != detail[name]:
                yield "convention", {**step, "detail": {**detail, name: other}}


# The test ---------------------------------------------------------------------------------------


def others_than(line: Json, lines: list[Json]) -> list[Json]:
    """A few other lines of the kind, of the same keys first."""
    found = [other for other in lines if other is not line]
    found.sort(key=lambda other: set(other) != set(line))
    return found[:4]


def verdicts(folder: Path, lines: list[Json], *more: object) -> tuple[Json, int]:
    trace = folder / "trace.jsonl"
    trace.write_text("\n".join(map(json.dumps, lines)))
    code, [said] = run("check-trace", trace, "--format", "json", *more)
    return said, code


@pytest.mark.parametrize("kind", KINDS)
def test_every_mutant_of_a_line_is_refused(kind: str, tmp_path: Path) -> None:
    lines = with_derivation(KINDS[kind](tmp_path))
    assert lines
    more = ()
    if kind == "network":
        more = ("--network", tmp_path / "maps.csp", "--calculus", "rcc8")
    said, code = verdicts(tmp_path, lines, *more)
    assert (code, said["rejected"], said["not_compared"]) == (0, [], [])
    made = [
        mutant
        for line in lines
        for mutant in (*of_the_claim(line, others_than(line, lines)), *of_the_derivation(line))
    ]
    said, _ = verdicts(tmp_path, [mutant for _, mutant in made], *more)
    refused = {each["line"] for each in said["rejected"]}
    left = [(what, mutant) for at, (what, mutant) in enumerate(made, 1) if at not in refused]
    counts = Counter(what for what, _ in made)
    print(f"{kind}: {len(made) - len(left)} of {len(made)} mutants refused: {dict(counts)}")
    assert [what for what, _ in left] == [], left[0]
