"""Explaining a SpartQA answer: in the benchmark's convention, with the steps that prove it.

Prints:
Is the small blue square above the yellow triangle?
Answer: Yes (proved; convention spartqa)

Why:
 1. the story mentions 2 things                        as the story tells of them
 2. small blue square PP A                             given: “Block A has a small blue square” by “has”
 3. small blue square =,d,s,f/=,d,s,f/=,d,s,f A        from 2: PP allows =,d,s,f/=,d,s,f/=,d,s,f (bridge rcc8+block)
 4. small blue square = | d | s | f A on axis y        from 3: one axis of it
 5. A after B on axis y                                given: “Block A is above block B” by “above”
 6. small blue square after B on axis y                from 4 and 5: = | d | s | f then after gives after
 7. yellow triangle PP B                               understood (what comes up in the talk about a place is in that place): “A yellow triangle is below the big black circle”, after “B”
 8. yellow triangle =,d,s,f/=,d,s,f/=,d,s,f B          from 7: PP allows =,d,s,f/=,d,s,f/=,d,s,f (bridge rcc8+block)
 9. yellow triangle = | d | s | f B on axis y          from 8: one axis of it
10. B = | di | si | fi yellow triangle on axis y       from 9: the converse of = | d | s | f is = | di | si | fi
11. small blue square after yellow triangle on axis y  from 6 and 10: after then = | di | si | fi gives after
12. so: the small blue square above the yellow triangle? yes (convention spartqa)  from 1 and 11
"""

import spatial_nsr as sn

STORY = (
    "There are two blocks, A and B. Block A is above block B. Block A has a small blue square. "
    "Block B contains a big black circle. A yellow triangle is below the big black circle."
)
QUESTION = "Is the small blue square above the yellow triangle?"

story = sn.read(STORY, "spartqa")
answer = story.ask(QUESTION)
answer.derivation.check(story=STORY)
print(answer.explain())
