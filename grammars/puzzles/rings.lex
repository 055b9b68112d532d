# Words of texts about who sits round a table, and of questions about them (spatial_nsr/puzzles). The form is
# that of orders.lex; "the" and "a" are passed over.
#
#   round     a table that one sits round, with how many sides, if it tells so
#   even      all seats are alike and none is empty      each  they both do so by one another
#   face      which way all look: in or out      spin    which way a list goes: 1 clockwise, -1 against it
#   hand      a side of who sits there, directly beside: what is on his left; touch  the same of a neighbour
#   next, opposite, between, and, own, direct, number, ordinal, seat, kind, be, who, apart, many   words around them

round - : [around|round|at|about] (round|circular) table | (around|round) table | in circle | in ring | (around|round) (campfire|fire|bonfire|fountain) | (around|round) it
round 4 : [around|round|at|about] (square|four sided) [card|bridge|dining|kitchen|cafe|wooden|low] table | [around|round|at|about] table with four sides | [around|round|on|at] square (rug|carpet|blanket)
even - : [with|just|exactly] one [of them|person|player|guest|child|friend|man|woman] (on|at|to|per|along) [each|every|a] (side|edge) [of it|of table] | each (on|at) (a side|side of it|side of his own|side of their own|one side|different side) | [with] somebody on every side | evenly spaced | [and] spaced evenly | equally spaced | at equal distances | evenly | at equal distances from each other | with no empty seats | no seat is empty | (every|each) seat is taken
face in : (facing|face|faces) its (centre|center|middle) | (face|faces|facing) [inward towards|in towards] (each other|one another|board|game|cards|food|pot|fountain|flames|lake) [in|at] [middle|centre|center] | (look|looks|looking) [in|inwards] (at|to|towards|into) (cards|board|game|food|each other|one another|middle) [in|on] [middle|centre|center] | (face|faces) (centre|center|middle|table|fire|inwards|inward) | facing (centre|center|middle|table|fire|inwards|inward) | (look|looks) at (centre|center|table|fire) | looking at (centre|center|table|fire)
face out : (face|faces) (outwards|outward) | facing (outwards|outward) | (face|faces) away from (centre|center|middle|table|fire) | facing away from (centre|center|middle|table|fire) | with backs to (table|centre|center|fire)
spin 1 : (going|reading|counting|moving|continuing) [round|around] [table] clockwise (from|after) | [going|read|reading|listed|named|in] clockwise [order|direction] | [in] order clockwise
spin -1 : (going|reading|counting|moving|continuing) [round|around] [table] (anticlockwise|counterclockwise|anti clockwise|counter clockwise) (from|after) | [going|read|reading|listed|named|in] (anticlockwise|counterclockwise|anti clockwise|counter clockwise) [order|direction]
turn 1 : clockwise (from|of)
turn -1 : (anticlockwise|counterclockwise|anti clockwise|counter clockwise) (from|of)
hand left : [to|on|at] left [hand side|side|hand] (of|from)
hand right : [to|on|at] right [hand side|side|hand] (of|from)
side left : left | left hand side | left side | left hand
side right : right | right hand side | right side | right hand
touch left : left [hand] (neighbour|neighbor) | neighbour (on|to) left | neighbor (on|to) left
touch right : right [hand] (neighbour|neighbor) | neighbour (on|to) right | neighbor (on|to) right
next - : (neighbours|neighbors) of | [directly|right|immediately] (next to|beside|adjacent to) | by side of
neighbours - : neighbours | neighbors | two neighbours | two neighbors
opposite - : (faces|facing|face) | [directly|right|exactly] (sits|sit) facing | [directly|right|exactly] (opposite|across from|facing|opposite to|opposite from) | [directly|right] across table from
between - : [directly|right|exactly] between
and - : and
each - : each other | one another
hers - : her | his | their
which-side - : [on|to|at] (which|what) (side|hand) of
own - : 's | ' | ’s | ’
direct - : directly | immediately | just
number 1 : one | 1
number 2 : two | 2
number 3 : three | 3
number 4 : four | 4
number 5 : five | 5
number 6 : six | 6
number 7 : seven | 7
number 8 : eight | 8
number 9 : nine | 9
number 10 : ten | 10
number 11 : eleven | 11
number 12 : twelve | 12
ordinal 2 : second
ordinal 3 : third
ordinal 4 : fourth
seat - : seat | seats | place | places | chair | chairs
kind - : men | boys | sisters | brothers | neighbours at table | workers | pupils | sailors | monks | family | families | people | persons | friends | guests | children | women | men | girls | boys | players | knights | colleagues | students | person | friend | guest | child | cousins | kids | ministers
be has : has | have | had
be - : come | comes | follow | follows | is [sitting|seated] | are [sitting|seated] | (has|have|took) (seat|place) | sits | sit | sat | was [sitting|seated] | were [sitting|seated] | does | do | did | seated | sitting | stand | stands | standing
who - : who | whom | which (person|guest|friend|one|child|player) | what (person|guest|child)
many - : how many | how far
apart - : apart | away from each other
rest - : [has|have|takes|take|took|gets|in|at|on] (remaining|other|last|fourth|free|left over) (side|seat|place|chair)
skip - : as seen from above | (doing|solving) (jigsaw|puzzle) | all of them | at side | from (her|his|their) own (perspective|point of view|view) | then | next come | others | other three | other people | across table | (play|plays|playing) [a game of|game of|a] [board|card] (cards|bridge|poker|chess|game|games|whist|dominoes|rummy) | (having|have|has|eating|eat|drinking|drink|at|for) (dinner|lunch|supper|tea|breakfast|coffee) | [are] partners | working | talking | chatting | , | : | ; | — | – | they | there | all | everybody | everyone | each of them | on | to | at | in | with | this order | order | for dinner | tonight | of them | that | as follows | going round | so
