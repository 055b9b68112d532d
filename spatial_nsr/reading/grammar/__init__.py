"""Drawn scenes and plain sentences of their kind, by an exact grammar.

    text ──words──▶ items ──sentences──▶ statements ──telling──▶ facts
                                                 referents: who is meant ┘
    question ──items──▶ questions ──▶ query

``story`` reads a text, ``questions.queries`` a question. What the grammar does not cover it leaves
unread; other texts are read by their parse. ``captions`` finds who is where in texts of noun
phrases.
"""
