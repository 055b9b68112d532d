# Words of plain texts of which it is asked whether all of them can be so (spatial_nsr/puzzles/texts.py). The form
# is that of orders.lex; what stands in no form is part of a name, and names are parted by articles.
#
#   rel     how one thing is to another: SPACE:RELATIONS. The spaces are compass, sides (of the picture), regions and
#           size, whose relations are words of rules/relations; time, by the relations of Allen; any other name is
#           what is compared, with relations of the point calculus.
#   faces   somebody looks some way        way   which       side  a side by somebody's own view
#   own, view, from, of   mark whose view it is             be now, be then   verbs, by their time
#   and, comma, not, there   join, deny, open               at    before a side

rel compass:north : [to] north of | further north than | farther north than
rel compass:south : [to] south of | further south than | farther south than
rel compass:east : [to] east of | further east than | farther east than
rel compass:west : [to] west of | further west than | farther west than
rel compass:north-east : [to] (northeast|north east) of
rel compass:north-west : [to] (northwest|north west) of
rel compass:south-east : [to] (southeast|south east) of
rel compass:south-west : [to] (southwest|south west) of
rel sides:left : [to|on] left of | on left side of | further left than
rel sides:right : [to|on] right of | on right side of | further right than
rel sides:above : above | over | higher up than
rel sides:below : below | under | underneath | beneath | lower down than
rel sides:front : in front of
rel sides:behind : behind
rel regions:inside : in | inside | inside of | within
rel regions:contains : contains | contain | surrounds
rel regions:outside : outside | outside of | not inside | not in
rel regions:touching : touches | touch | touching | in contact with
rel regions:overlapping : overlaps | overlap | overlapping | overlaps with | overlapping with
rel size:larger : bigger than | larger than
rel size:smaller : smaller than
rel size:smaller : (can|could) (fit|go) (in|into|inside) | fits (in|into|inside) | fit (in|into|inside) | small enough for
rel size:larger : too (big|large) for | too (big|large) to (fit|go) (in|into|inside)
rel size:same-size : as (big|large) as | same size as
rel time:<,m : before | earlier than | happened before | took place before | took place earlier than | ended before
rel time:>,mi : after | later than | happened after | took place after | took place later than
rel time:d,s,f : during | happened during | took place during
rel arrival:< : arrived before | came before | came in before | got there before | arrived earlier than
rel arrival:> : arrived after | came after | came in after | got there after | arrived later than
rel rank:< : finished before | finished ahead of | ranked above | finished above | better than
rel rank:> : finished after | finished behind | ranked below | finished below | worse than
rel age:> : older than | elder than
rel age:< : younger than | newer than | more recent than
rel age:= : as old as | same age as
rel height:> : taller than
rel height:< : shorter than
rel height:= : as tall as
rel weight:> : heavier than | weighs more than | weigh more than
rel weight:< : lighter than | weighs less than | weigh less than
rel weight:= : as heavy as
rel speed:> : faster than | quicker than
rel speed:< : slower than
rel price:> : more expensive than | dearer than | costs more than | cost more than
rel price:< : cheaper than | less expensive than | costs less than | cost less than
rel price:= : as expensive as | as cheap as
rel wealth:> : richer than
rel wealth:< : poorer than
rel length:> : longer than

faces now : faces | face | is facing | is looking | are facing | looks
faces then : faced | was facing | was looking | looked
way north : [to|towards|toward] north | northwards | northward
way east : [to|towards|toward] east | eastwards | eastward
way south : [to|towards|toward] south | southwards | southward
way west : [to|towards|toward] west | westwards | westward
side left : left | left hand side | left side | left hand
side right : right | right hand side | right side | right hand
at - : to | on | at
own - : 's | ' | ’s | ’
view - : point of view | viewpoint | perspective
from - : from | seen from
be now : is | are | is located | is situated | is standing | stands | stand | lies | lie | sits | sit | hangs | is lying | is sitting | are sitting | are standing
be then : was | were | stood | lay | sat | hung | took place | happened
and - : and | , and
comma - : ,
not - : not | n't
there - : there
