# Words of questions about texts of any kind: how people begin and end them, and what they compare by.
# The form is that of places.lex. What leads to a question says nothing of what is asked.

lead plain    : so | and | then | now | well | okay | ok | please | hey | also | but | finally
lead plain    : (according to|based on|going by|from|in) (the|this|my|your|his|her|their) (text|story|description|passage|account|letter|note|report|message) | as far as (you|we|i) (know|can tell) | in other words | exactly | just
lead plain    : [please] (tell|show|remind) (me|us) | (can|could|would|will) (you|anyone|anybody) [please|perhaps|maybe] (tell|show|remind|say to) (me|us) | (can|could|would|will) (you|anyone|anybody) [please] (say|work out|guess|name|list) | (do|does|did|would) (you|anyone|anybody) [happen to] (know|remember|recall|think) | any idea | (i|we) (wonder|was wondering|'m wondering|am wondering) | (i|we) (would|'d|should) (like|love) to know | (i|we) (want|need) to know | let me know | remember | guess | say
lead list     : (name|list|give|enumerate|tell) [me] (all|everything|everyone|everybody|anything) | (name|list|enumerate)
whether  if   : whether [or not] | if | that
lead claim    : is it (true|correct|right|so|the case|a fact|certain|clear) that | (would|could|can|may|might) (you|one|we) say [that] | do you think [that] | does (it|this) follow that | does the (text|story|passage|description) (say|tell|state|imply|mean) [us|you|that] [that] | am i right [in thinking] that | true or false | is it right to say [that] | could it be that | does that mean [that] | do (i|we) understand correctly that

# Before what is left out, and before what something is compared to.
apart apart   : besides | apart from | aside from | other than | except [for] | excluding | not counting | leaving out
beside beside : relative to | in relation to | [with|in] (respect|regard) to | compared (to|with) | in comparison (to|with) | regarding

tag tag       : (is|are|was|were|do|does|did|has|have|had|can|could|will|would) [n't] (it|he|she|they|there|we|you|i|that) [not] | right | correct | true | yes | no | or not | is that (right|correct|so|true) | or is n't it | am i right | eh | exactly | again | though

# The one that is furthest that way, and of two the one that is further that way.
most  left    : leftmost | left-most | (furthest|farthest) [to the] left | westernmost | (furthest|farthest) [to the] west | on the (far|extreme|very) left | to the far left
most  right   : rightmost | right-most | (furthest|farthest) [to the] right | easternmost | (furthest|farthest) [to the] east | on the (far|extreme|very) right | to the far right
most  above   : topmost | top-most | highest [up] | uppermost | northernmost | (furthest|farthest) [to the] (north|up)
most  below   : lowest [down] | bottommost | bottom-most | lowermost | southernmost | (furthest|farthest) [to the] (south|down)
most  front   : foremost | frontmost | furthest forward | (furthest|farthest) to the front | in the lead
most  behind  : rearmost | hindmost | backmost | (furthest|farthest) [to the] back | furthest behind
more  left    : (further|farther|more) [to the] (left|west)
more  right   : (further|farther|more) [to the] (right|east)
more  above   : higher [up] | (further|farther) [to the] (north|up) | more to the north
more  below   : lower [down] | (further|farther) [to the] (south|down) | more to the south
more  front   : (further|farther) [to the] (front|forward) | (further|farther) ahead
more  behind  : (further|farther) [to the] back | (further|farther) behind

more  larger  : bigger | larger | taller | longer | wider
more  smaller : smaller | shorter | narrower

most  larger  : largest | biggest | tallest | widest | longest | greatest | hugest
most  smaller : smallest | littlest | tiniest | shortest | narrowest

# What stands next to something in a row, or so many places on.
step  1       : immediately | directly | right | just | one (place|seat|step|position|space|spot|door|house) [further]
step  2       : two (places|seats|steps|positions|spaces|spots|doors|houses)
step  3       : three (places|seats|steps|positions|spaces|spots|doors|houses)
step  4       : four (places|seats|steps|positions|spaces|spots|doors|houses)
