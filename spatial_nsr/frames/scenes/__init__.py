"""Scenes of boxes, and whether captions are true of them.

::

    files, loading ──▶ scene ──boxes, clipping──▶ measures, flags ──evaluation──▶ judging
    caption ──captions, grouping──────────────────────────────────────────────────┘  │
                                                   Derivation ◀──noting──────────────┤
                                                   how well it fits ◀──grading───────┘

Meanings and thresholds are data (``rules/vsr``).
"""
