# What only questions say; for the form see relations.lex. What stands here comes before the other
# files where a question is read, and is unknown where a story is.
#
#   ask   what is asked for          link  small words that tie the parts of a question together

ask   what      : what | what (would|can|could|do|will) (i|you|we|one) (find|see)
ask   where     : where | whereabouts
ask   how       : how
ask   relate    : what is [the] [spatial] (relation|relationship|relations|relative position) (between|of) | what are [the] [spatial] (relation|relations|relationships|relative positions) (between|of) | what [spatial] (relation|relations|relationship|relationships) (is|are|exist|exists|hold|holds) [there] between | how are | what is the (position|location|place) of
ask   exists    : is there | are there | was there | were there | is it true that there (is|are) | do (you|we|they) (see|have) | can (you|we) (see|find)
ask   many      : [count] how many | [what is] the number of | what number of | count [all] [the]
ask   list      : list [all] [the] | name [all] [the] | what are [all] the | which are [all] the | show [me] [all] the
ask   path      : how (do|does|can|could|would|should|to) [you|i|we|one|he|she|they|someone] (go|get|walk|travel|move|come) | how to (go|get|walk|travel) | what is the [shortest] (path|way|route) | which (way|path|route) leads | which is the way | what (path|way|route) leads
ask   side      : [on|to|at|in] (which|what) (side|sides) of
ask   direction : [in] (which|what) direction
ask   size      : how (big|large|small|tall) is | what is the size of
ask   please    : [please] [can|could|would|will] [you] [please] (tell|show) (me|us) [whether|if] | (can|could) you say [whether|if] | do you know [whether|if] | whether | is it true that | i wonder [whether|if]

skip  related   : related [to each other]

link  to        : to
link  of        : of
link  from      : from
link  between   : [in|located] between | in the middle (of|between) | in-between | in between of
link  beside    : (regarding|regards|regard) [to] | relative to | in relation to | [with|in] (respect|regard|regards) to | compared (to|with|against) | in comparison (to|with) | with reference to | related to | beside to | seen from
link  than      : than
link  on        : on which side | on what side

comma   comma     : :

rel   touching  : border | abut | adjoin

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

edge  any       : (an|any|one|the|its|some|a) (edge|edges|side|sides|border|borders) [of] | (an|any|one|some) of (the|its) (edges|sides|borders) [of] | edge of | edges of
edge  top       : [the|its] (top|upper) [edge|side] of [the]
edge  top       : top | [the|its] (top|upper) (edge|side|border)
edge  bottom    : bottom | [the|its] (bottom|lower) (edge|side|border)
