# The words of place, one entry a sense. A line: CATEGORY relation : form | form, where (a|b) is either
# and [a] may be left out.
#
#   rel    takes a landmark after it            side   takes none: "on the left", "upstairs"
#   own    of a landmark that "its" names: "to its left"
#   none   no place at all: "in the end"        to     where something comes to: "carried to the shed"
#   way    what something goes by: "via Leeds", "up the ladder"
#   said   relations that a verb and its preposition tell together, by lemma: "leads to", "hangs from"
#   verb   relations that verbs tell of their subject and object, by lemma; turned: of object and subject
#
# Relations are those of the corpus (neural/corpus/scheme.toml). Compass words stay compass words.

rel  in         : in | inside [of] | within | into | (back|out|up|down|over|away|right|still) (in|into|inside) | in among | deep in[side] | in the interior of | half in
rel  on         : on | onto | upon | atop | on top of | up on | back on | out on | aboard
rel  at         : at
rel  touching   : against | touching | up against | in contact with
rel  covering   : all over
rel  around     : around | round | all around | [all] (around|round) the edge of
rel  outside    : outside [of] | out of | beyond the edge of
rel  left       : to port of | to (your|my|our) left of | [just|directly|immediately|right|far|a little|slightly] (to|on|at) the left [hand] [side] of | [just|directly|immediately|further] left of | (to|on) the left - hand side of
rel  right      : to starboard of | [just|directly|immediately|far|a little|slightly] (to|on|at) the right [hand] [side] of | [just|directly|immediately|further] right of | (to|on) the right - hand side of
rel  above      : [right|just|directly|immediately|high|up] above | over | higher [up] than | up from | upstairs from | upstream of | uphill (of|from)
rel  below      : [right|just|directly|immediately|down] (below|under|underneath|beneath) | lower [down] than | down from | downstairs from | downstream of | downhill (of|from)
rel  in-front   : [right|just|directly|immediately|out] in front of | forward of | ahead of | to the front of | before
rel  behind     : [right|just|directly|immediately|hidden|in] behind | in back of | to the (back|rear) of | beyond | to the rear of | aft of
rel  beside     : [right|just|directly|immediately] (next to|beside|alongside) | next door to | adjacent to | at the side of | by the side of | to the side of
rel  near       : [right|just|quite|very] (near|close to|near to|nearby) | (nearest|nearer|closest) [to] | within reach of | not far from | by | around about | in the vicinity of | a few steps from | off
rel  far        : far [away] from | a long way from | away from | miles from
rel  between    : between | in between | midway between | halfway between | sandwiched between | in the gap between
rel  among      : among | amongst | amid | amidst
rel  opposite   : [right|just|directly|immediately] opposite [to|from] | [directly] across from | across the (street|road|hall|corridor|landing|river|table|square|yard|aisle|way) from | on the other side of the (street|road|river|corridor) from
rel  facing     : facing | with (its|his|her|their|my|our|your) face to
rel  along      : along | alongside of | up along | down along | all along
rel  across     : across | over across | [on] the (other|far|opposite) side of | athwart
rel  through    : through
rel  towards    : towards | toward | in the direction of | bound for
to   goal       : to | up to | down to | over to | back to | across to | through to | out to | on to | round to | as far as
to   source     : from
way  way        : via | by way of | up | down | past | (back|up|down|out) past | (back|up|down|out) through
rel  held-by    : in the (hands|arms|hand|grip) of
rel  north      : [just|due|directly|further|immediately|far|a little|slightly] north of | [just|directly|immediately|far|a little|slightly] to the north [side] of | on the north [side] of | to the north from
rel  south      : [just|due|directly|further|immediately|far|a little|slightly] south of | [just|directly|immediately|far|a little|slightly] to the south [side] of | on the south [side] of | to the south from
rel  east       : [just|due|directly|further|immediately|far|a little|slightly] east of | [just|directly|immediately|far|a little|slightly] to the east [side] of | on the east [side] of | to the east from
rel  west       : [just|due|directly|further|immediately|far|a little|slightly] west of | [just|directly|immediately|far|a little|slightly] to the west [side] of | on the west [side] of | to the west from
rel  north-east : [just|due|directly|immediately|far|to the|directly to the] (north - east|northeast|north east) of
rel  north-west : [just|due|directly|immediately|far|to the|directly to the] (north - west|northwest|north west) of
rel  south-east : [just|due|directly|immediately|far|to the|directly to the] (south - east|southeast|south east) of
rel  south-west : [just|due|directly|immediately|far|to the|directly to the] (south - west|southwest|south west) of
rel  at-left    : (in|at|on) the left [hand] (half|part|third|end|side|edge) of | (in|at|on) the left - hand (half|part|third|end|side|edge) of | (down|up|along) the left [hand] [side] of | on the far left of
rel  at-right   : (in|at|on) the right [hand] (half|part|third|end|side|edge) of | (in|at|on) the right - hand (half|part|third|end|side|edge) of | (down|up|along) the right [hand] [side] of | on the far right of
rel  at-top     : (in|at|near) the [very] (top|upper) [half|part|third|end|edge] of | [right|up|high] at the very top of | on the upper (half|part|end|edge) of 
rel  at-bottom  : (in|at|on|near) the [very] (bottom|lower|foot) [half|part|third|end|edge] of | [right|down] at the (bottom|foot) of | deep down in
rel  at-front   : [right|up] (in|at|on) the [very] (front|mouth|head) of
rel  at-back    : (in|at|on) the (back|rear) of | right at the back of | in the depths of
rel  at-middle  : [right] (in|at|on|near) the [very|dead] (middle|centre|center|heart) of | halfway (up|down|along)
rel  at-edge    : (at|on|along) the (edge|rim|border|brim) of
rel  at-corner  : (in|at|on) (the|a|one|each) [top|bottom|far|near|upper|lower|back|front|outer|inner] [far|near|left|right|left - hand|right - hand|other|same|opposite|north|south|east|west|northern|southern|eastern|western|north - east|north - west|south - east|south - west|northeast|northwest|southeast|southwest|front|back|top|bottom] corner of
rel  at-end     : [right] [down] (at|near|towards) the [far|other|near|very|opposite|left|right] end of | at (one|either|each) end of
rel  at-north   : (in|at|on) the (north|northern) (part|half|third|end|side|edge) of | in the north of
rel  at-south   : (in|at|on) the (south|southern) (part|half|third|end|side|edge) of | in the south of
rel  at-east    : (in|at|on) the (east|eastern) (part|half|third|end|side|edge) of | in the east of
rel  at-west    : (in|at|on) the (west|western) (part|half|third|end|side|edge) of | in the west of

