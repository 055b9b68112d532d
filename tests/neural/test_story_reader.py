"""The reader of stories: its data, its network, its training, and guesses where nothing follows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")
pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")
pytest.importorskip("jsonargparse", reason="needs the extra 'neural'")

import spatial_nsr as sn  # noqa: E402
from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.errors import InputError  # noqa: E402
from spatial_nsr.generate.drawn.sets import Settings  # noqa: E402
from spatial_nsr.generate.drawn.spartqa import generate_spartqa  # noqa: E402
from spatial_nsr.generate.short.sets import generate_short  # noqa: E402
from spatial_nsr.generate.short.stories import ShortSettings  # noqa: E402
from spatial_nsr.neural.guessing import guesser  # noqa: E402
from spatial_nsr.neural.guessing import named as letters_named  # noqa: E402
from spatial_nsr.neural.qa.decoding import sureness  # noqa: E402
from spatial_nsr.neural.qa.module import focal  # noqa: E402
from spatial_nsr.neural.reader.answers import StoryQuestions  # noqa: E402
from spatial_nsr.neural.reader.batches import cut_stories, gathered  # noqa: E402
from spatial_nsr.neural.reader.files import load_reader  # noqa: E402
from spatial_nsr.neural.reader.module import answers_of, fits_loss, told_loss  # noqa: E402
from spatial_nsr.neural.reader.network import Packed, ReaderShape, named  # noqa: E402
from spatial_nsr.neural.reader.rules import HINTED, closed, load_rules, penalty  # noqa: E402
from spatial_nsr.neural.reader.slots import Words, marks  # noqa: E402
from spatial_nsr.neural.reader.stories import read_stories  # noqa: E402
from spatial_nsr.neural.shared.weights import stored_weights  # noqa: E402

ALL = ("FR", "YN", "FB", "CO")
SHAPE = ReaderShape(hidden=32, heads=2, story_layers=1, question_layers=1, pair=8, rounds=1)
SMALL = [
    "--model.shape.hidden=32",
    "--model.shape.heads=2",
    "--model.shape.story_layers=1",
    "--model.shape.question_layers=1",
    "--model.shape.pair=8",
    "--model.shape.rounds=1",
    "--trainer.enable_progress_bar=false",
    "--trainer.logger=false",
    "--trainer.accelerator=cpu",
    "--preflight=false",
    "--data.batch_size=2",
    "--data.part=4",
    "--model.stories_first=1",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("made")
    generate_spartqa(path, Settings(seed=5, stories=8, derivations=False))
    return path


@pytest.fixture(scope="module")
def file(folder: Path) -> Path:
    return folder / "spartqa.json"


@pytest.fixture(scope="module")
def exported(file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("model")
    run = ["train", "reader", "--config=reader-spartqa", *SMALL, f"--data.files+={file}"]
    run += ["--trainer.max_epochs=2", "--trainer.enable_checkpointing=false"]
    assert main([*run, f"--export={out / 'reader'}", f"--trainer.default_root_dir={out}"]) == 0
    return out / "reader"


def batch(file: Path, hints: bool = True) -> Any:
    stories = read_stories([file], ALL, variants=True, hints=hints)
    texts = [text for each in stories for text in (each.text, *(i.question for i in each.items))]
    words = Words.of(texts)
    return gathered(cut_stories(stories, words, 512)), words


# Data -------------------------------------------------------------------------------------------


def test_hints_name_the_things_that_mentions_mention(file: Path, folder: Path) -> None:
    stories = read_stories([file], ALL, hints=True)
    for story, line in zip(
        stories, (folder / "annotation.jsonl").read_text(encoding="utf-8").splitlines(), strict=True
    ):
        told = json.loads(line)
        things = [*told["blocks"], *(each["id"] for each in told["objects"])]
        assert story.hints is not None
        for start, end, thing in story.hints.mentions:
            words = story.text[start:end].lower()
            looks = things[thing].lower().split()
            assert (
                looks[0] in words or looks[-1] in words or words.startswith(("it", "this", "the"))
            )


def test_what_hints_say_of_two_things_keeps_the_converses(file: Path) -> None:
    turned = {"left": "right", "above": "below", "near": "near", "touching": "touching"}
    for story in read_stories([file], ALL, hints=True):
        assert story.hints is not None
        related = story.hints.related
        count = len(related["same"])
        for word, back in turned.items():
            for one in range(count):
                for other in range(count):
                    assert related[word][one] >> other & 1 == related[back][other] >> one & 1


def test_the_right_relation_lies_between_what_fits_the_descriptions(file: Path) -> None:
    found = 0
    for story in read_stories([file], ("FR",), variants=True, hints=True):
        assert story.hints is not None
        for item in story.items:
            one, other = (each.bit_length() - 1 for each in story.hints.fits[item.id][:2])
            for at, held in enumerate(item.target):
                assert story.hints.related[HINTED[at]][one] >> other & 1 == held
                found += held
    assert found > 10


def test_hints_that_are_not_there_are_asked_for_in_vain(file: Path, tmp_path: Path) -> None:
    alone = tmp_path / "alone.json"
    alone.write_bytes(file.read_bytes())
    assert read_stories([alone], ALL)
    with pytest.raises(InputError, match=r"evidence\.jsonl"):
        read_stories([alone], ALL, hints=True)


# Slots ------------------------------------------------------------------------------------------


def test_words_of_language_stay_and_all_others_are_slots_of_their_own() -> None:
    text = (
        "Block A has two small wugs. The small wug is above a dax which is touching wug number one."
    )
    found = [mark.text for mark in marks(text) if mark.slot]
    assert found == ["a", "small", "wug", "small", "wug", "dax", "wug", "#one"]
    words = [mark.text for mark in marks(text) if not mark.slot]
    assert words[:4] == ["block", "has", "two", "[several]"]
    assert {"above", "touching", "which", "the"} <= {*words}


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("A is above B.", ["a", "b"]),
        ("A cup is in block A.", ["cup", "a"]),
        ("Is a cup in A?", ["cup", "a"]),
        ("There are blocks A, B and C. A and B are near it.", ["a", "b", "c", "a", "b"]),
        ("I see a cup in block i.", ["cup", "i"]),
    ],
)
def test_letters_are_told_from_articles(text: str, letters: list[str]) -> None:
    assert [mark.text for mark in marks(text) if mark.slot] == letters


def test_pieces_lie_where_their_words_stand() -> None:
    text = "Medium yellow squares number 3 aren't in it"
    for mark in marks(text):
        written = text[mark.start : mark.end].lower()
        assert mark.text in (written, "[several]", "#3", "are", "square")
    assert [text[m.start : m.end] for m in marks(text) if m.text == "#3"] == ["number 3"]


FOREIGN = {"red": "vluggy", "blue": "prane", "cup": "wug", "jug": "dax", "small": "smeeth"}


def test_a_story_in_foreign_words_is_the_same_to_the_network() -> None:
    told = "Block A has a small red cup and two jugs. The small red cup is left of a blue jug."
    asked = "Is the small cup left of any blue jugs?"

    def pieces(foreign: bool) -> tuple[Any, Any]:
        texts = [told, asked]
        if foreign:
            for word, other in FOREIGN.items():
                texts = [text.replace(word, other) for text in texts]
        words = Words.of([told, asked])
        story, slots = words.cut(texts[0])
        return story[:2], words.cut(texts[1], slots)[0][:2]

    assert pieces(foreign=True) == pieces(foreign=False)


def test_names_hold_what_stands_together() -> None:
    words = Words.of(["a cup is left of the jug in block ."])
    cut, slots = words.cut("The small red cups are in block B. Red is it.")
    row = Packed(
        torch.tensor([list(cut.pieces)]),
        torch.tensor([list(cut.slots)]),
        torch.tensor([len(cut.pieces)]),
    )
    (found,) = named(row)
    texts = [mark.text for mark in marks("The small red cups are in block B. Red is it.")]
    own = {
        text: {name for name, at in slots.items() if held[at]}
        for text, held in zip(texts, found, strict=True)
    }
    assert own["[several]"] == own["cup"] == {"small", "red", "cup"}
    assert own["b"] == {"b"}
    assert own["red"] == {"red"}
    assert own["is"] == own["the"] == set()


# Network ----------------------------------------------------------------------------------------


def test_questions_are_answered_alike_whatever_else_is_asked(file: Path) -> None:
    torch.manual_seed(0)
    stories = read_stories([file], ALL, variants=True)
    _, words = batch(file)
    model = StoryQuestions(SHAPE, len(words)).eval()
    pieces = cut_stories(stories, words, 512)
    with torch.inference_mode():
        together = answers_of(model, gathered(pieces))
        for piece in pieces[:3]:
            for id, (kind, answer, sure) in answers_of(model, gathered([piece])).items():
                # Ids of a file's stories differ, so the same answer must come for each.
                assert together[id][:2] == (kind, answer)
                assert together[id][2] == pytest.approx(sure, abs=1e-4)


def test_what_a_question_is_answered_reaches_all_parts_of_the_network(file: Path) -> None:
    torch.manual_seed(0)
    given, words = batch(file)
    model = StoryQuestions(SHAPE, len(words))
    things, states = model(given.inputs)
    fits, holds = model.carried_out(given.inputs, things, states)
    total = sum(
        model.answer(kind, asked, given.inputs, things, states, fits, holds).square().sum()
        for kind, asked in given.kinds.items()
    )
    total.backward()
    still = [
        name
        for name, each in model.named_parameters()
        if each.grad is None or not bool(each.grad.abs().sum() > 0)
    ]
    assert {name.split(".")[0] for name in still} <= {"answers", "direct", "reader"}
    assert all("BOOL" in name or "spotting" in name for name in still)


def test_blocks_without_a_thing_are_learned_as_well_as_blocks_with_one(file: Path) -> None:
    stories = read_stories([file], ("FB",), variants=True, hints=True)[:4]
    _, words = batch(file)
    given = gathered(cut_stories(stories, words, 512))
    torch.manual_seed(0)
    model = StoryQuestions(SHAPE, len(words))
    optimizer = torch.optim.AdamW(model.parameters(), 5e-3)
    asked = given.kinds["FB"]
    for _ in range(150):
        things, states = model(given.inputs)
        fits, holds = model.carried_out(given.inputs, things, states)
        rows = model.answer("FB", asked, given.inputs, things, states, fits, holds).squeeze(1)
        loss = focal(rows, asked.targets, 2.0) + fits_loss(fits, given.fits)
        loss = loss + told_loss(things.related, given.related)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    none = torch.tensor(["n't" in given.items[at].question for at in asked.of.tolist()])
    right = (rows > 0) == (asked.targets > 0)
    assert min(int(none.sum()), int((~none).sum())) > 10
    assert float(right[none].float().mean()) > 0.9
    assert float(right[~none].float().mean()) > 0.9


def test_mentions_are_found_where_they_are_not_told(file: Path) -> None:
    given, words = batch(file, hints=False)
    model = StoryQuestions(SHAPE, len(words)).eval()
    assert given.inputs.mentions is None
    things, _ = model(given.inputs)
    for places, logits, length in zip(
        things.places.tolist(), things.spotted, given.inputs.stories.lengths.tolist(), strict=True
    ):
        found = [at for at in places if at >= 0]
        assert found == sorted(set(found))
        above = (logits[:length] > 0).nonzero().flatten().tolist()
        assert found == (above or [int(logits[:length].argmax())])


def test_no_answer_is_surer_than_certain() -> None:
    assert 0.5 < sureness("YN", [[900.0, -900.0, 0.0]]) <= 1.0
    assert sureness("FR", [[-900.0] * 7]) == pytest.approx(1.0)


# Training and files -----------------------------------------------------------------------------


def test_a_run_that_goes_on_ends_like_one_that_was_not_interrupted(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def run(*more: str) -> int:
        given = ["train", "reader", "--config=reader-spartqa", *SMALL, f"--data.files+={file}"]
        return main([*given, "--trainer.max_epochs=3", *more])

    keep = [
        "--trainer.callbacks+=ModelCheckpoint",
        "--trainer.callbacks.save_top_k=-1",
        f"--trainer.callbacks.dirpath={tmp_path}",
        "--trainer.callbacks.filename={epoch}",
    ]
    assert run(*keep, "--export=whole") == 0
    assert run(f"--ckpt_path={tmp_path / 'epoch=1.ckpt'}", "--export=resumed") == 0
    whole, resumed = (stored_weights(tmp_path / name) for name in ("whole", "resumed"))
    assert whole.keys() == resumed.keys()
    assert max(float((whole[name] - resumed[name]).abs().max()) for name in whole) < 1e-6


def test_a_trained_reader_is_read_again_and_answers_in_the_form_of_the_benchmark(
    file: Path, exported: Path, tmp_path: Path
) -> None:
    out = tmp_path / "found.jsonl"
    given = ["--data", str(file), "--out", str(out), "--system", "neural"]
    assert main(["answer", "spartqa", *given, "--model", str(exported)]) == 0
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert {line["status"] for line in lines} == {"guessed"}
    assert {line["source"] for line in lines} == {"neural"}
    assert all(0 < line["confidence"] < 1 and line["derivation"] is None for line in lines)
    assert main(["score", "spartqa", "--data", str(file), "--predictions", str(out)]) == 0


def test_a_folder_without_a_reader_and_a_model_for_symbols_are_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["answer", "spartqa", "--data", str(file), "--out", str(tmp_path / "o.jsonl")]
    assert main([*given, "--system", "neural", "--model", str(tmp_path)]) == 2
    assert "no trained model" in capsys.readouterr().err
    assert main([*given, "--model", str(tmp_path)]) == 2
    assert "--system neural" in capsys.readouterr().err


# Guesses ----------------------------------------------------------------------------------------


def test_hybrid_leaves_proofs_alone_and_guesses_what_cannot_be_read(
    exported: Path, tmp_path: Path
) -> None:
    asked = [
        ("YN", "Is the red cup to the left of the blue jug?", []),
        ("YN", "Is the red cup wibble wobble the blue jug?", []),
        ("FB", "Which blocks frobnicate a jug?", ["A", "B"]),
    ]
    questions = [
        {"q_type": kind, "question": text, "candidate_answers": offered, "answer": []}
        for kind, text, offered in asked
    ]
    text = "There are two blocks, A and B. Block A has a red cup. Block B has a blue jug. "
    text += "Block A is to the left of block B."
    file, out = tmp_path / "q.json", tmp_path / "out.jsonl"
    file.write_text(json.dumps({"data": [{"story": [text], "questions": questions}]}))
    given = ["--data", str(file), "--out", str(out), "--system", "hybrid"]
    assert main(["answer", "spartqa", *given, "--model", str(exported)]) == 0
    first, *rest = (json.loads(line) for line in out.read_text().splitlines())
    assert (first["status"], first["source"], first["answer"]) == ("proved", "symbolic", ["Yes"])
    for line in rest:
        assert (line["status"], line["source"]) == ("guessed", "neural")
        assert line["confidence"] < 1
        assert line["derivation"] is None
        assert line["missing"]


def test_a_guess_in_words_is_never_a_proof(exported: Path) -> None:
    story = sn.read("Block A has a red cup. Block B has a blue jug. Block A is left of block B.")
    known = story.ask("Is the cup left of the jug?", guess=exported)
    assert (known.value, known.status, known.confidence) == ("Yes", "proved", 1.0)
    question = "What is the relation between the cup and the frobnicator?"
    assert story.ask(question).status == "unknown"
    guessed = story.ask(question, guess=lambda *asked: sn.guesses.Guess(["near"], 0.7))
    assert (guessed.value, guessed.status, guessed.derivation) == (["near"], "guessed", None)
    assert "guessed" in guessed.explain()
    with pytest.raises(InputError, match="below 1"):
        sn.guesses.Guess("Yes", 1.0)
    assert story.ask("Why?", guess=exported).status == "unknown"
    found = guesser(exported)(story.text, "Which block has a cup?", None)
    assert found is None or set(found.value) <= {"A", "B"}


def test_letters_of_blocks_are_found_in_the_ways_in_which_stories_name_them() -> None:
    assert letters_named("We have three blocks, A, B and C. A cup is in D.") == ["A", "B", "C"]
    assert letters_named("Lets call them A and B.") == ["A", "B"]
    assert letters_named("A cup is near a jug.") == []


def test_a_reader_is_loaded_as_it_was_written(exported: Path) -> None:
    loaded = load_reader(exported)
    assert loaded.model.shape == replace(SHAPE, convention="spartqa")
    assert {"left", "which", "is"} <= {*loaded.words.words}
    assert not {"square", "blue", "small"} & {*loaded.words.words}


# Rules ------------------------------------------------------------------------------------------


def test_rules_that_a_network_is_held_to_are_those_of_the_engine() -> None:
    rules = load_rules("spartqa")
    left, above, near, same, inside = (
        HINTED.index(word) for word in ("left", "above", "near", "same", "inside")
    )
    follows = {
        (one, other): rules.cells[one, other].nonzero().flatten().tolist()
        for one in (left, above, near, same, inside)
        for other in (left, above, near, same)
    }
    assert follows[left, left] == [left]
    assert follows[left, above] == follows[near, near] == []
    assert follows[inside, above] == [above]
    assert follows[inside, near] == []
    assert all(follows[one, same] == [one] == follows[same, one] for one in (left, above, near))
    assert rules.excluded == ((0, 1), (2, 3))


def test_what_a_story_says_breaks_no_rule_and_its_opposite_breaks_many(file: Path) -> None:
    given, _ = batch(file)
    rules = load_rules("spartqa")
    real = given.inputs.mentions >= 0
    torch.manual_seed(0)
    truth = torch.where(given.related > 0, 9.0, -9.0)
    assert float(penalty(truth, real, rules)) < 0.01
    false = truth.clone()
    false[:, 0] = -false[:, 0]
    assert float(penalty(false, real, rules)) > 0.1


def test_hints_of_shapes_in_a_plane_join_directions_as_their_convention_does(
    tmp_path: Path,
) -> None:
    generate_short("positions", tmp_path, ShortSettings(seed=2, stories=20, hops=(2, 2)))
    stories = read_stories([tmp_path / "qa17_positions.txt"], ("BOOL",), hints=True)
    asked = 0
    for story in stories:
        assert story.hints is not None
        for start, end, _ in story.hints.mentions:
            assert story.text[start:end].split()[-1].isalpha()
        for item in story.items:
            one, other = (mask.bit_length() - 1 for mask in story.hints.fits[item.id][:2])
            word = next(word for word in HINTED[:4] if f" {word} " in f" {item.question} ")
            assert (story.hints.related[word][one] >> other & 1) == (item.target == (0,))
            asked += 1
    assert asked > 40


def test_a_story_whose_mentions_nobody_tells_can_be_learned_from_by_all_of_its_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    generate_short("positions", tmp_path, ShortSettings(seed=2, stories=6, hops=(1, 1)))
    tiny = [each for each in SMALL if "part" not in each and "stories_first" not in each]
    run = ["train", "reader", "--config=reader-babi17", *tiny, "--model.shape.spots=false"]
    run += ["--data.hints=false"]
    run += ["--data.files+=qa17_positions.txt", "--trainer.max_epochs=1", "--data.limit=10"]
    assert main([*run, "--model.constraints=0.5", "--export=plane"]) == 0
    more = ["--data.files+=qa17_positions.txt", "--data.hints=false"]
    more += ["--model.weights=plane", "--trainer.max_epochs=1"]
    assert main(["train", "reader", "--config=reader-babi17", *tiny[6:], *more]) == 0
    out = ["--out", "out.jsonl", "--system", "neural", "--model", "plane"]
    assert main(["answer", "babi", "--data", "qa17_positions.txt", *out]) == 0
    lines = Path("out.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["answer"] for line in lines} <= {"yes", "no"}
    assert main(["train", "reader", *tiny, "--data.files+=qa17_positions.txt"]) == 2


def test_answering_without_a_reader_says_how_to_get_one(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--data", str(file), "--out", str(tmp_path / "o.jsonl"), "--system", "hybrid"]
    assert main(["answer", "spartqa-human", *given]) == 2
    assert "train reader" in capsys.readouterr().err


def test_what_follows_of_what_is_stated_is_what_the_engine_says(file: Path) -> None:
    given, words = batch(file)
    pieces = cut_stories(read_stories([file], ALL, variants=True, hints=True), words, 512)
    same = given.related[:, HINTED.index("same")].clamp(min=0)
    shares = given.stated.clamp(min=0).float()
    shares[:, HINTED.index("same")] = same.float()
    # Which things lie in a block is not stated of each mention.
    inside = HINTED.index("inside")
    shares[:, inside] = given.related[:, inside].clamp(min=0).float()
    found = closed(shares, load_rules("spartqa"), 4) > 0.5
    known = given.related >= 0
    assert int((given.related[known] == 1).sum()) > int((given.stated[known] == 1).sum()) > 50
    for at, piece in enumerate(pieces):
        # Of several that are mentioned together it is not told here what holds of them all.
        alone = [number for number, (_, each) in enumerate(piece.mentions) if each.bit_count() == 1]
        assert not (found[at] & known[at] & (given.related[at] != 1)).any()
        for number, word in enumerate(HINTED):
            truth = given.related[at, number][alone][:, alone] == 1
            assert torch.equal(found[at, number][alone][:, alone], truth), word
