# The words of place: one entry a sense. A line says what its forms mean, and has the forms:
#
#   PARSED | DRAWN | ASKED : form | form
#
#   PARSED  what it is in texts of any kind: a relation of the corpus (neural/corpus/scheme.toml), in
#           which compass words stay compass words; what that is in the world of the reasoner stands
#           in grammars/reading/relations.toml and grammars/indicators
#   DRAWN   which words of rules/relations it says in drawn scenes, where a sense may be bound to
#           the page, and north is as up
#   ASKED   the same in questions about drawn scenes; left out, as DRAWN
#
# "-" is no word of place there. In a form (a|b) is either and [a] may be left out; of two lines with
# the same form the first one counts. Each column has a category and values:
#
#   rel    takes a landmark after it        side   takes none: "on the left", "upstairs"
#   own    beside the one that "its" names  none   no place at all: "in the end"
#   to     where something comes to         way    what something goes by: "via Leeds", "up the ladder"
#   edge, corner  of what follows           manner how several things are together
#   between, has two landmarks
#   said   by a verb and its preposition    verb   by a verb, of subject and object, both by lemma
#          together, by lemma                      (turned-: of object and subject)
#
# What holds in drawn scenes only, and for the rest is too loose, stands in drawn.lex.

# --- Left and right. "On the left of" a block in a drawing may be within it, or beside it (on-left).
rel left  | rel on-left  | rel left  : (on|at) the left [hand] [side] of
rel right | rel on-right | rel right : (on|at) the right [hand] [side] of
rel left  | rel left  : (to|on|at) the left [hand] [side] of | (just|directly|immediately|right|a little|slightly) (to|on|at) the left [[hand] side] of | to left of
rel left  | -         : (to|on|at) the left-hand side of
rel right | rel right : (to|on|at) the right [hand] [side] of | (just|directly|immediately|a little|slightly) (to|on|at) the right [[hand] side] of | to right of
rel right | -         : (to|on|at) the right-hand side of
rel left  | rel left  : [just|directly|immediately|further] left of | to port of
rel right | rel right : [just|directly|immediately|further] right of | to starboard of
rel left  | -         : (stage|house) left of | (to|on|off) the port [side|bow|beam|hand] of
rel right | -         : (stage|house) right of | (to|on|off) the starboard [side|bow|beam|hand] of
rel in-front | -         : (straight|dead|directly|right) ahead of
rel behind | -         : [dead] (astern|abaft) of
side left | -         : (to|on|off|at|over) [the] port [side|bow|beam|hand]
side right | -         : (to|on|off|at|over) [the] starboard [side|bow|beam|hand]
side behind | -         : [dead] astern
rel left  | rel far left  : far to the left of | far left of
rel left  | -         : far (to|on|at) the left [[hand] side] of
rel right | rel far right : far to the right of | far right of
rel right | -         : far (to|on|at) the right [[hand] side] of
rel left  | -         : to (your|my|our) left of
rel right | -         : to (your|my|our) right of
rel left  | -         : (further|farther|more) [to the] left than
rel right | -         : (further|farther|more) [to the] right than
rel west  | -         : (further|farther|more) [to the] west than
rel east  | -         : (further|farther|more) [to the] east than
side left  | side left  : to the left [hand] [side]
side right | side right : to the right [hand] [side]
side left  | -         : leftwards
side right | -         : rightwards
side at-left  | side left  : (on|at) the left [hand] [side]
side at-left  | -         : on the left-hand side
side at-right | side right : (on|at) the right [hand] [side]
side at-right | -         : on the right-hand side
side at-left  | - : at the left [hand] end
side at-right | - : at the right [hand] end
side at-left  | -         : (on|at|over on) the [far|extreme|very] left [hand] [side|end|edge] | on the far left | stage left
side at-right | -         : (on|at|over on) the [far|extreme|very] right [hand] [side|end|edge] | on the far right | stage right
side at-left  | side left  : leftmost
side at-right | side right : rightmost
own at-left  | -              : (at|on) its left-hand side
own at-right | -              : (at|on) its right-hand side
own at-left  | -              : (at|on) its left-hand end
own at-right | -              : (at|on) its right-hand end
own left     | side its-left : [immediately|directly|just] (to|on|at) (its|his|her|their) left [hand] [side]
own left     | -              : [immediately|directly|just] (to|on|at) (my|your|our) left [hand] [side]
own right    | side its-right : [immediately|directly|just] (to|on|at) (its|his|her|their) right [hand] [side]
own right    | -              : [immediately|directly|just] (to|on|at) (my|your|our) right [hand] [side]

