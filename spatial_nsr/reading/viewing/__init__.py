"""Whose view is meant and which way things face, as a text tells it, and what follows of that."""
