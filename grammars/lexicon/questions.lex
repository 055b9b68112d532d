# What only questions say; for the form see places.lex. What stands here comes before the other
# files where a question is read, and is unknown where a story is.
#
#   ask   what is asked for          link  small words that tie the parts of a question together

ask   what      : what | what else | what (would|can|could|do|will) (i|you|we|one) (find|see)
ask   where     : where | whereabouts
ask   how       : how
ask   relate    : [tell me|give me|give|name|state|describe] the [spatial|relative] (relation|relationship|relations|position|location|placement) (between|of) | (what|which) (relation|relationship|position) (does|has) | (how (would|could|can|do) (you|one) describe|what (can|could|would) (you|one) say about) the [spatial|relative] (relation|relationship|position|location|placement) (between|of)
ask   relate    : what is [the] [spatial] (relation|relationship|relations|relative position) (between|of) | what are [the] [spatial] (relation|relations|relationships|relative positions) (between|of) | what [spatial] (relation|relations|relationship|relationships) (is|are|exist|exists|hold|holds) [there] between | how are | what is the [relative] (position|location|place|placement|direction) of
ask   exists    : is there | are there | was there | were there | is it true that there (is|are) | (do|did) (you|we|they|i|one) (see|have|find|spot) | (can|could|would|will|may) (you|we|i|one) (see|find|spot)
ask   many      : [count] how many | [what is] the number of | what number of | number of | count [all] [the]
ask   list      : list [me] [all|each|every] [of] [the] | name [me] [all|each|every] [of] [the] | (give|tell) me (all [of] [the]|every|each) | what are [all] the | which are [all] the | show [me] [all] the
ask   path      : how (do|does|can|could|would|should|to) [you|i|we|one|he|she|they|someone] (go|get|walk|travel|move|come) | how to (go|get|walk|travel) | what is the [shortest] (path|way|route) | which (way|path|route) leads | which is the way | what (path|way|route) leads
ask   side      : [on|to|at|in] (which|what) (side|sides) of
ask   direction : [in] (which|what) direction
ask   size      : how (big|large|small|tall) is | what is the size of
ask   colour    : [of] (what|which) (color|colour) | what is the (color|colour) of
ask   extent    : [of] (what|which) size
ask   please    : (from|in) the (perspective|point of view|standpoint) of (position|place|location) | (in terms of|as for|concerning) (position|place|location|the position) | choose [one] | pick [one] | say | [please] [can|could|would|will] [you] [please] (tell|show) (me|us) [whether|if] | (can|could) you say [whether|if] | do you know [whether|if] | whether | is it (true|right|correct|the case|so|possible) that | i wonder [whether|if] | i (want|need) to know [whether|if] | i (would|'d) like to know [whether|if] | (can|could|would|do|will) (you|we|i|one) (say|think|claim) [that]

skip  related   : related [to each other]

link  to        : to
link  of        : of
link  from      : from
link  between   : [in|located] between | in the middle (of|between) | in-between | in between of
link  beside    : (relate|relates) to | have to | (regarding|regards|regard) [to] | relative to | in relation to | [with|in] (respect|regard|regards) to | compared (to|with|against) | in comparison (to|with) | with reference to | related to | beside to | seen from
link  beside    : (located|situated|placed|positioned) (in relation to|relative to|with respect to|compared to)
link  than      : than
link  same      : (the|a|one and the) same
link  except    : other than | besides | except [for] | apart from | aside from | excluding | not counting | leaving out | but not counting
link  on        : on which side | on what side

det     only      : nothing (but|except|else than|other than) | no other (thing|things|object|objects|shape|shapes) than
and     nor       : nor

comma   comma     : : | or (not|is it not|is n't it|are they not) | , if any , | , (isn't it|aren't they|is it not|right|correct|yes|no|true)

which   which     : which of (these|those|them|the two|the following) [two] [things|objects|shapes]
be      do        : can | could | may | would | should | might
have    lack      : lack | lacks | (is|are) without | without
skip    got       : got | altogether | in total | in all | overall

rel   touching  : border | abut | adjoin | touched by

# Negations are read word by word: "not near" is not yet "far".
rel   !near     : not (near|close) [to|by] | not (nearby|next) to
rel   !far      : not far [away] from [of]

rel   far       : far
rel   above     : top of | on top
rel   smaller   : (fit|fits) (in|into|inside|within) [of]
rel   smaller   : (fit|fits)
rel   larger    : (bigger|larger|taller|wider|greater) than
rel   smaller   : (smaller|shorter|narrower|littler) than

# Comparing without saying with what: "Which is bigger, the cup or the bowl?"
side  larger    : [the] (bigger|larger|taller|wider|biggest|largest|tallest) [one|thing|object]
side  smaller   : [the] (smaller|shorter|narrower|littler|smallest|shortest) [one|thing|object]
side  inside    : inside
# The same of two things: "Which is higher, the cup or the bowl?"
side  above     : higher [up] | further up
side  below     : lower [down] | further down
side  left      : (further|more|farther) [to the] left
side  right     : (further|more|farther) [to the] right
side  front     : further (forward|ahead) | (further|more) to the front
side  behind    : further back | (further|more) to the back

edge  any       : (an|any|one|the|its|some|a) (edge|edges|side|sides|border|borders) [of] | (an|any|one|some) of (the|its) (edges|sides|borders) [of] | edge of | edges of
edge  top       : [the|its] (top|upper) [edge|side] of [the]
edge  top       : top | [the|its] (top|upper) (edge|side|border)
edge  bottom    : bottom | [the|its] (bottom|lower) (edge|side|border)
