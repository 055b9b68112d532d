"""The words of a sentence as items of a grammar: noun phrases, words of place, small words."""
