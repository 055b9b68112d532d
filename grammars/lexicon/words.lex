# The small words, what things are like, and what they are. For the form see places.lex.
#
#   attr  KEY=VALUE of a thing         noun  KIND (any: a thing of any kind)
#   place KIND that holds other things

be        be         : is | are | was | were | be | been | being | 's | 're | stays | remains | lies | lie | sits | sit | stands | stand | appears | exists | exist | seems
be        be         : (is|are|was|were) [being|also] (placed|positioned|located|situated|sitting|standing|lying|laying|found|put|set|seated|hung|hanging|arranged|kept) | presents | can be (found|seen|spotted)
be        do         : do | does | did
there     there      : there (is|are|was|were|'s|exists|exist|stands|lies|sits) | (we|you|i|one) (have|see|find|notice|'ve) | (we|you|i|one) (can|will|'ll|may|could|should) [also] (see|find|spot|notice|observe) | (we|you) also have | it's | (the|this|my) (picture|image|figure|drawing|scene) (shows|contains|has|depicts|consists of) | (the|this) (picture|image|figure|drawing|scene) is made (of|up of) | here (is|are) | we are given | this is a (picture|drawing) (of|with)
have      have       : has | have | had | having | contains | contain | containing | holds | hold | holding | includes | include | including | consists of | is made up of | houses | comprises
have      with       : with
not       not        : not | n't | never | no longer | cannot
which     which      : which | that | who | where
and       and        : and | & | as well as | plus | along with | together with | while
but       but        : but | whereas | however
or        or         : or
comma     comma      : ,
comma     semicolon  : ;
call      call       : [lets|let's|let us] [we|i] call (them|it|these|those) | called | named | labeled | labelled | known as | with the (name|label) | call
each      each-other : each other | one another
skip      skip       : somewhere | also | too | then | finally | next , | first , | lastly | just | directly | exactly | slightly | immediately | diagonally | a bit | a little bit | somewhat | additionally | moreover | furthermore | still | now | again | here | located | positioned | placed | situated | in addition | in this picture | in the picture | in the image | as well | of course | straight | quite | very | really | almost | instead | actually | well
please    please     : please

det       the        : the | the following
det       a          : a | an
det       this       : this | that same
det       these      : these | those
det       some       : some | several
det       all        : all [of] [the] | every | each [of the] [of] | everything | (everything|all) else
det       any        : any [of] [the]
det       no         : no | none of [the] | nothing [else]
det       both       : both [of] [the]
det       either     : either [of the]
det       neither    : neither [of] [the]
det       another    : another
det       its        : its | their | his | her | my | your | our
det       only       : only
other     other      : other | others | remaining | rest of the | different
pron      it         : it | he | she | this one | that one | itself
pron      they       : they | them | themselves
pron      former     : the former [one]
pron      latter     : the latter [one]
pron      one        : one of them | one of (which|these|those)
least     at-least   : at least
least     exactly    : exactly
least     more-than  : more than
least     fewer-than : fewer than | less than
least     at-most    : at most | no more than | not more than

number    number     : number | no | numbered

attr      size=small   : small | little | tiny | smaller sized | small sized | small-sized
attr      size=medium  : medium | midsize | mid-size | medium sized | medium-sized | mid sized | middle sized
attr      size=big     : big | large | huge | larger sized | big sized | large sized | giant
attr      colour=black : black
attr      colour=white : white
attr      colour=blue  : blue
attr      colour=green : green
attr      colour=yellow: yellow
attr      colour=red   : red
attr      colour=pink  : pink
attr      colour=grey  : grey | gray
attr      colour=brown : brown
attr      colour=orange: orange
attr      colour=purple: purple | violet

noun      square     : square | squares
noun      rectangle  : rectangle | rectangles
noun      circle     : circle | circles
noun      oval       : oval | ovals
noun      triangle   : triangle | triangles
noun      diamond    : diamond | diamonds
noun      sphere     : sphere | spheres
noun      star       : star | stars
noun      cube       : cube | cubes
noun      cylinder   : cylinder | cylinders
noun      cone       : cone | cones
noun      pentagon   : pentagon | pentagons
noun      hexagon    : hexagon | hexagons
noun      any        : thing | things | object | objects | shape | shapes | item | items | figure | figures | agent | agents | one | ones | something | anything
place     block      : block | blocks
place     box        : box | boxes
place     room       : room | rooms
place     area       : area | areas | region | regions | zone | zones
