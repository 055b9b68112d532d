"""The files of the corpus: built from the sources, loaded from the package."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from spatial_nsr.corpus.building import read_source
from spatial_nsr.corpus.records import Text
from spatial_nsr.corpus.scheme import folder
from spatial_nsr.corpus.splitting import SPLITS
from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.text import read_text, split_lines

__all__ = [
    "add_source",
    "build",
    "corpus_files",
    "load_corpus",
    "read_records",
    "records_of",
    "sources",
    "written",
]


def corpus_files() -> list[Path]:
    """The files of records, one a writer."""
    return sorted(Path(str(folder())).glob("w*.jsonl"))


def sources() -> list[Path]:
    """What the records are built from; an installed package has none."""
    return sorted(Path(str(folder())).joinpath("source").glob("w*.txt"))


def load_corpus(split: str | None = None) -> tuple[Text, ...]:
    """The annotated texts that come with the package.

    Parameters
    ----------
    split
        ``train``, ``dev`` or ``test``; all of them by default. The test part is for scores: who
        works on a reader leaves it unread.

    Examples
    --------
    >>> first = load_corpus("train")[0]
    >>> first.id, first.split
    ('w01-01', 'train')
    >>> all(first.text[each.start : each.end] == each.words for each in first.mentions)
    True
    """
    return tuple(text for file in corpus_files() for text in read_records(file, split))


def read_records(file: Path, split: str | None = None) -> Iterator[Text]:
    """The texts of a file of JSON lines, or those of one split; quotations are held against them.

    Raises
    ------
    InputError
        Names the line that is no record, or quotes what its text does not hold.
    """
    # Imported here: the whole of the calculi's JSON forms is not needed for the sources.
    from spatial_nsr.calculi.files.interchange import load_json

    if split is not None and split not in SPLITS:
        raise UnknownNameError(f"unknown split '{split}'; {allowed(split, SPLITS)}")
    lines = [line for line in enumerate(split_lines(read_text(file)), start=1) if line[1].strip()]
    if not lines:
        raise InputError("holds no text", Place(str(file)))
    for number, line in lines:
        place = Place(str(file), number)
        data = load_json(line, place)
        if not isinstance(data, dict):
            raise InputError("expected a JSON object a line", place)
        if split in (None, data.get("split")):
            try:
                yield Text.from_dict(data)
            except (InputError, UnknownNameError) as error:
                raise type(error)(str(error), place) from error


def written(texts: Iterable[Text]) -> str:
    """Texts as JSON lines."""
    lines = (
        json.dumps(text.to_dict(), ensure_ascii=False, separators=(",", ":")) for text in texts
    )
    return "".join(line + "\n" for line in lines)


def records_of(source: Path, *, whole: bool = True) -> list[Text]:
    """The texts of a source that holds; see :func:`read_source`.

    Raises
    ------
    InputError
        Tells all slips, if there are any.
    """
    texts, slips = read_source(source, whole=whole)
    if slips.found:
        raise InputError("\n".join(["does not hold:", *slips.told()]), Place(str(source)))
    return texts


def add_source(file: Path) -> Path:
    """Take a writer's finished file into the sources of this tree, under the writer's name."""
    texts = records_of(file)
    into = Path(str(folder())).joinpath("source", f"{texts[0].writer}.txt")
    into.parent.mkdir(exist_ok=True)
    into.write_text(read_text(file), encoding="utf-8")
    return into


def build() -> Iterator[tuple[Path, list[Text]]]:
    """Write the records of each source, once all of them hold; what has none is deleted."""
    found = {source: records_of(source) for source in sources()}
    if not found:
        raise InputError("there are no sources to build from", Place(str(folder())))
    for file in corpus_files():
        if file.stem not in {source.stem for source in found}:
            file.unlink()
    for source, texts in found.items():
        file = source.parent.parent / f"{source.stem}.jsonl"
        file.write_text(written(texts), encoding="utf-8", newline="\n")
        yield file, texts