# --- Above and below. "On top of" is on it everywhere; in a drawing that is above it and touching.
rel above | rel above : [right|just|directly|immediately|high|up] above | over | higher [up] than | over the top of
rel above | rel above : up from
rel above | -         : upstream of
rel above | -         : upstairs from | uphill (of|from)
rel below | rel below : [right|just|directly|immediately|down] (below|under|underneath|beneath) | lower [down] than
rel below | rel below : down from
rel below | -         : downstream of
rel below | -         : downstairs from | downhill (of|from)
rel above | -         : (further|farther) up than
rel below | -         : (further|farther) down than
rel north | -         : (further|farther|more) [to the] north than
rel south | -         : (further|farther|more) [to the] south than
rel on    | rel above touching : [right] on top of | atop
rel on    | -         : up on | back on | out on | aboard
rel on    | rel on    : on | upon
rel on    | -         | rel on : onto
rel covering | -         : all over
-         | rel covers     : covering
side above | side above : on top
side above | -         : above | overhead
side above | -         : upstairs
side above | -         : up above
side below | -         : below | underneath | beneath
side below | -         : downstairs
side below | -         : down below

# --- In front and behind. "At the back of" a thing is a part of it; in a drawing, which has no parts
# that lie behind, it is behind it.
rel in-front | rel front : [right|just|directly|immediately|out] in front of | ahead of | to the front of | forward of
rel in-front | rel front : before
rel at-front | rel front : at the front of
rel at-front | rel front : on the front of
rel at-front | -         : in the front of
rel at-front | -         : [right|up] (in|at|on) the [very] (front|mouth|head) of
rel behind   | rel behind : [right|just|directly|immediately|hidden|in] behind | in back of | to the (back|rear) of
rel behind   | -         : beyond | aft of
way way      | -         : past
rel at-back  | rel behind : at the back of | (in|at) the rear of | in the back of
rel at-back  | -         : (in|at|on) the (back|rear) of | right at the back of | in the depths of
side in-front | side front : in front
side in-front | -         : [straight|dead] ahead
side behind  | -         : behind
side at-front | side front : at the front
side at-back | side behind : at the back | in the (back|rear)
side at-front | -         : in the front | at the very front
side at-back | -         : at the very back
side at-front | -         : [up|right|out] (at|in) the [very] front | up front
side at-back | -         : [right|out] (at|in) the [very] (back|rear)
own behind   | -         : behind (its|his|her|their|my|your|our) back

# --- Near and far.
rel beside | rel near  : [right|just|directly|immediately] (next to|beside|alongside) | adjacent to
rel beside | -         : next door to
rel beside | -         : at the side of | by the side of | to the side of
rel along  | rel near  : alongside of
rel near   | side near : very near
rel near   | rel near  : [right|just|quite] near [to] | [just|quite|very] (near to|close to) | [just] nearby | close to | not far from | by | in the vicinity of
rel near   | -         : (nearest|closest) to | nearest | within reach of
rel near   | -         : right (nearby|close to) | nearer [to] | around about | a few steps from
rel near   | rel near  : closer to
rel near   | -         : off
rel far    | rel far   : far [away] from | a long way from
rel far    | rel far   : away from
-          | rel far   : distant from
rel far    | -         : miles from
rel around | rel near  : around
rel around | -         : round | all around
rel around | -         : [all] (around|round) the edge of
rel at     | rel near  : at
side beside | -         : next door | alongside | at the side | to one side
side near  | rel near  : close by
side near  | rel near  : nearby
side near  | -         : near | close at hand
side far   | side far  : far away
side far   | -         : a long way off

