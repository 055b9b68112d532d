"""Readers of outside input that are no sentences, each with a sample that it accepts."""

from __future__ import annotations

import functools
import json
import random
import re
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.benchmarks.comfort.pictures import parse_shapes
from spatial_nsr.benchmarks.comfort.scenes import parse_comfort
from spatial_nsr.benchmarks.registry import load_benchmark
from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.files.csp import parse_combined_csp, parse_csp
from spatial_nsr.calculi.files.interchange import parse_json
from spatial_nsr.checker.claims import claims_proof, derivations_of
from spatial_nsr.cli.again import asked_again
from spatial_nsr.cli.judge import judged_record
from spatial_nsr.corpus.building import parse_source
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.frames.scenes.files import parse_scene
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.generate.choices import parse_shares
from spatial_nsr.generate.drawn.nlvr import read_scenes
from spatial_nsr.generate.grammar import parse_rules
from spatial_nsr.generate.vocabulary import parse_vocabulary
from spatial_nsr.grammars.indicators import parse_indicators
from spatial_nsr.predictions import read_predictions
from spatial_nsr.reading.lexicon.entries import parse_lexicon
from spatial_nsr.reading.lexicon.lists import parse_lists
from spatial_nsr.reading.makers import shapes
from spatial_nsr.reasoner import read
from spatial_nsr.rules import load_bridge
from spatial_nsr.rules.bridges import parse_bridge
from spatial_nsr.rules.concepts import parse_concepts
from spatial_nsr.rules.conventions import parse_convention
from spatial_nsr.rules.everyday import parse_everyday
from spatial_nsr.rules.form import parse_calculus
from spatial_nsr.rules.frames import parse_language
from spatial_nsr.rules.gqr import read_spec
from spatial_nsr.rules.kinds import parse_kinds
from spatial_nsr.rules.places import parse_places
from spatial_nsr.rules.positions import parse_positions
from spatial_nsr.rules.prompts import parse_prompts
from spatial_nsr.rules.question_forms import parse_forms as parse_question_forms
from spatial_nsr.rules.relations import parse_relations
from spatial_nsr.rules.suggestions import parse_suggestions
from spatial_nsr.rules.things import parse_things
from spatial_nsr.rules.understanding import parse_understanding
from spatial_nsr.rules.vsr import parse_vsr_relations
from tests.fuzz import told
from tests.fuzz.spoiling import spoiled_json, spoiled_text, spoiled_value

