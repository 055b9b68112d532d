# Words of place that only drawn scenes have, or that are too loose elsewhere: "left to", "in top of",
# "at the 3 of". A line is
#
#   DRAWN [| ASKED] : form | form
#
# as the last columns of places.lex, whose lines come before these.

# --- Within or beside ("on-"); a question asks beside.
rel on-left | rel left : (on|at|in|along) the left [hand] [side] of
rel on-right | rel right : (on|at|in|along) the right [hand] [side] of
rel on-above | rel above : (on|at) the top [side] of | at the upper side of
rel on-below | rel below : (on|at) the bottom [side] of | (at|on) the lower side of

# --- Corners; a question with "of" asks for the diagonal.
corner upper-left | rel above-left : [in|at|on|to] [the] (upper|top) [-] left [hand] corner of
corner upper-left | side above-left : (to|on|at|in) the (upper|top) left corner
corner upper-right | rel above-right : [in|at|on|to] [the] (upper|top) [-] right [hand] corner of
corner upper-right | side above-right : (to|on|at|in) the (upper|top) right corner
corner lower-left | rel below-left : [in|at|on|to] [the] (lower|bottom) [-] left [hand] corner of
corner lower-left | side below-left : (to|on|at|in) the (lower|bottom) left corner
corner lower-right | rel below-right : [in|at|on|to] [the] (lower|bottom) [-] right [hand] corner of
corner lower-right | side below-right : (to|on|at|in) the (lower|bottom) right corner

