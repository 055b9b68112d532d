# The words of place: one entry a sense. A line says what its forms mean, and has the forms:
#
#   PARSED | TOLD | DRAWN | ASKED : form | form
#
#   PARSED  what it is to the reader by parses: a relation of the corpus (neural/corpus/scheme.toml),
#           in which compass words stay compass words
#   TOLD    which words of rules/relations it says in texts of any kind; on the ground north is as up
#           on a page, and "on", "at", "amid" mean what the landmark makes of them
#   DRAWN   the same in drawn scenes, where a sense may be bound to the page
#   ASKED   the same in questions about drawn scenes; left out, as DRAWN
#
# "-" is no word of place there. In a form (a|b) is either and [a] may be left out; of two lines with
# the same form the first one counts. Each column has a category and values:
#
#   rel    takes a landmark after it        side   takes none: "on the left", "upstairs"
#   own    beside the one that "its" names  none   no place at all: "in the end"
#   to     where something comes to         way    what something goes by: "via Leeds", "up the ladder"
#   edge, corner  of what follows           manner how several things are together
#   clock  an hour as a direction           between, has two landmarks
#   said   by a verb and its preposition    verb   by a verb, of subject and object, both by lemma
#          together, by lemma                      (turned-: of object and subject)
#   rverb  the same by forms of the verb    pverb  by what is done by the object: "followed by"
#   plain  verbs that tell no place
#
# What holds in drawn scenes only, and for the rest is too loose, stands in drawn.lex.

# --- Left and right. "On the left of" a block in a drawing may be within it, or beside it (on-left).
rel left  | rel left       | rel on-left  | rel left  : (on|at) the left [hand] [side] of
rel right | rel right      | rel on-right | rel right : (on|at) the right [hand] [side] of
rel left  | rel left       | rel left  : (to|on|at) the left [hand] [side] of | (just|directly|immediately|right|a little|slightly) (to|on|at) the left [[hand] side] of | to left of
rel left  | rel left       | -         : (to|on|at) the left-hand side of
rel right | rel right      | rel right : (to|on|at) the right [hand] [side] of | (just|directly|immediately|a little|slightly) (to|on|at) the right [[hand] side] of | to right of
rel right | rel right      | -         : (to|on|at) the right-hand side of
rel left  | rel left       | rel left  : [just|directly|immediately|further] left of | to port of
rel right | rel right      | rel right : [just|directly|immediately|further] right of | to starboard of
rel left  | -              | -         : (stage|house) left of | (to|on|off) the port [side|bow|beam|hand] of
rel right | -              | -         : (stage|house) right of | (to|on|off) the starboard [side|bow|beam|hand] of
rel in-front | -           | -         : (straight|dead|directly|right) ahead of
rel behind | -             | -         : [dead] (astern|abaft) of
side left | -              | -         : (to|on|off|at|over) [the] port [side|bow|beam|hand]
side right | -             | -         : (to|on|off|at|over) [the] starboard [side|bow|beam|hand]
side behind | -            | -         : [dead] astern
rel left  | rel far left   | rel far left  : far to the left of | far left of
rel left  | -              | -         : far (to|on|at) the left [[hand] side] of
rel right | rel far right  | rel far right : far to the right of | far right of
rel right | -              | -         : far (to|on|at) the right [[hand] side] of
rel left  | -              | -         : to (your|my|our) left of
rel right | -              | -         : to (your|my|our) right of
rel left  | rel left       | -         : (further|farther|more) [to the] left than
rel right | rel right      | -         : (further|farther|more) [to the] right than
rel west  | rel left       | -         : (further|farther|more) [to the] west than
rel east  | rel right      | -         : (further|farther|more) [to the] east than
side left  | side left     | side left  : to the left [hand] [side]
side right | side right    | side right : to the right [hand] [side]
side left  | -             | -         : leftwards
side right | -             | -         : rightwards
side at-left  | side left  | side left  : (on|at) the left [hand] [side]
side at-left  | side left  | -         : on the left-hand side
side at-right | side right | side right : (on|at) the right [hand] [side]
side at-right | side right | -         : on the right-hand side
side at-left  | side left-edge  | - : at the left [hand] end
side at-right | side right-edge | - : at the right [hand] end
side at-left  | -          | -         : (on|at|over on) the [far|extreme|very] left [hand] [side|end|edge] | on the far left | stage left
side at-right | -          | -         : (on|at|over on) the [far|extreme|very] right [hand] [side|end|edge] | on the far right | stage right
side at-left  | -          | side left  : leftmost
side at-right | -          | side right : rightmost
own at-left  | own left    | -              : (at|on) its left-hand side
own at-right | own right   | -              : (at|on) its right-hand side
own at-left  | -           | -              : (at|on) its left-hand end
own at-right | -           | -              : (at|on) its right-hand end
own left     | own left    | side its-left : [immediately|directly|just] (to|on|at) (its|his|her|their) left [hand] [side]
own left     | own left    | -              : [immediately|directly|just] (to|on|at) (my|your|our) left [hand] [side]
own right    | own right   | side its-right : [immediately|directly|just] (to|on|at) (its|his|her|their) right [hand] [side]
own right    | own right   | -              : [immediately|directly|just] (to|on|at) (my|your|our) right [hand] [side]

