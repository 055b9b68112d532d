# Words that put things in a row (spatial_nsr/reading/makers/rows.py). A line: CATEGORY value : form | form,
# where (a|b) is either and [a] may be left out.
#
#   way    which way a row runs           order  that things are told in their order
#   next   what stands before the next    from   what stands before the thing that a row begins at
#   end    the end that a rank is counted from

way  left-right       : [reading|going|looking|counting|running|seen|listed] [from] [the] left to [the] right | left - to - right | rightwards
way  right-left       : [reading|going|looking|counting|running] [from] [the] right to [the] left | right - to - left | leftwards
way  top-bottom       : [from] [the] (top|upper) to [the] bottom | (from|starting at|starting from) the top | (reading|going) (down|downward|downwards) | [from] [the] top down | top - down
way  bottom-top       : [from] [the] bottom to [the] top | from the bottom up | (from|starting at|starting from) the bottom | (reading|going) (up|upward|upwards) | bottom up
way  front-back       : [from] [the] front to [the] back | front - to - back | from the front
way  back-front       : [from] [the] back to [the] front | from the back
way  north-south      : [from] [the] north to [the] south
way  south-north      : [from] [the] south to [the] north
way  east-west        : [from] [the] east to [the] west
way  west-east        : [from] [the] west to [the] east
way  clockwise        : [going|running|reading] [round] clockwise
way  anticlockwise    : [going|running|reading] [round] (anticlockwise|anti - clockwise|counterclockwise|counter - clockwise)
way  near-far         : from (near|nearest) to (far|farthest|furthest) | nearest first
order order           : in (that|this|the following|the same) order | in the order | in order | in sequence | in a (row|line|queue) | in line | one after (the other|another) | in (alphabetical|size) order | like this
order scale           : in order of
next first            : first | first of all | firstly | to begin with
next then             : [and] then | next | then comes | then come | next comes | next come | after that | after (him|her|it|them) | followed by | secondly | thirdly
next last             : last | last of all | lastly | finally | and last [of all] | and finally | last but not least | at the end
from from             : counting from | counted from | starting (at|from|with|by|next to) | beginning (at|from|with|by|next to) | seen from | reading from | going from
end  left             : from [the] (left|left - hand side|left - hand end)
end  right            : from [the] (right|right - hand side|right - hand end)
end  top              : from [the] (top|above)
end  bottom           : from [the] (bottom|below)
end  front            : from [the] (front|beginning|start)
end  back             : from [the] (back|end|rear)
end  north            : from [the] north
end  south            : from [the] south
end  east             : from [the] east
end  west             : from [the] west
