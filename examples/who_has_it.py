"""A small alibi: where the key is, and where Mary was after each event.

Prints:
Where is the key? ['garden'] proved
Was Tom in the garden? Unknown
After event 1: Mary is in the hall
After event 3: Mary is in the garden
After event 4: Mary is in the garden
"""

import spatial_nsr as sn

STORY = (
    "Mary went to the hall. Mary took the key. Mary went to the garden. Tom went to the kitchen."
)

story = sn.read(STORY)
answer = story.ask("Where is the key?")
answer.derivation.check(story=STORY)
print("Where is the key?", answer.value, answer.status)
print("Was Tom in the garden?", story.ask("Was Tom in the garden?").shown)
for moment in (1, 3, 4):
    state = story.history.place_at("Mary", moment)
    print(f"After event {moment}: Mary is {state.relation} the {state.tail[0]}")
