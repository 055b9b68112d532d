"""Parts of speech from an installed spaCy pipeline, for the readers that can use them."""

from __future__ import annotations

from spatial_nsr.errors import InputError
from spatial_nsr.reading.grammar.captions.words import NO_TAGS, Tags

__all__ = ["tags_of"]


def tags_of(text: str, pipeline: str | None) -> Tags:
    """The parts of speech of a text, by where words begin; none without a pipeline.

    Parameters
    ----------
    text
        The text.
    pipeline
        The name of an installed spaCy pipeline with a tagger, such as ``en_core_web_sm``.

    Raises
    ------
    InputError
        No such pipeline can be loaded.

    Examples
    --------
    >>> dict(tags_of("The cat sleeps.", None))
    {}
    """
    if pipeline is None:
        return NO_TAGS
    import spacy

    try:
        nlp = spacy.load(pipeline, exclude=["ner", "lemmatizer"])
    except (OSError, ValueError) as error:
        raise InputError(f"no spaCy pipeline '{pipeline}' can be loaded") from error
    nlp.max_length = max(nlp.max_length, len(text) + 1)
    return {token.idx: (token.pos_, token.tag_) for token in nlp(text)}
