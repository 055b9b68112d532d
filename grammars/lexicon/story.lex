# What only stories about drawn scenes say, besides words of place; unknown where a question is read.
# CATEGORY value : form | form, as in places.lex.
#
#   same    what was said last is said of something else
#   word    is no name of a thing, whatever stands beside it
#   heap    before several things that are on top of each other: "a tower of"
#   join    joins two statements; seen: opens a clause that tells where something is; to: as it is
#   if      opens a picture that the rest is told in

# What things are, after a colon: "three cups: a red one, ...".
colon colon         : :
join  join          : of which
seen  seen          : (that|which) (you|we|one|i) [can] (see|find)

same  same          : (has|have|contains|contain|holds|hold) the same [things|objects|shapes] | (is|are) the same | (does|do|is|are|has|have) too
heap  above touching : a [vertical|tall|small] (tower|stack|pile) [as well|too] [,] [but] [only|just] [that is made|made|which consists] (of|with|up of)
skip  heap          : a (row|line|column|group|set|cluster|series|collection|bunch) of | in (the|this) (tower|stack|pile)
same  same          : the same is (true|so) (of|for) | the same (goes|holds|applies) (for|of|to) | (it|this|that) is also (true|so) (of|for) | so (is|are|does|do|has|have)

word  word          : from | of | for | than | about | between | in between | as | like | same | such | into | onto | off | through | during | because | since | until | although | though | when | what | how | why

# What says nothing of where.
skip  angle         : at [approximately|about|roughly] (a|an) (45|45-degree) [degree|degrees] [angle] | at an angle
skip  level         : horizontally | vertically | with a (small|little|short|tiny) (gap|space|distance) between (them|the two) | off center | off centre

# Verbs that say no more than that something is where it is.
be    be            : hangs | hang | rests | rest | floats | float | waits | wait | leans | lean | sleeps | sleep | hovers | hover | dangles | lives | live | grows | grow | towers | is (parked|stored|mounted|fixed|stuck|moored|docked|built|planted|resting|floating|waiting|leaning|sleeping|hovering|growing|visible|kept) | are (parked|stored|mounted|fixed|stuck|moored|docked|built|planted|resting|floating|waiting|leaning|sleeping|hovering|growing|visible|kept)

there there         : look at | notice | note
be    be            : comes | goes | is placed | has been (placed|put|set|left|positioned)| have been (placed|put|set|left|positioned)
skip  only          : nothing (but|except|else than)
attr  size=big      : biggest | largest | bigger | larger
attr  size=small    : smallest | littlest | smaller | littler
to    to            : to
whose whose         : whose
be    be            : (make|makes|form|forms|build|builds) [up]
skip  part          : for its part | (let 's|lets|let us) (say|imagine|suppose|assume) [that]
have  have          : (has|have) got [only] | (is|are) empty [,] (except|except for|apart from|save for|but for|aside from)
join  join          : where
word  word          : (on|at) (each|either|both) (side|sides) of | distance | gap | space | order | direction | other way [a] round | way
skip  filler        : so | oh | er | um | well | okay | by the way | for example | as you can see | you know

if    if            : if | suppose [that] | imagine [that] | say

call  call          : (we|i|you) [will|can] (call|name) | (let us|lets|let 's) (call|name)
call  call          : (that|which) (we|they|people) (call|called) | [and] (we|i) (call|called) (it|this|them|these|that) | [and] we name (it|them) | we named (it|them) | [that|which] (is|are) (called|named|labelled|labeled|known as) | [is|are] (called|named|labelled|labeled|known as)
