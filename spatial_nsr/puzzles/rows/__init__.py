"""Coloured things that a text lists, in a row or not: texts -> questions -> answers."""
