# Words of texts about things in an order (spatial_nsr/puzzles). A line: CATEGORY value ... : form | form,
# where (a|b) is either and [a] may be left out. Hyphens part words, and "the" and "a" are passed over.
#
#   than    compares two things; a value is AXIS:before or AXIS:after, several where the words leave it open
#   most    an end of an axis: AXIS:first or AXIS:last
#   from    the end that is counted from: AXIS:first or AXIS:last
#   be      verbs between a thing and its place; a value is the axis that they tell, or "-"
#   axis    says only by what is compared
#   way     things are told in their order along an axis, from its first (or last) to its other end
#   close   no other thing is between         ordinal, number  numbers; "-2" counts from the end
#   middle, between, next, ends, not, either, or, and, there, many, wh, kind, of   what they say
#   level   a floor, counted from below       open  beside a list: there may be others
#   skip    says nothing of an order; "row" that those who are listed stand in one

# Sides.
than left-right:before : [to|on|at] left [hand] [side] of | further [to] left of | further over to left than | (further|farther) [over] [to] left than | more to left than
than left-right:after  : further to right than | [to|on|at] right [hand] [side] of | further [to] right of | further over to right than | (further|farther) [over] [to] right than | more to right than
most left-right:first  : [at|on] extreme left | left most | leftmost | [on|at|to] (far|very|extreme) left [hand] [end|side] | [on|at] left [hand] end | (furthest|farthest) [to] left | first on left | [on|at] left (end|side) | last [one|thing|object|item|person|house|book|bird|car] on left
most left-right:last   : [at|on] extreme right | right most | rightmost | [on|at|to] (far|very|extreme) right [hand] [end|side] | [on|at] right [hand] end | (furthest|farthest) [to] right | first on right | [on|at] right (end|side) | last [one|thing|object|item|person|house|book|bird|car] on right
from left-right:first  : on left | on left hand | on left hand side | at left | [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from left [hand] [end|side] | to left end
from left-right:last   : on right | on right hand | on right hand side | at right | [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from right [hand] [end|side]
way  left-right:first  : (going|reading|looking|counting|moving|walking) from left to right | [arranged|ordered|told|listed] from left to right | left to right
way  left-right:last   : (going|reading|looking|counting|moving|walking) from right to left | [arranged|ordered|told|listed] from right to left | right to left

# Up and down, also of floors, shelves and stacks.
than top-bottom:before rank:before price:before : above | higher up than | over
than top-bottom:after rank:after price:after  : below | lower down than | beneath | underneath | under
than top-bottom:before : on top of | on higher (floor|storey|story|level|shelf) than | at higher level than
than top-bottom:after  : on lower (floor|storey|story|level|shelf) than | at lower level than
most top-bottom:first  : top most | topmost | uppermost | [on|at] [very] top (floor|storey|story|level|shelf) | on highest (floor|storey|story|level|shelf) | highest up | highest (floor|storey|story|level|shelf)
most top-bottom:last   : bottom most | bottommost | lowermost | [on|at] [very] bottom (floor|storey|story|level|shelf) | on lowest (floor|storey|story|level|shelf) | lowest down | lowest (floor|storey|story|level|shelf)
most top-bottom:first rank:first height:first : highest | [on|at] [very|extreme] top
most top-bottom:last rank:last height:last : lowest | [on|at] [very|extreme] bottom
from top-bottom:first rank:first : [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from top | from above
from top-bottom:last rank:last   : [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from bottom | from below
way  top-bottom:first  : from top to bottom | top to bottom
way  top-bottom:last   : from bottom to top | bottom to top

# Queues and rows that face one way.
than front-back:before : (nearer|closer) to (engine|locomotive|entrance|door|exit|stage|counter|till|gate) than
than front-back:after  : (further|farther) [away] from (engine|locomotive|entrance|door|exit|stage|counter|till|gate) than
than front-back:before : (further|farther) up (line|queue|row|column|path|road) than
than front-back:after  : (further|farther) down (line|queue|row|column|path|road) than
than front-back:before rank:before : in front of | ahead of | nearer [to] front than | closer to front than | further forward than | further ahead than
than front-back:after rank:after   : behind | in back of | nearer [to] back than | closer to back than | further back than | farther back than | further behind than
than front-back:before rank:before time:before age:before : before | earlier than | sooner than | prior to | by time
than front-back:after rank:after time:after age:after   : after | later than | no sooner than
than left-right:before top-bottom:before front-back:before rank:before time:before : followed by | succeeded by
than left-right:after top-bottom:after front-back:after rank:after time:after : preceded by
most front-back:first : leads [group|way|line|row|pack|field|queue] | heads (line|queue|row|group) | front most | frontmost | foremost | at [very] front | at [very] head | nearest [to] front | closest to front
most front-back:last  : brings up rear | bringing up rear | brings up the rear | back most | rearmost | hindmost | at [very] (back|rear|tail) | nearest [to] back
most front-back:last rank:last time:last : last | at [very] end
most rank:first time:first : earliest
most rank:last time:last   : latest
from front-back:first rank:first time:first : [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from (front|beginning|start|head)
from front-back:last rank:last time:last : [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from (back|end|rear) | [counting|counted|seen|viewed|starting|beginning|reading|going|looking] from last | to last
way  front-back:first : from front to back | front to back
way  rank:first       : from first to last | first to last
way  time:first       : from earliest to latest

# Races and ranks.
than rank:before : (finished|finish|finishes|came|come|arrived|placed|ranked) in front of | better than | better (result|score|performance) than | higher (rank|ranking|score|place) than | outran | beat | beats | defeated | outranked | outranks | overtook
than rank:after  : left behind by | worse than | lost to | (beaten|defeated|outrun|overtaken|outranked) by | worse (result|score|performance) than | lower (rank|ranking|score|place) than
most rank:first  : came [out] [on] top | comes top | come top | (won|win|wins) [race|tournament|competition|contest|event|match|gold|it|overall|outright] | gold medal | gold | first prize | winner | winning | best | victorious | champion
most rank:last   : came bottom | comes bottom | came [in] bottom | worst
than rank:before : ranked higher than | ranks higher than | placed higher than
than rank:after  : ranked lower than | ranks lower than | placed lower than
be   time        : (leaves|leave|departs|depart|departed|(sets|set) off|(sets|set) out|took off|takes off)
be   rank        : crossed (line|finish|finishing line|finish line) | crossed | came home | scored | scores | score | did | performed | got | gets | get | earned | secured | achieved | claimed | [has|have|had] (finished|finish|finishes|placed|ranked|ranks|rank|crossed finish line|completed race) [in] | [has|have|had] came [in] | come in | comes in | ended up [in] | came out
be   -           : is it true that | is it so that | can be seen | took | takes | take | follows | follow | rises | is hanging | will | will be | (walk|walks|march|perch|wait|hang|live|run|fly|swim|grow|ski|appear|belong|come|go|rides|ride|rode|marches|drives|drove|grows|grow|sells|sold|hung|hang|ended|ends|occupies|occupied|holds|held|has|have|had|queues|queued|skis|swam|swims|finds itself|can be found|could be found|is found|are found|is to be found|is seen|are seen) | did | does | do | was | were | is | are | be | has been | have been | will be | can be | would be

# Age and time.
than age:before : (has|have) more years than | older than | (was|were) (built|made|bought|manufactured|produced|published|painted|born|written) (earlier|sooner) than | (built|made|published|painted|born) (earlier|sooner) than | older (make|model) than | older (car|vehicle) than | elder than | less new than | less modern than | less recent than | born before | was born before | built before | made before | was (built|made|bought|manufactured|produced|published|painted) before | were (built|made) before | not as new as | not as young as | is not as young as | is not as new as
than age:after  : newer than | (was|were) (built|made|bought|manufactured|produced|published|painted|born|written) later than | (built|made|published|painted|born) later than | [more] recent (make|model) than | more recent (make|model) than | newer (make|model) than | younger than | more (modern|recent) than | less old than | born after | was born after | built after | made after | was (built|made|bought|manufactured|produced|published|painted) after | were (built|made) after | not as old as | is not as old as | are not as old as
most age:first  : oldest | eldest | least (new|modern|recent) | [was] (born|built|made|published|painted) first | [was] (born|built) earliest
most age:last   : newest | youngest | most (modern|recent) | least old | [was] (born|built|made|published|painted) last | [was] (born|built) latest
axis age        : in age | by age | the age of | age of
way  age:first  : from oldest to (newest|youngest)
way  age:last   : from (newest|youngest) to oldest

# Money.
than price:before : more expensive than | dearer than | costlier than | pricier than | cost more than | costs more than | cost less little than | less cheap than | not as cheap as | are not as cheap as | is not as cheap as | [has|have] higher (price|cost) than | higher in (price|cost) than | [is|are] priced higher than | more costly than
than price:after  : cheaper than | less expensive than | less costly than | less dear than | cost less than | costs less than | lower (price|cost) than | not as expensive as | are not as expensive as | is not as expensive as | lower in (price|cost) than
most price:first  : most expensive | dearest | costliest | priciest | cost most | costs most | least cheap | most costly | [has|have] highest price
most price:last   : cheapest | least expensive | least costly | cost least | costs least | [has|have] lowest price
way  price:first  : from most expensive to (cheapest|least expensive)
way  price:last   : from (cheapest|least expensive) to most expensive
than price:before top-bottom:before rank:before height:before : higher than
than price:after top-bottom:after rank:after height:after    : lower than

# Weight, size, height, length, speed.
than weight:before : outweighs | outweigh | heavier than | weigh more than | weighs more than | weighed more than | less light than | not as light as | is not as light as
than weight:after  : lighter than | weigh less than | weighs less than | weighed less than | less heavy than | not as heavy as | is not as heavy as
most weight:first  : heaviest | weighs most | weigh most | least light
most weight:last   : lightest | weighs least | weigh least | least heavy
than size:before   : bigger than | larger than | less small than | not as small as | is not as small as
than size:after    : smaller than | less (big|large) than | littler than | not as (big|large) as | is not as (big|large) as
most size:first    : biggest | largest
most size:last     : smallest | littlest
than height:before : rises above | rise above | towers over | towers above | taller than | less short than | not as short as | is not as short as
than height:after length:after : shorter than
than height:after  : less tall than | not as tall as | is not as tall as
than length:before : longer than
than length:after  : less long than | not as long as | is not as long as
most height:first  : tallest | least short
most height:last : least tall
most height:last length:last : shortest
most length:first  : longest
than speed:before rank:before : faster than | quicker than | less slow than | swifter than
than speed:after rank:after   : slower than | less (fast|quick) than | not as (fast|quick) as | is not as (fast|quick) as
most speed:first rank:first   : fastest | quickest | swiftest
most speed:last rank:last     : slowest

# The compass.
than west-east:before  : [to] west of | further west than | farther west than
than west-east:after   : [to] east of | further east than | farther east than
most west-east:first   : westernmost | furthest west | farthest west
most west-east:last    : easternmost | furthest east | farthest east
from west-east:first   : from west
from west-east:last    : from east
way  west-east:first   : from west to east | west to east
way  west-east:last    : from east to west | east to west
than north-south:before : [to] north of | further north than | farther north than
than north-south:after : [to] south of | further south than | farther south than
most north-south:first : northernmost | furthest north | farthest north
most north-south:last  : southernmost | furthest south | farthest south
from north-south:first : from north
from north-south:last  : from south
way  north-south:first : from north to south | north to south
way  north-south:last  : from south to north | south to north

# What numbers and small words say.
level - : floor | floors | storey | storeys | story | stories
ordinal 1 : first | 1st | no 1 | number one
ordinal 2 : second | 2nd | silver medal | silver | second prize | runner up
ordinal 3 : third | 3rd | bronze medal | bronze | third prize
ordinal 4 : fourth | 4th
ordinal 5 : fifth | 5th
ordinal 6 : sixth | 6th
ordinal 7 : seventh | 7th
ordinal 8 : eighth | 8th
ordinal 9 : ninth | 9th
ordinal 10 : tenth | 10th
ordinal -2 : penultimate | last but one | next to last
number 1 : one | 1 | exactly one | just one | only one
number 2 : two | 2 | exactly two | just two | only two
number 3 : three | 3 | exactly three | just three | only three
number 4 : four | 4 | exactly four | just four | only four
number 5 : five | 5 | exactly five
number 6 : six | 6 | exactly six
number 7 : seven | 7 | exactly seven
number 8 : eight | 8
number 9 : nine | 9
number 10 : ten | 10
number 11 : eleven
number 12 : twelve
number 13 : thirteen
number 14 : fourteen
number 15 : fifteen
number 16 : sixteen
number 17 : seventeen
number 18 : eighteen
number 19 : nineteen
number 20 : twenty
number 30 : thirty
number 40 : forty
number 50 : fifty
number 0 : none | no | zero | 0 | nobody | nothing | no one | nobody else | nothing else | no one else | none of others | none of them | no other
every - : everybody else | everyone else | everything else | all others | all other | all of others | all rest | any other | any of others | each of others | every other | all of other | rest of them | anybody else | anyone else | others | all remaining
lead price:after : (you|one|we|it) (need|needs|takes|want) less money for | [you|one|we] (pay|pays) less for | less is paid for | less money buys
lead price:before : (you|one|we|it) (need|needs|takes|want) more money for | [you|one|we] (pay|pays) more for | more is paid for
thanfor - : than for
pass - : (you|we|one) (pass|passes|see|sees|meet|meets|reach|reaches|find|finds|come to|comes to|come across|comes across)
along - : (when|as|if|while) (you|we|one) (look|looks|walk|walks|go|goes|read|reads|move|moves) [along|down|through] | (when|if|while) (looking|walking|going|reading|read|seen|viewed) [along] | (looking|walking|going|reading|moving|listed|seen|viewed|read) [along] | along
following - : next
half - : equally many | as many | same number of | equal number of
sides - : [on|to] either side | [on|to] both sides | [on|to] each side | [to|on] [its|his|her|their] left as [to|on] [its|his|her|their] right | before it as after it
touch left-right:before : left neighbor of | left neighbour of | left hand neighbor of | left hand neighbour of | neighbour to left of | neighbor to left of
touch left-right:after : right neighbor of | right neighbour of | right hand neighbor of | right hand neighbour of | neighbour to right of | neighbor to right of
touch top-bottom:before : upstairs neighbour of | upstairs neighbor of
touch top-bottom:after : downstairs neighbour of | downstairs neighbor of
close - : directly | immediately | just | right | straight
next - : (neighbour|neighbor) of | next door to | next to | adjacent to | beside | right beside | right next to | directly next to | directly beside | immediately next to | neighbors | neighbours | side by side with | side by side | shoulder to shoulder
between - : between | in between | somewhere between
middle 3 : [somewhere] [in] between (them|them both|both of them|other two|two others|those two|two of them)
middle - : right in [very] middle | one of middle age | middle aged one | of middle age | middle one | halfway along | in [exact] middle of (queue|row|line|shelf|street|house|building|list|ranking) | [exactly] in [very|exact] middle | in [very|exact] (centre|center) | middle | middlemost
ends neither : at neither end | on neither end | at neither of [two] ends | at neither end of (row|line|queue|shelf)
ends - : at one end | at one of ends | at either end | at an end | on one end
not - : not | n't | never
either - : either
or - : or
and - : and | but | while | whereas | , and | , but | ; | , while | , whereas
comma - : , | ;
there - : there
many - : how many
wh - : who | what | which | which one | whose
many - : what number of | what is number of [those|ones] | number of those
of - : of | in | on | among | amongst | at
kind - : place | score | result | mark | grade | time | performance | tower | pile | column | branch | wire | fence | rail | street | road | kerb | lot | garage | museum | show | market | stall | stand | menu | shop | house | building | family | class | team | table | bench | wall | desk | tournament | championship | board | rack | block | train | track | field | rest | group | pack | others | other | places | position | positions | spot | spots | one | ones | thing | things | object | objects | item | items | person | people | row | line | queue | list | ranking | race | all | them | these | those | three | group | lot | order | set | end | shelf | stack | seat | standings | tournament | competition | contest | whole
be - : (sits|sit|sat|stands|stand|stood|lies|lie|lay|lives|live|lived|perches|rests|hangs|waits|comes|goes|appears|belongs|parked|resides|dwells|flies|runs|walks|dwells|works) | ((is|are|was|were|be|been|being) [currently|also] (sitting|standing|lying|located|placed|positioned|perched|parked|seated|found|situated|hanging|living|waiting|put|housed|listed|lined up|ranked|resting|shelved|stored|kept|served|planted)) | (sitting|standing|lying|located|placed|positioned|perched|parked|seated|situated|hanging|living|waiting|put) | will be (served|seated|called) | gets served | turns out to be | happens to be
skip - : it (is|was) | that | (anyone|anybody|whoever|everyone|everybody|somebody|someone) (looking|who looks) at | to leave | to depart | to set off | to go | to start | to finish | to arrive | to come in | to cross line | to be served | also | somewhere | anywhere | overall | both | 's | ' | that of | those of | relatively | spatially | respectively | exactly | so | it is known that | we know that | place in | of all | itself | kind
be rank : arrived | arrive | arrives
axis price : price of | cost of | prices of | in price | in cost
axis weight : weight of | in weight
axis height : height of | in height
axis size : size of | in size
open - : among others | among other things | at least | over | among | amongst | including | includes | such as | others beside | some of | about | around | up to | only some | maybe | perhaps | possibly | besides | apart from | except

# What only tells something beside what it refers to, and what leaves a sentence in doubt: sides of what a
# pronoun means, bare sides, comparisons without "than", waiting, what grants something, who only thinks so.
own left-right:before : [on|to|at|toward|towards] (its|his|her|their|whose) [very|immediate] left [hand] [side] | left of (it|him|her|them|which|whom) | to left of (it|him|her|them|which|whom) | on left of (it|him|her|them|which|whom)
own left-right:after : [on|to|at|toward|towards] (its|his|her|their|whose) [very|immediate] right [hand] [side] | right of (it|him|her|them|which|whom) | to right of (it|him|her|them|which|whom) | on right of (it|him|her|them|which|whom)
own top-bottom:before rank:before : above (it|him|her|them|which|whom) | over (it|him|her|them)
own top-bottom:after rank:after : (below|beneath|under|underneath) (it|him|her|them|which|whom)
own front-back:before rank:before : (in front of|ahead of) (it|him|her|them|which|whom)
own front-back:after rank:after : behind (it|him|her|them|which|whom)
own front-back:before rank:before time:before : before (it|him|her|them)
own front-back:after rank:after time:after : after (it|him|her|them)
bare left-right:before : left [hand] [side]
bare left-right:after : right [hand] [side]
compared - : compared (with|to) | in comparison (with|to) | unlike
until front-back:after rank:after time:after : until [after] | till [after] | only after | only once
doubt - : think | thinks | thought | believe | believes | believed | claims | claimed | says | guesses | guess | hopes | hoped | wishes | wants | almost | nearly | roughly | probably | likely | seems | seem | might | may | supposedly | allegedly | should | ought
though - : though | although | even though | but not necessarily | not necessarily | whether or not
soon front-back:after rank:after time:after left-right:after : as soon as | once | no sooner
# What is greater or less by whatever is measured, which other words name.
than price:before weight:before height:before length:before size:before speed:before : greater than | more than | exceeds | exceed | in excess of | surpasses
than price:after weight:after height:after length:after size:after speed:after : less than | fewer than | falls short of
than price:before : costs more than | cost more than | more money than | pay more than | more than for | more for than
than price:after  : costs less than | cost less than | less money than | pay less than | less than for | less for than
most price:first  : pay most | pays most | most money | most has to be paid for | you get least for your money
most price:last   : pay least | pays least | least money
than rank:before : (keep|kept) up with | match
than rank:after   : no match for | runner up to | had to give way to | gave way to | trailed | trails
than rank:before  : had edge over | got better of | came out on top of | pulled ahead of | left behind | bested | topped | triumphed over | prevailed over | overcame | won against
most rank:first time:first : opens | opened | opening | begins | began | kicks off | starts off | goes first | made start | leads off
most rank:last time:last : closes | closed | closing | ends | ended | concludes | rounds off | goes last | winds up | made end
most rank:first : tops | topped list | heads (list|ranking|table|field) | took victory | took (win|trophy|title|crown) | won by | nobody beat | unbeaten | in lead | champion
most rank:last  : tail ender | brought up rear | wooden spoon | beaten by everybody | in last place | in bottom place
than age:before : already there when | already around when | goes back further than
skip - : if (you|we|one) (count|counts|start|starts|begin|begins|look|looks|read|reads|go|goes) | when (you|we|one) (count|counts|start|starts|begin|begins|look|looks|read|reads|go|goes) | when (counted|counting|seen|viewed|ordered|sorted|listed) | if (counted|seen|viewed|ordered|sorted|listed)
than top-bottom:before : (nearer|closer) to top than
touch top-bottom:before : next one up from | next up from | one right above
than top-bottom:after : (nearer|closer) to (bottom|ground|floor) than
touch top-bottom:after : next one down from | next down from | one right below
than left-right:before : (nearer|closer) to left [end|edge|side] than
touch left-right:before : next one to left [from|of]
than left-right:after : (nearer|closer) to right [end|edge|side] than
touch left-right:after : next one to right [from|of]
than front-back:before rank:before : (nearer|closer) to (start|beginning|head) than
than front-back:after rank:after : (nearer|closer) to (end|tail) than
than age:before : predates | predate | predated | [been] around longer than | been there longer than | dates back further than | came out before | came out earlier than
than age:after : came out after | came out later than | postdates | postdate
most age:first : around longest | been around longest
bare top-bottom:before : up | upward | upwards | upstairs
bare top-bottom:after : down | downward | downwards | downstairs
bare west-east:before : west | westward | westwards
bare west-east:after : east | eastward | eastwards
bare north-south:before : north | northward | northwards
bare north-south:after : south | southward | southwards
nth - : number | no | nr | position number | place number | spot number | rank number
every - : anything else | anything else there | anyone | anybody | anything | all others there | whole rest | rest | remaining ones
most price:first : for most | most money
most price:last : for least
lead price:before : costs more to (buy|get|have) | cost more to (buy|get|have) | more to (buy|get|have)
lead price:after : costs less to (buy|get|have) | cost less to (buy|get|have) | less to (buy|get|have)
thanfor - : than to (buy|get|have) | than
way price:last : from cheap to expensive | from (low|lower) to (high|higher) price
way price:first : from expensive to cheap
way age:first : from old to new | from old to young
way age:last : from new to old | from young to old
way weight:first : from heavy to light
way weight:last : from light to heavy
way size:first : from (big|large) to small
way size:last : from small to (big|large)
way height:first : from tall to short
way height:last : from short to tall
way speed:first rank:first : from fast to slow
way speed:last rank:last : from slow to fast
way rank:first : from best to worst
way rank:last : from worst to best
than age:before : [been] around as long as | been there as long as | existed as long as
than top-bottom:before rank:before : further up than | farther up than
than top-bottom:after rank:after : further down than | farther down than

# What somebody else has done by then; what stands behind whom; ends by other words; where a page or an appointment is.
already front-back:before rank:before time:before age:before : already
when - : when | by then
every - : (everybody|everyone|every one of them) (is|was|finished|came|arrived|sits|stands|stays|lives|sleeps|ran|had|has)
most left-right:first : [on|at] (outside|outer|outermost) left
most left-right:last : [on|at] (outside|outer|outermost) right
most age:last : baby [of (group|family|house|lot)]
than rank:after : (reached|reach|got to) (top|summit|finish|goal|finish line) (later than|after)
than rank:before : (reached|reach|got to) (top|summit|finish|goal|finish line) (earlier than|sooner than|before)
most price:last : best bargain | best buy
most front-back:first rank:first time:first : next to be (served|called|seen) | next in line | next up
than front-back:after rank:after time:after : (has|have|had) to wait longer than | waits longer than | waited longer than
than length:after : (does|do) not (reach|match) length of
than height:after : (does|do) not (reach|match) height of
than front-back:before rank:before time:before : on earlier page than | earlier page than
than front-back:after rank:after time:after : on later page than | later page than
next - : (leans|lean|leaning) against | touch | touch each other | touches
nth - : page | on page
be - : stays | stay | sleeps | sleep | is seen | is shown | is treated | is parked | takes up | will get
bare top-bottom:before : (climb|climbs) [up] [stairs]
bare top-bottom:after : (descend|descends) [stairs]
# Other hands: what is over or starts, who carries or lifts what, points, ends of trains and rows.
next - : wall to wall | elbow to elbow
number 0 : row (is over|ends) | only (engine|locomotive|driver)
skip - : is over | has ended | is finished | was over | around here | by now
touch front-back:before rank:before time:before : (leads|flows|runs|blends) (straight|directly) into
most rank:first time:first : opener | opening (song|act|number|track|piece) | (it|everything|show|concert) all starts with | (starts|start|begins|begin) with
most rank:last time:last : closer | closing (song|act|number|track|piece) | (finishes|finish) with
than height:after : overtopped by | dwarfed by | surpassed by
than height:before top-bottom:before : looks down on | look down on | overtops | overlooks
than top-bottom:after : (carries|carry|bears|bear) weight of
touch top-bottom:before : rests (directly|right) on | has been put (directly|right) on
most top-bottom:first : nothing (lies|rests|stands|is) on
than rank:before : (scored|got|won|has|had|made|collected) more (points|wins|goals|votes|marks) than | catch up with
than rank:after : (scored|got|won|has|had|made|collected|finished with) fewer (points|wins|goals|votes|marks) than
kind - : rank | notch | step
lead weight:before : (it|it all) takes more (strength|force|effort) to (lift|carry|move) | you need more (strength|force) to (lift|carry|move)
lead weight:after : (it|it all) takes less (strength|force|effort) to (lift|carry|move) | you need less (strength|force) to (lift|carry|move)
most front-back:first : (right|directly|immediately) behind (engine|locomotive) | next to (engine|locomotive) | coupled to (engine|locomotive)
most age:first : [was] (bought|purchased|acquired) first
most age:last : [was] (bought|purchased|acquired) last | latest purchase
than north-south:before : more northerly than
than north-south:after : more southerly than
than west-east:before : more westerly than
than west-east:after : more easterly than
most north-south:first : most northerly
most north-south:last : most southerly
most west-east:first : most westerly
most west-east:last : most easterly
own top-bottom:before : on top of (it|him|her|them)
than top-bottom:after : lift off | lifting off | take off | lift away
than age:before : been here longer than | been with us longer than
# Conditions, and who has changed places.
if - : if | whenever | in case
onlyif - : only if
unless - : unless
then - : then
neither - : neither
nor - : nor
swap - : swap | swaps | swapped | [swap|swaps|swapped|change|changes|changed|exchange|exchanges|exchanged|trade|trades|traded|switch|switches|switched] (place|places|positions|seats|spots) [with [each other|one another]]
lets - : lets | let | allows | allowed
passing - : pass | go first | go ahead | go before [him|her|them] | past | to pass | overtake | to overtake
skip - : originally | formerly | previously | initially | now | by now | afterwards | in the end
# Third further hands: what lies on what, scores, what is at the bottom, who comes home how.
touch left-right:before : [on|to|at] immediate left of
touch left-right:after : [on|to|at] immediate right of
touch top-bottom:before : (directly|right|immediately) on | (directly|right|immediately) on top of
than rank:before : (scored|got|received|earned) higher [score|mark|grade] than
than rank:after : (scored|got|received|earned) lower [score|mark|grade] than
most rank:last time:last : dead last
skip - : dead
be - : came home | is displayed | is placed
most top-bottom:last : [on|at] ground (floor|level|storey)
most rank:first : [scored|got|has|had|received|earned] highest (score|mark|grade)
most rank:last : [scored|got|has|had|received|earned] lowest (score|mark|grade)
kind - : people | persons | person | member | members | competitor | competitors | participant | participants
kind - : child | children
way height:first : from tallest to shortest | from highest to lowest
way height:last : from shortest to tallest | from lowest to highest
way weight:first : from heaviest to lightest
way weight:last : from lightest to heaviest
way size:first : from (largest|biggest) to smallest
way size:last : from smallest to (largest|biggest)
way speed:first rank:first : from fastest to slowest
way speed:last rank:last : from slowest to fastest
skip row : one behind (another|other|next) | one after (another|other|next) | one beside (another|other|next) | one next to (another|other) | one above (another|other) | one below (another|other) | one on top of (another|other) | in single file | single file | in indian file | lined up | side by side
