"""Place phrases: what they mean, what they are told of, and whose view is meant.

phrases -> places, parts, sides, beside -> attaching -> meaning; looks, seeing, facing (frames)
"""
