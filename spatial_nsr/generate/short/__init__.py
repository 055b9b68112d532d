"""Short stories: chains on a grid, positions, rooms, viewpoints, changes.

stages, happening (small worlds) -> chains | positions | rooms | viewpoints, views | changes ->
stories -> sets
"""
