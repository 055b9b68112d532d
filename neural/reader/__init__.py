"""The reader of stories: reads a story once, then all questions about it.

slots -> stories, batches -> network -> answers held to rules, constraints -> module -> training
-> files
"""
