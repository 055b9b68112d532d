"""What queries come to, by recursion over what derivations show.

atoms, spaces (what premises show) -> describing, asserting -> evaluating; models (what stays
open)
"""
