"""Language models that are asked to retell: a folder, a GGUF file, or an address of a server.

No code that comes with a model is run, and nothing is fetched but from the address that is named.
"""

from __future__ import annotations

import functools
import importlib
import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from spatial_nsr.errors import InputError, Place

__all__ = ["Chat", "Message", "load_chat"]

Message: TypeAlias = Mapping[str, str]
"""Who speaks (``role``: system, user or assistant) and what (``content``)."""
Chat: TypeAlias = Callable[[Sequence[Message]], str]
"""From what was said so far to what comes next."""

TOKENS = 160  # of one reply
TIMEOUT = 60.0  # seconds without a sign of a server, or for all of a reply of a folder's model
HUGE = 1_000_000  # bytes of a reply that are no reply
SERVER = ("http", "https")
GGUF = ".gguf"


@functools.lru_cache(maxsize=2)
def load_chat(name: str) -> Chat:
    """The model of a name.

    >>> load_chat("no/such/folder")
    Traceback (most recent call last):
    spatial_nsr.errors.InputError: no/such/folder: no folder, no .gguf file and no http address
    """
    if urllib.parse.urlsplit(name).scheme in SERVER:
        return functools.partial(_served, *_address(name))
    path = Path(name)
    if path.suffix == GGUF and path.is_file():
        return _gguf(path)
    if path.is_dir():
        return _folder(path)
    raise InputError("no folder, no .gguf file and no http address", Place(name))


# Servers ----------------------------------------------------------------------------------------


def _address(name: str) -> tuple[str, str]:
    """Where completions of chats are asked for, and of which model: ``http://HOST#MODEL``.

    >>> _address("http://localhost:8080")
    ('http://localhost:8080/v1/chat/completions', '')
    >>> _address("http://localhost/api#tiny")
    ('http://localhost/api/chat/completions', 'tiny')
    """
    parts = urllib.parse.urlsplit(name)
    path = parts.path.rstrip("/") or "/v1"
    if not path.endswith("/chat/completions"):
        path += "/chat/completions"
    return parts._replace(path=path, fragment="").geturl(), parts.fragment


def _served(address: str, model: str, messages: Sequence[Message]) -> str:
    asked: dict[str, Any] = {"messages": list(messages), "temperature": 0, "max_tokens": TOKENS}
    if model:
        asked["model"] = model
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, json.dumps(asked).encode(), headers)
    place = Place(address)
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
            told = response.read(HUGE + 1)
    except TimeoutError as error:
        raise InputError(f"the model did not answer within {TIMEOUT:g} seconds", place) from error
    except urllib.error.HTTPError as error:
        raise InputError(f"the server answered {error.code} {error.reason}", place) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise InputError(f"no model answers there: {why}", place) from error
    if len(told) > HUGE:
        raise InputError(f"the reply has more than {HUGE:,} bytes, which is none", place)
    try:
        content = json.loads(told)["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        message = "expected choices[0].message.content, as chat servers reply, got "
        raise InputError(message + repr(told[:60]), place) from error
    return content if isinstance(content, str) else ""


# Files ------------------------------------------------------------------------------------------


def _gguf(path: Path) -> Chat:
    try:
        llama_cpp: Any = importlib.import_module("llama_cpp")
    except ModuleNotFoundError as error:
        message = "a .gguf file needs llama_cpp: pip install llama-cpp-python"
        raise InputError(message, Place(str(path))) from error
    try:
        model = llama_cpp.Llama(str(path), n_ctx=2048, verbose=False, seed=0)
    except (OSError, ValueError, RuntimeError) as error:
        raise InputError(f"not a model that can be loaded: {error}", Place(str(path))) from error

    def chat(messages: Sequence[Message]) -> str:
        told = model.create_chat_completion(list(messages), max_tokens=TOKENS, temperature=0)
        return told["choices"][0]["message"]["content"] or ""

    return chat


def _folder(path: Path) -> Chat:
    try:
        from transformers import AutoModelForCausalLM, AutoTokenizer
    except ModuleNotFoundError as error:
        message = f"a folder's model needs {error.name}: pip install 'spatial-nsr[neural]'"
        raise InputError(message, Place(str(path))) from error
    try:
        tokenizer = AutoTokenizer.from_pretrained(path, local_files_only=True)
        model = AutoModelForCausalLM.from_pretrained(
            path, local_files_only=True, use_safetensors=True
        )
    except Exception as error:  # of whatever kind: libraries raise what they meet with
        why = str(error).split("\n", 1)[0]
        message = f"no causal language model can be loaded: {why}"
        raise InputError(message, Place(str(path))) from error
    model.eval()
    longest = getattr(model.config, "max_position_embeddings", None)

    def chat(messages: Sequence[Message]) -> str:
        if getattr(tokenizer, "chat_template", None):
            prompt = tokenizer.apply_chat_template(
                list(messages), tokenize=False, add_generation_prompt=True
            )
        else:
            prompt = "\n\n".join(each["content"] for each in messages) + "\n\n"
        given = tokenizer(prompt, return_tensors="pt")
        ids = given["input_ids"]
        if longest is not None:  # the end of a prompt matters more than its beginning
            ids = ids[:, -max(1, longest - TOKENS) :]
        made = model.generate(
            input_ids=ids, attention_mask=ids.new_ones(ids.shape), max_new_tokens=TOKENS,
            max_time=TIMEOUT, do_sample=False,
        )  # fmt: skip
        return str(tokenizer.decode(made[0, ids.shape[1] :], skip_special_tokens=True))

    return chat
