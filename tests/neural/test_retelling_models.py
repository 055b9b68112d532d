"""Language models that retell: servers, folders, functions; what they say is held to the text."""

from __future__ import annotations

import json
import pickle
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.cli import main
from spatial_nsr.errors import InputError
from spatial_nsr.neural.retelling import models
from spatial_nsr.neural.retelling.models import load_chat

STORY = "There, above the mantelpiece, hung for all to admire: the portrait."
QUESTION = "Is the portrait above the mantelpiece?"
GOOD = "1. The portrait is above the mantelpiece."
BAD = "1. The portrait is below the mantelpiece."
Serve = Callable[..., str]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts a server that gives one reply to all; what it was asked is in ``serve.asked``."""
    started: list[HTTPServer] = []

    def start(reply: str | bytes, status: int = 200, wait: threading.Event | None = None) -> str:
        told = reply if isinstance(reply, bytes) else as_chat(reply)

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                assert asked["messages"][-1]["role"] == "user"
                if wait is not None:
                    wait.wait(10)
                self.send_response(status)
                self.end_headers()
                self.wfile.write(told)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        started.append(server)
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for each in started:
        each.shutdown()
        each.server_close()


def as_chat(content: str) -> bytes:
    return json.dumps({"choices": [{"message": {"content": content}}]}).encode()


def test_what_a_server_retells_makes_an_answer_likely_and_is_shown(serve: Serve) -> None:
    assert sn.read(STORY).ask(QUESTION).status == "unknown"
    story = sn.read(STORY, retell=serve(f"{GOOD}\n{BAD}\n2. The portrait is in the hall."))
    answer = story.ask(QUESTION)
    assert (answer.status, answer.value, answer.derivation) == ("likely", "Yes", None)
    (assumed,) = (each for each in answer.assumes if "retold" in each)
    assert '"The portrait is above the mantelpiece." for "There, above the mantelpiece' in assumed
    (line,) = story.retelling.lines
    assert story.text[line.start : line.end] == STORY.rstrip(".")
    (refused,) = story.retelling.refused  # there is no second sentence
    assert refused.refused == "the text does not say 'below'"


def test_what_is_answered_without_is_not_retold() -> None:
    def never(messages: object) -> str:
        raise AssertionError("it was asked")

    story = sn.read("The cup is left of the jug.", retell=never)
    assert story.ask("Is the cup left of the jug?").status == "proved"


def test_the_command_shows_what_was_retold_and_what_was_refused(
    serve: Serve, capsys: pytest.CaptureFixture[str]
) -> None:
    options = [
        "ask",
        "--story",
        STORY,
        "--question",
        QUESTION,
        "--retell",
        serve(GOOD + "\n" + BAD),
    ]
    assert main([*options, "--explain"]) == 0
    told = capsys.readouterr().out
    assert "The portrait is above the mantelpiece." in told
    assert "'The portrait is below the mantelpiece.': the text does not say 'below'" in told
    assert main([*options, "--format", "json"]) == 0
    lines = json.loads(capsys.readouterr().out)["retold"]
    assert [each["refused"] for each in lines] == [None, "the text does not say 'below'"]


@pytest.mark.parametrize(
    ("reply", "status", "why"),
    [
        (b"no JSON", 200, "expected choices[0].message.content, as chat servers reply"),
        (b'{"choices": []}', 200, "expected choices[0].message.content, as chat servers reply"),
        (b"x" * 2_000_000, 200, "the reply has more than 1,000,000 bytes"),
        (b"", 503, "the server answered 503"),
    ],
)
def test_a_server_that_does_not_reply_as_one_is_named(
    serve: Serve, reply: bytes, status: int, why: str
) -> None:
    address = serve(reply, status)
    with pytest.raises(InputError) as caught:
        sn.read(STORY, retell=address).ask(QUESTION)
    assert why in str(caught.value)
    assert address in str(caught.value)


def test_a_server_that_is_silent_is_not_waited_for_without_end(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "TIMEOUT", 0.2)
    waiting = threading.Event()
    with pytest.raises(InputError, match=r"did not answer within 0\.2 seconds"):
        sn.read(STORY, retell=serve(GOOD, 200, waiting)).ask(QUESTION)
    waiting.set()


def test_where_no_server_is_that_is_said() -> None:
    with pytest.raises(InputError, match="no model answers there"):
        load_chat("http://127.0.0.1:9")([{"role": "user", "content": "?"}])


@pytest.mark.parametrize("reply", ["", "Sure!", "9" * 5000 + ". x", "1." * 4000, "\x00\n" * 99])
def test_nonsense_leaves_the_answer_unknown(reply: str) -> None:
    story = sn.read(STORY, retell=lambda messages: reply)
    assert story.ask(QUESTION).status == "unknown"
    assert story.retelling.lines == ()


def test_what_is_no_model_is_refused_when_the_text_is_read() -> None:
    with pytest.raises(InputError, match="'retell' is a folder, a file, an address or a func"):
        sn.read(STORY, retell=5)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"no folder, no \.gguf file and no http address"):
        sn.read(STORY, retell="no/such/folder").ask(QUESTION)
    with pytest.raises(InputError, match="without a model"):
        sn.read(STORY).retelling  # noqa: B018


def test_a_pickled_story_keeps_its_model(serve: Serve) -> None:
    story = pickle.loads(pickle.dumps(sn.read(STORY, retell=serve(GOOD))))
    assert story.ask(QUESTION).status == "likely"


def test_a_file_that_is_no_model_is_named(tmp_path: Path) -> None:
    pytest.importorskip("llama_cpp", reason="needs llama-cpp-python")
    file = tmp_path / "x.gguf"
    file.write_bytes(b"nothing")
    with pytest.raises(InputError, match="not a model that can be loaded"):
        load_chat(str(file))


def test_a_folder_without_a_model_is_named(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="needs the extra 'neural'")
    pytest.importorskip("transformers", reason="needs the extra 'neural'")
    with pytest.raises(InputError, match="no causal language model can be loaded"):
        load_chat(str(tmp_path))


def test_of_a_model_with_random_weights_nothing_is_believed(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
    transformers = pytest.importorskip("transformers", reason="needs the extra 'neural'")
    from spatial_nsr.neural.shared.encoders import make_tokenizer

    tokenizer = make_tokenizer([STORY, GOOD, BAD], 200, 512)
    shape = {"n_embd": 16, "n_layer": 1, "n_head": 2, "n_positions": 512}
    ends = {"eos_token_id": None, "bos_token_id": None, "pad_token_id": 0}
    torch.manual_seed(0)
    config = transformers.GPT2Config(vocab_size=len(tokenizer), **shape, **ends)
    transformers.GPT2LMHeadModel(config).save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    story = sn.read(STORY, retell=tmp_path)
    assert story.ask(QUESTION).status == "unknown"
    assert load_chat(str(tmp_path))([{"role": "user", "content": "1. A lamp."}])
    assert story.retelling.lines == ()
