"""Directions that a text tells by one another: who faces whom, what lies on whose hand.

words -> patterns -> texts -> answers; likely at most
"""
