"""Which part of the corpus a text belongs to: by its writer and its number, as the scheme says."""

from __future__ import annotations

from spatial_nsr.corpus.scheme import load_scheme

__all__ = ["SPLITS", "split_of"]

SPLITS = ("train", "dev", "test")


def split_of(id: str) -> str:
    """The split of the text with this id.

    >>> [split_of(id) for id in ("w01-03", "w18-22", "w18-23", "w20-01", "w21-01")]
    ['train', 'dev', 'test', 'dev', 'test']
    """
    writer, _, number = id.partition("-")
    scheme = load_scheme()
    for split in ("test", "dev"):
        if writer in scheme.split_writers[split]:
            return split
    for split in ("test", "dev"):
        if number in scheme.split_texts[split]:
            return split
    return "train"
