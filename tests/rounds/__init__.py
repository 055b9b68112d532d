"""Texts with questions that were written by people who had not seen the project, for it."""
