"""Spatial commonsense (Liu, Yin, Feng & Zhao 2022): questions -> probing -> report."""
