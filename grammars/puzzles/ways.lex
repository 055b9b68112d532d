# Words of texts that tell a way by steps and turns (spatial_nsr/puzzles). The form is that of orders.lex;
# "the" and "a" are passed over.
#
#   go, turn, face   verbs           side     degrees clockwise from the way one faces
#   compass          degrees clockwise from north      around, uturn, quarter  turns of known size
#   unit             a unit of length and how many of its base it is
#   always           one faces the same way all the time, so that steps to a side are steps aside
#   rise             up or down       above  asks for the height
#   home             where the way begins              return, total, far, direction, now  words of questions

go - : (side step|side steps|sidestep|sidesteps) | (shift|shifts|shifted) | (cover|covers|covered) | [keep] (walk|walks|walked|walking) | (go|goes|went|going) [on] | (take|takes|took|taking) | (move|moves|moved|moving) | (run|runs|ran|running) | (drive|drives|drove|driving) | (ride|rides|rode|riding) | (travel|travels|travelled|traveled|travelling|traveling) | (continue|continues|continued|continuing) [on] | (head|heads|headed|heading) | (proceed|proceeds|proceeded) | (sail|sails|sailed|sailing) | (fly|flies|flew|flying) | (cycle|cycles|cycled|cycling) | (march|marches|marched) | (make|makes|made|making) | (do|does) | (jog|jogs|jogged) | (hike|hikes|hiked) | (advance|advances|advanced) | (hop|hops) | (stroll|strolls|strolled) | (crawl|crawls) | (swim|swims|swam) | (keep|keeps) going | (keep|keeps) walking | (set|sets) off | (row|rows|rowed) | (skate|skates|skated) | (roll|rolls|rolled|rolling) | (paddle|paddles|paddled) | (drift|drifts|drifted) | (climb|climbs|climbed)
turn - : (wheel|wheels|wheeled) | (bend|bends|bent) | (turn|turns|turned|turning) | (rotate|rotates|rotated|rotating) | (spin|spins|spun) | (pivot|pivots|pivoted) | (swivel|swivels) | (swing|swings|swung) | (bear|bears) | (veer|veers)
face - : (face|faces|faced|facing) | (look|looks|looking) | turned to face | (turn|turns|turned) to face
side 0   : in (that|this|same|very same) (way|direction) | further on | in direction [in which|that] (you|he|she|it) (face|faces|look|looks) | in direction (you|he|she|it) (are|is) (facing|looking) | same (way|direction) | to front | to fore | onward | onwards | in front | frontwards | forward | forwards | straight ahead | straight on | ahead | straight forward | straight
side 90  : over to right | right | to right | to your right | to my right | to (his|her|their) right | rightward | rightwards | sideways to right
side 180 : to back | rearward | rearwards | in reverse | backward | backwards | back | to rear
side 270 : over to left | left | to left | to your left | to my left | to (his|her|their) left | leftward | leftwards | sideways to left
side 90  : clockwise
side 270 : anticlockwise | counterclockwise | counter clockwise | anti clockwise
around - : way (you|he|she|i|we|they) (came|come) [from] | where (you|he|she|i|we|they) (came|come) from | direction (you|he|she|i|we|they) came from | (back|round) to front | through half circle | other way | opposite way | opposite direction | around | round | right around | right round | completely around | back around
uturn - : 180 degree turn | u turn | about turn | about face | half turn | half circle
quarter 90 : quarter | quarter turn | right angle | quarter circle
quarter 270 : three quarter turn | three quarters turn
degrees - : degrees | degree | °
compass 0   : [in|due] (northerly|northern) direction | north direction | [due] north | [due] northward | northwards
compass 45  : [due] (northeast|north east) | ne
compass 90  : [in|due] (easterly|eastern) direction | [due] east | [due] eastward | eastwards
compass 135 : [due] (southeast|south east) | se
compass 180 : [in|due] (southerly|southern) direction | [due] south | [due] southward | southwards
compass 225 : [due] (southwest|south west) | sw
compass 270 : [in|due] (westerly|western) direction | [due] west | [due] westward | westwards
compass 315 : [due] (northwest|north west) | nw
unit step 1 : step | steps | pace | paces | stride | strides
unit block 1 : [city] (block|blocks)
unit square 1 : square | squares | cell | cells | tile | tiles
unit space 1 : space | spaces
unit unit 1 : unit | units
unit street 1 : street | streets
unit m 1 : m | metre | metres | meter | meters
unit m 1000 : km | kilometre | kilometres | kilometer | kilometers
unit m 1/100 : cm | centimetre | centimetres | centimeter | centimeters
unit ft 1 : ft | foot | feet
unit ft 3 : yard | yards | yd
unit ft 5280 : mile | miles
always - : (stay|remain|keep|stays|remains) (turned|looking|faced) [to|towards] (front|ahead|forward|forwards) | from (beginning|start) to (end|finish) | [your|his|her] (nose|face|body|chest) [always] (points|point|looks|faces) [always] [in] same (way|direction) | (never|not) change (way|direction|where) [in which|that] [you|he|she] [face|faces|look|looks] | (never|not) change your (heading|direction|orientation) | (eyes|gaze|face) (stay|stays|remain|remains|is|are|kept) (fixed|on|turned) | keep your (eyes|face|gaze|nose) | (keep|keeps) doing so | (your|his|her) (back|front|face) (stays|remains) | (face|facing) forward all time | face forward all time | (look|looks|looking|face|faces|facing) [all|whole|entire] [time|while] [in|to|towards|toward] same (direction|way) | (look|looks|face|faces) [in] one and same (direction|way) | direction [in which|that|which] (you|he|she) (face|faces) (stays|remains|is) [always] same | without changing [the|your|his|her] (direction|heading|orientation) [in which] [you|he|she] [face|faces] | (go|goes|going|keep|keeps|stay|stays|remain|remains) [on] facing | facing never changes | heading never changes | (heading|orientation|facing) (stays|remains) same | no turning | without (rotating|swivelling) | [your|his|her] face always (points|point) same way | (keep|keeping) looking | (keep|keeping) facing | always face forward | while (you|he|she) [always] (face|faces|facing) forward | while always facing forward | (look|looks|looking) straight ahead | (keep|keeps|keeping) (looking|facing) (straight ahead|forward|forwards) | always facing forward | (keep|keeping) facing forward | (keep|keeping) facing same (way|direction) | face forward [whole|all|entire] time | face forward throughout | facing forward [whole|all|entire] time | never turn | without turning | without ever turning | (keep|keeping) your face forward | stay facing forward | remain facing forward | do not turn | don ' t turn | face same (way|direction) [whole|all] time | (keep|keeping) looking forward | always look forward | face forward always
home - : (point|place|spot|position|location) (you|he|she|i|they|we|it) (started|began|start|begin|set out|set off|left) [from|out|off] | (starting|initial|original) (square|tile|field) | where (you|he|she|i|they|we|it) (stood|was|were) at first | where (you|he|she|i|they|we|it) first (stood|was|were) | where (you|he|she|i|they|we|it) (stood|was|were) (originally|initially|before) | (point|place|spot|position|location) where (you|he|she|i|they|we|it) (started|began|start|begin|set out|set off|first stood) [from|out|off] | as first [one] | as at (start|beginning) | as before | starting (point|position|place|spot|location) | start [point|position] | point of (origin|departure|start) | origin | beginning | where (you|he|she|i|they|we|it) (started|began|start|begin|set out|set off|were|was) [from|out|off] [at first|at start|at beginning] | where (you|he|she|i|they|we|it) had (started|begun) | place of departure | initial (point|position|place|location|spot) | original (point|position|place|location|spot) | same (spot|place|point) (where|from which) (you|he|she|i|they|we) (started|began) | home | (his|her|my|your|their) (home|house)
leave - : [has|have|had] (parked|left car) (at|by|near) | (begin|begins|began) (at|in|from) | (start|starts|started) from | (start|starts|started|begin|begins|began) walk (at|from|in|by) | beginning (at|in|from) | (step|steps|stepped|come|comes|came|walk|walks|walked|go|goes|went) out (of|from) | (start|starts|started|set|sets) out (at|from|in) | out of | (emerge|emerges|emerged) from | departing [from] | (exit|exits|exited|exiting) | leaving | setting (out|off) from | (leave|leaves|left) | (start|starts|started|starting) [out|off] [from|at|in] | (begin|begins|began|beginning) [from|at|in] | (set|sets) (off|out) from | (depart|departs|departed) from | from | (stand|stands|stood|standing) [at|in|by|outside] | (am|are|is) (at|in|by|outside) | (wait|waits) at
return - : [get|go|fly|walk|ride|drive|sail|swim] (straight|directly) home | look to see | turn to see | head to get back | straight way back | way back | lead back | leads back | lead (you|him|her|me|us|them) back | get home | retreat | retreats | leads [straight|directly] back | straight back | return | returned | returns | get [straight|directly] back | go straight back | come back | go back | be back | back at | back to | arrive back | end up back | are back | is back | back
now - : now | if (you|he|she) (do|does) [all] (this|that|so) | after all (this|that) | having done [all] this | after [all of] this | when (you|he|she) (stop|stops) | when (it|this|all this) is over | finally | at end | in end | at last | afterwards | at this point | after that | then | in total | after following these (instructions|directions|steps|commands|moves) | if you follow these (instructions|directions|steps|commands|moves) | following these (instructions|directions|steps|commands|moves) | (by|when|after) (following|you follow|you have followed|you finish|carrying out|completing) (these|all|all these|all of these) (instructions|directions|steps|commands|moves) | once you are done | when done | (his|her|your|my|their) walk
total - : in total | altogether | in all | total distance | total | overall
far - : how far | what distance | distance | shortest distance | how many
straight - : along straight line | [in|along] direct line | straight line distance | in straight line | as crow flies | by crow flight | by shortest way | on straight line
away - : away | between
direction - : [in|to|towards] (which|what) direction | [in|to|towards] (which|what) way | where | direction | [on] (which|what) side
direction compass : [in|to|towards] (which|what) (compass direction|cardinal direction|point of compass)
here - : where (you|he|she|i|they|we|it) (is|are|am) | [the] (point|place|spot|position) where (you|he|she|i|they|we|it) (end|ends|ended|stop|stops|finish|finishes) [up] | where (you|he|she|i|they|we|it) (is|are|am|was|were) (now|at end|then) | where (you|he|she|i|they|we|it) (end|ends|ended) [up] | where (you|he|she|i|they|we|it) (stop|stops|stopped) | (your|his|her|my|their) (last|final|end|current|present|new) (position|place|location|spot|point) | (end|last|final) (position|point|place|location)
same - : same | identical | equal
times - : times
who - : i | you | he | she | we | they | it | him | her | me
and - : and | , | ; | then | and then | next | after that | afterwards | first | finally | before | : | , then | , and | now | later | lastly
relative - : (somebody|someone|anybody|anyone) at | relative to | with respect to | in relation to | compared (to|with) | [as] (seen|viewed|looked at) from | from (viewpoint|perspective) of | if you stood at | if you (stand|are) at
skip - : while (you|he|she|they) (do|does) (this|that|so|it) | (come|comes|came|follow|follows|followed) | (carry|carries|carrying) out program | (run|runs|running) program | do what follows | do as follows | here is program | program | you do following | relative | by compass | next | corner | street corner | you are told to | carry out | these moves | these are your orders | these orders | following | wait for | waits for | its commands | its | commands | orders | [here is] what (you|he|she) (is|are|must|should|has to|have to) [told to] do | these are (instructions|directions|steps) | what | follow these instructions | while | all along | throughout | whole | entire | entire time | at (crossing|corner|intersection|junction|crossroads) | then at (crossing|corner) | must | should | have to | has to | seen | as seen | viewed | there | until | for | another | more | further | to | towards | toward | on | in direction | in | direction | of | at | please | by | also | exactly | from there | there | once | again | his | her | their | your | my | time | way | up | down street | same | over
be - : (does|do) (this|these moves|these steps|all this|it) (bring|lead|take) | is | are | was | were | be | been | am | do | does | did | will | would | has | have | had | end up | ends up | ended up | end | finish | finishes | finished | arrive | ending up | located | situated | lie | lies | come | need
number 1 : one | once | single | one time | 1 time
number 2 : two | twice
number 3 : three
number 4 : four
number 5 : five
number 6 : six
number 7 : seven
number 8 : eight
number 9 : nine
number 10 : ten
number 11 : eleven
number 12 : twelve
number 15 : fifteen
number 20 : twenty
number 30 : thirty
number 40 : forty
number 50 : fifty
number 100 : hundred
number 1/2 : half
ordinal - : (take|takes|took|taking) (first|second|third|fourth|next) [street|road|turning|turn|exit] (to|on|off to) | (take|takes|took|taking) (first|second|third|fourth|next)
crossing - : (at|after|past) (first|second|third|fourth) (crossing|corner|junction|intersection|crossroads|traffic lights|roundabout|turning)
into - : into | onto | on to | along | down | up
skip - : (tell|tells) (him|her|them) | tell | follow
ahead - : as (you|he|she|it|i|they) (face|faces|stand|stands|look|looks) [now] | by which hand | on which hand | from where (you|he|she|it|i) (stand|stands) now | as seen by (him|her|you|me|them)
ask - : [in|on] (which|what) (street|road|lane|avenue)
halt - : (stop|stops) at (first|second|third|fourth|last)
skip - : at next (crossing|junction|intersection|crossroads) | at (that|this) (corner|crossing|point|spot|place)
home - : launch (point|pad|site) | take off point
compass 0 : [direction of] positive y (axis|direction)
compass 90 : [direction of] positive x (axis|direction)
compass 180 : [direction of] negative y (axis|direction)
compass 270 : [direction of] negative x (axis|direction)
unit m 1852 : nautical (mile|miles)
coords - : coordinates | coordinate | grid position | grid point
skip - : one (morning|day|evening|afternoon|night) | in (morning|evening|afternoon) | towards
always - : at all times | without looking round
steady - : all time | whole time | entire time | all while | throughout | all along
rise 0 : (rise|rises|rose|ascend|ascends|ascended) [up] | (fly|flies|flew|go|goes|went|climb|climbs|climbed) (straight|vertically) up | (gain|gains|gained) height of
rise 180 : (descend|descends|descended|sink|sinks|sank) | (come|comes|came|go|goes|went|fly|flies|flew|drop|drops|dropped) [straight|vertically] down
here - : here
above - : above | over | higher than
home - : take off (spot|place|point) | (spot|place|point) (you|he|she|it|they|we|i) took off from | where (you|he|she|it|they|we|i) took off
leave - : (takes|take|took) off from
