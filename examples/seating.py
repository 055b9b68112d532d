"""A seating puzzle: who sits where is proved from a list that is closed.

Prints:
Dan sits third from the left. (proved)
1. the text lists Ann, Ben, Cleo, Dan, Eve           understood (what is listed with its number is all there is, and each has a place of its own): “Ann, Ben, Cleo, Dan and Eve”
2. by left-right: Ann at place 1                     given: “Ann sits at the left end” by “at the left end”
3. by left-right: Dan before Ben                     given: “Ben sits to the right of Dan” by “to the right of”
4. by left-right: Ann 1 before Cleo                  given: “Cleo sits immediately to the right of Ann” by “to the right of”
5. by left-right: Eve at place 1 from the end        given: “Eve sits at the right end” by “at the right end”
6. by left-right: Dan at place 3                     from 1, 2, 3, 4 and 5: in all orders that are left
7. by left-right: it is not so that Ben at place 3   from 1 and 6: in all orders that are left
8. so: Which is true? Dan sits third from the left.  by rule answer from 6 and 7
"""

import spatial_nsr as sn

STORY = (
    "Five friends sit in a row: Ann, Ben, Cleo, Dan and Eve. Ann sits at the left end. "
    "Ben sits to the right of Dan. Cleo sits immediately to the right of Ann. "
    "Eve sits at the right end."
)
CLAIMS = ["Ben sits third from the left.", "Dan sits third from the left."]

story = sn.read(STORY)
answer = story.ask("Which is true?", choices=CLAIMS)
answer.derivation.check(story=STORY)
print(answer.value, f"({answer.status})")
print(answer.derivation)
