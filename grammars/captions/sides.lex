# What places things without a landmark of its own; the form of the lines is in indicators.lex.

# Sides of the picture.
side  left        direction left      relative  : (on|to|at|in) the [very|far] left [hand|-] [side]
side  left        direction left      relative  : (on|to|at) the left-hand side
side  right       direction right     relative  : (on|to|at|in) the [very|far] right [hand|-] [side]
side  right       direction right     relative  : (on|to|at) the right-hand side
side  behind      direction behind    intrinsic : (at|in) the (back|rear) | behind | further back
side  far         distance  far       intrinsic : in [the] [far] distance
side  outside     region    EC        intrinsic : outside | outdoors
side  inside      region    EC        intrinsic : inside | indoors

# Parts of something that was named before.
part  inside      region    TPPi      intrinsic : (in|at) the (middle|centre|center) | in between
part  inside      region    TPPi      intrinsic : (on|at) the (top|bottom) | on top | at the (end|edge)
part  front       direction front     intrinsic : in front | (at|on|in) the front
part  touching    region    EC        intrinsic : on (both|either|each|all|the other|one) (side|sides) | all around
part  left        direction left      relative  : (to|on) (its|his|her|their) left [side] [and right]
part  right       direction right     relative  : (to|on) (its|his|her|their) right [side]
