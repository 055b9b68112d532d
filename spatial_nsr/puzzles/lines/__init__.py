"""Texts about what lies on one straight line, and how far from each other."""
