"""RCC8 over the polygons of a map, with something that is not on it (needs the extra 'geo').

Prints:
park NTPP town
park EC lake
1. park NTPP town  given
2. pond PP park    given
3. pond NTPP town  from 2 and 1: PP then NTPP gives NTPP
"""

from spatial_nsr.geo import region_network

TOWN = "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0))"
PARK = "POLYGON ((1 1, 3 1, 3 3, 1 3, 1 1))"
LAKE = "POLYGON ((3 1, 5 1, 5 3, 3 3, 3 1))"

network = region_network({"park": PARK, "town": TOWN, "lake": LAKE})
for other in ("town", "lake"):
    (known,) = network.calculus.names(network.label("park", other).mask)
    print("park", known, other)
network.add("pond", {"TPP", "NTPP"}, "park")
print(network.why("pond", "town"))
