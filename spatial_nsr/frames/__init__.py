"""Frames of reference: whose left is meant."""
