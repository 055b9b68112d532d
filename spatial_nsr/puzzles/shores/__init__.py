"""Shores and rims that somebody goes along, and headings: texts -> answers."""
