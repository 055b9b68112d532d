"""The spatial role tagger, with small networks that are trained here."""

from __future__ import annotations

import contextlib
import itertools
import json
import math
import shutil
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")
pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")
pytest.importorskip("jsonargparse", reason="needs the extra 'neural'")

import spacy  # noqa: E402
from safetensors.torch import load_file, save_file  # noqa: E402

from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.errors import InputError, SpatialError  # noqa: E402
from spatial_nsr.generate.drawn.sets import Settings  # noqa: E402
from spatial_nsr.generate.drawn.spartqa import generate_spartqa  # noqa: E402
from spatial_nsr.neural.shared.cards import card  # noqa: E402
from spatial_nsr.neural.shared.encoders import Compact, Encoder, load_encoder, make_tokenizer  # noqa: E402
from spatial_nsr.neural.shared.learning import finite  # noqa: E402
from spatial_nsr.neural.shared.weights import save_weights, stored_weights  # noqa: E402
from spatial_nsr.neural.tagger import component  # noqa: E402
from spatial_nsr.neural.tagger.batches import collate, pieces_of  # noqa: E402
from spatial_nsr.neural.tagger.chains import BEGIN, INSIDE, OUTSIDE, TagChain  # noqa: E402
from spatial_nsr.neural.tagger.files import SHIPPED, load_tagger, save_tagger  # noqa: E402
from spatial_nsr.neural.tagger.module import check_labels  # noqa: E402
from spatial_nsr.neural.tagger.network import RoleTagger  # noqa: E402
from spatial_nsr.neural.tagger.role_data import folds, label_sets, read_roles, words  # noqa: E402
from spatial_nsr.neural.tagger.training import TAGGER  # noqa: E402
from spatial_nsr.neural.training import config_names, train  # noqa: E402
from tests.neural.role_files import write_roles  # noqa: E402

