# The words of place, one entry a sense. A line: CATEGORY relation : form | form, where (a|b) is either
# and [a] may be left out.
#
#   rel    takes a landmark after it            side   takes none: "on the left", "upstairs"
#   own    of a landmark that "its" names: "to its left"
#   verb   relations that verbs tell of their subject and object, by lemma; turned: of object and subject
#
# Relations are those of the corpus (neural/corpus/scheme.toml). Compass words stay compass words.

rel  in         : in | inside [of] | within | into | in among | deep in[side] | in the interior of | half in
rel  on         : on | onto | upon | atop | on top of | up on
rel  at         : at
rel  touching   : against | touching | up against | in contact with | on to
rel  attached   : (fixed|attached|stuck|tied|bolted|screwed|taped|pinned|clipped|hooked|chained|moored|plugged|nailed|glued|fastened|strapped) (to|on|into|onto) | (hanging|hung|hangs|hang|suspended|dangling) (from|on)
rel  covering   : all over
rel  around     : around | round | all around | [all] (around|round) the edge of
rel  outside    : outside [of] | out of | beyond the edge of
rel  left       : [just|directly|immediately|right|far|a little|slightly] (to|on|at) the left [hand] [side] of | [just|directly|immediately|further] left of | (to|on) the left - hand side of
rel  right      : [just|directly|immediately|far|a little|slightly] (to|on|at) the right [hand] [side] of | [just|directly|immediately|further] right of | (to|on) the right - hand side of
rel  above      : [right|just|directly|immediately|high|up] above | over | higher [up] than | up from | upstairs from | upstream of | uphill (of|from)
rel  below      : [right|just|directly|immediately|down] (below|under|underneath|beneath) | lower [down] than | down from | downstairs from | at the foot of | at the bottom of | downstream of | downhill (of|from)
rel  in-front   : [right|just|directly|immediately|out] in front of | ahead of | to the front of | before
rel  behind     : [right|just|directly|immediately|hidden|in] behind | at the back of | in back of | to the (back|rear) of | beyond | past | to the rear of
rel  beside     : [right|just|directly|immediately] (next to|beside|alongside) | next door to | adjacent to | at the side of | by the side of | to the side of
rel  near       : [right|just|quite|very] (near|close to|near to|nearby) | not far from | by | around about | in the vicinity of | a few steps from | off
rel  far        : far [away] from | a long way from | away from | miles from
rel  between    : between | in between | midway between | halfway between | sandwiched between | in the gap between
rel  among      : among | amongst | amid | amidst | in the middle of
rel  opposite   : [right|just|directly] opposite [to] | [directly] across from | across the (street|road|hall|corridor|landing|river|table|square|yard|aisle|way) from | on the other side of the (street|road|river|corridor) from | facing
rel  along      : along | alongside of | up along | down along | all along
rel  across     : across | over across | on the (other|far) side of | athwart
rel  through    : through
rel  towards    : towards | toward | in the direction of
rel  held-by    : in the (hands|arms|hand|grip) of
rel  north      : [just|due|directly|to the|on the|further|immediately] north [side] of | to the north from
rel  south      : [just|due|directly|to the|on the|further|immediately] south [side] of
rel  east       : [just|due|directly|to the|on the|further|immediately] east [side] of
rel  west       : [just|due|directly|to the|on the|further|immediately] west [side] of
rel  north-east : [just|due|directly|to the] (north - east|northeast|north east) of
rel  north-west : [just|due|directly|to the] (north - west|northwest|north west) of
rel  south-east : [just|due|directly|to the] (south - east|southeast|south east) of
rel  south-west : [just|due|directly|to the] (south - west|southwest|south west) of
rel  at-left    : (in|at|on) the left [hand] (half|part|end|side|edge|corner) of | down the left [side] of
rel  at-right   : (in|at|on) the right [hand] (half|part|end|side|edge|corner) of | down the right [side] of
rel  at-top     : (in|at|on) the (top|upper) [half|part|end|edge|left|right] of | at the head of
rel  at-bottom  : (in|at|on) the (bottom|lower) (half|part|end|edge) of
rel  at-front   : (in|at|on) the front of | at the mouth of
rel  at-back    : (in|at|on) the (back|rear) of | right at the back of | in the depths of
rel  at-middle  : (in|at|on|near) the [very] (middle|centre|center|heart) of | halfway (up|down|along)
rel  at-edge    : (at|on|along) the (edge|rim|border|brim) of
rel  at-corner  : (in|at|on) (the|a) [far|near|left|right|other|same|opposite|north|south|east|west] corner of | on the corner of
rel  at-end     : (at|near|towards) the [far|other|near|very|opposite|left|right] end of | at (one|either|each) end of
rel  at-north   : (in|at|on) the (north|northern) (part|half|end|side|edge|corner) of | in the north of
rel  at-south   : (in|at|on) the (south|southern) (part|half|end|side|edge|corner) of | in the south of
rel  at-east    : (in|at|on) the (east|eastern) (part|half|end|side|edge|corner) of | in the east of
rel  at-west    : (in|at|on) the (west|western) (part|half|end|side|edge|corner) of | in the west of

side left       : (to|on|at) the left [hand] [side] | [to|on] (my|your|our|his|her|their) left [hand] [side] | leftmost | on the left - hand side
side right      : (to|on|at) the right [hand] [side] | on (my|your|our|his|her|their) right [hand] [side] | rightmost | on the right - hand side
side above      : above | overhead | upstairs | on top
side below      : below | underneath | beneath | downstairs | at the bottom | at the foot
side behind     : behind | at the back | at the rear | in the back
side in-front   : in front | ahead | at the front | up front
side beside     : next door | alongside | at the side
side near       : nearby | close by | near
side far        : far away | a long way off
side outside    : outside | outdoors | out there
side in         : inside | indoors | in there | therein
side at         : there | here | over there
side opposite   : opposite | across the (street|road|way|corridor|hall|landing|square|river)
side north      : (to|in|on) the north [side] | northwards | due north | in the northern (part|half)
side south      : (to|in|on) the south [side] | southwards | due south
side east       : (to|in|on) the east [side] | eastwards | due east
side west       : (to|in|on) the west [side] | westwards | due west
side at-middle  : (in|at) the (middle|centre|center)
side at-corner  : in the corner

own  left       : (to|on) (its|his|her|their) left [hand] [side]
own  right      : (to|on) (its|his|her|their) right [hand] [side]
own  in         : (in|inside) (it|them)
own  in-front   : in front of (it|them)
own  behind     : behind (it|them)
own  on         : on (it|them|top of it|top)
own  north      : to (its|the) north
own  south      : to (its|the) south
own  east       : to (its|the) east
own  west       : to (its|the) west
own  between    : between (them|the two)

verb  turned-in     : contain hold house include store accommodate comprise
verb  at            : occupy fill
verb  touching      : touch adjoin border abut meet
verb  facing        : face overlook
verb  opposite      : mirror
verb  around        : surround enclose encircle ring frame
verb  covering      : cover coat overlay
verb  above         : span overhang top crown cross
verb  below         : support underlie
verb  behind        : follow trail
verb  in-front      : precede lead
verb  leads-to      : reach join
verb  between       : separate divide
verb  beside        : flank
