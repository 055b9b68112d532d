"""Stories and worlds are asked by several threads, copied, and sent to other processes."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from spatial_nsr import World, read
from spatial_nsr.errors import SpatialError
from spatial_nsr.frames.frame import Frame
from spatial_nsr.frames.text.inference import Inference, Known, Utterance
from spatial_nsr.frames.text.theory import Claim, Heading, Theory, way

STREET = (
    "Anna stands behind the car. The car faces north. The ball is to the left of the car. "
    "From Anna's point of view the bike is right of the tree."
)
ASKED = (
    "Is the ball left of the car?",
    "From Anna's view, is the ball to the left of the car?",
    "What is behind the car?",
)

# A crash of z3 ends the process, so that another one has to be looked at.
THREADS = f"""
import threading
from spatial_nsr import read
story, wrong = read({STREET!r}), []
alone = [story.ask(each).value for each in {ASKED!r}]
def ask():
    for _ in range(3):
        if [story.ask(each).value for each in {ASKED!r}] != alone:
            wrong.append(1)
        if [read({STREET!r}).ask(each).value for each in {ASKED!r}[:1]] != alone[:1]:
            wrong.append(2)
threads = [threading.Thread(target=ask) for _ in range(8)]
[each.start() for each in threads], [each.join() for each in threads]
print("wrong", wrong)
"""


def test_eight_threads_get_the_answers_that_one_gets() -> None:
    done = subprocess.run([sys.executable, "-c", THREADS], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "wrong []\n"), done.stderr[-2000:]


def in_threads(count: int, work: Callable[[], Any]) -> list[Any]:
    found: list[Any] = []
    threads = [threading.Thread(target=lambda: found.append(work())) for _ in range(count)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return found


def test_one_theory_and_one_world_serve_several_threads() -> None:
    me = Frame("relative", "me", "reflected", "gaze")
    claims = [Claim(a, ("left",), b, (way(["left"], me, b),)) for a, b in ("ab", "bc")]
    theory = Theory(claims, [Heading("me", (90.0,))])
    asked = Claim("a", ("left",), "c", (way(["left"], me, "c"),))
    assert in_threads(4, lambda: theory.follows(asked)) == [True] * 4
    world = World()
    for number in range(200):
        world.tell(f"t{number}", "left", f"t{number + 1}")
    assert in_threads(4, lambda: world.truth("left", "t0", "t200")) == [True] * 4


def test_an_inference_refuses_threads_that_did_not_make_it() -> None:
    told = [Utterance("cup", "left", "car", "intrinsic")]
    inference = Inference(told, [Known("me", (0.0, 0.0), 90.0)], viewers=["me"])

    def refused() -> str:
        with pytest.raises(SpatialError) as raised:
            inference.facings("car")
        return str(raised.value)

    assert "the thread that made it" in in_threads(1, refused)[0]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
@pytest.mark.parametrize("text", [STREET, "Block A has a red cup. Block B is right of block A."])
def test_copies_and_pickles_answer_as_the_story_does(
    again: Callable[[Any], Any], text: str
) -> None:
    story = read(text)
    answer = story.ask("What is behind the car?")
    assert again(story).ask("What is behind the car?") == answer == again(answer)
    assert again(story).facts == story.facts
    world = story.world()
    assert again(world).facts == world.facts
    assert again(world).stated == world.stated
