"""Queries in three-valued logic: what they come to and what their values rest on.

::

    query ──matching, presuming──▶ things that are meant ──quantifiers, pairs, travel──▶ formulas
                                                                                        │
    Derivation ◀──concluding── evidence ◀──────────────────evaluate─────────────────────┘

``picture`` and ``otherwise`` have what people answer where facts leave a question open.
"""