# --- Above and below. "On top of" is on it everywhere; in a drawing that is above it and touching.
rel above | rel above      | rel above : [right|just|directly|immediately|high|up] above | over | higher [up] than | over the top of
rel above | -              | rel above : up from
rel above | rel any        | -         : upstream of
rel above | -              | -         : upstairs from | uphill (of|from)
rel below | rel below      | rel below : [right|just|directly|immediately|down] (below|under|underneath|beneath) | lower [down] than
rel below | -              | rel below : down from
rel below | rel any        | -         : downstream of
rel below | -              | -         : downstairs from | downhill (of|from)
-         | rel below      | -         : deeper [down] than
-         | rel far above  | -         : far above
-         | rel far below  | -         : far below
rel above | rel above      | -         : (further|farther) up than
rel below | rel below      | -         : (further|farther) down than
rel north | rel above      | -         : (further|farther|more) [to the] north than
rel south | rel below      | -         : (further|farther|more) [to the] south than
rel on    | rel resting-on | rel above touching : [right] on top of | atop
rel on    | -              | -         : up on | back on | out on | aboard
rel on    | rel on         | rel on    : on | upon
rel on    | rel on         | -         | rel on : onto
rel covering | rel inside  | -         : all over
-         | rel inside     | -         : throughout
-         | -              | rel covers     : covering
side above | side resting-on | side above : on top
side above | side above    | -         : above | overhead
side above | side any      | -         : upstairs
side above | -             | -         : up above
-          | side any      | -         : far (above|below)
side below | side below    | -         : below | underneath | beneath
side below | side any      | -         : downstairs
side below | -             | -         : down below

# --- In front and behind. "At the back of" a thing is a part of it; in a drawing, which has no parts
# that lie behind, it is behind it.
rel in-front | rel front   | rel front : [right|just|directly|immediately|out] in front of | ahead of | to the front of | forward of
rel in-front | -           | rel front : before
-            | rel front   | -         : (further|farther) (forward|ahead) than | (further|farther) to the front than
rel at-front | rel amid    | rel front : at the front of
rel at-front | -           | rel front : on the front of
rel at-front | rel amid    | -         : in the front of
-            | rel amid    | -         : (near|towards) the (back|front|rear) of
rel at-front | -           | -         : [right|up] (in|at|on) the [very] (front|mouth|head) of
rel behind   | rel behind  | rel behind : [right|just|directly|immediately|hidden|in] behind | in back of | to the (back|rear) of
rel behind   | rel behind  | -         : beyond | aft of
way way      | rel behind  | -         : past
-            | rel behind  | -         : [right|just|directly] behind of | (further|farther) [to the] back than | (further|farther) behind than
rel at-back  | rel amid    | rel behind : at the back of | (in|at) the rear of | in the back of
rel at-back  | -           | -         : (in|at|on) the (back|rear) of | right at the back of | in the depths of
side in-front | side front | side front : in front
side in-front | -          | -         : [straight|dead] ahead
side behind  | side behind | -         : behind
side at-front | side any   | side front : at the front
side at-back | side any    | side behind : at the back | in the (back|rear)
side at-front | side any   | -         : in the front | at the very front
side at-back | side any    | -         : at the very back
side at-front | -          | -         : [up|right|out] (at|in) the [very] front | up front
side at-back | -           | -         : [right|out] (at|in) the [very] (back|rear)
own behind   | -           | -         : behind (its|his|her|their|my|your|our) back
-            | own front   | -         : in its front

# --- Near and far.
rel beside | rel near      | rel near  : [right|just|directly|immediately] (next to|beside|alongside) | adjacent to
rel beside | rel near      | -         : next door to
rel beside | -             | -         : at the side of | by the side of | to the side of
rel along  | -             | rel near  : alongside of
rel near   | -             | side near : very near
rel near   | rel near      | rel near  : [right|just|quite] near [to] | [just|quite|very] (near to|close to) | [just] nearby | close to | not far from | by | in the vicinity of
rel near   | rel near      | -         : (nearest|closest) to | nearest | within reach of
rel near   | -             | -         : right (nearby|close to) | nearer [to] | around about | a few steps from
rel near   | -             | rel near  : closer to
rel near   | rel any       | -         : off
-          | rel near      | -         : (right|just) outside | around the corner from | at the feet of
rel far    | rel far       | rel far   : far [away] from | a long way from
rel far    | -             | rel far   : away from
-          | rel far       | rel far   : distant from
rel far    | rel far       | -         : miles from
-          | rel far       | -         : nowhere near
rel around | rel around    | rel near  : around
rel around | rel around    | -         : round | all around
rel around | -             | -         : [all] (around|round) the edge of
rel at     | rel at        | rel near  : at
side beside | -            | -         : next door | alongside | at the side | to one side
side near  | side any      | rel near  : close by
side near  | side any      | rel near  : nearby
side near  | -             | -         : near | close at hand
side far   | side any      | side far  : far away
side far   | -             | -         : a long way off
-          | side any      | -         : all around | around | somewhere | everywhere

# --- Within, partly within, outside. What is said to be partly somewhere is not simply there.
rel in     | rel inside    | rel inside : in | inside [of] | within
rel in     | rel inside    | -          | rel inside : into
rel in     | rel inside    | -         : deep (in|inside)
rel in     | -             | rel inside : right inside | in the interior of
rel in     | -             | -         : (back|out|up|down|over|away|right|still) (in|into|inside) | in among
rel in     | rel overlapping | rel overlapping : half in
-          | rel inside    | rel inside : (entirely|completely|fully|wholly|totally) (in|inside|within)
-          | rel overlapping | rel overlapping : half inside | (partly|partially) (in|inside|within) | overlapping [with]
-          | rel overlapping | -       : half within | (mostly|largely|only just) (in|inside|within)
-          | rel any       | -         : (partly|partially|half) (on|under|behind|over|above|below|beside|left of|right of)
rel outside | rel outside  | rel outside : outside [of]
rel outside | -            | rel outside : out of
rel outside | -            | -         : beyond the edge of | disjoint from
rel outside | rel outside   | rel outside : separate from
-          | rel disconnected | rel disconnected : disjoint from | disconnected from
side in    | side inside   | -         : inside
side in    | side there    | -         : in there
side in    | -             | -         : indoors | therein
side outside | -           | -         : outside | outdoors | out there
side at    | side any      | manner any : here
side at    | side there    | manner any : there
side at    | -             | manner any : over there
side at    | -             | -         : [still] (down|up|in|back) there
-          | side there    | -         : on there
rel held-by | -            | -         : in the (hands|arms|hand|grip) of

