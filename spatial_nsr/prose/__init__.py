"""Texts that people write about anything: read cautiously, clause by clause, and asked.

The reader of :mod:`spatial_nsr.language` goes by a grammar for stories of drawn scenes. Here nouns
are open, verbs say where things are or nothing, and what is not understood is left unread.
"""
