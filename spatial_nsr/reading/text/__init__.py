"""A text as one parsed ``Doc`` with its units, pipelines, and words as data."""
