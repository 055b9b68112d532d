"""What lies in what, and what lies left of what: two calculi about the same things.

Run it with ``python examples/combined.py``.
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
