"""What follows from facts, space by space, with the reasons.

::

    facts ──constraints──▶ labels ──ruling (a convention)──▶ labels ──knowledge──▶ verdicts
              └─disjunctions──▶ what is left to choose         │ by reach, spread, grid
                                                               ▼
                           consistency, contradiction     steps, resting ──▶ Derivation

``compiling`` goes the whole way, so that a story is compiled once for all that is asked of it.
"""
