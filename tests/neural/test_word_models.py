"""Language models that fill gaps: a masked and a causal one, tiny and of random weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
transformers = pytest.importorskip("transformers", reason="needs the extra 'neural'")
tokenizers = pytest.importorskip("tokenizers", reason="needs the extra 'neural'")

from spatial_nsr.benchmarks.commonsense.report import report  # noqa: E402
from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.errors import InputError  # noqa: E402
from spatial_nsr.neural.shared.word_models import (  # noqa: E402
    CausalModel,
    MaskedModel,
    load_word_model,
)

THINGS = ("ant", "cup", "chair", "horse", "house")
WORDS = (
    "<unk> <pad> <s> </s> <mask> a an is than . , a A An In In general size height usually much "
    "now Compared with big small ##er larger bigger smaller greater tall taller shorter higher "
    "lower short inside on in under near above below beside He She You can see him her So the The"
).split()
TEXT = "A cup is {word} than an ant."


def tokenizer() -> Any:
    words = dict.fromkeys((*WORDS, *THINGS))
    model = tokenizers.models.WordPiece({w: i for i, w in enumerate(words)}, unk_token="<unk>")
    plain = tokenizers.Tokenizer(model)
    plain.pre_tokenizer = tokenizers.pre_tokenizers.BertPreTokenizer()
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=plain, unk_token="<unk>", pad_token="<pad>", mask_token="<mask>"
    )


def masked() -> Any:
    torch.manual_seed(3)
    size = {"hidden_size": 16, "intermediate_size": 24}
    heads = {"num_hidden_layers": 1, "num_attention_heads": 2, "vocab_size": len(tokenizer())}
    return transformers.BertForMaskedLM(transformers.BertConfig(**size, **heads))


def causal() -> Any:
    torch.manual_seed(3)
    size = {"n_embd": 16, "n_layer": 1, "n_head": 2, "vocab_size": len(tokenizer())}
    return transformers.GPT2LMHeadModel(
        transformers.GPT2Config(**size, n_positions=64, bos_token_id=1, eos_token_id=1)
    )


def saved(model: Any, folder: Path) -> str:
    model.save_pretrained(folder)
    tokenizer().save_pretrained(folder)
    return str(folder)


def test_a_masked_model_scores_words_by_their_share_at_the_mask() -> None:
    model, words = masked(), tokenizer()
    scores = MaskedModel(model, words)(TEXT, ("larger", "smaller"))
    given = words("A cup is <mask> than an ant.", return_tensors="pt")
    place = given["input_ids"][0].tolist().index(words.mask_token_id)
    shares = torch.log_softmax(model.eval()(**given).logits[0, place].double(), dim=-1)
    right = [float(shares[words.convert_tokens_to_ids(w)]) for w in ("larger", "smaller")]
    assert scores == pytest.approx(right)


def test_a_word_of_two_tokens_fills_two_masks() -> None:
    model, words = masked(), tokenizer()
    [score] = MaskedModel(model, words)(TEXT, ("biger",))  # in the vocabulary as "big" and "##er"
    given = words("A cup is <mask> <mask> than an ant.", return_tensors="pt")
    places = (given["input_ids"][0] == words.mask_token_id).nonzero()[:, 0]
    shares = torch.log_softmax(model.eval()(**given).logits[0, places].double(), dim=-1)
    ids = words.convert_tokens_to_ids(["big", "##er"])
    assert score == pytest.approx(float(shares[[0, 1], ids].mean()))


def test_a_causal_model_scores_the_whole_text() -> None:
    model, words = causal(), tokenizer()
    scores = CausalModel(model, words)(TEXT, ("larger", "smaller"))
    assert scores[0] != scores[1]
    ids = words("A cup is larger than an ant.", return_tensors="pt")["input_ids"]
    shares = torch.log_softmax(model.eval()(input_ids=ids).logits[0].double(), dim=-1)
    right = sum(float(shares[at, ids[0, at + 1]]) for at in range(ids.shape[1] - 1))
    assert scores[0] == pytest.approx(right)


@pytest.mark.parametrize(("make", "kind"), [(masked, MaskedModel), (causal, CausalModel)])
def test_a_model_of_either_kind_is_known_by_its_folder(
    make: Any, kind: type[Any], tmp_path: Path
) -> None:
    model = load_word_model(saved(make(), tmp_path / "model"))
    assert isinstance(model, kind)
    assert len(model(TEXT, ("larger", "smaller"))) == 2


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="language model"):
        load_word_model(str(tmp_path))


@pytest.mark.parametrize("make", [masked, causal])
def test_a_probed_model_answers_the_benchmark_and_stands_in_the_report(
    make: Any, tmp_path: Path
) -> None:
    folder = saved(make(), tmp_path / "model")
    file, out = tmp_path / "size.jsonl", tmp_path / "p.jsonl"
    records = [
        {"question": f"Is a {a} larger than a {b}?", "text": "", "obj_a": a, "obj_b": b}
        | {"label": int(THINGS.index(a) > THINGS.index(b))}
        for a in THINGS
        for b in THINGS
        if a != b
    ]
    file.write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    arguments = ["answer", "commonsense", "--data", str(file), "--out", str(out)]
    assert main([*arguments, "--system", "probe", "--model", folder]) == 0
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 20
    assert {(each["status"], each["source"]) for each in lines} == {("guessed", "neural")}
    row = report([file], {"tiny": load_word_model(folder)})["size"]["tiny"]
    assert all(each is not None and 0 <= each <= 100 for each in row)