SIZE = 3000  # characters of a sample
PLAN = Path(__file__).resolve().parent.parent.parent
SAID = "Block A is left of block B. A red cup is in block A."
WHERE = {"position": [-9, 0, 1], "azimuth": 0}
CAR = {"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 180}
CUP = {"name": "cup", "position": [0, -3, 0], "extent": [0.1, 0.1, 0.1]}
BOXES = [{"bbox": [0, 0, 5, 5], "category_id": 2}, {"bbox": [6, 0, 5, 5], "category": "dog"}]
TURNED = {"x": 0, "y": 0, "z": 1, "w": 0}
PLACED = {
    "header": {"frame_id": "map"},
    "child_frame_id": "cup",
    "transform": {"translation": {"x": 1, "y": 2, "z": 0}, "rotation": TURNED},
}


# A calculus in GQR's form: of points, as a .spec, a .conv and a .comp.
CELLS = ("== =", "=< <", "=> >", "<= <", "<< <", "<> = < >", ">= >", ">< = < >", ">> >")
TABLE = (
    "identity =\nconverse_file x.conv\ncomp_table_file x.comp\n",
    "= :: =\n< :: >\n> :: <\n",
    "".join(f"{cell[0]} : {cell[1]} :: ( {cell[3:]} )\n" for cell in CELLS),
)


@dataclass(frozen=True)
class Reader:
    """A reader with an input that it reads, and what spoils that by chance."""

    name: str
    read: Callable[[str], Any]
    sample: str
    spoiled: Callable[[random.Random], str]


def readers() -> Iterator[Reader]:
    """All of them."""
    sentences = (*told.of_sentences(), *told.of_files(_in_file))
    for name, parse, sample in (*_of_text(), *sentences):
        yield Reader(name, parse, sample, lambda chance, text=sample: spoiled_text(text, chance))
    for name, load, value in (*_of_json(), *told.of_json(_in_file)):
        spoiled = functools.partial(spoiled_json, value)
        yield Reader(name, load, json.dumps(value), spoiled)
    for name, check, record in (*_of_records(), *told.of_records()):
        yield Reader(
            name,
            lambda text, check=check: check(json.loads(text)),
            json.dumps(record),
            lambda chance, record=record: json.dumps(spoiled_value(record, chance)),
        )


def _of_text() -> Iterator[tuple[str, Callable[[str], Any], str]]:
    def rules(*parts: str) -> str:
        return _begun(resources.files("spatial_nsr.rules").joinpath(*parts).read_text("utf-8"))

    def grammars(*parts: str) -> str:
        return _begun(resources.files("spatial_nsr.grammars").joinpath(*parts).read_text("utf-8"))

    relations = resources.files("spatial_nsr.rules") / "relations" / "world.relations"
    shares = resources.files("spatial_nsr.grammars") / "generate" / "choices.toml"
    rcc8, bridge = load_calculus("rcc8"), load_bridge("rcc8+rectangle")
    csp = "3 # map\n0 1 ( NTPP TPP )\n1 2 ( DC EC )\n.\n"
    yield "csp", lambda text: list(parse_csp(text, rcc8)), csp
    joined = "3 # map\n0 1 ( NTPP )\n1 2 ( DC EC )\n.\n"
    yield "combined csp", lambda text: list(parse_combined_csp(text, bridge)), joined
    yield "calculus", parse_calculus, rules("calculi", "point.calculus")
    yield "bridge", parse_bridge, rules("bridges", "size+block.bridge")
    yield "convention", parse_convention, rules("conventions", "spartqa.convention")
    yield "frames", parse_language, rules("frames", "hausa.frames")
    yield "things", parse_things, rules("commonsense", "kitchen.things")
    yield "kinds", parse_kinds, rules("commonsense", "wordnet.kinds")
    yield "positions", parse_positions, rules("commonsense", "actions.positions")
    yield "places", parse_places, rules("commonsense", "presumed.places")
    yield "suggestions", parse_suggestions, rules("commonsense", "presumed.suggestions")
    yield "understanding", parse_understanding, rules("understanding", "english.understanding")
    yield (
        "relations",
        lambda text: parse_relations(("x", text)),
        relations.read_text("utf-8"),
    )
    yield "vsr", parse_vsr_relations, rules("vsr", "relations.vsr")
    yield "concepts", parse_concepts, rules("vsr", "concepts.vsr")
    yield "everyday words", parse_everyday, rules("commonsense", "english.words")
    yield "prompts", parse_prompts, rules("commonsense", "probes.prompts")
    yield (
        "forms of questions",
        lambda text: parse_question_forms(text, {}),
        rules("commonsense", "questions.forms"),
    )
    yield "word lists", parse_lists, grammars("lexicon", "lists.words")
    yield "shares", lambda text: parse_shares(text, "x"), shares.read_text("utf-8")
    yield "scenes in YAML", lambda text: read_scene(parse_scene(text)), _yaml()
    yield "comfort", parse_comfort, rules("frames", "comfort.scenes")
    yield "shapes", parse_shapes, rules("frames", "comfort.shapes")
    yield "shapes of words", shapes.parse_shapes, grammars("reading", "viewing.shapes")
    yield "lexicon", lambda text: parse_lexicon(("x", text)), grammars("lexicon", "story.lex")
    yield (
        "indicators",
        lambda text: parse_indicators(("x", text)),
        grammars("indicators", "english.says"),
    )
    yield "generation rules", parse_rules, grammars("generate", "chains.rules")
    yield (
        "vocabulary",
        lambda t: parse_vocabulary("x", t, "x"),
        grammars("generate", "wide.vocabulary"),
    )
    yield "corpus source", lambda text: parse_source(text, "w01.txt"), _source()
    yield "spec", _spec, TABLE[0]
    yield "converses", lambda text: _spec(TABLE[0], text), TABLE[1]
    yield "compositions", lambda text: _spec(*TABLE[:2], text), TABLE[2]


def _begun(text: str) -> str:
    """The first parts of a file, or statements where a part is long, all of them whole."""
    head = text[:SIZE]
    parts = head.rpartition("\n\n")[0]
    statements = [head[: found.start() + 1] for found in re.finditer(r"\n(?=\S)", head)]
    return text if len(text) <= SIZE else parts if len(parts) > SIZE // 2 else statements[-1]


def _yaml() -> str:
    return (
        "transforms:\n- header:\n    frame_id: map\n  child_frame_id: cup\n  transform:\n"
        "    translation: {x: 1, y: 2, z: 0}\n    rotation: {x: 0, y: 0, z: 1, w: 0}\n---\n"
    )


def _source() -> str:
    found = sorted((PLAN / "neural" / "corpus" / "source").glob("w01*"))
    return found[0].read_text("utf-8")[:2000] if found else "text w01-01"


def _spec(*parts: str) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        for name, text in zip(
            ("x.spec", "x.conv", "x.comp"), (*parts, *TABLE[len(parts) :]), strict=True
        ):
            (Path(folder) / name).write_text(text, encoding="utf-8", errors="surrogatepass")
        return read_spec(Path(folder) / "x.spec")


def _of_json() -> Iterator[tuple[str, Callable[[str], Any], Any]]:
    network = {"calculus": "rcc8", "constraints": [["a", ["EC"], "b"], ["b", ["NTPP", "DC"], "c"]]}
    yield "network", lambda text: list(parse_json(text)), network
    nlvr = {"identifier": "1-0", "structured_rep": [[{"x_loc": 1, "y_loc": 2, "size": 10,
            "type": "square", "color": "Yellow"}]] * 3}  # fmt: skip
    yield "scenes of NLVR", _in_file(read_scenes), nlvr
    prediction = {"id": "1", "answer": "Yes", "status": "proved", "derivation": None}
    yield "predictions", _in_file(read_predictions), prediction
    story = {"story": [SAID], "questions": [{"q_id": 1, "q_type": "YN", "question": "Is A above B?",
             "candidate_answers": [], "answer": ["Yes"]}], "identifier": "x"}  # fmt: skip
    for name, value in (("spartqa", {"data": [story]}), ("comfort", {"id": "a", "text": "x"})):
        yield name, _in_file(lambda file, name=name: _all(name, file)), value
    caption = {"image": "x.jpg", "caption": "The cup is left of the car.", "label": 1,
               "relation": "left of", "boxes": BOXES}  # fmt: skip
    yield "vsr captions", _in_file(lambda file: _all("vsr", file)), caption


def _all(name: str, file: Path) -> None:
    benchmark = load_benchmark(name)
    list(benchmark.stories(file, ""))


def _in_file(load: Callable[[Path], Any]) -> Callable[[str], Any]:
    def loaded(text: str) -> Any:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "x.json"
            file.write_text(text, encoding="utf-8", errors="surrogatepass")
            return load(file)

    return loaded


def _of_records() -> Iterator[tuple[str, Callable[[Any], Any], Any]]:
    story = read(SAID)
    answer = {**story.ask("Is the cup left of block B?").to_dict(), "story": SAID}
    yield "answers checked", _checked, answer
    scene = {"viewer": WHERE, "things": [CAR, CUP], "language": "english"}
    judged = json.loads(json.dumps(judged_record(scene, "The cup is left of the car.")))
    yield "judgements checked", _checked, judged
    yield "scenes", lambda value: judged_record(value, "The cup is left of the car."), scene
    found = {
        "annotations": BOXES,
        "categories": [{"id": 2, "name": "cat"}],
        "width": 9,
        "height": 9,
    }
    yield "boxes", read_scene, found
    yield "transforms", read_scene, {"transforms": [PLACED]}
    yield "derivations", lambda value: Derivation.from_dict(value).check(), answer["derivation"]
    yield "entities", Entity.from_dict, story.entities[0].to_dict()
    yield "facts", Fact.from_dict, story.facts[0].to_dict()
    left = [[story.facts[0].to_dict()], [story.facts[0].to_dict()]]
    yield "eithers", Either.from_dict, {"options": left}


def _checked(record: Any) -> None:
    """As ``check-trace`` does it with a line."""
    from spatial_nsr.checker.claims import check_claim

    if not isinstance(record, dict):
        return
    claims_proof(record)
    derivations = list(derivations_of(record))
    again = asked_again(record)
    for key, derivation in derivations:
        if again is not None:
            check_claim(record, key, derivation, again)
