"""From the sentences of a text to its events.

phrases, predicates, told (forms of sentences) -> sentences, plainly -> ways, handling, groups ->
happened, events;
retold takes the same from the parse of any text
"""
