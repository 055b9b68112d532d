"""Benchmarks: readers of their published files, answers in their own form, and scorers.

Everything that is known of a data set's files and quirks lies here; what its questions mean is a
named convention in ``rules/conventions``. A reader streams stories without their gold answers,
which only scorers read.
"""