side left       : to the left [hand] [side] | leftwards
side right      : to the right [hand] [side] | rightwards
side above      : above | overhead | upstairs | on top | up above
side below      : below | underneath | beneath | downstairs | down below
side behind     : behind
side in-front   : in front | [straight|dead] ahead
side beside     : next door | alongside | at the side | to one side
side near       : nearby | close by | near | close at hand
side far        : far away | a long way off
side outside    : outside | outdoors | out there
side in         : inside | indoors | in there | therein
side at         : there | here | over there | [still] (down|up|in|back) there
side opposite   : [directly|right|exactly|diagonally] opposite | across the (street|road|way|corridor|hall|landing|square|river)
side between    : in between
side north      : to the north [side] | northwards | due north
side south      : to the south [side] | southwards | due south
side east       : to the east [side] | eastwards | due east
side west       : to the west [side] | westwards | due west
side north-east : (to|in|on) the (north - east|northeast|north east)
side north-west : (to|in|on) the (north - west|northwest|north west)
side south-east : (to|in|on) the (south - east|southeast|south east)
side south-west : (to|in|on) the (south - west|southwest|south west)
side at-left    : (on|at|over on) the [far|extreme|very] left [hand] [side|end|edge] | on the left - hand side | on the far left | leftmost | stage left
side at-right   : (on|at|over on) the [far|extreme|very] right [hand] [side|end|edge] | on the right - hand side | on the far right | rightmost | stage right
side at-top     : [up|right|high up] at the [very] top [end|edge]
side at-bottom  : [down|right] at the [very] (bottom|foot) [end|edge]
side at-front   : [up|right|out] (at|in) the [very] front | up front
side at-back    : [right|out] (at|in) the [very] (back|rear)
side at-middle  : [right] (in|at) the [very|dead|exact] (middle|centre|center) | dead (centre|center) | amidships | in mid - stream | halfway (up|down|along)
side at-end     : [right|down] at the [far|other|very|opposite|near] end | right at the end | at (one|either|each) end
side at-north   : (in|on) the north [side] | in the northern (part|half)
side at-south   : (in|on) the south [side] | in the southern (part|half)
side at-east    : (in|on) the east [side] | in the eastern (part|half)
side at-west    : (in|on) the west [side] | in the western (part|half)

