# What a word between two mentions says of their direction, as ISO-Space (SpaceEval 2015) names it:
#
#   trigger RELATION FRAME : form | form
#
# FRAME is the frame of reference: ABSOLUTE, INTRINSIC or RELATIVE.

trigger  ABOVE       INTRINSIC  : on | upon | onto | over | above | atop | on top | on top of | covered | covering
trigger  ABOVE       INTRINSIC  : surmounted | overlooking | overlook | overlooks
trigger  BELOW       INTRINSIC  : under | below | beneath | underneath
trigger  NEXT_TO     INTRINSIC  : next to
trigger  BESIDE      INTRINSIC  : beside | alongside | adjacent to | next door to
trigger  ALONG       INTRINSIC  : along
trigger  SURROUND    INTRINSIC  : around | surrounded | surrounded by | surrounding | surround | surrounds
trigger  BETWEEN     RELATIVE   : between
trigger  ACROSS      RELATIVE   : across | across from | opposite
trigger  UP          RELATIVE   : up
trigger  DOWN        RELATIVE   : down
trigger  TOWARD      RELATIVE   : to | toward | towards
trigger  BEHIND      INTRINSIC  : behind
trigger  FRONT       RELATIVE   : in front of | in front
trigger  FRONT_FACE  INTRINSIC  : facing | faces | face
trigger  LEFT        RELATIVE   : (to|on) the left | (to|on) your left | left of | left
trigger  RIGHT       RELATIVE   : (to|on) the right | (to|on) your right | right of | right
trigger  NORTH       ABSOLUTE   : [to] [the] north [of|from] | northern
trigger  SOUTH       ABSOLUTE   : [to] [the] south [of|from] | southern
trigger  EAST        ABSOLUTE   : [to] [the] east [of|from] | eastern
trigger  WEST        ABSOLUTE   : [to] [the] west [of|from] | western
trigger  NORTHEAST   ABSOLUTE   : [to] [the] (northeast|ne|north-east) [of|from]
trigger  NORTHWEST   ABSOLUTE   : [to] [the] (northwest|nw|north-west) [of|from]
trigger  SOUTHEAST   ABSOLUTE   : [to] [the] (southeast|se|south-east) [of|from]
trigger  SOUTHWEST   ABSOLUTE   : [to] [the] (southwest|sw|south-west) [of|from]