# --- Within, partly within, outside. What is said to be partly somewhere is not simply there.
rel in     | rel inside : in | inside [of] | within
rel in     | -          | rel inside : into
rel in     | -         : deep (in|inside)
rel in     | rel inside : right inside | in the interior of
rel in     | -         : (back|out|up|down|over|away|right|still) (in|into|inside) | in among
-          | rel inside : (entirely|completely|fully|wholly|totally) (in|inside|within)
-          | rel overlapping : (half|mostly|largely) (in|inside|within) | (partly|partially) (in|inside|within) | overlapping [with]
rel outside | rel outside : outside [of]
rel outside | rel outside : out of
rel outside | -         : beyond the edge of
# Told of regions it says more than that the one is outside of the other.
rel outside disconnected | rel disconnected : disjoint from
rel outside | rel outside : separate from
-          | rel disconnected : disconnected from
side in    | -         : inside
side in    | -         : in there
side in    | -         : indoors | therein
side outside | -         : outside | outdoors | out there
side at    | manner any : here
side at    | manner any : there
side at    | manner any : over there
side at    | -         : [still] (down|up|in|back) there
rel held-by | -         : in the (hands|arms|hand|grip) of

# --- Touching.
rel touching | rel touching : against | touching | in contact with
rel touching | -         : up against
-          | rel touching : attached to | leaning on
said attached | -        : (hang|dangle) from

# --- Between, among, along, through.
rel between | between between : between | in between | (midway|halfway) between
rel between | -         : sandwiched between | in the gap between
rel among  | -         : among | amongst | amid
rel among  | -         : amidst
rel along  | -         : [all] along
way way    | side above : up
way way    | side below : down
rel along  | -         : up along | down along
rel opposite | - : [directly|right] opposite | [directly] across from | across the (street|road|river|square|hall|corridor|aisle|table|way|landing) from | on the other side of the (street|road|river|corridor) from
rel opposite | -         : [right|just|directly|immediately] opposite [to|from] | across the yard from
rel facing | rel facing : facing
rel facing | -         : with (its|his|her|their|my|our|your) face to
rel across | -         : across
rel across | -         : over across | [on] the (other|far|opposite) side of
rel through | -         : through
rel towards | -         : towards | toward
rel towards | -         : in the direction of | bound for
to goal    | -         : to | up to | down to | over to | back to | across to | through to | out to | on to | round to | as far as
to source  | -         : from
way way    | -         : via | by way of | (back|up|down|out) past | (back|up|down|out) through
side between | -         : in between
side opposite | -         : opposite | across the (street|road|way)
side opposite | -         : [directly|right|exactly|diagonally] opposite | across the (corridor|hall|landing|square|river)
-          | manner any : (at|on) the same (height|level)

