# How English says where things are. One statement a line:
#
#   CATEGORY  value [value ...]  :  form | form | ...
#
# In a form (a|b) is either, [a] may be left out. Forms are matched without regard to case, the
# longest first. The values are relation words of rules/relations.
#
#   rel   needs a landmark after it: "to the left of the box"
#   side  needs none: "on the left"
#   edge  an edge or side of what follows: "touching the top edge of the box"

# Directions.
rel   left          : [just] (to|on|at|in|by|along) [the] left [hand] [side|direction] (of|to|from) | left (of|to) | [to] the left [side] of
rel   right         : [just] (to|on|at|in|by|along) [the] right [hand] [side|direction] (of|to|from) | right (of|to) | [to] the right [side] of
rel   above         : [right] above | [right] over | on the top [side] (of|to) | at the top [side] (of|to) | [to] the top [side] of | over the top of | higher than | north of [the] | up from | at the upper side of | to the upper side of | upper to | top of
rel   above touching : atop | [right] on top of
rel   below         : [right] (below|under|underneath|beneath) | under of | on the bottom [side] (of|to) | at the bottom [side] (of|to) | to the bottom [side] of | lower than | at the lower side of | on the lower side of | down from | lower to
rel   front         : [right|directly] in front of | before | ahead of | to the front of | at the front of | on the front of
rel   behind        : [right] behind | in back of | at the back of | to the back of | to the rear of | in the rear of | at the rear of | rearward of | in the back of

# Compass.
rel   above         : [to the|on the] [due|directly] north [side] of | northward of | northwards of
rel   below         : [to the|on the] [due|directly] south [side] of | southward of | southwards of
rel   right         : [to the|on the] [due|directly] east [side] of | eastward of | eastwards of
rel   left          : [to the|on the] [due|directly] west [side] of | westward of | westwards of
rel   above-left    : [to the] [directly] (north west|northwest|north-west) of
rel   above-right   : [to the] [directly] (north east|northeast|north-east) of
rel   below-left    : [to the] [directly] (south west|southwest|south-west) of
rel   below-right   : [to the] [directly] (south east|southeast|south-east) of

# Diagonals.
rel   above-left    : [diagonally] [to|on|at|in] [the] (upper|top) [-] left [corner|side|position|hand side|hand corner] (of|to|from) | (to the top-left|to the upper-left|top-left|upper-left) (of|to) | diagonally left and above | diagonally above and to the left of
rel   above-right   : [diagonally] [to|on|at|in] [the] (upper|top) [-] right [corner|side|position|hand side|hand corner] (of|to|from) | (to the top-right|to the upper-right|top-right|upper-right) (of|to) | diagonally right and above | diagonally above and to the right of
rel   below-left    : [diagonally] [to|on|at|in] [the] (lower|bottom) [-] left [corner|side|position|hand side|hand corner] (of|to|from) | (to the bottom-left|to the lower-left|bottom-left|lower-left) (of|to) | diagonally left and below | diagonally below and to the left of
rel   below-right   : [diagonally] [to|on|at|in] [the] (lower|bottom) [-] right [corner|side|position|hand side|hand corner] (of|to|from) | (to the bottom-right|to the lower-right|bottom-right|lower-right) (of|to) | diagonally right and below | diagonally below and to the right of

# Distance.
rel   near          : [right] near [to|by] | nearby [to] | close [to|by] | closer to | [right] next to | [right] beside | [right] by | alongside [of] | adjacent to | in the vicinity of | not far from | around
rel   far           : far [away] from | a long way from | distant from | away from | not (near|close) [to]

# Topology.
rel   inside        : [entirely|completely|fully|wholly|totally] (in|within|inside [of]) | right inside [of] | into | [entirely|completely|fully|wholly|totally] (enclosed|contained) (by|in|within) | [completely] surrounded by | in the interior of | located in | [a proper] part of
rel   touching      : touching | in contact with | against | touches | touch | attached to | abutting | adjoining | bordering | borders [on] | abuts | adjoins | resting against | leaning (on|against) | meets | meet | externally (connected to|touching) | (shares|sharing|share) (a|an|its|their) [common] (border|boundary) with
rel   overlapping   : [partly|partially] (overlapping|overlaps|overlap) [with] | (partly|partially) (covering|in|inside|within) | half (in|inside) | (intersects|intersecting|intersect) [with]
rel   same-place    : at the same place as | in the same place as | overlaps with completely
rel   equal         : the same (area|region|place) as | identical (to|with) | coextensive with | coincides with
rel   covers        : covering | covers | cover
rel   covered-by    : covered by
rel   covered-by    : a tangential proper part of
rel   outside       : outside [of] | out of | separate from
rel   disconnected  : (disjoint|disconnected) from | not (connected|joined) to
rel   on            : on | upon | onto
rel   facing        : facing [towards|toward] | faces [towards|toward] | face | looking (at|towards|toward) | looks (at|towards|toward)

# Sizes.
rel   larger        : (bigger|larger|taller|wider) than
rel   smaller       : (smaller|shorter|narrower) than
rel   same-size     : (as big|as large|as small|the same size|as tall) as

# Sides without a landmark.
side  left          : [just] (to|on|at) the left [hand] [side] | [to the] leftmost | left | horizontally left
side  right         : [just] (to|on|at) the right [hand] [side] | [to the] rightmost | right
side  above         : (to|on|at) the top [side] | on top | up | upwards | upper
side  below         : (to|on|at) the bottom [side] | down | downwards | lower
side  front         : in front | (to|on|at) the front
side  behind        : in back | (to|on|at|in) the back | in the rear
side  near          : nearby | close by
side  far           : far away | far off
side  above-left    : (to|on|at|in) the (upper|top) left [corner|side]
side  above-right   : (to|on|at|in) the (upper|top) right [corner|side]
side  below-left    : (to|on|at|in) the (lower|bottom) left [corner|side]
side  below-right   : (to|on|at|in) the (lower|bottom) right [corner|side]

# Edges and sides of what follows.
edge  top           : [the|its] (top|upper) [edge|side|border|end|boundary|wall|part] of | [the|its] (top|upper) (edge|side|border|wall)
edge  bottom        : [the|its] (bottom|lower) [edge|side|border|end|boundary|wall|part] of | [the|its] (bottom|lower) (edge|side|border|wall)
edge  left          : [the|its] left [hand] [side] [edge|side|border|end|boundary|wall|part] of | [the|its] left [hand] (edge|border|wall)
edge  right         : [the|its] right [hand] [side] [edge|side|border|end|boundary|wall|part] of | [the|its] right [hand] (edge|border|wall)
