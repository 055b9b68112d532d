# What people say in words that stand for others, and these others. One statement a line, as in
# places.lex: "as", the words that are meant, a colon, and what stands in texts. The words that are
# meant are read in its place; "on end" and the like mean nothing that is read.

# What several things are to each other.
as next to each other     : side by side | shoulder to shoulder | elbow to elbow | cheek by jowl | bumper to bumper | one beside the other | one next to the other
as touching each other    : (tied|stuck|glued|locked|bolted|screwed|chained|nailed|strapped|fastened|joined|clamped|taped|sewn|roped|lashed|welded|fused|clipped|stapled) together | back to back | end to end | edge to edge | hand in hand | arm in arm | cheek to cheek | (collided|collide) with each other
as are touching each other : (have|had) (run|bumped|crashed|smashed|slammed) into (each other|one another) | (have|had) (collided|hit (each other|one another)) [with (each other|one another)]
as is touching            : (has|have|had) (crashed|bumped|slammed|smashed|run) into
as on top of each other   : one on top of the other | one on the other | one upon the other | one atop the other
as behind each other      : one behind the other | one after the other
as are disjoint from each other : (are|were) [all|both] [also|mutually|pairwise|completely|entirely|totally|wholly] (disjoint|disconnected) [from (each other|one another)]
as are disjoint from      : (are|were) [all|both] [also|completely|entirely|totally|wholly] (disjoint|disconnected) from
as is disjoint from       : (is|was) [also|completely|entirely|totally|wholly] (disjoint|disconnected) from
as are not disjoint from each other : (are|were) not (disjoint|disconnected) [from (each other|one another)]
as are not disjoint from  : (are|were) not (disjoint|disconnected) from
as are next to each other : (are|were) [all|both] [also|directly|immediately] (adjacent|adjoining|neighbouring|neighboring) [to (each other|one another)]
as are next to            : (are|were) [all|both] [also|directly|immediately] adjacent to
as are overlapping each other : (are|were) [all|both] [also] overlapping [(each other|one another)]

# Of several that stand before a comma: "two boxes, one of which is full".
as one of them            : one of (which|whom)
as two of them            : two of (which|whom)
as three of them          : three of (which|whom)
as both                   : both of (which|whom)
as all of them            : (all|each) of (which|whom)
as none of them           : none of (which|whom)

# Small words that stand for others.
as each side of           : either side of | both sides of
as each end of            : either end of | both ends of
as can not                : cannot
as the others             : the rest of them
as the other              : the remainder of the
as each                   : each and every | every single
as took                   : (picked|lifted|gathered|snatched) up | grabbed | took hold of
as takes                  : (picks|lifts|gathers|snatches) up | grabs | takes hold of
