"""An alibi over a day: who was where when the vase was taken, proved or only likely.

Prints:
Where was Tom this afternoon? library (proved)
Was Tom in the museum this afternoon? No (likely)
  taken for granted: who is in one place is not in another one
Where was Ann this afternoon? museum (proved)
Where is the vase? station (proved)
After each event:
  1. this morning: This morning Tom went to the bakery
  2. this morning: This morning Ann went to the museum
  3. this afternoon: This afternoon Tom went to the library
  4. this afternoon: This afternoon Ann took the vase; vase held by Ann
  5. this evening: This evening Tom went home; vase held by Ann
  6. this evening: This evening Ann went to the station; vase held by Ann
The checker accepts where the vase is.
"""

import spatial_nsr as sn

STORY = (
    "This morning Tom went to the bakery. This afternoon Tom went to the library. "
    "This evening Tom went home. This morning Ann went to the museum. "
    "This afternoon Ann took the vase. This evening Ann went to the station."
)
QUESTIONS = [
    "Where was Tom this afternoon?",
    "Was Tom in the museum this afternoon?",
    "Where was Ann this afternoon?",
    "Where is the vase?",
]

story = sn.read(STORY)
for question in QUESTIONS:
    answer = story.ask(question)
    value = answer.value if isinstance(answer.value, str) else ", ".join(answer.value)
    print(f"{question} {value} ({answer.status})")
    for taken in answer.assumes:
        print(f"  taken for granted: {taken}")
print("After each event:")
for moment in story.moments:
    where = [fact.said for fact in story.at(moment.number).facts if fact.head == "vase"]
    print(f"  {moment}", *where, sep="; ")
answer.derivation.check(story=STORY)
print("The checker accepts where the vase is.")