SMALL = [
    "--model.encoder=compact",
    "--model.compact.hidden=32",
    "--model.compact.layers=1",
    "--model.compact.heads=2",
    "--model.dropout=0.1",
    "--model.encoder_rate=5e-3",
    "--model.rate=5e-3",
    "--trainer.enable_progress_bar=false",
    "--trainer.accelerator=cpu",
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_roles(tmp_path_factory.mktemp("data") / "roles.xml", 60)


@pytest.fixture
def run(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)

    def go(*arguments: str) -> int:
        return main(["train", "tagger", f"--data.files+={file}", *SMALL, *arguments])

    return go


def small(file: Path) -> tuple[RoleTagger, Any]:
    sentences = read_roles([file])
    torch.manual_seed(0)
    shape = Compact(hidden=32, layers=1, heads=2)
    made = load_encoder("compact", [each.text for each in sentences], shape)
    return RoleTagger(made.model, label_sets(sentences)), made.tokenizer


# Data -------------------------------------------------------------------------------------------


def test_generated_stories_teach_roles_too(tmp_path: Path) -> None:
    generate_spartqa(tmp_path, Settings(seed=3, stories=3, derivations=False))
    sentences = read_roles([tmp_path / "roles.jsonl"])
    assert len({each.document for each in sentences}) == 3
    triplets = [(each, triplet) for each in sentences for triplet in each.triplets]
    assert len(triplets) > 20
    words = {"left", "right", "above", "below", "near", "far", "touching", "has", "contains", "in"}
    for each, triplet in triplets:
        assert triplet.indicator is not None
        assert each.text[slice(*triplet.indicator)].lower().split()[0] in words
        assert set(triplet.labels) == {"general_type", "specific_value", "frame"}
        assert triplet.labels["general_type"] in {"region", "direction", "distance"}
    assert len(folds(sentences, 3, 0)) == 3
    (tmp_path / "broken.jsonl").write_text('{"story_id": 1}\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"broken.jsonl.*line 1"):
        read_roles([tmp_path / "broken.jsonl"])


def test_sentences_come_with_their_documents_and_triplets(file: Path) -> None:
    first, second, third = read_roles([file])[:3]
    assert first.document == second.document != third.document
    (triplet,) = first.triplets
    assert all(span is not None for span in triplet.spans)
    assert first.text[slice(*triplet.trajector)].startswith("the ")
    assert set(triplet.labels) == {"general_type", "specific_value", "frame"}


def test_training_goes_on_from_a_trained_tagger(run: Any, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert run("--trainer.max_epochs=1", f"--export={first}") == 0
    assert run("--trainer.max_epochs=0", f"--model.weights={first}", f"--export={second}") == 0
    known, gone_on = (load_tagger(each).model.state_dict() for each in (first, second))
    assert known.keys() == gone_on.keys()
    assert all(torch.equal(value, gone_on[name]) for name, value in known.items())


def test_folds_keep_documents_whole_and_leave_no_sentence_out(file: Path) -> None:
    sentences = read_roles([file])
    parts = folds(sentences, 5, seed=1)
    assert set.union(*parts) == {each.document for each in sentences}
    assert sum(map(len, parts)) == len(set.union(*parts))
    assert parts == folds(sentences[::-1], 5, seed=1)


@pytest.mark.parametrize("count", [1, 31])
def test_folds_that_cannot_be_are_refused(file: Path, count: int) -> None:
    with pytest.raises(InputError, match=f"{count} folds of 30 documents"):
        folds(read_roles([file]), count, seed=0)


def test_a_file_without_roles_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.xml"
    empty.write_text('<S><SENTENCE id="a"><TEXT>a cup</TEXT></SENTENCE></S>', encoding="utf-8")
    with pytest.raises(InputError, match="no sentence with spatial roles"):
        read_roles([empty])


def test_pieces_tell_where_each_word_begins_in_any_script() -> None:
    text = "the extraordinary cup 😀 is near 杯子 ."
    tokenizer = make_tokenizer(["the cup is near the jug ."], 60, 64)
    made = pieces_of(text, tokenizer)
    assert list(made.words) == words(text)
    assert len(made.firsts) == len(made.words)
    assert list(made.firsts) == sorted(made.firsts)


def test_a_batch_reads_a_sentence_alone_and_for_each_indicator(file: Path) -> None:
    sentences = read_roles([file])[:4]
    tagger, tokenizer = small(file)
    items = [(each, pieces_of(each.text, tokenizer)) for each in sentences]
    batch = collate(items, tokenizer.pad_token_id, tagger.labels)
    assert batch.sentences == 4
    assert len(batch.ids) == 8
    assert int(batch.marks[:4].sum()) == 0
    assert bool((batch.marks[4:].sum(1) > 0).all())


# Networks ---------------------------------------------------------------------------------------


def brute(chain: TagChain, scores: Any, kind: int) -> dict[tuple[int, ...], float]:
    """The score of each way to tag."""
    ways = {}
    for way in itertools.product((OUTSIDE, BEGIN, INSIDE), repeat=len(scores)):
        steps = list(itertools.pairwise(way))
        if way[0] != INSIDE and (OUTSIDE, INSIDE) not in steps:
            local = sum(float(row[tag]) for row, tag in zip(scores, way, strict=True))
            ways[way] = local + sum(float(chain.follow[kind, a, b]) for a, b in steps)
    return ways


@pytest.mark.parametrize("seed", range(5))
def test_a_chain_agrees_with_trying_all_ways_to_tag(seed: int) -> None:
    torch.manual_seed(seed)
    chain = TagChain(2)
    torch.nn.init.normal_(chain.follow)
    scores, lengths = torch.randn(2, 2, 4, 3), torch.tensor([4, 2])
    tags = torch.tensor([[[0, 1, 2, 2], [1, 2, 1, 0]], [[1, 0, 0, 0], [1, 2, 0, 0]]])
    with torch.no_grad():
        shares, best = chain.shares(scores, lengths), chain.best(scores, lengths)
        loss = float(chain.loss(scores, tags, lengths))
    expected = 0.0
    for row, kind in itertools.product(range(2), range(2)):
        length = int(lengths[row])
        ways = brute(chain, scores[row, kind, :length], kind)
        total = math.log(sum(map(math.exp, ways.values())))
        assert tuple(best[row, kind, :length].tolist()) == max(ways, key=ways.__getitem__)
        for at, tag in itertools.product(range(length), range(3)):
            share = sum(math.exp(value - total) for way, value in ways.items() if way[at] == tag)
            assert float(shares[row, kind, at, tag]) == pytest.approx(share, abs=1e-5)
        expected += total - ways[tuple(tags[row, kind, :length].tolist())]
    assert loss == pytest.approx(expected / 12, abs=1e-5)


def test_what_is_found_does_not_depend_on_the_other_sentences_of_a_batch(file: Path) -> None:
    tagger, tokenizer = small(file)
    texts = ["the cup is on the table .", "", "a dog and a very long-haired cat are near me", "?"]
    together = tagger.eval().predict(texts, tokenizer)
    assert [len(each) for each in together][1] == 0
    for text, found in zip(texts, together, strict=True):
        (alone,) = tagger.predict([text], tokenizer)
        assert [each.triplet.spans for each in found] == [each.triplet.spans for each in alone]
        for first, second in zip(found, alone, strict=True):
            assert first.confidence == pytest.approx(second.confidence, abs=1e-4)
            assert 0 <= first.confidence <= 1


def test_training_with_one_name_after_another_learns_what_the_sentences_say(
    run: Any, file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert run("--data.folds=6", "--trainer.max_epochs=12", f"--export={out}") == 0
    tagger = load_tagger(out)
    ((found,),) = tagger.tag(["the lamp is behind the dog ."])
    assert found.triplet.spans == ((0, 8), (12, 18), (19, 26))
    assert found.triplet.labels["specific_value"] == "behind"
    text = (out / "README.md").read_text(encoding="utf-8")
    assert "roles.xml" in text
    assert str(file.parent) not in text
    assert "f1/triplet" in text
    nlp = spacy.blank("en")
    assert nlp.has_factory(component.SPANS)
    nlp.add_pipe("spatial_tagger", config={"folder": str(out), "least": 0.1})
    doc = nlp("the dog is here . the lamp is behind the dog .")
    assert "the lamp" in {span.text for span in doc.spans["spatial_tagger"]}
    assert all(each["confidence"] >= 0.1 for each in doc._.spatial_tagged)


def test_a_run_that_goes_on_from_a_checkpoint_ends_like_one_without_a_break(
    run: Any, tmp_path: Path
) -> None:
    def weights(name: str) -> dict[str, Any]:
        return load_file(str(tmp_path / name / "weights.safetensors"))

    keep = "--trainer.callbacks+=pytorch_lightning.callbacks.ModelCheckpoint"
    each = ["--trainer.callbacks.save_top_k=-1", "--trainer.callbacks.dirpath=kept"]
    assert run("--trainer.max_epochs=4", keep, *each, "--export=whole") == 0
    (third,) = (tmp_path / "kept").glob("epoch=1-*.ckpt")
    assert run("--trainer.max_epochs=4", f"--ckpt_path={third}", "--export=resumed") == 0
    whole, resumed = weights("whole"), weights("resumed")
    assert whole.keys() == resumed.keys()
    apart = {name: float((whole[name] - resumed[name]).abs().max()) for name in whole}
    assert max(apart.values()) == 0, apart


def test_cross_validation_predicts_every_sentence_once_in_the_form_of_the_benchmark(
    run: Any, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "found.jsonl"
    arguments = ["--data.folds=2", "--trainer.max_epochs=1", "--preflight=false"]
    assert run(*arguments, f"--crossvalidate={out}") == 0
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert sorted(line["id"] for line in lines) == sorted(each.id for each in read_roles([file]))
    told = capsys.readouterr().out
    assert "after fold 2 of 2" in told
    assert "calibrat" in told
    assert main(["score", "sprl", "--data", str(file), "--predictions", str(out)]) == 0


# Weights ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("precision", "most"), [("full", 0.0), ("half", 1e-3), ("int8", 2e-2)])
def test_weights_that_are_read_again_are_those_that_were_written(
    file: Path, tmp_path: Path, precision: str, most: float
) -> None:
    tagger, tokenizer = small(file)
    save_tagger(tmp_path, tagger, tokenizer, "a card", precision)
    again = load_tagger(tmp_path).model
    for name, value in tagger.state_dict().items():
        largest = float(value.abs().max())
        difference = float((again.state_dict()[name] - value).abs().max())
        assert difference <= most * largest, name


def test_a_temperature_that_is_written_cools_confidences_and_leaves_triplets(
    file: Path, tmp_path: Path
) -> None:
    tagger, tokenizer = small(file)
    texts = [each.text for each in read_roles([file])[:6]]
    save_tagger(tmp_path, tagger, tokenizer, "a card")
    plain = load_tagger(tmp_path).tag(texts)
    save_tagger(tmp_path, tagger, tokenizer, "a card", temperature=2.0)
    cooled = load_tagger(tmp_path).tag(texts)
    assert sum(map(len, plain)) > 0
    for before, after in zip(plain, cooled, strict=True):
        assert [each.triplet for each in before] == [each.triplet for each in after]
        for one, other in zip(before, after, strict=True):
            assert abs(other.confidence - 0.5) <= abs(one.confidence - 0.5)
    settings = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    text = json.dumps({**settings, "temperature": 0})
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="temperature"):
        load_tagger(tmp_path)


def test_broken_weights_and_settings_are_refused(file: Path, tmp_path: Path) -> None:
    tagger, tokenizer = small(file)
    save_tagger(tmp_path, tagger, tokenizer, "a card")
    settings = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    settings["encoder"]["hidden_size"] = 16
    with pytest.raises(InputError, match="no trained model"):
        load_tagger(tmp_path / "elsewhere")
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    with pytest.raises(InputError, match="do not fit"):
        load_tagger(tmp_path)
    (tmp_path / "settings.json").write_text('{"kind": "other"}', encoding="utf-8")
    with pytest.raises(InputError, match="of the kind"):
        load_tagger(tmp_path)


def test_weights_that_are_no_safetensors_are_refused_and_not_unpickled(
    file: Path, tmp_path: Path
) -> None:
    tagger, tokenizer = small(file)
    save_tagger(tmp_path, tagger, tokenizer, "a card")
    torch.save(tagger.state_dict(), tmp_path / "weights.safetensors")
    with pytest.raises(InputError, match="cannot read weights"):
        load_tagger(tmp_path)


def test_a_card_tells_the_terms_of_the_data_if_they_are_told() -> None:
    given: Any = ("A model", "It does.", "compact", [], 0, {}, {})
    assert "not told" in card(*given)
    assert "for research alone" in card(*given, "for research alone")


def test_rows_of_zeros_are_left_out_and_come_back(tmp_path: Path) -> None:
    layer = torch.nn.Embedding(6, 4)
    with torch.no_grad():
        layer.weight[[1, 4]] = 0.0
    save_weights(tmp_path, layer, {"kind": "test"}, "int8")
    stored = load_file(str(tmp_path / "weights.safetensors"))
    assert len(stored["weight"]) == 4
    again = stored_weights(tmp_path)["weight"]
    assert bool((again[[1, 4]] == 0).all())
    assert torch.allclose(again, layer.weight, atol=0.03)
    stored["weight:rows"][1] = 9
    save_file(stored, str(tmp_path / "weights.safetensors"))
    with pytest.raises(InputError, match="broken weights"):
        stored_weights(tmp_path)


# Errors -----------------------------------------------------------------------------------------


def test_labels_that_the_model_does_not_know_are_named(file: Path) -> None:
    labels = label_sets(read_roles([file]))
    with pytest.raises(InputError, match="does not know: behind"):
        check_labels(labels, {**labels, "specific_value": ["ec", "close"]})
    with pytest.raises(InputError, match="labels are for general_type"):
        check_labels(labels, {"colour": ["red"]})


def test_a_tokenizer_that_the_model_has_no_embeddings_for_is_refused() -> None:
    shape = Compact(hidden=16, layers=1, heads=2, vocabulary=40)
    made = load_encoder("compact", ["the cup is on the table"], shape)
    larger = make_tokenizer(["a dog sees many different things elsewhere"], 100, 64)
    with pytest.raises(InputError, match="does not fit"):
        Encoder(made.model, larger, "compact")


def test_a_loss_that_is_no_number_stops_the_training() -> None:
    finite(torch.tensor(1.0), 0, 0)
    with pytest.raises(InputError, match="loss is nan in epoch 3, batch 7"):
        finite(torch.tensor(float("nan")), 3, 7)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--data.folds=99"],
        ["--data.batch_size=0"],
        ["--model.rate=-1"],
        ["--config=no-such-configuration"],
        ["--ckpt_path=nowhere.ckpt", "--preflight=false"],
        ["--crossvalidate=found.jsonl", "--preflight=false"],
        ["--model.encoder=./no/such/folder"],
    ],
)
def test_wrong_settings_end_with_a_message_and_exit_code_2(
    run: Any, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert run("--trainer.max_epochs=1", *arguments) == 2
    assert "spatial-nsr: " in capsys.readouterr().err


def test_configurations_of_the_package_are_known_by_name() -> None:
    assert {"tagger-compact", "tagger-minilm"} <= set(config_names())
    with pytest.raises(SpatialError, match="did you mean 'tagger-compact'"):
        train(TAGGER, ["--config", "tagger-compacd"])


@pytest.mark.parametrize("file", ["tokenizer.json", "tokenizer_config.json", "settings.json"])
@pytest.mark.parametrize("text", ["{}", "[]", "null", "", "\0", '{"added_tokens": 5}'])
def test_a_folder_whose_files_are_of_another_form_is_refused(
    file: str, text: str, tmp_path: Path
) -> None:
    folder = tmp_path / "tagger"
    shutil.copytree(SHIPPED, folder)
    (folder / file).write_text(text, encoding="utf-8")
    if file == "tokenizer_config.json" and text.startswith("{"):
        with contextlib.suppress(SpatialError):  # newer tokenizers want to be told how to pad
            load_tagger(folder)
        return
    with pytest.raises(SpatialError):
        load_tagger(folder)


@pytest.mark.parametrize("value", [None, -1, 0, "x", [], {}, 1e308])
def test_settings_out_of_range_are_refused(value: Any, tmp_path: Path) -> None:
    folder = tmp_path / "tagger"
    shutil.copytree(SHIPPED, folder)
    settings = json.loads((folder / "settings.json").read_text("utf-8"))
    for key in ("num_attention_heads", "hidden_size", "vocab_size", "model_type"):
        odd = settings | {"encoder": settings["encoder"] | {key: value}}
        (folder / "settings.json").write_text(json.dumps(odd), encoding="utf-8")
        with pytest.raises(SpatialError):
            load_tagger(folder)


@pytest.mark.parametrize(
    "shape",
    [{"layers": -1}, {"hidden": 0}, {"heads": 3}, {"vocabulary": 10**9}, {"positions": "x"}],
)
def test_an_encoder_of_no_shape_is_refused(shape: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=next(iter(shape))):
        Compact(**shape)


def test_a_configuration_that_is_no_text_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "c.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    for name in (str(file), "\0", "x" * 5000):
        assert main(["train", "tagger", "--config", name]) == 2
        assert "Traceback" not in capsys.readouterr().err
