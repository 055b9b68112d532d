# Words of scenes as a camera sees them, and of questions about them (spatial_nsr/puzzles). The form is that
# of orders.lex; "the" and "a" are passed over.
#
#   rel     how the first thing lies to the second, as the camera sees it: an axis (0 to the right, 1 away
#           from the camera, 2 upwards) and on which side along it
#   half    the same without the second thing       more    the same of two, as a question asks for one of them
#   most    the end of an axis                      view    the camera's own view
#   eyes    after somebody whose view it is         relative  before him
#   face    the way somebody faces, in degrees clockwise from the way the camera looks
#   untold  of what nothing is told     own     a side of somebody, in degrees clockwise from the way he faces

rel 0 - : [to|on|at|in] left [hand] [side] of | left of | further [to] left than | farther [to] left than | more to left than | leftward of | leftwards of
rel 0 + : [to|on|at|in] right [hand] [side] of | right of | further [to] right than | farther [to] right than | more to right than | rightward of | rightwards of
rel 1 - : (at|in|to|on) front [side] of | before | (hides|covers|blocks|obscures|conceals|hiding|covering|blocking|obscuring|overlaps) [view of] [part of|parts of|bit of] | (hides|covers|blocks|obscures) a part of | in front of | (nearer|closer) [to] (camera|viewer|lens|us|observer) than | less far [away] from (camera|viewer|lens|us) than | (nearer|closer) than | at smaller distance from camera than | not as far [away] from camera as
rel 1 + : (at|in|to|on) (back|rear) [side] of | [partly|partially|half] (hidden|covered|blocked|obscured|concealed) [from view] by | more distant from (camera|viewer|lens|us|observer) than | behind | in back of | (further|farther) [away] from (camera|viewer|lens|us|observer) than | (further|farther) [away|back] than | at greater distance from camera than | deeper in picture than | more distant than
rel 2 + : above | over | higher than | higher up than | on top of
rel 2 - : below | under | beneath | underneath | lower than | lower down than
half 0 - : [to|on|at] left [side]
half 0 + : [to|on|at] right [side]
more 1 - : (closer|nearer) [to] (camera|viewer|lens|us|observer) | closer | nearer | in front
more 1 + : more distant [from] (camera|viewer|lens|us|observer) | more distant | (further|farther) [away] [from] (camera|viewer|lens|us|observer) | (further|farther) [away|back] | behind other
more 0 - : (further|farther) [to] left | more to left
more 0 + : (further|farther) [to] right | more to right
more 2 + : higher | higher up
more 2 - : lower | lower down
most 1 - : (closest|nearest) [to] (camera|viewer|lens|us|observer)
most 1 + : (furthest|farthest) [away] [from] (camera|viewer|lens|us|observer)
most 0 - : leftmost | (furthest|farthest) [to] left | [at] far left
most 0 + : rightmost | (furthest|farthest) [to] right | [at] far right
most 2 + : highest | topmost
most 2 - : lowest | bottommost
view camera : to (camera|viewer) | in camera (view|perspective|angle) | (based on|from|in) camera [point of] (view|perspective|angle|viewpoint) | (relative|in relation) to (camera|viewer|observer|me|us) | from my (perspective|point of view|viewpoint|view|angle|position) | based on camera 's (point of view|viewpoint) | (based on|by|with) (perspective|point of view|viewpoint|view|angle) of (camera|viewer|observer) | (based on|from) (my|our) (perspective|point of view|viewpoint|view|angle|position) | going by (picture|photo|photograph|image|film) | when (one|you|we) (looks|look) at (picture|photo|photograph|image) | in camera 's eyes | as far as camera can tell | on film | for somebody who stands at camera | as it looks on film | on screen | when (seen|viewed) from (camera|viewer) | according to (camera|viewer|photographer|picture|photo) | judging by (camera|camera 's|viewer 's) [view|angle|perspective|image] | judging by (picture|photo|photograph) | [as] [seen|viewed|looked at] from (camera|viewer|photographer|observer) | [as] (seen|viewed|shot|captured) by (camera|viewer|photographer|observer) | from (camera|viewer|photographer|observer) 's (perspective|point of view|viewpoint|view|angle|position|side) | from (perspective|point of view|viewpoint|view|angle|position) of (camera|viewer|photographer|observer) | based on camera (angle|position|perspective|view) | based on camera 's (angle|position|perspective|view) | in (picture|photo|photograph|image|frame|shot|scene|view) | on (picture|photo|photograph|screen) | from (our|my|your) (perspective|point of view|viewpoint|view) | as camera sees it | as it looks in picture | as we see it | from camera angle | from camera (perspective|view|viewpoint) | going by camera | as shown | in camera 's (view|image|frame) | from here | looking at (picture|photo|image) | when looking at (picture|photo|image) | as (you|we|i) look at (picture|photo|image) | from where camera stands | through lens | for camera
eyes - : (sees|see) (it|things|them|scene) | looks at it | would (say|see) | (say|says) [that] | would tell | 's (perspective|point of view|viewpoint|view|eyes|angle|position|side|standpoint|vantage point) | 's own (perspective|point of view|view|viewpoint)
relative - : in eyes of | (based on|by) (perspective|point of view|viewpoint|view|angle) of | from (angle|eyes|standpoint) of | in (view|perspective) of | in relation to | relative to | with respect to | for | as seen by | seen by | seen from | as seen from | from (perspective|point of view|viewpoint|view|position) of | from where | with regard to | if you were | to eyes of
face 180 : (turn|turns|turned) (its|his|her|their) face (to|towards) (camera|viewer|observer|us) | (facing|faces|looking|looks|turned) in direction of (camera|viewer|observer|us) | from [the] front | (we|you) see it from front | has (its|his|her) (front|face) (to|towards|toward|turned to) (camera|viewer|observer|us) | has (its|his|her) front turned (to|towards) (camera|us) | (face|faces|facing|faced) [towards|toward|to] (camera|viewer|observer|us|lens|photographer) | (look|looks|looking) [straight] (into|at|towards|toward|to) (camera|viewer|observer|us|lens|photographer) | (turned|turns|pointing|points|oriented|directed) (towards|toward|to) (camera|viewer|observer|us|lens) | front is turned to camera
face 0   : from behind | from back | (its|his|her|their) back is (to|towards|toward|turned to) (camera|viewer|observer|us|lens) | (turns|turn|turned|turning) [its|his|her|their] back (to|on|towards) (camera|viewer|observer|us|lens) | (face|faces|facing|faced) away [from] [camera|viewer|us|lens] | (look|looks|looking) away [from] [camera|viewer|us|lens] | (turned|pointing|points|oriented) away from (camera|viewer|observer|us|lens) | has (its|his|her|their) back [turned] (to|towards|toward) (camera|viewer|observer|us|lens) | with (its|his|her|their) back [turned] (to|towards|toward) (camera|viewer|observer|us|lens) | (look|looks|looking|face|faces|facing) same (way|direction) as (camera|viewer) | (look|looks|looking|face|faces|facing) in same direction as (camera|viewer) | (turns|turned) (its|his|her|their) back (to|on) (camera|viewer|observer|us)
face 270 : (looks|look|looking|faces|face|facing|turned) [to|towards|toward] camera 's left [side] | looking left | looks left | faces left | facing left | (face|faces|facing|faced|look|looks|looking|point|points|pointing|turned) [to|towards|toward] left [side] [of] [picture|photo|image|frame|viewer|camera] | (face|faces|facing|look|looks|looking) left in picture | (face|faces|facing|look|looks|looking|turned) [to|towards|toward] left (edge|side) of (picture|photo|image|frame)
face 90  : (looks|look|looking|faces|face|facing|turned) [to|towards|toward] camera 's right [side] | looking right | looks right | faces right | facing right | (face|faces|facing|faced|look|looks|looking|point|points|pointing|turned) [to|towards|toward] right [side] [of] [picture|photo|image|frame|viewer|camera] | (face|faces|facing|look|looks|looking) right in picture | (face|faces|facing|look|looks|looking|turned) [to|towards|toward] right (edge|side) of (picture|photo|image|frame)
own 0   : before it | in front [of] [it|him|her|them] | [at] front [side] | ahead [of] [it|him|her|them] | before (it|him|her|them) | 's front
own 180 : behind [it|him|her|them] | back | at back | [at|to] rear | in back | at (its|his|her|their) back
own 90  : [to|on|at] (its|his|her|their) [own] right [hand] [side] | 's [own] right [hand] [side]
own 270 : [to|on|at] (its|his|her|their) [own] left [hand] [side] | 's [own] left [hand] [side]
between - : between | in between
camera - : camera | viewer | lens | photographer
have - : has | have | had
untold - : nothing is (said|told) | (nobody|no one) (has told|told|tells|says|said|knows) | we are not told | (it|that) is not (said|told|known) | [it] is unknown | we do not know
which - : which | what | which of two | which one | which of them
or - : or
and - : and
not - : not | n't | never | no | neither | nor | without | except
comma - : , | : | ;
be - : (sitting|standing|parked|lying) | (look|looks) | (you|we|one|i) (see|sees|find|finds|notice) | (is|are) (hanging|standing|sitting|lying|placed) | can | can be seen | be seen | seen | is | are | was | were | be | stands | stand | lies | lie | sits | sit | appears | appear | is seen | are seen | is located | is placed | is standing | is lying | is sitting | seems to be | can be seen | is situated | is positioned | hangs | hang | does | do | comes | shows up | is found | stood | rests | is visible | is shown
side - : how (is|are) | what is (position|location|relation|relationship|spatial relation) (of|between) | [on] (which|what) (side|hand) | where | in which direction | in (which|what) direction
kind - : thing | things | object | objects | item | items | two | of two | of them | one
meta - : camera looks at | looks at | directions below | those | directions | follows | position | someone | somebody | tell | scene | is | described | as | camera | sees | it | all | directions | given | from | 's | point | of | view | this | photo | room | told | viewpoint | everything | looks | in | picture | description | perspective | are | relations | positions | following | here | what | we | you | see | shows | tells | image | photograph | taken | by | with | and | things | objects | several | some | on | (on|in|at) (table|kitchen|street|garden|wall|studio) | hung on wall | that | which | below | shot | frame | left | right | mean | means | for | its | our | imagine | consider | look | at | to | who
skip - : itself | himself | herself | themselves | based on | positioned | located | placed | situated | based | it is | also | just | directly | somewhere | then | from | now | there | that | exactly | photo shows | picture shows | as well | both | slightly | far | of | a bit | bit
face 180 : (drives|walks|runs|rides|comes|driving|walking|running|riding|coming|heading|heads|moving|moves) (towards|toward|to) (camera|viewer|observer|us|me)
face 0 : (drives|walks|runs|rides|driving|walking|running|riding|heading|heads|moving|moves) away from (camera|viewer|observer|us|me)
face 270 : (drives|walks|runs|rides|driving|walking|running|riding|heading|heads|moving|moves) [to|towards] left | (faces|facing) left in (image|photo|picture)
face 90 : (drives|walks|runs|rides|driving|walking|running|riding|heading|heads|moving|moves) [to|towards] right | (faces|facing) right in (image|photo|picture)
inside - : outside [of] | inside [of]
centre - : in middle | in (centre|center)
