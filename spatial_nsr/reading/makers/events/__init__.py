"""Makers of clauses for what happens: verbs by their classes, and all that hangs on them.

verbs, frames, subjects, mood -> doing, doings, going, having, trips, passing
"""
