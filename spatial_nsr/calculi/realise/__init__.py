"""Actual figures that stand to each other as a scenario says.

scenario -> figures (which kind) -> order (points, intervals, boxes) | regions -> shapes
"""
