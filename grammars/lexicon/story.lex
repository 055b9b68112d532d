# What only stories say; for the form see relations.lex. What stands here comes before the other
# files where a story is read, and is unknown where a question is.
#
#   corner  a corner of what follows, or of the place that the talk is about
#   manner  how things are, which says nothing of where ("any"), or is a relation among them
#   if      opens a picture that the rest is told in
#   between has two landmarks; same: what was said last is said of something else
#   word    is no name of a thing, whatever stands beside it
#   heap    before several things that are on top of each other: "a tower of"
#   join    joins two statements; seen: opens a clause that tells where something is; to: as it is

# Corners.
corner upper-left   : [in|at|on|to] [the|its] (upper|top) [-] left [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (upper|top) (lefthand|left-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (top-left|upper-left) [hand] (corner|quadrant|part) [of]
corner upper-right  : [in|at|on|to] [the|its] (upper|top) [-] right [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (upper|top) (righthand|right-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (top-right|upper-right) [hand] (corner|quadrant|part) [of]
corner lower-left   : [in|at|on|to] [the|its] (lower|bottom) [-] left [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (lower|bottom) (lefthand|left-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (bottom-left|lower-left) [hand] (corner|quadrant|part) [of]
corner lower-right  : [in|at|on|to] [the|its] (lower|bottom) [-] right [-] [hand] (corner|quadrant|quarter|part) [of] | [in|at|on|to] [the|its] (lower|bottom) (righthand|right-hand) (corner|side|part) [of] | [in|at|on|to] [the|its] (bottom-right|lower-right) [hand] (corner|quadrant|part) [of]
rel    left-front   : (in|at|on|to) [the] front left [hand] corner of
rel    right-front  : (in|at|on|to) [the] front right [hand] corner of

# At a side of what things are in, or else beside it ("on-": rows.py).
rel   on-above      : (on|at|in|near|along) the (top|upper) [side|part|end|portion|section] of
rel   on-below      : (on|at|in|near|along) the (bottom|lower) [side|part|end|portion|section] of
rel   on-left       : (on|at|in|near|along) the [far] left [hand] [side|part|end|portion|section] of
rel   on-right      : (on|at|in|near|along) the [far] right [hand] [side|part|end|portion|section] of

# What things are, after a colon: "three cups: a red one, ...".
colon colon         : :
join  join          : of which
seen  seen          : (that|which) (you|we|one|i) [can] (see|find)

# A corner that says one side only.
edge  left          : [the|its] left corner [of]
edge  right         : [the|its] right corner [of]
edge  top           : [the|its] (top|upper) corner [of]
edge  bottom        : [the|its] (bottom|lower) corner [of]

# With what stands before them.
edge  top           : (on|at|along|by|against) the (top|upper) (edge|border|wall|boundary) [of]
edge  bottom        : (on|at|along|by|against) the (bottom|lower) (edge|border|wall|boundary) [of]
edge  left          : (on|at|along|by|against) the left [hand] (edge|border|wall|boundary) [of]
edge  right         : (on|at|along|by|against) the right [hand] (edge|border|wall|boundary) [of]

between between     : [in|located] between | in-between | in between of | (halfway|midway) between

same  same          : (has|have|contains|contain|holds|hold) the same [things|objects|shapes] | (is|are) the same | (does|do|is|are|has|have) too
heap  above touching : a [vertical|tall|small] (tower|stack|pile) [as well|too] [,] [but] [only|just] [that is made|made|which consists] (of|with|up of)
skip  heap          : a (row|line|column|group|set|cluster|series|collection|bunch) of | in (the|this) (tower|stack|pile)
manner middle       : (in|at) the [very] (middle|center|centre) of the (tower|stack|pile|row|column|line)
side  above         : (on|at) [the] [very] top of the (tower|stack|pile|column)
side  below         : (on|at) the [very] (bottom|base) of the (tower|stack|pile|column)
manner above touching : [and] [all] stacked [up] [vertically|on each other|on one another|on top of each other|on top of one another] | [right] on top of one another | one [right] on top of (the other|another) [one] | one on another | (piled|stacked) up | [all] in (a|one) [vertical|single|tall] (stack|pile|tower)
rel   above touching : stacked (on|upon|onto|on top of)
same  same          : the same is (true|so) (of|for) | the same (goes|holds|applies) (for|of|to) | (it|this|that) is also (true|so) (of|for) | so (is|are|does|do|has|have)

side  above         : from above
side  below         : from (below|underneath)
side  left          : from the left [side]
side  right         : from the right [side]

word  word          : from | of | for | than | about | between | in between | as | like | same | such | into | onto | off | through | during | because | since | until | although | though | when | what | how | why

side  its-left      : (its|his|her|their) left [hand] side
side  its-right     : (its|his|her|their) right [hand] side
side  its-above     : (its|his|her|their) (top|upper) side
side  its-below     : (its|his|her|their) (bottom|lower) side
side  left          : left [hand] side
side  right         : right [hand] side

# Parts.
corner upper-half   : (in|at|on) the (top|upper) half [of]
corner lower-half   : (in|at|on) the (bottom|lower) half [of]
corner left-half    : (in|at|on) the left [hand] half [of]
corner right-half   : (in|at|on) the right [hand] half [of]
rel    inside middle : (in|at) (the|its) [very] (middle|center|centre|heart) of
manner any          : in (this|that) order | [arranged|placed|laid out|set out|organised|organized] in (a|the) [two by two|2 by 2|2x2|three by three|3 by 3|3x3|square] (grid|pattern|arrangement)

manner middle       : (in|at) the [very] (middle|center|centre)

edge  none          : no (edge|edges|side|sides|border|borders) [of] | none of (the|its) (edges|sides|borders) [of]
edge  any           : (an|any|one|some|the) (edge|edges|side|sides|border|borders) [of]
edge  top           : [in|at] the (top|upper) corners [of]
edge  bottom        : [in|at] the (bottom|lower) corners [of]
edge  left          : [in|at] the left [hand] corners [of]
edge  right         : [in|at] the right [hand] corners [of]
corner upper-half   : (in|at|on) its (top|upper) half
corner lower-half   : (in|at|on) its (bottom|lower) half
corner left-half    : (in|at|on) its left [hand] half
corner right-half   : (in|at|on) its right [hand] half

# Two edges at once.
edge  bottom left   : [the|its] (bottom|lower) [edge|side] and [the] left [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] left [edge|side] and [the] (bottom|lower) (edge|edges|side|sides|border|borders) [of]
edge  bottom right  : [the|its] (bottom|lower) [edge|side] and [the] right [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] right [edge|side] and [the] (bottom|lower) (edge|edges|side|sides|border|borders) [of]
edge  top left      : [the|its] (top|upper) [edge|side] and [the] left [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] left [edge|side] and [the] (top|upper) (edge|edges|side|sides|border|borders) [of]
edge  top right     : [the|its] (top|upper) [edge|side] and [the] right [hand] (edge|edges|side|sides|border|borders) [of] | [the|its] right [edge|side] and [the] (top|upper) (edge|edges|side|sides|border|borders) [of]

# Clocks.
rel   above         : [at] [the] (12 o'clock|12:00|12) [position|direction] (of|to|from|relative to)
rel   right         : [at] [the] (3 o'clock|3:00|3) [position|direction] (of|to|from|relative to)
rel   below         : [at] [the] (6 o'clock|6:00|6) [position|direction] (of|to|from|relative to)
rel   left          : [at] [the] (9 o'clock|9:00|9) [position|direction] (of|to|from|relative to)
rel   above-right   : [at] [the] (1|2) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (1:00|2:00) [position|direction] (of|to|from|relative to)
rel   below-right   : [at] [the] (4|5) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (4:00|5:00) [position|direction] (of|to|from|relative to)
rel   below-left    : [at] [the] (7|8) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (7:00|8:00) [position|direction] (of|to|from|relative to)
rel   above-left    : [at] [the] (10|11) (o'clock) [position|direction] (of|to|from|relative to) | [at] [the] (10:00|11:00) [position|direction] (of|to|from|relative to)
side  above         : [at] [the] (12 o'clock|12:00) [position] | at [the] 12 [position] (of|on) (a|the) clock [face]
side  right         : [at] [the] (3 o'clock|3:00) [position] | at [the] 3 [position] (of|on) (a|the) clock [face]
side  below         : [at] [the] (6 o'clock|6:00) [position] | at [the] 6 [position] (of|on) (a|the) clock [face]
side  left          : [at] [the] (9 o'clock|9:00) [position] | at [the] 9 [position] (of|on) (a|the) clock [face]
side  above-right   : [at] [the] (1|2) o'clock [position] | [at] [the] (1:00|2:00) [position] | at [the] (1|2) [position] (of|on) (a|the) clock [face] | [located] between (12 and 1|1 and 2|2 and 3)
side  below-right   : [at] [the] (4|5) o'clock [position] | [at] [the] (4:00|5:00) [position] | at [the] (4|5) [position] (of|on) (a|the) clock [face] | [located] between (3 and 4|4 and 5|5 and 6)
side  below-left    : [at] [the] (7|8) o'clock [position] | [at] [the] (7:00|8:00) [position] | at [the] (7|8) [position] (of|on) (a|the) clock [face] | [located] between (6 and 7|7 and 8|8 and 9)
side  above-left    : [at] [the] (10|11) o'clock [position] | [at] [the] (10:00|11:00) [position] | at [the] (10|11) [position] (of|on) (a|the) clock [face] | [located] between (9 and 10|10 and 11|11 and 12)

# Positions.
rel   above         : (at|in|on) the (top|upper) position (of|to|from|relative to) | to the top side (of|to)
rel   below         : (at|in|on) the (bottom|lower) position (of|to|from|relative to)
rel   left          : (at|in|on) the left position (of|to|from|relative to) | on the left (of|to)
rel   right         : (at|in|on) the right position (of|to|from|relative to) | on the right (of|to)
rel   above-left    : (at|in|on|to) the (upper|top) left position (of|to|from|relative to) | (upper|top) left (of|to) | diagonally (left and above|above and left [of])
rel   above-right   : (at|in|on|to) the (upper|top) right position (of|to|from|relative to) | (upper|top) right (of|to) | diagonally (right and above|above and right [of])
rel   below-left    : (at|in|on|to) the (lower|bottom) left position (of|to|from|relative to) | (lower|bottom) left (of|to) | diagonally (left and below|below and left [of])
rel   below-right   : (at|in|on|to) the (lower|bottom) right position (of|to|from|relative to) | (lower|bottom) right (of|to) | diagonally (right and below|below and right [of])
side  above         : [to|at|on|in] the [very] top [position] | above it all | at top
side  below         : [to|at|on|in] the [very] bottom [position] | at bottom
side  next          : next
side  far           : far
rel   far left      : far left of
rel   far right     : far right of
side  near          : very near
side  above-left    : (to|on|at|in) the (top|upper) left [position|side] | up and left
side  above-right   : (to|on|at|in) the (top|upper) right [position|side] | up and right
side  below-left    : (to|on|at|in) the (bottom|lower) left [position|side] | down and left
side  below-right   : (to|on|at|in) the (bottom|lower) right [position|side] | down and right

# Fitting into something is a matter of size.
rel   smaller       : (fits|fit) (inside|in|into|within) [of] | (is|are) able to fit (inside|in|into|within)

# An angle alone says no direction.
rel   any           : at [approximately|about|roughly] (a|an) [45] [degree|degrees] angle (to|from|of)
skip  angle         : at [approximately|about|roughly] (a|an) (45|45-degree) [degree|degrees] [angle] | at an angle
skip  level         : horizontally | vertically | with a (small|little|short|tiny) (gap|space|distance) between (them|the two) | off center | off centre
rel   near          : at

# Beside what was spoken of just before.
side  its-left      : (to|on|at) (its|his|her|their) left [hand] [side]
side  its-right     : (to|on|at) (its|his|her|their) right [hand] [side]
side  its-above     : above (it|him|her)self
side  its-left      : (its|his|her|their) left [hand] (neighbour|neighbor)
side  its-right     : (its|his|her|their) right [hand] (neighbour|neighbor)
side  its-above     : (its|his|her|their) (top|upper) (neighbour|neighbor)
side  its-below     : (its|his|her|their) (bottom|lower) (neighbour|neighbor)

# Beside what was told last.
side  last-above    : (further|farther|higher) up | [a (bit|little)] (higher up|further above)
side  last-below    : (further|farther|lower) down | [a (bit|little)] (lower down|further (below|beneath))
side  its-front     : in front of (it|him|her)self

# Verbs that say no more than that something is where it is.
be    be            : hangs | hang | rests | rest | floats | float | waits | wait | leans | lean | sleeps | sleep | hovers | hover | dangles | lives | live | grows | grow | towers | is (parked|stored|mounted|fixed|stuck|moored|docked|built|planted|resting|floating|waiting|leaning|sleeping|hovering|growing|visible|kept) | are (parked|stored|mounted|fixed|stuck|moored|docked|built|planted|resting|floating|waiting|leaning|sleeping|hovering|growing|visible|kept)

there there         : look at | notice | note
manner touching     : (all|both) touching
be    be            : comes | goes | is placed | has been (placed|put|set|left|positioned)| have been (placed|put|set|left|positioned)
skip  only          : nothing (but|except|else than)
attr  size=big      : biggest | largest | bigger | larger
attr  size=small    : smallest | littlest | smaller | littler
side  right         : the rightmost [one|block|box]
side  left          : the leftmost [one|block|box]
side  above         : the (topmost|uppermost|highest) [one|block|box]
side  below         : the (bottommost|lowermost|lowest) [one|block|box]
to    to            : to
whose whose         : whose
manner any          : [each|both] in (a|the|one|their own) corner | [one] in (each|every) corner | a (row|line|column)
be    be            : (make|makes|form|forms|build|builds) [up]
skip  part          : for its part | (let 's|lets|let us) (say|imagine|suppose|assume) [that]
have  have          : (has|have) got [only] | (is|are) empty [,] (except|except for|apart from|save for|but for|aside from)
join  join          : where
word  word          : (on|at) (each|either|both) (side|sides) of | distance | gap | space | order | direction | other way [a] round | way
skip  filler        : so | oh | er | um | well | okay | by the way | for example | as you can see | you know

# How things are together.
manner any          : [both|all] [over] there | [both] here | parallel [to each other] | [in] [a] (horizontal|vertical) [line|row|order] | in a (line|row|column) | aligned | lined up | (on|in|at) the same [horizontal|vertical] (plane|line|level|height|row|column)
manner any          : [arranged] in (a|an) (L|V|U|T|X) [-] [shape|formation] | [arranged] in (a|an) (triangle|triangular|diagonal|staircase) [line|shape|pattern|formation] | (L-shaped|l-shaped)
manner row-left     : [all] [lined up|arranged|ordered|in a (row|line)] from left to right
manner row-right    : [all] [lined up|arranged|ordered|in a (row|line)] from right to left
manner row-above    : [all] [lined up|arranged|ordered|stacked|in a (row|line|column)] from top to bottom
manner row-below    : [all] [lined up|arranged|ordered|stacked|in a (row|line|column)] from bottom to top
manner row-front    : [all] [lined up|arranged|ordered|in a (row|line)] from front to back
manner row-behind   : [all] [lined up|arranged|ordered|in a (row|line)] from back to front
manner disconnected : (disjoint|disconnected|separated) [from (each other|one another)]
manner far          : far apart
manner near         : side by side | next to each other | beside each other | near each other | close to each other
manner any          : (the center|the centre|the middle|at the center|at the centre|in the middle) of (a|the) clock [face]
if    if            : if | suppose [that] | imagine [that] | say

call  call          : (we|i|you) [will|can] (call|name) | (let us|lets|let 's) (call|name)
call  call          : (that|which) (we|they|people) (call|called) | [and] (we|i) (call|called) (it|this|them|these|that) | [and] we name (it|them) | we named (it|them) | [that|which] (is|are) (called|named|labelled|labeled|known as) | [is|are] (called|named|labelled|labeled|known as)