# --- Sides of the world. Texts keep them; in drawn scenes north is up on the page.
rel north  | -         : far north of | far to the north of
rel south  | -         : far south of | far to the south of
rel east   | -         : far east of | far to the east of
rel west   | -         : far west of | far to the west of
rel north  | rel above : [just|due|directly|immediately] north of | (to|on) the north [side] of
rel south  | rel below : [just|due|directly|immediately] south of | (to|on) the south [side] of
rel east   | rel right : [just|due|directly|immediately] east of | (to|on) the east [side] of
rel west   | rel left  : [just|due|directly|immediately] west of | (to|on) the west [side] of
rel north  | -         : (further|far|a little|slightly) north of | (just|directly|immediately|far|a little|slightly) to the north of | to the north from
rel south  | -         : (further|far|a little|slightly) south of | (just|directly|immediately|far|a little|slightly) to the south of | to the south from
rel east   | -         : (further|far|a little|slightly) east of | (just|directly|immediately|far|a little|slightly) to the east of | to the east from
rel west   | -         : (further|far|a little|slightly) west of | (just|directly|immediately|far|a little|slightly) to the west of | to the west from
-          | rel above : [due|directly] north side of | (to|on) the (due|directly) north [side] of
-          | rel below : [due|directly] south side of | (to|on) the (due|directly) south [side] of
-          | rel right : [due|directly] east side of | (to|on) the (due|directly) east [side] of
-          | rel left  : [due|directly] west side of | (to|on) the (due|directly) west [side] of
rel north-west | rel above-left  : [to the|directly] (north-west|northwest|north west) of
rel north-east | rel above-right : [to the|directly] (north-east|northeast|north east) of
rel south-west | rel below-left  : [to the|directly] (south-west|southwest|south west) of
rel south-east | rel below-right : [to the|directly] (south-east|southeast|south east) of
rel north-west | -   : [just|due|immediately|far|directly to the] (north-west|northwest|north west) of
rel north-east | -   : [just|due|immediately|far|directly to the] (north-east|northeast|north east) of
rel south-west | -   : [just|due|immediately|far|directly to the] (south-west|southwest|south west) of
rel south-east | -   : [just|due|immediately|far|directly to the] (south-east|southeast|south east) of
rel at-north | -      : (in|at) the (north|northern) [part|half|end] of
rel at-south | -      : (in|at) the (south|southern) [part|half|end] of
rel at-east  | -      : (in|at) the (east|eastern) [part|half|end] of
rel at-west  | -      : (in|at) the (west|western) [part|half|end] of
rel at-north | -      : (at|on) the (north|northern) (end|edge) of
rel at-south | -     : (at|on) the (south|southern) (end|edge) of
rel at-north | -      : (in|at|on) the (north|northern) (part|half|third|end|side|edge) of
rel at-south | -      : (in|at|on) the (south|southern) (part|half|third|end|side|edge) of
rel at-east  | -      : (in|at|on) the (east|eastern) (part|half|third|end|side|edge) of
rel at-west  | -      : (in|at|on) the (west|western) (part|half|third|end|side|edge) of
side at-north | -      : on the north side
side at-south | -      : on the south side
side at-east  | -      : on the east side
side at-west  | -      : on the west side
side north | -      : to the north | due north
side south | -      : to the south | due south
side east  | -      : to the east | due east
side west  | -      : to the west | due west
side north | -      : to the north side | northwards
side south | -      : to the south side | southwards
side east  | -      : to the east side | eastwards
side west  | -      : to the west side | westwards
side north-east | -      : (to|in|on) the (north-east|northeast|north east)
side north-west | -      : (to|in|on) the (north-west|northwest|north west)
side south-east | -      : (to|in|on) the (south-east|southeast|south east)
side south-west | -      : (to|in|on) the (south-west|southwest|south west)
side at-north | -    : in the north
side at-south | -    : in the south
side at-east | -     : in the east
side at-west | -      : in the west
side at-north | -      : (in|on) the north [side] | in the northern (part|half)
side at-south | -      : (in|on) the south [side] | in the southern (part|half)
side at-east | -      : (in|on) the east [side] | in the eastern (part|half)
side at-west | -      : (in|on) the west [side] | in the western (part|half)
own north  | -      : to its north
own south  | -      : to its south
own east   | -      : to its east
own west   | -      : to its west
own north-east | -      : to its (north-east|northeast|north east)
own north-west | -      : to its (north-west|northwest|north west)
own south-east | -      : to its (south-east|southeast|south east)
own south-west | -      : to its (south-west|southwest|south west)

# --- Diagonals.
-          | rel above-left  : diagonally above and left of
-          | rel above-right : diagonally above and right of
-          | rel below-left  : diagonally below and left of
-          | rel below-right : diagonally below and right of

