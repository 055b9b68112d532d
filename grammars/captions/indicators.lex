# What places things in captions and other prose of noun phrases. One statement a line:
#
#   prep | side | part  RELATION TYPE VALUE FRAME [KIND=VALUE ...]  :  form | form | ...
#
# RELATION is a word of rules/relations, TYPE the general type of spatial role labelling (region,
# direction, distance), VALUE the RCC8 relation or direction of its annotation, FRAME the frame of
# reference. KIND=VALUE is the value where the trajector is of a kind of words.lex.
#
#   prep  needs a landmark after it: "in front of the house"
#   side  is of the picture or of the whole scene: "on the left"
#   part  is of what the thing with it is part of: "a square with a fountain in the centre"
#
# Forms are matched without regard to case, the longest first; (a|b) is either, [a] may be left out.

# Regions.
prep  inside      region    TPP       intrinsic person=EC furniture=EC number=EC quantity=EC cloud=NTPP sky=DC : in
prep  inside      region    TPP       intrinsic person=EC furniture=EC number=EC quantity=EC cloud=NTPP sky=DC : inside [of]
prep  inside      region    TPP       intrinsic person=EC furniture=EC number=EC quantity=EC cloud=NTPP sky=DC : within
prep  inside      region    TPP       intrinsic person=EC furniture=EC number=EC quantity=EC cloud=NTPP sky=DC : into
prep  inside      region    TPP       intrinsic : (in|at|on) [the] (middle|centre|center|midst) of
prep  touching    region    EC        intrinsic : on | upon | onto | at | against | along | alongside
prep  touching    region    EC        intrinsic : (on|at|along) the (edge|side|border|shore|bank|banks) of
prep  touching    region    EC        intrinsic : (on|at|along) (both|either|each|all|the other) (side|sides) of
prep  touching    region    EC        intrinsic : (leaning|leans|lean) (on|against) | along the (left|right) side of | (hanging|hangs|suspended) from
prep  touching    region    EC        intrinsic : attached to | fixed to | tied to | connected to
prep  touching    region    EC        intrinsic : covered (with|in|by)
prep  inside      region    EC        intrinsic : surrounded (by|with) | surrounding | enclosed by
prep  inside      region    TPP       intrinsic : (at|on|near) the (top|tip|summit|peak) of
prep  inside      region    TPP       intrinsic : (at|on|near) the (bottom|foot|base|end) of
prep  overlapping region    PO        intrinsic : among | amongst | amid | amidst | through
prep  outside     region    DC        intrinsic : outside [of] | out of | between | in between | off
prep  touching    region    EC        intrinsic : across | touching | in contact with | adjoining | bordering
prep  contains    region    TPPi      intrinsic : contains

# Directions.
prep  front       direction front     intrinsic : in front of | in front | before | ahead of | (at|on) the front of
prep  behind      direction behind    intrinsic : behind | in back of | (at|in|on) the (back|rear) of | beyond
prep  above       direction above     intrinsic : above | over | on top of | atop
prep  below       direction below     intrinsic : below | beneath | under | underneath
prep  left        direction left      relative  : (to|on|at) the left [hand] [side] of | left of
prep  right       direction right     relative  : (to|on|at) the right [hand] [side] of | right of
prep  facing      direction front     intrinsic : opposite [to|of] | across from | facing | towards | toward
prep  above       direction front     relative  : up | down | past

# Distances.
prep  near        region    DC/close  intrinsic : next to | beside | close to | near [to] | by | adjacent to | around
prep  far         distance  far       intrinsic : [far] away from | far from

# Where someone goes; places only after a verb of motion.
goal  near        region    EC        intrinsic : [up|down|over|on] to | onto | into | out of
