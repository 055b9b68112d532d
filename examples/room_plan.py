"""A room plan checked for contradictions: which facts cannot all be so, and why.

Prints:
The plan can be so: True
bath and street: DC
With a bath on the street: False
These cannot all be so:
  flat NTPP house
  house DC street
  bath TPP flat
  bath EC street
1. flat NTPP house                       given
2. house DC street                       given
3. bath TPP flat                         given
4. bath EC street                        given
5. street EC bath                        from 4: the converse of EC is EC
6. bath NTPP house                       from 3 and 1: TPP then NTPP gives NTPP
7. house DC | EC | PO | TPP | NTPP bath  from 2 and 5: DC then EC gives DC | EC | PO | TPP | NTPP
8. house NTPPI bath                      from 6: the converse of NTPP is NTPPI
9. contradiction between house and bath  from 7 and 8: DC | EC | PO | TPP | NTPP and NTPPI have nothing in common
"""

import spatial_nsr as sn

PLAN = [
    ("flat", "NTPP", "house"),  # deep inside
    ("house", "DC", "street"),  # apart
    ("hall", "TPP", "flat"),  # inside, at its border
    ("bath", "TPP", "flat"),
    ("bath", "EC", "hall"),  # next to each other, wall to wall
]

plan = sn.Network("rcc8")
for room, relation, other in PLAN:
    plan.add(room, relation, other)
print("The plan can be so:", plan.consistent())
plan.close()
print("bath and street:", *plan.calculus.names(plan.label("bath", "street").mask))

plan.add("bath", "EC", "street")
print("With a bath on the street:", plan.consistent())
print("These cannot all be so:")
for fact in plan.conflict():
    print(" ", fact.head, *plan.calculus.names(fact.mask), fact.tail)
print(plan.refutation())
