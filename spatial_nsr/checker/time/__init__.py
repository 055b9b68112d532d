"""The rules for what happened: events held against the text, states against events.

words, verbs, meant -> told, events -> changes, groups, shown -> where, holding, tallies ->
answers
"""
