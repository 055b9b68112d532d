"""What is learned is not in the way of those who have not installed what it needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import sys
for name in ("torch", "transformers", "pytorch_lightning", "safetensors"):
    sys.modules[name] = None
import spacy
from spatial_nsr.cli import main
from spatial_nsr.errors import InputError
from spatial_nsr.neural.tagger import component
nlp = spacy.blank("en")
try:
    nlp.add_pipe("spatial_tagger")
except InputError as error:
    print(error)
print(main(["train", "tagger"]))
"""


@pytest.fixture(scope="module")
def done() -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False
    )


def test_spacy_can_import_the_component_and_adding_it_says_what_is_missing(
    done: subprocess.CompletedProcess[str],
) -> None:
    told, code = done.stdout.splitlines()
    assert "the trained tagger needs" in told
    assert "spatial-nsr[neural]" in told
    assert code == "2"


def test_training_says_what_is_missing(done: subprocess.CompletedProcess[str]) -> None:
    assert "training needs" in done.stderr
    assert "Traceback" not in done.stderr


GUESSING = """
import sys
for name in ("torch", "transformers", "pytorch_lightning", "safetensors"):
    sys.modules[name] = None
import spatial_nsr as sn
from spatial_nsr.errors import InputError
story = sn.read("The cup is left of the jug.")
print(story.ask("Is the cup left of the jug?", guess=True).status)
try:
    story.ask("Is the cup above the jug?", guess=True)
except InputError as error:
    print(error)
"""


def test_what_follows_needs_no_model_and_a_guess_says_what_is_missing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", GUESSING], capture_output=True, text=True, check=False
    )
    status, told = done.stdout.splitlines()
    assert status == "proved"
    assert "guesses need" in told
    assert "spatial-nsr[neural]" in told
