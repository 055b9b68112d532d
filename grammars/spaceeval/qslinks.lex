# What a word between two mentions says of their regions, as ISO-Space (SpaceEval 2015) names it:
#
#   trigger RELATION : form | form     by the words of the trigger; "nothing" after them is a
#                                      landmark without words
#   part    RELATION : noun | noun     by the trajector, where the trigger is "of" or there is none
#   pair    RELATION : tag tag         by the tags of trajector and landmark, where nothing else tells
#
# A mention that no words stand for, such as the other end of a way, has the tag "nothing". Forms
# are looked for anywhere in the trigger, the longest first.

trigger  IN    : in | inside | into | within | where | at | through | full of | filled with | contain | contains
trigger  IN    : containing | including | includes | with | has | have | home to | amid | among | amidst | there
trigger  IN    : here | packed with | whose
trigger  EC    : on | onto | upon | atop | on top | on top of | along | alongside | next to | adjacent to | beside
trigger  EC    : covered | covered (with|by) | covering | surrounded | surrounded by | surrounding | surround | around
trigger  EC    : against | bordering | borders | surmounted | lined with | lines | line | touching | neighboring
trigger  EC    : neighbouring | by | meets | joins | coiling up | attached to
trigger  DC    : out of | afar | apart | further | away | away from | far from | far | from | off | over | above
trigger  DC    : below | beneath | under | behind | in front of | overlooking | overlook | overlooks | across
trigger  DC    : across from | between | opposite | near | close to
trigger  DC    : (north|south|east|west|northeast|northwest|southeast|southwest) of | toward | towards | outside
trigger  DC    : outside of | beyond | past
trigger  EQ    : (at|where) nothing
trigger  PO    : connects | connecting | connect | crosses | crossing | cross | cut | cuts | cutting
trigger  NTPP  : houses | middle of | in the middle of | in the heart of | in the center of
trigger  TPP   : part of | (side|edge|corner|top|bottom|end) of

part     NTPP  : heart | middle | center | centre | interior | core | midst | inside
part     TPP   : side | edge | corner | top | tops | bottom | part | parts | end | tip | foot | base | half | section
part     TPP   : front | back | bank | banks | shore | wall | walls | floor | roof | outskirts | summit | peak | rim

pair     EC    : place path | nothing place | nothing path
pair     TPP   : path path
