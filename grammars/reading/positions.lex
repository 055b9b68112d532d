# Words of questions for places in an order (spatial_nsr/reading/questions/ordering.py). A line:
# CATEGORY value : form | form, where (a|b) is either and [a] may be left out.
#
#   end   the place at an end    step  the next one    middle  the place in the middle

end  first    : first | at the [very] (front|head|beginning|start) | leading | foremost | [the] (nearest|nearer|closest|closer) to the (beginning|start|front) | heads | leads | led | opens
end  last     : last | at the [very] (back|rear|tail|end) | hindmost | rearmost | closes | closed | brings up the rear | [the] (nearest|nearer|closest|closer) to the end
end  left     : leftmost | left - most | at the [far|extreme|very] left [hand] [end|side] | [the] (furthest|farthest|further|farther) [to the] left | on the [far|extreme|very] left | to the far left
end  right    : rightmost | right - most | at the [far|extreme|very] right [hand] [end|side] | [the] (furthest|farthest|further|farther) [to the] right | on the [far|extreme|very] right | to the far right
end  above    : topmost | uppermost | highest [up] | at the [very] top | higher [up]
end  below    : bottommost | undermost | lowest [down] | at the [very] bottom | lower [down] | deepest [down] | deeper [down]
end  in-front : frontmost | (furthest|farthest|further|farther) (forward|ahead|to the front) | at the front
end  behind   : backmost | (furthest|farthest|further|farther) ([to the] back|behind) | at the back
end  north    : northernmost | northmost | (furthest|farthest|further|farther|more|most) [to the] north | (more|most) (northerly|northern)
end  south    : southernmost | southmost | (furthest|farthest|further|farther|more|most) [to the] south | (more|most) (southerly|southern)
end  east     : easternmost | eastmost | (furthest|farthest|further|farther|more|most) [to the] east | (more|most) (easterly|eastern)
end  west     : westernmost | westmost | (furthest|farthest|further|farther|more|most) [to the] west | (more|most) (westerly|western)
end  near     : (nearest|closest) [to] | innermost
end  far      : (farthest|furthest) [away] from | outermost
step before   : [just|right|immediately|directly|straight|next] before | precedes | preceded
step after    : [just|right|immediately|directly|straight|next] after | follows | followed
middle middle : in the [very|exact] (middle|centre|center) | middle