# --- As stories say it.
corner upper-left     : [in|at|on|to] [the|its] (upper|top) [-] left [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (upper|top) (lefthand|left-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (top-left|upper-left) [hand] (corner|quadrant|part) [of]
corner upper-right    : [in|at|on|to] [the|its] (upper|top) [-] right [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (upper|top) (righthand|right-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (top-right|upper-right) [hand] (corner|quadrant|part) [of]
corner lower-left     : [in|at|on|to] [the|its] (lower|bottom) [-] left [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (lower|bottom) (lefthand|left-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (bottom-left|lower-left) [hand] (corner|quadrant|part) [of]
corner lower-right    : [in|at|on|to] [the|its] (lower|bottom) [-] right [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (lower|bottom) (righthand|right-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (bottom-right|lower-right) [hand] (corner|quadrant|part) [of]
rel left-front        : (in|at|on|to) [the] front left [hand] corner of
rel right-front       : (in|at|on|to) [the] front right [hand] corner of
rel on-above          : (on|at|in|near|along) the (top|upper) [side|part|end|portion|section] of
rel on-below          : (on|at|in|near|along) the (bottom|lower) [side|part|end|portion|section] of
rel on-left           : (on|at|in|near|along) the [far] left [hand] [side|part|end|portion|section] of
rel on-right          : (on|at|in|near|along) the [far] right [hand] [side|part|end|portion|section] of
edge left             : [the|its] left corner [of]
edge right            : [the|its] right corner [of]
edge top              : [the|its] (top|upper) corner [of]
edge bottom           : [the|its] (bottom|lower) corner [of]
edge top              : (on|at|along|by|against) the (top|upper) (edge|border|wall|boundary) [of]
edge bottom           : (on|at|along|by|against) the (bottom|lower) (edge|border|wall|boundary) [of]
edge left             : (on|at|along|by|against) the left [hand] (edge|border|wall|boundary) [of]
edge right            : (on|at|along|by|against) the right [hand] (edge|border|wall|boundary) [of]
between between       : [in|located] between | in-between | in between of
manner middle         : (in|at) the [very] (middle|center|centre) of the (tower|stack|pile|row|column|line)
side above            : (on|at) [the] [very] top of the (tower|stack|pile|column)
side below            : (on|at) the [very] (bottom|base) of the (tower|stack|pile|column)
manner above touching : [and] [all] stacked [up] [vertically|on each other|on one another|on top of each other|on top of one another] | [right] on top of one another | one [right] on top of (the other|another) [one] | one on another | (piled|stacked) up | [all] in (a|one) [vertical|single|tall] (stack|pile|tower)
rel above touching    : stacked (on|upon|onto|on top of)
side above            : from above
side below            : from (below|underneath)
side left             : from the left [side]
side right            : from the right [side]
side its-left         : (its|his|her|their) left [hand] side
side its-right        : (its|his|her|their) right [hand] side
side its-above        : (its|his|her|their) (top|upper) side
side its-below        : (its|his|her|their) (bottom|lower) side
side left             : left [hand] side
side right            : right [hand] side
corner upper-half     : (in|at|on) the (top|upper) half [of]
corner lower-half     : (in|at|on) the (bottom|lower) half [of]
corner left-half      : (in|at|on) the left [hand] half [of]
corner right-half     : (in|at|on) the right [hand] half [of]
rel inside middle     : (in|at) (the|its) [very] (middle|center|centre|heart) of
manner any            : in (this|that) order | [arranged|placed|laid out|set out|organised|organized] in (a|the) [two by two|2 by 2|2x2|three by three|3 by 3|3x3|square] (grid|pattern|arrangement)
edge none             : no (edge|edges|side|sides|border|borders) [of] | none of (the|its) (edges|sides|borders) [of]
edge any              : (an|any|one|some|the) (edge|edges|side|sides|border|borders) [of]
edge top              : [in|at] the (top|upper) corners [of]
edge bottom           : [in|at] the (bottom|lower) corners [of]
edge left             : [in|at] the left [hand] corners [of]
edge right            : [in|at] the right [hand] corners [of]
corner upper-half     : (in|at|on) its (top|upper) half
corner lower-half     : (in|at|on) its (bottom|lower) half
corner left-half      : (in|at|on) its left [hand] half
corner right-half     : (in|at|on) its right [hand] half
edge bottom left      : [the|its] (bottom|lower) [edge|side] and [the] left [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] left [edge|side] and [the] (bottom|lower) (edge|edges|side|sides|border|borders) [of]
edge bottom right     : [the|its] (bottom|lower) [edge|side] and [the] right [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] right [edge|side] and [the] (bottom|lower) (edge|edges|side|sides|border|borders) [of]
edge top left         : [the|its] (top|upper) [edge|side] and [the] left [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] left [edge|side] and [the] (top|upper) (edge|edges|side|sides|border|borders) [of]
edge top right        : [the|its] (top|upper) [edge|side] and [the] right [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] right [edge|side] and [the] (top|upper) (edge|edges|side|sides|border|borders) [of]
rel above             : [at] [the] (12 o'clock|12:00|12) [position|direction] (of|to|from|relative to)
rel right             : [at] [the] (3 o'clock|3:00|3) [position|direction] (of|to|from|relative to)
rel below             : [at] [the] (6 o'clock|6:00|6) [position|direction] (of|to|from|relative to)
rel left              : [at] [the] (9 o'clock|9:00|9) [position|direction] (of|to|from|relative to)
rel above-right       : [at] [the] (1|2) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (1:00|2:00) [position|direction] (of|to|from|relative to)
rel below-right       : [at] [the] (4|5) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (4:00|5:00) [position|direction] (of|to|from|relative to)
rel below-left        : [at] [the] (7|8) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (7:00|8:00) [position|direction] (of|to|from|relative to)
rel above-left        : [at] [the] (10|11) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (10:00|11:00) [position|direction] (of|to|from|relative to)
side above            : [at] [the] (12 o'clock|12:00) [position] | at [the] 12 [position] (of|on) (a|the) clock [face]
side right            : [at] [the] (3 o'clock|3:00) [position] | at [the] 3 [position] (of|on) (a|the) clock [face]
side below            : [at] [the] (6 o'clock|6:00) [position] | at [the] 6 [position] (of|on) (a|the) clock [face]
side left             : [at] [the] (9 o'clock|9:00) [position] | at [the] 9 [position] (of|on) (a|the) clock [face]
side above-right      : [at] [the] (1|2) o'clock [position] | [at] [the] (1:00|2:00) [position] | at [the] (1|2) [position] (of|on) (a|the) clock [face] | [located] between (12 and 1|1 and 2|2 and 3)
side below-right      : [at] [the] (4|5) o'clock [position] | [at] [the] (4:00|5:00) [position] | at [the] (4|5) [position] (of|on) (a|the) clock [face] | [located] between (3 and 4|4 and 5|5 and 6)
side below-left       : [at] [the] (7|8) o'clock [position] | [at] [the] (7:00|8:00) [position] | at [the] (7|8) [position] (of|on) (a|the) clock [face] | [located] between (6 and 7|7 and 8|8 and 9)
side above-left       : [at] [the] (10|11) o'clock [position] | [at] [the] (10:00|11:00) [position] | at [the] (10|11) [position] (of|on) (a|the) clock [face] | [located] between (9 and 10|10 and 11|11 and 12)
rel above             : (at|in|on) the (top|upper) position (of|to|from|relative to) | to the top side (of|to)
rel below             : (at|in|on) the (bottom|lower) position (of|to|from|relative to)
rel left              : (at|in|on) the left position (of|to|from|relative to) | on the left (of|to)
rel right             : (at|in|on) the right position (of|to|from|relative to) | on the right (of|to)
rel above-left        : (at|in|on|to) the (upper|top) left position (of|to|from|relative to) | (upper|top) left (of|to) | diagonally (left and above|above and left [of])
rel above-right       : (at|in|on|to) the (upper|top) right position (of|to|from|relative to) | (upper|top) right (of|to) | diagonally (right and above|above and right [of])
rel below-left        : (at|in|on|to) the (lower|bottom) left position (of|to|from|relative to) | (lower|bottom) left (of|to) | diagonally (left and below|below and left [of])
rel below-right       : (at|in|on|to) the (lower|bottom) right position (of|to|from|relative to) | (lower|bottom) right (of|to) | diagonally (right and below|below and right [of])
side above            : [to|at|on|in] the [very] top [position] | above it all | at top
side below            : [to|at|on|in] the [very] bottom [position] | at bottom
side next             : next
side far              : far
side above-left       : (to|on|at|in) the (top|upper) left [position|side] | up and left
side above-right      : (to|on|at|in) the (top|upper) right [position|side] | up and right
side below-left       : (to|on|at|in) the (bottom|lower) left [position|side] | down and left
side below-right      : (to|on|at|in) the (bottom|lower) right [position|side] | down and right
rel smaller           : (fits|fit) (inside|in|into|within) [of] | (is|are) able to fit (inside|in|into|within)
rel any               : at [approximately|about|roughly] (a|an) [45] [degree|degrees] angle (to|from|of)
side its-above        : above (it|him|her)self
side its-left         : (its|his|her|their) left [hand] (neighbour|neighbor)
side its-right        : (its|his|her|their) right [hand] (neighbour|neighbor)
side its-above        : (its|his|her|their) (top|upper) (neighbour|neighbor)
side its-below        : (its|his|her|their) (bottom|lower) (neighbour|neighbor)
side last-above       : (further|farther|higher) up | [a (bit|little)] (higher up|further above)
side last-below       : (further|farther|lower) down | [a (bit|little)] (lower down|further (below|beneath))
side its-front        : in front of (it|him|her)self
manner touching       : (all|both) touching
side right            : the rightmost [one|block|box]
side left             : the leftmost [one|block|box]
side above            : the (topmost|uppermost|highest) [one|block|box]
side below            : the (bottommost|lowermost|lowest) [one|block|box]
manner any            : [each|both] in (a|the|one|their own) corner | [one] in (each|every) corner | a (row|line|column)
manner any            : [both|all] [over] there | [both] here | parallel [to each other] | [in] [a] (horizontal|vertical) [line|row|order] | in a (line|row|column) | aligned | lined up | (on|in|at) the same [horizontal|vertical] (plane|line|level|height|row|column)
manner any            : [arranged] in (a|an) (L|V|U|T|X) [-] [shape|formation] | [arranged] in (a|an) (triangle|triangular|diagonal|staircase) [line|shape|pattern|formation] | (L-shaped|l-shaped)
manner row-left       : [all] [lined up|arranged|ordered|in a (row|line)] from left to right
manner row-right      : [all] [lined up|arranged|ordered|in a (row|line)] from right to left
manner row-above      : [all] [lined up|arranged|ordered|stacked|in a (row|line|column)] from top to bottom
manner row-below      : [all] [lined up|arranged|ordered|stacked|in a (row|line|column)] from bottom to top
manner row-front      : [all] [lined up|arranged|ordered|in a (row|line)] from front to back
manner row-behind     : [all] [lined up|arranged|ordered|in a (row|line)] from back to front
manner disconnected   : (disjoint|disconnected|separated) [from (each other|one another)]
manner far            : far apart
manner near           : side by side | next to each other | beside each other | near each other | close to each other
manner any            : (the center|the centre|the middle|at the center|at the centre|in the middle) of (a|the) clock [face]

# --- As all texts about drawn scenes say it.
rel left              : [just] (to|on|at|in|by|along) [the] left [hand] [side|direction] (of|to|from) | left (of|to) | [to] the left [side] of
rel right             : [just] (to|on|at|in|by|along) [the] right [hand] [side|direction] (of|to|from) | right (of|to) | [to] the right [side] of
rel above             : [right] over | on the top [side] (of|to) | at the top [side] (of|to) | [to] the top [side] of | north of [the] | to the upper side of | upper to | top of
rel below             : under of | on the bottom [side] (of|to) | at the bottom [side] (of|to) | to the bottom [side] of | lower to
rel behind            : rearward of
rel above             : northward of | northwards of
rel below             : southward of | southwards of
rel right             : eastward of | eastwards of
rel left              : westward of | westwards of
rel above-left        : [to the] [directly] (north west|northwest|north-west) of
rel above-right       : [to the] [directly] (north east|northeast|north-east) of
rel below-left        : [to the] [directly] (south west|southwest|south-west) of
rel below-right       : [to the] [directly] (south east|southeast|south-east) of
rel above-left        : [diagonally] [to|on|at|in] [the] (upper|top) [-] left [corner|side|position|hand side|hand corner] (of|to|from) | (to the top-left|to the upper-left|top-left|upper-left) (of|to) | diagonally above and to the left of
rel above-right       : [diagonally] [to|on|at|in] [the] (upper|top) [-] right [corner|side|position|hand side|hand corner] (of|to|from) | (to the top-right|to the upper-right|top-right|upper-right) (of|to) | diagonally above and to the right of
rel below-left        : [diagonally] [to|on|at|in] [the] (lower|bottom) [-] left [corner|side|position|hand side|hand corner] (of|to|from) | (to the bottom-left|to the lower-left|bottom-left|lower-left) (of|to) | diagonally below and to the left of
rel below-right       : [diagonally] [to|on|at|in] [the] (lower|bottom) [-] right [corner|side|position|hand side|hand corner] (of|to|from) | (to the bottom-right|to the lower-right|bottom-right|lower-right) (of|to) | diagonally below and to the right of
rel near              : [right] near [to|by] | nearby [to] | close [to|by] | [right] by
rel far               : not (near|close) [to]
rel inside            : [entirely|completely|fully|wholly|totally] (in|within|inside [of]) | right inside [of] | [entirely|completely|fully|wholly|totally] (enclosed|contained) (by|in|within) | [completely] surrounded by | located in | [a proper] part of
rel touching          : abutting | adjoining | bordering | borders [on] | resting against | leaning (on|against) | meets | meet | externally (connected to|touching) | (shares|sharing|share) (a|an|its|their) [common] (border|boundary) with
rel overlapping       : [partly|partially] (overlapping|overlaps|overlap) [with] | (partly|partially) (covering|in|inside|within) | (intersects|intersecting|intersect) [with]
rel same-place        : at the same place as | in the same place as | overlaps with completely
rel equal             : the same (area|region|place) as | identical (to|with) | coextensive with | coincides with
rel covered-by        : a tangential proper part of
rel disconnected      : not (connected|joined) to
rel facing            : facing [towards|toward] | faces [towards|toward] | face | looking (at|towards|toward) | looks (at|towards|toward)
rel same-size         : (as big|as large|as small|the same size|as tall) as
side left             : [just] (to|on|at) the left [hand] [side] | [to the] leftmost | left | horizontally left
side right            : [just] (to|on|at) the right [hand] [side] | [to the] rightmost | right
side above            : (to|on|at) the top [side] | upwards | upper
side below            : (to|on|at) the bottom [side] | downwards | lower
side front            : (to|on|at) the front
side behind           : in back | (to|on|at|in) the back
side far              : far off
edge top              : [the|its] (top|upper) [edge|side|border|end|boundary|wall|part] of | [the|its] (top|upper) (edge|side|border|wall)
edge bottom           : [the|its] (bottom|lower) [edge|side|border|end|boundary|wall|part] of | [the|its] (bottom|lower) (edge|side|border|wall)
edge left             : [the|its] left [hand] [side] [edge|side|border|end|boundary|wall|part] of | [the|its] left [hand] (edge|border|wall)
edge right            : [the|its] right [hand] [side] [edge|side|border|end|boundary|wall|part] of | [the|its] right [hand] (edge|border|wall)
