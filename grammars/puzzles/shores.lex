# Words of texts about shores, rims and headings, and of questions about them (spatial_nsr/puzzles). The form
# is that of orders.lex; "the" and "a" are passed over.
#
#   move, face   verbs whose compass word is a heading     compass  degrees clockwise from north
#   shore        what runs along water or a chasm          inner    what lies within its shore or rim
#   outer        what has its shore around it              sea      what lies around that
#   hand         degrees clockwise from the heading        turn     how far one turns
#   direction, side, or   words of questions               here     the place or heading of the walker

move - : (skip|skips|skipped|skipping) | (unicycle|unicycles|unicycling) | (perambulate|perambulates|perambulating) | race (walk|walks|walking) | (hop|hops|hopping) | (sail|sails|sailed|sailing) | (swim|swims|swimming|swam) | (paddle|paddles|paddling) | (row|rows|rowing) | (crawl|crawls|crawling) | (limp|limps|limping) | (march|marches|marching) | (power|speed|fast) (walk|walks|walking) | (roller|ice) (skate|skates|skating) | (pedal|pedals|pedalled|pedaling|pedalling) | way leads | (patrol|patrols) | (proceed|proceeds) | (race|races|racing) | (lead|leads|led|leading|take|takes|took|taking|bring|brings|brought|carry|carries) (you|me|him|her|them|us) | (walk|walks|walked|walking) | (go|goes|went|going) | (run|runs|ran|running) | (cycle|cycles|cycled|cycling) | (drive|drives|drove|driving) | (ride|rides|rode|riding) [your|my|his|her|our|their] [bike|bicycle|horse|scooter|motorbike] | (hike|hikes|hiked|hiking) | (travel|travels|travelled|traveled|travelling|traveling) | (head|heads|headed|heading) | (jog|jogs|jogged|jogging) | (stroll|strolls|strolled|strolling) | (march|marches|marched|marching) | (move|moves|moved|moving) | (follow|follows|followed|following) | (skate|skates|skating) | (wander|wanders|wandering) | (trek|treks|trekking) | (bike|bikes|biking) | (make|makes|making) [your|my|his|her|our|their] way | sails nowhere | (run|runs) | (tramp|tramps) | (continue|continues|continuing) | take | takes
face 180 : [stand|stands|standing] with [your|my|his|her|our|their] (back|backs) [turned] (to|towards|toward) | (turn|turns|have|has|had) (your|my|his|her|our|their) (back|backs) [turned] (to|towards|toward) | (your|my|his|her|our|their) (back|backs) (is|are) [turned] (to|towards|toward)
face - : (look|looks|looked|looking) (at|out to|out over|out at|across|over) | (face|faces|facing|faced) out to | (have|has) turned to | in front of (you|me|him|her|us) is | (your|my|his|her) (face|nose|body) is turned | (watch|watches|watching|watched) | (have|has|had) (your|his|her|my) (eyes|gaze) on something | (your|his|her|my) nose points | (face|faces|faced|facing) | (look|looks|looked|looking) | (stand|stands|stood|standing) with (your|my|his|her) face | with (your|my|his|her) (face|nose) | (gaze|gazes|gazing) | (point|points|pointing) | compass points
compass 0   : [due] (north|northern|northward|northwards|northerly|northbound|n)
compass 45  : [due] (northeast|north east|northeastern|north eastern|northeastward|northeastwards|northeasterly|ne)
compass 90  : [due] (east|eastern|eastward|eastwards|easterly|eastbound)
compass 135 : [due] (southeast|south east|southeastern|south eastern|southeastward|southeastwards|southeasterly|se)
compass 180 : [due] (south|southern|southward|southwards|southerly|southbound)
compass 225 : [due] (southwest|south west|southwestern|south western|southwestward|southwestwards|southwesterly|sw)
compass 270 : [due] (west|western|westward|westwards|westerly|westbound)
compass 315 : [due] (northwest|north west|northwestern|north western|northwestward|northwestwards|northwesterly|nw)
compass 90  : (rising sun|sunrise|sun rise|sun come up)
compass 270 : (setting sun|sunset|sun set|sun go down)
compass 0   : (north pole|pole star|polaris)
shore - : shore | shores | riverbank | riverside | sides | kerb | bank | banks | coast | shoreline | lakeshore | coastline | side | beach | edge | rim | waterside | waterfront | lip | brink | margin | strand | border | end
inner - : river | stream | canal | creek | brook | mountain (lake|pond|tarn|valley) | bay | pool | loch | lake | pond | reservoir | loch | lagoon | canyon | crater | gorge | quarry | ravine | pit | valley | tarn | pool | chasm | bay | fjord | basin | mere | harbour | harbor | swamp | gravel pit | abyss | volcano crater | sinkhole | park | canal | moat | dam | marsh | waterway | ditch | glacier
lane - : road | roadway | street | highway | motorway | railway | railroad | railway line | track | lane | field | forest | wood | woods | meadow | fence | wall | hedge | square | garden | building | house | estate | airfield | plaza | golf course | vineyard | orchard
own - : its | their
flow - : (flow|flows|flowing|flowed)
outer - : island | islet | isle | islands | peninsula | atoll | holm | cay
sea - : sea | ocean | water | open water | open sea | waves
hand 270 : on (his|her|my|your) left | 's left [hand] [side] | left arm | [on] [your|my|his|her] left side | on left | [on|at|to] [your|my|his|her|our|their|its] left [hand] [side] | [on|at] [your|my|his|her|our|their] left hand
hand 90  : 's right [hand] [side] | right arm | [on] [your|my|his|her] right side | on right | [on|at|to] [your|my|his|her|our|their|its] right [hand] [side] | [on|at] [your|my|his|her|our|their] right hand
hand 180 : behind [you|me|him|her|us|them] | [at|on] [your|my|his|her|our] back | [in] (your|my|his|her) rear | behind (your|my|his|her) back
hand 0   : [straight] ahead [of] [you|me|him|her|us|them] | in front of (you|me|him|her|us|them) | before (you|me|him|her)
turn 180 : [comes|follows] u turn | (comes|follows) way back [in opposite direction|in other direction] | (stop|stops) and turn back | turn back | turns back | turn about | turn (you|him|her|me) around | (do|does|make|makes) half turn | (head|heads|walk|walks|go|goes) back [the] way (you|he|she|i) came | (turn|turns|turned|turning) [right] (around|round|about|back) | make [a] u turn | makes [a] u turn | (reverse|reverses) direction | (turn|turns|turned) by 180 degrees | (turn|turns) on (your|my|his|her) heel | (do|does|did) about turn
turn 90  : (turn|turns|turned|turning) [to] [your|my|his|her] right | (make|makes|take|takes) quarter turn [to] right | (turn|turns|turned) 90 degrees [to] [your|my|his|her] right | (turn|turns|turned) 90 degrees clockwise
turn 270 : (turn|turns|turned|turning) [to] [your|my|his|her] left | (make|makes|take|takes) quarter turn [to] left | (turn|turns|turned) 90 degrees [to] [your|my|his|her] left | (turn|turns|turned) 90 degrees (anticlockwise|counterclockwise)
turn 45  : (turn|turns|turned|turning|rotate|rotates) [by|through] 45 (degrees|°) (clockwise|to right|right|to your right) | (turn|turns|turned) (clockwise|right|to right) [by|through] 45 (degrees|°)
turn 90  : (turn|turns|turned|turning|rotate|rotates) [by|through] 90 (degrees|°) (clockwise|to right|right|to your right) | (turn|turns|turned|rotate|rotates) (clockwise|right|to right) [by|through] 90 (degrees|°)
turn 180 : (turn|turns|turned|turning|rotate|rotates) [by|through] 180 (degrees|°) [clockwise|anticlockwise|counterclockwise|to right|right|to left|left] | (turn|turns|turned|rotate|rotates) (clockwise|right|to right|left|to left|anticlockwise|counterclockwise) [by|through] 180 (degrees|°) | (turn|turns|turned) half circle
turn 270 : (turn|turns|turned|turning|rotate|rotates) [by|through] 90 (degrees|°) (anticlockwise|counterclockwise|to left|left|to your left) | (turn|turns|turned|rotate|rotates) (anticlockwise|counterclockwise|left|to left) [by|through] 90 (degrees|°)
turn 270 : (turn|turns|turned|turning|rotate|rotates) [by|through] 270 (degrees|°) (clockwise|to right|right|to your right) | (turn|turns|turned|rotate|rotates) (clockwise|right|to right) [by|through] 270 (degrees|°)
turn 90  : (turn|turns|turned|turning|rotate|rotates) [by|through] 270 (degrees|°) (anticlockwise|counterclockwise|to left|left|to your left) | (turn|turns|turned|rotate|rotates) (anticlockwise|counterclockwise|left|to left) [by|through] 270 (degrees|°)
turn 315 : (turn|turns|turned|turning|rotate|rotates) [by|through] 45 (degrees|°) (anticlockwise|counterclockwise|to left|left|to your left) | (turn|turns|turned) (anticlockwise|counterclockwise|left|to left) [by|through] 45 (degrees|°)
retrace - : (in|into) opposite direction | opposite way | other way | [and] (head|heads|walk|walks|go|goes|cycle|cycles|drive|drives|run|runs|ride|rides|hike|hikes|travel|travels) back | (retrace|retraces|retracing) (your|my|his|her) steps | in direction (you|that you|from which you|i|he|she) (came|came from) | (way|same way) [that] (you|i|he|she|we) (came|come) [from] | where (you|i|he|she|we) came from | direction [that] (you|i|he|she|we) (came|come) from | back [same] way
direction - : [in|to|towards|toward] (which|what) [compass] direction | [in|to|towards] (which|what) way | which way | where | which point of compass | what [compass] direction | (which|what) compass (direction|point) | [at|to] (which|what) point of compass | what is direction of
side own : on (which|what) (side|hand) of (me|you|him|her|us|them)
side - : [on] (which|what) (side|hand) | [along|on] (which|what) (shore|bank|coast|edge|rim|end)
or - : or
here - : you | i | he | she | we | they | one
be - : m | re | is | are | am | was | were | be | do | does | lie | lies | lay | stands | located | situated | have | has | must be | would | will be | find | see | sees | stand | lying | stretches
and - : and | , | ; | while | with | so that | but
skip - : (your|his|her|my) compass (says|shows|tells) [that] | by compass | along | on | in | to | towards | toward | of | at | by | from | that | there | then | now | path | trail | promenade | it | your | my | his | her | our | their | as compass goes | seen from there | as seen from there | around | always | keeping | straight | after while | after a while | for while | later | some time later | first | next | finally | once | still | going | which | what | this | direction | way | nowhere | you are told | beside | big | large | small | round | circular | water 's | through | up | down | over | early | in morning | in evening | one morning | today | runs along | that runs along | running along | that follows | near | directly | exactly | when | if | as | just | 's | beautiful | long | little | deep | wide | also | keep | keeps | from here | from where (you|i|he|she) (is|are|am) | where (you|he|she) (is|are) walking | side of you | hand side | slowly | afterwards
