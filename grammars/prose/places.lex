# Where people say that things are, in texts of any kind. One statement a line, as in
# grammars/lexicon: CATEGORY value [value ...] : form | form, where (a|b) is either and [a] may be
# left out.
#
#   rel   needs a landmark after it      side  needs none ("on the left": of what, the text tells)
#   own   beside the one that "its" or "your" means
#
# Values are words of rules/relations, and "on" and "at", which mean what the landmark makes of them.

# Directions.
rel   left        : [just|directly|immediately] (to|on|at) the left [hand] [side] of | [just|directly|immediately|further|far] left of | (to|on) the left-hand side of
rel   right       : [just|directly|immediately] (to|on|at) the right [hand] [side] of | [just|directly|immediately|further|far] right of | (to|on) the right-hand side of
rel   above       : above | over | higher [up] than
rel   below       : below | under | underneath | beneath | lower than
rel   front       : forward of
rel   behind      : aft of
rel   front       : [right|just|directly] in front of | ahead of | to the front of
rel   behind      : [right|just|directly] behind | beyond | in back of | to the (back|rear) of | past
rel   resting-on  : on top of | atop
rel   near        : near [to] | nearest [to] | closest to | nearby | close to | [right|just] next to | [right|just] beside | by | alongside | (right|just) outside | adjacent to | not far from | around the corner from | at the feet of | at the foot of | within reach of
rel   far         : far [away] from | a long way from | distant from | nowhere near | miles from
rel   far left    : far to the left of | far west of | far to the west of
rel   far right   : far to the right of | far east of | far to the east of
rel   far above   : far north of | far above | far to the north of
rel   far below   : far south of | far below | far to the south of
rel   inside      : in | inside [of] | within | into | deep in[side]
rel   amid        : (in|at|near|towards) the (middle|centre|center|heart|back|front|rear) of | at the very (middle|centre|center) of
rel   inside      : at the [far|other|near|back|front|very] end of | (at|in) the (back|rear|front) of | in a corner of | in the [best|far|other] corner of | all over | throughout
rel   on          : on | upon | onto
rel   at          : at
rel   touching    : against | touching | in contact with | fixed to | attached to | stuck to | clamped to | tied to | tied up to | moored to | strapped to | bolted to | screwed to | hooked to | chained to | taped to | sewn to | sewn onto | pinned to | glued to | nailed to | leaning on
rel   hanging     : (hangs|hang|hung|hanging|dangles|dangle|dangling|suspended) from
rel   between     : [exactly|midway|halfway|somewhere|right|directly] between | in between
rel   along       : [halfway|all|right] along | across | through | round | around | down | up | off | among | amid | amongst | facing | towards | toward
rel   outside     : outside [of]

rel   facing-each-other : [directly|right] opposite | across from | face to face with

# Compass; on the ground north is as up on a page.
rel   above       : [just|directly|due|immediately|straight|to the|on the] north [side] of
rel   below       : [just|directly|due|immediately|straight|to the|on the] south [side] of
rel   right       : [just|directly|due|immediately|straight|to the|on the] east [side] of
rel   left        : [just|directly|due|immediately|straight|to the|on the] west [side] of
rel   above-left  : [just|directly|due|to the] (north west|northwest|north-west) of
rel   above-right : [just|directly|due|to the] (north east|northeast|north-east) of
rel   below-left  : [just|directly|due|to the] (south west|southwest|south-west) of
rel   below-right : [just|directly|due|to the] (south east|southeast|south-east) of
rel   upper-half  : (in|at) the (north|top|northern|upper) [part|half|end] of
rel   lower-half  : (in|at) the (south|bottom|southern|lower) [part|half|end] of
rel   right-half  : (in|at) the (east|eastern) [part|half|end] of | in the right half of
rel   left-half   : (in|at) the (west|western) [part|half|end] of | in the left half of
rel   above-left  : (above and to the left|diagonally above and left) of
rel   above-right : (above and to the right|diagonally above and right) of
rel   below-left  : (below and to the left|diagonally below and left) of
rel   below-right : (below and to the right|diagonally below and right) of

# Edges and corners, from inside.
rel   left-edge   : (at|on|along|to|by|against) the left [hand] (end|edge|side|border) of
rel   right-edge  : (at|on|along|to|by|against) the right [hand] (end|edge|side|border) of
rel   top-edge    : (at|on|along|to|by|against) the (top|upper|north|northern) (end|edge|border) of
rel   bottom-edge : (at|on|along|to|by|against) the (bottom|lower|south|southern) (end|edge|border) of
rel   upper-left-corner  : (in|at|on) the (upper|top) left [hand] corner of | (in|at) the (north-west|northwest) corner of
rel   upper-right-corner : (in|at|on) the (upper|top) right [hand] corner of | (in|at) the (north-east|northeast) corner of
rel   lower-left-corner  : (in|at|on) the (lower|bottom) left [hand] corner of | (in|at) the (south-west|southwest) corner of
rel   lower-right-corner : (in|at|on) the (lower|bottom) right [hand] corner of | (in|at) the (south-east|southeast) corner of
side  upper-right-corner : in the (north-east|northeast) corner
side  upper-left-corner  : in the (north-west|northwest) corner
side  lower-right-corner : in the (south-east|southeast) corner
side  lower-left-corner  : in the (south-west|southwest) corner
side  left-edge   : at the left [hand] end
side  right-edge  : at the right [hand] end
side  upper-left-corner  : in the (upper|top) left [hand] corner
side  upper-right-corner : in the (upper|top) right [hand] corner
side  lower-left-corner  : in the (lower|bottom) left [hand] corner
side  lower-right-corner : in the (lower|bottom) right [hand] corner

# Clocks: twelve is ahead or north, as up on a page.
rel   above       : at (12|twelve) o'clock (of|from|to)
rel   right       : at (3|three) o'clock (of|from|to)
rel   below       : at (6|six) o'clock (of|from|to)
rel   left        : at (9|nine) o'clock (of|from|to)
rel   above-right : at (1|2|one|two) o'clock (of|from|to)
rel   below-right : at (4|5|four|five) o'clock (of|from|to)
rel   below-left  : at (7|8|seven|eight) o'clock (of|from|to)
rel   above-left  : at (10|11|ten|eleven) o'clock (of|from|to)
clock above       : at (12|twelve) o'clock
clock right       : at (3|three) o'clock
clock below       : at (6|six) o'clock
clock left        : at (9|nine) o'clock
clock above-right : at (1|2|one|two) o'clock
clock below-right : at (4|5|four|five) o'clock
clock below-left  : at (7|8|seven|eight) o'clock
clock above-left  : at (10|11|ten|eleven) o'clock
centre clock      : as the (middle|centre|center) of a clock [face]

# Without a landmark.
side  left        : (to|on|at) the left [hand] [side] | on the left-hand side
side  right       : (to|on|at) the right [hand] [side] | on the right-hand side
side  above       : (to|in) the north | on the north side
side  below       : (to|in) the south | on the south side
side  right       : (to|in) the east | on the east side
side  left        : (to|in) the west | on the west side
side  inside      : inside | in the (middle|centre|center)
side  there       : there | in there | on there
side  any         : [far] (above|below) | overhead | upstairs | downstairs | nearby | here | close by | far away | in front | behind | opposite | all around | on top | at the [very] (top|bottom|front|back) | somewhere | everywhere | centre stage | around
own   left        : (to|on) (its|his|her|their|my|your|our) left [hand] [side]
own   right       : (to|on) (its|his|her|their|my|your|our) right [hand] [side]
own   inside      : in (its|his|her|their|my|your|our) (centre|center|middle)
own   front       : in its front