own  left       : [immediately|directly|just] (to|on|at) (its|his|her|their|my|your|our) left [hand] [side]
own  right      : [immediately|directly|just] (to|on|at) (its|his|her|their|my|your|our) right [hand] [side]
own  at-left    : (at|on) its left - hand (side|end)
own  at-right   : (at|on) its right - hand (side|end)
own  at-end     : at its [far|other|near] end
own  at-middle  : in its (middle|centre|center)
own  at-top     : at its (top|head)
own  at-bottom  : at its (bottom|foot)
own  behind     : behind (its|his|her|their|my|your|our) back
own  north      : to its north
own  south      : to its south
own  east       : to its east
own  west       : to its west
own  north-east : to its (north - east|northeast|north east)
own  north-west : to its (north - west|northwest|north west)
own  south-east : to its (south - east|southeast|south east)
own  south-west : to its (south - west|southwest|south west)

none none       : to (light|sleep|mind|rest|pass|terms|life|blows|grief|nothing|heart|date|work|bed|an end|a stop|a halt|the point) | by (phone|telephone|post|mail|letter|email|heart|rail|sea|air|land) | on foot
none none       : in the end | in turn | at (last|first|once|least|most|all|present|times|noon|night|home time) | on the (other|one) hand | in all | in total | in (reality|fact|truth|theory|practice|principle|general|particular|short|effect|vain) | on average | on time | in time | on (purpose|holiday|leave|duty|sale|request|fire|strike|loan|offer|watch) | under (oath|construction|way|pressure|arrest|repair|control|attack|review) | in (use|order|charge|need|love|turn|question|progress|hand|bloom|tears|pieces|trouble|danger|doubt|advance|addition) | by (now|then|accident|mistake|hand|name|far|day|night|noon|chance|rule|weight|law|itself|himself|herself|themselves|myself|means of|way of|the way|the time) | in (this|that|any|either|no) (case|way|order) | at (this|that) (time|point|moment) | in (his|her|my|our|their|your|its) (opinion|view|turn|day|time|absence|girlhood|boyhood|youth|name) | from memory | in my experience | on (my|his|her|their|our|your) (own|way) | on its (own|way) | in my book | in other words | on the whole | on behalf of | in spite of | instead of | in case of | because of | out of (order|use|reach|sight|breath|date|print|stock) | on the advice of | in the (morning|afternoon|evening|night|meantime|meanwhile|past|future|dark|rain|sun|way|course of) | before long | over time | up to date | around the clock | through no fault of | on the (dot|hour|way|move) | (on|by) foot | by (car|train|bus|bike|sea|air|road|rail)

said attached   : (fix|attach|stick|tie|bolt|screw|tape|pin|clip|hook|chain|moor|plug|nail|glue|fasten|strap|rope|staple|tack|lash|cling|stitch|sew) (to|on|onto|into|on to) | (hang|suspend|dangle|swing) (from|on|off)
said leads-to   : (lead|open|climb|connect|descend) (to|into|onto|on to|up to|down to|through to|straight to|straight into)
said facing     : (look|give|open|gaze|stare) (over|out over|onto|on to|out on|out on to|out onto|on|upon|out to|out at|across) | (face|turn) (to|towards)
said towards    : (point|aim|train|direct|bind|head|steer) (at|to|towards|toward|for|on)
said belongs-to : belong to
said between    : (sandwich|squeeze|wedge) between
said covering   : (spread|drape) over

verb  turned-in     : contain hold house include accommodate comprise
verb  turned-belongs-to : own possess
verb  turned-held-by : carry wear clutch hold grip grasp cradle brandish hug sport
verb  at            : occupy fill
verb  touching      : touch adjoin border abut meet
verb  facing        : face overlook
verb  opposite      : mirror
verb  around        : surround enclose encircle ring frame
verb  covering      : cover coat overlay
verb  above         : span overhang top crown
verb  across        : cross
verb  along         : follow
verb  on            : straddle mount
verb  below         : support underlie
verb  behind        : trail
verb  in-front      : precede lead
verb  leads-to      : join
verb  between       : separate divide
verb  beside        : flank
