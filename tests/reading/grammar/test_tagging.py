"""Parts of speech from a tagger, and pipelines that are not there."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.reading.grammar.tagging import tags_of


def test_a_pipeline_that_is_not_installed_is_named() -> None:
    with pytest.raises(InputError, match="no spaCy pipeline 'none_such' can be loaded"):
        sn.read("The cup is on the tray.", pipeline="none_such")


def test_without_a_pipeline_there_are_no_tags() -> None:
    assert not tags_of("The cup is on the tray.", None)