# --- Touching.
rel touching | rel touching | rel touching : against | touching | in contact with
rel touching | -           | -         : up against
-          | rel touching  | rel touching : attached to | leaning on
-          | rel touching  | -         : fixed to | stuck to | clamped to | tied to | tied up to | moored to | strapped to | bolted to | screwed to | hooked to | chained to | taped to | sewn to | sewn onto | pinned to | glued to | nailed to
said attached | rel hanging | -        : (hang|dangle) from
-          | rel hanging   | -         : (hangs|hung|hanging|dangles|dangling|suspended) from

# --- Between, among, along, through.
rel between | rel between  | between between : between | in between | (midway|halfway) between
-          | rel between   | -         : (exactly|somewhere|right|directly) between
rel between | -            | -         : sandwiched between | in the gap between
rel among  | rel along     | -         : among | amongst | amid
rel among  | -             | -         : amidst
rel along  | rel along     | -         : [all] along
-          | rel along     | -         : right along
way way    | rel along     | side above : up
way way    | rel along     | side below : down
rel along  | -             | -         : up along | down along
rel opposite | rel facing-each-other | - : [directly|right] opposite | [directly] across from | across the (street|road|river|square|hall|corridor|aisle|table|way|landing) from | on the other side of the (street|road|river|corridor) from
-          | rel facing-each-other | - : right across from | across (the|a) (street|road|lane|river|canal|square|hall|hallway|corridor|aisle|room|table|way|landing|courtyard) from | on the other side of (the|a) (street|road|lane|river|canal|square|corridor|aisle|table) from | face to face with
rel opposite | -           | -         : [right|just|directly|immediately] opposite [to|from] | across the yard from
rel facing | rel any       | rel facing : facing
rel facing | -             | -         : with (its|his|her|their|my|our|your) face to
rel across | rel any       | -         : across
rel across | -             | -         : over across | [on] the (other|far|opposite) side of
rel through | rel any      | -         : through
-          | rel any       | -         : (right|all|straight) (across|through) | (at|on) the same (height|level|depth) as
rel towards | rel any      | -         : towards | toward
rel towards | -            | -         : in the direction of | bound for
to goal    | -             | -         : to | up to | down to | over to | back to | across to | through to | out to | on to | round to | as far as
to source  | -             | -         : from
way way    | -             | -         : via | by way of | (back|up|down|out) past | (back|up|down|out) through
side between | -           | -         : in between
side opposite | side any   | -         : opposite | across the (street|road|way)
side opposite | -          | -         : [directly|right|exactly|diagonally] opposite | across the (corridor|hall|landing|square|river)
-          | side any      | -         : over the road | centre stage
-          | side any      | manner any : (at|on) the same (height|level)
-          | side any      | -         : (at|on) the same depth

