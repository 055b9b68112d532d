# Words of maps that are told by the compass, and of questions about them (spatial_nsr/puzzles). The form is
# that of orders.lex; "the" and "a" are passed over.
#
#   dir   a direction: east and north of a place, as "+", "-" or "0" where it says nothing
#   middle, between, near, apart, exact, line   how things lie by distance
#   far, coords, origin, via, most   what is asked of distances and points; most has a direction
#   be, which, many, where, relative, kind, map, of   words around them

dir ++ : [to|in|on|at] (northeast|north east|ne|north easterly) [side|direction|part|corner] (of|from) | [to] (northeast|north east|ne)
dir -+ : [to|in|on|at] (northwest|north west|nw) [side|direction|part|corner] (of|from) | [to] (northwest|north west|nw)
dir +- : [to|in|on|at] (southeast|south east|se) [side|direction|part|corner] (of|from) | [to] (southeast|south east|se)
dir -- : [to|in|on|at] (southwest|south west|sw) [side|direction|part|corner] (of|from) | [to] (southwest|south west|sw)
dir 0+ : (further|farther) [to] north than | [to|in|on] north [side|direction] (of|from) | [to] north
dir 0- : (further|farther) [to] south than | [to|in|on] south [side|direction] (of|from) | [to] south
dir +0 : (further|farther) [to] east than | [to|in|on] east [side|direction] (of|from) | [to] east
dir -0 : (further|farther) [to] west than | [to|in|on] west [side|direction] (of|from) | [to] west
skip - : way | route | path | leads | leading | lead | , | if (you|we|one) (go|goes|walk|walks|head|heads|travel|travels|look|looks) | when (you|we) (go|walk|look|head) | looking | going | walking | heading | travel | do you travel | to travel | do you go | do you have to go | must you go | must one go | does one go | would you go | to get to | to reach | to get | to come to | if you start | starting | go | walk | head | when you want to get to | to go to
be - : (you|we|one) [will|would|can] (come across|pass|meet|discover|see|find) | that (is|are|lie|lies) | (you|we|one) (get|gets|come|comes) to | (you|we|one) (reach|reaches|arrive at|arrives at|find|see|spot) | is | are | lies | lie | stands | stand | was | were | (is|are|was) (located|situated|positioned|placed|found) | can be found | sits | sit | (you|we) (find|see) | there is | you will find | does | do
many - : count | what is number of | how many | what number of
where - : in (which|what) direction of | [in|to] (which|what) [compass|cardinal] direction of | what is (direction|position|location) of | what [compass|cardinal] direction | [in|to] (which|what) (compass|cardinal) direction | how (does|do|is) | [in] (which|what) direction | where | what is direction of | which direction | which way | in what direction of
which - : name | tell me | give me | which | what | which of | what of | which one of
relative - : (if|when) (you|one|we|i|somebody|someone) (stand|stands|stood|are|is|am|were) at | standing at | for (someone|somebody|anyone) at | as seen from | looking from | relative to | with respect to | in relation to | compared to | compared with | as seen from | seen from | viewed from | from | when seen from
kind - : object | objects | place | places | location | locations | thing | things | shop | shops | store | stores | building | buildings | of them | them | of these | these | of places | of objects | of locations | landmark | landmarks | city | cities | town | towns | spot | spots | points | point | site | sites | room | rooms
map - : (we|i) (begin|start) with | [map|plan] shows | map has | one of (places|locations|objects|shops|buildings|towns|sites|rooms|landmarks) | among places | first place | in map | on map | part of map | shown on map | on this map
and - : and | , | ;
meta - : please | answer | choice | question | questions | using | based | provided | information | use | reply | respond | someone | somebody | take | takes | appear | appears | on which | on | which | marked | drawn | entered | printed | are marked | told | kinds | labelled | labeled | named | called | features | sketch | plan | region | park | campus | village | zoo | island | in | these | they | spread | scattered | each | other | lies | lie | how | know | true | facts | statements | read | below | above | to | one | by | of | a | is | suppose | imagine | consider | that | there | here | map | with | has | have | several | multiple | some | many | various | following | description | describes | showing | shows | shown | containing | contains | layout | town | city | this | below | assume | given | relations | between | relationships | about | think | picture | looking | at | we | you | it | look | different | number | set | where | as | follows | its
middle - : [is] [exactly|right|precisely|just] (halfway|half way|midway|mid way) between | [exactly|right|precisely] in middle (between|of) | [exactly|right] half way (on|along) (way|road|line) (from|between) | (halfway|half way|midway) on (way|road|line|path) (from|between) | (halfway|midway) from | midpoint of | midpoint between | [point] (halfway|half way|midway) between
between - : in between | between
near nearer : (nearer|closer) [to] | (less|not as) far from | (less|not as) far away from | (shorter|smaller) distance (from|to)
near further : (further|farther) [away] (from|than) | further off from | more distant from | (longer|greater) distance (from|to)
near nearest : (nearest|closest) [to]
near furthest : (furthest|farthest) [away] [from] | most distant from
than - : than [(to|from)] | or | compared to
apart - : apart | away from each other | apart from each other | from each other | from one another
exact - : due | directly | exactly | straight | precisely | right
line open : [lie|lies|are|stand|stands|come|comes] (on|along|in) [one|same] [straight] (line|road|street|track|railway|coast road|highway|river) | collinear
line ordered : [lie|lies|are|stand|stands|come|comes] in (this|that) order [(on|along|in) [one|same] [straight] (line|road|street|track|railway|coast road|highway|river)] | [lie|lies|are|stand|stands|come|comes] (on|along|in) [one|same] [straight] (line|road|street|track|railway|coast road|highway|river) in (this|that) order
far - : how far | how far away | how (many|much) (km|m|metres|meters|miles|kilometres|kilometers|feet|yards|squares|blocks|steps|units|cells) | [what is] [exact|straight line|shortest|total|overall] (distance|separation) [as crow flies|in straight line] [from|between] | at (what|which) distance | what distance | how long is (way|road|route|path|trip|drive) [from] | distance
coords - : coordinates | position in coordinates | at (which|what) (point|coordinates) | (which|what) are coordinates of | where on grid | what point
origin - : origin | zero point | starting point of grid
via - : via | by way of | passing through | passing | through | going through
most 0+ : northernmost | most northerly | furthest north | furthest to north | farthest north | northmost | most northern
most 0- : southernmost | most southerly | furthest south | furthest to south | farthest south | southmost | most southern
most +0 : easternmost | most easterly | furthest east | furthest to east | farthest east | eastmost | most eastern
most -0 : westernmost | most westerly | furthest west | furthest to west | farthest west | westmost | most western
skip - : on [this|square] grid | on [this] squared paper | another | my | our | his | her | their | your | away | always | only | just
relative - : (drive|trip|ride|journey|flight|walk|way|road|distance) from
be - : takes [us|you|me|him|her|them] | measures | counts
between - : between (other two|two others|them|those two)
skip - : (along|on) [straight] (railway|road|line|coast|track|river|street|highway) (lie|lies|are|stand|come|stands) | (along|on) [straight] (railway|road|line|coast|track|river|street|highway)
middle - : (half way|halfway|midway) from | [marks|is] [exactly] midpoint of line (from|between) | marks midpoint (of|between)
far - : how great is distance | how large is distance | what distance separates | how far apart
near nearer : (nearer|closer) one to | that is (nearer|closer) to | one that is (nearer|closer) to
equal - : equally far [away] from | as far from
most ++ : (furthest|farthest) [to] northeast | most northeasterly | northeasternmost | northeastmost
most -+ : (furthest|farthest) [to] northwest | most northwesterly | northwesternmost | northwestmost
most +- : (furthest|farthest) [to] southeast | most southeasterly | southeasternmost | southeastmost
most -- : (furthest|farthest) [to] southwest | most southwesterly | southwesternmost | southwestmost
be - : sits | sit | lies | lie
far - : how far apart (are|lie)
where - : [in] (which|what) (general|rough|approximate|compass) direction | roughly in (which|what) direction
kind - : two of them | two | both of them | other two
line open : [lie|lies|are|is|stand|stands] (on|along|in) same [straight] (line|road|street|track|railway|highway|river|path|avenue)
skip - : on it
line open : [lie|lies|are|is|stand|stands] (on|along|in|beside) [one|same|single] [straight] (lane|avenue|coast|canal|footpath|trail|row|motorway|promenade|ridge|wall|beach|shore|route)
line ordered : follow one another [in|along|on] [one|single] [straight] [line|row|road|track|railway] | come one after (another|other) [in|along|on] [one|single] [straight] [line|row|road] | follow each other [in|along|on] [one|single] [straight] [line|row|road]
exact - : immediately
going - : [then|turns and|turn and|on] (goes|sails|flies|drives|rides|travels|walks|steams|marches|hikes|cycles|rows|swims|go|fly|travel|went|sailed|flew|drove|rode|travelled|traveled|walked|steamed|marched|hiked|cycled|rowed|swam) [on]
apart - : from (next|next one|its neighbour|its neighbours|one before it|one after it|one behind it) | (between|from) (neighbours|one another)
far - : how (many|much) (km|metres|meters|miles|kilometres|kilometers|feet|yards) long is (line|road|street|row|track|way|stretch) [from|between]
meta - : then | after that
near further : further | farther
near nearer : nearer | closer
where - : what is direction
skip - : both | too | as well | also
