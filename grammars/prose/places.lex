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
rel   above       : above | over | higher [up] than | (further|farther) (up|north) than | more to the north than | (further|farther) to the north than
rel   below       : below | under | underneath | beneath | lower [down] than | (further|farther) (down|south) than | more to the south than | (further|farther) to the south than
rel   below       : deeper [down] than
rel   left        : (further|farther|more) [to the] (left|west) than
rel   right       : (further|farther|more) [to the] (right|east) than
rel   front       : (further|farther) (forward|ahead) than | (further|farther) to the front than
rel   behind      : (further|farther) [to the] back than | (further|farther) behind than
rel   front       : forward of
rel   behind      : aft of
rel   front       : [right|just|directly] in front of | ahead of | to the front of
rel   behind      : [right|just|directly] behind [of] | beyond | in back of | to the (back|rear) of | past
rel   resting-on  : on top of | atop
rel   near        : near [to] | next door to | nearest [to] | closest to | nearby | close to | [right|just] next to | [right|just] beside | by | alongside | (right|just) outside | adjacent to | not far from | around the corner from | at the feet of | at the foot of | within reach of
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
rel   along       : [halfway|all|right] along | down | up | among | amid | amongst
rel   around      : round | [all] around
rel   any         : across | [right|all|straight] through | off | facing | towards | toward | upstream of | downstream of | (at|on) the same (height|level|depth) as | (partly|partially|half) (on|under|behind|over|above|below|beside|left of|right of)
rel   overlapping : (partly|partially|half|mostly|largely|only just) (in|inside|within) | overlapping | overlapping with
rel   inside      : (entirely|completely|fully|wholly|totally) (in|inside|within)
rel   outside     : outside [of] | separate from
rel   disconnected : disjoint from | disconnected from

rel   facing-each-other : [directly|right] opposite | [directly|right] across from | across (the|a) (street|road|lane|river|canal|square|hall|hallway|corridor|aisle|room|table|way|landing|courtyard) from | on the other side of (the|a) (street|road|lane|river|canal|square|corridor|aisle|table) from | face to face with

# Sizes.
rel   larger      : [much|far|slightly|somewhat|even|a little|a bit|a lot|twice as|still|clearly] (bigger|larger|taller|longer|wider|broader) [still] than
rel   smaller     : [much|far|slightly|somewhat|even|a little|a bit|a lot|still|clearly] (smaller|shorter|narrower|tinier) [still] than
rel   larger      : (twice|three times|four times) as (big|large|tall|long|wide) as | (twice|three times) the size of
rel   smaller     : half as (big|large|tall|long|wide) as | half the size of | (nearly|almost|not quite|not nearly) as (big|large|tall|long|wide) as | dwarfed by
rel   as-large    : [exactly|just|quite|every bit] (as|so) (big|large|tall|long|wide) as
rel   same-size   : [of|exactly] the same (size|height|length|width) as

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

# Verbs that tell where their subject is from their object, and what is done by the object.
rverb touching    : touches | touch | touched | adjoins | adjoin | abuts | abut | borders | border | bordered
rverb behind      : follows | follow | followed | trails | trail | trailed
rverb front       : leads | led | precedes | precede | preceded | heads | headed
rverb at          : occupies | occupy | occupied
rverb flanking    : flanks | flank | flanked
rverb near        : surrounds | surround | surrounded | encloses | enclose | enclosed | rings | ringed | encircles | encircled | frames | framed
rverb between     : separates | separate | separated | divides | divide | divided | parts | parted | splits
rverb above       : spans | span | spanned | bridges | crosses over | overhangs | overhang
rverb resting-on  : covers | cover | covered | coats
rverb resting-on  : tops | topped | crowns | crowned
rverb below       : supports | support | supported
plain verb        : (has|have|had) [no] (room|space) for
plain verb        : (stay|stays|stayed|left|leave|leaves|fall|falls|fell|lag|lags|lagged|remained) behind
plain verb        : (led|leads|lead|heads|headed) the (way|pack|field|line|procession|parade|march|queue)
pverb behind      : [is|are|was|were] [closely] followed by
pverb front       : [is|are|was|were] (led|preceded|headed) by
pverb touching    : [is|are|was|were] (touched|bordered) by
pverb near        : [is|are|was|were] (flanked|surrounded) [on (both|either) (side|sides)] by
pverb inside      : [is|are|was|were] (occupied by|filled (by|with)|full of|crammed with|packed with|stuffed with)
pverb resting-on  : [is|are|was|were] (topped|crowned|covered) (by|with)

# Without a landmark.
side  left        : (to|on|at) the left [hand] [side] | on the left-hand side
side  right       : (to|on|at) the right [hand] [side] | on the right-hand side
side  upper-half  : in the north
side  lower-half  : in the south
side  right-half  : in the east
side  left-half   : in the west
side  above       : to the north | due north | on the north side
side  below       : to the south | due south | on the south side
side  right       : to the east | due east | on the east side
side  left        : to the west | due west | on the west side
side  any         : in the (back|front|rear)
side  inside      : inside | in the (middle|centre|center)
side  there       : there | in there | on there
side  above       : above | overhead
side  below       : below | underneath | beneath
side  behind      : behind
side  front       : in front
side  resting-on  : on top
side  any         : (at|on) the same (height|level|depth) | across the (street|road|way) | over the road | far (above|below) | upstairs | downstairs | nearby | here | close by | far away | opposite | all around | at the [very] (top|bottom|front|back) | somewhere | everywhere | centre stage | around
own   left        : (to|on) (its|his|her|their|my|your|our) left [hand] [side]
own   right       : (to|on) (its|his|her|their|my|your|our) right [hand] [side]
own   inside      : in (its|his|her|their|my|your|our) (centre|center|middle)
own   front       : in its front
