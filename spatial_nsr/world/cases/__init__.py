"""Answers that take telling cases apart: the complete route.

::

    what is left to choose ──trunk──▶ cases ──branches──▶ a world in each
                                                                │ search, for aims
    an answer with one proof of all cases ◀──complete── proofs ◀┘
"""
