"""What all tests share: where the development data lies, and how hypothesis searches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A verdict on a change must not depend on luck: in CI every run tries the same examples. Elsewhere
# each run tries new ones. Timing on shared machines says nothing about an example.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("local", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the repository."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """The folder of the development data, which is not part of the repository."""
    name = os.environ.get("SPATIAL_NSR_DATA")
    if not name:
        pytest.skip("SPATIAL_NSR_DATA does not name the folder of the development data")
    folder = Path(name)
    if not folder.is_dir():
        pytest.fail(f"SPATIAL_NSR_DATA names {name}, which is no folder")
    return folder
