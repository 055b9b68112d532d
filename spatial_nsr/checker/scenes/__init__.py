"""The rules for judgements about scenes, from poses worked out anew.

boxes -> measures -> flags, joins -> steps, rules -> claims
"""
