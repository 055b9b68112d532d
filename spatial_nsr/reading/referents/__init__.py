"""Noun phrases and which things they mean."""
