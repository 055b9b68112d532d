"""A corpus of plain texts with what they say: its sources, its records, its measures.

The data lies in ``neural/corpus`` and is described in ``docs/corpus.md``.
"""
