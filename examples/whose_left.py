"""Whose left is meant? A robot that is asked answers for each point of view, with the reasons.

Prints:
Is the tree on the car's right? Unknown
  as the teller sees it: Yes
  by the car's own sides: No
With the car's own sides meant: No (refuted), and the checker accepts the proof.
"""

import spatial_nsr as sn

STORY = "I am facing the house. The tree is to the left of the car. The car faces me."
QUESTION = "Is the tree on the car's right?"
WAYS = {"relative": "as the teller sees it", "intrinsic": "by the car's own sides"}

story = sn.read(STORY)
answer = story.ask(QUESTION)
print(QUESTION, answer.shown)
for reading in answer.readings:
    for frame in reading.frames.values():
        print(f"  {WAYS[frame.split()[0]]}: {reading.value}")
meant = story.ask(QUESTION, frame="intrinsic")
meant.derivation.check(story=STORY)
status = f"{meant.shown} ({meant.status})"
print(f"With the car's own sides meant: {status}, and the checker accepts the proof.")