# --- Corners. In any text it is known that it is one, in drawn scenes which.
rel at-corner | corner upper-left  | rel above-left  : (in|at|on) the (upper|top) left [hand] corner of
rel at-corner | corner upper-right | rel above-right : (in|at|on) the (upper|top) right [hand] corner of
rel at-corner | corner lower-left  | rel below-left  : (in|at|on) the (lower|bottom) left [hand] corner of
rel at-corner | corner lower-right | rel below-right : (in|at|on) the (lower|bottom) right [hand] corner of
-             | corner upper-left  | side above-left  : in the (upper|top) left corner
-             | corner upper-right | side above-right : in the (upper|top) right corner
-             | corner lower-left  | side below-left  : in the (lower|bottom) left corner
-             | corner lower-right | side below-right : in the (lower|bottom) right corner
-             | corner upper-left  : in the (upper|top) left hand corner
-             | corner upper-right : in the (upper|top) right hand corner
-             | corner lower-left  : in the (lower|bottom) left hand corner
-             | corner lower-right : in the (lower|bottom) right hand corner
rel at-corner | - : (in|at) the (north-west|northwest) corner of
rel at-corner | - : (in|at) the (north-east|northeast) corner of
rel at-corner | - : (in|at) the (south-west|southwest) corner of
rel at-corner | - : (in|at) the (south-east|southeast) corner of
-             | corner upper-left | rel above-left : (in|at|on|to) [the] (upper|top) [-] left [hand] corner of
-             | corner upper-left : (in|at|on|to) [the] (upper-left|top-left) [hand] corner of | (in|at|on|to) [the] (upper|top) left [-] hand corner of
-             | corner upper-left : (in|at|on|to) [the] (upper|top) [-] left [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (upper-left|top-left) [hand] (quadrant|part) of
-             | rel above-left : [diagonally] (to|on|at|in) [the] (upper|top) [-] left [position|side|hand side] of | to the (upper-left|top-left) of | diagonally above and to the left of | diagonally (left and above|above and left of)
-             | corner upper-right | rel above-right : (in|at|on|to) [the] (upper|top) [-] right [hand] corner of
-             | corner upper-right : (in|at|on|to) [the] (upper-right|top-right) [hand] corner of | (in|at|on|to) [the] (upper|top) right [-] hand corner of
-             | corner upper-right : (in|at|on|to) [the] (upper|top) [-] right [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (upper-right|top-right) [hand] (quadrant|part) of
-             | rel above-right : [diagonally] (to|on|at|in) [the] (upper|top) [-] right [position|side|hand side] of | to the (upper-right|top-right) of | diagonally above and to the right of | diagonally (right and above|above and right of)
-             | corner lower-left | rel below-left : (in|at|on|to) [the] (lower|bottom) [-] left [hand] corner of
-             | corner lower-left : (in|at|on|to) [the] (lower-left|bottom-left) [hand] corner of | (in|at|on|to) [the] (lower|bottom) left [-] hand corner of
-             | corner lower-left : (in|at|on|to) [the] (lower|bottom) [-] left [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (lower-left|bottom-left) [hand] (quadrant|part) of
-             | rel below-left : [diagonally] (to|on|at|in) [the] (lower|bottom) [-] left [position|side|hand side] of | to the (lower-left|bottom-left) of | diagonally below and to the left of | diagonally (left and below|below and left of)
-             | corner lower-right | rel below-right : (in|at|on|to) [the] (lower|bottom) [-] right [hand] corner of
-             | corner lower-right : (in|at|on|to) [the] (lower-right|bottom-right) [hand] corner of | (in|at|on|to) [the] (lower|bottom) right [-] hand corner of
-             | corner lower-right : (in|at|on|to) [the] (lower|bottom) [-] right [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (lower-right|bottom-right) [hand] (quadrant|part) of
-             | rel below-right : [diagonally] (to|on|at|in) [the] (lower|bottom) [-] right [position|side|hand side] of | to the (lower-right|bottom-right) of | diagonally below and to the right of | diagonally (right and below|below and right of)
rel at-corner | rel left-front  : (in|at|on) the front left [hand] corner of
rel at-corner | rel right-front : (in|at|on) the front right [hand] corner of
rel at-corner | -      : in a corner of | in the (far|other) corner of
rel at-corner | -      : (in|at|on) (the|a|one|each) [top|bottom|far|near|upper|lower|back|front|outer|inner] [far|near|left|right|left-hand|right-hand|other|same|opposite|north|south|east|west|northern|southern|eastern|western|north-east|north-west|south-east|south-west|northeast|northwest|southeast|southwest|front|back|top|bottom] corner of

# --- Halves and ends. What is "at the top of" a drawn thing is within its upper half, or above it.
rel at-left   | corner left-half  : in the left half of
rel at-right  | corner right-half : in the right half of
rel at-left   | corner left-half  : (at|on) the left half of | (in|at|on) the left hand half of
rel at-right  | corner right-half : (at|on) the right half of | (in|at|on) the right hand half of
rel at-top    | corner upper-half : (in|at) the (top|upper) half of
rel at-bottom | corner lower-half : (in|at) the (bottom|lower) half of
rel at-top    | corner upper-half : on the upper half of
rel at-bottom | corner lower-half : on the (bottom|lower) half of
rel at-left   | edge left         : (at|on) the left [hand] edge of
rel at-right  | edge right        : (at|on) the right [hand] edge of
-             | edge left         : (at|on) the left [hand] border of | (along|by|against) the left [hand] (edge|border) of
-             | edge right        : (at|on) the right [hand] border of | (along|by|against) the right [hand] (edge|border) of
rel at-left   | rel on-left       : (at|on) the left [hand] end of
rel at-right  | rel on-right      : (at|on) the right [hand] end of
rel at-left   | rel on-left | rel left : along the left [hand] side of
rel at-right  | rel on-right | rel right : along the right [hand] side of
-             | rel on-left       : along the left [hand] end of
-             | rel on-right      : along the right [hand] end of
-             | rel left          : by the left [hand] side of
-             | rel right         : by the right [hand] side of
rel at-left   | rel on-left       : in the left [hand] end of | (in|at|on) the left [hand] part of | on the far left of
rel at-left | rel on-left | rel left : along the left [hand] of
rel at-right  | rel on-right      : in the right [hand] end of | (in|at|on) the right [hand] part of | on the far right of
rel at-right | rel on-right | rel right : along the right [hand] of
rel at-left   | -                 : (in|at|on) the (left|left-hand) (half|part|third|end|side|edge) of | (down|up|along) the left [hand] [side] of
rel at-right  | -                 : (in|at|on) the (right|right-hand) (half|part|third|end|side|edge) of | (down|up|along) the right [hand] [side] of
side at-left  | edge left         : (on|at) the left [hand] edge
side at-right | edge right        : (on|at) the right [hand] edge
rel at-top    | edge top          : at the (top|upper) edge of | on the upper edge of
rel at-bottom | edge bottom      : (at|on) the (bottom|lower) edge of
-             | edge top          : on the top edge of | (at|on) the (top|upper) border of | (along|by|against) the (top|upper) (edge|border) of
-             | edge bottom      : (at|on) the (bottom|lower) border of | (along|by|against) the (bottom|lower) (edge|border) of
rel at-top    | rel on-above      : on the upper end of
rel at-bottom | rel on-below     : on the (bottom|lower) end of
-             | rel on-above      : on the top end of | along the (top|upper) end of
-             | rel on-below     : along the (bottom|lower) end of
rel at-top    | rel on-above | rel above : at the top of
rel at-bottom | rel on-below | rel below : at the bottom of
rel at-top    | rel on-above      : (in|at) the (top|upper) [part|end] of
rel at-bottom | rel on-below      : (in|at) the (bottom|lower) [part|end] of
rel at-top    | rel on-above      : near the (top|upper) [part|end] of | on the upper part of
rel at-bottom | rel on-below | rel below : on the bottom of
rel at-bottom | rel on-below      : near the (bottom|lower) [part|end] of | on the lower [part] of | on the bottom part of
rel at-bottom | -                 : at the foot of
rel at-top    | -                 : (in|at|near) the [very] (top|upper) [half|part|third|end|edge] of | [right|up|high] at the very top of | on the upper (half|part|end|edge) of
rel at-bottom | -                 : (in|at|on|near) the [very] (bottom|lower) [half|part|third|end|edge] of | (at|on|near) the [very] foot of | [right|down] at the (bottom|foot) of | deep down in
side at-top   | edge top          : at the top edge
side at-bottom | edge bottom       : at the bottom edge
side at-top   | side above        : at the [very] top
side at-bottom | side below        : at the [very] bottom
side at-top   | -                 : [up|right|high up] at the [very] top [end|edge]
side at-bottom | -                 : [down|right] at the [very] (bottom|foot) [end|edge]
rel at-edge   | -                 : (at|on|along) the (edge|rim|border|brim) of
rel at-end    | -                 : at the [far|other|near|very] end of
rel at-end    | rel on-left       : near the left end of
rel at-end    | rel on-right      : near the right end of
rel at-end    | -                 : [right|down] (at|near|towards) the [far|other|near|very|opposite|left|right] end of | at (one|either|each) end of
side at-end   | -                 : [right|down] at the [far|other|very|opposite|near] end | right at the end | at (one|either|each) end
own at-end    | -                 : at its [far|other|near] end
own at-top    | -                 : at its (top|head)
own at-bottom | -                 : at its (bottom|foot)

# --- In the middle. In a drawing it is the middle of a row or a stack unless something is named.
rel at-middle | rel inside middle : (in|at) the (middle|centre|center|heart) of | at the very (middle|centre|center) of
rel at-middle | -                 : near the (middle|centre|center|heart) of
rel at-middle | rel inside middle : (in|at) the very heart of | in the very (middle|centre|center) of
rel at-middle | -                 : halfway along
rel at-middle | -                 : [right] (in|at|on|near) the [very|dead] (middle|centre|center|heart) of | halfway (up|down)
side at-middle | manner middle     : in the (middle|centre|center)
side at-middle | manner middle     : at the [very] (middle|centre|center) | in the very (middle|centre|center)
side at-middle | -                 : [right] (in|at) the [very|dead|exact] (middle|centre|center) | dead (centre|center) | amidships | in mid-stream | halfway (up|down|along)
own at-middle | -                 : in its (middle|centre|center)

# --- The clock: twelve is ahead or north, as up on a page.
-  | rel above       : at 12 o'clock (of|from|to)
-  | rel right       : at 3 o'clock (of|from|to)
-  | rel below       : at 6 o'clock (of|from|to)
-  | rel left        : at 9 o'clock (of|from|to)
-  | rel above-right : at (1|2) o'clock (of|from|to)
-  | rel below-right : at (4|5) o'clock (of|from|to)
-  | rel below-left  : at (7|8) o'clock (of|from|to)
-  | rel above-left  : at (10|11) o'clock (of|from|to)
-  | side above       : at 12 o'clock
-  | side right       : at 3 o'clock
-  | side below       : at 6 o'clock
-  | side left        : at 9 o'clock
-  | side above-right : at (1|2) o'clock
-  | side below-right : at (4|5) o'clock
-  | side below-left  : at (7|8) o'clock
-  | side above-left  : at (10|11) o'clock
-  | rel above : (at|in) [the] 12 o'clock (position|direction) of | at the 12 o'clock of | (at|in) [the] (12:00) (position|direction) of
-  | rel right : (at|in) [the] 3 o'clock (position|direction) of | at the 3 o'clock of | (at|in) [the] (3:00) (position|direction) of
-  | rel below : (at|in) [the] 6 o'clock (position|direction) of | at the 6 o'clock of | (at|in) [the] (6:00) (position|direction) of
-  | rel left : (at|in) [the] 9 o'clock (position|direction) of | at the 9 o'clock of | (at|in) [the] (9:00) (position|direction) of
-  | rel above-right : (at|in) [the] (1|2) o'clock (position|direction) of | at the (1|2) o'clock of | (at|in) [the] (1:00|2:00) (position|direction) of
-  | rel below-right : (at|in) [the] (4|5) o'clock (position|direction) of | at the (4|5) o'clock of | (at|in) [the] (4:00|5:00) (position|direction) of
-  | rel below-left : (at|in) [the] (7|8) o'clock (position|direction) of | at the (7|8) o'clock of | (at|in) [the] (7:00|8:00) (position|direction) of
-  | rel above-left : (at|in) [the] (10|11) o'clock (position|direction) of | at the (10|11) o'clock of | (at|in) [the] (10:00|11:00) (position|direction) of

# --- Sizes. "As large as" says that it is at least that; in a drawing there are three sizes only.
-  | rel larger    : (bigger|larger|taller|wider) than
-  | rel smaller   : (smaller|shorter|narrower) than
-  | rel same-size : the same size as
-  | rel same-size : as (big|large|tall) as

# --- Verbs: by lemma, and in drawn scenes by form.
-  | rel touching : touches | touch | adjoins | borders | abuts
-  | rel covers : covers | cover
-  | manner disconnected : separated
-  | rel inside : surrounded by
-  | rel covered-by : covered by
said attached | - : (fix|attach|stick|tie|bolt|screw|tape|pin|clip|hook|chain|moor|plug|nail|glue|fasten|strap|rope|staple|tack|lash|cling|stitch|sew) (to|on|onto|into|on to) | (hang|suspend|dangle|swing) (from|on|off)
said leads-to | - : (lead|open|climb|connect|descend) (to|into|onto|on to|up to|down to|through to|straight to|straight into)
said facing | - : (look|give|open|gaze|stare) (over|out over|onto|on to|out on|out on to|out onto|on|upon|out to|out at|across) | (face|turn) (to|towards)
said towards | - : (throw|toss|hurl|fling|chuck|lob|shoot|fire|kick) at
said towards | - : (point|aim|train|direct|bind|head|steer) (at|to|towards|toward|for|on)
said belongs-to | - : belong to
said between | - : (sandwich|squeeze|wedge) between
said covering | - : (spread|drape) over
verb turned-in | - : contain | hold | house | include | accommodate | comprise
verb turned-belongs-to | - : own | possess
verb turned-held-by | - : carry | wear | clutch | hold | grip | grasp | cradle | brandish | hug | sport
verb at | - : occupy | fill
verb touching | - : touch | adjoin | border | abut | meet | bound | fringe | skirt
verb facing | - : face | overlook
verb opposite | - : mirror
verb around | - : surround | enclose | encircle | ring | frame
verb covering | - : cover | coat | overlay
verb above | - : span | overhang | top | crown
verb across | - : cross
verb along | - : follow
verb on | - : straddle | mount
verb below | - : support | underlie
verb behind | - : trail
verb in-front | - : precede | lead
verb leads-to | - : join
verb between | - : separate | divide
verb beside | - : flank

# --- No places, though a word of place stands there.
none none | - : to (light|sleep|mind|rest|pass|terms|life|blows|grief|nothing|heart|date|work|bed|an end|a stop|a halt|the point) | by (phone|telephone|post|mail|letter|email|heart|rail|sea|air|land) | on foot
none none | - : in the end | in turn | at (last|first|once|least|most|all|present|times|noon|night|home time) | on the (other|one) hand | in all | in total | in (reality|fact|truth|theory|practice|principle|general|particular|short|effect|vain) | on average | on time | in time | on (purpose|holiday|leave|duty|sale|request|fire|strike|loan|offer|watch) | under (oath|construction|way|pressure|arrest|repair|control|attack|review) | in (use|order|charge|need|love|turn|question|progress|hand|bloom|tears|pieces|trouble|danger|doubt|advance|addition) | by (now|then|accident|mistake|hand|name|far|day|night|noon|chance|rule|weight|law|itself|himself|herself|themselves|myself|means of|way of|the way|the time) | in (this|that|any|either|no) (case|way|order) | at (this|that) (time|point|moment) | in (his|her|my|our|their|your|its) (opinion|view|turn|day|time|absence|girlhood|boyhood|youth|name) | from memory | in my experience | on (my|his|her|their|our|your) (own|way) | on its (own|way) | in my book | in other words | on the whole | on behalf of | in spite of | instead of | in case of | because of | out of (order|use|reach|sight|breath|date|print|stock) | on the advice of | in the (morning|afternoon|evening|night|meantime|meanwhile|past|future|dark|rain|sun|way|course of) | before long | over time | up to date | around the clock | through no fault of | on the (dot|hour|way|move) | (on|by) foot | by (car|train|bus|bike|sea|air|road|rail)
none none | - : (on|upon) the (rise|increase|decrease|decline|mend|loose|verge of) | in [a|an] (good|bad|poor|high|low|excellent|foul) (health|mood|spirits|shape|temper) | under the (weather|impression|circumstances) | in the (mood|meantime|know|dark about) | on second thoughts | at (risk|fault|large) | (in|with) (respect|regard|addition|contrast|response) to | in (line|common|touch) with | on the (basis|grounds) of | in the (case|course|event|name) of
