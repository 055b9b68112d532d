"""What lies in what, and what lies left of what: two calculi about the same things.

Prints:
The cup and the window:
  rcc8: DC
  position: left

Why the cup does not touch the window:
1. cup NTPP cupboard        given
2. cupboard left window     given
3. cupboard <,m/*/* window  from 2: spelt out in block
4. cupboard DR window       from 3: <,m/*/* allows DR (bridge rcc8+block reversed)
5. cup DC window            from 1 and 4: NTPP then DR gives DC

But if the cup overlapped the window:
 1. cup NTPP cupboard                                 given
 2. cupboard left window                              given
 3. cup PO window                                     given
 4. cupboard <,m/*/* window                           from 2: spelt out in block
 5. cup d/d/d cupboard                                from 1: NTPP allows d/d/d (bridge rcc8+block)
 6. cup =,d,di,o,oi,s,si,f,fi/=,d,di,o,oi,s,si,f,fi/=,d,di,o,oi,s,si,f,fi window  from 3: PO allows =,d,di,o,oi,s,si,f,fi/=,d,di,o,oi,s,si,f,fi/=,d,di,o,oi,s,si,f,fi (bridge rcc8+block)
 7. cupboard before window on axis x                  from 4: one axis of it
 8. cup d cupboard on axis x                          from 5: one axis of it
 9. cup = | d | di | o | oi | s | si | f | fi window on axis x  from 6: one axis of it
10. window after cupboard on axis x                   from 7: the converse of before is after
11. cup > | di | oi | mi | si cupboard on axis x      from 9 and 10: = | d | di | o | oi | s | si | f | fi then after gives > | di | oi | mi | si
12. contradiction between cup and cupboard on axis x  from 8 and 11: d and > | di | oi | mi | si have nothing in common
"""

import spatial_nsr as sn

house = sn.CombinedNetwork("rcc8+position")
house.add("cup", "NTPP", "cupboard")
house.add("cupboard", "left", "window")
house.close()

print("The cup and the window:")
for calculus in ("rcc8", "position"):
    print(f"  {calculus}: {house.label('cup', 'window', calculus)}")

print("\nWhy the cup does not touch the window:")
print(house.why("cup", "window", "DC"))

house.add("cup", "PO", "window")
print("\nBut if the cup overlapped the window:")
print(house.refutation())