# --- Sides of the world. The parser's reader keeps them; the others take north for up on the page.
rel north  | rel far above | -         : far north of | far to the north of
rel south  | rel far below | -         : far south of | far to the south of
rel east   | rel far right | -         : far east of | far to the east of
rel west   | rel far left  | -         : far west of | far to the west of
rel north  | rel above     | rel above : [just|due|directly|immediately] north of | (to|on) the north [side] of
rel south  | rel below     | rel below : [just|due|directly|immediately] south of | (to|on) the south [side] of
rel east   | rel right     | rel right : [just|due|directly|immediately] east of | (to|on) the east [side] of
rel west   | rel left      | rel left  : [just|due|directly|immediately] west of | (to|on) the west [side] of
rel north  | -             | -         : (further|far|a little|slightly) north of | (just|directly|immediately|far|a little|slightly) to the north of | to the north from
rel south  | -             | -         : (further|far|a little|slightly) south of | (just|directly|immediately|far|a little|slightly) to the south of | to the south from
rel east   | -             | -         : (further|far|a little|slightly) east of | (just|directly|immediately|far|a little|slightly) to the east of | to the east from
rel west   | -             | -         : (further|far|a little|slightly) west of | (just|directly|immediately|far|a little|slightly) to the west of | to the west from
-          | rel above     | rel above : [due|directly] north side of | (to|on) the (due|directly) north [side] of
-          | rel below     | rel below : [due|directly] south side of | (to|on) the (due|directly) south [side] of
-          | rel right     | rel right : [due|directly] east side of | (to|on) the (due|directly) east [side] of
-          | rel left      | rel left  : [due|directly] west side of | (to|on) the (due|directly) west [side] of
-          | rel above     | -         : straight north of
-          | rel below     | -         : straight south of
-          | rel right     | -         : straight east of
-          | rel left      | -         : straight west of
rel north-west | rel above-left  | rel above-left  : [to the|directly] (north-west|northwest|north west) of
rel north-east | rel above-right | rel above-right : [to the|directly] (north-east|northeast|north east) of
rel south-west | rel below-left  | rel below-left  : [to the|directly] (south-west|southwest|south west) of
rel south-east | rel below-right | rel below-right : [to the|directly] (south-east|southeast|south east) of
rel north-west | rel above-left  | -   : [just|due|immediately|far|directly to the] (north-west|northwest|north west) of
rel north-east | rel above-right | -   : [just|due|immediately|far|directly to the] (north-east|northeast|north east) of
rel south-west | rel below-left  | -   : [just|due|immediately|far|directly to the] (south-west|southwest|south west) of
rel south-east | rel below-right | -   : [just|due|immediately|far|directly to the] (south-east|southeast|south east) of
rel at-north | rel upper-half | -      : (in|at) the (north|northern) [part|half|end] of
rel at-south | rel lower-half | -      : (in|at) the (south|southern) [part|half|end] of
rel at-east  | rel right-half | -      : (in|at) the (east|eastern) [part|half|end] of
rel at-west  | rel left-half  | -      : (in|at) the (west|western) [part|half|end] of
rel at-north | rel top-edge   | -      : (at|on) the (north|northern) (end|edge) of
rel at-south | rel bottom-edge | -     : (at|on) the (south|southern) (end|edge) of
-            | rel top-edge   | -      : (along|to|by|against) the (north|northern) (end|edge|border) of | (at|on) the (north|northern) border of
-            | rel bottom-edge | -     : (along|to|by|against) the (south|southern) (end|edge|border) of | (at|on) the (south|southern) border of
rel at-north | -              | -      : (in|at|on) the (north|northern) (part|half|third|end|side|edge) of
rel at-south | -              | -      : (in|at|on) the (south|southern) (part|half|third|end|side|edge) of
rel at-east  | -              | -      : (in|at|on) the (east|eastern) (part|half|third|end|side|edge) of
rel at-west  | -              | -      : (in|at|on) the (west|western) (part|half|third|end|side|edge) of
side at-north | side above    | -      : on the north side
side at-south | side below    | -      : on the south side
side at-east  | side right    | -      : on the east side
side at-west  | side left     | -      : on the west side
side north | side above       | -      : to the north | due north
side south | side below       | -      : to the south | due south
side east  | side right       | -      : to the east | due east
side west  | side left        | -      : to the west | due west
side north | -                | -      : to the north side | northwards
side south | -                | -      : to the south side | southwards
side east  | -                | -      : to the east side | eastwards
side west  | -                | -      : to the west side | westwards
side north-east | -           | -      : (to|in|on) the (north-east|northeast|north east)
side north-west | -           | -      : (to|in|on) the (north-west|northwest|north west)
side south-east | -           | -      : (to|in|on) the (south-east|southeast|south east)
side south-west | -           | -      : (to|in|on) the (south-west|southwest|south west)
side at-north | side upper-half | -    : in the north
side at-south | side lower-half | -    : in the south
side at-east | side right-half | -     : in the east
side at-west | side left-half | -      : in the west
side at-north | -             | -      : (in|on) the north [side] | in the northern (part|half)
side at-south | -             | -      : (in|on) the south [side] | in the southern (part|half)
side at-east | -              | -      : (in|on) the east [side] | in the eastern (part|half)
side at-west | -              | -      : (in|on) the west [side] | in the western (part|half)
own north  | -                | -      : to its north
own south  | -                | -      : to its south
own east   | -                | -      : to its east
own west   | -                | -      : to its west
own north-east | -            | -      : to its (north-east|northeast|north east)
own north-west | -            | -      : to its (north-west|northwest|north west)
own south-east | -            | -      : to its (south-east|southeast|south east)
own south-west | -            | -      : to its (south-west|southwest|south west)

# --- Diagonals.
-          | rel above-left   | rel above-left  : diagonally above and left of
-          | rel above-right  | rel above-right : diagonally above and right of
-          | rel below-left   | rel below-left  : diagonally below and left of
-          | rel below-right  | rel below-right : diagonally below and right of
-          | rel above-left   | -      : above and to the left of
-          | rel above-right  | -      : above and to the right of
-          | rel below-left   | -      : below and to the left of
-          | rel below-right  | -      : below and to the right of

