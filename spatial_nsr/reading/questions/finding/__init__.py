"""Questions for places and things: what fills the gap of a question.

gaps, meant, likeness -> filling -> where, which, choosing with offered; shared, stacked, sides
"""