# --- Corners. The parser's reader knows that it is one, the others which.
rel at-corner | rel upper-left-corner  | corner upper-left  | rel above-left  : (in|at|on) the (upper|top) left [hand] corner of
rel at-corner | rel upper-right-corner | corner upper-right | rel above-right : (in|at|on) the (upper|top) right [hand] corner of
rel at-corner | rel lower-left-corner  | corner lower-left  | rel below-left  : (in|at|on) the (lower|bottom) left [hand] corner of
rel at-corner | rel lower-right-corner | corner lower-right | rel below-right : (in|at|on) the (lower|bottom) right [hand] corner of
-             | side upper-left-corner  | corner upper-left  | side above-left  : in the (upper|top) left corner
-             | side upper-right-corner | corner upper-right | side above-right : in the (upper|top) right corner
-             | side lower-left-corner  | corner lower-left  | side below-left  : in the (lower|bottom) left corner
-             | side lower-right-corner | corner lower-right | side below-right : in the (lower|bottom) right corner
-             | side upper-left-corner  | corner upper-left  : in the (upper|top) left hand corner
-             | side upper-right-corner | corner upper-right : in the (upper|top) right hand corner
-             | side lower-left-corner  | corner lower-left  : in the (lower|bottom) left hand corner
-             | side lower-right-corner | corner lower-right : in the (lower|bottom) right hand corner
rel at-corner | rel upper-left-corner  | - : (in|at) the (north-west|northwest) corner of
rel at-corner | rel upper-right-corner | - : (in|at) the (north-east|northeast) corner of
rel at-corner | rel lower-left-corner  | - : (in|at) the (south-west|southwest) corner of
rel at-corner | rel lower-right-corner | - : (in|at) the (south-east|southeast) corner of
-             | side upper-left-corner  | - : in the (north-west|northwest) corner
-             | side upper-right-corner | - : in the (north-east|northeast) corner
-             | side lower-left-corner  | - : in the (south-west|southwest) corner
-             | side lower-right-corner | - : in the (south-east|southeast) corner
-             | rel upper-left-corner | corner upper-left | rel above-left : (in|at|on|to) [the] (upper|top) [-] left [hand] corner of
-             | rel upper-left-corner | corner upper-left : (in|at|on|to) [the] (upper-left|top-left) [hand] corner of | (in|at|on|to) [the] (upper|top) left [-] hand corner of
-             | rel upper-left-quarter | corner upper-left : (in|at|on|to) [the] (upper|top) [-] left [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (upper-left|top-left) [hand] (quadrant|part) of
-             | rel above-left | rel above-left : [diagonally] (to|on|at|in) [the] (upper|top) [-] left [position|side|hand side] of | to the (upper-left|top-left) of | diagonally above and to the left of | diagonally (left and above|above and left of)
-             | rel upper-right-corner | corner upper-right | rel above-right : (in|at|on|to) [the] (upper|top) [-] right [hand] corner of
-             | rel upper-right-corner | corner upper-right : (in|at|on|to) [the] (upper-right|top-right) [hand] corner of | (in|at|on|to) [the] (upper|top) right [-] hand corner of
-             | rel upper-right-quarter | corner upper-right : (in|at|on|to) [the] (upper|top) [-] right [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (upper-right|top-right) [hand] (quadrant|part) of
-             | rel above-right | rel above-right : [diagonally] (to|on|at|in) [the] (upper|top) [-] right [position|side|hand side] of | to the (upper-right|top-right) of | diagonally above and to the right of | diagonally (right and above|above and right of)
-             | rel lower-left-corner | corner lower-left | rel below-left : (in|at|on|to) [the] (lower|bottom) [-] left [hand] corner of
-             | rel lower-left-corner | corner lower-left : (in|at|on|to) [the] (lower-left|bottom-left) [hand] corner of | (in|at|on|to) [the] (lower|bottom) left [-] hand corner of
-             | rel lower-left-quarter | corner lower-left : (in|at|on|to) [the] (lower|bottom) [-] left [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (lower-left|bottom-left) [hand] (quadrant|part) of
-             | rel below-left | rel below-left : [diagonally] (to|on|at|in) [the] (lower|bottom) [-] left [position|side|hand side] of | to the (lower-left|bottom-left) of | diagonally below and to the left of | diagonally (left and below|below and left of)
-             | rel lower-right-corner | corner lower-right | rel below-right : (in|at|on|to) [the] (lower|bottom) [-] right [hand] corner of
-             | rel lower-right-corner | corner lower-right : (in|at|on|to) [the] (lower-right|bottom-right) [hand] corner of | (in|at|on|to) [the] (lower|bottom) right [-] hand corner of
-             | rel lower-right-quarter | corner lower-right : (in|at|on|to) [the] (lower|bottom) [-] right [-] [hand] (quadrant|quarter|part) of | (in|at|on|to) [the] (lower-right|bottom-right) [hand] (quadrant|part) of
-             | rel below-right | rel below-right : [diagonally] (to|on|at|in) [the] (lower|bottom) [-] right [position|side|hand side] of | to the (lower-right|bottom-right) of | diagonally below and to the right of | diagonally (right and below|below and right of)
rel at-corner | -             | rel left-front  : (in|at|on) the front left [hand] corner of
rel at-corner | -             | rel right-front : (in|at|on) the front right [hand] corner of
rel at-corner | rel inside    | -      : in a corner of | in the (far|other) corner of
-             | rel inside    | -      : in the [best] corner of
rel at-corner | -             | -      : (in|at|on) (the|a|one|each) [top|bottom|far|near|upper|lower|back|front|outer|inner] [far|near|left|right|left-hand|right-hand|other|same|opposite|north|south|east|west|northern|southern|eastern|western|north-east|north-west|south-east|south-west|northeast|northwest|southeast|southwest|front|back|top|bottom] corner of

# --- Halves and ends. What is "at the top of" a drawn thing is within its upper half, or above it.
rel at-left   | rel left-half  | corner left-half  : in the left half of
rel at-right  | rel right-half | corner right-half : in the right half of
rel at-left   | -              | corner left-half  : (at|on) the left half of | (in|at|on) the left hand half of
rel at-right  | -              | corner right-half : (at|on) the right half of | (in|at|on) the right hand half of
rel at-top    | rel upper-half | corner upper-half : (in|at) the (top|upper) half of
rel at-bottom | rel lower-half | corner lower-half : (in|at) the (bottom|lower) half of
rel at-top    | -              | corner upper-half : on the upper half of
rel at-bottom | -              | corner lower-half : on the (bottom|lower) half of
rel at-left   | rel left-edge  | edge left         : (at|on) the left [hand] edge of
rel at-right  | rel right-edge | edge right        : (at|on) the right [hand] edge of
-             | rel left-edge  | edge left         : (at|on) the left [hand] border of | (along|by|against) the left [hand] (edge|border) of
-             | rel right-edge | edge right        : (at|on) the right [hand] border of | (along|by|against) the right [hand] (edge|border) of
rel at-left   | rel left-edge  | rel on-left       : (at|on) the left [hand] end of
rel at-right  | rel right-edge | rel on-right      : (at|on) the right [hand] end of
rel at-left   | rel left-edge  | rel on-left | rel left : along the left [hand] side of
rel at-right  | rel right-edge | rel on-right | rel right : along the right [hand] side of
-             | rel left-edge  | rel on-left       : along the left [hand] end of
-             | rel right-edge | rel on-right      : along the right [hand] end of
-             | rel left-edge  | rel left          : by the left [hand] side of
-             | rel right-edge | rel right         : by the right [hand] side of
-             | rel left-edge  | -                 : (to|by|against) the left [hand] end of | to the left [hand] (edge|border) of | against the left [hand] side of
-             | rel right-edge | -                 : (to|by|against) the right [hand] end of | to the right [hand] (edge|border) of | against the right [hand] side of
rel at-left   | -              | rel on-left       : in the left [hand] end of | (in|at|on) the left [hand] part of | on the far left of
rel at-left | - | rel on-left | rel left : along the left [hand] of
rel at-right  | -              | rel on-right      : in the right [hand] end of | (in|at|on) the right [hand] part of | on the far right of
rel at-right | - | rel on-right | rel right : along the right [hand] of
rel at-left   | -              | -                 : (in|at|on) the (left|left-hand) (half|part|third|end|side|edge) of | (down|up|along) the left [hand] [side] of
rel at-right  | -              | -                 : (in|at|on) the (right|right-hand) (half|part|third|end|side|edge) of | (down|up|along) the right [hand] [side] of
side at-left  | -              | edge left         : (on|at) the left [hand] edge
side at-right | -              | edge right        : (on|at) the right [hand] edge
rel at-top    | rel top-edge   | edge top          : at the (top|upper) edge of | on the upper edge of
rel at-bottom | rel bottom-edge | edge bottom      : (at|on) the (bottom|lower) edge of
-             | rel top-edge   | edge top          : on the top edge of | (at|on) the (top|upper) border of | (along|by|against) the (top|upper) (edge|border) of
-             | rel bottom-edge | edge bottom      : (at|on) the (bottom|lower) border of | (along|by|against) the (bottom|lower) (edge|border) of
rel at-top    | rel top-edge   | rel on-above      : on the upper end of
rel at-bottom | rel bottom-edge | rel on-below     : on the (bottom|lower) end of
-             | rel top-edge   | rel on-above      : on the top end of | along the (top|upper) end of
-             | rel bottom-edge | rel on-below     : along the (bottom|lower) end of
-             | rel top-edge   | -                 : (to|by|against) the (top|upper) end of | to the (top|upper) (edge|border) of
-             | rel bottom-edge | -                : (to|by|against) the (bottom|lower) end of | to the (bottom|lower) (edge|border) of
rel at-top    | rel upper-half | rel on-above | rel above : at the top of
rel at-bottom | rel lower-half | rel on-below | rel below : at the bottom of
rel at-top    | rel upper-half | rel on-above      : (in|at) the (top|upper) [part|end] of
rel at-bottom | rel lower-half | rel on-below      : (in|at) the (bottom|lower) [part|end] of
rel at-top    | -              | rel on-above      : near the (top|upper) [part|end] of | on the upper part of
rel at-bottom | -              | rel on-below | rel below : on the bottom of
rel at-bottom | -              | rel on-below      : near the (bottom|lower) [part|end] of | on the lower [part] of | on the bottom part of
rel at-bottom | rel near       | -                 : at the foot of
rel at-top    | -              | -                 : (in|at|near) the [very] (top|upper) [half|part|third|end|edge] of | [right|up|high] at the very top of | on the upper (half|part|end|edge) of
rel at-bottom | -              | -                 : (in|at|on|near) the [very] (bottom|lower) [half|part|third|end|edge] of | (at|on|near) the [very] foot of | [right|down] at the (bottom|foot) of | deep down in
side at-top   | -              | edge top          : at the top edge
side at-bottom | -             | edge bottom       : at the bottom edge
side at-top   | side any       | side above        : at the [very] top
side at-bottom | side any      | side below        : at the [very] bottom
side at-top   | -              | -                 : [up|right|high up] at the [very] top [end|edge]
side at-bottom | -             | -                 : [down|right] at the [very] (bottom|foot) [end|edge]
rel at-edge   | -              | -                 : (at|on|along) the (edge|rim|border|brim) of
rel at-end    | rel inside     | -                 : at the [far|other|near|very] end of
-             | rel inside     | -                 : at the (back|front) end of
rel at-end    | -              | rel on-left       : near the left end of
rel at-end    | -              | rel on-right      : near the right end of
rel at-end    | -              | -                 : [right|down] (at|near|towards) the [far|other|near|very|opposite|left|right] end of | at (one|either|each) end of
side at-end   | -              | -                 : [right|down] at the [far|other|very|opposite|near] end | right at the end | at (one|either|each) end
own at-end    | -              | -                 : at its [far|other|near] end
own at-top    | -              | -                 : at its (top|head)
own at-bottom | -              | -                 : at its (bottom|foot)

# --- In the middle. In a drawing it is the middle of a row or a stack unless something is named.
rel at-middle | rel amid       | rel inside middle : (in|at) the (middle|centre|center|heart) of | at the very (middle|centre|center) of
rel at-middle | rel amid       | -                 : near the (middle|centre|center|heart) of
rel at-middle | -              | rel inside middle : (in|at) the very heart of | in the very (middle|centre|center) of
-             | rel amid       | -                 : towards the (middle|centre|center|heart) of
rel at-middle | rel along      | -                 : halfway along
rel at-middle | -              | -                 : [right] (in|at|on|near) the [very|dead] (middle|centre|center|heart) of | halfway (up|down)
side at-middle | side inside   | manner middle     : in the (middle|centre|center)
side at-middle | -             | manner middle     : at the [very] (middle|centre|center) | in the very (middle|centre|center)
side at-middle | -             | -                 : [right] (in|at) the [very|dead|exact] (middle|centre|center) | dead (centre|center) | amidships | in mid-stream | halfway (up|down|along)
own at-middle | own inside     | -                 : in its (middle|centre|center)
-             | own inside     | -                 : in (his|her|their|my|your|our) (centre|center|middle)

# --- The clock: twelve is ahead or north, as up on a page.
-  | rel above       | rel above       : at 12 o'clock (of|from|to)
-  | rel right       | rel right       : at 3 o'clock (of|from|to)
-  | rel below       | rel below       : at 6 o'clock (of|from|to)
-  | rel left        | rel left        : at 9 o'clock (of|from|to)
-  | rel above-right | rel above-right : at (1|2) o'clock (of|from|to)
-  | rel below-right | rel below-right : at (4|5) o'clock (of|from|to)
-  | rel below-left  | rel below-left  : at (7|8) o'clock (of|from|to)
-  | rel above-left  | rel above-left  : at (10|11) o'clock (of|from|to)
-  | rel above       | -               : at twelve o'clock (of|from|to)
-  | rel right       | -               : at three o'clock (of|from|to)
-  | rel below       | -               : at six o'clock (of|from|to)
-  | rel left        | -               : at nine o'clock (of|from|to)
-  | rel above-right | -               : at (one|two) o'clock (of|from|to)
-  | rel below-right | -               : at (four|five) o'clock (of|from|to)
-  | rel below-left  | -               : at (seven|eight) o'clock (of|from|to)
-  | rel above-left  | -               : at (ten|eleven) o'clock (of|from|to)
-  | clock above       | side above       : at 12 o'clock
-  | clock right       | side right       : at 3 o'clock
-  | clock below       | side below       : at 6 o'clock
-  | clock left        | side left        : at 9 o'clock
-  | clock above-right | side above-right : at (1|2) o'clock
-  | clock below-right | side below-right : at (4|5) o'clock
-  | clock below-left  | side below-left  : at (7|8) o'clock
-  | clock above-left  | side above-left  : at (10|11) o'clock
-  | clock above       | -                : at twelve o'clock
-  | clock right       | -                : at three o'clock
-  | clock below       | -                : at six o'clock
-  | clock left        | -                : at nine o'clock
-  | clock above-right | -                : at (one|two) o'clock
-  | clock below-right | -                : at (four|five) o'clock
-  | clock below-left  | -                : at (seven|eight) o'clock
-  | clock above-left  | -                : at (ten|eleven) o'clock
-  | rel above | rel above : (at|in) [the] 12 o'clock (position|direction) of | at the 12 o'clock of | (at|in) [the] (12:00) (position|direction) of
-  | rel right | rel right : (at|in) [the] 3 o'clock (position|direction) of | at the 3 o'clock of | (at|in) [the] (3:00) (position|direction) of
-  | rel below | rel below : (at|in) [the] 6 o'clock (position|direction) of | at the 6 o'clock of | (at|in) [the] (6:00) (position|direction) of
-  | rel left | rel left : (at|in) [the] 9 o'clock (position|direction) of | at the 9 o'clock of | (at|in) [the] (9:00) (position|direction) of
-  | rel above-right | rel above-right : (at|in) [the] (1|2) o'clock (position|direction) of | at the (1|2) o'clock of | (at|in) [the] (1:00|2:00) (position|direction) of
-  | rel below-right | rel below-right : (at|in) [the] (4|5) o'clock (position|direction) of | at the (4|5) o'clock of | (at|in) [the] (4:00|5:00) (position|direction) of
-  | rel below-left | rel below-left : (at|in) [the] (7|8) o'clock (position|direction) of | at the (7|8) o'clock of | (at|in) [the] (7:00|8:00) (position|direction) of
-  | rel above-left | rel above-left : (at|in) [the] (10|11) o'clock (position|direction) of | at the (10|11) o'clock of | (at|in) [the] (10:00|11:00) (position|direction) of
-  | centre clock      | -                : as the (middle|centre|center) of a clock [face]

# --- Sizes. "As large as" says that it is at least that; in a drawing there are three sizes only.
-  | rel larger    | rel larger    : (bigger|larger|taller|wider) than
-  | rel smaller   | rel smaller   : (smaller|shorter|narrower) than
-  | rel same-size | rel same-size : the same size as
-  | rel as-large  | rel same-size : as (big|large|tall) as
-  | rel larger    | -             : [much|far|slightly|somewhat|even|a little|a bit|a lot|twice as|still|clearly] (bigger|larger|taller|longer|wider|broader) [still] than
-  | rel smaller   | -             : [much|far|slightly|somewhat|even|a little|a bit|a lot|still|clearly] (smaller|shorter|narrower|tinier) [still] than
-  | rel larger    | -             : (twice|three times|four times) as (big|large|tall|long|wide) as | (twice|three times) the size of
-  | rel smaller   | -             : half as (big|large|tall|long|wide) as | half the size of | (nearly|almost|not quite|not nearly) as (big|large|tall|long|wide) as | dwarfed by
-  | rel as-large  | -             : [exactly|just|quite|every bit] (as|so) (big|large|tall|long|wide) as
-  | rel same-size | -             : [of|exactly] the same (size|height|length|width) as

# --- Verbs, and what is done by the object. By lemma for the parser's reader, by form for the others.
-  | rverb touching | rel touching : touches | touch | adjoins | borders | abuts
-  | rverb resting-on | rel covers : covers | cover
-  | rverb between | manner disconnected : separated
-  | pverb near | rel inside : surrounded by
-  | pverb resting-on | rel covered-by : covered by
-  | rverb touching | - : touches | touch | touched | adjoins | adjoin | abuts | abut | borders | border | bordered
-  | rverb behind | - : follows | follow | followed | trails | trail | trailed
-  | rverb front | - : leads | led | precedes | precede | preceded | heads | headed
-  | rverb at | - : occupies | occupy | occupied
-  | rverb flanking | - : flanks | flank | flanked
-  | rverb near | - : surrounds | surround | surrounded | encloses | enclose | enclosed | rings | ringed | encircles | encircled | frames | framed
-  | rverb between | - : separates | separate | separated | divides | divide | divided | parts | parted | splits
-  | rverb above | - : spans | span | spanned | bridges | crosses over | overhangs | overhang
-  | rverb resting-on | - : covers | cover | covered | coats
-  | rverb resting-on | - : tops | topped | crowns | crowned
-  | rverb below | - : supports | support | supported
-  | plain verb | - : (has|have|had) [no] (room|space) for
-  | plain verb | - : (stay|stays|stayed|left|leave|leaves|fall|falls|fell|lag|lags|lagged|remained) behind
-  | plain verb | - : (led|leads|lead|heads|headed) the (way|pack|field|line|procession|parade|march|queue)
-  | pverb behind | - : [is|are|was|were] [closely] followed by
-  | pverb front | - : [is|are|was|were] (led|preceded|headed) by
-  | pverb touching | - : [is|are|was|were] (touched|bordered) by
-  | pverb near | - : [is|are|was|were] (flanked|surrounded) [on (both|either) (side|sides)] by
-  | pverb inside | - : [is|are|was|were] (occupied by|filled (by|with)|full of|crammed with|packed with|stuffed with)
-  | pverb resting-on | - : [is|are|was|were] (topped|crowned|covered) (by|with)
said attached | - | - : (fix|attach|stick|tie|bolt|screw|tape|pin|clip|hook|chain|moor|plug|nail|glue|fasten|strap|rope|staple|tack|lash|cling|stitch|sew) (to|on|onto|into|on to) | (hang|suspend|dangle|swing) (from|on|off)
said leads-to | - | - : (lead|open|climb|connect|descend) (to|into|onto|on to|up to|down to|through to|straight to|straight into)
said facing | - | - : (look|give|open|gaze|stare) (over|out over|onto|on to|out on|out on to|out onto|on|upon|out to|out at|across) | (face|turn) (to|towards)
said towards | - | - : (throw|toss|hurl|fling|chuck|lob|shoot|fire|kick) at
said towards | - | - : (point|aim|train|direct|bind|head|steer) (at|to|towards|toward|for|on)
said belongs-to | - | - : belong to
said between | - | - : (sandwich|squeeze|wedge) between
said covering | - | - : (spread|drape) over
verb turned-in | - | - : contain | hold | house | include | accommodate | comprise
verb turned-belongs-to | - | - : own | possess
verb turned-held-by | - | - : carry | wear | clutch | hold | grip | grasp | cradle | brandish | hug | sport
verb at | - | - : occupy | fill
verb touching | - | - : touch | adjoin | border | abut | meet
verb facing | - | - : face | overlook
verb opposite | - | - : mirror
verb around | - | - : surround | enclose | encircle | ring | frame
verb covering | - | - : cover | coat | overlay
verb above | - | - : span | overhang | top | crown
verb across | - | - : cross
verb along | - | - : follow
verb on | - | - : straddle | mount
verb below | - | - : support | underlie
verb behind | - | - : trail
verb in-front | - | - : precede | lead
verb leads-to | - | - : join
verb between | - | - : separate | divide
verb beside | - | - : flank

# --- No places, though a word of place stands there.
none none | - | - : to (light|sleep|mind|rest|pass|terms|life|blows|grief|nothing|heart|date|work|bed|an end|a stop|a halt|the point) | by (phone|telephone|post|mail|letter|email|heart|rail|sea|air|land) | on foot
none none | - | - : in the end | in turn | at (last|first|once|least|most|all|present|times|noon|night|home time) | on the (other|one) hand | in all | in total | in (reality|fact|truth|theory|practice|principle|general|particular|short|effect|vain) | on average | on time | in time | on (purpose|holiday|leave|duty|sale|request|fire|strike|loan|offer|watch) | under (oath|construction|way|pressure|arrest|repair|control|attack|review) | in (use|order|charge|need|love|turn|question|progress|hand|bloom|tears|pieces|trouble|danger|doubt|advance|addition) | by (now|then|accident|mistake|hand|name|far|day|night|noon|chance|rule|weight|law|itself|himself|herself|themselves|myself|means of|way of|the way|the time) | in (this|that|any|either|no) (case|way|order) | at (this|that) (time|point|moment) | in (his|her|my|our|their|your|its) (opinion|view|turn|day|time|absence|girlhood|boyhood|youth|name) | from memory | in my experience | on (my|his|her|their|our|your) (own|way) | on its (own|way) | in my book | in other words | on the whole | on behalf of | in spite of | instead of | in case of | because of | out of (order|use|reach|sight|breath|date|print|stock) | on the advice of | in the (morning|afternoon|evening|night|meantime|meanwhile|past|future|dark|rain|sun|way|course of) | before long | over time | up to date | around the clock | through no fault of | on the (dot|hour|way|move) | (on|by) foot | by (car|train|bus|bike|sea|air|road|rail)
none none | - | - : (on|upon) the (rise|increase|decrease|decline|mend|loose|verge of) | in [a|an] (good|bad|poor|high|low|excellent|foul) (health|mood|spirits|shape|temper) | under the (weather|impression|circumstances) | in the (mood|meantime|know|dark about) | on second thoughts | at (risk|fault|large) | (in|with) (respect|regard|addition|contrast|response) to | in (line|common|touch) with | on the (basis|grounds) of | in the (case|course|event|name) of
